//! One outcome, several renderers: what most commands do with a puzzle.

use crate::app::{App, Exit, complaint};
use crate::args::{Input, Many};
use crate::i18n::{failure, say};
use crate::stream::{self, Errand};
use neuf::Clues;
use neuf::format::ReadError;
use neuf::host::Out;
use neuf::stream::Column;
use neuf::stream::record::Record;
use neuf::stream::{Bulk, Page, Tally};
use neuf::stream::{Item, Table};
use serde::Serialize;
use std::io::Write;

/// A command: the app and the arguments.
pub struct Asked<'a, A> {
    pub app: &'a App,
    pub args: &'a A,
}

/// The outcome if it was printed while it was being computed; `None` if it still has to be printed.
pub type Told<O> = anyhow::Result<Option<O>>;

/// A command that finds one outcome for each puzzle.
///
/// It defines how the outcome is shown; when it is shown, and with which exit code, is the same for
/// all such commands.
pub trait Answers: Sync {
    /// The outcome of a puzzle. `exit.rs` has its exit code.
    type Outcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Self::Outcome>;

    /// The outcome of the only puzzle of the input: on all threads and with a bar, say.
    fn outcome_alone(&self, clues: &Clues) -> anyhow::Result<Self::Outcome> {
        self.outcome(clues)
    }

    /// For `--json`: the fields beside the puzzle in its record.
    fn form(&self, clues: &Clues, outcome: &Self::Outcome) -> impl Serialize;

    /// For `--json`: the records before that of the puzzle.
    fn write_forms_before(&self, item: &Item, outcome: &Self::Outcome, page: &mut Page) {
        let _ = (item, outcome, page);
    }

    /// The lines on standard output, perhaps none.
    fn lines(&self, clues: &Clues, outcome: &Self::Outcome) -> Vec<String>;

    /// The lines for one puzzle among many.
    fn lines_among_many(&self, item: &Item, clues: &Clues, outcome: &Self::Outcome) -> Vec<String> {
        let _ = item;
        self.lines(clues, outcome)
    }

    /// Prints the answer to the only puzzle of the input while it is being found; `None` if the
    /// command does not do so.
    fn tell_as_found(&self, item: &Item, clues: &Clues, out: &mut Out<'_>) -> Told<Self::Outcome> {
        let _ = (item, clues, out);
        Ok(None)
    }

    /// A warning before the answer; among many puzzles, it appears once.
    fn caution(&self, clues: &Clues) -> Option<String> {
        let _ = clues;
        None
    }

    /// A remark on standard error, beside the lines.
    fn remark(&self, clues: &Clues, outcome: &Self::Outcome) -> Option<String> {
        let _ = (clues, outcome);
        None
    }

    /// The remark about one puzzle among many, if any.
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

    /// The reason if the command refuses more than one puzzle.
    fn refuses_many(&self) -> Option<String> {
        None
    }

    /// The line above all answers.
    fn header(&self, table: Option<&Table>) -> Option<String> {
        let _ = table;
        None
    }

    /// The columns of the answers in a table, picked from their form; `None` if they do not fit in
    /// a table.
    fn columns(&self) -> Option<&'static [Column]> {
        None
    }

    /// The tally of one outcome.
    fn tally(&self, outcome: &Self::Outcome) -> Tally
    where
        for<'a> Exit: From<&'a Self::Outcome>,
    {
        Tally::from(Exit::from(outcome))
    }

    /// The exit code after many puzzles: that of the gravest outcome.
    fn exit(&self, tally: &Tally) -> Exit {
        tally.into()
    }
}

/// Answers all puzzles of the input, as lines or as JSON.
pub fn run<A: Answers>(
    app: &App,
    input: &Input,
    many: &Many,
    is_json: bool,
    command: &A,
) -> anyhow::Result<Exit>
where
    for<'a> Exit: From<&'a A::Outcome>,
{
    stream::run(app, input, many, &Answering { app, is_json, command })
}

