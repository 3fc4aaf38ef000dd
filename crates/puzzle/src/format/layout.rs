//! The layout of the puzzles in a text: one per line, or grids over several lines.

use super::asked::with_asked_rules;
use super::csv::Columns;
use super::detect::detect_line;
use super::text::{is_silent, speaking_lines, without_mark};
use super::{ReadError, ReadOptions, Reading, Symbols, announced};
use super::{candidates, line};
use crate::{Rules, Shape};
use std::ops::Range;

/// The layout of the puzzles in a text.
///
/// ```
/// use neuf_puzzle::format::{Layout, ReadOptions, layout};
///
/// let options = ReadOptions::default();
/// assert_eq!(layout("1.....2......3.4\n", &options), Layout::Lines);
/// assert_eq!(layout("1...\n..2.\n....\n.3.4\n", &options), Layout::Grids);
/// assert!(layout("puzzle,rating\n1.....2......3.4,1.2\n", &options).is_by_line());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One puzzle per line, for a [`LineReader`]. Blank lines and comments may stand between.
    Lines,
    /// A table, one puzzle per line, for a [`LineReader`].
    Table(Columns),
    /// Grids over several lines, for [`sections`](super::sections).
    Grids,
}

impl Layout {
    /// Whether the text can be read line by line.
    pub fn is_by_line(self) -> bool {
        self != Layout::Grids
    }
}

/// The layout of a text, from its head: the first kilobytes are enough.
pub fn layout(head: &str, options: &ReadOptions) -> Layout {
    let head = without_mark(head);
    let lines = whole_lines(head);
    let Some(&first) = lines.first() else { return Layout::Lines };
    match options.format.or_else(|| announced(head, first)) {
        Some(format) => format.layout(head, options),
        None => layout_of_plain_lines(&lines, options),
    }
}

/// The number of lines that are enough to detect a layout.
const ENOUGH: usize = 256;

/// The first lines of a head that are neither blank nor comments. The last one may have been cut, so that
/// it counts only when it is alone.
fn whole_lines(head: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = speaking_lines(head).take(ENOUGH).collect();
    if lines.len() > 1 && lines.len() < ENOUGH && !head.ends_with('\n') {
        lines.pop();
    }
    lines
}

/// The layout of lines that are no lists: by line if at least half of them are puzzles.
///
/// A row of side 16 could be a puzzle of side 4, and so with 36 and 64. It is not if its digits
/// are too large for that, and one row in four is enough to tell.
fn layout_of_plain_lines(lines: &[&str], options: &ReadOptions) -> Layout {
    if lines.len() == 1 {
        return Columns::of_row(lines[0], options).map_or(Layout::Lines, table_or_lines);
    }
    let readings: Vec<_> = lines.iter().map(|line| line::parse_line(line, options)).collect();
    let puzzles = readings.iter().filter(|reading| reading.is_ok()).count();
    let out_of_range = readings.iter().filter(|reading| is_out_of_range(reading)).count();
    let long = lines.iter().filter(|text| line::is_likely(text, options)).count();
    if puzzles.max(long) * 2 >= lines.len() && out_of_range * 4 <= lines.len() {
        return Layout::Lines;
    }
    let columns = lines.iter().find_map(|line| Columns::of_row(line, options));
    columns.map_or(Layout::Grids, Layout::Table)
}

/// The layout of a table; lines with comments if its first column holds the puzzles and ends with a blank.
fn table_or_lines(columns: Columns) -> Layout {
    match columns {
        Columns { delimiter: '\t', puzzle: 0, .. } => Layout::Lines,
        _ => Layout::Table(columns),
    }
}

fn is_out_of_range(reading: &Result<Reading, super::error::Fault<'_>>) -> bool {
    matches!(reading, Err(fault) if fault.kind.code() == "digit-out-of-range")
}

/// A reader of texts that have one puzzle per line. Each line is judged on its own.
///
/// ```
/// use neuf_puzzle::format::{LineReader, ReadOptions, layout};
///
/// let text = "puzzle,clues\n1.........2......,2\n12,0\n";
/// let options = ReadOptions::default();
/// let mut reader = LineReader::new(layout(text, &options), options);
/// let readings: Vec<_> =
///     (1..).zip(text.lines()).filter_map(|(number, line)| reader.read_line(number, line)).collect();
/// assert_eq!(readings.len(), 2);
/// assert!(readings[1].is_err());
/// ```
#[derive(Clone, Debug)]
pub struct LineReader {
    columns: Option<Columns>,
    options: ReadOptions,
    /// Whether the header is still to come.
    awaits_header: bool,
    /// The rules of the previous puzzle, if the options ask for rules.
    last_rules: Option<Rules>,
}

impl LineReader {
    /// A reader for a text of this layout.
    pub fn new(layout: Layout, options: ReadOptions) -> LineReader {
        let columns = match layout {
            Layout::Table(columns) => Some(columns),
            Layout::Lines | Layout::Grids => None,
        };
        let awaits_header = columns.is_some_and(|columns| columns.has_header);
        LineReader { columns, options, awaits_header, last_rules: None }
    }

    /// The columns, if the text is a table.
    pub fn columns(&self) -> Option<Columns> {
        self.columns
    }

    /// Whether a line is blank or a comment.
    pub fn is_silent(line: &str) -> bool {
        is_silent(without_mark(line))
    }

    /// Reads the puzzle of a line, whose number in the text counts from 1; `None` for blank lines,
    /// comments and the header.
    pub fn read_line(&mut self, number: u64, line: &str) -> Option<Result<Reading, ReadError>> {
        let line = without_mark(line);
        if is_silent(line) {
            return None;
        }
        if std::mem::take(&mut self.awaits_header) {
            return None;
        }
        Some(self.read(line).map_err(|error| error.below(number.saturating_sub(1))))
    }

