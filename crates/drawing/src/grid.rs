//! Pictures as scenes: the places and the look of everything on a grid.

mod rules;

pub use rules::is_drawn;

use crate::arrow::arrow;
use crate::scene::{Anchor, Face, Path, Pen, Point, Scene};
use crate::{End, Hatch, Ink, Picture, Value};
use neuf_explain::{Candidate, LinkKind};
use neuf_puzzle::{Cell, Digit, House, Rules};

/// The purpose of a drawing of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// To follow a step: candidates, rows and columns with their numbers, caption and legend.
    Steps,
    /// To write in: the values alone, square cells, the same width whatever the size.
    Blank,
    /// To write in, in large print: heavy lines, digits that fill their cells.
    Large,
    /// To write in, with the candidates.
    Marks,
}

/// The side of a candidate's place, the rim of a cell, the margin with the numbers of rows and
/// columns, the height of a line of text, the gap between pictures.
const PLACE: f64 = 22.0;
const PADDING: f64 = 3.0;
const MARGIN: f64 = 26.0;
const LINE: f64 = 20.0;
pub(crate) const GAP: f64 = 18.0;
/// The height left free above the candidates of every cell when cages show totals.
const TOTAL: f64 = 11.0;
/// The width of a grid to write in, and the room for its outermost lines beyond it.
const BLANK: f64 = 648.0;
const RIM: f64 = 2.5;

// Colours of Okabe and Ito.
const BLACK: [u8; 3] = [0; 3];
const DARK: [u8; 3] = [0x22; 3];
const BLUE: [u8; 3] = [0x00, 0x72, 0xB2];

const THIN: Pen = Pen::line("thin", [0x88; 3], 0.8);
const THICK: Pen = Pen::line("thick", BLACK, 2.4).square();
const LARGE_THIN: Pen = Pen::line("thin", [0x33; 3], 1.6);
const LARGE_THICK: Pen = Pen::line("thick", BLACK, 5.0).square();
const BASE: Pen = Pen::line("base", [0x9C, 0xB8, 0xCC], 1.0);
const COVER: Pen = Pen::line("cover", [0xD9, 0xB9, 0x8A], 1.0);
const STRONG: Pen = Pen::line("strong", DARK, 1.8);
const WEAK: Pen = Pen::line("weak", DARK, 1.5).dashed(5.0, 4.0);
const IMPLIED: Pen = Pen::line("implied", DARK, 1.2);
const GROUP: Pen = Pen::line("group", DARK, 1.2);
const HEAD: Pen = Pen::fill("head", DARK);
const NEW: Pen = Pen::fill("new", [0xF0, 0xE4, 0x42]).rimmed(BLACK, 1.2);
const GONE: Pen = Pen::line("gone", [0xD5, 0x5E, 0x00], 2.2);
const FIRST: Pen = Pen::fill("first", [0x56, 0xB4, 0xE9]).rimmed(BLUE, 1.0);
const SECOND: Pen = Pen::fill("second", [0xF6, 0xC8, 0x6B]).rimmed([0xA6, 0x6A, 0x00], 1.0);
const THIRD: Pen = Pen::fill("third", [0x7F, 0xD1, 0xB9]).rimmed([0x00, 0x66, 0x4A], 1.0);
const FOURTH: Pen = Pen::fill("fourth", [0xE5, 0xB8, 0xD2]).rimmed([0x8A, 0x3F, 0x6A], 1.0);

const GIVEN: Face = Face::new("given", BLACK).bold();
const WRITTEN: Face = Face::new("written", BLUE);
const CANDIDATE: Face = Face::new("c", [0x55; 3]);
const MARKED: Face = Face::new("m", BLACK).bold();
const CROSSED: Face = Face::new("x", BLACK).with_halo();
const NUMBER: Face = Face::new("n", [0x66; 3]);
const CAPTION: Face = Face::new("caption", BLACK);

