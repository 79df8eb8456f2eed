use alloc::vec;
use alloc::vec::Vec;

use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::{Category, HandRank};

/// A figure for each of the two players, in one vector register.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(16))]
pub(super) struct Pair(pub(super) [f64; 2]);

impl Pair {
    fn with(self, other: Pair, f: impl Fn(f64, f64) -> f64) -> Pair {
        Pair([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    fn plus(self, other: Pair) -> Pair {
        self.with(other, |mine, other| mine + other)
    }

    fn minus(self, other: Pair) -> Pair {
        self.with(other, |mine, other| mine - other)
    }

    fn times(self, factor: f64) -> Pair {
        Pair(self.0.map(|mine| mine * factor))
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
    beaten: Vec<Pair>,
    /// The same with what it would have tied with.
    beaten_or_tied: Vec<Pair>,
    /// The weight of each category, each combo times all that it could meet.
    categories: [Pair; 9],
    /// On the board at hand: what had gone by when a category was through.
    stages: Vec<(usize, GoneBy)>,
}

/// What has gone by.
#[derive(Clone, Copy)]
struct GoneBy {
    all: Pair,
    by_card: [Pair; 52],
    /// The products of both players' weights of each combo.
    both: f64,
}

impl GoneBy {
    const NOTHING: GoneBy =
        GoneBy { all: Pair([0.0; 2]), by_card: [Pair([0.0; 2]); 52], both: 0.0 };

    #[inline]
    fn add(&mut self, group: &[Step], weights: &[Pair]) {
        // As variables, they stay in registers.
        let GoneBy { mut all, mut both, .. } = *self;
        for &Step { high, low, place } in group {
            let weight = weights[usize::from(place)];
            all = all.plus(weight);
            both += weight.0[0] * weight.0[1];
            for card in [high, low] {
                let with_card = &mut self.by_card[usize::from(card)];
                *with_card = with_card.plus(weight);
            }
        }
        (self.all, self.both) = (all, both);
    }

    /// What has gone by, each combo times all that it could meet in `everything`.
    fn met(&self, everything: &GoneBy) -> Pair {
        let times_other =
            |mine: Pair, other: Pair| Pair([mine.0[0] * other.0[1], mine.0[1] * other.0[0]]);
        let mut met = times_other(self.all, everything.all).plus(Pair([self.both; 2]));
        for (&mine, &other) in self.by_card.iter().zip(&everything.by_card) {
            met = met.minus(times_other(mine, other));
        }
        met
    }

    /// What shares no card with these hole cards, unless it is themselves.
    #[inline]
    fn disjoint(&self, Step { high, low, .. }: Step) -> Pair {
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
            beaten: vec![Pair::default(); combos],
            beaten_or_tied: vec![Pair::default(); combos],
            categories: [Pair::default(); 9],
            stages: Vec::new(),
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
            self.groups.push((self.length, Category::place_of(rank)));
        }
    }

    /// Walks the board that was put in order; it stands for so many.
    pub(super) fn sweep(&mut self, weights: &[Pair], times: f64) {
        let mut gone_by = GoneBy::NOTHING;
        let mut start = 0;
        self.stages.clear();
        for (number, &(end, category)) in self.groups.iter().enumerate() {
            let group = &self.order[start..end];
            start = end;
            for &step in group {
                let beaten = &mut self.beaten[usize::from(step.place)];
                *beaten = beaten.plus(gone_by.disjoint(step).times(times));
            }
            gone_by.add(group, weights);
            for &step in group {
                let place = usize::from(step.place);
                let now = gone_by.disjoint(step).plus(weights[place]);
                self.beaten_or_tied[place] = self.beaten_or_tied[place].plus(now.times(times));
            }
            if self.groups.get(number + 1).is_none_or(|&(_, next)| next != category) {
                self.stages.push((category, gone_by));
            }
        }
        let mut weaker = Pair::default();
        for (category, stage) in &self.stages {
            let met = stage.met(&gone_by);
            let sum = &mut self.categories[*category];
            *sum = sum.plus(met.minus(weaker).times(times));
            weaker = met;
        }
    }

    /// What a combo beat, and what it tied with, in the hands of this player.
    pub(super) fn won_and_tied(&self, player: usize, place: usize) -> (f64, f64) {
        let won = self.beaten[place].0[1 - player];
        (won, self.beaten_or_tied[place].0[1 - player] - won)
    }

    pub(super) fn categories(&self, player: usize) -> [f64; 9] {
        self.categories.map(|pair| pair.0[player])
    }
}
