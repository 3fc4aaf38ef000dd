//! Canonical forms of puzzles, and of their solutions, which a rival finds, too.

use crate::contest::{Contest, Contestant, Unit, some};
use crate::sets::Set;
use neuf::canonical::Finder;
use neuf_batch::{Classic, Limits, solve_one};

/// Puzzles whose forms are found.
const PUZZLES: usize = 20_000;

/// A checksum that different forms hardly share, small enough for sums of many.
fn number(form: &[u8; 81]) -> u64 {
    form.iter().fold(0, |number: u64, &value| (number * 31 + u64::from(value)) % ((1 << 40) - 87))
}

fn form(finder: &mut Finder, puzzle: &Classic) -> u64 {
    number(&finder.form(puzzle).expect("no digit twice in a house"))
}

/// Forms of puzzles, as they are and turned upside down, which must be the same.
pub fn of_puzzles(set: &Set) -> Contest {
    let [mut finder, mut other] = [Finder::new(), Finder::new()];
    let turned = move |puzzle: &Classic| {
        let mut values = <[u8; 81]>::from(*puzzle);
        values.reverse();
        form(&mut other, &Classic::new(values).expect("digits"))
    };
    Contest {
        name: format!("{}, canonical forms", set.name),
        puzzles: some(&set.puzzles, PUZZLES).copied().collect(),
        unit: Unit::Puzzle,
        contestants: vec![
            Contestant::ours("neuf", move |puzzle| form(&mut finder, puzzle)),
            Contestant::ours("neuf, upside down", turned),
        ],
    }
}

/// Forms of full grids.
pub fn of_solutions(set: &Set) -> Contest {
    let solved =
        |puzzle: &Classic| solve_one(puzzle, &Limits::none().solutions(2)).unique().copied();
    let by_sudoku = |grid: &Classic| {
        let grid = sudoku::Sudoku::from_bytes((*grid).into()).expect("digits only");
        number(&grid.canonicalized().expect("a full grid").0.to_bytes())
    };
    let mut finder = Finder::new();
    Contest {
        name: format!("{}, canonical forms of the solutions", set.name),
        puzzles: some(&set.puzzles, PUZZLES / 4).filter_map(solved).collect(),
        unit: Unit::Puzzle,
        contestants: vec![
            Contestant::rival("sudoku 0.8", by_sudoku),
            Contestant::ours("neuf", move |grid| form(&mut finder, grid)),
        ],
    }
}
