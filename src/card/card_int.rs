use super::parse::{self, without_selector};
use super::{CardError, Layout, Rank, Suit};

/// A card as Cactus Kev's 32-bit integer.
///
/// ```text
/// +--------+--------+--------+--------+
/// |xxxbbbbb|bbbbbbbb|cdhsrrrr|xxpppppp|
/// +--------+--------+--------+--------+
/// ```
///
/// | bits  | field | meaning |
/// |-------|-------|---------|
/// | 28-16 | `b`   | one bit for the rank, deuce lowest |
/// | 15-12 | `cdhs`| one bit for the suit: clubs 8, diamonds 4, hearts 2, spades 1 |
/// | 11-8  | `r`   | [rank index](Rank::index), deuce = 0 to ace = 12 |
/// | 5-0   | `p`   | [rank prime](Rank::prime), deuce = 2 to ace = 41 |
///
/// The encoding is a promise: these integers, the [index](CardInt::index) and
/// [`to_u8`](CardInt::to_u8) change only with a new major version. Cards order
/// by their integer, so first by rank and within a rank s, h, d, c. The idea is
/// [Kevin Suffecool's](http://suffe.cool/poker/evaluator.html).
///
/// ```
/// use kev::{CardInt, Rank, Suit};
///
/// let ace_of_spades = CardInt::CardAs;
/// let king_of_clubs = CardInt::new("Kc")?;
/// assert_ne!(ace_of_spades.rank(), king_of_clubs.rank());
/// assert_eq!(king_of_clubs.suit(), Suit::Clubs);
/// assert_eq!(u32::from(ace_of_spades), 0x1000_1C29);
/// assert_eq!(CardInt::try_from(268_442_665)?, ace_of_spades);
/// assert_eq!(ace_of_spades.to_string(), "As");
/// # Ok::<(), kev::CardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u32)]
#[allow(missing_docs)]
pub enum CardInt {
    CardAs = card_integer(Rank::Ace, Suit::Spades),
    CardAh = card_integer(Rank::Ace, Suit::Hearts),
    CardAd = card_integer(Rank::Ace, Suit::Diamonds),
    CardAc = card_integer(Rank::Ace, Suit::Clubs),
    CardKs = card_integer(Rank::King, Suit::Spades),
    CardKh = card_integer(Rank::King, Suit::Hearts),
    CardKd = card_integer(Rank::King, Suit::Diamonds),
    CardKc = card_integer(Rank::King, Suit::Clubs),
    CardQs = card_integer(Rank::Queen, Suit::Spades),
    CardQh = card_integer(Rank::Queen, Suit::Hearts),
    CardQd = card_integer(Rank::Queen, Suit::Diamonds),
    CardQc = card_integer(Rank::Queen, Suit::Clubs),
    CardJs = card_integer(Rank::Jack, Suit::Spades),
    CardJh = card_integer(Rank::Jack, Suit::Hearts),
    CardJd = card_integer(Rank::Jack, Suit::Diamonds),
    CardJc = card_integer(Rank::Jack, Suit::Clubs),
    CardTs = card_integer(Rank::Ten, Suit::Spades),
    CardTh = card_integer(Rank::Ten, Suit::Hearts),
    CardTd = card_integer(Rank::Ten, Suit::Diamonds),
    CardTc = card_integer(Rank::Ten, Suit::Clubs),
    Card9s = card_integer(Rank::Nine, Suit::Spades),
    Card9h = card_integer(Rank::Nine, Suit::Hearts),
    Card9d = card_integer(Rank::Nine, Suit::Diamonds),
    Card9c = card_integer(Rank::Nine, Suit::Clubs),
    Card8s = card_integer(Rank::Eight, Suit::Spades),
    Card8h = card_integer(Rank::Eight, Suit::Hearts),
    Card8d = card_integer(Rank::Eight, Suit::Diamonds),
    Card8c = card_integer(Rank::Eight, Suit::Clubs),
    Card7s = card_integer(Rank::Seven, Suit::Spades),
    Card7h = card_integer(Rank::Seven, Suit::Hearts),
    Card7d = card_integer(Rank::Seven, Suit::Diamonds),
    Card7c = card_integer(Rank::Seven, Suit::Clubs),
    Card6s = card_integer(Rank::Six, Suit::Spades),
    Card6h = card_integer(Rank::Six, Suit::Hearts),
    Card6d = card_integer(Rank::Six, Suit::Diamonds),
    Card6c = card_integer(Rank::Six, Suit::Clubs),
    Card5s = card_integer(Rank::Five, Suit::Spades),
    Card5h = card_integer(Rank::Five, Suit::Hearts),
    Card5d = card_integer(Rank::Five, Suit::Diamonds),
    Card5c = card_integer(Rank::Five, Suit::Clubs),
    Card4s = card_integer(Rank::Four, Suit::Spades),
    Card4h = card_integer(Rank::Four, Suit::Hearts),
    Card4d = card_integer(Rank::Four, Suit::Diamonds),
    Card4c = card_integer(Rank::Four, Suit::Clubs),
    Card3s = card_integer(Rank::Trey, Suit::Spades),
    Card3h = card_integer(Rank::Trey, Suit::Hearts),
    Card3d = card_integer(Rank::Trey, Suit::Diamonds),
    Card3c = card_integer(Rank::Trey, Suit::Clubs),
    Card2s = card_integer(Rank::Deuce, Suit::Spades),
    Card2h = card_integer(Rank::Deuce, Suit::Hearts),
    Card2d = card_integer(Rank::Deuce, Suit::Diamonds),
    Card2c = card_integer(Rank::Deuce, Suit::Clubs),
}

