//! The state of a grid: values, given or written, and the candidates left.

use crate::board::Board;
use crate::cells::WideCells;
use crate::memory::Memory;
use crate::{Candidate, Cells, Geometry, Step};
use neuf_puzzle::format::Alphabet;
use neuf_puzzle::{Cell, CellArray, Clues, Constraint, Digit, DigitSet, Puzzle, Rules, Shape};
use std::sync::Arc;

/// The values and candidates of a partly filled grid.
///
/// A filled cell has no candidates. Whether a value was given or written matters to the techniques
/// that argue from the puzzle having one solution.
///
/// ```
/// use neuf_explain::{State, TECHNIQUES};
/// use neuf_puzzle::format;
///
/// let puzzle = format::read("1... ..2. .... .3.4").unwrap().clues.check().unwrap();
/// let mut state = State::new(&puzzle);
/// let step = TECHNIQUES.iter().find_map(|technique| technique.first(&state)).unwrap();
/// state.apply(&step);
/// assert_eq!(state.empty_count(), 11);
/// ```
#[derive(Clone, Debug)]
pub struct State {
    geometry: Arc<Geometry>,
    alphabet: Alphabet,
    values: Vec<Option<Digit>>,
    given: Vec<bool>,
    candidates: Vec<DigitSet>,
    /// By digit, its cells; only where the geometry has sets.
    cells_with: Vec<Cells>,
    /// By digit, its cells; only where the geometry has longer sets.
    wide: Vec<WideCells>,
    empty: usize,
    /// Tables of the searches, which change no answer.
    memory: Memory,
}

impl State {
    /// A grid without values, every candidate possible.
    pub fn blank(rules: impl Into<Rules>) -> State {
        let rules = rules.into();
        State::on(rules.alphabet(), Geometry::of(rules))
    }

    /// A blank grid with the tables of its rules.
    fn on(alphabet: Alphabet, geometry: Arc<Geometry>) -> State {
        let shape = geometry.shape();
        let all = if geometry.has_sets() { Cells::all(shape.cell_count()) } else { Cells::EMPTY };
        let sets = if geometry.has_sets() { shape.size() } else { 0 };
        let wide = match geometry.wide() {
            Some(_) => vec![WideCells::all(shape.cell_count()); shape.size()],
            None => Vec::new(),
        };
        State {
            geometry,
            alphabet,
            values: vec![None; shape.cell_count()],
            given: vec![false; shape.cell_count()],
            candidates: vec![shape.digits(); shape.cell_count()],
            cells_with: vec![all; sets],
            wide,
            empty: shape.cell_count(),
            memory: Memory::default(),
        }
    }

    /// The same state in sets that are longer than they need to be.
    #[cfg(test)]
    pub(crate) fn in_long_sets(&self) -> State {
        let mut long =
            State::on(self.alphabet, Geometry::in_long_sets(self.geometry.rules().clone()));
        for cell in self.shape().cells() {
            match self.value(cell) {
                Some(digit) if self.is_given(cell) => long.give(cell, digit),
                Some(digit) => long.place(cell, digit),
                None => {}
            }
        }
        for cell in self.shape().cells() {
            for digit in long.candidates(cell) - self.candidates(cell) {
                long.eliminate(Candidate::new(cell, digit));
            }
        }
        long
    }

    /// The givens of a puzzle and its pencil marks, less what the givens exclude.
    pub fn new(puzzle: &Puzzle) -> State {
        let mut state = State::blank(puzzle.rules());
        for (cell, digit) in puzzle.givens() {
            state.give(cell, digit);
        }
        for cell in puzzle.shape().cells() {
            for digit in state.candidates(cell) - puzzle.allowed(cell) {
                state.eliminate(Candidate::new(cell, digit));
            }
        }
        state
    }

    /// The alphabet that digits are written in.
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Writes a given down.
    pub fn give(&mut self, cell: Cell, digit: Digit) {
        self.place(cell, digit);
        self.given[cell.index()] = true;
    }

