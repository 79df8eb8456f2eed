//! Ranks of many hands in a numpy array.

use std::num::NonZero;

use kev::BatchCard;
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::array::{self, match_dtype};
use crate::error::{argument_error, batch_error};
use crate::number;

/// The ranks of many hands of the same size.
///
/// `hands` is an integer array of shape `(n, k)`, k = 5, 6 or 7, or what numpy
/// makes one of. Its dtype says what it holds: `uint8` card indices (4 * rank +
/// suit, 0 to 51; `kev.convert` makes them), every other integer dtype card
/// integers. C-contiguous arrays are read in place, others are copied first.
/// `threads` is the number of threads, by default one for each core if there are
/// enough hands to repay them. The GIL is released meanwhile.
///
/// Returns a `uint16` array of shape `(n,)`: the `HandRank` number of each hand,
/// 1 to 7462, the lower the better.
///
/// Raises `CardError` for the first thing that is no card and `HandError` for
/// the first hand that has a card twice, both with the row and column in the
/// text and in `position`; `HandError` for another number of cards in a hand;
/// `KevError` for another number of dimensions, for a dtype that is not of
/// integers, and for bytes in another order than the machine's.
///
/// >>> import kev, numpy as np
/// >>> hands = np.array([[51, 47, 43, 39, 35], [20, 13, 8, 7, 0]], dtype=np.uint8)
/// >>> kev.evaluate_batch(hands)
/// array([   1, 7462], dtype=uint16)
/// >>> hands[1, 3] = 52
/// >>> kev.evaluate_batch(hands)
/// Traceback (most recent call last):
/// kev.CardError: row 1, column 3: 52 is not a card index
#[pyfunction]
#[pyo3(signature = (hands, *, threads = None))]
pub(crate) fn evaluate_batch<'py>(
    hands: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyArray1<u16>>> {
    let py = hands.py();
    let threads = threads.map(number::threads).transpose()?;
    let hands = array::integers(&array::of(hands, "hands")?, "hands")?;
    if hands.ndim() != 2 {
        let shape = PyTuple::new(py, hands.shape())?;
        let message = format!("hands must be the rows of a table, not an array of shape {shape}");
        return Err(argument_error(py, message, shape));
    }
    match_dtype!(hands as PyArray2<u8 | u32 | i64 | i32 | u64> => {
        rank(py, &hands.try_readonly()?, threads)
    }, _ => {
        // Too small for any card integer: all that is left is to name the first one.
        let hands = hands.call_method1("astype", ("int64",))?.cast_into::<PyArray2<i64>>()?;
        rank(py, &hands.try_readonly()?, threads)
    })
}

fn rank<'py, C: BatchCard + Element>(
    py: Python<'py>,
    hands: &PyReadonlyArray2<'py, C>,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyArray1<u16>>> {
    let (rows, cards_per_hand) = hands.as_array().dim();
    let cards = hands.as_slice()?;
    let ranks = py.import("numpy")?.call_method1("zeros", (rows, "uint16"))?;
    let ranks = ranks.cast_into::<PyArray1<u16>>()?;
    let mut writable = ranks.try_readwrite()?;
    let places = writable.as_slice_mut()?;
    py.detach(|| kev::evaluate_batch_threaded(cards, cards_per_hand, places, threads))
        .map_err(|error| batch_error(py, error))?;
    drop(writable);
    Ok(ranks)
}
