//! The independent checker: a step against what is known to be true.

use neuf_explain::{State, Step, Technique};
use neuf_puzzle::{Cell, Clues, Digit, Puzzle, Shape};
use neuf_solve::{AUTO, Limits, Verdict, judge};
use std::ops::ControlFlow;

/// Panics unless the step says something new, contradicts none of the solutions, and is proven by its
/// own pattern or argument.
pub fn check(state: &State, step: &Step, solutions: &[Vec<Digit>]) {
    compare(state, step, solutions);
    crate::proof::check(state, step);
}

/// Panics unless the step says something new and contradicts none of the solutions.
fn compare(state: &State, step: &Step, solutions: &[Vec<Digit>]) {
    let says = || format!("{} {step:?}\nin {state:?}", step.technique);
    assert!(!step.placements.is_empty() || !step.eliminations.is_empty(), "{}", says());
    assert!(step.eliminations.is_sorted(), "{}", says());
    for &placed in &step.placements {
        assert!(state.allows(placed.cell, placed.digit), "no candidate: {}", says());
        for solution in solutions {
            assert_eq!(solution[placed.cell.index()], placed.digit, "placement: {}", says());
        }
    }
    for &gone in &step.eliminations {
        assert!(state.allows(gone.cell, gone.digit), "no candidate: {}", says());
        for solution in solutions {
            assert_ne!(solution[gone.cell.index()], gone.digit, "elimination: {}", says());
        }
    }
    if let Some(argument) = &step.pattern.argument {
        crate::argument::check(state, step, argument);
    }
    for mark in &step.pattern.marks {
        let (cell, digit) = (mark.candidate.cell, mark.candidate.digit);
        let is_there = state.allows(cell, digit) || state.value(cell) == Some(digit);
        assert!(is_there, "a mark that is not there: {}", says());
    }
}

/// How many arguments of a technique are checked in a state, and how many patterns proven: there can
/// be hundreds, all alike.
const MOST_ARGUMENTS: usize = 8;
const MOST_PROOFS: usize = 4;

/// Checks every step that a technique finds in a state, and proves the first ones.
pub fn check_steps(technique: &dyn Technique, state: &State, solutions: &[Vec<Digit>]) {
    let (mut arguments, mut seen) = (0, 0);
    let _ = technique.search(state, &mut |step| {
        assert_eq!(step.technique, technique.id());
        seen += 1;
        match seen <= MOST_PROOFS {
            true => check(state, &step, solutions),
            false => compare(state, &step, solutions),
        }
        arguments += usize::from(step.pattern.argument.is_some());
        match arguments < MOST_ARGUMENTS {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
}

/// A puzzle and its only solution; `None` if it has none or several.
pub fn unique(shape: Shape, values: &[usize]) -> Option<(Puzzle, Vec<Digit>)> {
    let clues = Clues::from_values(shape, values)?;
    match judge(&clues, AUTO, &Limits::none()).verdict {
        Verdict::Unique(grid) => Some((clues.check().ok()?, grid.digits().collect())),
        _ => None,
    }
}

/// The first solutions of a puzzle.
pub fn up_to(puzzle: &Puzzle, count: u64) -> Vec<Vec<Digit>> {
    let mut solutions = Vec::new();
    AUTO.search(puzzle, &Limits::none().solutions(count), &mut |found| {
        solutions.push(found.grid().digits().collect());
        ControlFlow::Continue(())
    });
    solutions
}

/// The values of a line of 81 characters, 0 for whatever is no digit.
pub fn values(line: &str) -> Vec<usize> {
    line.chars().take(81).map(|c| c.to_digit(10).unwrap_or(0) as usize).collect()
}

/// A cell that is still empty, to write the truth into where no technique helps.
pub fn first_empty(state: &State) -> Option<Cell> {
    state.shape().cells().find(|&cell| state.value(cell).is_none())
}
