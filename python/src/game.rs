//! The games: their names, and ranks of single hands in them.

use kev::{CardInt, Game, GameError, GameRank, HiLo, Ranking, UnknownGame, WinnersError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyList, PyString, PyType};

use crate::card::{HandCards, distinct_cards};
use crate::error::{argument_error, game_error, shown, winners_error};
use crate::registry::Registry;

/// What is played, and the cards on the board.
pub(crate) struct Spot {
    game: Game,
    board: Vec<CardInt>,
}

impl Spot {
    /// What these arguments ask for, or `None` for hold'em without a board.
    #[inline]
    pub(crate) fn read(
        game: Option<&Bound<'_, PyAny>>,
        board: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Spot>> {
        if game.is_none() && board.is_none() { Ok(None) } else { Spot::read_any(game, board) }
    }

    #[inline(never)]
    fn read_any(
        game: Option<&Bound<'_, PyAny>>,
        board: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Spot>> {
        let game = read_game(game)?;
        if game == Game::Holdem && board.is_none() {
            return Ok(None);
        }
        Ok(Some(Spot { game, board: read_board(board)? }))
    }

    /// Answers `kev.evaluate`.
    pub(crate) fn evaluate<'py>(&self, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = cards.py();
        let hand = read_hand(cards)?;
        let ranks = self.game.evaluate(hand.as_ref(), &self.board);
        let ranks = ranks.map_err(|error| self.error(py, &hand, error))?;
        let registry = Registry::get(py)?;
        let rank = |rank| registry.game_rank(py, rank);
        hi_lo(py, self.game, rank(ranks.high)?, ranks.low.map(rank).transpose()?)
    }

    /// Answers `kev.best_five`.
    pub(crate) fn best_cards<'py>(&self, cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = cards.py();
        let hand = read_hand(cards)?;
        let best = self.game.best_cards(hand.as_ref(), &self.board);
        let HiLo { high, low } = best.map_err(|error| self.error(py, &hand, error))?;
        let list = |cards: &[CardInt]| Registry::get(py)?.card_list(py, cards);
        let low = low.as_deref().map(list).transpose()?;
        hi_lo(py, self.game, list(&high)?.into_any(), low)
    }

    /// The error, and where the board goes if all cards were given as one hand.
    fn error(&self, py: Python<'_>, hand: &HandCards, error: GameError) -> PyErr {
        let (all, board) = (self.game.hole_cards() + self.game.board_cards(), &self.board);
        let is_count = matches!(error, GameError::CardCount { .. } | GameError::BoardCount { .. });
        let is_one_hand = is_count && board.is_empty() && hand.count() == all;
        let hint = if is_one_hand { "; the cards of the board go in board=" } else { "" };
        game_error(py, hand.recounted(error), hint)
    }
}

/// The first of these, in hi-lo games a `HiLo` of both.
fn hi_lo<'py>(
    py: Python<'py>,
    game: Game,
    high: Bound<'py, PyAny>,
    low: impl IntoPyObject<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if game.is_hi_lo() {
        CLASS.import(py, "kev.game_rank", "HiLo")?.call1((high, low))
    } else {
        Ok(high)
    }
}

/// Answers `kev.winners` of hands that have been read.
pub(crate) fn winners<'py>(
    py: Python<'py>,
    game: Game,
    hands: &[HandCards],
    board: &[CardInt],
) -> PyResult<Bound<'py, PyAny>> {
    let best = game.winners(hands, board).map_err(|error| match error {
        WinnersError::Hand { index, error } => {
            WinnersError::Hand { index, error: hands[index].recounted(error) }
        }
        error => error,
    });
    let HiLo { high, low } =
        best.map_err(|error| winners_error(py, error, |py, error| game_error(py, error, "")))?;
    let high = PyList::new(py, high)?.into_any();
    hi_lo(py, game, high, low)
}

/// The cards of a hand. The reader is long, and inlined only where a call takes no longer.
#[inline(never)]
pub(crate) fn read_hand(cards: &Bound<'_, PyAny>) -> PyResult<HandCards> {
    HandCards::read(cards).map_err(|failure| failure.raise(cards.py()))
}

/// The game with this name; hold'em if there is none.
pub(crate) fn read_game(name: Option<&Bound<'_, PyAny>>) -> PyResult<Game> {
    let Some(name) = name else { return Ok(Game::Holdem) };
    let text = name.cast::<PyString>().ok().and_then(|name| name.to_str().ok());
    // No text is in the place of what is none, or cannot be held in Rust.
    text.unwrap_or_default().parse().or_else(|_| {
        let error = UnknownGame::new(&shown(name)?);
        Err(argument_error(name.py(), error.to_string(), name))
    })
}

/// The cards of a board, if there is one.
pub(crate) fn read_board(board: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<CardInt>> {
    let Some(board) = board else { return Ok(Vec::new()) };
    distinct_cards(board).map_err(|failure| failure.raise_in(board.py(), "board: ", None))
}

/// Name and ranking of each game, and that of the low half.
#[pyfunction]
pub(crate) fn game_table() -> Vec<(&'static str, &'static str, Option<&'static str>)> {
    let row =
        |game: &Game| (game.name(), game.ranking().name(), game.low_ranking().map(Ranking::name));
    Game::ALL.iter().map(row).collect()
}

/// The name of each ranking, and its worst number; and of each of its categories the
/// number, or its name if it is none of the nine.
#[pyfunction]
pub(crate) fn ranking_table() -> Vec<(&'static str, u16, Vec<CategoryKey>)> {
    let row = |ranking: Ranking| {
        let categories = ranking.categories().map(CategoryKey::of).collect();
        (ranking.name(), ranking.worst().get(), categories)
    };
    Ranking::ALL.map(row).into()
}

/// A category as one of the nine by its number, or else its name.
#[derive(IntoPyObject)]
pub(crate) enum CategoryKey {
    Number(u8),
    Name(&'static str),
}

impl CategoryKey {
    fn of(category: kev::GameCategory) -> CategoryKey {
        match category.kind() {
            Some(kind) => CategoryKey::Number(kind as u8),
            None => CategoryKey::Name(category.name()),
        }
    }
}

/// The text of the rank with this number.
#[pyfunction]
#[pyo3(signature = (number, ranking, /))]
pub(crate) fn game_rank_text(number: u16, ranking: &str) -> Option<String> {
    Some(rank(number, ranking)?.to_string())
}

/// One hand of the rank with this number, the cards that count most first.
#[pyfunction]
#[pyo3(signature = (number, ranking, /))]
pub(crate) fn game_rank_example<'py>(
    py: Python<'py>,
    number: u16,
    ranking: &str,
) -> PyResult<Option<Bound<'py, PyList>>> {
    let example = |rank: GameRank| Registry::get(py)?.card_list(py, &rank.example());
    rank(number, ranking).map(example).transpose()
}

/// The place of its category among those of the ranking.
#[pyfunction]
#[pyo3(signature = (number, ranking, /))]
pub(crate) fn game_rank_category(number: u16, ranking: &str) -> Option<usize> {
    Some(rank(number, ranking)?.category().place())
}

/// The ranks of the cards that count, those that count most first.
#[pyfunction]
#[pyo3(signature = (number, ranking, /))]
pub(crate) fn game_rank_ranks(number: u16, ranking: &str) -> Option<Vec<usize>> {
    let ranks = rank(number, ranking)?.ranks();
    Some(ranks.into_iter().map(|rank| rank.index().into()).collect())
}

fn rank(number: u16, ranking: &str) -> Option<GameRank> {
    GameRank::new(ranking.parse().ok()?, number)
}
