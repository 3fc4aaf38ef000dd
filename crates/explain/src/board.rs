//! The sets of a state, as long as its grid needs them.

use crate::{Candidate, CellBits, State};
use neuf_puzzle::{Cell, Digit};

/// What a state and its geometry say in sets of so many words: searches that are written for any number
/// of words go through 9×9 in two and through 25×25 in five.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a, const WORDS: usize> {
    pub state: &'a State,
    pub houses: &'a [CellBits<WORDS>],
    pub peers: &'a [CellBits<WORDS>],
    /// By digit, where it is possible.
    pub with: &'a [CellBits<WORDS>],
}

impl<const WORDS: usize> Board<'_, WORDS> {
    /// The cells of a house.
    #[inline]
    pub fn set(&self, house: usize) -> CellBits<WORDS> {
        self.houses[house]
    }

    /// The cells that a cell sees.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellBits<WORDS> {
        self.peers[cell.index()]
    }

    /// The cells in which a digit is possible.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellBits<WORDS> {
        self.with[digit.index()]
    }

    /// The cells that see all cells of a non-empty set.
    #[inline]
    pub fn common_peers(&self, cells: CellBits<WORDS>) -> CellBits<WORDS> {
        cells.iter().map(|cell| self.peers(cell)).reduce(|a, b| a & b).unwrap_or_default()
    }

    /// The cells that see at least one cell of a set.
    pub fn any_peers(&self, cells: CellBits<WORDS>) -> CellBits<WORDS> {
        cells.iter().fold(CellBits::EMPTY, |set, cell| set | self.peers(cell))
    }

    /// The cells with exactly this many candidates.
    pub fn cells_of_len(&self, len: usize) -> CellBits<WORDS> {
        let state = self.state;
        state.shape().cells().filter(|&cell| state.candidates(cell).len() == len).collect()
    }

    /// `digit` in each of `cells` that allows it, as candidates.
    pub fn those_with(&self, digit: Digit, cells: CellBits<WORDS>) -> Vec<Candidate> {
        let cells = cells & self.cells_with(digit);
        cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
    }

    /// The two places of a digit in a house, if there are exactly two.
    #[inline]
    pub fn two_places(&self, house: usize, digit: Digit) -> Option<[Cell; 2]> {
        (self.set(house) & self.cells_with(digit)).pair()
    }
}

/// Searches the sets of a state, whatever their length.
macro_rules! on_board {
    ($state:expr, $board:ident => $search:expr) => {
        match $state.wide_board() {
            None => {
                let $board = $state.board();
                $search
            }
            Some($board) => $search,
        }
    };
}
pub(crate) use on_board;