    /// Writes a digit down, and crosses out the digit in all cells that see it and every digit that
    /// a pair constraint forbids beside it.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates(cell) {
            self.eliminate(Candidate::new(cell, other));
        }
        if self.values[cell.index()].replace(digit).is_none() {
            self.empty -= 1;
        }
        self.memory.candidates_changed();
        let geometry = self.geometry.clone();
        if geometry.has_sets() {
            for peer in geometry.peers(cell) & self.cells_with(digit) {
                self.eliminate(Candidate::new(peer, digit));
            }
        } else {
            for &peer in geometry.rules().peers(cell) {
                self.eliminate(Candidate::new(peer, digit));
            }
        }
        for constraint in geometry.rules().constraints() {
            if let Some((other, allowed)) = partner(constraint, cell, digit) {
                for forbidden in self.candidates(other) - allowed {
                    self.eliminate(Candidate::new(other, forbidden));
                }
            }
        }
    }

    /// Crosses a candidate out, if it is there.
    pub fn eliminate(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.memory.candidates_changed();
        self.candidates[cell.index()].remove(digit);
        if let Some(cells) = self.cells_with.get_mut(digit.index()) {
            cells.remove(cell);
        } else if let Some(cells) = self.wide.get_mut(digit.index()) {
            cells.remove(cell);
        }
    }

    /// The sets, for grids up to 16×16.
    #[inline]
    pub(crate) fn board(&self) -> Board<'_, 2> {
        Board { state: self, tables: self.geometry.narrow(), with: &self.cells_with }
    }

    /// The sets, for larger grids up to 25×25.
    pub(crate) fn wide_board(&self) -> Option<Board<'_, 5>> {
        let tables = self.geometry.wide()?;
        Some(Board { state: self, tables, with: &self.wide })
    }

    /// Makes the placements and eliminations of a step.
    pub fn apply(&mut self, step: &Step) {
        for &placement in &step.placements {
            self.place(placement.cell, placement.digit);
        }
        for &elimination in &step.eliminations {
            self.eliminate(elimination);
        }
    }

    /// The tables of the rules.
    #[inline]
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The searches' cache about this state.
    #[inline]
    pub(crate) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    /// The digit written in a cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// Whether the digit in a cell was given.
    #[inline]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.given[cell.index()]
    }

    /// The candidates of a cell; none if it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// Whether `digit` is possible in `cell`.
    #[inline]
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates(cell).contains(digit)
    }

    /// The cells in which a digit is possible. Only for grids with sets of cells.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> Cells {
        self.cells_with[digit.index()]
    }

    /// The cells without a value. Only for grids with sets of cells.
    pub fn empty(&self) -> Cells {
        self.shape().cells().filter(|&cell| self.value(cell).is_none()).collect()
    }

    /// The cells with exactly this many candidates. Only for grids with sets of cells.
    pub fn cells_of_len(&self, len: usize) -> Cells {
        self.shape().cells().filter(|&cell| self.candidates(cell).len() == len).collect()
    }

    /// The number of cells without a value.
    pub fn empty_count(&self) -> usize {
        self.empty
    }

    /// Whether every cell has a value.
    pub fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// The values, as clues.
    pub fn to_clues(&self) -> Clues {
        let rules = self.geometry().rules().clone().in_alphabet(self.alphabet);
        let mut clues = Clues::empty(rules);
        for cell in self.shape().cells() {
            clues.set(cell, self.value(cell));
        }
        clues
    }

    /// The values as clues, with the candidates as pencil marks if some were crossed out.
    pub fn to_marked_clues(&self) -> Clues {
        let mut clues = self.to_clues();
        let fresh = clues.clone().check().map(|puzzle| State::new(&puzzle));
        let is_marked = |cell| match &fresh {
            Ok(fresh) => fresh.candidates(cell) != self.candidates(cell),
            Err(_) => false,
        };
        if self.shape().cells().any(is_marked) {
            let mark = |cell| self.value(cell).map_or(self.candidates(cell), DigitSet::single);
            clues.set_pencil_marks(CellArray::from_fn(self.shape(), mark));
        }
        clues
    }

    /// The same values, and all candidates that they leave.
    ///
    /// ```
    /// use neuf_explain::{Candidate, State};
    /// use neuf_puzzle::{Cell, Digit, Shape};
    ///
    /// let two = Candidate::new(Cell::new(0), Digit::new(2).expect("a digit"));
    /// let mut state = State::blank(Shape::CLASSIC);
    /// state.eliminate(two);
    /// assert!(state.without_crossings().allows(two.cell, two.digit));
    /// ```
    #[must_use]
    pub fn without_crossings(&self) -> State {
        let mut fresh = State::blank(self.geometry.rules().clone());
        fresh.alphabet = self.alphabet;
        for cell in self.shape().cells() {
            match self.value(cell) {
                Some(digit) if self.is_given(cell) => fresh.give(cell, digit),
                Some(digit) => fresh.place(cell, digit),
                None => {}
            }
        }
        fresh
    }

    /// All candidates of some cells.
    pub fn union(&self, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
        cells.into_iter().fold(DigitSet::EMPTY, |set, cell| set | self.candidates(cell))
    }

    /// The places of a digit in a house: bit `i` for the house's cell `i` in reading order.
    #[inline]
    pub fn places(&self, house: usize, digit: Digit) -> u64 {
        let list = self.geometry.list(house).iter().enumerate();
        list.fold(0, |bits, (i, &cell)| bits | u64::from(self.allows(cell, digit)) << i)
    }

    /// `digit` in each of `cells` that allows it, as candidates.
    pub(crate) fn those_with(&self, digit: Digit, cells: Cells) -> Vec<Candidate> {
        let cells = cells & self.cells_with(digit);
        cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
    }
}

/// The other cell of a pair constraint on `cell`, and the digits that it allows there beside
/// `digit`.
fn partner(constraint: &Constraint, cell: Cell, digit: Digit) -> Option<(Cell, DigitSet)> {
    match constraint {
        Constraint::Pair { cells: [a, b], table } if *a == cell => Some((*b, table.seconds(digit))),
        Constraint::Pair { cells: [a, b], table } if *b == cell => Some((*a, table.firsts(digit))),
        _ => None,
    }
}
