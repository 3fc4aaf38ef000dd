//! Errors in the text of a puzzle, with their places.

use super::{Symbols, Unread};
use crate::Shape;
use crate::rules::RuleFault;
use std::fmt;

/// The longest line, in characters, that an error quotes whole: a classic puzzle and a rating.
const WHOLE: usize = 100;
/// The number of characters that an error quotes of a longer line.
const WINDOW: usize = 60;

/// A place in a text, counted from 1.
///
/// ```
/// let error = neuf_puzzle::format::read("1...\n..k.\n....\n.3.4").unwrap_err();
/// assert_eq!((error.place.line, error.place.column), (2, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column, in characters.
    pub column: usize,
}

/// Why a text could not be read: the place, what was found there and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadError {
    /// Where.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub place: Place,
    /// What.
    #[cfg_attr(feature = "serde", serde(rename = "code"))]
    pub kind: ReadErrorKind,
    #[cfg_attr(feature = "serde", serde(skip))]
    excerpt: Excerpt,
}

/// The part of a line around a mistake, for a caret to be drawn under it.
///
/// ```
/// let error = neuf_puzzle::format::read("1.....k......3.4").unwrap_err();
/// let excerpt = error.excerpt();
/// assert_eq!((excerpt.text.as_str(), excerpt.caret_column), ("1.....k......3.4", 7));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The line, or a window of it (cut ends are marked with `…`); tabs and other control
    /// characters are shown as spaces.
    pub text: String,
    /// The column of the mistake within `text`, in characters, from 1.
    pub caret_column: usize,
}

/// What is wrong with a text. Each kind has a stable [`code`](ReadErrorKind::code).
///
/// ```
/// use neuf_puzzle::format::{self, ReadErrorKind};
///
/// let error = format::read("1... ..2. .... .3.").unwrap_err();
/// assert_eq!(error.kind, ReadErrorKind::WrongCount { found: 15, expected: 16 });
/// assert_eq!(error.kind.code(), "wrong-count");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// There is nothing but white space and comments.
    Empty,
    /// The text is not UTF-8 from here on.
    NotUtf8 {
        /// The first invalid byte.
        byte: u8,
    },
    /// The number of cells is not that of a grid.
    WrongCount {
        /// The number found.
        found: usize,
        /// The number of cells of the nearest grid.
        expected: usize,
    },
    /// There are more cells than the largest grid has.
    TooLarge {
        /// The number found, or a lower bound of it.
        found: usize,
        /// The largest number allowed.
        largest: usize,
    },
    /// A character has no meaning here.
    UnexpectedSymbol {
        /// The character.
        found: char,
        /// What could have stood there.
        expected: Expected,
    },
    /// A digit or number is beyond those of the grid.
    DigitOutOfRange {
        /// The digit as it was written (clipped if very long).
        found: String,
        /// The largest digit of the grid, as a number.
        largest: usize,
        /// How digits are counted.
        symbols: Symbols,
    },
    /// A row has more or fewer cells than the others.
    RaggedRow {
        /// The row, from 1.
        row: usize,
        /// The number of its cells.
        found: usize,
        /// The number of cells of the other rows.
        expected: usize,
    },
    /// There are more or fewer rows than a row has cells.
    WrongRowCount {
        /// The number of rows.
        found: usize,
        /// The number of cells of a row.
        expected: usize,
    },
    /// The side is prime, so blocks could only be whole rows or columns. Taken only when
    /// [`ReadOptions::shape`](super::ReadOptions::shape) says so.
    PrimeSide {
        /// The side.
        side: usize,
    },
    /// The grid does not have the shape that was asked for.
    ShapeMismatch {
        /// The shape asked for.
        shape: Shape,
        /// The side of the grid in the text.
        side: usize,
    },
    /// The packed content of a link is cut off or damaged.
    DamagedLink,
    /// A link holds no puzzle.
    EmptyLink,
    /// A list is not closed.
    UnclosedList,
    /// More text, such as another puzzle, follows where one puzzle is expected.
    SeveralPuzzles,
    /// No column of a table holds puzzles.
    NoPuzzleColumn,
    /// A row of a table ends before the puzzle's column.
    MissingColumn {
        /// The number of its columns.
        found: usize,
        /// The puzzle's column, from 1.
        expected: usize,
    },
    /// A line ends too early.
    UnexpectedEnd {
        /// What could have stood there.
        expected: Expected,
    },
    /// There is no rule of this name.
    UnknownRule {
        /// The name (clipped if very long).
        found: String,
    },
    /// The puzzle has rules, or drawings that may be rules, that are not read: an answer without them
    /// would be about another puzzle.
    Unread {
        /// The unread parts, in the order of the text.
        found: Vec<Unread>,
        /// The puzzle's title and its rules in words.
        about: Option<String>,
    },
    /// The grid has no such cell.
    CellOutOfGrid {
        /// The cell as it was written (clipped if very long).
        found: String,
        /// The side of the grid.
        side: usize,
    },
    /// A rule does not fit the grid or the other rules.
    Rule {
        /// The name of the rule.
        rule: &'static str,
        /// The shape of the grid.
        shape: Shape,
        /// What is wrong with the rule.
        fault: RuleFault,
    },
}

