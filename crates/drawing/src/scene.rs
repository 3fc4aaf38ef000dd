//! Drawings as lines, filled shapes and words at their places: the writer of a kind of file (SVG,
//! PDF, pixels) needs to know nothing else.
//!
//! Lengths are in points unless a comment says otherwise; x goes to the right and y down.

/// A point of a scene.
pub type Point = (f64, f64);

/// A drawing of a known size.
///
/// ```
/// use neuf_drawing::scene::{Path, Pen, Scene};
///
/// let mut scene = Scene::new(40.0, 40.0);
/// scene.draw(Path::rectangle((10.0, 10.0), 20.0, 20.0), Pen::fill("box", [0, 0, 0]));
/// scene.draw(Path::new(), Pen::fill("nothing", [0, 0, 0]));
/// assert_eq!(scene.items.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The things on it, the last on top.
    pub items: Vec<Item>,
}

/// A thing on a scene.
///
/// ```
/// use neuf_drawing::scene::{Anchor, Face, Item, Scene};
///
/// let mut scene = Scene::new(40.0, 40.0);
/// scene.write((20.0, 20.0), Anchor::Middle, 12.0, Face::new("given", [0, 0, 0]), "9");
/// let [Item::Words { text, anchor, .. }] = &scene.items[..] else { panic!("words") };
/// assert_eq!((text.as_str(), *anchor), ("9", Anchor::Middle));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Lines and curves.
    Path {
        /// Their course.
        path: Path,
        /// Their look.
        pen: Pen,
    },
    /// Words on one line.
    Words {
        /// Where the line of writing begins, ends or has its middle.
        at: Point,
        /// Whether this point is their beginning, their middle or their end.
        anchor: Anchor,
        /// The height of the type.
        size: f64,
        /// The look of the type.
        face: Face,
        /// The words.
        text: String,
    },
    /// Things that are drawn together, moved and enlarged or reduced.
    Group {
        /// Where, and how large.
        place: Place,
        /// The name of the group, for a person who hears the drawing instead of seeing it.
        title: String,
        /// The things.
        items: Vec<Item>,
    },
}

/// The part of a line of words that lies at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// The place and the size of a group.
///
/// ```
/// use neuf_drawing::scene::Place;
///
/// let outer = Place::at(10.0, 20.0).scaled(2.0);
/// assert_eq!(outer.of((1.0, 1.0)), (12.0, 22.0));
/// assert_eq!(outer.then(&Place::at(1.0, 1.0)).of((0.0, 0.0)), (12.0, 22.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// Where its origin lies.
    pub at: Point,
    /// How many times larger than it was made.
    pub scale: f64,
    /// Whether it stands upside down.
    pub is_turned: bool,
}

impl Place {
    /// A place for a group in its own size.
    pub fn at(x: f64, y: f64) -> Place {
        Place { at: (x, y), scale: 1.0, is_turned: false }
    }

    /// The same place for a group this many times larger.
    pub fn scaled(self, scale: f64) -> Place {
        Place { scale, ..self }
    }

    /// The place on the scene of a point of the group.
    pub fn of(&self, (x, y): Point) -> Point {
        let scale = if self.is_turned { -self.scale } else { self.scale };
        (self.at.0 + scale * x, self.at.1 + scale * y)
    }

    /// The place on the scene of a group that is at `inner` in this one.
    pub fn then(&self, inner: &Place) -> Place {
        Place {
            at: self.of(inner.at),
            scale: self.scale * inner.scale,
            is_turned: self.is_turned != inner.is_turned,
        }
    }
}

/// A colour: red, green, blue.
pub type Colour = [u8; 3];

/// The look of lines and filled shapes. Its name is its class in SVG.
///
/// ```
/// use neuf_drawing::scene::Pen;
///
/// let pen = Pen::fill("cell", [255, 255, 255]).rimmed([0, 0, 0], 2.0).dashed(3.0, 1.0).square();
/// let line = pen.line.expect("a rim");
/// assert_eq!((line.width, line.dashes, line.is_square), (2.0, Some((3.0, 1.0)), true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The name of the style.
    pub name: &'static str,
    /// The colour it fills with.
    pub fill: Option<Colour>,
    /// The look of its lines.
    pub line: Option<Line>,
}

/// The look of a line.
///
/// ```
/// use neuf_drawing::scene::{Line, Pen};
///
/// let line = Line { colour: [9, 9, 9], width: 2.0, dashes: None, is_square: false };
/// assert_eq!(Pen::line("rim", [9, 9, 9], 2.0).line, Some(line));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Its colour.
    pub colour: Colour,
    /// Its width.
    pub width: f64,
    /// How long dashes and gaps are, if it is dashed.
    pub dashes: Option<(f64, f64)>,
    /// Whether it goes on beyond its ends by half its width.
    pub is_square: bool,
}