/// A picture as a scene.
///
/// ```
/// use neuf_drawing::{Picture, View, grid_scene};
/// use neuf_explain::State;
///
/// let state = State::new(&"12.. 3... .... ....".parse()?);
/// let scene = grid_scene(&Picture::of(&state), View::Blank);
/// assert_eq!(scene.width, scene.height);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn scene(picture: &Picture, view: View) -> Scene {
    Layout::new(picture, view).drawn()
}

/// The columns and rows of a cell's candidates: those of a block, or nearly a square where regions
/// have any form.
fn candidate_places(rules: &Rules) -> (usize, usize) {
    let shape = rules.shape();
    if rules.has_regular_blocks() {
        return (shape.block_columns(), shape.block_rows());
    }
    let side = shape.size();
    let columns = (1..=side).find(|columns| columns * columns >= side).unwrap_or(side);
    (columns, side.div_ceil(columns))
}

/// The layout of a picture.
struct Layout<'a> {
    picture: &'a Picture,
    view: View,
    /// The columns and rows of a cell's candidates, and the free height above them.
    columns: usize,
    rows: usize,
    strip: f64,
    cell_width: f64,
    cell_height: f64,
    /// Both coordinates of the grid's top left corner, and the margin on its other sides.
    origin: f64,
    margin: f64,
    width: f64,
    grid_height: f64,
    caption: Vec<String>,
    legend: &'a [(Ink, String)],
}

