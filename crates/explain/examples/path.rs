//! Solves puzzles as a person does: `path FILE [EVERY]` takes each (or each `EVERY`th) line.
//!
//! Prints score, level and number of steps for each, and last how many were solved.

use neuf_explain::path::{Uniqueness, solve_path};
use neuf_explain::{State, TECHNIQUES};
use neuf_puzzle::{Clues, Shape};
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: path FILE [EVERY]");
        std::process::exit(2);
    };
    let every = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1).max(1);
    let text = std::fs::read_to_string(file)?;
    let start = Instant::now();
    let (mut solved, mut total) = (0, 0);
    let mut uses = vec![0; TECHNIQUES.len()];
    for line in text.lines().step_by(every) {
        let values: Vec<usize> =
            line.chars().take(81).map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
        let clues = Clues::from_values(Shape::CLASSIC, &values);
        let Some(puzzle) = clues.and_then(|clues| clues.check().ok()) else { continue };
        let path = solve_path(&State::new(&puzzle), Uniqueness::Assumed);
        total += 1;
        solved += usize::from(path.is_solved());
        for step in &path.steps {
            let place = TECHNIQUES.iter().position(|t| t.id() == step.technique);
            uses[place.expect("steps come from the list")] += 1;
        }
        let (score, level, steps) = (path.score(), path.level(), path.steps.len());
        let end = if path.is_solved() { "solved" } else { "stuck" };
        println!("{} {end} {score} {level:?} {steps}", &line[..81]);
    }
    let seconds = start.elapsed().as_secs_f64();
    for (technique, uses) in TECHNIQUES.iter().zip(uses).filter(|(_, uses)| *uses > 0) {
        eprintln!("{uses:8} {}", technique.id());
    }
    eprintln!("{solved} of {total} solved in {seconds:.2} s");
    Ok(())
}
