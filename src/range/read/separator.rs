//! What stands between two items.

use alloc::format;

use super::class_name::is_dash;
use super::cursor::Cursor;
use crate::card::Rank;
use crate::range::dialect::Dialect;
use crate::range::error::{RangeError, RangeErrorKind as Kind, named};

/// Goes to the next item; false if the text ends here.
pub(in crate::range) fn next_item(
    cursor: &mut Cursor,
    dialect: Dialect,
) -> Result<bool, RangeError> {
    let line_ended = cursor.skip_lines();
    let Some(character) = cursor.peek() else { return Ok(false) };
    let is_separator = match character {
        ',' => true,
        ';' => dialect.has_soft_separators(),
        _ => false,
    };
    if !is_separator {
        return if line_ended { Ok(true) } else { Err(no_separator(cursor, dialect, character)) };
    }
    cursor.skip(character);
    let after = cursor.at();
    cursor.skip_lines();
    let is_empty = matches!(cursor.peek(), None | Some(',' | ';' | ')'));
    if is_empty || cursor.rest().starts_with("[/") {
        let error = cursor.error(Kind::EmptyItem, "empty item".into(), after);
        return Err(error.hint("is there a separator too many?"));
    }
    Ok(true)
}

#[cold]
fn no_separator(cursor: &Cursor, dialect: Dialect, character: char) -> RangeError {
    let at = cursor.at();
    let starts_item = Rank::from_char(character).is_some() || "1!([rR*".contains(character);
    if starts_item {
        let word = cursor.word_end().max(at + character.len_utf8());
        let kind = Kind::MissingSeparator;
        let error = cursor.token_error_until(kind, "missing separator before", at, word);
        let is_behind_percent = cursor.since(0).trim_end().ends_with('%');
        return error.hint(if is_behind_percent {
            "a weight stands behind its hands, as in AK@50"
        } else {
            "is there a comma missing?"
        });
    }
    let what = format!("unexpected {}", named(character));
    let error = cursor.error(Kind::UnexpectedCharacter, what, at);
    match character {
        ':' | '@' => error.why("there is a weight already"),
        ';' => error.why(format!("in {dialect} commas separate items")),
        _ if is_dash(character) => error.hint("did you mean -?"),
        _ => error,
    }
}
