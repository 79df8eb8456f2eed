use alloc::boxed::Box;

use super::Combo;
use crate::card_set::CardSet;

/// A weight in 0 to 1 for each of the 1326 combos.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// By combo index.
    weights: Box<[f64; Combo::COUNT]>,
}

impl Range {
    /// No combo at all.
    #[must_use]
    pub fn empty() -> Range {
        Range { weights: Box::new([0.0; Combo::COUNT]) }
    }

    /// Every combo with weight 1: any two cards.
    #[must_use]
    pub fn random() -> Range {
        Range { weights: Box::new([1.0; Combo::COUNT]) }
    }

    /// The weight of each combo, by its index.
    #[must_use]
    pub fn weights(&self) -> &[f64; Combo::COUNT] {
        &self.weights
    }

    /// The weight of a combo, 0 if it is not in the range.
    #[must_use]
    pub fn weight(&self, combo: Combo) -> f64 {
        self.weights[usize::from(combo.index())]
    }

    /// The combos that are in the range, with their weights, by index.
    pub fn iter(&self) -> impl Iterator<Item = (Combo, f64)> {
        Combo::all().zip(*self.weights).filter(|&(_, weight)| weight > 0.0)
    }

    /// The range without the combos that hold one of these cards.
    #[must_use]
    pub fn without(&self, dead: CardSet) -> Range {
        let mut left = self.clone();
        for combo in Combo::all() {
            if !combo.card_set().is_disjoint(dead) {
                left.weights[usize::from(combo.index())] = 0.0;
            }
        }
        left
    }
}

impl From<Combo> for Range {
    /// This combo alone, with weight 1.
    fn from(combo: Combo) -> Range {
        let mut range = Range::empty();
        range.weights[usize::from(combo.index())] = 1.0;
        range
    }
}
