//! The one place where errors of the core become Python exceptions.

use std::fmt::Display;

use kev::analysis::AnalysisError;
use kev::equity::EquityError;
use kev::range::{RangeError, RangeErrorKind};
use kev::{
    BatchError, CardError, CardInt, DuplicateCard, GameBatchError, GameError, HandCard, HandError,
    WinnersError,
};
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use pyo3::{IntoPyObjectExt, PyErr, PyTypeInfo};

use crate::registry::Registry;

/// The exceptions, imported when the first one is raised.
mod raised {
    use pyo3::import_exception;

    import_exception!(kev.errors, KevError);
    import_exception!(kev.errors, CardError);
    import_exception!(kev.errors, HandError);
    import_exception!(kev.errors, RangeError);
    import_exception!(kev.errors, EquityError);
}

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
                exception::<raised::CardError>(py, message, reason, object, position)
            }
            Failure::Duplicate(card, item) => {
                let message = format!("{}duplicate card {card}", place(item));
                let position = position(&[number, item]);
                let reason = "duplicate card";
                exception::<raised::CardError>(py, message, reason, Member(card), position)
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
    match error {
        CardError::InvalidRank { found, .. } => {
            exception::<raised::CardError>(py, message, "invalid rank", found, position)
        }
        CardError::InvalidSuit { found, .. } => {
            exception::<raised::CardError>(py, message, "invalid suit", found, position)
        }
        CardError::WrongLength { text, .. } => {
            exception::<raised::CardError>(py, message, "wrong length", text.as_str(), position)
        }
        CardError::InvalidInteger { value, .. } => {
            exception::<raised::CardError>(py, message, "invalid integer", value, position)
        }
        CardError::DuplicateCard { card, .. } => {
            exception::<raised::CardError>(py, message, "duplicate card", Member(card), position)
        }
        // CardError may grow; what it says must still arrive.
        _ => exception::<raised::CardError>(py, message, "invalid card", py.None(), position),
    }
}

/// `HandError` for one hand of `count` cards, of which the core may have seen only some.
pub(crate) fn hand_error(py: Python<'_>, error: HandError, count: usize) -> PyErr {
    let message = error.to_string();
    match error {
        HandError::WrongCount { .. } => {
            let message = HandError::WrongCount { count }.to_string();
            exception::<raised::HandError>(py, message, "wrong count", count, None::<usize>)
        }
        HandError::HandSize { .. } => {
            exception::<raised::HandError>(py, message, "wrong count", count, None::<usize>)
        }
        HandError::NotInDeck { card, place, .. } => {
            exception::<raised::HandError>(py, message, "not in deck", Member(card), place)
        }
        HandError::DuplicateCard { card, second, .. } => {
            exception::<raised::HandError>(py, message, "duplicate card", Member(card), second)
        }
        _ => exception::<raised::HandError>(py, message, "invalid hand", py.None(), None::<usize>),
    }
}

/// `HandError` for cards that are no hand of a game; `hint` stands behind its message.
pub(crate) fn game_error(py: Python<'_>, error: GameError, hint: &str) -> PyErr {
    let message = format!("{error}{hint}");
    let index = |place: HandCard| match place {
        HandCard::Hole(index) | HandCard::Board(index) => index,
    };
    match error {
        GameError::CardCount { count, .. } | GameError::BoardCount { count, .. } => {
            exception::<raised::HandError>(py, message, "wrong count", count, None::<usize>)
        }
        GameError::NotInDeck { card, place, .. } => {
            let (card, place) = (Member(card), index(place));
            exception::<raised::HandError>(py, message, "not in deck", card, place)
        }
        GameError::DuplicateCard { card, second, .. } => {
            let (card, place) = (Member(card), index(second));
            exception::<raised::HandError>(py, message, "duplicate card", card, place)
        }
        _ => exception::<raised::HandError>(py, message, "invalid hand", py.None(), None::<usize>),
    }
}

/// The error for cards that are no hand of a range: if there are too few or too many, as for
/// a range of such hands.
pub(crate) fn hand_range_error(py: Python<'_>, error: GameError) -> PyErr {
    match error {
        GameError::CardCount { count, .. } => {
            let (message, reason) = (error.to_string(), RangeErrorKind::WrongLength.name());
            exception::<raised::RangeError>(py, message, reason, count, None::<usize>)
        }
        error => game_error(py, error, ""),
    }
}

/// `HandError` for several hands; `hand_error` makes that for one of them.
pub(crate) fn winners_error<'py, E: Copy + Display>(
    py: Python<'py>,
    error: WinnersError<E>,
    hand_error: impl FnOnce(Python<'py>, E) -> PyErr,
) -> PyErr {
    let message = error.to_string();
    match error {
        WinnersError::NoHands => {
            exception::<raised::HandError>(py, message, "no hands", 0, None::<usize>)
        }
        WinnersError::Hand { index, error } => {
            let name = message.strip_suffix(&error.to_string()).unwrap_or_default();
            in_argument(py, hand_error(py, error), name, Some(index))
        }
        WinnersError::DuplicateCard(DuplicateCard { card, second, .. }) => {
            let hand = second.hand();
            exception::<raised::HandError>(py, message, "duplicate card", Member(card), hand)
        }
        _ => exception::<raised::HandError>(py, message, "invalid hand", py.None(), None::<usize>),
    }
}

pub(crate) fn batch_error(py: Python<'_>, error: BatchError) -> PyErr {
    let message = error.to_string();
    match error {
        BatchError::Card { row, column, error } => card_error(py, error, message, (row, column)),
        BatchError::DuplicateCard { row, column, card } => exception::<raised::HandError>(
            py,
            message,
            "duplicate card",
            Member(card),
            (row, column),
        ),
        BatchError::WrongCount { count } => {
            exception::<raised::HandError>(py, message, "wrong count", count, None::<usize>)
        }
        _ => argument_error(py, message, py.None()),
    }
}

