//! Cutting a text into grids that take several lines each.

use super::error::offset_in;
use super::rows::{Row, is_ruling};
use super::side::LARGEST_SIDE;
use super::text::{is_silent, speaking_lines, without_mark};
use super::{ReadError, ReadOptions, Reading, announced, read_with};
use super::{list, sdk};
use crate::order;

/// A part of a text that holds one grid.
///
/// ```
/// use neuf_puzzle::format::{ReadOptions, sections};
///
/// let options = ReadOptions::default();
/// let two = "1...\n..2.\n....\n.3.4\n\n.1..\n....\n....\n...2\n";
/// let parts = sections(two, &options);
/// assert_eq!(parts.len(), 2);
/// assert!(parts[1].read(&options).is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section<'a> {
    /// The number of its first line in the whole text, from 1.
    pub first_line: u64,
    /// The part.
    pub text: &'a str,
}

impl Section<'_> {
    /// Reads the grid.
    ///
    /// # Errors
    /// Those of [`read_with`], with places counted in the whole text.
    pub fn read(&self, options: &ReadOptions) -> Result<Reading, ReadError> {
        read_with(self.text, options).map_err(|error| error.below(self.first_line - 1))
    }
}

/// The parts of a text that hold one grid each. Grids are separated by blank lines, headings or
/// titles, or simply by being complete; blank lines between the bands of a grid do not cut it.
/// There is none in a text that has only blanks and comments.
pub fn sections<'a>(text: &'a str, options: &ReadOptions) -> Vec<Section<'a>> {
    let text = without_mark(text);
    let shown = || announced(text, speaking_lines(text).next()?);
    match options.format.or_else(shown) {
        Some(format) => format.sections(text, options),
        None if is_one_grid(text, options) => vec![Section { first_line: 1, text }],
        None => cut(text, options),
    }
}

/// The most lines that a text of one grid has: the largest, drawn, and some remarks.
const MOST_LINES: usize = 3 * LARGEST_SIDE;

fn is_one_grid(text: &str, options: &ReadOptions) -> bool {
    let is_short = text.lines().nth(MOST_LINES).is_none();
    is_short && read_with(text, options).is_ok()
}

/// Cuts a text into the grids of most formats.
pub(super) fn cut<'a>(text: &'a str, options: &ReadOptions) -> Vec<Section<'a>> {
    let cutter = Cutter::new(text, *options);
    let mut sections = Vec::new();
    let mut next = 0;
    while let Some((first, end)) = cutter.next_section(next) {
        sections.push(cutter.section(first, end));
        next = end;
    }
    sections
}

/// The kind of a line, seen alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    /// A comment, or the heading of a puzzle, which belongs to the grid below.
    Remark,
    /// Another heading, which belongs to the grid above, with all lines under it.
    OtherHeading,
    /// Words that belong to no grid, such as `Grid 01`.
    Title,
    Ruling,
    /// The first line of a list.
    List,
    /// Cells, counted as words and as symbols.
    Row {
        words: usize,
        symbols: usize,
    },
}

/// A count of the cells of a row, from the numbers of its words and symbols.
type Measure = fn(usize, usize) -> usize;

struct Cutter<'a> {
    text: &'a str,
    lines: Vec<(&'a str, Kind)>,
    options: ReadOptions,
}

impl<'a> Cutter<'a> {
    fn new(text: &'a str, options: ReadOptions) -> Cutter<'a> {
        let mut lines: Vec<(&str, Kind)> = text.lines().map(|line| (line, kind_of(line))).collect();
        for index in 0..lines.len() {
            let above = index.checked_sub(1).map(|above| lines[above].1);
            let below = lines.get(index + 1).map(|line| line.1);
            if is_title(lines[index], [above, below]) {
                lines[index].1 = Kind::Title;
            }
        }
        Cutter { text, lines, options }
    }

    fn kind(&self, index: usize) -> Option<Kind> {
        self.lines.get(index).map(|line| line.1)
    }

    /// The first line from `from` on whose kind is wanted, or the end.
    fn find(&self, from: usize, is_wanted: impl Fn(Kind) -> bool) -> usize {
        let found = self.lines[from..].iter().position(|line| is_wanted(line.1));
        found.map_or(self.lines.len(), |index| from + index)
    }

    fn section(&self, first: usize, end: usize) -> Section<'a> {
        let start = offset_in(self.text, self.lines[first].0);
        let last = self.lines[end - 1].0;
        let text = &self.text[start..offset_in(self.text, last) + last.len()];
        Section { first_line: first as u64 + 1, text }
    }

    /// The first line of the next grid and the first that holds cells. Remarks belong to the grid
    /// below them, but not across a title.
    fn first_and_body(&self, mut from: usize) -> (usize, usize) {
        let is_body = |kind| matches!(kind, Kind::Title | Kind::List | Kind::Row { .. });
        loop {
            let first = self.find(from, |kind| !matches!(kind, Kind::Blank | Kind::Title));
            from = self.find(first, is_body);
            if self.kind(from) != Some(Kind::Title) {
                return (first, from);
            }
        }
    }

