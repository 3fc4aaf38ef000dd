//! LaTeX: the rows of the package `sudoku` for classic blocks, else a picture of TikZ.
//!
//! ```text
//! \begin{sudoku}
//! |2|5| | |3| |9| |1|.
//! …
//! \end{sudoku}
//! ```

use super::cells::{Names, clues_of};
use super::error::{Expected, Fault};
use super::side::{LARGEST_SIDE, shape_of_cells, shape_of_side};
use super::text::{end_of, sections_at, without_mark};
use super::{Entries, Format, ReadError, ReadErrorKind, ReadOptions, Reading, Section};
use crate::{Clues, Shape};

/// A puzzle for a document.
pub(super) struct Latex;

const SUDOKU: &str = "\\begin{sudoku}";
const TIKZ: &str = "\\begin{tikzpicture}";
/// The text of an empty cell for the reader of cells.
const BLANK: &str = ".";

impl Format for Latex {
    fn name(&self) -> &'static str {
        "latex"
    }

    fn announces(&self, _text: &str, first_line: &str) -> bool {
        let line = first_line.trim_start();
        line.starts_with(SUDOKU) || line.starts_with(TIKZ)
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["tex"]
    }

    fn sections<'a>(&self, text: &'a str, _: &ReadOptions) -> Vec<Section<'a>> {
        let starts: Vec<usize> = begins(text).collect();
        sections_at(text, &starts)
    }

    fn says_shape(&self, _: Shape) -> bool {
        true
    }

    fn read(&self, text: &str, options: &ReadOptions) -> Result<Reading, ReadError> {
        let text = without_mark(text);
        parse(text, options).map_err(|fault| ReadError::locate(text, fault))
    }

    fn write(&self, clues: &Clues) -> String {
        let (names, side) = (Names::of(clues), clues.shape().size());
        let mut rows = names.rows(clues);
        // Empty cells stay blank, without their sign.
        for (i, _) in clues.values().enumerate().filter(|&(_, value)| value == 0) {
            rows[i / side][i % side] = " ";
        }
        match clues.shape() == Shape::CLASSIC {
            true => packaged(&rows),
            false => drawn(&rows, clues.shape()),
        }
    }
}

/// The positions at which puzzles begin.
fn begins(text: &str) -> impl Iterator<Item = usize> {
    text.match_indices("\\begin{")
        .map(|(at, _)| at)
        .filter(|&at| text[at..].starts_with(SUDOKU) || text[at..].starts_with(TIKZ))
}

fn packaged(rows: &[Vec<&str>]) -> String {
    let row = |row: &Vec<&str>| format!("|{}|.\n", row.join("|"));
    let rows: String = rows.iter().map(row).collect();
    format!("{SUDOKU}\n{rows}\\end{{sudoku}}")
}

fn drawn(rows: &[Vec<&str>], shape: Shape) -> String {
    let side = shape.size();
    let mut lines =
        vec![format!("{TIKZ}[x=7mm,y=-7mm]"), format!("\\draw[thin] (0,0) grid ({side},{side});")];
    for row in (0..=side).step_by(shape.block_rows()) {
        lines.push(format!("\\draw[very thick] (0,{row}) -- ({side},{row});"));
    }
    for column in (0..=side).step_by(shape.block_columns()) {
        lines.push(format!("\\draw[very thick] ({column},0) -- ({column},{side});"));
    }
    for (i, row) in rows.iter().enumerate() {
        for (j, cell) in row.iter().enumerate().filter(|(_, cell)| **cell != " ") {
            lines.push(format!("\\node at ({j}.5,{i}.5) {{{}}};", cell.trim()));
        }
    }
    lines.push("\\end{tikzpicture}".to_owned());
    lines.join("\n")
}

fn parse<'a>(text: &'a str, options: &ReadOptions) -> Result<Reading, Fault<'a>> {
    let mut starts = begins(text);
    let start = starts.next().ok_or_else(|| match text.trim().is_empty() {
        true => Fault::new(end_of(text), ReadErrorKind::Empty),
        false => Fault::unexpected(text.trim_start(), Expected::Puzzle),
    })?;
    if let Some(second) = starts.next() {
        return Err(Fault::new(&text[second..], ReadErrorKind::SeveralPuzzles));
    }
    let body = &text[start..];
    let (cells, shape, note) = match body.starts_with(SUDOKU) {
        true => {
            let cells = packaged_cells(&body[SUDOKU.len()..]);
            let (shape, note) =
                shape_of_cells(cells.len(), options).map_err(|kind| Fault::new(body, kind))?;
            (cells, shape, note)
        }
        false => drawn_cells(body, options)?,
    };
    let (clues, symbols_note) = clues_of(&cells, shape, options)?;
    let notes = note.into_iter().chain(symbols_note).collect();
    Ok(Reading { clues, format: "latex", notes, comment: None, entries: Entries::default() })
}

