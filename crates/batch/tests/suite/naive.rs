//! An independent engine: Knuth's Algorithm X on the exact cover problem, as plainly as can be.
//!
//! 324 conditions (each cell filled; each digit in each row, column, block), 729 candidates, each
//! of which meets four conditions. Choose the condition with the fewest candidates left and try
//! each of them.

use crate::data::classic;
use neuf_batch::Classic;

/// The four conditions that a digit (from 0) in a cell meets.
fn conditions(cell: usize, digit: usize) -> [usize; 4] {
    let (row, column) = (cell / 9, cell % 9);
    let block = row / 3 * 3 + column / 3;
    [cell, 81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * block + digit]
}

/// Whether every condition is met once, and the givens are kept.
pub fn is_solution_of(solution: &Classic, puzzle: &Classic) -> bool {
    let mut met = [false; 324];
    (0..81).all(|cell| {
        (1..=9).contains(&solution[cell])
            && [0, solution[cell]].contains(&puzzle[cell])
            && conditions(cell, usize::from(solution[cell]) - 1)
                .into_iter()
                .all(|condition| !std::mem::replace(&mut met[condition], true))
    })
}

/// The naive solver, with its tables.
pub struct Naive {
    /// The candidates that meet each condition.
    candidates: Vec<Vec<usize>>,
    /// The candidates that each candidate excludes, itself included.
    excludes: Vec<Vec<usize>>,
}

/// A position of the search.
#[derive(Clone)]
struct Position {
    cells: [u8; 81],
    /// The candidates not excluded.
    possible: [bool; 729],
    /// Per condition, the possible candidates left; `MET` once met.
    left: [u8; 324],
}

const MET: u8 = 255;

impl Naive {
    pub fn new() -> Self {
        let mut candidates = vec![vec![]; 324];
        for candidate in 0..729 {
            for condition in conditions(candidate / 9, candidate % 9) {
                candidates[condition].push(candidate);
            }
        }
        let excluded_by = |candidate: usize| {
            let mut all: Vec<usize> = conditions(candidate / 9, candidate % 9)
                .into_iter()
                .flat_map(|condition| candidates[condition].iter().copied())
                .collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let excludes = (0..729).map(excluded_by).collect();
        Naive { candidates, excludes }
    }

    /// The number of solutions, at most `limit`.
    pub fn count(&self, puzzle: &Classic, limit: u64) -> u64 {
        let mut count = 0;
        self.each(puzzle, &mut |_| {
            count += 1;
            count < limit
        });
        count
    }

    /// All solutions, at most `limit`, sorted.
    pub fn solutions(&self, puzzle: &Classic, limit: usize) -> Vec<Classic> {
        let mut found = vec![];
        self.each(puzzle, &mut |solution| {
            found.push(*solution);
            found.len() < limit
        });
        found.sort_unstable();
        found
    }

    fn each(&self, puzzle: &Classic, receive: &mut dyn FnMut(&Classic) -> bool) {
        let mut position = Position { cells: [0; 81], possible: [true; 729], left: [9; 324] };
        for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
            let candidate = 9 * cell + usize::from(puzzle[cell]) - 1;
            if !position.possible[candidate] {
                return;
            }
            self.choose(&mut position, candidate);
        }
        self.search(&position, receive);
    }

    fn choose(&self, position: &mut Position, candidate: usize) {
        position.cells[candidate / 9] = (candidate % 9) as u8 + 1;
        for &other in &self.excludes[candidate] {
            if std::mem::replace(&mut position.possible[other], false) {
                for condition in conditions(other / 9, other % 9) {
                    position.left[condition] = position.left[condition].wrapping_sub(1);
                }
            }
        }
        for condition in conditions(candidate / 9, candidate % 9) {
            position.left[condition] = MET;
        }
    }

    fn search(&self, position: &Position, receive: &mut dyn FnMut(&Classic) -> bool) -> bool {
        let (condition, &left) =
            position.left.iter().enumerate().min_by_key(|&(_, left)| left).expect("324 of them");
        if left == MET {
            return receive(&classic(position.cells));
        }
        self.candidates[condition].iter().all(|&candidate| {
            !position.possible[candidate] || {
                let mut next = position.clone();
                self.choose(&mut next, candidate);
                self.search(&next, receive)
            }
        })
    }
}
