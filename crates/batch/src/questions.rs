//! Many questions about one puzzle at once: a lane for each.

use crate::dispatch::{BackEnd, Engine, Task};
use crate::kernel::Block;
use crate::layout::{self, Place, State};
use crate::search::{Answer, Bounds, HARD, LaneSearch, Sink, Source};
use crate::{Classic, Stats, arch};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Answers questions about one puzzle, with memory that is used again.
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
        let clues = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        let task =
            Redundant { state: layout::encode(puzzle), puzzle, clues, next: 0, found: vec![] };
        let (mut redundant, stats) = self.engine.run(task);
        self.stats += stats;
        redundant.sort_unstable();
        redundant
    }

    /// Per cell, the digits it has in some solution (bit `k - 1` for digit `k`); all 0 if there is
    /// no solution.
    pub fn true_candidates(&mut self, puzzle: &Classic) -> [u16; 81] {
        let task = True { state: layout::encode(puzzle), next: 0, met: Rc::default() };
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

/// A solution is all that is asked for.
const ONE: Bounds = Bounds { solutions: 1, guesses: u64::MAX, ordered: false, share_from: HARD };

/// For each clue: is there a solution with any other digit in its cell?
struct Redundant<'a> {
    state: State,
    puzzle: &'a Classic,
    clues: Vec<usize>,
    next: usize,
    found: Vec<usize>,
}

impl Task for Redundant<'_> {
    type Output = (Vec<usize>, Stats);

    fn run<B: arch::BackEnd<N>, const N: usize>(
        mut self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output {
        let mut found = Refuted(std::mem::take(&mut self.found));
        let totals = search.run(back_end, &mut self, &mut found, ONE);
        (found.0, Stats { puzzles: self.next as u64, ..totals })
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
struct Refuted(Vec<usize>);

impl<const N: usize> Sink<N> for Refuted {
    fn finish(&mut self, answer: &Answer<'_>) {
        if answer.count == 0 {
            self.0.push(answer.id);
        }
    }
}

/// For each candidate not yet met in a solution: is there one with it?
struct True {
    state: State,
    next: usize,
    /// The candidates met, also written to by [`Met`].
    met: Rc<Cell<State>>,
}

impl Task for True {
    type Output = ([u16; 81], Stats);

    fn run<B: arch::BackEnd<N>, const N: usize>(
        mut self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output {
        let mut met = Met(self.met.clone());
        // One solution first: without any, 729 searches would be in vain.
        let first =
            search.run(back_end, &mut crate::single::Once(Some(&self.state)), &mut met, ONE);
        let mut stats = Stats { puzzles: 1, ..first };
        if self.met.get() != State::default() {
            stats += search.run(back_end, &mut self, &mut met, ONE);
        }
        let met = self.met.get();
        (std::array::from_fn(|cell| Place::of_cell(cell).candidates(&met) as u16), stats)
    }
}

impl<const N: usize> Source<N> for True {
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
struct Met(Rc<Cell<State>>);

impl<const N: usize> Sink<N> for Met {
    const PREFERS: bool = true;

    /// A candidate not met yet, so that every solution has many of them.
    fn prefer(&mut self, place: Place, candidates: u32) -> u32 {
        match candidates & !place.candidates(&self.0.get()) {
            0 => candidates,
            new => new,
        }
    }

    fn finish(&mut self, answer: &Answer<'_>) {
        for state in answer.witness {
            let mut met = self.0.get();
            met.iter_mut().zip(state).for_each(|(met, word)| *met |= word);
            self.0.set(met);
        }
    }
}
