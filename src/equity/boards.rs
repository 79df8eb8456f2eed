//! All boards that may come, grouped by their ranks, and of those that differ
//! only by interchangeable suits one.

use alloc::vec::Vec;

use super::symmetry::SuitSymmetry;
use crate::card_set::CardSet;
use crate::rank_counts::{RankCounts, SUIT_SETS};

/// Gives suits to ranks.
pub(super) struct Suits {
    available: CardSet,
    /// For each state, the pairs of suits that are still alike, and for each set of
    /// suits that the next lower rank has: the new state, or `REJECTED`.
    next: [[u8; 16]; 8],
    /// For each state after the last rank: how many boards there are like this one.
    times: [u32; 8],
}

const REJECTED: u8 = u8::MAX;

impl Suits {
    /// Of the boards that the symmetry makes equal, the one is taken whose
    /// interchangeable suits descend, as numbers with a bit for each rank.
    pub(super) fn new(available: CardSet, symmetry: SuitSymmetry) -> Suits {
        // A suit and the next one of its group: at most three such pairs.
        let pairs: Vec<(usize, usize)> =
            (0..4).filter_map(|suit| Some((suit, symmetry.next_in_group(suit)?))).collect();
        let mut next = [[0; 16]; 8];
        let mut times = [symmetry.order(); 8];
        for state in 0..8_u8 {
            let alike = |pair: usize| state >> pair & 1 == 1;
            for suits in 0..16_u8 {
                let has = |suit: usize| suits >> suit & 1;
                let mut new = state;
                for (pair, &(upper, lower)) in pairs.iter().enumerate().filter(|&(p, _)| alike(p)) {
                    if has(upper) < has(lower) {
                        new = REJECTED;
                        break;
                    }
                    new &= !((has(upper) ^ has(lower)) << pair);
                }
                next[usize::from(state)][usize::from(suits)] = new;
            }
            // A run of n suits that came out alike stands for one board, not for n!.
            let mut run = 1;
            for (pair, &(upper, _)) in pairs.iter().enumerate() {
                let follows = pairs.iter().position(|&(_, lower)| lower == upper);
                let goes_on = follows.is_some_and(alike);
                run = if alike(pair) { if goes_on { run + 1 } else { 2 } } else { 1 };
                times[usize::from(state)] /= run;
            }
        }
        Suits { available, next, times }
    }

    /// Calls `visit` with each board of these ranks, and with how many boards are
    /// like it.
    pub(super) fn for_each(&self, counts: RankCounts, mut visit: impl FnMut(CardSet, u32)) {
        let mut ranks = [(0, 0); 5];
        let mut length = 0;
        for (rank, count) in counts.iter().filter(|&(_, count)| count > 0) {
            ranks[length] = (rank, count);
            length += 1;
        }
        self.extend(&ranks[..length], CardSet::EMPTY, 0b111, &mut visit);
    }

    fn extend(
        &self,
        ranks: &[(usize, u32)],
        cards: CardSet,
        state: u8,
        visit: &mut impl FnMut(CardSet, u32),
    ) {
        let Some((&(rank, count), lower)) = ranks.split_last() else {
            return visit(cards, self.times[usize::from(state)]);
        };
        let available = self.available.suits_of_rank(rank);
        for &suits in SUIT_SETS[count as usize] {
            let new = self.next[usize::from(state)][usize::from(suits)];
            if suits & !available == 0 && new != REJECTED {
                self.extend(lower, cards.with_suits(rank, suits), new, visit);
            }
        }
    }
}

/// The suit of which the board has three cards or more, and their ranks.
pub(super) fn flush_suit(board: CardSet) -> Option<(usize, u16)> {
    (0..4).map(|suit| (suit, board.ranks_in_suit(suit))).find(|(_, ranks)| ranks.count_ones() >= 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choose::choose;
    use crate::rank_counts::rank_counts;

    fn boards(available: CardSet, cards: u32, symmetry: SuitSymmetry) -> (u64, u64) {
        let suits = Suits::new(available, symmetry);
        let (mut classes, mut boards) = (0, 0);
        for counts in rank_counts(available, cards) {
            suits.for_each(counts, |board, times| {
                assert_eq!(board.len(), cards as usize);
                classes += 1;
                boards += u64::from(times);
            });
        }
        (classes, boards)
    }

    #[test]
    fn suit_classes_are_those_known() {
        let all = SuitSymmetry::of(|_, _| true);
        for (cards, classes) in [(1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)] {
            let wanted = (classes, choose(52, cards as usize));
            assert_eq!(boards(CardSet::FULL, cards, all), wanted);
        }
    }

    #[test]
    fn every_symmetry_finds_all_boards() {
        let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        for (first, second) in pairs {
            let symmetry = SuitSymmetry::of(|i, j| (i, j) == (first, second));
            assert_eq!(boards(CardSet::FULL, 4, symmetry).1, choose(52, 4));
            let others = SuitSymmetry::of(|i, j| ![i, j].contains(&first));
            assert_eq!(boards(CardSet::FULL, 4, others).1, choose(52, 4));
            let two_and_two =
                SuitSymmetry::of(|i, j| [i, j].contains(&first) == [i, j].contains(&second));
            assert_eq!(boards(CardSet::FULL, 4, two_and_two).1, choose(52, 4));
        }
        let few: CardSet = "2c2d2h2s 7c7d Ah".parse().unwrap();
        assert_eq!(boards(few, 3, SuitSymmetry::NONE), (35, 35));
    }
}
