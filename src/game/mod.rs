//! What a game is to the equity engine.

mod holdem;

pub(crate) use holdem::Holdem;

use crate::card::CardInt;
use crate::card_set::CardSet;

/// A game: its deck, the number of cards, how hands compare and how the pot is split.
///
/// The engine deals; what the cards are worth it asks here. It counts deals by
/// their outcome, a number that says who gets which part of the pot.
pub(crate) trait Game {
    /// Hole cards, made ready for the ranker.
    type Hole: Copy + Send + Sync;
    /// The cards on the board so far, likewise.
    type Board: Copy + Send + Sync;
    /// What hands are compared by.
    type Strength: Copy;

    const DECK: CardSet;
    const HOLE_CARDS: usize;
    const BOARD_CARDS: usize;
    const NO_BOARD: Self::Board;

    fn hole(cards: &[CardInt]) -> Self::Hole;

    /// The board with one more card.
    fn with_card(board: Self::Board, card: CardInt) -> Self::Board;

    /// What hole cards are worth on a full board that shares no card with them.
    fn strength(board: Self::Board, hole: Self::Hole) -> Self::Strength;

    /// The place of the hand's category in [`Category::ALL`](crate::Category::ALL).
    fn category(strength: Self::Strength) -> usize;

    /// Who gets what, if the players' hands are worth this.
    fn outcome(strengths: &[Self::Strength]) -> usize;

    /// Outcomes are below this.
    fn outcomes(players: usize) -> usize;

    /// The part of the pot that the outcome gives to a player.
    fn share(outcome: usize, player: usize) -> f64;

    /// All cards of a full or partial board.
    fn board(cards: CardSet) -> Self::Board {
        cards.iter().fold(Self::NO_BOARD, Self::with_card)
    }
}
