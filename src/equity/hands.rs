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
use core::marker::PhantomData;

use crate::card::Rank;
use crate::card_set::CardSet;
use crate::choose::choose;
use crate::eval::Ranks;
use crate::game::{ByRanks, Rules};

/// How many boards come to what.
pub(super) struct BoardCounts<G, const PLAYERS: usize> {
    /// By outcome.
    pub(super) outcomes: Vec<i64>,
    /// By player, then by category.
    pub(super) categories: [[i64; 9]; PLAYERS],
    game: PhantomData<G>,
}

impl<G: Rules<Hands: ByRanks>, const PLAYERS: usize> BoardCounts<G, PLAYERS> {
    /// Counts all ways to take the `missing` cards of the board from the deck.
    pub(super) fn new(
        holes: [CardSet; PLAYERS],
        board: CardSet,
        deck: CardSet,
        missing: usize,
    ) -> Self {
        let outcomes = vec![0; G::outcomes(PLAYERS)];
        let mut counts = BoardCounts { outcomes, categories: [[0; 9]; PLAYERS], game: PhantomData };
        let known = Ranks::of(board);
        let players = holes.map(G::Hands::hole_ranks);
        for_each_ways(deck, missing as u32, &mut |ways| {
            let board = G::Hands::board_ranks(known.plus(ways.ranks));
            let strengths = players.map(|player| without_flush::<G>(board, player));
            counts.outcomes[G::outcome(&strengths)] += ways.count;
            for (categories, strength) in counts.categories.iter_mut().zip(strengths) {
                categories[G::category(strength)] += ways.count;
            }
        });
        for suit in 0..4 {
            let on_board = board.ranks_in_suit(suit);
            let suited = holes.map(|hole| hole.ranks_in_suit(suit));
            let fewest = suited.iter().map(|&hole| G::Hands::cards_to_flush(hole, on_board));
            let fewest = fewest.min().unwrap_or(u32::MAX);
            let available = deck.ranks_in_suit(suit);
            for dealt in fewest..=available.count_ones().min(missing as u32) {
                let mut others = Vec::new();
                let cards = missing as u32 - dealt;
                for_each_ways(deck - CardSet::of_suit(suit), cards, &mut |ways| others.push(ways));
                let flushes = Flushes::<G, PLAYERS> { players, suited, on_board, others };
                flushes.for_each(available, dealt, 0, known, &mut counts);
            }
        }
        counts
    }
}

fn without_flush<G: Rules<Hands: ByRanks>>(
    board: <G::Hands as ByRanks>::BoardRanks,
    hole: <G::Hands as ByRanks>::HoleRanks,
) -> G::Strength {
    let number = G::Hands::number_without_flush(board, hole);
    G::strength_of(number, G::Hands::low_by_ranks(board, hole))
}

/// Ranks for some cards, and how many ways there are to give them suits.
#[derive(Clone, Copy)]
struct Ways {
    ranks: Ranks,
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
        if rank == Rank::ALL.len() {
            return;
        }
        let in_play = available.suits_of_rank(rank).count_ones();
        let mut ranks = ways.ranks;
        for taken in 0..=in_play.min(left) {
            let count = ways.count * choose(in_play as usize, taken as usize) as i64;
            extend(available, rank + 1, left - taken, Ways { ranks, count }, visit);
            ranks = ranks.with(Rank::ALL[rank]);
        }
    }
    extend(available, 0, cards, Ways { ranks: Ranks::default(), count: 1 }, visit);
}

/// Boards with a certain number of cards of one suit.
struct Flushes<G: Rules<Hands: ByRanks>, const PLAYERS: usize> {
    /// The ranks that each player has.
    players: [<G::Hands as ByRanks>::HoleRanks; PLAYERS],
    /// Those of them that are of the suit.
    suited: [u16; PLAYERS],
    /// The ranks of the suit that are on the board so far.
    on_board: u16,
    /// What comes besides the cards of the suit.
    others: Vec<Ways>,
}

impl<G: Rules<Hands: ByRanks>, const PLAYERS: usize> Flushes<G, PLAYERS> {
    /// Deals `left` more cards of the suit from the `available` ones.
    fn for_each(
        &self,
        available: u16,
        left: u32,
        dealt: u16,
        board: Ranks,
        counts: &mut BoardCounts<G, PLAYERS>,
    ) {
        if left == 0 {
            return self.correct(dealt, board, counts);
        }
        let mut higher = available;
        while higher != 0 {
            let rank = higher.trailing_zeros();
            higher &= higher - 1;
            let board = board.with(Rank::ALL[rank as usize]);
            self.for_each(higher, left - 1, dealt | 1 << rank, board, counts);
        }
    }

    fn correct(&self, dealt: u16, board: Ranks, counts: &mut BoardCounts<G, PLAYERS>) {
        let flushes = self.suited.map(|hole| G::Hands::flush(hole, self.on_board | dealt));
        for ways in &self.others {
            let board = G::Hands::board_ranks(board.plus(ways.ranks));
            let seeming = self.players.map(|player| without_flush::<G>(board, player));
            let mut real = seeming;
            for player in 0..PLAYERS {
                let number = G::number(seeming[player]);
                // What seems to be may be better than the flush.
                if let Some(flush) = flushes[player].filter(|&flush| flush < number) {
                    real[player] = G::strength_of(flush, G::low(seeming[player]));
                    let categories = &mut counts.categories[player];
                    categories[G::category(real[player])] += ways.count;
                    categories[G::category(seeming[player])] -= ways.count;
                }
            }
            counts.outcomes[G::outcome(&real)] += ways.count;
            counts.outcomes[G::outcome(&seeming)] -= ways.count;
        }
    }
}
