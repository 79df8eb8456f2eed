//! STUB
#![allow(missing_docs, clippy::all, clippy::pedantic)]
use super::*;
use crate::card::DECK;
use crate::card_set::CardSet;
use alloc::vec::Vec;
#[derive(Clone, Debug, PartialEq)]
pub struct GameRange(Kind);
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Two(Range),
    Hand(CardSet, usize),
}
impl From<Range> for GameRange {
    fn from(r: Range) -> Self {
        GameRange(Kind::Two(r))
    }
}
impl GameRange {
    pub(crate) fn read(text: &str, cards: usize, _c: bool) -> Result<GameRange, RangeError> {
        let hand = text.replace('*', "").parse();
        let hand = hand.map_err(|_| RangeError::new(RangeErrorKind::InvalidRank, "invalid rank"))?;
        Ok(GameRange(Kind::Hand(hand, cards)))
    }
    pub(crate) fn of_hand(hand: CardSet, cards: usize) -> GameRange {
        GameRange(Kind::Hand(hand, cards))
    }
    pub fn hole_cards(&self) -> usize {
        match &self.0 {
            Kind::Two(_) => 2,
            Kind::Hand(_, n) => *n,
        }
    }
    pub fn weight(&self, h: CardSet) -> f64 {
        match &self.0 {
            Kind::Two(r) => r.iter().find(|c| c.0.card_set() == h).map_or(0.0, |c| c.1),
            Kind::Hand(k, n) => {
                if h.len() == *n && (*k - h).is_empty() {
                    1.0
                } else {
                    0.0
                }
            }
        }
    }
    pub fn iter(&self) -> impl Iterator<Item = (CardSet, f64)> + '_ {
        self.iter_within(CardSet::FULL)
    }
    /// The hands with their weights, found as they are asked for, by an iterator that keeps the range.
    pub fn into_hands(self) -> impl Iterator<Item = (CardSet, f64)> + Send + 'static {
        self.iter().collect::<Vec<_>>().into_iter()
    }
    pub fn union(&self, other: &GameRange) -> Result<GameRange, RangeError> {
        match (&self.0, &other.0) {
            (Kind::Two(a), Kind::Two(b)) => Ok(GameRange(Kind::Two(a.clone() | b.clone()))),
            _ if self == other => Ok(self.clone()),
            _ => Err(RangeError::new(RangeErrorKind::WrongLength, "wrong length: stub")),
        }
    }
    pub(crate) fn iter_within(&self, a: CardSet) -> impl Iterator<Item = (CardSet, f64)> + '_ {
        let v: Vec<_> = match &self.0 {
            Kind::Two(r) => {
                r.iter().map(|c| (c.0.card_set(), c.1)).filter(|c| (c.0 - a).is_empty()).collect()
            }
            Kind::Hand(k, n) => {
                fn go(
                    deck: &[crate::card::CardInt],
                    left: usize,
                    h: CardSet,
                    out: &mut Vec<(CardSet, f64)>,
                ) {
                    if left == 0 {
                        out.push((h, 1.0));
                        return;
                    }
                    for (i, &c) in deck.iter().enumerate() {
                        let mut g = h;
                        g.insert(c);
                        go(&deck[i + 1..], left - 1, g, out);
                    }
                }
                let deck: Vec<_> =
                    DECK.into_iter().filter(|&c| a.contains(c) && !k.contains(c)).collect();
                let mut out = Vec::new();
                go(&deck, n - k.len(), *k, &mut out);
                out
            }
        };
        v.into_iter()
    }
    pub fn count(&self) -> u64 {
        self.iter().count() as u64
    }
    pub fn total(&self) -> f64 {
        self.iter().map(|c| c.1).sum()
    }
    pub(crate) fn known_cards(&self) -> Option<CardSet> {
        match &self.0 {
            Kind::Two(r) => {
                if let Some(h) = r.hand() {
                    Some(h.card_set())
                } else if r.len() == 1326 && r.iter().all(|c| c.1 == r.iter().next().unwrap().1) {
                    Some(CardSet::EMPTY)
                } else {
                    None
                }
            }
            Kind::Hand(k, _) => Some(*k),
        }
    }
    pub fn as_range(&self) -> Option<&Range> {
        match &self.0 {
            Kind::Two(r) => Some(r),
            _ => None,
        }
    }
}
impl core::fmt::Display for GameRange {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match &self.0 {
            Kind::Two(r) => r.fmt(f),
            Kind::Hand(h, _) => h.fmt(f),
        }
    }
}
