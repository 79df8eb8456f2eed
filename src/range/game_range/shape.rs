use core::fmt;

use crate::card_set::CardSet;

/// How the suits of a hand lie: which of them it has twice or more, as only those can
/// make a flush in Omaha.
///
/// These are the categories of PLO Mastermind's PLO Trainer ("4-card" and "5-card PLO
/// Trainer preflop categories"). It says that of all hands of four different ranks,
/// 9.51 % of the deals are double-suited and 51.75 % single-suited, and of five 23.77 %
/// and 26.94 %. So three of a suit (and all of one) are single-suited, and with five
/// cards a suit of three and one of two double-suited, which the tests count. Six
/// cards with three suits twice are neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::range) enum Shape {
    /// `ds`: two suits come twice or more, the others at most once.
    DoubleSuited,
    /// `ss`: one suit comes twice or more, the others at most once.
    SingleSuited,
    /// `r`: no suit comes twice.
    Rainbow,
    /// `ms`: all cards are of one suit.
    Monotone,
}

impl Shape {
    pub(super) const ALL: [Shape; 4] =
        [Shape::DoubleSuited, Shape::SingleSuited, Shape::Rainbow, Shape::Monotone];

    /// Its letters behind a pattern.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Shape::DoubleSuited => "ds",
            Shape::SingleSuited => "ss",
            Shape::Rainbow => "r",
            Shape::Monotone => "ms",
        }
    }

    /// The shape of this name, in either case.
    pub(super) fn from_name(name: &str) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.name().eq_ignore_ascii_case(name))
    }

    /// Whether a hand is like this.
    pub(super) fn is_of(self, hand: CardSet) -> bool {
        self.has([0, 1, 2, 3].map(|suit| (hand & CardSet::of_suit(suit)).len()))
    }

    /// Whether hands with so many cards of each suit are like this.
    pub(super) fn has(self, suits: [usize; 4]) -> bool {
        let with = |least| suits.into_iter().filter(|&count| count >= least).count();
        match self {
            Shape::DoubleSuited => with(2) == 2,
            Shape::SingleSuited => with(2) == 1,
            Shape::Rainbow => with(2) == 0,
            Shape::Monotone => with(1) == 1,
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
