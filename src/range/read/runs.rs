//! Runs of classes: what stands behind the first class of one.

use alloc::format;

use super::class_name::{class_of, invalid_rank};
use super::cursor::Cursor;
use crate::range::class::{Class, Run};
use crate::range::dialect::{Dialect, Plus};
use crate::range::error::{RangeError, RangeErrorKind as Kind};

/// The rest of a run that starts with this class; the class itself if there is no more.
pub(super) fn read(
    cursor: &mut Cursor,
    dialect: Dialect,
    start: usize,
    class: Class,
) -> Result<Run, RangeError> {
    let end = cursor.at();
    cursor.skip_space();
    if cursor.eat('+') {
        return upwards(cursor, dialect, start, class);
    }
    if !cursor.eat('-') {
        cursor.go_back(end);
        return Ok(Run::of(class));
    }
    let sign_end = cursor.at();
    cursor.skip_space();
    let second_start = cursor.at();
    if let Some(rank) = cursor.rank() {
        if cursor.suit().is_some() {
            let error = cursor.token_error(Kind::InvalidRun, "invalid run", start);
            return Err(error.why("a run goes from one class to another, not to a single card"));
        }
        let second = class_of(cursor, dialect, second_start, rank)?;
        return between(cursor, dialect, start, class, second);
    }
    match cursor.peek() {
        Some(character) if character.is_alphanumeric() => Err(invalid_rank(cursor, character)),
        _ => {
            cursor.go_back(sign_end);
            downwards(cursor, dialect, start, class)
        }
    }
}

fn upwards(
    cursor: &Cursor,
    dialect: Dialect,
    start: usize,
    class: Class,
) -> Result<Run, RangeError> {
    if class.is_pair() || class.high == 12 {
        return Ok(Run::kickers_up(class)); // the same in every reading
    }
    let (kickers, both) = (Run::kickers_up(class), Run::both_up(class));
    match dialect.plus() {
        Plus::Refused if class.gap() == 1 || dialect == Dialect::Ppt => {
            Err(ambiguous(cursor, start, [class, kickers.top], [class, both.top]))
        }
        Plus::Run if class.gap() == 1 => Ok(both),
        _ => Ok(kickers),
    }
}

fn downwards(
    cursor: &Cursor,
    dialect: Dialect,
    start: usize,
    class: Class,
) -> Result<Run, RangeError> {
    if dialect != Dialect::Kev {
        let error = cursor.token_error(Kind::NotInDialect, "unknown run", start);
        let hint = format!("did you mean {}?", Run::kickers_down(class));
        return Err(error.why(format!("a class with - is in kev, not in {dialect}")).hint(hint));
    }
    if class.gap() == 1 && class.low > 0 {
        let [kickers, both] = [Run::kickers_down(class), Run::both_down(class)];
        return Err(ambiguous(cursor, start, [class, kickers.bottom], [class, both.bottom]));
    }
    Ok(Run::kickers_down(class))
}

#[cold]
fn ambiguous(cursor: &Cursor, start: usize, kickers: [Class; 2], both: [Class; 2]) -> RangeError {
    let error = cursor.token_error(Kind::AmbiguousRun, "ambiguous run", start);
    let error = error.why("to some programs only the low card moves, to others both cards do");
    let spelled = |[first, last]: [Class; 2]| {
        if first == last { format!("{first}") } else { format!("{first}-{last}") }
    };
    error.hint(format!("did you mean {} or {}?", spelled(kickers), spelled(both)))
}

fn between(
    cursor: &Cursor,
    dialect: Dialect,
    start: usize,
    first: Class,
    second: Class,
) -> Result<Run, RangeError> {
    let found = Run::between(first, second);
    let is_diagonal = first.high != second.high && !first.is_pair();
    match found {
        Some(_) if is_diagonal && !dialect.has_diagonals() => {
            let error = cursor.token_error(Kind::NotInDialect, "unknown run", start);
            Err(error.why(format!("in {dialect} a run has one high card")))
        }
        Some(run) => Ok(run),
        None => Err(no_run(cursor, start, first, second)),
    }
}

#[cold]
fn no_run(cursor: &Cursor, start: usize, first: Class, second: Class) -> RangeError {
    let error = cursor.token_error(Kind::InvalidRun, "invalid run", start);
    if first.is_pair() != second.is_pair() {
        return error.why("both ends must be pairs, or neither");
    }
    if first.suits == second.suits {
        return error.why("the ends share neither the high card nor the gap between the cards");
    }
    let error = error.why("both ends must be suited, both offsuit, or both neither");
    let with = |suits| Run::between(Class { suits, ..first }, Class { suits, ..second });
    match (with(first.suits), with(second.suits)) {
        (Some(one), Some(other)) => {
            // In the order in which the ends were given.
            let is_down = (first.high, first.low) >= (second.high, second.low);
            let order = |Run { top, bottom }| {
                if is_down { format!("{top}-{bottom}") } else { format!("{bottom}-{top}") }
            };
            error.hint(format!("did you mean {} or {}?", order(one), order(other)))
        }
        _ => error,
    }
}
