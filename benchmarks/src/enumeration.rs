//! How fast all solutions of a puzzle are counted: 17-clue puzzles with three clues taken away.

use crate::measure::{Row, Time, add_ratios, time};
use crate::sets::Set;
use neuf_batch::{BackEnd, Cells, Enumerator};
use std::ops::ControlFlow;

/// Puzzles to enumerate, and solutions to count of each at most.
const PUZZLES: usize = 40;
const LIMIT: u64 = 20_000;

/// Something that counts solutions up to the limit.
type Counter = Box<dyn FnMut(&Cells) -> u64>;

fn counters() -> Vec<(&'static str, bool, Counter)> {
    let mut counting = Enumerator::default();
    let mut narrow = Enumerator::new(BackEnd::Avx2);
    let mut listing = Enumerator::default();
    let list = move |puzzle: &Cells| {
        let mut count = 0;
        let done = listing.for_each(puzzle, |solution| {
            count += u64::from(solution[0] > 0);
            if count < LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        _ = done.expect("digits only");
        count
    };
    let sudoku = |puzzle: &Cells| {
        let puzzle = sudoku::Sudoku::from_bytes(*puzzle).expect("digits only");
        puzzle.solutions_count_up_to(LIMIT as usize) as u64
    };
    let msolve =
        |puzzle: &Cells| msolve::Sudoku::from(&puzzle[..]).count_solutions(LIMIT as usize) as u64;
    vec![
        ("sudoku 0.8", true, Box::new(sudoku)),
        ("msolve 0.6", true, Box::new(msolve)),
        ("neuf count", false, Box::new(move |p: &Cells| counting.count(p, LIMIT).expect("digits"))),
        (
            "neuf count avx2",
            false,
            Box::new(move |p: &Cells| narrow.count(p, LIMIT).expect("digits")),
        ),
        ("neuf list", false, Box::new(list)),
    ]
}

/// Measures all counters on the first puzzles of a set.
pub fn compare(set: &Set, rounds: usize) -> Result<Vec<Row>, String> {
    let step = set.puzzles.len().div_ceil(PUZZLES).max(1);
    let puzzles: Vec<Cells> = set.puzzles.iter().step_by(step).map(without_three_clues).collect();
    let mut counters = counters();
    let mut best = vec![Time { cpu: f64::MAX, clock: f64::MAX }; counters.len()];
    let mut total = None;
    for _ in 0..rounds {
        for ((name, _, count), best) in counters.iter_mut().zip(&mut best) {
            let mut sum = 0;
            let spent = time(|| sum = puzzles.iter().map(&mut *count).sum());
            if *total.get_or_insert(sum) != sum {
                return Err(format!("{}: {name} counts {sum} solutions, not {total:?}", set.name));
            }
            best.cpu = best.cpu.min(spent.cpu);
            best.clock = best.clock.min(spent.clock);
        }
    }
    let total: u64 = total.unwrap_or(0);
    let row = |((name, is_rival, _), time): (&(&str, bool, Counter), &Time)| Row {
        set: format!("{} less three, solutions", set.name),
        engine: name.to_string(),
        is_rival: *is_rival,
        per_cpu_second: total as f64 / time.cpu,
        per_second: total as f64 / time.clock,
        guesses: None,
        rounds: None,
        to_sudoku: 0.0,
        to_best: 0.0,
    };
    let mut rows: Vec<Row> = counters.iter().zip(&best).map(row).collect();
    add_ratios(&mut rows);
    Ok(rows)
}

/// Takes away the first, the middle and the last clue.
fn without_three_clues(puzzle: &Cells) -> Cells {
    let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
    let mut puzzle = *puzzle;
    for at in [0, clues.len() / 2, clues.len().saturating_sub(1)] {
        if let Some(&cell) = clues.get(at) {
            puzzle[cell] = 0;
        }
    }
    puzzle
}
