//! A puzzle as a list of lists of numbers, 0 for an empty cell: Python, JSON, the course.
//!
//! ```text
//! L = [[1, 0, 0, 0],   # a comment
//!      [0, 0, 2, 0],
//!      [0, 0, 0, 0],
//!      [0, 3, 0, 4]]
//! ```
//!
//! A flat list of all cells is read too, and so are rows without the outer brackets, tuples, a comma after the last element,
//! semicolons (OCaml), and a name with `=` in front.

use super::error::{Expected, Fault};
use super::rows::why_no_square;
use super::side::{LARGEST_COUNT, shape_of_cells, shape_of_side, side_of_square};
use super::symbols::Meaning;
use super::text::{comment_lines, end_of, speaking_lines, split_comment, without_mark};
use super::{
    Alphabet, Entries, Format, Layout, ReadError, ReadErrorKind, ReadOptions, Reading, Symbols,
};
use crate::{Clues, Digit, Rules, Shape};

/// A list of lists.
pub(super) struct List;

impl Format for List {
    fn name(&self) -> &'static str {
        "list"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["py", "json", "ml"]
    }

    fn is_one_line(&self) -> bool {
        true
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        is_likely(first_line)
    }

    /// One list per line if the first is closed on its line, unless it is only the first row.
    fn layout(&self, head: &str, options: &ReadOptions) -> Layout {
        let first = speaking_lines(head).next().unwrap_or_default();
        let is_row = || is_flat(first) && !is_grid_of_its_own(first, head, options);
        if depth_change(first) == 0 && !is_row() { Layout::Lines } else { Layout::Grids }
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        let mut text = String::with_capacity(4 * clues.shape().cell_count());
        for (place, value) in clues.values().enumerate() {
            text += match (place, place % clues.shape().size()) {
                (0, _) => "[[",
                (_, 0) => "],[",
                _ => ",",
            };
            text += &value.to_string();
        }
        text + "]]"
    }
}

/// The puzzle of a list.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let list = Parser::new(text).parse()?;
    let (shape, shape_note) = list.shape(options)?;
    let cells: Vec<&str> = list.rows.concat();
    // In a list 0 is always the blank.
    let numbers = ReadOptions { symbols: Some(Symbols::Numbers), ..*options };
    let (meaning, _) = Meaning::of(std::iter::empty(), shape.size(), &numbers);
    let alphabet = Alphabet::new(options.symbols.unwrap_or(Symbols::Numbers));
    let mut clues = Clues::empty(Rules::plain(shape).in_alphabet(alphabet));
    for (cell, number) in shape.cells().zip(cells) {
        clues.set(cell, Digit::new(meaning.value(number)?));
    }
    let notes = shape_note.into_iter().collect();
    Ok(Reading {
        clues,
        format: "list",
        notes,
        comment: comment_lines(text),
        entries: Entries::default(),
    })
}

/// Whether a closed list has no list in it: all cells of a grid, or one row.
fn is_flat(line: &str) -> bool {
    split_comment(line).0.matches(['[', '(']).count() == 1
}

/// Whether a flat list at the head of a text is a grid, not the first row of as many.
fn is_grid_of_its_own(line: &str, head: &str, options: &ReadOptions) -> bool {
    let cells = parse(line, options).map_or(0, |reading| reading.clues.shape().cell_count());
    cells > 0 && speaking_lines(head).count() != cells
}

/// Whether a line is a row to which another is to follow: `[1,0,0,0],`.
pub(super) fn is_row_of_more(line: &str) -> bool {
    let is_continued = split_comment(line).0.trim_end().ends_with([',', ';']);
    is_continued && is_flat(line) && depth_change(line) == 0
}

/// Whether a text begins like a list: a bracket, perhaps after `name =`.
pub(super) fn is_likely(text: &str) -> bool {
    let start = skip_name(text.trim_start());
    start.starts_with(['[', '(']) && !is_heading(start)
}

