//! The one place where the clock is read.
//!
//! In a browser (`wasm32-unknown-unknown`) the standard library has no clock and panics when asked.
//! There, a front end lends one with `set`; until then time stands still, and limits on time have
//! no effect.

use std::time::Duration;

/// The time since a moment that stays the same while the program runs; `None` without a clock.
pub fn now() -> Option<Duration> {
    system::now()
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use system::set;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod system {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Lends a clock, such as a browser's `performance.now()`. Only the first one is taken: returns
    /// whether this was it.
    ///
    /// ```
    /// neuf_limits::clock::set(|| std::time::Duration::from_secs_f64(performance_now() / 1000.0));
    /// ```
    pub fn set(now: fn() -> Duration) -> bool {
        CLOCK.set(now).is_ok()
    }

    pub(super) fn now() -> Option<Duration> {
        CLOCK.get().map(|now| now())
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod system {
    use std::sync::OnceLock;
    use std::time::{Duration, Instant};

    static START: OnceLock<Instant> = OnceLock::new();

    pub(super) fn now() -> Option<Duration> {
        Some(START.get_or_init(Instant::now).elapsed())
    }
}

/// The moment at which the time is over.
///
/// ```
/// use neuf_limits::clock::Deadline;
/// use std::time::Duration;
///
/// let soon = Deadline::after(Duration::ZERO).expect("there is a clock");
/// assert!(soon.has_passed() && soon.left() == Duration::ZERO);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deadline(Duration);

impl Deadline {
    /// The deadline this much time from now; `None` if it is beyond all clocks or there is none.
    pub fn after(time: Duration) -> Option<Deadline> {
        now()?.checked_add(time).map(Deadline)
    }

    /// The time until the deadline.
    pub fn left(&self) -> Duration {
        now().map_or(Duration::ZERO, |now| self.0.saturating_sub(now))
    }

    /// Whether the deadline has passed.
    pub fn has_passed(&self) -> bool {
        now().is_some_and(|now| now >= self.0)
    }
}

/// Measures how long something takes.
///
/// ```
/// use neuf_limits::clock::{Stopwatch, now};
///
/// let watch = Stopwatch::start();
/// assert!(watch.elapsed() <= now().expect("there is a clock"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Option<Duration>);

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Stopwatch {
        Stopwatch(now())
    }

    /// The time since the start; zero without a clock.
    pub fn elapsed(&self) -> Duration {
        let since = |start| now().map(|now| now.saturating_sub(start));
        self.0.and_then(since).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_forward() {
        let watch = Stopwatch::start();
        let (before, after) = (now().unwrap(), now().unwrap());
        assert!(before <= after);
        while watch.elapsed() == Duration::ZERO {}
    }

    #[test]
    fn a_deadline_beyond_all_clocks_is_none() {
        assert!(Deadline::after(Duration::MAX).is_none());
        assert!(Deadline::after(Duration::ZERO).unwrap().has_passed());
        let day = Deadline::after(Duration::from_secs(86_400)).unwrap();
        assert!(!day.has_passed() && day.left() > Duration::from_secs(80_000));
    }
}
