//! Ranges in ranges: in parentheses, behind a weight, or between tags.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;

use super::{Parser, Weights};
use crate::range::error::{RangeError, RangeErrorKind as Kind};
use crate::range::{Combo, Dialect};

/// An open parenthesis or block, and the range around it.
pub(super) struct Group {
    outer: Weights,
    start: usize,
    /// A weight that stands before the group, or in the tag that opens its block.
    factor: Option<f64>,
    /// Whether it is a block in square brackets.
    is_block: bool,
}

/// So many groups may stand in each other.
const MOST_GROUPS: usize = 32;

impl Parser<'_> {
    /// Opens the group that may start here, and goes to its first item.
    pub(super) fn open_group(&mut self) -> Result<bool, RangeError> {
        let start = self.cursor.at();
        let is_prefix = |after: &str| {
            let after = after.trim_start();
            after.strip_prefix('%').unwrap_or(after).trim_start().starts_with('(')
        };
        let opens = match self.cursor.peek() {
            Some('(' | '[') => true,
            Some('0'..='9' | '.') => self.cursor.number_before(is_prefix),
            _ => false,
        };
        if !opens {
            return Ok(false);
        }
        let is_block = self.cursor.eat('[');
        let factor = self.group_start(start, is_block)?;
        if self.groups.len() == MOST_GROUPS {
            let what = String::from("too many parentheses");
            let error = self.cursor.error(Kind::TooDeep, what, start);
            return Err(error.why(format!("at most {MOST_GROUPS} stand in each other")));
        }
        let outer = core::mem::replace(&mut self.weights, Box::new([0.0; Combo::COUNT]));
        self.groups.push(Group { outer, start, factor, is_block });
        self.cursor.skip_lines();
        if matches!(self.cursor.peek(), Some(')')) || self.cursor.rest().starts_with("[/") {
            let error = self.cursor.error(Kind::EmptyItem, "empty group".into(), start);
            return Err(error.why("there is nothing between the brackets"));
        }
        Ok(true)
    }

    /// What opens a group, and the weight in or before it.
    fn group_start(&mut self, start: usize, is_block: bool) -> Result<Option<f64>, RangeError> {
        let home = match self.cursor.peek() {
            _ if is_block => Dialect::GtoPlus,
            Some('(') if self.dialect != Dialect::Eval7 => Dialect::Kev,
            _ => Dialect::Eval7,
        };
        let is_known = match home {
            Dialect::Kev => self.dialect.has_groups(),
            home => self.dialect == home,
        };
        if !is_known {
            let (what, homes) = match home {
                Dialect::GtoPlus => ("unexpected [", "blocks are in gto+"),
                Dialect::Kev => ("unexpected (", "groups are in kev and ppt"),
                _ => ("unexpected weight", "weights before a group are in eval7"),
            };
            let error = self.cursor.error(Kind::NotInDialect, what.into(), start);
            return Err(error.why(format!("{homes}, not in {}", self.dialect)));
        }
        if home != Dialect::Kev && !self.groups.is_empty() {
            let error = self.cursor.error(Kind::TooDeep, "unexpected group".into(), start);
            return Err(error.why(format!("{home} has no groups in groups")));
        }
        match home {
            Dialect::GtoPlus => {
                self.cursor.skip_space();
                let weight = self.percent()?;
                self.block_end().map(|()| Some(weight))
            }
            Dialect::Eval7 => {
                if self.cursor.peek() == Some('(') {
                    let error = self.cursor.error(Kind::NotInDialect, "unexpected (".into(), start);
                    return Err(error.why("in eval7 a weight stands before a group"));
                }
                let is_percent =
                    self.cursor.number_before(|after| after.trim_start().starts_with('%'));
                let weight = if is_percent { self.percent()? } else { self.fraction()? };
                self.cursor.skip_space();
                self.cursor.eat('%');
                self.cursor.skip_space();
                self.cursor.eat('(');
                Ok(Some(weight))
            }
            _ => {
                self.cursor.eat('(');
                Ok(None)
            }
        }
    }

    /// The bracket at the end of a tag.
    fn block_end(&mut self) -> Result<(), RangeError> {
        self.cursor.skip_space();
        if self.cursor.eat(']') {
            return Ok(());
        }
        Err(self.cursor.missing(Kind::UnmatchedBracket, "]"))
    }

    /// Closes the group that may end here.
    pub(super) fn close_group(&mut self) -> Result<bool, RangeError> {
        let (end, start) = (self.cursor.at(), self.skip_to_bracket());
        let closes_block = self.cursor.rest().starts_with("[/");
        if !closes_block && self.cursor.peek() != Some(')') {
            self.cursor.go_back(end);
            return Ok(false);
        }
        let Some(group) = self.groups.pop_if(|group| group.is_block == closes_block) else {
            let bracket = if closes_block { "[/" } else { ")" };
            let what = format!("unmatched {bracket}");
            return Err(self.cursor.error(Kind::UnmatchedBracket, what, start));
        };
        let weight = if closes_block {
            self.close_tag(&group, start)?;
            None
        } else {
            self.cursor.skip(')');
            if group.factor.is_none() { self.weight()? } else { None }
        };
        if !closes_block {
            self.check_all_or_none(group.start, weight)?;
        }
        let factor = weight.or(group.factor).unwrap_or(1.0);
        let inner = core::mem::replace(&mut self.weights, group.outer);
        let keeps_largest = self.dialect == Dialect::Ppt;
        for (weight, inner) in self.weights.iter_mut().zip(*inner) {
            if inner > 0.0 {
                let old = if keeps_largest { *weight } else { 0.0 };
                *weight = old.max(inner * factor);
            }
        }
        Ok(true)
    }

    fn skip_to_bracket(&mut self) -> usize {
        self.cursor.skip_lines();
        self.cursor.at()
    }

    /// The rest of a closing tag; it must repeat the weight of the one that opened the block.
    fn close_tag(&mut self, group: &Group, start: usize) -> Result<(), RangeError> {
        "[/".chars().for_each(|character| self.cursor.skip(character));
        self.cursor.skip_space();
        let weight = self.percent()?;
        self.block_end()?;
        if group.factor == Some(weight) {
            return Ok(());
        }
        let error = self.cursor.token_error(Kind::UnmatchedBracket, "unmatched", start);
        Err(error.why("the block was opened with another weight"))
    }

    #[cold]
    pub(super) fn unclosed(&self, group: &Group) -> RangeError {
        let (what, close) =
            if group.is_block { ("unclosed [", "[/...]") } else { ("unclosed (", ")") };
        let error = self.cursor.error(Kind::UnmatchedBracket, what.into(), group.start);
        error.hint(format!("is there a {close} missing?"))
    }
}
