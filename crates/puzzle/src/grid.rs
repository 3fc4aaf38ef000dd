//! A full grid that keeps every rule.

use crate::format::Alphabet;
use crate::{Cell, CellArray, Classic, Clues, Contradiction, Digit, Puzzle, Rules, Shape};

/// A full grid: every cell has a digit, every house has each digit once, and all other rules
/// hold.
///
/// ```
/// use neuf_puzzle::{Grid, Puzzle};
///
/// let grid: Grid = "1243 3421 4132 2314".parse()?;
/// let puzzle: Puzzle = "1... ..2. .... .3.4".parse()?;
/// assert!(grid.solves(&puzzle));
/// assert_eq!(grid.values().sum::<usize>(), 40);
/// assert_eq!(grid.to_clues().to_string(), "1243342141322314");
/// assert_eq!(grid.differences(&grid).count(), 0);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    rules: Rules,
    digits: Box<[Digit]>,
}

/// Why digits are not a full grid.
///
/// ```
/// use neuf_puzzle::{Grid, Shape};
///
/// let error = Grid::new(Shape::new(2, 2).unwrap(), &[1; 15]).unwrap_err();
/// assert!(!error.to_string().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GridError {
    /// A cell has no digit, or one beyond the shape's.
    Incomplete {
        /// The first such cell.
        cell: Cell,
    },
    /// There are more or fewer digits than cells.
    Length {
        /// The number found.
        found: usize,
    },
    /// Two digits contradict each other.
    Contradiction(Contradiction),
}

impl std::fmt::Display for GridError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            GridError::Incomplete { cell } => write!(f, "cell {} has no digit", cell.index()),
            GridError::Length { found } => write!(f, "{found} digits do not fill the grid"),
            GridError::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}

impl std::error::Error for GridError {}

impl Grid {
    /// A grid from its values in reading order.
    ///
    /// # Errors
    /// If the values are not a full grid that keeps the rules (for a [`Shape`], the plain ones).
    pub fn new(rules: impl Into<Rules>, values: &[usize]) -> Result<Grid, GridError> {
        let rules = rules.into();
        let shape = rules.shape();
        if values.len() != shape.cell_count() {
            return Err(GridError::Length { found: values.len() });
        }
        if let Some(index) = values.iter().position(|v| !(1..=shape.size()).contains(v)) {
            return Err(GridError::Incomplete { cell: Cell::new(index) });
        }
        let digits: Box<[Digit]> = values.iter().filter_map(|&value| Digit::new(value)).collect();
        let grid = Grid { rules, digits };
        match grid.to_clues().check() {
            Ok(_) => Ok(grid),
            Err(contradiction) => Err(GridError::Contradiction(contradiction)),
        }
    }

    /// The grid of a classic solution, whose rules are not checked again: for engines, which vouch
    /// for their solutions (a debug build checks them all the same).
    ///
    /// # Panics
    /// If a cell is empty.
    pub fn from_solution(solution: &Classic) -> Grid {
        let digit = |&value: &u8| Digit::new(value.into()).expect("a solution is full");
        let grid =
            Grid { rules: Shape::CLASSIC.into(), digits: solution.iter().map(digit).collect() };
        debug_assert!(grid.to_clues().check().is_ok(), "a solution keeps the rules");
        grid
    }

    /// The same grid with its digits written in this alphabet.
    #[must_use]
    pub fn in_alphabet(self, alphabet: Alphabet) -> Grid {
        Grid { rules: self.rules.in_alphabet(alphabet), ..self }
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The rules that the grid keeps.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The digit of a cell.
    pub fn digit(&self, cell: Cell) -> Digit {
        self.digits[cell.index()]
    }

    /// The digits in reading order.
    pub fn digits(&self) -> impl ExactSizeIterator<Item = Digit> {
        self.digits.iter().copied()
    }

    /// The values in reading order.
    pub fn values(&self) -> impl ExactSizeIterator<Item = usize> {
        self.digits().map(Digit::value)
    }

    /// The grid as clues with every cell given, the form that formats write.
    pub fn to_clues(&self) -> Clues {
        let mut clues = Clues::empty(&self.rules);
        for (cell, digit) in self.shape().cells().zip(self.digits()) {
            clues.set(cell, Some(digit));
        }
        clues
    }

    /// Whether the grid keeps the rules of a puzzle, has every given and respects pencil marks.
    pub fn solves(&self, puzzle: &Puzzle) -> bool {
        self.rules == *puzzle.rules()
            && self.shape().cells().all(|cell| puzzle.allowed(cell).contains(self.digit(cell)))
    }

    /// The cells in which two grids of one shape differ.
    pub fn differences<'a>(&'a self, other: &'a Grid) -> impl Iterator<Item = Cell> + 'a {
        self.shape().cells().filter(move |&cell| self.digit(cell) != other.digit(cell))
    }
}

/// The digits by cell.
impl From<&Grid> for CellArray<Digit> {
    fn from(grid: &Grid) -> Self {
        CellArray::from_fn(grid.shape(), |cell| grid.digit(cell))
    }
}
