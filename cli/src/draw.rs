//! Grids and tables as people draw them.

use anstyle::Style;
use neuf::puzzle::Frame;
use neuf::{Cell, Clues, Rules};

/// The look of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    pub value: usize,
    pub style: Style,
}

/// The text of a grid: blocks ruled, one symbol per cell.
///
/// ```text
/// ┌─────┬─────┐
/// │ 1 . │ . . │
/// │ . . │ 2 . │
/// ├─────┼─────┤
/// │ . . │ . . │
/// │ . 3 │ . 4 │
/// └─────┴─────┘
/// ```
pub fn grid(rules: &Rules, mark: impl Fn(Cell) -> Mark) -> Vec<String> {
    let (shape, alphabet) = (rules.shape(), rules.alphabet());
    let width = alphabet.width(shape);
    Frame::new(rules, vec![width; shape.size()]).around(|cell| {
        let Mark { value, style } = mark(cell);
        format!("{style}{:>width$}{style:#}", alphabet.digit(shape, value))
    })
}

/// The text of the clues of a grid.
pub fn clues(clues: &Clues) -> Vec<String> {
    let value = |cell| clues.given(cell).map_or(0, |digit| digit.value());
    grid(clues.rules(), |cell| Mark { value: value(cell), ..Mark::default() })
}

/// The lines of a table: columns as wide as their widest cells, with numbers aligned to the right.
pub fn columns<const COLUMNS: usize>(
    rows: &[[String; COLUMNS]],
    is_number: impl Fn(usize) -> bool,
) -> Vec<String> {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| width(column).unwrap_or(0));
    let line = |row: &[String; COLUMNS]| {
        let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, width))| {
            if is_number(column) { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Two drawings beside each other, `between` in the middle line.
pub fn side_by_side(left: &[String], right: &[String], between: &str) -> Vec<String> {
    let middle = left.len() / 2;
    let gap = " ".repeat(between.chars().count());
    let row = |(i, (a, b)): (usize, (&String, &String))| {
        format!("{a}{}{b}", if i == middle { between } else { &gap })
    };
    left.iter().zip(right).enumerate().map(row).collect()
}

/// A chessboard with queens, `lines[column]` being the line of the queen in a column.
///
/// ```text
/// · ♛ · ·
/// · · · ♛
/// ♛ · · ·
/// · · ♛ ·
/// ```
pub fn chessboard(side: usize, lines: &[u32]) -> Vec<String> {
    let square = |line: usize, column: usize| match lines.get(column) {
        Some(&queen) if queen as usize == line => "♛",
        _ => "·",
    };
    (0..side)
        .map(|line| (0..side).map(|column| square(line, column)).collect::<Vec<_>>().join(" "))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::Shape;

    #[test]
    fn numbers_above_35_are_aligned() {
        let shape = Shape::new(6, 6).unwrap();
        let drawn = grid(&shape.into(), |_| Mark { value: 7, ..Mark::default() });
        assert!(drawn[1].starts_with("│  7  7"));
        assert_eq!(drawn[0].chars().count(), drawn[1].chars().count());
    }
}
