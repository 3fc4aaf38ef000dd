//! `neuf check`: none, one or several solutions.

use crate::app::{App, Exit};
use crate::args::Check;
use crate::command::solve::exit;
use crate::input::Item;
use crate::record::{self, Judged, Record};
use crate::stream::{self, Bulk, Page, Row, Task};
use neuf::batch::Outcome;
use neuf::format::ReadError;
use neuf::puzzle::serial::InShape;
use neuf::{Clues, Judgement, Limit, Limits, Verdict, judge};
use serde::Serialize;
use std::io::Write;

pub fn run(app: &App, args: &Check) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Check,
}

impl Task for Job<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let judgement = self.judge(clues);
        if let Verdict::Budget { limit: Limit::Cancelled, .. } = judgement.verdict {
            page.interrupted = true;
            return;
        }
        page.tally.count(&judgement.verdict);
        match self.args.json {
            true => page.json(&self.record(item, clues, &judgement)),
            false => page.line(judgement.verdict.word()),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        match self.args.json {
            true => page.json(&stream::unreadable(self.app, item, error)),
            false => page.line("error"),
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let judgement = self.judge(clues);
        if self.args.json {
            record::write(&mut out, &self.record(item, clues, &judgement))?;
        } else {
            writeln!(out, "{}", judgement.verdict.word())?;
            out.flush()?;
            self.app.note(self.app.messages.verdict(clues.shape(), &judgement.verdict));
        }
        Ok(exit(&judgement.verdict))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let is_auto = self.args.strategy.picks_engine();
        if is_auto && !self.args.stats { Some(self) } else { None }
    }
}

impl Bulk for Job<'_> {
    fn limits(&self) -> Limits {
        stream::in_bulk(&self.args.budget, 2)
    }

    fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool {
        if outcome.unique().is_some() && !self.args.json {
            page.tally.unique += 1;
            page.line("unique");
            return true;
        }
        let verdict = Verdict::of_classic(row.grid, outcome);
        if let Verdict::Budget { .. } = verdict {
            return false;
        }
        page.tally.count(&verdict);
        match self.args.json {
            true => {
                let clues = Clues::from(row.grid);
                let outcome = InShape::new(clues.shape(), &verdict);
                page.json(&Record::of_row(row, &clues, outcome));
            }
            false => page.line(verdict.word()),
        }
        true
    }
}

impl Job<'_> {
    fn judge(&self, clues: &Clues) -> Judgement {
        let limits = self.app.limits(self.args.budget.limits());
        judge(clues, self.args.strategy, &limits)
    }

    fn record<'a>(
        &self,
        item: &'a Item,
        clues: &'a Clues,
        judgement: &'a Judgement,
    ) -> impl Serialize + 'a {
        let (strategy, stats) = (self.args.strategy, self.args.stats);
        Record::new(item, clues, Judged::new(clues, judgement, strategy, stats))
    }
}