    fn read(&mut self, line: &str) -> Result<Reading, ReadError> {
        let options = &self.options;
        let reading = match (self.columns, options.format) {
            (Some(columns), _) => {
                columns.parse_row(line, options).map_err(|fault| ReadError::locate(line, fault))
            }
            (None, Some(format)) => format.read(line, options),
            (None, None) => detect_line(line, options),
        };
        with_asked_rules(reading?, line, options, &mut self.last_rules)
    }

    /// Whether 81 digits and dots, on a line (what follows a blank is a comment) or in the puzzle's
    /// column, are a classic grid in which `0` and `.` are empty: then they may be read without
    /// this reader.
    pub fn takes_bare_classic(&self) -> bool {
        let ReadOptions { shape, symbols, format, rules } = self.options;
        rules.is_empty()
            && shape.is_none_or(|shape| shape == Shape::CLASSIC)
            && symbols.is_none_or(Symbols::has_figures_from_one)
            && (self.columns.is_some() || format.is_none_or(|format| format.is_bare_line()))
    }

    /// Reads a line of figures and blanks alone, of a grid of no more than nine rows without rules, on the
    /// shortest way: its values in reading order, 0 for an empty cell. `None` for any other line, which
    /// [`read_line`](LineReader::read_line) can read or refuse.
    ///
    /// ```
    /// use neuf_puzzle::format::{Layout, LineReader, ReadOptions};
    ///
    /// let reader = LineReader::new(Layout::Lines, ReadOptions::default());
    /// let mut values = Vec::new();
    /// let shape = reader.read_figures(b"1.....2......3.4\n", &mut values);
    /// assert_eq!(shape.map(|shape| shape.to_string()), Some("2x2".to_owned()));
    /// assert_eq!(values[..7], [1, 0, 0, 0, 0, 0, 2]);
    /// assert!(reader.read_figures(b"1.....2......3.4 # said", &mut values).is_none());
    /// ```
    pub fn read_figures(&self, line: &[u8], values: &mut Vec<u8>) -> Option<Shape> {
        let ReadOptions { format, rules, .. } = self.options;
        let is_bare = self.columns.is_none()
            && rules.is_empty()
            && format.is_none_or(|format| format.is_bare_line());
        let shape = line::figures(line, &self.options, values).filter(|_| is_bare)?;
        let is_placed = || {
            let line = std::str::from_utf8(line);
            line.is_ok_and(|line| candidates::is_placed(line, &self.options))
        };
        (shape.size() != 8 || !is_placed()).then_some(shape)
    }

    /// The range of the puzzle in a line, in bytes, so that the rest of the line can be kept:
    /// the puzzle's column of a table, or the text before the comment. `None` if there is no puzzle.
    pub fn puzzle_span(&self, line: &str) -> Option<Range<usize>> {
        match self.columns {
            Some(columns) => columns.span(line),
            None if is_silent(line) => None,
            None => Some(line::span(line, &self.options)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(head: &str) -> Layout {
        layout(head, &ReadOptions::default())
    }

    #[test]
    fn layouts_are_told_by_the_head() {
        let line = "1.....2......3.4";
        assert_eq!(of(""), Layout::Lines);
        assert_eq!(of(line), Layout::Lines);
        assert_eq!(of(&format!("# said\n\n{line}\n{line}\n")), Layout::Lines);
        assert_eq!(of("1...\n..2.\n....\n.3.4\n"), Layout::Grids);
        assert_eq!(of("[[1,0,0,0],\n[0,0,2,0],"), Layout::Grids);
        assert_eq!(of("[[1]]\n[[1]]\n"), Layout::Lines);
        assert_eq!(of("[Puzzle]\n1...\n"), Layout::Grids);
        assert!(matches!(of(&format!("{line},{line}\n{line},x\n")), Layout::Table(_)));
        assert!(matches!(of("id,puzzle\n"), Layout::Table(_)));
    }

    #[test]
    fn bad_lines_that_are_long_are_lines_still() {
        let short = ".".repeat(79) + "1";
        assert_eq!(of(&format!("{short}\n{short}\n")), Layout::Lines);
    }

    #[test]
    fn a_format_that_was_asked_for_tells_the_layout() {
        let with = |name| ReadOptions { format: super::super::by_name(name), ..Default::default() };
        assert_eq!(layout("1...\n", &with("sdm")), Layout::Lines);
        assert_eq!(layout("1.....2......3.4\n", &with("rows")), Layout::Grids);
        assert!(matches!(layout("1.....2......3.4\n", &with("csv")), Layout::Table(_)));
    }

    #[test]
    fn a_line_of_64_may_say_what_is_possible_in_each_cell() {
        let mut reader = LineReader::new(Layout::Lines, ReadOptions::default());
        let mut format_of =
            |line: &str| reader.read_line(1, line).expect("a line").expect("read").format;
        assert_eq!(format_of(&"1.34".repeat(16)), "candidates");
        assert_eq!(format_of(&"1.......8.......".repeat(4)), "line");
    }

    #[test]
    fn a_header_is_passed_over_once() {
        let options = ReadOptions::default();
        let mut reader = LineReader::new(of("puzzle\n"), options);
        assert!(reader.read_line(1, "# said").is_none());
        assert!(reader.read_line(2, "puzzle").is_none());
        assert!(reader.read_line(3, "1.....2......3.4").is_some_and(|reading| reading.is_ok()));
        let error = reader.read_line(4, "puzzle").and_then(Result::err).expect("no header here");
        assert_eq!(error.place.line, 4);
    }
}
