use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::symmetry::SuitSymmetry;
use super::table::{Table, find};
use crate::game::Rules;

/// What the deals so far came to. Everything is weighed by the product of the
/// players' weights; unweighted deals are counted exactly up to 2^53.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// By outcome; those that never came are left out.
    pub(super) outcomes: BTreeMap<usize, f64>,
    /// By player, then by category.
    pub(super) categories: Vec<[f64; 9]>,
    /// With two players who have two hole cards, by player, then by holding.
    pub(super) holdings: [Vec<HoldingTally>; 2],
    /// How many deals there were, whatever they weigh.
    pub(super) deals: u64,
}

/// What the deals with one holding came to, the holding's own weight left out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HoldingTally {
    /// What was won, in pots.
    pub(super) won: f64,
    pub(super) all: f64,
}

impl Tally {
    pub(super) fn new(table: &Table) -> Tally {
        let mut tally = Tally::of_players(table.seats.len());
        if let ([first, second], 2) = (&table.seats[..], table.hole_cards) {
            tally.holdings = [first, second].map(|seat| vec![HoldingTally::default(); seat.len()]);
        }
        tally
    }

    /// Without anything for single holdings.
    pub(super) fn of_players(players: usize) -> Tally {
        Tally {
            outcomes: BTreeMap::new(),
            categories: vec![[0.0; 9]; players],
            holdings: [vec![], vec![]],
            deals: 0,
        }
    }

    /// Makes of what single holdings came to on boards up to suits what they came to on
    /// all boards.
    pub(super) fn spread_over_suits(&mut self, table: &Table, symmetry: SuitSymmetry) {
        if symmetry.order() == 1 {
            return;
        }
        let permutations = f64::from(symmetry.order());
        for (holdings, seat) in self.holdings.iter_mut().zip(&table.seats) {
            let counted = core::mem::take(holdings);
            holdings.extend(seat.iter().take(counted.len()).map(|holding| {
                let mut sum = HoldingTally::default();
                for permutation in symmetry.permutations() {
                    if let Some(image) = find(seat, holding.cards.with_suits_permuted(permutation))
                    {
                        sum.add(counted[image], 1.0);
                    }
                }
                // Divided last, so that counts stay whole.
                let HoldingTally { won, all } = sum;
                HoldingTally { won: won / permutations, all: all / permutations }
            }));
        }
    }

    pub(super) fn add_outcome(&mut self, outcome: usize, weight: f64) {
        *self.outcomes.entry(outcome).or_default() += weight;
    }

    /// Adds what deals came to, given by outcome.
    pub(super) fn add_outcomes(&mut self, weights: impl Iterator<Item = f64>) {
        for (outcome, weight) in weights.enumerate().filter(|&(_, weight)| weight != 0.0) {
            self.add_outcome(outcome, weight);
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        self.deals += other.deals;
        for (&outcome, &theirs) in &other.outcomes {
            self.add_outcome(outcome, theirs);
        }
        for (mine, theirs) in self.categories.iter_mut().zip(&other.categories) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
        for (mine, theirs) in self.holdings.iter_mut().zip(&other.holdings) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                mine.add(*theirs, 1.0);
            }
        }
    }
}

impl HoldingTally {
    /// One deal of two players with this outcome.
    pub(super) fn of<G: Rules>(outcome: usize, player: usize) -> HoldingTally {
        HoldingTally { won: G::share(outcome, player, 2).of_pot(), all: 1.0 }
    }

    pub(super) fn add(&mut self, other: HoldingTally, weight: f64) {
        self.won += weight * other.won;
        self.all += weight * other.all;
    }
}
