use core::fmt;

use crate::card::CardInt;
use crate::game::Game;
use crate::places::{CardPlace, DuplicateCard};

/// Why a question about equity has no answer. Players count from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum EquityError {
    /// There are 2 to 10 players.
    PlayerCount {
        /// How many the question has.
        count: usize,
    },
    /// A board of this game has fewer or more cards.
    BoardCount {
        /// The game.
        game: Game,
        /// How many the question has.
        count: usize,
    },
    /// A player's hands have fewer or more cards than those of this game.
    CardCount {
        /// The game.
        game: Game,
        /// Which player.
        player: usize,
        /// How many cards the hands have.
        count: usize,
    },
    /// A card that the game's deck does not have.
    NotInDeck {
        /// The game.
        game: Game,
        /// The card.
        card: CardInt,
        /// Where it is.
        place: CardPlace,
    },
    /// A card is in two places, or twice in one. A range of one combo is a hand.
    DuplicateCard(DuplicateCard),
    /// The players and the board need more cards than are left.
    DeckTooSmall {
        /// How many are left.
        left: usize,
        /// How many are needed.
        wanted: usize,
    },
    /// A player's range holds nothing at all.
    EmptyRange {
        /// Which player.
        player: usize,
    },
    /// The board and the dead cards leave nothing of a player's range.
    NoComboLeft {
        /// Which player.
        player: usize,
    },
    /// There is no way to give all players their hole cards at once.
    NoDeal,
    /// The players' hands clash in nearly every deal, so that sampling finds none.
    RareDeals,
    /// The exact answer would take too long.
    TooMuchWork {
        /// About how many deals there are.
        deals: f64,
        /// About how many seconds one thread would need.
        seconds: f64,
    },
    /// Nothing can be sampled with `samples` 0.
    NoSamples,
    /// A standard error to stop at is a positive number.
    InvalidStdError {
        /// What was asked for.
        value: f64,
    },
    /// The progress function asked to stop.
    Stopped,
}

impl From<DuplicateCard> for EquityError {
    fn from(error: DuplicateCard) -> EquityError {
        EquityError::DuplicateCard(error)
    }
}

impl fmt::Display for EquityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            EquityError::PlayerCount { count } => {
                write!(f, "there are 2 to 10 players, not {count}")
            }
            EquityError::BoardCount { game, count } => {
                let (known, all) = (game.known_board_cards(), game.board_cards());
                if all == 0 {
                    write!(f, "{game} has no board, but {count} cards are on it")
                } else if count < known {
                    write!(f, "{game} starts with {known} card on the board, which is missing")
                } else {
                    write!(f, "a board of {game} has at most {all} cards, not {count}")
                }
            }
            EquityError::CardCount { game, player, count } => {
                let wanted = game.hole_cards();
                write!(f, "player {player} has {count} cards, but in {game} it is {wanted}")
            }
            EquityError::NotInDeck { game, card, place } => {
                write!(f, "{card} is not in the deck of {game}: {place}")
            }
            EquityError::DuplicateCard(duplicate) => duplicate.fmt(f),
            EquityError::DeckTooSmall { left, wanted } => {
                write!(f, "the players and the board need {wanted} cards, but only {left} are left")
            }
            EquityError::EmptyRange { player } => {
                write!(f, "the range of player {player} is empty")
            }
            EquityError::NoComboLeft { player } => {
                write!(f, "the board and the dead cards leave no combo of player {player}'s range")
            }
            EquityError::NoDeal => {
                f.write_str("the players cannot all hold cards of their ranges at the same time")
            }
            EquityError::RareDeals => f.write_str(
                "the players' hands clash so often that sampling finds no deals in reasonable time",
            ),
            EquityError::TooMuchWork { deals, seconds } => write!(
                f,
                "an exact answer takes {deals:.1e} deals, some {}; sample instead",
                Span(seconds)
            ),
            EquityError::NoSamples => f.write_str("samples must be 1 or more, not 0"),
            EquityError::InvalidStdError { value } => {
                write!(f, "std_error must be a positive number, not {value}")
            }
            EquityError::Stopped => f.write_str("stopped before there was an answer"),
        }
    }
}

impl core::error::Error for EquityError {}

/// Seconds in the unit that reads best.
struct Span(f64);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let units = [(31_557_600.0, "years"), (86_400.0, "days"), (3600.0, "hours")];
        let (unit, name) =
            units.into_iter().find(|&(unit, _)| self.0 >= 2.0 * unit).unwrap_or((60.0, "minutes"));
        match self.0 / unit {
            many if many >= 1e6 => write!(f, "{many:.0e} {name}"),
            many => write!(f, "{many:.0} {name}"),
        }
    }
}
