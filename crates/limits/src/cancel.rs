//! The cancel flag.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that stops a computation from elsewhere: another thread, or a handler of Ctrl-C.
///
/// ```
/// use neuf_limits::{Cancel, Limit, Limits};
///
/// let cancel = Cancel::new();
/// let stop = Limits::none().cancel(cancel.clone()).stop();
/// assert_eq!(stop.reached(), None);
/// cancel.cancel();
/// assert!(cancel.is_cancelled());
/// assert_eq!(stop.reached(), Some(Limit::Cancelled));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is not set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the flag: all computations that share it stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