impl Pen {
    /// A pen that fills.
    pub const fn fill(name: &'static str, colour: Colour) -> Pen {
        Pen { name, fill: Some(colour), line: None }
    }

    /// A pen that draws lines.
    pub const fn line(name: &'static str, colour: Colour, width: f64) -> Pen {
        let line = Line { colour, width, dashes: None, is_square: false };
        Pen { name, fill: None, line: Some(line) }
    }

    /// The same pen with a rim.
    pub const fn rimmed(self, colour: Colour, width: f64) -> Pen {
        Pen { line: Pen::line("", colour, width).line, ..self }
    }

    /// The same pen with dashes.
    pub const fn dashed(self, dash: f64, gap: f64) -> Pen {
        match self.line {
            Some(line) => Pen { line: Some(Line { dashes: Some((dash, gap)), ..line }), ..self },
            None => self,
        }
    }

    /// The same pen, whose lines meet in full corners.
    pub const fn square(self) -> Pen {
        match self.line {
            Some(line) => Pen { line: Some(Line { is_square: true, ..line }), ..self },
            None => self,
        }
    }
}

/// The look of words. Its name is their class in SVG.
///
/// ```
/// use neuf_drawing::scene::Face;
///
/// let face = Face::new("given", [0, 0, 0]).bold().with_halo();
/// assert!(face.is_bold && face.has_halo);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The name of the style.
    pub name: &'static str,
    /// Their colour.
    pub colour: Colour,
    /// Whether they are bold.
    pub is_bold: bool,
    /// Whether a white line around them keeps off the drawing behind.
    pub has_halo: bool,
}

impl Face {
    /// The face of words in a colour.
    pub const fn new(name: &'static str, colour: Colour) -> Face {
        Face { name, colour, is_bold: false, has_halo: false }
    }

    /// The same face, bold.
    pub const fn bold(self) -> Face {
        Face { is_bold: true, ..self }
    }

    /// The same face, with a white line around the words.
    pub const fn with_halo(self) -> Face {
        Face { has_halo: true, ..self }
    }
}

/// Lines and curves.
///
/// ```
/// use neuf_drawing::scene::Path;
///
/// let triangle = Path::polygon(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
/// assert_eq!(triangle, Path::new().to((0.0, 0.0)).line((1.0, 0.0)).line((0.0, 1.0)).close());
/// assert_eq!(triangle.moved(|(x, y)| (x + 1.0, y)).segments.len(), triangle.segments.len());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// Its parts.
    pub segments: Vec<Segment>,
}

/// A part of a path.
///
/// ```
/// use neuf_drawing::scene::{Path, Segment};
///
/// let line = Path::new().to((0.0, 0.0)).line((1.0, 0.0));
/// assert_eq!(line.segments, [Segment::Move((0.0, 0.0)), Segment::Line((1.0, 0.0))]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// To a point, without a line.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A cubic curve, with its two control points.
    Curve(Point, Point, Point),
    /// Back to where the last move went.
    Close,
}

/// How far the control points of a quarter of a circle lie from its ends, in radii.
const ROUND: f64 = 0.552_284_75;

impl Path {
    /// A path without a line yet.
    pub fn new() -> Path {
        Path::default()
    }

    /// Goes to a point.
    pub fn to(mut self, at: Point) -> Path {
        self.segments.push(Segment::Move(at));
        self
    }

    /// Draws a line to a point.
    pub fn line(mut self, to: Point) -> Path {
        self.segments.push(Segment::Line(to));
        self
    }

    /// Draws a curve to a point that bends toward another one on its way.
    pub fn bent(mut self, toward: Point, to: Point) -> Path {
        let from = match self.segments.last() {
            Some(&(Segment::Move(at) | Segment::Line(at) | Segment::Curve(_, _, at))) => at,
            _ => toward,
        };
        let third = |end: Point| {
            (end.0 + (toward.0 - end.0) * 2.0 / 3.0, end.1 + (toward.1 - end.1) * 2.0 / 3.0)
        };
        self.segments.push(Segment::Curve(third(from), third(to), to));
        self
    }

    /// Draws a line back to the beginning.
    pub fn close(mut self) -> Path {
        self.segments.push(Segment::Close);
        self
    }

    /// Adds a line between two points.
    pub fn add_line(&mut self, from: Point, to: Point) {
        self.segments.extend([Segment::Move(from), Segment::Line(to)]);
    }

    /// A rectangle.
    pub fn rectangle((x, y): Point, width: f64, height: f64) -> Path {
        let (right, bottom) = (x + width, y + height);
        Path::new().to((x, y)).line((right, y)).line((right, bottom)).line((x, bottom)).close()
    }

