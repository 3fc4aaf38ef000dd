//! The classic 9×9 grid, in the form that engines for it take.

mod text;

pub use text::ClassicError;

use crate::{Cell, Clues, Digit, Grid, Puzzle, Shape};

/// A classic 9×9 grid as 81 values in reading order: 0 for an empty cell, else 1 to 9, and never
/// anything else. No pencil marks, no rules but those of rows, columns and blocks.
///
/// Its values need no further check; whether they keep the rules is another question. It
/// dereferences to its array, and many of them lie side by side in a slice.
///
/// ```
/// use neuf_puzzle::{Cell, Classic, Shape, format};
///
/// let text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let classic: Classic = text.parse()?;
/// assert_eq!((classic[0], classic[1]), (8, 0));
/// assert_eq!(classic.to_string(), text);
///
/// let clues = format::read(text).expect("readable").clues;
/// assert_eq!(clues.as_classic(), Some(classic));
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Classic([u8; 81]);

impl Classic {
    /// The empty grid.
    pub const EMPTY: Classic = Classic([0; 81]);

    /// The grid with these values; `None` if one is more than 9.
    ///
    /// ```
    /// use neuf_puzzle::Classic;
    /// assert_eq!(Classic::new([0; 81]), Some(Classic::EMPTY));
    /// assert_eq!(Classic::new([10; 81]), None);
    /// ```
    #[inline]
    pub fn new(values: [u8; 81]) -> Option<Classic> {
        // The maximum of all: it vectorises, a search for the first one beyond does not.
        (values.iter().fold(0, |max, &value| value.max(max)) <= 9).then_some(Classic(values))
    }

    /// The digit written in a cell of the classic grid.
    ///
    /// # Panics
    /// If the cell is beyond the 81.
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()].into())
    }

    /// Wipes a cell of the classic grid.
    ///
    /// # Panics
    /// If the cell is beyond the 81.
    pub fn erase(&mut self, cell: Cell) {
        self.0[cell.index()] = 0;
    }

    /// The number of cells that have a digit.
    ///
    /// ```
    /// assert_eq!(neuf_puzzle::Classic::EMPTY.clue_count(), 0);
    /// ```
    pub fn clue_count(&self) -> usize {
        self.0.iter().filter(|&&value| value != 0).count()
    }
}

/// Dereferences to its 81 values.
impl std::ops::Deref for Classic {
    type Target = [u8; 81];
    #[inline]
    fn deref(&self) -> &[u8; 81] {
        &self.0
    }
}

impl AsRef<[u8; 81]> for Classic {
    #[inline]
    fn as_ref(&self) -> &[u8; 81] {
        &self.0
    }
}

impl From<Classic> for [u8; 81] {
    #[inline]
    fn from(classic: Classic) -> [u8; 81] {
        classic.0
    }
}

impl From<&Classic> for Clues {
    fn from(classic: &Classic) -> Clues {
        let mut clues = Clues::empty(Shape::CLASSIC);
        for (cell, &value) in Shape::CLASSIC.cells().zip(&classic.0) {
            clues.set(cell, Digit::new(value.into()));
        }
        clues
    }
}

impl Clues {
    /// The values for an engine that knows the classic grid alone: `None` for another shape, for
    /// further rules, for pencil marks, and for a digit beyond 9.
    ///
    /// ```
    /// use neuf_puzzle::{Classic, Clues, Shape};
    /// assert_eq!(Clues::empty(Shape::CLASSIC).as_classic(), Some(Classic::EMPTY));
    /// assert_eq!(Clues::empty(Shape::new(2, 3)?).as_classic(), None);
    /// # Ok::<(), neuf_puzzle::ShapeError>(())
    /// ```
    pub fn as_classic(&self) -> Option<Classic> {
        let is_plain = self.shape() == Shape::CLASSIC && self.rules().is_plain();
        if !is_plain || self.pencil_marks().is_some() {
            return None;
        }
        let mut values = [0; 81];
        for (to, value) in values.iter_mut().zip(self.values()) {
            *to = value as u8; // A digit is at most 64.
        }
        Classic::new(values)
    }
}

impl Puzzle {
    /// See [`Clues::as_classic`].
    pub fn as_classic(&self) -> Option<Classic> {
        self.clues().as_classic()
    }
}

impl Grid {
    /// The values for an engine that knows the classic grid alone; `None` for another shape, and
    /// for further rules.
    pub fn as_classic(&self) -> Option<Classic> {
        self.to_clues().as_classic()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CellArray, Rules, rules};

    #[test]
    fn values_of_0_to_9_and_no_other() {
        for (cell, value) in [(0, 10), (40, 64), (80, 255)] {
            let mut values = [9; 81];
            assert!(Classic::new(values).is_some());
            values[cell] = value;
            assert_eq!(Classic::new(values), None);
        }
    }

    #[test]
    fn clues_go_there_and_back() {
        let mut clues = Clues::empty(Shape::CLASSIC);
        clues.set(Cell::new(7), Digit::new(9));
        let classic = clues.as_classic().expect("classic");
        assert_eq!((classic[7], classic.clue_count()), (9, 1));
        assert_eq!(Clues::from(&classic), clues);
        assert_eq!(classic.given(Cell::new(7)), Digit::new(9));
    }

    #[test]
    fn what_is_not_classic_is_none() {
        let mut beyond = Clues::empty(Shape::CLASSIC);
        beyond.set(Cell::new(0), Digit::new(10));
        assert_eq!(beyond.as_classic(), None);
        let mut marked = Clues::empty(Shape::CLASSIC);
        marked.set_pencil_marks(CellArray::filled(Shape::CLASSIC, Shape::CLASSIC.digits()));
        assert_eq!(marked.as_classic(), None);
        assert_eq!(Clues::empty(Shape::new(1, 9).unwrap()).as_classic(), None);
        let diagonals = Rules::new(Shape::CLASSIC, [rules::diagonals()]).expect("rules");
        assert_eq!(Clues::empty(diagonals).as_classic(), None);
    }
}
