//! Pages as pixels.

use crate::font::{Font, HALO, PlacedWords};
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use neuf_drawing::scene::{Colour, Item, Path, Pen, Scene, Segment};
use std::io::Write;
use zeno::{Cap, Command, Fill, Mask, Origin, Stroke, Style};

/// A page as a PNG image, with this many pixels to a point (1/72 inch); `None` if the image would
/// have no pixels, or more than [`MOST_PIXELS`].
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
    let mut image = Image::white(width as usize, height as usize);
    let fonts = [Font::new(false), Font::new(true)];
    let larger = |path: &Path| path.moved(|(x, y)| (x * pixels, y * pixels));
    page.visit(|place, item| match item {
        Item::Path { path, pen } => {
            let path = larger(&path.moved(|at| place.of(at)));
            draw(&mut image, &path, pen, place.scale * pixels);
        }
        Item::Words { at, anchor, size, face, text } => {
            let font = &fonts[usize::from(face.is_bold)];
            let words = PlacedWords { at: *at, anchor: *anchor, size: *size, face, text };
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

/// The most pixels of an image: 100 million take 400 MB, with the shape that is being painted.
pub const MOST_PIXELS: f64 = 1e8;

/// Three bytes a pixel: nothing is transparent on paper.
struct Image {
    width: usize,
    pixels: Vec<Colour>,
}

impl Image {
    fn white(width: usize, height: usize) -> Image {
        Image { width, pixels: vec![[0xFF; 3]; width * height] }
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// Paints over the part of each pixel that a path covers; the parts beside the page are lost.
    fn paint(&mut self, path: &[Command], style: Style, colour: Colour) {
        let (coverage, place) = Mask::new(path).origin(Origin::TopLeft).style(style).render();
        let rows = coverage.chunks(place.width.max(1) as usize);
        for (y, row) in (i64::from(place.top)..).zip(rows) {
            if !(0..self.height() as i64).contains(&y) {
                continue;
            }
            let line = &mut self.pixels[y as usize * self.width..][..self.width];
            for (x, &covered) in (i64::from(place.left)..).zip(row) {
                if let Some(pixel) = usize::try_from(x).ok().and_then(|x| line.get_mut(x)) {
                    *pixel = mixed(*pixel, colour, covered);
                }
            }
        }
    }
}

/// The mixture of a colour with one above it, which covers `covered` 255ths.
fn mixed(below: Colour, above: Colour, covered: u8) -> Colour {
    let (above_part, below_part) = (u16::from(covered), u16::from(0xFF - covered));
    std::array::from_fn(|i| {
        ((u16::from(above[i]) * above_part + u16::from(below[i]) * below_part + 127) / 0xFF) as u8
    })
}

fn draw(image: &mut Image, path: &Path, pen: &Pen, scale: f64) {
    let path = traced(path);
    if let Some(colour) = pen.fill {
        image.paint(&path, Fill::NonZero.into(), colour);
    }
    if let Some(line) = pen.line {
        let scaled = |it: f64| (it * scale) as f32;
        let dashes = line.dashes.map(|(dash, gap)| [scaled(dash), scaled(gap)]);
        let mut stroke = Stroke::new(scaled(line.width));
        stroke.cap(if line.is_square { Cap::Square } else { Cap::Butt });
        if let Some(dashes) = &dashes {
            stroke.dash(dashes, 0.0);
        }
        image.paint(&path, stroke.into(), line.colour);
    }
}

fn traced(path: &Path) -> Vec<Command> {
    let at = |(x, y): (f64, f64)| zeno::Point::new(x as f32, y as f32);
    let command = |segment: &Segment| match *segment {
        Segment::Move(to) => Command::MoveTo(at(to)),
        Segment::Line(to) => Command::LineTo(at(to)),
        Segment::Curve(one, other, to) => Command::CurveTo(at(one), at(other), at(to)),
        Segment::Close => Command::Close,
    };
    path.segments.iter().map(command).collect()
}

/// The image as a file: every line of pixels as its difference from the line above, which is zero
/// nearly everywhere in a grid.
fn encoded(image: &Image, pixels_per_point: f64) -> Vec<u8> {
    const UP: u8 = 2;
    let (width, height) = (image.width, image.height());
    let mut above = vec![0; 3 * width];
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    for row in image.pixels.chunks(width) {
        let row = row.as_flattened();
        let mut line = vec![UP];
        line.extend(row.iter().zip(&above).map(|(here, above)| here.wrapping_sub(*above)));
        encoder.write_all(&line).expect("memory takes every byte");
        above.copy_from_slice(row);
    }
    let bytes = encoder.finish().expect("memory takes every byte");
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    let size = [width, height].map(|side| (side as u32).to_be_bytes()).concat();
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
