//! Numbers that follow from each other, for threads that work out of order on the parts between.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The number of a line or a byte of a file, which is known once everything before it is counted.
///
/// ```
/// use neuf_host::Number;
/// use std::sync::Arc;
/// use std::time::Duration;
///
/// let (first, second, third) = (Arc::new(Number::known(1)), Arc::default(), Arc::default());
/// Number::lead(&second, 10, &third);
/// assert_eq!(third.wait_for(Duration::ZERO), None);
/// first.lead(5, &second);
/// assert_eq!((second.wait(), third.wait_for(Duration::ZERO)), (6, Some(16)));
/// ```
#[derive(Default)]
pub struct Number {
    state: Mutex<NumberState>,
    told: Condvar,
}

#[derive(Default)]
struct NumberState {
    known: Option<u64>,
    /// The number that follows, and how much larger it is: it is set together with this one.
    further: Option<(u64, Arc<Number>)>,
}

impl Number {
    /// A number that is already known.
    pub fn known(number: u64) -> Number {
        Number {
            state: NumberState { known: Some(number), further: None }.into(),
            ..Number::default()
        }
    }

    /// Waits until the number is known.
    pub fn wait(&self) -> u64 {
        loop {
            if let Some(known) = self.wait_for(Duration::MAX) {
                return known;
            }
        }
    }

    /// Waits until the number is known, no longer than this.
    pub fn wait_for(&self, patience: Duration) -> Option<u64> {
        let start = Instant::now();
        let mut state = self.state();
        while state.known.is_none() {
            let left = patience.checked_sub(start.elapsed()).filter(|left| !left.is_zero())?;
            let waited = self.told.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.known
    }

    /// Sets the number, and those that follow from it. A number that is known stays as it is.
    pub fn tell(&self, number: u64) {
        let mut next = self.set(number);
        while let Some((number, place)) = next {
            next = place.set(number);
        }
    }

    /// Sets this number alone; returns the one that follows from it and its value, if there is one.
    fn set(&self, number: u64) -> Option<(u64, Arc<Number>)> {
        let mut state = self.state();
        if state.known.is_some() {
            return None;
        }
        state.known = Some(number);
        self.told.notify_all();
        state.further.take().map(|(distance, place)| (number + distance, place))
    }

    /// Makes `next` follow from this number: it is larger by `distance`.
    pub fn lead(&self, distance: u64, next: &Arc<Number>) {
        let mut state = self.state();
        match state.known {
            Some(number) => {
                drop(state);
                next.tell(number + distance);
            }
            None => state.further = Some((distance, Arc::clone(next))),
        }
    }

    /// A thread that failed while it held a number has not harmed it.
    fn state(&self) -> MutexGuard<'_, NumberState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_follow_are_known_with_the_first_in_whatever_order_they_are_led() {
        let numbers: Vec<Arc<Number>> = (0..100).map(|_| Arc::default()).collect();
        let waits = std::thread::spawn({
            let last = Arc::clone(&numbers[99]);
            move || last.wait()
        });
        for step in 0..99 {
            let from = step * 37 % 99;
            numbers[from].lead(from as u64, &numbers[from + 1]);
        }
        assert!(numbers.iter().all(|number| number.wait_for(Duration::ZERO).is_none()));
        numbers[0].tell(1000);
        assert_eq!(waits.join().expect("told"), 1000 + (0..99).sum::<u64>());
        numbers[0].tell(7);
        assert_eq!((numbers[0].wait(), numbers[2].wait()), (1000, 1001));
    }

    #[test]
    fn nobody_waits_longer_than_said() {
        assert_eq!(Number::default().wait_for(Duration::from_millis(5)), None);
    }
}
