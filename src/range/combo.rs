use crate::card::{CardError, CardInt, DECK, distinct_cards};
use crate::card_set::CardSet;

/// Two hole cards, in no order: one of 1326.
///
/// Combos order by their [index](Combo::index): by the higher card index, then
/// by the lower one, so `2d2c` = 0, `2h2c`, `2h2d`, `2s2c` to `AsAh` = 1325. This order
/// is a promise, as that of card indices is.
///
/// ```
/// use kev::range::Combo;
///
/// let combo: Combo = "Kd As".parse()?;
/// assert_eq!(combo.to_string(), "AsKd");
/// assert_eq!(combo.index(), 51 * 50 / 2 + 45);
/// assert_eq!(Combo::from_index(1325).unwrap().to_string(), "AsAh");
/// # Ok::<(), kev::CardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combo(u16);

impl Combo {
    /// How many combos there are.
    pub const COUNT: usize = 1326;

    /// The combo of two cards, in either order, or `None` if they are one card.
    #[must_use]
    pub const fn new(first: CardInt, second: CardInt) -> Option<Combo> {
        let (first, second) = (first.index() as u16, second.index() as u16);
        let (high, low) = if first > second { (first, second) } else { (second, first) };
        if high == low { None } else { Some(Combo(high * (high - 1) / 2 + low)) }
    }

    /// The combo with this index, or `None` past 1325.
    #[must_use]
    pub const fn from_index(index: u16) -> Option<Combo> {
        if (index as usize) < Self::COUNT { Some(Combo(index)) } else { None }
    }

    /// h * (h - 1) / 2 + l for the higher card index h and the lower one l.
    #[must_use]
    pub const fn index(self) -> u16 {
        self.0
    }

    /// All combos in the order of their index.
    pub fn all() -> impl Iterator<Item = Combo> {
        (0..1326).map(Combo)
    }

    /// The two cards, that of the higher index first.
    #[must_use]
    pub const fn cards(self) -> [CardInt; 2] {
        let [high, low] = CARDS[self.0 as usize];
        [DECK[high as usize], DECK[low as usize]]
    }

    /// The two cards as a set.
    #[must_use]
    pub const fn card_set(self) -> CardSet {
        let [high, low] = self.cards();
        let mut cards = CardSet::EMPTY;
        cards.insert(high);
        cards.insert(low);
        cards
    }
}

/// The card indices of each combo, the higher first.
static CARDS: [[u8; 2]; Combo::COUNT] = {
    let mut cards = [[0; 2]; Combo::COUNT];
    let (mut index, mut high, mut low) = (0, 1, 0);
    while index < Combo::COUNT {
        cards[index] = [high, low];
        index += 1;
        low += 1;
        if low == high {
            (high, low) = (high + 1, 0);
        }
    }
    cards
};

impl core::str::FromStr for Combo {
    type Err = CardError;

    /// Two different cards; the grammar is [`parse_cards`](crate::parse_cards)'s.
    ///
    /// # Errors
    /// What is not a card or comes twice, and `WrongLength` unless there are two.
    fn from_str(text: &str) -> Result<Combo, CardError> {
        let mut cards = distinct_cards(text);
        let wrong_length = || CardError::wrong_length(text, 4);
        let first = cards.next().ok_or_else(wrong_length)??;
        let second = cards.next().ok_or_else(wrong_length)??;
        match cards.next() {
            None => Combo::new(first, second).ok_or_else(wrong_length),
            Some(card) => Err(card.err().unwrap_or_else(wrong_length)),
        }
    }
}

impl core::fmt::Display for Combo {
    /// The card of the higher index first: `AsKd`.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let [high, low] = self.cards();
        write!(f, "{high}{low}")
    }
}

impl core::fmt::Debug for Combo {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Combo({self})")
    }
}
