//! Many puzzles: a slice or a stream in, outcomes out, in order.

use crate::dispatch::{BackEnd, Engine, Task};
use crate::kernel::Block;
use crate::layout::{State, WORDS};
use crate::outcome::check;
use crate::search::{Answer, Bounds, Search, Sink, Source};
use crate::{Cells, End, InvalidValue, Limits, Outcome, Stats, arch};
use std::ops::ControlFlow;

/// Solves many puzzles with one choice of limits, back end and threads.
///
/// ```
/// use neuf_batch::{Batch, parse};
///
/// let puzzle = parse(b"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")?;
/// let outcomes = Batch::default().solve(&[puzzle, [0; 81]])?;
/// assert!(outcomes[0].unique().is_some());
/// assert!(outcomes[1].is_several());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Batch {
    limits: Limits,
    engine: Engine,
    threads: Threads,
    #[cfg(feature = "rayon")]
    spares: crate::threads::Spares,
    stats: Stats,
}

/// How a batch is spread.
enum Threads {
    One,
    #[cfg(feature = "rayon")]
    Current,
    #[cfg(feature = "rayon")]
    Pool(rayon::ThreadPool),
}

impl Default for Batch {
    /// Counts up to two solutions with the best back end, on the calling thread.
    fn default() -> Self {
        Batch::new(Limits::default())
    }
}

impl Batch {
    /// With the best back end, on the calling thread.
    pub fn new(limits: Limits) -> Self {
        let engine = Engine::new(BackEnd::best());
        Batch {
            limits,
            engine,
            threads: Threads::One,
            #[cfg(feature = "rayon")]
            spares: crate::threads::Spares::default(),
            stats: Stats::default(),
        }
    }

    /// With this back end, or the portable one where the machine lacks it.
    pub fn with_back_end(self, back_end: BackEnd) -> Self {
        let (limits, threads, stats) = (self.limits, self.threads, self.stats);
        Batch { engine: Engine::new(back_end), threads, stats, ..Batch::new(limits) }
    }

    /// Spread over this many threads; 0 means rayon's current pool. The outcomes are the same
    /// whatever the number. Without the feature `rayon` there is one thread.
    #[allow(unused_variables, unused_mut)]
    pub fn with_threads(mut self, threads: usize) -> Self {
        #[cfg(feature = "rayon")]
        {
            let pool = || rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            self.threads = match threads {
                0 => Threads::Current,
                1 => Threads::One,
                // Where threads cannot be had, the pool the program already has will do.
                _ => pool().map_or(Threads::Current, Threads::Pool),
            };
        }
        self
    }

    /// The back end in use.
    pub fn back_end(&self) -> BackEnd {
        self.engine.back_end()
    }

    /// What all calls so far cost.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The outcome of each puzzle.
    ///
    /// # Errors
    /// [`InvalidValue`] if a cell is above 9; nothing is solved then.
    pub fn solve(&mut self, puzzles: &[Cells]) -> Result<Vec<Outcome>, InvalidValue> {
        let mut outcomes = Vec::new();
        self.solve_into(puzzles, &mut outcomes)?;
        Ok(outcomes)
    }

    /// The outcome of each puzzle, in a vector whose memory is used again.
    ///
    /// # Errors
    /// [`InvalidValue`] if a cell is above 9; nothing is solved then.
    pub fn solve_into(
        &mut self,
        puzzles: &[Cells],
        outcomes: &mut Vec<Outcome>,
    ) -> Result<(), InvalidValue> {
        // Every outcome is overwritten, so those of the last call need no clearing.
        outcomes.resize(puzzles.len(), Outcome::default());
        match self.run(puzzles, outcomes) {
            Ok(stats) => self.stats += stats,
            Err(error) => {
                outcomes.clear();
                return Err(error);
            }
        }
        Ok(())
    }

    fn run(&mut self, puzzles: &[Cells], outcomes: &mut [Outcome]) -> Result<Stats, InvalidValue> {
        match &self.threads {
            Threads::One => {
                check(puzzles)?;
                Ok(self.engine.run(Solve { puzzles, outcomes, limits: self.limits }))
            }
            #[cfg(feature = "rayon")]
            Threads::Current => self.spread(puzzles, outcomes),
            #[cfg(feature = "rayon")]
            Threads::Pool(pool) => pool.install(|| self.spread(puzzles, outcomes)),
        }
    }

    /// Solves on rayon's current pool.
    #[cfg(feature = "rayon")]
    fn spread(&self, puzzles: &[Cells], outcomes: &mut [Outcome]) -> Result<Stats, InvalidValue> {
        crate::threads::check(puzzles)?;
        let back_end = self.engine.back_end();
        Ok(crate::threads::solve(&self.spares, back_end, self.limits, puzzles, outcomes))
    }

    /// Solves a stream in chunks of bounded size and hands over each chunk in order, until the
    /// stream ends or the receiver breaks off.
    ///
    /// # Errors
    /// [`InvalidValue`] if a cell is above 9, its puzzle counted from the start of the stream; the
    /// chunks before it have been handed over.
    pub fn solve_stream<T>(
        &mut self,
        puzzles: impl IntoIterator<Item = Cells>,
        mut receive: impl FnMut(&[Cells], &[Outcome]) -> ControlFlow<T>,
    ) -> Result<ControlFlow<T>, InvalidValue> {
        let mut puzzles = puzzles.into_iter();
        let (mut chunk, mut outcomes) = (Vec::with_capacity(CHUNK), Vec::new());
        let mut done = 0;
        loop {
            chunk.clear();
            chunk.extend(puzzles.by_ref().take(CHUNK));
            if chunk.is_empty() {
                return Ok(ControlFlow::Continue(()));
            }
            let from_start =
                |error: InvalidValue| InvalidValue { puzzle: done + error.puzzle, ..error };
            self.solve_into(&chunk, &mut outcomes).map_err(from_start)?;
            done += chunk.len();
            if let ControlFlow::Break(value) = receive(&chunk, &outcomes) {
                return Ok(ControlFlow::Break(value));
            }
        }
    }
}

