use core::fmt;

use crate::card::CardError;
use crate::game::{Game, GameError, HandCard};

/// Why a batch of hands of a game could not be ranked. Rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameBatchError {
    /// There are not as many hole cards as the ranks need.
    HoleLength {
        /// The game; if it is hi-lo, a hand has two ranks.
        game: Game,
        /// Hole cards in all.
        cards: usize,
        /// Hole cards in one hand.
        hole_cards: usize,
        /// Places for ranks.
        ranks: usize,
    },
    /// There is not one board for each hand.
    BoardLength {
        /// Board cards in all.
        cards: usize,
        /// Cards on one board.
        board_cards: usize,
        /// How many hands there are.
        hands: usize,
    },
    /// Something is no card.
    ///
    /// ```
    /// use kev::{Boards, Game};
    ///
    /// let (hands, mut ranks) = ([0, 5, 10, 15, 1, 6, 11, 52_u8], [0; 2]);
    /// let error = Game::Badugi.evaluate_batch(&hands, 4, Boards::NONE, &mut ranks).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1, hole card 3: 52 is not a card index");
    /// ```
    Card {
        /// In which row; 0 on a board for all hands.
        row: usize,
        /// Where in the row.
        place: HandCard,
        /// What is wrong with it.
        error: CardError,
    },
    /// The cards are no hand of the game.
    Hand {
        /// In which row; 0 for what is wrong with a board for all hands, or with the numbers
        /// of cards, which all hands have in common.
        row: usize,
        /// What is wrong with them.
        error: GameError,
    },
}

impl GameBatchError {
    /// The same error where this many hands come before.
    pub(super) fn moved_down(mut self, rows: usize) -> GameBatchError {
        if let GameBatchError::Card { row, .. } | GameBatchError::Hand { row, .. } = &mut self {
            *row += rows;
        }
        self
    }
}

impl fmt::Display for GameBatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            GameBatchError::HoleLength { game, cards, hole_cards, ranks } if game.is_hi_lo() => {
                write!(
                    f,
                    "{cards} hole cards in hands of {hole_cards} do not have {ranks} ranks, two each"
                )
            }
            GameBatchError::HoleLength { cards, hole_cards, ranks, .. } => {
                write!(f, "{cards} hole cards do not make {ranks} hands of {hole_cards}")
            }
            GameBatchError::BoardLength { cards, board_cards, hands } => {
                write!(f, "{cards} board cards do not make {hands} boards of {board_cards}")
            }
            GameBatchError::Card { row, place, error } => write!(f, "row {row}, {place}: {error}"),
            // The row and the place come first, as where something is no card.
            GameBatchError::Hand { row, error: GameError::NotInDeck { game, card, place } } => {
                write!(f, "row {row}, {place}: {card} is not in the deck of {game}")
            }
            GameBatchError::Hand { row, error: GameError::DuplicateCard { card, second, .. } } => {
                write!(f, "row {row}, {second}: duplicate card {card}")
            }
            GameBatchError::Hand { error, .. } => error.fmt(f),
        }
    }
}

impl core::error::Error for GameBatchError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            GameBatchError::Card { error, .. } => Some(error),
            GameBatchError::Hand { error, .. } => Some(error),
            _ => None,
        }
    }
}
