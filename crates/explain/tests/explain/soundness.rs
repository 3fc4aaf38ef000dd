//! No step contradicts a solution.

use crate::checker::{check, unique, up_to, values};
use crate::walk::{check_all, follow, is_slow, walk};
use neuf_explain::path::Uniqueness;
use neuf_explain::{Candidate, State, TECHNIQUES};
use neuf_puzzle::{Clues, Digit, Shape};
use neuf_testkit::Random;
use std::ops::ControlFlow;

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

#[test]
fn every_step_on_samples_of_the_external_sets() {
    for (file, part) in [("rating_ser_20k.txt", 5000), ("perf_magictour_top1465.txt", 1000)] {
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
            assert!(follow(&puzzle) > 0);
        }
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