impl Layout<'_> {
    fn new(picture: &Picture, view: View) -> Layout<'_> {
        let side = picture.shape.size() as f64;
        let (columns, rows) = candidate_places(&picture.rules);
        let has_totals = rules::has_totals(&picture.rules);
        let has_marks = matches!(view, View::Steps | View::Marks);
        let strip = if has_totals && has_marks { TOTAL } else { 0.0 };
        let cell_width = (columns as f64 * PLACE).max(1.6 * PLACE) + 2.0 * PADDING;
        let cell_height = (rows as f64 * PLACE).max(1.6 * PLACE) + 2.0 * PADDING + strip;
        let larger = cell_width.max(cell_height);
        let (cell_width, cell_height) = match view {
            View::Steps => (cell_width, cell_height),
            View::Marks => (larger, larger),
            View::Blank | View::Large => (BLANK / side, BLANK / side),
        };
        let margin = if view == View::Steps { MARGIN } else { RIM };
        let outside = match rules::has_outside(&picture.rules) {
            true => rules::OUTSIDE * cell_height,
            false => 0.0,
        };
        let origin = margin + outside;
        let width = origin + side * cell_width + margin;
        let letters = (side * cell_width / 8.2) as usize;
        let (caption, legend) = match view {
            View::Steps => (wrapped(&picture.caption, letters.max(20)), &picture.legend[..]),
            _ => (Vec::new(), &[][..]),
        };
        Layout {
            picture,
            view,
            columns,
            rows,
            strip,
            cell_width,
            cell_height,
            origin,
            margin,
            width,
            grid_height: side * cell_height,
            caption,
            legend,
        }
    }

    fn height(&self) -> f64 {
        let words = LINE * self.caption.len() as f64 + ENTRY * self.legend.len() as f64;
        self.origin + self.grid_height + self.margin + words
    }

    fn drawn(&self) -> Scene {
        let mut scene = Scene::new(self.width, self.height());
        self.draw_ground(&mut scene);
        self.draw_houses(&mut scene);
        self.draw_borders(&mut scene);
        if self.view == View::Steps {
            self.draw_numbers(&mut scene);
        }
        self.draw_outside(&mut scene);
        self.draw_cages(&mut scene);
        for cell in self.picture.shape.cells() {
            self.draw_cell(&mut scene, cell);
        }
        self.draw_arrows(&mut scene);
        self.draw_caption(&mut scene);
        self.draw_legend(&mut scene);
        scene
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> Point {
        let shape = self.picture.shape;
        self.crossing(shape.row(cell), shape.column(cell))
    }

    /// Where the upper border of a row crosses the left border of a column.
    fn crossing(&self, row: usize, column: usize) -> Point {
        let (x, y) = (column as f64 * self.cell_width, row as f64 * self.cell_height);
        (self.origin + x, self.origin + y)
    }

    /// The middle of a candidate.
    fn place(&self, cell: Cell, digit: Digit) -> Point {
        let (x, y) = self.corner(cell);
        let (columns, rows) = (self.columns, self.rows);
        let (row, column) = (digit.index() / columns, digit.index() % columns);
        let (width, height) =
            (self.cell_width - 2.0 * PADDING, self.cell_height - 2.0 * PADDING - self.strip);
        (
            x + PADDING + (column as f64 + 0.5) * width / columns as f64,
            y + PADDING + self.strip + (row as f64 + 0.5) * height / rows as f64,
        )
    }

    fn draw_houses(&self, out: &mut Scene) {
        let (shape, rules) = (self.picture.shape, &self.picture.rules);
        let (w, h) = (self.cell_width, self.cell_height);
        for &(house, hatch) in &self.picture.houses {
            let Some(&first) = rules.cells_of(house).first() else { continue };
            let at = self.corner(first);
            let side = shape.size() as f64;
            let (width, height) = match house {
                House::Row(_) => (side * w, h),
                House::Column(_) => (w, side * h),
                House::Block(_) if rules.has_regular_blocks() => {
                    (shape.block_columns() as f64 * w, shape.block_rows() as f64 * h)
                }
                _ => {
                    for &cell in rules.cells_of(house) {
                        hatched(out, self.corner(cell), w, h, hatch);
                    }
                    continue;
                }
            };
            hatched(out, at, width, height, hatch);
        }
    }

    fn draw_numbers(&self, out: &mut Scene) {
        for i in 0..self.picture.shape.size() {
            let (x, y) = self.crossing(i, i);
            let (x, y) = (x + self.cell_width / 2.0, y + self.cell_height / 2.0);
            let number = (i + 1).to_string();
            out.write_around((x, MARGIN - 12.0), 11.0, NUMBER, &number);
            out.write_around((MARGIN - 13.0, y), 11.0, NUMBER, &number);
        }
    }

    fn draw_cell(&self, out: &mut Scene, cell: Cell) {
        let shape = self.picture.shape;
        if let Some(Value { digit, is_given }) = self.picture.values[cell.index()] {
            let (x, y) = self.corner(cell);
            let middle = (x + self.cell_width / 2.0, y + self.cell_height / 2.0);
            let face = if is_given { GIVEN } else { WRITTEN };
            let label = self.picture.alphabet.digit(shape, digit.value());
            // All digits have one size, that of the widest.
            let widest = self.picture.alphabet.digit(shape, shape.size());
            let size = if widest.chars().count() > 1 { 0.46 } else { 0.58 };
            let larger = if self.view == View::Large { 1.3 } else { 1.0 };
            let size = larger * size * self.cell_height.min(self.cell_width);
            out.write_around(middle, size, face, &label);
        }
        if matches!(self.view, View::Blank | View::Large) {
            return;
        }
        for digit in self.picture.candidates[cell.index()] {
            let at = self.place(cell, digit);
            let label = self.picture.alphabet.digit(shape, digit.value());
            let size = if label.chars().count() > 1 { 10.0 } else { 13.0 };
            let candidate = Candidate::new(cell, digit);
            let (ink, is_gone) = (self.picture.ink(candidate), self.picture.is_gone(candidate));
            for ink in ink.into_iter().chain(is_gone.then_some(Ink::Gone)) {
                blob(out, ink, at);
            }
            let face = match (ink, is_gone) {
                (None, false) => CANDIDATE,
                (None, true) => CROSSED,
                (Some(_), _) => MARKED,
            };
            out.write_around(at, size, face, &label);
        }
    }

    fn draw_arrows(&self, out: &mut Scene) {
        let mut drawn = Vec::new();
        for link in &self.picture.arrows {
            for end in [&link.from, &link.to] {
                if end.is_group && !drawn.contains(&end) {
                    self.draw_group(out, end);
                    drawn.push(end);
                }
            }
            let Some((from, to)) = self.nearest(&link.from, &link.to) else { continue };
            let (path, head) = arrow(from, to, RADIUS + 1.0);
            let pen = match link.kind {
                LinkKind::Strong => STRONG,
                LinkKind::Weak => WEAK,
                LinkKind::Implied => IMPLIED,
            };
            out.draw(path, pen);
            out.draw(head, HEAD);
        }
    }

    /// The two nearest places, one of each end.
    fn nearest(&self, from: &End, to: &End) -> Option<(Point, Point)> {
        let places = |end: &End| {
            end.cells.iter().map(|&cell| self.place(cell, end.digit)).collect::<Vec<_>>()
        };
        let ends = places(to);
        let pairs = places(from)
            .into_iter()
            .flat_map(|a| ends.iter().map(move |&b| (a, b)).collect::<Vec<_>>());
        let length = |(a, b): &(Point, Point)| (a.0 - b.0).hypot(a.1 - b.1);
        pairs.min_by(|a, b| length(a).total_cmp(&length(b)))
    }

    /// Draws a rim around the cells that an arrow takes together.
    fn draw_group(&self, out: &mut Scene, end: &End) {
        let places: Vec<Point> =
            end.cells.iter().map(|&cell| self.place(cell, end.digit)).collect();
        let around = |at: fn(&Point) -> f64| {
            let values = places.iter().map(at);
            let (low, high) = (values.clone().fold(f64::MAX, f64::min), values.fold(0.0, f64::max));
            (low - RADIUS - 2.0, high - low + 2.0 * RADIUS + 4.0)
        };
        let ((x, width), (y, height)) = (around(|at| at.0), around(|at| at.1));
        out.draw(Path::rounded((x, y), width, height, 11.0), GROUP);
    }

    fn draw_caption(&self, out: &mut Scene) {
        let mut y = self.origin + self.grid_height + LINE;
        for line in &self.caption {
            out.write((self.origin, y), Anchor::Start, 14.0, CAPTION, line);
            y += LINE;
        }
    }

    /// Draws the shape of each ink, and its meaning.
    fn draw_legend(&self, out: &mut Scene) {
        let top = self.origin + self.grid_height + LINE * (self.caption.len() as f64 + 0.8);
        for (row, (ink, meaning)) in self.legend.iter().enumerate() {
            let (x, y) = (self.origin + RADIUS + 1.0, top + ENTRY * row as f64);
            blob(out, *ink, (x, y));
            out.write((x + 2.0 * RADIUS, y + 4.5), Anchor::Start, 13.0, CAPTION, meaning);
        }
    }
}

