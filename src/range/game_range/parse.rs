//! Reading the items of a range.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use super::items::Items;
use super::pattern::Pattern;
use super::read_pattern::{self, Size};
use super::tree::{Item, Primary, grouped};
use super::{read_run, tree};
use crate::card_set::CardSet;
use crate::range::Dialect;
use crate::range::error::{RangeError, RangeErrorKind as Kind};
use crate::range::read::cursor::Cursor;
use crate::range::read::group::Group;
use crate::range::read::{separator, weight};

/// All items of a text.
pub(super) fn range(text: &str, size: Size) -> Result<Arc<Items>, RangeError> {
    let mut cursor = Cursor::new(text, true);
    cursor.skip_lines();
    if cursor.peek().is_none() {
        return Err(cursor.error(Kind::EmptyRange, "empty range".into(), 0));
    }
    let items = items(&mut cursor, size, 0)?;
    if cursor.peek().is_none() {
        return Ok(items);
    }
    Err(cursor.error(Kind::UnmatchedBracket, "unmatched )".into(), cursor.at()))
}

/// Items up to the end or to a closing parenthesis.
fn items(cursor: &mut Cursor, size: Size, depth: usize) -> Result<Arc<Items>, RangeError> {
    let mut items = Vec::new();
    loop {
        items.push(item(cursor, size, depth)?);
        let end = cursor.at();
        cursor.skip_lines();
        if cursor.peek() == Some(')') {
            break;
        }
        cursor.go_back(end);
        if !separator::next_item(cursor, Dialect::Kev)? {
            break;
        }
    }
    Ok(Arc::new(items.into()))
}

fn item(cursor: &mut Cursor, size: Size, depth: usize) -> Result<Item, RangeError> {
    if cursor.eat('!') {
        cursor.skip_space();
        let union = union(cursor, size, depth)?;
        no_weight(cursor)?;
        return Ok(Item { union, factor: 0.0 });
    }
    let union = union(cursor, size, depth)?;
    let weight = weight::read(cursor, Dialect::Kev)?;
    let end = cursor.at();
    cursor.skip_space();
    if weight.is_some() && cursor.peek() == Some('|') {
        let error = cursor.error(Kind::UnexpectedCharacter, "unexpected |".into(), cursor.at());
        let error = error.why("a weight stands behind the whole union");
        return Err(error.hint("write (AA**:0.5)|KK** for AA**:0.5|KK**"));
    }
    cursor.go_back(end);
    Ok(Item { union, factor: weight.unwrap_or(1.0) })
}

fn no_weight(cursor: &mut Cursor) -> Result<(), RangeError> {
    let end = cursor.at();
    cursor.skip_space();
    if let Some(sign @ (':' | '@')) = cursor.peek() {
        let mut what = String::from("unexpected ");
        what.push(sign);
        let error = cursor.error(Kind::UnexpectedCharacter, what, cursor.at());
        return Err(error.why("what is taken out has no weight"));
    }
    cursor.go_back(end);
    Ok(())
}

fn union(cursor: &mut Cursor, size: Size, depth: usize) -> Result<Vec<Primary>, RangeError> {
    let mut union = Vec::new();
    loop {
        if let Some(group) = Group::open(cursor, Dialect::Kev, depth)? {
            let items = items(cursor, size, depth + 1)?;
            if !cursor.eat(')') {
                return Err(group.unclosed(cursor));
            }
            union.extend(grouped(&items));
        } else {
            union.push(run(cursor, size)?);
        }
        let end = cursor.at();
        cursor.skip_space();
        if !cursor.eat('|') {
            cursor.go_back(end);
            return Ok(union);
        }
        cursor.skip_space();
    }
}

fn run(cursor: &mut Cursor, size: Size) -> Result<Primary, RangeError> {
    let word = "random";
    if cursor.rest().get(..word.len()).is_some_and(|rest| rest.eq_ignore_ascii_case(word)) {
        word.chars().for_each(|character| cursor.skip(character));
        return Ok(Primary::of(Pattern::of_cards(CardSet::EMPTY, size.cards)));
    }
    let start = cursor.at();
    let pattern = read_pattern::read(cursor, size)?;
    read_run::read(cursor, size, start, pattern).map(Primary::Run)
}

/// Refuses what stands in more parentheses than can be read.
pub(super) fn check_depth(items: &Items) -> Result<(), RangeError> {
    if tree::depth(items.all()) <= Group::MOST {
        return Ok(());
    }
    let error = RangeError::new(Kind::TooDeep, "too many parentheses");
    Err(error.why("the union of two ranges is one around both"))
}