/// The cells between the bars of every row.
fn packaged_cells(body: &str) -> Vec<&str> {
    let body = body.split("\\end{").next().unwrap_or(body);
    let rows = body.lines().filter_map(|line| line.trim().strip_prefix('|'));
    let cells = rows.flat_map(|row| {
        let row = row.trim_end_matches('.').trim_end();
        row.strip_suffix('|').unwrap_or(row).split('|')
    });
    cells.map(|cell| if cell.trim().is_empty() { BLANK } else { cell.trim() }).collect()
}

type Cells<'a> = (Vec<&'a str>, Shape, Option<super::Note>);

/// The digits of a drawn grid, by position.
fn drawn_cells<'a>(body: &'a str, options: &ReadOptions) -> Result<Cells<'a>, Fault<'a>> {
    let grid = body.find("grid (").map(|at| &body[at + "grid (".len()..]);
    let missing = || Fault::new(body, ReadErrorKind::UnexpectedEnd { expected: Expected::Puzzle });
    let grid = grid.ok_or_else(missing)?;
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let side = grid.split(',').next().and_then(number).ok_or_else(missing)?;
    if side > LARGEST_SIDE {
        let found = side.saturating_mul(side);
        let largest = LARGEST_SIDE * LARGEST_SIDE;
        return Err(Fault::new(grid, ReadErrorKind::TooLarge { found, largest }));
    }
    // Thick lines across the grid give the rows of a block.
    let levels = body.match_indices("\\draw[very thick] (0,").filter_map(|(at, head)| {
        let (row, rest) = body[at + head.len()..].split_once(')')?;
        let is_across = rest.starts_with(&format!(" -- ({side},"));
        number(row).filter(|&row| row > 0 && is_across)
    });
    let blocks = levels.min().and_then(|rows| Shape::new(rows, side.checked_div(rows)?).ok());
    let blocks = blocks.filter(|shape| shape.size() == side && options.shape.is_none());
    let (shape, note) = match blocks {
        Some(shape) => (shape, None),
        None => shape_of_side(side, options).map_err(|kind| Fault::new(grid, kind))?,
    };
    let mut cells = vec![BLANK; side * side];
    for (at, head) in body.match_indices("\\node at (") {
        let rest = &body[at + head.len()..];
        let node = rest.split(';').next().unwrap_or(rest);
        let wrong = || Fault::unexpected(node, Expected::Cell { side });
        let (place, text) = node.split_once(')').ok_or_else(wrong)?;
        let (column, row) = place.split_once(',').ok_or_else(wrong)?;
        let whole = |part: &str| number(part.trim().strip_suffix(".5")?).filter(|&it| it < side);
        let (row, column) = whole(row).zip(whole(column)).ok_or_else(wrong)?;
        let text = text.trim().strip_prefix('{').and_then(|text| text.strip_suffix('}'));
        cells[row * side + column] = text.ok_or_else(wrong)?.trim();
    }
    Ok((cells, shape, note))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    #[test]
    fn classic_grids_are_rows_of_the_package() {
        let line = "25..3.9.1".to_owned() + &".".repeat(72);
        let clues = format::read(&line).unwrap().clues;
        let text = Latex.write(&clues);
        assert!(text.starts_with("\\begin{sudoku}\n|2|5| | |3| |9| |1|.\n"), "{text}");
        assert_eq!(format::read(&text).unwrap().clues, clues);
    }

    #[test]
    fn other_grids_are_drawn_with_their_blocks() {
        let options = ReadOptions { shape: Some("3x2".parse().unwrap()), ..Default::default() };
        let line = format!("1{}6", ".".repeat(34));
        let clues = format::read_with(&line, &options).unwrap().clues;
        let reading = format::read(&Latex.write(&clues)).unwrap();
        assert_eq!((reading.clues, reading.notes), (clues, Vec::new()));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let code = |text: &str| format::read(text).expect_err("wrong").kind.code();
        assert_eq!(code("\\begin{sudoku}\n|1|2|.\n\\end{sudoku}"), "wrong-count");
        assert_eq!(code("\\begin{tikzpicture}\n\\draw (0,0) grid (99,99);"), "too-large");
        assert_eq!(
            code("\\begin{tikzpicture}\n\\draw (0,0) grid (4,4);\n\\node at (9.5,0.5) {1};"),
            "unexpected-symbol"
        );
        assert_eq!(code("\\begin{sudoku}\n\\end{sudoku}\n\\begin{sudoku}"), "several-puzzles");
    }
}
