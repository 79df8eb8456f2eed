use core::fmt;

use crate::card::CardInt;

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CardPlace {
    /// On the board.
    Board,
    /// In the hand with this index.
    Hand(usize),
    /// In the hand of the player with this index.
    Player(usize),
    /// Out of play.
    Dead,
}

/// A card that is in two places, or twice in one.
///
/// ```
/// use kev::{CardPlace, cards, winners, WinnersError};
///
/// let error = winners(&[cards("AhKh")?, cards("AhQd")?], &cards("Ks 7d 2c")?).unwrap_err();
/// let WinnersError::DuplicateCard(duplicate) = error else { panic!("{error}") };
/// assert_eq!(duplicate.second, CardPlace::Hand(1));
/// assert_eq!(duplicate.to_string(), "duplicate card Ah in hand 0 and in hand 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuplicateCard {
    /// The card.
    pub card: CardInt,
    /// Where it is first; the board comes before dead cards, and these before hands.
    pub first: CardPlace,
    /// Where it is again.
    pub second: CardPlace,
}

/// The place of each card that is known, by the card's index.
pub(crate) struct Places([Option<CardPlace>; 52]);

impl CardPlace {
    /// The index of the hand or player, if the card is in somebody's hand.
    #[must_use]
    pub const fn hand(self) -> Option<usize> {
        match self {
            CardPlace::Hand(index) | CardPlace::Player(index) => Some(index),
            CardPlace::Board | CardPlace::Dead => None,
        }
    }
}

impl Places {
    pub(crate) const EMPTY: Places = Places([None; 52]);

    /// Puts cards in a place, up to the first one that has a place already.
    pub(crate) fn put(&mut self, cards: &[CardInt], place: CardPlace) -> Result<(), DuplicateCard> {
        for &card in cards {
            if let Some(first) = self.0[usize::from(card.index())].replace(place) {
                return Err(DuplicateCard { card, first, second: place });
            }
        }
        Ok(())
    }
}

impl fmt::Display for CardPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardPlace::Board => f.write_str("on the board"),
            CardPlace::Hand(index) => write!(f, "in hand {index}"),
            CardPlace::Player(index) => write!(f, "in player {index}'s hand"),
            CardPlace::Dead => f.write_str("among the dead cards"),
        }
    }
}

impl fmt::Display for DuplicateCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DuplicateCard { card, first, second } = self;
        write!(f, "duplicate card {card} {first}")?;
        if first == second { Ok(()) } else { write!(f, " and {second}") }
    }
}

impl core::error::Error for DuplicateCard {}
