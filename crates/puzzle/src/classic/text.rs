//! Classic grids as 81 characters, one or many.

use super::Classic;
use std::fmt::{Debug, Display, Formatter};

/// The error for a text that is not 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClassicError {
    /// Fewer or more than 81 bytes.
    Length(usize),
    /// A byte that is neither a digit nor a dot.
    Byte {
        /// The cell, row by row from 0.
        cell: usize,
        /// The byte.
        byte: u8,
    },
}

impl Display for ClassicError {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match *self {
            ClassicError::Length(length) => write!(f, "{length} characters instead of 81"),
            ClassicError::Byte { cell, byte } => {
                let (row, column) = (cell / 9 + 1, cell % 9 + 1);
                write!(f, "r{row}c{column}: '{}' is not a digit or a dot", byte.escape_ascii())
            }
        }
    }
}

impl std::error::Error for ClassicError {}

impl Classic {
    /// Reads 81 characters: digits, and `.` or `0` for an empty cell.
    ///
    /// ```
    /// use neuf_puzzle::{Classic, ClassicError};
    /// assert_eq!(Classic::read(&[b'.'; 81]), Ok(Classic::EMPTY));
    /// assert_eq!(Classic::read(b"12"), Err(ClassicError::Length(2)));
    /// ```
    ///
    /// # Errors
    /// [`ClassicError`] if there are not 81 bytes or one of them is something else.
    pub fn read(text: &[u8]) -> Result<Classic, ClassicError> {
        let mut grid = Classic::EMPTY;
        grid.read_over(text).map(|()| grid)
    }

    /// Reads 81 characters into this grid, as [`Classic::read`] does, without new memory. A wrong
    /// byte leaves the grid empty; a wrong length leaves it as it was.
    ///
    /// ```
    /// use neuf_puzzle::Classic;
    /// let mut grid = Classic::EMPTY;
    /// assert_eq!((grid.read_over(&[b'1'; 81]), grid[80]), (Ok(()), 1));
    /// assert!(grid.read_over(&[b'x'; 81]).is_err() && grid == Classic::EMPTY);
    /// ```
    ///
    /// # Errors
    /// As [`Classic::read`].
    // Never inlined: a caller compiled for size would take a byte at a time.
    #[inline(never)]
    pub fn read_over(&mut self, text: &[u8]) -> Result<(), ClassicError> {
        let bytes: &[u8; 81] = text.try_into().map_err(|_| ClassicError::Length(text.len()))?;
        let mut largest = 0;
        // Without a branch per byte, so that it vectorises.
        for (value, &byte) in self.0.iter_mut().zip(bytes) {
            *value = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
            largest = largest.max(*value);
        }
        if largest > 9 {
            let cell = self.0.iter().position(|&value| value > 9).unwrap_or_default();
            *self = Classic::EMPTY;
            return Err(ClassicError::Byte { cell, byte: bytes[cell] });
        }
        Ok(())
    }

    /// Reads whole lines of 81 characters, appending their grids, up to the first line that is not
    /// one; returns the bytes read. Line ends are `\n` or `\r\n`; the last line may lack its own.
    ///
    /// What remains (something after the puzzle, another format, half a line) is the caller's to
    /// read.
    pub fn read_lines(text: &[u8], grids: &mut Vec<Classic>) -> usize {
        let mut at = 0;
        while let Some(line) = text.get(at..at + 81) {
            let end = match text[at + 81..] {
                [] => 0,
                [b'\n', ..] => 1,
                [b'\r', b'\n', ..] => 2,
                _ => break,
            };
            match Classic::read(line) {
                Ok(grid) => grids.push(grid),
                Err(_) => break,
            }
            at += 81 + end;
        }
        at
    }

    /// The 81 characters of the grid, `.` for an empty cell.
    ///
    /// ```
    /// assert_eq!(neuf_puzzle::Classic::EMPTY.to_text(), [b'.'; 81]);
    /// ```
    #[inline(never)] // as `read_over`
    pub fn to_text(&self) -> [u8; 81] {
        let mut text = self.0;
        for value in &mut text {
            *value = if *value == 0 { b'.' } else { b'0' + *value };
        }
        text
    }

    /// Appends the grid as a line.
    ///
    /// ```
    /// let mut text = Vec::new();
    /// neuf_puzzle::Classic::EMPTY.write_line(&mut text);
    /// assert_eq!((text.len(), text[80], text[81]), (82, b'.', b'\n'));
    /// ```
    #[inline(never)] // as `read_over`
    pub fn write_line(&self, text: &mut Vec<u8>) {
        let start = text.len();
        text.resize(start + 82, b'\n');
        for (to, &value) in text[start..].iter_mut().zip(&self.0) {
            *to = if value == 0 { b'.' } else { b'0' + value };
        }
    }

    /// Appends grids as lines.
    pub fn write_lines<'a>(grids: impl IntoIterator<Item = &'a Classic>, text: &mut Vec<u8>) {
        grids.into_iter().for_each(|grid| grid.write_line(text));
    }
}

/// Reads 81 characters, see [`Classic::read`]; [`mod@crate::format`] reads all other ways of
/// writing a grid.
impl std::str::FromStr for Classic {
    type Err = ClassicError;

    fn from_str(text: &str) -> Result<Classic, ClassicError> {
        Classic::read(text.as_bytes())
    }
}

impl Display for Classic {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        let text = self.to_text();
        f.pad(std::str::from_utf8(&text).unwrap_or_default())
    }
}

impl Debug for Classic {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "Classic({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LINE: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    #[test]
    fn dots_and_zeros_are_empty_cells() {
        let dots: Classic = LINE.parse().expect("a puzzle");
        assert_eq!(LINE.replace('.', "0").parse(), Ok(dots));
        assert_eq!(dots.to_text(), LINE.as_bytes());
        assert_eq!(format!("{dots:?}"), format!("Classic({LINE})"));
    }

    #[test]
    fn what_is_no_grid_says_where() {
        assert_eq!(Classic::read(&LINE.as_bytes()[1..]), Err(ClassicError::Length(80)));
        for (byte, cell) in [(b'x', 0), (b'/', 17), (b':', 40), (b' ', 80), (0, 3), (255, 4)] {
            let mut text = LINE.as_bytes().to_vec();
            text[cell] = byte;
            assert_eq!(Classic::read(&text), Err(ClassicError::Byte { cell, byte }));
        }
    }

    #[test]
    fn lines_are_read_up_to_the_first_that_is_none() {
        let mut grids = vec![];
        let text = format!("{LINE}\n{LINE}\r\n{LINE} and more\n{LINE}\n");
        assert_eq!(Classic::read_lines(text.as_bytes(), &mut grids), 81 + 1 + 81 + 2);
        assert_eq!(grids.len(), 2);
        let without_end = format!("{LINE}\n{LINE}");
        assert_eq!(Classic::read_lines(without_end.as_bytes(), &mut grids), without_end.len());
        assert_eq!(Classic::read_lines(b"", &mut grids), 0);
        assert_eq!(Classic::read_lines(b"\n", &mut grids), 0);
        assert_eq!(grids.len(), 4);
        let mut written = vec![];
        Classic::write_lines(&grids, &mut written);
        assert_eq!(written, format!("{LINE}\n").repeat(4).as_bytes());
    }

    proptest! {
        #[test]
        fn text_goes_round(values in prop::collection::vec(0..10_u8, 81)) {
            let grid = Classic::new(values.try_into().expect("81 values")).expect("digits");
            prop_assert_eq!(grid.to_string().parse(), Ok(grid));
        }
    }
}
