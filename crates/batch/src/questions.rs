//! Many questions about one puzzle at once: a lane for each.

use crate::batch::Pause;
use crate::dispatch::{BackEnd, Engine, Task};
use crate::kernel::Block;
use crate::layout::{self, Place, State};
use crate::search::{Answer, Bounds, HARD, LaneSearch, Sink, Source};
use crate::{Classic, Limit, Limits, Stats, arch};
use neuf_limits::Stop;
use neuf_puzzle::order;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Answers questions about one puzzle, in memory that it reuses.
///
/// ```
/// use neuf_batch::{Classic, Questions};
///
/// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Classic::read(text).expect("81 symbols");
/// let mut questions = Questions::default();
/// assert!(!questions.redundant_clues(&puzzle).is_empty()); // it is not minimal
/// let candidates = questions.true_candidates(&puzzle);
/// assert!(candidates.iter().all(|digits| digits.count_ones() == 1)); // it has one solution
/// assert!(questions.stats().puzzles > 0);
/// ```
pub struct Questions {
    pub(crate) engine: Engine,
    pub(crate) stats: Stats,
}

impl Default for Questions {
    fn default() -> Self {
        Questions::new(BackEnd::best())
    }
}

impl Questions {
    /// With this back end, or the portable one where the machine lacks it.
    pub fn new(back_end: BackEnd) -> Self {
        Questions { engine: Engine::new(back_end), stats: Stats::default() }
    }

    /// What all calls so far cost.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The cells whose given follows from the other givens, in order. A puzzle with one solution
    /// is minimal if and only if there are none.
    pub fn redundant_clues(&mut self, puzzle: &Classic) -> Vec<usize> {
        let found = self.redundant_clues_within(puzzle, &Limits::none());
        found.expect("there is no limit to reach")
    }

    /// Like [`redundant_clues`](Questions::redundant_clues), within limits.
    ///
    /// A node is a guess. The limit on nodes holds for each question, the limit on time for all
    /// together; a limit on solutions has no effect.
    ///
    /// ```
    /// use neuf_batch::{Classic, Limit, Limits, Questions};
    /// use std::time::Duration;
    ///
    /// let none = Limits::none().time(Duration::ZERO);
    /// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let puzzle = Classic::read(text).expect("81 symbols");
    /// let stopped = Questions::default().redundant_clues_within(&puzzle, &none);
    /// assert_eq!(stopped, Err(Limit::Time));
    /// ```
    pub fn redundant_clues_within(
        &mut self,
        puzzle: &Classic,
        limits: &Limits,
    ) -> Result<Vec<usize>, Limit> {
        let clues = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        let (state, stop) = (layout::encode(puzzle), &limits.stop());
        let bounds = bounds(limits);
        let task = Redundant { state, puzzle, clues, next: 0, bounds, stop };
        let (redundant, stats) = self.engine.run(task);
        self.stats += stats;
        let mut redundant = redundant?;
        order::sort(&mut redundant);
        Ok(redundant)
    }

    /// Per cell, the digits it has in some solution (bit `k - 1` for digit `k`); all 0 if there is
    /// no solution.
    pub fn true_candidates(&mut self, puzzle: &Classic) -> [u16; 81] {
        let found = self.true_candidates_within(puzzle, &Limits::none());
        found.expect("there is no limit to reach")
    }

    /// Like [`true_candidates`](Questions::true_candidates), within limits as in
    /// [`Questions::redundant_clues_within`].
    ///
    /// ```
    /// use neuf_batch::{Classic, Limit, Limits, Questions};
    ///
    /// let guessless = Limits::none().nodes(0);
    /// let stopped = Questions::default().true_candidates_within(&Classic::EMPTY, &guessless);
    /// assert_eq!(stopped, Err(Limit::Nodes));
    /// ```
    pub fn true_candidates_within(
        &mut self,
        puzzle: &Classic,
        limits: &Limits,
    ) -> Result<[u16; 81], Limit> {
        let (state, stop) = (layout::encode(puzzle), &limits.stop());
        let task = True { state, next: 0, met: Rc::default(), bounds: bounds(limits), stop };
        let (candidates, stats) = self.engine.run(task);
        self.stats += stats;
        candidates
    }
}

thread_local! {
    static QUESTIONS: RefCell<Questions> = RefCell::new(Questions::default());
}

/// See [`Questions::redundant_clues`]; with memory kept by the thread.
pub fn redundant_clues(puzzle: &Classic) -> Vec<usize> {
    QUESTIONS.with_borrow_mut(|questions| questions.redundant_clues(puzzle))
}

/// See [`Questions::true_candidates`]; with memory kept by the thread.
pub fn true_candidates(puzzle: &Classic) -> [u16; 81] {
    QUESTIONS.with_borrow_mut(|questions| questions.true_candidates(puzzle))
}

