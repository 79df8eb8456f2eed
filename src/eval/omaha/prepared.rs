use super::low;
use crate::eval::{RankSum, Sum};

/// Five board cards, looked up once to be ranked with many hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// As in [`Sum::mask`].
    pub(super) mask: u64,
    /// The suit that a flush could have: three or more are of it.
    pub(super) suits: u32,
    /// What the ranks are, as a number.
    pub(super) row: u16,
    /// As in [`low::ranks`].
    pub(super) low: u8,
}

impl Board {
    /// Of the words of five different cards.
    #[inline]
    pub(crate) fn of(cards: Sum) -> Board {
        const START: Sum = Sum::start_marking(3);
        let sum = START.plus(cards);
        Board {
            mask: sum.mask(),
            suits: sum.suits(),
            row: row(sum.ranks()),
            low: low::ranks(sum.mask()),
        }
    }
}

/// The number of a way to take five ranks, below 6175.
///
/// There is one hand rank for each, if the cards make no flush. So these ranks are
/// the number, less the straight flushes and, from the straights on, the flushes.
#[inline]
pub(crate) fn row(ranks: RankSum) -> u16 {
    const STRAIGHT_FLUSHES: u16 = 10;
    const FLUSHES: u16 = 1277;
    let rank = ranks.rank_without_flush().get() - 1;
    rank.wrapping_sub(if rank < 322 { STRAIGHT_FLUSHES } else { STRAIGHT_FLUSHES + FLUSHES })
}

/// The ways to take two of six cards.
const MOST_PAIRS: usize = 15;

/// Four, five or six hole cards, looked up once to be ranked on many boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hole<const CARDS: usize> {
    /// As in [`Sum::mask`].
    pub(super) mask: u64,
    /// The suits that a flush could have: two or more are of each.
    pub(super) suits: u32,
    /// The ranks of each two cards, as a column; the first [`PAIRS`](Hole::PAIRS) count.
    columns: [u8; MOST_PAIRS],
    /// As in [`low::ranks`].
    pub(super) low: u8,
}

impl<const CARDS: usize> Hole<CARDS> {
    /// The ways to take two of the cards.
    pub(crate) const PAIRS: usize = CARDS * (CARDS - 1) / 2;

    /// Of the words of as many different cards.
    #[inline]
    pub(crate) fn of_cards(cards: Sum) -> Hole<CARDS> {
        let mut ranks = [0; CARDS];
        let mut mask = cards.mask();
        for rank in &mut ranks {
            // A suit takes 16 bits.
            *rank = mask.trailing_zeros() as u8 & 0xF;
            mask &= mask.wrapping_sub(1);
        }
        Self::of(cards, ranks)
    }

    /// The same, whose ranks are known, in any order.
    #[inline]
    pub(crate) fn of(cards: Sum, ranks: [u8; CARDS]) -> Hole<CARDS> {
        const START: Sum = Sum::start_marking(2);
        const { assert!(Self::PAIRS <= MOST_PAIRS, "the columns have room for six hole cards") };
        let sum = START.plus(cards);
        let mut columns = [0; MOST_PAIRS];
        let mut pair = 0;
        for high in 1..CARDS {
            for low in 0..high {
                columns[pair] = column(ranks[high], ranks[low]);
                pair += 1;
            }
        }
        Hole { mask: sum.mask(), suits: sum.suits(), columns, low: low::ranks(sum.mask()) }
    }

    #[inline]
    pub(super) fn columns(&self) -> &[u8] {
        &self.columns[..Self::PAIRS]
    }
}

/// The number of a way to take two ranks, below 91.
#[inline]
pub(super) const fn column(one: u8, other: u8) -> u8 {
    COLUMN[(one << 4 | other) as usize]
}

/// By both ranks, four bits each, in either order.
static COLUMN: [u8; 256] = {
    let mut columns = [0; 256];
    let mut one = 0;
    while one < 13 {
        let mut other = 0;
        while other < 13 {
            let (high, low) = if one > other { (one, other) } else { (other, one) };
            columns[one << 4 | other] = (high * (high + 1) / 2 + low) as u8;
            other += 1;
        }
        one += 1;
    }
    columns
};
