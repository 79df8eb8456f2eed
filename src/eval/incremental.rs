use super::sum::{BY_BYTE, Sum};
use super::{HandError, HandRank};
use crate::card::{CardError, CardInt, Rank, Suit};
use crate::card_set::CardSet;

/// Cards that come and go one by one; each step and each rank takes constant time.
///
/// A hand is a set: it knows its cards and never holds one twice. It may hold
/// any number of them, and has a [`rank`](Hand::rank) while that is 5, 6 or 7.
/// Sixteen bytes to copy, so that loops over boards can keep one on each level.
///
/// ```
/// use kev::{CardInt, Category, Hand};
///
/// let mut hand: Hand = "Ah Kh Qh Jh 2c".parse()?;
/// assert_eq!(hand.rank()?.category(), Category::HighCard);
/// assert!(hand.insert(CardInt::CardTh));
/// assert_eq!(hand.rank()?.to_string(), "Royal Flush");
/// assert!(!hand.insert(CardInt::CardTh)); // there already
/// assert!(hand.remove(CardInt::CardAh));
/// assert_eq!(hand.rank()?.category(), Category::HighCard);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand(Sum);

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand(Sum::START);

    /// Puts a card in; false, and no change, if it was there already.
    #[inline]
    pub fn insert(&mut self, card: CardInt) -> bool {
        let word = BY_BYTE[usize::from(card.to_u8())];
        let is_new = self.0.mask() & word.mask() == 0;
        if is_new {
            self.0 = self.0.plus(word);
        }
        is_new
    }

    /// Takes a card out; false, and no change, if it was not there.
    #[inline]
    pub fn remove(&mut self, card: CardInt) -> bool {
        let word = BY_BYTE[usize::from(card.to_u8())];
        let was_there = self.0.mask() & word.mask() != 0;
        if was_there {
            self.0 = self.0.minus(word);
        }
        was_there
    }

    /// The cards of both hands, or `None` if they share one.
    ///
    /// ```
    /// use kev::Hand;
    ///
    /// let board: Hand = "Qs Js Ts 2c 7d".parse()?;
    /// let with_hole = |hole: &str| board.merge(hole.parse().ok()?);
    /// assert_eq!(with_hole("As Ks").unwrap().rank().unwrap().get(), 1);
    /// assert_eq!(with_hole("As Js"), None);
    /// # Ok::<(), kev::CardError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn merge(self, other: Hand) -> Option<Hand> {
        let is_disjoint = self.0.mask() & other.0.mask() == 0;
        is_disjoint.then(|| Hand(self.0.plus(other.0.minus(Sum::START))))
    }

    /// Whether the card is in the hand.
    #[must_use]
    pub fn contains(self, card: CardInt) -> bool {
        self.0.mask() & BY_BYTE[usize::from(card.to_u8())].mask() != 0
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.mask().count_ones() as usize
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.mask() == 0
    }

    /// The cards as a set.
    #[must_use]
    pub fn cards(self) -> CardSet {
        let of_suit = |suit: Suit| self.0.mask() >> (16 * suit.index());
        Suit::ALL
            .into_iter()
            .flat_map(|suit| Rank::ALL.map(|rank| (rank, suit)))
            .filter(|&(rank, suit)| of_suit(suit) >> rank.index() & 1 == 1)
            .map(|(rank, suit)| CardInt::from_rank_suit(rank, suit))
            .collect()
    }

    /// The rank of the best five of the cards.
    ///
    /// # Errors
    /// `WrongCount` unless there are 5, 6 or 7 cards.
    #[inline]
    pub fn rank(self) -> Result<HandRank, HandError> {
        self.0.rank().ok_or_else(|| HandError::WrongCount { count: self.len() })
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand::EMPTY
    }
}

impl From<CardSet> for Hand {
    fn from(cards: CardSet) -> Hand {
        let mut hand = Hand::EMPTY;
        for card in cards {
            hand.insert(card);
        }
        hand
    }
}

impl core::str::FromStr for Hand {
    type Err = CardError;

    /// The grammar is [`parse_cards`](crate::parse_cards)'s.
    ///
    /// # Errors
    /// The first thing that is not a card, or that is one for the second time.
    fn from_str(text: &str) -> Result<Hand, CardError> {
        text.parse::<CardSet>().map(Hand::from)
    }
}

impl core::fmt::Debug for Hand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Hand({self})")
    }
}

impl core::fmt::Display for Hand {
    /// The cards in the order of their index, without separators.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.cards().fmt(f)
    }
}
