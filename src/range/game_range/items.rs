//! Items with an index: a hand that is written card by card is looked up, as there may be
//! thousands of them.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::pattern::Pattern;
use super::tree::{Item, Primary};
use crate::card_set::CardSet;
use crate::rank_counts::RankCounts;

/// What a text or parentheses hold: of the items that name a hand the last one counts.
pub(super) struct Items {
    /// As they were read.
    all: Vec<Item>,
    /// The hands that are written card by card, in order.
    hands: Vec<ExactHand>,
    /// What else the items name, in their order.
    others: Vec<Other>,
}

/// A hand with the last item that is this hand, or has it among others in a union.
struct ExactHand {
    hand: CardSet,
    /// The place of the item.
    place: usize,
    /// The weight of the item, which is that of the hand there: it is 1 in the union.
    factor: f64,
}

/// An item without its exact hands.
struct Other {
    place: usize,
    factor: f64,
    patterns: Vec<Pattern>,
    groups: Vec<Arc<Items>>,
}

impl From<Vec<Item>> for Items {
    fn from(all: Vec<Item>) -> Items {
        let (mut hands, mut others) = (Vec::new(), Vec::new());
        for (place, item) in all.iter().enumerate() {
            let other = Other::of(item, place, &mut hands);
            if !other.patterns.is_empty() || !other.groups.is_empty() {
                others.push(other);
            }
        }
        // Of equal hands the last one comes first and stays.
        hands.reverse();
        hands.sort_by_key(|exact| exact.hand);
        hands.dedup_by_key(|exact| exact.hand);
        Items { all, hands, others }
    }
}

impl PartialEq for Items {
    /// Whether they are written alike.
    fn eq(&self, other: &Items) -> bool {
        self.all == other.all
    }
}

impl Items {
    pub(super) fn all(&self) -> &[Item] {
        &self.all
    }

    /// The weight of a hand: that of the last item which names it.
    pub(super) fn weight(&self, hand: CardSet) -> f64 {
        let exact = self.exact(hand);
        let is_later = |other: &&Other| exact.is_none_or(|exact| exact.place < other.place);
        let mut later = self.others.iter().rev().take_while(is_later);
        let weight = later.find_map(|other| other.weight(hand));
        weight.or(exact.map(|exact| exact.factor)).unwrap_or(0.0)
    }

    fn exact(&self, hand: CardSet) -> Option<&ExactHand> {
        let place = self.hands.binary_search_by_key(&hand, |exact| exact.hand).ok()?;
        self.hands.get(place)
    }

    /// Whether the weight of a hand depends on its ranks alone.
    pub(super) fn has_only_ranks(&self) -> bool {
        self.hands.is_empty()
            && self.others.iter().all(|other| {
                other.patterns.iter().all(Pattern::has_only_ranks)
                    && other.groups.iter().all(|items| items.has_only_ranks())
            })
    }

    /// Whether anything but exact hands may have a weight above 0.
    pub(super) fn has_patterns(&self) -> bool {
        self.weighted_others().any(|other| {
            !other.patterns.is_empty() || other.groups.iter().any(|items| items.has_patterns())
        })
    }

    /// Whether hands with these ranks may have a weight above 0 by a pattern.
    pub(super) fn patterns_may_have(&self, ranks: RankCounts) -> bool {
        self.weighted_others().any(|other| {
            other.patterns.iter().any(|pattern| pattern.may_have(ranks))
                || other.groups.iter().any(|items| items.patterns_may_have(ranks))
        })
    }

    /// Calls `visit` with each exact hand that may have a weight above 0, once or more.
    pub(super) fn for_each_exact_hand(&self, visit: &mut impl FnMut(CardSet)) {
        let weighted = self.hands.iter().filter(|exact| exact.factor > 0.0);
        weighted.for_each(|exact| visit(exact.hand));
        for items in self.weighted_others().flat_map(|other| &other.groups) {
            items.for_each_exact_hand(visit);
        }
    }

    fn weighted_others(&self) -> impl Iterator<Item = &Other> {
        self.others.iter().filter(|other| other.factor > 0.0)
    }
}

impl Other {
    /// Puts the exact hands of the item into `hands`.
    fn of(item: &Item, place: usize, hands: &mut Vec<ExactHand>) -> Other {
        let factor = item.factor;
        let mut other = Other { place, factor, patterns: Vec::new(), groups: Vec::new() };
        for primary in &item.union {
            match primary {
                Primary::Group(items) => other.groups.push(items.clone()),
                Primary::Run(patterns) => {
                    for &pattern in patterns {
                        match pattern.hand() {
                            Some(hand) => hands.push(ExactHand { hand, place, factor }),
                            None => other.patterns.push(pattern),
                        }
                    }
                }
            }
        }
        other
    }

    /// The weight of a hand, if it is named here.
    fn weight(&self, hand: CardSet) -> Option<f64> {
        let weight = if self.patterns.iter().any(|pattern| pattern.matches(hand)) {
            1.0
        } else {
            self.groups.iter().map(|items| items.weight(hand)).fold(0.0, f64::max)
        };
        (weight > 0.0).then_some(weight * self.factor)
    }
}
