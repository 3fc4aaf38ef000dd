//! One outcome, several renderers: what most commands do with a puzzle.

use crate::app::{App, Exit};
use crate::i18n::failure;
use crate::input::{Item, Table};
use crate::record::{self, Record};
use crate::stream::{Bulk, Page, Tally, Task};
use neuf::Clues;
use serde::Serialize;
use std::io::Write;

/// A command that finds one outcome for each puzzle. It says how the outcome is shown; when, and
/// what the exit code is, is the same for all.
pub trait Answers: Sync {
    /// What comes of a puzzle. How the program then ends is in `exit.rs`.
    type Outcome;

    fn app(&self) -> &App;

    fn is_json(&self) -> bool;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Self::Outcome>;

    /// The same for the only puzzle of the input: on all threads and with a bar, say.
    fn outcome_alone(&self, clues: &Clues) -> anyhow::Result<Self::Outcome> {
        self.outcome(clues)
    }

    /// For programs: what stands beside the puzzle in its record.
    fn form(&self, clues: &Clues, outcome: &Self::Outcome) -> impl Serialize;

    /// The lines on standard output; nothing at all if there is none.
    fn lines(&self, clues: &Clues, outcome: &Self::Outcome) -> Vec<String>;

    /// The same for a puzzle of many.
    fn lines_among_many(&self, item: &Item, clues: &Clues, outcome: &Self::Outcome) -> Vec<String> {
        let _ = item;
        self.lines(clues, outcome)
    }

    /// Answers the only puzzle of the input line by line, as what is found is found.
    fn tell_as_found(&self, clues: &Clues) -> Option<anyhow::Result<Exit>> {
        let _ = clues;
        None
    }

    /// What is said to the person beforehand; of many puzzles, once.
    fn caution(&self, clues: &Clues) -> Option<String> {
        let _ = clues;
        None
    }

    /// What is said to the person beside the lines.
    fn remark(&self, clues: &Clues, outcome: &Self::Outcome) -> Option<String> {
        let _ = (clues, outcome);
        None
    }

    /// The same for a puzzle of many, if it is said.
    fn remark_among_many(
        &self,
        item: &Item,
        clues: &Clues,
        outcome: &Self::Outcome,
    ) -> Option<String> {
        let _ = (item, clues, outcome);
        None
    }

    /// The line that keeps the place of an unreadable text among many.
    fn placeholder(&self, item: &Item) -> Option<String> {
        let _ = item;
        Some("error".to_owned())
    }

    /// The line between the answers to many puzzles.
    fn separator(&self) -> Option<&'static str> {
        None
    }

    /// The word for success in the summary.
    fn good(&self) -> &'static str {
        "answered"
    }

    /// How to answer classic grids in bulk, if the answers are the same.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The line above all answers.
    fn header(&self, table: Option<&Table>) -> Option<String> {
        let _ = table;
        None
    }

    /// Among which an outcome counts.
    fn tally(&self, outcome: &Self::Outcome) -> Tally
    where
        for<'a> Exit: From<&'a Self::Outcome>,
    {
        Tally::of(Exit::from(outcome))
    }

    /// The exit code after many puzzles: that of the gravest outcome.
    fn exit(&self, tally: &Tally) -> Exit {
        tally.exit()
    }
}

impl<A: Answers> Task for A
where
    for<'a> Exit: From<&'a A::Outcome>,
{
    fn app(&self) -> &App {
        Answers::app(self)
    }

    fn is_json(&self) -> bool {
        Answers::is_json(self)
    }

    fn placeholder(&self, item: &Item) -> Option<String> {
        Answers::placeholder(self, item)
    }

    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        self.caution(clues).into_iter().for_each(|text| page.note(text));
        let outcome = match self.outcome(clues) {
            Ok(outcome) => outcome,
            Err(error) => {
                let messages = &Answers::app(self).messages;
                page.note(crate::app::complaint(messages, &failure(messages, &error)));
                page.tally.bad += 1;
                return Answers::placeholder(self, item).iter().for_each(|line| page.line(line));
            }
        };
        if Exit::from(&outcome) == Exit::Interrupted {
            page.interrupted = true;
            return;
        }
        page.tally.add(self.tally(&outcome));
        page.messages.extend(self.remark_among_many(item, clues, &outcome));
        if Answers::is_json(self) {
            return page.json(&Record::new(item, clues, self.form(clues, &outcome)));
        }
        let lines = self.lines_among_many(item, clues, &outcome);
        // Each puzzle has its place in the output.
        let first = lines.first().map_or("", String::as_str);
        page.line(first);
        lines.iter().skip(1).for_each(|line| page.line(line));
        self.separator().into_iter().for_each(|line| page.line(line));
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let app = Answers::app(self);
        self.caution(clues).into_iter().for_each(|text| app.note(text));
        if let Some(exit) = self.tell_as_found(clues) {
            return exit;
        }
        let outcome = self.outcome_alone(clues)?;
        let mut out = app.out();
        if Answers::is_json(self) {
            record::write(&mut out, &Record::new(item, clues, self.form(clues, &outcome)))?;
        } else {
            let header = Answers::header(self, item.source.table.as_ref());
            let lines = match header {
                Some(_) => self.lines_among_many(item, clues, &outcome),
                None => self.lines(clues, &outcome),
            };
            for line in header.into_iter().chain(lines) {
                writeln!(out, "{line}")?;
            }
        }
        out.flush()?;
        if let Some(remark) = self.remark(clues, &outcome) {
            app.note(remark);
        }
        Ok(Exit::from(&outcome))
    }

    fn good(&self) -> &'static str {
        Answers::good(self)
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Answers::bulk(self)
    }

    fn header(&self, table: Option<&Table>) -> Option<String> {
        Answers::header(self, table)
    }

    fn exit(&self, tally: &Tally) -> Exit {
        Answers::exit(self, tally)
    }
}
