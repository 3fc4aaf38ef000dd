//! `neuf-benchmarks made`: puzzles and grids made per second of one processor, beside a rival that
//! makes some. The rival checks Neuf's puzzles, and Neuf those of the rival.

use crate::measure::cpu_seconds;
use neuf::batch::solve_one;
use neuf::explain::scale::Level;
use neuf::generate::{Difficulty, Generator, Near, Random, Request, uniform_grid};
use neuf::rating::Tenths;
use neuf::{Classic, Limits, Shape};
use std::ops::ControlFlow;
use std::time::Duration;

/// Seconds spent on each row.
const SECONDS: f64 = 2.0;

/// Prints a row for each kind of puzzle or grid made.
pub fn run() -> Result<(), String> {
    println!("{:42} {:>12}", "made", "per CPU s");
    row("full grids, sudoku 0.8", sudoku::Sudoku::generate_solved);
    let mut random = Random::new(1, 0);
    row("full grids, neuf (even)", || uniform_grid(&mut random));
    for _ in 0..1000 {
        let grid = sudoku::Sudoku::from_bytes(uniform_grid(&mut random).into());
        if !grid.is_ok_and(|grid| grid.is_solved()) {
            return Err("sudoku 0.8 does not find a grid solved".to_owned());
        }
    }
    made("full grids through a generator, neuf", Request::default().solved(), 20_000)?;
    row("minimal puzzles, sudoku 0.8", sudoku::Sudoku::generate);
    for _ in 0..50 {
        let puzzle = Classic::new(sudoku::Sudoku::generate().to_bytes()).ok_or("digits")?;
        if solve_one(&puzzle, &Limits::none().solutions(2)).unique().is_none() {
            return Err(format!("several solutions: {puzzle}"));
        }
    }
    made("minimal puzzles, neuf", Request::default().minimal(), 2_000)?;
    let level = Difficulty::Level(Level::Medium);
    made("HoDoKu medium, minimal, neuf", Request::default().minimal().difficulty(level), 50)?;
    let range = Difficulty::Explainer(Tenths(70)..=Tenths(75));
    made("ER 7.0 to 7.5, minimal, neuf", Request::default().minimal().difficulty(range), 20)?;
    let hard = Difficulty::Explainer(Tenths(90)..=Tenths(120));
    made("ER 9 and more, minimal, neuf", Request::default().minimal().difficulty(hard), 20)?;
    made("20 clues at most, minimal, neuf", Request::default().minimal().clues(17..=20), 50)?;
    for (name, rows, minimal, count) in
        [("16×16, minimal, neuf", 4, true, 2), ("25×25, neuf", 5, false, 1)]
    {
        let request = Request::new(Shape::new(rows, rows).map_err(|error| error.to_string())?);
        made(name, if minimal { request.minimal() } else { request }, count)?;
    }
    near()
}

/// Runs `make` until the time is up, and prints how many it made per second.
fn row<T>(name: &str, mut make: impl FnMut() -> T) {
    let (begin, mut made) = (cpu_seconds(), 0u32);
    while cpu_seconds() - begin < SECONDS {
        for _ in 0..100 {
            std::hint::black_box(make());
        }
        made += 100;
    }
    println!("{name:42} {:>12.1}", f64::from(made) / (cpu_seconds() - begin));
}

/// Prints the row of a request, of which `count` puzzles are made at a time. The rival checks them
/// if it can.
fn made(name: &str, request: Request, count: usize) -> Result<(), String> {
    let (mut spent, mut total, mut seed) = (0.0, 0, 0);
    while spent < SECONDS {
        seed += 1;
        let generator =
            Generator::new(request.clone(), seed).map_err(|error| format!("{name}: {error}"))?;
        let begin = cpu_seconds();
        let made = generator.take(count);
        spent += cpu_seconds() - begin;
        total += made.len();
        let is_puzzle = |puzzle: &Classic| puzzle.contains(&0);
        let classic = made.iter().take(50).filter_map(|one| one.clues.as_classic());
        classic.filter(is_puzzle).try_for_each(|puzzle| check(&puzzle))?;
    }
    println!("{name:42} {:>12.1}", total as f64 / spent);
    Ok(())
}

/// Whether the rival finds a puzzle unique, and no clue to spare.
fn check(puzzle: &Classic) -> Result<(), String> {
    let is_unique = |values: [u8; 81]| {
        sudoku::Sudoku::from_bytes(values).is_ok_and(|puzzle| puzzle.is_uniquely_solvable())
    };
    let without = |cell: usize| {
        let mut values = <[u8; 81]>::from(*puzzle);
        values[cell] = 0;
        values
    };
    let mut clues = (0..81).filter(|&cell| puzzle[cell] != 0);
    match is_unique((*puzzle).into()) && clues.all(|cell| !is_unique(without(cell))) {
        true => Ok(()),
        false => Err(format!("sudoku 0.8 does not find this unique and minimal: {puzzle}")),
    }
}

/// Prints the number of neighbours of a minimal puzzle tested per second.
fn near() -> Result<(), String> {
    let made =
        Generator::new(Request::default().minimal(), 3).map_err(|error| error.to_string())?;
    let puzzle = made.take(1)[0].clues.as_classic().ok_or("a classic puzzle")?;
    let limits = Limits::none().time(Duration::from_secs_f64(2.0 * SECONDS));
    let begin = cpu_seconds();
    let searched =
        Near::new(2).limits(limits).search(&puzzle, &mut |_, _| ControlFlow::Continue(()));
    let spent = cpu_seconds() - begin;
    println!(
        "{:42} {:>12.1}",
        "neighbours tested, two clues, neuf",
        searched.tested as f64 / spent
    );
    Ok(())
}
