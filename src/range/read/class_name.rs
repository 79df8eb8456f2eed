//! The names of classes, `AKs`; `runs` reads what stands behind one.

use alloc::format;
use alloc::string::String;

use super::cursor::Cursor;
use crate::card::{CodePoint, Rank};
use crate::range::class::{Class, Suits};
use crate::range::dialect::Dialect;
use crate::range::error::{RangeError, RangeErrorKind as Kind, named};

/// The rest of a class whose first rank was read.
pub(super) fn class_of(
    cursor: &mut Cursor,
    dialect: Dialect,
    start: usize,
    first: u8,
) -> Result<Class, RangeError> {
    let Some(second) = cursor.rank() else { return Err(no_second_rank(cursor, start, first)) };
    let (high, low) = (first.max(second), first.min(second));
    let suits = match cursor.peek() {
        Some('s' | 'S') => Suits::Suited,
        Some('o' | 'O') => Suits::Offsuit,
        _ => Suits::Any,
    };
    if suits != Suits::Any {
        cursor.skip('s');
    }
    let class = Class { high, low, suits };
    if let Some(character) = cursor.peek()
        && (character.is_alphanumeric() || is_foreign(character))
    {
        return Err(no_class_end(cursor, start, class));
    }
    let class = if dialect == Dialect::Ppt { with_ppt_suits(cursor, start, class)? } else { class };
    if class.is_pair() && class.suits != Suits::Any {
        let error = cursor.token_error(Kind::InvalidClass, "invalid class", start);
        let plain = Class { suits: Suits::Any, ..class };
        return Err(error.why("a pair has two suits").hint(format!("did you mean {plain}?")));
    }
    Ok(class)
}

/// Neither ASCII, nor white space, nor one of the dashes that look like a minus.
pub(in crate::range) fn is_foreign(character: char) -> bool {
    !character.is_ascii() && !character.is_whitespace() && !is_dash(character)
}

/// Whether a character looks like a minus and is none.
pub(in crate::range) const fn is_dash(character: char) -> bool {
    matches!(character, '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// The class with its suits in the generic syntax: `AK:xx` is suited and `AK:xy`
/// offsuit, while an s would be the suit of the king.
fn with_ppt_suits(cursor: &mut Cursor, start: usize, class: Class) -> Result<Class, RangeError> {
    if class.suits != Suits::Any {
        let error = cursor.token_error(Kind::NotInDialect, "unknown class", start);
        let plain = Class { suits: Suits::Any, ..class };
        let suits = if class.suits == Suits::Suited { "xx" } else { "xy" };
        let hint = if class.is_pair() { format!("{plain}") } else { format!("{plain}:{suits}") };
        let why = "in ppt's generic syntax a letter behind a rank is the suit of that card";
        return Err(error.why(why).hint(format!("did you mean {hint}?")));
    }
    let suits = match cursor.rest() {
        rest if rest.starts_with(":xx") => Suits::Suited,
        rest if rest.starts_with(":xy") => Suits::Offsuit,
        _ => return Ok(class),
    };
    ":xx".chars().for_each(|character| cursor.skip(character));
    Ok(Class { suits, ..class })
}

#[cold]
fn no_second_rank(cursor: &Cursor, start: usize, first: u8) -> RangeError {
    let rank = Rank::from_index(first).map_or('?', Rank::to_char);
    match cursor.peek() {
        Some(character @ ('x' | 'X' | '*')) => {
            let mut rest = cursor.rest().chars().skip(1);
            let suits = match rest.next() {
                Some('s' | 'S') => "s",
                Some('o' | 'O') => "o",
                _ => "",
            };
            let error = invalid_rank(cursor, character);
            if first == 0 { error } else { error.hint(format!("did you mean {rank}2{suits}+?")) }
        }
        Some(character) if character.is_alphanumeric() || !character.is_ascii() => {
            invalid_rank(cursor, character).why(format!("{rank} stands before a rank or a suit"))
        }
        _ => {
            let error = cursor.token_error(Kind::IncompleteHand, "incomplete hand", start);
            let error = error.why("a hand is two ranks or two cards");
            let second = cursor.rest().trim_start().chars().next().and_then(Rank::from_char);
            match second {
                Some(second) => error.hint(format!("did you mean {rank}{second}?")),
                None if first == 12 => error.hint("did you mean A2+?"),
                None => error,
            }
        }
    }
}

/// The error for a letter or digit right behind a class.
#[cold]
fn no_class_end(cursor: &Cursor, start: usize, class: Class) -> RangeError {
    let character = cursor.peek().unwrap_or_default();
    if Rank::from_char(character).is_some() || character == '1' {
        let what = String::from("missing separator");
        let error = cursor.error(Kind::MissingSeparator, what, cursor.at());
        return error.hint(format!("is there a comma missing behind {class}?"));
    }
    let end = cursor.at() + character.len_utf8();
    let error = cursor.token_error_until(Kind::InvalidClass, "invalid class", start, end);
    let plain = Class { suits: Suits::Any, ..class };
    let error = error.why(format!("{} behind {class}", named(character)));
    error.hint(match (class.suits, class.is_pair()) {
        (Suits::Any, true) => format!("did you mean {plain}?"),
        (Suits::Any, false) => format!("did you mean {plain}s, {plain}o or {plain}?"),
        _ => format!("did you mean {class}?"),
    })
}

#[cold]
pub(in crate::range) fn invalid_rank(cursor: &Cursor, character: char) -> RangeError {
    let what = format!("invalid rank {}", CodePoint(character));
    cursor.error(Kind::InvalidRank, what, cursor.at())
}