    /// The first line and the end of the next grid.
    fn next_section(&self, from: usize) -> Option<(usize, usize)> {
        let (first, body) = self.first_and_body(from);
        match self.kind(body) {
            Some(Kind::List) => Some((first, self.end_of_list(body))),
            Some(_) => Some((first, self.end_of_grid(first, body))),
            None => self.only_rulings(first),
        }
    }

    /// An empty grid drawn with dashes, when nothing else is left.
    fn only_rulings(&self, first: usize) -> Option<(usize, usize)> {
        let ruling = self.find(first, |kind| kind == Kind::Ruling);
        (first == 0 && ruling < self.lines.len()).then_some((first, self.lines.len()))
    }

    /// The end of the list that begins at a line: where its brackets are closed, or before the
    /// next name.
    fn end_of_list(&self, body: usize) -> usize {
        let mut depth = 0;
        for (index, (line, kind)) in self.lines.iter().enumerate().skip(body) {
            let is_next =
                index > body && *kind == Kind::List && !line.trim_start().starts_with(['[', '(']);
            if is_next {
                return index;
            }
            depth += list::depth_change(line);
            let goes_on = list::is_row_of_more(line) && self.kind(index + 1) == Some(Kind::List);
            if depth <= 0 && !goes_on {
                return index + 1;
            }
        }
        self.lines.len()
    }

    /// The end of the grid whose first row is at `body`.
    fn end_of_grid(&self, first: usize, body: usize) -> usize {
        let end = self
            .end_of_square(body)
            .or_else(|| self.end_of_readable(first, body))
            .unwrap_or_else(|| self.end_of_unreadable(body));
        self.with_tail(end)
    }

    /// The end of a square: as many equal rows as each has cells.
    fn end_of_square(&self, body: usize) -> Option<usize> {
        let Kind::Row { words, symbols } = self.kind(body)? else { return None };
        let by_symbols = || self.end_of_rows(body, symbols, |_, symbols| symbols);
        let by_words = || self.end_of_rows(body, words, |words, _| words);
        by_symbols().or_else(|| if is_grouped(words, symbols) { None } else { by_words() })
    }

    /// The end of `side` rows that all have `side` cells by some measure. Rows before a blank line
    /// do not take theirs from a whole grid after it.
    fn end_of_rows(&self, body: usize, side: usize, measure: Measure) -> Option<usize> {
        let mut rows = 0;
        for (index, (_, kind)) in self.lines.iter().enumerate().skip(body) {
            match *kind {
                Kind::Blank | Kind::Ruling => continue,
                Kind::Row { words, symbols } if measure(words, symbols) == side => rows += 1,
                _ => return None,
            }
            let is_after_blank = rows > 1 && self.lines[index - 1].1 == Kind::Blank;
            if rows > LARGEST_SIDE || (is_after_blank && self.is_whole(index, side, measure)) {
                return None;
            }
            if rows == side {
                return Some(index + 1);
            }
        }
        None
    }

    /// Whether `side` rows that have `side` cells each begin here, without a blank line between.
    fn is_whole(&self, index: usize, side: usize, measure: Measure) -> bool {
        let kinds = self.lines[index..].iter().map(|line| line.1);
        let rows = kinds.filter(|kind| *kind != Kind::Ruling).take_while(|kind| match *kind {
            Kind::Row { words, symbols } => measure(words, symbols) == side,
            _ => false,
        });
        rows.take(side).count() == side
    }

    /// The next blank line, if the text before it is a grid in any format.
    fn end_of_readable(&self, first: usize, body: usize) -> Option<usize> {
        let end = self.find(body, |kind| matches!(kind, Kind::Blank | Kind::Title | Kind::Remark));
        read_with(self.section(first, end).text, &self.options).ok().map(|_| end)
    }

    /// The end of rows that are no grid: the next line that begins another grid or part.
    fn end_of_unreadable(&self, body: usize) -> usize {
        let side = self.common_width(body);
        let mut rows = 0;
        for index in body..self.lines.len() {
            match self.lines[index].1 {
                Kind::Remark | Kind::Title | Kind::List => return index,
                Kind::Row { .. } if rows > 0 && self.begins_anew(index, rows, side) => {
                    return index;
                }
                Kind::Row { .. } => rows += 1,
                Kind::Blank | Kind::Ruling | Kind::OtherHeading => {}
            }
        }
        self.lines.len()
    }

    /// Whether another grid begins at a row after a blank line: one without blank lines in it, or
    /// any when there were nearly enough rows before.
    fn begins_anew(&self, index: usize, rows_before: usize, side: usize) -> bool {
        if self.lines[index - 1].1 != Kind::Blank {
            return false;
        }
        let Some(end) = self.end_of_square(index) else { return false };
        rows_before + 1 >= side || self.find(index, |kind| kind == Kind::Blank) >= end
    }

