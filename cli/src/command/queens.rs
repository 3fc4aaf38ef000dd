//! `neuf queens N`: queens on a chessboard.

use crate::app::{App, Exit};
use crate::args::{Queens, QueensBy};
use crate::draw;
use crate::gpu::Choice;
use crate::i18n::say;
use crate::live::{Live, News};
use crate::long_count::LongCount;
use crate::record;
use neuf::backtrack::Stats;
use neuf::backtrack::{Halt, Search, problems};
use neuf::counting::HowFar;
use neuf::gpu;
use neuf::host::Checkpoint;
use neuf::parts::{self, Forecast, Number, Parts, Progress, State};
use neuf::queens::{self, Counting, Fundamental, NotCounted};
use neuf::{Limit, Limits, Stop};
use serde::Serialize;
use std::io::Write;

pub fn run(app: &App, args: &Queens) -> anyhow::Result<Exit> {
    let job = Placing { app, args };
    // What is listed is seen, and counts by halves have a bar.
    let unhurried = app.unhurried(args.budget.limits());
    let limits = || app.limits(args.budget.limits());
    let most = if args.count || args.all || args.fundamental { MOST_BY_STACKS } else { MOST };
    if args.n > most {
        app.complain(&say!(
            app.messages,
            "queens-too-many",
            n = args.n.to_string(),
            most = most.to_string()
        ));
        return Ok(Exit::Unreadable);
    }
    match args {
        Queens { count: true, gpu: Some(choice), .. } => job.count_on_gpu(*choice, &unhurried),
        Queens { count: true, .. } if job.is_by_halves()? => {
            job.write_count(job.count_by_halves(&unhurried)?, QueensBy::Halves)
        }
        Queens { count: true, fundamental: true, .. } => job.list_fundamental(&limits()),
        Queens { count: true, .. } => job.search(&limits()),
        Queens { all: true, .. } => job.search(&unhurried),
        Queens { fundamental: true, .. } => job.list_fundamental(&unhurried),
        _ if args.n <= MOST_SEARCHED => job.search(&limits().solutions(1)),
        _ => job.construct(),
    }
}

/// The largest board for the stacks; the memory of a search grows with the square of the side.
const MOST_BY_STACKS: usize = 10_000;

/// The largest board of all.
const MOST: usize = 10_000_000;

/// Up to here the first solution is that of the search; beyond, one is constructed.
const MOST_SEARCHED: usize = 20;

/// From here on a GPU is faster than halves on a few cores.
const LEAST_ON_GPU: u32 = 18;

/// Up to here counts for programs carry the counters of the search by stacks.
const MOST_WITH_COUNTERS: usize = 12;

/// The largest board that is drawn.
const MOST_DRAWN: usize = 50;

struct Placing<'a> {
    app: &'a App,
    args: &'a Queens,
}

/// What a count by halves came to.
struct Counted {
    sum: u128,
    stopped_by: Option<Limit>,
    /// What to say of a count that was stopped.
    how_far: Option<String>,
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
    /// How many solutions there are, or were found.
    count: Number,
    /// Whether that is all.
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

/// What a search found, and what stopped it.
struct Ended {
    found: u64,
    stopped_by: Option<Limit>,
}

impl Placing<'_> {
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
    fn count_on_gpu(&self, choice: Choice, limits: &Limits) -> anyhow::Result<Exit> {
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
            number.map(|number| gpu::queens::Counting::new(|| crate::gpu::device(number), n));
        let counting = match counting {
            Some(Ok(counting)) => counting,
            Some(Err(error)) if choice != Choice::Auto => {
                anyhow::bail!(crate::gpu::said(messages, &error))
            }
            Some(Err(_)) | None => {
                return self.write_count(self.count_by_halves(limits)?, QueensBy::Halves);
            }
        };
        let counted = self.count_parts(&format!("queens {n} gpu"), limits, 1, |_| Ok(&counting))?;
        if let Some(fault) = counting.fault() {
            anyhow::bail!(crate::gpu::said(messages, fault));
        }
        // Each solution was counted six times; of a count that was stopped, about as often.
        self.write_count(Counted { sum: counted.sum / 6, ..counted }, QueensBy::Gpu)
    }

    fn write_count(&self, counted: Counted, by: QueensBy) -> anyhow::Result<Exit> {
        let (args, messages) = (self.args, &self.app.messages);
        let Counted { sum, stopped_by, how_far } = counted;
        let count = match (args.fundamental, stopped_by) {
            (false, _) => sum,
            (true, None) => queens::fundamental_of(args.n as u32, sum),
            // Of eight solutions, at least one is fundamental.
            (true, Some(_)) => sum.div_ceil(8),
        };
        let mut out = self.app.out();
        if args.json {
            record::write(
                &mut out,
                &CountRecord {
                    queens: args.n,
                    count: Number::of(&count),
                    complete: stopped_by.is_none(),
                    limit: stopped_by,
                    by: Some(by),
                    fundamental: args.fundamental,
                    stats: None,
                },
            )?;
        } else {
            writeln!(out, "{count}")?;
        }
        out.flush()?;
        if let Some(limit) = stopped_by {
            let limit = messages.limit(limit);
            let count = count.to_string();
            self.app.note(say!(messages, "count-at-least", count = count, limit = limit));
        }
        if let Some(how_far) = how_far {
            self.app.note(&how_far);
        }
        Ok(Exit::of_search(u64::from(count > 0), stopped_by))
    }

