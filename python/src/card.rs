//! Card-like arguments, and what the enums `CardInt`, `Rank` and `Suit` are made of.

use kev::{CardError, CardInt, CardSet, Layout, Rank, Suit};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple};

use crate::error::Failure;
use crate::registry::Registry;

/// Calls `visit` with each card of a card-like argument: a text with cards, a
/// card or its integer, or an iterable of these.
#[inline]
pub(crate) fn for_each_card(
    cards: &Bound<'_, PyAny>,
    mut visit: impl FnMut(CardInt),
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
    } else if let Ok(items) = cards.try_iter() {
        for (place, item) in items.enumerate() {
            // An endless iterable can be stopped with Ctrl-C.
            if place & 0xFFFF == 0xFFFF {
                cards.py().check_signals()?;
            }
            visit_item(registry, &item?, Some(place), &mut visit)?;
        }
        Ok(())
    } else {
        visit_item(registry, cards, None, &mut visit)
    }
}

#[inline]
fn visit_item(
    registry: &Registry,
    item: &Bound<'_, PyAny>,
    place: Option<usize>,
    visit: &mut impl FnMut(CardInt),
) -> Result<(), Box<Failure>> {
    match registry.member(item) {
        Some(card) => visit(card),
        None => visit_other(item, place, visit)?,
    }
    Ok(())
}

#[inline(never)]
fn visit_other(
    item: &Bound<'_, PyAny>,
    place: Option<usize>,
    visit: &mut impl FnMut(CardInt),
) -> Result<(), Box<Failure>> {
    if let Ok(text) = item.cast::<PyString>() {
        for card in kev::parse_cards(&text.to_string_lossy()) {
            visit(card.map_err(|error| Failure::at(error, place))?);
        }
        return Ok(());
    }
    if let Some(card) = item.extract().ok().and_then(CardInt::from_u32) {
        visit(card);
        return Ok(());
    }
    let not_a_card = || Box::new(Failure::NotACard(item.clone().unbind(), place));
    // Past 128 bits the integer is named like any other object that is no card.
    let value = item.extract().map_err(|_| not_a_card())?;
    Err(Failure::at(
        CardError::InvalidInteger { value, layout: Layout::CardInt, position: 0 },
        place,
    ))
}

pub(crate) fn card_vec(cards: &Bound<'_, PyAny>) -> Result<Vec<CardInt>, Box<Failure>> {
    let mut found = Vec::new();
    for_each_card(cards, |card| found.push(card))?;
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
/// [<CardInt.CardAs: 268442665>, <CardInt.CardKd: 134236965>, <CardInt.CardTh: 16787479>]
/// >>> kev.cards([268442665])
/// [<CardInt.CardAs: 268442665>]
/// >>> kev.cards("As Kx")
/// Traceback (most recent call last):
/// kev.CardError: invalid suit 'x' (U+0078) at position 4
#[pyfunction]
#[pyo3(signature = (cards, /))]
pub(crate) fn cards<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
    let py = cards.py();
    let raise = |error| Failure::at(error, None).raise(py, "");
    let found = if let Ok(text) = cards.cast::<PyString>() {
        kev::cards(&text.to_string_lossy()).map_err(raise)?
    } else {
        let found = card_vec(cards).map_err(|failure| failure.raise(py, ""))?;
        CardSet::from_cards(&found).map_err(raise)?;
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
