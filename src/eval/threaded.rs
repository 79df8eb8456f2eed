use core::num::NonZero;

use super::batch::check_shape;
use super::{BatchCard, BatchError, evaluate_batch};
use crate::parallel;

/// What a thread takes at a time: some 40 microseconds' work.
const HANDS_PER_PART: usize = 1 << 14;

/// Up to here more threads cost as much as they save.
const HANDS_FOR_ONE_THREAD: usize = 4 * HANDS_PER_PART;

/// [`evaluate_batch`] on several threads: on this many, or, with `None`, on as
/// many as the machine has cores if the batch is long enough to repay them.
///
/// The threads are started for this call and end with it, so nothing is left
/// behind that a fork could break. Where the system refuses more threads, the
/// others do their share. No more than 256 are started.
///
/// # Errors
/// As [`evaluate_batch`], and the same error for any number of threads.
///
/// ```
/// use kev::{cards, evaluate_batch_threaded};
///
/// let cards = cards("AsKsQsJsTs 7c5d4h3s2c")?;
/// let mut ranks = [0; 2];
/// evaluate_batch_threaded(&cards, 5, &mut ranks, None)?;
/// assert_eq!(ranks, [1, 7462]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evaluate_batch_threaded<C: BatchCard>(
    cards: &[C],
    cards_per_hand: usize,
    ranks: &mut [u16],
    threads: Option<NonZero<usize>>,
) -> Result<(), BatchError> {
    check_shape(cards.len(), cards_per_hand, ranks.len())?;
    let is_much = ranks.len() > HANDS_FOR_ONE_THREAD;
    let threads = parallel::threads(threads, is_much, ranks.len().div_ceil(HANDS_PER_PART));
    if threads <= 1 {
        return evaluate_batch(cards, cards_per_hand, ranks);
    }
    let cards = cards.chunks(HANDS_PER_PART * cards_per_hand);
    let parts = cards.zip(ranks.chunks_mut(HANDS_PER_PART)).enumerate();
    let work = |(part, (cards, ranks)): (usize, _)| {
        evaluate_batch(cards, cards_per_hand, ranks)
            .map_err(|error| error.moved_down(part * HANDS_PER_PART))
    };
    parallel::try_in_order(parts, threads, work)
}
