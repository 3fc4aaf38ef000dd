//! `neuf candidates`: the digits that each cell could take.

use crate::app::{App, Exit};
use crate::args::Candidates;
use crate::input::Item;
use crate::record::{self, Record};
use crate::stream::{self, Page, Task};
use neuf::Clues;
use neuf::format::{self, ReadError};
use serde::Serialize;
use std::io::Write;

pub fn run(app: &App, args: &Candidates) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &stream::PLAIN, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Candidates,
}

impl Task for Job<'_> {
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page) {
        match clues.clone().check() {
            Ok(_) => page.tally.unique += 1,
            Err(found) => {
                let shape = clues.shape();
                page.messages.push(self.app.messages.contradiction(shape, &found).to_plain());
                page.tally.none += 1;
            }
        }
        match self.args.json {
            true => page.json(&record(item, clues)),
            false => page.line(&format!("{}\n", text(clues))),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        if self.args.json {
            page.json(&stream::unreadable(self.app, item, error));
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        match (self.args.json, text(clues)) {
            (true, _) => record::write(&mut out, &record(item, clues))?,
            (false, text) if text.is_empty() => {}
            (false, text) => writeln!(out, "{text}")?,
        }
        out.flush()?;
        match clues.clone().check() {
            Ok(_) => Ok(Exit::Success),
            Err(found) => {
                self.app.note(self.app.messages.contradiction(clues.shape(), &found));
                Ok(Exit::None)
            }
        }
    }
}

/// The candidates of a puzzle; nothing for a contradiction.
fn text(clues: &Clues) -> String {
    let Ok(puzzle) = clues.clone().check() else { return String::new() };
    let mut marked = clues.clone();
    marked.set_pencil_marks(puzzle.candidates().into_inner());
    // With rules, the format that carries them.
    let name = if clues.rules().is_plain() { "candidates" } else { "rules" };
    format::by_name(name).map(|format| format.write(&marked)).unwrap_or_default()
}

fn record<'a>(item: &'a Item, clues: &'a Clues) -> impl Serialize + 'a {
    Record::new(item, clues, record::Candidates::of(clues))
}
