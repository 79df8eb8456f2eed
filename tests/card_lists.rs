//! Lists of cards read from text: `parse_cards`, `cards`, `CardSet` and `Hand`.
#![cfg(feature = "alloc")]

use kev::{CardError, CardInt, CardSet, DECK, Hand, cards, parse_cards};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use rstest::rstest;

#[rstest]
#[case::nothing("", "")]
#[case::only_separators(" ,\t\n, ", "")]
#[case::one("As", "As")]
#[case::spaces("As Kd Td", "AsKdTd")]
#[case::no_separators("AsKdTd", "AsKdTd")]
#[case::commas("As,Kd, Td", "AsKdTd")]
#[case::all_sorts(" As,,Kd\t\nTd\u{A0}\u{3000}9c ,", "AsKdTd9c")]
#[case::tens("As Kd, 10h Ts", "AsKdThTs")]
#[case::tens_without_separators("10h10s10♦", "ThTsTd")]
#[case::ten_after_ace("AhKdJcQs10h", "AhKdJcQsTh")]
#[case::cases("aS kD tC", "AsKdTc")]
#[case::symbols("A♠K♦Q♥J♣", "AsKdQhJc")]
#[case::outlined("A♤K♢Q♡J♧", "AsKdQhJc")]
#[case::selectors("A♠\u{FE0F}K♦\u{FE0F} Q♥\u{FE0F},J♣\u{FE0F}", "AsKdQhJc")]
fn lists(#[case] text: &str, #[case] plain: &str) {
    let found = cards(text).unwrap();
    assert_eq!(found.iter().map(CardInt::to_string).collect::<String>(), plain);
    assert_eq!(parse_cards(text).collect::<Result<Vec<_>, _>>().as_ref(), Ok(&found));
    let set = CardSet::from_cards(&found).unwrap();
    assert_eq!(text.parse(), Ok(set));
    assert_eq!(text.parse(), Ok(Hand::from(set)));
}

#[rstest]
#[case::text_after_a_card("Ahx", "invalid rank 'x' (U+0078) at position 2")]
#[case::a_word("nothing", "invalid rank 'n' (U+006E) at position 0")]
#[case::look_alike("6сTc9h", "invalid suit 'с' (U+0441) at position 1")]
#[case::space_in_a_card("A s", "invalid suit ' ' (U+0020) at position 1")]
#[case::comma_in_a_card("A,s", "invalid suit ',' (U+002C) at position 1")]
#[case::other_separator("As;Kd", "invalid rank ';' (U+003B) at position 2")]
#[case::hyphen("As-Kd", "invalid rank '-' (U+002D) at position 2")]
#[case::one("1s", "invalid rank '1' (U+0031) at position 0")]
#[case::eleven("11s", "invalid rank '1' (U+0031) at position 0")]
#[case::hundred("100s", "invalid suit '0' (U+0030) at position 2")]
#[case::ten_apart("1 0s", "invalid rank '1' (U+0031) at position 0")]
#[case::after_a_ten("10hx", "invalid rank 'x' (U+0078) at position 3")]
#[case::suit_of_a_ten("As 10x", "invalid suit 'x' (U+0078) at position 5")]
#[case::suit_first("sA", "invalid rank 's' (U+0073) at position 0")]
#[case::selector_after_a_letter("As\u{FE0F}", "invalid rank '\\u{fe0f}' (U+FE0F) at position 2")]
#[case::two_selectors("A♠\u{FE0F}\u{FE0F}", "invalid rank '\\u{fe0f}' (U+FE0F) at position 3")]
#[case::selector_alone("\u{FE0F}", "invalid rank '\\u{fe0f}' (U+FE0F) at position 0")]
#[case::zero_width_space("As\u{200B}", "invalid rank '\\u{200b}' (U+200B) at position 2")]
#[case::characters_are_counted("A♠\u{FE0F}K♦\u{FE0F}x", "invalid rank 'x' (U+0078) at position 6")]
#[case::half_a_card("As K", "wrong length: \"K\" at position 3 should have 2 characters")]
#[case::the_first_error("As Kx Qy", "invalid suit 'x' (U+0078) at position 4")]
fn bad_lists(#[case] text: &str, #[case] message: &str) {
    assert_eq!(cards(text).unwrap_err().to_string(), message);
    assert_eq!(text.parse::<CardSet>().unwrap_err().to_string(), message);
    assert_eq!(text.parse::<Hand>().unwrap_err().to_string(), message);
    let last = parse_cards(text).last().unwrap().unwrap_err();
    assert_eq!(last.to_string(), message);
}

#[rstest]
#[case::at_once("AsAs", CardInt::CardAs, 2)]
#[case::with_spaces("As As Kd Qh Jc", CardInt::CardAs, 3)]
#[case::otherwise_written("Th 2c 10♥", CardInt::CardTh, 6)]
#[case::after_tens("10c,10d, 10c", CardInt::CardTc, 9)]
#[case::before_a_bad_card("As As Kx", CardInt::CardAs, 3)]
#[case::five_aces("As Ah Ad Ac As", CardInt::CardAs, 12)]
fn lists_with_a_card_twice(#[case] text: &str, #[case] card: CardInt, #[case] position: usize) {
    let duplicate = CardError::DuplicateCard { card, position };
    assert_eq!(cards(text), Err(duplicate));
    assert_eq!(text.parse::<CardSet>(), Err(duplicate));
    assert_eq!(text.parse::<Hand>(), Err(duplicate));
    assert_eq!(duplicate.position(), Some(position));
}

