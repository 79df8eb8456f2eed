//! Suits that can change places without changing the question.

use crate::card_set::CardSet;

/// Which suits are interchangeable. Only whole groups are looked for: two suits
/// are in one group if swapping them changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SuitSymmetry {
    /// By suit index: the lowest suit of its group.
    groups: [u8; 4],
}

impl SuitSymmetry {
    pub(super) const NONE: SuitSymmetry = SuitSymmetry { groups: [0, 1, 2, 3] };

    /// The symmetry that `is_same_with(i, j)`, true if i and j may be swapped, leaves.
    pub(super) fn of(is_same_with: impl Fn(u8, u8) -> bool) -> SuitSymmetry {
        let mut groups = Self::NONE.groups;
        for suit in 1..4_u8 {
            // Swapping is transitive, so the lowest suit speaks for its group.
            let lowest = (0..suit)
                .filter(|&lower| groups[usize::from(lower)] == lower)
                .find(|&lower| is_same_with(lower, suit));
            groups[usize::from(suit)] = lowest.unwrap_or(suit);
        }
        SuitSymmetry { groups }
    }

    /// By suit index: the next higher suit of the group, if there is one.
    pub(super) fn next_in_group(self, suit: usize) -> Option<usize> {
        (suit + 1..4).find(|&other| self.groups[other] == self.groups[suit])
    }

    /// The number of ways to permute the suits.
    pub(super) fn order(self) -> u32 {
        self.permutations().count() as u32
    }

    /// All ways to permute the suits, as the new suit of each old one.
    pub(super) fn permutations(self) -> impl Iterator<Item = [u8; 4]> {
        let all = (0..256_u16).map(|code| [0, 2, 4, 6].map(|shift| (code >> shift) as u8 & 3));
        all.filter(move |new| {
            let is_permutation = new.iter().fold(0, |seen, suit| seen | 1 << suit) == 0b1111;
            let keeps_groups = new
                .iter()
                .zip(self.groups)
                .all(|(&suit, group)| self.groups[usize::from(suit)] == group);
            is_permutation && keeps_groups
        })
    }
}

/// The cards with two suits swapped.
pub(super) fn swap_suits(cards: CardSet, first: u8, second: u8) -> CardSet {
    let mut new = [0, 1, 2, 3];
    new.swap(usize::from(first), usize::from(second));
    cards.with_suits_permuted(new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{DECK, Suit};

    #[test]
    fn ranks_in_a_suit_are_those_of_its_cards() {
        let cards: CardSet = "2c3c4cTcAc 2dKd AhKhQh As".parse().unwrap();
        for suit in Suit::ALL {
            let wanted = DECK
                .iter()
                .filter(|card| card.suit() == suit && cards.contains(**card))
                .fold(0, |ranks, card| ranks | 1 << card.rank().index());
            assert_eq!(cards.ranks_in_suit(suit as usize), wanted);
        }
    }

    #[test]
    fn groups_are_permuted_within_themselves() {
        let all = SuitSymmetry::of(|_, _| true);
        let reds = SuitSymmetry::of(|first, second| (first, second) == (1, 2));
        assert_eq!((all.order(), reds.order(), SuitSymmetry::NONE.order()), (24, 2, 1));
        assert_eq!([0, 1, 2, 3].map(|suit| reds.next_in_group(suit)), [None, Some(2), None, None]);
    }
}
