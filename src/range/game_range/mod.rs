//! Ranges of hole cards in all games, of which hold'em's have their weights in a list.

mod items;
mod list;
mod parse;
pub(super) mod pattern;
mod print;
mod read_pattern;
mod read_run;
mod shape;
mod tree;

#[cfg(test)]
mod tests;

use alloc::format;
use alloc::string::ToString;
use alloc::sync::Arc;
use core::fmt;

use super::error::{RangeError, RangeErrorKind};
use super::{Combo, Range};
use crate::card_set::CardSet;
use crate::choose::choose;
use items::Items;
use pattern::Pattern;
use print::Joined;
use read_pattern::Size;
use tree::{Item, Primary};

/// Hands of any number of hole cards, each with a weight in 0 to 1.
///
/// Two hole cards have a [`Range`]. Of more there are too many to list (20,358,520 of
/// six), and a range is what was read: each hand is looked up in it.
///
/// Items stand with commas, semicolons or the ends of lines between them, and the last
/// one that names a hand counts:
///
/// - a pattern, which has a slot for each card, `AhK♠`, or for what is known of it: a
///   rank, a suit, or `*`, any card. `AA**` has two aces or more, `h***` a heart or
///   more: a hand is named if its cards can be put in the slots, one in each. White
///   space between slots is free; a rank right before a suit is a card: `hhAA`, not `AAhh`;
/// - a pattern with all its slots and a shape behind it, as below: `AA**ds`;
/// - a pattern of one pair with `+`, which climbs up to aces: `JJ**+`, `TT98ds+`;
/// - a run, in either direction: `JT98-8765`, `JT98ds-8765ds`. All ranks go the same way
///   and everything else is the same;
/// - `random`, every hand;
/// - a range in parentheses, read on its own;
/// - several of these with `|` between them, of which the largest weight counts;
/// - `!` and one of these: takes its hands out.
///
/// All but those with `!` may have a weight behind them, `:0.5` or `@50`, by which the
/// weights in parentheses are multiplied.
///
/// In games without a board hands may have fewer cards than in the end, all of a range as
/// many: `AA` in stud are the six hands to start with, and the other cards are dealt.
/// `AA*****` are all hands that have two aces in the end.
///
/// A shape counts the suits that a hand has twice or more, as PLO Mastermind's PLO
/// Trainer does for four and five cards (the frequencies which it states agree):
///
/// | shape | suits twice or more | 4 cards | 5 cards | 6 cards |
/// |---|---|---|---|---|
/// | `r`, a rainbow | none | 1-1-1-1 | | |
/// | `ss`, single-suited | one | 2-1-1, 3-1, 4 | 2-1-1-1, 3-1-1, 4-1, 5 | 3-1-1-1, 4-1-1, 5-1, 6 |
/// | `ds`, double-suited | two | 2-2 | 2-2-1, 3-2 | 2-2-1-1, 3-2-1, 4-2, 3-3 |
/// | `ms`, monotone | all cards are of one | 4 | 5 | 6 |
///
/// Six cards of three suits, 2-2-2, have none of them.
///
/// ```
/// use kev::Game;
///
/// let range = Game::Omaha.range("JJ**ds+,JT98-8765:0.5,!AAA*")?;
/// assert_eq!((range.count(), range.total()), (4_444, 3_932.0));
/// assert_eq!(range.weight("AhAdKhQd".parse()?), 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct GameRange(Hands);

#[derive(Clone)]
enum Hands {
    Two(Range),
    More { size: usize, items: Arc<Items> },
}

impl From<Range> for GameRange {
    /// The same range, of two hole cards.
    fn from(range: Range) -> GameRange {
        GameRange(Hands::Two(range))
    }
}

impl GameRange {
    /// Reads a range of hands with so many cards; with up to so many, all as many as the
    /// first, if the others are dealt.
    pub(crate) fn read(
        text: &str,
        cards: usize,
        others_are_dealt: bool,
    ) -> Result<GameRange, RangeError> {
        let size = if others_are_dealt {
            Size::of_first_pattern(text, cards)
        } else {
            Size { cards, is_free: false }
        };
        let items = parse::range(text, size)?;
        Ok(GameRange(Hands::More { size: size.cards, items }))
    }