#[test]
fn a_bad_card_before_the_second_of_two_comes_first() {
    assert!(matches!(cards("As Kx As"), Err(CardError::InvalidSuit { found: 'x', position: 4 })));
}

#[test]
fn a_card_cut_short_is_a_wrong_length_where_it_starts() {
    for (text, start) in [("K", 0), ("As K", 3), ("10", 0), ("As 10", 3), ("As,t", 3)] {
        let error = cards(text).unwrap_err();
        assert!(matches!(error, CardError::WrongLength { expected: 2, .. }));
        assert_eq!(error.position(), Some(start), "{text}");
    }
}

#[test]
fn the_iterator_does_not_mind_repeats_and_ends_after_an_error() {
    let mut list = parse_cards(" As 10s,As Kx Qd");
    let mut next = || (list.next(), list.position());
    assert_eq!(next(), (Some(Ok(CardInt::CardAs)), 1));
    assert_eq!(next(), (Some(Ok(CardInt::CardTs)), 4));
    assert_eq!(next(), (Some(Ok(CardInt::CardAs)), 8));
    let invalid = CardError::InvalidSuit { found: 'x', position: 12 };
    assert_eq!(next(), (Some(Err(invalid)), 11));
    assert_eq!((next().0, next().0), (None, None));
}

/// One of the ways to write a card.
fn written(card: CardInt) -> impl Strategy<Value = String> {
    let rank = card.rank().to_string();
    let mut ranks = vec![rank.to_lowercase(), rank.clone()];
    if rank == "T" {
        ranks.push("10".to_owned());
    }
    let letter = card.suit().to_string();
    let symbols = [["♣", "♧"], ["♦", "♢"], ["♥", "♡"], ["♠", "♤"]];
    let mut suits = vec![letter.to_uppercase(), letter];
    for symbol in symbols[usize::from(card.suit().index())] {
        suits.extend([symbol.to_owned(), format!("{symbol}\u{FE0F}")]);
    }
    (select(ranks), select(suits)).prop_map(|(rank, suit)| rank + &suit)
}

/// Different cards, and a list of them with any separators.
fn written_list() -> impl Strategy<Value = (Vec<CardInt>, Vec<String>)> {
    let separator = select(vec!["", "", " ", ",", ", ", "\t", "\n", " ,\u{A0}, "]);
    subsequence(DECK.to_vec(), 0..=12).prop_shuffle().prop_flat_map(move |cards| {
        let items = cards.iter().map(|&card| {
            (written(card), separator.clone()).prop_map(|(card, separator)| card + separator)
        });
        (Just(cards.clone()), items.collect::<Vec<_>>())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn a_list_reads_as_its_cards((expected, items) in written_list()) {
        prop_assert_eq!(cards(&items.concat()), Ok(expected));
    }

    #[test]
    fn what_is_no_card_is_found_between_cards(
        (_, items) in written_list(),
        place: prop::sample::Index,
        bad in select(vec!['x', '0', ';', 's', '-', '.', 'К', '\u{200B}', '\0', '♠', '🂡']),
    ) {
        let place = place.index(items.len() + 1);
        let before = items[..place].concat();
        let text = format!("{before}{bad}{}", items[place..].concat());
        let error = CardError::InvalidRank { found: bad, position: before.chars().count() };
        prop_assert_eq!(cards(&text), Err(error));
    }

    #[test]
    fn a_list_with_one_card_again_names_it(
        (expected, items) in written_list().prop_filter("a card", |(cards, _)| !cards.is_empty()),
        place: prop::sample::Index,
    ) {
        let card = expected[place.index(expected.len())];
        let text = items.concat() + " ";
        let position = text.chars().count();
        let duplicate = CardError::DuplicateCard { card, position };
        prop_assert_eq!(cards(&format!("{text}{card}")), Err(duplicate));
    }

    #[test]
    fn a_printed_list_reads_back(cards_in in prop::collection::vec(select(DECK.to_vec()), 0..60)) {
        let text = cards_in.iter().map(CardInt::to_string).collect::<String>();
        let read = parse_cards(&text).collect::<Result<Vec<_>, _>>();
        prop_assert_eq!(read.as_ref(), Ok(&cards_in));
        let has_repeat = (1..cards_in.len()).any(|end| cards_in[..end].contains(&cards_in[end]));
        prop_assert_eq!(cards(&text).is_err(), has_repeat);
    }

    #[test]
    fn no_text_panics_and_every_error_tells_its_place(
        text in prop_oneof!["\\PC*", any::<String>(), "[2-9TJQKAtjqka10cdhsCDHS♠♥\u{FE0F} ,xс]*"],
    ) {
        let characters = text.chars().collect::<Vec<_>>();
        let mut list = parse_cards(&text);
        while let Some(card) = list.next() {
            match card {
                Ok(card) => {
                    let end = list.position() + if characters[list.position()] == '1' { 3 } else { 2 };
                    let plain = String::from_iter(&characters[list.position()..end]);
                    prop_assert_eq!(CardInt::new(&plain.replace("10", "T")), Ok(card));
                }
                Err(
                    CardError::InvalidRank { found, position }
                    | CardError::InvalidSuit { found, position },
                ) => prop_assert_eq!(characters.get(position), Some(&found)),
                Err(error) => {
                    let is_wrong_length = matches!(error, CardError::WrongLength { .. });
                    prop_assert!(is_wrong_length);
                    prop_assert_eq!(error.position(), Some(list.position()));
                }
            }
        }
        prop_assert_eq!(text.parse::<CardSet>().err(), cards(&text).err());
        prop_assert_eq!(text.parse::<Hand>().err(), cards(&text).err());
    }
}