/// What could have stood at a place.
///
/// ```
/// use neuf_puzzle::Clues;
/// use neuf_puzzle::format::{Expected, ReadErrorKind};
///
/// let error = "1... ..!. .... .3.4".parse::<Clues>().unwrap_err();
/// assert!(matches!(
///     error.kind,
///     ReadErrorKind::UnexpectedSymbol { expected: Expected::Cell { side: 4 }, .. }
/// ));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A digit of a grid of this side, or the mark of an empty cell.
    Cell {
        /// The side, which is the largest digit.
        side: usize,
    },
    /// A letter of a grid of this side whose digits are letters, or the mark of an empty cell.
    Letter {
        /// The side, which is the number of letters.
        side: usize,
    },
    /// Candidates: digits of a grid of this side.
    Candidates {
        /// The side, which is the largest digit.
        side: usize,
    },
    /// A digit or a blank, in a text whose side is not known.
    Puzzle,
    /// A number, or a list of numbers.
    Number,
    /// A number of at most nine digits.
    SmallNumber,
    /// A comma, or the end of the list.
    Separator,
    /// The opening bracket of a list.
    List,
    /// The name of a cell, such as `r1c2`.
    CellName,
    /// A shape, such as `2x3`.
    Shape,
    /// Nothing more.
    End,
}

impl ReadErrorKind {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            ReadErrorKind::Empty => "empty",
            ReadErrorKind::NotUtf8 { .. } => "not-utf8",
            ReadErrorKind::WrongCount { .. } => "wrong-count",
            ReadErrorKind::TooLarge { .. } => "too-large",
            ReadErrorKind::UnexpectedSymbol { .. } => "unexpected-symbol",
            ReadErrorKind::DigitOutOfRange { .. } => "digit-out-of-range",
            ReadErrorKind::RaggedRow { .. } => "ragged-row",
            ReadErrorKind::WrongRowCount { .. } => "wrong-row-count",
            ReadErrorKind::PrimeSide { .. } => "prime-side",
            ReadErrorKind::ShapeMismatch { .. } => "shape-mismatch",
            ReadErrorKind::DamagedLink => "damaged-link",
            ReadErrorKind::EmptyLink => "empty-link",
            ReadErrorKind::UnclosedList => "unclosed-list",
            ReadErrorKind::SeveralPuzzles => "several-puzzles",
            ReadErrorKind::NoPuzzleColumn => "no-puzzle-column",
            ReadErrorKind::MissingColumn { .. } => "missing-column",
            ReadErrorKind::UnexpectedEnd { .. } => "unexpected-end",
            ReadErrorKind::UnknownRule { .. } => "unknown-rule",
            ReadErrorKind::Unread { .. } => "unread",
            ReadErrorKind::CellOutOfGrid { .. } => "cell-out-of-grid",
            ReadErrorKind::Rule { .. } => "rule",
        }
    }
}

impl ReadError {
    /// An excerpt of the text around the place, short even when the line is long.
    pub fn excerpt(&self) -> &Excerpt {
        &self.excerpt
    }

    /// The same error in a text with so many more lines above.
    ///
    /// ```
    /// let error = neuf_puzzle::format::read("12?4").unwrap_err();
    /// assert_eq!(error.clone().below(2).place.line, error.place.line + 2);
    /// ```
    #[must_use]
    pub fn below(mut self, lines: u64) -> ReadError {
        self.place.line += lines;
        self
    }

