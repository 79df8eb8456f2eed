use core::fmt;
use core::num::NonZero;

use super::Category;
use crate::card::{CardInt, Rank, Suit};
use crate::choose::choose;

/// How good a hand is: 1 (royal flush) to 7462 (7-5-4-3-2 of several suits).
///
/// The lower number is the better hand, as in Cactus Kev's table, and ranks
/// compare as these numbers; [`beats`](HandRank::beats) says which hand wins.
/// There is one number for each class of five-card hands that tie.
///
/// ```
/// use kev::{CardInt, Category, HandRank};
///
/// let rank = HandRank::new(167).unwrap();
/// assert_eq!(rank.category(), Category::FullHouse);
/// assert_eq!(rank.to_string(), "Full House, Aces full of Kings");
/// assert!(rank.beats(Category::Flush.best()));
/// assert_eq!(HandRank::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct HandRank(NonZero<u16>);

impl HandRank {
    /// 1, the royal flush.
    pub const BEST: HandRank = HandRank(NonZero::<u16>::MIN);

    /// 7462, 7-5-4-3-2 of several suits.
    pub const WORST: HandRank = HandRank::from_table(7462);

    /// The rank with this number, or `None` outside of 1 to 7462.
    #[must_use]
    pub const fn new(number: u16) -> Option<HandRank> {
        match NonZero::new(number) {
            Some(number) if number.get() <= 7462 => Some(HandRank(number)),
            _ => None,
        }
    }

    /// For numbers known when the crate is built: anything else stops the build.
    pub(super) const fn from_table(number: u16) -> HandRank {
        HandRank::new(number).expect("1 to 7462")
    }

    /// The number, 1 to 7462.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0.get()
    }

    /// Whether this hand wins against the other; equal ranks tie.
    ///
    /// ```
    /// use kev::HandRank;
    ///
    /// assert!(HandRank::BEST.beats(HandRank::WORST));
    /// assert!(!HandRank::BEST.beats(HandRank::BEST));
    /// ```
    #[must_use]
    pub const fn beats(self, other: HandRank) -> bool {
        self.get() < other.get()
    }

    /// The kind of hand.
    #[must_use]
    pub const fn category(self) -> Category {
        Category::of(self)
    }

    /// The ranks of the five cards, those that count most first.
    ///
    /// ```
    /// use kev::{Category, Rank::{Ace, Deuce, Five, Four, Jack, King, Queen, Trey}};
    ///
    /// assert_eq!(Category::OnePair.best().ranks(), [Ace, Ace, King, Queen, Jack]);
    /// assert_eq!(Category::Straight.worst().ranks(), [Five, Four, Trey, Deuce, Ace]);
    /// ```
    #[must_use]
    pub const fn ranks(self) -> [Rank; 5] {
        let category = self.category();
        let n = (self.get() - category.best().get()) as usize;
        match category {
            Category::StraightFlush | Category::Straight => {
                let high = 12 - n;
                // Below the trey of the wheel's deuce comes the ace again.
                to_ranks([high, high - 1, high - 2, high - 3, (high + 9) % 13])
            }
            Category::FourOfAKind => {
                let ([four], kicker) = (nth(n / 12, 0), n % 12);
                let [kicker] = nth(kicker, 1 << four);
                to_ranks([four, four, four, four, kicker])
            }
            Category::FullHouse => {
                let [three] = nth(n / 12, 0);
                let [pair] = nth(n % 12, 1 << three);
                to_ranks([three, three, three, pair, pair])
            }
            Category::Flush | Category::HighCard => to_ranks(nth(skip_straights(n), 0)),
            Category::ThreeOfAKind => {
                let [three] = nth(n / 66, 0);
                let [high, low] = nth(n % 66, 1 << three);
                to_ranks([three, three, three, high, low])
            }
            Category::TwoPair => {
                let [high, low] = nth(n / 11, 0);
                let [kicker] = nth(n % 11, 1 << high | 1 << low);
                to_ranks([high, high, low, low, kicker])
            }
            Category::OnePair => {
                let [pair] = nth(n / 220, 0);
                let [high, middle, low] = nth(n % 220, 1 << pair);
                to_ranks([pair, pair, high, middle, low])
            }
        }
    }

    /// One hand of this rank, the cards that count most first.
    ///
    /// ```
    /// use kev::{CardInt, HandRank, evaluate};
    ///
    /// let example = HandRank::BEST.example();
    /// assert_eq!(example[0], CardInt::CardAs);
    /// assert_eq!(evaluate(&example), Ok(HandRank::BEST));
    /// ```
    #[must_use]
    pub const fn example(self) -> [CardInt; 5] {
        example(self.ranks(), self.category())
    }
}

