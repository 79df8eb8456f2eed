//! Every layout's integers, against those of the libraries that they come from.

mod golden;

use std::collections::{HashMap, HashSet};

use kev::{CardError, CardInt, DECK, Layout};
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct KnownCard {
    card_int: u64,
    index: u64,
    ompeval: u64,
    pokerstove: u64,
    eval7: u64,
    ckc: u64,
}

/// For each layout, the card of each integer that is one.
fn known_integers() -> Vec<(Layout, HashMap<u64, CardInt>)> {
    let known = golden::read::<Vec<KnownCard>>("cards.json");
    assert_eq!(known.len(), 52);
    let all_of = |layout: Layout, integer: fn(&KnownCard) -> u64| {
        let cards = known.iter().map(integer).zip(DECK).collect::<HashMap<_, _>>();
        assert_eq!(cards.len(), 52);
        (layout, cards)
    };
    vec![
        all_of(Layout::CardInt, |card| card.card_int),
        all_of(Layout::Index, |card| card.index),
        all_of(Layout::OmpEval, |card| card.ompeval),
        all_of(Layout::PokerStove, |card| card.pokerstove),
        all_of(Layout::Eval7, |card| card.eval7),
        all_of(Layout::Ckc, |card| card.ckc),
    ]
}

fn assert_decodes_as_known(layout: Layout, known: &HashMap<u64, CardInt>, integer: u64) {
    let invalid = CardError::InvalidInteger { value: integer.into(), layout };
    let expected = known.get(&integer).copied().ok_or(invalid);
    assert_eq!(layout.decode(integer.into()), expected, "{layout} {integer}");
}

#[test]
fn integers_past_64_bits_are_no_cards() {
    for layout in Layout::ALL {
        for card in DECK {
            let integer = i128::from(layout.encode(card));
            for value in [-integer - 1, integer + (1 << 64), integer - (1 << 64)] {
                let invalid = CardError::InvalidInteger { value, layout };
                assert_eq!(layout.decode(value), Err(invalid));
            }
        }
    }
}

#[test]
fn all_layouts_are_known() {
    let known = known_integers().into_iter().map(|(layout, _)| layout).collect::<Vec<_>>();
    assert_eq!(known, Layout::ALL);
}

#[test]
fn every_card_in_every_layout() {
    for (layout, known) in known_integers() {
        for (integer, card) in known {
            assert_eq!(layout.encode(card), integer, "{layout}");
            assert_eq!(layout.decode(integer.into()), Ok(card), "{layout}");
        }
    }
}

#[test]
fn the_first_million_integers() {
    for (layout, known) in known_integers() {
        for integer in 0..=1 << 20 {
            assert_decodes_as_known(layout, &known, integer);
        }
    }
}

#[test]
fn integers_close_to_those_of_cards() {
    for (layout, known) in known_integers() {
        let others = (0..64).flat_map(|a| (a..64).map(move |b| 1_u64 << a | 1 << b));
        let others = others.collect::<Vec<_>>();
        for &integer in known.keys() {
            for other in &others {
                assert_decodes_as_known(layout, &known, integer ^ other);
                assert_decodes_as_known(layout, &known, integer.wrapping_add(*other));
                assert_decodes_as_known(layout, &known, integer.wrapping_sub(*other));
            }
        }
    }
}

#[test]
fn integers_that_look_like_cards_of_another_layout() {
    let known = known_integers();
    let integers = known.iter().flat_map(|(_, known)| known.keys()).collect::<HashSet<_>>();
    for (layout, known) in &known {
        for &integer in &integers {
            assert_decodes_as_known(*layout, known, *integer);
        }
        for integer in [u64::MAX, u64::from(u32::MAX), 1 << 52, 1 << 63, u64::MAX << 1] {
            assert_decodes_as_known(*layout, known, integer);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn any_integer(integer: u64, shift in 0..64) {
        thread_local! {
            static KNOWN: Vec<(Layout, HashMap<u64, CardInt>)> = known_integers();
        }
        KNOWN.with(|known| {
            for (layout, known) in known {
                assert_decodes_as_known(*layout, known, integer >> shift);
            }
        });
    }
}

#[test]
fn layouts_are_known_by_name() {
    let names = [
        (Layout::CardInt, &["card_int", "treys", "deuces"][..]),
        (Layout::Index, &["index", "phevaluator"]),
        (Layout::OmpEval, &["ompeval"]),
        (Layout::PokerStove, &["pokerstove", "xiapl"]),
        (Layout::Eval7, &["eval7"]),
        (Layout::Ckc, &["ckc", "pkcore"]),
    ];
    assert_eq!(names.map(|(layout, _)| layout), Layout::ALL);
    for (layout, names) in names {
        assert_eq!(layout.names(), names);
        assert_eq!(layout.to_string(), names[0]);
        assert_eq!(format!("{layout:>12}"), format!("{:>12}", names[0]));
        for name in names {
            assert_eq!(name.parse(), Ok(layout));
        }
    }
    let all = Layout::ALL.iter().flat_map(|layout| layout.names()).collect::<HashSet<_>>();
    assert_eq!(all.len(), 11);
}

#[test]
fn an_unknown_layout_is_told_which_there_are() {
    for name in ["", "treis", "Treys", " treys", "treys ", "card-int", "cardint"] {
        let text = name.parse::<Layout>().unwrap_err().to_string();
        for known in Layout::ALL.iter().flat_map(|layout| layout.names()) {
            assert!(text.contains(known), "{text}");
        }
    }
}

#[test]
fn an_integer_that_is_no_card_is_named_with_its_layout() {
    let nouns = [
        (Layout::CardInt, "a card integer"),
        (Layout::Index, "a card index"),
        (Layout::OmpEval, "an ompeval card"),
        (Layout::PokerStove, "a pokerstove card"),
        (Layout::Eval7, "an eval7 card mask"),
        (Layout::Ckc, "a ckc card"),
    ];
    for (layout, noun) in nouns {
        let error = layout.decode(255).unwrap_err();
        assert_eq!(error.to_string(), format!("255 is not {noun}"));
        assert_eq!(error.position(), None);
    }
}
