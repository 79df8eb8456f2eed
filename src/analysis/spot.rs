use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::AnalysisError;
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::eval::{CardPlace, HandRank, Sum};
use crate::range::{Combo, Range};

/// The cards that are known, each in one place.
pub(super) struct Spot {
    places: [Option<CardPlace>; 52],
    hands: usize,
}

impl Spot {
    /// A board of a length in `lengths`, and no hands yet.
    pub(super) fn new(
        board: &[CardInt],
        lengths: RangeInclusive<usize>,
    ) -> Result<Spot, AnalysisError> {
        if !lengths.contains(&board.len()) {
            let (fewest, most) = lengths.into_inner();
            return Err(AnalysisError::BoardLength { count: board.len(), fewest, most });
        }
        let mut spot = Spot { places: [None; 52], hands: 0 };
        spot.put(board, CardPlace::Board)?;
        Ok(spot)
    }

    /// The spot with a hand more.
    pub(super) fn with_hand(mut self, hand: Combo) -> Result<Spot, AnalysisError> {
        let place = CardPlace::Hand(self.hands);
        self.put(&hand.cards(), place)?;
        self.hands += 1;
        Ok(self)
    }

    /// The combos of a range that can be held here, with their weights.
    pub(super) fn combos(self, range: &Range) -> Result<Vec<(Combo, f64)>, AnalysisError> {
        let unseen = self.unseen();
        let is_possible = |combo: Combo| (combo.card_set() - unseen).is_empty();
        let possible = range.iter().filter(|&(combo, _)| is_possible(combo)).collect::<Vec<_>>();
        if !possible.is_empty() {
            return Ok(possible);
        }
        let mut combos = range.iter();
        match (combos.next(), combos.next()) {
            (None, _) => Err(AnalysisError::EmptyRange),
            // A hand rather than a range: name the card that cannot be held.
            (Some((hand, _)), None) => self.with_hand(hand).and(Err(AnalysisError::NoComboLeft)),
            _ => Err(AnalysisError::NoComboLeft),
        }
    }

    /// The cards that are in no place.
    pub(super) fn unseen(&self) -> CardSet {
        let is_unseen = |card: &CardInt| self.places[usize::from(card.index())].is_none();
        CardSet::FULL.iter().filter(is_unseen).collect()
    }

    fn put(&mut self, cards: &[CardInt], place: CardPlace) -> Result<(), AnalysisError> {
        for &card in cards {
            if let Some(first) = self.places[usize::from(card.index())].replace(place) {
                return Err(AnalysisError::DuplicateCard { card, first, second: place });
            }
        }
        Ok(())
    }
}

/// The sum of a board, to which two hole cards are still to come.
pub(super) fn board_sum(board: CardSet) -> Sum {
    Sum::START.plus(Sum::of_all(board))
}

/// The rank of hole cards with a board that has 3 to 5 cards.
#[inline]
pub(super) fn rank(board: Sum, hole: Sum) -> HandRank {
    board.plus(hole).rank().unwrap_or(HandRank::WORST)
}
