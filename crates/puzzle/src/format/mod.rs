//! The text that puzzles are written in.
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

/// A way of writing a puzzle. To add one: a file here, a line in [`FORMATS`]. All that is decided
/// by format (detection, layout, the quick way of the command) asks the methods of this trait, so
/// that no other list has to know of it.
pub trait Format: Sync {
    /// The name by which people ask for this format.
    fn name(&self) -> &'static str;

    /// Whether a text shows by itself that it is in this format, so that no other is tried.
    /// `first_line` is the first that is neither blank nor a comment.
    fn announces(&self, text: &str, first_line: &str) -> bool {
        let _ = (text, first_line);
        false
    }

    /// The file name extensions that announce it, without the dot.
    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether a puzzle takes exactly one line, so that a file can have one per line.
    fn is_one_line(&self) -> bool {
        false
    }

    /// Whether a puzzle of `N²` symbols on a line, and nothing more, is in this format: then 81
    /// digits and dots are read and written by quicker ways.
    fn is_bare_line(&self) -> bool {
        false
    }

    /// How the puzzles lie in a text of this format that has such a head.
    fn layout(&self, head: &str, options: &ReadOptions) -> Layout {
        let _ = (head, options);
        if self.is_one_line() { Layout::Lines } else { Layout::Grids }
    }

    /// The parts of a text that hold one puzzle each, where puzzles take several lines.
    fn sections<'a>(&self, text: &'a str, options: &ReadOptions) -> Vec<Section<'a>> {
        sections::cut(text, options)
    }

    /// The line that stands once above all puzzles of a file, if the format has one.
    fn header(&self) -> Option<&'static str> {
        None
    }

    /// Whether it keeps rules beyond rows, columns and blocks. Others write the grid alone: who
    /// uses them asks [`losses`] first.
    fn carries_rules(&self) -> bool {
        false
    }

    /// Whether it says this rule of a grid of this shape.
    fn says_rule(&self, rule: &Rule, shape: Shape) -> bool {
        let _ = (rule, shape);
        self.carries_rules()
    }

    /// Whether it says that the blocks are these, or they are the usual ones.
    fn says_shape(&self, shape: Shape) -> bool {
        Shape::usual(shape.size()) == Some(shape)
    }

    /// Whether it keeps the pencil marks of a puzzle.
    fn says_marks(&self, clues: &Clues) -> bool {
        let _ = clues;
        false
    }

    /// Reads one puzzle that is known to be in this format.
    ///
    /// # Errors
    /// Where the text departs from the format, and how.
    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError>;

    /// Writes a puzzle, without a line break at the end.
    fn write(&self, clues: &Clues) -> String;

    /// Writes a puzzle, and what somebody entered on it as far as the format tells that apart: others
    /// write the clues alone, and who uses them should say so.
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

/// Every format, in the order in which they are shown to people.
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

/// The format that a text shows by itself.
fn announced(text: &str, first_line: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.announces(text, first_line))
}

/// The format of this name, in whatever case.
pub fn by_name(name: &str) -> Option<&'static dyn Format> {
    FORMATS.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
}

/// The format that a file name extension (without the dot, in whatever case) announces. Most
/// text files announce none.
pub fn by_extension(extension: &str) -> Option<&'static dyn Format> {
    let announces = |known: &&str| known.eq_ignore_ascii_case(extension);
    FORMATS.iter().copied().find(|format| format.extensions().iter().any(announces))
}

/// What the reader is told in advance.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The shape, when the text alone would leave a choice or another one is meant.
    pub shape: Option<Shape>,
    /// The format, when it should not be detected.
    pub format: Option<&'static dyn Format>,
    /// What the symbol `0` and the letters mean, when it should not be detected.
    pub symbols: Option<Symbols>,
    /// Rules that hold on the whole grid beside those of the text.
    pub rules: RuleNames,
}

/// A puzzle that was read, and what should be said about how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The puzzle.
    pub clues: Clues,
    /// The name of the format it was read in.
    pub format: &'static str,
    /// Choices made where the text was ambiguous.
    pub notes: Vec<Note>,
    /// What stood beside the puzzle: a comment, a rating, further columns.
    pub comment: Option<String>,
    /// What a person wrote on it, where the format tells that from what was given.
    pub entries: Entries,
}

/// A choice that the reader made, to be told to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Note {
    /// Several block shapes fit the side; the usual one was taken. [`ReadOptions::shape`] forces
    /// another. (Square blocks are taken without a word, and so are blocks that were drawn.)
    ShapeTaken {
        /// The one taken.
        taken: Shape,
        /// The others, whole rows and columns excluded.
        others: Vec<Shape>,
    },
    /// The letters may count from `A` = 10 or, with `0` as a digit, from `A` = 11, or be all
    /// digits, from `A` = 1.
    /// [`ReadOptions::symbols`] forces the other reading.
    SymbolsTaken {
        /// The reading taken.
        taken: Symbols,
    },
    /// A symbol that usually means something else, or nothing, was taken for the empty cell.
    BlankTaken {
        /// The symbol.
        symbol: char,
    },
    /// So many digits were entered, not given; they count like givens.
    EnteredTaken {
        /// How many.
        count: usize,
    },
    /// So many digits were entered, and are passed over: the givens alone count.
    EnteredPassed {
        /// How many.
        count: usize,
    },
    /// So many cells are coloured; colours are taken for decoration.
    ColoursPassed {
        /// How many cells.
        count: usize,
    },
    /// The page says rules in words, which are not read.
    WordsPassed {
        /// The words.
        words: String,
    },
    /// The solution that the page has does not fit the puzzle as it was read.
    SolutionMisfit,
    /// Marks in the corners of so many cells are passed over, since they exclude nothing.
    CornersPassed {
        /// Of how many cells.
        count: usize,
    },
}
