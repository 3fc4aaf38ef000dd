//! Sudoku by stacks: one rank per cell, its choices the digits not seen from it.

use crate::reach::Reach;
use neuf_backtrack::{Choices, Problem};
use neuf_limits::{Limit, Limits, Meter};
use neuf_puzzle::format::Alphabet;
use neuf_puzzle::{Cell, Digit, DigitSet, House, Puzzle, Rules, Shape};

/// A puzzle as a problem for the stack machine (course A): rank `k` is the `k`-th cell listed.
///
/// A given cell has its digit as only choice; another one has the digits that no given and no
/// earlier top in its row, column or block has, and that other rules allow beside them.
///
/// ```
/// use neuf_backtrack::{Problem, Search};
/// use neuf_solve::SudokuStacks;
///
/// let stacks = SudokuStacks::all_cells(&"1... ..2. .... .3.4".parse()?);
/// assert_eq!(stacks.ranks(), 16);
/// assert!(stacks.is_given(0) && stacks.cell(6).index() == 6);
/// let mut search = Search::new(stacks);
/// assert_eq!(search.next_solution().map(|tops| tops[..4].to_vec()), Some(vec![1, 2, 4, 3]));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SudokuStacks {
    rules: Rules,
    ranks: Vec<Rank>,
    /// The givens, 0 elsewhere; the tops of ranks are written over them.
    values: Vec<u8>,
    start: SudokuState,
    /// Exclusions of rules beyond rows, columns and blocks; `None` for plain rules.
    reach: Option<Reach>,
}

#[derive(Clone, Copy, Debug)]
struct Rank {
    cell: Cell,
    houses: [u8; 3],
    is_given: bool,
    allowed: DigitSet,
}

/// The digits that each row, column and block has: by givens and by tops.
///
/// ```
/// use neuf_backtrack::Problem;
/// use neuf_solve::{SudokuStacks, SudokuState};
///
/// let stacks = SudokuStacks::all_cells(&"1... ..2. .... .3.4".parse()?);
/// let mut state: SudokuState = stacks.start();
/// stacks.enter(&mut state, 1, 2);
/// stacks.leave(&mut state, 1, 2);
/// assert_eq!(state, stacks.start());
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuState {
    seen: [[DigitSet; 64]; 3],
    /// The grid itself; empty under plain rules.
    values: Vec<u8>,
}

fn unlimited() -> Meter {
    Meter::new(&Limits::none())
}

impl SudokuStacks {
    /// One rank for every cell, givens included, in reading order.
    pub fn all_cells(puzzle: &Puzzle) -> Self {
        Self::all_cells_within(puzzle, &mut unlimited()).expect("there is no limit")
    }

    /// The same, if there is time to lay out the puzzle's rules.
    ///
    /// # Errors
    /// The limit, if one is reached first.
    pub fn all_cells_within(puzzle: &Puzzle, meter: &mut Meter) -> Result<Self, Limit> {
        Self::over(puzzle, puzzle.shape().cells(), meter)
    }

    /// One rank for every empty cell, in reading order.
    pub fn empty_cells(puzzle: &Puzzle) -> Self {
        Self::empty_cells_within(puzzle, &mut unlimited()).expect("there is no limit")
    }

    /// The same, if there is time to lay out the puzzle's rules.
    ///
    /// # Errors
    /// The limit, if one is reached first.
    pub fn empty_cells_within(puzzle: &Puzzle, meter: &mut Meter) -> Result<Self, Limit> {
        let is_empty = |&cell: &Cell| puzzle.given(cell).is_none();
        Self::over(puzzle, puzzle.shape().cells().filter(is_empty), meter)
    }

    fn over(
        puzzle: &Puzzle,
        cells: impl Iterator<Item = Cell>,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let reach = Reach::new(puzzle.rules(), meter)?;
        let houses = |cell| {
            let houses = puzzle.rules().houses_of(cell);
            [0, 1, 2].map(|kind: usize| House::number(houses[kind]))
        };
        let rank = |cell| Rank {
            cell,
            houses: houses(cell).map(|number| number as u8),
            is_given: puzzle.given(cell).is_some(),
            allowed: puzzle.allowed(cell),
        };
        let values: Vec<u8> = puzzle.clues().values().map(|value| value as u8).collect();
        let mut start = SudokuState { seen: [[DigitSet::EMPTY; 64]; 3], values: Vec::new() };
        for (cell, digit) in puzzle.givens() {
            for (kind, number) in houses(cell).into_iter().enumerate() {
                start.seen[kind][number].insert(digit);
            }
        }
        if reach.is_some() {
            start.values.clone_from(&values);
        }
        Ok(SudokuStacks {
            rules: puzzle.rules().clone(),
            ranks: cells.map(rank).collect(),
            values,
            start,
            reach,
        })
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.rules.shape()
    }

    /// How the puzzle's digits are written.
    pub fn alphabet(&self) -> Alphabet {
        self.rules.alphabet()
    }

    /// The rules of the grid.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The cell of a rank.
    ///
    /// # Panics
    /// If there is no such rank.
    pub fn cell(&self, rank: usize) -> Cell {
        self.ranks[rank].cell
    }

    /// Whether the cell of a rank has a given.
    ///
    /// # Panics
    /// If there is no such rank.
    pub fn is_given(&self, rank: usize) -> bool {
        self.ranks[rank].is_given
    }

    /// The grid being tested: the givens and the tops, 0 elsewhere.
    pub fn write_values(&self, tops: &[u8], values: &mut [u8]) {
        values.copy_from_slice(&self.values);
        for (rank, &top) in self.ranks.iter().zip(tops) {
            values[rank.cell.index()] = top;
        }
    }

    fn mark(&self, state: &mut SudokuState, rank: usize, value: u8, seen: bool) {
        let Rank { cell, houses, is_given, .. } = self.ranks[rank];
        if is_given {
            return; // the givens are marked from the start
        }
        let digit = Digit::new(value.into()).expect("a choice is a digit");
        for (kind, house) in houses.into_iter().enumerate() {
            let set = &mut state.seen[kind][usize::from(house)];
            if seen {
                set.insert(digit);
            } else {
                set.remove(digit);
            }
        }
        if let Some(noted) = state.values.get_mut(cell.index()) {
            *noted = if seen { value } else { 0 };
        }
    }
}

impl Problem for SudokuStacks {
    type Choice = u8;
    type State = SudokuState;

    fn ranks(&self) -> usize {
        self.ranks.len()
    }

    fn start(&self) -> SudokuState {
        self.start.clone()
    }

    #[inline]
    fn choices(&self, state: &SudokuState, tops: &[u8], out: &mut Choices<'_, u8>) {
        let Rank { cell, houses: [row, column, block], is_given, allowed } = self.ranks[tops.len()];
        let seen = if is_given {
            DigitSet::EMPTY
        } else {
            state.seen[0][usize::from(row)]
                | state.seen[1][usize::from(column)]
                | state.seen[2][usize::from(block)]
        };
        let mut digits = allowed - seen;
        if let Some(reach) = &self.reach
            && !is_given
        {
            digits = digits & reach.allowed(&state.values, cell);
        }
        out.extend(digits.iter().map(|digit| digit.value() as u8));
    }

    #[inline]
    fn enter(&self, state: &mut SudokuState, rank: usize, value: u8) {
        self.mark(state, rank, value, true);
    }

    #[inline]
    fn leave(&self, state: &mut SudokuState, rank: usize, value: u8) {
        self.mark(state, rank, value, false);
    }
}