    fn count_by_halves(&self, limits: &Limits) -> anyhow::Result<Counted> {
        let n = self.args.n as u32;
        let threads = self.args.long.threads;
        self.count_parts(&format!("queens {n}"), limits, threads, |stop| {
            Counting::new(n, stop).map_err(|error| match error {
                NotCounted::Limit(limit) => limit,
                NotCounted::TooLarge => unreachable!("larger boards are counted by stacks"),
            })
        })
    }

    /// Counts all parts, from the checkpoint on if there is one.
    fn count_parts<P: Parts<Sum = u128>>(
        &self,
        name: &str,
        limits: &Limits,
        threads: usize,
        prepare: impl FnOnce(&Stop) -> Result<P, Limit>,
    ) -> anyhow::Result<Counted> {
        let (args, stop) = (self.args, limits.stop());
        let live = Live::new(self.app, News::Share { share: 0.0, left: None, pace: None });
        let checkpoint = Checkpoint::new(args.long.checkpoint.as_deref());
        let saved: Option<State<u128>> = checkpoint.load(name)?;
        let mut long = LongCount::new(self.app, Some(&live), checkpoint.clone());
        let counting = match prepare(&stop) {
            Ok(counting) => counting,
            Err(limit) => {
                let (sum, done, parts) =
                    saved.map_or((0, 0, 1), |saved| (saved.sum, saved.done, saved.parts));
                let how_far = long.end(Some(HowFar::Share(done as f64 / parts.max(1) as f64)))?;
                return Ok(Counted { sum, stopped_by: Some(limit), how_far });
            }
        };
        let mut state = State::new(name, &counting);
        if let Some(saved) = saved {
            state = saved.continuing(&state).map_err(|_| checkpoint.of_another(name))?;
            let share = Forecast::new(&counting, 1, &stop).share(state.done);
            long.greet(HowFar::Share(share));
        }
        long.keep(true, || state.clone());
        let mut progress = Progress::new(&counting, state.done);
        // The limit on nodes is one on parts.
        let limits = Limits { nodes: limits.nodes, ..stop.limits() };
        let stopped_by = parts::run(&counting, &mut state, &limits, threads, &mut |state| {
            long.tell_reading(&mut || progress.reading(state.done, &stop));
            long.keep(false, || state.clone());
        });
        long.keep(true, || state.clone());
        let how_far = stopped_by.map(|_| HowFar::Share(progress.last_share(state.done)));
        Ok(Counted { sum: state.sum, stopped_by, how_far: long.end(how_far)? })
    }

    /// Searches by stacks, as `neuf trace --queens` shows it.
    fn search(&self, limits: &Limits) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let mut search = Search::new(problems::Queens::new(self.args.n));
        let (mut budget, mut found) = (limits.start(), 0);
        let stopped_by = loop {
            match search.run(&mut budget) {
                Halt::Exhausted => break None,
                Halt::Limit(limit) => break Some(limit),
                Halt::Solution => {
                    found += 1;
                    if !self.args.count {
                        self.write_solution(&mut out, search.tops())?;
                    }
                }
            }
        };
        let ended = Ended { found, stopped_by };
        self.write_end(&mut out, &ended, Some(&search))
    }

    fn list_fundamental(&self, limits: &Limits) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let mut solutions = Fundamental::new(self.args.n);
        let (mut budget, mut found) = (limits.start(), 0);
        let stopped_by = loop {
            match solutions.next(&mut budget) {
                Err(stopped_by) => break stopped_by,
                Ok(lines) => {
                    found += 1;
                    if !self.args.count {
                        self.write_solution(&mut out, lines)?;
                    }
                }
            }
        };
        self.write_end(&mut out, &Ended { found, stopped_by }, Some(solutions.search()))
    }

    fn construct(&self) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let lines = queens::first(self.args.n);
        if let Some(lines) = &lines {
            self.write_solution(&mut out, lines)?;
        }
        self.write_end(
            &mut out,
            &Ended { found: lines.iter().len() as u64, stopped_by: None },
            None,
        )
    }

    fn write_solution(&self, out: &mut impl Write, lines: &[u32]) -> anyhow::Result<()> {
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

    fn write_end(
        &self,
        out: &mut impl Write,
        &Ended { found, stopped_by }: &Ended,
        search: Option<&Search<problems::Queens>>,
    ) -> anyhow::Result<Exit> {
        let stats = search.map(Search::stats);
        let reached = stopped_by.filter(|&limit| limit != Limit::Solutions);
        let (args, messages) = (self.args, &self.app.messages);
        if args.json && (args.count || found == 0 || reached.is_some()) {
            record::write(
                out,
                &CountRecord {
                    queens: args.n,
                    count: Number::of(&found),
                    complete: stopped_by.is_none(),
                    limit: reached,
                    by: args.count.then_some(QueensBy::Piles),
                    fundamental: args.fundamental,
                    stats,
                },
            )?;
        } else if args.count {
            writeln!(out, "{found}")?;
        }
        out.flush()?;
        if found == 0 && reached.is_none() && !args.count {
            self.app.note(say!(messages, "queens-none", n = args.n));
        }
        if let (Some(limit), Some(search)) = (reached, search) {
            self.app.note(say!(
                messages,
                "search-stopped",
                limit = messages.limit(limit),
                solutions = found,
                choix = search.stats().choix.to_string(),
                percent = messages.percent(search.progress()),
            ));
        }
        Ok(Exit::of_search(found, stopped_by))
    }
}
