//! Puzzles on pages, and their solutions.

use crate::font::Font;
use crate::paper::{self, HEADING, NOTE, Paper, TEXT};
use neuf_drawing::scene::{Anchor, Place, Scene};
use neuf_drawing::{Picture, View, grid_scene};

/// A worksheet: puzzles to be printed.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// The title, above the puzzles of the first page.
    pub title: String,
    /// The words below the title.
    pub subtitle: String,
    /// The puzzles.
    pub entries: Vec<Entry>,
    /// The number of puzzles on a page.
    pub per_page: usize,
    /// How the puzzles are drawn.
    pub view: View,
    /// Where the solutions stand.
    pub solutions: Solutions,
    /// The title above the solutions.
    pub solutions_title: String,
    /// The paper it is printed on.
    pub paper: Paper,
}

impl Default for Worksheet {
    fn default() -> Worksheet {
        Worksheet {
            title: String::new(),
            subtitle: String::new(),
            entries: Vec::new(),
            per_page: 1,
            view: View::Blank,
            solutions: Solutions::None,
            solutions_title: String::new(),
            paper: Paper::A4,
        }
    }
}

/// Where solutions stand.
///
/// ```
/// use neuf_sheets::{Solutions, Worksheet};
///
/// let sheet = Worksheet { solutions: Solutions::UpsideDown, ..Worksheet::default() };
/// assert_ne!(sheet.solutions, Solutions::None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Solutions {
    /// Nowhere.
    None,
    /// On pages of their own, after the puzzles.
    End,
    /// At the foot of the page of their puzzle, upside down.
    UpsideDown,
}

/// A puzzle and the words around it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The grid.
    pub picture: Picture,
    /// The words above the grid, at its left, such as a number.
    pub heading: String,
    /// The words above the grid, at its right, such as its difficulty.
    pub note: String,
    /// The words below the grid: rules that the drawing does not show.
    pub below: String,
    /// The solution.
    pub solution: Option<Picture>,
    /// A QR code.
    pub code: Option<Scene>,
}

impl Entry {
    /// An entry with a grid alone.
    pub fn new(picture: Picture) -> Entry {
        Entry {
            picture,
            heading: String::new(),
            note: String::new(),
            below: String::new(),
            solution: None,
            code: None,
        }
    }

    /// The same entry with this heading.
    pub fn with_heading(self, heading: impl Into<String>) -> Entry {
        Entry { heading: heading.into(), ..self }
    }
}

/// The height of the line above a grid, the side of a QR code, the gap between puzzles, the height
/// of a line below a grid and of its type, the room for solutions that stand upside down.
const HEAD: f64 = 17.0;
const CODE: f64 = 62.0;
const GAP: f64 = 24.0;
const LINE: f64 = 11.5;
const SIZE: f64 = 8.5;
const FOOT: f64 = 96.0;
/// The side of the largest cell: a small grid does not fill a page.
const MOST_CELL: f64 = 66.0;

/// The pages of a worksheet.
pub fn worksheet(sheet: &Worksheet) -> Vec<Scene> {
    let mut pages = Vec::new();
    for (i, entries) in sheet.entries.chunks(sheet.per_page.max(1)).enumerate() {
        let mut page = paper::page(sheet.paper);
        let (_, top, _, _) = sheet.paper.area();
        let top = match i {
            0 => paper::title(&mut page, sheet.paper, &sheet.title, &sheet.subtitle),
            _ => top,
        };
        let is_turned = sheet.solutions == Solutions::UpsideDown
            && entries.iter().any(|entry| entry.solution.is_some());
        let foot = if is_turned { FOOT } else { 0.0 };
        let per_page = sheet.per_page.max(1).min(sheet.entries.len());
        let slots = Slots::new(sheet.paper, sheet.view, entries, per_page, (top, foot));
        for (place, entry) in entries.iter().enumerate() {
            slots.draw(&mut page, place, entry);
        }
        if is_turned {
            draw_turned(&mut page, sheet, entries);
        }
        pages.push(page);
    }
    if sheet.solutions == Solutions::End {
        pages.extend(solutions(sheet));
    }
    paper::number(&mut pages, sheet.paper);
    pages
}

/// The places of the puzzles on a page.
struct Slots {
    columns: usize,
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// The most width and height for a grid.
    side: f64,
    view: View,
}

impl Slots {
    /// The places in as many columns as make the grids largest.
    fn new(
        paper: Paper,
        view: View,
        entries: &[Entry],
        count: usize,
        (top, foot): (f64, f64),
    ) -> Slots {
        let (left, first, width, height) = paper.area();
        let height = first + height - foot - top;
        let cells = entries.iter().map(|entry| entry.picture.shape.size()).max().unwrap_or(9);
        let most = match view {
            View::Large => f64::INFINITY,
            _ => MOST_CELL * cells as f64,
        };
        let slots = |columns: usize| {
            let rows = count.div_ceil(columns);
            let width = (width - GAP * (columns - 1) as f64) / columns as f64;
            let height = (height - GAP * (rows - 1) as f64) / rows as f64;
            let around = |width| entries.iter().map(|it| around(it, width)).fold(0.0, f64::max);
            // The narrower the grid, the more lines are below it.
            let guess = width.min(height - around(width)).min(most);
            let below = text_width(guess, width);
            let fits = entries.iter().all(|entry| width >= least_width(entry));
            let side = if fits { width.min(height - around(below)).min(most) } else { 0.0 };
            Slots { columns, left, top, width, height, side, view }
        };
        let all = (1..=count.max(1)).map(slots);
        let best = all.max_by(|a, b| a.side.total_cmp(&b.side)).expect("at least one column");
        // Where words take all the room, a small grid is still drawn.
        Slots { side: best.side.max(20.0), ..best }
    }

