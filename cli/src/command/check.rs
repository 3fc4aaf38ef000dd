//! `neuf check`: none, one or several solutions.

use crate::app::{App, Exit};
use crate::args::Check;
use crate::command::solve::exit;
use crate::input::Item;
use crate::record::{self, By, Record};
use crate::stream::{self, Bulk, Page, Row, Task};
use neuf::batch::Outcome;
use neuf::format::ReadError;
use neuf::puzzle::serial::InShape;
use neuf::{Clues, Judgement, Limit, Verdict, judge};
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
        if is_auto && !self.args.json && self.args.budget.is_none() { Some(self) } else { None }
    }
}

impl Bulk for Job<'_> {
    fn solutions(&self) -> u32 {
        2
    }

    fn settle(&self, outcome: &Outcome, _: &Row<'_>, page: &mut Page) -> bool {
        match (outcome.unique().is_some(), outcome.is_several()) {
            (true, _) => {
                page.tally.unique += 1;
                page.line("unique");
            }
            (_, true) => {
                page.tally.several += 1;
                page.line("several");
            }
            _ => return false,
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
        let outcome = InShape::new(clues.shape(), judgement);
        Record::new(item, clues, By { outcome, strategy: self.args.strategy.name() })
    }
}
