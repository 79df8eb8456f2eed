//! Work that comes in numbered parts, done by one thread or by several.
//!
//! Results are handed over in the order of the parts, so that what is made of
//! them is the same for any number of threads.

#[cfg(not(feature = "parallel"))]
use core::ops::ControlFlow;

#[cfg(feature = "parallel")]
pub(crate) use threads::{cores, in_order};

/// Calls `work` with each of the parts and `take` with each result, in the order of
/// the parts, until it breaks. It is also called with `None` now and then, so that it
/// has a say while results take long.
#[cfg(not(feature = "parallel"))]
pub(crate) fn in_order<P, T>(
    parts: impl Iterator<Item = P>,
    _threads: usize,
    work: impl Fn(P) -> T,
    mut take: impl FnMut(Option<T>) -> ControlFlow<()>,
) {
    for part in parts {
        if take(Some(work(part))).is_break() {
            return;
        }
    }
}

#[cfg(not(feature = "parallel"))]
pub(crate) fn cores() -> usize {
    1
}

#[cfg(feature = "parallel")]
mod threads {
    use core::num::NonZero;
    use core::ops::ControlFlow;
    use core::sync::atomic::{AtomicBool, Ordering};
    use core::time::Duration;
    use std::collections::BTreeMap;
    use std::sync::mpsc::{self, RecvTimeoutError};
    use std::sync::{Mutex, OnceLock, PoisonError};
    use std::thread;

    const MAX_THREADS: usize = 256;

    /// So many results wait to be taken; then threads wait too, so that a slow `take`
    /// does not fill the memory.
    const MOST_WAITING: usize = 64;

    /// How long `take` waits at most for its next call while other threads work.
    const PATIENCE: Duration = Duration::from_millis(20);

    /// The calling thread works too. The others are started for this call and end
    /// with it, so nothing is left behind that a fork could break. Where the system
    /// refuses more threads, those there are do their share.
    pub(crate) fn in_order<P, T: Send>(
        parts: impl Iterator<Item = P> + Send,
        threads: usize,
        work: impl Fn(P) -> T + Sync,
        mut take: impl FnMut(Option<T>) -> ControlFlow<()>,
    ) {
        if threads <= 1 {
            for part in parts {
                if take(Some(work(part))).is_break() {
                    return;
                }
            }
            return;
        }
        let parts = Mutex::new(parts.enumerate());
        // No thread panics while it holds the lock, so a poisoned one is not half-written.
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let is_over = AtomicBool::new(false);
        let (sender, receiver) = mpsc::sync_channel(MOST_WAITING);
        thread::scope(|scope| {
            for _ in 1..threads.min(MAX_THREADS) {
                let sender = sender.clone();
                let worker = || {
                    let sender = sender;
                    while !is_over.load(Ordering::Relaxed)
                        && let Some((number, part)) = next()
                        && sender.send((number, work(part))).is_ok()
                    {}
                };
                if thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                    break;
                }
            }
            drop(sender);
            let mut results = BTreeMap::new();
            let mut awaited = 0;
            loop {
                if let Some((number, part)) = next() {
                    results.insert(number, work(part));
                } else {
                    match receiver.recv_timeout(PATIENCE) {
                        Ok((number, result)) => drop(results.insert(number, result)),
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => break,
                    }
                }
                results.extend(receiver.try_iter());
                let mut flow = take(None);
                while flow.is_continue()
                    && let Some(result) = results.remove(&awaited)
                {
                    awaited += 1;
                    flow = take(Some(result));
                }
                if flow.is_break() {
                    break;
                }
            }
            is_over.store(true, Ordering::Relaxed);
            drop(receiver); // some thread may be waiting for it to take a result
        });
    }

    pub(crate) fn cores() -> usize {
        static CORES: OnceLock<usize> = OnceLock::new();
        *CORES.get_or_init(|| thread::available_parallelism().map_or(1, NonZero::get))
    }
}
