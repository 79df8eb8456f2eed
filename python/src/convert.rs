//! Cards between the layouts of this and other libraries, by the array.

use kev::{CardError, CardInt, Layout};
use numpy::{
    Element, IntoPyArray, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::array;
use crate::error::{array_error, card_error};

/// The layout of cards as text; the others are the core's.
const TEXT: &str = "text";

enum Format {
    Text,
    Integer(Layout),
}

/// Cards from one layout into another, element by element.
///
/// `cards` is an array of any shape, or what numpy makes one of, in the layout
/// `source`; the result has the same shape and is in the layout `target`:
///
/// - `"card_int"`, also `"treys"`, `"deuces"`: card integers, uint32
/// - `"index"`, also `"phevaluator"`: 4 * rank + suit, suits c d h s, uint8
/// - `"text"`: two characters such as `"As"`, `<U2`
/// - `"ompeval"`: 4 * rank + suit, suits s h c d, uint8
/// - `"pokerstove"`, also `"xiapl"`: 13 * suit + rank, suits c d h s, uint8
/// - `"eval7"`: one bit, at the place that `pokerstove` gives, uint64
/// - `"ckc"`, also `"pkcore"`: card integers with the suit bits mirrored, uint32
///
/// Raises `CardError` for the first element that is no card in the layout
/// `source`; its `position` is the place in the flattened array. Raises
/// `HandError` for an unknown layout or a dtype that does not fit it.
///
/// >>> import kev
/// >>> kev.convert(["As", "Kd", "2c"], "text", "index")
/// array([51, 45,  0], dtype=uint8)
/// >>> kev.convert([[48, 47]], "ompeval", "text")
/// array([['As', 'Kd']], dtype='<U2')
/// >>> kev.convert([51, 52], "index", "card_int")
/// Traceback (most recent call last):
/// kev.CardError: element 1: 52 is not a card index
#[pyfunction]
#[pyo3(signature = (cards, source, target))]
pub(crate) fn convert<'py>(
    cards: &Bound<'py, PyAny>,
    source: &str,
    target: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    let (source, target) = (format(py, source)?, format(py, target)?);
    let array = array::of(cards, "cards")?;
    let cards = match source {
        // numpy makes floats of an empty list, whatever it could have held.
        _ if array.is_empty() => Vec::new(),
        Format::Text => decode_text(&array)?,
        Format::Integer(layout) => decode_integers(&array, layout)?,
    };
    let shape = PyTuple::new(py, array.shape())?;
    encode(py, &cards, &target)?.call_method1("reshape", (shape,))
}

/// Every name that `convert` takes for a layout.
#[pyfunction]
pub(crate) fn layout_names() -> Vec<&'static str> {
    let names = Layout::ALL.iter().flat_map(|layout| layout.names()).copied();
    std::iter::once(TEXT).chain(names).collect()
}

fn format(py: Python<'_>, name: &str) -> PyResult<Format> {
    if name == TEXT {
        return Ok(Format::Text);
    }
    name.parse().map(Format::Integer).map_err(|_| {
        let known = layout_names().join(", ");
        array_error(py, format!("{name:?} is no card layout; there are {known}"), name)
    })
}

fn decode_integers(array: &Bound<'_, PyUntypedArray>, layout: Layout) -> PyResult<Vec<CardInt>> {
    array::check_integers(array, "cards")?;
    let array = array::contiguous(array)?;
    macro_rules! decode_as {
        ($($integer:ty)*) => {$(
            if let Ok(values) = array.cast::<PyArrayDyn<$integer>>() {
                let values = values.try_readonly()?;
                let decode = |&value: &$integer| {
                    let fits = u64::try_from(value).ok();
                    let invalid =
                        CardError::InvalidInteger { value: value.into(), layout, position: 0 };
                    fits.and_then(|value| layout.decode(value).ok()).ok_or(invalid)
                };
                return decode_all(array.py(), values.as_slice()?.iter().map(decode));
            }
        )*};
    }
    decode_as! { u8 u32 i64 i32 u64 i16 u16 i8 }
    Err(array_error(array.py(), format!("cards must be integers, not {}", array.dtype()), array))
}

/// Numpy keeps text as rows of code points that are filled up with zeros.
fn decode_text(array: &Bound<'_, PyUntypedArray>) -> PyResult<Vec<CardInt>> {
    let (py, dtype) = (array.py(), array.dtype());
    if dtype.kind() != b'U' {
        let message = format!("cards must be an array of str, not of {dtype}");
        return Err(array_error(py, message, dtype));
    }
    // A dtype of no characters at all cannot be viewed as another.
    let length = (dtype.itemsize() / size_of::<u32>()).max(1);
    let flat = array.call_method0("ravel")?.call_method1("astype", (format!("=U{length}"),))?;
    let points = flat.call_method1("view", ("uint32",))?.cast_into::<PyArrayDyn<u32>>()?;
    let points = points.try_readonly()?;
    let decode = |row: &[u32]| {
        let length = row.iter().rposition(|&point| point != 0).map_or(0, |last| last + 1);
        let character = |&point| char::from_u32(point).unwrap_or(char::REPLACEMENT_CHARACTER);
        CardInt::new(&row[..length].iter().map(character).collect::<String>())
    };
    decode_all(py, points.as_slice()?.chunks(length).map(decode))
}

fn decode_all(
    py: Python<'_>,
    cards: impl Iterator<Item = Result<CardInt, CardError>> + Send,
) -> PyResult<Vec<CardInt>> {
    let numbered = cards.enumerate().map(|(element, card)| card.map_err(|error| (element, error)));
    py.detach(|| numbered.collect::<Result<_, _>>()).map_err(|(element, error)| {
        card_error(py, error, format!("element {element}: {error}"), element)
    })
}

fn encode<'py>(py: Python<'py>, cards: &[CardInt], target: &Format) -> PyResult<Bound<'py, PyAny>> {
    let layout = match *target {
        Format::Text => {
            let characters = |card: &CardInt| [card.rank().to_char(), card.suit().to_char()];
            let points: Vec<u32> = cards.iter().flat_map(characters).map(u32::from).collect();
            return points.into_pyarray(py).call_method1("view", ("=U2",));
        }
        Format::Integer(layout) => layout,
    };
    match layout {
        Layout::Eval7 => integers::<u64>(py, cards, layout),
        Layout::CardInt | Layout::Ckc => integers::<u32>(py, cards, layout),
        _ => integers::<u8>(py, cards, layout),
    }
}

fn integers<'py, T>(
    py: Python<'py>,
    cards: &[CardInt],
    layout: Layout,
) -> PyResult<Bound<'py, PyAny>>
where
    T: Element + TryFrom<u64, Error: std::fmt::Debug>,
{
    let fits = |value| T::try_from(value).expect("each layout has a type that fits");
    let values: Vec<T> = cards.iter().map(|&card| fits(layout.encode(card))).collect();
    values.into_pyarray(py).into_bound_py_any(py)
}
