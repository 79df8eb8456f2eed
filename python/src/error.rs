//! The one place where errors of the core become Python exceptions.

use kev::analysis::AnalysisError;
use kev::equity::EquityError;
use kev::range::RangeError;
use kev::{BatchError, CardError, CardInt, CardPlace, HandError, WinnersError};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use pyo3::{IntoPyObjectExt, PyErr};

use crate::registry::Registry;

/// Why an argument is no list of cards.
pub(crate) enum Failure {
    /// Something that could be a card is none; of an iterable, this item.
    Card(CardError, Option<usize>),
    /// An object that is not `wanted`; of an iterable, this item.
    Object { object: Py<PyAny>, wanted: Wanted, item: Option<usize> },
    /// A card that came before; of an iterable, this item brings it again.
    Duplicate(CardInt, Option<usize>),
    /// The iterable itself failed.
    Raised(PyErr),
}

/// What an object should have been.
pub(crate) enum Wanted {
    /// A card, a card integer or a text: it is of another type.
    Card,
    /// This, as which it is a wrong integer that the core has no error for.
    Integer(&'static str),
}

impl Failure {
    #[expect(clippy::unnecessary_box_returns, reason = "a result of one card must fit a register")]
    pub(crate) fn at(error: CardError, item: Option<usize>) -> Box<Failure> {
        Box::new(Failure::Card(error, item))
    }

    #[expect(clippy::unnecessary_box_returns, reason = "as above")]
    pub(crate) fn object(
        object: &Bound<'_, PyAny>,
        wanted: Wanted,
        item: Option<usize>,
    ) -> Box<Failure> {
        Box::new(Failure::Object { object: object.clone().unbind(), wanted, item })
    }

    #[cold]
    pub(crate) fn raise(self, py: Python<'_>) -> PyErr {
        self.raise_in(py, "", None)
    }

    /// The exception for one of several arguments: `name` stands in front of its
    /// message, and `number` in front of its position.
    #[cold]
    pub(crate) fn raise_in(self, py: Python<'_>, name: &str, number: Option<usize>) -> PyErr {
        let place = |item| match item {
            Some(item) => format!("{name}item {item}: "),
            None => name.to_owned(),
        };
        match self {
            Failure::Card(error, item) => {
                let message = format!("{}{error}", place(item));
                card_error(py, error, message, position(&[number, item, error.position()]))
            }
            Failure::Object { object, wanted, item } => {
                let object = object.into_bound(py);
                let shown = match shown(&object) {
                    Ok(shown) => shown,
                    Err(error) => return error,
                };
                let (reason, what) = match wanted {
                    Wanted::Card => ("not a card", format!("not a card: {shown}")),
                    Wanted::Integer(wanted) => {
                        ("invalid integer", format!("{shown} is not {wanted}"))
                    }
                };
                let message = format!("{}{what}", place(item));
                let position = position(&[number, item]);
                exception(py, Registry::card_error, message, reason, object, position)
            }
            Failure::Duplicate(card, item) => {
                let message = format!("{}duplicate card {card}", place(item));
                let position = position(&[number, item]);
                let class = Registry::card_error;
                exception(py, class, message, "duplicate card", Member(card), position)
            }
            Failure::Raised(error) => error,
        }
    }
}

/// Places from the outermost to the innermost: a tuple, or a lone number where there
/// is only one.
struct Position(Vec<usize>);

fn position(places: &[Option<usize>]) -> Option<Position> {
    let places: Vec<usize> = places.iter().flatten().copied().collect();
    if places.is_empty() { None } else { Some(Position(places)) }
}

impl<'py> IntoPyObject<'py> for Position {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.0[..] {
            [place] => place.into_bound_py_any(py),
            _ => Ok(PyTuple::new(py, self.0)?.into_any()),
        }
    }
}

/// The value as Python shows it, with `...` for the middle of what is long.
#[pyfunction]
#[pyo3(signature = (value, /))]
pub(crate) fn shown(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = value.py();
    let repr = py.import("reprlib")?.call_method1("repr", (value,));
    match repr.and_then(|repr| repr.extract()) {
        // Not everything has a repr: an int of more digits than Python prints has none.
        Err(error) if error.is_instance_of::<PyException>(py) => {
            Ok(format!("<{} object>", value.get_type().name()?))
        }
        shown => shown,
    }
}

