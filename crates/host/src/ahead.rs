//! Memory of a file made ready before it is written to. The system takes longer to find and clear the pages of a
//! file and to place them on the disk than to write them; but it can begin while there is nothing to write yet,
//! and a few threads do it nearly as fast as many.

use crate::window::Window;
use std::collections::VecDeque;
use std::fs::File;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

/// The most threads that make memory ready.
const MOST: usize = 3;

/// The bytes that a thread makes ready at a time: a large page.
const STEP: u64 = 2 << 20;

/// The bytes of a window beyond its own part, so that a write across the end of that part fits in one window.
const MARGIN: u64 = 8 << 20;

/// Threads that make memory ready for later writes.
pub(crate) struct Ahead {
    desk: Arc<Desk>,
    threads: Vec<JoinHandle<()>>,
}

struct Desk {
    file: Arc<File>,
    /// The size of a window's own part.
    room: u64,
    /// How many bytes the threads may be ahead of the writes.
    most: u64,
    state: Mutex<PagesAhead>,
    changed: Condvar,
}

struct PagesAhead {
    /// The open windows that are still to be written to, in order.
    windows: VecDeque<Arc<Window>>,
    /// The range to make ready.
    left: Range<u64>,
    /// The position of the latest write.
    at: u64,
    /// The end of the last window.
    end: u64,
    is_closed: bool,
}

impl Ahead {
    /// Starts to make this range of a file ready, in windows of `room` bytes, at most `most` bytes ahead of the
    /// writes.
    pub fn begin(file: &Arc<File>, place: Range<u64>, room: u64, most: u64) -> Ahead {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let left = place.start / room * room..place.end;
        let (at, windows) = (place.start, VecDeque::new());
        let state = Mutex::new(PagesAhead { windows, left, at, end: 0, is_closed: false });
        let (file, changed) = (Arc::clone(file), Condvar::new());
        let desk = Arc::new(Desk { file, room, most, state, changed });
        let thread = |_| {
            let desk = Arc::clone(&desk);
            std::thread::spawn(move || desk.work())
        };
        let threads = (0..(processors / 4).clamp(1, MOST)).map(thread).collect();
        Ahead { desk, threads }
    }

    /// The window for so many bytes at a position, if there is one; earlier windows are released.
    pub fn at(&self, at: u64, bytes: u64) -> Option<Arc<Window>> {
        let mut state = self.desk.state();
        state.at = state.at.max(at);
        self.desk.changed.notify_all();
        let passed = state.windows.iter().take_while(|window| window.end() <= at + MARGIN).count();
        let passed: Vec<_> = state.windows.drain(..passed).collect();
        let window = state.windows.front().filter(|window| window.has(at, bytes)).cloned();
        drop(state);
        // To unmap windows takes a while, so it happens without the lock.
        drop(passed);
        window
    }

    /// Stops the threads; returns the end of the last window.
    pub fn end(&mut self) -> u64 {
        self.desk.state().is_closed = true;
        self.desk.changed.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
        self.desk.state().end
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        self.end();
    }
}

impl Desk {
    fn state(&self) -> MutexGuard<'_, PagesAhead> {
        // A thread that failed while it held the list has not harmed it.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes page after page ready until all are, or until the system has none.
    fn work(&self) {
        let mut state = self.state();
        while !state.is_closed && !state.left.is_empty() {
            let start = state.left.start;
            if start >= state.at + self.most {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            if start + self.room <= state.at {
                // The writes are ahead already.
                state.left.start = state.at / self.room * self.room;
                continue;
            }
            if start.is_multiple_of(self.room) {
                let Some(window) = Window::open(&self.file, start, self.room + MARGIN) else {
                    state.left.end = start;
                    break;
                };
                state.end = window.end();
                state.windows.push_back(Arc::new(window));
            }
            state.left.start += STEP;
            let window = state.windows.back().filter(|window| window.has(start, STEP)).cloned();
            drop(state);
            if let Some(window) = window {
                window.make_ready(start, STEP);
            }
            state = self.state();
        }
    }
}
