//! Figures, each with its words, one after another.

use crate::font::Font;
use crate::paper::{self, HAIRLINE, HEADING, Paper, TEXT};
use neuf_drawing::scene::{Anchor, Path, Place, Scene};
use neuf_drawing::{Ink, ink_scene};

/// A booklet: figures to be printed.
#[derive(Clone, Debug, Default)]
pub struct Booklet {
    /// The title, above the figures of the first page.
    pub title: String,
    /// The words below the title.
    pub subtitle: String,
    /// The figures.
    pub panels: Vec<Panel>,
    /// The paper it is printed on.
    pub paper: Paper,
}

/// A figure and the words about it.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The figure.
    pub figure: Scene,
    /// The heading of its words.
    pub heading: String,
    /// The words.
    pub text: String,
    /// The meanings of its inks.
    pub legend: Vec<(Ink, String)>,
    /// Whether the words, if they are few, stand beside the figure; otherwise they stand above it.
    pub has_words_beside: bool,
}

/// The heights of type and lines, the share of the width for a figure beside words, the gap between
/// figures, the gap between a figure and its words, the height of an entry of the legend.
const SIZE: f64 = 9.5;
const LINE: f64 = 13.5;
const HEADING_SIZE: f64 = 11.5;
const HEADING_LINE: f64 = 15.0;
const BESIDE: f64 = 0.66;
const GAP: f64 = 26.0;
const COLUMN: f64 = 18.0;
const ENTRY: f64 = 15.0;

/// The pages of a booklet.
///
/// ```
/// use neuf_drawing::scene::Scene;
/// use neuf_sheets::{Booklet, Panel, booklet};
///
/// let panel = Panel {
///     figure: Scene::new(200.0, 300.0),
///     heading: "1".into(),
///     text: "It begins.".into(),
///     legend: Vec::new(),
///     has_words_beside: true,
/// };
/// let pages = booklet(&Booklet { panels: vec![panel; 5], ..Booklet::default() });
/// assert!(pages.len() > 1);
/// ```
pub fn booklet(book: &Booklet) -> Vec<Scene> {
    let (_, top, _, height) = book.paper.area();
    let mut flow = Flow { paper: book.paper, pages: vec![paper::page(book.paper)], y: top };
    flow.y = paper::title(flow.page(), book.paper, &book.title, &book.subtitle);
    let bottom = top + height;
    for (i, panel) in book.panels.iter().enumerate() {
        let words = PanelLayout::new(panel, book.paper);
        let needed = words.height().min(height);
        if flow.y > top && flow.y + needed > bottom {
            flow.turn();
        } else if i > 0 {
            flow.rule();
        }
        flow.draw(words, bottom);
    }
    let mut pages = flow.pages;
    paper::number(&mut pages, book.paper);
    pages
}

/// A panel with its lines broken.
struct PanelLayout<'a> {
    panel: &'a Panel,
    heading: Vec<String>,
    lines: Vec<String>,
    /// The size of the figure on paper.
    scale: f64,
    is_beside: bool,
}

impl PanelLayout<'_> {
    fn new(panel: &Panel, paper: Paper) -> PanelLayout<'_> {
        let (_, _, width, height) = paper.area();
        let broken = |width: f64| {
            let heading = Font::new(true).wrapped(&panel.heading, HEADING_SIZE, width);
            (heading, Font::new(false).wrapped(&panel.text, SIZE, width))
        };
        let figure = &panel.figure;
        if panel.has_words_beside {
            let scale = BESIDE * width / figure.width;
            let (heading, lines) = broken((1.0 - BESIDE) * width - COLUMN);
            let words = PanelLayout { panel, heading, lines, scale, is_beside: true };
            if words.words_height() <= figure.height * scale {
                return words;
            }
        }
        let (heading, lines) = broken(width);
        let room = 0.8 * height;
        let most = if panel.has_words_beside { 0.7 * width / figure.width } else { 1.0 };
        let scale = most.min(width / figure.width).min(room / figure.height);
        PanelLayout { panel, heading, lines, scale, is_beside: false }
    }

    fn words_height(&self) -> f64 {
        let legend = self.panel.legend.len() as f64;
        HEADING_LINE * self.heading.len() as f64
            + 4.0
            + LINE * self.lines.len() as f64
            + if legend > 0.0 { 10.0 + ENTRY * legend } else { 0.0 }
    }

    fn height(&self) -> f64 {
        let figure = self.panel.figure.height * self.scale;
        if self.is_beside { figure } else { self.words_height() + 8.0 + figure }
    }
}

/// Pages as they fill.
struct Flow {
    paper: Paper,
    pages: Vec<Scene>,
    y: f64,
}

impl Flow {
    fn page(&mut self) -> &mut Scene {
        self.pages.last_mut().expect("there is always a page")
    }

    fn turn(&mut self) {
        self.pages.push(paper::page(self.paper));
        self.y = self.paper.area().1;
    }

    /// Draws a line between two panels.
    fn rule(&mut self) {
        let (left, _, width, _) = self.paper.area();
        let y = self.y - GAP / 2.0;
        self.page().draw(Path::new().to((left, y)).line((left + width, y)), HAIRLINE);
    }

    fn draw(&mut self, words: PanelLayout<'_>, bottom: f64) {
        let (left, first, _, _) = self.paper.area();
        let (panel, scale) = (words.panel, words.scale);
        let (figure, top) = (panel.figure.clone(), self.y);
        let (figure_width, figure_height) = (figure.width * scale, figure.height * scale);
        if words.is_beside {
            let place = Place::at(left, top).scaled(scale);
            self.page().place(figure, place, &panel.heading);
            self.write(&words, left + figure_width + COLUMN, bottom);
            self.y = top + figure_height + GAP;
        } else {
            self.write(&words, left, bottom);
            self.y += 8.0;
            if self.y + figure_height > bottom && self.y > first {
                self.turn();
            }
            let place = Place::at(left, self.y).scaled(scale);
            self.page().place(figure, place, &panel.heading);
            self.y += figure_height + GAP;
        }
    }

    /// Writes a panel's words, on the next page where this one ends.
    fn write(&mut self, words: &PanelLayout<'_>, left: f64, bottom: f64) {
        for line in &words.heading {
            self.y += HEADING_LINE;
            let y = self.y - 4.0;
            self.page().write((left, y), Anchor::Start, HEADING_SIZE, HEADING, line);
        }
        self.y += 4.0;
        for line in &words.lines {
            if self.y + LINE > bottom {
                self.turn();
            }
            self.y += LINE;
            let y = self.y - 3.5;
            self.page().write((left, y), Anchor::Start, SIZE, TEXT, line);
        }
        if !words.panel.legend.is_empty() {
            self.y += 10.0;
        }
        for (ink, meaning) in &words.panel.legend {
            let y = self.y;
            let sample = ink_scene(*ink);
            let scale = 12.0 / sample.height;
            self.page().place(sample, Place::at(left, y).scaled(scale), "");
            self.page().write((left + 17.0, y + 9.0), Anchor::Start, 8.5, TEXT, meaning);
            self.y += ENTRY;
        }
    }
}
