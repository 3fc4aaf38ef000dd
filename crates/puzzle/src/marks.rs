//! Candidates per cell: pencil marks.

use crate::{Cell, CellArray, Constraint, DigitSet, Puzzle, Rules, Shape};

/// The candidates of every cell.
///
/// ```
/// use neuf_puzzle::{Marks, Puzzle};
///
/// let puzzle: Puzzle = "1... ..2. .... .3.4".parse()?;
/// let marks: Marks = puzzle.candidates();
/// let corner = puzzle.shape().cell(0, 1);
/// assert_eq!(marks.get(corner).iter().map(|digit| digit.value()).collect::<Vec<_>>(), [2, 4]);
/// assert_eq!(marks.iter().filter(|(_, digits)| digits.len() == 1).count(), 8);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Marks {
    rules: Rules,
    sets: CellArray<DigitSet>,
}

impl Marks {
    /// The digits that each cell of a puzzle allows, without those that the givens of the **other**
    /// cells in its reach forbid: the course's `possibilite`.
    pub(crate) fn of(puzzle: &Puzzle) -> Marks {
        let rules = puzzle.rules();
        let mut sets = CellArray::from_fn(rules.shape(), |cell| puzzle.allowed(cell));
        for (cell, digit) in puzzle.givens() {
            for &peer in rules.peers(cell) {
                sets[peer].remove(digit);
            }
        }
        for constraint in rules.constraints() {
            let Constraint::Pair { cells: [a, b], table } = constraint else { continue };
            if let Some(digit) = puzzle.given(*a) {
                sets[*b] = sets[*b] & table.seconds(digit);
            }
            if let Some(digit) = puzzle.given(*b) {
                sets[*a] = sets[*a] & table.firsts(digit);
            }
        }
        Marks { rules: rules.clone(), sets }
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The rules of the grid.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The candidates of a cell.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell]
    }

    /// The cells with their candidates, in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, DigitSet)> {
        self.sets.iter().map(|(cell, &set)| (cell, set))
    }

    /// The sets, cell by cell.
    pub fn into_inner(self) -> CellArray<DigitSet> {
        self.sets
    }
}
