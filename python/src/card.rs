//! Card-like arguments, and what the enums `CardInt`, `Rank` and `Suit` are made of.

use kev::{CardError, CardInt, CardSet, Layout, Rank, Suit};
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple};

use crate::error::Failure;
use crate::registry::Registry;

/// Calls `visit` with each card of a card-like argument (a text with cards, a
/// card or its integer, or an iterable of these) and the item it came in, if any.
#[inline]
pub(crate) fn for_each_card(
    cards: &Bound<'_, PyAny>,
    mut visit: impl FnMut(CardInt, Option<usize>),
) -> Result<(), Box<Failure>> {
    let registry = Registry::get(cards.py())?;
    if let Ok(list) = cards.cast_exact::<PyList>() {
        for place in 0..list.len() {
            visit_item(registry, &list.get_item(place)?, Some(place), &mut visit)?;
        }
        Ok(())
    } else if let Ok(tuple) = cards.cast_exact::<PyTuple>() {
        for (place, item) in tuple.iter_borrowed().enumerate() {
            visit_item(registry, &item, Some(place), &mut visit)?;
        }
        Ok(())
    } else if cards.is_instance_of::<PyString>() || cards.is_instance_of::<PyInt>() {
        visit_item(registry, cards, None, &mut visit)
    } else {
        let items = match cards.try_iter() {
            Ok(items) => items,
            Err(error) if error.is_instance_of::<PyTypeError>(cards.py()) => {
                return visit_item(registry, cards, None, &mut visit);
            }
            Err(error) => return Err(error.into()),
        };
        for (place, item) in items.enumerate() {
            // An endless iterable can be stopped with Ctrl-C.
            if place & 0xFFFF == 0xFFFF {
                cards.py().check_signals()?;
            }
            visit_item(registry, &item?, Some(place), &mut visit)?;
        }
        Ok(())
    }
}

#[inline]
fn visit_item(
    registry: &Registry,
    item: &Bound<'_, PyAny>,
    place: Option<usize>,
    visit: &mut impl FnMut(CardInt, Option<usize>),
) -> Result<(), Box<Failure>> {
    match registry.member(item) {
        Some(card) => visit(card, place),
        None => visit_other(item, place, visit)?,
    }
    Ok(())
}

#[inline(never)]
fn visit_other(
    item: &Bound<'_, PyAny>,
    place: Option<usize>,
    visit: &mut impl FnMut(CardInt, Option<usize>),
) -> Result<(), Box<Failure>> {
    if let Ok(text) = item.cast::<PyString>() {
        for card in kev::parse_cards(&text.to_string_lossy()) {
            visit(card.map_err(|error| Failure::at(error, place))?, place);
        }
        return Ok(());
    }
    if let Some(card) = item.extract().ok().and_then(CardInt::from_u32) {
        visit(card, place);
        return Ok(());
    }
    match item.extract() {
        Ok(value) => {
            let layout = Layout::CardInt;
            Err(Failure::at(CardError::InvalidInteger { value, layout, position: 0 }, place))
        }
        // No integer, or one past 128 bits, is named as the object that it is.
        Err(error)
            if error.is_instance_of::<PyTypeError>(item.py())
                || error.is_instance_of::<PyOverflowError>(item.py()) =>
        {
            Err(Box::new(Failure::NotACard(item.clone().unbind(), place)))
        }
        Err(error) => Err(error.into()),
    }
}

pub(crate) fn card_vec(cards: &Bound<'_, PyAny>) -> Result<Vec<CardInt>, Box<Failure>> {
    let mut found = Vec::new();
    for_each_card(cards, |card, _| found.push(card))?;
    Ok(found)
}

/// Reads a list of different cards.
///
/// `cards` is a text such as `"As Kd, 10h Ts"`, a card, a card integer, or an
/// iterable of these. In a text, a card is its rank and its suit (letters in
/// either case or suit symbols), `10` is `T`, and white space and commas
/// between cards are optional. Returns a list of `CardInt`.
///
/// Raises `CardError`, which names the offending character, item or integer and
/// its position, for everything that is not a card, and for a card that comes twice.
///
/// >>> import kev
/// >>> kev.cards("As Kd, 10h")
/// [CardInt.CardAs, CardInt.CardKd, CardInt.CardTh]
/// >>> kev.cards([268442665])
/// [CardInt.CardAs]
/// >>> kev.cards("As Kx")
/// Traceback (most recent call last):
/// kev.CardError: invalid suit 'x' (U+0078) at position 4
#[pyfunction]
#[pyo3(signature = (cards, /))]
pub(crate) fn cards<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let py = cards.py();
    let raise = |failure: Box<Failure>| failure.raise(py, "");
    let found = if let Ok(text) = cards.cast::<PyString>() {
        let found = kev::cards(&text.to_string_lossy());
        found.map_err(|error| raise(Failure::at(error, None)))?
    } else {
        let (mut found, mut items) = (Vec::new(), Vec::new());
        for_each_card(cards, |card, item| {
            found.push(card);
            items.push(item.unwrap_or_default());
        })
        .map_err(raise)?;
        let mut seen = CardSet::EMPTY;
        for (&card, position) in found.iter().zip(items) {
            if !seen.insert(card) {
                let duplicate = CardError::DuplicateCard { card, position };
                return Err(raise(Failure::at(duplicate, None)));
            }
        }
        found
    };
    let registry = Registry::get(py)?;
    let members: PyResult<Vec<_>> = found.into_iter().map(|card| registry.card(py, card)).collect();
    PyList::new(py, members?)
}

/// Name, integer, text, rank index, suit index and prime of each card, by card index.
#[pyfunction]
pub(crate) fn card_table() -> Vec<(String, u32, String, u8, u8, u8)> {
    let row = |card: CardInt| {
        let (rank, suit) = (card.rank().index(), card.suit().index());
        (format!("{card:?}"), card.into(), card.to_string(), rank, suit, card.prime())
    };
    kev::DECK.map(row).into()
}

/// Name, index and text of each rank.
#[pyfunction]
pub(crate) fn rank_table() -> Vec<(String, u8, String)> {
    Rank::ALL.map(|rank| (format!("{rank:?}"), rank.index(), rank.to_string())).into()
}

/// Name, index and text of each suit.
#[pyfunction]
pub(crate) fn suit_table() -> Vec<(String, u8, String)> {
    Suit::ALL.map(|suit| (format!("{suit:?}"), suit.index(), suit.to_string())).into()
}

/// The integer of the card that is written as two characters.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn card_from_text(text: &Bound<'_, PyString>) -> PyResult<u32> {
    parsed(text, CardInt::new).map(u32::from)
}

/// The index of the rank that is written as one character.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn rank_from_text(text: &Bound<'_, PyString>) -> PyResult<u8> {
    parsed(text, str::parse).map(Rank::index)
}

/// The index of the suit that is written as one character.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn suit_from_text(text: &Bound<'_, PyString>) -> PyResult<u8> {
    parsed(text, str::parse).map(Suit::index)
}

fn parsed<T>(
    text: &Bound<'_, PyString>,
    parse: impl Fn(&str) -> Result<T, CardError>,
) -> PyResult<T> {
    parse(&text.to_string_lossy()).map_err(|error| Failure::at(error, None).raise(text.py(), ""))
}
