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

/// The standing, the winning cards and the tying cards.
type Outs<'py> = (&'static str, Bound<'py, PyList>, Bound<'py, PyList>);

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
    Ok((outs.standing.name(), lists.0, lists.1))
}

/// Answers `kev.hand_strength`: ahead, tied, behind, the equity, and the positive and
/// the negative potential.
#[pyfunction]
pub(crate) fn hand_strength(
    hand: &Bound<'_, PyAny>,
    board: &Bound<'_, PyAny>,
    hands: &Bound<'_, PyAny>,
) -> PyResult<[f64; 6]> {
    let py = hand.py();
    let (hand, board) = (read_hand(hand, "hand: ")?, read_board(board)?);
    let range = read_range(hands)?;
    let strength = py.detach(|| kev::analysis::hand_strength(hand, &board, &range));
    let strength = strength.map_err(|error| analysis_error(py, error))?;
    let (positive, negative) = (strength.positive_potential, strength.negative_potential);
    let kev::analysis::HandStrength { ahead, tied, behind, equity, .. } = strength;
    Ok([ahead, tied, behind, equity, positive, negative])
}

/// The number of combos and their weight; then the parts by category, by pair and by
/// draw, each with the number of its combos and its share.
type Breakdown = (usize, f64, Vec<(usize, f64)>, Vec<(usize, f64)>, Vec<(usize, f64)>);

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
        breakdown.categories().map(|(_, part)| numbers(part)).collect(),
        breakdown.pairs().map(|(_, part)| numbers(part)).collect(),
        breakdown.draws().map(|(_, part)| numbers(part)).collect(),
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
