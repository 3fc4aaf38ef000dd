//! `neuf count`: how many solutions, exactly or about.

pub mod answer;

use crate::answers::{self, Answers, Asked};
use crate::app::{App, Exit, PATIENCE};
use crate::args::Count;
use crate::i18n::say;
use crate::live::{Live, News};
use crate::long_count::LongCount;
pub use answer::Answer;
use neuf::batch::Outcome;
use neuf::counting::{Counter, Event, ResumeError, Saved};
use neuf::gpu::Choice;
use neuf::host::{Checkpoint, memory};
use neuf::solve::{Settled, WithoutStats};
use neuf::strategy::Stats;
use neuf::stream::Column;
use neuf::stream::record::Record;
use neuf::stream::{Bulk, Page, Row, Tally, in_bulk};
use neuf::{Clues, Counted, Ending, Limit, Limits, Puzzle, count, estimate};
use serde::Serialize;

pub fn run(app: &App, args: &Count) -> anyhow::Result<Exit> {
    answers::run(app, &args.input, &args.many, args.json, &Asked { app, args })
}

impl Answers for Asked<'_, Count> {
    type Outcome = Answer;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Answer> {
        if let Some(why) = self.refuses_many() {
            anyhow::bail!(why);
        }
        match clues.clone().check() {
            Ok(puzzle) => self.count(&puzzle, None, Checkpoint::new(None), 1),
            Err(found) => Ok(Answer::Contradiction(found)),
        }
    }

    /// Counts on all threads, with a bar and perhaps a checkpoint.
    fn outcome_alone(&self, clues: &Clues) -> anyhow::Result<Answer> {
        let puzzle = match clues.clone().check() {
            Ok(puzzle) => puzzle,
            Err(found) => return Ok(Answer::Contradiction(found)),
        };
        let live = Live::new(self.app, News::Busy(say!(self.app.messages, "progress-counting")));
        let checkpoint = Checkpoint::new(self.args.checkpoint.as_deref());
        self.count(&puzzle, Some(&live), checkpoint, self.args.many.threads)
    }

    fn form(&self, clues: &Clues, answer: &Answer) -> impl Serialize {
        let has_stats = self.args.search.stats || !self.args.search.strategy.picks_engine();
        answer.form(clues.shape(), has_stats.then(|| self.args.search.strategy.name()))
    }

    fn lines(&self, _: &Clues, answer: &Answer) -> Vec<String> {
        vec![answer.number()]
    }

    fn remark(&self, clues: &Clues, answer: &Answer) -> Option<String> {
        answer.remark(self, clues)
    }

    fn good(&self) -> &'static str {
        "unique"
    }

    fn tally(&self, answer: &Answer) -> Tally {
        match Exit::from(answer) {
            Exit::Success if answer.is_several() => Tally::from(Exit::Several),
            exit => Tally::from(exit),
        }
    }

    /// Several solutions are a success for a count.
    fn exit(&self, tally: &Tally) -> Exit {
        Exit::from(&Tally { several: 0, ..*tally })
    }

    fn columns(&self) -> Option<&'static [Column]> {
        const MEAN: Column = Column::number("estimate", &["/estimate/solutions/mean"]);
        const POWER: Column =
            Column::number("estimate_exponent", &["/estimate/solutions/exponent"]);
        Some(match self.args.estimate {
            true => &[MEAN, POWER, Column::VERDICT, Column::ERROR],
            false => {
                &[Column::COUNT, Column::COMPLETE, Column::VERDICT, Column::LIMIT, Column::ERROR]
            }
        })
    }

    fn refuses_many(&self) -> Option<String> {
        let is_saved = self.args.checkpoint.is_some();
        is_saved.then(|| say!(self.app.messages, "checkpoint-single"))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let args = self.args;
        let is_searched =
            args.estimate || args.search.stats || !args.search.strategy.picks_engine();
        // Not in bulk with a checkpoint: that is refused, since bulk would not write it.
        if is_searched || args.checkpoint.is_some() { None } else { Some(self) }
    }
}

impl Asked<'_, Count> {
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
            let estimate = estimate(puzzle, args.probes, args.seed, &limits);
            let is_interrupted = estimate.probes < args.probes && self.app.cancel.is_cancelled();
            return Ok(Answer::Estimated { estimate, is_interrupted });
        }
        if args.budget.is_none() && args.checkpoint.is_none() {
            limits = limits.time(PATIENCE);
        }
        if !args.search.strategy.picks_engine() {
            if args.checkpoint.is_some() {
                let strategy = args.search.strategy.name();
                anyhow::bail!(say!(self.app.messages, "checkpoint-strategy", strategy = strategy));
            }
            return Ok(Answer::Counted(count(puzzle, args.search.strategy, &limits)));
        }
        let saved: Option<Saved> = checkpoint.load(&Counter::name(puzzle))?;
        let before = saved.as_ref().map_or(0, |saved| saved.state.done);
        let mut long = LongCount::new(self.app, live, checkpoint.clone(), before);
        let watch = &mut |event: &mut Event<'_>| long.tell(event);
        let mut counter = Counter::new(puzzle).limits(limits).threads(threads).seed(args.seed);
        // Only for a single puzzle: one of many needs little memory, and asking the system takes
        // longer than counting it.
        if let Some(bytes) = live.and_then(|_| memory::spare()) {
            counter = counter.memory(bytes);
        }
        let counter = counter.keep(args.checkpoint.is_some()).watch(watch);
        let outcome = match saved {
            None => counter.count(),
            Some(saved) => counter.resume(saved).map_err(|error| match error {
                ResumeError::OtherCount => checkpoint.of_another(&Counter::name(puzzle)),
                _ => checkpoint.damaged(),
            })?,
        };
        let how_far = long.end(outcome.stopped_by.is_some(), outcome.how_far)?;
        Ok(Answer::of(outcome, how_far))
    }
}

/// The most solutions to count in bulk; a puzzle with more is counted by itself.
const MOST_IN_BULK: u64 = 1000;

impl Bulk for Asked<'_, Count> {
    fn limits(&self) -> Limits {
        let solutions = self.args.limit.map_or(MOST_IN_BULK, |limit| limit.min(MOST_IN_BULK));
        in_bulk(&self.args.budget.limits(), solutions)
    }

    fn gpu(&self) -> Option<Choice> {
        self.args.gpu.gpu
    }

    fn line_of_unique(&self) -> Option<&'static str> {
        (!self.args.json && self.args.limit != Some(0)).then_some("1")
    }

    fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool {
        if outcome.unique().is_some_and(|solution| page.row_of_unique(row, solution)) {
            return true;
        }
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

    fn settle_small(&self, settled: &Settled<'_>, page: &mut Page) -> bool {
        let is_counted = settled.is_complete || self.args.limit == Some(settled.count);
        if self.args.json || settled.count == 0 || !is_counted {
            return false;
        }
        page.tally.count_word(if settled.count == 1 { "unique" } else { "several" });
        page.line(&settled.count.to_string());
        true
    }
}
