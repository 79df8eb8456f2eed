//! All 52 cards through every conversion, and every integer that is no card.

mod golden;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use kev::{CardError, CardInt, DECK, Layout, Rank, Suit};
use serde::Deserialize;

#[derive(Deserialize)]
struct KnownCard {
    text: String,
    card_int: u32,
    index: u8,
}

/// The 52 cards as other libraries know them, with ours.
fn known_cards() -> Vec<(KnownCard, CardInt)> {
    let known = golden::read::<Vec<KnownCard>>("cards.json");
    assert_eq!(known.len(), 52);
    known.into_iter().zip(DECK).collect()
}

#[test]
fn every_conversion_of_every_card() {
    for (known, card) in known_cards() {
        assert_eq!(card.to_string(), known.text);
        assert_eq!(format!("{card:?}"), format!("Card{}", known.text));
        assert_eq!(CardInt::new(&known.text), Ok(card));
        assert_eq!(known.text.parse(), Ok(card));

        assert_eq!(u32::from(card), known.card_int);
        assert_eq!(card as u32, known.card_int);
        assert_eq!(CardInt::from_u32(known.card_int), Some(card));
        assert_eq!(CardInt::try_from(known.card_int), Ok(card));

        assert_eq!(card.index(), known.index);
        assert_eq!(CardInt::from_index(known.index), Some(card));
        assert_eq!(card.to_u8(), (known.card_int >> 8 & 0xFF) as u8);
        assert_eq!(CardInt::from_u8(card.to_u8()), Some(card));

        assert_eq!(CardInt::from_rank_suit(card.rank(), card.suit()), card);
        assert_eq!(card.rank().index(), known.index / 4);
        assert_eq!(card.suit().index(), known.index % 4);
        assert_eq!(card.rank().to_string() + &card.suit().to_string(), known.text);
        assert_eq!(card.prime(), card.rank().prime());
    }
}

#[test]
fn the_fields_of_a_card_integer() {
    let primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];
    for card in DECK {
        let integer = u32::from(card);
        let rank = card.rank().index();
        let nibble = [8, 4, 2, 1][usize::from(card.suit().index())];
        assert_eq!(integer >> 16, 1 << rank);
        assert_eq!(integer >> 12 & 0xF, nibble);
        assert_eq!(u32::from(card.suit().nibble()), nibble);
        assert_eq!(integer >> 8 & 0xF, u32::from(rank));
        assert_eq!(integer & 0xFF, primes[usize::from(rank)]);
    }
}

#[test]
fn integers_that_are_in_print() {
    let printed = [
        ("As", 268_442_665),
        ("Kd", 0x0800_4B25),
        ("5s", 0x0008_1307),
        ("Jc", 0x0200_891D),
        ("Ac", 268_471_337),
        ("Kh", 134_228_773),
        ("Td", 16_795_671),
        ("2c", 98_306),
    ];
    for (text, integer) in printed {
        assert_eq!(CardInt::new(text).map(u32::from), Ok(integer));
    }
}

#[test]
fn cards_are_ordered_by_their_integers() {
    assert_eq!(DECK, CardInt::ALL);
    assert!(DECK.windows(2).all(|pair| pair[0].index() + 1 == pair[1].index()));
    for (a, b) in DECK.into_iter().flat_map(|a| DECK.map(|b| (a, b))) {
        assert_eq!(a.cmp(&b), u32::from(a).cmp(&u32::from(b)));
        assert_eq!(a == b, a.index() == b.index());
    }
    assert!(Rank::ALL.is_sorted() && Suit::ALL.is_sorted());
}

#[test]
fn every_byte_as_an_index_or_a_card() {
    let bytes_of_cards = DECK.map(CardInt::to_u8);
    for byte in 0..=u8::MAX {
        let place = usize::from(byte);
        assert_eq!(CardInt::from_index(byte), DECK.get(place).copied());
        assert_eq!(Rank::from_index(byte), Rank::ALL.get(place).copied());
        assert_eq!(Suit::from_index(byte), Suit::ALL.get(place).copied());
        let card = bytes_of_cards.iter().position(|&of_card| of_card == byte);
        assert_eq!(CardInt::from_u8(byte), card.map(|index| DECK[index]));
    }
    assert!(Rank::ALL.into_iter().map(Rank::index).eq(0..13));
    assert!(Suit::ALL.into_iter().map(Suit::index).eq(0..4));
}

#[test]
fn of_all_integers_52_are_cards() {
    let cards_in = |range: RangeInclusive<u32>| {
        range.filter(|&integer| CardInt::try_from(integer).is_ok()).collect::<Vec<_>>()
    };
    // The middle is taken so that both threads have the same work.
    let found = std::thread::scope(|scope| {
        let upper = scope.spawn(|| cards_in(1 << 31..=u32::MAX));
        [cards_in(0..=(1 << 31) - 1), upper.join().unwrap()].concat()
    });
    let known = known_cards().into_iter().map(|(known, _)| known.card_int);
    assert_eq!(found, known.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>());
}

#[test]
fn an_integer_that_is_no_card_is_named() {
    for integer in [0, 1, 51, 52, 1000, 268_442_664, 268_442_666, 1 << 31, u32::MAX] {
        let error = CardInt::try_from(integer).unwrap_err();
        let (value, layout) = (i128::from(integer), Layout::CardInt);
        assert_eq!(error, CardError::InvalidInteger { value, layout });
        let hint = match CardInt::from_index(integer.try_into().unwrap_or(u8::MAX)) {
            Some(card) => format!("; as a card index it is {card}"),
            None => String::new(),
        };
        assert_eq!(error.to_string(), format!("{integer} is not a card integer{hint}"));
        assert_eq!(CardInt::from_u32(integer), None);
    }
}

#[test]
fn names_of_ranks_and_suits() {
    let names = "Deuce Trey Four Five Six Seven Eight Nine Ten Jack Queen King Ace";
    assert!(Rank::ALL.into_iter().map(Rank::name).eq(names.split(' ')));
    for rank in Rank::ALL {
        let ending = if rank == Rank::Six { "es" } else { "s" };
        assert_eq!(rank.plural_name(), rank.name().to_owned() + ending);
    }
    assert_eq!(Suit::ALL.map(Suit::name), ["Clubs", "Diamonds", "Hearts", "Spades"]);
}

#[test]
fn conversions_work_in_constants() {
    const ACE: CardInt = CardInt::from_rank_suit(Rank::Ace, Suit::Spades);
    const FIELDS: (u8, u8, u8) = (ACE.index(), ACE.prime(), ACE.to_u8());
    const BACK: [Option<CardInt>; 3] =
        [CardInt::from_index(51), CardInt::from_u8(0x1C), CardInt::from_u32(268_442_665)];
    assert_eq!(FIELDS, (51, 41, 0x1C));
    assert_eq!(BACK, [Some(CardInt::CardAs); 3]);
}

#[test]
fn text_is_padded_like_any_text() {
    assert_eq!(format!("{:>4}|{:4}|{:^4}", DECK[51], DECK[0], DECK[1]), "  As|2c  | 2d ");
    assert_eq!(format!("{:>3}|{:3}|", Rank::Ace, Suit::Spades), "  A|s  |");
}
