//! A channel between threads. The standard library's channels do more, and take longer to compile for each
//! type that they carry.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The end of a channel that sends.
pub(crate) struct Sender<T>(Arc<Shared<T>>);

/// The end of a channel that receives, in the order of sending.
pub(crate) struct Receiver<T>(Arc<Shared<T>>);

struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// The most things that wait; a sender of more waits itself.
    room: usize,
}

struct State<T> {
    waiting: VecDeque<T>,
    senders: usize,
    is_received: bool,
}

/// Why nothing is received.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Nothing {
    /// Nothing has come in time.
    Yet,
    /// No sender is left, so nothing will ever come.
    More,
}

/// A channel with room for so many things.
pub(crate) fn channel<T>(room: usize) -> (Sender<T>, Receiver<T>) {
    let state = State { waiting: VecDeque::new(), senders: 1, is_received: true };
    let shared = Arc::new(Shared { state: Mutex::new(state), changed: Condvar::new(), room });
    (Sender(Arc::clone(&shared)), Receiver(shared))
}

impl<T> Shared<T> {
    /// A thread that failed while it held the list has not harmed it.
    fn locked(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(
        &self,
        state: MutexGuard<'a, State<T>>,
        most: Duration,
    ) -> MutexGuard<'a, State<T>> {
        self.changed.wait_timeout(state, most).unwrap_or_else(PoisonError::into_inner).0
    }
}

impl<T> Sender<T> {
    /// Sends a thing as soon as there is room; `false` if the receiver is gone.
    pub fn send(&self, thing: T) -> bool {
        let mut state = self.0.locked();
        while state.is_received && state.waiting.len() >= self.0.room {
            state = self.0.wait(state, Duration::MAX);
        }
        if state.is_received {
            state.waiting.push_back(thing);
            self.0.changed.notify_all();
        }
        state.is_received
    }
}

impl<T> Receiver<T> {
    /// The first thing that waits, or that comes within this time.
    pub fn receive(&self, patience: Duration) -> Result<T, Nothing> {
        let start = Instant::now();
        let mut state = self.0.locked();
        loop {
            if let Some(first) = state.waiting.pop_front() {
                self.0.changed.notify_all();
                return Ok(first);
            }
            if state.senders == 0 {
                return Err(Nothing::More);
            }
            match patience.checked_sub(start.elapsed()) {
                None | Some(Duration::ZERO) => return Err(Nothing::Yet),
                Some(left) => state = self.0.wait(state, left),
            }
        }
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Sender<T> {
        self.0.locked().senders += 1;
        Sender(Arc::clone(&self.0))
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        self.0.locked().senders -= 1;
        self.0.changed.notify_all();
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        let mut state = self.0.locked();
        state.is_received = false;
        // Dropping these things may lock this channel again, so it happens without the lock.
        let waiting = std::mem::take(&mut state.waiting);
        self.0.changed.notify_all();
        drop(state);
        drop(waiting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_comes_in_order_and_then_nothing_more() {
        let (sender, receiver) = channel(usize::MAX);
        let other = sender.clone();
        assert!(sender.send(1) && other.send(2));
        drop(sender);
        assert_eq!(receiver.receive(Duration::ZERO), Ok(1));
        assert_eq!(receiver.receive(Duration::ZERO), Ok(2));
        assert_eq!(receiver.receive(Duration::ZERO), Err(Nothing::Yet));
        drop(other);
        assert_eq!(receiver.receive(Duration::MAX), Err(Nothing::More));
    }

    #[test]
    fn who_sends_waits_for_room_or_for_the_end() {
        let (sender, receiver) = channel(2);
        let thread =
            std::thread::spawn(move || (0..).take_while(|&number| sender.send(number)).count());
        for number in 0..100 {
            assert_eq!(receiver.receive(Duration::MAX), Ok(number));
        }
        drop(receiver);
        assert!((100..=102).contains(&thread.join().expect("counted")));
    }
}
