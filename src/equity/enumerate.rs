//! Every deal, one by one: for any game and any number of players.

use alloc::vec::Vec;

use super::boards::{RankCounts, Suits, rank_counts};
use super::path::ExactPath;
use super::question::{Holding, MAX_PLAYERS, Table};
use super::symmetry::SuitSymmetry;
use super::tally::{HoldingTally, Tally};
use crate::card_set::CardSet;
use crate::eval::Sum;
use crate::game::Game;

/// All boards, each with all ways to give the players their holdings.
pub(super) struct Enumeration<'a, G: Game> {
    table: &'a Table,
    holes: Vec<Vec<G::Hole>>,
    symmetry: SuitSymmetry,
    suits: Suits,
    ranks: Vec<RankCounts>,
}

impl<'a, G: Game> Enumeration<'a, G> {
    pub(super) fn new(table: &'a Table, symmetry: SuitSymmetry) -> Enumeration<'a, G> {
        let suits = Suits::new(table.deck, symmetry);
        let ranks = rank_counts(table.deck, table.missing as u32);
        let holes = |seat: &Vec<Holding>| {
            seat.iter().map(|holding| G::hole(Sum::of_all(holding.cards))).collect()
        };
        let holes = table.seats.iter().map(holes).collect();
        Enumeration { table, holes, symmetry, suits, ranks }
    }

    /// How many of the first player's holdings go into one part: about a million deals.
    fn holdings_per_part(&self) -> usize {
        let first = self.table.seats[0].len();
        let deals_for_one = self.table.combinations() / first as f64;
        ((1e6 / deals_for_one) as usize).clamp(1, first)
    }

    fn slices(&self) -> usize {
        self.table.seats[0].len().div_ceil(self.holdings_per_part())
    }
}

impl<G: Game> ExactPath for Enumeration<'_, G> {
    /// Boards of the same ranks, with some of the first player's holdings.
    fn parts(&self) -> usize {
        self.ranks.len() * self.slices()
    }

    fn tally(&self, part: usize) -> Tally {
        let (ranks, slice) = (self.ranks[part / self.slices()], part % self.slices());
        let start = slice * self.holdings_per_part();
        let end = (start + self.holdings_per_part()).min(self.table.seats[0].len());
        let seats = &self.table.seats;
        let mut tally = Tally::new::<G>(self.table);
        let known = Sum::of_all(self.table.board);
        let mut seated: Vec<Vec<Seated<G>>> = seats.iter().map(|_| Vec::new()).collect();
        self.suits.for_each(ranks, |dealt, times| {
            let board = G::board(known.plus(Sum::of_all(dealt)));
            for (player, seat) in seats.iter().enumerate() {
                let places = if player == 0 { start..end } else { 0..seat.len() };
                let possible = places.filter(|&place| seat[place].cards.is_disjoint(dealt));
                seated[player].clear();
                seated[player].extend(possible.map(|place| Seated {
                    holding: seat[place],
                    strength: G::strength(board, self.holes[player][place]),
                    place,
                }));
            }
            let mut deal = Deal { seated: &seated, times, given: Vec::new(), tally: &mut tally };
            deal.give(CardSet::EMPTY, f64::from(times));
        });
        tally
    }

    fn finish(&self, sum: Tally) -> Tally {
        let mut tally = sum;
        tally.spread_over_suits(self.table, self.symmetry);
        tally
    }
}

/// A holding on the board at hand.
struct Seated<G: Game> {
    holding: Holding,
    strength: G::Strength,
    place: usize,
}

/// A board on which the players get their hole cards, one after the other.
struct Deal<'a, G: Game> {
    seated: &'a [Vec<Seated<G>>],
    times: u32,
    given: Vec<&'a Seated<G>>,
    tally: &'a mut Tally,
}

impl<G: Game> Deal<'_, G> {
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
        self.tally.outcomes[outcome] += weight;
        self.tally.deals += u64::from(self.times);
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
