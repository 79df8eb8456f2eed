use alloc::vec;
use alloc::vec::Vec;

use super::symmetry::SuitSymmetry;
use super::table::{Table, find};
use crate::game::Game;

/// What the deals so far came to. Everything is weighed by the product of the
/// players' weights; unweighted deals are counted exactly up to 2^53.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// By outcome.
    pub(super) outcomes: Vec<f64>,
    /// By player, then by category.
    pub(super) categories: Vec<[f64; 9]>,
    /// With two players, by player, then by holding.
    pub(super) holdings: [Vec<HoldingTally>; 2],
    /// How many deals there were, whatever they weigh.
    pub(super) deals: u64,
}

/// What the deals with one holding came to, the holding's own weight left out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct HoldingTally {
    pub(super) win: f64,
    pub(super) tie: f64,
    pub(super) all: f64,
}

impl Tally {
    pub(super) fn new<G: Game>(table: &Table) -> Tally {
        let mut tally = Tally::of_players::<G>(table.seats.len());
        if let [first, second] = &table.seats[..] {
            tally.holdings = [first, second].map(|seat| vec![HoldingTally::default(); seat.len()]);
        }
        tally
    }

    /// Without anything for single holdings.
    pub(super) fn of_players<G: Game>(players: usize) -> Tally {
        Tally {
            outcomes: vec![0.0; G::outcomes(players)],
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
                let HoldingTally { win, tie, all } = sum;
                let [win, tie, all] = [win, tie, all].map(|sum| sum / permutations);
                HoldingTally { win, tie, all }
            }));
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        self.deals += other.deals;
        for (mine, theirs) in self.outcomes.iter_mut().zip(&other.outcomes) {
            *mine += theirs;
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
    /// One deal with this outcome.
    pub(super) fn of<G: Game>(outcome: usize, player: usize) -> HoldingTally {
        let share = G::share(outcome, player);
        let (win, tie) = (share == 1.0, share > 0.0 && share < 1.0);
        HoldingTally { win: f64::from(u8::from(win)), tie: f64::from(u8::from(tie)), all: 1.0 }
    }

    pub(super) fn add(&mut self, other: HoldingTally, weight: f64) {
        self.win += weight * other.win;
        self.tie += weight * other.tie;
        self.all += weight * other.all;
    }
}
