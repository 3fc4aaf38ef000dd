//! Many puzzles: chunks are worked on by all cores, answers are written in the order of the input.

use crate::app::{App, Exit};
use crate::args::Input;
use crate::i18n::say;
use crate::input::{Chunk, Chunks, Item, tell_notes};
use crate::record::Record;
use crate::words;
use neuf::Verdict;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::io::Write;
use std::time::{Duration, Instant};

/// What a command does with each puzzle.
pub trait Task: Sync {
    /// Answers a puzzle of many, by whole lines.
    fn answer(&self, item: Item, page: &mut Page);

    /// Answers the only puzzle of the input, as directly as the person may see it.
    fn answer_single(&self, item: Item) -> anyhow::Result<Exit>;

    /// The exit code after many puzzles: that of the gravest outcome.
    fn exit(&self, tally: &Tally) -> Exit {
        tally.exit()
    }
}

/// The answers to a chunk.
#[derive(Default)]
pub struct Page {
    pub out: Vec<u8>,
    /// Messages for the person, one per element.
    pub messages: Vec<String>,
    /// How ambiguous texts were read: said once, however many puzzles it holds for.
    notes: BTreeSet<String>,
    pub tally: Tally,
    /// Ctrl-C came before the last puzzle of the chunk was answered.
    pub interrupted: bool,
}

impl Page {
    pub fn line(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'\n');
    }
}

/// How many puzzles came out how.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub unique: u64,
    pub several: u64,
    pub none: u64,
    pub budget: u64,
    pub bad: u64,
}

impl Tally {
    pub fn total(&self) -> u64 {
        self.unique + self.several + self.none + self.budget + self.bad
    }

    pub fn count(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Unique(_) => self.unique += 1,
            Verdict::Several(_) => self.several += 1,
            Verdict::None | Verdict::Contradiction(_) => self.none += 1,
            Verdict::Budget { .. } | Verdict::Stuck(_) => self.budget += 1,
        }
    }

    fn add(&mut self, other: Tally) {
        self.unique += other.unique;
        self.several += other.several;
        self.none += other.none;
        self.budget += other.budget;
        self.bad += other.bad;
    }

    /// The gravest outcome of all.
    pub fn exit(&self) -> Exit {
        let outcomes = [
            (self.several, Exit::Several),
            (self.none, Exit::None),
            (self.budget, Exit::Budget),
            (self.bad, Exit::Unreadable),
        ];
        outcomes.into_iter().filter(|(n, _)| *n > 0).map(|(_, exit)| exit).max().unwrap_or_default()
    }
}

/// Answers all puzzles of the input.
pub fn run(app: &App, input: &Input, task: &dyn Task) -> anyhow::Result<Exit> {
    let mut chunks = Chunks::new(app, input);
    let mut first = Vec::new();
    while first.len() < 2 {
        match chunks.next()? {
            Some(chunk) => first.extend(chunk.items()),
            None => break,
        }
    }
    let exit = match first.len() {
        0 => {
            if !chunks.failed {
                app.complain(&say!(app.messages, "nothing-to-read"));
            }
            Exit::Unreadable
        }
        1 => match first.pop() {
            Some(item) => answer_only(app, item, task)?,
            None => Exit::Unreadable,
        },
        _ => Stream { app, task, tally: Tally::default(), said: BTreeSet::new() }
            .run(first, &mut chunks)?,
    };
    Ok(if chunks.failed { exit.max(Exit::Unreadable) } else { exit })
}

fn answer_only(app: &App, item: Item, task: &dyn Task) -> anyhow::Result<Exit> {
    if let Ok(reading) = &item.reading {
        tell_notes(app, reading);
    }
    task.answer_single(item)
}

struct Stream<'a> {
    app: &'a App,
    task: &'a dyn Task,
    tally: Tally,
    /// Notes that were said already.
    said: BTreeSet<String>,
}

/// Chunks grow while they are done faster than this and shrink when they take much longer, so
/// that quick puzzles are not held up by overhead nor slow ones by their neighbours.
const CHUNK_TIME: Duration = Duration::from_millis(50);

