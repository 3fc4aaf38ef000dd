//! `neuf count`: how many solutions, exactly or about.

use crate::app::{App, Exit, PATIENCE};
use crate::args::Count;
use crate::checkpoint::Checkpoint;
use crate::i18n::say;
use crate::input::Item;
use crate::live::{Live, News};
use crate::long_count::{self, LongCount};
use crate::long_states;
use crate::record::Record;
use crate::stream::{self, Bulk, Page, Row, Tally, Task};
use crate::words;
use neuf::batch::Outcome;
use neuf::counting::{self, BigUint, ByStates, Cache, GaveUp, InParts, Interrupted, Split};
use neuf::format::{self, ReadError};
use neuf::{
    Clues, Counted, Ending, Estimate, Guess, Limit, Limits, Puzzle, Shape, count, estimate,
    strategy,
};
use std::io::Write;
use std::sync::Once;
use std::time::Instant;

pub fn run(app: &App, args: &Count) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Count,
}

/// What counting says about one puzzle.
enum Answer {
    Contradiction(neuf::Contradiction),
    Counted(Counted),
    /// Counted without meeting every solution.
    Exact(BigUint),
    /// A limit was reached, after this many; and how many there may be.
    AtLeast {
        count: BigUint,
        limit: Limit,
        estimate: Estimate,
        how_far: Option<String>,
    },
    Estimated(Estimate),
}

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

impl Task for Job<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        if self.args.checkpoint.is_some() {
            static SAID: Once = Once::new();
            SAID.call_once(|| self.app.complain(&say!(self.app.messages, "checkpoint-single")));
            page.tally.bad += 1;
            return page.line("error");
        }
        let checkpoint = Checkpoint { app: self.app, path: None };
        let long = LongCount { app: self.app, live: None, threads: 1, checkpoint };
        let answer = match clues.clone().check() {
            Ok(puzzle) => self.count(&puzzle, &long),
            Err(found) => Ok(Answer::Contradiction(found)),
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                self.app.complain(&error.to_string());
                page.tally.bad += 1;
                return page.line("error");
            }
        };
        if answer.is_interrupted() {
            page.interrupted = true;
            return;
        }
        answer.tally(page);
        match self.args.json {
            true => page.json(&self.record(item, clues, &answer).to_json()),
            false => page.line(&answer.number()),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        match self.args.json {
            true => page.json(&stream::unreadable(self.app, item, error).to_json()),
            false => page.line("error"),
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let answer = match clues.clone().check() {
            Ok(puzzle) => self.count_single(&puzzle)?,
            Err(found) => Answer::Contradiction(found),
        };
        match self.args.json {
            true => writeln!(out, "{}", self.record(item, clues, &answer).to_json())?,
            false => writeln!(out, "{}", answer.number())?,
        }
        out.flush()?;
        self.remark(clues, &answer);
        Ok(answer.exit())
    }

    /// Several solutions are no reason to complain of a count.
    fn exit(&self, tally: &Tally) -> Exit {
        Tally { several: 0, ..*tally }.exit()
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let args = self.args;
        let is_plain = !args.json && !args.estimate && args.budget.is_none();
        let is_auto = args.strategy.name() == strategy::AUTO.name();
        if is_plain && is_auto { Some(self) } else { None }
    }
}

/// What is counted in bulk; a puzzle with more solutions is counted by itself.
const MOST_IN_BULK: u32 = 1000;

impl Bulk for Job<'_> {
    fn solutions(&self) -> u32 {
        self.args.limit.map_or(MOST_IN_BULK, |limit| limit.min(MOST_IN_BULK.into()) as u32)
    }

    fn settle(&self, outcome: &Outcome, _: &Row<'_>, page: &mut Page) -> bool {
        let count = u64::from(outcome.count());
        let is_limit = self.args.limit == Some(count);
        if count == 0 || !(outcome.is_complete() || is_limit) {
            return false;
        }
        match count {
            1 => page.tally.unique += 1,
            _ => page.tally.several += 1,
        }
        page.line(&count.to_string());
        true
    }
}

