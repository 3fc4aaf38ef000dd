//! The text formats of puzzles.
//!
//! [`read`] takes one puzzle in any format; [`FORMATS`] lists the formats. For many puzzles,
//! [`layout`] tells from the head of a text whether it holds one puzzle per line (then
//! [`LineReader`] takes it as a stream) or grids over several lines (then [`sections`] cuts it).
//!
//! ```
//! use neuf_puzzle::format;
//!
//! let reading = format::read("1... ..2. .... .3.4")?;
//! assert_eq!(reading.format, "line");
//! let list = format::by_name("list").expect("a format");
//! assert_eq!(list.write(&reading.clues), "[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,4]]");
//!
//! let error = format::read("1... ..2. .... .3.").expect_err("a symbol is missing");
//! assert_eq!(error.to_string(), "line 1, column 19: 15 cells where 16 are expected");
//! # Ok::<(), format::ReadError>(())
//! ```

mod alphabet;
mod asked;
mod borders;
mod candidates;
mod cells;
mod csv;
mod detect;
mod entries;
mod error;
mod fpuzzles;
mod hodoku;
mod json;
mod latex;
mod layout;
mod line;
mod link;
mod list;
mod loss;
mod lz;
mod opensudoku;
mod rows;
mod rule_lines;
mod rules;
mod sdk;
mod sdm;
mod sections;
mod side;
mod spaces;
mod symbols;
mod terminal;
mod text;
mod unread;

pub use alphabet::{Alphabet, Symbols, symbol};
pub use candidates::candidates;
pub use csv::{Columns, PUZZLE_NAMES};
pub use detect::{read, read_with};
pub use entries::Entries;
pub use error::{Excerpt, Expected, Place, ReadError, ReadErrorKind, decode};
pub use layout::{Layout, LineReader, layout};
pub use line::line;
#[cfg(feature = "serde")]
pub(crate) use line::line_of;
pub use loss::{Loss, losses, whole_formats};
pub use rules::below_rules;
pub use sections::{Section, sections};
pub use terminal::as_meant;
pub use unread::Unread;

use crate::rules::{Rule, RuleNames};
use crate::{Clues, Shape};
use std::fmt;

/// A text format of a puzzle. To add one: a file here, a line in [`FORMATS`]. Everything that depends
/// on the format (detection, layout, the quick way of the command) asks the methods of this trait, so
/// that no other list has to know of it.
pub trait Format: Sync {
    /// The name by which users ask for this format.
    fn name(&self) -> &'static str;

    /// Whether a text is recognisable as this format, so that no other is tried.
    /// `first_line` is the first that is neither blank nor a comment.
    fn announces(&self, text: &str, first_line: &str) -> bool {
        let _ = (text, first_line);
        false
    }

    /// The file name extensions of the format, without the dot.
    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether a puzzle takes exactly one line, so that a file can have one per line.
    fn is_one_line(&self) -> bool {
        false
    }

    /// Whether `N²` symbols alone on a line are a puzzle in this format: then 81 digits and dots are
    /// read and written by quicker ways.
    fn is_bare_line(&self) -> bool {
        false
    }

    /// The layout of the puzzles in a text of this format with this head.
    fn layout(&self, head: &str, options: &ReadOptions) -> Layout {
        let _ = (head, options);
        if self.is_one_line() { Layout::Lines } else { Layout::Grids }
    }

    /// The parts of a text that hold one puzzle each, where puzzles take several lines.
    fn sections<'a>(&self, text: &'a str, options: &ReadOptions) -> Vec<Section<'a>> {
        sections::cut(text, options)
    }

    /// The header line of a file of puzzles, if the format has one.
    fn header(&self) -> Option<&'static str> {
        None
    }

    /// Whether the format keeps rules beyond rows, columns and blocks. Other formats write the grid
    /// alone: ask [`losses`] before using them.
    fn carries_rules(&self) -> bool {
        false
    }

    /// Whether the format can express this rule in a grid of this shape.
    fn says_rule(&self, rule: &Rule, shape: Shape) -> bool {
        let _ = (rule, shape);
        self.carries_rules()
    }

    /// Whether a text in the format leads back to this shape: it expresses the blocks, or they are
    /// usual.
    fn says_shape(&self, shape: Shape) -> bool {
        Shape::usual(shape.size()) == Some(shape)
    }

    /// Whether the format keeps the pencil marks of a puzzle.
    fn says_marks(&self, clues: &Clues) -> bool {
        let _ = clues;
        false
    }

    /// Reads one puzzle that is known to be in this format.
    ///
    /// # Errors
    /// If the text departs from the format: where, and how.
    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError>;

    /// Writes a puzzle, without a line break at the end.
    fn write(&self, clues: &Clues) -> String;

    /// Writes a puzzle and the user's entries, if the format distinguishes these from givens. Other
    /// formats write the clues alone, which the caller should report.
    fn write_with(&self, clues: &Clues, entries: &Entries) -> String {
        let _ = entries;
        self.write(clues)
    }
}

