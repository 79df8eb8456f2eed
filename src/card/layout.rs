use super::{CardError, CardInt, Rank, Suit};

/// How a card is written as one integer, here and in other libraries.
///
/// ```
/// use kev::{CardInt, Layout};
///
/// let theirs: Layout = "ompeval".parse().unwrap();
/// assert_eq!(theirs.encode(CardInt::CardAs), 48);
/// assert_eq!(theirs.decode(48)?, CardInt::CardAs);
/// # Ok::<(), kev::CardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Layout {
    /// `card_int`, `treys`, `deuces`: Cactus Kev's integer, as [`CardInt`] has it.
    CardInt,
    /// `index`, `phevaluator`: 4 * rank + suit, suits c d h s. As = 51.
    Index,
    /// `ompeval`: 4 * rank + suit, suits s h c d. As = 48.
    OmpEval,
    /// `pokerstove`, `xiapl`: 13 * suit + rank, suits c d h s. As = 51, Kd = 24.
    PokerStove,
    /// `eval7`: one bit, at the place that `pokerstove` gives. As = 1 << 51.
    Eval7,
    /// `ckc`, `pkcore`: Cactus Kev's integer with the suit bits mirrored:
    /// s 8, h 4, d 2, c 1. As = `0x1000_8C29`.
    Ckc,
}

impl Layout {
    /// All layouts.
    pub const ALL: [Layout; 6] = [
        Layout::CardInt,
        Layout::Index,
        Layout::OmpEval,
        Layout::PokerStove,
        Layout::Eval7,
        Layout::Ckc,
    ];

    /// The names that parse as this layout, the main one first.
    #[must_use]
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Layout::CardInt => &["card_int", "treys", "deuces"],
            Layout::Index => &["index", "phevaluator"],
            Layout::OmpEval => &["ompeval"],
            Layout::PokerStove => &["pokerstove", "xiapl"],
            Layout::Eval7 => &["eval7"],
            Layout::Ckc => &["ckc", "pkcore"],
        }
    }

    /// What one integer of this layout is called in an error.
    pub(crate) const fn noun(self) -> &'static str {
        match self {
            Layout::CardInt => "a card integer",
            Layout::Index => "a card index",
            Layout::OmpEval => "an ompeval card",
            Layout::PokerStove => "a pokerstove card",
            Layout::Eval7 => "an eval7 card mask",
            Layout::Ckc => "a ckc card",
        }
    }

    /// The bytes of the smallest unsigned integer type that holds every card: 1, 4 or 8.
    #[must_use]
    pub const fn bytes(self) -> usize {
        match self {
            Layout::Index | Layout::OmpEval | Layout::PokerStove => 1,
            Layout::CardInt | Layout::Ckc => 4,
            Layout::Eval7 => 8,
        }
    }

    /// The card as an integer of this layout.
    ///
    /// ```
    /// use kev::{CardInt, Layout};
    ///
    /// assert_eq!(Layout::PokerStove.encode(CardInt::CardKd), 24);
    /// ```
    #[must_use]
    pub const fn encode(self, card: CardInt) -> u64 {
        let (rank, suit) = (card.rank() as u64, card.suit() as u64);
        match self {
            Layout::CardInt => card as u64,
            Layout::Index => 4 * rank + suit,
            Layout::OmpEval => 4 * rank + OMPEVAL_SUITS[suit as usize],
            Layout::PokerStove => 13 * suit + rank,
            Layout::Eval7 => 1 << (13 * suit + rank),
            Layout::Ckc => card as u64 & !0xF000 | 1 << (12 + suit),
        }
    }

    /// The card that an integer of this layout stands for.
    ///
    /// # Errors
    /// `InvalidInteger` for every integer that no card has in this layout.
    ///
    /// ```
    /// use kev::{CardInt, Layout};
    ///
    /// assert_eq!(Layout::Eval7.decode(1)?, CardInt::Card2c);
    /// assert!(Layout::Eval7.decode(3).is_err());
    /// # Ok::<(), kev::CardError>(())
    /// ```
    pub fn decode(self, value: i128) -> Result<CardInt, CardError> {
        let invalid = CardError::InvalidInteger { value, layout: self };
        let Ok(bits) = u64::try_from(value) else { return Err(invalid) };
        // A first guess from the bits that tell cards apart, then the whole integer compared.
        let guess = match self {
            Layout::CardInt => CardInt::from_u8((bits >> 8) as u8),
            Layout::Index => CardInt::from_index(bits as u8),
            Layout::OmpEval => {
                CardInt::from_index((bits & 0xFC) as u8 | OMPEVAL_ORDER[bits as usize % 4])
            }
            Layout::PokerStove => suit_major(bits),
            Layout::Eval7 => suit_major(u64::from(bits.trailing_zeros())),
            Layout::Ckc => CardInt::from_u8(mirror_nibble((bits >> 8) as u8)),
        };
        guess.filter(|&card| self.encode(card) == bits).ok_or(invalid)
    }
}

/// `OMPEval`'s number of each of our suits c, d, h, s.
const OMPEVAL_SUITS: [u64; 4] = [2, 3, 1, 0];

/// Our suit index of each of `OMPEval`'s suits 0 to 3.
const OMPEVAL_ORDER: [u8; 4] = [3, 2, 0, 1];

fn suit_major(place: u64) -> Option<CardInt> {
    let suit = Suit::from_index(u8::try_from(place / 13).ok()?)?;
    let rank = Rank::from_index((place % 13) as u8)?;
    Some(CardInt::from_rank_suit(rank, suit))
}

const fn mirror_nibble(byte: u8) -> u8 {
    byte & 0xF | byte.reverse_bits() << 4
}

impl core::str::FromStr for Layout {
    type Err = UnknownLayout;

    /// # Errors
    /// [`UnknownLayout`] for a name that no layout has.
    fn from_str(name: &str) -> Result<Layout, UnknownLayout> {
        Layout::ALL.into_iter().find(|layout| layout.names().contains(&name)).ok_or(UnknownLayout)
    }
}

impl core::fmt::Display for Layout {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.names()[0])
    }
}

/// A name that is no layout's; its text lists the names there are.
///
/// ```
/// let error = "treis".parse::<kev::Layout>().unwrap_err();
/// assert!(error.to_string().contains("card_int, treys, deuces, index"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLayout;

impl core::fmt::Display for UnknownLayout {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("not a card layout; there are ")?;
        let names = Layout::ALL.iter().flat_map(|layout| layout.names());
        for (place, name) in names.enumerate() {
            write!(f, "{}{name}", if place == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownLayout {}
