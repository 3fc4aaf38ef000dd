//! When to stop, for many threads at once.

use neuf_backtrack::{Cancel, Limit, Limits};
use std::time::Instant;

/// The limits on time and the cancel flag, shared by the threads of a count.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

impl Stop {
    /// Never.
    pub fn never() -> Stop {
        Stop::default()
    }

    /// When the time of `limits` is over, from now, or its flag is set.
    pub fn at(limits: &Limits) -> Stop {
        Stop {
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            cancel: limits.cancel.clone(),
        }
    }

    /// What is left of the limits, for an engine that takes limits.
    pub fn limits(&self) -> Limits {
        Limits {
            time: self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now())),
            cancel: self.cancel.clone(),
            ..Limits::none()
        }
    }

    /// The limit that has been reached. Reading the clock takes some 30 ns.
    pub fn reached(&self) -> Option<Limit> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Some(Limit::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Limit::Time);
        }
        None
    }
}
