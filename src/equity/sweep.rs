//! Two hold'em ranges on every board, in time proportional to their combos.
//!
//! On a board, all combos are put in the order of their ranks and walked from the
//! weakest up. A combo beats what has gone by, less what it shares a card with,
//! so it is enough to keep the weight that has gone by in all and for each card.
//! Boards with the same ranks share the order of the combos without a flush.

use alloc::vec;
use alloc::vec::Vec;

use super::boards::{Suits, flush_suit};
use super::path::ExactPath;
use super::symmetry::SuitSymmetry;
use super::table::{Holding, Table, find};
use super::tally::Tally;
use super::walk::{Both, Step, Walk};
use crate::card::Rank;
use crate::card_set::CardSet;
use crate::choose::choose;
use crate::eval::{HandRank, RankSum, Ranking, Ranks, flush_rank};
use crate::game::{ByRanks, Combine, Rules};
use crate::rank_counts::{RankCounts, rank_counts};

pub(super) struct Sweep<'a> {
    table: &'a Table,
    suits: Suits,
    ranks: Vec<RankCounts>,
    symmetry: SuitSymmetry,
    /// The combos that either player may hold, sorted by their ranks.
    combos: Vec<Combo>,
    classes: Vec<Class>,
    /// By suit: the places of the combos with two cards of it.
    suited: [Vec<u16>; 4],
    /// What each combo weighs for either player.
    weights: Vec<Both>,
    /// For each player, where each holding of the seat is among the combos.
    places: [Vec<usize>; 2],
}

struct Combo {
    cards: CardSet,
    step: Step,
}

/// Combos of the same two ranks.
struct Class {
    ranks: RankSum,
    start: usize,
    end: usize,
}

impl<'a> Sweep<'a> {
    /// Whether these questions are such: of two players with two hole cards, of whose hands
    /// any cards count, and by their hand ranks for the whole pot.
    pub(super) fn can_answer<G: Rules<Hands: ByRanks>>(table: &Table) -> bool {
        let is_of_two = table.seats.len() == 2 && table.hole_cards == 2;
        let is_of_hand_ranks = G::Hands::RANKING == Ranking::High && G::LOW.is_none();
        is_of_two && is_of_hand_ranks && G::Hands::ALL_COUNT
    }

    pub(super) fn new(table: &'a Table, symmetry: SuitSymmetry) -> Sweep<'a> {
        let mut holes: Vec<CardSet> =
            table.seats.iter().flatten().map(|holding| holding.cards).collect();
        holes.sort_unstable_by_key(|&hole| (ranks(hole), hole));
        holes.dedup();
        let place_of = |hole| {
            let wanted = (ranks(hole), hole);
            holes.binary_search_by_key(&wanted, |&hole| (ranks(hole), hole)).unwrap_or(0)
        };
        let mut weights = vec![Both::default(); holes.len()];
        let places = [0, 1].map(|player: usize| {
            let seat = table.seats[player].iter();
            seat.map(|&Holding { cards, weight }| {
                let place = place_of(cards);
                weights[place].0[player] = weight;
                place
            })
            .collect()
        });
        let mut classes = Vec::new();
        for same in holes.chunk_by(|&a, &b| ranks(a) == ranks(b)) {
            let start = classes.last().map_or(0, |class: &Class| class.end);
            classes.push(Class { ranks: Ranks::of(same[0]).sum, start, end: start + same.len() });
        }
        let suited = [0, 1, 2, 3].map(|suit| {
            let is_suited =
                |place: &u16| holes[usize::from(*place)].ranks_in_suit(suit).count_ones() == 2;
            (0..holes.len() as u16).filter(is_suited).collect()
        });
        let combos = holes
            .iter()
            .zip(0..)
            .map(|(&cards, place)| Combo { cards, step: Step::new(cards, place) });
        Sweep {
            table,
            suits: Suits::new(table.deck, symmetry),
            ranks: rank_counts(table.deck, table.missing as u32),
            symmetry,
            combos: combos.collect(),
            classes,
            suited,
            weights,
            places,
        }
    }

    fn ranks_per_part(&self) -> usize {
        if self.symmetry.order() > 1 { 32 } else { 4 }
    }

    /// Puts the combos that are possible on this board in order, the weakest first.
    fn sort(
        &self,
        board: CardSet,
        order: &[(HandRank, u16)],
        flushes: &mut Vec<(HandRank, u16)>,
        walk: &mut Walk,
    ) {
        walk.clear();
        flushes.clear();
        // A combo has a rank of its own class if it shares none of the `gone` cards,
        // and has at least one of the `needed` cards.
        let (mut gone, mut needed) = (board, CardSet::FULL);
        if let Some((suit, on_board)) = flush_suit(board) {
            let of_suit = CardSet::of_suit(suit);
            match on_board.count_ones() {
                3 => {
                    needed = !of_suit;
                    let suited = self.suited[suit].iter().copied();
                    self.add_flushes(suited, suit, on_board, board, flushes);
                }
                on_board_count => {
                    gone = if on_board_count == 4 { board | of_suit } else { CardSet::FULL };
                    let all = 0..self.combos.len() as u16;
                    self.add_flushes(all, suit, on_board, board, flushes);
                }
            }
            flushes.sort_unstable_by(|a, b| b.cmp(a));
        }
        let mut weaker_flushes = flushes.chunk_by(|a, b| a.0 == b.0).peekable();
        for same in order.chunk_by(|a, b| a.0 == b.0) {
            let rank = same[0].0;
            while let Some(flushes) = weaker_flushes.next_if(|flushes| flushes[0].0 > rank) {
                self.push_flushes(flushes, walk);
            }
            for &(_, class) in same {
                let Class { start, end, .. } = self.classes[usize::from(class)];
                for combo in &self.combos[start..end] {
                    let is_in = combo.cards.is_disjoint(gone) && !combo.cards.is_disjoint(needed);
                    walk.push_if(is_in, combo.step);
                }
            }
            walk.end_group(rank);
        }
        for flushes in weaker_flushes {
            self.push_flushes(flushes, walk);
        }
    }

    fn push_flushes(&self, flushes: &[(HandRank, u16)], walk: &mut Walk) {
        for &(_, place) in flushes {
            walk.push_if(true, self.combos[usize::from(place)].step);
        }
        walk.end_group(flushes[0].0);
    }

    /// Of these combos, those that have a flush on this board.
    fn add_flushes(
        &self,
        places: impl Iterator<Item = u16>,
        suit: usize,
        on_board: u16,
        board: CardSet,
        flushes: &mut Vec<(HandRank, u16)>,
    ) {
        for place in places {
            let cards = self.combos[usize::from(place)].cards;
            let ranks = cards.ranks_in_suit(suit) | on_board;
            if ranks.count_ones() >= 5 && cards.is_disjoint(board) {
                flushes.push((flush_rank(ranks), place));
            }
        }
    }
}

impl ExactPath for Sweep<'_> {
    /// Boards by their ranks, some milliseconds' work.
    fn parts(&self) -> usize {
        self.ranks.len().div_ceil(self.ranks_per_part())
    }

