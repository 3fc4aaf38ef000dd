//! Memory of a file made ready before it is written to. To find pages for a file, to clear them and to note where
//! they belong on the disk takes longer than to write them; but it can begin while there is nothing to write yet,
//! and a few threads do it nearly as fast as many.

use crate::window::Window;
use std::collections::VecDeque;
use std::fs::File;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

/// How many threads do it at most.
const MOST: usize = 3;

/// What one of them does at a time: a large page.
const STEP: u64 = 2 << 20;

/// What a window has beyond what is its own, so that what is written across its end is in one window.
const MARGIN: u64 = 8 << 20;

/// Threads that make memory ready for what is to be written.
pub(crate) struct Ahead {
    desk: Arc<Desk>,
    threads: Vec<JoinHandle<()>>,
}

struct Desk {
    file: Arc<File>,
    /// What is a window's own.
    room: u64,
    /// How far they are ahead of what is written at most.
    most: u64,
    state: Mutex<PagesAhead>,
    changed: Condvar,
}

struct PagesAhead {
    /// The windows that are open and still to be written to, in order.
    windows: VecDeque<Arc<Window>>,
    /// What is to be made ready.
    left: Range<u64>,
    /// Where it is written.
    at: u64,
    /// Where the last window ends.
    end: u64,
    is_closed: bool,
}

impl Ahead {
    /// For this place of a file, in windows of so many bytes, never more than so many ahead.
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

    /// The window for so many bytes at a place, if there is one; those before are done with.
    pub fn at(&self, at: u64, bytes: u64) -> Option<Arc<Window>> {
        let mut state = self.desk.state();
        state.at = state.at.max(at);
        self.desk.changed.notify_all();
        let passed = state.windows.iter().take_while(|window| window.end() <= at + MARGIN).count();
        let passed: Vec<_> = state.windows.drain(..passed).collect();
        let window = state.windows.front().filter(|window| window.has(at, bytes)).cloned();
        drop(state);
        // To take windows away takes a while.
        drop(passed);
        window
    }

    /// Nothing is made ready any more: where the last window ends.
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

    /// Makes page after page ready until there are no more, or none can be had.
    fn work(&self) {
        let mut state = self.state();
        while !state.is_closed && !state.left.is_empty() {
            let start = state.left.start;
            if start >= state.at + self.most {
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            if start + self.room <= state.at {
                // Others were faster.
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
