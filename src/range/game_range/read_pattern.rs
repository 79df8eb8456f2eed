//! Reading a pattern: its slots, and the shape behind them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::pattern::{NoSlot, Pattern};
use super::shape::Shape;
use crate::range::error::{RangeError, RangeErrorKind as Kind, named};
use crate::range::read::class_name::{invalid_rank, is_foreign};
use crate::range::read::cursor::Cursor;
use crate::range::read::slots::{self, Slot};

/// How many cards a hand has.
#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) cards: usize,
    /// Whether that is only so because other hands of the range have as many.
    pub(super) is_free: bool,
}

impl Size {
    /// As many as the first pattern of a text has slots, if these are not too many. Shapes
    /// that may be slots are so here, unless they stand behind a whole hand.
    pub(super) fn of_first_pattern(text: &str, most: usize) -> Size {
        let mut words = text.split(|character| ",;|()!+-:@\n".contains(character)).map(str::trim);
        let is_pattern = |word: &&str| !word.is_empty() && !word.eq_ignore_ascii_case("random");
        let first = Cursor::new(words.find(is_pattern).unwrap_or_default(), true);
        let size = Size { cards: most, is_free: false };
        let Ok(Parts { slots, shape, .. }) = parts(&mut { first }, size) else { return size };
        match shape {
            Some(Shape::SingleSuited | Shape::DoubleSuited) => size,
            _ if slots.len() > most => size,
            _ => Size { cards: slots.len(), is_free: true },
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Size { cards, is_free } = self;
        let what = if *is_free { "the first hand of the range" } else { "a hand" };
        write!(f, "{what} has {cards} card{}", if *cards == 1 { "" } else { "s" })
    }
}

/// The text of a pattern.
struct Parts<'a> {
    start: usize,
    slots: Vec<(usize, Slot)>,
    /// What the slots were read from.
    text: &'a str,
    shape: Option<Shape>,
}

pub(super) fn read(cursor: &mut Cursor, size: Size) -> Result<Pattern, RangeError> {
    let parts = parts(cursor, size)?;
    if parts.slots.len() > size.cards {
        return Err(too_many(cursor, size, &parts));
    }
    check_end(cursor, size, &parts)?;
    if parts.slots.len() < size.cards {
        return Err(incomplete(cursor, size, &parts));
    }
    let pattern = Pattern::of_slots(&parts.slots, size.cards);
    let pattern = pattern.map_err(|(at, error)| no_slot(cursor, at, &error))?;
    let pattern = Pattern { shape: parts.shape, ..pattern };
    match parts.shape {
        Some(Shape::Rainbow) if size.cards > 4 => {
            let error = cursor.token_error(Kind::InvalidClass, "invalid pattern", parts.start);
            Err(error.why(format!("a rainbow has at most 4 cards, and {size}")))
        }
        _ if pattern.is_possible() => Ok(pattern),
        _ => {
            let error = cursor.token_error(Kind::InvalidClass, "invalid pattern", parts.start);
            Err(error.why("no hand is like this"))
        }
    }
}

fn parts<'a>(cursor: &mut Cursor<'a>, size: Size) -> Result<Parts<'a>, RangeError> {
    let start = cursor.at();
    let is_percentage = cursor.number_before(|after| after.starts_with('%'));
    // More than two hands without a comma are as wrong as two.
    let slots = slots::read(cursor, 2 * size.cards + 2);
    if slots.is_empty() || is_percentage {
        cursor.go_back(start);
        return Err(no_pattern(cursor));
    }
    let text = cursor.since(start);
    let shape = shape(cursor);
    let parts = Parts { start, slots, text, shape };
    if shape.is_some() || parts.slots.len() == size.cards {
        return Ok(parts);
    }
    // Letters of a shape that were read as slots. As the shape needs all slots before
    // it, and fewer are left without its letters, only one of the readings can fit.
    match without_shape(&parts) {
        Some(shorter) if shorter.slots.len() == size.cards => Ok(shorter),
        Some(shorter) if parts.slots.len() > size.cards && shorter.slots.len() < size.cards => {
            Ok(shorter) // for a better error
        }
        _ => Ok(parts),
    }
}

/// The shape that may stand here as a word: behind slots only `r` or `ms`, as the
/// others were read as slots.
pub(super) fn shape(cursor: &mut Cursor) -> Option<Shape> {
    let end = cursor.at();
    cursor.skip_space();
    let rest = cursor.rest();
    let length = rest.find(|character: char| !character.is_alphanumeric()).unwrap_or(rest.len());
    let shape = Shape::from_name(&rest[..length]);
    if shape.is_some() {
        rest[..length].chars().for_each(|character| cursor.skip(character));
    } else {
        cursor.go_back(end);
    }
    shape
}

