//! Regions of any form, read from the lines drawn around them.
//!
//! ```text
//! ┌───────────┬───┐
//! │ 1   .   . │ . │
//! │   ┌───────┘   │
//! │ . │ .   2   . │
//! …
//! ```

use super::error::offset_in;
use super::rows::{Row, is_horizontal, is_vertical};
use crate::Cell;
use crate::rules::{Rule, regions};

/// A cell of a drawing: the line that it stands in, and the characters before it and up to its end.
struct Place {
    line: usize,
    start: usize,
    end: usize,
}

/// The regions of a drawing that has a line of cells and a line of rulings in turn, if its lines
/// enclose as many regions as there are digits, each with as many cells.
pub(super) fn drawn_regions(text: &str, rows: &[Row<'_>]) -> Option<Rule> {
    let places = places(text, rows)?;
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let side = rows.len();
    let is_cut_right = |cell: usize| {
        let (left, right) = (&places[cell], &places[cell + 1]);
        lines[left.line][left.end..right.start].iter().any(|&c| is_vertical(c))
    };
    let is_cut_below = |cell: usize| {
        let Place { line, start, .. } = places[cell];
        lines[line + 1].get(start).is_some_and(|&c| is_horizontal(c) && !is_vertical(c))
    };

    let mut region: Vec<usize> = (0..side * side).collect();
    for cell in 0..side * side {
        if cell % side + 1 < side && !is_cut_right(cell) {
            join(&mut region, cell, cell + 1);
        }
        if cell + side < side * side && !is_cut_below(cell) {
            join(&mut region, cell, cell + side);
        }
    }
    let mut found: Vec<Vec<Cell>> = vec![Vec::new(); side * side];
    for cell in 0..side * side {
        found[root(&region, cell)].push(Cell::new(cell));
    }
    found.retain(|cells| !cells.is_empty());
    let is_fair = found.len() == side && found.iter().all(|cells| cells.len() == side);
    is_fair.then(|| regions(found))
}

/// The positions of the cells, if there is one more line between any two rows of cells.
fn places(text: &str, rows: &[Row<'_>]) -> Option<Vec<Place>> {
    let number = |at: usize| text[..at].matches('\n').count();
    let mut places = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let words: Vec<&str> = row.words().collect();
        let line = number(offset_in(text, words.first()?));
        if words.len() != rows.len()
            || line != places.first().map_or(line, |p: &Place| p.line) + 2 * index
        {
            return None;
        }
        let line_start = text[..offset_in(text, words[0])].rfind('\n').map_or(0, |at| at + 1);
        places.extend(words.iter().map(|word| {
            let start = text[line_start..offset_in(text, word)].chars().count();
            Place { line, start, end: start + word.chars().count() }
        }));
    }
    Some(places)
}

/// The first cell of the region that a cell belongs to.
fn root(region: &[usize], mut cell: usize) -> usize {
    while region[cell] != cell {
        cell = region[cell];
    }
    cell
}

/// Joins the regions of two cells.
fn join(region: &mut [usize], one: usize, other: usize) {
    let (one, other) = (root(region, one), root(region, other));
    region[one.max(other)] = one.min(other);
}

#[cfg(test)]
mod tests {
    use crate::{Frame, Rules, Shape, format};

    /// A text in the frame of rules, with a digit here and there.
    fn drawn(rules: &Rules) -> String {
        let text = |cell: crate::Cell| if cell.index() == 5 { "3".into() } else { ".".to_owned() };
        Frame::new(rules, vec![1; rules.shape().size()]).around(text).join("\n")
    }

    #[test]
    fn what_is_drawn_around_regions_is_read_back() {
        let text = "regions:\nAAAB\nABBB\nCDDD\nCCCD\ngrid:\n....\n.3..\n....\n....";
        let clues = format::read(text).unwrap().clues;
        let again = format::read(&drawn(clues.rules())).unwrap();
        assert_eq!((again.clues, again.format), (clues, "rows"));
    }

    #[test]
    fn a_side_without_blocks_may_have_regions() {
        let text =
            "regions:\nAAABB\nAABBB\nCCCDD\nCCDDD\nEEEEE\ngrid:\n.....\n3....\n.....\n.....\n.....";
        let clues = format::read(text).unwrap().clues;
        assert_eq!(format::read(&drawn(clues.rules())).unwrap().clues, clues);
    }

    #[test]
    fn regular_blocks_are_no_regions_however_they_are_drawn() {
        let shape = Shape::new(2, 2).unwrap();
        assert!(format::read(&drawn(&Rules::from(shape))).unwrap().clues.rules().is_plain());
        let roomy = "\
┌───────┬───────┐
│ 1   . │ .   . │
│       │       │
│ .   . │ 2   . │
├───────┼───────┤
│ .   . │ .   . │
│       │       │
│ .   3 │ .   4 │
└───────┴───────┘";
        assert!(format::read(roomy).unwrap().clues.rules().is_plain());
        let tall = "\
+-------+-------+-------+
| 1   . | .   . | .   . |
|       |       |       |
| .   . | .   . | .   . |
|       |       |       |
| .   . | .   . | .   . |
+-------+-------+-------+
| .   . | .   . | .   . |
|       |       |       |
| .   . | .   . | .   . |
|       |       |       |
| .   . | .   . | .   2 |
+-------+-------+-------+";
        let tall = format::read(tall).unwrap().clues;
        assert_eq!(*tall.rules(), Rules::from(Shape::new(3, 2).unwrap()));
        let around_all = "\
+---+---+---+---+
| 1 | . | . | . |
+---+---+---+---+
| . | . | 2 | . |
+---+---+---+---+
| . | . | . | . |
+---+---+---+---+
| . | 3 | . | 4 |
+---+---+---+---+";
        assert!(format::read(around_all).unwrap().clues.rules().is_plain());
    }

    #[test]
    fn rules_may_stand_above_a_drawing_of_regions() {
        let text =
            "rules: diagonals\nregions:\nAAAB\nABBB\nCDDD\nCCCD\ngrid:\n....\n.3..\n....\n....";
        let clues = format::read(text).unwrap().clues;
        let text = format!("rules: diagonals\ngrid:\n{}", drawn(clues.rules()));
        assert_eq!(format::read(&text).unwrap().clues, clues);
    }
}