    /// What each holding beats and ties with; [`finish`](ExactPath::finish) makes of
    /// the sum over all parts what is left to know.
    fn tally(&self, part: usize) -> Tally {
        let ranks = self.ranks.chunks(self.ranks_per_part()).nth(part).unwrap_or_default();
        let mut walk = Walk::new(self.combos.len());
        let mut order = Vec::new();
        let mut flushes = Vec::new();
        let known = Ranks::of(self.table.board).sum;
        for &counts in ranks {
            let board = counts.iter().fold(known, |sum, (rank, count)| {
                (0..count).fold(sum, |sum, _| sum.plus(RankSum::of(Rank::ALL[rank])))
            });
            order.clear();
            order.extend(
                self.classes
                    .iter()
                    .zip(0..)
                    .map(|(class, number)| (board.plus(class.ranks).rank_without_flush(), number)),
            );
            order.sort_unstable_by(|a, b| b.cmp(a));
            self.suits.for_each(counts, |dealt, times| {
                self.sort(dealt | self.table.board, &order, &mut flushes, &mut walk);
                walk.sweep(&self.weights, f64::from(times));
            });
        }
        let mut tally = Tally::new(self.table);
        for (player, places) in self.places.iter().enumerate() {
            let (mut all_won, mut all_tied) = (0.0, 0.0);
            let held = self.table.seats[player].iter();
            for ((sum, &place), held) in tally.holdings[player].iter_mut().zip(places).zip(held) {
                let (won, tied) = walk.won_and_tied(player, place);
                sum.won = won + tied / 2.0;
                all_won += held.weight * won;
                all_tied += held.weight * tied;
            }
            tally.add_outcome(1 << player, all_won);
            if player == 0 {
                tally.add_outcome(0b11, all_tied);
            }
            tally.categories[player] = walk.categories(player);
        }
        tally
    }

    fn finish(&self, sum: Tally) -> Tally {
        let mut tally = sum;
        tally.spread_over_suits(self.table, self.symmetry);
        let Table { seats, deck, missing, .. } = self.table;
        let boards = choose(deck.len() - 4, *missing);
        for (player, seat) in seats.iter().enumerate() {
            let opponents = Opponents::of(&seats[1 - player]);
            for (held, holding) in seat.iter().zip(&mut tally.holdings[player]) {
                let (number, opposed) = opponents.disjoint(held.cards);
                holding.all = opposed * boards as f64;
                if player == 0 {
                    tally.deals += number * boards;
                }
            }
        }
        tally
    }
}

/// What the other player may hold, in all and for each card.
struct Opponents<'a> {
    seat: &'a [Holding],
    all: (u64, f64),
    by_card: [(u64, f64); 52],
}

impl Opponents<'_> {
    fn of(seat: &[Holding]) -> Opponents<'_> {
        let mut opponents = Opponents { seat, all: (0, 0.0), by_card: [(0, 0.0); 52] };
        let add = |sum: &mut (u64, f64), weight: f64| *sum = (sum.0 + 1, sum.1 + weight);
        for &Holding { cards, weight } in seat {
            add(&mut opponents.all, weight);
            cards.iter().for_each(|card| {
                add(&mut opponents.by_card[usize::from(card.index())], weight);
            });
        }
        opponents
    }

    /// How many of the holdings can go with these hole cards, and what they weigh.
    fn disjoint(&self, hole: CardSet) -> (u64, f64) {
        // Only the hole itself shares two cards with the hole.
        let (mut number, mut weight) = match find(self.seat, hole) {
            Some(place) => (self.all.0 + 1, self.all.1 + self.seat[place].weight),
            None => self.all,
        };
        for card in hole {
            let with_card = self.by_card[usize::from(card.index())];
            number -= with_card.0;
            weight -= with_card.1;
        }
        (number, weight)
    }
}

/// The lower and the higher rank of two hole cards.
fn ranks(hole: CardSet) -> (u8, u8) {
    hole.iter().fold((0, 0), |(_, low), card| (low, card.rank().index()))
}
