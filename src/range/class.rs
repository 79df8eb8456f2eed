//! Classes of hole cards such as `AKs`, and runs of them such as `A5s-A2s`.

use core::fmt;

use crate::card::Rank;

/// Which suits the two cards of a class have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Suits {
    /// Those of a pair, and of a class without `s` or `o`.
    Any,
    Suited,
    Offsuit,
}

/// Two ranks, the higher first, and what is known of the suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) high: u8,
    pub(super) low: u8,
    /// `Any` for a pair.
    pub(super) suits: Suits,
}

impl Class {
    /// The class of a cell in the grid of 13 x 13: aces first, suited above the diagonal.
    pub(super) fn from_cell(row: usize, column: usize) -> Class {
        let rank = |place: usize| 12 - place as u8;
        let (high, low) = (rank(row.min(column)), rank(row.max(column)));
        let suits = match row.cmp(&column) {
            core::cmp::Ordering::Less => Suits::Suited,
            core::cmp::Ordering::Equal => Suits::Any,
            core::cmp::Ordering::Greater => Suits::Offsuit,
        };
        Class { high, low, suits }
    }

    /// The class of a plain name, higher rank first, as in the table of the best hands.
    pub(super) fn from_name(name: &str) -> Option<Class> {
        let mut characters = name.chars();
        let high = Rank::from_char(characters.next()?)?.index();
        let low = Rank::from_char(characters.next()?)?.index();
        let suits = match characters.next() {
            None => Suits::Any,
            Some('s') => Suits::Suited,
            Some(_) => Suits::Offsuit,
        };
        Some(Class { high, low, suits })
    }

    pub(super) const fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// How many ranks the low card is below the high one: 0 for pairs, 1 for connectors.
    pub(super) const fn gap(self) -> u8 {
        self.high - self.low
    }

    /// The number of combos.
    pub(super) const fn len(self) -> u16 {
        match self.suits {
            Suits::Any if self.is_pair() => 6,
            Suits::Suited => 4,
            Suits::Offsuit => 12,
            Suits::Any => 16,
        }
    }

    /// Calls `visit` with the index of each combo.
    #[inline]
    pub(super) fn for_each_combo(self, mut visit: impl FnMut(usize)) {
        let low = 4 * usize::from(self.low);
        for suit in 0..4 {
            let high = 4 * usize::from(self.high) + suit;
            // The combos of one high card stand side by side, by their low card.
            let first = high * high.saturating_sub(1) / 2 + low;
            match self.suits {
                Suits::Any if self.is_pair() => (first..first + suit).for_each(&mut visit),
                Suits::Any => (first..first + 4).for_each(&mut visit),
                Suits::Suited => visit(first + suit),
                Suits::Offsuit => {
                    (first..first + 4).filter(|&combo| combo != first + suit).for_each(&mut visit);
                }
            }
        }
    }

    /// The number of characters of its text.
    pub(super) const fn width(self) -> usize {
        if matches!(self.suits, Suits::Any) { 2 } else { 3 }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suits = match self.suits {
            Suits::Any => "",
            Suits::Suited => "s",
            Suits::Offsuit => "o",
        };
        for rank in [self.high, self.low] {
            let rank = Rank::from_index(rank).map_or('?', Rank::to_char);
            write!(f, "{rank}")?;
        }
        f.write_str(suits)
    }
}

/// One class, or several in a line: pairs, kickers of one high card, or one gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) top: Class,
    pub(super) bottom: Class,
}

impl Run {
    pub(super) const fn of(class: Class) -> Run {
        Run { top: class, bottom: class }
    }

    /// The run from one class to another, in either direction; `None` if they do not
    /// stand in one line.
    pub(super) fn between(first: Class, second: Class) -> Option<Run> {
        let in_line = first.suits == second.suits
            && (first.gap() == second.gap()
                || first.high == second.high && !first.is_pair() && !second.is_pair());
        let second_is_higher = (second.high, second.low) > (first.high, first.low);
        let (top, bottom) = if second_is_higher { (second, first) } else { (first, second) };
        in_line.then_some(Run { top, bottom })
    }

    /// From this class up, as its low card climbs below the high one; pairs up to aces.
    pub(super) const fn kickers_up(class: Class) -> Run {
        let (high, low) = if class.is_pair() { (12, 12) } else { (class.high, class.high - 1) };
        Run { top: Class { high, low, suits: class.suits }, bottom: class }
    }

    /// From this class up, as both cards climb to the ace.
    pub(super) const fn both_up(class: Class) -> Run {
        Run { top: Class { high: 12, low: 12 - class.gap(), suits: class.suits }, bottom: class }
    }

    /// From this class down, as its low card falls to the deuce; pairs down to deuces.
    pub(super) const fn kickers_down(class: Class) -> Run {
        let high = if class.is_pair() { 0 } else { class.high };
        Run { top: class, bottom: Class { high, low: 0, suits: class.suits } }
    }

    /// From this class down, as both cards fall until the low one is a deuce.
    pub(super) const fn both_down(class: Class) -> Run {
        Run { top: class, bottom: Class { high: class.gap(), low: 0, suits: class.suits } }
    }

    /// The classes, the highest first.
    pub(super) fn classes(self) -> impl Iterator<Item = Class> {
        let Run { top, bottom } = self;
        let step = u8::from(top.high != bottom.high);
        (0..=top.low - bottom.low).map(move |down| Class {
            high: top.high - step * down,
            low: top.low - down,
            suits: top.suits,
        })
    }

    /// Whether it is written as its lowest class with a plus.
    const fn is_plus(self) -> bool {
        let Run { top, bottom } = self;
        let is_all_above =
            top.high == 12 && top.is_pair() || top.high == bottom.high && top.gap() == 1;
        is_all_above && top.low != bottom.low
    }

    /// The number of characters of its text.
    pub(super) const fn width(self) -> usize {
        let class = self.top.width();
        if self.top.low == self.bottom.low {
            class
        } else if self.is_plus() {
            class + 1
        } else {
            2 * class + 1
        }
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Run { top, bottom } = self;
        if top == bottom {
            write!(f, "{top}")
        } else if self.is_plus() {
            write!(f, "{bottom}+")
        } else {
            write!(f, "{top}-{bottom}")
        }
    }
}
