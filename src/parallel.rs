//! Work that comes in numbered parts, done by one thread or by several.

use core::num::NonZero;
use core::ops::ControlFlow;

/// Calls `work` with each of the parts, on up to so many threads, and `take` with each
/// result on this one: in the order of the parts, so that what is made of them is
/// the same for any number of threads. Ends early when `take` breaks.
///
/// While several threads work, `take` is also called with `None` every few
/// milliseconds, so that it has a say while results take long.
pub(crate) fn in_order<P, T: Send>(
    parts: impl Iterator<Item = P> + Send,
    threads: usize,
    work: impl Fn(P) -> T + Sync,
    mut take: impl FnMut(Option<T>) -> ControlFlow<()>,
) {
    #[cfg(feature = "parallel")]
    if threads > 1 {
        return several::in_order(parts, threads, work, take);
    }
    #[cfg(not(feature = "parallel"))]
    let _ = threads;
    for part in parts {
        if take(Some(work(part))).is_break() {
            return;
        }
    }
}

/// [`in_order`] for work that can fail: stops at the error of the first part that has one.
#[cfg(feature = "parallel")]
pub(crate) fn try_in_order<P, E: Send>(
    parts: impl Iterator<Item = P> + Send,
    threads: usize,
    work: impl Fn(P) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let mut result = Ok(());
    in_order(parts, threads, work, |part| match part {
        Some(Err(error)) => {
            result = Err(error);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    result
}

/// How many threads shall work: as many as were asked for, else all cores if
/// there is enough to do; but not more than there are parts.
pub(crate) fn threads(asked: Option<NonZero<usize>>, is_much: bool, parts: usize) -> usize {
    let wanted = match asked {
        Some(threads) => threads.get(),
        None if is_much => cores(),
        None => 1,
    };
    wanted.min(parts)
}

fn cores() -> usize {
    #[cfg(feature = "parallel")]
    {
        static CORES: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
        *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, NonZero::get))
    }
    #[cfg(not(feature = "parallel"))]
    1
}

#[cfg(feature = "parallel")]
mod several {
    use core::ops::ControlFlow;
    use core::time::Duration;
    use std::collections::BTreeMap;
    use std::sync::mpsc::{self, RecvTimeoutError};
    use std::sync::{Mutex, PoisonError};
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
    pub(super) fn in_order<P, T: Send>(
        parts: impl Iterator<Item = P> + Send,
        threads: usize,
        work: impl Fn(P) -> T + Sync,
        mut take: impl FnMut(Option<T>) -> ControlFlow<()>,
    ) {
        let parts = Mutex::new(parts.enumerate());
        // No thread panics while it holds the lock, so a poisoned one is not half-written.
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let (sender, receiver) = mpsc::sync_channel(MOST_WAITING);
        thread::scope(|scope| {
            // Goes when this closure ends, however it does: then no thread can send any
            // more, and all end.
            let receiver = receiver;
            for _ in 1..threads.min(MAX_THREADS) {
                let sender = sender.clone();
                let worker = || {
                    let sender = sender;
                    while let Some((number, part)) = next()
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
                        Err(RecvTimeoutError::Disconnected) => return,
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
                    return;
                }
            }
        });
    }
}
