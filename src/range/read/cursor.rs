//! A place in the text of a range, and what can be read there without knowing the grammar.

use alloc::format;
use alloc::string::{String, ToString};

use crate::card::{Excerpt, Rank, Suit};
use crate::range::error::{RangeError, RangeErrorKind, named};

#[derive(Clone)]
pub(in crate::range) struct Cursor<'a> {
    text: &'a str,
    /// In bytes; between characters.
    at: usize,
    /// Whether the end of a line is more than white space.
    lines_count: bool,
}

impl<'a> Cursor<'a> {
    pub(in crate::range) fn new(text: &'a str, lines_count: bool) -> Cursor<'a> {
        Cursor { text, at: 0, lines_count }
    }

    pub(in crate::range) fn at(&self) -> usize {
        self.at
    }

    pub(in crate::range) fn go_back(&mut self, at: usize) {
        self.at = at;
    }

    pub(in crate::range) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// What was read from this place on.
    pub(in crate::range) fn since(&self, start: usize) -> &'a str {
        &self.text[start..self.at]
    }

    #[inline]
    pub(in crate::range) fn peek(&self) -> Option<char> {
        match self.text.as_bytes().get(self.at) {
            Some(&byte) if byte.is_ascii() => Some(char::from(byte)),
            _ => self.rest().chars().next(),
        }
    }

    pub(in crate::range) fn skip(&mut self, character: char) {
        self.at += character.len_utf8();
    }

    pub(in crate::range) fn eat(&mut self, character: char) -> bool {
        let found = self.peek() == Some(character);
        if found {
            self.skip(character);
        }
        found
    }

    /// Skips white space within an item; true if there was some.
    pub(in crate::range) fn skip_space(&mut self) -> bool {
        let start = self.at;
        while let Some(character) = self.peek()
            && character.is_whitespace()
            && !(self.lines_count && character == '\n')
        {
            self.skip(character);
        }
        self.at > start
    }

    /// Skips white space between items; true if a line ended that counts.
    pub(in crate::range) fn skip_lines(&mut self) -> bool {
        let mut ended = false;
        while let Some(character) = self.peek()
            && character.is_whitespace()
        {
            ended |= self.lines_count && character == '\n';
            self.skip(character);
        }
        ended
    }

    /// A rank, where `10` is `T`.
    #[inline]
    pub(in crate::range) fn rank(&mut self) -> Option<u8> {
        let character = self.peek()?;
        if let Some(rank) = Rank::from_char(character) {
            self.at += 1;
            return Some(rank.index());
        }
        let is_ten = self.rest().starts_with("10");
        self.at += if is_ten { 2 } else { 0 };
        is_ten.then_some(Rank::Ten.index())
    }

    /// A suit, with the selector that may follow its symbol.
    pub(in crate::range) fn suit(&mut self) -> Option<Suit> {
        let character = self.peek()?;
        let suit = Suit::from_char(character)?;
        self.skip(character);
        if !character.is_ascii() {
            self.eat('\u{FE0F}');
        }
        Some(suit)
    }

    /// The characters of a number: digits, of which a point may be among or before.
    pub(in crate::range) fn number(&mut self) -> Result<&'a str, RangeError> {
        let start = self.at;
        while let Some(character) = self.peek()
            && is_part_of_number(character)
        {
            self.skip(character);
        }
        let number = self.since(start);
        let points = number.matches('.').count();
        if points <= 1 && number.ends_with(|last: char| last.is_ascii_digit()) {
            return Ok(number);
        }
        if number.is_empty() {
            return Err(self.missing(RangeErrorKind::InvalidNumber, "number"));
        }
        Err(self.token_error(RangeErrorKind::InvalidNumber, "invalid number", start))
    }

    /// The number that stands here and is followed by what `is_next` knows, if so.
    pub(in crate::range) fn number_before(&self, is_next: impl Fn(&str) -> bool) -> bool {
        let after = self.rest().trim_start_matches(is_part_of_number);
        after.len() < self.rest().len() && is_next(after)
    }

    /// What stands here, in words.
    pub(in crate::range) fn found(&self) -> String {
        self.peek().map_or_else(|| "the end".to_string(), named)
    }

    /// An error at this place, with the one character that stands there.
    #[cold]
    pub(in crate::range) fn error(
        &self,
        kind: RangeErrorKind,
        what: String,
        at: usize,
    ) -> RangeError {
        let length = self.text[at..].chars().next().map_or(0, char::len_utf8);
        RangeError::new(kind, what).showing(&self.text[at..at + length]).at(self.text, at)
    }

    /// An error for something that does not stand here.
    #[cold]
    pub(in crate::range) fn missing(&self, kind: RangeErrorKind, what: &str) -> RangeError {
        let error = self.error(kind, format!("missing {what}"), self.at);
        error.why(format!("found {}", self.found()))
    }

    /// An error about all that was read from this place on, which is also named.
    #[cold]
    pub(in crate::range) fn token_error(
        &self,
        kind: RangeErrorKind,
        what: &str,
        start: usize,
    ) -> RangeError {
        self.token_error_until(kind, what, start, self.at)
    }

    /// An error about what stands between these places.
    #[cold]
    pub(in crate::range) fn token_error_until(
        &self,
        kind: RangeErrorKind,
        what: &str,
        start: usize,
        end: usize,
    ) -> RangeError {
        let token = &self.text[start..end];
        let shown = Excerpt::new(token).to_string();
        let what = format!("{what} {}", shown.escape_debug());
        RangeError::new(kind, what).showing(token).at(self.text, start)
    }

    /// Where the word ends that stands here: before white space or a separator.
    pub(in crate::range) fn word_end(&self) -> usize {
        let is_end = |character: char| character.is_whitespace() || ",;()[]".contains(character);
        self.at + self.rest().find(is_end).unwrap_or(self.rest().len())
    }
}

fn is_part_of_number(character: char) -> bool {
    character.is_ascii_digit() || character == '.'
}
