//! Pages as pixels.

use crate::font::{Font, HALO, Words};
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use neuf_drawing::scene::{Colour, Item, Path, Pen, Scene, Segment};
use std::io::Write;
use tiny_skia::{FillRule, LineCap, Paint, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// A page as a PNG image, with so many pixels to a point (a point is 1/72 inch); `None` if that is no
/// image, or one of more than [`MOST_PIXELS`].
///
/// ```
/// use neuf_drawing::scene::Scene;
/// use neuf_sheets::png::png;
///
/// let image = png(&Scene::new(100.0, 50.0), 2.0).expect("an image of 200 by 100");
/// assert!(image.starts_with(b"\x89PNG"));
/// ```
pub fn png(page: &Scene, pixels: f64) -> Option<Vec<u8>> {
    let (width, height) = ((page.width * pixels).round(), (page.height * pixels).round());
    if !(width >= 1.0 && height >= 1.0 && width * height <= MOST_PIXELS) {
        return None;
    }
    let mut image = Pixmap::new(width as u32, height as u32)?;
    image.fill(tiny_skia::Color::WHITE);
    let fonts = [Font::new(false), Font::new(true)];
    let larger = |path: &Path| path.moved(|(x, y)| (x * pixels, y * pixels));
    page.visit(|place, item| match item {
        Item::Path { path, pen } => {
            let path = larger(&path.moved(|at| place.of(at)));
            draw(&mut image, &path, pen, place.scale * pixels);
        }
        Item::Words { at, anchor, size, face, text } => {
            let font = &fonts[usize::from(face.is_bold)];
            let words = Words { at: *at, anchor: *anchor, size: *size, face, text };
            let outlines = words.outlines(font);
            let outlines = outlines.iter().map(|path| larger(&path.moved(|at| place.of(at))));
            let outlines: Vec<Path> = outlines.collect();
            let halo = Pen::line("", [0xFF; 3], HALO);
            if face.has_halo {
                outlines.iter().for_each(|it| draw(&mut image, it, &halo, place.scale * pixels));
            }
            let ink = Pen::fill("", face.colour);
            outlines.iter().for_each(|it| draw(&mut image, it, &ink, 1.0));
        }
        Item::Group { .. } => {}
    });
    Some(encoded(&image, pixels))
}

/// The largest image that is made: 100 million pixels take 400 MB.
pub const MOST_PIXELS: f64 = 1e8;

fn draw(image: &mut Pixmap, path: &Path, pen: &Pen, scale: f64) {
    let Some(path) = traced(path) else { return };
    let (whole, same) = (FillRule::Winding, Transform::identity());
    if let Some(colour) = pen.fill {
        image.fill_path(&path, &paint(colour), whole, same, None);
    }
    if let Some(line) = pen.line {
        let scaled = |it: f64| (it * scale) as f32;
        let dash = |(dash, gap)| StrokeDash::new(vec![scaled(dash), scaled(gap)], 0.0);
        let stroke = Stroke {
            width: scaled(line.width),
            line_cap: if line.is_square { LineCap::Square } else { LineCap::Butt },
            dash: line.dashes.and_then(dash),
            ..Stroke::default()
        };
        image.stroke_path(&path, &paint(line.colour), &stroke, same, None);
    }
}

fn paint([red, green, blue]: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, 0xFF);
    paint
}

fn traced(path: &Path) -> Option<tiny_skia::Path> {
    let mut out = PathBuilder::new();
    let at = |(x, y): (f64, f64)| (x as f32, y as f32);
    for segment in &path.segments {
        match *segment {
            Segment::Move(to) => out.move_to(at(to).0, at(to).1),
            Segment::Line(to) => out.line_to(at(to).0, at(to).1),
            Segment::Curve(one, other, to) => {
                let [(x1, y1), (x2, y2), (x, y)] = [one, other, to].map(at);
                out.cubic_to(x1, y1, x2, y2, x, y);
            }
            Segment::Close => out.close(),
        }
    }
    out.finish()
}

/// The image as a file: every line of pixels as its difference from the line above, which is nothing
/// where grids have no lines.
fn encoded(image: &Pixmap, pixels_per_point: f64) -> Vec<u8> {
    const UP: u8 = 2;
    let (width, height) = (image.width() as usize, image.height());
    let rows = image.data().chunks(4 * width);
    let mut above = vec![0; 3 * width];
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in rows {
        // Nothing is transparent on paper.
        let row: Vec<u8> = row.chunks(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        let mut line = vec![UP];
        line.extend(row.iter().zip(&above).map(|(here, above)| here.wrapping_sub(*above)));
        encoder.write_all(&line).expect("memory takes every byte");
        above = row;
    }
    let bytes = encoder.finish().expect("memory takes every byte");
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let size = [(width as u32).to_be_bytes(), height.to_be_bytes()].concat();
    chunk(&mut out, b"IHDR", &[&size[..], &[8, 2, 0, 0, 0]].concat());
    let per_metre = ((pixels_per_point * 72.0 / 0.0254).round() as u32).to_be_bytes();
    chunk(&mut out, b"pHYs", &[&per_metre[..], &per_metre, &[1]].concat());
    chunk(&mut out, b"IDAT", &bytes);
    chunk(&mut out, b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, name: &[u8; 4], bytes: &[u8]) {
    out.extend((bytes.len() as u32).to_be_bytes());
    let mut sum = Crc::new();
    sum.update(name);
    sum.update(bytes);
    out.extend(name);
    out.extend(bytes);
    out.extend(sum.sum().to_be_bytes());
}
