//! Items, with what stands between and around them.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::cursor::Cursor;
use super::group::Group;
use super::separator;
use super::term::Term;
use super::weight;
use crate::card_set::CardSet;
use crate::range::error::{RangeError, RangeErrorKind as Kind};
use crate::range::{Combo, Dialect, Range};

type Weights = Box<[f64; Combo::COUNT]>;

fn no_weights() -> Weights {
    Box::new([0.0; Combo::COUNT])
}

pub(super) struct Parser<'a> {
    cursor: Cursor<'a>,
    dialect: Dialect,
    deck: CardSet,
    /// Of the innermost group that is open.
    weights: Weights,
    /// Those that are open, with the weights around them.
    groups: Vec<(Group, Weights)>,
    /// Whether the items so far have weights: in `Ppt`, all have or none.
    has_weights: Option<bool>,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, dialect: Dialect, deck: CardSet) -> Parser<'a> {
        let cursor = Cursor::new(text, dialect.has_soft_separators());
        let (weights, groups) = (no_weights(), Vec::new());
        Parser { cursor, dialect, deck, weights, groups, has_weights: None }
    }

    pub(super) fn range(mut self) -> Result<Range, RangeError> {
        self.cursor.skip_lines();
        if self.cursor.peek().is_none() {
            return Err(self.cursor.error(Kind::EmptyRange, "empty range".into(), 0));
        }
        loop {
            if self.open_group()? {
                continue; // with its first item
            }
            self.item()?;
            while self.close_group()? {}
            if !separator::next_item(&mut self.cursor, self.dialect)? {
                break;
            }
        }
        match self.groups.pop() {
            None => Ok(Range::from_known(self.weights)),
            Some((group, _)) => Err(group.unclosed(&self.cursor)),
        }
    }

    /// A term, with its weight or with `!`.
    fn item(&mut self) -> Result<(), RangeError> {
        let start = self.cursor.at();
        if self.cursor.eat('!') {
            return self.exclusion(start);
        }
        let term = Term::read(&mut self.cursor, self.dialect)?;
        let weight = weight::read(&mut self.cursor, self.dialect)?;
        self.check_all_or_none(start, weight)?;
        let weight = weight.unwrap_or(1.0);
        term.for_each_combo(self.deck, |combo, part| self.put(combo, part * weight));
        Ok(())
    }

    fn exclusion(&mut self, start: usize) -> Result<(), RangeError> {
        if self.dialect != Dialect::Kev {
            let error = self.cursor.error(Kind::NotInDialect, "unexpected !".into(), start);
            return Err(error.why(format!("terms with ! are in kev, not in {}", self.dialect)));
        }
        self.cursor.skip_space();
        if self.cursor.peek() == Some('(') {
            let what = String::from("unexpected (");
            let error = self.cursor.error(Kind::UnexpectedCharacter, what, self.cursor.at());
            return Err(error.why("! takes out single terms").hint("write !AA,!KK for !(AA,KK)"));
        }
        let term = Term::read(&mut self.cursor, self.dialect)?;
        term.for_each_combo(self.deck, |combo, _| self.weights[combo] = 0.0);
        let end = self.cursor.at();
        self.cursor.skip_space();
        if let Some(sign @ (':' | '@')) = self.cursor.peek() {
            let what = format!("unexpected {sign}");
            let error = self.cursor.error(Kind::UnexpectedCharacter, what, self.cursor.at());
            return Err(error.why("what is taken out has no weight"));
        }
        self.cursor.go_back(end);
        Ok(())
    }

    /// Opens the group that may start here.
    fn open_group(&mut self) -> Result<bool, RangeError> {
        let group = Group::open(&mut self.cursor, self.dialect, self.groups.len())?;
        let opened = group.is_some();
        if let Some(group) = group {
            let outer = core::mem::replace(&mut self.weights, no_weights());
            self.groups.push((group, outer));
        }
        Ok(opened)
    }

    /// Closes the group that may end here.
    fn close_group(&mut self) -> Result<bool, RangeError> {
        let end = self.cursor.at();
        self.cursor.skip_lines();
        let closes_block = self.cursor.rest().starts_with("[/");
        if !closes_block && self.cursor.peek() != Some(')') {
            self.cursor.go_back(end);
            return Ok(false);
        }
        let innermost = self.groups.pop_if(|(group, _)| group.is_block == closes_block);
        let Some((group, outer)) = innermost else {
            let what = format!("unmatched {}", if closes_block { "[/" } else { ")" });
            return Err(self.cursor.error(Kind::UnmatchedBracket, what, self.cursor.at()));
        };
        let factor = if closes_block {
            group.closing_tag(&mut self.cursor)?;
            group.factor
        } else {
            self.cursor.skip(')');
            let factor = match group.factor {
                None => weight::read(&mut self.cursor, self.dialect)?,
                before => before,
            };
            self.check_all_or_none(group.start, factor)?;
            factor
        };
        let inner = core::mem::replace(&mut self.weights, outer);
        for (combo, &weight) in inner.iter().enumerate() {
            if weight > 0.0 {
                self.put(combo, weight * factor.unwrap_or(1.0));
            }
        }
        Ok(true)
    }

    /// Gives a combo this weight; in `Ppt` a larger one that it has already stays.
    fn put(&mut self, combo: usize, weight: f64) {
        let old = if self.dialect == Dialect::Ppt { self.weights[combo] } else { 0.0 };
        self.weights[combo] = old.max(weight);
    }

    /// What `Ppt` asks of weights: in groups there are none, and of the others all have
    /// one or none has.
    fn check_all_or_none(&mut self, start: usize, weight: Option<f64>) -> Result<(), RangeError> {
        if self.dialect != Dialect::Ppt {
            return Ok(());
        }
        let error = |why: &str| {
            let error = self.cursor.token_error(Kind::InvalidWeight, "invalid item", start);
            Err(error.why(why))
        };
        let has_weight = weight.is_some();
        if !self.groups.is_empty() {
            return if has_weight {
                error("in ppt a group has a weight only as a whole")
            } else {
                Ok(())
            };
        }
        match self.has_weights {
            Some(had_weights) if had_weights != has_weight => {
                error("in ppt either all items have weights or none has")
            }
            _ => {
                self.has_weights = Some(has_weight);
                Ok(())
            }
        }
    }
}
