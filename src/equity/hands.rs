//! Fixed hands against each other, without looking at single boards.
//!
//! A flush needs three cards of its suit on the board, which at most one suit can
//! have. While nobody has a flush, the outcome depends on the ranks on the board
//! alone: it is found once for each way to take ranks, and counted as often as
//! there are suits for them. Then the boards with a flush are walked, for each
//! suit by the set of its ranks and the ranks of the other cards, and for each
//! the outcome is put right: what it is goes in, what it seemed to be goes out.

use alloc::vec;
use alloc::vec::Vec;

use super::boards::choose;
use super::symmetry::rank_sum;
use crate::card::Rank;
use crate::card_set::CardSet;
use crate::eval::{RankSum, flush_rank};
use crate::game::{Holdem, Rules};

/// How many boards come to what.
pub(super) struct BoardCounts<const PLAYERS: usize> {
    /// By outcome.
    pub(super) outcomes: Vec<i64>,
    /// By player, then by category.
    pub(super) categories: [[i64; 9]; PLAYERS],
}

impl<const PLAYERS: usize> BoardCounts<PLAYERS> {
    /// Counts all ways to take the `missing` cards of the board from the deck.
    pub(super) fn new(
        holes: [CardSet; PLAYERS],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> BoardCounts<PLAYERS> {
        let outcomes = vec![0; Holdem::outcomes(PLAYERS)];
        let mut counts = BoardCounts { outcomes, categories: [[0; 9]; PLAYERS] };
        let known = rank_sum(board);
        let players = holes.map(|hole| known.plus(rank_sum(hole)));
        for_each_ways(deck, missing as u32, &mut |ways| {
            let ranks = players.map(|player| player.plus(ways.ranks).rank_without_flush().get());
            counts.outcomes[Holdem::outcome(&ranks)] += ways.count;
            for (categories, rank) in counts.categories.iter_mut().zip(ranks) {
                categories[Holdem::category(rank)] += ways.count;
            }
        });
        for suit in 0..4 {
            let on_board = board.ranks_in_suit(suit);
            let suited = holes.map(|hole| hole.ranks_in_suit(suit) | on_board);
            let most = suited.iter().map(|ranks| ranks.count_ones()).max().unwrap_or(0);
            let available = deck.ranks_in_suit(suit);
            for dealt in 5_u32.saturating_sub(most)..=available.count_ones().min(missing as u32) {
                let mut others = Vec::new();
                let cards = missing as u32 - dealt;
                for_each_ways(deck - CardSet::of_suit(suit), cards, &mut |ways| others.push(ways));
                let flushes = Flushes { players, suited, others };
                flushes.for_each(available, dealt, 0, RankSum::default(), &mut counts);
            }
        }
        counts
    }
}

/// Ranks for some cards, and how many ways there are to give them suits.
#[derive(Clone, Copy)]
struct Ways {
    ranks: RankSum,
    count: i64,
}

/// Calls `visit` with the ways to take so many cards of these.
fn for_each_ways(available: CardSet, cards: u32, visit: &mut impl FnMut(Ways)) {
    fn extend(
        available: CardSet,
        rank: usize,
        left: u32,
        ways: Ways,
        visit: &mut impl FnMut(Ways),
    ) {
        if left == 0 {
            return visit(ways);
        }
        let Some(&of_rank) = Rank::ALL.get(rank) else { return };
        let in_play = available.suits_of_rank(rank).count_ones();
        let mut ranks = ways.ranks;
        for taken in 0..=in_play.min(left) {
            let count = ways.count * choose(in_play as usize, taken as usize) as i64;
            extend(available, rank + 1, left - taken, Ways { ranks, count }, visit);
            ranks = ranks.plus(RankSum::of(of_rank));
        }
    }
    let start = Ways { ranks: RankSum::default(), count: 1 };
    extend(available, 0, cards, start, visit);
}

/// Boards with a certain number of cards of one suit.
struct Flushes<const PLAYERS: usize> {
    /// The ranks that each player has, with the board known so far.
    players: [RankSum; PLAYERS],
    /// Those of them that are of the suit.
    suited: [u16; PLAYERS],
    /// What comes besides the cards of the suit.
    others: Vec<Ways>,
}

impl<const PLAYERS: usize> Flushes<PLAYERS> {
    /// Deals `left` more cards of the suit from the `available` ones.
    fn for_each(
        &self,
        available: u16,
        left: u32,
        dealt: u16,
        sum: RankSum,
        counts: &mut BoardCounts<PLAYERS>,
    ) {
        if left == 0 {
            return self.correct(dealt, sum, counts);
        }
        let mut higher = available;
        while higher != 0 {
            let rank = higher.trailing_zeros();
            higher &= higher - 1;
            let sum = sum.plus(RankSum::of(Rank::ALL[rank as usize]));
            self.for_each(higher, left - 1, dealt | 1 << rank, sum, counts);
        }
    }

    fn correct(&self, dealt: u16, sum: RankSum, counts: &mut BoardCounts<PLAYERS>) {
        let flushes = self.suited.map(|suited| {
            let suited = suited | dealt;
            (suited.count_ones() >= 5).then(|| flush_rank(suited).get())
        });
        let players = self.players.map(|player| player.plus(sum));
        for ways in &self.others {
            let seeming = players.map(|player| player.plus(ways.ranks).rank_without_flush().get());
            let mut real = seeming;
            for player in 0..PLAYERS {
                if let Some(flush) = flushes[player] {
                    real[player] = flush;
                    let categories = &mut counts.categories[player];
                    categories[Holdem::category(flush)] += ways.count;
                    categories[Holdem::category(seeming[player])] -= ways.count;
                }
            }
            counts.outcomes[Holdem::outcome(&real)] += ways.count;
            counts.outcomes[Holdem::outcome(&seeming)] -= ways.count;
        }
    }
}
