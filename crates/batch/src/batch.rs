//! Many puzzles: a slice or a stream in, outcomes out, in order.

use crate::accelerator::{Accelerator, Sorted};
use crate::dispatch::{BackEnd, Engine, Task};
use crate::kernel::Block;
use crate::layout::{self, State, WORDS};
use crate::outcome::Allowance;
use crate::pieces::{LARGEST_PIECE, Piece, Pieces};
use crate::search::{Answer, Bounds, HARD, LaneSearch, Sink, Source};
use crate::{Classic, End, Limit, Limits, Outcome, Stats, arch};
use neuf_limits::Stop;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Solves many puzzles with one choice of limits, back end and threads.
///
/// ```
/// use neuf_batch::{Batch, Classic};
///
/// let text = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// let outcomes = Batch::default().solve(&[text.parse()?, Classic::EMPTY]);
/// assert!(outcomes[0].unique().is_some());
/// assert!(outcomes[1].is_several());
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
pub struct Batch {
    pub(crate) limits: Limits,
    pub(crate) engine: Engine,
    threads: Threads,
    #[cfg(feature = "rayon")]
    spares: crate::threads::Spares,
    pub(crate) stats: Stats,
    pub(crate) accelerator: Option<Arc<dyn Accelerator>>,
    pub(crate) sorted: Sorted,
}

/// The threads over which a batch is spread.
enum Threads {
    One,
    #[cfg(feature = "rayon")]
    Current,
    #[cfg(feature = "rayon")]
    Pool(rayon::ThreadPool),
}

impl Threads {
    fn number(&self) -> usize {
        match self {
            Threads::One => 1,
            #[cfg(feature = "rayon")]
            Threads::Current => rayon::current_num_threads(),
            #[cfg(feature = "rayon")]
            Threads::Pool(pool) => pool.current_num_threads() + 1,
        }
    }
}

impl Default for Batch {
    /// Counts up to two solutions with the best back end, on the calling thread.
    fn default() -> Self {
        Batch::new(Limits::none().solutions(2))
    }
}

impl Batch {
    /// With the best back end, on the calling thread.
    ///
    /// The limits on solutions and on nodes, which are guesses, hold for each puzzle, and their
    /// effect depends on the puzzle alone. The limit on time holds for each call. Puzzles that it
    /// or the cancel flag interrupts, and those not begun, end with that limit and without any
    /// solution.
    pub fn new(limits: Limits) -> Self {
        let engine = Engine::new(BackEnd::best());
        Batch {
            limits,
            engine,
            threads: Threads::One,
            #[cfg(feature = "rayon")]
            spares: crate::threads::Spares::default(),
            stats: Stats::default(),
            accelerator: None,
            sorted: Sorted::default(),
        }
    }

    /// Asks this device first. Puzzles that it settles cost no guesses, so the limit on nodes holds
    /// only for those that it leaves.
    #[must_use]
    pub fn with_accelerator(self, accelerator: Arc<dyn Accelerator>) -> Self {
        Batch { accelerator: Some(accelerator), ..self }
    }

    /// With this back end, or the portable one where the machine lacks it.
    #[must_use]
    pub fn with_back_end(self, back_end: BackEnd) -> Self {
        Batch {
            engine: Engine::new(back_end),
            // The engines of the other threads are made anew, too.
            #[cfg(feature = "rayon")]
            spares: crate::threads::Spares::default(),
            ..self
        }
    }

