//! Omaha deals for the tests, and all hands of two and three that they offer.

use kev::CardInt;

/// All ways to take two of the hole cards and three of the board.
pub(crate) fn fives(hole: &[CardInt], board: &[CardInt]) -> Vec<[CardInt; 5]> {
    let mut fives = Vec::new();
    for second in 1..hole.len() {
        for first in 0..second {
            for c in 2..5 {
                for b in 1..c {
                    for a in 0..b {
                        fives.push([hole[first], hole[second], board[a], board[b], board[c]]);
                    }
                }
            }
        }
    }
    fives
}

/// Hole cards and boards of different cards from the front of `deck`, shuffled anew
/// for each row and the same in every run: all hole cards, then all boards.
pub(crate) fn deals(
    deck: &[CardInt],
    rows: usize,
    hole_cards: usize,
) -> (Vec<CardInt>, Vec<CardInt>) {
    let mut state = 1_u64;
    let mut deck = deck.to_vec();
    let (mut hole, mut board) = (Vec::new(), Vec::new());
    for _ in 0..rows {
        for place in 0..hole_cards + 5 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let other = (((state >> 33) * (deck.len() - place) as u64) >> 31) as usize;
            deck.swap(place, place + other);
        }
        hole.extend_from_slice(&deck[..hole_cards]);
        board.extend_from_slice(&deck[hole_cards..hole_cards + 5]);
    }
    (hole, board)
}
