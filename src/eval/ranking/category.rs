use super::{GameRank, Ranking};
use crate::eval::Category;

/// A kind of hand in one ranking, such as the flushes of short deck.
///
/// ```
/// use kev::{Category, Ranking};
///
/// let flush = Ranking::ShortDeck.categories().nth(2).unwrap();
/// assert_eq!((flush.name(), flush.kind()), ("Flush", Some(Category::Flush)));
/// assert_eq!((flush.best().get(), flush.worst().get()), (79, 198));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameCategory {
    ranking: Ranking,
    place: u8,
}

impl Ranking {
    /// The worst number of each category, the best category first.
    pub(super) const fn bands(self) -> &'static [u16] {
        match self {
            Ranking::High => &[10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462],
            Ranking::ShortDeck => &[6, 78, 198, 270, 276, 528, 780, 1284, 1404],
            Ranking::ShortDeckTrips => &[6, 78, 198, 270, 522, 528, 780, 1284, 1404],
            Ranking::AceToFive => &[1287, 4147, 5005, 5863, 6019, 6175],
            Ranking::EightOrBetter => &[56],
            Ranking::DeuceToSeven => &[1278, 4138, 4996, 5854, 5863, 7141, 7297, 7453, 7462],
            Ranking::Badugi => &[715, 1001, 1079, 1092],
        }
    }

    /// The place among the categories of the hand with this number.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn category_place(self, number: u16) -> usize {
        match self {
            Ranking::High => Category::place_of(number),
            _ => self.bands().iter().take_while(|&&worst| worst < number).count(),
        }
    }

    /// Which of the nine kinds each category is; none for badugi.
    pub(super) const fn kinds(self) -> &'static [Category] {
        use Category::{
            Flush, FourOfAKind, FullHouse, HighCard, OnePair, Straight, StraightFlush,
            ThreeOfAKind, TwoPair,
        };
        match self {
            Ranking::High => &Category::ALL,
            Ranking::ShortDeck => &[
                StraightFlush,
                FourOfAKind,
                Flush,
                FullHouse,
                Straight,
                ThreeOfAKind,
                TwoPair,
                OnePair,
                HighCard,
            ],
            Ranking::ShortDeckTrips => &[
                StraightFlush,
                FourOfAKind,
                Flush,
                FullHouse,
                ThreeOfAKind,
                Straight,
                TwoPair,
                OnePair,
                HighCard,
            ],
            Ranking::AceToFive => {
                &[HighCard, OnePair, TwoPair, ThreeOfAKind, FullHouse, FourOfAKind]
            }
            Ranking::EightOrBetter => &[HighCard],
            Ranking::DeuceToSeven => &[
                HighCard,
                OnePair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
            ],
            Ranking::Badugi => &[],
        }
    }
}

impl GameCategory {
    pub(super) const fn at(ranking: Ranking, place: usize) -> GameCategory {
        GameCategory { ranking, place: place as u8 }
    }

    pub(super) const fn of(rank: GameRank) -> GameCategory {
        let bands = rank.ranking().bands();
        let mut place = 0;
        while rank.get() > bands[place] {
            place += 1;
        }
        GameCategory::at(rank.ranking(), place)
    }

    /// The ranking that has it.
    #[must_use]
    pub const fn ranking(self) -> Ranking {
        self.ranking
    }

    /// The place among the [categories](Ranking::categories), 0 for the best.
    #[must_use]
    pub const fn place(self) -> usize {
        self.place as usize
    }

    /// Which of the nine kinds of five cards it is; `None` in badugi.
    #[must_use]
    pub const fn kind(self) -> Option<Category> {
        let kinds = self.ranking.kinds();
        if self.place() < kinds.len() { Some(kinds[self.place()]) } else { None }
    }

    /// The English name.
    ///
    /// ```
    /// use kev::Ranking;
    ///
    /// let mut names = Ranking::AceToFive.categories().map(|category| category.name());
    /// assert_eq!((names.next(), names.next()), (Some("No Pair"), Some("One Pair")));
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.ranking, self.kind()) {
            // Where straights and flushes do not count, it has no high card either.
            (Ranking::AceToFive | Ranking::EightOrBetter, Some(Category::HighCard)) => "No Pair",
            (_, Some(kind)) => kind.name(),
            (_, None) => {
                ["Badugi", "Three-Card Hand", "Two-Card Hand", "One-Card Hand"][self.place()]
            }
        }
    }

    /// The best rank of this category.
    #[must_use]
    pub const fn best(self) -> GameRank {
        let number = match self.place() {
            0 => 1,
            place => self.ranking.bands()[place - 1] + 1,
        };
        GameRank::from_number(self.ranking, number)
    }

    /// The worst rank of this category.
    #[must_use]
    pub const fn worst(self) -> GameRank {
        GameRank::from_number(self.ranking, self.ranking.bands()[self.place()])
    }
}

impl core::fmt::Display for GameCategory {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}
