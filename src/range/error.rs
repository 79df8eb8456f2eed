use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::card::{CodePoint, Excerpt};

/// Why something is no range.
///
/// The text is one line: what is wrong, where, and what may have been meant.
/// [`pointer`](RangeError::pointer) shows the place in the text itself.
///
/// ```
/// use kev::range::{Range, RangeErrorKind};
///
/// let error = "22+,77s".parse::<Range>().unwrap_err();
/// assert_eq!(error.to_string(), "invalid class 77s at position 4: a pair has two suits; did you mean 77?");
/// assert_eq!((error.kind(), error.position()), (RangeErrorKind::InvalidClass, Some(4)));
/// assert_eq!(error.pointer().unwrap(), "22+,77s\n    ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeError(Box<Details>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    kind: RangeErrorKind,
    what: String,
    why: String,
    hint: String,
    excerpt: String,
    position: Option<usize>,
    pointer: Option<String>,
}

/// What kind of thing is wrong with a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RangeErrorKind {
    /// A text without any item.
    EmptyRange,
    /// Nothing between two separators, or behind the last one.
    EmptyItem,
    /// A character that should be a rank is none.
    InvalidRank,
    /// A character that should be a suit is none.
    InvalidSuit,
    /// One rank or one card where there should be two, or as many as a hand has.
    IncompleteHand,
    /// Ranks and suits that make no class: `77s`, `AKx`; a pattern like which there is
    /// no hand: `AhAd**ms`.
    InvalidClass,
    /// A hand that has one card twice.
    DuplicateCard,
    /// Two classes that do not stand in one line.
    InvalidRun,
    /// A class whose `+` or `-` is read in two ways, `76s+`, or a pattern with `+` of
    /// which more than a pair could climb, `JT98+`.
    AmbiguousRun,
    /// A number that should stand here is missing or malformed.
    InvalidNumber,
    /// A weight below 0, above 1 or not a number.
    InvalidWeight,
    /// A percentage below 0, above 100 or not a number.
    InvalidPercent,
    /// Two items without a comma between them.
    MissingSeparator,
    /// A parenthesis or block that is not closed or not opened, or with nothing in it.
    UnmatchedBracket,
    /// Parentheses within too many others.
    TooDeep,
    /// Something that another dialect has, but not this one.
    NotInDialect,
    /// A character that means nothing here.
    UnexpectedCharacter,
    /// A hand with a card that the game's deck does not have.
    NotInDeck,
    /// Not one weight for each of the 1326 combos, or another number of cards than a
    /// hand has.
    WrongLength,
}

impl RangeErrorKind {
    /// A few words that name it: `invalid class`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RangeErrorKind::EmptyRange => "empty range",
            RangeErrorKind::EmptyItem => "empty item",
            RangeErrorKind::InvalidRank => "invalid rank",
            RangeErrorKind::InvalidSuit => "invalid suit",
            RangeErrorKind::IncompleteHand => "incomplete hand",
            RangeErrorKind::InvalidClass => "invalid class",
            RangeErrorKind::DuplicateCard => "duplicate card",
            RangeErrorKind::InvalidRun => "invalid run",
            RangeErrorKind::AmbiguousRun => "ambiguous run",
            RangeErrorKind::InvalidNumber => "invalid number",
            RangeErrorKind::InvalidWeight => "invalid weight",
            RangeErrorKind::InvalidPercent => "invalid percentage",
            RangeErrorKind::MissingSeparator => "missing separator",
            RangeErrorKind::UnmatchedBracket => "unmatched bracket",
            RangeErrorKind::TooDeep => "too many parentheses",
            RangeErrorKind::NotInDialect => "not in the dialect",
            RangeErrorKind::UnexpectedCharacter => "unexpected character",
            RangeErrorKind::NotInDeck => "not in deck",
            RangeErrorKind::WrongLength => "wrong length",
        }
    }
}

impl RangeError {
    #[cold]
    pub(crate) fn new(kind: RangeErrorKind, what: impl Into<String>) -> RangeError {
        RangeError(Box::new(Details {
            kind,
            what: what.into(),
            why: String::new(),
            hint: String::new(),
            excerpt: String::new(),
            position: None,
            pointer: None,
        }))
    }

    /// With the offending text or value, cut short if long.
    pub(crate) fn showing(mut self, text: &str) -> RangeError {
        self.0.excerpt = Excerpt::new(text).to_string();
        self
    }

    /// With what the rule is.
    pub(crate) fn why(mut self, why: impl Into<String>) -> RangeError {
        self.0.why = why.into();
        self
    }

    /// With what may have been meant, behind what has been said of that.
    pub(crate) fn hint(mut self, hint: impl Into<String>) -> RangeError {
        if !self.0.hint.is_empty() {
            self.0.hint.push_str("; ");
        }
        self.0.hint.push_str(&hint.into());
        self
    }

    /// With this place in a list.
    pub(super) fn at_item(mut self, position: usize) -> RangeError {
        self.0.position = Some(position);
        self
    }

    /// With the place in the text that is so many bytes from its start.
    pub(super) fn at(mut self, text: &str, byte: usize) -> RangeError {
        let (before, after) = text.split_at(byte);
        self.0.position = Some(before.chars().count());
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let line_end = after.find('\n').map_or(text.len(), |length| byte + length);
        self.0.pointer = Some(pointer(&text[line_start..byte], &text[byte..line_end]));
        self
    }

    /// What kind of thing is wrong.
    #[must_use]
    pub fn kind(&self) -> RangeErrorKind {
        self.0.kind
    }

    /// Where it is wrong, from 0: the character in a text, the weight in an array.
    #[must_use]
    pub fn position(&self) -> Option<usize> {
        self.0.position
    }

    /// The offending text or value, cut short if long; empty if there is nothing.
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.0.excerpt
    }

    /// The offending line of the text, cut short if long, and a `^` beneath the place.
    #[must_use]
    pub fn pointer(&self) -> Option<&str> {
        self.0.pointer.as_deref()
    }
}

/// So much of a line is shown before and after the place.
const SHOWN_BEFORE: usize = 40;
const SHOWN_AFTER: usize = 30;

fn pointer(before: &str, after: &str) -> String {
    let mut line = String::new();
    if let Some((start, _)) = before.char_indices().rev().nth(SHOWN_BEFORE) {
        line.push_str("...");
        line.extend(before[start..].chars().skip(1).map(plain));
    } else {
        line.extend(before.chars().map(plain));
    }
    let column = line.chars().count();
    match after.char_indices().nth(SHOWN_AFTER) {
        Some((end, _)) => {
            line.extend(after[..end].chars().map(plain));
            line.push_str("...");
        }
        None => line.extend(after.trim_end().chars().map(plain)),
    }
    format!("{line}\n{:column$}^", "")
}

/// One column for one character: a tab would move what follows it.
fn plain(character: char) -> char {
    if character.is_control() { ' ' } else { character }
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Details { what, why, hint, position, .. } = &*self.0;
        f.write_str(what)?;
        if let Some(position) = position {
            write!(f, " at position {position}")?;
        }
        if !why.is_empty() {
            write!(f, ": {why}")?;
        }
        if !hint.is_empty() {
            write!(f, "; {hint}")?;
        }
        Ok(())
    }
}

impl core::error::Error for RangeError {}

/// A character, with its code point if it may look like another.
pub(super) fn named(character: char) -> String {
    if character.is_ascii_graphic() {
        character.to_string()
    } else {
        CodePoint(character).to_string()
    }
}
