//! Arrows that do not run over what they link.

use crate::scene::{Path, Point};

/// An arrow between two candidates, from rim to rim, bent a little so that arrows along the same line
/// stay apart; and its head.
pub fn arrow(from: Point, to: Point, rim: f64) -> (Path, Path) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let bend = if length < 5.0 * rim { 0.0 } else { 0.08 * length + 0.6 * rim };
    let middle = ((from.0 + to.0) / 2.0 - uy * bend, (from.1 + to.1) / 2.0 + ux * bend);
    let rim = rim.min(0.36 * length);
    let (start, end) = (toward(from, middle, rim), toward(to, middle, rim));
    (Path::new().to(start).bent(middle, end), head(middle, end))
}

/// A triangle whose tip is at an end.
fn head(from: Point, tip: Point) -> Path {
    let back = toward(tip, from, 7.0);
    let (x, y) = ((tip.0 - back.0) / 7.0 * 3.0, (tip.1 - back.1) / 7.0 * 3.0);
    Path::polygon(&[tip, (back.0 - y, back.1 + x), (back.0 + y, back.1 - x)])
}

fn toward(from: Point, to: Point, by: f64) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    (from.0 + dx / length * by, from.1 + dy / length * by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Segment;

    #[test]
    fn an_arrow_starts_and_ends_at_the_rims() {
        let (path, head) = arrow((0.0, 0.0), (20.0, 0.0), 5.0);
        assert_eq!(path.segments[0], Segment::Move((5.0, 0.0)));
        assert!(matches!(path.segments[1], Segment::Curve(_, _, (15.0, 0.0))));
        assert_eq!(head.segments[0], Segment::Move((15.0, 0.0)));
        assert_eq!(head.segments[1], Segment::Line((8.0, 3.0)));
    }
}
