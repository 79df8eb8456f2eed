use alloc::vec::Vec;

use crate::card::CardInt;
use crate::game::Game;
use crate::range::{GameRange, Range};

/// Who plays with what, on which board.
///
/// ```
/// use kev::equity::Question;
/// use kev::{Game, cards};
///
/// let question = Question::new(["AhKh".parse()?, "QsQd".parse()?])
///     .with_board(&cards("Ks 7d 2c")?)
///     .with_dead(&cards("Ac")?);
/// assert_eq!((question.game, question.players.len()), (Game::Holdem, 2));
///
/// let game = Game::Omaha;
/// let question = Question::of(game, [game.range("AsAhKsKh")?, game.range("JT98-8765")?]);
/// assert_eq!(question.players[1].count(), 1024);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What is played.
    pub game: Game,
    /// What each of the 2 to 10 players may hold.
    pub players: Vec<GameRange>,
    /// The cards on the board so far.
    pub board: Vec<CardInt>,
    /// Cards that are known to be out of play.
    pub dead: Vec<CardInt>,
}

impl Question {
    /// A question about hold'em, before the flop and without dead cards.
    #[must_use]
    pub fn new(players: impl IntoIterator<Item = Range>) -> Question {
        Question::of(Game::Holdem, players.into_iter().map(GameRange::from))
    }

    /// A question about this game, without board and dead cards.
    #[must_use]
    pub fn of(game: Game, players: impl IntoIterator<Item = GameRange>) -> Question {
        let players = players.into_iter().collect();
        Question { game, players, board: Vec::new(), dead: Vec::new() }
    }

    /// The question on this board.
    #[must_use]
    pub fn with_board(mut self, board: &[CardInt]) -> Question {
        self.board = board.to_vec();
        self
    }

    /// The question with these cards dead.
    #[must_use]
    pub fn with_dead(mut self, dead: &[CardInt]) -> Question {
        self.dead = dead.to_vec();
        self
    }
}
