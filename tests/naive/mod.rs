//! Ranks from the rules of poker alone, to hold the crate's tables against.
//!
//! Nothing here knows a number of the crate: a hand of five is compared by its
//! kind and then by its ranks, and the scale from 1 is those comparisons sorted.
//! Six cards are worth the best of their six fives, seven the best of their
//! seven sixes.

#![allow(dead_code, reason = "each of the tests that share it needs a part")]

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kev::{CardInt, DECK};

/// What a five-card hand is, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Combination {
    HighCard,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
}

/// Compares as the hands do: by kind, then by the ranks that break ties.
pub(crate) type Strength = (Combination, [usize; 5]);

/// The ranks of 5-4-3-2-A, by place from the deuce, the highest first.
const WHEEL: [usize; 5] = [12, 3, 2, 1, 0];

/// The standard strength, if besides runs these ranks with a low ace are a straight.
pub(crate) fn strength(hand: [CardInt; 5], wheel: Option<[usize; 5]>) -> Strength {
    let mut ranks = hand.map(|card| card.rank() as usize);
    let count = |rank| hand.iter().filter(|card| card.rank() as usize == rank).count();
    let counts = ranks.map(count);
    // What comes more often counts before what is higher.
    ranks.sort_by_key(|&rank| Reverse((count(rank), rank)));

    let is_flush = hand.iter().all(|card| card.suit() == hand[0].suit());
    let is_run = ranks.windows(2).all(|pair| pair[0] == pair[1] + 1);
    let is_wheel = wheel == Some(ranks);
    if is_wheel {
        // Only its highest card after the ace counts for its height.
        ranks = [ranks[1]; 5];
    }
    let of_a_kind = |wanted| counts.iter().filter(|&&count| count == wanted).count() / wanted;
    let kind = match (is_run || is_wheel, is_flush) {
        (true, true) => Combination::StraightFlush,
        (true, false) => Combination::Straight,
        (false, true) => Combination::Flush,
        (false, false) => match (of_a_kind(4), of_a_kind(3), of_a_kind(2)) {
            (1, _, _) => Combination::FourOfAKind,
            (_, 1, 1) => Combination::FullHouse,
            (_, 1, 0) => Combination::ThreeOfAKind,
            (_, _, 2) => Combination::TwoPair,
            (_, _, 1) => Combination::OnePair,
            _ => Combination::HighCard,
        },
    };
    (kind, ranks)
}

/// `CHOOSE[k][n]`: the ways to take k of n cards.
const CHOOSE: [[usize; 53]; 8] = {
    let mut ways = [[0; 53]; 8];
    ways[0] = [1; 53];
    let mut k = 1;
    while k < 8 {
        let mut n = 1;
        while n < 53 {
            ways[k][n] = ways[k][n - 1] + ways[k - 1][n - 1];
            n += 1;
        }
        k += 1;
    }
    ways
};

/// The place of a hand, given as ascending indices, among all of its size in
/// colexicographic order: the highest card counts most.
fn place(hand: impl IntoIterator<Item = usize>) -> usize {
    hand.into_iter().zip(1..).map(|(card, k): (usize, usize)| CHOOSE[k][card]).sum()
}

/// All sets of `K` ascending indices below `cards`, in colexicographic order.
pub(crate) fn for_each_hand<const K: usize>(cards: usize, mut visit: impl FnMut([usize; K])) {
    let mut hand = std::array::from_fn(|card| card);
    if cards < K {
        return;
    }
    loop {
        visit(hand);
        // The first card that has room moves up, and those below it start again.
        let bound = |hand: &[usize; K], i| hand.get(i + 1).copied().unwrap_or(cards);
        let Some(moved) = (0..K).find(|&i| hand[i] + 1 < bound(&hand, i)) else { return };
        hand[moved] += 1;
        for (below, card) in hand[..moved].iter_mut().enumerate() {
            *card = below;
        }
    }
}

/// The ranks of all hands of five and of six.
pub(crate) struct Naive {
    fives: Vec<u16>,
    sixes: Vec<u16>,
}

impl Naive {
    pub(crate) fn new() -> Naive {
        Naive::of(&DECK, 7462, |hand| strength(hand, Some(WHEEL)))
    }

    /// Ranks hands of a deck by any strength, which has so many different values.
    pub(crate) fn of<S: Ord + Copy>(
        deck: &[CardInt],
        values: usize,
        strength: impl Fn([CardInt; 5]) -> S,
    ) -> Naive {
        let mut scale = BTreeMap::<S, u16>::new();
        let mut strengths = Vec::with_capacity(CHOOSE[5][deck.len()]);
        for_each_hand::<5>(deck.len(), |hand| strengths.push(strength(hand.map(|i| deck[i]))));
        scale.extend(strengths.iter().map(|&strength| (strength, 0)));
        assert_eq!(scale.len(), values);
        for (rank, number) in scale.values_mut().rev().zip(1..) {
            *rank = number;
        }
        let fives = strengths.iter().map(|strength| scale[strength]).collect::<Vec<_>>();
        let mut sixes = Vec::with_capacity(CHOOSE[6][deck.len()]);
        for_each_hand::<6>(deck.len(), |hand| sixes.push(best_without_one(&fives, hand)));
        Naive { fives, sixes }
    }

    /// The rank of 5, 6 or 7 cards, given by their indices in ascending order.
    pub(crate) fn rank<const K: usize>(&self, hand: [usize; K]) -> u16 {
        match K {
            5 => self.fives[place(hand)],
            6 => self.sixes[place(hand)],
            7 => best_without_one(&self.sixes, hand),
            _ => panic!("{K} cards have no rank"),
        }
    }
}

/// The best rank that is left when one card is taken away.
fn best_without_one<const K: usize>(smaller: &[u16], hand: [usize; K]) -> u16 {
    let without = |left_out| {
        let kept = (0..K).filter(move |&i| i != left_out).map(|i| hand[i]);
        smaller[place(kept)]
    };
    (0..K).map(without).min().expect("a hand has cards")
}
