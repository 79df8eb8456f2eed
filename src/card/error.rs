use core::fmt;

use super::{CardInt, Layout};

/// Why something is not a card or a list of cards.
///
/// Positions count from 0: characters in a text, items in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CardError {
    /// A character that should be a rank is none.
    ///
    /// ```
    /// assert_eq!(
    ///     kev::CardInt::new("1s").unwrap_err().to_string(),
    ///     "invalid rank '1' (U+0031) at position 0",
    /// );
    /// ```
    InvalidRank {
        /// The character that stands there.
        found: char,
        /// Where it stands.
        position: usize,
    },
    /// A character that should be a suit is none.
    ///
    /// ```
    /// assert_eq!( // a Cyrillic letter that looks like a c
    ///     kev::CardInt::new("6с").unwrap_err().to_string(),
    ///     "invalid suit 'с' (U+0441) at position 1",
    /// );
    /// ```
    InvalidSuit {
        /// The character that stands there.
        found: char,
        /// Where it stands.
        position: usize,
    },
    /// A text has too few or too many characters.
    ///
    /// ```
    /// assert_eq!(
    ///     kev::CardInt::new("Kcc").unwrap_err().to_string(),
    ///     "wrong length: \"Kcc\" at position 0 should have 2 characters",
    /// );
    /// ```
    WrongLength {
        /// The text, cut short if long.
        text: Excerpt,
        /// How many characters it should have.
        expected: usize,
        /// Where the text starts.
        position: usize,
    },
    /// An integer that no card has.
    ///
    /// ```
    /// assert_eq!(
    ///     kev::Layout::Index.decode(52).unwrap_err().to_string(),
    ///     "52 is not a card index",
    /// );
    /// ```
    InvalidInteger {
        /// The integer.
        value: i128,
        /// The layout that it was read in.
        layout: Layout,
    },
    /// A card that was there already.
    ///
    /// ```
    /// assert_eq!(
    ///     "As Kd As".parse::<kev::CardSet>().unwrap_err().to_string(),
    ///     "duplicate card As at position 6",
    /// );
    /// ```
    DuplicateCard {
        /// The card.
        card: CardInt,
        /// Where it stands for the second time.
        position: usize,
    },
}

impl CardError {
    /// This text should have so many characters.
    pub(crate) fn wrong_length(text: &str, expected: usize) -> CardError {
        CardError::WrongLength { text: Excerpt::new(text), expected, position: 0 }
    }

    /// Where the offending character, text or card stands, from 0; a lone integer
    /// stands nowhere.
    #[must_use]
    pub const fn position(&self) -> Option<usize> {
        match *self {
            CardError::InvalidRank { position, .. }
            | CardError::InvalidSuit { position, .. }
            | CardError::WrongLength { position, .. }
            | CardError::DuplicateCard { position, .. } => Some(position),
            CardError::InvalidInteger { .. } => None,
        }
    }
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            CardError::InvalidRank { found, position } => {
                write!(f, "invalid rank {} at position {position}", CodePoint(found))
            }
            CardError::InvalidSuit { found, position } => {
                write!(f, "invalid suit {} at position {position}", CodePoint(found))
            }
            CardError::WrongLength { text, expected, position } => write!(
                f,
                "wrong length: {text:?} at position {position} should have {expected} character{}",
                if expected == 1 { "" } else { "s" }
            ),
            CardError::InvalidInteger { value, layout } => {
                write!(f, "{value} is not {}", layout.noun())?;
                // The commonest slip: an index where a card integer is wanted.
                match (layout, Layout::Index.decode(value)) {
                    (Layout::CardInt, Ok(card)) => write!(f, "; as a card index it is {card}"),
                    _ => Ok(()),
                }
            }
            CardError::DuplicateCard { card, position } => {
                write!(f, "duplicate card {card} at position {position}")
            }
        }
    }
}

impl core::error::Error for CardError {}

/// A character with its code point, which tells look-alikes apart.
pub(crate) struct CodePoint(pub(crate) char);

impl fmt::Display for CodePoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} (U+{:04X})", self.0, u32::from(self.0))
    }
}

/// The first characters of an offending text, kept without an allocation.
///
/// A text past 24 bytes of UTF-8 is cut, and then prints with `...` at its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Excerpt {
    bytes: [u8; Excerpt::CAPACITY],
    length: u8,
    cut: bool,
}

impl Excerpt {
    const CAPACITY: usize = 24;

    pub(crate) fn new(text: &str) -> Excerpt {
        let mut length = text.len().min(Self::CAPACITY);
        while !text.is_char_boundary(length) {
            length -= 1;
        }
        let mut bytes = [0; Self::CAPACITY];
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        // CAPACITY fits a byte, so the cast loses nothing.
        Excerpt { bytes, length: length as u8, cut: length < text.len() }
    }

    /// The characters that were kept.
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.as_str(), if self.cut { "..." } else { "" })
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}{}", self.as_str(), if self.cut { "..." } else { "" })
    }
}
