//! A file of puzzles, one per line: `.sdm`, as many programs exchange them.

use super::line::{Line, parse};
use super::text::without_mark;
use super::{Format, ReadError, ReadOptions, Reading};
use crate::Clues;

/// One line of an `.sdm` file.
pub(super) struct Sdm;

impl Format for Sdm {
    fn name(&self) -> &'static str {
        "sdm"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sdm"]
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn is_bare_line(&self) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        match parse(text, options) {
            Ok(reading) => Ok(Reading { format: self.name(), ..reading }),
            Err(fault) => Err(ReadError::locate(text, fault)),
        }
    }

    fn write(&self, clues: &Clues) -> String {
        Line.write(clues)
    }
}
