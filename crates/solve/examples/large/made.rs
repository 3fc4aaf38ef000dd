//! Grids made here.

use crate::{summary, timed};
use neuf_puzzle::{Clues, Puzzle, Shape};
use neuf_solve::{AUTO, Limits, Verdict, count, judge};
use neuf_testkit::Random;

/// Empty grids, the impossible grid and relatives of it.
pub(crate) fn measure_made() {
    measure_relatives();
    for (rows, columns) in [(5, 5), (6, 6), (7, 7), (8, 8)] {
        let puzzle = Puzzle::empty(Shape::new(rows, columns).expect("a shape"));
        let (time, counted) = timed(|| count(&puzzle, AUTO, &Limits::none().solutions(1)));
        assert_eq!(counted.solutions, 1);
        println!("empty {rows}x{columns}: {:.4}", time.as_secs_f64());
    }
}

/// No solution, and millions of guesses for plain backtracking; then with one given moved.
fn measure_relatives() {
    let line = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let original: Vec<usize> = line.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
    let givens: Vec<usize> = (0..81).filter(|&cell| original[cell] != 0).collect();
    let mut random = Random(1);
    let mut times = Vec::new();
    for relative in 0..500 {
        let mut values = original.clone();
        if relative > 0 {
            values.swap(givens[random.below(givens.len())], random.below(81));
        }
        let clues = Clues::from_values(Shape::CLASSIC, &values).expect("81 cells");
        times.push(timed(|| judge(&clues, AUTO, &Limits::none())).0);
    }
    let impossible = times[0].as_secs_f64();
    let (median, worst) = summary(&mut times);
    println!("impossible grid {impossible:.4}; 500 relatives {median:.4} / {worst:.4}");
}

/// How the full grid of a half-full one comes about.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    /// A shifted row, disguised.
    Shifted,
    /// The same with a quarter of the digits erased and found again, several times over.
    Irregular,
}

/// A 36×36 grid with half of its cells emptied at random, as numbers separated by blanks.
pub(crate) fn half_full(kind: Kind, seed: u64) -> String {
    let mut random = Random(seed);
    let mut values: Vec<usize> =
        neuf_testkit::full_grid(6, 6, &mut random).into_iter().map(usize::from).collect();
    if let Kind::Irregular = kind {
        for _ in 0..ROUNDS {
            values = disturbed(&values, &mut random);
        }
    }
    let mut cells: Vec<usize> = (0..values.len()).collect();
    random.shuffle(&mut cells);
    for &cell in &cells[..values.len() / 2] {
        values[cell] = 0;
    }
    values.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
}

const ROUNDS: usize = 12;

/// Gives the digits other names, erases a quarter of them, finds a way to put them back, and turns
/// rows into columns.
fn disturbed(values: &[usize], random: &mut Random) -> Vec<usize> {
    let mut names: Vec<usize> = (1..=36).collect();
    random.shuffle(&mut names);
    let kept = |&value: &usize| if names[value - 1] <= 9 { 0 } else { names[value - 1] };
    let clues: Vec<usize> = values.iter().map(kept).collect();
    let clues = Clues::from_values(Shape::new(6, 6).expect("a shape"), &clues).expect("1296 cells");
    match judge(&clues, AUTO, &Limits::none()).verdict {
        Verdict::Unique(grid) | Verdict::Several([grid, _]) => {
            let values: Vec<usize> = grid.values().collect();
            (0..values.len()).map(|cell| values[cell % 36 * 36 + cell / 36]).collect()
        }
        verdict => unreachable!("{}", verdict.word()),
    }
}
