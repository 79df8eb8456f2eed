//! Many random hands for the tests of batches, the same in every run.

use kev::{CardInt, DECK};

/// `rows` hands of `cards_per_hand` different cards, one after the other.
pub(crate) fn many_hands(rows: usize, cards_per_hand: usize) -> Vec<CardInt> {
    let mut state = 1;
    let mut deck = DECK;
    let mut cards = Vec::with_capacity(rows * cards_per_hand);
    for _ in 0..rows {
        for place in 0..cards_per_hand {
            let other = place + below(deck.len() - place, &mut state);
            deck.swap(place, other);
        }
        cards.extend_from_slice(&deck[..cards_per_hand]);
    }
    cards
}

/// A random number below `bound`, from the top bits of a linear congruence.
fn below(bound: usize, state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(((*state >> 33) * bound as u64) >> 31).expect("less than the bound")
}
