use core::fmt;

use super::Game;
use crate::card::CardInt;

/// A card of a hand or of its board, by its place there; places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandCard {
    /// The hole card in this place.
    Hole(usize),
    /// The card of the board in this place.
    Board(usize),
}

/// Why some cards are no hand of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameError {
    /// Hands of this game have fewer or more cards.
    ///
    /// ```
    /// use kev::{Game, cards};
    ///
    /// let error = Game::Omaha.evaluate(&cards("AsKs")?, &cards("QsJsTs2c2d")?).unwrap_err();
    /// assert_eq!(error.to_string(), "a hand of omaha has 4 hole cards, not 2");
    /// let error = Game::Badugi.evaluate(&cards("As2d3h")?, &[]).unwrap_err();
    /// assert_eq!(error.to_string(), "a hand of badugi has 4 cards, not 3");
    /// # Ok::<(), kev::CardError>(())
    /// ```
    CardCount {
        /// The game.
        game: Game,
        /// How many there are: hole cards, or where any card counts, hole cards and board.
        count: usize,
    },
    /// A board of this game has fewer or more cards.
    BoardCount {
        /// The game.
        game: Game,
        /// How many there are.
        count: usize,
    },
    /// A card that the game's deck does not have.
    ///
    /// ```
    /// use kev::{Game, cards};
    ///
    /// let error = Game::ShortDeck.evaluate(&cards("As2s")?, &cards("QsJsTs")?).unwrap_err();
    /// assert_eq!(error.to_string(), "2s is not in the deck of short_deck: hole card 1");
    /// # Ok::<(), kev::CardError>(())
    /// ```
    NotInDeck {
        /// The game.
        game: Game,
        /// The card.
        card: CardInt,
        /// Where it is.
        place: HandCard,
    },
    /// A card comes twice.
    ///
    /// ```
    /// use kev::{Game, cards};
    ///
    /// let error = Game::Omaha.evaluate(&cards("AsKsQsJs")?, &cards("2c3dJs4h5h")?).unwrap_err();
    /// assert_eq!(error.to_string(), "duplicate card Js: board card 2 and hole card 3");
    /// # Ok::<(), kev::CardError>(())
    /// ```
    DuplicateCard {
        /// The card.
        card: CardInt,
        /// Where it is first; the board comes before the hole cards.
        first: HandCard,
        /// Where it is again.
        second: HandCard,
    },
}

impl fmt::Display for HandCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HandCard::Hole(place) => write!(f, "hole card {place}"),
            HandCard::Board(place) => write!(f, "board card {place}"),
        }
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            GameError::CardCount { game, count } => {
                let (fewest, most) = game.hand_size().into_inner();
                write!(f, "a hand of {game} has {fewest}")?;
                if fewest < most {
                    write!(f, " to {most}")?;
                }
                let kind = if game.counts_all_cards() { "" } else { "hole " };
                write!(f, " {kind}cards, not {count}")
            }
            GameError::BoardCount { game, count } => match game.board_cards() {
                0 => write!(f, "{game} has no board, but {count} cards are on it"),
                cards if game.counts_all_cards() => {
                    write!(f, "a board of {game} has at most {cards} cards, not {count}")
                }
                cards => write!(f, "a board of {game} has {cards} cards, not {count}"),
            },
            GameError::NotInDeck { game, card, place } => {
                write!(f, "{card} is not in the deck of {game}: {place}")
            }
            GameError::DuplicateCard { card, first, second } => {
                write!(f, "duplicate card {card}: {first} and {second}")
            }
        }
    }
}

impl core::error::Error for GameError {}

/// A name that is no game's; its text lists the names there are.
///
/// ```
/// let error = "plo".parse::<kev::Game>().unwrap_err();
/// assert!(error.to_string().starts_with("not a game; there are holdem, short_deck, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownGame;

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a game; there are ")?;
        for (place, game) in Game::ALL.iter().enumerate() {
            write!(f, "{}{game}", if place == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownGame {}