    /// A polygon.
    pub fn polygon(points: &[Point]) -> Path {
        let lines = points.iter().skip(1).map(|&point| Segment::Line(point));
        let first = points.first().map(|&point| Segment::Move(point));
        Path { segments: first.into_iter().chain(lines).chain([Segment::Close]).collect() }
    }

    /// A circle.
    pub fn circle((x, y): Point, radius: f64) -> Path {
        Path::rounded((x - radius, y - radius), 2.0 * radius, 2.0 * radius, radius)
    }

    /// A rectangle with round corners.
    pub fn rounded((x, y): Point, width: f64, height: f64, radius: f64) -> Path {
        let (right, bottom) = (x + width, y + height);
        let radius = radius.min(width / 2.0).min(height / 2.0);
        let corner = |from: Point, edge: Point, to: Point| {
            let near =
                |end: Point| (end.0 + (edge.0 - end.0) * ROUND, end.1 + (edge.1 - end.1) * ROUND);
            [Segment::Line(from), Segment::Curve(near(from), near(to), to)]
        };
        let start = Segment::Move((x + radius, y));
        let corners = [
            corner((right - radius, y), (right, y), (right, y + radius)),
            corner((right, bottom - radius), (right, bottom), (right - radius, bottom)),
            corner((x + radius, bottom), (x, bottom), (x, bottom - radius)),
            corner((x, y + radius), (x, y), (x + radius, y)),
        ];
        let segments = [start].into_iter().chain(corners.into_iter().flatten());
        Path { segments: segments.chain([Segment::Close]).collect() }
    }

    /// The same path with its points moved.
    pub fn moved(&self, to: impl Fn(Point) -> Point) -> Path {
        let moved = |segment: &Segment| match *segment {
            Segment::Move(at) => Segment::Move(to(at)),
            Segment::Line(at) => Segment::Line(to(at)),
            Segment::Curve(one, other, at) => Segment::Curve(to(one), to(other), to(at)),
            Segment::Close => Segment::Close,
        };
        Path { segments: self.segments.iter().map(moved).collect() }
    }
}

impl Scene {
    /// An empty scene of this size.
    pub fn new(width: f64, height: f64) -> Scene {
        Scene { width, height, items: Vec::new() }
    }

    /// Draws a path.
    pub fn draw(&mut self, path: Path, pen: Pen) {
        if !path.segments.is_empty() {
            self.items.push(Item::Path { path, pen });
        }
    }

    /// Writes words on a line that goes through a point.
    pub fn write(&mut self, at: Point, anchor: Anchor, size: f64, face: Face, text: &str) {
        if !text.is_empty() {
            self.items.push(Item::Words { at, anchor, size, face, text: text.to_owned() });
        }
    }

    /// Writes words around a point.
    pub fn write_around(&mut self, (x, y): Point, size: f64, face: Face, text: &str) {
        // Digits and capitals are about twice as high as this.
        self.write((x, y + 0.36 * size), Anchor::Middle, size, face, text);
    }

    /// Draws another scene.
    pub fn place(&mut self, scene: Scene, place: Place, title: &str) {
        let title = title.to_owned();
        self.items.push(Item::Group { place, title, items: scene.items });
    }

    /// Calls `see` with every path and every line of words, and with the place of its group.
    pub fn visit(&self, mut see: impl FnMut(&Place, &Item)) {
        visit(&self.items, &Place::at(0.0, 0.0), &mut see);
    }
}

fn visit(items: &[Item], place: &Place, see: &mut impl FnMut(&Place, &Item)) {
    for item in items {
        match item {
            Item::Group { place: inner, items, .. } => visit(items, &place.then(inner), see),
            _ => see(place, item),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_in_a_group_lies_where_both_say() {
        let outer = Place { at: (100.0, 50.0), scale: 2.0, is_turned: true };
        let inner = Place::at(10.0, 5.0).scaled(3.0);
        assert_eq!(outer.then(&inner).of((1.0, 1.0)), outer.of(inner.of((1.0, 1.0))));
        assert_eq!(outer.of((10.0, 5.0)), (80.0, 40.0));
    }

    #[test]
    fn what_is_in_groups_is_visited_in_order() {
        let mut inner = Scene::new(1.0, 1.0);
        inner.write((1.0, 2.0), Anchor::Start, 3.0, Face::new("t", [0; 3]), "within");
        let mut scene = Scene::new(9.0, 9.0);
        scene.place(inner, Place::at(1.0, 1.0).scaled(2.0), "");
        scene.write((0.0, 0.0), Anchor::End, 1.0, Face::new("t", [0; 3]), "after");
        let mut seen = Vec::new();
        scene.visit(|place, item| {
            if let Item::Words { at, text, .. } = item {
                seen.push((place.of(*at), text.clone()));
            }
        });
        assert_eq!(seen, [((3.0, 5.0), "within".to_owned()), ((0.0, 0.0), "after".to_owned())]);
    }
}
