//! Card-like arguments, and what the enums `CardInt`, `Rank` and `Suit` are made of.

use std::borrow::Cow;

use kev::{CardError, CardInt, CardSet, GameError, Layout, Rank, Suit};
use pyo3::exceptions::{PyTypeError, PyUnicodeEncodeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple};

use crate::error::{Failure, Wanted};
use crate::registry::Registry;

/// Calls `visit` with each card of a card-like argument (a text with cards, a
/// card or its integer, or an iterable of these) and the item it came in, if any.
/// Keeps nothing, so that an endless iterable needs no memory.
#[expect(clippy::inline_always, reason = "measured")]
#[inline(always)]
pub(crate) fn for_each_card(
    cards: &Bound<'_, PyAny>,
    mut visit: impl FnMut(CardInt, Option<usize>) -> Result<(), Box<Failure>>,
) -> Result<(), Box<Failure>> {
    let registry = Registry::get(cards.py())?;
    if let Ok(list) = cards.cast_exact::<PyList>() {
        for place in 0..list.len() {
            // Another thread may have made it shorter.
            let Ok(item) = list.get_item(place) else { break };
            visit_item(registry, &item, Some(place), &mut visit)?;
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

#[expect(clippy::inline_always, reason = "measured")]
#[inline(always)]
fn visit_item(
    registry: &Registry,
    item: &Bound<'_, PyAny>,
    place: Option<usize>,
    visit: &mut impl FnMut(CardInt, Option<usize>) -> Result<(), Box<Failure>>,
) -> Result<(), Box<Failure>> {
    match registry.member(item) {
        Some(card) => visit(card, place),
        None => visit_other(item, place, visit),
    }
}

#[inline(never)]
fn visit_other(
    item: &Bound<'_, PyAny>,
    place: Option<usize>,
    visit: &mut impl FnMut(CardInt, Option<usize>) -> Result<(), Box<Failure>>,
) -> Result<(), Box<Failure>> {
    if let Ok(text) = item.cast::<PyString>() {
        for card in kev::parse_cards(&characters(text)?) {
            visit(card.map_err(|error| Failure::at(error, place))?, place)?;
        }
        return Ok(());
    }
    // Most integers are cards: the short way first.
    if let Ok(value) = item.extract()
        && let Some(card) = CardInt::from_u32(value)
    {
        return visit(card, place);
    }
    visit(decoded(item, "a card integer", place, card_integer)?, place)
}

/// The card that an integer stands for, which is to be `wanted`.
fn decoded(
    value: &Bound<'_, PyAny>,
    wanted: &'static str,
    item: Option<usize>,
    decode: impl Fn(i128) -> Result<CardInt, Option<CardError>>,
) -> Result<CardInt, Box<Failure>> {
    let py = value.py();
    let integer = match py.import("operator")?.call_method1("index", (value,)) {
        Err(error) if error.is_instance_of::<PyTypeError>(py) => {
            return Err(Failure::object(value, Wanted::Card, item));
        }
        integer => integer?,
    };
    // Past 128 bits, or where the core has no error of its own, the integer is just named.
    let card = integer.extract().map_err(|_: PyErr| None).and_then(decode);
    card.map_err(|error| match error {
        Some(error) => Failure::at(error, item),
        None => Failure::object(value, Wanted::Integer(wanted), item),
    })
}

fn card_integer(value: i128) -> Result<CardInt, Option<CardError>> {
    Layout::CardInt.decode(value).map_err(Some)
}

/// The characters of a text; a surrogate that stands alone, which Rust cannot
/// hold, becomes U+FFFD.
pub(crate) fn characters<'a>(text: &'a Bound<'_, PyString>) -> PyResult<Cow<'a, str>> {
    match text.to_str() {
        Err(error) if error.is_instance_of::<PyUnicodeEncodeError>(text.py()) => {
            let units = text.call_method1("encode", ("utf-16-le", "surrogatepass"))?;
            let units: Vec<u8> = units.extract()?;
            let units = units.chunks_exact(2).map(|unit| u16::from_le_bytes([unit[0], unit[1]]));
            let or_replaced = |unit: Result<char, _>| unit.unwrap_or(char::REPLACEMENT_CHARACTER);
            Ok(char::decode_utf16(units).map(or_replaced).collect::<String>().into())
        }
        text => text.map(Cow::Borrowed),
    }
}

/// The cards of one hand; of more than a hand can have, the first few and the count.
pub(crate) struct HandCards {
    cards: [CardInt; HandCards::KEPT],
    count: usize,
}

impl HandCards {
    const KEPT: usize = 8;

    // Inlined, and the reader into it, a call of seven members takes a sixth less time.
    #[expect(clippy::inline_always, reason = "measured")]
    #[inline(always)]
    pub(crate) fn read(cards: &Bound<'_, PyAny>) -> Result<HandCards, Box<Failure>> {
        let mut hand = HandCards { cards: [CardInt::CardAs; HandCards::KEPT], count: 0 };
        for_each_card(cards, |card, _| {
            if let Some(place) = hand.cards.get_mut(hand.count) {
                *place = card;
            }
            hand.count += 1;
            Ok(())
        })?;
        Ok(hand)
    }

    /// How many cards there were, also past those that are kept.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The error of the core, which has seen the kept cards, with the number of all.
    pub(crate) fn recounted(&self, error: GameError) -> GameError {
        match error {
            GameError::CardCount { game, count } => {
                GameError::CardCount { game, count: count + self.count - self.as_ref().len() }
            }
            error => error,
        }
    }
}

impl AsRef<[CardInt]> for HandCards {
    fn as_ref(&self) -> &[CardInt] {
        &self.cards[..self.count.min(self.cards.len())]
    }
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
    let found = distinct_cards(cards).map_err(|failure| failure.raise(py))?;
    Registry::get(py)?.card_list(py, &found)
}

/// The cards of a card-like argument, in which none may come twice.
pub(crate) fn distinct_cards(cards: &Bound<'_, PyAny>) -> Result<Vec<CardInt>, Box<Failure>> {
    if let Ok(text) = cards.cast::<PyString>() {
        return kev::cards(&characters(text)?).map_err(|error| Failure::at(error, None));
    }
    let (mut found, mut seen) = (Vec::new(), CardSet::EMPTY);
    for_each_card(cards, |card, item| {
        found.push(card);
        let is_new = seen.insert(card);
        if is_new { Ok(()) } else { Err(Box::new(Failure::Duplicate(card, item))) }
    })?;
    Ok(found)
}

/// Whether this is a card, its integer, or a text that may be one.
pub(crate) fn is_card(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let is_integer = || object.extract().is_ok_and(|value| CardInt::from_u32(value).is_some());
    let is_member = Registry::get(object.py())?.member(object).is_some();
    Ok(is_member || object.is_instance_of::<PyString>() || is_integer())
}

/// Name, integer, text, rank index, suit index, card index and byte of each card, by card index.
#[pyfunction]
pub(crate) fn card_table() -> Vec<(String, u32, String, u8, u8, u8, u8)> {
    let row = |card: CardInt| {
        let (rank, suit) = (card.rank().index(), card.suit().index());
        let (name, text) = (format!("{card:?}"), card.to_string());
        (name, card.into(), text, rank, suit, card.index(), card.to_u8())
    };
    kev::DECK.map(row).into()
}

/// Name, index, text and prime of each rank.
#[pyfunction]
pub(crate) fn rank_table() -> Vec<(String, u8, String, u8)> {
    let row = |rank: Rank| (format!("{rank:?}"), rank.index(), rank.to_string(), rank.prime());
    Rank::ALL.map(row).into()
}

/// Name, index, text and nibble of each suit.
#[pyfunction]
pub(crate) fn suit_table() -> Vec<(String, u8, String, u8)> {
    let row = |suit: Suit| (format!("{suit:?}"), suit.index(), suit.to_string(), suit.nibble());
    Suit::ALL.map(row).into()
}

/// The integer of the card with this index.
#[pyfunction]
#[pyo3(signature = (index, /))]
pub(crate) fn card_from_index(index: &Bound<'_, PyAny>) -> PyResult<u32> {
    card_from(index, "a card index", |value| Layout::Index.decode(value).map_err(Some))
}

/// The integer of the card with this byte.
#[pyfunction]
#[pyo3(signature = (byte, /))]
pub(crate) fn card_from_u8(byte: &Bound<'_, PyAny>) -> PyResult<u32> {
    card_from(byte, "a card byte", |value| {
        u8::try_from(value).ok().and_then(CardInt::from_u8).ok_or(None)
    })
}

/// The card integer that this number is.
#[pyfunction]
#[pyo3(signature = (value, /))]
pub(crate) fn card_from_integer(value: &Bound<'_, PyAny>) -> PyResult<u32> {
    card_from(value, "a card integer", card_integer)
}

fn card_from(
    value: &Bound<'_, PyAny>,
    wanted: &'static str,
    decode: impl Fn(i128) -> Result<CardInt, Option<CardError>>,
) -> PyResult<u32> {
    let card = decoded(value, wanted, None, decode);
    card.map(u32::from).map_err(|failure| failure.raise(value.py()))
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
    parse(&characters(text)?).map_err(|error| Failure::at(error, None).raise(text.py()))
}
