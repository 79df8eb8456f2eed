use alloc::vec;
use alloc::vec::Vec;

use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::{Category, HandRank};

/// A figure for each of the two players, in one vector register.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(16))]
pub(super) struct Both(pub(super) [f64; 2]);

impl Both {
    fn with(self, other: Both, f: impl Fn(f64, f64) -> f64) -> Both {
        Both([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    fn plus(self, other: Both) -> Both {
        self.with(other, |mine, other| mine + other)
    }

    fn minus(self, other: Both) -> Both {
        self.with(other, |mine, other| mine - other)
    }

    /// Each player's figure times that of the other.
    fn times_other(self, other: Both) -> Both {
        let ([first, second], [other_first, other_second]) = (self.0, other.0);
        Both([first * other_second, second * other_first])
    }

    fn times(self, factor: f64) -> Both {
        Both(self.0.map(|mine| mine * factor))
    }
}

/// Hole cards in the order of a [`Walk`].
#[derive(Clone, Copy, Default)]
pub(super) struct Step {
    high: u8,
    low: u8,
    /// Where results for these hole cards go.
    place: u16,
}

impl Step {
    pub(super) fn new(hole: CardSet, place: u16) -> Step {
        let mut cards = hole.iter().map(CardInt::index);
        let (low, high) = (cards.next().unwrap_or(0), cards.next().unwrap_or(0));
        Step { high, low, place }
    }
}

/// The combos on a board in the order of their ranks, and what the walks over the
/// boards so far came to.
pub(super) struct Walk {
    order: Vec<Step>,
    /// How many of `order` are in use.
    length: usize,
    /// Where each group of combos with the same rank ends, and its category.
    groups: Vec<(usize, usize)>,
    /// For each combo, what it would have beaten in the hands of the other player.
    beaten: Vec<Both>,
    /// The same with what it would have tied with.
    tied: Vec<Both>,
    /// On the board at hand: what each combo beats.
    beats: Vec<Both>,
    /// The weight of each category, each combo times all that it could meet.
    categories: [Both; 9],
}

/// What has gone by.
#[derive(Clone, Copy)]
struct GoneBy {
    all: Both,
    by_card: [Both; 52],
}

impl GoneBy {
    const NOTHING: GoneBy = GoneBy { all: Both([0.0; 2]), by_card: [Both([0.0; 2]); 52] };

    #[inline]
    fn add(&mut self, group: &[Step], weights: &[Both]) {
        // As a variable, it stays in registers.
        let mut all = self.all;
        for &Step { high, low, place } in group {
            let weight = weights[usize::from(place)];
            all = all.plus(weight);
            for card in [high, low] {
                let with_card = &mut self.by_card[usize::from(card)];
                *with_card = with_card.plus(weight);
            }
        }
        self.all = all;
    }

    /// What shares no card with these hole cards, unless it is themselves.
    #[inline]
    fn disjoint(&self, Step { high, low, .. }: Step) -> Both {
        let (high, low) = (usize::from(high) & 63, usize::from(low) & 63);
        self.all.minus(self.by_card[high]).minus(self.by_card[low])
    }
}

impl Walk {
    pub(super) fn new(combos: usize) -> Walk {
        Walk {
            order: vec![Step::default(); combos + 1],
            length: 0,
            groups: Vec::new(),
            beaten: vec![Both::default(); combos],
            tied: vec![Both::default(); combos],
            beats: vec![Both::default(); combos],
            categories: [Both::default(); 9],
        }
    }

    pub(super) fn clear(&mut self) {
        self.length = 0;
        self.groups.clear();
    }

    /// Puts a combo into the group that is not ended yet. Without a branch: whether
    /// a combo is possible on a board, no processor can foresee.
    #[inline]
    pub(super) fn push_if(&mut self, is_in: bool, step: Step) {
        self.order[self.length] = step;
        self.length += usize::from(is_in);
    }

    /// Ends a group of combos that all have this rank.
    #[inline]
    pub(super) fn end_group(&mut self, rank: HandRank) {
        if self.groups.last().map_or(0, |&(end, _)| end) < self.length {
            self.groups.push((self.length, Category::place_of(rank.get())));
        }
    }

    /// Walks the board that was put in order; it stands for so many.
    pub(super) fn sweep(&mut self, weights: &[Both], times: f64) {
        let mut gone_by = GoneBy::NOTHING;
        let mut start = 0;
        for &(end, _) in &self.groups {
            let group = &self.order[start..end];
            start = end;
            for &step in group {
                let place = usize::from(step.place);
                self.beats[place] = gone_by.disjoint(step);
                self.beaten[place] = self.beaten[place].plus(self.beats[place].times(times));
            }
            gone_by.add(group, weights);
            for &step in group {
                let place = usize::from(step.place);
                let equals = gone_by.disjoint(step).plus(weights[place]).minus(self.beats[place]);
                self.tied[place] = self.tied[place].plus(equals.times(times));
            }
        }
        start = 0;
        for &(end, category) in &self.groups {
            let mut met = Both::default();
            for &step in &self.order[start..end] {
                let weight = weights[usize::from(step.place)];
                let others = gone_by.disjoint(step).plus(weight);
                met = met.plus(weight.times_other(others));
            }
            start = end;
            self.categories[category] = self.categories[category].plus(met.times(times));
        }
    }

    /// What a combo beat, and what it tied with, in the hands of this player.
    pub(super) fn won_and_tied(&self, player: usize, place: usize) -> (f64, f64) {
        (self.beaten[place].0[1 - player], self.tied[place].0[1 - player])
    }

    pub(super) fn categories(&self, player: usize) -> [f64; 9] {
        self.categories.map(|both| both.0[player])
    }
}
