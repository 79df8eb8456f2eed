use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::Game;
use crate::card::{CardInt, Excerpt};

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

/// A name that is no game's. Its text lists the names there are, and first the one that may
/// have been meant.
///
/// ```
/// let error = "plo8".parse::<kev::Game>().unwrap_err();
/// let start = "plo8 is not a game; did you mean omaha_hi_lo? There are holdem, short_deck, ";
/// assert!(error.to_string().starts_with(start));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    name: Excerpt,
    suggestion: Option<Game>,
}

/// What some games are called, without what is no letter or digit.
const ALIASES: &[(&str, &str)] = &[
    ("plo", "omaha"),
    ("plo4", "omaha"),
    ("plo5", "omaha5"),
    ("plo6", "omaha6"),
    ("plo8", "omaha_hi_lo"),
    ("omaha8", "omaha_hi_lo"),
    ("bigo", "omaha5_hi_lo"),
    ("short", "short_deck"),
    ("stud8", "stud_hi_lo"),
];

impl UnknownGame {
    /// The error for this name.
    #[must_use]
    pub fn new(name: &str) -> UnknownGame {
        UnknownGame { name: Excerpt::new(name), suggestion: suggestion(name) }
    }

    /// The given name, cut short if long.
    #[must_use]
    pub fn name(&self) -> Excerpt {
        self.name
    }

    /// The game that may have been meant.
    #[must_use]
    pub fn suggestion(&self) -> Option<Game> {
        self.suggestion
    }
}

/// The game that is called so, or whose name is at most two letters away.
fn suggestion(name: &str) -> Option<Game> {
    // No name is so long, and far away are those that are.
    let name: String = plain(name).take(32).collect();
    let known = ALIASES.iter().find(|(alias, _)| *alias == name);
    let name = known.map_or(name, |(_, game)| plain(game).collect());
    let distances = Game::ALL.iter().map(|&game| (distance(&name, game), game));
    let (distance, game) = distances.min_by_key(|&(distance, _)| distance)?;
    (distance <= 2 && distance * 2 < name.len()).then_some(game)
}

/// The letters and digits, in lower case.
fn plain(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase())
}

/// How many letters must be put in, taken out or changed to make the game's name of this.
fn distance(name: &str, game: Game) -> usize {
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for wanted in plain(game.name()) {
        let mut before = row[0];
        row[0] += 1;
        for (place, letter) in name.chars().enumerate() {
            let changed = before + usize::from(letter != wanted);
            before = row[place + 1];
            row[place + 1] = changed.min(before + 1).min(row[place] + 1);
        }
    }
    row[name.len()]
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a game; ", self.name)?;
        match self.suggestion {
            Some(game) => write!(f, "did you mean {game}? There are ")?,
            None => f.write_str("there are ")?,
        }
        for (place, game) in Game::ALL.iter().enumerate() {
            write!(f, "{}{game}", if place == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownGame {}