/// The pattern if the last letters of its slots are a shape: `AAKKds`, in which `Kd`
/// is a card as long as they are slots.
fn without_shape<'a>(parts: &Parts<'a>) -> Option<Parts<'a>> {
    let length = parts.text.len().checked_sub(2)?;
    let (text, name) = parts.text.split_at_checked(length)?;
    let shape = Shape::from_name(name)?;
    let mut slots = parts.slots.clone();
    slots.pop();
    match slots.pop()? {
        (start, Slot::Card(card)) => slots.push((start, Slot::Rank(card.rank().index()))),
        (_, Slot::Suit(_)) => {}
        _ => return None,
    }
    Some(Parts { start: parts.start, slots, text, shape: Some(shape) })
}

#[cold]
fn too_many(cursor: &Cursor, size: Size, parts: &Parts) -> RangeError {
    let error = cursor.token_error(Kind::WrongLength, "too many cards", parts.start);
    let error = error.why(size.to_string());
    let is_more_than_one = parts.slots.len() >= 2 * size.cards;
    if is_more_than_one { error.hint("is there a comma missing?") } else { error }
}

#[cold]
fn incomplete(cursor: &Cursor, size: Size, parts: &Parts) -> RangeError {
    let cards = size.cards;
    let error = cursor.token_error(Kind::IncompleteHand, "incomplete hand", parts.start);
    let error = error.why(match parts.shape {
        Some(_) => format!("a shape stands behind all {cards} cards of a hand"),
        None => size.to_string(),
    });
    let hint = format!("did you mean {}", filled(parts, cards));
    error.hint(match without_shape(parts).filter(|_| parts.shape.is_none()) {
        Some(shorter) => format!("{hint} or {}?", filled(&shorter, cards)),
        None => format!("{hint}?"),
    })
}

/// The pattern with any cards in the slots that it lacks.
fn filled(parts: &Parts, cards: usize) -> String {
    let stars = "*".repeat(cards.saturating_sub(parts.slots.len()));
    format!("{}{stars}{}", parts.text, parts.shape.map_or("", Shape::name))
}

/// Refuses a letter or digit right behind a pattern.
fn check_end(cursor: &Cursor, size: Size, parts: &Parts) -> Result<(), RangeError> {
    let is_foreign = |&character: &char| character.is_alphanumeric() || is_foreign(character);
    let Some(character) = cursor.peek().filter(is_foreign) else { return Ok(()) };
    let may_go_on = size.is_free || parts.slots.len() < size.cards;
    if may_go_on && parts.shape.is_none() {
        return Err(no_slot_here(cursor, character));
    }
    let end = cursor.at() + character.len_utf8();
    let kind = Kind::InvalidClass;
    let error = cursor.token_error_until(kind, "invalid pattern", parts.start, end);
    let error = error.why(format!("{} behind {}", named(character), parts.text));
    let shapes = Shape::ALL.map(Shape::name).join(", ");
    Err(error.hint(format!("only a shape stands there: {shapes}")))
}

/// The error for what starts no pattern.
#[cold]
fn no_pattern(cursor: &Cursor) -> RangeError {
    let at = cursor.at();
    if cursor.number_before(|after| after.starts_with('%')) {
        let error = cursor.error(Kind::NotInDialect, "unexpected percentage".into(), at);
        return error.why("percentages of hands are for two hole cards");
    }
    let Some(character) = cursor.peek() else {
        return cursor.error(Kind::EmptyItem, "empty item".into(), at);
    };
    if ",;)".contains(character) || character.is_whitespace() {
        let error = cursor.error(Kind::EmptyItem, "empty item".into(), at);
        return error.hint("is there a separator too many?");
    }
    if character.is_alphanumeric() || !character.is_ascii() {
        return no_slot_here(cursor, character);
    }
    let what = format!("unexpected {}", named(character));
    let error = cursor.error(Kind::UnexpectedCharacter, what, at);
    error.why("a hand starts with a rank, a suit or *")
}

#[cold]
fn no_slot_here(cursor: &Cursor, character: char) -> RangeError {
    let error = invalid_rank(cursor, character);
    match character {
        'x' | 'X' => error.hint("any card is *"),
        _ => error,
    }
}

#[cold]
fn no_slot(cursor: &Cursor, at: usize, error: &NoSlot) -> RangeError {
    let mut end = Cursor::clone(cursor);
    end.go_back(at);
    slots::read(&mut end, 1);
    let error_with = |kind, what| cursor.token_error_until(kind, what, at, end.at());
    match error {
        NoSlot::SameCard => {
            let error = error_with(Kind::DuplicateCard, "duplicate card");
            error.why("a hand has no card twice")
        }
        NoSlot::FiveOfARank => {
            let error = error_with(Kind::InvalidClass, "too many of a rank:");
            error.why("there are four")
        }
    }
}
