//! Pages as PDF: lines as lines, words as words that can be searched and copied.

use crate::font::{Font, HALO, PlacedWords};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use neuf_drawing::scene::{Colour, Item, Path, Pen, Place, Point, Scene, Segment};
use pdf_writer::types::{CidFontType, FontFlags, LineCapStyle, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use skrifa::{FontRef, GlyphId, Tag};
use std::collections::BTreeMap;
use std::io::Write;
use subsetter::GlyphRemapper;

/// The metadata of a document.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Its title.
    pub title: String,
    /// The language it is written in, such as `fr`.
    pub language: String,
}

/// Pages as a PDF document. The same pages give the same bytes.
///
/// ```
/// use neuf_drawing::scene::Scene;
/// use neuf_sheets::pdf::{About, pdf};
///
/// assert!(pdf(&[Scene::new(595.0, 842.0)], &About::default()).starts_with(b"%PDF-"));
/// ```
pub fn pdf(pages: &[Scene], about: &About) -> Vec<u8> {
    let mut fonts = [Letters::new(false), Letters::new(true)];
    let contents: Vec<Vec<u8>> = pages.iter().map(|page| content(page, &mut fonts)).collect();
    let mut next = 1;
    let mut id = || {
        next += 1;
        Ref::new(next - 1)
    };
    let (catalog, tree, info) = (id(), id(), id());
    let font_ids = [id(), id()];
    let page_ids: Vec<(Ref, Ref)> = pages.iter().map(|_| (id(), id())).collect();
    let mut pdf = Pdf::new();
    let mut root = pdf.catalog(catalog);
    root.pages(tree).viewer_preferences().display_doc_title(!about.title.is_empty());
    if !about.language.is_empty() {
        root.lang(TextStr(&about.language));
    }
    root.finish();
    let mut document = pdf.document_info(info);
    document.producer(TextStr("Neuf"));
    if !about.title.is_empty() {
        document.title(TextStr(&about.title));
    }
    document.finish();
    pdf.pages(tree).kids(page_ids.iter().map(|ids| ids.0)).count(pages.len() as i32);
    for ((scene, bytes), (page_id, content_id)) in pages.iter().zip(&contents).zip(page_ids) {
        let mut page = pdf.page(page_id);
        let (width, height) = (scene.width as f32, scene.height as f32);
        page.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(content_id);
        let mut resources = page.resources();
        let mut names = resources.fonts();
        for (letters, font) in fonts.iter().zip(font_ids) {
            names.pair(letters.name(), font);
        }
        names.finish();
        resources.finish();
        page.finish();
        let bytes = deflated(bytes);
        pdf.stream(content_id, &bytes).filter(Filter::FlateDecode);
    }
    for (letters, font) in fonts.iter().zip(font_ids) {
        letters.embed(&mut pdf, font, [id(), id(), id(), id()]);
    }
    pdf.finish()
}

fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("memory takes every byte")
}

/// The letters of a weight that are used, by their new numbers.
struct Letters {
    font: Font,
    is_bold: bool,
    numbers: GlyphRemapper,
    /// The character of each new number.
    meanings: BTreeMap<u16, char>,
}

impl Letters {
    fn new(is_bold: bool) -> Letters {
        let numbers = GlyphRemapper::new();
        Letters { font: Font::new(is_bold), is_bold, numbers, meanings: BTreeMap::new() }
    }

    fn name(&self) -> Name<'static> {
        if self.is_bold { Name(b"B") } else { Name(b"R") }
    }

    /// The words as numbers of letters.
    fn encoded(&mut self, text: &str) -> Vec<u8> {
        let number = |character| {
            let number = self.numbers.remap(glyph_number(self.font.glyph(character)));
            self.meanings.entry(number).or_insert(character);
            number.to_be_bytes()
        };
        text.chars().flat_map(number).collect()
    }

    /// Writes the letters into a document.
    fn embed(&self, pdf: &mut Pdf, font: Ref, [inner, descriptor, file, map]: [Ref; 4]) {
        let metrics = self.font.metrics();
        let name: &[u8] =
            if self.is_bold { b"NEUFAB+Inter-SemiBold" } else { b"NEUFAA+Inter-Regular" };
        let info =
            SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
        pdf.type0_font(font)
            .base_font(Name(&[name, b"-Identity-H"].concat()))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(inner)
            .to_unicode(map);
        let mut cid = pdf.cid_font(inner);
        cid.subtype(CidFontType::Type0).base_font(Name(name)).system_info(info);
        cid.font_descriptor(descriptor).default_width(0.0);
        let widths = self.numbers.remapped_gids();
        let widths = widths.map(|it| 1000.0 * self.font.advance(GlyphId::from(it)) as f32);
        cid.widths().consecutive(0, widths);
        cid.finish();
        let unit = 1000.0 / f32::from(metrics.units_per_em);
        let (bounds, size) = (metrics.bounds.unwrap_or_default(), |it: f32| it * unit);
        pdf.font_descriptor(descriptor)
            .name(Name(name))
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(
                size(bounds.x_min),
                size(bounds.y_min),
                size(bounds.x_max),
                size(bounds.y_max),
            ))
            .italic_angle(0.0)
            .ascent(size(metrics.ascent))
            .descent(size(metrics.descent))
            .cap_height(size(metrics.cap_height.unwrap_or(metrics.ascent)))
            .stem_v(if self.is_bold { 120.0 } else { 80.0 })
            .font_file3(file);
        let subset = subsetter::subset(self.font.bytes, 0, &self.numbers)
            .expect("the letters are those of the font");
        // A reader of PDF wants the outlines alone.
        let outlines = FontRef::new(&subset).ok().and_then(|it| it.table_data(Tag::new(b"CFF ")));
        let bytes = deflated(outlines.map_or(&subset, |it| it.as_bytes()));
        let mut stream = pdf.stream(file, &bytes);
        stream.filter(Filter::FlateDecode);
        stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        stream.finish();
        let mut meanings = UnicodeCmap::<u16>::new(Name(b"Neuf"), info);
        self.meanings.iter().for_each(|(&number, &character)| meanings.pair(number, character));
        pdf.cmap(map, &meanings.finish());
    }
}