/// The shape of an ink, in the middle of a square.
///
/// ```
/// use neuf_drawing::{Ink, ink_scene};
/// let scene = ink_scene(Ink::First);
/// assert!(scene.width == scene.height && !scene.items.is_empty());
/// ```
pub fn ink_scene(ink: Ink) -> Scene {
    let side = 2.0 * RADIUS + 4.0;
    let mut scene = Scene::new(side, side);
    blob(&mut scene, ink, (side / 2.0, side / 2.0));
    scene
}

const RADIUS: f64 = 9.2;
/// The height of an entry of the legend.
const ENTRY: f64 = 24.0;
/// How far the lines of a hatching are apart, along a side.
const HATCH: f64 = 7.0;

/// Fills a rectangle with slanted lines, rising to the right or falling.
fn hatched(out: &mut Scene, (x, y): Point, width: f64, height: f64, hatch: Hatch) {
    let mut path = Path::new();
    let mut along = HATCH / 2.0;
    while along < width + height {
        // From the left or lower side to the upper or right side.
        let (left, low) = ((along - height).max(0.0), along.min(height));
        let (right, high) = (along.min(width), (along - width).max(0.0));
        match hatch {
            Hatch::Base => path.add_line((x + left, y + low), (x + right, y + high)),
            Hatch::Cover => {
                path.add_line((x + left, y + height - low), (x + right, y + height - high));
            }
        }
        along += HATCH;
    }
    out.draw(path, if hatch == Hatch::Base { BASE } else { COVER });
}

