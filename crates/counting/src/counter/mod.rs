//! The counter, which decides how to count.

mod event;
mod long;
mod outcome;
mod saved;

pub use event::{Event, HowFar};
pub use outcome::CountOutcome;
pub use saved::{ResumeError, Saved};

use crate::components::{Cache, Interrupted, count_by_components};
use crate::frontier::is_plain;
use crate::in_parts::InParts;
use crate::meet::meet;
use crate::{BigUint, Way};
use neuf_limits::{Limit, Limits, Stop};
use neuf_puzzle::{Puzzle, Shape, format};
use neuf_solve::{AUTO, Ending, Estimate};
use std::time::Duration;

/// Counts the solutions of a puzzle by the way that suits it.
///
/// ```
/// use neuf_counting::{Counter, Limits, Way};
/// use neuf_puzzle::{Puzzle, Shape};
///
/// let puzzle = Puzzle::empty(Shape::new(2, 3).unwrap());
/// let outcome = Counter::new(&puzzle).limits(Limits::none()).count();
/// assert_eq!(outcome.count, 28_200_960u32.into());
/// assert!(outcome.is_complete() && outcome.way == Way::States);
/// ```
///
/// A few solutions are simply met. If there are more, in this order: components, if the grid is
/// full enough; the lanes, if a classic grid seems to have few millions; parts, if others seem to;
/// states; bands; and if there are too many of those, parts again.
pub struct Counter<'a> {
    puzzle: &'a Puzzle,
    limits: Limits,
    threads: usize,
    memory: Option<usize>,
    seed: u64,
    is_kept: bool,
    watch: Option<&'a mut dyn FnMut(&mut Event<'_>)>,
}

/// Solutions that are simply met; if there are more, other ways to count are worth a try.
const FEW: u64 = 1000;

/// Decisions for a first try by components: a second at most, unless the grid is very large.
const DECISIONS: u64 = 50_000;

/// The most solutions of a classic grid that are met one by one, in a second or two.
const MOST_MET: u64 = 10_000_000;

/// The most solutions that are better met one by one than counted by states.
const MANY: f64 = 5e6;

/// States for a try that is not likely to succeed.
const SOME_STATES: u64 = 1_000_000;

/// The time that is kept for an estimate when the count is stopped: one part in `LAST_SHARE` of all
/// time, `LAST_WORD` at most.
const LAST_WORD: Duration = Duration::from_millis(300);
const LAST_SHARE: u32 = 20;

/// About how many bytes the search of a part takes, and how many more for each candidate of its
/// grid (measured: 80 MB at 64×64, 30 MB at 36×36).
const SEARCH_BYTES: usize = 16 << 20;
const CANDIDATE_BYTES: usize = 256;

impl<'a> Counter<'a> {
    /// A counter without limits, on one thread.
    pub fn new(puzzle: &'a Puzzle) -> Counter<'a> {
        Counter {
            puzzle,
            limits: Limits::none(),
            threads: 1,
            memory: None,
            seed: 0,
            is_kept: false,
            watch: None,
        }
    }

    /// Sets the limits. Under one on solutions or on nodes, solutions are met one by one.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Counter { limits, ..self }
    }

