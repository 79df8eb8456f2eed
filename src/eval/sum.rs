//! What a hand is to the evaluator: the sum of one 128-bit word for each card.
//!
//! Lane 0, the key, from the top:
//!
//! ```text
//! bits 63-39  rank key: sums of 5 to 7 cards differ, modulo 2^25, whenever the ranks do
//! bits 29-14  four suit counters of four bits, spades highest, each starting at 3:
//!             bit 3 of one is set from five cards of the suit on
//! bits 13-7   starts at 56, counts up: bit 13 is set from eight cards on
//! bits 6-0    starts at 68, counts down: bit 6 is set up to four cards
//! ```
//!
//! So a single test against `SPECIAL` sends flushes and wrong numbers of
//! cards off the fast path. Lane 1, the mask, has one bit for each card: 16 bits
//! a suit, the rank within. A card that comes twice carries there, which tells
//! the sum of the masks from their union.

use super::HandRank;
#[cfg(feature = "std")]
use super::RankSum;
use super::tables::{FLUSHES, RANK_KEYS, RANKS, ROW_OFFSETS};
use crate::card::CardInt;
#[cfg(feature = "alloc")]
use crate::card_set::CardSet;

/// Two 64-bit lanes that are added and united together, so that the compiler
/// can hold them in one vector register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub struct Sum([u64; 2]);

/// Five cards of a suit, fewer than five cards, or more than seven.
const SPECIAL: u64 = FLUSH | WRONG_COUNT;
const FLUSH: u64 = 0x8888 << SUIT_COUNTERS;
const WRONG_COUNT: u64 = 1 << 13 | TOO_FEW;
const TOO_FEW: u64 = 1 << 6;
const SUIT_COUNTERS: u32 = 14;
const RANK_KEY: u32 = 39;

impl Sum {
    /// The sum of no cards.
    pub(crate) const START: Sum = Sum::start(5);

    /// The sum of nothing, but [`rank`](Sum::rank) asks for at least `cards` of them.
    pub(crate) const fn start(cards: u64) -> Sum {
        Sum([0x3333 << SUIT_COUNTERS | 56 << 7 | (63 + cards), 0])
    }

    /// The sum of nothing, whose suit bits are set from `suited` cards on instead of five:
    /// [`suits`](Sum::suits) of it are those.
    #[cfg(feature = "std")]
    pub(crate) const fn start_marking(suited: u64) -> Sum {
        Sum([((8 - suited) * 0x1111) << SUIT_COUNTERS, 0])
    }

    /// The sum of nothing, which [lacks](Sum::lacks_cards) so many cards.
    #[cfg(feature = "alloc")]
    pub(crate) const fn start_lacking(cards: u64) -> Sum {
        Sum([63 + cards, 0])
    }

    /// Whether fewer cards were added than [it lacked](Sum::start_lacking), or in a union of
    /// such sums, to any of them.
    #[cfg(feature = "alloc")]
    pub(crate) const fn lacks_cards(self) -> bool {
        self.0[0] & TOO_FEW != 0
    }

    /// A bit for each suit of which there are enough cards, four apart.
    #[cfg(feature = "std")]
    pub(crate) const fn suits(self) -> u32 {
        (self.0[0] & FLUSH) as u32
    }

    /// How far the suit with the lowest of these bits stands from the foot of a [`mask`](Sum::mask).
    #[cfg(feature = "std")]
    pub(crate) const fn shift_to(suits: u32) -> u32 {
        suits.trailing_zeros().wrapping_sub(SUIT_COUNTERS + 3).wrapping_mul(4) % 64
    }

    /// The ranks without the suits.
    #[cfg(feature = "std")]
    pub(crate) const fn ranks(self) -> RankSum {
        RankSum::of_key((self.0[0] >> RANK_KEY) as u32)
    }

    /// What adds nothing: the word of no card.
    pub(crate) const ZERO: Sum = Sum([0, 0]);

    pub(crate) const fn of(card: CardInt) -> Sum {
        let (rank, suit) = (card.rank() as u32, card.suit() as u32);
        let key = RANK_KEYS[rank as usize] << RANK_KEY | 1 << (SUIT_COUNTERS + 4 * suit) | 1 << 7;
        Sum([key.wrapping_sub(1), 1 << (16 * suit + rank)])
    }

    /// The sum of these cards alone.
    #[cfg(feature = "alloc")]
    pub(crate) fn of_all(cards: CardSet) -> Sum {
        cards.iter().fold(Sum::ZERO, |sum, card| sum.plus(BY_BYTE[usize::from(card.to_u8())]))
    }

    pub(crate) const fn plus(self, other: Sum) -> Sum {
        Sum([self.0[0].wrapping_add(other.0[0]), self.0[1].wrapping_add(other.0[1])])
    }

    pub(crate) const fn minus(self, other: Sum) -> Sum {
        Sum([self.0[0].wrapping_sub(other.0[0]), self.0[1].wrapping_sub(other.0[1])])
    }

    pub(crate) const fn union(self, other: Sum) -> Sum {
        Sum([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// What tells this sum from the union of the same words. Its mask is 0 just
    /// if no card came twice. In both lanes, to stay in one vector register.
    pub(crate) const fn excess(self, union: Sum) -> Sum {
        Sum([self.0[0] ^ union.0[0], self.0[1] ^ union.0[1]])
    }

    /// A bit for each card: 16 bits a suit, the rank within.
    pub(crate) const fn mask(self) -> u64 {
        self.0[1]
    }

    /// The rank, or `None` for a wrong number of cards. With a card that came
    /// twice, it is `None` or means nothing.
    #[inline]
    pub(crate) fn rank(self) -> Option<HandRank> {
        let [key, mask] = self.0;
        if key & SPECIAL != 0 {
            return special(key, mask);
        }
        let key = (key >> RANK_KEY) as u32;
        let row = (key >> 12) as usize;
        // Every key has a place, also those of cards that came twice: see `derive.rs`.
        Some(RANKS[key.wrapping_add(ROW_OFFSETS[row]) as usize])
    }
}

#[inline]
fn special(key: u64, mask: u64) -> Option<HandRank> {
    if key & WRONG_COUNT != 0 {
        return None;
    }
    let suit = (key & FLUSH).trailing_zeros().wrapping_sub(SUIT_COUNTERS) / 4;
    Some(FLUSHES[(mask >> (16 * (suit % 4)) & 0x1FFF) as usize])
}

/// The word of each card at its [index](CardInt::index); other places add nothing.
pub(crate) static BY_INDEX: [Sum; 256] = {
    let mut sums = [Sum::ZERO; 256];
    let mut i = 0;
    while i < 52 {
        sums[i] = Sum::of(CardInt::ALL[i]);
        i += 1;
    }
    sums
};

/// The word of each card at its [byte](CardInt::to_u8); other places add nothing.
pub(crate) static BY_BYTE: [Sum; 256] = {
    let mut sums = [Sum::ZERO; 256];
    let mut i = 0;
    while i < 52 {
        let card = CardInt::ALL[i];
        sums[card.to_u8() as usize] = Sum::of(card);
        i += 1;
    }
    sums
};
