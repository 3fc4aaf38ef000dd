//! One suite of plain data for every back end, checked against an engine anyone can check by eye.

mod adversarial;
mod answers;
mod data;
mod naive;
mod property;
mod questions;
mod stop;

/// A limit on solutions alone.
fn at_most(solutions: u32) -> neuf_batch::Limits {
    neuf_batch::Limits::none().solutions(solutions.into())
}

/// Outcomes of an earlier call leave no trace in the next, whatever the threads.
#[test]
fn memory_is_used_again_without_a_trace() {
    use neuf_batch::{Batch, Classic};
    let several = Classic::EMPTY;
    let mut clash = [0; 81];
    (clash[0], clash[1]) = (5, 5);
    let clash = data::classic(clash);
    let puzzle =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
            .parse()
            .expect("a puzzle");
    let first: Vec<_> = (0..500).map(|i| [several, puzzle, clash][i % 3]).collect();
    let second: Vec<_> = (0..400).map(|i| [clash, several, puzzle][i % 3]).collect();
    for limits in [at_most(2), at_most(1), at_most(0)] {
        for threads in [1, 2] {
            let mut batch = Batch::new(limits.clone()).with_threads(threads);
            let mut outcomes = Vec::new();
            for puzzles in [&first, &second, &first] {
                batch.solve_into(puzzles, &mut outcomes);
                let fresh = Batch::new(limits.clone()).solve(puzzles);
                assert_eq!(outcomes, fresh);
            }
        }
    }
}
