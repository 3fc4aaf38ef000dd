//! Counts the grids of the shapes or puzzles named on the command line and prints the time.
//!
//! `cargo run --release -p neuf-counting --example count -- 2x4 3x3 1234............`

use neuf_counting::{Limits, count};
use neuf_puzzle::{Puzzle, Shape, format};
use std::time::Instant;

fn main() {
    for name in std::env::args().skip(1) {
        let puzzle = match name.parse::<Shape>() {
            Ok(shape) => Puzzle::empty(shape),
            Err(_) => {
                format::read(&name).expect("readable").clues.check().expect("no contradiction")
            }
        };
        let start = Instant::now();
        match count(&puzzle, &Limits::none()) {
            Ok(count) => println!("{name}: {count}, {:.3} s", start.elapsed().as_secs_f64()),
            Err(why) => println!("{name}: {why:?} after {:.3} s", start.elapsed().as_secs_f64()),
        }
    }
}
