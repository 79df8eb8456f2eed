//! Weights, as fractions and in percent.

use alloc::format;
use alloc::string::String;

use super::cursor::Cursor;
use crate::range::dialect::Dialect;
use crate::range::error::{RangeError, RangeErrorKind as Kind};

/// The weight that may stand here, behind `:` or `@`.
pub(in crate::range) fn read(
    cursor: &mut Cursor,
    dialect: Dialect,
) -> Result<Option<f64>, RangeError> {
    let end = cursor.at();
    cursor.skip_space();
    let sign_at = cursor.at();
    let Some(sign @ (':' | '@')) = cursor.peek() else {
        cursor.go_back(end);
        return Ok(None);
    };
    let (is_known, homes) = match sign {
        ':' => (dialect.has_colon_weights(), "kev and pio"),
        _ => (dialect.has_at_weights(), "kev and ppt"),
    };
    if !is_known {
        let error = cursor.error(Kind::NotInDialect, format!("unexpected {sign}"), sign_at);
        let error = error.why(format!("weights with {sign} are in {homes}, not in {dialect}"));
        return Err(error.hint(dialect.weight_hint()));
    }
    cursor.skip(sign);
    cursor.skip_space();
    let weight = if sign == ':' { fraction(cursor)? } else { percent(cursor)? };
    Ok(Some(weight))
}

/// A weight from 0 to 1.
pub(in crate::range) fn fraction(cursor: &mut Cursor) -> Result<f64, RangeError> {
    let start = cursor.at();
    let weight: f64 = cursor.number()?.parse().unwrap_or(f64::NAN);
    if (0.0..=1.0).contains(&weight) {
        return Ok(weight);
    }
    let is_whole = !cursor.since(start).contains('.');
    let error = cursor.token_error(Kind::InvalidWeight, "invalid weight", start);
    let error = error.why("it is not from 0 to 1");
    Err(if is_whole && weight <= 100.0 {
        error.hint(format!("did you mean {}?", weight / 100.0))
    } else {
        error
    })
}

/// A weight in percent, read such that 33.3 % is exactly 0.333.
pub(in crate::range) fn percent(cursor: &mut Cursor) -> Result<f64, RangeError> {
    let start = cursor.at();
    let mut number = String::from(cursor.number()?);
    number.push_str("e-2");
    let weight: f64 = number.parse().unwrap_or(f64::NAN);
    if (0.0..=1.0).contains(&weight) {
        return Ok(weight);
    }
    let error = cursor.token_error(Kind::InvalidWeight, "invalid weight", start);
    Err(error.why("it is not from 0 to 100"))
}
