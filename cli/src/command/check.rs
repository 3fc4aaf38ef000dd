//! `neuf check`: none, one or several solutions.

use crate::app::{App, Exit};
use crate::args::Check;
use crate::command::solve::exit;
use crate::i18n::say;
use crate::input::Item;
use crate::record::{Record, cell_name};
use crate::stream::{self, Page, Task};
use crate::words;
use neuf::format::Reading;
use neuf::{Judgement, Limit, Verdict, judge};
use std::io::Write;

pub fn run(app: &App, args: &Check) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Check,
}

impl Task for Job<'_> {
    fn answer(&self, item: Item, page: &mut Page) {
        let Ok(reading) = &item.reading else {
            page.line(&match self.args.json {
                true => stream::unreadable(self.app, &item).to_json(),
                false => "error".to_owned(),
            });
            return;
        };
        let judgement = self.judge(reading);
        if let Verdict::Budget { limit: Limit::Cancelled, .. } = judgement.verdict {
            page.interrupted = true;
            return;
        }
        page.tally.count(&judgement.verdict);
        page.line(&match self.args.json {
            true => self.record(&item, reading, &judgement).to_json(),
            false => judgement.verdict.word().to_owned(),
        });
    }

    fn answer_single(&self, item: Item) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let reading = match &item.reading {
            Ok(reading) => reading,
            Err(error) => {
                if self.args.json {
                    writeln!(out, "{}", stream::unreadable(self.app, &item).to_json())?;
                }
                self.app.note(&words::located(&self.app.messages, &item.source.name, error));
                return Ok(Exit::Unreadable);
            }
        };
        let judgement = self.judge(reading);
        if self.args.json {
            writeln!(out, "{}", self.record(&item, reading, &judgement).to_json())?;
        } else {
            writeln!(out, "{}", judgement.verdict.word())?;
            out.flush()?;
            self.app.note(&self.sentence(reading, &judgement.verdict));
        }
        Ok(exit(&judgement.verdict))
    }
}

impl Job<'_> {
    fn judge(&self, reading: &Reading) -> Judgement {
        let limits = self.app.limits(self.args.budget.limits());
        judge(&reading.clues, self.args.strategy, &limits)
    }

    fn record(&self, item: &Item, reading: &Reading, judgement: &Judgement) -> Record {
        let shape = reading.clues.shape();
        let mut record = Record::of(&reading.clues)
            .with_verdict(shape, &judgement.verdict)
            .with_stats(self.args.strategy.name(), judgement.stats);
        if let Verdict::Several(grids @ [first, second]) = &judgement.verdict {
            record.solutions = Some(grids.iter().map(crate::record::line).collect());
            let cells = first.differences(second).map(|cell| cell_name(shape, cell));
            record.differences = Some(cells.collect());
        }
        stream::locate(&mut record, item);
        record
    }

    fn sentence(&self, reading: &Reading, verdict: &Verdict) -> String {
        let (messages, shape) = (&self.app.messages, reading.clues.shape());
        match verdict {
            Verdict::Unique(_) => say!(messages, "verdict-unique"),
            Verdict::None => say!(messages, "verdict-none"),
            Verdict::Contradiction(found) => words::contradiction(messages, shape, found),
            Verdict::Several([first, second]) => {
                let cells: Vec<String> = first
                    .differences(second)
                    .map(|cell| words::cell(messages, shape, cell))
                    .collect();
                say!(messages, "check-differences", cells = cells.join(" "))
            }
            Verdict::Budget { found, limit } => {
                let id =
                    if found.is_some() { "verdict-budget-some" } else { "verdict-budget-none" };
                say!(messages, id, limit = words::limit(messages, *limit))
            }
            Verdict::Stuck(partial) => {
                let empty = partial.values().filter(|&value| value == 0).count();
                say!(messages, "verdict-stuck", empty = empty)
            }
        }
    }
}
