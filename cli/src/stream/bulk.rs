//! A chunk of puzzles: classic grids in bulk by the batch engine, the others one by one.

use super::{Page, Task};
use crate::app::App;
use crate::input::{Chunk, Item};
use crate::words;
use neuf::batch::{self, Batch, Cells, Outcome};
use neuf::format::LineReader;
use std::time::Instant;

/// How a command answers classic grids in bulk.
pub trait Bulk: Sync {
    /// How many solutions to look for.
    fn solutions(&self) -> u32;

    /// Writes the answer for a puzzle whose text is `row`; `false` if the outcome does not settle
    /// it, so that the puzzle is answered one by one.
    fn settle(&self, outcome: &Outcome, row: &Row<'_>, page: &mut Page) -> bool;
}

/// The line a puzzle stood on.
pub struct Row<'a> {
    pub text: &'a [u8],
    pub chunk: &'a Chunk,
}

/// Guesses after which a puzzle leaves the bulk: alone, it can be interrupted. Few puzzles need
/// more than some hundreds.
const GUESSES: u64 = 100_000;

/// A puzzle of a chunk.
enum Slot {
    Classic,
    Other,
}

/// Answers a chunk.
pub fn work(app: &App, task: &dyn Task, chunk: &Chunk) -> Page {
    let start = Instant::now();
    let mut page = Page::default();
    match (task.bulk(), &chunk.reader) {
        (Some(bulk), Some(reader)) => in_bulk(app, task, bulk, chunk, reader, &mut page),
        _ => {
            for item in chunk.items() {
                if !answer_unless_cancelled(app, task, &item, &mut page) {
                    break;
                }
            }
        }
    }
    page.took = start.elapsed();
    page
}

fn in_bulk(
    app: &App,
    task: &dyn Task,
    bulk: &dyn Bulk,
    chunk: &Chunk,
    reader: &LineReader,
    page: &mut Page,
) {
    let mut cells: Vec<Cells> = Vec::with_capacity(chunk.bytes.len() / 82 + 1);
    let slots: Vec<(u64, &[u8], Slot)> = chunk
        .lines()
        .map(|(number, line)| match classic(chunk, reader, line) {
            Some(grid) => {
                cells.push(grid);
                (number, line, Slot::Classic)
            }
            None => (number, line, Slot::Other),
        })
        .collect();
    let limits = batch::Limits::solutions(bulk.solutions()).with_guesses(GUESSES);
    let mut outcomes = Batch::new(limits).solve(&cells).unwrap_or_default().into_iter();
    let mut reader = reader.clone();
    page.out.reserve(chunk.bytes.len());
    for (number, line, slot) in slots {
        let settled = match slot {
            Slot::Classic => outcomes
                .next()
                .is_some_and(|outcome| bulk.settle(&outcome, &Row { text: line, chunk }, page)),
            Slot::Other => false,
        };
        if settled {
            continue;
        }
        let Some(item) = chunk.item_of_line(&mut reader, number, line) else { continue };
        if !answer_unless_cancelled(app, task, &item, page) {
            break;
        }
    }
}

/// The grid of a line that has 81 digits and dots, alone or followed by something else, or in the
/// puzzle's column of a table.
fn classic(chunk: &Chunk, reader: &LineReader, line: &[u8]) -> Option<Cells> {
    if !chunk.may_be_classic() {
        return None;
    }
    let text = match (&chunk.source.table, reader.columns()) {
        (Some(_), Some(_)) => {
            let line = std::str::from_utf8(line).ok()?;
            line[reader.puzzle_span(line)?].as_bytes()
        }
        _ => {
            let text = line.get(..81)?;
            match line.get(81) {
                None | Some(b'\n' | b'\r' | b' ' | b'\t') => text,
                Some(_) => return None,
            }
        }
    };
    batch::parse(text).ok()
}

/// Answers one item, unless Ctrl-C came; `false` then.
fn answer_unless_cancelled(app: &App, task: &dyn Task, item: &Item, page: &mut Page) -> bool {
    if app.cancel.is_cancelled() {
        page.interrupted = true;
    } else {
        answer(app, task, item, page);
    }
    !page.interrupted
}

/// Answers one item.
pub fn answer(app: &App, task: &dyn Task, item: &Item, page: &mut Page) {
    match &item.reading {
        Ok(reading) => {
            let notes = reading.notes.iter();
            page.notes.extend(notes.filter_map(|note| words::note(&app.messages, note)));
            task.answer(item, &reading.clues, page);
        }
        Err(error) => {
            page.messages.push(words::located(&app.messages, &item.source.name, error));
            page.tally.bad += 1;
            task.answer_unreadable(item, error, page);
        }
    }
}
