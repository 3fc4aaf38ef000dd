//! A puzzle in rows, with or without spaces and rulings.
//!
//! ```text
//! 53..7....      5 3 . | . 7 . | . . .      *-----------*      ╔═══╤═══╗
//! 6..195...      6 . . | 1 9 5 | . . .      |53.|.7.|...|      ║ 1 │   ║
//! …              ------+-------+------      |---+---+---|      …
//! ```
//!
//! Cells are symbols, or numbers separated by blanks or commas for any side. Vertical rulings between
//! blocks determine the shape.

use super::borders::drawn_regions;
use super::cells::{Names, clues_of};
use super::error::Fault;
use super::rules::drawn_shape as shape_between_rulings;
use super::side::{shape_of_side, shape_with_regions};
use super::spaces;
use super::text::{
    cells_between_commas, characters, comment_lines, end_of, speaking_lines, split_comment,
    without_mark,
};
use super::{Entries, Format, ReadError, ReadErrorKind, ReadOptions, Reading};
use crate::order;
use crate::{Clues, Rules, Shape};
use std::iter;

/// Rows of cells.
pub(super) struct Rows;

impl Format for Rows {
    fn name(&self) -> &'static str {
        "rows"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["ss"]
    }

    /// Rulings show blocks that are no whole rows or columns.
    fn says_shape(&self, shape: Shape) -> bool {
        let is_ruled = shape.block_rows() > 1 && shape.block_columns() > 1;
        is_ruled || Shape::usual(shape.size()) == Some(shape)
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        ruled(shape_between_rulings(clues.rules()), &Names::of(clues).rows(clues))
    }
}

/// The puzzle of a text in rows.
pub(super) fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let rows = without_gaps(rows_of(text));
    let cells = cells_of(&rows).or_else(|| spaces::cells(text));
    let cells = cells.ok_or_else(|| why_no_grid(text, &rows))?;
    let side = cells.len().isqrt();
    let regions = drawn_regions(text, &rows);
    let has_its_blocks =
        |shape: &Shape| Rules::new(*shape, regions.clone()).is_ok_and(|rules| rules.is_plain());
    let drawn = drawn_shape(&rows).filter(has_its_blocks);
    let around_regions = || regions.as_ref().and_then(|_| shape_with_regions(side));
    let shape = options.shape.or(drawn).or_else(around_regions);
    let (shape, shape_note) = shape_of_side(side, &ReadOptions { shape, ..*options })
        .map_err(|kind| Fault::new(rows[0].text.trim_start(), kind))?;
    let (clues, note) = clues_of(&cells, shape, options)?;
    let clues = match Rules::new(shape, regions) {
        Ok(rules) => clues.with_rules(rules),
        Err(_) => clues,
    };
    let notes = shape_note.into_iter().chain(note).collect();
    Ok(Reading {
        clues,
        format: "rows",
        notes,
        comment: comment_lines(text),
        entries: Entries::default(),
    })
}

/// A line with cells in it.
#[derive(Clone, Copy)]
pub(super) struct Row<'a> {
    text: &'a str,
}

impl<'a> Row<'a> {
    /// The row of a line, its comment left out.
    pub(super) fn of(line: &'a str) -> Row<'a> {
        Row { text: split_comment(line).0 }
    }

    /// The words between blanks and vertical rulings.
    pub(super) fn words(self) -> impl Iterator<Item = &'a str> + Clone {
        self.text
            .split(|c: char| c.is_whitespace() || is_vertical(c))
            .filter(|word| !word.is_empty())
    }

    /// The characters that are neither blanks nor vertical rulings.
    pub(super) fn symbols(self) -> impl Iterator<Item = &'a str> + Clone {
        self.words().flat_map(characters)
    }

    /// The text between the vertical rulings, blanks kept; the outer rulings are left out.
    fn segments(self) -> impl Iterator<Item = &'a str> + Clone {
        let text = match self.text.contains(is_vertical) {
            true => self.text.trim(),
            false => self.text,
        };
        let text = text.strip_prefix(is_vertical).unwrap_or(text);
        text.strip_suffix(is_vertical).unwrap_or(text).split(is_vertical)
    }
}

