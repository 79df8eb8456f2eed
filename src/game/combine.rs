//! Which cards make a hand.

use crate::card::CardInt;
use crate::card_set::CardSet;
#[cfg(feature = "std")]
use crate::eval::omaha::{self, Table};
use crate::eval::ranking::{Few, Ranking, kernel};
use crate::eval::{Ranks, Sum, flush_rank};

/// How hole cards and the board make a hand, and its number in a ranking.
pub(crate) trait Combine: 'static {
    /// Hole cards, made ready for the ranker.
    type Hole: Copy + Send + Sync;
    /// A full board, likewise.
    type Board: Copy + Send + Sync;

    /// The order of the hands.
    const RANKING: Ranking;

    /// Whether any of the cards may count, so that fewer of them are a hand, too.
    const ALL_COUNT: bool;

    /// About how long it takes to find the number of a hand.
    const NANOSECONDS: f64;

    fn hole(cards: Sum) -> Self::Hole;

    /// The same, given the ranks, too: the first are those of the hole cards, in any order.
    fn hole_of_ranks(cards: Sum, ranks: HoleRanks) -> Self::Hole;

    fn board(cards: Sum) -> Self::Board;

    /// The number of the best hand in the ranking.
    fn number(board: Self::Board, hole: Self::Hole) -> u16;

    /// The number of the best low of eight or better, or [`NO_LOW`](kernel::NO_LOW).
    fn eight_or_better(board: Self::Board, hole: Self::Hole) -> u16;

    /// The cards that count by one of the rankings, those that count most first.
    fn best_cards(hole: &[CardInt], board: &[CardInt], ranking: Ranking) -> Option<Few<CardInt>>;
}

/// The rank of each hole card, and room for more; in numbers below 16.
pub(crate) type HoleRanks = [u8; 8];

/// Hands that are worth what the ranks of their cards say, but for flushes.
///
/// So on boards of the same ranks, hands need no second look unless they have a flush.
pub(crate) trait ByRanks: Combine {
    /// What the ranks of hole cards are.
    type HoleRanks: Copy + Send + Sync;
    /// What the ranks on the board are.
    type BoardRanks: Copy;

    /// About how long it takes to compare two hands on all boards, by the number of cards
    /// that the board lacks.
    const NANOSECONDS_OF_MATCHUP: [f64; 6];

    fn hole_ranks(hole: CardSet) -> Self::HoleRanks;

    fn board_ranks(board: Ranks) -> Self::BoardRanks;

    /// The number of the best hand, if it is no flush.
    fn number_without_flush(board: Self::BoardRanks, hole: Self::HoleRanks) -> u16;

    /// As [`Combine::eight_or_better`].
    fn low_by_ranks(board: Self::BoardRanks, hole: Self::HoleRanks) -> u16;

    /// How many more cards of a suit the board needs for a flush, if these ranks are there.
    fn cards_to_flush(hole: u16, board: u16) -> u32;

    /// The number of the best flush of these ranks of one suit, if there is one.
    fn flush(hole: u16, board: u16) -> Option<u16>;
}

/// The best hand of all cards, whoever's they are. The parameter is a ranking's place in
/// [`Ranking::ALL`].
pub(crate) struct AllCards<const RANKING: u8>;

pub(crate) const HIGH: u8 = Ranking::High as u8;
pub(crate) const SHORT_DECK: u8 = Ranking::ShortDeck as u8;
pub(crate) const SHORT_DECK_TRIPS: u8 = Ranking::ShortDeckTrips as u8;
pub(crate) const ACE_TO_FIVE: u8 = Ranking::AceToFive as u8;
pub(crate) const DEUCE_TO_SEVEN: u8 = Ranking::DeuceToSeven as u8;
pub(crate) const BADUGI: u8 = Ranking::Badugi as u8;

impl<const RANKING: u8> Combine for AllCards<RANKING> {
    type Hole = Sum;
    type Board = Sum;

    const RANKING: Ranking = Ranking::ALL[RANKING as usize];
    const ALL_COUNT: bool = true;
    const NANOSECONDS: f64 = 5.0;

    #[inline]
    fn hole(cards: Sum) -> Sum {
        cards
    }

    #[inline]
    fn hole_of_ranks(cards: Sum, _: HoleRanks) -> Sum {
        cards
    }

    #[inline]
    fn board(cards: Sum) -> Sum {
        Sum::START.plus(cards)
    }

    #[inline]
    fn number(board: Sum, hole: Sum) -> u16 {
        Self::RANKING.number(board.plus(hole))
    }

    #[inline]
    fn eight_or_better(board: Sum, hole: Sum) -> u16 {
        kernel::eight_or_better(board.plus(hole))
    }

    fn best_cards(hole: &[CardInt], board: &[CardInt], ranking: Ranking) -> Option<Few<CardInt>> {
        ranking.best_cards(&[hole, board].concat()).ok()?
    }
}

