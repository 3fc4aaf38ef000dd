//! Waiting for others: for whoever reads what is written to a pipe, and may never do so. No flag ends such a call.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How many calls wait for others, and how many have done so.
static WAITING: AtomicUsize = AtomicUsize::new(0);
static ENDED: AtomicUsize = AtomicUsize::new(0);

/// A call that takes as long as others want.
pub(crate) fn awaited<T>(call: impl FnOnce() -> T) -> T {
    WAITING.fetch_add(1, Ordering::SeqCst);
    let done = call();
    ENDED.fetch_add(1, Ordering::SeqCst);
    WAITING.fetch_sub(1, Ordering::SeqCst);
    done
}

/// Returns once a reader of what is written has been waited for so long, and never if that does not happen: for a thread
/// that ends a process which was asked to end.
///
/// ```no_run
/// use std::time::Duration;
/// std::thread::spawn(|| {
///     neuf_host::until_stuck(Duration::from_millis(100));
///     std::process::exit(130);
/// });
/// ```
pub fn until_stuck(patience: Duration) {
    let now = || (ENDED.load(Ordering::SeqCst), WAITING.load(Ordering::SeqCst) > 0);
    let (mut seen, mut since) = (now(), Instant::now());
    while !seen.1 || since.elapsed() < patience {
        std::thread::sleep(patience / 10);
        if now() != seen {
            (seen, since) = (now(), Instant::now());
        }
    }
}
