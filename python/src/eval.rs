//! Ranks of single hands.

use kev::{CardInt, Category, HandRank};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::card::{card_vec, for_each_card};
use crate::error::{hand_error, winners_error};
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
/// kev.HandError: duplicate card As at positions 0 and 1
#[pyfunction]
#[pyo3(signature = (cards, /))]
pub(crate) fn evaluate<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    let mut hand = [CardInt::CardAs; 7];
    let mut count = 0;
    let read = for_each_card(cards, |card, _| {
        if let Some(place) = hand.get_mut(count) {
            *place = card;
        }
        count += 1;
    });
    read.map_err(|failure| failure.raise(py, ""))?;
    let rank = match hand.get(..count) {
        Some(hand) => kev::evaluate(hand),
        None => Err(kev::HandError::WrongCount { count }),
    };
    Registry::get(py)?.hand_rank(py, rank.map_err(|error| hand_error(py, error, ""))?)
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
#[pyo3(signature = (cards, /))]
pub(crate) fn best_five<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let py = cards.py();
    let cards = card_vec(cards).map_err(|failure| failure.raise(py, ""))?;
    let five = kev::best_five(&cards).map_err(|error| hand_error(py, error, ""))?;
    members(py, &five)
}

fn members<'py>(py: Python<'py>, cards: &[CardInt]) -> PyResult<Bound<'py, PyList>> {
    let registry = Registry::get(py)?;
    let members: PyResult<Vec<_>> = cards.iter().map(|&card| registry.card(py, card)).collect();
    PyList::new(py, members?)
}

/// The hands that are best on this board.
///
/// `hands` is an iterable of card-like hands and `board` is card-like; each hand
/// together with the board has 5, 6 or 7 cards. Returns a list of indices,
/// ascending: one, or several that tie.
///
/// Raises `HandError` if there are no hands, for a wrong number of cards, and
/// for a card that is in two places; `CardError` for everything that is not a card.
///
/// >>> import kev
/// >>> kev.winners(["AhKh", "QsQd", "AcKd"], "Ks 7d 2c 2d 9h")
/// [0, 2]
/// >>> kev.winners(["AhKh", "KsQd"], "Ks 7d 2c 2d 9h")
/// Traceback (most recent call last):
/// kev.HandError: duplicate card Ks on the board and in hand 1
#[pyfunction]
#[pyo3(signature = (hands, board = None))]
pub(crate) fn winners(
    py: Python<'_>,
    hands: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<usize>> {
    let board = match board {
        Some(board) => card_vec(board).map_err(|failure| failure.raise(py, "board: "))?,
        None => Vec::new(),
    };
    let hands: PyResult<Vec<_>> = hands
        .try_iter()?
        .enumerate()
        .map(|(index, hand)| {
            card_vec(&hand?).map_err(|failure| failure.raise(py, &format!("hand {index}: ")))
        })
        .collect();
    kev::winners(&hands?, &board).map_err(|error| winners_error(py, error))
}

/// Name, English name, best and worst rank of each category, the best first.
#[pyfunction]
pub(crate) fn category_table() -> Vec<(String, &'static str, u16, u16)> {
    let row = |category: &Category| {
        let name = format!("{category:?}");
        (name, category.name(), category.best().get(), category.worst().get())
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
    HandRank::new(number).map(|rank| members(py, &rank.example())).transpose()
}
