//! The speed of counting all solutions, on 17-clue puzzles with three clues taken away.

use crate::contest::{Contest, Contestant, Unit, some, without_three_clues};
use crate::sets::Set;
use neuf_batch::{BackEnd, Classic, Enumerator, Limits};
use std::ops::ControlFlow;

/// Puzzles to enumerate, and the most solutions to count of each.
const PUZZLES: usize = 40;
const LIMIT: u64 = 20_000;

/// Counting up to the limit.
pub fn contest(set: &Set) -> Contest {
    let mut counting = Enumerator::default();
    let mut narrow = Enumerator::new(BackEnd::Avx2);
    let mut listing = Enumerator::default();
    let list = move |puzzle: &Classic| {
        let mut count = 0;
        _ = listing.for_each(puzzle, |solution| {
            count += u64::from(solution[0] > 0);
            if count < LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        count
    };
    let sudoku = |puzzle: &Classic| {
        let puzzle = sudoku::Sudoku::from_bytes((*puzzle).into()).expect("digits only");
        puzzle.solutions_count_up_to(LIMIT as usize) as u64
    };
    let sudoku_list = |puzzle: &Classic| {
        let puzzle = sudoku::Sudoku::from_bytes((*puzzle).into()).expect("digits only");
        puzzle.solutions_up_to(LIMIT as usize).len() as u64
    };
    let msolve =
        |puzzle: &Classic| msolve::Sudoku::from(&puzzle[..]).count_solutions(LIMIT as usize) as u64;
    Contest {
        name: format!("{} less three, solutions", set.name),
        puzzles: some(&set.puzzles, PUZZLES).map(without_three_clues).collect(),
        unit: Unit::Answer,
        contestants: vec![
            Contestant::rival("sudoku 0.8", sudoku),
            Contestant::rival("sudoku 0.8 list", sudoku_list),
            Contestant::rival("msolve 0.6", msolve),
            Contestant::ours("neuf count", move |p| count(&mut counting, p)),
            Contestant::ours("neuf count avx2", move |p| count(&mut narrow, p)),
            Contestant::ours("neuf list", list),
        ],
    }
}

fn count(enumerator: &mut Enumerator, puzzle: &Classic) -> u64 {
    let limits = Limits::none().solutions(LIMIT);
    enumerator.count(puzzle, &limits).count
}