impl ByRanks for AllCards<HIGH> {
    type HoleRanks = Ranks;
    type BoardRanks = Ranks;

    const NANOSECONDS_OF_MATCHUP: [f64; 6] = [0.6e3, 0.8e3, 2e3, 10e3, 80e3, 240e3];

    fn hole_ranks(hole: CardSet) -> Ranks {
        Ranks::of(hole)
    }

    #[inline]
    fn board_ranks(board: Ranks) -> Ranks {
        board
    }

    #[inline]
    fn number_without_flush(board: Ranks, hole: Ranks) -> u16 {
        board.plus(hole).sum.rank_without_flush().get()
    }

    #[inline]
    fn low_by_ranks(board: Ranks, hole: Ranks) -> u16 {
        kernel::eight_or_better_of_ranks(board.plus(hole).set)
    }

    #[inline]
    fn cards_to_flush(hole: u16, board: u16) -> u32 {
        5_u32.saturating_sub((hole | board).count_ones())
    }

    #[inline]
    fn flush(hole: u16, board: u16) -> Option<u16> {
        let ranks = hole | board;
        (ranks.count_ones() >= 5).then(|| flush_rank(ranks).get())
    }
}

/// The best hand of two of the hole cards, of which there are so many, and three of the board.
#[cfg(feature = "std")]
pub(crate) struct TwoOfHole<const HOLE: usize>;

#[cfg(feature = "std")]
impl<const HOLE: usize> Combine for TwoOfHole<HOLE> {
    type Hole = omaha::Hole<HOLE>;
    /// With the table, so that it is fetched once for all hands on the board.
    type Board = (omaha::Board, &'static Table);

    const RANKING: Ranking = Ranking::High;
    const ALL_COUNT: bool = false;
    const NANOSECONDS: f64 = 15.0;

    #[inline]
    fn hole(cards: Sum) -> omaha::Hole<HOLE> {
        omaha::Hole::of_cards(cards)
    }

    #[inline]
    fn hole_of_ranks(cards: Sum, ranks: HoleRanks) -> omaha::Hole<HOLE> {
        omaha::Hole::of(cards, core::array::from_fn(|card| ranks[card]))
    }

    #[inline]
    fn board(cards: Sum) -> Self::Board {
        (omaha::Board::of(cards), Table::get())
    }

    #[expect(clippy::inline_always, reason = "measured: a third less time for Omaha batches")]
    #[inline(always)]
    fn number((board, table): Self::Board, hole: omaha::Hole<HOLE>) -> u16 {
        table.rank(board, &hole).get()
    }

    #[inline]
    fn eight_or_better((board, table): Self::Board, hole: omaha::Hole<HOLE>) -> u16 {
        table.low(board, &hole)
    }

    fn best_cards(hole: &[CardInt], board: &[CardInt], ranking: Ranking) -> Option<Few<CardInt>> {
        omaha::best_cards(hole, board, ranking)
    }
}

/// The ranks on the board of an Omaha hand.
#[cfg(feature = "std")]
#[derive(Clone, Copy)]
pub(crate) struct OmahaRanks {
    row: u16,
    low: u8,
}

#[cfg(feature = "std")]
impl<const HOLE: usize> ByRanks for TwoOfHole<HOLE> {
    type HoleRanks = omaha::Hole<HOLE>;
    type BoardRanks = OmahaRanks;

    const NANOSECONDS_OF_MATCHUP: [f64; 6] = [0.8e3, 1.2e3, 6e3, 40e3, 220e3, 1200e3];

    fn hole_ranks(hole: CardSet) -> omaha::Hole<HOLE> {
        omaha::Hole::of_cards(Sum::of_all(hole))
    }

    #[inline]
    fn board_ranks(Ranks { sum, set }: Ranks) -> OmahaRanks {
        OmahaRanks { row: omaha::row(sum), low: omaha::low_ranks(set.into()) }
    }

    #[inline]
    fn number_without_flush(board: OmahaRanks, hole: omaha::Hole<HOLE>) -> u16 {
        Table::get().rank_without_flush(board.row, &hole).get()
    }

    #[inline]
    fn low_by_ranks(board: OmahaRanks, hole: omaha::Hole<HOLE>) -> u16 {
        Table::get().low_of_ranks(board.low, &hole)
    }

    #[inline]
    fn cards_to_flush(hole: u16, board: u16) -> u32 {
        if hole.count_ones() < 2 { u32::MAX } else { 3_u32.saturating_sub(board.count_ones()) }
    }

    #[inline]
    fn flush(hole: u16, board: u16) -> Option<u16> {
        let is_there = hole.count_ones() >= 2 && board.count_ones() >= 3;
        is_there.then(|| omaha::flush(hole, board).get())
    }
}
