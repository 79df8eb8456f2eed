//! The three primitives on every pair and triple of cards and at the limits of `u64`.
#![cfg(feature = "alloc")]

use kev::hand::{checked_prime_product, prime_product, rank_bitwise_or, suit_bitwise_and};
use kev::{CardInt, DECK, Suit, cards};
use proptest::prelude::*;
use rstest::rstest;

const PRIMES: [u64; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

#[rstest]
#[case::royal_flush("As Ks Qs Js Ts", 0x1, 0x1F00, 41 * 37 * 31 * 29 * 23)]
#[case::steel_wheel("Ah 5h 4h 3h 2h", 0x2, 0x100F, 41 * 7 * 5 * 3 * 2)]
#[case::flush_in_diamonds("Kd Jd 7d 4d 2d", 0x4, 0x0A25, 37 * 29 * 13 * 5 * 2)]
#[case::flush_in_clubs("Kc Jc 7c 4c 2c", 0x8, 0x0A25, 37 * 29 * 13 * 5 * 2)]
#[case::four_aces("Ac Ad Ah As Kc", 0x0, 0x1800, 104_553_157)]
#[case::four_deuces("2c 2d 2h 2s 3c", 0x0, 0x0003, 48)]
#[case::largest_of_six("Ac Ad Ah As Kc Kd", 0x0, 0x1800, 3_868_466_809)]
#[case::largest_of_seven("Ac Ad Ah As Kc Kd Kh", 0x0, 0x1800, 143_133_271_933)]
fn known_hands(#[case] text: &str, #[case] suits: u8, #[case] ranks: u16, #[case] product: u64) {
    let cards = cards(text).unwrap();
    assert_eq!(suit_bitwise_and(&cards), suits);
    assert_eq!(rank_bitwise_or(&cards), ranks);
    assert_eq!(prime_product(&cards), product);
    assert_eq!(checked_prime_product(&cards), Some(product));
}

#[test]
fn no_cards() {
    assert_eq!(suit_bitwise_and(&[]), 0x0);
    assert_eq!(rank_bitwise_or(&[]), 0x0000);
    assert_eq!(prime_product(&[]), 1);
    assert_eq!(checked_prime_product(&[]), Some(1));
}

#[test]
fn one_card() {
    for card in DECK {
        let nibble = [0x8, 0x4, 0x2, 0x1][usize::from(card.suit().index())];
        assert_eq!(suit_bitwise_and(&[card]), nibble);
        assert_eq!(rank_bitwise_or(&[card]), 1 << card.rank().index());
        assert_eq!(prime_product(&[card]), PRIMES[usize::from(card.rank().index())]);
    }
}

/// The three results from what the cards are, not from their integers.
fn naive(cards: &[CardInt]) -> (u8, u16, u128) {
    let shared = [(Suit::Spades, 1), (Suit::Hearts, 2), (Suit::Diamonds, 4), (Suit::Clubs, 8)]
        .into_iter()
        .find(|(suit, _)| !cards.is_empty() && cards.iter().all(|card| card.suit() == *suit));
    let mut ranks = 0;
    for bit in 0..13 {
        if cards.iter().any(|card| card.rank().index() == bit) {
            ranks += 1 << bit;
        }
    }
    let primes = cards.iter().map(|card| u128::from(PRIMES[usize::from(card.rank().index())]));
    (shared.map_or(0, |(_, nibble)| nibble), ranks, primes.product())
}

fn assert_naive(cards: &[CardInt]) {
    let (suits, ranks, product) = naive(cards);
    assert_eq!(suit_bitwise_and(cards), suits, "{cards:?}");
    assert_eq!(rank_bitwise_or(cards), ranks, "{cards:?}");
    assert_eq!(checked_prime_product(cards), u64::try_from(product).ok(), "{cards:?}");
}

#[test]
fn all_pairs_and_triples() {
    for first in DECK {
        for second in DECK {
            // A card twice is no error here.
            assert_naive(&[first, second]);
            for third in DECK {
                assert_naive(&[first, second, third]);
            }
        }
    }
}

#[test]
fn any_eleven_cards_have_a_product() {
    assert_eq!(prime_product(&[CardInt::CardAs; 11]), 41_u64.pow(11));
    let mut cards = [CardInt::CardAs; 12];
    // With eleven aces there is room for a queen, but not for a king.
    cards[11] = CardInt::CardQh;
    assert_eq!(prime_product(&cards), 41_u64.pow(11) * 31);
    cards[11] = CardInt::CardKh;
    assert_eq!(checked_prime_product(&cards), None);
    cards[11] = CardInt::CardAh;
    assert_eq!(checked_prime_product(&cards), None);
    // One deck holds no twelve cards that are too much.
    assert_naive(&DECK[40..]);
    assert!(checked_prime_product(&DECK[40..]).is_some());
}

#[test]
#[should_panic(expected = "the prime product of these cards is past u64::MAX")]
fn a_product_past_u64_panics() {
    let _ = prime_product(&[CardInt::CardAs; 12]);
}

#[test]
fn the_whole_deck() {
    assert_eq!(suit_bitwise_and(&DECK), 0x0);
    assert_eq!(rank_bitwise_or(&DECK), 0x1FFF);
    assert_eq!(checked_prime_product(&DECK), None);
    let many = DECK.repeat(1000);
    assert_eq!(rank_bitwise_or(&many), 0x1FFF);
    assert_eq!(suit_bitwise_and(&vec![CardInt::Card2c; 52_000]), 0x8);
}

#[test]
fn primitives_work_in_constants() {
    const PAIR: [CardInt; 2] = [CardInt::CardAs, CardInt::Card2s];
    const SUITS: u8 = suit_bitwise_and(&PAIR);
    const RANKS: u16 = rank_bitwise_or(&PAIR);
    const PRODUCT: u64 = prime_product(&PAIR);
    assert_eq!((SUITS, RANKS, PRODUCT), (0x1, 0x1001, 82));
}

proptest! {
    #[test]
    fn any_cards(cards in prop::collection::vec(prop::sample::select(DECK.to_vec()), 0..24)) {
        if cards.len() < 12 {
            prop_assert_eq!(checked_prime_product(&cards), Some(prime_product(&cards)));
        }
        // 24 cards may be past u128 too.
        assert_naive(&cards[..cards.len().min(23)]);
    }
}
