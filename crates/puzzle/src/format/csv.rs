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
use super::rows;
use super::text::{end_of, speaking_lines, without_mark};
use super::unread::{is_rule_word, unread};
use super::{Format, Layout, ReadError, ReadErrorKind, ReadOptions, Reading, Section};
use crate::Clues;
use std::ops::Range;

/// The names under which tables hold puzzles, best first.
///
/// ```
/// use neuf_puzzle::format::PUZZLE_NAMES;
/// assert_eq!(PUZZLE_NAMES[0], "puzzle");
/// ```
pub const PUZZLE_NAMES: &[&str] =
    &["puzzle", "puzzles", "quizzes", "quiz", "question", "questions", "sudoku", "givens", "grid"];

/// The shortest text taken for a puzzle in a table without a header: one of side 4.
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

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        Columns::of_header(first_line).is_some()
    }

    fn layout(&self, head: &str, options: &ReadOptions) -> Layout {
        columns_of(head, options).map_or(Layout::Grids, Layout::Table)
    }

    /// A table without a column of puzzles is read, or refused, as a whole.
    fn sections<'a>(&self, text: &'a str, _options: &ReadOptions) -> Vec<Section<'a>> {
        let is_silent = speaking_lines(text).next().is_none();
        if is_silent { Vec::new() } else { vec![Section { first_line: 1, text }] }
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

/// The division of a table's rows into columns.
///
/// ```
/// use neuf_puzzle::format::{Columns, Layout, ReadOptions, layout};
///
/// let table = "rating;puzzle\n1.2;1.....2......3.4\n";
/// let columns = Columns { delimiter: ';', puzzle: 1, has_header: true };
/// assert_eq!(layout(table, &ReadOptions::default()), Layout::Table(columns));
/// ```
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
        PUZZLE_NAMES.iter().find_map(|name| Columns::named(line, name))
    }

    /// The columns of a header, with the puzzles in the one of this name; `None` if there is no such column.
    ///
    /// ```
    /// use neuf_puzzle::format::Columns;
    /// let columns = Columns::named("id;Question;answer", "question").expect("it is there");
    /// assert_eq!((columns.delimiter, columns.puzzle), (';', 1));
    /// assert_eq!(Columns::named("id;Question", "puzzle"), None);
    /// ```
    #[must_use]
    pub fn named(header: &str, name: &str) -> Option<Columns> {
        let delimiter = delimiter_of(header);
        let is_it = |field: &str| word_of(field).eq_ignore_ascii_case(name);
        let puzzle = fields(header, delimiter).position(is_it)?;
        Some(Columns { delimiter, puzzle, has_header: true })
    }

    /// The fields of a row, unquoted; `None` if a quote is not closed.
    ///
    /// ```
    /// use neuf_puzzle::format::Columns;
    /// let columns = Columns::named("puzzle,said", "puzzle").expect("it is there");
    /// assert_eq!(columns.fields("1...,\"a \"\"b\"\", c\""), Some(vec!["1...".into(), "a \"b\", c".into()]));
    /// assert_eq!(columns.fields("1...,\"a"), None);
    /// ```
    #[must_use]
    pub fn fields(&self, row: &str) -> Option<Vec<String>> {
        let mut rest = Some(row.trim_end_matches(['\r', '\n']));
        let mut found = Vec::new();
        while let Some(text) = rest {
            let end = end_of_field(text, self.delimiter);
            let field = &text[..end];
            rest = text[end..].strip_prefix(self.delimiter);
            if !field.trim_start_matches(' ').starts_with('"') {
                found.push(field.to_owned());
                continue;
            }
            let inner = field.trim().strip_prefix('"').and_then(|field| field.strip_suffix('"'))?;
            let is_closed = field.matches('"').count().is_multiple_of(2);
            found.push(is_closed.then(|| inner.replace("\"\"", "\""))?);
        }
        Some(found)
    }

    /// The columns of a table without a header, from one of its rows.
    pub(super) fn of_row(line: &str, options: &ReadOptions) -> Option<Columns> {
        let is_puzzle = |field: &str| is_puzzle(word_of(field), options);
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
        fields(line, self.delimiter).nth(self.puzzle).map(word_of)
    }

    /// The range of the puzzle's field in a row.
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
        let mut joined = others.next()?.1.replace("\"\"", "\"");
        for (_, field) in others {
            joined.push(self.delimiter);
            joined.push_str(&field.replace("\"\"", "\""));
        }
        Some(joined)
    }
}

/// The delimiter of a header.
fn delimiter_of(header: &str) -> char {
    [',', '\t', ';'].into_iter().find(|&c| header.contains(c)).unwrap_or(',')
}

/// The fields of a row, without their outer quotes.
fn fields(line: &str, delimiter: char) -> impl Iterator<Item = &str> {
    let mut rest = Some(line.trim_end_matches(['\r', '\n']));
    std::iter::from_fn(move || {
        let text = rest?;
        let end = end_of_field(text, delimiter);
        rest = text[end..].strip_prefix(delimiter);
        Some(unquoted(&text[..end]))
    })
}

