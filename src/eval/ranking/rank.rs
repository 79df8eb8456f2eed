use core::cmp::Ordering;
use core::fmt;

use super::{Few, GameCategory, Ranking};
use crate::card::{CardInt, Rank, Suit};
use crate::eval::Category;
use crate::eval::hand_rank::{describe, example};

/// How good a hand is in one ranking: a number from 1, the best.
///
/// [`HandRank`](crate::HandRank) is the same for the standard order alone. Ranks
/// of one ranking compare as their numbers, the lower wins; ranks of different
/// rankings do not compare.
///
/// ```
/// use kev::{GameRank, Ranking};
///
/// let wheel = GameRank::new(Ranking::AceToFive, 1).unwrap();
/// assert_eq!(wheel.to_string(), "Five low, 5-4-3-2-A");
/// assert!(wheel.beats(Ranking::AceToFive.worst()));
/// assert!(!wheel.beats(Ranking::Badugi.worst()));
/// assert_eq!(wheel.partial_cmp(&Ranking::Badugi.best()), None);
/// assert_eq!(GameRank::new(Ranking::EightOrBetter, 57), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameRank {
    ranking: Ranking,
    number: u16,
}

impl GameRank {
    /// The rank with this number, or `None` if the ranking has none.
    #[must_use]
    pub const fn new(ranking: Ranking, number: u16) -> Option<GameRank> {
        if number >= 1 && number <= ranking.worst().number {
            Some(GameRank { ranking, number })
        } else {
            None
        }
    }

    /// For numbers that the ranking is known to have.
    pub(crate) const fn from_number(ranking: Ranking, number: u16) -> GameRank {
        GameRank { ranking, number }
    }

    /// The number, from 1 to that of the [worst](Ranking::worst).
    #[must_use]
    pub const fn get(self) -> u16 {
        self.number
    }

    /// The ranking that the number belongs to.
    #[must_use]
    pub const fn ranking(self) -> Ranking {
        self.ranking
    }

    /// Whether this hand wins against the other; equal ranks tie, and ranks of
    /// different rankings do not beat each other.
    #[must_use]
    pub const fn beats(self, other: GameRank) -> bool {
        self.ranking as u8 == other.ranking as u8 && self.number < other.number
    }

    /// The kind of hand.
    #[must_use]
    pub const fn category(self) -> GameCategory {
        GameCategory::of(self)
    }

    /// One hand of this rank, the cards that count most first.
    ///
    /// ```
    /// use kev::{GameRank, Ranking};
    ///
    /// let three_cards = GameRank::new(Ranking::Badugi, 716).unwrap();
    /// assert_eq!(three_cards.to_string(), "Three-Card Hand, 3-2-A");
    /// assert_eq!(three_cards.example().len(), 4);
    /// assert_eq!(Ranking::Badugi.rank(&three_cards.example()), Ok(Some(three_cards)));
    /// ```
    #[must_use]
    pub fn example(self) -> Few<CardInt> {
        let ranks = self.ranks();
        let Some(kind) = self.category().kind() else {
            // Four suits; what does not count repeats the first rank.
            let mut cards = [CardInt::CardAs; 5];
            for (place, (card, suit)) in cards.iter_mut().zip(Suit::ALL.iter().rev()).enumerate() {
                *card = CardInt::from_rank_suit(*ranks.get(place).unwrap_or(&ranks[0]), *suit);
            }
            return Few::first(cards, 4);
        };
        Few::first(example(ranks.all(), kind), 5)
    }
}

impl PartialOrd for GameRank {
    fn partial_cmp(&self, other: &GameRank) -> Option<Ordering> {
        (self.ranking == other.ranking).then(|| self.number.cmp(&other.number))
    }
}

impl fmt::Display for GameRank {
    /// The category and all that tells this rank from others, in the words of
    /// [`HandRank`](crate::HandRank); of lows the cards: `Eight low, 8-6-4-3-A`,
    /// `Ace high, A-5-4-3-2` where aces are high, `Badugi, 4-3-2-A`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (category, ranks) = (self.category(), self.ranks());
        let is_low =
            !matches!(self.ranking, Ranking::High | Ranking::ShortDeck | Ranking::ShortDeckTrips);
        match category.kind() {
            None => write!(f, "{category}, ")?,
            Some(Category::HighCard) if is_low => {
                let is_ace_high = ranks[0] == Rank::Ace;
                write!(f, "{} {}, ", ranks[0].name(), if is_ace_high { "high" } else { "low" })?;
            }
            Some(kind) => return describe(f, kind, ranks.all()),
        }
        for (place, rank) in ranks.into_iter().enumerate() {
            write!(f, "{}{rank}", if place == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}
