//! Ranges as all the fixed hands that they may be.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::hands::BoardCounts;
use super::path::ExactPath;
use super::symmetry::SuitSymmetry;
use super::table::{Holding, MAX_PLAYERS, Table, find};
use super::tally::{HoldingTally, Tally};
use crate::card_set::CardSet;
use crate::choose::choose;
use crate::game::{ByRanks, Rules};

/// One holding for each player, by their places in the seats.
type Places = [usize; MAX_PLAYERS];

/// Some milliseconds' work.
const MATCHUPS_PER_PART: usize = 64;

/// All ways to give each player a holding. Of those that differ only by
/// interchangeable suits the first is taken, for all of them.
pub(super) struct Matchups<'a, G> {
    table: &'a Table,
    permutations: Vec<[u8; 4]>,
    game: PhantomData<fn() -> G>,
}

impl<'a, G: Rules<Hands: ByRanks>> Matchups<'a, G> {
    pub(super) fn new(table: &'a Table, symmetry: SuitSymmetry) -> Self {
        Matchups { table, permutations: symmetry.permutations().collect(), game: PhantomData }
    }

    /// The matchup with this number: the last player's holding changes fastest.
    fn places(&self, mut number: usize) -> Places {
        let mut places = [0; MAX_PLAYERS];
        for (place, seat) in places.iter_mut().zip(&self.table.seats).rev() {
            *place = number % seat.len();
            number /= seat.len();
        }
        places
    }

    /// The matchups that are like this one, itself among them; `None` if it clashes, or
    /// if it is not the first of them.
    fn alike(&self, places: Places) -> Option<Vec<Places>> {
        let seats = &self.table.seats;
        let mut taken = CardSet::EMPTY;
        for (seat, &place) in seats.iter().zip(&places) {
            if !seat[place].cards.is_disjoint(taken) {
                return None;
            }
            taken = taken | seat[place].cards;
        }
        let mut alike = Vec::new();
        for &permutation in &self.permutations {
            let mut image = places;
            for (place, seat) in image.iter_mut().zip(seats) {
                *place = find(seat, seat[*place].cards.with_suits_permuted(permutation))?;
            }
            if image < places {
                return None;
            }
            alike.push(image);
        }
        alike.sort_unstable();
        alike.dedup();
        Some(alike)
    }

    fn add(&self, places: Places, alike: &[Places], tally: &mut Tally) {
        match self.table.seats.len() {
            2 => self.add_boards::<2>(places, alike, tally),
            3 => self.add_boards::<3>(places, alike, tally),
            4 => self.add_boards::<4>(places, alike, tally),
            5 => self.add_boards::<5>(places, alike, tally),
            6 => self.add_boards::<6>(places, alike, tally),
            7 => self.add_boards::<7>(places, alike, tally),
            8 => self.add_boards::<8>(places, alike, tally),
            9 => self.add_boards::<9>(places, alike, tally),
            _ => self.add_boards::<10>(places, alike, tally),
        }
    }

    /// The counting loops are compiled for each number of players.
    fn add_boards<const PLAYERS: usize>(
        &self,
        places: Places,
        alike: &[Places],
        tally: &mut Tally,
    ) {
        let Table { seats, board, deck, missing, .. } = self.table;
        let mut holes = [CardSet::EMPTY; PLAYERS];
        let mut weight = alike.len() as f64;
        for (player, seat) in seats.iter().enumerate() {
            let Holding { cards, weight: own } = seat[places[player]];
            holes[player] = cards;
            weight *= own;
        }
        let deck = holes.iter().fold(*deck, |deck, &hole| deck - hole);
        let counts = BoardCounts::<G, PLAYERS>::new(holes, *board, deck, *missing);

        tally.add_outcomes(counts.outcomes.iter().map(|&boards| weight * boards as f64));
        for (all, categories) in tally.categories.iter_mut().zip(&counts.categories) {
            for (all, &boards) in all.iter_mut().zip(categories) {
                *all += weight * boards as f64;
            }
        }
        tally.deals += choose(deck.len(), *missing) * alike.len() as u64;
        if tally.holdings[0].is_empty() {
            return;
        }
        if let [first, second] = &seats[..] {
            let others = [second[places[1]].weight, first[places[0]].weight];
            for (player, other) in others.into_iter().enumerate() {
                let mut sum = HoldingTally::default();
                for (outcome, &boards) in counts.outcomes.iter().enumerate() {
                    sum.add(HoldingTally::of::<G>(outcome, player), boards as f64);
                }
                for image in alike {
                    tally.holdings[player][image[player]].add(sum, other);
                }
            }
        }
    }
}

impl<G: Rules<Hands: ByRanks>> ExactPath for Matchups<'_, G> {
    fn parts(&self) -> usize {
        (self.table.combinations as usize).div_ceil(MATCHUPS_PER_PART)
    }

    fn tally(&self, part: usize) -> Tally {
        let all = self.table.combinations as usize;
        let start = part * MATCHUPS_PER_PART;
        let mut tally = Tally::new(self.table);
        for number in start..(start + MATCHUPS_PER_PART).min(all) {
            let places = self.places(number);
            if let Some(alike) = self.alike(places) {
                self.add(places, &alike, &mut tally);
            }
        }
        tally
    }
}
