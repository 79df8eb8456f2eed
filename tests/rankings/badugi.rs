//! Badugi: every hand of four cards.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kev::{CardInt, DECK, Ranking};

use crate::census::{Census, assert_rank};
use crate::naive::for_each_hand;

/// How good the best cards are that differ in rank and suit: how many, then how
/// low, the highest first.
fn strength(hand: [CardInt; 4]) -> (usize, Reverse<Vec<usize>>) {
    let differ = |cards: &[CardInt]| {
        cards.iter().enumerate().all(|(place, card)| {
            let others = &cards[..place];
            others.iter().all(|other| other.rank() != card.rank() && other.suit() != card.suit())
        })
    };
    let some = |chosen: u8| hand.into_iter().zip(0..).filter(move |(_, i)| chosen >> i & 1 == 1);
    let subsets = (1..16).map(|chosen| some(chosen).map(|(card, _)| card).collect::<Vec<_>>());
    let counting = subsets.filter(|cards| differ(cards)).map(|cards| {
        let mut ranks =
            cards.iter().map(|card| (card.rank() as usize + 1) % 13).collect::<Vec<_>>();
        ranks.sort_by_key(|&rank| Reverse(rank));
        (cards.len(), Reverse(ranks))
    });
    counting.max().expect("one card counts at least")
}

#[test]
fn all_hands_of_four() {
    let mut hands = Vec::new();
    for_each_hand::<4>(DECK.len(), |hand| {
        let hand = hand.map(|index| DECK[index]);
        hands.push((strength(hand), hand));
    });
    let mut scale = hands.iter().map(|(strength, _)| (strength, 0)).collect::<BTreeMap<_, u16>>();
    assert_eq!(scale.len(), 1092);
    for (place, number) in scale.values_mut().rev().zip(1..) {
        *place = number;
    }
    let mut census = Census::new(Ranking::Badugi);
    for (strength, hand) in &hands {
        assert_rank(Ranking::Badugi, hand, Some(scale[strength]));
        census.add(scale[strength], 1);
    }
    let expected = [(17_160, 715), (154_440, 286), (96_252, 78), (2_873, 13)];
    assert_eq!(census.categories(), expected);
}