/// The end of the first field of a text. Quotes count only if the field begins with one; then a quote
/// within it is doubled.
fn end_of_field(text: &str, delimiter: char) -> usize {
    let is_quoted = text.trim_start_matches(' ').starts_with('"');
    let mut is_inside = false;
    let ends = |c: char| {
        is_inside ^= is_quoted && c == '"';
        c == delimiter && !is_inside
    };
    text.find(ends).unwrap_or(text.len())
}

fn unquoted(field: &str) -> &str {
    let inner = field.trim().strip_prefix('"').and_then(|field| field.strip_suffix('"'));
    inner.unwrap_or(field)
}

/// A field that holds one word, which some programs quote once more: `"""puzzle"""`.
fn word_of(field: &str) -> &str {
    field.trim_matches(|c: char| c == '"' || c.is_whitespace())
}

/// The only puzzle of a table, or the grid that a table is, cell by cell.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut lines = speaking_lines(text);
    let empty = || Fault::new(end_of(text), ReadErrorKind::Empty);
    let first = lines.clone().next().ok_or_else(empty)?;
    let rules = rule_column(first, options).filter(|_| Columns::of_header(first).is_some());
    if let Some(name) = rules {
        return Err(Fault::new(name, unread(name)));
    }
    let Some(columns) = columns_of(text, options) else {
        let sheet = rows::parse(text, options).ok();
        let sheet = sheet.filter(|it| it.clues.shape().cell_count() >= SHORTEST);
        return sheet.ok_or_else(|| no_column(first, options));
    };
    if columns.has_header {
        lines.next();
    }
    let row = lines.next().ok_or_else(empty)?;
    match lines.next() {
        Some(second) => Err(Fault::new(second, ReadErrorKind::SeveralPuzzles)),
        None => columns.parse_row(row, options),
    }
}

/// The number of rows to search for the column of puzzles: some may be unreadable.
const ENOUGH: usize = 256;

/// The columns of a table from its first lines: a header, or rows.
fn columns_of(head: &str, options: &ReadOptions) -> Option<Columns> {
    let rows = || speaking_lines(head).take(ENOUGH);
    let by_header = Columns::of_header(rows().next()?);
    if by_header.is_some() && rule_column(rows().next()?, options).is_some() {
        return None;
    }
    by_header
        .or_else(|| rows().find_map(|row| Columns::of_row(row, options)))
        .or_else(|| rows().any(|row| is_only_column(row, options)).then_some(Columns::SINGLE))
}

/// The column of a header that holds rules, which are not read from tables; `None` if the options give the
/// rules.
fn rule_column<'a>(header: &'a str, options: &ReadOptions) -> Option<&'a str> {
    let mut names = fields(header, delimiter_of(header)).map(word_of);
    names.find(|name| is_rule_word(name)).filter(|_| options.rules.is_empty())
}

fn is_only_column(row: &str, options: &ReadOptions) -> bool {
    !row.contains([',', '\t', ';']) && parse_line(row, options).is_ok()
}

/// Whether a field without a name is taken for a puzzle.
fn is_puzzle(field: &str, options: &ReadOptions) -> bool {
    field.len() >= SHORTEST && parse_line(field, options).is_ok()
}

/// The error for a first line without a column of puzzles: the mistake in the only column, or the lack of
/// a puzzle among several.
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
        assert_eq!(fields("6\" tall,b", ',').collect::<Vec<_>>(), ["6\" tall", "b"]);
    }

    #[test]
    fn quotes_may_be_doubled() {
        let row = format!("\"say \"\"hi, you\"\"\",\"\"\"{FOUR}\"\"\",7");
        let options = ReadOptions::default();
        let columns = columns_of(&row, &options).expect("a puzzle");
        let reading = columns.parse_row(&row, &options).expect("readable");
        assert_eq!(reading.clues.values().sum::<usize>(), 10);
        assert_eq!(reading.comment.as_deref(), Some("say \"hi, you\",7"));
    }

    #[test]
    fn a_table_without_puzzles_is_refused() {
        let options = ReadOptions::default();
        for text in ["a,b\n1,2\n", "1,2\n3,4\n", "1;2\n", "x\ty\n"] {
            let fault = parse(text, &options).expect_err("no puzzle");
            assert_eq!(fault.kind, ReadErrorKind::NoPuzzleColumn, "{text:?}");
            assert_eq!(Csv.layout(text, &options), Layout::Grids);
            assert_eq!(Csv.sections(text, &options).len(), 1);
        }
    }

    #[test]
    fn a_table_with_rules_is_refused() {
        let text = format!("puzzle,Rules\n{FOUR},anti-knight\n");
        let fault = parse(&text, &ReadOptions::default()).expect_err("rules");
        assert_eq!((fault.kind.code(), fault.spot), ("unread", "Rules"));
        assert_eq!(Csv.layout(&text, &ReadOptions::default()), Layout::Grids);
        let rules = "anti-knight".parse().expect("a rule");
        assert!(parse(&text, &ReadOptions { rules, ..Default::default() }).is_ok());
    }

    #[test]
    fn a_sheet_with_a_cell_per_column_is_a_grid() {
        let reading = parse("1,,,\n,,2,\n,,,\n,3,,4\n", &ReadOptions::default());
        assert_eq!(reading.map(|it| it.clues.values().sum::<usize>()).ok(), Some(10));
    }
}
