//! HoDoKu's scores of whole puzzles.

use crate::checker::{check, unique, values};
use neuf_explain::State;
use neuf_explain::path::{Uniqueness, hodoku_path};
use neuf_limits::Stop;
use neuf_puzzle::Shape;

#[test]
fn scores_and_levels_are_hodokus() {
    for line in include_str!("../../testdata/hodoku.txt").lines().filter(|l| !l.starts_with('#')) {
        let mut fields = line.split(' ');
        let [puzzle, score, level] = std::array::from_fn(|_| fields.next().unwrap());
        let state = State::new(&puzzle.parse().unwrap());
        let path = hodoku_path(&state, Uniqueness::Assumed, &Stop::never()).unwrap();
        assert!(path.is_solved(), "{puzzle}");
        let ours = (path.score(), path.level().id());
        assert_eq!(ours, (score.parse().unwrap(), level), "{puzzle}");
    }
}

#[test]
fn every_step_of_such_a_path_is_proven() {
    // HoDoKu needs forcing chains with groups in the last two.
    let puzzles = [
        "703800150600070800900500000000400001000000030080010605400000000005080374000900200",
        "000201000000800060081065000030050020400007003000340700900000500346000270050000408",
        "050083000000060000000005001040002008100000640007900500520000080008000003031009260",
    ];
    for text in puzzles {
        let (puzzle, solution) = unique(Shape::CLASSIC, &values(text)).unwrap();
        let mut state = State::new(&puzzle);
        let path = hodoku_path(&state, Uniqueness::Assumed, &Stop::never()).unwrap();
        assert!(path.steps.iter().any(|step| step.technique == "forcing-chain"), "{text}");
        for step in &path.steps {
            check(&state, step, std::slice::from_ref(&solution));
            state.apply(step);
        }
    }
}
