//! Terms of a range: combos, classes, percentages; `runs` reads what stands behind a class.

use alloc::format;
use alloc::string::String;

use super::cursor::Cursor;
use super::runs;
use crate::card::{CardInt, Rank, Suit};
use crate::range::class::{Class, Run, Suits};
use crate::range::dialect::Dialect;
use crate::range::error::{RangeError, RangeErrorKind as Kind, named};
use crate::range::{Combo, order};

/// What stands in a range before its weight.
pub(super) enum Term {
    Combo(Combo),
    Run(Run),
    Random,
    /// The best hands between two percentages.
    Between(f64, f64),
}

impl Term {
    /// Calls `visit` with the index of each combo, and its part of a whole one.
    #[inline]
    pub(super) fn for_each_combo(&self, mut visit: impl FnMut(usize, f64)) {
        match *self {
            Term::Combo(combo) => visit(combo.index().into(), 1.0),
            Term::Run(run) => {
                for class in run.classes() {
                    class.for_each_combo(|combo| visit(combo, 1.0));
                }
            }
            Term::Random => (0..Combo::COUNT).for_each(|combo| visit(combo, 1.0)),
            Term::Between(first, second) => {
                let parts = order::between(first, second);
                let parts = parts.into_iter().enumerate().filter(|&(_, part)| part > 0.0);
                parts.for_each(|(combo, part)| visit(combo, part));
            }
        }
    }

    /// Reads a term.
    pub(super) fn read(cursor: &mut Cursor, dialect: Dialect) -> Result<Term, RangeError> {
        let start = cursor.at();
        if cursor.number_before(|after| after.starts_with('%')) {
            return percentages(cursor, dialect);
        }
        if let Some(random) = random(cursor, dialect)? {
            return Ok(random);
        }
        let Some(rank) = cursor.rank() else { return Err(no_rank(cursor)) };
        if let Some(suit) = cursor.suit() {
            return combo(cursor, start, card(rank, suit));
        }
        let class = class_of(cursor, dialect, start, rank)?;
        runs::read(cursor, dialect, start, class).map(Term::Run)
    }
}

fn random(cursor: &mut Cursor, dialect: Dialect) -> Result<Option<Term>, RangeError> {
    let word = match cursor.peek() {
        Some('r' | 'R') => "random",
        Some('*') => "*",
        _ => return Ok(None),
    };
    let is_there = cursor.rest().get(..word.len()).is_some_and(|r| r.eq_ignore_ascii_case(word));
    if !is_there {
        return Ok(None);
    }
    let start = cursor.at();
    word.chars().for_each(|character| cursor.skip(character));
    let is_known = match dialect {
        Dialect::Kev | Dialect::PokerStove => word == "random",
        Dialect::Ppt => word == "*",
        _ => false,
    };
    if is_known {
        return Ok(Some(Term::Random));
    }
    let error = cursor.token_error(Kind::NotInDialect, "unknown term", start);
    Err(error.why(match word {
        "*" => format!("any hand is * in ppt, not in {dialect}"),
        _ => format!("any hand is random in kev and pokerstove, not in {dialect}"),
    }))
}

fn percentages(cursor: &mut Cursor, dialect: Dialect) -> Result<Term, RangeError> {
    let start = cursor.at();
    let first = percentage(cursor)?;
    if dialect != Dialect::Kev {
        let error = cursor.token_error(Kind::NotInDialect, "unknown term", start);
        return Err(error.why(match dialect {
            Dialect::Ppt => "ppt has an order of hands of its own, which kev does not know".into(),
            _ => format!("percentages of hands are in kev, not in {dialect}"),
        }));
    }
    let end = cursor.at();
    cursor.skip_space();
    if !cursor.eat('-') {
        cursor.go_back(end);
        return Ok(Term::Between(0.0, first));
    }
    cursor.skip_space();
    percentage(cursor).map(|second| Term::Between(first, second))
}

fn percentage(cursor: &mut Cursor) -> Result<f64, RangeError> {
    let start = cursor.at();
    let number = cursor.number()?;
    let percent: f64 = number.parse().unwrap_or(f64::NAN);
    if !cursor.eat('%') {
        return Err(cursor.missing(Kind::InvalidPercent, "%"));
    }
    if (0.0..=100.0).contains(&percent) {
        return Ok(percent);
    }
    let error = cursor.token_error(Kind::InvalidPercent, "invalid percentage", start);
    Err(error.why("it is not from 0 to 100"))
}