impl fmt::Debug for dyn Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Every format, in the order in which they are shown to users.
// A further one also has fixtures in `testdata/formats/`; the command takes it from here.
pub static FORMATS: &[&dyn Format] = &[
    &line::Line,
    &rows::Rows,
    &candidates::Candidates,
    &list::List,
    &sdm::Sdm,
    &sdk::Sdk,
    &csv::Csv,
    &rules::Ruled,
    &fpuzzles::FPuzzles,
    &fpuzzles::SudokuPad,
    &link::Link,
    &hodoku::Hodoku,
    &opensudoku::OpenSudoku,
    &latex::Latex,
];

/// The format that is recognisable in a text.
fn announced(text: &str, first_line: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.announces(text, first_line))
}

/// The format of this name, in any case.
pub fn by_name(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
}

/// The format of a file name extension (without the dot, in any case). Most text files have
/// none.
pub fn by_extension(extension: &str) -> Option<&'static dyn Format> {
    let announces = |known: &&str| known.eq_ignore_ascii_case(extension);
    FORMATS.iter().copied().find(|format| format.extensions().iter().any(announces))
}

/// Options for reading a puzzle: what the reader need not detect.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The shape, when the text leaves a choice or the usual one is not meant.
    pub shape: Option<Shape>,
    /// The format, when it should not be detected.
    pub format: Option<&'static dyn Format>,
    /// The meaning of `0` and of letters, when it should not be detected.
    pub symbols: Option<Symbols>,
    /// Rules that hold on the whole grid in addition to those of the text.
    pub rules: RuleNames,
}

/// A puzzle that was read, with notes on how it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The puzzle.
    pub clues: Clues,
    /// The name of the format in which it was read.
    pub format: &'static str,
    /// Choices made where the text was ambiguous.
    pub notes: Vec<Note>,
    /// The text beside the puzzle: a comment, a rating, further columns.
    pub comment: Option<String>,
    /// The user's entries, in formats that distinguish them from givens.
    pub entries: Entries,
}

/// A choice that the reader made, to be reported to the user.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// Several block shapes fit the side; the usual one was taken. [`ReadOptions::shape`] forces
    /// another. (Square blocks and drawn blocks are taken without a note.)
    ShapeTaken {
        /// The shape taken.
        taken: Shape,
        /// The other shapes, whole rows and columns excluded.
        others: Vec<Shape>,
    },
    /// The letters may count from `A` = 10 or, with `0` as a digit, from `A` = 11, or be all
    /// digits, from `A` = 1.
    /// [`ReadOptions::symbols`] forces the other reading.
    SymbolsTaken {
        /// The reading taken.
        taken: Symbols,
    },
    /// A symbol that usually has another meaning, or none, was taken for the empty cell.
    BlankTaken {
        /// The symbol.
        symbol: char,
    },
    /// Some digits were entered, not given; they count as givens.
    EnteredTaken {
        /// The number of entered digits.
        count: usize,
    },
    /// Some digits were entered, and are ignored: the givens alone count.
    EnteredPassed {
        /// The number of entered digits.
        count: usize,
    },
    /// Some cells are coloured; colours are taken for decoration.
    ColoursPassed {
        /// The number of coloured cells.
        count: usize,
    },
    /// The page has rules in words, which are not read.
    WordsPassed {
        /// The words.
        words: String,
    },
    /// The page's own solution does not fit the puzzle as it was read.
    SolutionMisfit,
    /// Marks in the corners of some cells are ignored, since they exclude nothing.
    CornersPassed {
        /// The number of cells with corner marks.
        count: usize,
    },
}
