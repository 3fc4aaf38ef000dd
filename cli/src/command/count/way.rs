//! The way to count that suits a puzzle: meeting solutions, components, states, parts.

use super::Job;
use super::answer::Answer;
use crate::app::PATIENCE;
use crate::checkpoint::Checkpoint;
use crate::i18n::say;
use crate::live::{Live, News};
use crate::long_count::LongCount;
use crate::memory;
use neuf::counting::{self, BigUint, ByStates, Cache, GaveUp, InParts, Interrupted, Split};
use neuf::{Ending, Limit, Limits, Puzzle, Shape, count, estimate, format};
use std::time::Instant;

/// What is left to do when there are very many solutions.
enum Way {
    Exact(BigUint),
    Parts(InParts),
    /// A limit was reached; and how far it got.
    Stopped(Limit, Option<String>),
}

/// A puzzle with very many solutions.
struct Prospect<'a> {
    puzzle: &'a Puzzle,
    /// What its count is called in a checkpoint.
    name: &'a str,
    /// About how many solutions there are.
    rough: f64,
    limits: &'a Limits,
    start: Instant,
}

impl Prospect<'_> {
    /// What is left of the time, or a share of it.
    fn left(&self, share: u32) -> Limits {
        left(self.limits, self.start, share)
    }

    /// The states that a try may take: a few seconds where components are the better way, else as
    /// many as there are solutions, since a solution is met in about the time of a state.
    fn states(&self) -> u64 {
        if is_for_components(self.puzzle) { SOME_STATES } else { self.rough as u64 }
    }
}

/// What is left of the time, or a share of it.
fn left(limits: &Limits, start: Instant, share: u32) -> Limits {
    let time = limits.time.map(|time| time.saturating_sub(start.elapsed()) / share);
    Limits { time, ..limits.clone() }
}

/// Solutions that are simply met; if there are more, other ways to count are worth a try.
const FEW: u64 = 1000;

/// Decisions for a first try by components: a second at most, unless the grid is very large.
const DECISIONS: u64 = 50_000;

/// Solutions of a classic grid that are met in a second or two, if there are about so many.
const MOST_MET: u64 = 10_000_000;

/// Solutions that are better met one by one than counted by states.
const MANY: f64 = 5e6;

/// States for a try that is not likely to succeed.
const SOME_STATES: u64 = 1_000_000;

/// Whether a first try by components is worth its time: emptier grids have more to do with states,
/// and classic ones are met faster, or counted by bands.
fn is_for_components(puzzle: &Puzzle) -> bool {
    let shape = puzzle.shape();
    shape != Shape::CLASSIC && 4 * puzzle.givens().count() >= shape.cell_count()
}

/// Walks for an estimate that nobody asked for: it should not take long, and walks are longer in
/// larger grids.
fn probes(puzzle: &Puzzle) -> u64 {
    (400_000 / puzzle.shape().cell_count() as u64).clamp(50, 5000)
}