    /// Spread over this many threads; 0 means rayon's current pool. The outcomes are the same
    /// whatever the number. Without the feature `rayon` there is one thread.
    #[allow(unused_variables, unused_mut)]
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        #[cfg(feature = "rayon")]
        {
            // The calling thread works too.
            let pool = || rayon::ThreadPoolBuilder::new().num_threads(threads - 1).build();
            self.threads = match threads {
                0 => Threads::Current,
                1 => Threads::One,
                // If no threads can be started, the program's existing pool will do.
                _ => pool().map_or(Threads::Current, Threads::Pool),
            };
        }
        self
    }

    /// The back end in use.
    pub fn back_end(&self) -> BackEnd {
        self.engine.back_end()
    }

    /// The cost of all calls so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The outcome of each puzzle.
    pub fn solve(&mut self, puzzles: &[Classic]) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        self.solve_into(puzzles, &mut outcomes);
        outcomes
    }

    /// Writes the outcome of each puzzle to a vector, whose memory is reused.
    pub fn solve_into(&mut self, puzzles: &[Classic], outcomes: &mut Vec<Outcome>) {
        if !self.accelerated(puzzles, outcomes) {
            self.solve_by_lanes(puzzles, outcomes);
        }
    }

    pub(crate) fn solve_by_lanes(&mut self, puzzles: &[Classic], outcomes: &mut Vec<Outcome>) {
        // Every outcome is overwritten, so those of the last call need no clearing.
        outcomes.resize(puzzles.len(), Outcome::default());
        let stats = self.run(puzzles, outcomes);
        self.stats += stats;
    }

    fn run(&mut self, puzzles: &[Classic], outcomes: &mut [Outcome]) -> Stats {
        if self.limits.solutions == Some(0) {
            let end = End::Limit(Limit::Solutions);
            outcomes.fill(Outcome { end, ..Outcome::default() });
            return Stats { puzzles: puzzles.len() as u64, ..Stats::default() };
        }
        let stop = self.limits.stop();
        if stop.is_never() {
            return self.run_until(&stop, puzzles, outcomes);
        }
        outcomes.iter_mut().for_each(|outcome| outcome.end = UNFINISHED);
        let stats = self.run_until(&stop, puzzles, outcomes);
        // Outcomes of unfinished puzzles still hold leftovers of an earlier call.
        let unfinished = outcomes.iter_mut().filter(|outcome| outcome.end == UNFINISHED);
        let end = match stop.reached() {
            Some(Limit::Cancelled) => End::Limit(Limit::Cancelled),
            _ => UNFINISHED,
        };
        unfinished.for_each(|outcome| *outcome = Outcome { end, ..Outcome::default() });
        stats
    }

    fn run_until(&mut self, stop: &Stop, puzzles: &[Classic], outcomes: &mut [Outcome]) -> Stats {
        let pieces = Pieces::new(puzzles, outcomes, self.threads.number());
        let (engine, limits) = (&mut self.engine, (Allowance::from(&self.limits), stop));
        match &self.threads {
            Threads::One => engine.run(Solve { pieces: &pieces, limits }),
            #[cfg(feature = "rayon")]
            Threads::Current => self.spares.spread(None, engine, &pieces, limits),
            #[cfg(feature = "rayon")]
            Threads::Pool(pool) => self.spares.spread(Some(pool), engine, &pieces, limits),
        }
    }

    /// Solves a stream in chunks of bounded size and hands over each chunk in order, until the
    /// stream ends or the receiver breaks off.
    pub fn solve_stream<T>(
        &mut self,
        puzzles: impl IntoIterator<Item = Classic>,
        mut receive: impl FnMut(&[Classic], &[Outcome]) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut puzzles = puzzles.into_iter();
        let (mut chunk, mut outcomes) = (Vec::with_capacity(CHUNK), Vec::new());
        loop {
            chunk.clear();
            chunk.extend(puzzles.by_ref().take(CHUNK));
            if chunk.is_empty() {
                return ControlFlow::Continue(());
            }
            self.solve_into(&chunk, &mut outcomes);
            if let ControlFlow::Break(value) = receive(&chunk, &outcomes) {
                return ControlFlow::Break(value);
            }
        }
    }
}

/// Puzzles of a stream solved at once: enough to keep all lanes of a few threads busy, about 3 MiB.
const CHUNK: usize = 16 * 1024;

