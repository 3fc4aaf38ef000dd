//! Grids with irregular regions.

use neuf::{Cell, Rules};

/// Corners and crossings by the lines that meet there: up 1, down 2, left 4, right 8.
const CORNERS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// The text of a grid with a border around each region: the texts of the cells, each as wide as its
/// column.
///
/// ```text
/// ┌───────────┬───┐
/// │ 1   .   . │ . │
/// │   ┌───────┘   │
/// │ . │ .   2   . │
/// …
/// ```
pub fn grid(rules: &Rules, widths: &[usize], text: impl Fn(Cell) -> String) -> Vec<String> {
    let side = rules.shape().size();
    let borders = Borders { rules, side };
    let rows = (0..side).map(|row| row_text(&borders, row, &text));
    let rulings = (0..=side).map(|row| ruling(&borders, row, widths));
    let mut lines = Vec::new();
    for (ruling, row) in rulings.zip(rows.map(Some).chain([None])) {
        lines.push(ruling);
        lines.extend(row);
    }
    lines
}

struct Borders<'a> {
    rules: &'a Rules,
    side: usize,
}

impl Borders<'_> {
    fn region(&self, row: usize, column: usize) -> Option<usize> {
        let is_inside = row < self.side && column < self.side;
        let cell = || self.rules.shape().cell(row, column);
        is_inside.then(|| self.rules.houses_of(cell())[2].number())
    }

    /// Whether there is a line above a cell.
    fn above(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row.wrapping_sub(1), column)
    }

    /// Whether there is a line to the left of a cell.
    fn left(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row, column.wrapping_sub(1))
    }

    /// What stands at the top left corner of a cell.
    fn corner(&self, row: usize, column: usize) -> char {
        let lines = [
            self.left(row.wrapping_sub(1), column),
            self.left(row, column),
            self.above(row, column.wrapping_sub(1)),
            self.above(row, column),
        ];
        CORNERS[lines.iter().rev().fold(0, |bits, &line| 2 * bits + usize::from(line))]
    }
}

fn row_text(borders: &Borders<'_>, row: usize, text: impl Fn(Cell) -> String) -> String {
    let shape = borders.rules.shape();
    let mut line = String::new();
    for column in 0..=borders.side {
        line.push(if borders.left(row, column) { '│' } else { ' ' });
        if column < borders.side {
            line += &format!(" {} ", text(shape.cell(row, column)));
        }
    }
    line
}

fn ruling(borders: &Borders<'_>, row: usize, widths: &[usize]) -> String {
    let mut text = String::new();
    for column in 0..=borders.side {
        text.push(borders.corner(row, column));
        if let Some(width) = widths.get(column) {
            let piece = if borders.above(row, column) { "─" } else { " " };
            text += &piece.repeat(width + 2);
        }
    }
    text
}
