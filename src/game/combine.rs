//! Which cards make a hand.

use crate::card::CardInt;
use crate::eval::Sum;
#[cfg(feature = "std")]
use crate::eval::omaha::{self, Table};
use crate::eval::ranking::{Few, Ranking, kernel};

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

/// The best hand of two of the hole cards, of which there are so many, and three of the board.
#[cfg(feature = "std")]
pub(crate) struct TwoOfHole<const HOLE: usize>;

#[cfg(feature = "std")]
impl<const HOLE: usize> Combine for TwoOfHole<HOLE> {
    type Hole = omaha::Hole<HOLE>;
    type Board = omaha::Board;

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
    fn board(cards: Sum) -> omaha::Board {
        omaha::Board::of(cards)
    }

    #[expect(clippy::inline_always, reason = "measured: a third less time for Omaha batches")]
    #[inline(always)]
    fn number(board: omaha::Board, hole: omaha::Hole<HOLE>) -> u16 {
        Table::get().rank(board, &hole).get()
    }

    #[inline]
    fn eight_or_better(board: omaha::Board, hole: omaha::Hole<HOLE>) -> u16 {
        Table::get().low(board, &hole)
    }

    fn best_cards(hole: &[CardInt], board: &[CardInt], ranking: Ranking) -> Option<Few<CardInt>> {
        omaha::best_cards(hole, board, ranking)
    }
}
