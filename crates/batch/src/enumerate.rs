//! All solutions of one puzzle, all lanes sharing its tree.

use crate::batch::{Pause, Pending};
use crate::dispatch::{BackEnd, Engine, Task};
use crate::kernel::Block;
use crate::layout::{self, State};
use crate::search::{Answer, Bounds, LaneSearch, Sink};
use crate::single::Once;
use crate::{Classic, Limit, Limits, Stats, arch};
use neuf_limits::Stop;
use std::ops::ControlFlow;

/// Counts and lists the solutions of one puzzle, in memory that it reuses.
///
/// ```
/// use neuf_batch::{Classic, Enumerator, Limit, Limits};
///
/// let met = Enumerator::default().count(&Classic::EMPTY, &Limits::none().solutions(1_000));
/// assert_eq!((met.count, met.stopped_by), (1_000, Some(Limit::Solutions)));
/// ```
pub struct Enumerator {
    pub(crate) engine: Engine,
    pub(crate) stats: Stats,
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

    /// The number of solutions, as far as the limits allow. A node is a guess; counting the rest
    /// when few cells are open is one, too.
    pub fn count(&mut self, puzzle: &Classic, limits: &Limits) -> Met {
        self.stats.puzzles += 1;
        if limits.solutions == Some(0) {
            return Met { count: 0, stopped_by: Some(Limit::Solutions) };
        }
        let state = &layout::encode(puzzle);
        let (met, stats) = self.engine.run(Count { state, limits, stop: &limits.stop() });
        self.stats += stats;
        met
    }

    /// Hands over every solution, until `receive` breaks off.
    ///
    /// The order is unspecified, but the same every time on the same back end.
    pub fn for_each<T>(
        &mut self,
        puzzle: &Classic,
        receive: impl FnMut(&Classic) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        self.stats.puzzles += 1;
        let state = &layout::encode(puzzle);
        let (flow, stats) =
            self.engine.run(ForEach { state, receive, flow: ControlFlow::Continue(()) });
        self.stats += stats;
        flow
    }

    /// The solutions, at most `limit` of them.
    pub fn solutions(&mut self, puzzle: &Classic, limit: usize) -> Vec<Classic> {
        let mut solutions = Vec::new();
        if limit > 0 {
            _ = self.for_each(puzzle, |solution| {
                solutions.push(*solution);
                if solutions.len() < limit {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        solutions
    }
}

/// The number of solutions met, and the limit that stopped the search.
///
/// ```
/// use neuf_batch::{Classic, Enumerator, Limit, Limits};
///
/// let met = Enumerator::default().count(&Classic::EMPTY, &Limits::none().solutions(1000));
/// assert_eq!((met.count, met.stopped_by), (1000, Some(Limit::Solutions)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Met {
    /// The number of solutions met.
    pub count: u64,
    /// The limit that was reached: there may be more.
    pub stopped_by: Option<Limit>,
}

struct Count<'a> {
    state: &'a State,
    limits: &'a Limits,
    stop: &'a Stop,
}

impl Task for Count<'_> {
    type Output = (Met, Stats);

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut LaneSearch<N>,
    ) -> Self::Output {
        let Limits { solutions, nodes, .. } = self.limits;
        let bounds = Bounds {
            solutions: solutions.unwrap_or(u64::MAX),
            guesses: nodes.unwrap_or(u64::MAX),
            ordered: false,
            share_from: 0,
        };
        let mut total = Total { met: None, pause: Pause::new(self.stop) };
        let stats = search.run(back_end, &mut Once(Some(self.state)), &mut total, bounds);
        let interrupted = || Met { count: search.found(), stopped_by: self.stop.reached() };
        let met = total.met.unwrap_or_else(interrupted);
        let is_enough = met.stopped_by.is_none() && *solutions == Some(met.count);
        let enough = Met { stopped_by: Some(Limit::Solutions), ..met };
        (if is_enough { enough } else { met }, stats)
    }
}

struct Total<'a> {
    /// The result, once the search has finished.
    met: Option<Met>,
    pause: Pause<'a>,
}

impl<const N: usize> Sink<N> for Total<'_> {
    const COUNT_ONLY: bool = true;

    fn finish(&mut self, answer: &Answer<'_>) {
        let stopped_by = answer.gave_up.then_some(Limit::Nodes);
        self.met = Some(Met { count: answer.count, stopped_by });
    }

    #[inline]
    fn stop(&mut self) -> bool {
        self.pause.is_over()
    }
}

struct ForEach<'a, F, T> {
    state: &'a State,
    receive: F,
    flow: ControlFlow<T>,
}

impl<F: FnMut(&Classic) -> ControlFlow<T>, T> Task for ForEach<'_, F, T> {
    type Output = (ControlFlow<T>, Stats);

    fn run<B: arch::BackEnd<N>, const N: usize>(
        self,
        back_end: B,
        search: &mut LaneSearch<N>,
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

/// Hands over solutions as soon as they are converted.
struct Each<F, T, B, const N: usize> {
    receive: F,
    flow: ControlFlow<T>,
    pending: Pending<B, (), N>,
}

impl<F: FnMut(&Classic) -> ControlFlow<T>, T, B: arch::BackEnd<N>, const N: usize>
    Each<F, T, B, N>
{
    fn flush(&mut self) {
        let Each { receive, flow, pending } = self;
        pending.deliver(|(), cells| hand_over(receive, flow, cells));
    }
}

/// Hands over a solution, unless the receiver has broken off.
fn hand_over<T>(
    receive: &mut impl FnMut(&Classic) -> ControlFlow<T>,
    flow: &mut ControlFlow<T>,
    cells: &Classic,
) {
    if flow.is_continue() {
        *flow = receive(cells);
    }
}

impl<F, T, B, const N: usize> Sink<N> for Each<F, T, B, N>
where
    F: FnMut(&Classic) -> ControlFlow<T>,
    B: arch::BackEnd<N>,
{
    const EVERY_SOLUTION: bool = true;
    const LISTS: bool = true;

    fn finish(&mut self, _: &Answer<'_>) {}

    fn listed(&mut self, solution: &Classic) -> ControlFlow<()> {
        hand_over(&mut self.receive, &mut self.flow, solution);
        if self.flow.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn solution(&mut self, block: &Block<N>, lane: usize) {
        let Each { receive, flow, pending } = self;
        pending.push(block.lane(lane), (), |(), cells| hand_over(receive, flow, cells));
    }

    fn stop(&mut self) -> bool {
        self.flow.is_break()
    }
}
