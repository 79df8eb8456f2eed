//! Slots, of which a hand in a pattern has one for each card: `Ah`, `A`, `h`, `*`.

use alloc::vec::Vec;

use super::cursor::Cursor;
use crate::card::{CardInt, Rank, Suit};

/// What is known of one card of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::range) enum Slot {
    Card(CardInt),
    /// A card of the rank with this index.
    Rank(u8),
    Suit(Suit),
    /// Nothing is known.
    Any,
}

/// The slots that stand here, but at most so many, each with where it starts. White
/// space between them is free; a rank right before a suit is a card.
pub(in crate::range) fn read(cursor: &mut Cursor, most: usize) -> Vec<(usize, Slot)> {
    core::iter::from_fn(|| slot(cursor)).take(most).collect()
}

/// The slot that may stand here, behind white space, with where it starts.
pub(in crate::range) fn slot(cursor: &mut Cursor) -> Option<(usize, Slot)> {
    let end = cursor.at();
    cursor.skip_space();
    let start = cursor.at();
    let slot = if cursor.eat('*') {
        Some(Slot::Any)
    } else if let Some(rank) = cursor.rank() {
        Some(cursor.suit().map_or(Slot::Rank(rank), |suit| Slot::Card(card(rank, suit))))
    } else {
        cursor.suit().map(Slot::Suit)
    };
    if slot.is_none() {
        cursor.go_back(end);
    }
    slot.map(|slot| (start, slot))
}

/// The card of a rank that was read from a character.
pub(in crate::range) fn card(rank: u8, suit: Suit) -> CardInt {
    CardInt::from_rank_suit(Rank::from_index(rank).unwrap_or(Rank::Deuce), suit)
}
