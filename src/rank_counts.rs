//! How many cards of each rank some cards have, and the ways to choose such numbers.

use alloc::vec::Vec;

use crate::card_set::CardSet;

/// A number of cards for each rank: four bits a rank, deuce lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RankCounts(u64);

/// The highest of the four bits of each rank.
const HIGHEST: u64 = 0x8_8888_8888_8888;

impl RankCounts {
    /// The numbers that these cards have.
    pub(crate) const fn of(cards: CardSet) -> RankCounts {
        // Adds up the four bits that a rank has in the set, in two steps.
        let bits = cards.bits();
        let pairs = bits - (bits >> 1 & 0x5_5555_5555_5555);
        RankCounts((pairs & 0x3_3333_3333_3333) + (pairs >> 2 & 0x3_3333_3333_3333))
    }

    /// Each rank with how many cards come of it.
    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = (usize, u32)> {
        (0..13).map(move |rank| (rank, self.of_rank(rank)))
    }

    pub(crate) const fn of_rank(self, rank: usize) -> u32 {
        (self.0 >> (4 * rank) & 0xF) as u32
    }

    /// With so many cards of a rank, at most seven.
    pub(crate) const fn with(self, rank: usize, count: u32) -> RankCounts {
        let others = self.0 & !(0xF << (4 * rank));
        RankCounts(others | (count as u64 & 0x7) << (4 * rank))
    }

    /// Of each rank as many as in both, if those are not more than fifteen.
    pub(crate) const fn plus(self, others: RankCounts) -> RankCounts {
        RankCounts(self.0.wrapping_add(others.0))
    }

    /// How many cards of these are not there, if so many of each rank are needed.
    pub(crate) const fn missing(self, needed: RankCounts) -> u32 {
        // Eight and what is needed less what is there, so that no rank borrows from the
        // next: without the eight, where it is left, that many are missing.
        let differences = (needed.0 | HIGHEST) - self.0;
        let is_short = differences & HIGHEST;
        let short = differences & (is_short - (is_short >> 3));
        let bytes = (short & 0x0F0F_0F0F_0F0F_0F0F) + (short >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The same numbers of so many ranks higher, if all of these are ranks.
    pub(crate) fn raised(self, ranks: usize) -> Option<RankCounts> {
        let is_rank = self.iter().skip(13 - ranks.min(13)).all(|(_, count)| count == 0);
        (is_rank && ranks < 13).then(|| RankCounts(self.0 << (4 * ranks)))
    }

    /// The highest rank with a card.
    pub(crate) fn highest(self) -> Option<usize> {
        self.iter().rev().find(|&(_, count)| count > 0).map(|(rank, _)| rank)
    }
}

/// All ways to take ranks for so many of the available cards.
pub(crate) fn rank_counts(available: CardSet, cards: u32) -> Vec<RankCounts> {
    fn extend(available: CardSet, rank: usize, left: u32, counts: u64, all: &mut Vec<RankCounts>) {
        if left == 0 {
            return all.push(RankCounts(counts));
        }
        if rank < 13 {
            let most = available.suits_of_rank(rank).count_ones().min(left);
            for count in (0..=most).rev() {
                let counts = counts | u64::from(count) << (4 * rank);
                extend(available, rank + 1, left - count, counts, all);
            }
        }
    }
    let mut all = Vec::new();
    extend(available, 0, cards, 0, &mut all);
    all
}

/// The sets of no suit, one, two, three and four suits.
pub(crate) const SUIT_SETS: [&[u8]; 5] = [
    &[0b0000],
    &[0b0001, 0b0010, 0b0100, 0b1000],
    &[0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100],
    &[0b0111, 0b1011, 0b1101, 0b1110],
    &[0b1111],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_counted_rank_by_rank() {
        let all = rank_counts(CardSet::FULL, 3);
        assert_eq!(all.len(), 455);
        for &needed in &all {
            for &there in &all {
                let short = |(rank, count): (usize, u32)| count.saturating_sub(there.of_rank(rank));
                assert_eq!(there.missing(needed), needed.iter().map(short).sum());
            }
        }
    }

    #[test]
    fn ranks_are_counted_raised_and_found() {
        let counts = RankCounts::of("2c2d2h2s 7c7d Kh".parse().unwrap());
        assert_eq!(counts, RankCounts::default().with(0, 4).with(5, 2).with(11, 1));
        assert_eq!(counts.raised(1), Some(RankCounts::default().with(1, 4).with(6, 2).with(12, 1)));
        assert_eq!((counts.raised(2), counts.raised(20)), (None, None));
        assert_eq!(counts.plus(counts.with(0, 1)).of_rank(0), 5);
        assert_eq!((counts.highest(), RankCounts::default().highest()), (Some(11), None));
        assert_eq!(RankCounts::of(CardSet::FULL).missing(counts), 0);
    }
}