impl Job<'_> {
    /// Counts on all threads, with a bar and perhaps a checkpoint.
    fn count_single(&self, puzzle: &Puzzle) -> anyhow::Result<Answer> {
        let live = Live::new(self.app, News::Busy(say!(self.app.messages, "progress-counting")));
        let checkpoint = Checkpoint { app: self.app, path: self.args.checkpoint.as_deref() };
        let threads = self.args.many.threads;
        self.count(puzzle, &LongCount { app: self.app, live: Some(&live), threads, checkpoint })
    }

    /// Counts by the first way that works: meeting a few solutions, components, states, parts.
    fn count(&self, puzzle: &Puzzle, long: &LongCount<'_>) -> anyhow::Result<Answer> {
        let args = self.args;
        if args.estimate {
            return Ok(Answer::Estimated(estimate(puzzle, args.probes, args.seed)));
        }
        let mut limits = self.app.unhurried(args.budget.limits());
        if args.budget.is_none() && args.checkpoint.is_none() {
            limits = limits.time(PATIENCE);
        }
        let is_auto = args.strategy.name() == strategy::AUTO.name();
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
            let limits = left(&limits, start, 2).steps(DECISIONS);
            match counting::count_by_components(puzzle, &limits, &mut Cache::new()) {
                Ok(count) => return Ok(Answer::Exact(count)),
                Err(Interrupted { at_least, .. }) => known = known.max(at_least),
            }
        }
        let rough = estimate(puzzle, probes(puzzle) / 5, args.seed).solutions.mean;
        if rough < MOST_MET as f64 {
            match counting::meet(puzzle, MOST_MET) {
                Some(met) if met < MOST_MET => return Ok(Answer::Exact(met.into())),
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
            Err(_) => Way::Stopped(Limit::Steps, None),
        })
    }

    /// Tries to count by states; `None` if there are too many.
    fn by_states(
        &self,
        prospect: &Prospect<'_>,
        long: &LongCount<'_>,
    ) -> anyhow::Result<Option<Way>> {
        let Ok(by_states) = ByStates::new(prospect.puzzle) else { return Ok(None) };
        let by_states = match long.live.and(long_states::spare_memory()) {
            Some(bytes) => by_states.with_memory(bytes),
            None => by_states,
        };
        // Half of the time is left for another way, unless this one can be continued.
        let is_kept = self.args.checkpoint.is_some();
        let time = prospect.left(if is_kept { 1 } else { 2 });
        let limits = Limits { steps: Some(prospect.states()), ..time };
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

    fn record(&self, item: &Item, clues: &Clues, answer: &Answer) -> Record {
        let mut record = Record::of(clues);
        record.verdict = answer.word();
        match answer {
            Answer::Contradiction(found) => {
                let verdict = neuf::Verdict::Contradiction(*found);
                record = record.with_verdict(clues.shape(), &verdict);
                record.count = Some(0.into());
            }
            Answer::Counted(counted) => {
                record.count = Some(counted.solutions.into());
                record.complete = Some(counted.ending == Ending::Complete);
                if let Ending::Limit(limit) = counted.ending {
                    record.limit = Some(limit);
                }
                record = record.with_stats(self.args.strategy.name(), counted.stats);
            }
            Answer::Exact(count) => {
                record.count = Some(long_count::number(count));
                record.complete = Some(true);
            }
            Answer::AtLeast { count, limit, estimate, .. } => {
                record.count = Some(long_count::number(count));
                record.complete = Some(false);
                record.limit = Some(*limit);
                record.estimate = Some(*estimate);
            }
            Answer::Estimated(estimate) => record.estimate = Some(*estimate),
        }
        stream::locate(&mut record, item);
        record
    }

    /// Where a limit came from that nobody set.
    fn excuse(&self, limit: Limit) -> Option<String> {
        let is_default = self.args.budget.time.is_none() && limit == Limit::Time;
        let seconds = PATIENCE.as_secs();
        is_default.then(|| say!(self.app.messages, "count-default-time", seconds = seconds))
    }

    /// What the number alone does not say.
    fn remark(&self, clues: &Clues, answer: &Answer) {
        let messages = &self.app.messages;
        let text = match answer {
            Answer::Contradiction(found) => words::contradiction(messages, clues.shape(), found),
            Answer::Estimated(Estimate { probes, solutions, choix }) => {
                let walks = probes.to_string();
                let (mean, error) = rounded(*solutions);
                let first = say!(messages, "estimate", mean = mean, error = error, probes = walks);
                let (mean, error) = rounded(*choix);
                format!("{first}\n{}", say!(messages, "estimate-nodes", mean = mean, error = error))
            }
            Answer::Counted(Counted { solutions, ending: Ending::Limit(limit), .. }) => {
                let count = solutions.to_string();
                let said = words::limit(messages, *limit);
                let mut lines = vec![say!(messages, "count-at-least", count = count, limit = said)];
                lines.extend(self.excuse(*limit));
                lines.join("\n")
            }
            Answer::Counted(Counted { ending: Ending::Stuck(_), .. }) => {
                say!(messages, "count-stuck")
            }
            Answer::AtLeast { count, limit, estimate, how_far } => {
                let said = words::limit(messages, *limit);
                let first =
                    say!(messages, "count-at-least", count = count.to_string(), limit = said);
                let (mean, error) = rounded(estimate.solutions);
                let walks = estimate.probes.to_string();
                let about = if estimate.solutions.mean > 0.0 {
                    say!(messages, "count-estimate", mean = mean, error = error, probes = walks)
                } else {
                    say!(messages, "count-no-estimate", probes = walks)
                };
                let mut lines = vec![first];
                lines.extend(how_far.clone());
                lines.push(about);
                lines.extend(self.excuse(*limit));
                lines.join("\n")
            }
            Answer::Counted(_) | Answer::Exact(_) => return,
        };
        self.app.note(&text);
    }
}

