//! Listing the hands of a range, those of the same ranks together.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::tree::{self, Item};
use crate::card_set::CardSet;
use crate::rank_counts::{RankCounts, SUIT_SETS, rank_counts};

/// The hands of so many of the available cards that have a weight, with it.
pub(super) fn weighted_hands(
    items: Arc<[Item]>,
    size: usize,
    available: CardSet,
) -> impl Iterator<Item = (CardSet, f64)> + Send {
    let hands = possible_ranks(items.clone(), size, available);
    let hands = hands.flat_map(move |ranks| hands_with(ranks, available));
    hands.map(move |hand| (hand, tree::weight(&items, hand))).filter(|&(_, weight)| weight > 0.0)
}

/// Calls `visit` with weights above 0, each with how many hands have it in this turn.
pub(super) fn for_each_weight(items: &Arc<[Item]>, size: usize, mut visit: impl FnMut(f64, u64)) {
    if !tree::has_only_ranks(items) {
        return weighted_hands(items.clone(), size, CardSet::FULL)
            .for_each(|(_, weight)| visit(weight, 1));
    }
    for ranks in possible_ranks(items.clone(), size, CardSet::FULL) {
        let hands = hands_with(ranks, CardSet::FULL);
        let weight = hands.first().map_or(0.0, |&hand| tree::weight(items, hand));
        if weight > 0.0 {
            visit(weight, hands.len() as u64);
        }
    }
}

/// Whether all hands have the same weight in two ranges.
pub(super) fn are_equal(items: &[Item], others: &[Item], size: usize) -> bool {
    if items == others {
        return true;
    }
    let is_equal =
        |hand| tree::weight(items, hand).to_bits() == tree::weight(others, hand).to_bits();
    let ranks = rank_counts(CardSet::FULL, size as u32).into_iter();
    let mut ranks = ranks.filter(|&r| tree::may_have(items, r) || tree::may_have(others, r));
    ranks.all(|ranks| hands_with(ranks, CardSet::FULL).into_iter().all(is_equal))
}

fn possible_ranks(
    items: Arc<[Item]>,
    size: usize,
    available: CardSet,
) -> impl Iterator<Item = RankCounts> + Send {
    let ranks = rank_counts(available, size as u32).into_iter();
    ranks.filter(move |&ranks| tree::may_have(&items, ranks))
}

/// All hands of these ranks.
fn hands_with(ranks: RankCounts, available: CardSet) -> Vec<CardSet> {
    let mut hands: Vec<CardSet> = [CardSet::EMPTY].into();
    for (rank, count) in ranks.iter().filter(|&(_, count)| count > 0) {
        let free = available.suits_of_rank(rank);
        let sets = SUIT_SETS[count as usize].iter().filter(|&suits| suits & !free == 0);
        let with = |hand: CardSet| sets.clone().map(move |&suits| hand.with_suits(rank, suits));
        hands = hands.into_iter().flat_map(with).collect();
    }
    hands
}