    fn draw(&self, page: &mut Scene, place: usize, entry: &Entry) {
        let (row, column) = (place / self.columns, place % self.columns);
        let slot = self.left + column as f64 * (self.width + GAP);
        let mut y = self.top + row as f64 * (self.height + GAP);
        let scene = grid_scene(&entry.picture, self.view);
        let scale = self.side / scene.width.max(scene.height);
        let width = scene.width * scale;
        let x = slot + (self.width - width) / 2.0;
        let size = if self.view == View::Large { 16.0 } else { 11.0 };
        if has_head(entry) {
            y += HEAD;
            let base = y - 6.0;
            page.write((x, base), Anchor::Start, size, HEADING, &entry.heading);
            let note = if self.view == View::Large { 13.0 } else { 9.0 };
            page.write((x + width, base), Anchor::End, note, NOTE, &entry.note);
        }
        let height = scene.height * scale;
        page.place(scene, Place::at(x, y).scaled(scale), &entry.heading);
        y += height + 8.0;
        let below = text_width(width, self.width);
        let x = if below > width { slot } else { x };
        let mut left = x;
        if let Some(code) = &entry.code {
            let scale = CODE / code.width;
            page.place(code.clone(), Place::at(x, y).scaled(scale), "");
            left += CODE + 8.0;
        }
        let lines = Font::new(false).wrapped(&entry.below, SIZE, x + below - left);
        for (i, line) in lines.iter().enumerate() {
            let y = y + LINE * (i as f64 + 0.8);
            page.write((left, y), Anchor::Start, SIZE, TEXT, line);
        }
    }
}

/// The width of the words below a grid: that of the grid, or of its place where the grid is narrow.
fn text_width(grid: f64, slot: f64) -> f64 {
    if grid < 200.0 { slot } else { grid }
}

/// The width that a code and words need.
fn least_width(entry: &Entry) -> f64 {
    let code = if entry.code.is_some() { CODE } else { 0.0 };
    code + if entry.below.is_empty() { 0.0 } else { 80.0 }
}

fn has_head(entry: &Entry) -> bool {
    !(entry.heading.is_empty() && entry.note.is_empty())
}

/// The height that a puzzle takes above and below its grid.
fn around(entry: &Entry, width: f64) -> f64 {
    let head = if has_head(entry) { HEAD } else { 0.0 };
    let code = if entry.code.is_some() { CODE } else { 0.0 };
    let room = if entry.code.is_some() { width - CODE - 8.0 } else { width };
    let lines = Font::new(false).wrapped(&entry.below, SIZE, room).len();
    let below = code.max(LINE * lines as f64);
    head + if below > 0.0 { below + 8.0 } else { 0.0 }
}

/// Draws the solutions of a page's puzzles at its foot, from right to left: on the turned paper,
/// they stand from left to right.
fn draw_turned(page: &mut Scene, sheet: &Worksheet, entries: &[Entry]) {
    let (left, top, width, height) = sheet.paper.area();
    let bottom = top + height;
    let solved = entries.iter().filter_map(|entry| Some((entry, entry.solution.as_ref()?)));
    let count = solved.clone().count().max(1) as f64;
    let slot = (width - 12.0 * (count - 1.0)) / count;
    for (i, (entry, solution)) in solved.enumerate() {
        let scene = grid_scene(solution, View::Blank);
        let scale = (FOOT - 22.0).min(slot) / scene.width.max(scene.height);
        // A group that stands upside down begins at its lower right corner.
        let right = left + width - i as f64 * (slot + 12.0);
        let place = Place { at: (right, bottom), scale, is_turned: true };
        let mut turned = Scene::new(slot, FOOT);
        turned.write((0.0, 8.0 / scale), Anchor::Start, 8.0 / scale, HEADING, &entry.heading);
        turned.place(scene, Place::at(0.0, 12.0 / scale), &entry.heading);
        page.place(turned, place, "");
    }
}

/// The solutions on pages of their own.
fn solutions(sheet: &Worksheet) -> Vec<Scene> {
    let solved = sheet.entries.iter().filter_map(|entry| {
        let solution = entry.solution.clone()?;
        Some(Entry::new(solution).with_heading(entry.heading.clone()))
    });
    let entries: Vec<Entry> = solved.collect();
    let largest = entries.iter().map(|entry| entry.picture.shape.size()).max().unwrap_or(9);
    let per_page: usize = match largest {
        0..=9 => 12,
        10..=16 => 6,
        _ => 2,
    };
    let view = if sheet.view == View::Large { View::Large } else { View::Blank };
    let per_page = if view == View::Large { per_page.div_ceil(3) } else { per_page };
    let mut pages = Vec::new();
    for (i, entries) in entries.chunks(per_page).enumerate() {
        let mut page = paper::page(sheet.paper);
        let (_, top, _, _) = sheet.paper.area();
        let top = match i {
            0 => paper::title(&mut page, sheet.paper, &sheet.solutions_title, ""),
            _ => top,
        };
        let count = per_page.min(entries.len().max(4));
        let slots = Slots::new(sheet.paper, view, entries, count, (top, 0.0));
        for (place, entry) in entries.iter().enumerate() {
            slots.draw(&mut page, place, entry);
        }
        pages.push(page);
    }
    pages
}
