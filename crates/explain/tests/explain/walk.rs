//! From a puzzle to its solution with every step checked.

use crate::checker::{check, check_steps, first_empty, unique};
use neuf_explain::path::{Uniqueness, solve_path};
use neuf_explain::{State, TECHNIQUES, Technique};
use neuf_puzzle::{Digit, Shape};

/// Techniques that take too long to run on every state of a test.
pub fn is_slow(technique: &dyn Technique) -> bool {
    let id = technique.id();
    let large =
        ["jellyfish", "squirmbag", "whale", "leviathan"].iter().any(|size| id.ends_with(size));
    large && (id.contains("mutant") || id.contains("finned-franken")) || id.starts_with("nested")
}

/// Checks every step that every technique finds in a state.
pub fn check_all(state: &State, uniqueness: Uniqueness, with_slow: bool, solutions: &[Vec<Digit>]) {
    for technique in TECHNIQUES.iter().filter(|t| uniqueness.permits(**t)) {
        if with_slow || !is_slow(*technique) {
            check_steps(*technique, state, solutions);
        }
    }
}

/// Follows a path, checks all steps of all techniques on the way, and writes a true digit where
/// none is found.
pub fn walk(values: &[usize], with_slow: bool) {
    let Some((puzzle, solution)) = unique(Shape::CLASSIC, values) else { return };
    let mut state = State::new(&puzzle);
    let solutions = [solution];
    while !state.is_solved() {
        // Singles take nothing away from the patterns, so skip over them at once.
        let single = TECHNIQUES[..3].iter().find_map(|technique| technique.first(&state));
        if let Some(step) = single {
            check(&state, &step, &solutions);
            state.apply(&step);
            continue;
        }
        check_all(&state, Uniqueness::Assumed, with_slow, &solutions);
        let next = TECHNIQUES.iter().filter(|t| with_slow || !is_slow(**t));
        match next.into_iter().find_map(|technique| technique.first(&state)) {
            Some(step) => state.apply(&step),
            None => {
                let cell = first_empty(&state).expect("the grid is not full");
                state.place(cell, solutions[0][cell.index()]);
            }
        }
    }
}

/// Follows a path to the end and checks its steps alone; how many there are, 0 if the puzzle has not
/// one solution.
pub fn follow(values: &[usize]) -> usize {
    let Some((puzzle, solution)) = unique(Shape::CLASSIC, values) else { return 0 };
    let mut state = State::new(&puzzle);
    let steps = solve_path(&state, Uniqueness::Assumed).steps;
    for step in &steps {
        check(&state, step, std::slice::from_ref(&solution));
        state.apply(step);
    }
    assert!(state.is_solved(), "a path that ends before the grid is full: {values:?}");
    steps.len()
}
