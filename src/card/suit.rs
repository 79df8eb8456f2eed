use super::CardError;

/// A card's suit, in the order clubs, diamonds, hearts, spades.
///
/// ```
/// use kev::Suit;
///
/// assert_eq!("♥".parse::<Suit>()?, Suit::Hearts);
/// assert_eq!(Suit::Spades.to_string(), "s");
/// assert_eq!(Suit::Clubs.nibble(), 0x8);
/// # Ok::<(), kev::CardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All suits in index order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Clubs = 0, diamonds = 1, hearts = 2, spades = 3.
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The suit with this index, or `None` past 3.
    ///
    /// ```
    /// assert_eq!(kev::Suit::from_index(3), Some(kev::Suit::Spades));
    /// assert_eq!(kev::Suit::from_index(4), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Suit> {
        if index < 4 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// Clubs = 8, diamonds = 4, hearts = 2, spades = 1: bits 15-12 of a card integer.
    #[must_use]
    pub const fn nibble(self) -> u8 {
        8 >> self as u8
    }

    /// The conventional character: one of `cdhs`.
    #[must_use]
    pub const fn to_char(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// The suit that this character stands for: a letter in either case, or a
    /// suit symbol, filled or not.
    #[must_use]
    pub const fn from_char(character: char) -> Option<Suit> {
        Some(match character {
            'c' | 'C' | '♣' | '♧' => Suit::Clubs,
            'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
            'h' | 'H' | '♥' | '♡' => Suit::Hearts,
            's' | 'S' | '♠' | '♤' => Suit::Spades,
            _ => return None,
        })
    }

    /// The English name.
    ///
    /// ```
    /// assert_eq!(kev::Suit::Clubs.name(), "Clubs");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["Clubs", "Diamonds", "Hearts", "Spades"][self as usize]
    }
}

impl core::str::FromStr for Suit {
    type Err = CardError;

    /// # Errors
    /// `WrongLength` unless there is exactly one character (a variation selector
    /// U+FE0F after a symbol is not counted), else `InvalidSuit`.
    fn from_str(text: &str) -> Result<Suit, CardError> {
        let mut characters = super::parse::without_selector(text).chars();
        match (characters.next(), characters.next()) {
            (Some(found), None) => {
                Suit::from_char(found).ok_or(CardError::InvalidSuit { found, position: 0 })
            }
            _ => Err(CardError::wrong_length(text, 1)),
        }
    }
}

impl core::fmt::Display for Suit {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.to_char().encode_utf8(&mut [0; 4]))
    }
}