/// Whether a line is a heading such as `[Puzzle]`, not a list.
pub(super) fn is_heading(line: &str) -> bool {
    line.trim_start()
        .strip_prefix('[')
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// How many more brackets a piece of text opens than it closes, comments left out.
pub(super) fn depth_change(text: &str) -> isize {
    let code = text.lines().map(|line| split_comment(line).0);
    code.flat_map(str::chars).fold(0, |depth, c| match c {
        '[' | '(' => depth + 1,
        ']' | ')' => depth - 1,
        _ => depth,
    })
}

/// The text after `name =` (or `let name =`), if it begins with one; otherwise the whole text.
fn skip_name(text: &str) -> &str {
    let Some((name, rest)) = text.split_once('=') else { return text };
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | ' ' | ':');
    if name.contains(char::is_alphabetic) && name.chars().all(is_name) {
        rest.trim_start()
    } else {
        text
    }
}

/// The numbers of a list as they were written, by row; one row for a flat list.
struct Numbers<'a> {
    rows: Vec<Vec<&'a str>>,
    is_flat: bool,
}

impl<'a> Numbers<'a> {
    fn shape(&self, options: &ReadOptions) -> Result<(Shape, Option<super::Note>), Fault<'a>> {
        let Some(first) = self.rows.iter().flatten().next() else {
            return Err(Fault::new("", ReadErrorKind::Empty));
        };
        if self.is_flat {
            let cells = &self.rows[0];
            return shape_of_cells(cells.len(), options).map_err(|_| {
                super::line::wrong_count(cells.iter().copied(), cells.len(), options)
            });
        }
        let side = self.rows.len();
        if self.rows.iter().any(|row| row.len() != side) {
            return Err(why_no_square(&self.rows));
        }
        shape_of_side(side, options).map_err(|kind| Fault::new(first, kind))
    }
}

/// A reader of lists: the rest of the text, and what was read so far.
struct Parser<'a> {
    rest: &'a str,
    rows: Vec<Vec<&'a str>>,
    flat: Vec<&'a str>,
    count: usize,
    /// Whether the last token ended a number or a list.
    is_after_element: bool,
    /// The brackets that are open, the last one last.
    open: Vec<&'a str>,
}

