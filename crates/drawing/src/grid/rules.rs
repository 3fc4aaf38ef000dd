//! The look of rules: borders of regions, diagonals, windows, cages.

use super::{LARGE_THICK, LARGE_THIN, Layout, THICK, THIN, View};
use crate::scene::{Face, Path, Pen, Scene};
use neuf_puzzle::{Cell, House, Rule, Rules, Shape};

/// How far the border of a cage is from that of its cells.
const INSET: f64 = 3.0;

/// The rule that has a border and a total, and the one whose totals stand outside.
const CAGE: &str = "cage";
const SANDWICH: &str = "sandwich";

/// The room that totals outside the grid take, in cells.
pub(super) const OUTSIDE: f64 = 0.7;

const GROUND: Pen = Pen::fill("ground", [0xED; 3]);
const DIAGONAL: Pen = Pen::line("diagonal", [0xBB; 3], 1.6);
const CAGE_LINE: Pen = Pen::line("cage", [0x44; 3], 1.0).dashed(4.0, 3.0);
const TOTAL: Face = Face::new("total", [0; 3]).with_halo();
const OUTSIDE_TOTAL: Face = Face::new("outside", [0; 3]);

impl Layout<'_> {
    /// Draws the lines between cells: thick between blocks, regular or not, and around the grid.
    pub(super) fn draw_borders(&self, out: &mut Scene) {
        let (mut thin, mut thick) = (Path::new(), Path::new());
        if self.picture.rules.has_regular_blocks() {
            self.draw_straight(&mut thin, &mut thick);
        } else {
            self.draw_around_regions(&mut thin, &mut thick);
        }
        let is_large = self.view == View::Large;
        out.draw(thin, if is_large { LARGE_THIN } else { THIN });
        out.draw(thick, if is_large { LARGE_THICK } else { THICK });
    }

    fn draw_straight(&self, thin: &mut Path, thick: &mut Path) {
        let shape = self.picture.shape;
        let side = shape.size();
        for i in 0..=side {
            let down = if i % shape.block_columns() == 0 { &mut *thick } else { &mut *thin };
            down.add_line(self.crossing(0, i), self.crossing(side, i));
            let across = if i % shape.block_rows() == 0 { &mut *thick } else { &mut *thin };
            across.add_line(self.crossing(i, 0), self.crossing(i, side));
        }
    }

    fn draw_around_regions(&self, thin: &mut Path, thick: &mut Path) {
        let (shape, rules) = (self.picture.shape, &self.picture.rules);
        let side = shape.size();
        let region = |row: usize, column: usize| {
            let is_inside = row < side && column < side;
            is_inside.then(|| rules.houses_of(shape.cell(row, column))[2])
        };
        for (i, j) in (0..=side).flat_map(|i| (0..side).map(move |j| (i, j))) {
            let before = i.wrapping_sub(1);
            let down = if region(j, i) == region(j, before) { &mut *thin } else { &mut *thick };
            down.add_line(self.crossing(j, i), self.crossing(j + 1, i));
            let right = if region(i, j) == region(before, j) { &mut *thin } else { &mut *thick };
            right.add_line(self.crossing(i, j), self.crossing(i, j + 1));
        }
    }

    /// Draws the ground behind the digits: windows and extra regions grey, diagonals as lines.
    pub(super) fn draw_ground(&self, out: &mut Scene) {
        let rules = &self.picture.rules;
        let windows = rules.houses().iter().filter(|house| matches!(house, House::Window(_)));
        let extras = rules.list().iter().filter(|rule| rule.name() == "extra-region");
        let grey = windows.flat_map(|&house| rules.cells_of(house));
        for &cell in grey.chain(extras.flat_map(|rule| rule.arguments().list())) {
            let cell = Path::rectangle(self.corner(cell), self.cell_width, self.cell_height);
            out.draw(cell, GROUND);
        }
        for &house in rules.houses().iter().filter(|house| matches!(house, House::Diagonal(_))) {
            self.draw_diagonal(out, rules.cells_of(house));
        }
    }

    /// Draws a line through these cells, from corner to corner.
    fn draw_diagonal(&self, out: &mut Scene, cells: &[Cell]) {
        let [first, .., last] = cells else { return };
        let ((left, top), (right, bottom)) = (self.corner(*first), self.corner(*last));
        let (x1, x2) = match left < right {
            true => (left, right + self.cell_width),
            false => (left + self.cell_width, right),
        };
        let path = Path::new().to((x1, top)).line((x2, bottom + self.cell_height));
        out.draw(path, DIAGONAL);
    }

    /// Draws cages: a dashed border within their cells, and the total in the first.
    pub(super) fn draw_cages(&self, out: &mut Scene) {
        // Beside large digits the total may be larger, too.
        let size = match self.view {
            View::Blank | View::Large => (0.2 * self.cell_height).max(9.0),
            _ => 9.0,
        };
        for rule in self.picture.rules.list().iter().filter(|rule| rule.name() == CAGE) {
            let cells = rule.arguments().list();
            let mut path = Path::new();
            cells.iter().for_each(|&cell| self.cage_border(&mut path, cells, cell));
            out.draw(path, CAGE_LINE);
            if let (Some(total), Some(&first)) = (rule.arguments().number, cells.first()) {
                let (x, y) = self.corner(first);
                let at = (x + INSET + 0.67 * size, y + INSET + 0.44 * size);
                out.write_around(at, size, TOTAL, &total.to_string());
            }
        }
    }

    /// Writes totals of whole rows and columns, before the first cell.
    pub(super) fn draw_outside(&self, out: &mut Scene) {
        let (w, h) = (self.cell_width, self.cell_height);
        for rule in self.picture.rules.list() {
            let Some(side) = side_of(self.picture.shape, rule) else { continue };
            let (x, y) = self.corner(rule.arguments().list()[0]);
            let away = 0.5 * OUTSIDE * h;
            let at = match side {
                Side::Left => (x - away, y + h / 2.0),
                Side::Top => (x + w / 2.0, y - away),
            };
            let total = rule.arguments().number.unwrap_or_default().to_string();
            out.write_around(at, 0.32 * w.min(h), OUTSIDE_TOTAL, &total);
        }
    }

    /// Adds the sides of a cage's cell beyond which the cage does not go on.
    fn cage_border(&self, path: &mut Path, cells: &[Cell], cell: Cell) {
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
                path.add_line((x1, y), (x2, y));
            }
        }
        for (side, x) in [(-1, left + INSET), (1, right - INSET)] {
            if !has(0, side) {
                let y1 = top - reach(has(-1, 0), has(-1, side));
                let y2 = bottom + reach(has(1, 0), has(1, side));
                path.add_line((x, y1), (x, y2));
            }
        }
    }
}

