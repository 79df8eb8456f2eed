//! What a range says, as it was read: hands are not listed, but looked up in it.

use alloc::vec::Vec;

use super::pattern::Pattern;
use crate::card_set::CardSet;
use crate::rank_counts::RankCounts;

/// What stands between two separators.
#[derive(Clone, PartialEq)]
pub(super) struct Item {
    pub(super) union: Vec<Primary>,
    /// The weight behind it; 0 with `!`, which takes hands out.
    pub(super) factor: f64,
}

/// What stands between two bars.
#[derive(Clone, PartialEq)]
pub(super) enum Primary {
    /// The patterns of a run, the highest first; mostly one.
    Run(Vec<Pattern>),
    /// What stands in parentheses.
    Group(Vec<Item>),
}

impl Item {
    /// With weight 1.
    pub(super) fn of(union: Vec<Primary>) -> Item {
        Item { union, factor: 1.0 }
    }
}

/// The weight of a hand: that of the last item which names it.
pub(super) fn weight(items: &[Item], hand: CardSet) -> f64 {
    let named = |item: &Item| {
        let weight = item.union.iter().map(|primary| primary.weight(hand)).fold(0.0, f64::max);
        (weight > 0.0).then_some(weight * item.factor)
    };
    items.iter().rev().find_map(named).unwrap_or(0.0)
}

/// What no hand weighs more than.
pub(super) fn most(items: &[Item]) -> f64 {
    let of_primary = |primary: &Primary| match primary {
        Primary::Run(_) => 1.0,
        Primary::Group(items) => most(items),
    };
    let of_item = |item: &Item| item.factor * item.union.iter().map(of_primary).fold(0.0, f64::max);
    items.iter().map(of_item).fold(0.0, f64::max)
}

/// Whether hands with these ranks may have a weight above 0.
pub(super) fn may_have(items: &[Item], ranks: RankCounts) -> bool {
    let primaries = items.iter().filter(|item| item.factor > 0.0).flat_map(|item| &item.union);
    primaries.into_iter().any(|primary| match primary {
        Primary::Run(patterns) => patterns.iter().any(|pattern| pattern.may_have(ranks)),
        Primary::Group(items) => may_have(items, ranks),
    })
}

/// Whether the weight of a hand depends on its ranks alone.
pub(super) fn has_only_ranks(items: &[Item]) -> bool {
    items.iter().flat_map(|item| &item.union).all(|primary| match primary {
        Primary::Run(patterns) => patterns.iter().all(Pattern::has_only_ranks),
        Primary::Group(items) => has_only_ranks(items),
    })
}

/// How many groups stand in each other.
pub(super) fn depth(items: &[Item]) -> usize {
    let depth_of = |primary: &Primary| match primary {
        Primary::Run(_) => 0,
        Primary::Group(items) => 1 + depth(items),
    };
    items.iter().flat_map(|item| &item.union).map(depth_of).max().unwrap_or(0)
}

/// The cards that all hands have, and their weight, if nothing else is known of them.
pub(super) fn known_cards(items: &[Item]) -> Option<(CardSet, f64)> {
    let [Item { union, factor }] = items else { return None };
    let (cards, weight) = match &**union {
        [Primary::Run(patterns)] => match &**patterns {
            [pattern] if pattern.has_only_cards() => (pattern.cards, 1.0),
            _ => return None,
        },
        [Primary::Group(items)] => known_cards(items)?,
        _ => return None,
    };
    let weight = weight * factor;
    (weight > 0.0).then_some((cards, weight))
}

/// Items as a part of a union; without parentheses if there need be none.
pub(super) fn grouped(mut items: Vec<Item>) -> Vec<Primary> {
    match &mut *items {
        [only] if only.factor >= 1.0 => core::mem::take(&mut only.union),
        _ => [Primary::Group(items)].into(),
    }
}

impl Primary {
    /// Of one pattern.
    pub(super) fn of(pattern: Pattern) -> Primary {
        Primary::Run([pattern].into())
    }

    fn weight(&self, hand: CardSet) -> f64 {
        match self {
            Primary::Run(patterns) => {
                let is_named = patterns.iter().any(|pattern| pattern.matches(hand));
                f64::from(u8::from(is_named))
            }
            Primary::Group(items) => weight(items, hand),
        }
    }
}
