use core::num::NonZero;

use super::batch::{Boards, High, Low, Wanted, rank_rows};
use super::error::OmahaBatchError;
use crate::eval::BatchCard;
use crate::parallel;

/// What a thread takes at a time: some 40 microseconds' work.
const HANDS_PER_PART: usize = 1 << 12;

/// Up to here more threads cost as much as they save.
const HANDS_FOR_ONE_THREAD: usize = 4 * HANDS_PER_PART;

/// [`evaluate_batch`](super::evaluate_batch) on this many threads or, with `None`, on
/// as many as repay themselves, as [`evaluate_batch_threaded`](crate::evaluate_batch_threaded).
///
/// # Errors
/// As [`evaluate_batch`](super::evaluate_batch), and the same error for any number of threads.
///
/// ```
/// use kev::{cards, omaha};
///
/// let mut ranks = [0; 2];
/// let hole = cards("AsAhKsKh 9s8s7d6d")?;
/// omaha::evaluate_batch_threaded(&hole, 4, &cards("QsJsTs2c2d")?, &mut ranks, None)?;
/// assert_eq!(ranks, [1, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evaluate_batch_threaded<H: BatchCard, B: BatchCard>(
    hole: &[H],
    hole_cards: usize,
    board: &[B],
    ranks: &mut [u16],
    threads: Option<NonZero<usize>>,
) -> Result<(), OmahaBatchError> {
    rank_on_threads::<High, H, B>(hole, hole_cards, board, ranks, threads)
}

/// [`low_batch`](super::low_batch) on several threads, as [`evaluate_batch_threaded`].
///
/// # Errors
/// As [`evaluate_batch`](super::evaluate_batch), and the same error for any number of threads.
pub fn low_batch_threaded<H: BatchCard, B: BatchCard>(
    hole: &[H],
    hole_cards: usize,
    board: &[B],
    lows: &mut [u16],
    threads: Option<NonZero<usize>>,
) -> Result<(), OmahaBatchError> {
    rank_on_threads::<Low, H, B>(hole, hole_cards, board, lows, threads)
}

fn rank_on_threads<W: Wanted, H: BatchCard, B: BatchCard>(
    hole: &[H],
    hole_cards: usize,
    board: &[B],
    found: &mut [u16],
    threads: Option<NonZero<usize>>,
) -> Result<(), OmahaBatchError> {
    let boards = Boards::new(hole.len(), hole_cards, board, found.len())?;
    let is_much = found.len() > HANDS_FOR_ONE_THREAD;
    let threads = parallel::threads(threads, is_much, found.len().div_ceil(HANDS_PER_PART));
    if threads <= 1 {
        return rank_rows::<W, H, B>(hole, hole_cards, boards, found);
    }
    let holes = hole.chunks(HANDS_PER_PART * hole_cards);
    let parts = holes.zip(found.chunks_mut(HANDS_PER_PART)).enumerate();
    let work = |(part, (hole, found)): (usize, (_, &mut [u16]))| {
        let first = part * HANDS_PER_PART;
        let boards = boards.part(first, found.len());
        rank_rows::<W, H, B>(hole, hole_cards, boards, found)
            .map_err(|error| error.moved_down(first))
    };
    parallel::try_in_order(parts, threads, work)
}