/// Solves pieces of a batch on the calling thread until there are no more.
pub(crate) struct Solve<'a, 'b> {
    pub pieces: &'b Pieces<'a>,
    pub limits: (Allowance, &'b Stop),
}

/// The end of a puzzle until its search is finished.
const UNFINISHED: End = End::Limit(Limit::Time);

impl Task for Solve<'_, '_> {
    type Output = Stats;

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Stats {
        let (allowed, stop) = self.limits;
        let held = Held::default();
        let mut source = Givens::new(back_end, self.pieces, &held);
        let mut sink = Outcomes {
            limit: u64::from(allowed.solutions),
            pause: Pause::new(stop),
            held: &held,
            pending: Pending::new(back_end),
            again: vec![],
        };
        let mut stats = search.run(back_end, &mut source, &mut sink, allowed.into());
        for id in std::mem::take(&mut sink.again) {
            let state = layout::encode(held.puzzle(id));
            let bounds = Bounds { share_from: u64::MAX, ..allowed.into() };
            stats += search.run(back_end, &mut Known { id: Some(id), state }, &mut sink, bounds);
        }
        sink.flush();
        Stats { puzzles: source.taken, ..stats }
    }
}

impl From<Allowance> for Bounds {
    fn from(limits: Allowance) -> Self {
        Bounds {
            solutions: u64::from(limits.solutions),
            guesses: limits.guesses,
            ordered: true,
            share_from: HARD,
        }
    }
}

/// Looks at the clock and the flag now and then, or never if neither can stop the search.
pub(crate) struct Pause<'a> {
    stop: &'a Stop,
    /// Rounds until the next look.
    rounds: u32,
    is_over: bool,
}

/// Rounds between two looks: some tens of microseconds.
const LOOK_EVERY: u32 = 128;

impl<'a> Pause<'a> {
    pub(crate) fn new(stop: &'a Stop) -> Self {
        Pause { stop, rounds: 0, is_over: false }
    }

    /// Whether it is time to stop; asked after every round.
    #[inline]
    pub(crate) fn is_over(&mut self) -> bool {
        if self.rounds == 0 {
            self.look();
        }
        self.rounds -= 1;
        self.is_over
    }

    /// The limit that was reached, if one was seen.
    pub(crate) fn check(&self) -> Result<(), Limit> {
        if self.is_over { Err(self.stop.reached().unwrap_or(Limit::Time)) } else { Ok(()) }
    }

    #[cold]
    fn look(&mut self) {
        self.is_over = self.stop.reached().is_some();
        self.rounds = if self.stop.is_never() { u32::MAX } else { LOOK_EVERY };
    }
}

/// The pieces a thread has taken; a puzzle's number tells the piece and its place there.
#[derive(Default)]
struct Held<'a>(RefCell<Vec<Piece<'a>>>);

impl<'a> Held<'a> {
    /// Adds a piece and returns the number of its first puzzle.
    fn add(&self, piece: Piece<'a>) -> usize {
        let mut pieces = self.0.borrow_mut();
        pieces.push(piece);
        (pieces.len() - 1) * LARGEST_PIECE
    }

    fn puzzle(&self, id: usize) -> &'a Classic {
        &self.0.borrow()[id / LARGEST_PIECE].puzzles[id % LARGEST_PIECE]
    }

    fn change(&self, id: usize, change: impl FnOnce(&mut Outcome)) {
        change(&mut self.0.borrow_mut()[id / LARGEST_PIECE].outcomes[id % LARGEST_PIECE]);
    }
}

/// Puzzles, piece by piece, converted `N` at a time.
struct Givens<'a, 'b, B, const N: usize> {
    back_end: B,
    pieces: &'b Pieces<'a>,
    held: &'b Held<'a>,
    /// The rest of the present piece, and the number of the next puzzle.
    left: &'a [Classic],
    next: usize,
    /// The next puzzles, in the lanes from `lane` on.
    words: [[u32; N]; WORDS],
    lane: usize,
    taken: u64,
}

impl<'a, 'b, B: arch::BackEnd<N>, const N: usize> Givens<'a, 'b, B, N> {
    fn new(back_end: B, pieces: &'b Pieces<'a>, held: &'b Held<'a>) -> Self {
        let words = [[0; N]; WORDS];
        Givens { back_end, pieces, held, left: &[], next: 0, words, lane: N, taken: 0 }
    }

    #[cold]
    fn take_piece(&mut self) -> Option<()> {
        let piece = self.pieces.take()?;
        (self.left, self.lane) = (piece.puzzles, N);
        self.taken += piece.puzzles.len() as u64;
        self.next = self.held.add(piece);
        Some(())
    }
}

