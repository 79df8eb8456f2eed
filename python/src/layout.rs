//! Cards between the layouts of this and other libraries, by the array.

use kev::{CardError, CardInt, Layout};
use numpy::{
    Element, IntoPyArray, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyUntypedArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::array::{self, match_dtype};
use crate::card::characters;
use crate::error::{Failure, Wanted, argument_error, card_error, shown};

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
/// Text may also be numpy's `StringDType` or objects, as pandas has it.
///
/// Raises `CardError` for the first element that is no card in the layout
/// `source`; its `position` is the place in the flattened array. Raises
/// `KevError` for an unknown layout or a dtype that does not fit it.
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
    source: &Bound<'py, PyString>,
    target: &Bound<'py, PyString>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    let (source, target) = (format(source)?, format(target)?);
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

fn format(name: &Bound<'_, PyString>) -> PyResult<Format> {
    let text = name.to_string_lossy();
    if text == TEXT {
        return Ok(Format::Text);
    }
    if let Ok(layout) = text.parse() {
        return Ok(Format::Integer(layout));
    }
    let known = Layout::ALL.iter().flat_map(|layout| layout.names()).copied();
    let known = std::iter::once(TEXT).chain(known).collect::<Vec<_>>().join(", ");
    let message = format!("{} is not a card layout; there are {known}", shown(name)?);
    Err(argument_error(name.py(), message, name))
}

fn decode_integers(array: &Bound<'_, PyUntypedArray>, layout: Layout) -> PyResult<Vec<CardInt>> {
    let array = array::integers(array, "cards")?;
    match_dtype!(array as PyArrayDyn<u8 | u32 | i64 | i32 | u64 | i16 | u16 | i8> => {
        let values = array.try_readonly()?;
        let cards = values.as_slice()?.iter().map(|&value| layout.decode(value.into()));
        decode_all(array.py(), cards)
    }, _ => {
        let message = format!("cards must be integers of up to 64 bits, not {}", array.dtype());
        Err(argument_error(array.py(), message, array))
    })
}

/// Numpy keeps text as rows of code points that are filled up with zeros.
fn decode_text(array: &Bound<'_, PyUntypedArray>) -> PyResult<Vec<CardInt>> {
    let (py, dtype) = (array.py(), array.dtype());
    match dtype.kind() {
        b'U' => {}
        // numpy's text of any length, and objects, which pandas keeps text as.
        b'T' | b'O' => return decode_objects(array),
        _ => {
            let message = format!("cards must be an array of str, not of {dtype}");
            return Err(argument_error(py, message, dtype));
        }
    }
    // A dtype of no characters at all cannot be viewed as another.
    let length = (dtype.itemsize() / size_of::<u32>()).max(1);
    let flat = array.call_method0("ravel")?;
    let text = flat.call_method1("astype", (format!("=U{length}"),))?;
    let points = text.call_method1("view", ("uint32",))?.cast_into::<PyArrayDyn<u32>>()?;
    let points = points.try_readonly()?;
    let decode = |row: &[u32]| {
        let length = row.iter().rposition(|&point| point != 0).map_or(0, |last| last + 1);
        let character = |&point| char::from_u32(point).unwrap_or(char::REPLACEMENT_CHARACTER);
        CardInt::new(&row[..length].iter().map(character).collect::<String>())
    };
    decode_all(py, points.as_slice()?.chunks(length).map(decode))
}

fn decode_objects(array: &Bound<'_, PyUntypedArray>) -> PyResult<Vec<CardInt>> {
    let py = array.py();
    let objects = array.call_method0("ravel")?.call_method0("tolist")?.cast_into::<PyList>()?;
    let mut decoded = with_capacity(objects.len())?;
    for (element, object) in objects.iter().enumerate() {
        let name = format!("element {element}: ");
        let Ok(text) = object.cast::<PyString>() else {
            let failure = Failure::object(&object, Wanted::Card, None);
            return Err(failure.raise_in(py, &name, Some(element)));
        };
        let card = CardInt::new(&characters(text)?);
        decoded
            .push(card.map_err(|error| card_error(py, error, format!("{name}{error}"), element))?);
    }
    Ok(decoded)
}

fn decode_all(
    py: Python<'_>,
    cards: impl ExactSizeIterator<Item = Result<CardInt, CardError>> + Send,
) -> PyResult<Vec<CardInt>> {
    let mut decoded = with_capacity(cards.len())?;
    let all = py.detach(|| {
        for (element, card) in cards.enumerate() {
            decoded.push(card.map_err(|error| (element, error))?);
        }
        Ok(decoded)
    });
    all.map_err(|(element, error): (usize, CardError)| {
        card_error(py, error, format!("element {element}: {error}"), element)
    })
}

/// An empty vector, or Python's own error where there is no memory for so many.
fn with_capacity<T>(length: usize) -> PyResult<Vec<T>> {
    let mut vector = Vec::new();
    vector.try_reserve_exact(length).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
    Ok(vector)
}

fn encode<'py>(py: Python<'py>, cards: &[CardInt], target: &Format) -> PyResult<Bound<'py, PyAny>> {
    let layout = match *target {
        Format::Text => {
            let mut points: Vec<u32> = with_capacity(2 * cards.len())?;
            for card in cards {
                points.extend([card.rank().to_char(), card.suit().to_char()].map(u32::from));
            }
            return points.into_pyarray(py).call_method1("view", ("=U2",));
        }
        Format::Integer(layout) => layout,
    };
    match layout.bytes() {
        1 => encode_as(py, cards, layout, |integer| integer as u8),
        4 => encode_as(py, cards, layout, |integer| integer as u32),
        _ => encode_as(py, cards, layout, |integer| integer),
    }
}

fn encode_as<'py, T: Element>(
    py: Python<'py>,
    cards: &[CardInt],
    layout: Layout,
    narrow: impl Fn(u64) -> T,
) -> PyResult<Bound<'py, PyAny>> {
    let mut integers = with_capacity(cards.len())?;
    integers.extend(cards.iter().map(|&card| narrow(layout.encode(card))));
    Ok(integers.into_pyarray(py).into_any())
}
