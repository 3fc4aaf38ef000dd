//! `neuf queens N`: queens on a chessboard.

use crate::answers::Asked;
use crate::app::{App, Exit};
use crate::args::{Queens, QueensBy};
use crate::draw;
use crate::i18n::say;
use crate::live::{Live, News};
use crate::long_count::LongCount;
use neuf::backtrack::Stats;
use neuf::backtrack::{Halt, Search, problems};
use neuf::counting::HowFar;
use neuf::gpu;
use neuf::gpu::Choice;
use neuf::host::{Checkpoint, memory};
use neuf::parts::{self, Forecast, Number, PartialCount, Parts, Progress};
use neuf::queens::{self, Counting, Fundamental, NotCounted};
use neuf::stream::record;
use neuf::{Limit, Limits, Stop};
use serde::Serialize;
use std::io::Write;

pub fn run(app: &App, args: &Queens) -> anyhow::Result<Exit> {
    let asked = Asked { app, args };
    let most = if args.count || args.all || args.fundamental { MOST_BY_STACKS } else { MOST };
    if args.n > most {
        let (n, most) = (args.n.to_string(), most.to_string());
        app.complain(&say!(app.messages, "queens-too-many", n = n, most = most));
        return Ok(Exit::Unreadable);
    }
    let mut out = app.out();
    let outcome = asked.outcome(&mut out)?;
    asked.tell(&mut out, &outcome)?;
    Ok(Exit::from(&outcome))
}

/// The largest board for the stacks; the memory of a search grows with the square of the side.
const MOST_BY_STACKS: usize = 10_000;

/// The largest board of all.
const MOST: usize = 10_000_000;

/// The largest board whose first solution is searched for; for larger ones, a solution is
/// constructed.
const MOST_SEARCHED: usize = 20;

/// The smallest board for which a GPU is faster than halves on a few cores.
const LEAST_ON_GPU: u32 = 18;

/// The largest board whose JSON count carries the counters of the search by stacks.
const MOST_WITH_COUNTERS: usize = 12;

/// The largest board that is drawn.
const MOST_DRAWN: usize = 50;

/// The outcome, beside the solutions that were listed.
#[derive(Default)]
pub struct QueensOutcome {
    /// The number of solutions, or of those found.
    pub count: u128,
    pub stopped_by: Option<Limit>,
    by: Option<QueensBy>,
    /// How far a search by stacks has got.
    search: Option<Searched>,
    /// The progress of another count that was stopped.
    how_far: Option<String>,
}

struct Searched {
    stats: Stats,
    share: f64,
}

impl QueensOutcome {
    fn of_search(found: u64, stopped_by: Option<Limit>, search: &Search<problems::Queens>) -> Self {
        let search = Some(Searched { stats: search.stats(), share: search.progress() });
        QueensOutcome { count: found.into(), stopped_by, search, ..QueensOutcome::default() }
    }
}

/// A solution for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SolutionRecord<'a> {
    /// The side of the board.
    queens: usize,
    /// The line of the queen in each column, from 0.
    solution: &'a [u32],
}

/// A count for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct CountRecord {
    /// The side of the board.
    queens: usize,
    /// The number of solutions, or of those found before a limit.
    count: Number,
    /// Whether the count is of all solutions.
    complete: bool,
    /// The limit that was reached first.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<Limit>,
    /// How they were counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<QueensBy>,
    /// Whether images of each other under the board's symmetries count once.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    fundamental: bool,
    /// The counters of the search by stacks.
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<Stats>,
}

