use crate::card::{CardError, CardInt, DECK, distinct_cards};

/// A set of cards: 52 bits, one for each [card index](CardInt::index).
///
/// ```
/// use kev::{CardInt, CardSet};
///
/// let hole: CardSet = "As Kd".parse()?;
/// let board: CardSet = "2c 7h Ts".parse()?;
/// assert!(hole.is_disjoint(board));
///
/// let left = !(hole | board);
/// assert_eq!(left.len(), 47);
/// assert!(!left.contains(CardInt::CardAs));
/// assert_eq!(hole.to_string(), "KdAs");
/// # Ok::<(), kev::CardError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet(0);

    /// All 52 cards.
    pub const FULL: CardSet = CardSet((1 << 52) - 1);

    /// The set of these bits, or `None` if one past bit 51 is set.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Option<CardSet> {
        if bits <= Self::FULL.0 { Some(CardSet(bits)) } else { None }
    }

    /// One bit for each card, at the place of its index.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Puts a card in; false if it was there already.
    pub const fn insert(&mut self, card: CardInt) -> bool {
        let is_new = !self.contains(card);
        self.0 |= 1 << card.index();
        is_new
    }

    /// Takes a card out; false if it was not there.
    pub const fn remove(&mut self, card: CardInt) -> bool {
        let was_there = self.contains(card);
        self.0 &= !(1 << card.index());
        was_there
    }

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: CardInt) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether the two sets share no card.
    #[must_use]
    pub const fn is_disjoint(self, other: CardSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the order of their index.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }

    /// The set of these cards.
    ///
    /// # Errors
    /// `DuplicateCard` with the place of the first card that was there already.
    ///
    /// ```
    /// use kev::{CardInt, CardSet};
    ///
    /// let error = CardSet::from_cards(&[CardInt::CardAs, CardInt::CardAs]).unwrap_err();
    /// assert_eq!(error.to_string(), "duplicate card As at position 1");
    /// ```
    pub fn from_cards(cards: &[CardInt]) -> Result<CardSet, CardError> {
        let mut set = CardSet::EMPTY;
        for (position, &card) in cards.iter().enumerate() {
            if !set.insert(card) {
                return Err(CardError::DuplicateCard { card, position });
            }
        }
        Ok(set)
    }
}

/// What ranges and equity ask of sets, by their bits.
#[cfg(feature = "alloc")]
impl CardSet {
    /// All clubs; the other suits follow one bit further each.
    const CLUBS: u64 = 0x1_1111_1111_1111;

    /// All cards of a suit.
    pub(crate) const fn of_suit(suit: usize) -> CardSet {
        CardSet(Self::CLUBS << suit)
    }

    /// All cards of these suits: a bit for each, clubs lowest.
    pub(crate) const fn of_suits(suits: usize) -> CardSet {
        CardSet(Self::CLUBS * (suits as u64 & 0xF))
    }

    /// The suits that the cards of a rank have: a bit for each, clubs lowest.
    pub(crate) const fn suits_of_rank(self, rank: usize) -> u8 {
        (self.0 >> (4 * rank) & 0xF) as u8
    }

    /// The set with these suits of a rank in it too.
    pub(crate) const fn with_suits(self, rank: usize, suits: u8) -> CardSet {
        CardSet(self.0 | (suits as u64 & 0xF) << (4 * rank))
    }

    /// A bit for each rank that the cards have in a suit, deuce lowest.
    pub(crate) const fn ranks_in_suit(self, suit: usize) -> u16 {
        let bits = self.0 >> suit & Self::CLUBS;
        // Gathers every fourth bit, in steps that double how many lie together.
        let bits = (bits | bits >> 3) & 0x3_0303_0303_0303;
        let bits = (bits | bits >> 6) & 0x000F_000F_000F_000F;
        let bits = (bits | bits >> 12) & 0x0000_00FF_0000_00FF;
        (bits | bits >> 24) as u16 & 0x1FFF
    }

    /// The cards with each suit in place of another: `new` by the index of the old one.
    pub(crate) fn with_suits_permuted(self, new: [u8; 4]) -> CardSet {
        let of_suit = |suit: usize| (self.0 >> suit & Self::CLUBS) << new[suit];
        CardSet((0..4).map(of_suit).fold(0, |all, suit| all | suit))
    }
}

/// The iterator of [`CardSet::iter`].
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = CardInt;

    fn next(&mut self) -> Option<CardInt> {
        let card = *DECK.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0.count_ones() as usize;
        (length, Some(length))
    }
}

impl ExactSizeIterator for Iter {}
impl core::iter::FusedIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = CardInt;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<CardInt> for CardSet {
    /// Collects as sets do: a card that comes again changes nothing.
    fn from_iter<I: IntoIterator<Item = CardInt>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| {
            set.insert(card);
        });
        set
    }
}

impl core::str::FromStr for CardSet {
    type Err = CardError;

    /// The grammar is [`parse_cards`](crate::parse_cards)'s.
    ///
    /// # Errors
    /// The first thing that is not a card, or that is one for the second time.
    fn from_str(text: &str) -> Result<CardSet, CardError> {
        distinct_cards(text).collect()
    }
}

impl core::fmt::Display for CardSet {
    /// The cards in the order of their index, without separators.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl core::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "CardSet({self})")
    }
}

impl core::ops::BitOr for CardSet {
    type Output = CardSet;

    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl core::ops::BitAnd for CardSet {
    type Output = CardSet;

    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl core::ops::Sub for CardSet {
    type Output = CardSet;

    /// The cards of the first that are not in the second.
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl core::ops::Not for CardSet {
    type Output = CardSet;

    /// The rest of the deck.
    fn not(self) -> CardSet {
        CardSet::FULL - self
    }
}