impl From<PyErr> for Box<Failure> {
    fn from(error: PyErr) -> Box<Failure> {
        Box::new(Failure::Raised(error))
    }
}

pub(crate) fn card_error<'py>(
    py: Python<'py>,
    error: CardError,
    message: String,
    position: impl IntoPyObjectExt<'py>,
) -> PyErr {
    let class = Registry::card_error;
    match error {
        CardError::InvalidRank { found, .. } => {
            exception(py, class, message, "invalid rank", found, position)
        }
        CardError::InvalidSuit { found, .. } => {
            exception(py, class, message, "invalid suit", found, position)
        }
        CardError::WrongLength { text, .. } => {
            exception(py, class, message, "wrong length", text.as_str(), position)
        }
        CardError::InvalidInteger { value, .. } => {
            exception(py, class, message, "invalid integer", value, position)
        }
        CardError::DuplicateCard { card, .. } => {
            exception(py, class, message, "duplicate card", Member(card), position)
        }
        // CardError may grow; what it says must still arrive.
        _ => exception(py, class, message, "invalid card", py.None(), position),
    }
}

/// `HandError` for one hand of `count` cards, of which the core may have seen only some.
pub(crate) fn hand_error(py: Python<'_>, error: HandError, count: usize) -> PyErr {
    let class = Registry::hand_error;
    let message = error.to_string();
    match error {
        HandError::WrongCount { .. } => {
            let message = HandError::WrongCount { count }.to_string();
            exception(py, class, message, "wrong count", count, None::<usize>)
        }
        HandError::DuplicateCard { card, second, .. } => {
            exception(py, class, message, "duplicate card", Member(card), second)
        }
        _ => exception(py, class, message, "invalid hand", py.None(), None::<usize>),
    }
}

pub(crate) fn winners_error(py: Python<'_>, error: WinnersError) -> PyErr {
    let class = Registry::hand_error;
    let message = error.to_string();
    match error {
        WinnersError::NoHands => exception(py, class, message, "no hands", 0, None::<usize>),
        WinnersError::Hand { index, error: HandError::WrongCount { count } } => {
            exception(py, class, message, "wrong count", count, index)
        }
        WinnersError::DuplicateCard { card, second, .. } => {
            let hand = match second {
                CardPlace::Hand(index) => Some(index),
                _ => None,
            };
            exception(py, class, message, "duplicate card", Member(card), hand)
        }
        _ => exception(py, class, message, "invalid hand", py.None(), None::<usize>),
    }
}

pub(crate) fn batch_error(py: Python<'_>, error: BatchError) -> PyErr {
    let message = error.to_string();
    let class = Registry::hand_error;
    match error {
        BatchError::Card { row, column, error } => card_error(py, error, message, (row, column)),
        BatchError::DuplicateCard { row, column, card } => {
            exception(py, class, message, "duplicate card", Member(card), (row, column))
        }
        BatchError::WrongCount { count } => {
            exception(py, class, message, "wrong count", count, None::<usize>)
        }
        _ => argument_error(py, message, py.None()),
    }
}

/// `RangeError` for a text, with the place in it.
pub(crate) fn text_error(py: Python<'_>, error: &RangeError) -> PyErr {
    let mut message = error.to_string();
    for line in error.pointer().into_iter().flat_map(str::lines) {
        message.push_str("\n    ");
        message.push_str(line);
    }
    let reason = error.kind().name();
    exception(py, Registry::range_error, message, reason, error.excerpt(), error.position())
}

/// `RangeError` for this value.
pub(crate) fn range_error<'py>(
    py: Python<'py>,
    error: &RangeError,
    input: impl IntoPyObjectExt<'py>,
) -> PyErr {
    let reason = error.kind().name();
    exception(py, Registry::range_error, error.to_string(), reason, input, error.position())
}

/// `RangeError` for the weight of an item.
pub(crate) fn item_error(
    py: Python<'_>,
    error: &RangeError,
    item: usize,
    input: Option<Py<PyAny>>,
) -> PyErr {
    let message = format!("item {item}: {error}");
    exception(py, Registry::range_error, message, error.kind().name(), input, item)
}

/// `RangeError` for what is not two cards; of an iterable, this item.
pub(crate) fn combo_error(combo: &Bound<'_, PyAny>, message: String, item: Option<usize>) -> PyErr {
    exception(combo.py(), Registry::range_error, message, "incomplete hand", combo, item)
}

