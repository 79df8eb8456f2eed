//! Ranks of many hands in a numpy array.

use std::num::NonZero;

use kev::{BatchCard, Boards, Game};
use numpy::{Element, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods};
use numpy::{PyReadonlyArray2, PyReadonlyArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::array::{self, match_dtype};
use crate::error::{argument_error, batch_error, game_batch_error};
use crate::game::{read_board, read_game};
use crate::number;

/// Evaluates `$use` with `$array` as an array of a type that the core reads.
macro_rules! match_cards {
    ($array:ident as $class:ident => $use:expr) => {
        match_dtype!($array as $class<u8 | u32 | i64 | i32 | u64> => $use, _ => {
            // Too small for any card integer: all that is left is to name the first one.
            let $array = $array.call_method1("astype", ("int64",))?.cast_into::<$class<i64>>()?;
            $use
        })
    };
}

/// The ranks of many hands of the same size.
///
/// `hands` is an integer array of shape `(n, h)`, or what numpy makes one of: h = 5, 6 or 7
/// cards, or in other games as many as `kev.evaluate` takes. Its dtype says what it holds:
/// `uint8` card indices (4 * rank + suit, 0 to 51; `kev.convert` makes them), every other
/// integer dtype card integers. C-contiguous arrays are read in place, others are copied
/// first. `threads` is the number of threads, by default one for each core if there are
/// enough hands to repay them. The GIL is released meanwhile.
///
/// With `board`, `hands` are hole cards. It is such an array, too, with a dtype of its
/// own: of shape `(b,)` it is the board of every hand, of shape `(n, b)` each hand has its
/// own. One board for all may also be a text or a list with texts, as `kev.cards` takes
/// them. `game` is one of `kev.GAMES`; h and b are what `kev.evaluate` takes in this game.
///
/// Returns a `uint16` array of shape `(n,)`: the number of each hand's rank as
/// `kev.evaluate` gives it, the lower the better. `kev.HandRank(number)` is the rank again,
/// or in games with another ranking `kev.GameRank(number, game)`. In hi-lo games the shape
/// is `(n, 2)`: a second column has the number of the low, of
/// `kev.GameRank(number, "eight_or_better")`, and 0 where there is none.
///
/// Raises `CardError` for the first thing that is no card and `HandError` for
/// the first hand that has a card twice or one that is not in the game's deck, both with
/// the row and column in the text and in `position`, or the place alone on a board for all
/// hands; `HandError` for another number of cards in a hand; `KevError` for another number
/// of dimensions or of boards, for a dtype that is not of integers, and for bytes in
/// another order than the machine's.
///
/// >>> import kev, numpy as np
/// >>> hands = np.array([[51, 47, 43, 39, 35], [20, 13, 8, 7, 0]], dtype=np.uint8)
/// >>> kev.evaluate_batch(hands)
/// array([   1, 7462], dtype=uint16)
/// >>> hands[1, 3] = 52
/// >>> kev.evaluate_batch(hands)
/// Traceback (most recent call last):
/// kev.CardError: row 1, column 3: 52 is not a card index
/// >>> hands = [kev.cards("AsAhKsKh"), kev.cards("2c3c9d9h")]
/// >>> kev.evaluate_batch(hands, "5d6h8cJsTs", game="omaha_hi_lo")
/// array([[3427,    0],
///        [4562,   33]], dtype=uint16)
#[pyfunction]
#[pyo3(
    signature = (hands, board = None, *, game = None, threads = None),
    text_signature = "(hands, board=None, *, game='holdem', threads=None)",
)]
pub(crate) fn evaluate_batch<'py>(
    hands: &Bound<'py, PyAny>,
    board: Option<&Bound<'py, PyAny>>,
    game: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = read_game(game)?;
    let threads = threads.map(number::threads).transpose()?;
    let hands = array::integers(&array::of(hands, "hands")?, "hands")?;
    if hands.ndim() != 2 {
        return Err(shape_error(&hands, "hands must be the rows of a table"));
    }
    if let Some(board) = board {
        let board = card_texts(board)?.map_or_else(|| array::of(board, "board"), Ok)?;
        let board = array::integers(&board, "board")?;
        check_boards(&board, hands.shape()[0])?;
        match_cards!(hands as PyArray2 => match_cards!(board as PyArrayDyn => {
            rank_in_game(game, &hands.try_readonly()?, Some(&board.try_readonly()?), threads)
        }))
    } else if game == Game::Holdem {
        // Here the cards are no hole cards: errors place them by their column.
        match_cards!(hands as PyArray2 => rank(&hands.try_readonly()?, threads))
    } else {
        let none = None::<&PyReadonlyArrayDyn<'_, u8>>;
        match_cards!(hands as PyArray2 => {
            rank_in_game(game, &hands.try_readonly()?, none, threads)
        })
    }
}

