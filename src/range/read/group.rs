//! The brackets around ranges in ranges, with the weights in or before them.

use alloc::format;
use alloc::string::String;

use super::cursor::Cursor;
use super::weight;
use crate::range::dialect::Dialect;
use crate::range::error::{RangeError, RangeErrorKind as Kind};

/// An open parenthesis or block.
pub(in crate::range) struct Group {
    pub(in crate::range) start: usize,
    /// A weight that stands before the group, or in the tag that opens its block.
    pub(in crate::range) factor: Option<f64>,
    /// Whether it is a block in square brackets.
    pub(in crate::range) is_block: bool,
}

impl Group {
    /// So many groups may stand in each other.
    pub(in crate::range) const MOST: usize = 32;

    /// Opens the group that may start here, in so many others, and goes to its first item.
    pub(in crate::range) fn open(
        cursor: &mut Cursor,
        dialect: Dialect,
        depth: usize,
    ) -> Result<Option<Group>, RangeError> {
        let start = cursor.at();
        let is_prefix = |after: &str| {
            let after = after.trim_start();
            after.strip_prefix('%').unwrap_or(after).trim_start().starts_with('(')
        };
        let opens = match cursor.peek() {
            Some('(' | '[') => true,
            Some('0'..='9' | '.') => cursor.number_before(is_prefix),
            _ => false,
        };
        if !opens {
            return Ok(None);
        }
        let is_block = cursor.eat('[');
        let home = match cursor.peek() {
            _ if is_block => Dialect::GtoPlus,
            Some('(') if dialect != Dialect::Eval7 => Dialect::Kev,
            _ => Dialect::Eval7,
        };
        check_home(cursor, dialect, home, depth, start)?;
        let factor = match home {
            Dialect::GtoPlus => Some(opening_tag(cursor)?),
            Dialect::Eval7 => Some(weight_before(cursor, start)?),
            _ => {
                cursor.eat('(');
                None
            }
        };
        if depth == Group::MOST {
            let what = String::from("too many parentheses");
            let error = cursor.error(Kind::TooDeep, what, start);
            return Err(error.why(format!("at most {} stand in each other", Group::MOST)));
        }
        cursor.skip_lines();
        if matches!(cursor.peek(), Some(')')) || cursor.rest().starts_with("[/") {
            let error = cursor.error(Kind::EmptyItem, "empty group".into(), start);
            return Err(error.why("there is nothing between the brackets"));
        }
        Ok(Some(Group { start, factor, is_block }))
    }

    /// The tag that closes the block; it must repeat the weight of the one that opened it.
    pub(in crate::range) fn closing_tag(&self, cursor: &mut Cursor) -> Result<(), RangeError> {
        let start = cursor.at();
        "[/".chars().for_each(|character| cursor.skip(character));
        cursor.skip_space();
        let weight = weight::percent(cursor)?;
        tag_end(cursor)?;
        if self.factor == Some(weight) {
            return Ok(());
        }
        let error = cursor.token_error(Kind::UnmatchedBracket, "unmatched", start);
        Err(error.why("the block was opened with another weight"))
    }

    #[cold]
    pub(in crate::range) fn unclosed(&self, cursor: &Cursor) -> RangeError {
        let (what, close) =
            if self.is_block { ("unclosed [", "[/...]") } else { ("unclosed (", ")") };
        let error = cursor.error(Kind::UnmatchedBracket, what.into(), self.start);
        error.hint(format!("is there a {close} missing?"))
    }
}

/// Whether groups as they are in the dialect `home` may stand here.
fn check_home(
    cursor: &Cursor,
    dialect: Dialect,
    home: Dialect,
    depth: usize,
    start: usize,
) -> Result<(), RangeError> {
    let is_known = match home {
        Dialect::Kev => dialect.has_groups(),
        home => dialect == home,
    };
    if !is_known {
        let (what, homes) = match home {
            Dialect::GtoPlus => ("unexpected [", "blocks are in gto+"),
            Dialect::Kev => ("unexpected (", "groups are in kev and ppt"),
            _ => ("unexpected weight", "weights before a group are in eval7"),
        };
        let error = cursor.error(Kind::NotInDialect, what.into(), start);
        return Err(error.why(format!("{homes}, not in {dialect}")));
    }
    if home != Dialect::Kev && depth > 0 {
        let error = cursor.error(Kind::TooDeep, "unexpected group".into(), start);
        return Err(error.why(format!("{home} has no groups in groups")));
    }
    Ok(())
}

/// The rest of the tag that opens a block.
fn opening_tag(cursor: &mut Cursor) -> Result<f64, RangeError> {
    cursor.skip_space();
    let weight = weight::percent(cursor)?;
    tag_end(cursor)?;
    Ok(weight)
}

/// The bracket at the end of a tag.
fn tag_end(cursor: &mut Cursor) -> Result<(), RangeError> {
    cursor.skip_space();
    if cursor.eat(']') {
        return Ok(());
    }
    Err(cursor.missing(Kind::UnmatchedBracket, "]"))
}

/// The weight before a parenthesis, and that.
fn weight_before(cursor: &mut Cursor, start: usize) -> Result<f64, RangeError> {
    if cursor.peek() == Some('(') {
        let error = cursor.error(Kind::NotInDialect, "unexpected (".into(), start);
        return Err(error.why("in eval7 a weight stands before a group"));
    }
    let is_percent = cursor.number_before(|after| after.trim_start().starts_with('%'));
    let weight = if is_percent { weight::percent(cursor)? } else { weight::fraction(cursor)? };
    cursor.skip_space();
    cursor.eat('%');
    cursor.skip_space();
    cursor.eat('(');
    Ok(weight)
}
