//! A large file in pieces of whole lines, which any thread may read.

use crate::Number;
use crate::files::read_at;
use memchr::{memchr, memchr_iter};
use std::fs::File;
use std::io;
use std::ops::Range;
use std::sync::Arc;

/// Whole lines of a file that are still to be read, by the thread that works on them.
///
/// The number of a piece's first line is known once the lines of all earlier pieces are counted: a thread
/// that reads pieces out of order waits for those that read the earlier ones.
///
/// ```
/// use neuf_host::{Lines, Taken};
/// use std::fs::File;
///
/// let path = std::env::temp_dir().join(format!("neuf-piece-{}", std::process::id()));
/// std::fs::write(&path, "two words\n".repeat(30_000))?;
/// let mut lines = Lines::of_file(Box::new(File::open(&path)?), File::open(&path)?);
/// let mut memory = Vec::new();
/// let Some(Taken::Piece(first)) = lines.take_or_leave(100_000, &mut memory)? else { panic!("large") };
/// let Some(Taken::Piece(second)) = lines.take_or_leave(100_000, &mut memory)? else { panic!("large") };
/// let (number, text) = first.read(memory)?;
/// assert_eq!((number, text.len()), (1, 100_000));
/// assert_eq!(second.read(text)?.0, 10_001);
/// # std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Piece {
    file: Arc<File>,
    place: Range<u64>,
    first_line: Arc<Number>,
    next_line: Arc<Number>,
    is_counted: bool,
}

/// Bytes read at once and then examined: few enough to stay in the cache.
const SLICE: usize = 1 << 18;

/// The smallest size of a piece: to find the end of a smaller one costs more than it saves.
pub(crate) const LEAST: usize = 1 << 16;

impl Piece {
    /// Cuts a piece of `size` bytes from `start`, extended to the end of its last line. `None` if that end
    /// is too far away, or not in the file.
    pub(crate) fn cut(
        file: &Arc<File>,
        start: u64,
        size: usize,
        first_line: &Arc<Number>,
    ) -> io::Result<Option<Piece>> {
        let Some(end) = line_end(file, start + size as u64 - 1)? else { return Ok(None) };
        let (first_line, next_line) = (Arc::clone(first_line), Arc::default());
        let (file, place) = (Arc::clone(file), start..end);
        Ok(Some(Piece { file, place, first_line, next_line, is_counted: false }))
    }

    pub(crate) fn end(&self) -> u64 {
        self.place.end
    }

    pub(crate) fn next_line(&self) -> &Arc<Number> {
        &self.next_line
    }

    /// The number of bytes in the piece.
    pub fn bytes(&self) -> usize {
        (self.place.end - self.place.start) as usize
    }

    /// Reads the lines into `memory`, whose old content is dropped; returns the number of the first line
    /// with them. If the file has become shorter, reads the bytes that are left.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read(mut self, mut memory: Vec<u8>) -> io::Result<(u64, Vec<u8>)> {
        memory.resize(self.bytes(), 0);
        let mut lines = 0;
        let count = |slice: &[u8]| {
            lines += memchr_iter(b'\n', slice).count() as u64;
            true
        };
        let read = self.read_by_slices(&mut memory, SLICE, count)?;
        memory.truncate(read);
        self.count(lines);
        Ok((self.first_line.wait(), memory))
    }

    /// Reads until `room` is full or the file ends, `size` bytes at a time, and hands each slice to `go_on`
    /// while it is in the cache; stops early when `go_on` returns `false`. Returns the number of bytes read.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn read_by_slices(
        &self,
        room: &mut [u8],
        size: usize,
        mut go_on: impl FnMut(&[u8]) -> bool,
    ) -> io::Result<usize> {
        let mut done = 0;
        for slice in room.chunks_mut(size) {
            let read = read_all_at(&self.file, slice, self.place.start + done as u64)?;
            done += read;
            if !go_on(&slice[..read]) || read < slice.len() {
                break;
            }
        }
        Ok(done)
    }

    /// Notes that the piece has so many lines, so that the readers of later pieces learn their line numbers.
    pub fn count(&mut self, lines: u64) {
        self.is_counted = true;
        self.first_line.lead(lines, &self.next_line);
    }
}

impl Drop for Piece {
    /// Sets a number for the next piece if nobody has counted this one, so that no thread waits for it
    /// forever.
    fn drop(&mut self) {
        if !self.is_counted {
            self.next_line.tell(0);
        }
    }
}

/// The end of the line that holds the byte at `at`; `None` if it is far away, or there is none.
fn line_end(file: &File, at: u64) -> io::Result<Option<u64>> {
    let mut seen = [0; 1 << 9];
    let mut from = at;
    // Beyond this distance, lines are read one after another instead.
    while from < at + (1 << 14) {
        let read = read_all_at(file, &mut seen, from)?;
        if let Some(found) = memchr(b'\n', &seen[..read]) {
            return Ok(Some(from + found as u64 + 1));
        }
        if read < seen.len() {
            break;
        }
        from += read as u64;
    }
    Ok(None)
}

