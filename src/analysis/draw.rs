use core::fmt;

use crate::card::{Rank, Suit};
use crate::card_set::CardSet;
use crate::eval::{Category, HandRank};
use crate::range::Combo;

/// What a hand may still become, if the right card comes.
///
/// A draw uses at least one hole card: what the board has alone counts for nobody.
/// Nor does it count for a hand that is as good already, or better; on a river
/// there are none. A hand may have several, with two exceptions: straight draws are
/// open-ended or gutshots, and a backdoor flush draw is no flush draw.
///
/// ```
/// use kev::analysis::Draw;
///
/// assert_eq!(Draw::ALL.len(), 6);
/// assert_eq!(Draw::FlushDraw.to_string(), "Flush Draw");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Draw {
    /// A flush draw and a straight draw, open-ended or gutshot; it counts as these too.
    ComboDraw,
    /// Four cards of a suit, and nothing as good as a flush.
    FlushDraw,
    /// Cards of two ranks or more, so eight cards, make a straight: four in a row, or
    /// a double gutshot. Nothing is as good as a straight yet, and with these cards the
    /// straight is better than the board's own, if that has one.
    OpenEnded,
    /// As open-ended, but the cards are of one rank: four cards. Four in a row up
    /// to the ace, or from the ace to the four, are of this kind.
    Gutshot,
    /// On a flop, three cards of a suit, and nothing as good as a flush.
    BackdoorFlushDraw,
    /// Two hole cards of different ranks above every card of the board, and nothing as
    /// good as a straight.
    Overcards,
}

impl Draw {
    /// All draws, in the order in which a breakdown lists them.
    pub const ALL: [Draw; 6] = [
        Draw::ComboDraw,
        Draw::FlushDraw,
        Draw::OpenEnded,
        Draw::Gutshot,
        Draw::BackdoorFlushDraw,
        Draw::Overcards,
    ];

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Draw::ComboDraw => "Combo Draw",
            Draw::FlushDraw => "Flush Draw",
            Draw::OpenEnded => "Open-Ended",
            Draw::Gutshot => "Gutshot",
            Draw::BackdoorFlushDraw => "Backdoor Flush Draw",
            Draw::Overcards => "Overcards",
        }
    }

    /// The draws of a hand with this rank, if the board is a flop or turn.
    pub(super) fn of(hole: Combo, board: CardSet, rank: HandRank) -> impl Iterator<Item = Draw> {
        let category = rank.category();
        let hole = hole.card_set();
        let suited = if category > Category::Flush { most_suited(hole, board) } else { 0 };
        let below_straight = category > Category::Straight;
        let straights = if below_straight { straight_ranks(hole, board) } else { 0 };
        let has = move |draw| match draw {
            Draw::ComboDraw => suited == 4 && straights > 0,
            Draw::FlushDraw => suited == 4,
            Draw::OpenEnded => straights > 1,
            Draw::Gutshot => straights == 1,
            Draw::BackdoorFlushDraw => suited == 3 && board.len() == 3,
            Draw::Overcards => below_straight && is_over(hole, board),
        };
        let is_river = board.len() == 5;
        Draw::ALL.into_iter().filter(move |&draw| !is_river && has(draw))
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The most cards of one suit, among the suits of the hole cards.
fn most_suited(hole: CardSet, board: CardSet) -> usize {
    let count = |cards: CardSet, suit| cards.iter().filter(|card| card.suit() == suit).count();
    let of_suit = |suit: Suit| match count(hole, suit) {
        0 => 0,
        in_hand => in_hand + count(board, suit),
    };
    Suit::ALL.into_iter().map(of_suit).max().unwrap_or(0)
}

/// How many ranks, with one card of them, make a straight that is better than the
/// board's with that card.
fn straight_ranks(hole: CardSet, board: CardSet) -> usize {
    let on_board = rank_mask(board);
    let held = on_board | rank_mask(hole);
    let gives_straight = |rank: &Rank| {
        let bit = 1 << rank.index();
        highest_straight(held | bit) > highest_straight(on_board | bit)
    };
    Rank::ALL.iter().filter(|&rank| gives_straight(rank)).count()
}

fn rank_mask(cards: CardSet) -> u32 {
    cards.iter().fold(0, |mask, card| mask | 1 << card.rank().index())
}

/// The place of the straight's lowest rank, counting the ace as 1, or 0 without one.
fn highest_straight(ranks: u32) -> u32 {
    let ranks = ranks << 2 | (ranks >> 12 & 1) << 1;
    let lowest = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4;
    lowest.checked_ilog2().unwrap_or(0)
}

fn is_over(hole: CardSet, board: CardSet) -> bool {
    let highest = board.iter().map(crate::CardInt::rank).max();
    let ranks = rank_mask(hole);
    ranks.count_ones() == 2 && hole.iter().all(|card| Some(card.rank()) > highest)
}
