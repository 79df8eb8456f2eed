//! What a game is to the equity engine.

mod holdem;

pub(crate) use holdem::Holdem;

use crate::card_set::CardSet;
use crate::eval::Sum;

/// A game: its deck, the number of cards, how hands compare and how the pot is split.
///
/// The engine deals, with cards added up as [`Sum`]s; what they are worth it asks here.
/// It counts deals by their outcome, a number that says who gets which part of the pot.
pub(crate) trait Game {
    /// Hole cards, made ready for the ranker.
    type Hole: Copy + Send + Sync;
    /// A full board, likewise.
    type Board: Copy + Send + Sync;
    /// What hands are compared by.
    type Strength: Copy;

    const DECK: CardSet;
    const HOLE_CARDS: usize;
    const BOARD_CARDS: usize;

    fn hole(cards: Sum) -> Self::Hole;

    fn board(cards: Sum) -> Self::Board;

    /// What hole cards are worth on a board that shares no card with them.
    fn strength(board: Self::Board, hole: Self::Hole) -> Self::Strength;

    /// The place of the hand's category in [`Category::ALL`](crate::Category::ALL).
    fn category(strength: Self::Strength) -> usize;

    /// Who gets what, if the players' hands are worth this.
    fn outcome(strengths: &[Self::Strength]) -> usize;

    /// Outcomes are below this.
    fn outcomes(players: usize) -> usize;

    /// The part of the pot that the outcome gives to a player.
    fn share(outcome: usize, player: usize) -> f64;
}
