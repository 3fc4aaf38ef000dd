//! Sudoku by moves (course D): candidates per cell, an undo stack, fewest candidates first.

use crate::reach::Reach;
use neuf_backtrack::{Choices, Problem};
use neuf_limits::{Limit, Limits, Meter};
use neuf_puzzle::{Cell, CellArray, Digit, DigitSet, Puzzle, Rules, Shape};

/// A puzzle as a problem whose ranks are moves: rank `k` is the `k`-th move played, always in an
/// empty cell with the fewest candidates (the first such cell in reading order).
///
/// ```
/// use neuf_backtrack::Search;
/// use neuf_solve::{Move, Moves};
///
/// let moves = Moves::new(&"1... ..2. .... .3.4".parse()?);
/// let mut search = Search::new(moves.clone());
/// let played: Vec<Move> = search.next_solution().expect("a solution").to_vec();
/// assert_eq!(played.len(), 12); // one for each empty cell
/// let mut values = [0; 16];
/// moves.write_values(&played, &mut values);
/// assert_eq!(values[..4], [1, 2, 4, 3]);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves {
    rules: Rules,
    candidates: CellArray<DigitSet>,
    empty: Vec<Cell>,
    givens: Vec<u8>,
    /// Exclusions of rules beyond peers; `None` for plain rules.
    reach: Option<Reach>,
}

/// A digit played in a cell (the course's `coup`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// The present candidates, and those that each move took away.
///
/// ```
/// use neuf_backtrack::Problem;
/// use neuf_puzzle::Cell;
/// use neuf_solve::Moves;
///
/// let start = Moves::new(&"1... ..2. .... .3.4".parse()?).start();
/// assert_eq!(start.candidates(Cell::new(3)).len(), 1); // only 3 is left in the corner
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveState {
    candidates: CellArray<DigitSet>,
    played: CellArray<Option<Digit>>,
    /// The moves made impossible, those of the last move on top.
    removed: Vec<Move>,
    /// The length of `removed` before each move.
    marks: Vec<usize>,
}

impl MoveState {
    /// The candidates of a cell.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell]
    }
}

impl Moves {
    /// The moves of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        Moves::within(puzzle, &mut Meter::new(&Limits::none())).expect("there is no limit")
    }

    /// The same, if there is time to lay out the puzzle's rules.
    ///
    /// # Errors
    /// The limit, if one is reached first.
    pub fn within(puzzle: &Puzzle, meter: &mut Meter) -> Result<Self, Limit> {
        let shape = puzzle.shape();
        let reach = Reach::new(puzzle.rules(), meter)?;
        let mut candidates = puzzle.candidates().into_inner();
        if let Some(reach) = &reach {
            reach.spread_all(|cell| puzzle.given(cell), &mut candidates, meter)?;
        }
        Ok(Moves {
            rules: puzzle.rules().clone(),
            candidates,
            empty: shape.cells().filter(|&cell| puzzle.given(cell).is_none()).collect(),
            givens: puzzle.clues().values().map(|value| value as u8).collect(),
            reach,
        })
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// The digit of a cell that is given or played.
    fn known(&self, played: &CellArray<Option<Digit>>, cell: Cell) -> Option<Digit> {
        played[cell].or_else(|| Digit::new(self.givens[cell.index()].into()))
    }

    /// The grid being tested: the givens and the moves played, 0 elsewhere.
    pub fn write_values(&self, moves: &[Move], values: &mut [u8]) {
        values.copy_from_slice(&self.givens);
        for Move { cell, digit } in moves {
            values[cell.index()] = digit.value() as u8;
        }
    }

    fn next_cell(&self, state: &MoveState) -> Option<Cell> {
        let open = self.empty.iter().copied().filter(|&cell| state.played[cell].is_none());
        open.min_by_key(|&cell| state.candidates[cell].len())
    }
}

impl Problem for Moves {
    type Choice = Move;
    type State = MoveState;

    fn ranks(&self) -> usize {
        self.empty.len()
    }

    fn start(&self) -> MoveState {
        MoveState {
            candidates: self.candidates.clone(),
            played: CellArray::filled(self.shape(), None),
            removed: Vec::new(),
            marks: Vec::new(),
        }
    }

    fn choices(&self, state: &MoveState, _: &[Move], out: &mut Choices<'_, Move>) {
        if let Some(cell) = self.next_cell(state) {
            out.extend(state.candidates[cell].iter().map(|digit| Move { cell, digit }));
        }
    }

    fn enter(&self, state: &mut MoveState, _: usize, Move { cell, digit }: Move) {
        state.marks.push(state.removed.len());
        state.played[cell] = Some(digit);
        let MoveState { candidates, played, removed, .. } = state;
        for &peer in self.rules.peers(cell) {
            if played[peer].is_none() && candidates[peer].remove(digit) {
                removed.push(Move { cell: peer, digit });
            }
        }
        if let Some(reach) = &self.reach {
            let lost = |cell, digit| removed.push(Move { cell, digit });
            reach.spread(cell, |cell| self.known(played, cell), candidates, lost);
        }
    }

    fn leave(&self, state: &mut MoveState, _: usize, Move { cell, .. }: Move) {
        state.played[cell] = None;
        let mark = state.marks.pop().unwrap_or(0);
        for Move { cell, digit } in state.removed.drain(mark..) {
            state.candidates[cell].insert(digit);
        }
    }
}
