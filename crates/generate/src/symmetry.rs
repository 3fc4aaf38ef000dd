//! Symmetries of the places of clues.

use neuf_puzzle::{Cell, Shape};
use std::collections::BTreeSet;

/// A symmetry of the places of clues (not of their digits).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry asked for.
    #[default]
    None,
    /// A turn by 180°.
    HalfTurn,
    /// A turn by 90°.
    QuarterTurn,
    /// Top and bottom alike.
    Horizontal,
    /// Left and right alike.
    Vertical,
    /// Both of these.
    Mirrors,
    /// Mirrored along the diagonal from the top left.
    Diagonal,
    /// Mirrored along the other diagonal.
    Antidiagonal,
    /// Both of these.
    Diagonals,
    /// All turns and mirrors.
    Full,
}

/// A map of a square. It takes the number of the last line, a row and a column, and returns a row
/// and a column.
type Turn = fn(usize, usize, usize) -> (usize, usize);

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Mirrors,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Diagonals,
        Symmetry::Full,
    ];

    /// A stable name.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Mirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::Full => "full",
        }
    }

    /// The symmetry of this name.
    ///
    /// ```
    /// use neuf_generate::Symmetry;
    /// assert_eq!(Symmetry::by_name("half-turn"), Some(Symmetry::HalfTurn));
    /// ```
    pub fn by_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name)
    }

    /// The maps that generate it.
    fn maps(self) -> &'static [Turn] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[|n, r, c| (n - r, n - c)],
            Symmetry::QuarterTurn => &[|n, r, c| (c, n - r)],
            Symmetry::Horizontal => &[|n, r, c| (n - r, c)],
            Symmetry::Vertical => &[|n, r, c| (r, n - c)],
            Symmetry::Mirrors => &[|n, r, c| (n - r, c), |n, r, c| (r, n - c)],
            Symmetry::Diagonal => &[|_, r, c| (c, r)],
            Symmetry::Antidiagonal => &[|n, r, c| (n - c, n - r)],
            Symmetry::Diagonals => &[|_, r, c| (c, r), |n, r, c| (n - c, n - r)],
            Symmetry::Full => &[|_, r, c| (c, r), |n, r, c| (r, n - c)],
        }
    }

    /// The sets of cells that are clues together or not at all, each in order.
    ///
    /// ```
    /// use neuf_generate::Symmetry;
    /// use neuf_puzzle::Shape;
    /// assert_eq!(Symmetry::HalfTurn.orbits(Shape::CLASSIC).len(), 41);
    /// ```
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let mut seen = BTreeSet::new();
        let mut orbits = Vec::new();
        for first in shape.cells() {
            let (mut orbit, mut next) = (BTreeSet::new(), vec![first]);
            while let Some(cell) = next.pop() {
                if seen.insert(cell) {
                    orbit.insert(cell);
                    let (row, column) = (shape.row(cell), shape.column(cell));
                    let image = |map: &Turn| {
                        let (row, column) = map(shape.size() - 1, row, column);
                        shape.cell(row, column)
                    };
                    next.extend(self.maps().iter().map(image));
                }
            }
            if !orbit.is_empty() {
                orbits.push(orbit.into_iter().collect());
            }
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_as_many_as_symmetries_leave() {
        let counts = Symmetry::ALL.map(|symmetry| symmetry.orbits(Shape::CLASSIC).len());
        assert_eq!(counts, [81, 41, 21, 45, 45, 25, 45, 45, 25, 15]);
        for symmetry in Symmetry::ALL {
            let orbits = symmetry.orbits(Shape::CLASSIC);
            assert_eq!(orbits.iter().map(Vec::len).sum::<usize>(), 81);
            assert_eq!(Symmetry::by_name(symmetry.name()), Some(symmetry));
        }
    }
}
