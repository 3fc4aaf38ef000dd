//! Everything that is measured, in one visible list.

use neuf_batch::{BackEnd, Batch, Cells, Limits, Outcome, Single, Stats};

/// Something that says of each puzzle whether it has one solution, and which.
pub trait Engine {
    /// Its name in tables.
    fn name(&self) -> String;
    /// Whether it is somebody else's.
    fn is_rival(&self) -> bool {
        false
    }
    /// Whether it takes puzzles one at a time anyway.
    fn is_one_by_one(&self) -> bool {
        true
    }
    /// The only solution of each puzzle, where it has just one.
    fn solve(&mut self, puzzles: &[Cells], solutions: &mut Vec<Option<Cells>>);
    /// What all calls so far cost, if it says so.
    fn stats(&self) -> Option<Stats> {
        None
    }
}

/// Every engine: the rivals, one puzzle at a time, each back end of the batch, threads.
/// The order is that of the tables; the first one is what ratios refer to.
pub fn engines() -> Vec<Box<dyn Engine>> {
    let mut engines: Vec<Box<dyn Engine>> = vec![Box::new(SudokuCrate), Box::new(Msolve)];
    engines.push(Box::new(OneByOne(Single::default())));
    for back_end in BackEnd::available() {
        engines.push(Box::new(InLanes::new(back_end, 1)));
    }
    engines.push(Box::new(InLanes::new(BackEnd::best(), 2)));
    engines
}

/// The crate `sudoku`: JCZSolve in Rust.
struct SudokuCrate;

impl Engine for SudokuCrate {
    fn name(&self) -> String {
        "sudoku 0.8".into()
    }
    fn is_rival(&self) -> bool {
        true
    }
    fn solve(&mut self, puzzles: &[Cells], solutions: &mut Vec<Option<Cells>>) {
        solutions.clear();
        solutions.extend(puzzles.iter().map(|puzzle| {
            let puzzle = sudoku::Sudoku::from_bytes(*puzzle).expect("digits only");
            puzzle.solution().map(sudoku::Sudoku::to_bytes)
        }));
    }
}

/// The crate `msolve`.
struct Msolve;

impl Engine for Msolve {
    fn name(&self) -> String {
        "msolve 0.6".into()
    }
    fn is_rival(&self) -> bool {
        true
    }
    fn solve(&mut self, puzzles: &[Cells], solutions: &mut Vec<Option<Cells>>) {
        solutions.clear();
        solutions.extend(puzzles.iter().map(|puzzle| {
            msolve::Sudoku::from(&puzzle[..]).solve_unique().map(|solution| solution.to_array())
        }));
    }
}

/// Our engine for one puzzle at a time.
struct OneByOne(Single);

impl Engine for OneByOne {
    fn name(&self) -> String {
        "neuf single".into()
    }
    fn solve(&mut self, puzzles: &[Cells], solutions: &mut Vec<Option<Cells>>) {
        solutions.clear();
        solutions.extend(puzzles.iter().map(|puzzle| {
            let outcome = self.0.solve(puzzle, Limits::default()).expect("digits only");
            outcome.unique().copied()
        }));
    }
    fn stats(&self) -> Option<Stats> {
        Some(self.0.stats())
    }
}

/// Our engine for many puzzles at once.
struct InLanes {
    batch: Batch,
    threads: usize,
    outcomes: Vec<Outcome>,
}

impl InLanes {
    fn new(back_end: BackEnd, threads: usize) -> Self {
        let batch = Batch::default().with_back_end(back_end).with_threads(threads);
        InLanes { batch, threads, outcomes: vec![] }
    }
}

impl Engine for InLanes {
    fn name(&self) -> String {
        match self.threads {
            1 => format!("neuf {}", self.batch.back_end()),
            threads => format!("neuf {} ×{threads}", self.batch.back_end()),
        }
    }
    fn is_one_by_one(&self) -> bool {
        false
    }
    fn solve(&mut self, puzzles: &[Cells], solutions: &mut Vec<Option<Cells>>) {
        self.batch.solve_into(puzzles, &mut self.outcomes).expect("digits only");
        solutions.clear();
        solutions.extend(self.outcomes.iter().map(|outcome| outcome.unique().copied()));
    }
    fn stats(&self) -> Option<Stats> {
        Some(self.batch.stats())
    }
}