/// A token of a list.
enum Token<'a> {
    Open(&'a str),
    Close(&'a str),
    Number(&'a str),
    Separator(&'a str),
    Other(&'a str),
    End(&'a str),
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parser<'a> {
        let mut parser = Parser {
            rest: text,
            rows: Vec::new(),
            flat: Vec::new(),
            count: 0,
            is_after_element: false,
            open: Vec::new(),
        };
        parser.skip_blanks();
        parser.rest = skip_name(parser.rest);
        parser
    }

    fn parse(mut self) -> Result<Numbers<'a>, Fault<'a>> {
        match self.next() {
            Token::Open(_) => self.outer_list()?,
            Token::End(spot) => return Err(Fault::new(spot, ReadErrorKind::Empty)),
            other => return Err(self.unexpected(other, Expected::List)),
        }
        self.tail()?;
        let is_flat = self.rows.is_empty();
        let rows = if is_flat { vec![self.flat] } else { self.rows };
        Ok(Numbers { rows, is_flat })
    }

    /// Numbers, or lists of numbers, up to the closing bracket.
    fn outer_list(&mut self) -> Result<(), Fault<'a>> {
        loop {
            let expected = self.expected();
            match self.next() {
                Token::Open(_) if self.flat.is_empty() => self.inner_list()?,
                Token::Number(number) if self.rows.is_empty() => {
                    self.count(number)?;
                    self.flat.push(number);
                }
                Token::Separator(_) => {}
                Token::Close(_) => return Ok(()),
                other => return Err(self.unexpected(other, expected)),
            }
        }
    }

    fn inner_list(&mut self) -> Result<(), Fault<'a>> {
        let mut row = Vec::new();
        loop {
            let expected = self.expected();
            match self.next() {
                Token::Number(number) => {
                    self.count(number)?;
                    row.push(number);
                }
                Token::Separator(_) => {}
                Token::Close(_) => {
                    self.rows.push(row);
                    return Ok(());
                }
                other => return Err(self.unexpected(other, expected)),
            }
        }
    }

    /// Reads the text after the list: separators, or more rows if the list was a row: `[1,0],[0,2]`.
    fn tail(&mut self) -> Result<(), Fault<'a>> {
        let mut may_go_on = self.rows.is_empty() && !self.is_grid();
        loop {
            match self.next() {
                Token::Separator(_) => may_go_on |= self.rows.is_empty(),
                Token::End(_) => return Ok(()),
                Token::Open(_) if may_go_on => {
                    let first = std::mem::take(&mut self.flat);
                    self.rows.extend((!first.is_empty()).then_some(first));
                    self.inner_list()?;
                }
                Token::Open(spot) => return Err(Fault::new(spot, ReadErrorKind::SeveralPuzzles)),
                other => return Err(self.unexpected(other, Expected::End)),
            }
        }
    }

    /// Whether a flat list is all cells of a grid, and not one row.
    fn is_grid(&self) -> bool {
        side_of_square(self.flat.len()).and_then(Shape::usual).is_some()
    }

    fn count(&mut self, number: &'a str) -> Result<(), Fault<'a>> {
        self.count += 1;
        let (found, largest) = (self.count, LARGEST_COUNT);
        let kind = ReadErrorKind::TooLarge { found, largest };
        if found > largest { Err(Fault::new(number, kind)) } else { Ok(()) }
    }

    /// The token that should come next.
    fn expected(&self) -> Expected {
        if self.is_after_element { Expected::Separator } else { Expected::Number }
    }

    fn next(&mut self) -> Token<'a> {
        self.skip_blanks();
        let Some(first) = self.rest.chars().next() else { return Token::End(self.rest) };
        let figures = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (token, rest) = self.rest.split_at(figures.max(first.len_utf8()));
        self.rest = rest;
        self.is_after_element = first.is_ascii_digit() || matches!(first, ']' | ')');
        match first {
            '0'..='9' => Token::Number(token),
            '[' | '(' => {
                self.open.push(token);
                Token::Open(token)
            }
            ']' | ')' => {
                self.open.pop();
                Token::Close(token)
            }
            ',' | ';' => Token::Separator(token),
            _ => Token::Other(token),
        }
    }

    /// Skips white space, comments and the bars of OCaml's arrays.
    fn skip_blanks(&mut self) {
        loop {
            self.rest = self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '|');
            if !self.rest.starts_with('#') {
                return;
            }
            self.rest = self.rest.find('\n').map_or(end_of(self.rest), |at| &self.rest[at..]);
        }
    }

    fn unexpected(&self, token: Token<'a>, expected: Expected) -> Fault<'a> {
        match (token, self.open.last()) {
            (Token::End(_), Some(bracket)) => Fault::new(bracket, ReadErrorKind::UnclosedList),
            (Token::End(spot), None) => Fault::new(spot, ReadErrorKind::UnclosedList),
            (
                Token::Open(spot)
                | Token::Close(spot)
                | Token::Number(spot)
                | Token::Separator(spot)
                | Token::Other(spot),
                _,
            ) => Fault::unexpected(spot, expected),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<usize> {
        parse(text, &ReadOptions::default()).expect("readable").clues.values().collect()
    }

    const FOUR: [usize; 16] = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];

    #[test]
    fn the_ways_of_writing_a_list() {
        for text in [
            "[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,4]]",
            "[1,0,0,0,0,0,2,0,0,0,0,0,0,3,0,4]",
            "L = [[1, 0, 0, 0],  # first\n     [0, 0, 2, 0],\n [0,0,0,0,],\n# [9]\n [0,3,0,4],]\n",
            "((1,0,0,0),(0,0,2,0),(0,0,0,0),(0,3,0,4))",
            "let g = [|[|1;0;0;0|];[|0;0;2;0|];[|0;0;0;0|];[|0;3;0;4|]|];;",
            "[[1 0 0 0]\n [0 0 2 0]\n [0 0 0 0]\n [0 3 0 4]]",
            "[[01,00,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,4]];",
            "[1,0,0,0],\n[0,0,2,0],\n[0,0,0,0],\n[0,3,0,4]",
            "[1,0,0,0]\n [0,0,2,0]\n# more\n [0,0,0,0]\n [0,3,0,4],\n",
        ] {
            assert_eq!(read(text), FOUR, "{text}");
            assert!(is_likely(text), "{text}");
        }
    }

    #[test]
    fn a_heading_is_no_list() {
        assert!(!is_likely("[Puzzle]"));
        assert!(!is_likely("1... = [x"));
        assert!(is_likely("  grille_2 = [["));
    }

    #[test]
    fn depth_is_counted_without_comments() {
        assert_eq!(depth_change("[[1],\n # ]]\n [2]"), 1);
    }
}
