//! `Hand` as cards come and go, against a plain set of cards and `evaluate`.

use kev::{CardInt, CardSet, DECK, Hand, HandError, HandRank, evaluate};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

#[derive(Clone, Debug)]
enum Step {
    Insert(CardInt),
    Remove(CardInt),
    /// The other hand, and whether the cards that are there already are left out of it.
    Merge(Vec<CardInt>, bool),
}

fn step() -> impl Strategy<Value = Step> {
    let card = || select(DECK.to_vec());
    prop_oneof![
        4 => card().prop_map(Step::Insert),
        3 => card().prop_map(Step::Remove),
        1 => (subsequence(DECK.to_vec(), 0..=4), any::<bool>())
            .prop_map(|(cards, disjoint)| Step::Merge(cards, disjoint)),
    ]
}

fn set_of(cards: &[CardInt]) -> CardSet {
    cards.iter().copied().collect()
}

fn hand_of(cards: impl IntoIterator<Item = CardInt>) -> Hand {
    let mut hand = Hand::EMPTY;
    for card in cards {
        assert!(hand.insert(card));
    }
    hand
}

/// Asserts that the hand is this set of cards in every respect.
fn assert_is(hand: Hand, model: CardSet) {
    assert_eq!(hand.cards(), model);
    assert_eq!(hand.len(), model.len());
    assert_eq!(hand.is_empty(), model.is_empty());
    assert!(DECK.iter().all(|&card| hand.contains(card) == model.contains(card)));
    assert_eq!(hand.to_string(), model.to_string());
    // Equal however the cards came in.
    assert_eq!(hand, Hand::from(model));
    assert_eq!(hand, model.to_string().parse().unwrap());
    assert_eq!(hand.rank(), expected_rank(model), "{model}");
}

fn expected_rank(model: CardSet) -> Result<HandRank, HandError> {
    let count = model.len();
    if (5..=7).contains(&count) {
        Ok(evaluate(&model.iter().collect::<Vec<_>>()).expect("different cards"))
    } else {
        Err(HandError::WrongCount { count })
    }
}

fn apply(step: Step, hand: &mut Hand, model: &mut CardSet) {
    match step {
        Step::Insert(card) => assert_eq!(hand.insert(card), model.insert(card)),
        Step::Remove(card) => assert_eq!(hand.remove(card), model.remove(card)),
        Step::Merge(cards, disjoint) => {
            let mut other = set_of(&cards);
            if disjoint {
                other = other - *model;
            }
            let merged = hand.merge(Hand::from(other));
            assert_eq!(merged, Hand::from(other).merge(*hand));
            assert_eq!(merged.is_some(), model.is_disjoint(other));
            if let Some(merged) = merged {
                *hand = merged;
                *model = *model | other;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_steps(
        start in subsequence(DECK.to_vec(), 0..=52),
        steps in prop::collection::vec(step(), 0..200),
    ) {
        let (mut hand, mut model) = (hand_of(start.iter().copied()), set_of(&start));
        assert_is(hand, model);
        for step in steps {
            apply(step, &mut hand, &mut model);
            assert_is(hand, model);
        }
    }

    #[test]
    fn cards_that_came_and_went_leave_nothing_behind(
        deck in Just(DECK.to_vec()).prop_shuffle(),
        kept in 0..=9_usize,
        passing in 0..=43_usize,
    ) {
        let (kept, others) = deck.split_at(kept);
        let mut hand = hand_of(others[..passing].iter().copied());
        for &card in kept {
            prop_assert!(hand.insert(card));
        }
        for &card in &others[..passing] {
            prop_assert!(hand.remove(card));
        }
        assert_is(hand, set_of(kept));
    }

    #[test]
    fn the_whole_deck_in_and_out(
        order_in in Just(DECK.to_vec()).prop_shuffle(),
        order_out in Just(DECK.to_vec()).prop_shuffle(),
    ) {
        let (mut hand, mut model) = (Hand::EMPTY, CardSet::EMPTY);
        for card in order_in {
            prop_assert!(hand.insert(card) && model.insert(card) && !hand.insert(card));
            assert_is(hand, model);
        }
        prop_assert_eq!(hand.len(), 52);
        for card in order_out {
            prop_assert!(hand.remove(card) && model.remove(card) && !hand.remove(card));
            assert_is(hand, model);
        }
        prop_assert_eq!(hand, Hand::EMPTY);
    }

    #[test]
    fn hands_merge_just_when_they_share_no_card(
        a in subsequence(DECK.to_vec(), 0..=12),
        b in subsequence(DECK.to_vec(), 0..=12),
    ) {
        let (a, b) = (set_of(&a), set_of(&b));
        let merged = Hand::from(a).merge(Hand::from(b));
        prop_assert_eq!(merged.is_none(), a.iter().any(|card| b.contains(card)));
        if let Some(merged) = merged {
            assert_is(merged, a | b);
        }
        let without = Hand::from(a).merge(Hand::from(b - a));
        assert_is(without.expect("nothing shared"), a | b);
    }
}

#[test]
fn no_cards() {
    assert_is(Hand::EMPTY, CardSet::EMPTY);
    assert_eq!(Hand::default(), Hand::EMPTY);
    assert_eq!("".parse(), Ok(Hand::EMPTY));
    assert_eq!(Hand::EMPTY.merge(Hand::EMPTY), Some(Hand::EMPTY));
    let mut hand = Hand::EMPTY;
    assert!(DECK.iter().all(|&card| !hand.remove(card)));
    assert_eq!(hand, Hand::EMPTY);
}

#[test]
fn suits_of_more_than_seven_cards_do_not_spill_into_each_other() {
    // Up to 13 cards of one suit, and in the end five of another.
    for suit in 0..4 {
        let of_suit = |suit: usize| DECK.into_iter().skip(suit).step_by(4);
        let mut hand = hand_of(of_suit(suit));
        let other_suit = (suit + 1) % 4;
        for card in of_suit(other_suit).take(7) {
            assert!(hand.insert(card));
        }
        assert_eq!(hand.rank(), Err(HandError::WrongCount { count: 20 }));
        for card in of_suit(suit) {
            assert!(hand.remove(card));
        }
        assert_is(hand, of_suit(other_suit).take(7).collect());
    }
}

#[test]
fn a_hand_is_a_list_of_different_cards() {
    let error = "As Kd As".parse::<Hand>().unwrap_err();
    assert_eq!(error.to_string(), "duplicate card As at position 6");
    assert!("As Kx".parse::<Hand>().is_err());
    assert_eq!("Kd, As 10h".parse::<Hand>().unwrap().to_string(), "ThKdAs");
}
