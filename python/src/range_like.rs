//! What a range or a combo is made of among the arguments.

use kev::range::{Combo, Dialect, Range};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyMapping, PyString, PyTuple};

use crate::card::{characters, for_each_card, is_card};
use crate::error::{Failure, argument_error, combo_error, item_error, shown, text_error};
use crate::number;
use crate::range::PyRange;

/// The range that an argument stands for: a range, a text, two cards, or combos.
pub(crate) fn range_of(hands: &Bound<'_, PyAny>) -> PyResult<Range> {
    if let Ok(text) = hands.cast::<PyString>() {
        let range = Range::parse_as(&characters(text)?, Dialect::Kev);
        return range.map_err(|error| text_error(hands.py(), &error));
    }
    if let Ok(range) = hands.cast::<PyRange>() {
        return Ok(range.get().0.clone());
    }
    if !hands.is_instance_of::<PyMapping>() && hands.len().is_ok_and(|length| length == 2) {
        let items = hands.try_iter()?.take(2).collect::<PyResult<Vec<_>>>()?;
        if let [first, second] = &items[..]
            && is_one_card(first)?
            && is_one_card(second)?
        {
            return read_combo(hands, None).map(Range::from);
        }
    }
    from_items(hands)
}

fn is_one_card(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    match object.cast::<PyString>() {
        Ok(text) => Ok(kev::cards(&characters(text)?).is_ok_and(|cards| cards.len() == 1)),
        Err(_) => is_card(object),
    }
}

/// The range of an iterable of combos, with or without weights.
fn from_items(hands: &Bound<'_, PyAny>) -> PyResult<Range> {
    let py = hands.py();
    let is_mapping = hands.is_instance_of::<PyMapping>();
    let items = match hands.try_iter() {
        Ok(items) if !is_mapping => items,
        Err(error) if !error.is_instance_of::<PyTypeError>(py) => return Err(error),
        _ => {
            let hint = if is_mapping { "; pass its items()" } else { "" };
            let message = format!("hands must be a text or combos, not {}{hint}", shown(hands)?);
            return Err(argument_error(py, message, hands));
        }
    };
    let mut range = Range::empty();
    for (place, item) in items.enumerate() {
        // An endless iterable can be stopped with Ctrl-C.
        if place & 0xFFFF == 0xFFFF {
            py.check_signals()?;
        }
        let item = item?;
        let (combo, weight) = match pair(&item)? {
            Some((combo, weight)) => (read_combo(&combo, Some(place))?, Some(weight)),
            None => (read_combo(&item, Some(place))?, None),
        };
        let value = match &weight {
            Some(weight) => number::float(weight, format_args!("item {place}: a weight"))?,
            None => 1.0,
        };
        range
            .set_weight(combo, value)
            .map_err(|error| item_error(py, &error, place, weight.map(Bound::unbind)))?;
    }
    Ok(range)
}

/// The combo and the weight of a pair that is not two cards.
pub(crate) fn pair<'py>(
    item: &Bound<'py, PyAny>,
) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
    let is_pair = item.is_instance_of::<PyTuple>() || item.is_instance_of::<PyList>();
    if !is_pair || item.len()? != 2 {
        return Ok(None);
    }
    let (combo, weight) = (item.get_item(0)?, item.get_item(1)?);
    let is_combo = combo.is_instance_of::<PyTuple>() || combo.is_instance_of::<PyList>();
    Ok(if is_combo || !is_card(&weight)? { Some((combo, weight)) } else { None })
}

/// A combo: text of two cards, or two cards. `place` is that of the item it is.
pub(crate) fn read_combo(combo: &Bound<'_, PyAny>, place: Option<usize>) -> PyResult<Combo> {
    let py = combo.py();
    let name = place.map_or_else(String::new, |place| format!("item {place}: "));
    let (mut cards, mut count) = ([None; 2], 0);
    let read = for_each_card(combo, |card, item| {
        if cards[..count.min(2)].contains(&Some(card)) {
            return Err(Box::new(Failure::Duplicate(card, item)));
        }
        if let Some(free) = cards.get_mut(count) {
            *free = Some(card);
        }
        count += 1;
        // Of an endless iterable too many cards are enough.
        if count > 2 { Err(Box::new(wrong_count(combo, &name, place))) } else { Ok(()) }
    });
    if let Err(failure) = read {
        // The commonest slip: a class or a whole range as the text of one combo.
        let text = combo.cast::<PyString>().ok().map(characters).transpose()?;
        let is_range = text.is_some_and(|text| Range::parse_as(&text, Dialect::Kev).is_ok());
        return Err(if is_range {
            wrong_count(combo, &name, place).raise(py)
        } else {
            failure.raise_in(py, &name, place)
        });
    }
    match cards {
        [Some(first), Some(second)] => Combo::new(first, second),
        _ => None,
    }
    .ok_or_else(|| wrong_count(combo, &name, place).raise(py))
}

#[cold]
fn wrong_count(combo: &Bound<'_, PyAny>, name: &str, place: Option<usize>) -> Failure {
    Failure::Raised(match shown(combo) {
        Ok(shown) => combo_error(combo, format!("{name}a combo is two cards, not {shown}"), place),
        Err(error) => error,
    })
}