    /// Sets the number of threads, 0 for one per core. The count is the same on any number.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Counter { threads, ..self }
    }

    /// Sets about how many bytes states may take (instead of 600 MiB), and the most for components;
    /// if they are few, fewer threads are used.
    #[must_use]
    pub fn memory(self, bytes: usize) -> Self {
        Counter { memory: Some(bytes), ..self }
    }

    /// Sets the seed for the random walks of estimates.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Counter { seed, ..self }
    }

    /// Sets whether the caller keeps the checkpoints, to continue from them: one way then gets all
    /// of the time.
    #[must_use]
    pub fn keep(self, is_kept: bool) -> Self {
        Counter { is_kept, ..self }
    }

    /// Reports the events of the count to `watch`.
    #[must_use]
    pub fn watch(self, watch: &'a mut dyn FnMut(&mut Event<'_>)) -> Self {
        Counter { watch: Some(watch), ..self }
    }

    /// The name of a puzzle's count in its [`Saved`] state.
    pub fn name(puzzle: &Puzzle) -> String {
        let (shape, line) = (puzzle.shape(), format::line(puzzle.clues()));
        match is_plain(puzzle) {
            true => format!("{shape} {line}"),
            false => format!("{shape} {:?} {line}", puzzle.rules().list()),
        }
    }

    /// Counts from the beginning.
    pub fn count(self) -> CountOutcome {
        match self.count_from(None) {
            Ok(outcome) => outcome,
            Err(_) => unreachable!("nothing is continued"),
        }
    }

    /// Counts on from a saved state. Preparations are made again, which takes seconds: the first
    /// band of a classic grid takes 5 to 12 s of processor time.
    ///
    /// # Errors
    /// If the state belongs to another count, or is damaged.
    pub fn resume(self, saved: Saved) -> Result<CountOutcome, ResumeError> {
        self.count_from(Some(saved))
    }

    fn count_from(mut self, saved: Option<Saved>) -> Result<CountOutcome, ResumeError> {
        if saved.as_ref().is_some_and(|saved| saved.state.name != Counter::name(self.puzzle)) {
            return Err(ResumeError::OtherCount);
        }
        if self.limits.solutions.is_some() || self.limits.nodes.is_some() {
            return Ok(CountOutcome::searched(neuf_solve::count(self.puzzle, AUTO, &self.limits)));
        }
        let last_word = self.limits.time.map(|time| (time / LAST_SHARE).min(LAST_WORD));
        let time = self.limits.time.zip(last_word).map(|(time, last)| time - last);
        let stop = Limits { time, ..self.limits.clone() }.stop();
        let way = saved.as_ref().and_then(|saved| saved.way);
        let mut outcome = match way {
            // A long way begins only when a few solutions have been met.
            Some(way) => self.long_way(way, Prospect::of(FEW), saved, &stop)?,
            None => self.choose(saved, &stop)?,
        };
        if outcome.stopped_by.is_some() && outcome.stats.is_none() {
            let limits = Limits { time: last_word, ..self.limits.clone() };
            let last = self.estimate(probes(self.puzzle), &limits);
            let estimates = [outcome.estimate, Some(last)].into_iter().flatten();
            let walked = estimates.filter(|estimate| estimate.probes > 0);
            outcome.estimate = walked.max_by_key(|estimate| estimate.probes);
        }
        Ok(outcome)
    }

    /// Tries the ways that take little time, and then one that may take long.
    fn choose(&mut self, saved: Option<Saved>, stop: &Stop) -> Result<CountOutcome, ResumeError> {
        let few = neuf_solve::count(self.puzzle, AUTO, &stop.limits().solutions(FEW));
        let mut prospect = Prospect::of(few.solutions);
        match few.ending {
            Ending::Limit(Limit::Solutions) => {}
            Ending::Limit(Limit::Time) if few.solutions > 1 => {
                return Ok(prospect.stopped(Limit::Time, Way::Search));
            }
            _ => return Ok(CountOutcome::searched(few)),
        }
        if is_for_components(self.puzzle) {
            let limits = stop.share(2).limits().nodes(DECISIONS);
            let mut cache = Cache::new();
            self.memory.into_iter().for_each(|bytes| cache.limit_memory(bytes));
            match count_by_components(self.puzzle, &limits, &mut cache) {
                Ok(count) => return Ok(CountOutcome::exact(count, Way::Components)),
                Err(Interrupted { at_least, .. }) => prospect.note(at_least),
            }
        }
        let rough = self.estimate(probes(self.puzzle) / 5, &stop.share(2).limits());
        prospect.estimate = Some(rough);
        if prospect.rough() < MOST_MET as f64
            && let Some(met) = meet(self.puzzle, &stop.limits().solutions(MOST_MET))
        {
            if met.stopped_by.is_none() {
                return Ok(CountOutcome::exact(met.count.into(), Way::Lanes));
            }
            prospect.note(met.count.into());
        }
        let way = if prospect.rough() <= MANY { Way::Split } else { self.way_for_many() };
        self.long_way(way, prospect, saved, stop)
    }

    /// The way to try first if there are very many solutions.
    fn way_for_many(&self) -> Way {
        if self.puzzle.shape() == Shape::CLASSIC { Way::Bands } else { Way::States }
    }

    /// Counts by a way that may take long and can be continued; by another, if there are too many
    /// states.
    fn long_way(
        &mut self,
        way: Way,
        prospect: Prospect,
        saved: Option<Saved>,
        stop: &Stop,
    ) -> Result<CountOutcome, ResumeError> {
        // A count that was saved in parts has given up states before.
        let may_try_states = saved.as_ref().is_none_or(|saved| saved.states.is_some());
        if way == Way::States
            && may_try_states
            && let Some(outcome) = self.by_states(&prospect, saved.as_ref(), stop)?
        {
            return Ok(outcome);
        }
        self.tell(&mut Event::Preparing { row: None });
        let mut watch = self.watch.take();
        let prepared = InParts::again(way, self.puzzle, stop, &mut |row, share| {
            if let Some(watch) = &mut watch {
                watch(&mut Event::Preparing { row: Some((row, share)) });
            }
        });
        self.watch = watch;
        match prepared {
            Ok(parts) => {
                self.threads = self.threads_in_memory();
                let parts = parts.with_memory(self.memory.map(|bytes| bytes / self.threads));
                self.in_parts(&parts, prospect, saved, stop)
            }
            Err(limit) => Ok(prospect.stopped(limit, way)),
        }
    }

    /// The number of threads asked for, or fewer if memory does not suffice for a search on each.
    fn threads_in_memory(&self) -> usize {
        let wanted = match self.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        let each = SEARCH_BYTES + CANDIDATE_BYTES * self.puzzle.shape().size().pow(3);
        let most = self.memory.map_or(wanted, |bytes| bytes / each);
        wanted.min(most).max(1)
    }

    fn estimate(&self, probes: u64, limits: &Limits) -> Estimate {
        neuf_solve::estimate(self.puzzle, probes, self.seed, limits)
    }

    fn tell(&mut self, event: &mut Event<'_>) {
        if let Some(watch) = &mut self.watch {
            watch(event);
        }
    }
}