/// The error for what starts no term.
#[cold]
fn no_rank(cursor: &Cursor) -> RangeError {
    let at = cursor.at();
    let Some(character) = cursor.peek() else {
        return cursor.error(Kind::EmptyItem, "empty item".into(), at);
    };
    if matches!(character, ',' | ';') || character.is_whitespace() {
        let error = cursor.error(Kind::EmptyItem, "empty item".into(), at);
        return error.hint("is there a separator too many?");
    }
    if character.is_alphanumeric() || !character.is_ascii() {
        return invalid_rank(cursor, character);
    }
    let what = format!("unexpected {}", named(character));
    cursor.error(Kind::UnexpectedCharacter, what, at).why("a hand starts with a rank")
}

#[cold]
pub(super) fn invalid_rank(cursor: &Cursor, character: char) -> RangeError {
    let code = u32::from(character);
    let what = format!("invalid rank {character:?} (U+{code:04X})");
    cursor.error(Kind::InvalidRank, what, cursor.at())
}

fn card(rank: u8, suit: Suit) -> CardInt {
    // The rank was read from a character.
    CardInt::from_rank_suit(Rank::from_index(rank).unwrap_or(Rank::Deuce), suit)
}

/// The rest of a combo whose first card was read.
fn combo(cursor: &mut Cursor, start: usize, first: CardInt) -> Result<Term, RangeError> {
    let end = cursor.at();
    cursor.skip_space();
    let second_start = cursor.at();
    let Some(rank) = cursor.rank() else {
        return Err(match cursor.peek() {
            Some(character) if character.is_alphanumeric() => invalid_rank(cursor, character),
            _ => cursor
                .token_error_until(Kind::IncompleteHand, "incomplete hand", start, end)
                .why("a combo has two cards"),
        });
    };
    let Some(suit) = cursor.suit() else {
        let Some(character) = cursor.peek() else {
            let error = cursor.token_error(Kind::IncompleteHand, "incomplete hand", start);
            return Err(error.why("a card has a rank and a suit"));
        };
        let code = u32::from(character);
        let what = format!("invalid suit {character:?} (U+{code:04X})");
        return Err(cursor.error(Kind::InvalidSuit, what, cursor.at()));
    };
    let second = card(rank, suit);
    let Some(combo) = Combo::new(first, second) else {
        let error = cursor.token_error(Kind::DuplicateCard, "duplicate card", second_start);
        return Err(error.why("a combo has two different cards"));
    };
    if matches!(cursor.peek(), Some('+' | '-')) {
        let sign = cursor.found();
        let error = cursor.error(Kind::InvalidRun, format!("unexpected {sign}"), cursor.at());
        return Err(error.why(format!("{combo} is a single combo, and only classes make runs")));
    }
    Ok(Term::Combo(combo))
}

/// The rest of a class whose first rank was read.
pub(super) fn class_of(
    cursor: &mut Cursor,
    dialect: Dialect,
    start: usize,
    first: u8,
) -> Result<Class, RangeError> {
    let Some(second) = cursor.rank() else { return Err(no_second_rank(cursor, start, first)) };
    let (high, low) = (first.max(second), first.min(second));
    let plain = Class { high, low, suits: Suits::Any };
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
    if dialect == Dialect::Ppt {
        return ppt_class(cursor, start, class);
    }
    if class.is_pair() && suits != Suits::Any {
        let error = cursor.token_error(Kind::InvalidClass, "invalid class", start);
        return Err(error.why("a pair has two suits").hint(format!("did you mean {plain}?")));
    }
    Ok(class)
}

/// Neither ASCII, nor white space, nor one of the dashes that look like a minus.
fn is_foreign(character: char) -> bool {
    !character.is_ascii() && !character.is_whitespace() && !is_dash(character)
}

/// Whether a character looks like a minus and is none.
pub(super) const fn is_dash(character: char) -> bool {
    matches!(character, '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// A class in the generic syntax: `AK:xx` is suited and `AK:xy` offsuit, while an
/// s would be the suit of the king.
fn ppt_class(cursor: &mut Cursor, start: usize, class: Class) -> Result<Class, RangeError> {
    let plain = Class { suits: Suits::Any, ..class };
    if class.suits != Suits::Any {
        let error = cursor.token_error(Kind::NotInDialect, "unknown class", start);
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
    if class.is_pair() {
        let error = cursor.token_error(Kind::InvalidClass, "invalid class", start);
        return Err(error.why("a pair has two suits").hint(format!("did you mean {plain}?")));
    }
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
