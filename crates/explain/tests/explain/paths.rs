//! Paths from a puzzle to its solution.

use crate::checker::{check, unique, values};
use neuf_explain::path::{Uniqueness, next_step, next_step_unless, solve_path};
use neuf_explain::scale::Level;
use neuf_explain::{Path, State, by_id};
use neuf_limits::{Cancel, Limit, Limits};
use neuf_puzzle::Shape;

fn path(line: &str, uniqueness: Uniqueness) -> Path {
    let (puzzle, solution) = unique(Shape::CLASSIC, &values(line)).expect("one solution");
    let path = solve_path(&State::new(&puzzle), uniqueness);
    if path.is_solved() {
        for cell in puzzle.shape().cells() {
            assert_eq!(path.end.value(cell), Some(solution[cell.index()]));
        }
    }
    path
}

const EASY: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const HARD: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

#[test]
fn an_easy_puzzle_takes_singles_only() {
    let path = path(EASY, Uniqueness::Assumed);
    assert!(path.is_solved());
    assert_eq!(path.steps.len(), 51);
    assert_eq!(path.level(), Level::Easy);
    assert!(path.score() >= 51 * 4);
}

/// The course's bonus: with the techniques of a person, the lab's grid needs no guess at all.
#[test]
fn d9_techniques_solve_the_lab_example_without_a_guess() {
    let lab = "040000300000102006103005700052309060000000000070601830007800501400503000001000080";
    let path = path(lab, Uniqueness::NotAssumed);
    assert!(path.is_solved(), "{:?}", path.steps.last());

    let (puzzle, _) = unique(Shape::CLASSIC, &values(lab)).expect("one solution");
    let counted = neuf_solve::count(&puzzle, neuf_solve::FEWEST, &Limits::none());
    assert!(counted.stats.guesses > 0, "the course's search has to guess");
}

#[test]
fn a_harder_puzzle_is_solved_with_and_without_uniqueness() {
    for uniqueness in [Uniqueness::Assumed, Uniqueness::NotAssumed] {
        let path = path(HARD, uniqueness);
        assert!(path.is_solved(), "{uniqueness:?} {:?}", path.steps.last());
        let assumes = |id| by_id(id).is_some_and(|technique| technique.assumes_uniqueness());
        if uniqueness == Uniqueness::NotAssumed {
            assert!(path.steps.iter().all(|step| !assumes(step.technique)));
        }
    }
}

/// Golden Nugget: among the hardest that are known.
#[test]
fn the_hardest_puzzles_are_solved_without_a_guess() {
    let line = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let (puzzle, solution) = unique(Shape::CLASSIC, &values(line)).expect("one solution");
    let mut state = State::new(&puzzle);
    let path = solve_path(&state, Uniqueness::NotAssumed);
    for step in &path.steps {
        check(&state, step, std::slice::from_ref(&solution));
        state.apply(step);
    }
    assert!(path.is_solved());
}

#[test]
fn a_search_that_is_told_to_stop_finds_nothing_more() {
    let (puzzle, _) = unique(Shape::CLASSIC, &values(HARD)).expect("one solution");
    let state = State::new(&puzzle);
    let cancel = Cancel::new();
    let stop = Limits::none().cancel(cancel.clone()).stop();
    let first = next_step_unless(&state, Uniqueness::Assumed, &stop);
    assert_eq!(first, Ok(next_step(&state, Uniqueness::Assumed)));
    cancel.cancel();
    let stopped = next_step_unless(&state, Uniqueness::Assumed, &stop);
    assert_eq!(stopped, Err(Limit::Cancelled));
    let nested = by_id("nested-forcing-chains-4").expect("known");
    assert_eq!(nested.first_until(&state, &stop), None);
}

#[test]
fn paths_are_the_same_every_time() {
    let [a, b] = [(); 2].map(|()| path(HARD, Uniqueness::Assumed));
    assert_eq!(a.steps, b.steps);
}

/// A copy of a state remembers nothing of earlier searches.
#[test]
fn what_searches_remember_changes_no_step() {
    let very_hard =
        "000400780000009003080030040030900004500060000601000000002005010000000200070300008";
    for line in [HARD, very_hard] {
        let (puzzle, _) = unique(Shape::CLASSIC, &values(line)).expect("one solution");
        let mut end = State::new(&puzzle);
        for step in solve_path(&end, Uniqueness::Assumed).steps {
            let anew = next_step(&end.clone(), Uniqueness::Assumed);
            assert_eq!(format!("{anew:?}"), format!("{:?}", Some(&step)));
            end.apply(&step);
        }
        assert!(end.is_solved());
    }
}
