//! No step contradicts a solution.

use crate::checker::{check, check_steps, first_empty, unique, up_to, values};
use neuf_explain::path::{Uniqueness, solve_path};
use neuf_explain::{Candidate, State, TECHNIQUES, Technique};
use neuf_puzzle::{Clues, Digit, Shape};
use neuf_testkit::Random;
use std::ops::ControlFlow;

/// Techniques that take too long to run on every state of a test.
fn is_slow(technique: &dyn Technique) -> bool {
    let id = technique.id();
    let large = ["jellyfish", "squirmbag", "whale"].iter().any(|size| id.ends_with(size));
    large && (id.contains("mutant") || id.contains("finned-franken")) || id.starts_with("nested")
}

/// Checks every step that every technique finds in a state.
fn check_all(state: &State, uniqueness: Uniqueness, with_slow: bool, solutions: &[Vec<Digit>]) {
    for technique in TECHNIQUES.iter().filter(|t| uniqueness.permits(**t)) {
        if with_slow || !is_slow(*technique) {
            check_steps(*technique, state, solutions);
        }
    }
}

/// Follows a path, checks all steps of all techniques on the way, and writes a true digit where
/// none is found.
fn walk(values: &[usize], with_slow: bool) {
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

/// A random grid with some of its cells emptied, as values.
fn emptied(shape: (usize, usize), holes: usize, random: &mut Random) -> Vec<usize> {
    let puzzle = neuf_testkit::puzzle(shape.0, shape.1, holes, random);
    puzzle.into_iter().map(usize::from).collect()
}

#[test]
fn random_states_with_random_marks_crossed_out() {
    let mut random = Random(2024);
    let mut seen = 0;
    while seen < 8 {
        let holes = 45 + random.below(10);
        let Some((puzzle, solution)) = unique(Shape::CLASSIC, &emptied((3, 3), holes, &mut random))
        else {
            continue;
        };
        seen += 1;
        let mut state = State::new(&puzzle);
        let chance = random.below(60);
        for cell in puzzle.shape().cells() {
            for digit in state.candidates(cell) {
                if digit != solution[cell.index()] && random.below(100) < chance {
                    state.eliminate(Candidate::new(cell, digit));
                }
            }
        }
        check_all(&state, Uniqueness::Assumed, false, &[solution]);
    }
}

#[test]
fn what_does_not_assume_uniqueness_holds_for_every_solution() {
    let mut random = Random(7);
    let mut seen = 0;
    while seen < 25 {
        let holes = 50 + random.below(8);
        let values = emptied((3, 3), holes, &mut random);
        let puzzle = Clues::from_values(Shape::CLASSIC, &values).unwrap().check().unwrap();
        let solutions = up_to(&puzzle, 50);
        if !(2..50).contains(&solutions.len()) {
            continue;
        }
        seen += 1;
        let mut state = State::new(&puzzle);
        while let Some(step) = TECHNIQUES[..7].iter().find_map(|t| t.first(&state)) {
            check(&state, &step, &solutions);
            state.apply(&step);
        }
        check_all(&state, Uniqueness::NotAssumed, false, &solutions);
    }
}

#[test]
fn every_step_on_a_few_random_puzzles() {
    let mut random = Random(99);
    for _ in 0..20 {
        walk(&emptied((3, 3), 54, &mut random), false);
    }
}

/// Every `1/part` of the lines of an external set, from the first on.
fn sample(file: &str, part: usize) -> Vec<Vec<usize>> {
    let Some(folder) = neuf_testkit::external_data() else { return Vec::new() };
    let text = std::fs::read_to_string(folder.join(file)).expect("readable");
    text.lines().step_by(part).map(values).collect()
}

/// Follows a path and checks its steps alone.
fn follow(values: &[usize]) {
    let Some((puzzle, solution)) = unique(Shape::CLASSIC, values) else { return };
    let mut state = State::new(&puzzle);
    for step in solve_path(&state, Uniqueness::Assumed).steps {
        check(&state, &step, std::slice::from_ref(&solution));
        state.apply(&step);
    }
}

#[test]
fn every_step_on_samples_of_the_external_sets() {
    for (file, part) in [("rating_ser_20k.txt", 3000), ("perf_magictour_top1465.txt", 700)] {
        for puzzle in sample(file, part) {
            walk(&puzzle, false);
        }
    }
}

#[test]
fn every_path_on_samples_of_the_external_sets() {
    for (file, part) in [
        ("rating_ser_20k.txt", 200),
        ("perf_magictour_top1465.txt", 100),
        ("perf_easy_20k.txt", 400),
        ("perf_17_clue.txt", 500),
        ("rating_hard_200.txt", 100),
    ] {
        for puzzle in sample(file, part) {
            follow(&puzzle);
        }
    }
}

/// `cargo test --release -p neuf-explain many -- --ignored`: every step of thousands of paths, and
/// all steps of all techniques on hundreds. `NEUF_SOUNDNESS_PART` says how few.
#[test]
#[ignore = "takes many minutes"]
fn every_step_on_many_puzzles() {
    let part = std::env::var("NEUF_SOUNDNESS_PART").ok().and_then(|text| text.parse().ok());
    let part: usize = part.unwrap_or(1);
    for (file, some) in [
        ("rating_ser_20k.txt", 4),
        ("perf_magictour_top1465.txt", 1),
        ("perf_hardest_375.txt", 1),
        ("rating_hard_200.txt", 1),
        ("perf_17_clue.txt", 25),
    ] {
        let puzzles = sample(file, some * part);
        puzzles.iter().for_each(|puzzle| follow(puzzle));
        eprintln!("{file}: {} paths", puzzles.len());
    }
    for (file, some) in [
        ("rating_ser_20k.txt", 100),
        ("perf_magictour_top1465.txt", 20),
        ("perf_hardest_375.txt", 20),
        ("perf_17_clue.txt", 500),
    ] {
        let puzzles = sample(file, some * part);
        for (i, puzzle) in puzzles.iter().enumerate() {
            walk(puzzle, i % 10 == 0);
        }
        eprintln!("{file}: all steps on {}", puzzles.len());
    }
}

#[test]
fn states_without_a_solution_make_no_technique_panic() {
    let mut random = Random(11);
    for _ in 0..12 {
        let mut state = State::blank(Shape::CLASSIC);
        for cell in state.shape().cells() {
            match random.below(4) {
                0 => {
                    let digit = Digit::from_index(random.below(9));
                    if state.allows(cell, digit) {
                        state.place(cell, digit);
                    }
                }
                1 => {}
                _ => {
                    for digit in state.candidates(cell) {
                        if random.below(3) == 0 {
                            state.eliminate(Candidate::new(cell, digit));
                        }
                    }
                }
            }
        }
        for technique in TECHNIQUES.iter().filter(|technique| !is_slow(**technique)) {
            let mut left = 100;
            let _ = technique.search(&state, &mut |_| {
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
}
