//! Many puzzles, answered by `neuf::stream`: the messages, and the exit code.

mod watching;

use crate::app::{App, Exit};
use crate::args::{Input, Many};
use crate::i18n::{located, say};
use crate::input::{self, noted, tell_notes};
use neuf::Clues;
use neuf::format::ReadError;
use neuf::stream::record::Unreadable;
use neuf::stream::{
    Bulk, Column, Done, Item, Page, Stream, StreamError, Table, Tally, Target, Way,
};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use watching::Watching;

/// A command's work on each puzzle.
pub trait Errand: Sync {
    /// Answers one puzzle among many, in whole lines.
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page);

    /// Answers an unreadable text among many, in whole lines.
    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page);

    /// Answers the only puzzle of the input, as directly as the person may see it.
    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit>;

    /// How to answer classic grids in bulk, if the answers are the same.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The line above all answers.
    fn header(&self, table: Option<&Table>) -> Option<String> {
        let _ = table;
        None
    }

    /// The columns of its answers, if they fit in a table.
    fn columns(&self) -> Option<&'static [Column]> {
        None
    }

    /// Whether a row without an answer stays in the table.
    fn keeps_all_rows(&self) -> bool {
        true
    }

    /// Handles each page, one after another in the order of the input.
    fn in_order(&self, page: &mut Page) -> anyhow::Result<()> {
        let _ = page;
        Ok(())
    }

    /// Whether entered digits and corner marks are more than notes about a reading.
    fn keeps_entries(&self) -> bool {
        false
    }

    /// The word for success in the summary, such as `unique`.
    fn good(&self) -> &'static str {
        "unique"
    }

    /// The exit code after many puzzles: that of the gravest outcome.
    fn exit(&self, tally: &Tally) -> Exit {
        tally.into()
    }
}

/// Answers all puzzles of the input.
pub fn run(app: &App, input: &Input, many: &Many, errand: &dyn Errand) -> anyhow::Result<Exit> {
    let refused = match many.table {
        _ if many.resume && many.out.is_none() => Some("resume-needs-file"),
        Some(_) if many.resume => Some("table-no-resume"),
        Some(_) if errand.columns().is_none() => Some("table-no-columns"),
        _ => None,
    };
    if let Some(id) = refused {
        app.complain(&say!(app.messages, id));
        return Ok(Exit::Unreadable);
    }
    let watching = Watching::new(app);
    let (path, table, resume) = (many.out.clone(), many.table, many.resume);
    let stream = Stream {
        sources: input::sources(input),
        target: Target { path, table, resume, options: app.options.clone() },
        threads: many.threads,
        cancel: &app.cancel,
        screen: &|| Box::new(app.out()),
        listener: input::listener(app),
        observer: &watching,
    };
    let told = Told { app, errand, failure: Mutex::default() };
    let answered = stream.answer(&told);
    let done = match (answered, told.failure.into_inner().ok().flatten()) {
        (Err(StreamError::Stopped), Some(failure)) => return Err(failure),
        (answered, _) => answered?,
    };
    let exit = end(app, errand, &done);
    Ok(if done.has_failed { exit.max(Exit::Unreadable) } else { exit })
}

/// Prints the summary; returns the exit code.
fn end(app: &App, errand: &dyn Errand, done: &Done) -> Exit {
    let (tally, messages) = (&done.tally, &app.messages);
    if let Way::Many { puzzles, time } = done.way
        && (tally.bad > 0 || done.is_interrupted || app.is_watched)
    {
        let rate = puzzles as f64 / time.as_secs_f64().max(1e-6);
        app.note(watching::summary(messages, tally, errand.good(), rate));
    }
    match done.way {
        Way::Many { .. } if done.is_interrupted => {
            app.note(say!(messages, "batch-interrupted", done = tally.total()));
            Exit::Interrupted
        }
        _ if done.is_interrupted => Exit::Interrupted,
        Way::None => {
            if !done.has_failed {
                app.complain(&say!(messages, "nothing-to-read"));
            }
            Exit::Unreadable
        }
        Way::Alone => tally.into(),
        Way::Before | Way::Many { .. } => errand.exit(tally),
    }
}

/// An errand whose messages reach the person.
struct Told<'a> {
    app: &'a App,
    errand: &'a dyn Errand,
    /// The error that ends the whole run.
    failure: Mutex<Option<anyhow::Error>>,
}

impl Told<'_> {
    fn unless_failed<T>(&self, done: anyhow::Result<T>) -> ControlFlow<(), T> {
        match done {
            Ok(done) => ControlFlow::Continue(done),
            Err(error) => {
                *self.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    fn answer_only(&self, item: &Item) -> anyhow::Result<Exit> {
        let (app, errand) = (self.app, self.errand);
        match &item.reading {
            Ok(reading) => {
                tell_notes(app, reading, errand.keeps_entries());
                errand.answer_single(item, &reading.clues)
            }
            Err(error) => {
                let mut page = Page::default();
                errand.answer_unreadable(item, error, &mut page);
                if page.has_json {
                    app.out().write_all(&page.out)?;
                }
                app.point_out(located(&app.messages, &item.source.name, error));
                Ok(Exit::Unreadable)
            }
        }
    }
}

impl neuf::stream::Task for Told<'_> {
    fn answer(&self, item: &Item, page: &mut Page) {
        let (app, errand) = (self.app, self.errand);
        match &item.reading {
            Ok(reading) => {
                if !app.quiet {
                    let notes = noted(app, reading, errand.keeps_entries());
                    notes.for_each(|note| page.note(note.to_plain()));
                }
                errand.answer(item, &reading.clues, page);
            }
            Err(error) => {
                page.messages.push(located(&app.messages, &item.source.name, error));
                page.tally.bad += 1;
                errand.answer_unreadable(item, error, page);
            }
        }
    }

    fn answer_alone(&self, item: &Item) -> ControlFlow<(), Option<Tally>> {
        let exit = self.unless_failed(self.answer_only(item))?;
        ControlFlow::Continue((exit != Exit::Interrupted).then(|| exit.into()))
    }

    fn bulk(&self) -> Option<&dyn Bulk> {
        self.errand.bulk()
    }

    fn header(&self, table: Option<&Table>) -> Option<String> {
        self.errand.header(table)
    }

    fn columns(&self) -> Option<&'static [Column]> {
        self.errand.columns()
    }

    fn keeps_all_rows(&self) -> bool {
        self.errand.keeps_all_rows()
    }

    fn in_order(&self, page: &mut Page) -> ControlFlow<()> {
        self.unless_failed(self.errand.in_order(page))
    }
}

/// The JSON record of an item that could not be read.
pub fn unreadable<'a>(app: &App, item: &'a Item, error: &'a ReadError) -> Unreadable<'a> {
    Unreadable::new(item, error, app.messages.read_error(&error.kind).to_plain())
}
