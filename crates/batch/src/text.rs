//! Grids as 81 characters, in bulk.

use crate::Cells;

/// Text that is not 81 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// Fewer or more than 81 bytes.
    Length(usize),
    /// A byte that is neither a digit nor a dot.
    Byte {
        /// The cell, row by row from 0.
        cell: usize,
        /// What stands there.
        byte: u8,
    },
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            ParseError::Length(length) => write!(f, "{length} characters instead of 81"),
            ParseError::Byte { cell, byte } => {
                let (row, column) = (cell / 9 + 1, cell % 9 + 1);
                write!(f, "r{row}c{column}: '{}' is not a digit or a dot", byte.escape_ascii())
            }
        }
    }
}

impl std::error::Error for ParseError {}

/// Reads 81 characters: digits, and `.` or `0` for a blank.
///
/// ```
/// use neuf_batch::{ParseError, parse};
/// assert_eq!(parse(&[b'7'; 81]), Ok([7; 81]));
/// assert_eq!(parse(b"12"), Err(ParseError::Length(2)));
/// ```
///
/// # Errors
/// [`ParseError`] if there are not 81 bytes or one of them is something else.
pub fn parse(text: &[u8]) -> Result<Cells, ParseError> {
    let bytes: &[u8; 81] = text.try_into().map_err(|_| ParseError::Length(text.len()))?;
    // Without a branch per byte, so that it vectorises.
    let cells = bytes.map(|byte| if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') });
    if cells.iter().fold(0, |max, &value| value.max(max)) <= 9 {
        return Ok(cells);
    }
    let cell = cells.iter().position(|&value| value > 9).expect("the maximum is above 9");
    Err(ParseError::Byte { cell, byte: bytes[cell] })
}

/// Reads whole lines of 81 characters, appending their grids, up to the first line that is not
/// one; returns the bytes read. Line ends are `\n` or `\r\n`; the last line may lack its own.
///
/// What remains (something after the puzzle, another format, half a line) is the caller's to read.
pub fn parse_lines(text: &[u8], grids: &mut Vec<Cells>) -> usize {
    let mut at = 0;
    while let Some(line) = text.get(at..at + 81) {
        let end = match text[at + 81..] {
            [] => 0,
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => break,
        };
        match parse(line) {
            Ok(cells) => grids.push(cells),
            Err(_) => break,
        }
        at += 81 + end;
    }
    at
}

/// The 81 characters of a grid, `.` for a blank.
///
/// ```
/// assert_eq!(neuf_batch::format(&[0; 81]), [b'.'; 81]);
/// ```
pub fn format(cells: &Cells) -> [u8; 81] {
    cells.map(|value| if value == 0 { b'.' } else { b'0' + value })
}

/// Appends the grids as lines.
pub fn format_lines<'a>(grids: impl IntoIterator<Item = &'a Cells>, text: &mut Vec<u8>) {
    for cells in grids {
        text.extend_from_slice(&format(cells));
        text.push(b'\n');
    }
}
