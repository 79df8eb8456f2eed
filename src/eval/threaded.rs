use core::num::NonZero;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use super::batch::check_shape;
use super::{BatchCard, BatchError, evaluate_batch};

/// What a thread takes at a time: some 40 microseconds' work.
const HANDS_PER_PART: usize = 1 << 14;

/// Up to here more threads cost as much as they save.
const HANDS_FOR_ONE_THREAD: usize = 4 * HANDS_PER_PART;

const MAX_THREADS: usize = 256;

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
    let wanted = match threads {
        Some(threads) => threads.get().min(MAX_THREADS),
        None if ranks.len() <= HANDS_FOR_ONE_THREAD => 1,
        None => cores(),
    };
    let threads = wanted.min(ranks.len().div_ceil(HANDS_PER_PART));
    if threads <= 1 {
        return evaluate_batch(cards, cards_per_hand, ranks);
    }
    let cards = cards.chunks(HANDS_PER_PART * cards_per_hand);
    let parts = Mutex::new(cards.zip(ranks.chunks_mut(HANDS_PER_PART)).enumerate());
    let first_error = Mutex::new(None::<BatchError>);
    let work = || {
        loop {
            // Parts go out in order, so that all before a bad one are looked at too.
            let Some((part, (cards, ranks))) = lock(&parts).next() else { return };
            if let Err(error) = evaluate_batch(cards, cards_per_hand, ranks) {
                let error = error.moved_down(part * HANDS_PER_PART);
                let mut first = lock(&first_error);
                if first.is_none_or(|first| error.row() < first.row()) {
                    *first = Some(error);
                }
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    lock(&first_error).map_or(Ok(()), Err)
}

fn cores() -> usize {
    static CORES: OnceLock<usize> = OnceLock::new();
    *CORES.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
}

/// No thread panics while it holds a lock, so a poisoned one cannot be half-written.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