    /// The number of cells that most of the next rows have.
    fn common_width(&self, body: usize) -> usize {
        let widths = self.lines[body..].iter().filter_map(|line| match line.1 {
            Kind::Row { words, symbols } if is_grouped(words, symbols) => Some(symbols),
            Kind::Row { words, .. } => Some(words),
            _ => None,
        });
        let mut widths: Vec<usize> = widths.take(LARGEST_SIDE).collect();
        order::sort(&mut widths);
        let runs = widths.chunk_by(|a, b| a == b);
        runs.max_by_key(|run| run.len()).map_or(0, |run| run[0])
    }

    /// The end of a grid with the rulings and the other headings that follow it.
    fn with_tail(&self, end: usize) -> usize {
        let rest = self.find(end, |kind| !matches!(kind, Kind::Blank | Kind::Ruling));
        match self.kind(rest) {
            Some(Kind::OtherHeading) => {
                self.find(rest, |kind| matches!(kind, Kind::Remark | Kind::Title))
            }
            _ if self.kind(end) == Some(Kind::Ruling) => end + 1,
            _ => end,
        }
    }
}

/// Whether the words of a row are probably groups of symbols, not cells.
fn is_grouped(words: usize, symbols: usize) -> bool {
    words < 4 || symbols.is_multiple_of(words)
}

fn kind_of(line: &str) -> Kind {
    if line.trim().is_empty() {
        Kind::Blank
    } else if is_silent(line) || sdk::is_puzzle_heading(line) {
        Kind::Remark
    } else if list::is_heading(line) {
        Kind::OtherHeading
    } else if list::is_likely(line) {
        Kind::List
    } else if is_ruling(line, &[]) {
        Kind::Ruling
    } else {
        let row = Row::of(line);
        Kind::Row { words: row.words().count(), symbols: row.symbols().count() }
    }
}

/// Whether a line is a title: it begins with a word of letters and is like neither the line above, as the last row
/// of a grid of letters is, nor the line below.
fn is_title((line, kind): (&str, Kind), neighbours: [Option<Kind>; 2]) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let is_word = first.chars().count() > 3 && first.chars().all(char::is_alphabetic);
    let is_like = |other: Kind| match (kind, other) {
        (Kind::Row { symbols, .. }, Kind::Row { symbols: other, .. }) => symbols == other,
        _ => false,
    };
    is_word && matches!(kind, Kind::Row { .. }) && !neighbours.into_iter().flatten().any(is_like)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "1...\n..2.\n....\n.3.4\n";

    fn firsts(text: &str) -> Vec<u64> {
        let options = ReadOptions::default();
        sections(text, &options).iter().map(|section| section.first_line).collect()
    }

    #[test]
    fn the_last_row_of_letters_is_no_title() {
        let full = "ABCD\nCDAB\nBADC\nDCBA\n";
        assert_eq!(firsts(&format!("{full}\n{full}")), [1, 6]);
        assert_eq!(firsts(&format!("[Puzzle]\n{full}")), [1]);
        let (options, text) = (ReadOptions::default(), format!("[Puzzle]\n{full}[Puzzle]\n{full}"));
        let read: Vec<_> =
            sections(&text, &options).iter().map(|part| part.read(&options)).collect();
        assert!(read.len() == 2 && read.iter().all(Result::is_ok), "{read:?}");
        assert_eq!(firsts(&format!("Grid one\n{GRID}Another\n{GRID}")), [2, 7]);
    }

    #[test]
    fn complete_grids_need_nothing_between_them() {
        assert_eq!(firsts(&GRID.repeat(3)), [1, 5, 9]);
    }

    #[test]
    fn bands_are_not_grids() {
        let bands = GRID.replacen("2.\n", "2.\n\n", 1);
        assert_eq!(firsts(&format!("{bands}\n\n{bands}")), [1, 8]);
    }

    #[test]
    fn remarks_belong_to_the_grid_below_and_titles_to_none() {
        let text = format!("# one\n{GRID}\n# two\n\n{GRID}Grid 3\n{GRID}# end\n");
        assert_eq!(firsts(&text), [1, 7, 14]);
        let options = ReadOptions::default();
        let comment = sections(&text, &options)[1].read(&options).expect("readable").comment;
        assert_eq!(comment.as_deref(), Some("two"));
    }

    #[test]
    fn lists_end_where_they_are_closed() {
        assert_eq!(firsts("a = [[1],\n\n[2]]\nb = [\n1\n]\n[1]\n[\n"), [1, 4, 7, 8]);
    }

    #[test]
    fn a_grid_that_lacks_rows_does_not_take_them_from_the_next() {
        let short = "1...\n..2.\n....\n";
        assert_eq!(firsts(&format!("{short}\n{GRID}\n{GRID}")), [1, 5, 10]);
    }

    #[test]
    fn an_empty_grid_of_dashes_is_a_section() {
        assert_eq!(firsts("----\n----\n----\n----\n"), [1]);
    }
}