/// Whether some cage shows a total.
pub(super) fn has_totals(rules: &Rules) -> bool {
    rules.list().iter().any(|rule| rule.name() == CAGE && rule.arguments().number.is_some())
}

/// Whether some total stands outside the grid.
pub(super) fn has_outside(rules: &Rules) -> bool {
    rules.list().iter().any(|rule| side_of(rules.shape(), rule).is_some())
}

enum Side {
    Left,
    Top,
}

/// Where the total of a whole row or column stands.
fn side_of(shape: Shape, rule: &Rule) -> Option<Side> {
    let cells = rule.arguments().list();
    if rule.name() != SANDWICH || cells.len() != shape.size() {
        return None;
    }
    let is_along = |at: fn(Shape, Cell) -> usize| {
        cells.iter().all(|&cell| at(shape, cell) == at(shape, cells[0]))
    };
    match (is_along(|shape, cell| shape.row(cell)), is_along(|shape, cell| shape.column(cell))) {
        (true, _) => Some(Side::Left),
        (_, true) => Some(Side::Top),
        _ => None,
    }
}

/// Whether the drawing of a grid shows a rule; any other rule needs words beside the grid.
///
/// ```
/// use neuf_drawing::is_drawn;
/// use neuf_puzzle::{Shape, rules};
///
/// assert!(is_drawn(Shape::CLASSIC, &rules::diagonals()));
/// assert!(!is_drawn(Shape::CLASSIC, &rules::anti_knight()));
/// ```
pub fn is_drawn(shape: Shape, rule: &Rule) -> bool {
    match rule.name() {
        "regions" | "diagonals" | "windows" | "extra-region" | CAGE => true,
        SANDWICH => side_of(shape, rule).is_some(),
        _ => false,
    }
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