impl Job<'_> {
    /// Counts on all threads, with a bar and perhaps a checkpoint.
    pub(super) fn count_single(&self, puzzle: &Puzzle) -> anyhow::Result<Answer> {
        let live = Live::new(self.app, News::Busy(say!(self.app.messages, "progress-counting")));
        let checkpoint = Checkpoint { app: self.app, path: self.args.checkpoint.as_deref() };
        let threads = self.args.many.threads;
        self.count(puzzle, &LongCount { app: self.app, live: Some(&live), threads, checkpoint })
    }

    /// Counts by the first way that works: meeting a few solutions, components, states, parts.
    pub(super) fn count(&self, puzzle: &Puzzle, long: &LongCount<'_>) -> anyhow::Result<Answer> {
        let args = self.args;
        if args.estimate {
            return Ok(Answer::Estimated(estimate(puzzle, args.probes, args.seed)));
        }
        let mut limits = self.app.unhurried(args.budget.limits());
        if args.budget.is_none() && args.checkpoint.is_none() {
            limits = limits.time(PATIENCE);
        }
        let is_auto = args.strategy.picks_engine();
        if !is_auto || args.limit.is_some() || args.budget.nodes.is_some() {
            let limits = Limits { solutions: args.limit, ..limits };
            return Ok(Answer::Counted(count(puzzle, args.strategy, &limits)));
        }
        let start = Instant::now();
        let few = count(puzzle, args.strategy, &limits.clone().solutions(FEW));
        match few.ending {
            Ending::Limit(Limit::Solutions) => {}
            Ending::Limit(Limit::Time) if few.solutions > 1 => {
                return Ok(self.at_least(puzzle, few.solutions.into(), Limit::Time, None));
            }
            _ => return Ok(Answer::Counted(few)),
        }
        let mut known = BigUint::from(FEW);
        if is_for_components(puzzle) {
            let limits = left(&limits, start, 2).nodes(DECISIONS);
            match counting::count_by_components(puzzle, &limits, &mut Cache::new()) {
                Ok(count) => return Ok(Answer::Exact(count)),
                Err(Interrupted { at_least, .. }) => known = known.max(at_least),
            }
        }
        let rough = estimate(puzzle, probes(puzzle) / 5, args.seed).solutions.mean;
        if rough < MOST_MET as f64 {
            match counting::meet(puzzle, &left(&limits, start, 1).solutions(MOST_MET)) {
                Some(met) if met.stopped_by.is_none() => {
                    return Ok(Answer::Exact(met.count.into()));
                }
                _ => {}
            }
        }
        let name = format!("{} {}", puzzle.shape(), format::line(puzzle.clues()));
        let prospect = Prospect { puzzle, name: &name, rough, limits: &limits, start };
        let parts = match self.way(&prospect, long)? {
            Way::Exact(count) => return Ok(Answer::Exact(count)),
            Way::Parts(parts) => parts,
            Way::Stopped(limit, how_far) => {
                return Ok(self.at_least(puzzle, known, limit, how_far));
            }
        };
        let counted = long.run(&name, &parts, &prospect.left(1))?;
        Ok(match counted.stopped_by {
            None => Answer::Exact(counted.state.sum),
            Some(limit) => {
                let met = counted.state.sum + parts.met();
                self.at_least(puzzle, met.max(known), limit, counted.how_far)
            }
        })
    }

    /// How to count very many solutions: at once by states, or in parts.
    fn way(&self, prospect: &Prospect<'_>, long: &LongCount<'_>) -> anyhow::Result<Way> {
        let puzzle = prospect.puzzle;
        if prospect.rough <= MANY {
            return Ok(Way::Parts(InParts::Split(Split::new(puzzle))));
        }
        if puzzle.shape() != Shape::CLASSIC
            && let Some(way) = self.by_states(prospect, long)?
        {
            return Ok(way);
        }
        if let Some(live) = long.live {
            live.tell(News::Busy(say!(self.app.messages, "progress-preparing")));
        }
        Ok(match InParts::new(puzzle, &prospect.left(1)) {
            Ok(parts) => Way::Parts(parts),
            Err(GaveUp::Limit(limit)) => Way::Stopped(limit, None),
            Err(_) => Way::Stopped(Limit::Nodes, None),
        })
    }

    /// Tries to count by states; `None` if there are too many.
    fn by_states(
        &self,
        prospect: &Prospect<'_>,
        long: &LongCount<'_>,
    ) -> anyhow::Result<Option<Way>> {
        let Ok(by_states) = ByStates::new(prospect.puzzle) else { return Ok(None) };
        let by_states = match long.live.and(memory::spare()) {
            Some(bytes) => by_states.with_memory(bytes),
            None => by_states,
        };
        // Half of the time is left for another way, unless this one can be continued.
        let is_kept = self.args.checkpoint.is_some();
        let time = prospect.left(if is_kept { 1 } else { 2 });
        let limits = Limits { nodes: Some(prospect.states()), ..time };
        let Some(counted) = long.run_by_states(prospect.name, &by_states, &limits)? else {
            return Ok(None);
        };
        Ok(match counted.count {
            Ok(count) => Some(Way::Exact(count)),
            Err(GaveUp::Limit(limit))
                if limit == Limit::Cancelled || (is_kept && limit == Limit::Time) =>
            {
                Some(Way::Stopped(limit, counted.how_far))
            }
            Err(_) => None,
        })
    }

    fn at_least(
        &self,
        puzzle: &Puzzle,
        count: BigUint,
        limit: Limit,
        how_far: Option<String>,
    ) -> Answer {
        let estimate = estimate(puzzle, probes(puzzle), self.args.seed);
        Answer::AtLeast { count, limit, estimate, how_far }
    }
}
