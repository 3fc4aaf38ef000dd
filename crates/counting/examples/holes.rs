//! Counts grids from which a share of the cells was removed: by components, and for comparison by
//! enumeration.
//!
//! `cargo run --release -p neuf-counting --example holes -- 4x4 50 5 10`: five grids of 16×16 half
//! empty, at most ten seconds for each count.

use neuf_counting::{Cache, Limits, count_by_components};
use neuf_puzzle::{Clues, Puzzle, Shape};
use neuf_solve::{AUTO, Ending, solve};
use neuf_testkit::Random;
use std::time::{Duration, Instant};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [shape, percent, grids, seconds] = &arguments[..] else {
        panic!("a shape, the percentage of holes, how many grids, seconds for each");
    };
    let shape: Shape = shape.parse().expect("a shape such as 4x4");
    let number = |text: &str| text.parse::<usize>().expect("a number");
    let holes = shape.cell_count() * number(percent) / 100;
    let limits = Limits::none().time(Duration::from_secs(number(seconds) as u64));
    for seed in 0..number(grids) {
        let puzzle = with_holes(shape, holes, &mut Random(seed as u64));
        let (count, by_components) =
            timed(|| count_by_components(&puzzle, &limits, &mut Cache::new()));
        let count = match count {
            Ok(count) => count.to_string(),
            Err(interrupted) => format!("at least {}", interrupted.at_least),
        };
        let (met, by_enumeration) = timed(|| neuf_solve::count(&puzzle, AUTO, &limits));
        let at_least = if met.ending == Ending::Complete { "" } else { "at least " };
        println!(
            "{count} in {by_components:.3} s; enumerated {at_least}{} in {by_enumeration:.3} s",
            met.solutions
        );
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    (work(), start.elapsed().as_secs_f64())
}

/// Some cells of a full grid that is no shifted row.
fn with_holes(shape: Shape, holes: usize, random: &mut Random) -> Puzzle {
    let mut values = full_grid(shape, random);
    let mut cells: Vec<usize> = (0..values.len()).collect();
    random.shuffle(&mut cells);
    cells.iter().take(holes).for_each(|&cell| values[cell] = 0);
    puzzle(shape, &values)
}

/// The solution that is found first from blocks filled at random along the diagonal.
fn full_grid(shape: Shape, random: &mut Random) -> Vec<usize> {
    let (rows, columns, side) = (shape.block_rows(), shape.block_columns(), shape.size());
    let mut values = vec![0; shape.cell_count()];
    for block in 0..rows.min(columns) {
        let mut digits: Vec<usize> = (1..=side).collect();
        random.shuffle(&mut digits);
        for (at, digit) in digits.into_iter().enumerate() {
            let (row, column) = (block * rows + at / columns, block * columns + at % columns);
            values[row * side + column] = digit;
        }
    }
    let found = solve(&puzzle(shape, &values), AUTO, &Limits::none());
    found.verdict.solution().expect("there is a solution").values().collect()
}

fn puzzle(shape: Shape, values: &[usize]) -> Puzzle {
    Clues::from_values(shape, values).expect("digits fit").check().expect("no contradiction")
}