/// The bounds of a question: one solution settles it.
fn bounds(limits: &Limits) -> Bounds {
    let guesses = limits.nodes.unwrap_or(u64::MAX);
    Bounds { solutions: 1, guesses, ordered: false, share_from: HARD }
}

/// Records why a search ended before all questions were answered.
struct Halt<'a> {
    pause: Pause<'a>,
    gave_up: bool,
}

impl<'a> Halt<'a> {
    fn new(stop: &'a Stop) -> Self {
        Halt { pause: Pause::new(stop), gave_up: false }
    }

    fn check(&self) -> Result<(), Limit> {
        self.pause.check()?;
        if self.gave_up { Err(Limit::Nodes) } else { Ok(()) }
    }
}

/// For each clue: is there a solution with any other digit in its cell?
struct Redundant<'a> {
    state: State,
    puzzle: &'a Classic,
    clues: Vec<usize>,
    next: usize,
    bounds: Bounds,
    stop: &'a Stop,
}

impl Task for Redundant<'_> {
    type Output = (Result<Vec<usize>, Limit>, Stats);
    const FEW: bool = true;

    fn run<B: arch::BackEnd<N>, const N: usize>(
        mut self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output {
        let mut refuted = Refuted { found: Vec::new(), halt: Halt::new(self.stop) };
        let bounds = self.bounds;
        let totals = search.run(back_end, &mut self, &mut refuted, bounds);
        let Refuted { found, halt } = refuted;
        (halt.check().map(|()| found), Stats { puzzles: self.next as u64, ..totals })
    }
}

impl<const N: usize> Source<N> for Redundant<'_> {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        let cell = *self.clues.get(self.next)?;
        self.next += 1;
        let mut state = self.state;
        let others = 0x1ff & !(1 << (self.puzzle[cell] - 1));
        Place::of_cell(cell).set_candidates(&mut state, others);
        block.write(lane, &state);
        Some(cell)
    }
}

/// The positions without solution.
struct Refuted<'a> {
    found: Vec<usize>,
    halt: Halt<'a>,
}

impl<const N: usize> Sink<N> for Refuted<'_> {
    fn finish(&mut self, answer: &Answer<'_>) {
        if answer.count == 0 {
            self.halt.gave_up |= answer.gave_up;
            self.found.push(answer.id);
        }
    }

    #[inline]
    fn stop(&mut self) -> bool {
        self.halt.pause.is_over()
    }
}

/// For each candidate not yet met in a solution: is there one with it?
struct True<'a> {
    state: State,
    next: usize,
    /// The candidates met, also written to by [`Met`].
    met: Rc<Cell<State>>,
    bounds: Bounds,
    stop: &'a Stop,
}

impl Task for True<'_> {
    type Output = (Result<[u16; 81], Limit>, Stats);
    const FEW: bool = true;

    fn run<B: arch::BackEnd<N>, const N: usize>(
        mut self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output {
        let (bounds, met) = (self.bounds, self.met.clone());
        let mut sink = Met { met: met.clone(), halt: Halt::new(self.stop) };
        // Look for one solution first: without any, 729 searches would be in vain.
        let once = &mut crate::single::Once(Some(&self.state));
        let mut stats = Stats { puzzles: 1, ..search.run(back_end, once, &mut sink, bounds) };
        if met.get() != State::default() {
            stats += search.run(back_end, &mut self, &mut sink, bounds);
        }
        let met = met.get();
        let candidates = |cell| Place::of_cell(cell).candidates(&met) as u16;
        (sink.halt.check().map(|()| std::array::from_fn(candidates)), stats)
    }
}

impl<const N: usize> Source<N> for True<'_> {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        let met = &self.met.get();
        while self.next < 729 {
            let (cell, bit) = (self.next / 9, 1 << (self.next % 9));
            self.next += 1;
            let place = Place::of_cell(cell);
            if place.candidates(&self.state) & !place.candidates(met) & bit != 0 {
                let mut state = self.state;
                place.set_candidates(&mut state, bit);
                block.write(lane, &state);
                return Some(self.next - 1);
            }
        }
        None
    }
}

/// Unites the solutions.
struct Met<'a> {
    met: Rc<Cell<State>>,
    halt: Halt<'a>,
}

impl<const N: usize> Sink<N> for Met<'_> {
    const PREFERS: bool = true;

    /// A candidate not met yet, so that every solution has many of them.
    fn prefer(&mut self, place: Place, candidates: u32) -> u32 {
        match candidates & !place.candidates(&self.met.get()) {
            0 => candidates,
            new => new,
        }
    }

    fn finish(&mut self, answer: &Answer<'_>) {
        self.halt.gave_up |= answer.gave_up && answer.count == 0;
        for state in answer.witness {
            let mut met = self.met.get();
            met.iter_mut().zip(state).for_each(|(met, word)| *met |= word);
            self.met.set(met);
        }
    }

    #[inline]
    fn stop(&mut self) -> bool {
        self.halt.pause.is_over()
    }
}
