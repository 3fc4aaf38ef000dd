//! Grids as they were written, not yet checked.

use crate::{Cell, CellArray, Contradiction, Digit, DigitSet, Puzzle, Rules, Shape};

/// A grid as it was written: some digits, perhaps pencil marks; nothing is checked yet.
///
/// ```
/// use neuf_puzzle::{Clues, Digit, Shape};
///
/// let shape = Shape::new(2, 2)?;
/// let mut clues = Clues::empty(shape);
/// clues.set(shape.cell(0, 1), Digit::new(3));
/// assert_eq!(clues.given(shape.cell(0, 1)).map(Digit::value), Some(3));
/// assert_eq!(clues.values().sum::<usize>(), 3);
/// assert_eq!(Clues::from_values(shape, &clues.values().collect::<Vec<_>>()), Some(clues.clone()));
/// assert!(clues.pencil_marks().is_none());
/// assert!(clues.check().is_ok());
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clues {
    rules: Rules,
    givens: CellArray<Option<Digit>>,
    allowed: Option<CellArray<DigitSet>>,
}

impl Clues {
    /// An empty grid.
    pub fn empty(rules: impl Into<Rules>) -> Clues {
        let rules = rules.into();
        Clues { givens: CellArray::filled(rules.shape(), None), rules, allowed: None }
    }

    /// A grid from its values in reading order, 0 for an empty cell; `None` if there are not `N²`
    /// values of `0..=N`.
    pub fn from_values(rules: impl Into<Rules>, values: &[usize]) -> Option<Clues> {
        let rules = rules.into();
        let shape = rules.shape();
        let fits = values.len() == shape.cell_count() && values.iter().all(|&v| v <= shape.size());
        fits.then(|| Clues {
            rules,
            givens: CellArray::from_fn(shape, |cell| Digit::new(values[cell.index()])),
            allowed: None,
        })
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The rules that a full grid must satisfy.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The same clues under other rules, with their alphabet.
    ///
    /// # Panics
    /// If the rules are those of a grid of another size.
    #[must_use]
    pub fn with_rules(self, rules: impl Into<Rules>) -> Clues {
        let rules = rules.into();
        assert_eq!(rules.shape().size(), self.shape().size(), "rules for a grid of this size");
        let rules = rules.in_alphabet(self.rules.alphabet());
        Clues { rules, ..self }
    }

    /// The digit written in a cell.
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.givens[cell]
    }

    /// Writes a digit in a cell, or wipes it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.givens[cell] = digit;
    }

    /// The pencil marks of every cell, if any were written. A cell with a given has that digit.
    pub fn pencil_marks(&self) -> Option<&CellArray<DigitSet>> {
        self.allowed.as_ref()
    }

    /// Allows only these digits in the cells that have no given.
    ///
    /// # Panics
    /// If the marks are those of a grid of another size.
    pub fn set_pencil_marks(&mut self, marks: CellArray<DigitSet>) {
        let cells = marks.as_slice().len();
        assert_eq!(cells, self.shape().cell_count(), "one set of pencil marks per cell");
        self.allowed = Some(marks);
    }

    /// Whether pencil marks exclude a digit that the givens do not.
    ///
    /// ```
    /// use neuf_puzzle::{CellArray, Clues, Shape};
    /// let mut clues = Clues::empty(Shape::CLASSIC);
    /// clues.set_pencil_marks(CellArray::filled(Shape::CLASSIC, Shape::CLASSIC.digits()));
    /// assert!(!clues.is_marked());
    /// ```
    pub fn is_marked(&self) -> bool {
        let candidates = |clues: Clues| clues.check().map(|puzzle| puzzle.candidates());
        self.allowed.is_some()
            && candidates(self.clone()).ok() != candidates(self.without_pencil_marks()).ok()
    }

    /// The same givens without pencil marks.
    ///
    /// ```
    /// use neuf_puzzle::{CellArray, Clues, Shape};
    /// let mut clues = Clues::empty(Shape::CLASSIC);
    /// clues.set_pencil_marks(CellArray::filled(Shape::CLASSIC, Shape::CLASSIC.digits()));
    /// assert_eq!(clues.without_pencil_marks(), Clues::empty(Shape::CLASSIC));
    /// ```
    #[must_use]
    pub fn without_pencil_marks(&self) -> Clues {
        Clues { allowed: None, ..self.clone() }
    }

    /// The values in reading order, 0 for an empty cell.
    pub fn values(&self) -> impl ExactSizeIterator<Item = usize> {
        self.givens.iter().map(|(_, given)| given.map_or(0, Digit::value))
    }

    /// Checks the clues against the rules.
    ///
    /// # Errors
    /// The first contradiction: two equal givens in a house, a constraint that the givens break, or
    /// a cell whose pencil marks leave nothing.
    pub fn check(self) -> Result<Puzzle, Contradiction> {
        Puzzle::try_from(self)
    }
}
