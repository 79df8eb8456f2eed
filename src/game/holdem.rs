use super::Game;
use crate::card_set::CardSet;
use crate::eval::{Category, HandRank, Sum};

/// Two hole cards, five on the board, and the best five of the seven count. The
/// pot goes in equal parts to all who have the best rank.
///
/// An outcome is the set of these players, a bit for each.
pub(crate) struct Holdem;

impl Game for Holdem {
    type Hole = Sum;
    type Board = Sum;
    type Strength = HandRank;

    const DECK: CardSet = CardSet::FULL;
    const HOLE_CARDS: usize = 2;
    const BOARD_CARDS: usize = 5;

    #[inline]
    fn hole(cards: Sum) -> Sum {
        cards
    }

    #[inline]
    fn board(cards: Sum) -> Sum {
        Sum::START.plus(cards)
    }

    #[inline]
    fn strength(board: Sum, hole: Sum) -> HandRank {
        board.plus(hole).rank().unwrap_or(HandRank::WORST)
    }

    #[inline]
    fn category(strength: HandRank) -> usize {
        Category::place_of(strength)
    }

    #[inline]
    fn outcome(strengths: &[HandRank]) -> usize {
        let best = strengths.iter().fold(HandRank::WORST, |best, &rank| best.min(rank));
        let is_best = strengths.iter().map(|&rank| usize::from(rank == best));
        is_best.enumerate().fold(0, |winners, (player, is_best)| winners | is_best << player)
    }

    fn outcomes(players: usize) -> usize {
        1 << players
    }

    fn share(outcome: usize, player: usize) -> f64 {
        match outcome >> player & 1 {
            0 => 0.0,
            _ => 1.0 / f64::from(outcome.count_ones()),
        }
    }
}