/// A lower bound and an estimate for a puzzle with many solutions.
#[derive(Clone)]
struct Prospect {
    /// There are at least this many solutions.
    known: BigUint,
    /// About how many there are.
    estimate: Option<Estimate>,
}

impl Prospect {
    /// The prospect of at least this many solutions.
    fn of(known: u64) -> Prospect {
        Prospect { known: known.into(), estimate: None }
    }

    fn note(&mut self, at_least: BigUint) {
        if at_least > self.known {
            self.known = at_least;
        }
    }

    /// About how many solutions there are; infinity without an estimate.
    fn rough(&self) -> f64 {
        let walked = self.estimate.filter(|estimate| estimate.probes > 0);
        walked.map_or(f64::INFINITY, |estimate| estimate.solutions.value())
    }

    fn stopped(self, limit: Limit, way: Way) -> CountOutcome {
        let Prospect { known, estimate } = self;
        CountOutcome { stopped_by: Some(limit), estimate, ..CountOutcome::exact(known, way) }
    }
}

/// Whether a first try by components is worth its time: emptier grids are better counted by states,
/// classic ones met one by one or counted by bands. Further rules leave no other way.
fn is_for_components(puzzle: &Puzzle) -> bool {
    let shape = puzzle.shape();
    let is_full = 4 * puzzle.givens().count() >= shape.cell_count();
    !is_plain(puzzle) || (shape != Shape::CLASSIC && is_full)
}

/// The number of walks for an estimate that should not take long: walks are longer in larger grids.
fn probes(puzzle: &Puzzle) -> u64 {
    (400_000 / puzzle.shape().cell_count() as u64).clamp(50, 5000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Clues;

    #[test]
    fn there_are_no_more_threads_than_memory_for_their_searches() {
        let threads = |size: usize, memory: Option<usize>| {
            let clues: Clues = ".".repeat(size * size).parse().expect("an empty grid");
            let puzzle = clues.check().expect("no contradiction");
            let counter = Counter::new(&puzzle).threads(16);
            let counter = memory.into_iter().fold(counter, Counter::memory);
            counter.threads_in_memory()
        };
        assert_eq!((threads(64, None), threads(64, Some(8 << 30))), (16, 16));
        assert_eq!((threads(64, Some(100_000_000)), threads(64, Some(0))), (1, 1));
        assert_eq!((threads(16, Some(100_000_000)), threads(9, Some(1 << 30))), (5, 16));
    }
}
