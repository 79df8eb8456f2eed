use core::fmt;

use super::sum::Sum;
use super::{BatchCard, HandError, evaluate};
use crate::card::{CardError, CardInt};

/// The ranks of many hands of the same size, stored one after the other.
///
/// `ranks[i]` becomes the number of the `i`th hand's [`HandRank`](crate::HandRank):
/// plain numbers, so that zeroed memory from elsewhere can be filled. One scan
/// over the cards both checks and ranks them.
///
/// # Errors
/// If hands do not have 5, 6 or 7 cards, if the slices do not match in length,
/// or for the first hand that holds something that is no card, or a card
/// twice; then the content of `ranks` is not specified.
///
/// ```
/// use kev::{CardInt, cards, evaluate_batch};
///
/// let cards = cards("AsKsQsJsTs 7c5d4h3s2c")?;
/// let mut ranks = [0; 2];
/// evaluate_batch(&cards, 5, &mut ranks)?;
/// assert_eq!(ranks, [1, 7462]);
///
/// let mut indices = cards.iter().map(|card| card.index()).collect::<Vec<u8>>();
/// indices[8] = 52;
/// let error = evaluate_batch(&indices, 5, &mut ranks).unwrap_err();
/// assert_eq!(error.to_string(), "row 1, column 3: 52 is not a card index");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evaluate_batch<C: BatchCard>(
    cards: &[C],
    cards_per_hand: usize,
    ranks: &mut [u16],
) -> Result<(), BatchError> {
    check_shape(cards.len(), cards_per_hand, ranks.len())?;
    match cards_per_hand {
        5 => rank_rows::<C, 5>(cards.as_chunks().0, ranks),
        6 => rank_rows::<C, 6>(cards.as_chunks().0, ranks),
        _ => rank_rows::<C, 7>(cards.as_chunks().0, ranks),
    }
}

pub(super) fn check_shape(
    cards: usize,
    cards_per_hand: usize,
    ranks: usize,
) -> Result<(), BatchError> {
    if !(5..=7).contains(&cards_per_hand) {
        return Err(BatchError::WrongCount { count: cards_per_hand });
    }
    if ranks.checked_mul(cards_per_hand) != Some(cards) {
        return Err(BatchError::Length { cards, cards_per_hand, ranks });
    }
    Ok(())
}

/// How many hands are summed before they are looked up. Two short loops in
/// turn, so that the sums run in vector registers and the lookups overlap.
pub(crate) const BLOCK: usize = 128;

fn rank_rows<C: BatchCard, const K: usize>(
    hands: &[[C; K]],
    ranks: &mut [u16],
) -> Result<(), BatchError> {
    for (block, (hands, ranks)) in hands.chunks(BLOCK).zip(ranks.chunks_mut(BLOCK)).enumerate() {
        if !rank_block(hands, ranks) {
            rank_block_by_hand(hands, ranks, block * BLOCK)?;
        }
    }
    Ok(())
}

/// Ranks at most [`BLOCK`] hands; false if a card is none or comes twice.
#[inline]
fn rank_block<C: BatchCard, const K: usize>(hands: &[[C; K]], ranks: &mut [u16]) -> bool {
    let mut sums = [Sum::ZERO; BLOCK];
    let (excess, mismatch) = sum_block(hands, Sum::start(K as u64), &mut sums);
    let mut is_valid = excess.mask() == 0 && mismatch == 0;
    for (sum, rank) in sums.iter().zip(ranks) {
        match sum.rank() {
            Some(found) => *rank = found.get(),
            None => is_valid = false,
        }
    }
    is_valid
}

