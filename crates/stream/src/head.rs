//! The beginning of a text, long enough to detect the layout of its puzzles.

use neuf_puzzle::format::{Layout, LineReader, ReadOptions, layout};
use std::io::{self, Cursor, Read};

/// The beginning of a text, and whether it is the whole text.
pub struct Head {
    pub bytes: Vec<u8>,
    is_whole: bool,
}

/// The most bytes of a text to examine.
const MOST: usize = 1 << 16;

/// The longest line that may be a row of a grid.
const LONGEST_ROW: usize = 64;

impl Head {
    /// Reads until the layout is certain, and no further: a process that sends a puzzle and waits
    /// for the answer should get it.
    pub fn read(text: &mut dyn Read, options: &ReadOptions, is_typed: bool) -> io::Result<Head> {
        let mut bytes = Vec::new();
        let mut buffer = vec![0; MOST];
        loop {
            match text.read(&mut buffer) {
                Ok(0) => return Ok(Head { bytes, is_whole: true }),
                Ok(read) => bytes.extend_from_slice(&buffer[..read]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
            let is_enough = || can_be_told(&String::from_utf8_lossy(&bytes), options, is_typed);
            if bytes.len() >= MOST || bytes.ends_with(b"\n") && is_enough() {
                return Ok(Head { bytes, is_whole: false });
            }
        }
    }

    /// The whole text, of which this is the beginning. It is not read beyond its end, so that a user
    /// at a terminal presses Ctrl-D only once.
    pub fn then(self, rest: Box<dyn Read + Send>) -> Box<dyn Read + Send> {
        let head = Cursor::new(self.bytes);
        if self.is_whole { Box::new(head) } else { Box::new(head.chain(rest)) }
    }
}

/// Whether later lines cannot change the layout. A short line that is a puzzle may be the first row
/// of a larger one that is typed or pasted.
fn can_be_told(head: &str, options: &ReadOptions, is_typed: bool) -> bool {
    let Some(first) = head.lines().find(|line| !LineReader::is_silent(line)) else { return false };
    let is_puzzle = || {
        let reading = LineReader::new(Layout::Lines, *options).read_line(1, first);
        !is_typed && reading.is_some_and(|reading| reading.is_ok())
    };
    match layout(head, options) {
        Layout::Grids => false,
        Layout::Table(_) => true,
        Layout::Lines => first.trim().len() > LONGEST_ROW || is_puzzle(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(head: &str, is_typed: bool) -> bool {
        can_be_told(head, &ReadOptions::default(), is_typed)
    }

    #[test]
    fn a_row_is_not_taken_for_a_puzzle() {
        let classic = format!("{}\n", ".".repeat(81));
        assert!(told(&classic, true));
        assert!(!told("53..7....\n", false));
        assert!(!told("# said\n\n", false));
        assert!(told("1.....2......3.4\n", false));
        assert!(!told("1.....2......3.4\n", true));
    }
}
