//! A question that has been checked.

use alloc::vec;
use alloc::vec::Vec;

use super::symmetry::{SuitSymmetry, swap_suits};
use super::{EquityError, Question};
use crate::card_set::CardSet;
use crate::game::Game;
use crate::places::{CardPlace, Places};
use crate::range::Range;

/// Hole cards that a player may hold, and their weight: a part of the player's largest,
/// in whole [`WEIGHT_UNITS`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Holding {
    pub(super) cards: CardSet,
    pub(super) weight: f64,
}

/// A question that has been checked: what each player may hold with these cards
/// gone, and what is still to come.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// For each player, in the order of the cards; at least one each.
    pub(super) seats: Vec<Vec<Holding>>,
    pub(super) board: CardSet,
    /// The deck without the board and the dead cards.
    pub(super) deck: CardSet,
    /// How many cards the board still lacks.
    pub(super) missing: usize,
}

/// How many parts of a weight there are: so few that f64 holds each sum of weights
/// exactly, and nothing is left where a sum less its parts should be nothing.
const WEIGHT_UNITS: f64 = (1_u64 << 40) as f64;

pub(super) const MAX_PLAYERS: usize = 10;

impl Table {
    pub(super) fn new<G: Game>(question: &Question) -> Result<Table, EquityError> {
        let Question { players, board, dead } = question;
        if !(2..=MAX_PLAYERS).contains(&players.len()) {
            return Err(EquityError::PlayerCount { count: players.len() });
        }
        if board.len() > G::BOARD_CARDS {
            return Err(EquityError::BoardTooLong { count: board.len() });
        }
        let mut places = Places::EMPTY;
        places.put(board, CardPlace::Board)?;
        places.put(dead, CardPlace::Dead)?;
        let gone: CardSet = board.iter().chain(dead).copied().collect();
        let (deck, missing) = (G::DECK - gone, G::BOARD_CARDS - board.len());
        if deck.len() < missing + G::HOLE_CARDS * players.len() {
            let (left, wanted) = (deck.len(), missing + G::HOLE_CARDS * players.len());
            return Err(EquityError::DeckTooSmall { left, wanted });
        }
        for (player, range) in players.iter().enumerate() {
            if let Some(hand) = range.hand() {
                places.put(&hand.cards(), CardPlace::Player(player))?;
            }
        }
        let seats = players.iter().enumerate().map(|(player, range)| seat(player, range, gone));
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        // Cheap to see here, and hard to see for who draws hands: ten players with
        // nothing but aces to jacks.
        let held = seats.iter().flatten().fold(CardSet::EMPTY, |all, holding| all | holding.cards);
        if held.len() < G::HOLE_CARDS * players.len() {
            return Err(EquityError::NoDeal);
        }
        Ok(Table { seats, board: board.iter().copied().collect(), deck, missing })
    }

    /// The number of ways to give each player a holding, also those that clash.
    pub(super) fn combinations(&self) -> f64 {
        self.seats.iter().map(|seat| seat.len() as f64).product()
    }

    /// Whether every holding weighs 1, so that deals can be counted.
    pub(super) fn is_unweighted(&self) -> bool {
        self.seats.iter().flatten().all(|holding| holding.weight == 1.0)
    }

    pub(super) fn symmetry(&self) -> SuitSymmetry {
        SuitSymmetry::of(|first, second| {
            let swapped = |cards| swap_suits(cards, first, second);
            swapped(self.board) == self.board
                && swapped(self.deck) == self.deck
                && self.seats.iter().all(|seat| {
                    seat.iter().all(|&Holding { cards, weight }| {
                        find(seat, swapped(cards)).is_some_and(|place| seat[place].weight == weight)
                    })
                })
        })
    }
}

/// The place of these hole cards in a seat.
pub(super) fn find(seat: &[Holding], cards: CardSet) -> Option<usize> {
    seat.binary_search_by_key(&cards, |holding| holding.cards).ok()
}

fn seat(player: usize, range: &Range, gone: CardSet) -> Result<Vec<Holding>, EquityError> {
    let mut seat = vec![];
    for (combo, weight) in range.iter() {
        let cards = combo.card_set();
        if cards.is_disjoint(gone) {
            seat.push(Holding { cards, weight });
        }
    }
    if range.is_empty() {
        return Err(EquityError::EmptyRange { player });
    }
    if seat.is_empty() {
        return Err(EquityError::NoComboLeft { player });
    }
    let most = seat.iter().map(|holding| holding.weight).fold(0.0, f64::max);
    for Holding { weight, .. } in &mut seat {
        let units = (*weight / most * WEIGHT_UNITS + 0.5) as u64;
        *weight = units.max(1) as f64 / WEIGHT_UNITS;
    }
    Ok(seat)
}