impl Asked<'_, Queens> {
    fn outcome(&self, out: &mut impl Write) -> anyhow::Result<QueensOutcome> {
        let (app, args) = (self.app, self.args);
        // No default limit: lists and the bar of counts by halves show progress.
        let unhurried = app.unhurried(args.budget.limits());
        let limits = || app.limits(args.budget.limits());
        match args {
            Queens { count: true, gpu: Some(choice), .. } => self.count_on_gpu(*choice, &unhurried),
            Queens { count: true, .. } if self.is_by_halves()? => self.count_by_halves(&unhurried),
            Queens { count: true, fundamental: true, .. } => self.list_fundamental(out, &limits()),
            Queens { count: true, .. } => self.search(out, &limits()),
            Queens { all: true, .. } => self.search(out, &unhurried),
            Queens { fundamental: true, .. } => self.list_fundamental(out, &unhurried),
            _ if args.n <= MOST_SEARCHED => self.search(out, &limits().solutions(1)),
            _ => self.construct(out),
        }
    }

    /// Whether solutions are counted by halves: unless the stacks are asked for or the only way.
    fn is_by_halves(&self) -> anyhow::Result<bool> {
        let (args, is_long) = (self.args, self.args.long.checkpoint.is_some());
        let by_stacks = args.json && args.n <= MOST_WITH_COUNTERS && !is_long;
        let is_by_halves = match args.by {
            Some(QueensBy::Piles) => false,
            None if by_stacks => false,
            _ => args.n <= queens::MOST as usize,
        };
        if !is_by_halves && is_long {
            anyhow::bail!(say!(self.app.messages, "queens-checkpoint", most = queens::MOST));
        }
        Ok(is_by_halves)
    }

    /// On a GPU if there is one of this choice; `auto` takes halves for small boards.
    fn count_on_gpu(&self, choice: Choice, limits: &Limits) -> anyhow::Result<QueensOutcome> {
        let (messages, n) = (&self.app.messages, self.args.n as u32);
        let (least, most) = (*gpu::queens::SIDES.start(), *gpu::queens::SIDES.end());
        let number = match choice {
            Choice::Auto if !(LEAST_ON_GPU..=most).contains(&n) => None,
            Choice::Auto => Some(0),
            Choice::Number(number) => Some(number),
        };
        anyhow::ensure!(
            number.is_none() || gpu::queens::SIDES.contains(&n),
            say!(messages, "gpu-queens", least = least, most = most)
        );
        let counting =
            number.map(|number| gpu::queens::Counting::new(|| gpu::Device::cached(number), n));
        let counting = match counting {
            Some(Ok(counting)) => counting,
            Some(Err(error)) if choice != Choice::Auto => {
                anyhow::bail!(crate::gpu::said(messages, &error))
            }
            Some(Err(_)) | None => return self.count_by_halves(limits),
        };
        let counted = self.count_parts(&format!("queens {n} gpu"), limits, 1, |_| Ok(&counting))?;
        if let Some(fault) = counting.fault() {
            anyhow::bail!(crate::gpu::said(messages, fault));
        }
        // The GPU counts each solution six times; in a stopped count, about six times.
        Ok(self.counted(QueensOutcome { count: counted.count / 6, ..counted }, QueensBy::Gpu))
    }

    fn count_by_halves(&self, limits: &Limits) -> anyhow::Result<QueensOutcome> {
        let (n, threads) = (self.args.n as u32, self.args.long.threads);
        self.ensure_memory(n, threads)?;
        let counted = self.count_parts(&format!("queens {n}"), limits, threads, |stop| {
            Counting::new(n, stop).map_err(|error| match error {
                NotCounted::Limit(limit) => limit,
                _ => unreachable!("larger boards are counted by stacks"),
            })
        })?;
        Ok(self.counted(counted, QueensBy::Halves))
    }

    /// Refuses a count that needs too much memory: the system kills a process that takes more than
    /// there is, or than its container allows.
    fn ensure_memory(&self, n: u32, threads: usize) -> anyhow::Result<()> {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let needed = queens::memory(n, if threads == 0 { cores() } else { threads });
        let left = memory::spare().map_or(usize::MAX, |half| half.saturating_mul(2));
        let [needs, has] = [needed, left].map(|bytes| bytes >> 20);
        anyhow::ensure!(
            needed <= left,
            say!(self.app.messages, "queens-memory", n = n, needs = needs, has = has)
        );
        Ok(())
    }

    /// The outcome asked for, from the number of all solutions: the fundamental ones follow from
    /// it.
    fn counted(&self, counted: QueensOutcome, by: QueensBy) -> QueensOutcome {
        let count = match (self.args.fundamental, counted.stopped_by) {
            (false, _) => counted.count,
            (true, None) => queens::fundamental_of(self.args.n as u32, counted.count),
            // At least one in eight solutions is fundamental.
            (true, Some(_)) => counted.count.div_ceil(8),
        };
        QueensOutcome { count, by: Some(by), ..counted }
    }

    /// Counts all parts, from the checkpoint on if there is one.
    fn count_parts<P: Parts<Sum = u128>>(
        &self,
        name: &str,
        limits: &Limits,
        threads: usize,
        prepare: impl FnOnce(&Stop) -> Result<P, Limit>,
    ) -> anyhow::Result<QueensOutcome> {
        let (args, stop) = (self.args, limits.stop());
        let live = Live::new(self.app, News::Share { share: 0.0, left: None, pace: None });
        let checkpoint = Checkpoint::new(args.long.checkpoint.as_deref());
        let saved: Option<PartialCount<u128>> = checkpoint.load(name)?;
        let before = saved.as_ref().map_or(0, |saved| saved.done);
        let mut long = LongCount::new(self.app, Some(&live), checkpoint.clone(), before);
        let counting = match prepare(&stop) {
            Ok(counting) => counting,
            Err(limit) => {
                let (count, done, parts) =
                    saved.map_or((0, 0, 1), |saved| (saved.sum, saved.done, saved.parts));
                let share = done as f64 / parts.max(1) as f64;
                let how_far = long.end(true, Some(HowFar::Share(share)))?;
                let stopped_by = Some(limit);
                return Ok(QueensOutcome {
                    count,
                    stopped_by,
                    how_far,
                    ..QueensOutcome::default()
                });
            }
        };
        let mut state = PartialCount::new(name, &counting);
        if let Some(saved) = saved {
            state = saved.continuing(&state).map_err(|_| checkpoint.of_another(name))?;
            let share = Forecast::new(&counting, 1, &stop).share(state.done);
            long.greet(HowFar::Share(share));
        }
        long.keep(true, || (state.done, state.clone()));
        let mut progress = Progress::new(&counting, state.done);
        // The limit on nodes counts parts.
        let limits = Limits { nodes: limits.nodes, ..stop.limits() };
        let stopped_by = parts::run(&counting, &mut state, &limits, threads, &mut |state| {
            long.tell_reading(&mut || progress.reading(state.done, &stop));
            long.keep(false, || (state.done, state.clone()));
        });
        long.keep(true, || (state.done, state.clone()));
        let how_far = stopped_by.map(|_| HowFar::Share(progress.last_share(state.done)));
        let how_far = long.end(stopped_by.is_some(), how_far)?;
        Ok(QueensOutcome { count: state.sum, stopped_by, how_far, ..QueensOutcome::default() })
    }

    /// Searches by stacks, as `neuf trace --queens` shows it.
    fn search(&self, out: &mut impl Write, limits: &Limits) -> anyhow::Result<QueensOutcome> {
        let mut search = Search::new(problems::Queens::new(self.args.n));
        let (mut budget, mut found) = (limits.start(), 0);
        let stopped_by = loop {
            match search.run(&mut budget) {
                Halt::Exhausted => break None,
                Halt::Limit(limit) => break Some(limit),
                Halt::Solution => {
                    found += 1;
                    self.write_solution(out, search.tops())?;
                }
            }
        };
        Ok(QueensOutcome::of_search(found, stopped_by, &search))
    }

    fn list_fundamental(
        &self,
        out: &mut impl Write,
        limits: &Limits,
    ) -> anyhow::Result<QueensOutcome> {
        let mut solutions = Fundamental::new(self.args.n);
        let (mut budget, mut found) = (limits.start(), 0);
        let stopped_by = loop {
            match solutions.next(&mut budget) {
                Err(stopped_by) => break stopped_by,
                Ok(lines) => {
                    found += 1;
                    self.write_solution(out, lines)?;
                }
            }
        };
        Ok(QueensOutcome::of_search(found, stopped_by, solutions.search()))
    }

    fn construct(&self, out: &mut impl Write) -> anyhow::Result<QueensOutcome> {
        let lines = queens::first(self.args.n);
        lines.iter().try_for_each(|lines| self.write_solution(out, lines))?;
        Ok(QueensOutcome { count: lines.iter().len() as u128, ..QueensOutcome::default() })
    }

    fn write_solution(&self, out: &mut impl Write, lines: &[u32]) -> anyhow::Result<()> {
        if self.args.count {
            return Ok(());
        }
        if self.args.json {
            record::write(out, &SolutionRecord { queens: self.args.n, solution: lines })?;
        } else if self.app.terminal && self.args.n <= MOST_DRAWN {
            for row in draw::chessboard(self.args.n, lines) {
                writeln!(out, "{row}")?;
            }
            writeln!(out)?;
        } else {
            writeln!(out, "{lines:?}")?;
        }
        Ok(())
    }

    /// Prints the number, and a remark about it.
    fn tell(&self, out: &mut impl Write, outcome: &QueensOutcome) -> anyhow::Result<()> {
        let (args, messages, count) = (self.args, &self.app.messages, outcome.count);
        let reached = outcome.stopped_by.filter(|&limit| limit != Limit::Solutions);
        if args.json && (args.count || count == 0 || reached.is_some()) {
            let record = CountRecord {
                queens: args.n,
                count: Number::of(&count),
                complete: outcome.stopped_by.is_none(),
                limit: reached,
                by: outcome.by.or(args.count.then_some(QueensBy::Piles)),
                fundamental: args.fundamental,
                stats: outcome.search.as_ref().map(|search| search.stats),
            };
            record::write(out, &record)?;
        } else if args.count {
            writeln!(out, "{count}")?;
        }
        out.flush()?;
        match (reached, &outcome.search) {
            (None, _) if count == 0 && !args.count => {
                self.app.note(messages.no_queens(args.n));
            }
            (Some(limit), Some(Searched { stats, share })) => {
                self.app.note(messages.search_stopped(limit, count as u64, stats.choix, *share));
            }
            (Some(limit), None) => self.app.note(messages.at_least(count, limit)),
            (None, _) => {}
        }
        outcome.how_far.iter().for_each(|text| self.app.note(text));
        Ok(())
    }
}