    /// The error of a fault found in a text.
    pub(super) fn locate(text: &str, fault: Fault<'_>) -> ReadError {
        let at = offset_in(text, fault.spot);
        let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[start..].lines().next().unwrap_or_default();
        let at_in_line = (at - start).min(line.len());
        let newlines = text.as_bytes()[..start].iter().filter(|&&byte| byte == b'\n').count();
        ReadError {
            place: Place {
                line: newlines as u64 + 1,
                column: line[..at_in_line].chars().count() + 1,
            },
            kind: fault.kind,
            excerpt: Excerpt::around(line, at_in_line),
        }
    }
}

impl Excerpt {
    /// A line, or a window of it, around a byte offset in it.
    fn around(line: &str, at: usize) -> Excerpt {
        if line.chars().nth(WHOLE).is_none() {
            let caret_column = line[..at].chars().count() + 1;
            return Excerpt { text: line.chars().map(shown).collect(), caret_column };
        }
        let (before, after) = line.split_at(at);
        let start = before.char_indices().rev().nth(WINDOW / 2).map_or(0, |(index, _)| index);
        let end = after.char_indices().nth(WINDOW / 2 - 2).map_or(line.len(), |(i, _)| at + i);
        let window = line[start..end].chars().map(shown);
        let cut = |is_cut: bool| is_cut.then_some('…');
        let text = cut(start > 0).into_iter().chain(window).chain(cut(end < line.len())).collect();
        let caret_column = line[start..at].chars().count() + 1 + usize::from(start > 0);
        Excerpt { text, caret_column }
    }
}

/// A character as it can be shown with a caret under it.
fn shown(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}

/// A mistake inside the reader: the piece of text that is wrong, borrowed from the whole. Its
/// place is only counted when the error leaves the reader.
#[derive(Debug)]
pub(super) struct Fault<'a> {
    pub spot: &'a str,
    pub kind: ReadErrorKind,
}

