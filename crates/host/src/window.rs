//! A part of a file as memory, into which several threads write at the same time: by system calls, only one thread
//! at a time writes to a file.
//!
//! That pays only where the system keeps files in large pages of 2 MB. With the usual pages of 4 kB, threads wait
//! for each other at every page as well, longer the more they are.

use crate::ahead::Ahead;
use std::collections::VecDeque;
use std::fs::File;
use std::ops::Range;
use std::sync::Arc;

#[cfg(target_os = "linux")]
pub(crate) use mapped::Window;

/// Outside Linux there are no windows.
#[cfg(not(target_os = "linux"))]
pub(crate) enum Window {}

/// The windows of a file in the making, which move along with the writes.
pub(crate) struct Windows {
    /// The least size of a window.
    room: u64,
    /// The latest windows, for threads that write out of order.
    recent: VecDeque<Arc<Window>>,
    /// The end of the last window.
    end: u64,
    /// The windows that are made ready before they are needed.
    ahead: Option<Ahead>,
}

/// The number of windows kept: simultaneous writers are never further apart.
const RECENT: usize = 4;

impl Windows {
    /// Windows of at least so many bytes each.
    pub fn of(room: u64) -> Windows {
        Windows { room, recent: VecDeque::new(), end: 0, ahead: None }
    }

    /// Makes the windows of this range ready from now on, at most `most` bytes ahead of the writes.
    pub fn make_ready(&mut self, file: &Arc<File>, place: Range<u64>, most: u64) {
        self.ahead = Some(Ahead::begin(file, place, self.room, most));
    }

    /// Whether windows pay for a file.
    pub fn pay(file: &File) -> bool {
        Window::pays(file)
    }

    /// A window for so many bytes at `at`; `None` if it cannot be had, mostly because the disk is full.
    pub fn at(&mut self, file: &File, at: u64, bytes: usize) -> Option<Arc<Window>> {
        let bytes = bytes as u64;
        if let Some(window) = self.recent.iter().find(|window| window.has(at, bytes)) {
            return Some(Arc::clone(window));
        }
        let ready = self.ahead.as_ref().and_then(|ahead| ahead.at(at, bytes));
        let open = || Window::open(file, at, bytes.max(self.room)).map(Arc::new);
        let window = ready.or_else(open)?;
        self.end = self.end.max(window.end());
        self.recent.truncate(RECENT - 1);
        self.recent.push_front(Arc::clone(&window));
        Some(window)
    }

    /// Closes the windows; returns the end of the last one, up to which the file may reach.
    pub fn close(mut self) -> u64 {
        self.ahead.as_mut().map_or(0, Ahead::end).max(self.end)
    }
}

#[cfg(target_os = "linux")]
#[allow(unsafe_code)] // to write to memory of a file, and only there
mod mapped {
    use memmap2::{Advice, MmapOptions, MmapRaw};
    use nix::fcntl::{FallocateFlags, fallocate};
    use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
    use nix::sys::statfs::{EXT4_SUPER_MAGIC, fstatfs};
    use std::fs::File;
    use std::sync::atomic::{AtomicU8, Ordering};

    /// Memory that is a part of a file.
    pub(crate) struct Window {
        memory: MmapRaw,
        start: u64,
    }

    /// A large page, which begins at a multiple of its size.
    const LARGE: u64 = 2 << 20;

    /// The first Linux whose ext4 has large pages.
    const FIRST_LARGE: (u32, u32) = (6, 16);

    impl Window {
        /// Whether the file system is known to use large pages, and no limit on file sizes is set: the limit
        /// is meant for written bytes, but reserved ones would reach it and end the process.
        pub fn pays(file: &File) -> bool {
            let is_ext4 =
                || fstatfs(file).is_ok_and(|system| system.filesystem_type() == EXT4_SUPER_MAGIC);
            let is_unlimited =
                || getrlimit(Resource::RLIMIT_FSIZE).is_ok_and(|(soft, _)| soft == RLIM_INFINITY);
            let release = std::fs::read_to_string("/proc/sys/kernel/osrelease");
            release.is_ok_and(|release| version(&release) >= Some(FIRST_LARGE))
                && is_ext4()
                && is_unlimited()
        }

