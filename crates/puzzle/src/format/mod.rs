//! The text that puzzles are written in.
//!
//! [`read`] takes one puzzle in any format; [`FORMATS`] lists the formats; [`layout`] tells
//! whether a text holds one puzzle per line (then it can be read as a stream) or grids over
//! several lines.

use crate::{Clues, Shape};

/// A way of writing a puzzle. To add one: a file here, a line in [`FORMATS`].
pub trait Format: Sync {
    /// The name by which people ask for this format.
    fn name(&self) -> &'static str;

    /// The file name extensions that announce it, without the dot.
    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads one puzzle that is known to be in this format.
    ///
    /// # Errors
    /// Where the text departs from the format, and how.
    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError>;

    /// Writes a puzzle, without a line break at the end.
    fn write(&self, clues: &Clues) -> String;
}

/// What the reader is told in advance.
#[derive(Clone, Copy, Default)]
pub struct ReadOptions {
    /// The shape, when the text alone would leave a choice or another one is meant.
    pub shape: Option<Shape>,
    /// The format, when it should not be detected.
    pub format: Option<&'static dyn Format>,
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
}

/// A choice that the reader made, to be told to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// Several block shapes fit the side; the usual one was taken.
    ShapeTaken {
        /// The one taken.
        taken: Shape,
        /// The others, whole rows and columns excluded.
        others: Vec<Shape>,
    },
}
