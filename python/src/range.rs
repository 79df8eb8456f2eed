//! The class `Range`.

use std::hash::{DefaultHasher, Hash, Hasher};

use kev::CardSet;
use kev::range::{Combo, Dialect, Range};
use numpy::{PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple, PyType};

use crate::array;
use crate::card::{characters, distinct_cards};
use crate::error::{argument_error, range_error, shown, text_error};
use crate::number;
use crate::range_like::{range_of, read_combo};
use crate::registry::Registry;

/// A weight from 0 to 1 for each of the 1326 combos of hole cards.
///
/// `hands` is a text, another range, two cards, or an iterable of combos and
/// `(combo, weight)` pairs, in which a combo is a text such as `"AhKs"` or two
/// cards; without a weight it has 1, and the last item for a combo counts. In a
/// text, items stand between commas, semicolons or line ends, and the last one
/// that names a combo counts:
///
/// - combos: `AhKs`, `A♥K♠`, `Ah Ks`
/// - classes: `77`, `AKs`, `AKo`, `AK` for both; either rank first, in either case
/// - classes and all above: `TT+`, `ATs+` (ATs to AKs); `76s+` is refused, as
///   programs disagree on it; with `-` all below: `55-`, `A5s-`
/// - runs, in either direction: `88-55`, `A5s-A2s`, `76s-54s`, `J9s-86s`
/// - hands of which less is known: `Ah*`, `A*`, `hh` (two hearts), `*h`, `**`
/// - `random`: all combos; `15%`, `10%-20%`: the best hands, as by `Range.top`
/// - `!` and one of these takes combos out: `AK,!AhKh`
/// - ranges in parentheses, each read on its own
///
/// A weight follows as `AA:0.5` or `AA@50`; in parentheses it multiplies. With
/// `dialect`, the text is in the grammar of another program instead, and what that
/// does not have is an error:
///
/// - `"pio"` (PioSOLVER): `AA:0.5`; `76s+` is 76s to AKs
/// - `"gto+"` (GTO+): `[50.0]AA,KK[/50.0]`; `76s+` is 76s to AKs
/// - `"pokerstove"`: no weights; `76s+` is 76s alone
/// - `"eval7"`: `0.5(AA,KK)`, `50%(AA,KK)`; `76s+` is 76s alone
/// - `"ppt"` (propokertools.com, generic syntax): `AA@50`; suited `AK:xx`, offsuit
///   `AK:xy`; of several weights the largest counts
///
/// Ranges do not change. They are equal and hash alike if all weights are equal, and
/// iterate over `((card, card), weight)` for each combo that they have, in the order
/// of `kev.COMBOS`. `len` counts these combos, `in` asks for one. `|` takes the
/// larger weight of each combo, `&` the smaller one, `-` the difference, at least 0,
/// and `*` multiplies by a number. `str` is a short text that reads as the same
/// weights, and `""` for an empty range.
///
/// Raises `RangeError`, with the place and where possible a suggestion, for text
/// that is no range and for weights that are none; `CardError` for items that are no
/// cards.
///
/// >>> import kev
/// >>> kev.Range("AA,KK,QQ,AKs,AKo,JJ:0.5")
/// Range('QQ+,AK,JJ:0.5')
/// >>> len(kev.Range("QQ+,AK")), "AhKs" in kev.Range("AKo")
/// (34, True)
/// >>> print(kev.Range([("AhKh", 0.5), "2c2d"]) | kev.Range("22"))
/// 22,AhKh:0.5
/// >>> kev.Range("22+,77s")
/// Traceback (most recent call last):
/// kev.RangeError: invalid class 77s at position 4: a pair has two suits; did you mean 77?
///     22+,77s
///         ^
#[pyclass(name = "Range", module = "kev", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct PyRange(pub(crate) Range);

/// A text longer than this is cut by `repr`.
const LONGEST_REPR: usize = 1000;

#[pymethods]
impl PyRange {
    /// numpy's numbers leave the multiplication to ranges.
    #[classattr]
    fn __array_ufunc__(py: Python<'_>) -> Py<PyAny> {
        py.None()
    }

