//! Reading ranges: items and weights; `term` and `group` read what stands in them.

mod class_name;
mod cursor;
mod group;
mod runs;
mod term;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::card::Rank;
use crate::range::error::{RangeError, RangeErrorKind as Kind, named};
use crate::range::{Combo, Dialect, Range};
use class_name::is_dash;
use cursor::Cursor;
use group::Group;
use term::Term;

type Weights = Box<[f64; Combo::COUNT]>;

impl Range {
    /// Reads a range that is written in this dialect; see [`Dialect`].
    ///
    /// # Errors
    /// The first thing that the dialect does not have, with its position.
    pub fn parse_as(text: &str, dialect: Dialect) -> Result<Range, RangeError> {
        Parser::new(text, dialect).range()
    }
}

impl core::str::FromStr for Range {
    type Err = RangeError;

    /// Items with commas, semicolons or the ends of lines between them; white space
    /// is free. An item is one of these, and the last one that names a combo counts:
    ///
    /// - a combo, `AhKs`, `A♥K♠` or `Ah Ks`;
    /// - a class, either rank first and in either case: `AKs`, `AKo`, `AK` for both, `77`;
    /// - a class with `+`: pairs up to aces (`TT+`), else the low card climbs
    ///   (`ATs+`). Connectors (`76s+`) are refused, as programs disagree on them;
    /// - a class with `-`, the same downwards: `55-`, `A5s-`;
    /// - a run, in either direction: `88-55`, `A5s-A2s`, `76s-54s`, `J9s-86s`;
    /// - `random`, every combo;
    /// - the best hands, `15%` or `10%-20%`, as by [`Range::top`];
    /// - `!` and one of these: takes its combos out;
    /// - a range in parentheses, read on its own.
    ///
    /// All but those with `!` may have a weight behind them, `:0.5` or `@50`, by which
    /// the weights in parentheses are multiplied.
    ///
    /// ```
    /// use kev::range::Range;
    ///
    /// let range: Range = "22+, A2s+; KTs-KQs:0.5\n(AK, !AhKh) @ 25".parse()?;
    /// assert_eq!(range.to_string(), "22+,A2s+,KTs+:0.5,AK:0.25,AhKh");
    ///
    /// let error = "QQ+,76s+".parse::<Range>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "ambiguous run 76s+ at position 4: to some programs only the low card moves, \
    ///      to others both cards do; did you mean 76s or 76s-AKs?",
    /// );
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    ///
    /// # Errors
    /// The first thing that is none of these, with its position. Nothing is skipped.
    fn from_str(text: &str) -> Result<Range, RangeError> {
        Range::parse_as(text, Dialect::Kev)
    }
}

