//! Ranks of single hands.

use kev::{Category, Game, HandError, HandRank, WinnersError};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::card::HandCards;
use crate::error::{hand_error, winners_error};
use crate::game::{self, Spot, read_board, read_game};
use crate::registry::Registry;

/// The rank of the best five of 5, 6 or 7 cards.
///
/// `cards` is a text such as `"Ah Kd Jc Qs 10h"`, or an iterable of cards, card
/// integers and texts. Returns a `HandRank`, an `int` from 1 (royal flush) to
/// 7462; the lower one wins.
///
/// Raises `HandError` for fewer or more cards and for a card that comes twice,
/// `CardError` for everything that is not a card.
///
/// >>> import kev
/// >>> kev.evaluate("Ah Kd Jc Qs 10h")
/// HandRank(1600)
/// >>> print(kev.evaluate("3h4h5h6h7h 8h8d"))
/// Straight Flush, Eight high
/// >>> kev.evaluate("As As Kd Qh Jc")
/// Traceback (most recent call last):
/// kev.HandError: duplicate card As: cards 0 and 1
#[pyfunction]
#[pyo3(
    signature = (cards, /, board = None, *, game = None),
    text_signature = "(cards, /, board=None, *, game='holdem')",
)]
pub(crate) fn evaluate<'py>(
    cards: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    if let Some(spot) = Spot::read(game, board)? {
        return spot.evaluate(cards);
    }
    let hand = HandCards::read(cards).map_err(|failure| failure.raise(py))?;
    let rank = kev::evaluate(hand.as_ref());
    let rank = rank.map_err(|error| hand_error(py, error, hand.count()))?;
    Registry::get(py)?.hand_rank(py, rank)
}

/// The five of 5, 6 or 7 cards that count, strongest first.
///
/// `cards` is anything that `kev.evaluate` takes. Returns a list of five
/// `CardInt`: four of a kind before its kicker, the five of a wheel before its
/// ace. Of cards that serve alike, the suit that stands first in s, h, d, c is taken.
///
/// Raises what `kev.evaluate` raises.
///
/// >>> import kev
/// >>> [str(card) for card in kev.best_five("4d8s4h7d8c 7c5s")]
/// ['8s', '8c', '7d', '7c', '5s']
#[pyfunction]
#[pyo3(
    signature = (cards, /, board = None, *, game = None),
    text_signature = "(cards, /, board=None, *, game='holdem')",
)]
pub(crate) fn best_five<'py>(
    cards: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    if let Some(spot) = Spot::read(game, board)? {
        return spot.best_cards(cards);
    }
    let hand = HandCards::read(cards).map_err(|failure| failure.raise(py))?;
    let five = kev::best_five(hand.as_ref());
    let five = five.map_err(|error| hand_error(py, error, hand.count()))?;
    Ok(Registry::get(py)?.card_list(py, &five)?.into_any())
}

/// The hands that are best on this board.
///
/// `hands` is an iterable of card-like hands and `board`, if there is one, is
/// card-like; each hand together with the board has 5, 6 or 7 cards. Returns a
/// list of indices, ascending: one, or several that tie.
///
/// Raises `HandError` if there are no hands, for a wrong number of cards, and for a
/// card that is in two places or twice in a hand; `CardError` for everything that is
/// not a card, and for a card that is twice on the board.
///
/// >>> import kev
/// >>> kev.winners(["AhKh", "QsQd", "AcKd"], "Ks 7d 2c 2d 9h")
/// [0, 2]
/// >>> kev.winners(["AhKh", "KsQd"], "Ks 7d 2c 2d 9h")
/// Traceback (most recent call last):
/// kev.HandError: duplicate card Ks on the board and in hand 1
#[pyfunction]
#[pyo3(
    signature = (hands, board = None, *, game = None),
    text_signature = "(hands, board=None, *, game='holdem')",
)]
pub(crate) fn winners<'py>(
    py: Python<'py>,
    hands: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (game, board) = (read_game(game)?, read_board(board)?);
    let mut read: Vec<HandCards> = Vec::new();
    for (index, hand) in hands.try_iter()?.enumerate() {
        py.check_signals()?;
        let hand = HandCards::read(&hand?)
            .map_err(|failure| failure.raise_in(py, &format!("hand {index}: "), Some(index)))?;
        read.try_reserve(1).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        read.push(hand);
    }
    if game != Game::Holdem {
        return game::winners(py, game, &read, &board);
    }
    let best = kev::winners(&read, &board).map_err(|error| match error {
        WinnersError::Hand { index, .. } => {
            let count = read[index].count() + board.len();
            let error = HandError::WrongCount { count };
            winners_error(py, WinnersError::Hand { index, error }, |py, error| {
                hand_error(py, error, count)
            })
        }
        error => winners_error(py, error, |py, error| hand_error(py, error, 0)),
    });
    Ok(PyList::new(py, best?)?.into_any())
}

/// Name, number, English name, best and worst rank of each category, the best first.
#[pyfunction]
pub(crate) fn category_table() -> Vec<(String, u8, &'static str, u16, u16)> {
    let row = |&category: &Category| {
        let (name, number) = (format!("{category:?}"), category as u8);
        (name, number, category.name(), category.best().get(), category.worst().get())
    };
    Category::ALL.iter().map(row).collect()
}

/// The text of the hand rank with this number.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_text(number: u16) -> Option<String> {
    HandRank::new(number).map(|rank| rank.to_string())
}

/// One hand of the rank with this number, the cards that count most first.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_example(
    py: Python<'_>,
    number: u16,
) -> PyResult<Option<Bound<'_, PyList>>> {
    let example = |rank: HandRank| Registry::get(py)?.card_list(py, &rank.example());
    HandRank::new(number).map(example).transpose()
}

/// The number of the category of the hand rank with this number.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_category(number: u16) -> Option<u8> {
    HandRank::new(number).map(|rank| rank.category() as u8)
}

/// The ranks of the hand rank with this number, those that count most first.
#[pyfunction]
#[pyo3(signature = (number, /))]
pub(crate) fn hand_rank_ranks(number: u16) -> Option<Vec<u8>> {
    HandRank::new(number).map(|rank| rank.ranks().map(kev::Rank::index).into())
}
