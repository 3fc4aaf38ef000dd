//! A grid of text with lines around its blocks, or around regions of any form.

use crate::{Cell, Rules};

/// Corners and crossings by the lines that meet there: up 1, down 2, left 4, right 8.
const CORNERS: [char; 16] =
    [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// The lines around the blocks of a grid of text, or around its regions.
///
/// ```
/// use neuf_puzzle::{Frame, Rules, Shape};
///
/// let rules = Rules::from(Shape::new(2, 2)?);
/// let frame = Frame::new(&rules, vec![1; 4]);
/// assert_eq!(
///     frame.around(|cell| (cell.index() % 4 + 1).to_string())[..3],
///     ["┌─────┬─────┐", "│ 1 2 │ 3 4 │", "│ 1 2 │ 3 4 │"],
/// );
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
///
/// Regions have room for lines around every cell:
///
/// ```text
/// ┌───────────┬───┐
/// │ 1   .   . │ . │
/// │   ┌───────┘   │
/// │ . │ .   2   . │
/// …
/// ```
#[derive(Clone, Debug)]
pub struct Frame<'a> {
    rules: &'a Rules,
    side: usize,
    widths: Vec<usize>,
    /// The region of each cell.
    regions: Vec<usize>,
}

impl<'a> Frame<'a> {
    /// The frame of a grid whose columns have these widths.
    pub fn new(rules: &'a Rules, widths: Vec<usize>) -> Frame<'a> {
        let region = |cell| rules.houses_of(cell)[2].number();
        let regions = rules.shape().cells().map(region).collect();
        Frame { rules, side: rules.shape().size(), widths, regions }
    }

    /// Whether there is room for lines around every cell: regions may be of any form.
    pub fn is_wide(&self) -> bool {
        !self.rules.has_regular_blocks()
    }

    /// The lines of a grid with these texts in its cells, each as wide as its column.
    pub fn around(&self, text: impl Fn(Cell) -> String) -> Vec<String> {
        let mut lines = Vec::new();
        for row in 0..=self.side {
            lines.extend(self.ruling(row));
            if row < self.side {
                lines.push(self.row(row, &text));
            }
        }
        lines
    }

    fn row(&self, row: usize, text: impl Fn(Cell) -> String) -> String {
        let mut line = String::new();
        for column in 0..self.side {
            let text = text(self.rules.shape().cell(row, column));
            let before = match (self.has_line_before(row, column), self.is_wide()) {
                (true, _) if column == 0 => "│",
                (true, _) => " │",
                (false, true) => "  ",
                (false, false) => "",
            };
            line += before;
            line.push(' ');
            line += &text;
        }
        line + " │"
    }

    /// Whether there is a line to the left of a cell; `column` may be the one behind the last.
    pub fn has_line_before(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row, column.wrapping_sub(1))
    }

    /// The line above a row, if there is one; `row` may be the one below the last.
    pub fn ruling(&self, row: usize) -> Option<String> {
        let is_ruled = || (0..self.side).any(|column| self.has_line_above(row, column));
        if !self.is_wide() && !is_ruled() {
            return None;
        }
        let mut text = String::new();
        for column in 0..=self.side {
            if self.is_wide() || self.has_line_before(row.min(self.side - 1), column) {
                text.push(self.corner(row, column));
            }
            if let Some(width) = self.widths.get(column) {
                let is_last = self.is_wide() || self.has_line_before(0, column + 1);
                let piece = if self.has_line_above(row, column) { "─" } else { " " };
                text += &piece.repeat(width + 1 + usize::from(is_last));
            }
        }
        Some(text)
    }

    /// The position of a cell in the lines: the number of characters before it, and of lines above
    /// it.
    pub fn place(&self, row: usize, column: usize) -> (usize, usize) {
        let before: usize = self.widths[..column].iter().map(|width| width + 1).sum();
        let lines =
            (1..=column).filter(|&column| self.is_wide() || self.has_line_before(0, column));
        let above = (0..=row).filter(|&row| self.ruling(row).is_some()).count();
        (before + 2 * lines.count() + 2, row + above)
    }

    fn region(&self, row: usize, column: usize) -> Option<usize> {
        let is_inside = row < self.side && column < self.side;
        is_inside.then(|| self.regions[row * self.side + column])
    }

    fn has_line_above(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row.wrapping_sub(1), column)
    }

    /// The character at the top left corner of a cell.
    fn corner(&self, row: usize, column: usize) -> char {
        let lines = [
            self.has_line_before(row.wrapping_sub(1), column),
            self.has_line_before(row, column),
            self.has_line_above(row, column.wrapping_sub(1)),
            self.has_line_above(row, column),
        ];
        CORNERS[lines.iter().rev().fold(0, |bits, &line| 2 * bits + usize::from(line))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Shape, format};

    #[test]
    fn blocks_of_two_rows_and_three_columns_are_ruled() {
        let rules = Rules::from(Shape::new(2, 3).unwrap());
        let drawn = Frame::new(&rules, vec![1; 6]).around(|cell| (cell.index() % 7).to_string());
        assert_eq!(drawn[0], "┌───────┬───────┐");
        assert_eq!(drawn[1], "│ 0 1 2 │ 3 4 5 │");
        assert_eq!(drawn[3], "├───────┼───────┤");
        assert_eq!(drawn.len(), 6 + 4);
    }

    #[test]
    fn columns_have_widths_of_their_own() {
        let rules = Rules::from(Shape::new(2, 2).unwrap());
        let frame = Frame::new(&rules, vec![1, 2, 3, 1]);
        let drawn = frame.around(|cell| "x".repeat([1, 2, 3, 1][cell.index() % 4]));
        assert_eq!(drawn[..2], ["┌──────┬───────┐", "│ x xx │ xxx x │"]);
        assert_eq!(frame.place(2, 2), (9, 4));
        assert!(drawn[4].chars().skip(9).collect::<String>().starts_with("xxx"));
    }

    #[test]
    fn regions_of_any_form_have_lines_around_them() {
        let text = "regions:\n1222\n1132\n1433\n4443\ngrid:\n1...\n....\n....\n....\n";
        let clues = format::read(text).expect("readable").clues;
        let frame = Frame::new(clues.rules(), vec![1; 4]);
        let drawn = frame.around(|cell| (cell.index() % 4).to_string());
        assert_eq!(
            drawn,
            [
                "┌───┬───────────┐",
                "│ 0 │ 1   2   3 │",
                "│   └───┬───┐   │",
                "│ 0   1 │ 2 │ 3 │",
                "│   ┌───┤   └───┤",
                "│ 0 │ 1 │ 2   3 │",
                "├───┘   └───┐   │",
                "│ 0   1   2 │ 3 │",
                "└───────────┴───┘",
            ],
        );
        assert_eq!(frame.place(1, 2), (10, 3));
    }
}
