//! Candidates of grids up to 16×16 as boards, one for each digit: the same ground as
//! [`Domains`](super::Domains), a whole grid at a time.
//!
//! Both reach the same candidates without guessing (naked and hidden singles and locked candidates,
//! until nothing follows), so a search makes the same decisions on either.

mod board;
mod geometry;
mod propagate;
#[cfg(test)]
mod tests;

use super::ground::Ground;
use board::Board;
use geometry::Geometry;
use neuf_limits::{Limit, Meter};
use neuf_puzzle::{Cell, Puzzle, Shape};

/// Boards for up to 8 digits, and for up to 16.
pub(super) type SmallBoards = Boards<1, 8>;
pub(super) type MiddleBoards = Boards<4, 16>;

/// The candidates of a grid, and copies of them to go back to.
pub(super) struct Boards<const W: usize, const D: usize> {
    geometry: &'static Geometry<W>,
    now: Position<W, D>,
    before: Vec<Position<W, D>>,
}

/// The cells where each digit is still possible.
#[derive(Clone, Copy)]
struct Position<const W: usize, const D: usize> {
    digits: [Board<W>; D],
    /// Cells with one candidate left whose peers have already lost that digit.
    told: Board<W>,
    /// Digits whose boards have changed since the last look for hidden singles (`changed`), and for
    /// locked candidates (`unlocked`).
    changed: u32,
    unlocked: u32,
}

impl SmallBoards {
    /// Boards for grids of a shape; `None` if it is too large.
    pub(super) fn of_shape(shape: Shape) -> Option<SmallBoards> {
        (shape.size() <= 8).then(|| Boards::on(geometry::of(&geometry::SMALL, shape)))
    }
}

impl MiddleBoards {
    /// Boards for grids of a shape; `None` if it is too large.
    pub(super) fn of_shape(shape: Shape) -> Option<MiddleBoards> {
        (shape.size() <= 16).then(|| Boards::on(geometry::of(&geometry::MIDDLE, shape)))
    }
}

impl<const W: usize, const D: usize> Boards<W, D> {
    fn on(geometry: &'static Geometry<W>) -> Boards<W, D> {
        Boards { geometry, now: Position::of(geometry, std::iter::empty()), before: Vec::new() }
    }

    /// The same boards with the candidates that a puzzle's givens and pencil marks allow. Nothing
    /// is propagated yet.
    pub(super) fn with(mut self, puzzle: &Puzzle) -> Boards<W, D> {
        let is_marked = puzzle.clues().pencil_marks().is_some();
        let cells = puzzle.shape().cells();
        let narrow = cells.filter(|&cell| is_marked || puzzle.given(cell).is_some());
        let place = |cell: Cell| self.geometry.place_of(cell.index());
        let sets = narrow.map(|cell| (place(cell), puzzle.allowed(cell).bits()));
        self.now = Position::of(self.geometry, sets);
        self
    }

    /// Starts over with these digits in reading order, 0 for an empty cell.
    pub(super) fn restart(&mut self, values: &[u8]) {
        self.before.clear();
        let rows = (0..).step_by(Board::<W>::STRIDE).zip(values.chunks_exact(self.geometry.size));
        let givens = rows.flat_map(|(start, row)| {
            let givens = (start..).zip(row).filter(|(_, value)| **value > 0);
            givens.map(|(place, &value)| (place, 1 << (value - 1)))
        });
        self.now = Position::of(self.geometry, givens);
    }

    fn digits(&self) -> &[Board<W>] {
        &self.now.digits[..self.geometry.size]
    }
}

impl<const W: usize, const D: usize> Position<W, D> {
    /// A position in which `sets` gives the digits of some places, and all other places have every
    /// digit.
    #[inline]
    fn of(geometry: &Geometry<W>, sets: impl Iterator<Item = (usize, u64)>) -> Position<W, D> {
        let (mut digits, mut narrow) = ([Board::EMPTY; D], Board::EMPTY);
        for (place, mut set) in sets {
            narrow.insert(place);
            while set != 0 {
                digits[set.trailing_zeros() as usize].insert(place);
                set &= set - 1;
            }
        }
        let open = geometry.cells.without(narrow);
        digits[..geometry.size].iter_mut().for_each(|digit| *digit |= open);
        Position { digits, told: Board::EMPTY, changed: 0, unlocked: 0 }
    }
}

impl<const W: usize, const D: usize> Ground for Boards<W, D> {
    type Mark = ();

    fn mark_everything(&mut self) {
        self.now.changed = (1 << self.geometry.size) - 1;
        self.now.unlocked = self.now.changed;
    }

    /// Never reaches a limit: propagation takes a few microseconds.
    fn propagate(&mut self, _: &mut Meter) -> Result<bool, Limit> {
        Ok(self.now.propagate(self.geometry))
    }

    fn cell_count(&self) -> usize {
        self.geometry.size * self.geometry.size
    }

    fn fewest_candidates(&self) -> Option<usize> {
        self.now.fewest_candidates(self.geometry).map(|place| self.geometry.cell_at(place))
    }

    fn set_of(&self, cell: usize) -> u64 {
        let place = self.geometry.place_of(cell);
        let digits = self.digits().iter().enumerate();
        digits.map(|(digit, board)| u64::from(board.contains(place)) << digit).sum()
    }

    fn keep_only(&mut self, cell: usize, digits: u64) -> bool {
        let removed = self.set_of(cell) & !digits;
        self.remove(cell, removed)
    }

    fn remove(&mut self, cell: usize, digits: u64) -> bool {
        let place = self.geometry.place_of(cell);
        let mut left = digits;
        while left != 0 {
            self.now.digits[left.trailing_zeros() as usize].remove(place);
            left &= left - 1;
        }
        self.now.changed |= digits as u32;
        self.now.unlocked |= digits as u32;
        true // propagation sees a cell with nothing left
    }

    fn mark(&mut self) {
        self.before.push(self.now);
    }

    fn undo_to(&mut self, (): ()) {
        if let Some(before) = self.before.pop() {
            self.now = before;
        }
    }

    fn write_values(&self, values: &mut [u8]) {
        for (digit, board) in (1..).zip(self.digits()) {
            board.for_each_place(|place| values[self.geometry.cell_at(place)] = digit);
        }
    }
}
