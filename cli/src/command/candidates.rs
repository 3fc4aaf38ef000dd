//! `neuf candidates`: the digits that each cell could take.

use crate::app::{App, Exit};
use crate::args::Candidates;
use crate::input::Item;
use crate::record::{self, Record};
use crate::stream::{self, Page, Task};
use crate::words;
use neuf::Verdict;
use neuf::format::{self, Reading};
use std::io::Write;

pub fn run(app: &App, args: &Candidates) -> anyhow::Result<Exit> {
    stream::run(app, &args.input, &Job { app, args })
}

struct Job<'a> {
    app: &'a App,
    args: &'a Candidates,
}

impl Task for Job<'_> {
    fn answer(&self, item: Item, page: &mut Page) {
        let Ok(reading) = &item.reading else {
            if self.args.json {
                page.line(&stream::unreadable(self.app, &item).to_json());
            }
            return;
        };
        match reading.clues.clone().check() {
            Ok(_) => page.tally.unique += 1,
            Err(found) => {
                let shape = reading.clues.shape();
                page.messages.push(words::contradiction(&self.app.messages, shape, &found));
                page.tally.none += 1;
            }
        }
        page.line(&self.text(&item, reading));
        if !self.args.json {
            page.line("");
        }
    }

    fn answer_single(&self, item: Item) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        match &item.reading {
            Err(error) => {
                if self.args.json {
                    writeln!(out, "{}", stream::unreadable(self.app, &item).to_json())?;
                }
                self.app.note(&words::located(&self.app.messages, &item.source.name, error));
                Ok(Exit::Unreadable)
            }
            Ok(reading) => {
                let text = self.text(&item, reading);
                if !text.is_empty() {
                    writeln!(out, "{text}")?;
                }
                out.flush()?;
                match reading.clues.clone().check() {
                    Ok(_) => Ok(Exit::Success),
                    Err(found) => {
                        let shape = reading.clues.shape();
                        self.app.note(&words::contradiction(&self.app.messages, shape, &found));
                        Ok(Exit::None)
                    }
                }
            }
        }
    }
}

impl Job<'_> {
    /// The candidates of a puzzle; for a contradiction, nothing but its record.
    fn text(&self, item: &Item, reading: &Reading) -> String {
        let clues = &reading.clues;
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
