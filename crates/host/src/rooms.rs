//! Rooms in a file in the making: each is the memory of one range of the file, and its owner writes there without
//! waiting for others.

use crate::Checksum;
use crate::window::{Window, Windows};
use std::fs::File;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The memory of a file, shared by all threads that write to it.
///
/// ```
/// use neuf_host::{Placed, Room, Rooms};
/// use std::fs::File;
/// use std::sync::Arc;
///
/// let path = std::env::temp_dir().join(format!("neuf-rooms-{}", std::process::id()));
/// let options = File::options().read(true).write(true).create(true).truncate(true).clone();
/// let file = Arc::new(options.open(&path)?);
/// let rooms = Rooms::of(&file, 1 << 20);
/// // Not every system has them.
/// let write = |mut room: Room, bytes| -> Placed {
///     room.write(bytes);
///     room.end()
/// };
/// if let (Some(first), Some(second)) = (rooms.at(0, 4), rooms.at(4, 6)) {
///     assert_eq!(write(second, b"second").place(), 4..10);
///     assert_eq!(write(first, b"1st\n").place(), 0..4);
///     let end = rooms.close();
///     assert!(std::fs::read(&path)?.starts_with(b"1st\nsecond") && end >= 10);
/// }
/// # std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone)]
pub struct Rooms(Arc<Shared>);

struct Shared {
    file: Arc<File>,
    state: Mutex<RoomState>,
    left: Condvar,
}

struct RoomState {
    /// `None` once the rooms are closed.
    windows: Option<Windows>,
    /// The number of rooms in use.
    used: usize,
}

/// A range of a file to be written from its beginning to its end.
pub struct Room {
    rooms: Rooms,
    window: Arc<Window>,
    place: Range<u64>,
    written: Checksum,
}

/// The range and the checksum of the bytes written to a room.
#[derive(Clone, Debug)]
pub struct Placed {
    at: u64,
    pub(crate) sum: Checksum,
}

impl Rooms {
    /// The rooms of a file, in windows of at least so many bytes.
    pub fn of(file: &Arc<File>, window: u64) -> Rooms {
        let state = Mutex::new(RoomState { windows: Some(Windows::of(window)), used: 0 });
        Rooms(Arc::new(Shared { file: Arc::clone(file), state, left: Condvar::new() }))
    }

    /// Makes the memory of this range ready from now on, at most `most` bytes ahead of the writes.
    pub(crate) fn make_ready(&self, place: Range<u64>, most: u64) {
        if let Some(windows) = &mut self.state().windows {
            windows.make_ready(&self.0.file, place, most);
        }
    }

    /// A room of so many bytes from `at` on, which nobody else may write; `None` if it cannot be had, mostly
    /// because the disk is full.
    pub fn at(&self, at: u64, bytes: usize) -> Option<Room> {
        let mut state = self.state();
        let window = state.windows.as_mut()?.at(&self.0.file, at, bytes)?;
        state.used += 1;
        let place = at..at + bytes as u64;
        Some(Room { rooms: self.clone(), window, place, written: Checksum::default() })
    }

    /// Hands out no more rooms and waits until those in use are left. Returns the end of the last window, up to
    /// which the file may reach.
    pub fn close(&self) -> u64 {
        let mut state = self.state();
        let windows = state.windows.take();
        while state.used > 0 {
            state = self.0.left.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        drop(state);
        windows.map_or(0, Windows::close)
    }

    /// A thread that failed while it held the windows has not harmed them.
    fn state(&self) -> MutexGuard<'_, RoomState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    /// Writes these bytes after the previous ones.
    pub fn write(&mut self, bytes: &[u8]) {
        let at = self.place.start + self.written.bytes;
        assert!(at + bytes.len() as u64 <= self.place.end, "a place outside the room");
        self.written.add(bytes);
        self.window.write(bytes, at);
    }

    /// Leaves the room.
    pub fn end(self) -> Placed {
        Placed { at: self.place.start, sum: self.written.clone() }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.rooms.state().used -= 1;
        self.rooms.0.left.notify_all();
    }
}

impl Placed {
    /// The range that was written.
    pub fn place(&self) -> Range<u64> {
        self.at..self.at + self.sum.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn rooms_written_out_of_order_are_all_in_the_file() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let rooms = Rooms::of(&Arc::new(file.reopen().expect("open")), 1 << 20);
        let bytes = |number: u64| vec![number as u8; 300_000];
        let mut places: Vec<u64> = (0..60).map(|step| step * 23 % 60).collect();
        places.sort_by_key(|place| place / 20);
        std::thread::scope(|scope| {
            for numbers in places.chunks(15) {
                let rooms = &rooms;
                scope.spawn(move || {
                    for &number in numbers {
                        // Some file systems reserve no room.
                        let Some(mut room) = rooms.at(number * 300_000, 300_000) else { return };
                        bytes(number).chunks(70_001).for_each(|slice| room.write(slice));
                        assert_eq!(room.end().sum, Checksum::of(&bytes(number)));
                    }
                });
            }
        });
        let whole: Vec<u8> = (0..60).flat_map(bytes).collect();
        if rooms.close() > 0 {
            assert!(std::fs::read(file.path()).expect("there").starts_with(&whole));
        }
        assert!(rooms.at(0, 1).is_none());
    }

    #[test]
    fn they_are_closed_when_nobody_is_in_them() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let rooms = Rooms::of(&Arc::new(file.reopen().expect("open")), 1 << 20);
        let Some(mut room) = rooms.at(0, 3) else { return };
        let closing = std::thread::spawn({
            let rooms = rooms.clone();
            move || rooms.close()
        });
        while rooms.at(3, 1).is_some() {
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(!closing.is_finished());
        room.write(b"all");
        drop(room);
        assert!(closing.join().expect("closed") > 0);
        assert!(std::fs::read(file.path()).expect("there").starts_with(b"all"));
    }

    #[test]
    #[should_panic(expected = "outside the room")]
    fn nobody_writes_into_the_next_one() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let rooms = Rooms::of(&Arc::new(file.reopen().expect("open")), 1 << 20);
        let room = rooms.at(0, 3);
        room.expect("a place outside the room, on a system without any").write(b"more");
    }
}
