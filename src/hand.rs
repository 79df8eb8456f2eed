//! The three hand primitives: each folds one field of the card integers.
//!
//! They take any number of cards and do not mind a card that comes twice.
//!
//! ```
//! use kev::CardInt::{CardAs, CardJs, CardKs, CardQs, CardTs};
//! use kev::hand::{prime_product, rank_bitwise_or, suit_bitwise_and};
//!
//! let royal_flush = [CardAs, CardKs, CardQs, CardJs, CardTs];
//! assert_eq!(suit_bitwise_and(&royal_flush), 0x1);
//! assert_eq!(rank_bitwise_or(&royal_flush), 0x1F00);
//! assert_eq!(prime_product(&royal_flush), 41 * 37 * 31 * 29 * 23);
//! ```

use crate::card::CardInt;

/// The suit that all cards share: 0x1 spades, 0x2 hearts, 0x4 diamonds, 0x8 clubs.
///
/// 0x0 if they share none, and for no cards.
///
/// ```
/// use kev::{CardInt, hand::suit_bitwise_and};
///
/// assert_eq!(suit_bitwise_and(&[CardInt::CardAh, CardInt::Card7h]), 0x2);
/// assert_eq!(suit_bitwise_and(&[CardInt::CardAh, CardInt::Card7s]), 0x0);
/// assert_eq!(suit_bitwise_and(&[]), 0x0);
/// ```
#[must_use]
pub const fn suit_bitwise_and(cards: &[CardInt]) -> u8 {
    if cards.is_empty() {
        return 0;
    }
    let mut shared = 0xF000;
    let mut rest = cards;
    while let [card, others @ ..] = rest {
        shared &= *card as u32;
        rest = others;
    }
    (shared >> 12) as u8
}

/// The ranks there are: a 13-bit mask, deuce in bit 0 to ace in bit 12.
///
/// ```
/// use kev::{CardInt, hand::rank_bitwise_or};
///
/// assert_eq!(rank_bitwise_or(&[CardInt::CardAh, CardInt::Card3h, CardInt::Card3c]), 0x1002);
/// assert_eq!(rank_bitwise_or(&[]), 0x0);
/// ```
#[must_use]
pub const fn rank_bitwise_or(cards: &[CardInt]) -> u16 {
    let mut ranks = 0;
    let mut rest = cards;
    while let [card, others @ ..] = rest {
        ranks |= *card as u32;
        rest = others;
    }
    (ranks >> 16) as u16
}

/// The product of the ranks' primes: equal for two hands just when they have
/// the same ranks equally often. 1 for no cards.
///
/// # Panics
/// If the product is past `u64::MAX`. That takes at least 12 cards; where there
/// may be so many, use [`checked_prime_product`].
///
/// ```
/// use kev::{CardInt, hand::prime_product};
///
/// assert_eq!(prime_product(&[CardInt::Card2h, CardInt::Card2c, CardInt::Card5h]), 2 * 2 * 7);
/// ```
#[must_use]
#[track_caller]
pub const fn prime_product(cards: &[CardInt]) -> u64 {
    checked_prime_product(cards).expect("the prime product of these cards is past u64::MAX")
}

/// [`prime_product`], or `None` if it is past `u64::MAX`.
///
/// ```
/// use kev::{CardInt, hand::checked_prime_product};
///
/// assert_eq!(checked_prime_product(&[CardInt::CardAs; 11]), Some(41_u64.pow(11)));
/// assert_eq!(checked_prime_product(&[CardInt::CardAs; 12]), None);
/// ```
#[must_use]
pub const fn checked_prime_product(cards: &[CardInt]) -> Option<u64> {
    let mut product = 1_u64;
    let mut rest = cards;
    while let [card, others @ ..] = rest {
        product = match product.checked_mul(card.prime() as u64) {
            Some(product) => product,
            None => return None,
        };
        rest = others;
    }
    Some(product)
}
