//! All solutions of one puzzle, all lanes sharing its tree.

use crate::batch::Pending;
use crate::dispatch::{BackEnd, Engine, Task};
use crate::kernel::Block;
use crate::layout::{self, State};
use crate::outcome::check;
use crate::search::{Answer, Bounds, Search, Sink};
use crate::single::Once;
use crate::{Cells, InvalidValue, Stats, arch};
use std::ops::ControlFlow;

/// Counts and lists the solutions of one puzzle, with memory that is used again.
///
/// ```
/// use neuf_batch::Enumerator;
///
/// let mut grid = [0; 81];
/// grid[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// assert_eq!(Enumerator::default().count(&grid, 1_000)?, 1_000);
/// # Ok::<(), neuf_batch::InvalidValue>(())
/// ```
pub struct Enumerator {
    engine: Engine,
    stats: Stats,
}

impl Default for Enumerator {
    fn default() -> Self {
        Enumerator::new(BackEnd::best())
    }
}

impl Enumerator {
    /// With this back end, or the portable one where the machine lacks it.
    pub fn new(back_end: BackEnd) -> Self {
        Enumerator { engine: Engine::new(back_end), stats: Stats::default() }
    }

    /// What all calls so far cost.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// The number of solutions, at most `limit`.
    ///
    /// # Errors
    /// [`InvalidValue`] if a cell is above 9.
    pub fn count(&mut self, puzzle: &Cells, limit: u64) -> Result<u64, InvalidValue> {
        check(std::slice::from_ref(puzzle))?;
        self.stats.puzzles += 1;
        if limit == 0 {
            return Ok(0);
        }
        let (count, stats) = self.engine.run(Count { state: &layout::encode(puzzle), limit });
        self.stats += stats;
        Ok(count)
    }

    /// Hands over every solution, until told to break off. The order is not specified, but the
    /// same every time on the same back end.
    ///
    /// # Errors
    /// [`InvalidValue`] if a cell is above 9.
    pub fn for_each<T>(
        &mut self,
        puzzle: &Cells,
        receive: impl FnMut(&Cells) -> ControlFlow<T>,
    ) -> Result<ControlFlow<T>, InvalidValue> {
        check(std::slice::from_ref(puzzle))?;
        self.stats.puzzles += 1;
        let state = &layout::encode(puzzle);
        let (flow, stats) =
            self.engine.run(ForEach { state, receive, flow: ControlFlow::Continue(()) });
        self.stats += stats;
        Ok(flow)
    }

    /// The solutions, at most `limit` of them.
    ///
    /// # Errors
    /// [`InvalidValue`] if a cell is above 9.
    pub fn solutions(&mut self, puzzle: &Cells, limit: usize) -> Result<Vec<Cells>, InvalidValue> {
        let mut solutions = Vec::new();
        if limit > 0 {
            _ = self.for_each(puzzle, |solution| {
                solutions.push(*solution);
                if solutions.len() < limit {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })?;
        }
        Ok(solutions)
    }
}

struct Count<'a> {
    state: &'a State,
    limit: u64,
}

impl Task for Count<'_> {
    type Output = (u64, Stats);

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut Search<N>,
    ) -> Self::Output {
        let mut total = Total(0);
        let bounds =
            Bounds { solutions: self.limit, guesses: u64::MAX, ordered: false, share_from: 0 };
        let stats = search.run(back_end, &mut Once(Some(self.state)), &mut total, bounds);
        (total.0, stats)
    }
}

struct Total(u64);

impl<const N: usize> Sink<N> for Total {
    const COUNT_ONLY: bool = true;

    fn finish(&mut self, answer: &Answer<'_>) {
        self.0 = answer.count;
    }
}

struct ForEach<'a, F, T> {
    state: &'a State,
    receive: F,
    flow: ControlFlow<T>,
}

impl<F: FnMut(&Cells) -> ControlFlow<T>, T> Task for ForEach<'_, F, T> {
    type Output = (ControlFlow<T>, Stats);

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut Search<N>,
    ) -> Self::Output {
        let mut sink =
            Each { receive: self.receive, flow: self.flow, pending: Pending::new(back_end) };
        let bounds =
            Bounds { solutions: u64::MAX, guesses: u64::MAX, ordered: false, share_from: 0 };
        let stats = search.run(back_end, &mut Once(Some(self.state)), &mut sink, bounds);
        sink.flush();
        (sink.flow, stats)
    }
}

/// Hands solutions over as they are converted.
struct Each<F, T, B, const N: usize> {
    receive: F,
    flow: ControlFlow<T>,
    pending: Pending<B, (), N>,
}

impl<F: FnMut(&Cells) -> ControlFlow<T>, T, B: arch::BackEnd<N>, const N: usize> Each<F, T, B, N> {
    fn flush(&mut self) {
        let Each { receive, flow, pending } = self;
        pending.deliver(|(), cells| hand_over(receive, flow, cells));
    }
}

/// Once the receiver has broken off, the rest of the bundle is dropped.
fn hand_over<T>(
    receive: &mut impl FnMut(&Cells) -> ControlFlow<T>,
    flow: &mut ControlFlow<T>,
    cells: &Cells,
) {
    if flow.is_continue() {
        *flow = receive(cells);
    }
}

impl<F, T, B, const N: usize> Sink<N> for Each<F, T, B, N>
where
    F: FnMut(&Cells) -> ControlFlow<T>,
    B: arch::BackEnd<N>,
{
    const EVERY_SOLUTION: bool = true;

    fn finish(&mut self, _: &Answer<'_>) {}

    fn solution(&mut self, block: &Block<N>, lane: usize) {
        let Each { receive, flow, pending } = self;
        pending.push(block.lane(lane), (), |(), cells| hand_over(receive, flow, cells));
    }

    fn stop(&mut self) -> bool {
        self.flow.is_break()
    }
}
