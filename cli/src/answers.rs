//! One outcome, several renderers: what most commands do with a puzzle.

use crate::app::{App, Exit};
use crate::input::Item;
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

    fn outcome(&self, clues: &Clues) -> Self::Outcome;

    /// For programs: what stands beside the puzzle in its record.
    fn form(&self, clues: &Clues, outcome: &Self::Outcome) -> impl Serialize;

    /// The lines on standard output; nothing at all if there is none.
    fn lines(&self, clues: &Clues, outcome: &Self::Outcome) -> Vec<String>;

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
    fn placeholder(&self) -> Option<&'static str> {
        Some("error")
    }

    /// The line between the answers to many puzzles.
    fn separator(&self) -> Option<&'static str> {
        None
    }

    /// How to answer classic grids in bulk, if the answers are the same.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
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

    fn placeholder(&self, _: &Item) -> Option<String> {
        Answers::placeholder(self).map(str::to_owned)
    }

    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let outcome = self.outcome(clues);
        let exit = Exit::from(&outcome);
        if exit == Exit::Interrupted {
            page.interrupted = true;
            return;
        }
        page.tally.add(Tally::of(exit));
        page.messages.extend(self.remark_among_many(item, clues, &outcome));
        if Answers::is_json(self) {
            return page.json(&Record::new(item, clues, self.form(clues, &outcome)));
        }
        let lines = self.lines(clues, &outcome);
        // Each puzzle has its place in the output.
        let first = lines.first().map_or("", String::as_str);
        page.line(first);
        lines.iter().skip(1).for_each(|line| page.line(line));
        self.separator().into_iter().for_each(|line| page.line(line));
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let (app, outcome) = (Answers::app(self), self.outcome(clues));
        let mut out = app.out();
        if Answers::is_json(self) {
            record::write(&mut out, &Record::new(item, clues, self.form(clues, &outcome)))?;
        } else {
            for line in self.lines(clues, &outcome) {
                writeln!(out, "{line}")?;
            }
        }
        out.flush()?;
        if let Some(remark) = self.remark(clues, &outcome) {
            app.note(remark);
        }
        Ok(Exit::from(&outcome))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        Answers::bulk(self)
    }
}