impl<'a> Fault<'a> {
    pub(super) fn new(spot: &'a str, kind: ReadErrorKind) -> Fault<'a> {
        Fault { spot, kind }
    }

    /// The first character of `spot` means nothing there. `spot` must not be empty.
    pub(super) fn unexpected(spot: &'a str, expected: Expected) -> Fault<'a> {
        let found = spot.chars().next().unwrap_or_default();
        Fault { spot, kind: ReadErrorKind::UnexpectedSymbol { found, expected } }
    }

    /// `spot` is a digit beyond those of the grid.
    pub(super) fn out_of_range(spot: &'a str, side: usize, symbols: Symbols) -> Fault<'a> {
        let found = spot.chars().take(20).collect();
        let largest = side + symbols.first() - 1;
        Fault { spot, kind: ReadErrorKind::DigitOutOfRange { found, largest, symbols } }
    }
}

/// The offset in bytes of a piece of a text; the end of the text if the piece is not a part of it.
pub(super) fn offset_in(text: &str, piece: &str) -> usize {
    let offset = piece.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    if text.is_char_boundary(offset) { offset } else { text.len() }
}

/// The text of bytes that should be UTF-8.
///
/// ```
/// use neuf_puzzle::format::decode;
///
/// assert_eq!(decode(b"1..."), Ok("1..."));
/// assert_eq!(decode(b"1.\xff.").unwrap_err().kind.code(), "not-utf8");
/// ```
///
/// # Errors
/// [`ReadErrorKind::NotUtf8`], with the place and the first invalid byte.
pub fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let (good, bad) = bytes.split_at(error.valid_up_to());
        let good = std::str::from_utf8(good).unwrap_or_default();
        let byte = bad.first().copied().unwrap_or_default();
        ReadError::locate(good, Fault::new(&good[good.len()..], ReadErrorKind::NotUtf8 { byte }))
    })
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.place.line, self.place.column, self.kind)
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ReadErrorKind as Kind;
        match self {
            Kind::Empty => write!(f, "no puzzle here"),
            Kind::NotUtf8 { byte } => write!(f, "byte {byte:#04x} is not UTF-8"),
            Kind::WrongCount { found, expected } => {
                write!(f, "{found} cells where {expected} are expected")
            }
            Kind::TooLarge { found, largest } => {
                write!(f, "{found} cells where {largest} are the most")
            }
            Kind::UnexpectedSymbol { found, expected } => {
                write!(f, "{found:?} where {expected} is expected")
            }
            Kind::DigitOutOfRange { found, largest, symbols: Symbols::Letters } => {
                write!(f, "{found} is beyond the first {largest} letters")
            }
            Kind::DigitOutOfRange { found, largest, symbols } if symbols.first() == 0 => {
                write!(f, "{found} is beyond the largest digit {largest}, counted from 0")
            }
            Kind::DigitOutOfRange { found, largest, .. } => {
                write!(f, "{found} is beyond the largest digit {largest}")
            }
            Kind::RaggedRow { row, found, expected } => {
                write!(f, "row {row} has {found} cells where {expected} are expected")
            }
            Kind::WrongRowCount { found, expected } => {
                write!(f, "{found} rows where {expected} are expected")
            }
            Kind::PrimeSide { side } => {
                write!(f, "side {side} is prime; the shape 1x{side} must be asked for")
            }
            Kind::ShapeMismatch { shape, side } => {
                write!(f, "the grid has side {side}, the shape {shape} has {}", shape.size())
            }
            Kind::DamagedLink => write!(f, "the link is cut off or damaged here"),
            Kind::EmptyLink => write!(f, "there is no puzzle in this link"),
            Kind::UnclosedList => write!(f, "the list is not closed"),
            Kind::SeveralPuzzles => write!(f, "more text where one puzzle is expected"),
            Kind::NoPuzzleColumn => write!(f, "no column holds puzzles"),
            Kind::MissingColumn { found, expected } => {
                write!(f, "{found} columns where the puzzle is in column {expected}")
            }
            Kind::UnexpectedEnd { expected } => write!(f, "{expected} is expected"),
            Kind::UnknownRule { found } => write!(f, "there is no rule {found:?}"),
            Kind::Unread { found, .. } => {
                f.write_str("not read:")?;
                found.iter().try_for_each(|it| write!(f, " {} ({})", it.what, it.count))
            }
            Kind::CellOutOfGrid { found, side } => {
                write!(f, "{found} is not a cell of a grid of side {side}")
            }
            Kind::Rule { rule, fault, .. } => write!(f, "{rule}: {fault}"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Cell { side } => write!(f, "a digit 1 to {side} or a blank"),
            Expected::Letter { side } => write!(f, "one of the first {side} letters or a blank"),
            Expected::Candidates { side } => write!(f, "candidates from 1 to {side}"),
            Expected::Puzzle => write!(f, "a digit or a blank"),
            Expected::Number => write!(f, "a number"),
            Expected::SmallNumber => write!(f, "a number of at most nine digits"),
            Expected::Separator => write!(f, "a comma or the end of the list"),
            Expected::List => write!(f, "a list"),
            Expected::CellName => write!(f, "a cell such as r1c2"),
            Expected::Shape => write!(f, "a shape such as 2x3"),
            Expected::End => write!(f, "the end"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: usize) -> ReadError {
        ReadError::locate(text, Fault::new(&text[offset..], ReadErrorKind::Empty))
    }

    #[test]
    fn columns_are_counted_in_characters() {
        let error = at("ab\r\né→x\r\n", 9);
        assert_eq!(error.place, Place { line: 2, column: 3 });
        assert_eq!(error.excerpt().text, "é→x");
        assert_eq!(error.excerpt().caret_column, 3);
    }

    #[test]
    fn a_long_line_is_shown_in_part() {
        let text = "x".repeat(1 << 20);
        let error = at(&text, 5000);
        assert_eq!(error.place.column, 5001);
        assert!(error.excerpt().text.chars().count() <= WINDOW + 2);
        assert_eq!(error.excerpt().text.chars().next(), Some('…'));
    }

    #[test]
    fn the_end_of_a_text_is_a_place() {
        assert_eq!(at("abc", 3).place, Place { line: 1, column: 4 });
        assert_eq!(at("abc\n", 4).place, Place { line: 2, column: 1 });
        assert_eq!(at("", 0).excerpt().text, "");
    }

    #[test]
    fn bytes_that_are_not_utf8_have_a_place() {
        let error = decode(b"12\n3\xff4").expect_err("not UTF-8");
        assert_eq!(error.place, Place { line: 2, column: 2 });
        assert_eq!(error.kind, ReadErrorKind::NotUtf8 { byte: 0xff });
    }
}
