use super::HandRank;

/// The nine kinds of poker hand, 1 straight flush to 9 high card.
///
/// As with [`HandRank`], the lower number is the better hand. A royal flush is
/// the best straight flush, not a category of its own.
///
/// ```
/// use kev::Category;
///
/// assert_eq!(Category::FullHouse.to_string(), "Full House");
/// assert_eq!(Category::FullHouse.best().get(), 167);
/// assert_eq!(Category::FullHouse.worst().get(), 322);
/// assert!(Category::FullHouse < Category::Flush);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Category {
    StraightFlush = 1,
    FourOfAKind,
    FullHouse,
    Flush,
    Straight,
    ThreeOfAKind,
    TwoPair,
    OnePair,
    HighCard,
}

/// The worst rank of each category; the best is one past the category before.
/// So the bands are as long as there are hands of the kind up to suits.
const WORST: [u16; 9] = [10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462];

impl Category {
    /// All categories, the best first.
    pub const ALL: [Category; 9] = [
        Category::StraightFlush,
        Category::FourOfAKind,
        Category::FullHouse,
        Category::Flush,
        Category::Straight,
        Category::ThreeOfAKind,
        Category::TwoPair,
        Category::OnePair,
        Category::HighCard,
    ];

    /// The best rank of this category.
    #[must_use]
    pub const fn best(self) -> HandRank {
        match self {
            Category::StraightFlush => HandRank::BEST,
            _ => HandRank::from_table(WORST[self as usize - 2] + 1),
        }
    }

    /// The worst rank of this category.
    #[must_use]
    pub const fn worst(self) -> HandRank {
        HandRank::from_table(WORST[self as usize - 1])
    }

    pub(super) const fn of(rank: HandRank) -> Category {
        let mut place = 0;
        while rank.get() > WORST[place] {
            place += 1;
        }
        Self::ALL[place]
    }

    /// The place in [`ALL`](Category::ALL) of the category of a rank's number, by table.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn place_of(number: u16) -> usize {
        usize::from(PLACES[usize::from(number)])
    }

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        [
            "Straight Flush",
            "Four of a Kind",
            "Full House",
            "Flush",
            "Straight",
            "Three of a Kind",
            "Two Pair",
            "One Pair",
            "High Card",
        ][self as usize - 1]
    }
}

#[cfg(feature = "alloc")]
static PLACES: [u8; 7463] = {
    let mut places = [0; 7463];
    let mut number = 1;
    while number < 7463 {
        places[number] = HandRank::from_table(number as u16).category() as u8 - 1;
        number += 1;
    }
    places
};

impl core::fmt::Display for Category {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}
