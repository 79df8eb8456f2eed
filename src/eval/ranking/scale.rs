use core::ops::RangeInclusive;

use super::{GameCategory, GameRank};
use crate::card::{CardInt, Rank};

/// An order of poker hands: what beats what, and which cards may count.
///
/// Each ranking numbers its hands from 1, the best, and hands that tie share a
/// number, as [`HandRank`](crate::HandRank) does for the standard order.
///
/// ```
/// use kev::{Ranking, cards};
///
/// let hand = cards("8h 6s 4d 3c As")?;
/// let low = Ranking::AceToFive.rank(&hand)?.unwrap();
/// assert_eq!((low.get(), low.to_string()), (29, "Eight low, 8-6-4-3-A".to_owned()));
/// let high = Ranking::High.rank(&hand)?.unwrap();
/// assert_eq!(high.to_string(), "High Card, Ace Eight Six Four Trey");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Ranking {
    /// `high`: the standard order, the numbers of [`HandRank`](crate::HandRank).
    High,
    /// `short_deck`: 36 cards, six to ace. A flush beats a full house, and the
    /// ace also stands below the six: A6789 is a straight. A straight beats three
    /// of a kind, as most houses have it now.
    ShortDeck,
    /// `short_deck_trips`: the same, but three of a kind beats a straight, as other
    /// houses have it: it is the rarer hand.
    ShortDeckTrips,
    /// `ace_to_five`: the lowest hand wins, aces are low, straights and flushes
    /// do not count ("California" lowball, razz): the best is 5-4-3-2-A.
    AceToFive,
    /// `eight_or_better`: ace-to-five for hands without a pair and with no card
    /// above the eight; others have no rank. The low half of hi-lo games.
    EightOrBetter,
    /// `deuce_to_seven`: the worst hand of the standard order wins ("Kansas City"
    /// lowball). Aces are only high, so that 5-4-3-2-A is an ace-high hand and
    /// no straight: the best is 7-5-4-3-2.
    DeuceToSeven,
    /// `badugi`: four cards, of which those count that differ in rank and in
    /// suit. More of them win, then the lower, aces low: the best is 4-3-2-A.
    Badugi,
}

impl Ranking {
    /// All rankings.
    pub const ALL: [Ranking; 7] = [
        Ranking::High,
        Ranking::ShortDeck,
        Ranking::ShortDeckTrips,
        Ranking::AceToFive,
        Ranking::EightOrBetter,
        Ranking::DeuceToSeven,
        Ranking::Badugi,
    ];

    /// The name, as it parses and as Python has it: `ace_to_five`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ranking::High => "high",
            Ranking::ShortDeck => "short_deck",
            Ranking::ShortDeckTrips => "short_deck_trips",
            Ranking::AceToFive => "ace_to_five",
            Ranking::EightOrBetter => "eight_or_better",
            Ranking::DeuceToSeven => "deuce_to_seven",
            Ranking::Badugi => "badugi",
        }
    }

    /// How many cards a hand may have.
    ///
    /// Of more than five the best five count. Deuce-to-seven is a draw game, in
    /// which nobody has more.
    #[must_use]
    pub const fn hand_size(self) -> RangeInclusive<usize> {
        match self {
            Ranking::DeuceToSeven => 5..=5,
            Ranking::Badugi => 4..=4,
            _ => 5..=7,
        }
    }

    /// Whether the card is in the deck: below the six, short decks have none.
    #[must_use]
    pub const fn has_card(self, card: CardInt) -> bool {
        match self {
            Ranking::ShortDeck | Ranking::ShortDeckTrips => {
                card.rank().index() >= Rank::Six.index()
            }
            _ => true,
        }
    }

    /// The best rank, number 1.
    #[must_use]
    pub const fn best(self) -> GameRank {
        GameRank::from_number(self, 1)
    }

    /// The worst rank. Its number is how many there are.
    ///
    /// ```
    /// use kev::Ranking;
    ///
    /// let sizes = Ranking::ALL.map(|ranking| ranking.worst().get());
    /// assert_eq!(sizes, [7462, 1404, 1404, 6175, 56, 7462, 1092]);
    /// ```
    #[must_use]
    pub const fn worst(self) -> GameRank {
        let bands = self.bands();
        GameRank::from_number(self, bands[bands.len() - 1])
    }

    /// The kinds of hand, the best first.
    ///
    /// ```
    /// use kev::Ranking;
    ///
    /// let names = Ranking::Badugi.categories().map(|category| category.name());
    /// assert!(names.eq(["Badugi", "Three-Card Hand", "Two-Card Hand", "One-Card Hand"]));
    /// ```
    #[must_use]
    pub fn categories(self) -> impl ExactSizeIterator<Item = GameCategory> + Clone {
        (0..self.bands().len()).map(move |place| GameCategory::at(self, place))
    }
}

impl core::str::FromStr for Ranking {
    type Err = UnknownRanking;

    /// # Errors
    /// [`UnknownRanking`] for a name that no ranking has.
    fn from_str(name: &str) -> Result<Ranking, UnknownRanking> {
        Ranking::ALL.into_iter().find(|ranking| ranking.name() == name).ok_or(UnknownRanking)
    }
}

impl core::fmt::Display for Ranking {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no ranking's; its text lists the names there are.
///
/// ```
/// let error = "low".parse::<kev::Ranking>().unwrap_err();
/// assert!(error.to_string().contains("high, short_deck, short_deck_trips, ace_to_five"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownRanking;

impl core::fmt::Display for UnknownRanking {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("not a ranking; there are ")?;
        for (place, ranking) in Ranking::ALL.iter().enumerate() {
            write!(f, "{}{ranking}", if place == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownRanking {}
