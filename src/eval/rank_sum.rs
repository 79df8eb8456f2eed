//! Hand ranks from the ranks of the cards alone, and from the cards of one suit.

use super::HandRank;
use super::tables::{FLUSHES, RANK_KEYS, RANKS, ROW_OFFSETS};
use crate::card::Rank;
use crate::card_set::CardSet;

/// The ranks of some cards, added up: the rank key of a [`Sum`](super::sum::Sum)
/// without the suits, for those who count suits in other ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RankSum(u32);

impl RankSum {
    /// Keys count modulo 2^25, so they stand in the top bits.
    const UNUSED: u32 = 7;

    pub(crate) const fn of(rank: Rank) -> RankSum {
        RankSum((RANK_KEYS[rank as usize] as u32) << Self::UNUSED)
    }

    #[cfg(feature = "std")]
    pub(super) const fn of_key(key: u32) -> RankSum {
        RankSum(key << Self::UNUSED)
    }

    pub(crate) const fn plus(self, other: RankSum) -> RankSum {
        RankSum(self.0.wrapping_add(other.0))
    }

    /// The rank of 5 to 7 cards of these ranks if no five share a suit.
    #[inline]
    pub(crate) fn rank_without_flush(self) -> HandRank {
        let key = self.0 >> Self::UNUSED;
        // Every key has a place: see `derive.rs`.
        RANKS[key.wrapping_add(ROW_OFFSETS[(key >> 12) as usize]) as usize]
    }
}

/// The ranks of some cards, added up, and the set of them: a bit for each, deuce lowest.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ranks {
    pub(crate) sum: RankSum,
    pub(crate) set: u16,
}

impl Ranks {
    pub(crate) fn of(cards: CardSet) -> Ranks {
        cards.iter().fold(Ranks::default(), |ranks, card| ranks.with(card.rank()))
    }

    #[inline]
    pub(crate) const fn plus(self, other: Ranks) -> Ranks {
        Ranks { sum: self.sum.plus(other.sum), set: self.set | other.set }
    }

    /// With a card of this rank more.
    #[inline]
    pub(crate) const fn with(self, rank: Rank) -> Ranks {
        self.plus(Ranks { sum: RankSum::of(rank), set: 1 << rank.index() })
    }
}

/// The rank of a flush in the cards of one suit: a bit for each rank, five or more set.
#[inline]
pub(crate) fn flush_rank(ranks: u16) -> HandRank {
    FLUSHES[usize::from(ranks & 0x1FFF)]
}
