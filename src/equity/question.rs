use alloc::vec::Vec;

use crate::card::CardInt;
use crate::range::Range;

/// Who plays with what, on which board.
///
/// ```
/// use kev::cards;
/// use kev::equity::Question;
///
/// let question = Question::new(["AhKh".parse()?, "QsQd".parse()?])
///     .with_board(&cards("Ks 7d 2c")?)
///     .with_dead(&cards("Ac")?);
/// assert_eq!(question.players.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What each of the 2 to 10 players may hold.
    pub players: Vec<Range>,
    /// The cards on the board so far, at most five.
    pub board: Vec<CardInt>,
    /// Cards that are known to be out of play.
    pub dead: Vec<CardInt>,
}

impl Question {
    /// A question before the flop, without dead cards.
    #[must_use]
    pub fn new(players: impl IntoIterator<Item = Range>) -> Question {
        let players = players.into_iter().collect();
        Question { players, board: Vec::new(), dead: Vec::new() }
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