/// The rows of a text: its lines without comments and rulings.
pub(super) fn rows_of(text: &str) -> Vec<Row<'_>> {
    let bodies = || speaking_lines(text).map(|line| split_comment(line).0);
    let blanks: Vec<char> = ['-', '*'].into_iter().filter(|&c| is_used(c, bodies())).collect();
    let rows: Vec<Row> =
        bodies().filter(|line| !is_ruling(line, &blanks)).map(|text| Row { text }).collect();
    match rows.is_empty() {
        // An empty grid of dashes looks like rulings only.
        true => {
            bodies().filter(|line| !is_ruling(line, &['-', '*'])).map(|text| Row { text }).collect()
        }
        false => rows,
    }
}

/// The rows without those that hold only vertical rulings, if the others are a grid.
fn without_gaps(rows: Vec<Row<'_>>) -> Vec<Row<'_>> {
    let has_words = |row: &&Row<'_>| row.words().next().is_some();
    let others: Vec<Row> = rows.iter().filter(has_words).copied().collect();
    let is_grid =
        others.len() < rows.len() && others.iter().all(|row| row.words().count() == others.len());
    if is_grid { others } else { rows }
}

/// Whether a character that rulings are made of stands for blanks in some row.
fn is_used<'a>(c: char, mut lines: impl Iterator<Item = &'a str>) -> bool {
    lines.any(|line| line.contains(c) && line.contains(char::is_alphanumeric))
}

/// Whether a line is drawn, not written. Dashes and stars may be either.
pub(super) fn is_ruling(line: &str, blanks: &[char]) -> bool {
    let is_drawn = |c: char| c.is_whitespace() || is_vertical(c) || is_horizontal(c);
    let is_blank = |c: char| c.is_whitespace() || is_vertical(c) || blanks.contains(&c);
    line.chars().all(is_drawn) && !line.chars().all(is_blank)
}

/// Whether a character is a vertical ruling.
pub(super) fn is_vertical(c: char) -> bool {
    matches!(c, '|' | '¦' | '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

/// Whether a character is part of a horizontal ruling, crossings included.
pub(super) fn is_horizontal(c: char) -> bool {
    matches!(c, '-' | '+' | '=' | '*' | '–' | '—' | '\u{2500}'..='\u{257f}')
}

/// The cells of a square of rows: words, symbols, or positions in a drawing.
fn cells_of<'a>(rows: &[Row<'a>]) -> Option<Vec<&'a str>> {
    let side = rows.len();
    let all_have_side = |width: fn(Row<'a>) -> usize| rows.iter().all(|&row| width(row) == side);
    if rows.is_empty() {
        None
    } else if all_have_side(|row| row.words().count()) {
        Some(rows.iter().flat_map(|row| row.words()).collect())
    } else if all_have_side(|row| row.symbols().count()) {
        Some(rows.iter().flat_map(|row| row.symbols()).collect())
    } else {
        comma_cells(rows).or_else(|| placed_cells(rows))
    }
}

/// The cells of rows that are lists with commas.
fn comma_cells<'a>(rows: &[Row<'a>]) -> Option<Vec<&'a str>> {
    let lists: Option<Vec<Vec<&str>>> =
        rows.iter().map(|row| cells_between_commas(row.text)).collect();
    let is_square = |lists: &Vec<Vec<&str>>| lists.iter().all(|list| list.len() == rows.len());
    let mut lists = lists?;
    if !is_square(&lists) {
        // A comma after a row announces another row.
        for (list, row) in lists.iter_mut().zip(rows) {
            if row.text.trim_end().ends_with([',', ';']) {
                list.pop();
            }
        }
    }
    Some(lists).filter(is_square).map(|lists| lists.concat())
}