/// Draws the shape of an ink around a point.
fn blob(out: &mut Scene, ink: Ink, (x, y): Point) {
    let r = RADIUS;
    match ink {
        Ink::Gone => {
            let s = r + 0.6;
            let mut cross = Path::new();
            cross.add_line((x - s, y - s), (x + s, y + s));
            cross.add_line((x + s, y - s), (x - s, y + s));
            out.draw(cross, GONE);
        }
        Ink::Written => {
            out.draw(Path::circle((x, y), r), NEW);
            out.draw(Path::circle((x, y), r - 2.4), NEW);
        }
        Ink::First => out.draw(Path::circle((x, y), r - 0.7), FIRST),
        Ink::Second => {
            let s = r - 1.2;
            out.draw(Path::rectangle((x - s, y - s), 2.0 * s, 2.0 * s), SECOND);
        }
        Ink::Third => {
            let d = r + 1.2;
            out.draw(Path::polygon(&[(x, y - d), (x + d, y), (x, y + d), (x - d, y)]), THIRD);
        }
        Ink::Fourth => {
            let (h, q) = (r / 2.0, r + 0.6);
            let upper = [(x - h, y - r), (x + h, y - r), (x + q, y)];
            let lower = [(x + h, y + r), (x - h, y + r), (x - q, y)];
            out.draw(Path::polygon(&[upper, lower].concat()), FOURTH);
        }
    }
}

/// The lines of a text, broken at spaces so that none has more than `columns` characters.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Item;
    use crate::svg;
    use neuf_explain::State;
    use neuf_puzzle::Shape;

    #[test]
    fn captions_are_broken_at_spaces() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("", 8), [""; 0]);
    }

    #[test]
    fn every_ink_of_a_step_stands_in_the_legend() {
        use neuf_explain::path;
        let clues = neuf_puzzle::format::read("1... ..2. .... .3.4").unwrap().clues;
        let state = State::new(&clues.check().unwrap());
        let step = path::next_step(&state, path::Uniqueness::Assumed).unwrap();
        let plain = Picture::of_step(&state, &step);
        let (plain, legend) = (svg(&plain), plain.with_legend(|ink| format!("{ink:?} it is")));
        assert!(!legend.legend.is_empty());
        let drawn = svg(&legend);
        assert_eq!(drawn.matches("it is").count(), legend.legend.len());
        assert!(drawn.len() > plain.len());
    }

    #[test]
    fn every_candidate_is_drawn_where_there_is_room_for_them() {
        let picture = Picture::of(&State::blank(Shape::new(2, 3).unwrap()));
        let words = |view| {
            let scene = scene(&picture, view);
            scene.items.iter().filter(|item| matches!(item, Item::Words { .. })).count()
        };
        assert_eq!(words(View::Marks), 36 * 6);
        assert_eq!(words(View::Steps), 36 * 6 + 2 * 6);
        assert_eq!(words(View::Blank), 0);
    }

    #[test]
    fn hatchings_stay_within_their_rectangle() {
        for hatch in [Hatch::Base, Hatch::Cover] {
            let mut scene = Scene::new(50.0, 50.0);
            hatched(&mut scene, (5.0, 7.0), 30.0, 11.0, hatch);
            let Item::Path { path, .. } = &scene.items[0] else { panic!("lines") };
            path.moved(|(x, y)| {
                assert!((5.0..=35.0).contains(&x) && (7.0..=18.0).contains(&y), "{x} {y}");
                (x, y)
            });
        }
    }
}