/// Adds up each hand from `start`, and unites what shows cards that come twice and cards that
/// are none though they have a word.
///
/// Kept out of line, and with both lanes in its result: else the compiler sees
/// that only one lane is wanted in the end, and leaves the vector registers.
#[inline(never)]
pub(crate) fn sum_block<C: BatchCard, const K: usize>(
    hands: &[[C; K]],
    start: Sum,
    sums: &mut [Sum; BLOCK],
) -> (Sum, u64) {
    let (mut excess, mut mismatch) = (Sum::ZERO, 0);
    for (hand, sum) in hands.iter().zip(sums) {
        prefetch(hand);
        for card in hand {
            mismatch |= card.mismatch();
        }
        let words = hand.map(C::word);
        let empty = (start, Sum::ZERO);
        let (total, union) =
            words.iter().fold(empty, |(total, union), &word| (total.plus(word), union.union(word)));
        *sum = total;
        excess = excess.union(total.excess(union));
    }
    (excess, mismatch)
}

/// Asks for the memory a page ahead. Card integers come in faster than the
/// processor fetches by itself: this takes a million hands from 5.3 to 3.2 ns each.
#[cfg(target_arch = "x86_64")]
#[inline]
fn prefetch<T>(here: &T) {
    use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    let ahead = core::ptr::from_ref(here).cast::<i8>().wrapping_add(4096);
    // SAFETY: a prefetch is a hint that reads nothing, so any address will do;
    // SSE, which it needs, is part of x86-64.
    #[expect(unsafe_code, reason = "measured: a third less time for card integers")]
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(ahead);
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn prefetch<T>(_here: &T) {}

/// Finds what is wrong with a block whose first hand is row `first_row`.
///
/// Nothing is, if another thread has changed the cards since; so it ranks too.
#[cold]
fn rank_block_by_hand<C: BatchCard, const K: usize>(
    hands: &[[C; K]],
    ranks: &mut [u16],
    first_row: usize,
) -> Result<(), BatchError> {
    for ((hand, rank), row) in hands.iter().zip(ranks).zip(first_row..) {
        let mut cards = [CardInt::CardAs; K];
        for (column, (place, card)) in cards.iter_mut().zip(hand).enumerate() {
            *place = card.card().map_err(|error| BatchError::Card { row, column, error })?;
        }
        *rank = match evaluate(&cards) {
            Ok(rank) => rank.get(),
            Err(HandError::DuplicateCard { card, second: column, .. }) => {
                return Err(BatchError::DuplicateCard { row, column, card });
            }
            Err(_) => return Err(BatchError::WrongCount { count: K }),
        };
    }
    Ok(())
}

/// Why a batch of hands could not be ranked. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BatchError {
    /// Hands must have 5, 6 or 7 cards.
    WrongCount {
        /// How many they have.
        count: usize,
    },
    /// There is not one rank for each hand.
    Length {
        /// Cards in all.
        cards: usize,
        /// Cards in one hand.
        cards_per_hand: usize,
        /// Places for ranks.
        ranks: usize,
    },
    /// Something in a hand is no card.
    Card {
        /// Which hand.
        row: usize,
        /// Which of its cards.
        column: usize,
        /// What is wrong with it.
        error: CardError,
    },
    /// A hand has a card twice.
    DuplicateCard {
        /// Which hand.
        row: usize,
        /// Where in the hand the card comes again.
        column: usize,
        /// The card.
        card: CardInt,
    },
}

#[cfg(feature = "parallel")]
impl BatchError {
    /// The same error where this many hands come before.
    pub(super) fn moved_down(mut self, rows: usize) -> BatchError {
        if let BatchError::Card { row, .. } | BatchError::DuplicateCard { row, .. } = &mut self {
            *row += rows;
        }
        self
    }
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::WrongCount { count } => {
                write!(f, "hands have 5 to 7 cards, not {count}")
            }
            BatchError::Length { cards, cards_per_hand, ranks } => {
                write!(f, "{cards} cards do not make {ranks} hands of {cards_per_hand}")
            }
            BatchError::Card { row, column, error } => {
                write!(f, "row {row}, column {column}: {error}")
            }
            BatchError::DuplicateCard { row, column, card } => {
                write!(f, "row {row}, column {column}: duplicate card {card}")
            }
        }
    }
}

impl core::error::Error for BatchError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            BatchError::Card { error, .. } => Some(error),
            _ => None,
        }
    }
}
