//! How many lines a second the lab solves on this machine, as it does in the browser:
//! `cargo run --release -p neuf-lab --example lines FILE`.

use neuf_lab::Lab;
use std::time::Instant;

fn main() {
    let file = std::env::args().nth(1).expect("a file of puzzles, a line each");
    let lines = std::fs::read_to_string(file).expect("a file that can be read");
    let lab = Lab::default();
    let mut best = f64::INFINITY;
    for _ in 0..25 {
        let begun = Instant::now();
        let solved = lab.solve_lines(&lines).expect("each line is a classic puzzle");
        best = best.min(begun.elapsed().as_secs_f64());
        assert_eq!(solved.lines.lines().count(), lines.lines().count());
    }
    println!("{:.0}", lines.lines().count() as f64 / best);
}
