//! What rules look like: borders of regions, diagonals, windows, cages.

use super::{Layout, MARGIN, text};
use neuf_puzzle::{Cell, House, Rules};
use std::fmt::Write;

/// How far the border of a cage is from that of its cells.
const INSET: f64 = 3.0;

/// The rule that has a border and a total.
const CAGE: &str = "cage";

impl Layout<'_> {
    /// The lines between cells: thick between blocks, regular or not, and around the grid.
    pub(super) fn draw_borders(&self, out: &mut String) {
        let (mut thin, mut thick) = (String::new(), String::new());
        if self.picture.rules.has_regular_blocks() {
            self.draw_straight(&mut thin, &mut thick);
        } else {
            self.draw_around_regions(&mut thin, &mut thick);
        }
        for (class, path) in [("thin", thin), ("thick", thick)] {
            let _ = writeln!(out, r#"<path class="{class}" d="{path}"/>"#);
        }
    }

    fn draw_straight(&self, thin: &mut String, thick: &mut String) {
        let shape = self.picture.shape;
        let (left, top) = (MARGIN, MARGIN);
        let (right, bottom) = (self.width - MARGIN, MARGIN + self.grid_height);
        for i in 0..=shape.size() {
            let (x, y) = (left + i as f64 * self.cell_width, top + i as f64 * self.cell_height);
            let down = if i % shape.block_columns() == 0 { &mut *thick } else { &mut *thin };
            let _ = write!(down, "M{x:.0} {top:.0}V{bottom:.0}");
            let across = if i % shape.block_rows() == 0 { &mut *thick } else { &mut *thin };
            let _ = write!(across, "M{left:.0} {y:.0}H{right:.0}");
        }
    }

    fn draw_around_regions(&self, thin: &mut String, thick: &mut String) {
        let (shape, rules) = (self.picture.shape, &self.picture.rules);
        let side = shape.size();
        let region = |row: usize, column: usize| {
            let is_inside = row < side && column < side;
            is_inside.then(|| rules.houses_of(shape.cell(row, column))[2])
        };
        let (w, h) = (self.cell_width, self.cell_height);
        for (i, j) in (0..=side).flat_map(|i| (0..side).map(move |j| (i, j))) {
            let before = i.wrapping_sub(1);
            let (along, across) = (MARGIN + j as f64 * h, MARGIN + i as f64 * w);
            let down = if region(j, i) == region(j, before) { &mut *thin } else { &mut *thick };
            let _ = write!(down, "M{across:.0} {along:.0}v{h:.0}");
            let (along, across) = (MARGIN + j as f64 * w, MARGIN + i as f64 * h);
            let right = if region(i, j) == region(before, j) { &mut *thin } else { &mut *thick };
            let _ = write!(right, "M{along:.0} {across:.0}h{w:.0}");
        }
    }

    /// What lies behind the digits: windows and extra regions grey, diagonals as lines.
    pub(super) fn draw_ground(&self, out: &mut String) {
        let rules = &self.picture.rules;
        let windows = rules.houses().iter().filter(|house| matches!(house, House::Window(_)));
        let extras = rules.list().iter().filter(|rule| rule.name() == "extra-region");
        let grey = windows.flat_map(|&house| rules.cells_of(house));
        for &cell in grey.chain(extras.flat_map(|rule| rule.arguments().list())) {
            self.fill(out, cell, r#"class="ground""#);
        }
        for &house in rules.houses().iter().filter(|house| matches!(house, House::Diagonal(_))) {
            self.draw_diagonal(out, rules.cells_of(house));
        }
    }

    /// A line through these cells, from corner to corner.
    fn draw_diagonal(&self, out: &mut String, cells: &[Cell]) {
        let [first, .., last] = cells else { return };
        let ((left, top), (right, bottom)) = (self.corner(*first), self.corner(*last));
        let (x1, x2) = match left < right {
            true => (left, right + self.cell_width),
            false => (left + self.cell_width, right),
        };
        let y2 = bottom + self.cell_height;
        let _ = writeln!(out, r#"<path class="diagonal" d="M{x1:.0} {top:.0}L{x2:.0} {y2:.0}"/>"#);
    }

    /// A whole cell, with this look.
    pub(super) fn fill(&self, out: &mut String, cell: Cell, look: &str) {
        let (x, y) = self.corner(cell);
        let (w, h) = (self.cell_width, self.cell_height);
        let _ =
            writeln!(out, r#"<rect x="{x:.0}" y="{y:.0}" width="{w:.0}" height="{h:.0}" {look}/>"#);
    }

    /// Cages: a dashed border within their cells, and the total in the first.
    pub(super) fn draw_cages(&self, out: &mut String) {
        for rule in self.picture.rules.list().iter().filter(|rule| rule.name() == CAGE) {
            let cells = rule.arguments().list();
            let mut path = String::new();
            cells.iter().for_each(|&cell| self.cage_border(&mut path, cells, cell));
            let _ = writeln!(out, r#"<path class="cage" d="{path}"/>"#);
            if let (Some(total), Some(&first)) = (rule.arguments().number, cells.first()) {
                let (x, y) = self.corner(first);
                text(out, "total", 9.0, (x + 9.0, y + 7.0), &total.to_string());
            }
        }
    }

    /// The sides of a cell of a cage beyond which the cage does not go on.
    fn cage_border(&self, path: &mut String, cells: &[Cell], cell: Cell) {
        let shape = self.picture.shape;
        let (row, column) = (shape.row(cell) as isize, shape.column(cell) as isize);
        let has = |down: isize, right: isize| {
            let inside = 0..shape.size() as isize;
            let (row, column) = (row + down, column + right);
            inside.contains(&row)
                && inside.contains(&column)
                && cells.contains(&shape.cell(row as usize, column as usize))
        };
        // How far a side goes beyond the cell at one of its ends: it stays within where the border
        // turns away, meets that of the next cell, or goes on to where the border turns to it.
        let reach = |goes_on: bool, turns: bool| match (goes_on, turns) {
            (false, _) => -INSET,
            (true, false) => 0.0,
            (true, true) => INSET,
        };
        let (left, top) = self.corner(cell);
        let (right, bottom) = (left + self.cell_width, top + self.cell_height);
        for (down, y) in [(-1, top + INSET), (1, bottom - INSET)] {
            if !has(down, 0) {
                let x1 = left - reach(has(0, -1), has(down, -1));
                let x2 = right + reach(has(0, 1), has(down, 1));
                let _ = write!(path, "M{x1:.0} {y:.0}H{x2:.0}");
            }
        }
        for (side, x) in [(-1, left + INSET), (1, right - INSET)] {
            if !has(0, side) {
                let y1 = top - reach(has(-1, 0), has(-1, side));
                let y2 = bottom + reach(has(1, 0), has(1, side));
                let _ = write!(path, "M{x:.0} {y1:.0}V{y2:.0}");
            }
        }
    }
}

/// Whether some cage shows a total.
pub(super) fn has_totals(rules: &Rules) -> bool {
    rules.list().iter().any(|rule| rule.name() == CAGE && rule.arguments().number.is_some())
}

#[cfg(test)]
mod tests {
    use crate::{Picture, svg};
    use neuf_explain::State;
    use neuf_puzzle::format;

    fn drawn(text: &str) -> String {
        svg(&Picture::of(&State::blank(format::read(text).unwrap().clues.rules())))
    }

    #[test]
    fn diagonals_windows_and_cages_are_drawn() {
        let drawn =
            drawn("shape: 2x2\nrules: diagonals, windows\ncage: 7 r1c1 r1c2 r2c1\ncage: r4c4 r3c4");
        assert_eq!(drawn.matches(r#"class="diagonal""#).count(), 2);
        assert_eq!(drawn.matches(r#"class="ground""#).count(), 4);
        assert_eq!(drawn.matches(r#"class="cage""#).count(), 2);
        assert_eq!(drawn.matches(r#"class="total""#).count(), 1);
    }

    #[test]
    fn borders_follow_regions() {
        let drawn = drawn("regions:\nAAAB\nABBB\nCDDD\nCCCD\n");
        let path = |class: &str| {
            let start = drawn.find(&format!(r#"class="{class}" d=""#)).expect("a path");
            drawn[start..].split('"').nth(3).expect("its lines").matches('M').count()
        };
        // Around the grid 16 sides; between the regions 4 in the middle, and 4 within each half.
        assert_eq!((path("thick"), path("thin")), (16 + 4 + 4 + 4, 40 - 28));
    }

    #[test]
    fn extra_regions_of_any_size_are_grey() {
        let drawn = drawn("shape: 2x2\nextra-region: r1c1 r2c3\n");
        assert_eq!(drawn.matches(r#"class="ground""#).count(), 2);
    }

    #[test]
    fn the_border_of_a_bent_cage_is_whole() {
        let drawn = drawn("shape: 2x2\ncage: r1c1 r1c2 r2c1");
        let start = drawn.find(r#"class="cage" d=""#).expect("a cage");
        let path = drawn[start..].split('"').nth(3).expect("its lines");
        // Both sides at the inner corner begin at the same point.
        assert!(path.contains("M73 73H") && path.contains("M73 73V"), "{path}");
    }
}
