//! One puzzle, as soon as possible.
//!
//! Many puzzles fall to propagation: one lane in ordinary registers does those with the least ado.
//! One that needs a guess is searched again by all lanes of the best back end, which share its
//! tree: a round of all lanes takes little longer than one of a single lane, and both alternatives
//! of a guess fit into it.

use crate::dispatch::{BackEnd, Engine, Task};
use crate::kernel::Block;
use crate::layout::{self, State};
use crate::outcome::check;
use crate::search::{Answer, Bounds, Search, Sink, Source};
use crate::{Cells, End, InvalidValue, Limits, Outcome, Stats, arch};
use std::cell::RefCell;

/// Solves puzzles one at a time, with memory that is used again.
///
/// ```
/// use neuf_batch::{Limits, Single};
///
/// let mut single = Single::default();
/// let outcome = single.solve(&[0; 81], Limits::solutions(5))?;
/// assert_eq!(outcome.count(), 5);
/// # Ok::<(), neuf_batch::InvalidValue>(())
/// ```
pub struct Single {
    narrow: Narrow,
    wide: Option<Engine>,
    back_end: BackEnd,
    stats: Stats,
}

impl Default for Single {
    fn default() -> Self {
        Single::new(BackEnd::best())
    }
}

impl Single {
    /// With this back end for hard puzzles.
    pub fn new(back_end: BackEnd) -> Self {
        Single { narrow: Narrow::new(back_end), wide: None, back_end, stats: Stats::default() }
    }

    /// What all calls so far cost.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The outcome of one puzzle: the same as in a batch.
    ///
    /// # Errors
    /// [`InvalidValue`] if a cell is above 9.
    pub fn solve(&mut self, puzzle: &Cells, limits: Limits) -> Result<Outcome, InvalidValue> {
        check(std::slice::from_ref(puzzle))?;
        let mut outcome = Outcome::default();
        self.stats.puzzles += 1;
        if limits.solutions == 0 {
            outcome.end = End::Limit;
            return Ok(outcome);
        }
        let state = layout::encode(puzzle);
        let alone = limits.with_guesses(0);
        let task = One { state: &state, outcome: &mut outcome, limits: alone };
        self.stats += self.narrow.run(task);
        if outcome.end == End::Budget && limits.guesses > 0 {
            let wide = self.wide.get_or_insert_with(|| Engine::new(self.back_end));
            self.stats += wide.run(One { state: &state, outcome: &mut outcome, limits });
        }
        Ok(outcome)
    }
}

/// The outcome of one puzzle: the same as in a batch, with memory kept by the thread.
///
/// # Errors
/// [`InvalidValue`] if a cell is above 9.
pub fn solve_one(puzzle: &Cells, limits: Limits) -> Result<Outcome, InvalidValue> {
    thread_local! {
        static SINGLE: RefCell<Single> = RefCell::new(Single::default());
    }
    SINGLE.with_borrow_mut(|single| single.solve(puzzle, limits))
}

/// One lane, compiled for the instruction set of the back end.
enum Narrow {
    Plain(Search<1>),
    #[cfg(target_arch = "x86_64")]
    Avx2(arch::x86_64::avx2::OneLane, Search<1>),
}

impl Narrow {
    fn new(back_end: BackEnd) -> Self {
        match back_end {
            #[cfg(target_arch = "x86_64")]
            BackEnd::Avx2 | BackEnd::Avx512 => match arch::x86_64::avx2::OneLane::new() {
                Some(one) => Narrow::Avx2(one, Search::default()),
                None => Narrow::Plain(Search::default()),
            },
            _ => Narrow::Plain(Search::default()),
        }
    }

    fn run(&mut self, task: One<'_>) -> Stats {
        match self {
            Narrow::Plain(search) => task.run(arch::all::One, search),
            #[cfg(target_arch = "x86_64")]
            Narrow::Avx2(one, search) => task.run(*one, search),
        }
    }
}

/// Searches one position.
struct One<'a> {
    state: &'a State,
    outcome: &'a mut Outcome,
    limits: Limits,
}

impl Task for One<'_> {
    type Output = Stats;

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut Search<N>,
    ) -> Stats {
        let mut sink = OneOutcome { outcome: self.outcome, limits: self.limits };
        let mut source = Once(Some(self.state));
        search.run(back_end, &mut source, &mut sink, Bounds::from(self.limits))
    }
}

/// One position.
pub(crate) struct Once<'a>(pub Option<&'a State>);

impl<const N: usize> Source<N> for Once<'_> {
    fn load(&mut self, block: &mut Block<N>, lane: usize) -> Option<usize> {
        block.write(lane, self.0.take()?);
        Some(0)
    }
}

struct OneOutcome<'a> {
    outcome: &'a mut Outcome,
    limits: Limits,
}

impl Sink for OneOutcome<'_> {
    fn finish(&mut self, answer: Answer<'_>) {
        *self.outcome = answer.outcome(u64::from(self.limits.solutions));
        let mut witness = answer.witness.iter().map(layout::decode);
        self.outcome.first = witness.next().unwrap_or([0; 81]);
        self.outcome.second = witness.next().map(Box::new);
    }
}