impl Answer {
    /// What is printed: the number, however it was come by.
    fn number(&self) -> String {
        match self {
            Answer::Contradiction(_) => "0".to_owned(),
            Answer::Counted(counted) => match counted.ending {
                Ending::Stuck(_) => "stuck".to_owned(),
                Ending::Complete | Ending::Limit(_) => counted.solutions.to_string(),
            },
            Answer::Exact(count) | Answer::AtLeast { count, .. } => count.to_string(),
            Answer::Estimated(estimate) => rounded(estimate.solutions).0,
        }
    }

    fn word(&self) -> Option<&'static str> {
        match self {
            Answer::Contradiction(_) => Some("contradiction"),
            Answer::Estimated(_) => None,
            // Ways that are tried when many solutions have been met already.
            Answer::Exact(_) | Answer::AtLeast { .. } => Some("several"),
            Answer::Counted(counted) => Some(match (counted.solutions, &counted.ending) {
                (_, Ending::Stuck(_)) => "stuck",
                (2.., _) => "several",
                (1, Ending::Complete) => "unique",
                (0, Ending::Complete) => "none",
                _ => "budget",
            }),
        }
    }

    fn is_interrupted(&self) -> bool {
        match self {
            Answer::Counted(counted) => counted.ending == Ending::Limit(Limit::Cancelled),
            Answer::AtLeast { limit, .. } => *limit == Limit::Cancelled,
            Answer::Contradiction(_) | Answer::Exact(_) | Answer::Estimated(_) => false,
        }
    }

    /// Counting is a success whatever the number, unless it is 0 or not known.
    fn exit(&self) -> Exit {
        match self {
            Answer::Contradiction(_) => Exit::None,
            Answer::Estimated(_) | Answer::Exact(_) => Exit::Success,
            Answer::AtLeast { limit: Limit::Cancelled, .. } => Exit::Interrupted,
            Answer::AtLeast { .. } => Exit::Budget,
            Answer::Counted(Counted { solutions, ending, .. }) => match (solutions, ending) {
                (_, Ending::Limit(Limit::Cancelled)) => Exit::Interrupted,
                (_, Ending::Limit(Limit::Steps | Limit::Time) | Ending::Stuck(_)) => Exit::Budget,
                (0, Ending::Complete) => Exit::None,
                _ => Exit::Success,
            },
        }
    }

    fn tally(&self, page: &mut Page) {
        let several = match self {
            Answer::Counted(counted) => counted.solutions > 1,
            answer => matches!(answer, Answer::Exact(_)),
        };
        match self.exit() {
            Exit::None => page.tally.none += 1,
            Exit::Budget => page.tally.budget += 1,
            _ if several => page.tally.several += 1,
            _ => page.tally.unique += 1,
        }
    }
}

/// A guess and its error, to as many figures as mean something.
fn rounded(guess: Guess) -> (String, String) {
    let show = |value: f64| {
        if value < 1e6 { format!("{value:.0}") } else { format!("{value:.3e}") }
    };
    (show(guess.mean), show(guess.error))
}