        /// Maps a range of the file, once it is long enough and its disk space reserved: on a full disk, the
        /// system reports no error to a process that writes to memory, it ends it.
        pub fn open(file: &File, at: u64, bytes: u64) -> Option<Window> {
            let start = at / LARGE * LARGE;
            let end = (at + bytes).next_multiple_of(LARGE);
            let (from, room) = (at.try_into().ok()?, (end - at).try_into().ok()?);
            fallocate(file, FallocateFlags::empty(), from, room).ok()?;
            let length = usize::try_from(end - start).ok()?;
            let memory = MmapOptions::new().offset(start).len(length).map_raw(file).ok()?;
            memory.advise(Advice::HugePage).ok()?;
            Some(Window { memory, start })
        }

        pub fn end(&self) -> u64 {
            self.start + self.memory.len() as u64
        }

        pub fn has(&self, at: u64, bytes: u64) -> bool {
            self.start <= at && at + bytes <= self.end()
        }

        /// Has the system find the pages of a range. Where it finds none, the later write asks for them again.
        pub fn make_ready(&self, at: u64, bytes: u64) {
            assert!(self.has(at, bytes), "a place outside the window");
            for page in (at..at + bytes).step_by(LARGE as usize) {
                // SAFETY: the place is within the memory, as was just looked at. A byte that is 0 becomes 0, and any
                // other stays what it is, also if somebody writes it at the same time.
                let byte = unsafe {
                    AtomicU8::from_ptr(self.memory.as_mut_ptr().add((page - self.start) as usize))
                };
                let _ = byte.compare_exchange(0, 0, Ordering::Relaxed, Ordering::Relaxed);
            }
        }

        /// Writes bytes at a position of the file; nobody else may write to their range.
        pub fn write(&self, bytes: &[u8], at: u64) {
            assert!(self.has(at, bytes.len() as u64), "a place outside the window");
            // SAFETY: the place is within the memory, as was just looked at. Memory of a file may change at
            // any time, so there is no reference to it, here or elsewhere, and nothing is read from it. Each
            // piece has a place of its own. The file is not cut while there is a window that is
            // written to: it is locked by this process, and cut when all is written.
            unsafe {
                let place = self.memory.as_mut_ptr().add((at - self.start) as usize);
                copy_past_caches(bytes, place);
            }
        }
    }