const fn card_integer(rank: Rank, suit: Suit) -> u32 {
    let rank_bit = 1 << (16 + rank.index());
    rank_bit | (suit.nibble() as u32) << 12 | (rank.index() as u32) << 8 | rank.prime() as u32
}

/// All 52 cards in the order of their [index](CardInt::index): 2c, 2d, 2h, 2s, 3c ... As.
pub const DECK: [CardInt; 52] = CardInt::ALL;

impl CardInt {
    /// All 52 cards in index order, the same as [`DECK`].
    #[rustfmt::skip]
    pub const ALL: [CardInt; 52] = [
        CardInt::Card2c, CardInt::Card2d, CardInt::Card2h, CardInt::Card2s,
        CardInt::Card3c, CardInt::Card3d, CardInt::Card3h, CardInt::Card3s,
        CardInt::Card4c, CardInt::Card4d, CardInt::Card4h, CardInt::Card4s,
        CardInt::Card5c, CardInt::Card5d, CardInt::Card5h, CardInt::Card5s,
        CardInt::Card6c, CardInt::Card6d, CardInt::Card6h, CardInt::Card6s,
        CardInt::Card7c, CardInt::Card7d, CardInt::Card7h, CardInt::Card7s,
        CardInt::Card8c, CardInt::Card8d, CardInt::Card8h, CardInt::Card8s,
        CardInt::Card9c, CardInt::Card9d, CardInt::Card9h, CardInt::Card9s,
        CardInt::CardTc, CardInt::CardTd, CardInt::CardTh, CardInt::CardTs,
        CardInt::CardJc, CardInt::CardJd, CardInt::CardJh, CardInt::CardJs,
        CardInt::CardQc, CardInt::CardQd, CardInt::CardQh, CardInt::CardQs,
        CardInt::CardKc, CardInt::CardKd, CardInt::CardKh, CardInt::CardKs,
        CardInt::CardAc, CardInt::CardAd, CardInt::CardAh, CardInt::CardAs,
    ];

    /// Reads exactly two characters, rank then suit: a rank of `23456789TJQKA`
    /// in either case, a suit of `cdhs` in either case or a suit symbol such as
    /// `♠` (a variation selector U+FE0F after the symbol is not counted).
    ///
    /// # Errors
    /// `WrongLength`, `InvalidRank` or `InvalidSuit`, in that order of precedence.
    ///
    /// ```
    /// use kev::{CardError, CardInt};
    ///
    /// assert_eq!(CardInt::new("Td"), Ok(CardInt::CardTd));
    /// assert_eq!(CardInt::new("a♠"), Ok(CardInt::CardAs));
    /// assert_eq!(
    ///     CardInt::new("Xd"),
    ///     Err(CardError::InvalidRank { found: 'X', position: 0 }),
    /// );
    /// assert_eq!(
    ///     CardInt::new("Tx"),
    ///     Err(CardError::InvalidSuit { found: 'x', position: 1 }),
    /// );
    /// assert!(matches!(CardInt::new("10d"), Err(CardError::WrongLength { .. })));
    /// ```
    pub fn new(text: &str) -> Result<CardInt, CardError> {
        let mut characters = without_selector(text).chars();
        let (Some(rank), Some(suit), None) =
            (characters.next(), characters.next(), characters.next())
        else {
            return Err(CardError::wrong_length(text, 2));
        };
        parse::card(rank, suit, 0)
    }

