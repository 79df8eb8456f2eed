//! `evaluate` and `best_five` on known hands, on random ones, and on what is no hand.
#![cfg(feature = "alloc")]

mod golden;

use kev::{
    CardInt, Category, DECK, Hand, HandError, HandRank, Rank, Suit, best_five, cards, evaluate,
};
use proptest::prelude::*;
use proptest::sample::subsequence;
use serde::Deserialize;

#[derive(Deserialize)]
struct KnownHand {
    cards: String,
    rank: u16,
    best_five: Option<String>,
    text: Option<String>,
}

#[test]
fn known_hands_have_their_rank() {
    let known = golden::read::<Vec<KnownHand>>("evaluate.json");
    assert!(known.len() > 600);
    for KnownHand { cards: text, rank, .. } in known {
        assert_eq!(evaluate(&cards(&text).unwrap()).map(HandRank::get), Ok(rank), "{text}");
    }
}

#[test]
fn edges_of_categories_and_hands_that_evaluators_get_wrong() {
    for known in golden::read::<Vec<KnownHand>>("edge_hands.json") {
        let hand = cards(&known.cards).unwrap();
        let rank = evaluate(&hand).unwrap();
        assert_eq!(rank.get(), known.rank, "{}", known.cards);
        assert_best_five(&hand);
        if let Some(five) = known.best_five {
            assert_eq!(best_five(&hand).unwrap().to_vec(), cards(&five).unwrap());
        }
        if let Some(text) = known.text {
            assert_eq!(rank.to_string(), text);
        }
    }
}

#[test]
fn edge_hands_meet_both_ends_of_every_category() {
    let known = golden::read::<Vec<KnownHand>>("edge_hands.json");
    for category in Category::ALL {
        for edge in [category.best(), category.worst()] {
            assert!(known.iter().any(|hand| hand.rank == edge.get()), "{category}");
        }
    }
}

#[test]
fn high_cards_that_look_like_straights() {
    for text in ["KcQdJhTs2c", "QcJdTh9sAc", "KcQd3h2sAc", "4c5d6h7s9c"] {
        assert_eq!(evaluate(&cards(text).unwrap()).unwrap().category(), Category::HighCard);
    }
}

/// Asserts all that is said of `best_five`, from the rank alone: of all fives
/// as good as the hand, strongest first, the one whose suits come first in
/// s, h, d, c.
fn assert_best_five(hand: &[CardInt]) {
    let rank = evaluate(hand).unwrap();
    let mut as_good = fives_of(hand)
        .into_iter()
        .filter(|five| evaluate(five) == Ok(rank))
        .map(|five| strongest_first(five, rank.ranks()))
        .collect::<Vec<_>>();
    as_good.sort_by_key(|five| five.map(|card| std::cmp::Reverse(card.suit())));
    assert_eq!(best_five(hand).unwrap(), as_good[0], "{hand:?}");
}

fn fives_of(hand: &[CardInt]) -> Vec<[CardInt; 5]> {
    (0_u32..1 << hand.len())
        .filter(|chosen| chosen.count_ones() == 5)
        .map(|chosen| {
            let mut places = (0..hand.len()).filter(|place| chosen >> place & 1 == 1);
            std::array::from_fn(|_| hand[places.next().unwrap()])
        })
        .collect()
}

/// The cards in the order of these ranks; of the same rank s, h, d, c.
fn strongest_first(mut five: [CardInt; 5], ranks: [Rank; 5]) -> [CardInt; 5] {
    five.sort_by_key(|card| {
        let place = ranks.iter().position(|&rank| rank == card.rank());
        (place.expect("a hand has the ranks of its rank"), std::cmp::Reverse(card.suit()))
    });
    five
}

fn hand() -> impl Strategy<Value = Vec<CardInt>> {
    subsequence(DECK.to_vec(), 5..=7).prop_shuffle()
}

/// Hands with many flushes, pairs and straights: few ranks, or few suits.
fn dense_hand() -> impl Strategy<Value = Vec<CardInt>> {
    let few_ranks = subsequence(Rank::ALL.to_vec(), 2..=6);
    let few_suits = subsequence(Suit::ALL.to_vec(), 1..=4);
    (few_ranks, few_suits)
        .prop_map(|(ranks, suits)| {
            let card_of = |rank| suits.iter().map(move |&suit| CardInt::from_rank_suit(rank, suit));
            ranks.into_iter().flat_map(card_of).collect::<Vec<_>>()
        })
        .prop_filter("enough cards", |cards| cards.len() >= 5)
        .prop_flat_map(|cards| {
            let most = cards.len().min(7);
            subsequence(cards, 5..=most).prop_shuffle()
        })
}