/// The cells of a drawing in which empty cells are spaces, found by their place.
fn placed_cells<'a>(rows: &[Row<'a>]) -> Option<Vec<&'a str>> {
    let stacks = rows[0].segments().count();
    let width = rows[0].segments().next()?.chars().count();
    let in_segment = rows.len().checked_div(stacks).filter(|c| c * stacks == rows.len())?;
    let pitch = Pitch::of(width, in_segment)?;
    let mut cells = Vec::new();
    for row in rows {
        for segment in row.segments() {
            if segment.chars().count() != width {
                return None;
            }
            cells.extend((0..in_segment).map(|i| pitch.cell(segment, i)));
        }
    }
    (cells.len() == rows.len() * rows.len()).then_some(cells)
}

/// The positions of the cells in a segment of a drawing.
#[derive(Clone, Copy)]
struct Pitch {
    start: usize,
    step: usize,
    width: usize,
}

impl Pitch {
    /// Cells side by side, or with a space between them, or with spaces all around.
    fn of(segment: usize, cells: usize) -> Option<Pitch> {
        let pitches = (1..=2).flat_map(|width| {
            [(0, width, 0), (1, width + 1, 1), (0, width + 1, -1)]
                .map(|(start, step, more)| (Pitch { start, step, width }, more))
        });
        let fits =
            |pitch: &Pitch, more| (pitch.step * cells).checked_add_signed(more) == Some(segment);
        pitches.into_iter().find(|(pitch, more)| fits(pitch, *more)).map(|(pitch, _)| pitch)
    }

    /// The cell at this place of a segment, `.` if nothing is written there.
    fn cell<'a>(&self, segment: &'a str, index: usize) -> &'a str {
        let offset = |n| segment.char_indices().nth(n).map_or(segment.len(), |(at, _)| at);
        let start = self.start + index * self.step;
        match segment[offset(start)..offset(start + self.width)].trim() {
            "" => ".",
            cell => cell,
        }
    }
}

/// The shape whose blocks vertical rulings draw. Rulings between all cells draw none.
fn drawn_shape(rows: &[Row<'_>]) -> Option<Shape> {
    let side = rows.len();
    let stacks = rows[0].segments().count();
    let is_drawn = stacks > 1
        && stacks < side
        && side.is_multiple_of(stacks)
        && rows.iter().all(|row| row.segments().count() == stacks);
    is_drawn.then(|| Shape::new(stacks, side / stacks).ok()).flatten()
}

/// The error for rows that are no square.
fn why_no_grid<'a>(text: &'a str, rows: &[Row<'a>]) -> Fault<'a> {
    if rows.is_empty() {
        return Fault::new(end_of(text), ReadErrorKind::Empty);
    }
    let words: Vec<Vec<&str>> = rows.iter().map(|row| row.words().collect()).collect();
    let symbols: Vec<Vec<&str>> = rows.iter().map(|row| row.symbols().collect()).collect();
    let distance = |rows: &[Vec<&str>]| common_width(rows).abs_diff(rows.len());
    let cells = if distance(&words) < distance(&symbols) { words } else { symbols };
    why_no_square(&cells)
}

/// The error for rows of cells that are no square: a row of another length, or else too many or too
/// few rows.
pub(super) fn why_no_square<'a>(rows: &[Vec<&'a str>]) -> Fault<'a> {
    let width = common_width(rows);
    let end_of_row = |row: &[&'a str]| row.last().map_or("", |cell| end_of(cell));
    if let Some((index, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != width) {
        let spot = row.get(width).copied().unwrap_or(end_of_row(row));
        let (row, found, expected) = (index + 1, row.len(), width);
        return Fault::new(spot, ReadErrorKind::RaggedRow { row, found, expected });
    }
    let spot = match rows.get(width).and_then(|row| row.first()) {
        Some(cell) => cell,
        None => rows.last().map_or("", |row| end_of_row(row)),
    };
    Fault::new(spot, ReadErrorKind::WrongRowCount { found: rows.len(), expected: width })
}

/// The number of cells that most rows have.
fn common_width(rows: &[Vec<&str>]) -> usize {
    let mut widths: Vec<usize> = rows.iter().map(Vec::len).collect();
    order::sort(&mut widths);
    let runs = widths.chunk_by(|a, b| a == b);
    runs.max_by_key(|run| run.len()).map_or(0, |run| run[0])
}

/// Cells in rows, with rulings between the blocks. Cells of a column are padded to one width.
pub(super) fn ruled<S: AsRef<str>>(shape: Shape, rows: &[Vec<S>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].as_ref().len()).max();
    let widths: Vec<usize> = (0..shape.size()).map(|column| width(column).unwrap_or(0)).collect();
    let band_width = shape.block_columns();
    let row_width = widths.iter().sum::<usize>() + 3 * widths.len();
    let mut text = String::with_capacity((rows.len() + rows.len() / 2) * row_width);
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        if index > 0 && index % shape.block_rows() == 0 && shape.block_rows() > 1 {
            text += &ruling(&widths, band_width);
            text.push('\n');
        }
        push_row(&mut text, row, &widths, band_width);
    }
    text
}

