//! The Omaha games by their hole cards, and all hands of two and three that a deal offers.

use kev::{CardInt, Game};

pub(crate) fn omaha(hole_cards: usize) -> Game {
    [Game::Omaha, Game::Omaha5, Game::Omaha6][hole_cards - 4]
}

pub(crate) fn hi_lo(hole_cards: usize) -> Game {
    [Game::OmahaHiLo, Game::Omaha5HiLo, Game::Omaha6HiLo][hole_cards - 4]
}

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