    /// Copies bytes to a place without going through the caches: its old bytes are not fetched, and nobody reads the
    /// new ones soon. Where caches are full of others' work, that takes two thirds of the time.
    ///
    /// # Safety
    /// The place has room for them, and nobody else uses it at the same time.
    #[cfg(target_arch = "x86_64")]
    unsafe fn copy_past_caches(bytes: &[u8], place: *mut u8) {
        use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_sfence, _mm_stream_si128};
        /// The size of a cache line.
        const LINE: usize = 64;
        let (head, rest) = bytes.split_at(place.align_offset(LINE).min(bytes.len()));
        let (lines, tail) = rest.as_chunks::<LINE>();
        // SAFETY: all three parts are copied to where they lie in the place, which has room for them; the lines begin
        // at a multiple of their size there. The fence orders them before whatever this thread does next.
        unsafe {
            place.copy_from_nonoverlapping(head.as_ptr(), head.len());
            let place = place.add(head.len());
            for (number, line) in lines.iter().enumerate() {
                let (from, to) =
                    (line.as_ptr().cast::<__m128i>(), place.add(number * LINE).cast::<__m128i>());
                for part in 0..LINE / size_of::<__m128i>() {
                    _mm_stream_si128(to.add(part), _mm_loadu_si128(from.add(part)));
                }
            }
            let end = place.add(lines.len() * LINE);
            end.copy_from_nonoverlapping(tail.as_ptr(), tail.len());
            _mm_sfence();
        }
    }

    /// The same by an ordinary copy.
    ///
    /// # Safety
    /// As above.
    #[cfg(not(target_arch = "x86_64"))]
    unsafe fn copy_past_caches(bytes: &[u8], place: *mut u8) {
        // SAFETY: as the caller says.
        unsafe { place.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
    }

    /// The first two numbers of a release such as `6.18.44-some`.
    fn version(release: &str) -> Option<(u32, u32)> {
        let mut numbers = release.split(|sign: char| !sign.is_ascii_digit());
        Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn releases_are_compared_by_numbers() {
            assert_eq!(version("6.18.44-fc-v595\n"), Some((6, 18)));
            assert!(version("5.4.0") < Some(FIRST_LARGE) && version("10.0") > Some(FIRST_LARGE));
            assert!(version("none") < Some(FIRST_LARGE));
        }

        #[test]
        fn what_is_written_to_memory_is_in_the_file() {
            let file = tempfile::NamedTempFile::new().expect("a file");
            std::fs::write(file.path(), [7; 5000]).expect("written");
            let open = |at, bytes| Window::open(file.as_file(), at, bytes);
            // Some file systems reserve no room.
            let (Some(first), Some(second)) = (open(5000, 3 << 20), open(4_000_000, 100)) else {
                return;
            };
            assert!(first.has(5000, 3 << 20) && !first.has(5000, 5 << 20));
            assert!(second.has(2 << 20, 1) && !second.has((2 << 20) - 1, 1));
            let piece = |value| vec![value; 2_000_000];
            std::thread::scope(|scope| {
                scope.spawn(|| first.write(&piece(1), 5000));
                scope.spawn(|| first.write(&piece(2), 2_005_000));
                scope.spawn(|| second.write(&[3; 10], 4_005_000));
            });
            let whole = [vec![7; 5000], piece(1), piece(2), vec![3; 10]].concat();
            let there = std::fs::read(file.path()).expect("there");
            let (whole, rest) = (there.starts_with(&whole), &there[whole.len()..]);
            assert!(whole && rest.iter().all(|&byte| byte == 0));
        }

        #[test]
        fn a_copy_is_the_same_wherever_it_begins_and_ends() {
            let bytes: Vec<u8> = (0..1000).map(|number| (number % 251) as u8).collect();
            for (start, length) in (0..130)
                .flat_map(|start| [0, 1, 63, 64, 65, 200, 777].map(|length| (start, length)))
            {
                let mut place = vec![255; 1200];
                // SAFETY: 130 and 777 are less than 1200.
                unsafe {
                    copy_past_caches(&bytes[start..][..length], place.as_mut_ptr().add(start))
                };
                let (before, rest) = place.split_at(start);
                let (copied, after) = rest.split_at(length);
                assert!(copied == &bytes[start..][..length]);
                assert!(before.iter().chain(after).all(|&byte| byte == 255));
            }
        }

        #[test]
        fn nothing_is_written_elsewhere() {
            let file = tempfile::NamedTempFile::new().expect("a file");
            let Some(window) = Window::open(file.as_file(), 0, 1) else { return };
            let beyond = std::panic::AssertUnwindSafe(|| window.write(&[1; 2], LARGE - 1));
            assert!(std::panic::catch_unwind(beyond).is_err());
        }

        #[test]
        fn there_is_none_for_more_than_a_disk_holds() {
            let file = tempfile::NamedTempFile::new().expect("a file");
            assert!(Window::open(file.as_file(), 0, 1 << 62).is_none());
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Window {
    fn pays(_: &File) -> bool {
        false
    }

    pub fn open(_: &File, _: u64, _: u64) -> Option<Window> {
        None
    }

    pub fn end(&self) -> u64 {
        match *self {}
    }

    pub fn has(&self, _: u64, _: u64) -> bool {
        match *self {}
    }

    pub fn make_ready(&self, _: u64, _: u64) {
        match *self {}
    }

    pub fn write(&self, _: &[u8], _: u64) {
        match *self {}
    }
}