struct Parser<'a> {
    cursor: Cursor<'a>,
    dialect: Dialect,
    /// Of the innermost group that is open.
    weights: Weights,
    groups: Vec<Group>,
    /// Whether the items so far have weights: in `Ppt`, all have or none.
    has_weights: Option<bool>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, dialect: Dialect) -> Parser<'a> {
        let cursor = Cursor::new(text, dialect.has_soft_separators());
        let weights = Box::new([0.0; Combo::COUNT]);
        Parser { cursor, dialect, weights, groups: Vec::new(), has_weights: None }
    }

    fn range(mut self) -> Result<Range, RangeError> {
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
            if !self.separator()? {
                break;
            }
        }
        match self.groups.pop() {
            None => Ok(Range::from_known(self.weights)),
            Some(group) => Err(self.unclosed(&group)),
        }
    }

    /// A term, with its weight or with `!`.
    fn item(&mut self) -> Result<(), RangeError> {
        let start = self.cursor.at();
        if self.cursor.eat('!') {
            return self.exclusion(start);
        }
        let term = Term::read(&mut self.cursor, self.dialect)?;
        let weight = self.weight()?;
        self.check_all_or_none(start, weight)?;
        let weight = weight.unwrap_or(1.0);
        let keeps_largest = self.dialect == Dialect::Ppt;
        term.for_each_combo(|combo, part| {
            let old = if keeps_largest { self.weights[combo] } else { 0.0 };
            self.weights[combo] = old.max(part * weight);
        });
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
        term.for_each_combo(|combo, _| self.weights[combo] = 0.0);
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

    /// The weight that may stand here.
    fn weight(&mut self) -> Result<Option<f64>, RangeError> {
        let end = self.cursor.at();
        self.cursor.skip_space();
        let sign_at = self.cursor.at();
        let Some(sign @ (':' | '@')) = self.cursor.peek() else {
            self.cursor.go_back(end);
            return Ok(None);
        };
        let (is_known, homes) = match sign {
            ':' => (self.dialect.has_colon_weights(), "kev and pio"),
            _ => (self.dialect.has_at_weights(), "kev and ppt"),
        };
        if !is_known {
            let what = format!("unexpected {sign}");
            let error = self.cursor.error(Kind::NotInDialect, what, sign_at);
            let error =
                error.why(format!("weights with {sign} are in {homes}, not in {}", self.dialect));
            return Err(error.hint(self.dialect.weight_hint()));
        }
        self.cursor.skip(sign);
        self.cursor.skip_space();
        let weight = if sign == ':' { self.fraction()? } else { self.percent()? };
        Ok(Some(weight))
    }

    /// A weight from 0 to 1.
    fn fraction(&mut self) -> Result<f64, RangeError> {
        let start = self.cursor.at();
        let weight: f64 = self.cursor.number()?.parse().unwrap_or(f64::NAN);
        if (0.0..=1.0).contains(&weight) {
            return Ok(weight);
        }
        let is_whole = !self.cursor.since(start).contains('.');
        let error = self.cursor.token_error(Kind::InvalidWeight, "invalid weight", start);
        let error = error.why("it is not from 0 to 1");
        Err(if is_whole && weight <= 100.0 {
            error.hint(format!("did you mean {}?", weight / 100.0))
        } else {
            error
        })
    }

    /// A weight in percent, read such that 33.3 % is exactly 0.333.
    fn percent(&mut self) -> Result<f64, RangeError> {
        let start = self.cursor.at();
        let mut number = String::from(self.cursor.number()?);
        number.push_str("e-2");
        let weight: f64 = number.parse().unwrap_or(f64::NAN);
        if (0.0..=1.0).contains(&weight) {
            return Ok(weight);
        }
        let error = self.cursor.token_error(Kind::InvalidWeight, "invalid weight", start);
        Err(error.why("it is not from 0 to 100"))
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

    /// Goes to the next item; false if the text ends here.
    fn separator(&mut self) -> Result<bool, RangeError> {
        let line_ended = self.cursor.skip_lines();
        let Some(character) = self.cursor.peek() else { return Ok(false) };
        let is_separator = match character {
            ',' => true,
            ';' => self.dialect.has_soft_separators(),
            _ => false,
        };
        if !is_separator {
            return if line_ended { Ok(true) } else { Err(self.no_separator(character)) };
        }
        self.cursor.skip(character);
        let after = self.cursor.at();
        self.cursor.skip_lines();
        let is_empty = matches!(self.cursor.peek(), None | Some(',' | ';' | ')'));
        if is_empty || self.cursor.rest().starts_with("[/") {
            let error = self.cursor.error(Kind::EmptyItem, "empty item".into(), after);
            return Err(error.hint("is there a separator too many?"));
        }
        Ok(true)
    }

    #[cold]
    fn no_separator(&self, character: char) -> RangeError {
        let at = self.cursor.at();
        let starts_item = Rank::from_char(character).is_some() || "1!([rR*".contains(character);
        if starts_item {
            let word = self.cursor.word_end().max(at + character.len_utf8());
            let kind = Kind::MissingSeparator;
            let error = self.cursor.token_error_until(kind, "missing separator before", at, word);
            return error.hint("is there a comma missing?");
        }
        let what = format!("unexpected {}", named(character));
        let error = self.cursor.error(Kind::UnexpectedCharacter, what, at);
        match character {
            ':' | '@' => error.why("there is a weight already"),
            ';' => error.why(format!("in {} commas separate items", self.dialect)),
            _ if is_dash(character) => error.hint("did you mean -?"),
            _ => error,
        }
    }
}
