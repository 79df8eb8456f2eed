//! Outs, hand strength, and how a range hits a board: what `kev/analysis.py` makes
//! its objects of.

use kev::CardInt;
use kev::analysis::RangePart;
use kev::range::{Combo, Range};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::card::distinct_cards;
use crate::error::{analysis_error, in_argument};
use crate::range_like::{range_of, read_combo};
use crate::registry::Registry;

/// The standing, the winning cards, the tying cards, and the text.
type Outs<'py> = (&'static str, Bound<'py, PyList>, Bound<'py, PyList>, String);

/// Answers `kev.outs`, which documents the arguments.
#[pyfunction]
pub(crate) fn outs<'py>(
    hand: &Bound<'py, PyAny>,
    board: &Bound<'py, PyAny>,
    villain: &Bound<'py, PyAny>,
) -> PyResult<Outs<'py>> {
    let py = hand.py();
    let (hand, board) = (read_hand(hand, "hand: ")?, read_board(board)?);
    let outs = kev::analysis::outs(hand, &board, read_hand(villain, "villain: ")?);
    let outs = outs.map_err(|error| analysis_error(py, error))?;
    let registry = Registry::get(py)?;
    let (winning, tying) = (&outs.winning, &outs.tying);
    let lists = (registry.card_list(py, winning)?, registry.card_list(py, tying)?);
    Ok((outs.standing.name(), lists.0, lists.1, outs.to_string()))
}

/// What `kev.HandStrength` has, in its order, and the text.
type Strength = ([f64; 8], String);

/// Answers `kev.hand_strength`, which documents the arguments.
#[pyfunction]
pub(crate) fn hand_strength(
    hand: &Bound<'_, PyAny>,
    board: &Bound<'_, PyAny>,
    hands: &Bound<'_, PyAny>,
) -> PyResult<Strength> {
    let py = hand.py();
    let (hand, board) = (read_hand(hand, "hand: ")?, read_board(board)?);
    let range = read_range(hands)?;
    let strength = py.detach(|| kev::analysis::hand_strength(hand, &board, &range));
    let strength = strength.map_err(|error| analysis_error(py, error))?;
    let numbers = [
        strength.ahead,
        strength.tied,
        strength.behind,
        strength.strength(),
        strength.equity,
        strength.positive_potential,
        strength.negative_potential,
        strength.effective(),
    ];
    Ok((numbers, strength.to_string()))
}

/// The number of combos and their weight; the parts by the number of a category, by the
/// name of a pair and of a draw, each with the number of its combos and its share; the text.
type Breakdown =
    (usize, f64, Vec<Part<u8>>, Vec<Part<&'static str>>, Vec<Part<&'static str>>, String);
type Part<K> = (K, (usize, f64));

/// Answers `kev.range_breakdown`, which documents the arguments.
#[pyfunction]
pub(crate) fn range_breakdown(
    hands: &Bound<'_, PyAny>,
    board: &Bound<'_, PyAny>,
) -> PyResult<Breakdown> {
    let py = hands.py();
    let (range, board) = (read_range(hands)?, read_board(board)?);
    let breakdown = py.detach(|| kev::analysis::range_breakdown(&range, &board));
    let breakdown = breakdown.map_err(|error| analysis_error(py, error))?;
    let numbers = |part: RangePart| (part.combos, part.share);
    Ok((
        breakdown.combos,
        breakdown.weight,
        breakdown.categories().map(|(category, part)| (category as u8, numbers(part))).collect(),
        breakdown.pairs().map(|(kind, part)| (kind.name(), numbers(part))).collect(),
        breakdown.draws().map(|(draw, part)| (draw.name(), numbers(part))).collect(),
        breakdown.to_string(),
    ))
}

fn read_hand(hand: &Bound<'_, PyAny>, name: &str) -> PyResult<Combo> {
    read_combo(hand, None).map_err(|error| in_argument(hand.py(), error, name, None))
}

fn read_board(board: &Bound<'_, PyAny>) -> PyResult<Vec<CardInt>> {
    distinct_cards(board).map_err(|failure| failure.raise_in(board.py(), "board: ", None))
}

fn read_range(range: &Bound<'_, PyAny>) -> PyResult<Range> {
    range_of(range).map_err(|error| in_argument(range.py(), error, "range: ", None))
}
