//! Random hands of any game for benches and tests, the same in every run.

use kev::CardInt;

/// Hole cards and boards of different cards of the deck, shuffled anew for each row: all
/// hole cards, then all boards.
pub(crate) fn deals(
    deck: impl IntoIterator<Item = CardInt>,
    rows: usize,
    hole_cards: usize,
    board_cards: usize,
) -> (Vec<CardInt>, Vec<CardInt>) {
    let mut state = 1_u64;
    let mut deck: Vec<CardInt> = deck.into_iter().collect();
    let (mut hole, mut board) = (Vec::new(), Vec::new());
    for _ in 0..rows {
        for place in 0..hole_cards + board_cards {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let other = (((state >> 33) * (deck.len() - place) as u64) >> 31) as usize;
            deck.swap(place, place + other);
        }
        hole.extend_from_slice(&deck[..hole_cards]);
        board.extend_from_slice(&deck[hole_cards..hole_cards + board_cards]);
    }
    (hole, board)
}