/// The number of a letter as PDF writes it.
fn glyph_number(glyph: GlyphId) -> u16 {
    u16::try_from(glyph.to_u32()).expect("the fonts have fewer than 65 536 letters")
}

/// The drawing of a page, as PDF writes it.
fn content(scene: &Scene, fonts: &mut [Letters; 2]) -> Vec<u8> {
    let mut out = Content::new();
    // PDF counts upwards.
    let up = |(x, y): Point| (x as f32, (scene.height - y) as f32);
    scene.visit(|place, item| match item {
        Item::Path { path, pen } => draw(&mut out, &path.moved(|at| place.of(at)), pen, place, up),
        Item::Words { at, anchor, size, face, text } => {
            let letters = &mut fonts[usize::from(face.is_bold)];
            let words = PlacedWords { at: *at, anchor: *anchor, size: *size, face, text };
            write(&mut out, letters, &words, place, up);
        }
        Item::Group { .. } => {}
    });
    out.finish().into_vec()
}

fn part([red, green, blue]: Colour) -> [f32; 3] {
    [red, green, blue].map(|it| f32::from(it) / 255.0)
}

fn draw(
    out: &mut Content,
    path: &Path,
    pen: &Pen,
    place: &Place,
    up: impl Fn(Point) -> (f32, f32),
) {
    if let Some(fill) = pen.fill {
        let [red, green, blue] = part(fill);
        out.set_fill_rgb(red, green, blue);
    }
    if let Some(line) = pen.line {
        let scaled = |it: f64| (it * place.scale) as f32;
        let [red, green, blue] = part(line.colour);
        out.set_stroke_rgb(red, green, blue).set_line_width(scaled(line.width));
        let square = LineCapStyle::ProjectingSquareCap;
        out.set_line_cap(if line.is_square { square } else { LineCapStyle::ButtCap });
        let dashes = line.dashes.map(|(dash, gap)| [scaled(dash), scaled(gap)]);
        out.set_dash_pattern(dashes.into_iter().flatten(), 0.0);
    }
    trace(out, path, up);
    match (pen.fill, pen.line) {
        (Some(_), Some(_)) => out.fill_nonzero_and_stroke(),
        (Some(_), None) => out.fill_nonzero(),
        _ => out.stroke(),
    };
}

fn trace(out: &mut Content, path: &Path, up: impl Fn(Point) -> (f32, f32)) {
    for segment in &path.segments {
        match *segment {
            Segment::Move(at) => out.move_to(up(at).0, up(at).1),
            Segment::Line(at) => out.line_to(up(at).0, up(at).1),
            Segment::Curve(one, other, at) => {
                let [(x1, y1), (x2, y2), (x, y)] = [one, other, at].map(&up);
                out.cubic_to(x1, y1, x2, y2, x, y)
            }
            Segment::Close => out.close_path(),
        };
    }
}

fn write(
    out: &mut Content,
    letters: &mut Letters,
    words: &PlacedWords<'_>,
    place: &Place,
    up: impl Fn(Point) -> (f32, f32),
) {
    if words.face.has_halo {
        // A white line around the letters keeps off the drawing behind them.
        out.set_stroke_rgb(1.0, 1.0, 1.0).set_line_width((HALO * place.scale) as f32);
        out.set_dash_pattern([], 0.0);
        for path in words.outlines(&letters.font) {
            trace(out, &path.moved(|at| place.of(at)), &up);
        }
        out.stroke();
    }
    let [red, green, blue] = part(words.face.colour);
    let (x, y) = up(place.of(words.start(&letters.font)));
    let turn = if place.is_turned { -1.0 } else { 1.0 };
    let encoded = letters.encoded(words.text);
    out.set_fill_rgb(red, green, blue).begin_text();
    out.set_font(letters.name(), (words.size * place.scale) as f32);
    out.set_text_matrix([turn, 0.0, 0.0, turn, x, y]).show(Str(&encoded)).end_text();
}
