//! Scenes as SVG.

use crate::grid::{GAP, View};
use crate::scene::{Anchor, Face, Item, Line, Path, Pen, Place, Point, Scene, Segment};
use crate::{Picture, grid};
use std::fmt::Write;

/// A picture as an SVG document.
pub fn svg(picture: &Picture) -> String {
    sheet(std::slice::from_ref(picture))
}

/// Pictures below each other as one SVG document.
pub fn sheet(pictures: &[Picture]) -> String {
    let scenes: Vec<Scene> = pictures.iter().map(|it| grid::scene(it, View::Steps)).collect();
    let titles = pictures.iter().map(|picture| picture.caption.as_str());
    scene_svg(&stacked(scenes, titles, GAP))
}

/// Scenes below each other.
pub fn stacked<'a>(
    scenes: Vec<Scene>,
    titles: impl IntoIterator<Item = &'a str>,
    gap: f64,
) -> Scene {
    let width = scenes.iter().map(|scene| scene.width).fold(0.0, f64::max);
    let mut all = Scene::new(width, 0.0);
    for (scene, title) in scenes.into_iter().zip(titles) {
        let top = if all.items.is_empty() { 0.0 } else { all.height + gap };
        all.height = top + scene.height;
        all.place(scene, Place::at(0.0, top), title);
    }
    all
}

/// A scene as an SVG document.
///
/// ```
/// use neuf_drawing::{Ink, ink_scene, scene_svg, stacked};
///
/// let inks = [Ink::First, Ink::Second].map(ink_scene);
/// let both = stacked(inks.to_vec(), ["first", "second"], 4.0);
/// assert!(scene_svg(&both).starts_with("<svg"));
/// ```
pub fn scene_svg(scene: &Scene) -> String {
    let (width, height) = (number(scene.width), number(scene.height));
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="{FAMILY}">"#
    );
    out.push('\n');
    let styles = styles(scene);
    if !styles.is_empty() {
        let _ = writeln!(out, "<style>\n{styles}</style>");
    }
    let _ = writeln!(out, r##"<rect width="{width}" height="{height}" fill="#fff"/>"##);
    items(&mut out, &scene.items);
    out += "</svg>\n";
    out
}

/// Fonts whose digits differ at a glance; the first one installed is taken.
const FAMILY: &str = "Inter, 'DejaVu Sans', Verdana, Helvetica, sans-serif";

/// The style of each class, once.
fn styles(scene: &Scene) -> String {
    let (mut pens, mut faces): (Vec<Pen>, Vec<Face>) = (Vec::new(), Vec::new());
    scene.visit(|_, item| match item {
        Item::Path { pen, .. } if !pens.contains(pen) => pens.push(*pen),
        Item::Words { face, .. } if !faces.contains(face) => faces.push(*face),
        _ => {}
    });
    let mut out = String::new();
    for pen in pens {
        let fill = pen.fill.map_or("none".to_owned(), colour);
        let line = pen.line.map(line_style).unwrap_or_default();
        let _ = writeln!(out, ".{}{{fill:{fill}{line}}}", pen.name);
    }
    for face in faces {
        let bold = if face.is_bold { ";font-weight:bold" } else { "" };
        let halo = if face.has_halo { HALO } else { "" };
        let _ = writeln!(out, ".{}{{fill:{}{bold}{halo}}}", face.name, colour(face.colour));
    }
    out
}

const HALO: &str = ";stroke:#fff;stroke-width:3;paint-order:stroke";

fn line_style(line: Line) -> String {
    let mut style = format!(";stroke:{};stroke-width:{}", colour(line.colour), number(line.width));
    if let Some((dash, gap)) = line.dashes {
        let _ = write!(style, ";stroke-dasharray:{} {}", number(dash), number(gap));
    }
    if line.is_square {
        style += ";stroke-linecap:square";
    }
    style
}

fn colour([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn items(out: &mut String, all: &[Item]) {
    for item in all {
        let _ = match item {
            Item::Path { path, pen } => {
                writeln!(out, r#"<path class="{}" d="{}"/>"#, pen.name, data(path))
            }
            Item::Words { at, anchor, size, face, text } => {
                words(out, *at, *anchor, *size, face, text)
            }
            Item::Group { place, title, items: inner } => {
                let _ = writeln!(out, r#"<g transform="{}">"#, transform(place));
                if !title.is_empty() {
                    let _ = writeln!(out, "<title>{}</title>", escaped(title));
                }
                items(out, inner);
                writeln!(out, "</g>")
            }
        };
    }
}

fn words(
    out: &mut String,
    (x, y): Point,
    anchor: Anchor,
    size: f64,
    face: &Face,
    text: &str,
) -> std::fmt::Result {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => r#" text-anchor="middle""#,
        Anchor::End => r#" text-anchor="end""#,
    };
    let (x, y, size) = (number(x), number(y), number(size));
    writeln!(
        out,
        r#"<text class="{}" x="{x}" y="{y}" font-size="{size}"{anchor}>{}</text>"#,
        face.name,
        escaped(text)
    )
}

fn transform(place: &Place) -> String {
    let (x, y) = place.at;
    let mut text = format!("translate({} {})", number(x), number(y));
    if place.is_turned {
        text += " rotate(180)";
    }
    if place.scale != 1.0 {
        let scale = (place.scale * 1e4).round() / 1e4;
        let _ = write!(text, " scale({scale})");
    }
    text
}

/// The value of `d=`: horizontal and vertical lines are written the short way.
fn data(path: &Path) -> String {
    let mut out = String::new();
    let mut here = (f64::NAN, f64::NAN);
    for segment in &path.segments {
        let _ = match *segment {
            Segment::Move(at) => write!(out, "M{} {}", number(at.0), number(at.1)),
            Segment::Line(at) if at.1 == here.1 => write!(out, "H{}", number(at.0)),
            Segment::Line(at) if at.0 == here.0 => write!(out, "V{}", number(at.1)),
            Segment::Line(at) => write!(out, "L{} {}", number(at.0), number(at.1)),
            Segment::Curve(one, other, at) => {
                let numbers = [one.0, one.1, other.0, other.1, at.0, at.1].map(number);
                write!(out, "C{}", numbers.join(" "))
            }
            Segment::Close => write!(out, "z"),
        };
        if let Segment::Move(at) | Segment::Line(at) | Segment::Curve(_, _, at) = *segment {
            here = at;
        }
    }
    out
}

/// A length with at most two decimals, and no zeros behind.
pub(crate) fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // No minus before zero.
    if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_explain::State;
    use neuf_puzzle::Shape;

    #[test]
    fn what_xml_reads_otherwise_is_escaped() {
        let picture =
            Picture::of(&State::blank(Shape::new(2, 2).unwrap())).with_caption("1 < 2 & 3");
        let drawn = svg(&picture);
        assert!(drawn.contains("1 &lt; 2 &amp; 3") && drawn.ends_with("</svg>\n"));
        assert_eq!(drawn.matches("<g ").count(), drawn.matches("</g>").count());
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        assert_eq!([1.0, -0.001, 2.345, 10.50].map(number), ["1", "0", "2.35", "10.5"]);
    }

    #[test]
    fn what_is_turned_says_so() {
        let place = Place { at: (3.0, 4.0), scale: 0.5, is_turned: true };
        assert_eq!(transform(&place), "translate(3 4) rotate(180) scale(0.5)");
    }
}
