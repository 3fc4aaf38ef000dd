//! The one typeface: how wide words are, where lines break, and the outlines of letters.

use neuf_drawing::scene::{self, Anchor, Path, Point, Segment};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::Metrics;
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};

/// The width of the white line around words, which keeps off the drawing behind them.
pub(crate) const HALO: f64 = 3.0;

/// Words at their place.
pub(crate) struct PlacedWords<'a> {
    pub(crate) at: Point,
    pub(crate) anchor: Anchor,
    pub(crate) size: f64,
    pub(crate) face: &'a scene::Face,
    pub(crate) text: &'a str,
}

impl PlacedWords<'_> {
    /// Where the first letter begins.
    pub(crate) fn start(&self, font: &Font) -> Point {
        let part = match self.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        };
        (self.at.0 - part * font.width(self.text, self.size), self.at.1)
    }

    /// The outline of every letter.
    pub(crate) fn outlines(&self, font: &Font) -> Vec<Path> {
        let (mut x, y) = self.start(font);
        let outline = |character| {
            let glyph = font.glyph(character);
            let (left, size) = (x, self.size);
            x += size * font.advance(glyph);
            font.outline(glyph).moved(|at| (left + size * at.0, y + size * at.1))
        };
        self.text.chars().map(outline).collect()
    }
}

/// Inter by Rasmus Andersson and others: `fonts/OFL.txt`.
const REGULAR: &[u8] = include_bytes!("../fonts/Inter-Regular.otf");
const BOLD: &[u8] = include_bytes!("../fonts/Inter-SemiBold.otf");

/// One of the two weights.
pub(crate) struct Font {
    face: FontRef<'static>,
    pub(crate) bytes: &'static [u8],
    units_per_em: f64,
}

impl Font {
    pub(crate) fn new(is_bold: bool) -> Font {
        let bytes = if is_bold { BOLD } else { REGULAR };
        let face = FontRef::new(bytes).expect("the file beside this one is a font");
        let units_per_em = f64::from(metrics(&face).units_per_em);
        Font { face, bytes, units_per_em }
    }

    /// Measures of the whole typeface, in its own units.
    pub(crate) fn metrics(&self) -> Metrics {
        metrics(&self.face)
    }

    /// Whether the typeface has a letter for a character.
    fn has(&self, character: char) -> bool {
        self.face.charmap().map(character).is_some()
    }

    /// The letter of a character; the sign for a missing one if there is none.
    pub(crate) fn glyph(&self, character: char) -> GlyphId {
        self.face.charmap().map(character).unwrap_or(GlyphId::NOTDEF)
    }

    /// How far a letter moves the pen, where the type is 1 high.
    pub(crate) fn advance(&self, glyph: GlyphId) -> f64 {
        let widths = self.face.glyph_metrics(Size::unscaled(), LocationRef::default());
        f64::from(widths.advance_width(glyph).unwrap_or(0.0)) / self.units_per_em
    }

    /// The width of words.
    pub(crate) fn width(&self, text: &str, size: f64) -> f64 {
        size * text.chars().map(|it| self.advance(self.glyph(it))).sum::<f64>()
    }

    /// The outline of a letter whose line of writing begins at the origin, where the type is 1
    /// high.
    pub(crate) fn outline(&self, glyph: GlyphId) -> Path {
        let mut outline = Outline { path: Path::new(), unit: 1.0 / self.units_per_em };
        if let Some(letter) = self.face.outline_glyphs().get(glyph) {
            let unhinted = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            letter.draw(unhinted, &mut outline).expect("the letters of the file can be drawn");
        }
        outline.path
    }

    /// The lines of a text, broken at spaces so that none is wider. Spaces that do not break stay.
    pub(crate) fn wrapped(&self, text: &str, size: f64, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        // Both sides of an equation stay together.
        let text = text.replace(" = ", "\u{a0}=\u{a0}").replace(" ≠ ", "\u{a0}≠\u{a0}");
        for paragraph in text.lines() {
            let mut line = String::new();
            for word in paragraph.split(' ') {
                let longer =
                    if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
                if self.width(&longer, size) > width && !line.is_empty() {
                    lines.push(std::mem::replace(&mut line, word.to_owned()));
                } else {
                    line = longer;
                }
            }
            lines.push(line);
        }
        lines
    }
}

/// The characters of a text that the typeface does not have.
///
/// ```
/// assert_eq!(neuf_sheets::missing_letters("Œuvre n° 9 — 九"), ['九']);
/// ```
pub fn missing_letters(text: &str) -> Vec<char> {
    let font = Font::new(false);
    let mut missing: Vec<char> =
        text.chars().filter(|&it| !it.is_control() && !font.has(it)).collect();
    neuf_puzzle::order::sort(&mut missing);
    missing.dedup();
    missing
}

fn metrics(face: &FontRef) -> Metrics {
    face.metrics(Size::unscaled(), LocationRef::default())
}

struct Outline {
    path: Path,
    unit: f64,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> Point {
        (f64::from(x) * self.unit, -f64::from(y) * self.unit)
    }
}

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.segments.push(Segment::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.segments.push(Segment::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path = std::mem::take(&mut self.path).bent(self.at(x1, y1), self.at(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let curve = Segment::Curve(self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.segments.push(curve);
    }

    fn close(&mut self) {
        self.path.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_fits_and_keep_all_words() {
        let (font, text) = (Font::new(false), "Dans la ligne 3, le chiffre 6 n’a que deux places.");
        let lines = font.wrapped(text, 10.0, 90.0);
        assert!(lines.len() > 2 && lines.join(" ") == text);
        assert!(lines.iter().all(|line| font.width(line, 10.0) <= 90.0));
    }

    #[test]
    fn heavy_letters_are_wider() {
        assert!(Font::new(true).width("Sudoku", 10.0) > Font::new(false).width("Sudoku", 10.0));
    }

    #[test]
    fn both_weights_have_what_french_and_steps_need() {
        for is_bold in [false, true] {
            let font = Font::new(is_bold);
            for it in "àâçéèêëîïôùûüœæÀÉŒ«»’–—…≠→×−≤≥\u{a0}\u{202f}0123456789".chars()
            {
                assert!(font.has(it), "{it:?}");
            }
        }
    }
}
