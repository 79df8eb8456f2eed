//! Reading cards from text.

use super::error::Excerpt;
use super::{CardError, CardInt, DECK, Rank, Suit};

/// Asks for a symbol to be drawn as a picture; means nothing to us.
const SELECTOR: char = '\u{FE0F}';

/// The text without a variation selector behind a suit symbol at its end.
pub(super) fn without_selector(text: &str) -> &str {
    match text.strip_suffix(SELECTOR) {
        Some(shorter) if ends_in_symbol(shorter) => shorter,
        _ => text,
    }
}

fn ends_in_symbol(text: &str) -> bool {
    text.chars().next_back().is_some_and(is_symbol)
}

fn is_symbol(character: char) -> bool {
    !character.is_ascii() && Suit::from_char(character).is_some()
}

/// The card of these two characters, the first of them at `position`.
pub(super) fn card(rank: char, suit: char, position: usize) -> Result<CardInt, CardError> {
    let Some(rank) = Rank::from_char(rank) else {
        return Err(CardError::InvalidRank { found: rank, position });
    };
    suited(rank, suit, position + 1)
}

fn suited(rank: Rank, suit: char, position: usize) -> Result<CardInt, CardError> {
    match Suit::from_char(suit) {
        Some(suit) => Ok(CardInt::from_rank_suit(rank, suit)),
        None => Err(CardError::InvalidSuit { found: suit, position }),
    }
}

/// Reads a list of cards, one at a time: `As Kd`, `AsKd`, `A♠,K♦`, `10h Th`.
///
/// Cards are written as for [`CardInt::new`], and `10` stands for `T` as well.
/// White space and commas between cards are optional. Nothing is skipped: any
/// other character is an error, and after an error the iterator ends. A card
/// that comes twice is no error here; `cards` and
/// [`CardSet`](crate::CardSet) refuse it.
///
/// ```
/// use kev::{CardInt, parse_cards};
///
/// let hand: Result<Vec<_>, _> = parse_cards("As Kd, 10h").collect();
/// assert_eq!(hand, Ok(vec![CardInt::CardAs, CardInt::CardKd, CardInt::CardTh]));
///
/// let error = parse_cards("As Kx").last().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "invalid suit 'x' (U+0078) at position 4");
/// ```
#[must_use]
pub fn parse_cards(text: &str) -> ParseCards<'_> {
    ParseCards { rest: text, taken: 0, position: 0 }
}

/// The iterator of [`parse_cards`].
#[derive(Clone, Debug)]
pub struct ParseCards<'a> {
    rest: &'a str,
    /// How many characters were taken so far.
    taken: usize,
    /// Where the newest card starts.
    position: usize,
}

impl ParseCards<'_> {
    /// Where the card that came last starts in the text, in characters.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    fn take(&mut self) -> Option<char> {
        let mut characters = self.rest.chars();
        let character = characters.next()?;
        self.rest = characters.as_str();
        self.taken += 1;
        Some(character)
    }

    /// A card of two plain characters at the start of the rest. Looked up without
    /// a branch on what they are, which no processor could foresee.
    fn take_plain(&mut self) -> Option<CardInt> {
        let [rank, suit, ..] = *self.rest.as_bytes() else { return None };
        let index = RANK_PARTS[usize::from(rank)] | SUIT_PARTS[usize::from(suit)];
        let card = *DECK.get(usize::from(index))?;
        self.rest = &self.rest[2..];
        self.taken += 2;
        Some(card)
    }

    /// Any other card: with a symbol, with `10`, or with an error.
    #[cold]
    fn take_card(&mut self) -> Option<Result<CardInt, CardError>> {
        let text = Excerpt::new(self.rest);
        let found = self.take()?;
        let rank = match Rank::from_char(found) {
            Some(rank) => rank,
            None if found == '1' && self.rest.starts_with('0') => {
                self.take();
                Rank::Ten
            }
            None => return Some(Err(CardError::InvalidRank { found, position: self.position })),
        };
        let position = self.taken;
        let Some(suit) = self.take() else {
            let position = self.position;
            return Some(Err(CardError::WrongLength { text, expected: 2, position }));
        };
        let card = suited(rank, suit, position);
        if self.rest.starts_with(SELECTOR) && is_symbol(suit) {
            self.take();
        }
        Some(card)
    }

    fn skip_separators(&mut self) {
        while let Some(separator) = self.rest.chars().next()
            && (separator == ',' || separator.is_whitespace())
        {
            self.take();
        }
    }
}

/// What a byte adds to the card index as a rank; past 51 where it is none.
const RANK_PARTS: [u8; 256] = {
    let mut parts = [u8::MAX; 256];
    let mut byte = 0;
    while byte < 128 {
        if let Some(rank) = Rank::from_char(byte as u8 as char) {
            parts[byte] = 4 * rank.index();
        }
        byte += 1;
    }
    parts
};

/// What a byte adds to the card index as a suit; past 51 where it is none.
const SUIT_PARTS: [u8; 256] = {
    let mut parts = [u8::MAX; 256];
    let mut byte = 0;
    while byte < 128 {
        if let Some(suit) = Suit::from_char(byte as u8 as char) {
            parts[byte] = suit.index();
        }
        byte += 1;
    }
    parts
};

impl Iterator for ParseCards<'_> {
    type Item = Result<CardInt, CardError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.position = self.taken;
        if let Some(card) = self.take_plain() {
            return Some(Ok(card));
        }
        self.skip_separators();
        self.position = self.taken;
        if let Some(card) = self.take_plain() {
            return Some(Ok(card));
        }
        let card = self.take_card()?;
        if card.is_err() {
            self.rest = "";
        }
        Some(card)
    }
}

impl core::iter::FusedIterator for ParseCards<'_> {}

/// [`parse_cards`], with an error for a card that was there already.
pub(crate) fn distinct_cards(text: &str) -> impl Iterator<Item = Result<CardInt, CardError>> {
    let mut list = parse_cards(text);
    let mut seen = 0_u64;
    core::iter::from_fn(move || {
        let card = list.next()?;
        Some(card.and_then(|card| {
            let bit = 1 << card.index();
            if seen & bit != 0 {
                return Err(CardError::DuplicateCard { card, position: list.position() });
            }
            seen |= bit;
            Ok(card)
        }))
    })
}

/// Reads a list of different cards; the grammar is [`parse_cards`]'s.
///
/// # Errors
/// The first thing that is not a card, or `DuplicateCard` for the first card
/// that was there already.
///
/// ```
/// use kev::{CardInt, cards};
///
/// assert_eq!(cards("AsKd")?, [CardInt::CardAs, CardInt::CardKd]);
/// assert_eq!(cards("AsAs").unwrap_err().to_string(), "duplicate card As at position 2");
/// # Ok::<(), kev::CardError>(())
/// ```
#[cfg(feature = "alloc")]
pub fn cards(text: &str) -> Result<alloc::vec::Vec<CardInt>, CardError> {
    distinct_cards(text).collect()
}
