use core::fmt;

use crate::card::Rank;
use crate::card_set::CardSet;
use crate::eval::{Category, HandRank};
use crate::range::Combo;

/// What kind of pair a hand of one pair is: each such hand is of just one kind.
///
/// ```
/// use kev::analysis::PairKind;
///
/// assert_eq!(PairKind::ALL.len(), 6);
/// assert_eq!(PairKind::TopPair.to_string(), "Top Pair");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PairKind {
    /// A pocket pair above every card of the board.
    Overpair,
    /// A hole card pairs the highest rank of the board.
    TopPair,
    /// A hole card pairs the second highest rank of the board.
    SecondPair,
    /// A hole card pairs the third highest rank of the board or a lower one.
    WeakPair,
    /// A pocket pair below the highest card of the board.
    LowerPocketPair,
    /// The pair is on the board, and all that the hole cards give are kickers.
    BoardPair,
}

impl PairKind {
    /// All kinds, in the order in which a breakdown lists them.
    pub const ALL: [PairKind; 6] = [
        PairKind::Overpair,
        PairKind::TopPair,
        PairKind::SecondPair,
        PairKind::WeakPair,
        PairKind::LowerPocketPair,
        PairKind::BoardPair,
    ];

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PairKind::Overpair => "Overpair",
            PairKind::TopPair => "Top Pair",
            PairKind::SecondPair => "Second Pair",
            PairKind::WeakPair => "Weak Pair",
            PairKind::LowerPocketPair => "Lower Pocket Pair",
            PairKind::BoardPair => "Board Pair",
        }
    }

    /// The kind of a hand with this rank, or `None` if it is not of one pair.
    pub(super) fn of(hole: Combo, board: CardSet, rank: HandRank) -> Option<PairKind> {
        if rank.category() != Category::OnePair {
            return None;
        }
        let [paired, ..] = rank.ranks();
        let of_pair = hole.cards().into_iter().filter(|card| card.rank() == paired).count();
        let is_above = |other: &Rank| *other > paired;
        let above = board.iter().map(crate::CardInt::rank).filter(is_above).count();
        Some(match (of_pair, above) {
            (0, _) => PairKind::BoardPair,
            // With a second pair on the board, it would be two pair: the ranks above differ.
            (1, 0) => PairKind::TopPair,
            (1, 1) => PairKind::SecondPair,
            (1, _) => PairKind::WeakPair,
            (_, 0) => PairKind::Overpair,
            (_, _) => PairKind::LowerPocketPair,
        })
    }
}

impl fmt::Display for PairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
