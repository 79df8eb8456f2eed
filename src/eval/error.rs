use core::fmt;

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
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            HandError::WrongCount { count } => write!(f, "a hand has 5 to 7 cards, not {count}"),
            HandError::DuplicateCard { card, first, second } => {
                write!(f, "duplicate card {card}: cards {first} and {second}")
            }
        }
    }
}

impl core::error::Error for HandError {}
