//! Many questions about one puzzle: which clues follow from the others, which candidates are true?
//! Our engine answers them all at once, a lane for each; rivals answer one after the other.

use crate::contest::{Contest, Contestant, Unit, some, without_three_clues};
use crate::sets::Set;
use neuf_batch::{BackEnd, Classic, Limits, Questions, solve_one};

/// Puzzles to ask about.
const PUZZLES: usize = 100;

/// The number of redundant clues. A clue is redundant if its puzzle has one solution without it,
/// too, so the puzzles must have one solution.
pub fn redundant_clues(set: &Set) -> Contest {
    let by_sudoku = |puzzle: &Classic| {
        redundant(puzzle, |puzzle| {
            sudoku::Sudoku::from_bytes(puzzle).expect("digits only").is_uniquely_solvable()
        })
    };
    let by_msolve = |puzzle: &Classic| {
        redundant(puzzle, |puzzle| msolve::Sudoku::from(&puzzle[..]).solve_unique().is_some())
    };
    let [wide, narrow] = [BackEnd::best(), BackEnd::Avx2].map(|back_end| {
        let mut questions = Questions::new(back_end);
        move |puzzle: &Classic| questions.redundant_clues(puzzle).len() as u64
    });
    let is_unique = |puzzle: &&Classic| {
        let outcome = solve_one(puzzle, &Limits::none().solutions(2));
        outcome.unique().is_some()
    };
    Contest {
        name: format!("{}, redundant clues", set.name),
        puzzles: some(&set.puzzles, PUZZLES).filter(is_unique).copied().collect(),
        unit: Unit::Puzzle,
        contestants: vec![
            Contestant::rival("sudoku 0.8", by_sudoku),
            Contestant::rival("msolve 0.6", by_msolve),
            Contestant::ours("neuf", wide),
            Contestant::ours("neuf avx2", narrow),
        ],
    }
}

fn redundant(puzzle: &Classic, is_unique: impl Fn([u8; 81]) -> bool) -> u64 {
    let clues = (0..81).filter(|&cell| puzzle[cell] != 0);
    let without = |cell: usize| {
        let mut puzzle = <[u8; 81]>::from(*puzzle);
        puzzle[cell] = 0;
        puzzle
    };
    clues.filter(|&cell| is_unique(without(cell))).count() as u64
}

/// The number of candidates in some solution, when three clues are missing.
pub fn true_candidates(set: &Set) -> Contest {
    let by_sudoku = |puzzle: &Classic| {
        candidates(puzzle, |puzzle| {
            let puzzle = sudoku::Sudoku::from_bytes(puzzle).expect("digits only");
            puzzle.some_solution().map(sudoku::Sudoku::to_bytes)
        })
    };
    let by_msolve = |puzzle: &Classic| {
        candidates(puzzle, |puzzle| {
            msolve::Sudoku::from(&puzzle[..]).solve_one().map(|solution| solution.to_array())
        })
    };
    let [wide, narrow] = [BackEnd::best(), BackEnd::Avx2].map(|back_end| {
        let mut questions = Questions::new(back_end);
        move |puzzle: &Classic| {
            let found = questions.true_candidates(puzzle);
            found.iter().map(|digits| u64::from(digits.count_ones())).sum()
        }
    });
    Contest {
        name: format!("{} less three, true candidates", set.name),
        puzzles: some(&set.puzzles, PUZZLES).map(without_three_clues).collect(),
        unit: Unit::Puzzle,
        contestants: vec![
            Contestant::rival("sudoku 0.8", by_sudoku),
            Contestant::rival("msolve 0.6", by_msolve),
            Contestant::ours("neuf", wide),
            Contestant::ours("neuf avx2", narrow),
        ],
    }
}

/// Asks for a solution with each candidate that no solution has had yet.
fn candidates(puzzle: &Classic, solve: impl Fn([u8; 81]) -> Option<[u8; 81]>) -> u64 {
    let mut seen = [0u16; 81];
    for cell in 0..81 {
        for digit in 1..=9 {
            let is_settled = seen[cell] >> digit & 1 == 1 || sees(puzzle, cell, digit);
            if is_settled || (puzzle[cell] != 0 && puzzle[cell] != digit) {
                continue;
            }
            let mut with = <[u8; 81]>::from(*puzzle);
            with[cell] = digit;
            if let Some(solution) = solve(with) {
                seen.iter_mut().zip(solution).for_each(|(seen, digit)| *seen |= 1 << digit);
            }
        }
    }
    seen.iter().map(|digits| u64::from(digits.count_ones())).sum()
}

/// Whether a given elsewhere in a house of the cell has the digit.
fn sees(puzzle: &Classic, cell: usize, digit: u8) -> bool {
    let place = |cell: usize| (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
    let (row, column, block) = place(cell);
    (0..81).any(|other| {
        let (r, c, b) = place(other);
        other != cell && puzzle[other] == digit && (r == row || c == column || b == block)
    })
}