fn any_hand() -> impl Strategy<Value = Vec<CardInt>> {
    prop_oneof![hand(), dense_hand()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn best_five_are_as_good_as_the_hand(hand in any_hand()) {
        assert_best_five(&hand);
        let five = best_five(&hand).unwrap();
        prop_assert_eq!(evaluate(&five), evaluate(&hand));
        prop_assert_eq!(best_five(&five), Ok(five));
    }

    #[test]
    fn a_hand_is_worth_the_best_five_in_it(hand in any_hand()) {
        let best = fives_of(&hand).iter().map(|five| evaluate(five).unwrap()).min();
        prop_assert_eq!(evaluate(&hand).ok(), best);
    }

    #[test]
    fn suits_are_worth_the_same(hand in any_hand(), suits in Just(Suit::ALL).prop_shuffle()) {
        let swapped = hand.iter().map(|card| {
            CardInt::from_rank_suit(card.rank(), suits[usize::from(card.suit().index())])
        });
        let swapped = swapped.collect::<Vec<_>>();
        prop_assert_eq!(evaluate(&swapped), evaluate(&hand));
    }

    #[test]
    fn the_order_of_cards_means_nothing(
        (hand, shuffled) in any_hand().prop_flat_map(|hand| {
            (Just(hand.clone()), Just(hand).prop_shuffle())
        }),
    ) {
        prop_assert_eq!(evaluate(&shuffled), evaluate(&hand));
        prop_assert_eq!(best_five(&shuffled), best_five(&hand));
        prop_assert_eq!(hand.iter().copied().collect::<kev::CardSet>().len(), hand.len());
        let as_hand = Hand::from(hand.iter().copied().collect::<kev::CardSet>());
        prop_assert_eq!(as_hand.rank(), evaluate(&hand));
    }
}

#[test]
fn other_numbers_of_cards_are_no_hand() {
    for count in (0..=4).chain(8..=20) {
        let wrong = HandError::WrongCount { count };
        // The same whether or not a card comes twice.
        for cards in [&DECK[..count], &vec![CardInt::CardAs; count]] {
            assert_eq!(evaluate(cards), Err(wrong));
            assert_eq!(best_five(cards), Err(wrong));
        }
    }
    let count = 1_000_000;
    assert_eq!(
        evaluate(&vec![CardInt::CardAs; count]),
        Err(HandError::WrongCount { count }),
        "counters that wrap around must not make a hand"
    );
}

#[test]
fn a_card_twice_is_found_wherever_it_is() {
    let flush = [0, 4, 8, 16, 20, 24, 28].map(|index| DECK[index]);
    let mixed = [51, 0, 13, 26, 39, 5, 30].map(|index| DECK[index]);
    for (hand, count) in [(flush, 5), (flush, 6), (flush, 7), (mixed, 5), (mixed, 6), (mixed, 7)] {
        for second in 1..count {
            for first in 0..second {
                let mut cards = hand[..count].to_vec();
                cards[second] = cards[first];
                let duplicate = HandError::DuplicateCard { card: cards[first], first, second };
                assert_eq!(evaluate(&cards), Err(duplicate));
                assert_eq!(best_five(&cards), Err(duplicate));
            }
        }
    }
}

#[test]
fn every_card_twice_is_found() {
    for (card, others) in DECK.into_iter().flat_map(|card| [(card, 3), (card, 4), (card, 5)]) {
        let others = DECK.into_iter().filter(|&other| other != card).step_by(11).take(others);
        let cards = [card, card].into_iter().chain(others).collect::<Vec<_>>();
        let duplicate = HandError::DuplicateCard { card, first: 0, second: 1 };
        assert_eq!(evaluate(&cards), Err(duplicate));
    }
}

#[test]
fn of_several_cards_that_come_again_the_first_is_named() {
    let error = |text: &[&str]| {
        let cards = text.iter().map(|card| card.parse().unwrap()).collect::<Vec<CardInt>>();
        evaluate(&cards).unwrap_err().to_string()
    };
    // The first to come again, not the one that stands first.
    let nested = error(&["As", "Kd", "Kd", "As", "2c"]);
    assert_eq!(nested, "duplicate card Kd: cards 1 and 2");
    let five_aces = error(&["As", "Ah", "Ad", "Ac", "As"]);
    assert_eq!(five_aces, "duplicate card As: cards 0 and 4");
    for count in 5..=7 {
        let same = error(&vec!["9h"; count]);
        assert_eq!(same, "duplicate card 9h: cards 0 and 1");
    }
}
