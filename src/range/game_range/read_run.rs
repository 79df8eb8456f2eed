//! Runs of patterns: what stands behind the first pattern of one.

use alloc::format;
use alloc::vec::Vec;

use super::pattern::Pattern;
use super::read_pattern::{self, Size};
use crate::range::error::{RangeError, RangeErrorKind as Kind};
use crate::range::read::cursor::Cursor;
use crate::rank_counts::RankCounts;

/// The rest of a run that starts with this pattern; the pattern itself if there is no more.
pub(super) fn read(
    cursor: &mut Cursor,
    size: Size,
    start: usize,
    pattern: Pattern,
) -> Result<Vec<Pattern>, RangeError> {
    let end = cursor.at();
    cursor.skip_space();
    let patterns = if cursor.eat('+') {
        upwards(cursor, start, pattern)?
    } else if cursor.eat('-') {
        cursor.skip_space();
        if matches!(cursor.peek(), None | Some(',' | ';' | ')' | '\n')) {
            return Err(cursor.missing(Kind::InvalidRun, "end of the run"));
        }
        let second = read_pattern::read(cursor, size)?;
        between(cursor, start, pattern, second)?
    } else {
        cursor.go_back(end);
        return Ok([pattern].into());
    };
    match patterns.iter().find(|pattern| !pattern.is_possible()) {
        None => Ok(patterns),
        Some(pattern) => {
            let error = cursor.token_error(Kind::InvalidRun, "invalid run", start);
            Err(error.why(format!("{pattern} is in it, and no hand is like that")))
        }
    }
}

fn upwards(
    cursor: &mut Cursor,
    start: usize,
    pattern: Pattern,
) -> Result<Vec<Pattern>, RangeError> {
    if let Some(shape) = read_pattern::shape(cursor) {
        let error = cursor.token_error(Kind::InvalidRun, "invalid run", start);
        let pattern = Pattern { shape: Some(shape), ..pattern };
        return Err(error.why("a shape stands before +").hint(format!("did you mean {pattern}+?")));
    }
    match pattern.pair() {
        Some(pair) => Ok(pattern.with_pairs_up(pair)),
        None => Err(no_pair(cursor, start, pattern)),
    }
}

#[cold]
fn no_pair(cursor: &Cursor, start: usize, pattern: Pattern) -> RangeError {
    let Some(highest) = pattern.ranks.highest() else {
        let error = cursor.token_error(Kind::InvalidRun, "invalid run", start);
        return error.why("only a pair climbs, and there are no ranks without suits");
    };
    let error = cursor.token_error(Kind::AmbiguousRun, "ambiguous run", start);
    let error = error.why("a pair climbs, and there must be just one");
    match pattern.raised(12 - highest) {
        Some(top) if highest < 12 => error.hint(format!("did you mean {pattern}-{top}?")),
        _ => error.hint(format!("did you mean {pattern}?")),
    }
}

/// The patterns from one to another, the highest first.
fn between(
    cursor: &Cursor,
    start: usize,
    first: Pattern,
    second: Pattern,
) -> Result<Vec<Pattern>, RangeError> {
    let rises = |low: Pattern, high: Pattern| (0..13).find(|&n| low.raised(n) == Some(high));
    let no_ranks = first.ranks.highest().is_none();
    let (low, steps) = match (rises(second, first), rises(first, second)) {
        (Some(steps), _) if !no_ranks => (second, steps),
        (_, Some(steps)) if !no_ranks => (first, steps),
        _ => return Err(no_run(cursor, start, first, second)),
    };
    Ok((0..=steps).rev().filter_map(|step| low.raised(step)).collect())
}

#[cold]
fn no_run(cursor: &Cursor, start: usize, first: Pattern, second: Pattern) -> RangeError {
    let error = cursor.token_error(Kind::InvalidRun, "invalid run", start);
    let without_ranks = |pattern| Pattern { ranks: RankCounts::default(), shape: None, ..pattern };
    if without_ranks(first) != without_ranks(second) {
        return error.why("both ends must have the same cards and suits, and as many *");
    }
    if first.ranks.highest().is_none() || second.ranks.highest().is_none() {
        return error.why("there are no ranks that could change");
    }
    if first.shape == second.shape {
        return error.why("from one end to the other all ranks must change by the same number");
    }
    let error = error.why("both ends must have the same shape");
    match first.shape.or(second.shape) {
        shape if first.shape.is_none() || second.shape.is_none() => {
            let [first, second] = [first, second].map(|pattern| Pattern { shape, ..pattern });
            error.hint(format!("did you mean {first}-{second}?"))
        }
        _ => error,
    }
}
