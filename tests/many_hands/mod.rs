//! Many random hands for the tests of batches, the same in every run.

#[path = "../../benches/deals/mod.rs"]
mod deals;

use kev::{CardInt, DECK};

/// `rows` hands of `cards_per_hand` different cards, one after the other.
pub(crate) fn many_hands(rows: usize, cards_per_hand: usize) -> Vec<CardInt> {
    deals::deals(DECK, rows, cards_per_hand, 0).0
}
