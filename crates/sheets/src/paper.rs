//! Paper, and the title and number of a page.

use crate::font::Font;
use neuf_drawing::scene::{Anchor, Face, Path, Pen, Scene};

/// A size of paper.
///
/// ```
/// use neuf_sheets::Paper;
///
/// assert_eq!(Paper::by_name("a5"), Some(Paper::A5));
/// let (width, height) = Paper::A4.size();
/// assert!(width < height && Paper::A4.name() == "a4");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 148 mm by 210 mm.
    A5,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::A5, Paper::Letter];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A5 => "a5",
            Paper::Letter => "letter",
        }
    }

    /// The paper of this name.
    pub fn by_name(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Its width and height in points.
    pub fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::A5 => (419.53, 595.28),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// The margin on every side.
    pub(crate) fn margin(self) -> f64 {
        if self == Paper::A5 { 34.0 } else { 48.0 }
    }

    /// The part of a page that is printed on: left, top, width, height.
    pub(crate) fn area(self) -> (f64, f64, f64, f64) {
        let ((width, height), margin) = (self.size(), self.margin());
        (margin, margin, width - 2.0 * margin, height - 2.0 * margin - FOOT)
    }
}

/// The height that the number of the page takes.
const FOOT: f64 = 14.0;

pub(crate) const TITLE: Face = Face::new("title", [0x11; 3]).bold();
pub(crate) const SUBTITLE: Face = Face::new("subtitle", [0x66; 3]);
pub(crate) const HEADING: Face = Face::new("heading", [0x11; 3]).bold();
pub(crate) const NOTE: Face = Face::new("note", [0x55; 3]);
pub(crate) const TEXT: Face = Face::new("text", [0x11; 3]);
const PAGE: Face = Face::new("page", [0x77; 3]);
pub(crate) const HAIRLINE: Pen = Pen::line("hairline", [0x99; 3], 0.4);

/// An empty page.
pub(crate) fn page(paper: Paper) -> Scene {
    let (width, height) = paper.size();
    Scene::new(width, height)
}

/// Writes a title, the words below it and a line; returns the height at which the rest begins.
pub(crate) fn title(page: &mut Scene, paper: Paper, title: &str, subtitle: &str) -> f64 {
    let (left, top, width, _) = paper.area();
    if title.is_empty() && subtitle.is_empty() {
        return top;
    }
    let small = paper == Paper::A5;
    let large = if small { 17.0 } else { 22.0 };
    let font = Font::new(true);
    // A long title is set smaller before it is broken.
    let size = if font.width(title, large) <= width { large } else { 0.7 * large };
    let mut y = top;
    for line in font.wrapped(title, size, width) {
        y += 1.15 * size;
        page.write((left, y - 0.3 * size), Anchor::Start, size, TITLE, &line);
    }
    if !subtitle.is_empty() {
        y += 10.0;
        page.write((left, y), Anchor::Start, 10.0, SUBTITLE, subtitle);
        y += 4.0;
    }
    y += 5.0;
    page.draw(Path::new().to((left, y)).line((left + width, y)), HAIRLINE);
    y + 20.0
}

/// Writes the numbers of the pages.
pub(crate) fn number(pages: &mut [Scene], paper: Paper) {
    let (left, _, width, _) = paper.area();
    let y = paper.size().1 - 0.62 * paper.margin();
    if pages.len() < 2 {
        return;
    }
    for (i, page) in pages.iter_mut().enumerate() {
        page.write((left + width / 2.0, y), Anchor::Middle, 8.5, PAGE, &(i + 1).to_string());
    }
}