/// One hand of these ranks, of which equal ones stand together.
pub(super) const fn example(ranks: [Rank; 5], category: Category) -> [CardInt; 5] {
    let suited = matches!(category, Category::StraightFlush | Category::Flush);
    let mut cards = [CardInt::CardAs; 5];
    let mut i = 0;
    while i < 5 {
        // Neighbours differ in suit, so that five cards never make a flush
        // and equal ranks, which stand together, never make one card twice.
        let suit = if suited { Suit::Spades } else { Suit::ALL[3 - i % 4] };
        cards[i] = CardInt::from_rank_suit(ranks[i], suit);
        i += 1;
    }
    cards
}

const fn to_ranks(indices: [usize; 5]) -> [Rank; 5] {
    let mut ranks = [Rank::Ace; 5];
    let mut i = 0;
    while i < 5 {
        ranks[i] = Rank::ALL[indices[i]];
        i += 1;
    }
    ranks
}

/// The `n`th way, from the best, to choose `K` ranks from those not in `taken`.
pub(super) const fn nth<const K: usize>(mut n: usize, taken: u16) -> [usize; K] {
    let mut chosen = [0; K];
    let mut place = 0;
    let mut rank = 13;
    while place < K {
        rank -= 1;
        if taken >> rank & 1 == 1 {
            continue;
        }
        let lower = (!taken & ((1 << rank) - 1)).count_ones() as usize;
        let ways_with_rank = choose(lower, K - place - 1) as usize;
        if n < ways_with_rank {
            chosen[place] = rank;
            place += 1;
        } else {
            n -= ways_with_rank;
        }
    }
    chosen
}

/// Of the 1287 ways to choose five ranks, the place of the `n`th that is no straight.
const fn skip_straights(n: usize) -> usize {
    // Where the straights stand, ace-high first and the wheel (A5432) second.
    const STRAIGHTS: [usize; 10] = {
        let mut places = [0; 10];
        let (mut found, mut place) = (0, 0);
        while place < 1287 {
            let [high, second, _, _, low]: [usize; 5] = nth(place, 0);
            let is_wheel = high == 12 && second == 3;
            if high - low == 4 || is_wheel {
                places[found] = place;
                found += 1;
            }
            place += 1;
        }
        places
    };
    let mut place = n;
    let mut i = 0;
    while i < 10 && STRAIGHTS[i] <= place {
        place += 1;
        i += 1;
    }
    place
}

impl From<HandRank> for u16 {
    fn from(rank: HandRank) -> u16 {
        rank.get()
    }
}

impl fmt::Display for HandRank {
    /// The category and all that tells this rank from others: `Royal Flush`,
    /// `Full House, Aces full of Kings`, `One Pair, Aces, King Queen Jack kickers`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        describe(f, self.category(), self.ranks())
    }
}

/// A hand in words: its category, and of its ranks what tells it from others.
pub(super) fn describe(
    f: &mut fmt::Formatter<'_>,
    category: Category,
    ranks: [Rank; 5],
) -> fmt::Result {
    if category == Category::StraightFlush && ranks[0] == Rank::Ace {
        return f.write_str("Royal Flush");
    }
    let [first, second, third, fourth, fifth] = ranks.map(Rank::name);
    let plural = |place: usize| ranks[place].plural_name();
    write!(f, "{category}, ")?;
    match category {
        Category::StraightFlush | Category::Straight => write!(f, "{first} high"),
        Category::FourOfAKind => write!(f, "{}, {fifth} kicker", plural(0)),
        Category::FullHouse => write!(f, "{} full of {}", plural(0), plural(3)),
        Category::Flush | Category::HighCard => {
            write!(f, "{first} {second} {third} {fourth} {fifth}")
        }
        Category::ThreeOfAKind => write!(f, "{}, {fourth} {fifth} kickers", plural(0)),
        Category::TwoPair => write!(f, "{} and {}, {fifth} kicker", plural(0), plural(2)),
        Category::OnePair => write!(f, "{}, {third} {fourth} {fifth} kickers", plural(0)),
    }
}