/// Reads until `room` is full or the file ends; returns the number of bytes read.
fn read_all_at(file: &File, room: &mut [u8], at: u64) -> io::Result<usize> {
    let mut done = 0;
    while done < room.len() {
        match read_at(file, &mut room[done..], at + done as u64) {
            Ok(0) => break,
            Ok(read) => done += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use crate::{Lines, Taken};
    use std::fs::{File, OpenOptions};
    use std::io::{Seek, SeekFrom, Write};
    use std::path::Path;

    /// Lines of all lengths, with both line ends; some are too long for a piece. The last one has no end.
    fn text() -> Vec<u8> {
        let mut text = Vec::new();
        for number in 0..9_000_usize {
            let length = match number % 1000 {
                0 => number * 7,
                999 => 0,
                few => few % 90,
            };
            text.extend(std::iter::repeat_n(b'x', length));
            text.extend_from_slice(if number % 3 == 0 { b"\r\n" } else { b"\n" });
        }
        text.extend_from_slice(b"the last");
        text
    }

    fn file(text: &[u8]) -> tempfile::NamedTempFile {
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        file.write_all(text).expect("written");
        file
    }

    fn lines(path: &Path) -> Lines {
        let open = || File::open(path).expect("there");
        Lines::of_file(Box::new(open()), open())
    }

    fn read(taken: Taken) -> (u64, Vec<u8>) {
        match taken {
            Taken::Lines(first, bytes) => (first, bytes),
            Taken::Piece(piece) => piece.read(b"something".to_vec()).expect("readable"),
        }
    }

    #[test]
    fn pieces_are_whole_lines_in_order_whoever_reads_them() {
        let text = text();
        let file = file(&text);
        // From small chunks on the first thread to large ones, and in between again.
        for sizes in [vec![1 << 16], vec![1, 1 << 16, 70_001], vec![100_003, 5, 1 << 20]] {
            let (mut lines, mut sizes) = (lines(file.path()), sizes.into_iter().cycle());
            let mut threads = Vec::new();
            let mut pieces = 0;
            while let Some(taken) = lines
                .take_or_leave(sizes.next().expect("endless"), &mut Vec::new())
                .expect("readable")
            {
                pieces += usize::from(matches!(taken, Taken::Piece(_)));
                threads.push(std::thread::spawn(|| read(taken)));
            }
            let (mut whole, mut line) = (Vec::new(), 1);
            for thread in threads {
                let (first, bytes) = thread.join().expect("read");
                assert_eq!(first, line);
                line += bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
                whole.extend(bytes);
                assert!(whole.ends_with(b"\n") || whole.len() == text.len());
            }
            assert!(whole == text && pieces > 0);
        }
    }

    #[test]
    fn of_a_file_that_shrinks_what_is_there_is_read() {
        let file = file(&b"a line of text\n".repeat(40_000));
        let mut lines = lines(file.path());
        let mut take = || lines.take_or_leave(1 << 17, &mut Vec::new()).expect("readable");
        let (first, second) = (take().expect("lines"), take().expect("lines"));
        file.as_file().set_len(100_000).expect("cut");
        assert_eq!(read(first).1.len(), 100_000);
        assert_eq!(read(second).1.len(), 0);
        assert!(take().is_none_or(|rest| read(rest).1.is_empty()));
    }

    #[test]
    fn of_a_file_that_grows_all_is_read() {
        let file = file(&b"a line of text\n".repeat(20_000));
        let mut lines = lines(file.path());
        let mut bytes = 0;
        let mut more = OpenOptions::new().write(true).open(file.path()).expect("there");
        more.seek(SeekFrom::End(0)).expect("the end");
        for _ in 0..3 {
            let taken = lines.take_or_leave(1 << 17, &mut Vec::new()).expect("readable");
            bytes += read(taken.expect("lines")).1.len();
            more.write_all(b"a line of text\n").expect("written");
        }
        while let Some(taken) = lines.take_or_leave(1 << 17, &mut Vec::new()).expect("readable") {
            bytes += read(taken).1.len();
        }
        assert_eq!(bytes, 20_003 * 15);
    }

    #[test]
    fn who_has_counted_a_piece_need_not_wait_for_those_before() {
        let file = file(&b"a line of text\n".repeat(40_000));
        let mut lines = lines(file.path());
        let mut take = || match lines.take_or_leave(1 << 17, &mut Vec::new()).expect("readable") {
            Some(Taken::Piece(piece)) => piece,
            _ => panic!("large enough to be left"),
        };
        let (first, mut second, mut third, fourth) = (take(), take(), take(), take());
        for piece in [&mut third, &mut second] {
            piece.count(piece.bytes() as u64 / 15);
        }
        drop(second);
        let (number, bytes) = first.read(Vec::new()).expect("readable");
        assert_eq!((number, bytes.len()), (1, 131_085));
        assert_eq!(fourth.read(bytes).expect("readable").0, 1 + 3 * 131_085 / 15);
    }

    #[test]
    fn what_is_read_is_shown_until_that_is_enough() {
        let file = file(&b"a line of text\n".repeat(40_000));
        let taken = lines(file.path()).take_or_leave(1 << 17, &mut Vec::new()).expect("readable");
        let Some(Taken::Piece(piece)) = taken else { panic!("large enough to be left") };
        let mut room = vec![0; piece.bytes()];
        let mut seen = Vec::new();
        let show = |slice: &[u8]| {
            seen.extend_from_slice(slice);
            seen.len() < 60_000
        };
        assert_eq!(piece.read_by_slices(&mut room, 15 * 1000, show).expect("readable"), 60_000);
        assert!(seen == b"a line of text\n".repeat(4000) && room.starts_with(&seen));
    }

    #[test]
    fn who_waits_for_a_piece_that_nobody_reads_need_not() {
        let file = file(&b"a line of text\n".repeat(40_000));
        let mut lines = lines(file.path());
        let mut take = || lines.take_or_leave(1 << 17, &mut Vec::new()).expect("readable");
        let (first, second) = (take().expect("lines"), take().expect("lines"));
        let waiting = std::thread::spawn(|| read(second).1.len());
        drop(first);
        assert_eq!(waiting.join().expect("read"), 131_085);
    }
}