impl Stream<'_> {
    fn run(mut self, first: Vec<Item>, chunks: &mut Chunks<'_>) -> anyhow::Result<Exit> {
        let mut out = self.app.out();
        let mut stopped = self.write(&mut out, self.work(first))?;
        while !stopped && !self.app.cancel.is_cancelled() {
            let round = next_round(chunks)?;
            if round.is_empty() {
                break;
            }
            let start = Instant::now();
            let pages: Vec<Page> =
                round.into_par_iter().map(|chunk| self.work(chunk.items())).collect();
            adapt(&mut chunks.size, start.elapsed());
            for page in pages {
                stopped = stopped || self.write(&mut out, page)?;
            }
            out.flush()?;
        }
        out.flush()?;
        Ok(self.finish(stopped || self.app.cancel.is_cancelled()))
    }

    fn work(&self, items: Vec<Item>) -> Page {
        let mut page = Page::default();
        for item in items {
            if self.app.cancel.is_cancelled() {
                page.interrupted = true;
                break;
            }
            match &item.reading {
                Ok(reading) => {
                    let notes = reading.notes.iter();
                    page.notes
                        .extend(notes.filter_map(|note| words::note(&self.app.messages, note)));
                    self.task.answer(item, &mut page);
                }
                Err(error) => {
                    page.messages.push(words::located(
                        &self.app.messages,
                        &item.source.name,
                        error,
                    ));
                    page.tally.bad += 1;
                    self.task.answer(item, &mut page);
                }
            }
        }
        page
    }

    /// Writes a page; `true` if it is the last one because of Ctrl-C.
    fn write(&mut self, out: &mut impl Write, page: Page) -> anyhow::Result<bool> {
        out.write_all(&page.out)?;
        if !page.messages.is_empty() {
            out.flush()?;
        }
        for note in page.notes {
            if !self.said.contains(&note) {
                self.app.note(&note);
                self.said.insert(note);
            }
        }
        for message in page.messages {
            self.app.note(&message);
        }
        self.tally.add(page.tally);
        Ok(page.interrupted)
    }

    fn finish(&self, interrupted: bool) -> Exit {
        let (tally, messages) = (&self.tally, &self.app.messages);
        if tally.bad > 0 || interrupted || self.app.terminal {
            self.app.note(&say!(
                messages,
                "batch-summary",
                total = tally.total().to_string(),
                unique = tally.unique.to_string(),
                several = tally.several.to_string(),
                none = tally.none.to_string(),
                budget = tally.budget.to_string(),
                bad = tally.bad.to_string(),
            ));
        }
        if interrupted {
            let done = tally.total().to_string();
            self.app.note(&say!(messages, "batch-interrupted", done = done));
            return Exit::Interrupted;
        }
        self.task.exit(tally)
    }
}

fn next_round(chunks: &mut Chunks<'_>) -> anyhow::Result<Vec<Chunk>> {
    let mut round = Vec::new();
    while round.len() < 2 * rayon::current_num_threads() {
        match chunks.next()? {
            Some(chunk) => round.push(chunk),
            None => break,
        }
    }
    Ok(round)
}

fn adapt(size: &mut usize, took: Duration) {
    if took < CHUNK_TIME / 2 {
        *size = (*size * 2).min(1 << 18);
    } else if took > CHUNK_TIME * 2 {
        *size = (*size / 2).max(1);
    }
}

/// The JSON record of an item that could not be read, with its origin.
pub fn unreadable(app: &App, item: &Item) -> Record {
    let mut record = match &item.reading {
        Err(error) => Record::unreadable(&app.messages, &item.text, error),
        Ok(reading) => Record::of(&reading.clues),
    };
    locate(&mut record, item);
    record
}

/// Says in a record where its puzzle stood.
pub fn locate(record: &mut Record, item: &Item) {
    record.source.clone_from(&item.source.path);
    record.line = Some(item.line);
}
