//! `neuf count`: how many solutions, exactly or about.

mod answer;
mod way;

use crate::app::{App, Exit};
use crate::args::Count;
use crate::checkpoint::Checkpoint;
use crate::i18n::say;
use crate::input::Item;
use crate::long_count::LongCount;
use crate::stream::{self, Bulk, Page, Row, Tally, Task};
use answer::Answer;
use neuf::Clues;
use neuf::batch::Outcome;
use neuf::format::ReadError;
use std::io::Write;
use std::sync::Once;

pub fn run(app: &App, args: &Count) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &args.many, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Count,
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
        let is_auto = args.strategy.picks_engine();
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
