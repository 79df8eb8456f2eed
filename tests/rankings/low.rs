//! Ace-to-five and eight-or-better: every hand of five and six cards, many of seven.

use std::cmp::Reverse;
use std::sync::LazyLock;

use kev::{CardInt, DECK, Ranking};

use crate::census::{Census, assert_rank};
use crate::naive::{Naive, for_each_hand};
use crate::random::random_hand;

/// How low a hand is: how often its ranks come, then these, aces low; what comes
/// more often or is higher counts first. Five different ranks are the lowest.
type Lowness = Reverse<([usize; 5], [usize; 5])>;

fn lowness(hand: [CardInt; 5]) -> Lowness {
    let mut ranks = hand.map(|card| (card.rank() as usize + 1) % 13);
    let count = |rank| hand.iter().filter(|card| (card.rank() as usize + 1) % 13 == rank).count();
    ranks.sort_by_key(|&rank| Reverse((count(rank), rank)));
    Reverse((ranks.map(count), ranks))
}

static NAIVE: LazyLock<Naive> = LazyLock::new(|| Naive::of(&DECK, 6175, lowness));

/// The number on the eight-or-better scale, found as the rules say: five cards
/// of the hand that differ in rank and are all eight or lower.
fn eight_or_better(naive: &Naive, hand: &[usize]) -> Option<u16> {
    let is_low = |&card: &usize| matches!(DECK[card].rank() as usize, 0..=6 | 12);
    let lows = hand.iter().copied().filter(is_low).collect::<Vec<_>>();
    let mut best = None;
    for_each_hand::<5>(lows.len(), |places| {
        let five = places.map(|place| lows[place]);
        let mut ranks = five.map(|card| DECK[card].rank());
        ranks.sort_unstable();
        if ranks.windows(2).all(|pair| pair[0] != pair[1]) {
            let number = naive.rank(five);
            best = Some(best.map_or(number, |best: u16| best.min(number)));
        }
    });
    best
}

fn assert_eight_or_better<const K: usize>(naive: &Naive, hand: [usize; K]) -> Option<u16> {
    let number = eight_or_better(naive, &hand);
    assert_rank(Ranking::EightOrBetter, &hand.map(|index| DECK[index]), number);
    number
}

#[test]
fn ace_to_five_of_all_hands_of_five() {
    let census = Census::of_all::<5>(Ranking::AceToFive, &DECK, &NAIVE);
    let expected = [
        (1_317_888, 1287),
        (1_098_240, 2860),
        (123_552, 858),
        (54_912, 858),
        (3_744, 156),
        (624, 156),
    ];
    assert_eq!(census.categories(), expected);
}

#[test]
fn ace_to_five_of_all_hands_of_six() {
    let census = Census::of_all::<6>(Ranking::AceToFive, &DECK, &NAIVE);
    assert_eq!(census.hands(), 20_358_520);
    assert_eq!(census.categories(), crate::low_by_ranks::census(6).categories());
}

#[test]
fn eight_or_better_of_all_hands_of_five() {
    let mut census = Census::new(Ranking::EightOrBetter);
    for_each_hand::<5>(DECK.len(), |hand| {
        if let Some(number) = assert_eight_or_better(&NAIVE, hand) {
            census.add(number, 1);
        }
    });
    assert_eq!((census.hands(), census.ranks_used()), (57_344, 56));
}

#[test]
fn both_of_many_hands_of_seven() {
    let mut state = 7;
    for _ in 0..2_000_000 {
        let mut hand = random_hand::<7>(DECK.len(), &mut state);
        hand.sort_unstable();
        assert_rank(Ranking::AceToFive, &hand.map(|index| DECK[index]), Some(NAIVE.rank(hand)));
        assert_eight_or_better(&NAIVE, hand);
    }
}