    #[new]
    #[pyo3(
        signature = (hands, /, *, dialect = None),
        text_signature = "(hands, /, *, dialect='kev')",
    )]
    fn new(hands: &Bound<'_, PyAny>, dialect: Option<&Bound<'_, PyAny>>) -> PyResult<PyRange> {
        let py = hands.py();
        let Some(dialect) = dialect else { return range_of(hands).map(PyRange) };
        let Ok(text) = hands.cast::<PyString>() else {
            let message = "dialect is for a range that is given as text".to_owned();
            return Err(argument_error(py, message, dialect));
        };
        let range = Range::parse_as(&characters(text)?, read_dialect(dialect)?);
        range.map(PyRange).map_err(|error| text_error(py, &error))
    }

    /// The range without any combo.
    ///
    /// >>> import kev
    /// >>> len(kev.Range.empty())
    /// 0
    #[staticmethod]
    fn empty() -> PyRange {
        PyRange(Range::empty())
    }

    /// The range of all combos: any two cards.
    ///
    /// >>> import kev
    /// >>> len(kev.Range.random())
    /// 1326
    #[staticmethod]
    fn random() -> PyRange {
        PyRange(Range::random())
    }

    /// The best hands, so many percent of all combos.
    ///
    /// Hands are ordered by their exact equity all in before the flop against one
    /// random hand. The class on the border gets a part weight.
    ///
    /// >>> import kev
    /// >>> kev.Range.top(2).grid().diagonal()[:6].round(2)
    /// array([1.  , 1.  , 1.  , 1.  , 0.42, 0.  ])
    #[staticmethod]
    #[pyo3(signature = (percent, /))]
    fn top(percent: &Bound<'_, PyAny>) -> PyResult<PyRange> {
        let py = percent.py();
        let range = Range::top(number::float(percent, "percent")?);
        range.map(PyRange).map_err(|error| range_error(py, &error, percent))
    }

    /// The range with these weights: one for each combo, in the order of `kev.COMBOS`.
    ///
    /// >>> import kev, numpy as np
    /// >>> weights = np.zeros(1326)
    /// >>> weights[-1] = 0.5
    /// >>> kev.Range.from_weights(weights)
    /// Range('AsAh:0.5')
    #[staticmethod]
    #[pyo3(signature = (weights, /))]
    fn from_weights(weights: &Bound<'_, PyAny>) -> PyResult<PyRange> {
        let py = weights.py();
        let given = array::of(weights, "weights")?;
        if !matches!(given.dtype().kind(), b'f' | b'i' | b'u') {
            let dtype = given.dtype();
            let message = format!("weights must be an array of numbers, not of {dtype}");
            return Err(argument_error(py, message, dtype));
        }
        if given.ndim() != 1 {
            let shape = PyTuple::new(py, given.shape())?;
            let message = format!("weights must be one row, not an array of shape {shape}");
            return Err(argument_error(py, message, shape));
        }
        let floats = py.import("numpy")?.call_method1("ascontiguousarray", (given, "float64"))?;
        let floats = floats.cast_into::<PyArray1<f64>>()?.try_readonly()?;
        let floats = floats.as_slice()?;
        Range::from_weights(floats).map(PyRange).map_err(|error| match error.position() {
            Some(place) => range_error(py, &error, floats[place]),
            None => range_error(py, &error, floats.len()),
        })
    }

    /// The weights, one for each combo in the order of `kev.COMBOS`: a new array.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_slice(py, self.0.weights())
    }

    /// The mean weight of each class, an array of shape `(13, 13)`.
    ///
    /// Rows and columns go from aces to deuces; pairs are on the diagonal, suited
    /// classes above it and offsuit classes below.
    ///
    /// >>> import kev
    /// >>> kev.Range("AKs,AcAs").grid()[0, :2].round(2)
    /// array([0.17, 1.  ])
    fn grid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let rows = self.0.grid().map(Vec::from);
        Ok(PyArray2::from_vec2(py, &rows)?)
    }

    /// The sum of all weights.
    #[getter]
    fn total(&self) -> f64 {
        self.0.total()
    }

    /// The sum of all weights, as a percentage of the 1326 combos.
    #[getter]
    fn percent(&self) -> f64 {
        self.0.percent()
    }

    /// The range without the combos that hold one of these cards.
    ///
    /// `dead` is anything that `kev.cards` takes.
    ///
    /// >>> import kev
    /// >>> print(kev.Range("AA,AKs").without("As Kd"))
    /// AhAd,AhAc,AhKh,AdAc,AcKc
    #[pyo3(signature = (dead, /))]
    fn without(&self, dead: &Bound<'_, PyAny>) -> PyResult<PyRange> {
        let dead = distinct_cards(dead).map_err(|failure| failure.raise(dead.py()))?;
        Ok(PyRange(self.0.without(CardSet::from_iter(dead))))
    }

    /// The range as text in a dialect that has printing: `"kev"`, `"pio"` or `"gto+"`.
    ///
    /// Read in that dialect, the text gives the same weights. That of `"kev"` is
    /// what `str` gives; the others name no combo twice.
    ///
    /// >>> import kev
    /// >>> kev.Range("QQ+,(AK,!AhKh):0.5").to_text("pio")
    /// 'QQ+,AKo:0.5,AsKs:0.5,AdKd:0.5,AcKc:0.5'
    #[pyo3(signature = (dialect = None), text_signature = "($self, dialect='kev')")]
    fn to_text(&self, py: Python<'_>, dialect: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let target = dialect.map_or(Ok(Dialect::Kev), read_dialect)?;
        let text = py.detach(|| self.0.to_text(target));
        text.map_err(|error| argument_error(py, error.to_string(), dialect))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let registry = Registry::get(py)?;
        let item = |(combo, weight): (Combo, f64)| {
            let [first, second] = combo.cards();
            Ok(((registry.card(py, first)?, registry.card(py, second)?), weight))
        };
        let items = self.0.iter().map(item).collect::<PyResult<Vec<_>>>()?;
        Ok(PyList::new(py, items)?.try_iter()?.into_any())
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, combo: &Bound<'_, PyAny>) -> PyResult<bool> {
        read_combo(combo, None).map(|combo| self.0.contains(combo))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __or__(&self, other: &PyRange) -> PyRange {
        PyRange(self.0.clone() | other.0.clone())
    }

    fn __and__(&self, other: &PyRange) -> PyRange {
        PyRange(self.0.clone() & other.0.clone())
    }

    fn __sub__(&self, other: &PyRange) -> PyRange {
        PyRange(self.0.clone() - other.0.clone())
    }

    fn __mul__(&self, py: Python<'_>, factor: f64) -> PyResult<PyRange> {
        let scaled = self.0.scaled(factor);
        scaled.map(PyRange).map_err(|error| range_error(py, &error, factor))
    }

    fn __rmul__(&self, py: Python<'_>, factor: f64) -> PyResult<PyRange> {
        self.__mul__(py, factor)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.to_string())
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let text = self.__str__(py);
        if text.is_empty() {
            "Range.empty()".to_owned()
        } else if text.len() <= LONGEST_REPR {
            format!("Range('{text}')")
        } else {
            let (count, percent) = (self.0.len(), self.0.percent());
            format!("<Range of {count} combos, {percent:.1} %: {}...>", &text[..40])
        }
    }

    fn __copy__(slf: Py<PyRange>) -> Py<PyRange> {
        slf
    }

    fn __deepcopy__(slf: Py<PyRange>, _memo: &Bound<'_, PyAny>) -> Py<PyRange> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Bound<'py, PyAny>,)) {
        let text = self.__str__(py);
        // No text is that of an empty range, but no items are.
        let hands = if text.is_empty() {
            PyTuple::empty(py).into_any()
        } else {
            PyString::new(py, &text).into_any()
        };
        (py.get_type::<PyRange>(), (hands,))
    }
}

fn read_dialect(name: &Bound<'_, PyAny>) -> PyResult<Dialect> {
    let text = name.cast::<PyString>().ok().and_then(|name| name.to_str().ok());
    if let Some(dialect) = text.and_then(|name| name.parse().ok()) {
        return Ok(dialect);
    }
    let known = Dialect::ALL.map(Dialect::name).join(", ");
    let message = format!("dialect must be one of {known}, not {}", shown(name)?);
    Err(argument_error(name.py(), message, name))
}
