use alloc::vec::Vec;
use core::fmt;

use super::{Hand, HandError, HandRank};
use crate::card::CardInt;
use crate::card_set::CardSet;
use crate::places::{CardPlace, DuplicateCard, Places};

/// The hands that are best on this board: one index, or several that tie.
///
/// Each hand together with the board has 5, 6 or 7 cards. Indices ascend.
///
/// # Errors
/// No hands, a hand that has no rank, or a card that is in two places.
///
/// ```
/// use kev::{cards, winners};
///
/// let board = cards("Ks 7d 2c 2d 9h")?;
/// let hands = [cards("AhKh")?, cards("QsQd")?, cards("AcKd")?];
/// assert_eq!(winners(&hands, &board)?, [0, 2]);
///
/// let error = winners(&[cards("AhKh")?, cards("KsQd")?], &board).unwrap_err();
/// assert_eq!(error.to_string(), "duplicate card Ks on the board and in hand 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn winners<H: AsRef<[CardInt]>>(
    hands: &[H],
    board: &[CardInt],
) -> Result<Vec<usize>, WinnersError> {
    let mut places = Places::EMPTY;
    places.put(board, CardPlace::Board)?;
    let on_board = Hand::from(board.iter().copied().collect::<CardSet>());
    let mut best = HandRank::WORST;
    let mut indices = Vec::new();
    for (index, cards) in hands.iter().enumerate() {
        places.put(cards.as_ref(), CardPlace::Hand(index))?;
        let mut hand = on_board;
        for &card in cards.as_ref() {
            hand.insert(card);
        }
        let rank = hand.rank().map_err(|error| WinnersError::Hand { index, error })?;
        if rank.beats(best) {
            indices.clear();
        }
        if !best.beats(rank) {
            best = rank;
            indices.push(index);
        }
    }
    if indices.is_empty() { Err(WinnersError::NoHands) } else { Ok(indices) }
}

/// Why [`winners`], or the method of that name of a game, has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WinnersError<E = HandError> {
    /// There is no hand.
    NoHands,
    /// A hand, together with the board, has no rank.
    Hand {
        /// Which hand.
        index: usize,
        /// Why not.
        error: E,
    },
    /// A card is in two places, or twice in one.
    DuplicateCard(DuplicateCard),
}

impl<E> From<DuplicateCard> for WinnersError<E> {
    fn from(error: DuplicateCard) -> WinnersError<E> {
        WinnersError::DuplicateCard(error)
    }
}

impl<E: fmt::Display> fmt::Display for WinnersError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WinnersError::NoHands => f.write_str("there are no hands to compare"),
            WinnersError::Hand { index, error } => {
                write!(f, "hand {index} with the board: {error}")
            }
            WinnersError::DuplicateCard(duplicate) => duplicate.fmt(f),
        }
    }
}

impl<E: core::error::Error + 'static> core::error::Error for WinnersError<E> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            WinnersError::Hand { error, .. } => Some(error),
            _ => None,
        }
    }
}
