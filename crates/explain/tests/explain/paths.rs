//! Paths from a puzzle to its solution.

use crate::checker::{unique, values};
use neuf_explain::path::{Uniqueness, solve_path};
use neuf_explain::scale::Level;
use neuf_explain::{Path, State, by_id};
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

#[test]
fn paths_are_the_same_every_time() {
    let [a, b] = [(); 2].map(|()| path(HARD, Uniqueness::Assumed));
    assert_eq!(a.steps, b.steps);
}
