//! Writing ranges as text that reads as the same tree.

use alloc::string::ToString;
use core::fmt;

use super::pattern::Pattern;
use super::tree::{Item, Primary};
use crate::card::{Rank, Suit};

/// Several things with a sign between them.
pub(super) struct Joined<'a, T>(pub(super) &'a [T], pub(super) &'static str);

impl<T: fmt::Display> fmt::Display for Joined<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, part) in self.0.iter().enumerate() {
            f.write_str(if place > 0 { self.1 } else { "" })?;
            part.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let union = Joined(&self.union, "|");
        match self.factor {
            0.0 => write!(f, "!{union}"),
            1.0.. => union.fmt(f),
            factor => write!(f, "{union}:{factor}"),
        }
    }
}

impl fmt::Display for Primary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Primary::Group(items) => write!(f, "({})", Joined(items.all(), ",")),
            Primary::Run(patterns) => match &**patterns {
                [pattern] if pattern.is_any() => f.write_str("random"),
                [pattern] => pattern.fmt(f),
                [.., bottom] if is_climb(patterns) => write!(f, "{bottom}+"),
                [top, .., bottom] => write!(f, "{top}-{bottom}"),
                [] => Ok(()),
            },
        }
    }
}

/// Whether these are the patterns of the last one with `+`.
fn is_climb(patterns: &[Pattern]) -> bool {
    let [_, .., bottom] = patterns else { return false };
    bottom.pair().is_some_and(|pair| bottom.with_pairs_up(pair) == patterns)
}

impl fmt::Display for Pattern {
    /// Suits stand before ranks, lest they make cards with them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &card in self.cards.iter().collect::<alloc::vec::Vec<_>>().iter().rev() {
            card.fmt(f)?;
        }
        for suit in Suit::ALL.into_iter().rev() {
            let count = self.suits[usize::from(suit.index())];
            f.write_str(&suit.to_string().repeat(count.into()))?;
        }
        for (rank, count) in self.ranks.iter().rev() {
            let rank = Rank::from_index(rank as u8).map_or('?', Rank::to_char);
            f.write_str(&rank.to_string().repeat(count as usize))?;
        }
        f.write_str(&"*".repeat(self.free_slots()))?;
        self.shape.map_or(Ok(()), |shape| shape.fmt(f))
    }
}
