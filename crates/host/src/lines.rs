//! Whole lines from a stream, many at a time.

use crate::files::read_at;
use crate::piece::LEAST;
use crate::{Number, Piece};
use memchr::{memchr, memchr_iter, memrchr};
use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

/// A stream cut at line ends.
///
/// ```
/// let mut lines = neuf_host::Lines::new(Box::new(&b"one\ntwo\nthree"[..]));
/// assert_eq!(lines.take(5, Vec::new())?, Some((1, b"one\ntwo\n".to_vec())));
/// assert_eq!(lines.take(5, Vec::new())?, Some((3, b"three".to_vec())));
/// assert_eq!(lines.take(5, Vec::new())?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Lines {
    bytes: Box<dyn Read + Send>,
    /// The bytes from `start` to `end` were read and not yet taken.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    is_done: bool,
    /// The number of bytes that the last read returned.
    last_read: usize,
    next_line: Arc<Number>,
    /// The number of bytes read in all.
    came: u64,
    /// The stream as a file, if it is one.
    file: Option<Arc<File>>,
}

/// Lines taken from a stream, read or still to be read.
pub enum Taken {
    /// Lines, with the number of the first.
    Lines(u64, Vec<u8>),
    /// Lines of a file that are still to be read.
    Piece(Piece),
}

/// The bytes to read at once.
const READ: usize = 1 << 18;

/// The longest line that can be a puzzle: 64×64 with candidates takes far less. The rest of a longer one
/// is passed over; its beginning is still too long to be read as a puzzle, so it is reported.
const MOST_LINE: usize = 1 << 22;

impl Lines {
    /// The lines of a stream.
    pub fn new(bytes: Box<dyn Read + Send>) -> Lines {
        Lines {
            bytes,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            is_done: false,
            last_read: READ,
            next_line: Arc::new(Number::known(1)),
            came: 0,
            file: None,
        }
    }

    /// The lines of a stream that is a file from its beginning; large pieces of it can be left to other
    /// threads.
    pub fn of_file(bytes: Box<dyn Read + Send>, file: File) -> Lines {
        Lines { file: Some(Arc::new(file)), ..Lines::new(bytes) }
    }

    /// Like [`take`](Self::take), but leaves many lines of a file unread, as a [`Piece`]. Then `memory`
    /// stays as it is.
    ///
    /// # Errors
    /// If the stream cannot be read.
    pub fn take_or_leave(
        &mut self,
        size: usize,
        memory: &mut Vec<u8>,
    ) -> io::Result<Option<Taken>> {
        if let Some(piece) = self.piece(size)? {
            return Ok(Some(Taken::Piece(piece)));
        }
        let lines = self.take(size, std::mem::take(memory))?;
        Ok(lines.map(|(first, bytes)| Taken::Lines(first, bytes)))
    }

    /// The next lines of a file as a piece, if they are many and the end of the last one is near.
    fn piece(&mut self, size: usize) -> io::Result<Option<Piece>> {
        let is_worth_it = size >= LEAST && !self.is_done;
        let Some(file) = self.file.as_ref().filter(|_| is_worth_it) else { return Ok(None) };
        let start = self.came - self.waiting().len() as u64;
        let piece = Piece::cut(file, start, size, &self.next_line)?;
        if let Some(piece) = &piece {
            // The bytes read ahead are read again.
            (self.start, self.end, self.last_read) = (0, 0, READ);
            self.came = piece.end();
            self.next_line = Arc::clone(piece.next_line());
            self.bytes = Box::new(Rest { file: Arc::clone(file), at: self.came });
        }
        Ok(piece)
    }

    /// Lines of at least `size` bytes together (fewer at the end, or if no more has come yet),
    /// with the number of the first; `None` at the end. Reuses `memory` and drops its old content.
    pub fn take(&mut self, size: usize, memory: Vec<u8>) -> io::Result<Option<(u64, Vec<u8>)>> {
        let size = size.max(1);
        while !self.is_done && self.waiting().len() < size && !self.has_all_that_came() {
            self.read()?;
        }
        let Some(length) =
            self.whole_lines(size).map_or_else(|| self.first_line(), |end| Ok(Some(end)))?
        else {
            return Ok(None);
        };
        let taken = self.cut(length, memory);
        let first_line = self.next_line.wait();
        let lines = memchr_iter(b'\n', &taken).count() as u64;
        self.next_line = Arc::new(Number::known(first_line + lines));
        Ok(Some((first_line, taken)))
    }

    /// Takes bytes from the front. Copies either these bytes or those that stay, whichever are fewer.
    fn cut(&mut self, length: usize, mut memory: Vec<u8>) -> Vec<u8> {
        let rest = self.start + length..self.end;
        if self.start > 0 || rest.len() > length {
            memory.clear();
            memory.extend_from_slice(&self.waiting()[..length]);
            self.start += length;
            return memory;
        }
        if memory.len() < rest.len() {
            memory.resize(rest.len(), 0);
        }
        memory[..rest.len()].copy_from_slice(&self.buffer[rest.clone()]);
        self.end = rest.len();
        let mut taken = std::mem::replace(&mut self.buffer, memory);
        taken.truncate(length);
        taken
    }

