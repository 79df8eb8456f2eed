//! Low hands of five to seven cards, all of them, taken together by their ranks:
//! as suits do not count, each multiset of ranks stands for many hands.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use kev::{CardInt, Rank, Ranking, Suit};

use crate::census::{Census, assert_rank};

/// How many cards there are of each rank, the ace first and the king last.
type Counts = [usize; 13];

fn for_each_counts(cards: usize, visit: &mut impl FnMut(&Counts)) {
    fn extend(place: usize, left: usize, counts: &mut Counts, visit: &mut impl FnMut(&Counts)) {
        if place == counts.len() {
            if left == 0 {
                visit(counts);
            }
            return;
        }
        for count in 0..=left.min(4) {
            counts[place] = count;
            extend(place + 1, left - count, counts, visit);
        }
        counts[place] = 0;
    }
    extend(0, cards, &mut [0; 13], visit);
}

/// The numbers of five cards, by the order of what comes most and is highest.
static FIVES: LazyLock<BTreeMap<Counts, u16>> = LazyLock::new(|| {
    let mut hands = Vec::new();
    for_each_counts(5, &mut |counts| {
        let mut groups = (0..13).map(|rank| (counts[rank], rank)).collect::<Vec<_>>();
        groups.retain(|&(count, _)| count > 0);
        groups.sort_by_key(|&group| Reverse(group));
        let (repeats, ranks): (Vec<_>, Vec<_>) = groups.into_iter().unzip();
        hands.push((repeats, ranks, *counts));
    });
    hands.sort();
    hands.into_iter().zip(1..).map(|((_, _, counts), number)| (counts, number)).collect()
});

/// The lowest number of five of these cards.
fn lowest(counts: &Counts) -> u16 {
    if let Some(&number) = FIVES.get(counts) {
        return number;
    }
    let without_one = (0..13).filter(|&rank| counts[rank] > 0).map(|rank| {
        let mut fewer = *counts;
        fewer[rank] -= 1;
        lowest(&fewer)
    });
    without_one.min().expect("more than five cards")
}

fn cards(counts: &Counts) -> Vec<CardInt> {
    let rank = |place: usize| Rank::from_index(((place + 12) % 13) as u8).unwrap();
    let of_rank =
        |place: usize| Suit::ALL[..counts[place]].iter().map(move |&suit| (rank(place), suit));
    (0..13).flat_map(of_rank).map(|(rank, suit)| CardInt::from_rank_suit(rank, suit)).collect()
}

/// All hands of this size, each multiset of ranks held against the crate.
pub(crate) fn census(size: usize) -> Census {
    let mut census = Census::new(Ranking::AceToFive);
    for_each_counts(size, &mut |counts| {
        let number = lowest(counts);
        assert_rank(Ranking::AceToFive, &cards(counts), Some(number));
        let eight = (number <= 56).then_some(number);
        assert_rank(Ranking::EightOrBetter, &cards(counts), eight);
        let suits = counts.iter().map(|&count| [1, 4, 6, 4, 1][count]);
        census.add(number, suits.product());
    });
    census
}

#[test]
fn all_hands_of_five() {
    let census = census(5);
    assert_eq!((census.hands(), census.ranks_used()), (2_598_960, 6175));
}

/// Razz. Seven cards of three ranks always hold two pairs, of two ranks a full
/// house; so nobody shows trips or quads, and of full houses only those whose
/// three are the lower rank: 1287 + 2860 + 858 + 78 numbers.
#[test]
fn all_hands_of_seven() {
    let census = census(7);
    assert_eq!((census.hands(), census.ranks_used()), (133_784_560, 5083));
    let expected =
        [(127_615_488, 1287), (5_948_800, 2860), (219_648, 858), (0, 0), (624, 78), (0, 0)];
    assert_eq!(census.categories(), expected);
}
