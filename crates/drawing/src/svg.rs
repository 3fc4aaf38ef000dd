//! Pictures as SVG.

mod rules;

use crate::arrow::{self, Point};
use crate::{End, Hatch, Ink, Picture, Value};
use neuf_explain::{Candidate, LinkKind};
use neuf_puzzle::{Cell, Digit, House, Rules};
use std::fmt::Write;

/// The side of a candidate's place, the rim of a cell, the margin with the numbers of rows and
/// columns, a line of text, the gap between pictures.
const PLACE: f64 = 22.0;
const PADDING: f64 = 3.0;
const MARGIN: f64 = 26.0;
const LINE: f64 = 20.0;
const GAP: f64 = 18.0;
/// What is left free above the candidates of every cell when cages show totals.
const TOTAL: f64 = 11.0;

/// A picture as an SVG document.
pub fn svg(picture: &Picture) -> String {
    sheet(std::slice::from_ref(picture))
}

/// Pictures below each other as one SVG document.
pub fn sheet(pictures: &[Picture]) -> String {
    let layouts: Vec<Layout<'_>> = pictures.iter().map(Layout::new).collect();
    let width = layouts.iter().map(|layout| layout.width).fold(0.0, f64::max);
    let height: f64 = layouts.iter().map(|layout| layout.height()).sum::<f64>()
        + GAP * layouts.len().saturating_sub(1) as f64;
    let mut out = String::new();
    let _ = writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" font-family="'DejaVu Sans', Verdana, Helvetica, sans-serif">"#
    );
    out += DEFINITIONS;
    let mut top = 0.0;
    for layout in &layouts {
        let _ = writeln!(out, r#"<g transform="translate(0 {top:.0})">"#);
        layout.draw(&mut out);
        out += "</g>\n";
        top += layout.height() + GAP;
    }
    out += "</svg>\n";
    out
}