fn push_row<S: AsRef<str>>(text: &mut String, row: &[S], widths: &[usize], band_width: usize) {
    let start = text.len();
    for (column, (cell, width)) in row.iter().zip(widths).enumerate() {
        if column > 0 {
            // Whole rows or single columns are no blocks to be drawn.
            let is_between_blocks = band_width > 1 && column % band_width == 0;
            *text += if is_between_blocks { " | " } else { " " };
        }
        let cell = cell.as_ref();
        *text += cell;
        text.extend(iter::repeat_n(' ', width.saturating_sub(cell.chars().count())));
    }
    text.truncate(start + text[start..].trim_end().len());
}

fn ruling(widths: &[usize], band_width: usize) -> String {
    let dashes = |band: &[usize]| "-".repeat(band.iter().sum::<usize>() + band.len() - 1);
    let bands: Vec<String> = widths.chunks(band_width).map(dashes).collect();
    bands.join("-+-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Reading {
        parse(text, &ReadOptions::default()).expect("readable")
    }

    const FOUR: [usize; 16] = [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];

    #[test]
    fn the_ways_of_writing_rows() {
        for text in [
            "1...\n..2.\n....\n.3.4",
            "1 . . .\r\n. . 2 .\r\n\r\n. . . .\r\n. 3 . 4\r\n",
            "1---\n--2-\n----\n-3-4",
            "*-----*\n|1.|..|\n|..|2.|\n|--+--|\n|..|..|\n|.3|.4|\n*-----*",
            "+--+--+\n|1 |  |\n|  |2 |\n+--+--+\n|  |  |\n| 3| 4|\n+--+--+",
            "│ 1 _ │ _ _ │\n│ _ _ │ 2 _ │\n├─────┼─────┤\n│ _ _ │ _ _ │\n│ _ 3 │ _ 4 │",
            "|1| | | |\n| | |2| |\n| | | | |\n| |3| |4|",
            "1,,,\n,,2,\n,,,\n,3,,4",
        ] {
            assert_eq!(read(text).clues.values().collect::<Vec<_>>(), FOUR, "{text}");
        }
    }

    #[test]
    fn an_empty_grid_of_dashes_is_no_ruling() {
        assert_eq!(read("----\n----\n----\n----").clues.values().sum::<usize>(), 0);
    }

    #[test]
    fn blocks_are_written_with_rulings() {
        let shape = Shape::new(2, 3).expect("a shape");
        let text = Rows.write(&Clues::empty(shape));
        let row = ". . . | . . .";
        assert_eq!(text.lines().take(3).collect::<Vec<_>>(), [row, row, "------+------"]);
        assert_eq!(read(&text).notes, []);
        assert_eq!(read(&text).clues.shape(), shape);
    }

    #[test]
    fn numbers_are_aligned() {
        let shape = Shape::new(6, 6).expect("a shape");
        let mut clues = Clues::empty(shape);
        clues.set(shape.cell(0, 1), crate::Digit::new(36));
        assert!(Rows.write(&clues).starts_with(" . 36  .  .  .  . |  . "));
    }
}