/// The array of a board that is a text, or a list with texts.
fn card_texts<'py>(board: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyUntypedArray>>> {
    let is_text = |object: &Bound<'_, PyAny>| object.is_instance_of::<PyString>();
    let is_list = board.is_instance_of::<PyList>() || board.is_instance_of::<PyTuple>();
    let has_text = is_list && board.try_iter()?.any(|item| item.is_ok_and(|item| is_text(&item)));
    if !is_text(board) && !has_text {
        return Ok(None);
    }
    let cards = read_board(Some(board))?;
    let cards = PyArray1::from_iter(board.py(), cards.into_iter().map(u32::from));
    Ok(Some(cards.as_untyped().clone()))
}

/// Whether these are one board, or one for each hand.
fn check_boards(board: &Bound<'_, PyUntypedArray>, hands: usize) -> PyResult<()> {
    match *board.shape() {
        [_] => Ok(()),
        [boards, _] if boards == hands => Ok(()),
        [_, _] => Err(shape_error(board, &format!("board must be one, or the rows of {hands}"))),
        _ => Err(shape_error(board, "board must be one, or the rows of a table")),
    }
}

#[cold]
fn shape_error(array: &Bound<'_, PyUntypedArray>, wanted: &str) -> PyErr {
    match PyTuple::new(array.py(), array.shape()) {
        Ok(shape) => {
            argument_error(array.py(), format!("{wanted}, not an array of shape {shape}"), shape)
        }
        Err(error) => error,
    }
}

fn rank<'py, C: BatchCard + Element>(
    hands: &PyReadonlyArray2<'py, C>,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let (rows, cards_per_hand) = hands.as_array().dim();
    let cards = hands.as_slice()?;
    let ranks = zeros(py, rows)?.cast_into::<PyArray1<u16>>()?;
    let mut writable = ranks.try_readwrite()?;
    let places = writable.as_slice_mut()?;
    py.detach(|| kev::evaluate_batch_threaded(cards, cards_per_hand, places, threads))
        .map_err(|error| batch_error(py, error))?;
    drop(writable);
    Ok(ranks.into_any())
}

fn rank_in_game<'py, H: BatchCard + Element, B: BatchCard + Element>(
    game: Game,
    hands: &PyReadonlyArray2<'py, H>,
    board: Option<&PyReadonlyArrayDyn<'py, B>>,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let (rows, hole_cards) = hands.as_array().dim();
    let cards = hands.as_slice()?;
    let boards = match board {
        None => Boards::One(&[][..]),
        Some(board) => match *board.shape() {
            [_, cards] => Boards::Each(board.as_slice()?, cards),
            _ => Boards::One(board.as_slice()?),
        },
    };
    let ranks = if game.is_hi_lo() { zeros(py, (rows, 2))? } else { zeros(py, rows)? };
    let ranks = ranks.cast_into::<PyArrayDyn<u16>>()?;
    let mut writable = ranks.try_readwrite()?;
    let places = writable.as_slice_mut()?;
    py.detach(|| game.evaluate_batch_threaded(cards, hole_cards, boards, places, threads))
        .map_err(|error| game_batch_error(py, error, matches!(boards, Boards::One(_))))?;
    drop(writable);
    Ok(ranks.into_any())
}

fn zeros<'py>(py: Python<'py>, shape: impl IntoPyObject<'py>) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("zeros", (shape, "uint16"))
}
