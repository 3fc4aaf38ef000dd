//! When to stop, for many threads at once.

use crate::clock::Deadline;
use crate::{Cancel, Limit, Limits};

/// The limit on time and the cancel flag, shared by the threads of a computation.
///
/// ```
/// use neuf_limits::{Limit, Limits, Stop};
/// use std::time::Duration;
///
/// assert!(Stop::never().is_never() && Stop::never().check().is_ok());
/// let stop = Stop::at(&Limits::none().time(Duration::ZERO));
/// assert_eq!(stop.check(), Err(Limit::Time));
/// let half = Stop::at(&Limits::none().time(Duration::from_secs(60))).share(2);
/// assert_eq!(half.reached(), None);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    deadline: Option<Deadline>,
    cancel: Option<Cancel>,
}

impl Stop {
    /// A stop that never comes.
    pub fn never() -> Stop {
        Stop::default()
    }

    /// A stop that comes when the time of `limits`, from now, is over, or its flag is set.
    pub fn at(limits: &Limits) -> Stop {
        Stop { deadline: limits.time.and_then(Deadline::after), cancel: limits.cancel.clone() }
    }

    /// Whether the stop can never come: there is neither a limit on time nor a flag.
    pub fn is_never(&self) -> bool {
        self.deadline.is_none() && self.cancel.is_none()
    }

    /// The time that is left and the flag, for an engine that takes [`Limits`].
    pub fn limits(&self) -> Limits {
        let time = self.deadline.map(|deadline| deadline.left());
        Limits { time, cancel: self.cancel.clone(), ..Limits::none() }
    }

    /// A stop with the same flag and one of `parts` equal parts of the time that is left.
    #[must_use]
    pub fn share(&self, parts: u32) -> Stop {
        let mut limits = self.limits();
        limits.time = limits.time.map(|time| time / parts.max(1));
        limits.stop()
    }

    /// The limit that has been reached. Reading the clock takes some 30 ns.
    pub fn reached(&self) -> Option<Limit> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Some(Limit::Cancelled);
        }
        self.deadline.filter(Deadline::has_passed).map(|_| Limit::Time)
    }

    /// The limit that has been reached, as an error to be passed on with `?`.
    pub fn check(&self) -> Result<(), Limit> {
        self.reached().map_or(Ok(()), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn without_limits_it_never_comes() {
        assert!(Stop::never().is_never() && Limits::none().nodes(1).stop().is_never());
        assert_eq!(Stop::never().reached(), None);
        assert!(Limits::none().time(Duration::MAX).stop().is_never());
    }

    #[test]
    fn what_is_left_is_no_more_than_was_allowed() {
        let stop = Limits::none().time(Duration::from_secs(60)).stop();
        let left = stop.limits().time.unwrap();
        assert!(left <= Duration::from_secs(60) && left > Duration::from_secs(1));
        assert!(stop.share(4).limits().time.unwrap() <= left / 4);
        assert_eq!(stop.reached(), None);
    }

    #[test]
    fn the_flag_goes_before_the_time() {
        let cancel = Cancel::new();
        let stop = Limits::none().time(Duration::ZERO).cancel(cancel.clone()).stop();
        assert_eq!(stop.reached(), Some(Limit::Time));
        cancel.cancel();
        assert_eq!(stop.check(), Err(Limit::Cancelled));
        assert_eq!(stop.limits().time, Some(Duration::ZERO));
    }
}
