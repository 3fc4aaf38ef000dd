//! A table with a puzzle in each row.
//!
//! ```text
//! id,puzzle,solution,clues
//! 1,1..........2....,…
//! ```
//!
//! The puzzle's column is found by its name in the header, or in a table without one as the first
//! that holds a puzzle. Columns are separated by commas, semicolons or tabs.

use super::error::{Fault, offset_in};
use super::line::{Line, parse_line};
use super::text::{end_of, speaking_lines, without_mark};
use super::{Format, ReadError, ReadErrorKind, ReadOptions, Reading};
use crate::Clues;
use std::ops::Range;

/// The names under which tables hold puzzles, best first.
const PUZZLE_NAMES: &[&str] =
    &["puzzle", "puzzles", "quizzes", "quiz", "question", "questions", "sudoku", "givens", "grid"];

/// The shortest text that is taken for a puzzle in a table without a header: side 4.
const SHORTEST: usize = 16;

/// A row of a table.
pub(super) struct Csv;

impl Format for Csv {
    fn name(&self) -> &'static str {
        "csv"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["csv", "tsv"]
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn header(&self) -> Option<&'static str> {
        Some("puzzle")
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        Line.write(clues)
    }
}

/// How the rows of a table are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The character between two columns.
    pub delimiter: char,
    /// The column that holds puzzles, from 0.
    pub puzzle: usize,
    /// Whether the first line names the columns.
    pub has_header: bool,
}

impl Columns {
    /// The columns that a header names; `None` if the line is no header.
    pub(super) fn of_header(line: &str) -> Option<Columns> {
        let delimiter = [',', '\t', ';'].into_iter().find(|&c| line.contains(c)).unwrap_or(',');
        let column = |name: &&str| {
            fields(line, delimiter).position(|field| field.trim().eq_ignore_ascii_case(name))
        };
        let puzzle = PUZZLE_NAMES.iter().find_map(column)?;
        Some(Columns { delimiter, puzzle, has_header: true })
    }

    /// The columns of a table without a header, from one of its rows.
    pub(super) fn of_row(line: &str, options: &ReadOptions) -> Option<Columns> {
        let is_puzzle = |field: &str| {
            field.trim().len() >= SHORTEST && parse_line(field.trim(), options).is_ok()
        };
        let delimiters = [',', '\t', ';'].into_iter().filter(|&c| line.contains(c));
        delimiters.into_iter().find_map(|delimiter| {
            let puzzle = fields(line, delimiter).position(is_puzzle)?;
            Some(Columns { delimiter, puzzle, has_header: false })
        })
    }

    /// A table of one column.
    pub(super) const SINGLE: Columns = Columns { delimiter: ',', puzzle: 0, has_header: false };

    /// The puzzle's field of a row.
    fn puzzle_field<'a>(&self, line: &'a str) -> Option<&'a str> {
        fields(line, self.delimiter).nth(self.puzzle).map(str::trim)
    }

    /// Where the puzzle's field stands in a row.
    pub(super) fn span(&self, line: &str) -> Option<Range<usize>> {
        let field = self.puzzle_field(line)?;
        let start = offset_in(line, field);
        Some(start..start + field.len())
    }

    /// The puzzle of a row.
    pub(super) fn parse_row<'a>(
        &self,
        line: &'a str,
        options: &ReadOptions,
    ) -> Result<Reading, Fault<'a>> {
        let field = self.puzzle_field(line).ok_or_else(|| self.missing(line))?;
        if field.is_empty() {
            return Err(Fault::new(field, ReadErrorKind::Empty));
        }
        let reading = parse_line(field, options)?;
        Ok(Reading { format: "csv", comment: self.other_fields(line), ..reading })
    }

    fn missing<'a>(&self, line: &'a str) -> Fault<'a> {
        let found = fields(line, self.delimiter).count();
        let kind = ReadErrorKind::MissingColumn { found, expected: self.puzzle + 1 };
        Fault::new(end_of(line), kind)
    }

    /// The columns beside the puzzle's, joined.
    fn other_fields(&self, line: &str) -> Option<String> {
        let mut others =
            fields(line, self.delimiter).enumerate().filter(|(index, _)| *index != self.puzzle);
        let mut joined = others.next()?.1.to_owned();
        for (_, field) in others {
            joined.push(self.delimiter);
            joined.push_str(field);
        }
        Some(joined)
    }
}

/// The fields of a row, without their quotes.
fn fields(line: &str, delimiter: char) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    let line = line.trim_end_matches(['\r', '\n']);
    let fields = line.split(move |c: char| {
        is_quoted ^= c == '"';
        c == delimiter && !is_quoted
    });
    fields.map(|field| {
        let inner = field.trim().strip_prefix('"').and_then(|field| field.strip_suffix('"'));
        inner.unwrap_or(field)
    })
}

/// The only puzzle of a table.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text).peekable();
    let empty = || Fault::new(end_of(text), ReadErrorKind::Empty);
    let first = *lines.peek().ok_or_else(empty)?;
    let columns = columns_of(first, options).ok_or_else(|| no_column(first, options))?;
    if columns.has_header {
        lines.next();
    }
    let row = lines.next().ok_or_else(empty)?;
    match lines.next() {
        Some(second) => Err(Fault::new(second, ReadErrorKind::SeveralPuzzles)),
        None => columns.parse_row(row, options),
    }
}

/// The columns of a table from its first line: a header, or a row.
pub(super) fn columns_of(line: &str, options: &ReadOptions) -> Option<Columns> {
    let is_single = || parse_line(line, options).is_ok();
    Columns::of_header(line)
        .or_else(|| Columns::of_row(line, options))
        .or_else(|| is_single().then_some(Columns::SINGLE))
}

/// Why the first line of a table has no column of puzzles: what is wrong with the only one, or
/// that there is none among several.
fn no_column<'a>(line: &'a str, options: &ReadOptions) -> Fault<'a> {
    match parse_line(line, options) {
        Err(fault) if !line.contains([',', '\t', ';']) => fault,
        _ => Fault::new(line, ReadErrorKind::NoPuzzleColumn),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "1.....2......3.4";

    #[test]
    fn headers_name_the_column() {
        let column = |line| Columns::of_header(line).map(|it| (it.delimiter, it.puzzle));
        assert_eq!(column("id,Puzzle,solution"), Some((',', 1)));
        assert_eq!(column("quizzes;solutions"), Some((';', 0)));
        assert_eq!(column("source\t\"question\"\r"), Some(('\t', 1)));
        assert_eq!(column("puzzle"), Some((',', 0)));
        assert_eq!(column("a,b"), None);
    }

    #[test]
    fn a_table_without_a_header_has_a_column_of_puzzles() {
        let row = format!("name,7,{FOUR},x");
        let columns = Columns::of_row(&row, &ReadOptions::default()).expect("a puzzle");
        assert_eq!((columns.puzzle, columns.has_header), (2, false));
        let reading = columns.parse_row(&row, &ReadOptions::default()).expect("readable");
        assert_eq!(reading.comment.as_deref(), Some("name,7,x"));
        assert_eq!(columns.span(&row), Some(7..23));
        assert_eq!(Columns::of_row("1,2,3,4", &ReadOptions::default()), None);
    }

    #[test]
    fn delimiters_in_quotes_do_not_divide() {
        assert_eq!(fields("\"a,b\",c\r\n", ',').collect::<Vec<_>>(), ["a,b", "c"]);
        assert_eq!(fields("a,,", ',').count(), 3);
    }
}