/// A sentence about one puzzle among many, with its place.
pub fn placed(app: &App, item: &Item, sentence: &str) -> String {
    let (source, line) = (item.source.name.as_str(), item.line.to_string());
    let place = say!(app.messages, "place", source = source, line = line, column = "1");
    format!("{place} {sentence}")
}

struct Answering<'a, A> {
    app: &'a App,
    is_json: bool,
    command: &'a A,
}

impl<A: Answers> Answering<'_, A> {
    fn json(&self, item: &Item, clues: &Clues, outcome: &A::Outcome, page: &mut Page) {
        self.command.write_forms_before(item, outcome, page);
        page.json(&Record::new(item, clues, self.command.form(clues, outcome)));
    }

    /// Writes the line that stands for an unanswered puzzle.
    fn keep_place(&self, item: &Item, page: &mut Page) {
        if let Some(line) = self.command.placeholder(item) {
            page.line(&line);
            self.command.separator().into_iter().for_each(|line| page.line(line));
        }
    }

    fn write(
        &self,
        item: &Item,
        clues: &Clues,
        outcome: &A::Outcome,
        out: &mut Out<'_>,
    ) -> anyhow::Result<()> {
        if self.is_json {
            let mut page = Page::default();
            self.json(item, clues, outcome, &mut page);
            return Ok(out.write_all(&page.out)?);
        }
        let header = self.command.header(item.source.table.as_ref());
        let lines = match header {
            Some(_) => self.command.lines_among_many(item, clues, outcome),
            None => self.command.lines(clues, outcome),
        };
        header.iter().chain(&lines).try_for_each(|line| writeln!(out, "{line}"))?;
        Ok(())
    }
}

impl<A: Answers> Errand for Answering<'_, A>
where
    for<'a> Exit: From<&'a A::Outcome>,
{
    fn in_order(&self, _: &mut Page) -> anyhow::Result<()> {
        self.command.refuses_many().map_or(Ok(()), |why| Err(anyhow::Error::msg(why)))
    }

    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        let command = self.command;
        command.caution(clues).into_iter().for_each(|text| page.note(text));
        let outcome = match command.outcome(clues) {
            Ok(outcome) => outcome,
            Err(error) => {
                let messages = &self.app.messages;
                page.note(complaint(messages, &failure(messages, &error)));
                page.tally.bad += 1;
                if !self.is_json {
                    self.keep_place(item, page);
                }
                return;
            }
        };
        if Exit::from(&outcome) == Exit::Interrupted {
            page.interrupted = true;
            return;
        }
        page.tally.add(command.tally(&outcome));
        page.messages.extend(command.remark_among_many(item, clues, &outcome));
        if self.is_json {
            return self.json(item, clues, &outcome, page);
        }
        let lines = command.lines_among_many(item, clues, &outcome);
        // Each puzzle has its place in the output.
        page.line(lines.first().map_or("", String::as_str));
        lines.iter().skip(1).for_each(|line| page.line(line));
        command.separator().into_iter().for_each(|line| page.line(line));
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        match self.is_json {
            true => page.json(&stream::unreadable(self.app, item, error)),
            false => self.keep_place(item, page),
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let (app, command) = (self.app, self.command);
        command.caution(clues).into_iter().for_each(|text| app.note(text));
        let mut out = app.out();
        let outcome = match command.tell_as_found(item, clues, &mut out)? {
            Some(outcome) => outcome,
            None => {
                let outcome = command.outcome_alone(clues)?;
                self.write(item, clues, &outcome, &mut out)?;
                outcome
            }
        };
        out.flush()?;
        command.remark(clues, &outcome).into_iter().for_each(|text| app.note(text));
        Ok(Exit::from(&outcome))
    }

    fn good(&self) -> &'static str {
        self.command.good()
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        self.command.bulk()
    }

    fn header(&self, table: Option<&Table>) -> Option<String> {
        self.command.header(table)
    }

    fn columns(&self) -> Option<&'static [Column]> {
        self.command.columns()
    }

    fn exit(&self, tally: &Tally) -> Exit {
        self.command.exit(tally)
    }
}