/// Puzzles of a stream solved at once: enough to keep all lanes of a few threads busy, about 3 MiB.
const CHUNK: usize = 16 * 1024;

/// Solves a slice on the calling thread.
pub(crate) struct Solve<'a> {
    pub puzzles: &'a [Cells],
    pub outcomes: &'a mut [Outcome],
    pub limits: Limits,
}

impl Task for Solve<'_> {
    type Output = Stats;

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut Search<N>,
    ) -> Stats {
        let puzzles = self.puzzles.len() as u64;
        if self.limits.solutions == 0 {
            self.outcomes.fill(Outcome { end: End::Limit, ..Outcome::default() });
            return Stats { puzzles, ..Stats::default() };
        }
        let mut source = Givens::new(back_end, self.puzzles);
        let mut sink = Outcomes {
            limit: u64::from(self.limits.solutions),
            outcomes: self.outcomes,
            pending: Pending::new(back_end),
        };
        let totals = search.run(back_end, &mut source, &mut sink, self.limits.into());
        sink.flush();
        Stats { puzzles, ..totals }
    }
}

impl From<Limits> for Bounds {
    fn from(limits: Limits) -> Self {
        Bounds { solutions: u64::from(limits.solutions), guesses: limits.guesses, ordered: true }
    }
}

/// Puzzles, converted `N` at a time.
pub(crate) struct Givens<'a, B, const N: usize> {
    back_end: B,
    puzzles: &'a [Cells],
    next: usize,
    words: [[u32; N]; WORDS],
}

impl<'a, B: arch::BackEnd<N>, const N: usize> Givens<'a, B, N> {
    pub(crate) fn new(back_end: B, puzzles: &'a [Cells]) -> Self {
        Givens { back_end, puzzles, next: 0, words: [[0; N]; WORDS] }
    }
}

impl<B: arch::BackEnd<N>, const N: usize> Source<N> for Givens<'_, B, N> {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        let id = self.next;
        if id == self.puzzles.len() {
            return None;
        }
        if id.is_multiple_of(N) {
            let end = self.puzzles.len().min(id + N);
            self.back_end.encode(&self.puzzles[id..end], &mut self.words);
        }
        for (to, from) in block.words.iter_mut().zip(&self.words) {
            to[lane] = from[id % N];
        }
        self.next += 1;
        Some(id)
    }
}

/// Solved positions waiting to be converted `N` at a time.
pub(crate) struct Pending<B, T, const N: usize> {
    back_end: B,
    words: Box<[[u32; N]; WORDS]>,
    cells: Box<[Cells; N]>,
    targets: Vec<T>,
}

impl<B: arch::BackEnd<N>, T, const N: usize> Pending<B, T, N> {
    pub(crate) fn new(back_end: B) -> Self {
        Pending {
            back_end,
            words: Box::new([[0; N]; WORDS]),
            cells: Box::new([[0; 81]; N]),
            targets: Vec::with_capacity(N),
        }
    }

    /// Adds a position; then, if that makes `N`, delivers them.
    pub(crate) fn push(&mut self, state: &State, target: T, deliver: impl FnMut(T, &Cells)) {
        let lane = self.targets.len();
        for (lanes, word) in self.words.iter_mut().zip(state) {
            lanes[lane] = *word;
        }
        self.targets.push(target);
        if lane + 1 == N {
            self.deliver(deliver);
        }
    }

    /// Delivers what is waiting.
    pub(crate) fn deliver(&mut self, mut deliver: impl FnMut(T, &Cells)) {
        self.back_end.decode(&self.words, &mut self.cells);
        for (target, cells) in self.targets.drain(..).zip(self.cells.iter()) {
            deliver(target, cells);
        }
    }
}

/// Writes answers to their outcomes.
struct Outcomes<'a, B, const N: usize> {
    limit: u64,
    outcomes: &'a mut [Outcome],
    pending: Pending<B, (usize, bool), N>,
}

impl<B: arch::BackEnd<N>, const N: usize> Outcomes<'_, B, N> {
    fn flush(&mut self) {
        self.pending.deliver(|target, cells| put(self.outcomes, target, cells));
    }
}

fn put(outcomes: &mut [Outcome], (id, second): (usize, bool), cells: &Cells) {
    match second {
        false => outcomes[id].first = *cells,
        true => outcomes[id].second = Some(Box::new(*cells)),
    }
}

impl<B: arch::BackEnd<N>, const N: usize> Sink for Outcomes<'_, B, N> {
    fn finish(&mut self, answer: Answer<'_>) {
        self.outcomes[answer.id] = answer.outcome(self.limit);
        for (state, second) in answer.witness.iter().zip([false, true]) {
            let target = (answer.id, second);
            self.pending.push(state, target, |target, cells| put(self.outcomes, target, cells));
        }
    }
}