    /// All hands of so many cards that have these, each with weight 1.
    pub(crate) fn of_hand(hand: CardSet, cards: usize) -> GameRange {
        let pattern = Pattern::of_cards(hand, cards);
        let items = [Item::of([Primary::of(pattern)].into())].to_vec();
        GameRange(Hands::More { size: cards, items: Arc::new(items.into()) })
    }

    /// The number of cards that each hand has; where others are dealt, before they are.
    #[must_use]
    pub fn hole_cards(&self) -> usize {
        match &self.0 {
            Hands::Two(_) => 2,
            Hands::More { size, .. } => *size,
        }
    }

    /// The weight of a hand, 0 if it is not in the range or has another number of cards.
    #[must_use]
    pub fn weight(&self, hand: CardSet) -> f64 {
        match &self.0 {
            _ if hand.len() != self.hole_cards() => 0.0,
            Hands::Two(range) => {
                let mut cards = hand.iter();
                let combo = cards.next().zip(cards.next());
                let combo = combo.and_then(|(low, high)| Combo::new(high, low));
                combo.map_or(0.0, |combo| range.weight(combo))
            }
            Hands::More { items, .. } => items.weight(hand),
        }
    }

    /// What no hand weighs more than.
    pub(crate) fn most(&self) -> f64 {
        match &self.0 {
            Hands::Two(range) => range.weights().iter().copied().fold(0.0, f64::max),
            Hands::More { items, .. } => tree::most(items.all()),
        }
    }

    /// The hands that are in the range, with their weights, found as they are asked for.
    ///
    /// The order is always the same: two cards by the index of their [`Combo`]; more by
    /// their ranks, those with the most deuces first, then those with the most treys
    /// and so on, and hands of the same ranks by their suits, from clubs to spades, those
    /// of the highest rank changing first.
    ///
    /// ```
    /// use kev::range::{GameRange, Range};
    ///
    /// let range: GameRange = "AcKc,2d2c:0.25".parse::<Range>()?.into();
    /// let hands: Vec<_> = range.iter().map(|(hand, weight)| (hand.to_string(), weight)).collect();
    /// assert_eq!(hands, [("2c2d".to_owned(), 0.25), ("KcAc".to_owned(), 1.0)]);
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (CardSet, f64)> + Send + use<> {
        self.iter_within(CardSet::FULL)
    }

    /// The hands of these cards that are in the range.
    pub(crate) fn iter_within(
        &self,
        available: CardSet,
    ) -> impl Iterator<Item = (CardSet, f64)> + Send + use<> {
        let (two, more) = match &self.0 {
            Hands::Two(range) => {
                let hands = range.iter().map(|(combo, weight)| (combo.card_set(), weight));
                (Some(hands.filter(move |(hand, _)| (*hand - available).is_empty())), None)
            }
            Hands::More { size, items } => {
                (None, Some(list::weighted_hands(items.clone(), *size, available)))
            }
        };
        two.into_iter().flatten().chain(more.into_iter().flatten())
    }

