//! Listing the hands of a range, those of the same ranks together.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::items::Items;
use super::tree;
use crate::card_set::CardSet;
use crate::rank_counts::{RankCounts, SUIT_SETS, rank_counts};

/// The hands of so many of the available cards that have a weight, with it.
pub(super) fn weighted_hands(
    items: Arc<Items>,
    size: usize,
    available: CardSet,
) -> impl Iterator<Item = (CardSet, f64)> + Send {
    let candidates = Candidates::of(items.clone(), available);
    let hands = candidates.ranks(size).into_iter().flat_map(move |ranks| candidates.with(ranks));
    hands.map(move |hand| (hand, items.weight(hand))).filter(|&(_, weight)| weight > 0.0)
}

/// How many hands have a weight, and the sum of all weights; `None` once `go_on` is false.
#[expect(clippy::cast_precision_loss, reason = "there are fewer hands than 2^53")]
pub(super) fn count_and_total(
    items: &Arc<Items>,
    size: usize,
    go_on: impl FnMut() -> bool,
) -> Option<(u64, f64)> {
    let (mut count, mut total) = (0, 0.0);
    visit_all(items, size, go_on, |hand, hands| {
        let weight = items.weight(hand);
        if weight > 0.0 {
            count += hands;
            total += weight * hands as f64;
        }
        true
    })?;
    Some((count, total))
}

/// Whether all hands have the same weight in two ranges; `None` once `go_on` is false.
pub(super) fn are_equal(
    items: &Arc<Items>,
    others: &Arc<Items>,
    size: usize,
    go_on: impl FnMut() -> bool,
) -> Option<bool> {
    if items == others {
        return Some(true);
    }
    visit_all(&tree::union(items, others), size, go_on, |hand, _| {
        items.weight(hand).to_bits() == others.weight(hand).to_bits()
    })
}

/// So many hands are visited at most before `go_on` is asked again.
const MOST_AT_ONCE: usize = 1 << 10;

/// Calls `visit` with hands until it is false for one, which is the answer; each with how
/// many hands weigh as much in this turn. All hands that have a weight are among them.
fn visit_all(
    items: &Arc<Items>,
    size: usize,
    mut go_on: impl FnMut() -> bool,
    mut visit: impl FnMut(CardSet, u64) -> bool,
) -> Option<bool> {
    let has_only_ranks = items.has_only_ranks();
    let candidates = Candidates::of(items.clone(), CardSet::FULL);
    for ranks in candidates.ranks(size) {
        if !go_on() {
            return None;
        }
        let hands = candidates.with(ranks);
        let (alike, visited) = if has_only_ranks { (hands.len(), 1) } else { (1, hands.len()) };
        for some in hands.get(..visited).unwrap_or_default().chunks(MOST_AT_ONCE) {
            if !go_on() {
                return None;
            }
            if !some.iter().all(|&hand| visit(hand, alike as u64)) {
                return Some(false);
            }
        }
    }
    Some(true)
}

/// Hands of available cards, among them all that have a weight.
struct Candidates {
    items: Arc<Items>,
    available: CardSet,
    /// Those that are written card by card, by their places in lists.
    exact: BTreeMap<(u64, u64), CardSet>,
}

impl Candidates {
    fn of(items: Arc<Items>, available: CardSet) -> Candidates {
        let mut exact = Vec::new();
        items.for_each_exact_hand(&mut |hand| {
            if (hand - available).is_empty() {
                exact.push(((ranks_in_lists(RankCounts::of(hand)), suits_in_lists(hand)), hand));
            }
        });
        Candidates { items, available, exact: exact.into_iter().collect() }
    }

    /// The ranks of all hands, and maybe more, in the order of lists.
    fn ranks(&self, size: usize) -> Vec<RankCounts> {
        if self.items.has_patterns() {
            return rank_counts(self.available, size as u32);
        }
        let mut ranks: Vec<_> = self.exact.values().map(|&hand| RankCounts::of(hand)).collect();
        ranks.dedup();
        ranks
    }

    /// The hands of these ranks, in the order of lists.
    fn with(&self, ranks: RankCounts) -> Vec<CardSet> {
        if self.items.patterns_may_have(ranks) {
            return hands_with(ranks, self.available);
        }
        let ranks = ranks_in_lists(ranks);
        self.exact.range((ranks, 0)..=(ranks, u64::MAX)).map(|(_, &hand)| hand).collect()
    }
}

/// Less for ranks that come earlier in lists: those with more cards of the lowest rank of
/// which they have not as many.
fn ranks_in_lists(ranks: RankCounts) -> u64 {
    ranks.iter().fold(0, |place, (_, count)| place << 4 | u64::from(0xF - count))
}

/// Less for suits that come earlier in lists, of hands with the same ranks.
fn suits_in_lists(hand: CardSet) -> u64 {
    (0..13).fold(0, |place, rank| place << 4 | u64::from(hand.suits_of_rank(rank)))
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
