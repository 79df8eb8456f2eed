use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::AnalysisError;
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::places::{CardPlace, Places};
use crate::range::{Combo, Range};

/// The cards that are known, each in one place.
pub(super) struct Spot {
    places: Places,
    hands: usize,
    /// The cards that are in no place.
    pub(super) unseen: CardSet,
}

impl Spot {
    /// A board of a length in `lengths`, and no hands yet.
    pub(super) fn new(
        board: &[CardInt],
        lengths: RangeInclusive<usize>,
    ) -> Result<Spot, AnalysisError> {
        if !lengths.contains(&board.len()) {
            let (fewest, most) = lengths.into_inner();
            return Err(AnalysisError::BoardCount { count: board.len(), fewest, most });
        }
        let mut spot = Spot { places: Places::EMPTY, hands: 0, unseen: CardSet::FULL };
        spot.put(board, CardPlace::Board)?;
        Ok(spot)
    }

    /// The spot with a hand more.
    pub(super) fn with_hand(mut self, hand: Combo) -> Result<Spot, AnalysisError> {
        self.put(&hand.cards(), CardPlace::Hand(self.hands))?;
        self.hands += 1;
        Ok(self)
    }

    /// The combos of a range that can be held here, with their weights.
    pub(super) fn combos(self, range: &Range) -> Result<Vec<(Combo, f64)>, AnalysisError> {
        let unseen = self.unseen;
        if let Some(hand) = range.hand() {
            self.with_hand(hand)?;
        }
        let is_possible = |combo: Combo| (combo.card_set() - unseen).is_empty();
        let possible = range.iter().filter(|&(combo, _)| is_possible(combo)).collect::<Vec<_>>();
        if range.is_empty() {
            Err(AnalysisError::EmptyRange)
        } else if possible.is_empty() {
            Err(AnalysisError::NoComboLeft)
        } else {
            Ok(possible)
        }
    }

    fn put(&mut self, cards: &[CardInt], place: CardPlace) -> Result<(), AnalysisError> {
        self.places.put(cards, place)?;
        self.unseen = self.unseen - cards.iter().copied().collect();
        Ok(())
    }
}
