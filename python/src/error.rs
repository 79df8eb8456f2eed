//! The one place where errors of the core become Python exceptions.

use kev::{BatchError, CardError, HandError, Place, WinnersError};
use pyo3::prelude::*;
use pyo3::types::PyType;
use pyo3::{IntoPyObjectExt, PyErr};

use crate::registry::Registry;

/// Why an argument is no list of cards.
pub(crate) enum Failure {
    /// Something that could be a card is none; of an iterable, this item.
    Card(CardError, Option<usize>),
    /// Neither text nor integer; of an iterable, this item.
    NotACard(Py<PyAny>, Option<usize>),
    /// The iterable itself failed.
    Raised(PyErr),
}

impl Failure {
    #[expect(clippy::unnecessary_box_returns, reason = "a result of one card must fit a register")]
    pub(crate) fn at(error: CardError, item: Option<usize>) -> Box<Failure> {
        Box::new(Failure::Card(error, item))
    }

    /// The exception, with `prefix` in front of its message.
    #[cold]
    pub(crate) fn raise(self, py: Python<'_>, prefix: &str) -> PyErr {
        let place = |item| match item {
            Some(item) => format!("{prefix}item {item}: "),
            None => prefix.to_owned(),
        };
        match self {
            Failure::Card(error, item) => {
                let position = match error {
                    // A lone integer is not at any place.
                    CardError::InvalidInteger { .. } => item,
                    _ => item.or(Some(error.position())),
                };
                card_error(py, error, format!("{}{error}", place(item)), position)
            }
            Failure::NotACard(object, item) => {
                let object = object.into_bound(py);
                let message = format!("{}not a card: {}", place(item), shown(&object));
                exception(py, Registry::card_error, message, "invalid integer", object, item)
            }
            Failure::Raised(error) => error,
        }
    }
}

/// The object as Python shows it, cut where it gets long.
fn shown(object: &Bound<'_, PyAny>) -> String {
    const MOST: usize = 60;
    let repr = object.repr().map_or_else(|_| String::new(), |repr| repr.to_string());
    match repr.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &repr[..end]),
        None => repr,
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
        _ => exception(py, class, message, "invalid card", (), position),
    }
}

pub(crate) fn hand_error(py: Python<'_>, error: HandError, prefix: &str) -> PyErr {
    let class = Registry::hand_error;
    let message = format!("{prefix}{error}");
    match error {
        HandError::WrongCount { count } => {
            exception(py, class, message, "wrong count", count, None::<usize>)
        }
        HandError::DuplicateCard { card, second, .. } => {
            exception(py, class, message, "duplicate card", Member(card), second)
        }
        _ => exception(py, class, message, "invalid hand", (), None::<usize>),
    }
}

pub(crate) fn winners_error(py: Python<'_>, error: WinnersError) -> PyErr {
    let class = Registry::hand_error;
    let message = error.to_string();
    match error {
        WinnersError::Hand { index, error: HandError::WrongCount { count } } => {
            exception(py, class, message, "wrong count", count, index)
        }
        WinnersError::DuplicateCard { card, second, .. } => {
            let hand = match second {
                Place::Board => None,
                Place::Hand(index) => Some(index),
            };
            exception(py, class, message, "duplicate card", Member(card), hand)
        }
        _ => exception(py, class, message, "wrong count", 0, None::<usize>),
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
        _ => array_error(py, message, ()),
    }
}

/// `HandError` for an array that cannot hold hands or cards at all.
pub(crate) fn array_error<'py>(
    py: Python<'py>,
    message: String,
    input: impl IntoPyObjectExt<'py>,
) -> PyErr {
    exception(py, Registry::hand_error, message, "invalid argument", input, None::<usize>)
}

/// Converts to the member of `CardInt`.
struct Member(kev::CardInt);

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
