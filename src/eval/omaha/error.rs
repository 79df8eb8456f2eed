use core::fmt;

use crate::card::{CardError, CardInt};

/// Where a card lies in Omaha; places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Among the hole cards.
    Hole(usize),
    /// On the board.
    Board(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Hole(place) => write!(f, "hole card {place}"),
            Place::Board(place) => write!(f, "board card {place}"),
        }
    }
}

/// Why some cards make no Omaha hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OmahaError {
    /// There are 4, 5 or 6 hole cards.
    HoleCount {
        /// How many were given.
        count: usize,
    },
    /// The board has five cards.
    BoardCount {
        /// How many were given.
        count: usize,
    },
    /// A card comes twice.
    ///
    /// ```
    /// use kev::{cards, omaha};
    ///
    /// let error = omaha::evaluate(&cards("AsKsQsJs")?, &cards("2c3dJs4h5h")?).unwrap_err();
    /// assert_eq!(error.to_string(), "duplicate card Js: board card 2 and hole card 3");
    /// # Ok::<(), kev::CardError>(())
    /// ```
    DuplicateCard {
        /// The card.
        card: CardInt,
        /// Where it is first; the board comes before the hole cards.
        first: Place,
        /// Where it is again.
        second: Place,
    },
}

impl fmt::Display for OmahaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OmahaError::HoleCount { count } => {
                write!(f, "an Omaha hand has 4 to 6 hole cards, not {count}")
            }
            OmahaError::BoardCount { count } => {
                write!(f, "an Omaha board has 5 cards, not {count}")
            }
            OmahaError::DuplicateCard { card, first, second } => {
                write!(f, "duplicate card {card}: {first} and {second}")
            }
        }
    }
}

impl core::error::Error for OmahaError {}

/// Why a batch of Omaha hands could not be ranked. Rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OmahaBatchError {
    /// Hands must have 4, 5 or 6 hole cards.
    HoleCount {
        /// How many they have.
        count: usize,
    },
    /// There are not as many hole cards as the ranks need.
    HoleLength {
        /// Hole cards in all.
        cards: usize,
        /// Hole cards in one hand.
        cards_per_hand: usize,
        /// Places for ranks.
        ranks: usize,
    },
    /// There are neither five board cards nor five for each rank.
    BoardLength {
        /// Board cards in all.
        cards: usize,
        /// Places for ranks.
        ranks: usize,
    },
    /// Something is no card.
    Card {
        /// In which row; 0 on a board for all hands.
        row: usize,
        /// Among which cards, and in which column.
        place: Place,
        /// What is wrong with it.
        error: CardError,
    },
    /// A card comes twice in a hand and its board.
    DuplicateCard {
        /// In which row; 0 for twice on a board for all hands.
        row: usize,
        /// Where the card comes again, the board coming before the hole cards.
        place: Place,
        /// The card.
        card: CardInt,
    },
}

impl OmahaBatchError {
    /// The same error where this many hands come before.
    pub(super) fn moved_down(mut self, rows: usize) -> OmahaBatchError {
        if let OmahaBatchError::Card { row, .. } | OmahaBatchError::DuplicateCard { row, .. } =
            &mut self
        {
            *row += rows;
        }
        self
    }
}

impl fmt::Display for OmahaBatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OmahaBatchError::HoleCount { count } => OmahaError::HoleCount { count: *count }.fmt(f),
            OmahaBatchError::HoleLength { cards, cards_per_hand, ranks } => {
                write!(f, "{cards} hole cards do not make {ranks} hands of {cards_per_hand}")
            }
            OmahaBatchError::BoardLength { cards, ranks } => {
                write!(f, "{cards} board cards make neither one board nor {ranks}")
            }
            OmahaBatchError::Card { row, place, error } => write!(f, "row {row}, {place}: {error}"),
            OmahaBatchError::DuplicateCard { row, place, card } => {
                write!(f, "row {row}, {place}: duplicate card {card}")
            }
        }
    }
}

impl core::error::Error for OmahaBatchError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            OmahaBatchError::Card { error, .. } => Some(error),
            _ => None,
        }
    }
}