pub(crate) fn equity_error(py: Python<'_>, error: EquityError) -> PyErr {
    let message = error.to_string();
    let make = |reason, input: Py<PyAny>, player: Option<usize>| {
        exception(py, Registry::equity_error, message.clone(), reason, input, player)
    };
    let number = |count: usize| count.into_py_any(py).unwrap_or_else(|_| py.None());
    match error {
        EquityError::PlayerCount { count } => make("player count", number(count), None),
        EquityError::BoardTooLong { count } => make("board too long", number(count), None),
        EquityError::DuplicateCard { card, second, .. } => {
            let player = match second {
                CardPlace::Hand(player) => Some(player),
                _ => None,
            };
            exception(py, Registry::equity_error, message, "duplicate card", Member(card), player)
        }
        EquityError::DeckTooSmall { wanted, .. } => make("deck too small", number(wanted), None),
        EquityError::EmptyRange { player } => make("empty range", py.None(), Some(player)),
        EquityError::NoComboLeft { player } => make("no combo left", py.None(), Some(player)),
        EquityError::NoDeal => make("no deal", py.None(), None),
        EquityError::RareDeals => make("rare deals", py.None(), None),
        EquityError::TooMuchWork { deals, .. } => {
            exception(py, Registry::equity_error, message, "too much work", deals, None::<usize>)
        }
        _ => argument_error(py, message, py.None()),
    }
}

pub(crate) fn analysis_error(py: Python<'_>, error: AnalysisError) -> PyErr {
    let message = error.to_string();
    match error {
        AnalysisError::BoardLength { count, .. } => {
            exception(py, Registry::hand_error, message, "wrong count", count, None::<usize>)
        }
        AnalysisError::DuplicateCard { card, first, second } => {
            winners_error(py, WinnersError::DuplicateCard { card, first, second })
        }
        AnalysisError::EmptyRange | AnalysisError::NoComboLeft => {
            exception(py, Registry::range_error, message, "empty range", py.None(), None::<usize>)
        }
        _ => argument_error(py, message, py.None()),
    }
}

/// The same error, if it is kev's, about one of several arguments: `name` stands in
/// front of its message, and `number` in front of its position.
pub(crate) fn in_argument(
    py: Python<'_>,
    error: PyErr,
    name: &str,
    number: Option<usize>,
) -> PyErr {
    let renamed = || -> PyResult<Option<PyErr>> {
        let value = error.value(py);
        if !value.is_instance(Registry::get(py)?.kev_error().bind(py))? {
            return Ok(None);
        }
        let message = format!("{name}{}", value.str()?);
        let position = value.getattr("position")?;
        let mut places: Vec<usize> = number.into_iter().collect();
        match position.extract::<Vec<usize>>() {
            Ok(inner) => places.extend(inner),
            Err(_) => places.extend(position.extract::<Option<usize>>()?),
        }
        let places: Vec<Option<usize>> = places.into_iter().map(Some).collect();
        let (reason, input) = (value.getattr("reason")?, value.getattr("input")?);
        let arguments = (message, reason, input, self::position(&places));
        Ok(Some(PyErr::from_value(value.get_type().call1(arguments)?)))
    };
    match renamed() {
        Ok(Some(renamed)) => renamed,
        Ok(None) => error,
        Err(failure) => failure,
    }
}

/// `KevError` for an argument that is not of the kind that a function takes.
pub(crate) fn argument_error<'py>(
    py: Python<'py>,
    message: String,
    input: impl IntoPyObjectExt<'py>,
) -> PyErr {
    exception(py, Registry::kev_error, message, "invalid argument", input, None::<usize>)
}

/// Converts to the member of `CardInt`.
struct Member(CardInt);

impl<'py> IntoPyObject<'py> for Member {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Registry::get(py)?.card(py, self.0)
    }
}

fn exception<'py>(
    py: Python<'py>,
    class: fn(&Registry) -> &Py<PyType>,
    message: String,
    reason: &str,
    input: impl IntoPyObjectExt<'py>,
    position: impl IntoPyObjectExt<'py>,
) -> PyErr {
    let make = || {
        let class = class(Registry::get(py)?).bind(py);
        let input = input.into_bound_py_any(py)?;
        let position = position.into_bound_py_any(py)?;
        class.call1((message, reason, input, position)).map(PyErr::from_value)
    };
    make().unwrap_or_else(|error| error)
}
