use super::CardError;

/// A card's rank, deuce = 0 to ace = 12.
///
/// The order is that of the game: `Rank::Ace` is the greatest.
///
/// ```
/// use kev::Rank;
///
/// let trey: Rank = "3".parse()?;
/// assert_eq!(trey, Rank::Trey);
/// assert_eq!((trey.index(), trey.prime(), trey.to_string()), (1, 3, "3".to_owned()));
/// assert!(Rank::Ace > Rank::King);
/// # Ok::<(), kev::CardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    Deuce,
    Trey,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All ranks from deuce to ace.
    pub const ALL: [Rank; 13] = [
        Rank::Deuce,
        Rank::Trey,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// Deuce = 0 to ace = 12: bits 11-8 of a card integer.
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank with this index, or `None` past 12.
    ///
    /// ```
    /// assert_eq!(kev::Rank::from_index(12), Some(kev::Rank::Ace));
    /// assert_eq!(kev::Rank::from_index(13), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 13 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The prime of this rank, deuce = 2 to ace = 41: bits 5-0 of a card integer.
    #[must_use]
    pub const fn prime(self) -> u8 {
        [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41][self as usize]
    }

    /// The conventional character: one of `23456789TJQKA`.
    #[must_use]
    pub const fn to_char(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// The rank that this character stands for, in either case.
    #[must_use]
    pub const fn from_char(character: char) -> Option<Rank> {
        Some(match character {
            '2' => Rank::Deuce,
            '3' => Rank::Trey,
            '4' => Rank::Four,
            '5' => Rank::Five,
            '6' => Rank::Six,
            '7' => Rank::Seven,
            '8' => Rank::Eight,
            '9' => Rank::Nine,
            'T' | 't' => Rank::Ten,
            'J' | 'j' => Rank::Jack,
            'Q' | 'q' => Rank::Queen,
            'K' | 'k' => Rank::King,
            'A' | 'a' => Rank::Ace,
            _ => return None,
        })
    }

    /// The English name of one such card.
    ///
    /// ```
    /// assert_eq!(kev::Rank::Six.name(), "Six");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        [
            "Deuce", "Trey", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack",
            "Queen", "King", "Ace",
        ][self as usize]
    }

    /// The English name of several such cards.
    ///
    /// ```
    /// assert_eq!(kev::Rank::Six.plural_name(), "Sixes");
    /// ```
    #[must_use]
    pub const fn plural_name(self) -> &'static str {
        [
            "Deuces", "Treys", "Fours", "Fives", "Sixes", "Sevens", "Eights", "Nines", "Tens",
            "Jacks", "Queens", "Kings", "Aces",
        ][self as usize]
    }
}

impl core::str::FromStr for Rank {
    type Err = CardError;

    /// # Errors
    /// `WrongLength` unless there is exactly one character, else `InvalidRank`.
    fn from_str(text: &str) -> Result<Rank, CardError> {
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(found), None) => {
                Rank::from_char(found).ok_or(CardError::InvalidRank { found, position: 0 })
            }
            _ => Err(CardError::wrong_length(text, 1)),
        }
    }
}

impl core::fmt::Display for Rank {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.to_char().encode_utf8(&mut [0; 4]))
    }
}
