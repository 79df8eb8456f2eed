//! `CardSet` against the standard library's sets of cards, and the laws of sets.

use std::collections::BTreeSet;

use kev::{CardError, CardInt, CardSet, DECK};
use proptest::prelude::*;
use proptest::sample::select;

/// A set that is neither nearly empty nor nearly full more often than chance has it.
fn set() -> impl Strategy<Value = CardSet> {
    let mask = CardSet::FULL.bits();
    prop_oneof![
        8 => any::<u64>().prop_map(move |bits| CardSet::from_bits(bits & mask).unwrap()),
        4 => prop::collection::vec(select(DECK.to_vec()), 0..8).prop_map(CardSet::from_iter),
        4 => prop::collection::vec(select(DECK.to_vec()), 0..8)
            .prop_map(|cards| !CardSet::from_iter(cards)),
        1 => Just(CardSet::EMPTY),
        1 => Just(CardSet::FULL),
    ]
}

fn std_set(set: CardSet) -> BTreeSet<u8> {
    DECK.into_iter().filter(|&card| set.contains(card)).map(CardInt::index).collect()
}

fn assert_is(set: CardSet, model: &BTreeSet<u8>) {
    assert_eq!(&std_set(set), model);
    // Bits past the deck would not show above.
    assert_eq!(set.bits(), model.iter().map(|index| 1 << index).sum::<u64>());
    assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
    assert!(set.iter().map(CardInt::index).eq(model.iter().copied()));
}

#[test]
fn no_cards_and_all_cards() {
    assert_is(CardSet::EMPTY, &BTreeSet::new());
    assert_is(CardSet::FULL, &(0..52).collect());
    assert_eq!(CardSet::default(), CardSet::EMPTY);
    assert_eq!((!CardSet::EMPTY, !CardSet::FULL), (CardSet::FULL, CardSet::EMPTY));
    assert!(CardSet::FULL.into_iter().eq(DECK));
    assert_eq!(CardSet::EMPTY.to_string(), "");
}

#[test]
fn single_cards() {
    for card in DECK {
        let mut set = CardSet::EMPTY;
        assert!(set.insert(card) && !set.insert(card));
        assert_eq!(set.bits(), 1 << card.index());
        assert_eq!(set, CardSet::from_iter([card]));
        assert_eq!(set.to_string(), card.to_string());
        assert_is(!set, &(0..52).filter(|&index| index != card.index()).collect());
        assert!(set.remove(card) && !set.remove(card));
        assert_eq!(set, CardSet::EMPTY);
    }
}

#[test]
fn bits_past_the_deck_make_no_set() {
    for bit in 0..64 {
        assert_eq!(CardSet::from_bits(1 << bit).is_some(), bit < 52);
        let with_full = CardSet::FULL.bits() | 1 << bit;
        assert_eq!(CardSet::from_bits(with_full).is_some(), bit < 52);
    }
    assert_eq!(CardSet::from_bits(0), Some(CardSet::EMPTY));
    assert_eq!(CardSet::from_bits((1 << 52) - 1), Some(CardSet::FULL));
    assert_eq!(CardSet::from_bits(u64::MAX), None);
}

#[test]
fn a_card_twice_is_found_wherever_it_is() {
    for second in 1..DECK.len() {
        for position in 0..second {
            let mut cards = DECK;
            cards[second] = cards[position];
            let duplicate = CardError::DuplicateCard { card: cards[second], position: second };
            assert_eq!(CardSet::from_cards(&cards), Err(duplicate));
        }
    }
    assert_eq!(CardSet::from_cards(&DECK), Ok(CardSet::FULL));
    assert_eq!(CardSet::from_cards(&[]), Ok(CardSet::EMPTY));
    assert_eq!(CardSet::from_iter(DECK.repeat(2)), CardSet::FULL);
}

#[test]
fn the_iterator_knows_its_length_and_stays_at_its_end() {
    let mut iter = CardSet::FULL.iter();
    for left in (0..52).rev() {
        assert!(iter.next().is_some());
        assert_eq!((iter.len(), iter.size_hint()), (left, (left, Some(left))));
    }
    assert_eq!((iter.next(), iter.next(), iter.len()), (None, None, 0));
}

#[test]
fn sets_work_in_constants() {
    const ACES: CardSet = {
        let mut set = CardSet::EMPTY;
        set.insert(CardInt::CardAs);
        set.insert(CardInt::CardAh);
        set.insert(CardInt::CardKd);
        set.remove(CardInt::CardKd);
        set
    };
    assert_eq!(ACES.to_string(), "AhAs");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn operators_do_what_those_of_std_do(a in set(), b in set()) {
        let (model_a, model_b) = (std_set(a), std_set(b));
        assert_is(a, &model_a);
        assert_is(a | b, &(&model_a | &model_b));
        assert_is(a & b, &(&model_a & &model_b));
        assert_is(a - b, &(&model_a - &model_b));
        assert_is(!a, &(&(0..52).collect() - &model_a));
        prop_assert_eq!(a.is_disjoint(b), model_a.is_disjoint(&model_b));
        prop_assert_eq!(a == b, model_a == model_b);
        prop_assert_eq!(a.cmp(&b), a.bits().cmp(&b.bits()));
    }

    #[test]
    fn laws(a in set(), b in set(), c in set()) {
        prop_assert_eq!(a | b, b | a);
        prop_assert_eq!(a & b, b & a);
        prop_assert_eq!((a | b) | c, a | (b | c));
        prop_assert_eq!((a & b) & c, a & (b & c));
        prop_assert_eq!(a & (b | c), (a & b) | (a & c));
        prop_assert_eq!(a | (b & c), (a | b) & (a | c));
        prop_assert_eq!((a | (a & b), a & (a | b)), (a, a));
        prop_assert_eq!((!(a | b), !(a & b)), (!a & !b, !a | !b));
        prop_assert_eq!((a | !a, a & !a), (CardSet::FULL, CardSet::EMPTY));
        prop_assert_eq!(!!a, a);
        prop_assert_eq!(a - b, a & !b);
        prop_assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
        prop_assert_eq!(a.is_disjoint(b), (a & b).is_empty());
    }

    #[test]
    fn cards_come_and_go(start in set(), steps in prop::collection::vec((0..52_u8, any::<bool>()), 0..100)) {
        let (mut set, mut model) = (start, std_set(start));
        for (index, comes) in steps {
            let card = DECK[usize::from(index)];
            if comes {
                prop_assert_eq!(set.insert(card), model.insert(index));
            } else {
                prop_assert_eq!(set.remove(card), model.remove(&index));
            }
            assert_is(set, &model);
        }
    }

    #[test]
    fn sets_read_back_from_their_bits_cards_and_text(set in set()) {
        let cards = set.iter().collect::<Vec<_>>();
        prop_assert_eq!(CardSet::from_bits(set.bits()), Some(set));
        prop_assert_eq!(CardSet::from_cards(&cards), Ok(set));
        prop_assert_eq!(CardSet::from_iter(cards), set);
        prop_assert_eq!(set.to_string().parse(), Ok(set));
    }

    #[test]
    fn any_bits(bits: u64) {
        let set = CardSet::from_bits(bits);
        prop_assert_eq!(set.map(CardSet::bits), (bits >> 52 == 0).then_some(bits));
    }
}
