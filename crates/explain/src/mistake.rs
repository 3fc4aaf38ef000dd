//! Mistakes: where a person's digits and pencil marks differ from the solution.

use neuf_puzzle::{Cell, Clues, Digit, Grid};

/// Something written that the solution does not have.
///
/// ```
/// use neuf_explain::{Mistake, mistakes};
/// use neuf_puzzle::{Cell, Digit, Grid, format};
///
/// let grid = format::read("1243 3421 4132 2314").unwrap().clues;
/// let solution = Grid::new(grid.shape(), &grid.values().collect::<Vec<_>>()).unwrap();
/// let written = format::read("14.. ..2. .... .3.4").unwrap().clues;
/// let wrong = Mistake::Entry { cell: Cell::new(1), digit: Digit::new(4).unwrap() };
/// assert_eq!(mistakes(&written, None, &solution), [wrong]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mistake {
    /// A written digit that is not the solution's.
    Entry {
        /// Where.
        cell: Cell,
        /// The digit that stands there.
        digit: Digit,
    },
    /// A given that was written over.
    Given {
        /// Where.
        cell: Cell,
        /// The digit that was given.
        digit: Digit,
    },
    /// A cell whose pencil marks lack the solution's digit.
    Marks {
        /// Where.
        cell: Cell,
    },
    /// A cell of a grid of pencil marks whose single remaining mark is not the solution's digit.
    LoneMark {
        /// Where.
        cell: Cell,
        /// The digit that is left there.
        digit: Digit,
    },
}

impl Mistake {
    /// Where it is.
    ///
    /// ```
    /// use neuf_explain::Mistake;
    /// use neuf_puzzle::Cell;
    ///
    /// assert_eq!(Mistake::Marks { cell: Cell::new(3) }.cell(), Cell::new(3));
    /// ```
    pub fn cell(self) -> Cell {
        match self {
            Mistake::Entry { cell, .. }
            | Mistake::Given { cell, .. }
            | Mistake::Marks { cell }
            | Mistake::LoneMark { cell, .. } => cell,
        }
    }
}

/// The cells of mistakes, for programs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wrong {
    /// The cells whose digit is not the solution's.
    pub wrong: Vec<Cell>,
    /// The cells whose candidates lack the solution's digit.
    pub wrong_marks: Vec<Cell>,
}

impl Wrong {
    /// The cells of these mistakes.
    ///
    /// ```
    /// use neuf_explain::{Mistake, Wrong};
    /// use neuf_puzzle::Cell;
    ///
    /// let wrong = Wrong::new(&[Mistake::Marks { cell: Cell::new(3) }]);
    /// assert_eq!(wrong.wrong_marks, [Cell::new(3)]);
    /// assert!(wrong.wrong.is_empty());
    /// ```
    pub fn new(mistakes: &[Mistake]) -> Wrong {
        let mut wrong = Wrong::default();
        for mistake in mistakes {
            match mistake {
                Mistake::Marks { cell } | Mistake::LoneMark { cell, .. } => {
                    wrong.wrong_marks.push(*cell)
                }
                Mistake::Entry { cell, .. } | Mistake::Given { cell, .. } => {
                    wrong.wrong.push(*cell)
                }
            }
        }
        wrong
    }
}

/// The mistakes of what was written over some givens, in reading order. Pencil marks are compared
/// only when all digits are right.
///
/// ```
/// use neuf_explain::mistakes;
/// use neuf_puzzle::{Grid, format};
///
/// let grid = format::read("1243 3421 4132 2314").unwrap().clues;
/// let solution = Grid::new(grid.shape(), &grid.values().collect::<Vec<_>>()).unwrap();
/// assert!(mistakes(&grid, None, &solution).is_empty());
/// ```
pub fn mistakes(written: &Clues, givens: Option<&Clues>, solution: &Grid) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for cell in written.shape().cells() {
        let right = solution.digit(cell);
        match written.given(cell) {
            Some(digit) if digit == right => {}
            Some(_) if givens.is_some_and(|givens| givens.given(cell).is_some()) => {
                mistakes.push(Mistake::Given { cell, digit: right });
            }
            Some(digit) if is_lone_mark(written, cell) => {
                mistakes.push(Mistake::LoneMark { cell, digit });
            }
            Some(digit) => mistakes.push(Mistake::Entry { cell, digit }),
            None => {}
        }
    }
    if mistakes.is_empty()
        && let Some(marks) = written.pencil_marks()
    {
        let empty = written.shape().cells().filter(|&cell| written.given(cell).is_none());
        let wrong = empty.filter(|&cell| !marks[cell].contains(solution.digit(cell)));
        mistakes.extend(wrong.map(|cell| Mistake::Marks { cell }));
    }
    mistakes
}

/// Whether a cell's digit may be its last pencil mark as well as a written digit: a grid of pencil
/// marks does not tell the two apart.
pub(crate) fn is_lone_mark(written: &Clues, cell: Cell) -> bool {
    let mark = written.pencil_marks().and_then(|marks| marks[cell].only());
    mark.is_some() && mark == written.given(cell)
}
