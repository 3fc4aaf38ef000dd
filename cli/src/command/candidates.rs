//! `neuf candidates`: the digits that each cell could take.

use crate::app::{App, Exit};
use crate::args::Candidates;
use crate::input::Item;
use crate::record::{self, Record};
use crate::stream::{self, Page, Task};
use crate::words;
use neuf::format::{self, ReadError};
use neuf::{Clues, Verdict};
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
                page.messages.push(words::contradiction(&self.app.messages, shape, &found));
                page.tally.none += 1;
            }
        }
        let text = self.text(item, clues);
        match self.args.json {
            true => page.json(&text),
            false => page.line(&format!("{text}\n")),
        }
    }

    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page) {
        if self.args.json {
            page.json(&stream::unreadable(self.app, item, error).to_json());
        }
    }

    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let text = self.text(item, clues);
        if !text.is_empty() {
            writeln!(out, "{text}")?;
        }
        out.flush()?;
        match clues.clone().check() {
            Ok(_) => Ok(Exit::Success),
            Err(found) => {
                self.app.note(&words::contradiction(&self.app.messages, clues.shape(), &found));
                Ok(Exit::None)
            }
        }
    }
}

impl Job<'_> {
    /// The candidates of a puzzle; for a contradiction, nothing but its record.
    fn text(&self, item: &Item, clues: &Clues) -> String {
        let mut record = Record::of(clues);
        stream::locate(&mut record, item);
        match clues.clone().check() {
            Ok(puzzle) if self.args.json => {
                record.candidates = Some(record::candidates(&puzzle));
                record.to_json()
            }
            Err(found) if self.args.json => {
                record.with_verdict(clues.shape(), &Verdict::Contradiction(found)).to_json()
            }
            Ok(puzzle) => {
                let mut marked = clues.clone();
                marked.set_pencil_marks(puzzle.candidates().into_inner());
                format::by_name("candidates")
                    .map(|format| format.write(&marked))
                    .unwrap_or_default()
            }
            Err(_) => String::new(),
        }
    }
}
