//! `neuf count`: how many solutions, exactly or about.

pub mod answer;

use crate::app::{App, Exit, PATIENCE};
use crate::args::Count;
use crate::gpu::Choice;
use crate::i18n::{failure, say};
use crate::input::Item;
use crate::live::{Live, News};
use crate::long_count::LongCount;
use crate::record::{self, Record};
use crate::stream::{self, Bulk, Page, Row, Tally, Task};
pub use answer::Answer;
use neuf::batch::Outcome;
use neuf::counting::{Counter, Event, ResumeError, Saved};
use neuf::host::{Checkpoint, memory};
use neuf::solve::WithoutStats;
use neuf::strategy::Stats;
use neuf::{Clues, Counted, Ending, Limit, Limits, Puzzle, count, estimate};
use std::io::Write;
use std::sync::Once;

pub fn run(app: &App, args: &Count) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Counting { app, args })
}

struct Counting<'a> {
    app: &'a App,
    args: &'a Count,
}

impl Task for Counting<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        if self.args.checkpoint.is_some() {
            static SAID: Once = Once::new();
            SAID.call_once(|| self.app.complain(&say!(self.app.messages, "checkpoint-single")));
            page.tally.bad += 1;
            return page.line("error");
        }
        let checkpoint = Checkpoint::new(None);
        let answer = match clues.clone().check() {
            Ok(puzzle) => self.count(&puzzle, None, checkpoint, 1),
            Err(found) => Ok(Answer::Contradiction(found)),
        };
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => {
                self.app.complain(&failure(&self.app.messages, &error));
                page.tally.bad += 1;
                return page.line("error");
            }
        };
        if Exit::from(&answer) == Exit::Interrupted {
            page.interrupted = true;
            return;
        }
        answer.tally(page);
        match self.args.json {
            true => page.json(&self.record(item, clues, &answer)),
            false => page.line(&answer.number()),
        }
    }

    fn app(&self) -> &App {
        self.app
    }

    fn is_json(&self) -> bool {
        self.args.json
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let answer = match clues.clone().check() {
            Ok(puzzle) => self.count_single(&puzzle)?,
            Err(found) => Answer::Contradiction(found),
        };
        match self.args.json {
            true => record::write(&mut out, &self.record(item, clues, &answer))?,
            false => writeln!(out, "{}", answer.number())?,
        }
        out.flush()?;
        self.remark(clues, &answer);
        Ok(Exit::from(&answer))
    }

    /// Several solutions are no reason to complain of a count.
    fn exit(&self, tally: &Tally) -> Exit {
        Tally { several: 0, ..*tally }.exit()
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let args = self.args;
        let is_searched = args.estimate || args.stats || !args.strategy.picks_engine();
        if is_searched { None } else { Some(self) }
    }
}

impl Counting<'_> {
    /// Counts on all threads, with a bar and perhaps a checkpoint.
    fn count_single(&self, puzzle: &Puzzle) -> anyhow::Result<Answer> {
        let live = Live::new(self.app, News::Busy(say!(self.app.messages, "progress-counting")));
        let checkpoint = Checkpoint::new(self.args.checkpoint.as_deref());
        self.count(puzzle, Some(&live), checkpoint, self.args.many.threads)
    }

    fn count(
        &self,
        puzzle: &Puzzle,
        live: Option<&Live>,
        checkpoint: Checkpoint,
        threads: usize,
    ) -> anyhow::Result<Answer> {
        let args = self.args;
        let mut limits = self.app.unhurried(args.budget.limits());
        limits.solutions = args.limit;
        if args.estimate {
            return Ok(Answer::Estimated(estimate(puzzle, args.probes, args.seed, &limits)));
        }
        if args.budget.is_none() && args.checkpoint.is_none() {
            limits = limits.time(PATIENCE);
        }
        if !args.strategy.picks_engine() {
            return Ok(Answer::Counted(count(puzzle, args.strategy, &limits)));
        }
        let saved: Option<Saved> = checkpoint.load(&Counter::name(puzzle))?;
        let mut long = LongCount::new(self.app, live, checkpoint.clone());
        let watch = &mut |event: &mut Event<'_>| long.tell(event);
        let mut counter = Counter::new(puzzle).limits(limits).threads(threads).seed(args.seed);
        // One of many takes little; and to ask the system takes longer than to count it.
        if let Some(bytes) = live.and_then(|_| memory::spare()) {
            counter = counter.memory(bytes);
        }
        let counter = counter.keep(args.checkpoint.is_some()).watch(watch);
        let outcome = match saved {
            None => counter.count(),
            Some(saved) => counter.resume(saved).map_err(|error| match error {
                ResumeError::OtherCount => checkpoint.of_another(&Counter::name(puzzle)),
                ResumeError::Damaged => checkpoint.damaged(),
            })?,
        };
        let how_far = long.end(outcome.how_far)?;
        Ok(Answer::of(outcome, how_far))
    }
}

/// What is counted in bulk; a puzzle with more solutions is counted by itself.
const MOST_IN_BULK: u64 = 1000;

impl Bulk for Counting<'_> {
    fn limits(&self) -> Limits {
        let solutions = self.args.limit.map_or(MOST_IN_BULK, |limit| limit.min(MOST_IN_BULK));
        stream::in_bulk(&self.args.budget, solutions)
    }

    fn gpu(&self) -> Option<Choice> {
        self.args.gpu.gpu
    }

    fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool {
        let count = u64::from(outcome.count());
        let is_limit = self.args.limit == Some(count);
        if count == 0 || !(outcome.is_complete() || is_limit) {
            return false;
        }
        match count {
            1 => page.tally.unique += 1,
            _ => page.tally.several += 1,
        }
        if self.args.json {
            let limit = Ending::Limit(Limit::Solutions);
            let ending = if outcome.is_complete() { Ending::Complete } else { limit };
            let counted = Counted { solutions: count, ending, stats: Stats::default() };
            let clues = Clues::from(row.grid);
            page.json(&Record::of_row(row, &clues, WithoutStats(&counted)));
        } else {
            page.line(&count.to_string());
        }
        true
    }
}
