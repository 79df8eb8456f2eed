use core::fmt;

use super::Ranking;
use crate::card::CardInt;

/// Why some cards have no rank as a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandError {
    /// A hand has 5, 6 or 7 cards.
    ///
    /// ```
    /// let error = kev::evaluate(&kev::cards("As Kd")?).unwrap_err();
    /// assert_eq!(error.to_string(), "a hand has 5 to 7 cards, not 2");
    /// # Ok::<(), kev::CardError>(())
    /// ```
    WrongCount {
        /// How many cards there are.
        count: usize,
    },
    /// A card comes twice.
    ///
    /// ```
    /// use kev::CardInt::{CardAs, CardJc, CardKd, CardQh};
    ///
    /// let error = kev::evaluate(&[CardAs, CardKd, CardQh, CardJc, CardAs]).unwrap_err();
    /// assert_eq!(error.to_string(), "duplicate card As: cards 0 and 4");
    /// ```
    DuplicateCard {
        /// The card.
        card: CardInt,
        /// Where it stands first, from 0.
        first: usize,
        /// Where it stands again.
        second: usize,
    },
    /// In this ranking hands have fewer or more cards.
    ///
    /// ```
    /// let error = kev::Ranking::Badugi.rank(&kev::DECK[..5]).unwrap_err();
    /// assert_eq!(error.to_string(), "a hand has 4 cards in badugi, not 5");
    /// ```
    HandSize {
        /// The ranking.
        ranking: Ranking,
        /// How many cards there are.
        count: usize,
    },
    /// A card that the ranking's deck does not have.
    ///
    /// ```
    /// let hand = kev::cards("As Kd 2h Qs Js")?;
    /// let error = kev::Ranking::ShortDeck.rank(&hand).unwrap_err();
    /// assert_eq!(error.to_string(), "2h is not in the deck of short_deck: card 2");
    /// # Ok::<(), kev::CardError>(())
    /// ```
    NotInDeck {
        /// The ranking.
        ranking: Ranking,
        /// The card.
        card: CardInt,
        /// Where it stands, from 0.
        place: usize,
    },
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            HandError::WrongCount { count } => write!(f, "a hand has 5 to 7 cards, not {count}"),
            HandError::DuplicateCard { card, first, second } => {
                write!(f, "duplicate card {card}: cards {first} and {second}")
            }
            HandError::HandSize { ranking, count } => {
                let (fewest, most) = ranking.hand_size().into_inner();
                write!(f, "a hand has {fewest}")?;
                if fewest < most {
                    write!(f, " to {most}")?;
                }
                write!(f, " cards in {ranking}, not {count}")
            }
            HandError::NotInDeck { ranking, card, place } => {
                write!(f, "{card} is not in the deck of {ranking}: card {place}")
            }
        }
    }
}

impl core::error::Error for HandError {}
