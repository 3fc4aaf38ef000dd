//! Sweeps over the grid (course C, part II): fill each cell that has one possibility, and repeat.

use crate::reach::Reach;
use neuf_limits::{Limit, Limits, Meter, Stop};
use neuf_puzzle::{Cell, Clues, Digit, DigitSet, Puzzle, Shape};

/// A grid being filled by sweeps.
///
/// ```
/// use neuf_solve::Sweep;
///
/// let puzzle = "1... ..2. .... .3.4".parse()?;
/// let mut sweep = Sweep::new(&puzzle);
/// while sweep.pass().filled > 0 {}
/// assert!(sweep.is_full());
/// assert_eq!(sweep.to_clues().to_string(), "1243342141322314");
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep<'a> {
    puzzle: &'a Puzzle,
    values: Vec<u8>,
    reach: Option<Reach>,
}

/// The work of one sweep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pass {
    /// Cells filled.
    pub filled: usize,
    /// Cells whose possibilities were looked up.
    pub looked_up: u64,
    /// Whether an empty cell turned out to have no possibility.
    pub impossible: bool,
}

impl<'a> Sweep<'a> {
    /// The puzzle's givens, before any sweep.
    pub fn new(puzzle: &'a Puzzle) -> Self {
        Sweep::within(puzzle, &mut Meter::new(&Limits::none())).expect("there is no limit")
    }

    /// The same, if there is time to lay out the puzzle's rules.
    ///
    /// # Errors
    /// The limit, if one is reached first.
    pub fn within(puzzle: &'a Puzzle, meter: &mut Meter) -> Result<Self, Limit> {
        let values = puzzle.clues().values().map(|value| value as u8).collect();
        Ok(Sweep { puzzle, values, reach: Reach::new(puzzle.rules(), meter)? })
    }

    fn shape(&self) -> Shape {
        self.puzzle.shape()
    }

    /// The values in reading order, 0 where empty.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(|&value| value != 0)
    }

    /// One sweep in reading order; a cell filled early counts for the cells after it.
    pub fn pass(&mut self) -> Pass {
        self.pass_within(&Stop::never()).expect("there is no limit")
    }

    /// Like [`pass`](Sweep::pass), if there is time for it.
    ///
    /// # Errors
    /// The limit, if one is reached first; cells before that point are filled.
    pub fn pass_within(&mut self, stop: &Stop) -> Result<Pass, Limit> {
        let mut pass = Pass::default();
        for cell in self.shape().cells() {
            if self.values[cell.index()] != 0 {
                continue;
            }
            if self.reach.is_some() {
                stop.check()?;
            }
            pass.looked_up += 1;
            let possible = self.possibilities(cell);
            pass.impossible |= possible.is_empty();
            if let Some(digit) = possible.only() {
                self.values[cell.index()] = digit.value() as u8;
                pass.filled += 1;
            }
        }
        Ok(pass)
    }

    fn possibilities(&self, cell: Cell) -> DigitSet {
        if let Some(reach) = &self.reach {
            return self.puzzle.allowed(cell) & reach.allowed(&self.values, cell);
        }
        let shape = self.shape();
        let near = shape.houses_of(cell).into_iter().flat_map(|house| shape.cells_of(house));
        let seen = near.filter_map(|other| Digit::new(self.values[other.index()].into()));
        self.puzzle.allowed(cell) - seen.collect()
    }

    /// The grid as it is now.
    pub fn to_clues(&self) -> Clues {
        let mut clues = self.puzzle.clues().clone();
        for cell in self.shape().cells() {
            clues.set(cell, Digit::new(self.values[cell.index()].into()));
        }
        clues
    }
}
