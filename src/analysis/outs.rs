use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use super::AnalysisError;
use super::spot::Spot;
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::ranking::kernel::high;
use crate::eval::{HandRank, Sum};
use crate::range::Combo;

/// How a hand stands against another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Standing {
    /// It is the better hand.
    Ahead,
    /// Both are worth the same.
    Tied,
    /// The other one is the better hand.
    Behind,
}

impl Standing {
    #[inline]
    pub(super) fn of(hand: HandRank, villain: HandRank) -> Standing {
        match hand.cmp(&villain) {
            Ordering::Less => Standing::Ahead,
            Ordering::Equal => Standing::Tied,
            Ordering::Greater => Standing::Behind,
        }
    }

    /// The word, in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Ahead => "ahead",
            Standing::Tied => "tied",
            Standing::Behind => "behind",
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Which next cards help a hand against another one.
///
/// Cards stand in the order of their [index](CardInt::index). A hand that is ahead
/// has no outs. The winning cards of a hand that is tied are those that put it
/// ahead; tying cards are only those of a hand that is behind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outs {
    /// How the hand stands now.
    pub standing: Standing,
    /// The cards after which it is ahead.
    pub winning: Vec<CardInt>,
    /// The cards after which it is no longer behind, but tied.
    pub tying: Vec<CardInt>,
}

/// The cards that improve a hand against another one on a flop or turn, if they
/// come next.
///
/// Only the next card is looked at: on a flop, a card that leaves the hand behind
/// is no out, even if one more might follow.
///
/// # Errors
/// A board that has not 3 or 4 cards, or a card that is in two places: the first
/// hand is `Hand(0)`, the other one `Hand(1)`.
///
/// ```
/// use kev::analysis::{Standing, outs};
///
/// let found = outs("AhKh".parse()?, &kev::cards("Qh 7h 2c")?, "QsQd".parse()?)?;
/// assert_eq!(found.standing, Standing::Behind);
/// // Nine hearts, but the deuce makes a full house of villain's set.
/// assert_eq!(found.to_string(), "behind; 8 cards win: 3h4h5h6h8h9hThJh; 0 cards tie");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outs(hand: Combo, board: &[CardInt], villain: Combo) -> Result<Outs, AnalysisError> {
    let spot = Spot::new(board, 3..=4)?.with_hand(hand)?.with_hand(villain)?;
    let board = Sum::START.plus(Sum::of_all(board.iter().copied().collect()));
    let [hand, villain] = [hand, villain].map(|combo| Sum::of_all(combo.card_set()));
    let standing_on = |board: Sum| Standing::of(high(board.plus(hand)), high(board.plus(villain)));

    let standing = standing_on(board);
    let cards_after_which = |wanted| {
        let next = |card| board.plus(Sum::of_all(CardSet::from_iter([card])));
        spot.unseen.iter().filter(|&card| standing_on(next(card)) == wanted).collect()
    };
    let (winning, tying) = match standing {
        Standing::Ahead => (Vec::new(), Vec::new()),
        Standing::Tied => (cards_after_which(Standing::Ahead), Vec::new()),
        Standing::Behind => (cards_after_which(Standing::Ahead), cards_after_which(Standing::Tied)),
    };
    Ok(Outs { standing, winning, tying })
}

impl fmt::Display for Outs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.standing.name())?;
        for (cards, verb) in [(&self.winning, "win"), (&self.tying, "tie")] {
            let (noun, ending) = if cards.len() == 1 { ("card", "s") } else { ("cards", "") };
            write!(f, "; {} {noun} {verb}{ending}", cards.len())?;
            if !cards.is_empty() {
                f.write_str(": ")?;
                cards.iter().try_for_each(|card| write!(f, "{card}"))?;
            }
        }
        Ok(())
    }
}
