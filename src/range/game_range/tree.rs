//! What a range says, as it was read: hands are not listed, but looked up in it.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::items::Items;
use super::pattern::Pattern;
use crate::card_set::CardSet;

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
    Group(Arc<Items>),
}

impl Item {
    /// With weight 1.
    pub(super) fn of(union: Vec<Primary>) -> Item {
        Item { union, factor: 1.0 }
    }

    /// What no hand weighs more than by this item.
    fn most(&self) -> f64 {
        self.factor * self.union.iter().map(Primary::most).fold(0.0, f64::max)
    }

    /// Whether hands that earlier items name all have their weights from this one.
    fn names_all(&self) -> bool {
        self.union.iter().any(|primary| primary.least() > 0.0)
    }
}

impl Primary {
    /// Of one pattern.
    pub(super) fn of(pattern: Pattern) -> Primary {
        Primary::Run([pattern].into())
    }

    fn most(&self) -> f64 {
        match self {
            Primary::Run(_) => 1.0,
            Primary::Group(items) => most(items.all()),
        }
    }

    /// What each hand weighs at least; sometimes it is more.
    fn least(&self) -> f64 {
        match self {
            Primary::Run(patterns) => {
                let is_any = |pattern: &Pattern| pattern.is_any();
                f64::from(u8::from(patterns.iter().any(is_any)))
            }
            Primary::Group(items) => items.all().last().map_or(0.0, |last| {
                last.factor * last.union.iter().map(Primary::least).fold(0.0, f64::max)
            }),
        }
    }
}

/// What no hand weighs more than.
pub(super) fn most(items: &[Item]) -> f64 {
    // What stands before an item that names every hand does not count.
    let first = items.iter().rposition(Item::names_all).unwrap_or(0);
    items.iter().skip(first).map(Item::most).fold(0.0, f64::max)
}

/// How many groups stand in each other.
pub(super) fn depth(items: &[Item]) -> usize {
    let depth_of = |primary: &Primary| match primary {
        Primary::Run(_) => 0,
        Primary::Group(items) => 1 + depth(items.all()),
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
        [Primary::Group(items)] => known_cards(items.all())?,
        _ => return None,
    };
    let weight = weight * factor;
    (weight > 0.0).then_some((cards, weight))
}

/// Items as a part of a union; without parentheses if there need be none.
pub(super) fn grouped(items: &Arc<Items>) -> Vec<Primary> {
    match items.all() {
        [only] if only.factor >= 1.0 => only.union.clone(),
        _ => [Primary::Group(items.clone())].into(),
    }
}

/// The hands of both, each with its larger weight.
pub(super) fn union(items: &Arc<Items>, others: &Arc<Items>) -> Arc<Items> {
    let mut union = grouped(items);
    union.extend(grouped(others));
    Arc::new([Item::of(union)].to_vec().into())
}