    /// Whether a whole line is there, and reading more would have to wait.
    fn has_all_that_came(&self) -> bool {
        self.last_read < READ && memrchr(b'\n', self.waiting()).is_some()
    }

    /// The end of the line that holds byte `size`, or of the last whole line; `None` if none is whole.
    fn whole_lines(&self, size: usize) -> Option<usize> {
        let waiting = self.waiting();
        let from = size.min(waiting.len()).saturating_sub(1);
        let next = memchr(b'\n', &waiting[from..]).map(|at| from + at);
        next.or_else(|| memrchr(b'\n', waiting)).map(|at| at + 1)
    }

    /// The next line that passes; the lines before it are dropped.
    pub fn next_that(&mut self, pass: impl Fn(&[u8]) -> bool) -> io::Result<Option<Vec<u8>>> {
        while let Some((_, line)) = self.take(1, Vec::new())? {
            if pass(&line) {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    fn waiting(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// The end of the first line, reading on for it; `None` at the very end.
    fn first_line(&mut self) -> io::Result<Option<usize>> {
        let mut from = 0;
        loop {
            if let Some(at) = memchr(b'\n', &self.waiting()[from..]) {
                return Ok(Some(from + at + 1));
            }
            let length = self.waiting().len();
            if self.is_done {
                return Ok((length > 0).then_some(length));
            }
            if length > MOST_LINE {
                self.pass_over_line()?;
                return Ok(Some(MOST_LINE + 1));
            }
            from = length;
            self.read()?;
        }
    }

    fn read(&mut self) -> io::Result<usize> {
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        // Only new memory is zeroed.
        if self.buffer.len() < self.end + READ {
            self.buffer.resize(self.end + READ, 0);
        }
        let room = &mut self.buffer[self.end..][..READ];
        let read = loop {
            match self.bytes.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other?,
            }
        };
        self.end += read;
        self.came += read as u64;
        self.is_done |= read == 0;
        self.last_read = read;
        Ok(read)
    }

    /// Puts a line end after the part that is kept and drops the stream up to its next one.
    fn pass_over_line(&mut self) -> io::Result<()> {
        self.end = self.start + MOST_LINE;
        loop {
            let before = self.waiting().len();
            if self.read()? == 0 {
                break;
            }
            let after = &self.waiting()[before..];
            let passed = memchr(b'\n', after);
            let rest = before + passed.unwrap_or(after.len())..self.end;
            self.buffer.copy_within(rest.clone(), before);
            self.end = before + rest.len();
            if passed.is_some() {
                return Ok(());
            }
        }
        self.buffer[self.end] = b'\n';
        self.end += 1;
        Ok(())
    }
}

/// The rest of a file from a position on.
struct Rest {
    file: Arc<File>,
    at: u64,
}

impl Read for Rest {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let read = read_at(&self.file, room, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that gives a few bytes at a time.
    struct Slow(Vec<u8>, usize);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(self.0.len()).min(buffer.len());
            buffer[..n].copy_from_slice(&self.0[..n]);
            self.0.drain(..n);
            Ok(n)
        }
    }

    fn all(text: &str, step: usize, size: usize) -> Vec<(u64, String)> {
        let mut lines = Lines::new(Box::new(Slow(text.into(), step)));
        let mut taken = Vec::new();
        while let Some((line, bytes)) = lines.take(size, Vec::new()).expect("readable") {
            taken.push((line, String::from_utf8(bytes).expect("text")));
        }
        taken
    }

    #[test]
    fn lines_stay_whole_whatever_the_sizes() {
        let text = "one\ntwo\n\nfour\nlast";
        for step in 1..8 {
            for size in 1..30 {
                let taken = all(text, step, size);
                let joined: String = taken.iter().map(|(_, lines)| lines.as_str()).collect();
                assert_eq!(joined, text);
                for (number, lines) in taken {
                    assert!(lines.ends_with('\n') || lines.ends_with("last"), "{lines:?}");
                    let before = text.find(&lines).map(|at| text[..at].matches('\n').count());
                    if lines.len() > 1 {
                        assert_eq!(before, Some(number as usize - 1), "{lines:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn of_an_endless_line_a_part_is_kept() {
        let long = "x".repeat(3 * MOST_LINE);
        let taken = all(&format!("a\n{long}\nb\n"), READ, 1);
        let lengths: Vec<usize> = taken.iter().map(|(_, line)| line.len()).collect();
        assert_eq!((lengths[0], lengths[2], taken.len()), (2, 2, 3));
        assert_eq!(lengths[1], MOST_LINE + 1);
        assert_eq!(taken[2].0, 3);
    }
}
