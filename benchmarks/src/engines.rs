//! All engines that are measured, in one visible list.

use neuf_batch::{BackEnd, Batch, Classic, Limits, Outcome, Single, Stats};

/// An engine that finds the unique solution of each puzzle.
pub trait Engine {
    /// Its name in tables.
    fn name(&self) -> String;
    /// Whether the engine is a rival's.
    fn is_rival(&self) -> bool {
        false
    }
    /// Whether it takes puzzles one at a time only.
    fn is_one_by_one(&self) -> bool {
        true
    }
    /// Solves the puzzles and keeps the answers, in whatever form is the engine's own.
    fn solve(&mut self, puzzles: &[Classic]);
    /// The only solution of each puzzle of the last call, where it has just one.
    fn solutions(&self) -> Vec<Option<[u8; 81]>>;
    /// The number of solutions of each puzzle, two for several. This question is not timed.
    fn counts(&mut self, puzzles: &[Classic]) -> Vec<usize>;
    /// The cost of all calls so far, if the engine counts it.
    fn stats(&self) -> Option<Stats> {
        None
    }
}

/// Every engine: the rivals, one puzzle at a time, each back end of the batch, threads. The order
/// is that of the tables; ratios refer to the first one.
pub fn engines() -> Vec<Box<dyn Engine>> {
    let mut engines: Vec<Box<dyn Engine>> =
        vec![Box::<SudokuCrate>::default(), Box::<Msolve>::default()];
    engines.push(Box::<OneByOne>::default());
    for back_end in BackEnd::available() {
        engines.push(Box::new(InLanes::new(back_end, 1)));
    }
    engines.push(Box::new(InLanes::new(BackEnd::best(), 2)));
    engines
}

/// The crate `sudoku`: JCZSolve in Rust.
#[derive(Default)]
struct SudokuCrate(Vec<Option<[u8; 81]>>);

impl Engine for SudokuCrate {
    fn name(&self) -> String {
        "sudoku 0.8".into()
    }
    fn is_rival(&self) -> bool {
        true
    }
    fn solve(&mut self, puzzles: &[Classic]) {
        self.0.clear();
        self.0.extend(puzzles.iter().map(|puzzle| {
            let puzzle = sudoku::Sudoku::from_bytes((*puzzle).into()).expect("digits only");
            puzzle.solution().map(sudoku::Sudoku::to_bytes)
        }));
    }
    fn solutions(&self) -> Vec<Option<[u8; 81]>> {
        self.0.clone()
    }
    fn counts(&mut self, puzzles: &[Classic]) -> Vec<usize> {
        let count = |puzzle: &Classic| {
            let puzzle = sudoku::Sudoku::from_bytes((*puzzle).into()).expect("digits only");
            puzzle.solutions_count_up_to(2)
        };
        puzzles.iter().map(count).collect()
    }
}

/// The crate `msolve`.
#[derive(Default)]
struct Msolve(Vec<Option<[u8; 81]>>);

impl Engine for Msolve {
    fn name(&self) -> String {
        "msolve 0.6".into()
    }
    fn is_rival(&self) -> bool {
        true
    }
    fn solve(&mut self, puzzles: &[Classic]) {
        self.0.clear();
        self.0.extend(puzzles.iter().map(|puzzle| {
            msolve::Sudoku::from(&puzzle[..]).solve_unique().map(|solution| solution.to_array())
        }));
    }
    fn solutions(&self) -> Vec<Option<[u8; 81]>> {
        self.0.clone()
    }
    fn counts(&mut self, puzzles: &[Classic]) -> Vec<usize> {
        let count = |puzzle: &Classic| msolve::Sudoku::from(&puzzle[..]).count_solutions(2);
        puzzles.iter().map(count).collect()
    }
}

/// Our engine for one puzzle at a time.
#[derive(Default)]
struct OneByOne {
    single: Single,
    solutions: Vec<Option<Classic>>,
}

impl Engine for OneByOne {
    fn name(&self) -> String {
        "neuf single".into()
    }
    fn solve(&mut self, puzzles: &[Classic]) {
        self.solutions.clear();
        self.solutions.extend(puzzles.iter().map(|puzzle| {
            let outcome = self.single.solve(puzzle, &Limits::none().solutions(2));
            outcome.unique().copied()
        }));
    }
    fn solutions(&self) -> Vec<Option<[u8; 81]>> {
        self.solutions.iter().map(|solution| solution.map(Into::into)).collect()
    }
    fn counts(&mut self, puzzles: &[Classic]) -> Vec<usize> {
        let limits = Limits::none().solutions(2);
        puzzles.iter().map(|puzzle| self.single.solve(puzzle, &limits).count() as usize).collect()
    }
    fn stats(&self) -> Option<Stats> {
        Some(self.single.stats())
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
    fn solve(&mut self, puzzles: &[Classic]) {
        self.batch.solve_into(puzzles, &mut self.outcomes);
    }
    fn solutions(&self) -> Vec<Option<[u8; 81]>> {
        self.outcomes.iter().map(|outcome| outcome.unique().copied().map(Into::into)).collect()
    }
    fn counts(&mut self, puzzles: &[Classic]) -> Vec<usize> {
        self.solve(puzzles);
        self.outcomes.iter().map(|outcome| outcome.count() as usize).collect()
    }
    fn stats(&self) -> Option<Stats> {
        Some(self.batch.stats())
    }
}