    /// The number of hands that are in the range, whatever their weights.
    ///
    /// Most hands are looked at one by one where suits are known: of seven cards there are
    /// 133,784,560, which takes seconds. [`count_and_total`](Self::count_and_total) can be
    /// stopped.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count_and_total(|| true).map_or(0, |(count, _)| count)
    }

    /// The sum of all weights. It takes as long as [`count`](Self::count).
    #[must_use]
    pub fn total(&self) -> f64 {
        self.count_and_total(|| true).map_or(0.0, |(_, total)| total)
    }

    /// The number of hands that are in the range and the sum of their weights; `None` if
    /// `go_on` has returned false, which is asked before every thousand hands or so.
    ///
    /// ```
    /// use kev::Game;
    ///
    /// let range = Game::Omaha.range("AA**ds,KK**ds:0.5")?;
    /// assert_eq!(range.count_and_total(|| true), Some((range.count(), range.total())));
    /// assert_eq!(range.count_and_total(|| false), None);
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    #[expect(clippy::cast_precision_loss, reason = "there are fewer hands than 2^53")]
    pub fn count_and_total(&self, go_on: impl FnMut() -> bool) -> Option<(u64, f64)> {
        match &self.0 {
            Hands::Two(range) => {
                let add = |(count, total), (_, weight)| (count + 1, total + weight);
                Some(range.iter().fold((0, 0.0), add))
            }
            Hands::More { size, items } => match tree::known_cards(items.all()) {
                Some((known, weight)) => {
                    let unknown = size.saturating_sub(known.len());
                    let count = choose((!known).len(), unknown);
                    Some((count, weight * count as f64))
                }
                None => list::count_and_total(items, *size, go_on),
            },
        }
    }

    /// What `==` answers: whether all hands have the same weights, however they are
    /// written. `None` if `go_on` has returned false, which is asked before every thousand
    /// hands or so: it may take as long as [`count`](Self::count).
    ///
    /// ```
    /// use kev::Game;
    ///
    /// let [one, other] = [Game::Omaha.range("AA**,KK**")?, Game::Omaha.range("KK**|AA**")?];
    /// assert_eq!(one.is_equal_to(&other, || true), Some(true));
    /// assert_eq!(one.is_equal_to(&other, || false), None);
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn is_equal_to(&self, other: &GameRange, go_on: impl FnMut() -> bool) -> Option<bool> {
        match (&self.0, &other.0) {
            (Hands::Two(range), Hands::Two(other)) => Some(range == other),
            (Hands::More { size, items }, Hands::More { size: other_size, items: others })
                if size == other_size =>
            {
                list::are_equal(items, others, *size, go_on)
            }
            _ => Some(false),
        }
    }

    /// The cards that every hand has, if nothing else is known of them and all have the
    /// same weight: all of a hand, some, or none.
    pub(crate) fn known_cards(&self) -> Option<CardSet> {
        match &self.0 {
            Hands::Two(range) => {
                let any = range.is_any().then_some(CardSet::EMPTY);
                range.hand().map(Combo::card_set).or(any)
            }
            Hands::More { items, .. } => tree::known_cards(items.all()).map(|(cards, _)| cards),
        }
    }

    /// The weights of all combos, if the range is of two hole cards.
    #[must_use]
    pub fn as_range(&self) -> Option<&Range> {
        match &self.0 {
            Hands::Two(range) => Some(range),
            Hands::More { .. } => None,
        }
    }

    /// The hands of either range, each with its larger weight.
    ///
    /// # Errors
    /// `WrongLength` if the hands have not as many cards; `TooDeep` if the ranges have
    /// so many parentheses that the union would not be read.
    ///
    /// ```
    /// use kev::range::{GameRange, Range};
    ///
    /// let first: GameRange = "AA,KK:0.5".parse::<Range>()?.into();
    /// let second: GameRange = "AA:0.5,QQ".parse::<Range>()?.into();
    /// assert_eq!(first.union(&second)?.to_string(), "QQ+,KK:0.5");
    /// # Ok::<(), kev::range::RangeError>(())
    /// ```
    pub fn union(&self, other: &GameRange) -> Result<GameRange, RangeError> {
        match (&self.0, &other.0) {
            (Hands::Two(range), Hands::Two(other)) => Ok((range.clone() | other.clone()).into()),
            (Hands::More { size, items }, Hands::More { size: other_size, items: others })
                if size == other_size =>
            {
                let items = tree::union(items, others);
                parse::check_depth(&items)?;
                Ok(GameRange(Hands::More { size: *size, items }))
            }
            _ => {
                let [first, second] = [self.hole_cards(), other.hole_cards()];
                let what = format!("wrong length: hands of {second} cards");
                let error = RangeError::new(RangeErrorKind::WrongLength, what);
                let error = error.showing(&second.to_string());
                Err(error.why(format!("the other range has hands of {first}")))
            }
        }
    }
}

impl PartialEq for GameRange {
    /// Whether all hands have the same weights, however they are written.
    fn eq(&self, other: &GameRange) -> bool {
        self.is_equal_to(other, || true) == Some(true)
    }
}

impl fmt::Display for GameRange {
    /// A text that reads as the same weights: of two hole cards that of the [`Range`],
    /// of more the items in a plain form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Hands::Two(range) => range.fmt(f),
            Hands::More { items, .. } => f.pad(&Joined(items.all(), ",").to_string()),
        }
    }
}

impl fmt::Debug for GameRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameRange({self})")
    }
}