    /// The card of this rank and suit.
    #[must_use]
    pub const fn from_rank_suit(rank: Rank, suit: Suit) -> CardInt {
        Self::ALL[4 * rank as usize + suit as usize]
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() as usize / 4]
    }

    /// The suit.
    #[must_use]
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.index() as usize % 4]
    }

    /// The prime of the rank, 2 to 41.
    #[must_use]
    pub const fn prime(self) -> u8 {
        (self as u32 & 0x3F) as u8
    }

    /// The card index, 0 to 51: 4 * rank + suit with suits in the order c, d, h, s.
    ///
    /// ```
    /// use kev::CardInt;
    ///
    /// assert_eq!((CardInt::Card2c.index(), CardInt::CardAs.index()), (0, 51));
    /// ```
    #[must_use]
    pub const fn index(self) -> u8 {
        let rank = (self as u32 >> 8 & 0xF) as u8;
        let nibble = self as u32 >> 12 & 0xF;
        // The one-hot nibble counts from spades up, the index from clubs up.
        4 * rank + 3 - nibble.trailing_zeros() as u8
    }

    /// The card with this index, or `None` past 51.
    ///
    /// ```
    /// use kev::CardInt;
    ///
    /// assert_eq!(CardInt::from_index(51), Some(CardInt::CardAs));
    /// assert_eq!(CardInt::from_index(52), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<CardInt> {
        if index < 52 { Some(Self::ALL[index as usize]) } else { None }
    }

    /// The card with this integer, or `None`. `TryFrom<u32>` gives an error instead.
    #[must_use]
    pub const fn from_u32(value: u32) -> Option<CardInt> {
        match Self::from_u8((value >> 8) as u8) {
            Some(card) if card as u32 == value => Some(card),
            _ => None,
        }
    }

    /// One byte: the suit nibble, then the rank index (bits 15-8 of the integer).
    ///
    /// ```
    /// use kev::CardInt;
    ///
    /// assert_eq!(CardInt::CardAs.to_u8(), 0x1C);
    /// assert_eq!(CardInt::from_u8(0x1C), Some(CardInt::CardAs));
    /// ```
    #[must_use]
    pub const fn to_u8(self) -> u8 {
        (self as u32 >> 8) as u8
    }

    /// The card with this [`to_u8`](CardInt::to_u8) byte, or `None`.
    #[must_use]
    pub const fn from_u8(byte: u8) -> Option<CardInt> {
        let (nibble, rank) = (byte >> 4, byte & 0xF);
        if rank < 13 && nibble.is_power_of_two() {
            Some(Self::ALL[4 * rank as usize + 3 - nibble.trailing_zeros() as usize])
        } else {
            None
        }
    }
}

impl core::str::FromStr for CardInt {
    type Err = CardError;

    /// The same as [`CardInt::new`].
    fn from_str(text: &str) -> Result<CardInt, CardError> {
        CardInt::new(text)
    }
}

impl TryFrom<u32> for CardInt {
    type Error = CardError;

    /// # Errors
    /// `InvalidInteger` for every integer that is not one of the 52.
    ///
    /// ```
    /// use kev::CardInt;
    ///
    /// let error = CardInt::try_from(52).unwrap_err();
    /// assert_eq!(error.to_string(), "52 is not a card integer");
    /// ```
    fn try_from(value: u32) -> Result<CardInt, CardError> {
        Layout::CardInt.decode(value.into())
    }
}

impl From<CardInt> for u32 {
    fn from(card: CardInt) -> u32 {
        card as u32
    }
}

impl core::fmt::Display for CardInt {
    /// Two characters: `As`, `Td`, `2c`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let text = [self.rank().to_char() as u8, self.suit().to_char() as u8];
        f.pad(core::str::from_utf8(&text).unwrap_or_default())
    }
}
