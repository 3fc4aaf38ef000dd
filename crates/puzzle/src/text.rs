//! The vocabulary from and to text: `parse`, `{}` on one line, `{:#}` drawn.

use crate::format::{self, ReadError};
use crate::{Cell, Clues, Contradiction, Digit, Grid, GridError, Puzzle, Shape};
use std::fmt::{Display, Formatter};
use std::str::FromStr;

/// The error for a text that is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// It cannot be read.
    Unreadable(ReadError),
    /// It contradicts itself.
    Contradiction(Contradiction),
    /// It is no full grid that keeps the rules; only when a [`Grid`] is read.
    NotAGrid(GridError),
}

impl Display for PuzzleError {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            PuzzleError::Unreadable(error) => error.fmt(f),
            PuzzleError::Contradiction(contradiction) => contradiction.fmt(f),
            PuzzleError::NotAGrid(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PuzzleError {}

impl From<ReadError> for PuzzleError {
    fn from(error: ReadError) -> PuzzleError {
        PuzzleError::Unreadable(error)
    }
}

impl From<Contradiction> for PuzzleError {
    fn from(contradiction: Contradiction) -> PuzzleError {
        PuzzleError::Contradiction(contradiction)
    }
}

/// Reads any of [`format::FORMATS`], detecting which.
///
/// ```
/// use neuf_puzzle::Clues;
/// let clues: Clues = "1... ..2. .... .3.4".parse()?;
/// assert_eq!(clues.to_string(), "1.....2......3.4");
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
impl FromStr for Clues {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Clues, ReadError> {
        format::read(text).map(|reading| reading.clues)
    }
}

/// Reads any of [`format::FORMATS`] and checks the clues.
///
/// ```
/// use neuf_puzzle::{Puzzle, PuzzleError};
/// let puzzle: Puzzle = "1... ..2. .... .3.4".parse()?;
/// assert_eq!(puzzle.givens().count(), 4);
/// assert!(matches!("11..............".parse::<Puzzle>(), Err(PuzzleError::Contradiction(_))));
/// # Ok::<(), PuzzleError>(())
/// ```
impl FromStr for Puzzle {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, PuzzleError> {
        Ok(text.parse::<Clues>()?.check()?)
    }
}

/// Reads any of [`format::FORMATS`]; every cell must be filled, and every rule kept.
///
/// ```
/// use neuf_puzzle::Grid;
/// let grid: Grid = "1243342141322314".parse()?;
/// assert!("12433421413223..".parse::<Grid>().is_err());
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
impl FromStr for Grid {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Grid, PuzzleError> {
        let clues: Clues = text.parse()?;
        let values: Vec<usize> = clues.values().collect();
        Grid::new(clues.rules(), &values).map_err(PuzzleError::NotAGrid)
    }
}

/// On one line with `{}`; drawn over several with `{:#}`, further rules below.
///
/// ```
/// let clues: neuf_puzzle::Clues = "1... ..2. .... .3.4".parse()?;
/// assert_eq!(format!("{clues}"), "1.....2......3.4");
/// assert_eq!(format!("{clues:#}").lines().next(), Some("1 . | . ."));
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
impl Display for Clues {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match (f.alternate(), self.rules().is_plain()) {
            (false, _) => f.pad(&format::line(self)),
            (true, true) => f.write_str(&drawn("rows", self)),
            (true, false) => f.write_str(&drawn("rules", self)),
        }
    }
}

fn drawn(format: &str, clues: &Clues) -> String {
    format::by_name(format).map_or_else(|| format::line(clues), |format| format.write(clues))
}

/// As its clues.
impl Display for Puzzle {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        self.clues().fmt(f)
    }
}

/// On one line with `{}`; drawn over several with `{:#}`.
impl Display for Grid {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        self.to_clues().fmt(f)
    }
}

/// The error for a text that is no digit: not a number from 1 to 64.
///
/// ```
/// use neuf_puzzle::{Digit, NotADigit};
///
/// assert_eq!("65".parse::<Digit>(), Err(NotADigit));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotADigit;

impl Display for NotADigit {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str("a digit is a number from 1 to 64")
    }
}

impl std::error::Error for NotADigit {}

/// Reads a number from 1 to 64.
///
/// ```
/// use neuf_puzzle::Digit;
/// assert_eq!("16".parse::<Digit>().map(Digit::value), Ok(16));
/// assert!("0".parse::<Digit>().is_err());
/// ```
impl FromStr for Digit {
    type Err = NotADigit;

    fn from_str(text: &str) -> Result<Digit, NotADigit> {
        text.parse().ok().and_then(Digit::new).ok_or(NotADigit)
    }
}

impl Shape {
    /// The name of a cell: its row and column from 1.
    ///
    /// ```
    /// use neuf_puzzle::Shape;
    /// let cell = Shape::CLASSIC.cell(3, 8);
    /// assert_eq!(Shape::CLASSIC.name(cell), "r4c9");
    /// assert_eq!(Shape::CLASSIC.cell_named("r4c9"), Some(cell));
    /// assert_eq!(Shape::CLASSIC.cell_named("r10c1"), None);
    /// ```
    pub fn name(self, cell: Cell) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1)
    }

    /// The cell of this name, in any case; `None` if there is none.
    pub fn cell_named(self, name: &str) -> Option<Cell> {
        let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
        let place = |text: &str| {
            let number: usize = text.parse().ok()?;
            (1..=self.size()).contains(&number).then(|| number - 1)
        };
        Some(self.cell(place(row)?, place(column)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_is_read_again() {
        for text in ["1.....2......3.4", "005060600000400300030002000001050200"] {
            let clues: Clues = text.parse().expect("readable");
            assert_eq!(clues.to_string().parse(), Ok(clues.clone()));
            assert_eq!(format!("{clues:#}").parse(), Ok(clues));
        }
    }

    #[test]
    fn rules_are_drawn_too() {
        let rules = crate::Rules::new(Shape::CLASSIC, [crate::rules::diagonals()]).expect("rules");
        let clues = Clues::empty(rules);
        assert_eq!(format!("{clues:#}").parse(), Ok(clues));
    }

    #[test]
    fn every_cell_is_found_by_its_name() {
        for shape in [Shape::CLASSIC, Shape::new(8, 8).expect("a shape")] {
            assert!(shape.cells().all(|cell| shape.cell_named(&shape.name(cell)) == Some(cell)));
        }
        for wrong in ["", "r", "r1", "c1r1", "r0c1", "r1c", "r1c1c1", "r+1c1x"] {
            assert_eq!(Shape::CLASSIC.cell_named(wrong), None, "{wrong}");
        }
    }
}
