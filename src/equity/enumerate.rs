//! Every deal, one by one: for any game and any number of players.

use alloc::vec;
use alloc::vec::Vec;

use super::boards::Suits;
use super::path::ExactPath;
use super::symmetry::SuitSymmetry;
use super::table::{Holding, MAX_PLAYERS, Table};
use super::tally::{HoldingTally, Tally};
use crate::card_set::CardSet;
use crate::choose::choose;
use crate::eval::Sum;
use crate::game::{Hole, Rules};
use crate::rank_counts::{RankCounts, rank_counts};

/// All boards, each with all ways to give the players their holdings.
pub(super) struct Enumeration<'a, G: Rules> {
    table: &'a Table,
    holes: Vec<Vec<Hole<G>>>,
    symmetry: SuitSymmetry,
    suits: Suits,
    ranks: Vec<RankCounts>,
    /// How many holdings of each player go into one part.
    slices: Vec<usize>,
}

/// What a part has at most: some milliseconds' work.
const DEALS_PER_PART: f64 = 1e6;

impl<'a, G: Rules> Enumeration<'a, G> {
    pub(super) fn new(table: &'a Table, symmetry: SuitSymmetry) -> Enumeration<'a, G> {
        let suits = Suits::new(table.deck, symmetry);
        let ranks = rank_counts(table.deck, table.missing as u32);
        let holes = |seat: &Vec<Holding>| {
            seat.iter().map(|holding| G::hole(Sum::of_all(holding.cards))).collect()
        };
        let holes = table.seats.iter().map(holes).collect();
        let boards = choose(table.deck.len(), table.missing) as f64 / ranks.len() as f64;
        let mut slices: Vec<usize> = table.seats.iter().map(Vec::len).collect();
        while boards * slices.iter().map(|&slice| slice as f64).product::<f64>() > DEALS_PER_PART
            && let Some(largest) = slices.iter_mut().max().filter(|slice| **slice > 1)
        {
            *largest = largest.div_ceil(2);
        }
        Enumeration { table, holes, symmetry, suits, ranks, slices }
    }

    /// For each player, into how many slices the holdings are cut.
    fn slice_counts(&self) -> impl Iterator<Item = usize> {
        self.table.seats.iter().zip(&self.slices).map(|(seat, &slice)| seat.len().div_ceil(slice))
    }
}

impl<G: Rules> ExactPath for Enumeration<'_, G> {
    /// Boards of the same ranks, with some of each player's holdings.
    fn parts(&self) -> usize {
        self.ranks.len() * self.slice_counts().product::<usize>()
    }

    fn tally(&self, part: usize) -> Tally {
        let ranks = self.ranks[part % self.ranks.len()];
        let mut number = part / self.ranks.len();
        let mut places = Vec::new();
        for ((seat, &slice), count) in
            self.table.seats.iter().zip(&self.slices).zip(self.slice_counts())
        {
            let start = number % count * slice;
            places.push(start..(start + slice).min(seat.len()));
            number /= count;
        }
        let seats = &self.table.seats;
        let mut tally = Tally::new(self.table);
        let mut outcomes = vec![0.0; G::outcomes(seats.len())];
        let known = Sum::of_all(self.table.board);
        let mut seated: Vec<Vec<Seated<G>>> = seats.iter().map(|_| Vec::new()).collect();
        self.suits.for_each(ranks, |dealt, times| {
            let board = G::board(known.plus(Sum::of_all(dealt)));
            for (player, seat) in seats.iter().enumerate() {
                let places = places[player].clone();
                let possible = places.filter(|&place| seat[place].cards.is_disjoint(dealt));
                seated[player].clear();
                seated[player].extend(possible.map(|place| Seated {
                    holding: seat[place],
                    strength: G::strength(board, self.holes[player][place]),
                    place,
                }));
            }
            let (outcomes, tally) = (&mut outcomes, &mut tally);
            let mut deal = Deal { seated: &seated, times, given: Vec::new(), outcomes, tally };
            deal.give(CardSet::EMPTY, f64::from(times));
        });
        tally.add_outcomes(outcomes.into_iter());
        tally
    }

    fn finish(&self, sum: Tally) -> Tally {
        let mut tally = sum;
        tally.spread_over_suits(self.table, self.symmetry);
        tally
    }
}

/// A holding on the board at hand.
struct Seated<G: Rules> {
    holding: Holding,
    strength: G::Strength,
    place: usize,
}

/// A board on which the players get their hole cards, one after the other.
struct Deal<'a, G: Rules> {
    seated: &'a [Vec<Seated<G>>],
    times: u32,
    given: Vec<&'a Seated<G>>,
    /// What the deals weigh, by outcome.
    outcomes: &'a mut [f64],
    tally: &'a mut Tally,
}

impl<G: Rules> Deal<'_, G> {
    fn give(&mut self, taken: CardSet, weight: f64) {
        let seated = self.seated;
        let Some(seat) = seated.get(self.given.len()) else { return self.count(weight) };
        for seated in seat {
            let Holding { cards, weight: own } = seated.holding;
            if cards.is_disjoint(taken) {
                self.given.push(seated);
                self.give(taken | cards, weight * own);
                self.given.pop();
            }
        }
    }

    fn count(&mut self, weight: f64) {
        let mut strengths = [self.given[0].strength; MAX_PLAYERS];
        for (player, seated) in self.given.iter().enumerate() {
            strengths[player] = seated.strength;
            self.tally.categories[player][G::category(seated.strength)] += weight;
        }
        let outcome = G::outcome(&strengths[..self.given.len()]);
        self.outcomes[outcome] += weight;
        self.tally.deals += u64::from(self.times);
        if self.tally.holdings[0].is_empty() {
            return;
        }
        if let [first, second] = self.given[..] {
            for (player, (own, other)) in [(first, second), (second, first)].into_iter().enumerate()
            {
                let one = HoldingTally::of::<G>(outcome, player);
                let weight = f64::from(self.times) * other.holding.weight;
                self.tally.holdings[player][own.place].add(one, weight);
            }
        }
    }
}
