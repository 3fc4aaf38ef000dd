//! Arrows that do not run over what they link.

/// A point of the picture.
pub type Point = (f64, f64);

/// The path of an arrow between two candidates, from rim to rim, bent a little so that arrows along
/// the same line stay apart.
pub fn path(from: Point, to: Point, rim: f64) -> String {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let bend = if length < 5.0 * rim { 0.0 } else { 0.08 * length + 0.6 * rim };
    let middle = ((from.0 + to.0) / 2.0 - uy * bend, (from.1 + to.1) / 2.0 + ux * bend);
    let rim = rim.min(0.36 * length);
    let (start, end) = (toward(from, middle, rim), toward(to, middle, rim));
    format!(
        "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
        start.0, start.1, middle.0, middle.1, end.0, end.1
    )
}

fn toward(from: Point, to: Point, by: f64) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    (from.0 + dx / length * by, from.1 + dy / length * by)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_starts_and_ends_at_the_rims() {
        assert_eq!(path((0.0, 0.0), (20.0, 0.0), 5.0), "M5.0 0.0Q10.0 0.0 15.0 0.0");
    }
}