/// The error for many hands of a game, which may have one board in common.
pub(crate) fn game_batch_error(py: Python<'_>, error: GameBatchError, is_one_board: bool) -> PyErr {
    let message = error.to_string();
    let position = |row, place| match place {
        HandCard::Board(column) if is_one_board => position(&[Some(column)]),
        HandCard::Hole(column) | HandCard::Board(column) => position(&[Some(row), Some(column)]),
    };
    match error {
        GameBatchError::Card { row, place, error } => {
            card_error(py, error, message, position(row, place))
        }
        GameBatchError::Hand { row, error: GameError::NotInDeck { card, place, .. } } => {
            let (card, position) = (Member(card), position(row, place));
            exception::<raised::HandError>(py, message, "not in deck", card, position)
        }
        GameBatchError::Hand { row, error: GameError::DuplicateCard { card, second, .. } } => {
            let (card, position) = (Member(card), position(row, second));
            exception::<raised::HandError>(py, message, "duplicate card", card, position)
        }
        // The numbers of cards, which no row has for itself.
        GameBatchError::Hand { error, .. } => game_error(py, error, ""),
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
    exception::<raised::RangeError>(py, message, reason, error.excerpt(), error.position())
}

/// `RangeError` for this value.
pub(crate) fn range_error<'py>(
    py: Python<'py>,
    error: &RangeError,
    input: impl IntoPyObjectExt<'py>,
) -> PyErr {
    let reason = error.kind().name();
    exception::<raised::RangeError>(py, error.to_string(), reason, input, error.position())
}

/// `RangeError` for the weight of an item.
pub(crate) fn item_error(
    py: Python<'_>,
    error: &RangeError,
    item: usize,
    input: Option<Py<PyAny>>,
) -> PyErr {
    let message = format!("item {item}: {error}");
    exception::<raised::RangeError>(py, message, error.kind().name(), input, item)
}

/// `RangeError` for what is not two cards; of an iterable, this item.
pub(crate) fn combo_error(combo: &Bound<'_, PyAny>, message: String, item: Option<usize>) -> PyErr {
    exception::<raised::RangeError>(combo.py(), message, "incomplete hand", combo, item)
}

pub(crate) fn equity_error(py: Python<'_>, error: EquityError) -> PyErr {
    let message = error.to_string();
    match error {
        EquityError::PlayerCount { count } => {
            unanswerable(py, message, "player count", count, None)
        }
        EquityError::BoardCount { count, .. } => {
            unanswerable(py, message, "board length", count, None)
        }
        EquityError::CardCount { player, count, .. } => {
            unanswerable(py, message, "hole count", count, Some(player))
        }
        EquityError::NotInDeck { card, place, .. } => {
            unanswerable(py, message, "not in deck", Member(card), place.hand())
        }
        EquityError::DuplicateCard(duplicate) => in_two_places(py, message, duplicate),
        EquityError::DeckTooSmall { wanted, .. } => {
            unanswerable(py, message, "deck too small", wanted, None)
        }
        EquityError::EmptyRange { player } => {
            unanswerable(py, message, "empty range", py.None(), Some(player))
        }
        EquityError::NoComboLeft { player } => {
            unanswerable(py, message, "no combo left", py.None(), Some(player))
        }
        EquityError::NoDeal => unanswerable(py, message, "no deal", py.None(), None),
        EquityError::RareDeals => unanswerable(py, message, "rare deals", py.None(), None),
        EquityError::TooMuchWork { deals, .. } => {
            unanswerable(py, message, "too much work", deals, None)
        }
        _ => argument_error(py, message, py.None()),
    }
}

pub(crate) fn analysis_error(py: Python<'_>, error: AnalysisError) -> PyErr {
    let message = error.to_string();
    match error {
        AnalysisError::BoardCount { count, .. } => {
            unanswerable(py, message, "board length", count, None)
        }
        AnalysisError::DuplicateCard(duplicate) => in_two_places(py, message, duplicate),
        AnalysisError::EmptyRange => unanswerable(py, message, "empty range", py.None(), None),
        AnalysisError::NoComboLeft => unanswerable(py, message, "no combo left", py.None(), None),
        _ => argument_error(py, message, py.None()),
    }
}

/// `EquityError` for a card that two arguments have.
fn in_two_places(py: Python<'_>, message: String, duplicate: DuplicateCard) -> PyErr {
    let (card, hand) = (Member(duplicate.card), duplicate.second.hand());
    unanswerable(py, message, "duplicate card", card, hand)
}

/// `EquityError`; `hand` is the player or hand that it is about.
fn unanswerable<'py>(
    py: Python<'py>,
    message: String,
    reason: &str,
    input: impl IntoPyObjectExt<'py>,
    hand: Option<usize>,
) -> PyErr {
    exception::<raised::EquityError>(py, message, reason, input, hand)
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
        if !value.is_instance_of::<raised::KevError>() {
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
    exception::<raised::KevError>(py, message, "invalid argument", input, None::<usize>)
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

fn exception<'py, E: PyTypeInfo>(
    py: Python<'py>,
    message: String,
    reason: &str,
    input: impl IntoPyObjectExt<'py>,
    position: impl IntoPyObjectExt<'py>,
) -> PyErr {
    let make = || {
        let input = input.into_bound_py_any(py)?;
        let position = position.into_bound_py_any(py)?;
        let arguments = (message, reason, input, position);
        E::type_object(py).call1(arguments).map(PyErr::from_value)
    };
    make().unwrap_or_else(|error| error)
}