/// Colours of Okabe and Ito; hatchings; heads of arrows.
const DEFINITIONS: &str = r##"<style>
.given{font-weight:bold;fill:#000}.written{fill:#0072B2}.c{fill:#555}.m{fill:#000;font-weight:bold}
.x{fill:#000;stroke:#fff;stroke-width:3;paint-order:stroke}
.first{fill:#56B4E9;stroke:#0072B2}.second{fill:#F6C86B;stroke:#A66A00}.third{fill:#7FD1B9;stroke:#00664A}
.fourth{fill:#E5B8D2;stroke:#8A3F6A}.new{fill:#F0E442;stroke:#000}.gone{stroke:#D55E00;stroke-width:2.2;fill:none}
.strong{stroke:#222;stroke-width:1.8;fill:none}.weak{stroke:#222;stroke-width:1.5;stroke-dasharray:5 4;fill:none}
.implied{stroke:#222;stroke-width:1.2;fill:none}
.group{stroke:#222;stroke-width:1.2;fill:none}.thin{stroke:#888;stroke-width:.8}.thick{stroke:#000;stroke-width:2.4;stroke-linecap:square}.n{fill:#666}
.ground{fill:#EDEDED}.diagonal{stroke:#BBB;stroke-width:1.6}.cage{stroke:#444;stroke-width:1;stroke-dasharray:4 3;fill:none}.total{fill:#000;stroke:#fff;stroke-width:3;paint-order:stroke}
</style>
<defs>
<pattern id="base" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M-1 8L8 -1M-1 1L1 -1M6 8L8 6" stroke="#9CB8CC" stroke-width="1"/></pattern>
<pattern id="cover" width="7" height="7" patternUnits="userSpaceOnUse"><path d="M-1 -1L8 8M6 -1L8 1M-1 6L1 8" stroke="#D9B98A" stroke-width="1"/></pattern>
<marker id="head" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 .6L8 4L0 7.4z" fill="#222"/></marker>
</defs>
"##;

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

/// Where things are in a picture.
struct Layout<'a> {
    picture: &'a Picture,
    /// The columns and rows of a cell's candidates, and what is free above them.
    columns: usize,
    rows: usize,
    strip: f64,
    cell_width: f64,
    cell_height: f64,
    width: f64,
    grid_height: f64,
    caption: Vec<String>,
}

impl Layout<'_> {
    fn new(picture: &Picture) -> Layout<'_> {
        let shape = picture.shape;
        let (columns, rows) = candidate_places(&picture.rules);
        let strip = if rules::has_totals(&picture.rules) { TOTAL } else { 0.0 };
        let cell_width = (columns as f64 * PLACE).max(1.6 * PLACE) + 2.0 * PADDING;
        let cell_height = (rows as f64 * PLACE).max(1.6 * PLACE) + 2.0 * PADDING + strip;
        let side = shape.size() as f64;
        let width = side * cell_width + 2.0 * MARGIN;
        let letters = ((width - 2.0 * MARGIN) / 8.2) as usize;
        Layout {
            picture,
            columns,
            rows,
            strip,
            cell_width,
            cell_height,
            width,
            grid_height: side * cell_height,
            caption: wrapped(&picture.caption, letters.max(20)),
        }
    }

    fn height(&self) -> f64 {
        let legend = ENTRY * self.picture.legend.len() as f64;
        self.grid_height + 2.0 * MARGIN + LINE * self.caption.len() as f64 + legend
    }

    fn draw(&self, out: &mut String) {
        if !self.picture.caption.is_empty() {
            let _ = writeln!(out, "<title>{}</title>", escaped(&self.picture.caption));
        }
        let (width, height) = (self.width, self.height());
        let _ = writeln!(out, r##"<rect width="{width:.0}" height="{height:.0}" fill="#fff"/>"##);
        self.draw_ground(out);
        self.draw_houses(out);
        self.draw_borders(out);
        self.draw_numbers(out);
        self.draw_cages(out);
        for cell in self.picture.shape.cells() {
            self.draw_cell(out, cell);
        }
        self.draw_arrows(out);
        self.draw_caption(out);
        self.draw_legend(out);
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> Point {
        let shape = self.picture.shape;
        let (row, column) = (shape.row(cell) as f64, shape.column(cell) as f64);
        (MARGIN + column * self.cell_width, MARGIN + row * self.cell_height)
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

    fn draw_houses(&self, out: &mut String) {
        let (shape, rules) = (self.picture.shape, &self.picture.rules);
        let (w, h) = (self.cell_width, self.cell_height);
        for &(house, hatch) in &self.picture.houses {
            let Some(&first) = rules.cells_of(house).first() else { continue };
            let (x, y) = self.corner(first);
            let side = shape.size() as f64;
            let fill = match hatch {
                Hatch::Base => "base",
                Hatch::Cover => "cover",
            };
            let (width, height) = match house {
                House::Row(_) => (side * w, h),
                House::Column(_) => (w, side * h),
                House::Block(_) if rules.has_regular_blocks() => {
                    (shape.block_columns() as f64 * w, shape.block_rows() as f64 * h)
                }
                _ => {
                    let look = format!(r#"fill="url(#{fill})""#);
                    rules.cells_of(house).iter().for_each(|&cell| self.fill(out, cell, &look));
                    continue;
                }
            };
            let _ = writeln!(
                out,
                r#"<rect x="{x:.0}" y="{y:.0}" width="{width:.0}" height="{height:.0}" fill="url(#{fill})"/>"#
            );
        }
    }

    fn draw_numbers(&self, out: &mut String) {
        let shape = self.picture.shape;
        let (left, top) = (MARGIN, MARGIN);
        for i in 0..shape.size() {
            let middle = i as f64 + 0.5;
            let (x, y) = (left + middle * self.cell_width, top + middle * self.cell_height);
            text(out, "n", 11.0, (x, top - 12.0), &(i + 1).to_string());
            text(out, "n", 11.0, (left - 13.0, y), &(i + 1).to_string());
        }
    }

    fn draw_cell(&self, out: &mut String, cell: Cell) {
        let shape = self.picture.shape;
        if let Some(Value { digit, is_given }) = self.picture.values[cell.index()] {
            let (x, y) = self.corner(cell);
            let middle = (x + self.cell_width / 2.0, y + self.cell_height / 2.0);
            let class = if is_given { "given" } else { "written" };
            let size = 0.58 * self.cell_height.min(self.cell_width);
            text(out, class, size, middle, &self.picture.alphabet.digit(shape, digit.value()));
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
            let class = match (ink, is_gone) {
                (None, false) => "c",
                (None, true) => "x",
                (Some(_), _) => "m",
            };
            text(out, class, size, at, &label);
        }
    }

    fn draw_arrows(&self, out: &mut String) {
        let mut drawn = Vec::new();
        for arrow in &self.picture.arrows {
            for end in [&arrow.from, &arrow.to] {
                if end.is_group && !drawn.contains(&end) {
                    self.draw_group(out, end);
                    drawn.push(end);
                }
            }
            let Some((from, to)) = self.nearest(&arrow.from, &arrow.to) else { continue };
            let path = arrow::path(from, to, RADIUS + 1.0);
            let class = match arrow.kind {
                LinkKind::Strong => "strong",
                LinkKind::Weak => "weak",
                LinkKind::Implied => "implied",
            };
            let _ = writeln!(out, r#"<path class="{class}" d="{path}" marker-end="url(#head)"/>"#);
        }
    }

    /// The two places of two ends that are nearest to each other.
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

    /// A rim around the cells that an arrow takes together.
    fn draw_group(&self, out: &mut String, end: &End) {
        let places: Vec<Point> =
            end.cells.iter().map(|&cell| self.place(cell, end.digit)).collect();
        let around = |at: fn(&Point) -> f64| {
            let values = places.iter().map(at);
            let (low, high) = (values.clone().fold(f64::MAX, f64::min), values.fold(0.0, f64::max));
            (low - RADIUS - 2.0, high - low + 2.0 * RADIUS + 4.0)
        };
        let ((x, width), (y, height)) = (around(|at| at.0), around(|at| at.1));
        let _ = writeln!(
            out,
            r#"<rect class="group" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="11"/>"#
        );
    }

    fn draw_caption(&self, out: &mut String) {
        let mut y = MARGIN + self.grid_height + LINE;
        for line in &self.caption {
            let _ = writeln!(
                out,
                r#"<text x="{MARGIN:.0}" y="{y:.0}" font-size="14">{}</text>"#,
                escaped(line)
            );
            y += LINE;
        }
    }

    /// The shape of each ink, and what it means.
    fn draw_legend(&self, out: &mut String) {
        let top = MARGIN + self.grid_height + LINE * (self.caption.len() as f64 + 0.8);
        for (row, (ink, meaning)) in self.picture.legend.iter().enumerate() {
            let (x, y) = (MARGIN + RADIUS + 1.0, top + ENTRY * row as f64);
            blob(out, *ink, (x, y));
            let _ = writeln!(
                out,
                r#"<text x="{:.0}" y="{:.0}" font-size="13">{}</text>"#,
                x + 2.0 * RADIUS,
                y + 4.5,
                escaped(meaning)
            );
        }
    }
}

const RADIUS: f64 = 9.2;
/// The height of an entry of the legend.
const ENTRY: f64 = 24.0;

/// Text in the middle of a point.
fn text(out: &mut String, class: &str, size: f64, (x, y): Point, text: &str) {
    let y = y + 0.36 * size;
    let _ = writeln!(
        out,
        r#"<text class="{class}" x="{x:.1}" y="{y:.1}" font-size="{size:.0}" text-anchor="middle">{}</text>"#,
        escaped(text)
    );
}

/// The shape of an ink around a point.
fn blob(out: &mut String, ink: Ink, (x, y): Point) {
    let r = RADIUS;
    let _ = match ink {
        Ink::Gone => {
            let s = 2.0 * (r + 0.6);
            let (x, y) = (x - s / 2.0, y - s / 2.0);
            writeln!(
                out,
                r#"<path class="gone" d="M{x:.1} {y:.1}l{s:.1} {s:.1}m0 -{s:.1}l-{s:.1} {s:.1}"/>"#
            )
        }
        Ink::Written => writeln!(
            out,
            r#"<circle class="new" cx="{x:.1}" cy="{y:.1}" r="{r}" stroke-width="1.4"/><circle class="new" cx="{x:.1}" cy="{y:.1}" r="{:.1}"/>"#,
            r - 2.4
        ),
        Ink::First => {
            writeln!(out, r#"<circle class="first" cx="{x:.1}" cy="{y:.1}" r="{:.1}"/>"#, r - 0.7)
        }
        Ink::Second => writeln!(
            out,
            r#"<rect class="second" x="{:.1}" y="{:.1}" width="{s:.1}" height="{s:.1}"/>"#,
            x - r + 1.2,
            y - r + 1.2,
            s = 2.0 * r - 2.4
        ),
        Ink::Third => {
            let d = r + 1.2;
            writeln!(
                out,
                r#"<path class="third" d="M{x:.1} {:.1}l{d} {d}l-{d} {d}l-{d} -{d}z"/>"#,
                y - d
            )
        }
        Ink::Fourth => writeln!(
            out,
            r#"<path class="fourth" d="M{:.1} {:.1}h{h:.1}l{q:.1} {r}l-{q:.1} {r}h-{h:.1}l-{q:.1} -{r}z"/>"#,
            x - r / 2.0,
            y - r,
            h = r,
            q = r / 2.0 + 0.6
        ),
    };
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
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
    use neuf_explain::State;
    use neuf_puzzle::Shape;

    #[test]
    fn captions_are_broken_at_spaces() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("", 8), [""; 0]);
    }

    #[test]
    fn what_xml_reads_otherwise_is_escaped() {
        let picture =
            Picture::of(&State::blank(Shape::new(2, 2).unwrap())).with_caption("1 < 2 & 3");
        let drawn = svg(&picture);
        assert!(drawn.contains("1 &lt; 2 &amp; 3") && drawn.ends_with("</svg>\n"));
        assert_eq!(drawn.matches("<g ").count(), drawn.matches("</g>").count());
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
    fn every_candidate_is_drawn() {
        let drawn = svg(&Picture::of(&State::blank(Shape::new(2, 3).unwrap())));
        assert_eq!(drawn.matches(r#"class="c""#).count(), 36 * 6);
    }
}
