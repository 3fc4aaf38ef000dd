//! `neuf check`: none, one or several solutions.

use crate::answers::{self, Answers, Asked};
use crate::app::{App, Exit};
use crate::args::Check;
use neuf::batch::Outcome;
use neuf::gpu::Choice;
use neuf::puzzle::serial::InShape;
use neuf::solve::Settled;
use neuf::solve::form::Judged;
use neuf::stream::Column;
use neuf::stream::record::Record;
use neuf::stream::{Bulk, Page, Row, in_bulk};
use neuf::{Clues, Judgement, Limits, Verdict, judge};
use serde::Serialize;

pub fn run(app: &App, args: &Check) -> anyhow::Result<Exit> {
    answers::run(app, &args.input, &args.many, args.json, &Asked { app, args })
}

impl Answers for Asked<'_, Check> {
    type Outcome = Judgement;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Judgement> {
        let limits = self.app.limits(self.args.budget.limits());
        Ok(judge(clues, self.args.search.strategy, &limits))
    }

    fn form(&self, clues: &Clues, judgement: &Judgement) -> impl Serialize {
        Judged::new(clues, judgement, self.args.search.strategy, self.args.search.stats)
    }

    fn lines(&self, _: &Clues, judgement: &Judgement) -> Vec<String> {
        vec![judgement.verdict.word().to_owned()]
    }

    fn remark(&self, clues: &Clues, judgement: &Judgement) -> Option<String> {
        let said = || self.app.messages.verdict(clues, &judgement.verdict).to_plain();
        (!self.args.json).then(said)
    }

    fn good(&self) -> &'static str {
        "unique"
    }

    fn columns(&self) -> Option<&'static [Column]> {
        Some(&[Column::VERDICT, Column::LIMIT, Column::ERROR])
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        let is_auto = self.args.search.strategy.picks_engine();
        if is_auto && !self.args.search.stats { Some(self) } else { None }
    }
}

impl Bulk for Asked<'_, Check> {
    fn limits(&self) -> Limits {
        in_bulk(&self.args.budget.limits(), 2)
    }

    fn gpu(&self) -> Option<Choice> {
        self.args.gpu.gpu
    }

    fn line_of_unique(&self) -> Option<&'static str> {
        (!self.args.json).then_some("unique")
    }

    fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool {
        if outcome.unique().is_some_and(|solution| page.row_of_unique(row, solution)) {
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

    fn settle_small(&self, settled: &Settled<'_>, page: &mut Page) -> bool {
        if !self.args.json {
            page.tally.count_word(settled.word);
            page.line(settled.word);
        }
        !self.args.json
    }
}