impl<B: arch::BackEnd<N>, const N: usize> Source<N> for Givens<'_, '_, B, N> {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        if self.left.is_empty() {
            self.take_piece()?;
        }
        if self.lane == N {
            self.back_end.encode(&self.left[..self.left.len().min(N)], &mut self.words);
            self.lane = 0;
        }
        for (to, from) in block.words.iter_mut().zip(&self.words) {
            to[lane] = from[self.lane];
        }
        self.left = &self.left[1..];
        self.lane += 1;
        self.next += 1;
        Some(self.next - 1)
    }
}

/// One position, with its number.
struct Known {
    id: Option<usize>,
    state: State,
}

impl<const N: usize> Source<N> for Known {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        block.write(lane, &self.state);
        self.id.take()
    }
}

/// Solved positions waiting to be converted `N` at a time.
pub(crate) struct Pending<B, T, const N: usize> {
    back_end: B,
    words: Box<[[u32; N]; WORDS]>,
    values: Box<[[u8; 81]; N]>,
    targets: Vec<T>,
}

impl<B: arch::BackEnd<N>, T, const N: usize> Pending<B, T, N> {
    pub(crate) fn new(back_end: B) -> Self {
        Pending {
            back_end,
            words: Box::new([[0; N]; WORDS]),
            values: Box::new([[0; 81]; N]),
            targets: Vec::with_capacity(N),
        }
    }

    /// Adds a position, given by its words; then, if that makes `N`, delivers them.
    #[inline]
    pub(crate) fn push(
        &mut self,
        words: impl Iterator<Item = u32>,
        target: T,
        deliver: impl FnMut(T, &Classic),
    ) {
        let lane = self.targets.len();
        for (lanes, word) in self.words.iter_mut().zip(words) {
            lanes[lane] = word;
        }
        self.targets.push(target);
        if lane + 1 == N {
            self.deliver(deliver);
        }
    }

    /// Delivers the waiting positions.
    pub(crate) fn deliver(&mut self, mut deliver: impl FnMut(T, &Classic)) {
        self.back_end.decode(&self.words, &mut self.values);
        for (target, values) in self.targets.drain(..).zip(self.values.iter()) {
            deliver(target, &layout::classic(*values));
        }
    }
}

/// Writes answers to their outcomes.
struct Outcomes<'a, 'b, B, const N: usize> {
    limit: u64,
    pause: Pause<'b>,
    held: &'b Held<'a>,
    pending: Pending<B, (usize, bool), N>,
    /// Puzzles given up in several lanes at once. How far each lane got depends on its other work,
    /// so one lane searches these again.
    again: Vec<usize>,
}

impl<B: arch::BackEnd<N>, const N: usize> Outcomes<'_, '_, B, N> {
    #[inline]
    fn keep(&mut self, solution: impl Iterator<Item = u32>, target: (usize, bool)) {
        self.pending.push(solution, target, |target, cells| put(self.held, target, cells));
    }

    fn flush(&mut self) {
        self.pending.deliver(|target, cells| put(self.held, target, cells));
    }
}

fn put(held: &Held<'_>, (id, second): (usize, bool), cells: &Classic) {
    held.change(id, |outcome| match second {
        false => outcome.first = *cells,
        true => outcome.second = Some(Box::new(*cells)),
    });
}

impl<B: arch::BackEnd<N>, const N: usize> Sink<N> for Outcomes<'_, '_, B, N> {
    fn finish(&mut self, answer: &Answer<'_>) {
        if answer.gave_up && answer.was_shared {
            self.again.push(answer.id);
            return;
        }
        self.held.change(answer.id, |outcome| answer.write(self.limit, outcome));
        for (state, second) in answer.witness.iter().zip([false, true]) {
            let target = (answer.id, second);
            self.keep(state.iter().copied(), target);
        }
    }

    #[inline]
    fn stop(&mut self) -> bool {
        self.pause.is_over()
    }

    #[inline]
    fn finish_in_lane(&mut self, id: usize, block: &Block<N>, lane: usize) {
        let (count, gave_up, was_shared) = (1, false, false);
        let answer = Answer { id, count, witness: &[], gave_up, was_shared };
        self.held.change(id, |outcome| answer.write(self.limit, outcome));
        self.keep(block.lane(lane), (id, false));
    }
}
