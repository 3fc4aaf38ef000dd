//! Many puzzles: chunks are worked on by all cores while this thread reads and writes, and answers
//! are written in the order of the input.

mod bulk;
mod output;
mod page;
mod progress;

use crate::app::{App, Exit};
use crate::args::{Input, Many};
use crate::i18n::say;
use crate::input::{Chunk, Chunks, Item, Table, tell_notes};
use crate::record::Record;
use crate::words;
use anyhow::Context;
use neuf::Clues;
use neuf::format::ReadError;
use output::Output;
use progress::Progress;
use std::collections::{BTreeSet, VecDeque};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

pub use bulk::{Bulk, Row};
pub use page::{Page, Tally};

/// What a command does with each puzzle.
pub trait Task: Sync {
    /// Answers a puzzle of many, by whole lines.
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page);

    /// Answers an unreadable text of many, by whole lines.
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

    /// Whether every puzzle has exactly one line of answer; else the option that forbids it.
    fn one_line_each(&self) -> Result<(), String> {
        Ok(())
    }

    /// The exit code after many puzzles: that of the gravest outcome.
    fn exit(&self, tally: &Tally) -> Exit {
        tally.exit()
    }
}

/// Where answers go when a command has no options for it.
pub const PLAIN: Many = Many { out: None, resume: false, threads: 0 };

/// Answers all puzzles of the input.
pub fn run(app: &App, input: &Input, many: &Many, task: &dyn Task) -> anyhow::Result<Exit> {
    if let Err(text) = may_resume(app, many, task) {
        app.complain(&text);
        return Ok(Exit::Unreadable);
    }
    let mut chunks = Chunks::new(app, input);
    let mut first = VecDeque::new();
    let mut items = Vec::new();
    while items.len() < 2 {
        match chunks.next()? {
            Some(chunk) => {
                items.extend(chunk.items());
                first.push_back(chunk);
            }
            None => break,
        }
    }
    let exit = match items.as_slice() {
        [] => {
            if !chunks.failed {
                app.complain(&say!(app.messages, "nothing-to-read"));
            }
            Exit::Unreadable
        }
        [only] if many.out.is_none() => answer_only(app, only, task)?,
        _ => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(many.threads).build()?;
            let output = Output::open(app, many)?;
            Stream::new(app, task, output, chunks.total).run(&pool, first, &mut chunks)?
        }
    };
    Ok(if chunks.failed { exit.max(Exit::Unreadable) } else { exit })
}

/// Whether `--resume` can be done, if it is asked for.
fn may_resume(app: &App, many: &Many, task: &dyn Task) -> Result<(), String> {
    if !many.resume {
        return Ok(());
    }
    if many.out.is_none() {
        return Err(say!(app.messages, "resume-needs-file"));
    }
    task.one_line_each().map_err(|format| say!(app.messages, "resume-lines-only", format = format))
}

fn answer_only(app: &App, item: &Item, task: &dyn Task) -> anyhow::Result<Exit> {
    match &item.reading {
        Ok(reading) => {
            tell_notes(app, reading);
            task.answer_single(item, &reading.clues)
        }
        Err(error) => {
            let mut page = Page::default();
            task.answer_unreadable(item, error, &mut page);
            if page.has_json {
                std::io::Write::write_all(&mut app.out(), &page.out)?;
            }
            app.note(&words::located(&app.messages, &item.source.name, error));
            Ok(Exit::Unreadable)
        }
    }
}

/// Chunks grow while they are done faster than this and shrink when they take much longer, so
/// that quick puzzles are not held up by overhead nor slow ones by their neighbours.
const CHUNK_TIME: Duration = Duration::from_millis(20);

/// The most bytes in flight, over all threads: memory stays bounded.
const MOST_IN_FLIGHT: usize = 4 << 20;

/// The largest chunk.
const MOST_CHUNK: usize = 1 << 18;

struct Stream<'a> {
    app: &'a App,
    task: &'a dyn Task,
    output: Output<'a>,
    progress: Progress,
    tally: Tally,
    /// Notes that were said already.
    said: BTreeSet<String>,
    /// The table that the header was written for.
    header: Option<Option<Table>>,
    /// Memory of pages that were written, for pages to come.
    spare: Vec<Vec<u8>>,
    start: Instant,
}

impl<'a> Stream<'a> {
    fn new(app: &'a App, task: &'a dyn Task, output: Output<'a>, total: Option<u64>) -> Self {
        let progress = Progress::new(app, total, output.is_file());
        Stream {
            app,
            task,
            output,
            progress,
            tally: Tally::default(),
            said: BTreeSet::new(),
            header: None,
            spare: Vec::new(),
            start: Instant::now(),
        }
    }

    fn run(
        mut self,
        pool: &rayon::ThreadPool,
        mut first: VecDeque<Chunk>,
        chunks: &mut Chunks<'_>,
    ) -> anyhow::Result<Exit> {
        if !self.skip_answered(&mut first, chunks)? {
            return Ok(Exit::Unreadable);
        }
        let threads = pool.current_num_threads();
        let most_chunk = (MOST_IN_FLIGHT / (threads + 2)).clamp(1 << 12, MOST_CHUNK);
        let interrupted = pool.in_place_scope(|scope| -> anyhow::Result<bool> {
            let mut in_flight: VecDeque<(u64, Receiver<Page>)> = VecDeque::new();
            let (app, task) = (self.app, self.task);
            loop {
                while in_flight.len() < threads + 2 && !app.cancel.is_cancelled() {
                    let Some(chunk) = next_chunk(&mut first, chunks)? else { break };
                    if !self.begin_source(&chunk, chunks)? {
                        continue;
                    }
                    let (send, receive) = channel();
                    in_flight.push_back((chunk.bytes.len() as u64, receive));
                    let out = self.spare.pop().unwrap_or_default();
                    scope.spawn(move |_| {
                        // A receiver that is gone wants no more pages.
                        let _ = send.send(bulk::work(app, task, &chunk, out));
                    });
                }
                let Some((bytes, page)) = in_flight.pop_front() else { break };
                let page = page.recv().context("a worker stopped")?;
                adapt(&mut chunks.size, page.took, most_chunk);
                if self.write(page, bytes)? {
                    return Ok(true);
                }
            }
            Ok(false)
        })?;
        self.output.finish()?;
        self.progress.finish();
        Ok(self.finish(interrupted || self.app.cancel.is_cancelled()))
    }

    /// Skips the puzzles that the output file answers already; `false` if it answers others.
    fn skip_answered(
        &mut self,
        first: &mut VecDeque<Chunk>,
        chunks: &mut Chunks<'_>,
    ) -> anyhow::Result<bool> {
        let Some(answered) = self.output.answered() else { return Ok(true) };
        let mut last_item = None;
        let mut left = answered.lines;
        let mut has_header = true;
        while left > 0 {
            let Some(mut chunk) = next_chunk(first, chunks)? else { break };
            if std::mem::take(&mut has_header) {
                let table = chunk.source.table.clone();
                left -= u64::from(self.task.header(table.as_ref()).is_some()).min(left);
                self.header = Some(table);
            }
            let (skipped, item) = chunk.skip(left);
            left -= skipped;
            last_item = item.or(last_item);
            self.progress.skip(chunk.bytes.len() as u64);
            first.push_front(chunk);
            if left > 0 {
                first.pop_front();
            }
        }
        if let Some(item) = last_item {
            let mut page = Page::default();
            bulk::answer(self.app, self.task, &item, &mut page);
            if left > 0 || page.out.trim_ascii_end() != answered.last_line {
                let path = answered.path.display().to_string();
                let line = answered.lines.to_string();
                self.app.complain(&say!(
                    self.app.messages,
                    "resume-other",
                    path = path,
                    line = line
                ));
                return Ok(false);
            }
        }
        if answered.lines > 0 {
            let done = answered.lines.to_string();
            let text = say!(self.app.messages, "resumed", done = done);
            self.progress.suspended(|| self.app.note(&text));
        }
        Ok(true)
    }

    /// Writes the header above the first source; `false` if a later table has other columns.
    fn begin_source(&mut self, chunk: &Chunk, chunks: &mut Chunks<'_>) -> anyhow::Result<bool> {
        let table = &chunk.source.table;
        match &self.header {
            None => {
                if let Some(header) = self.task.header(table.as_ref()) {
                    self.output.write(format!("{header}\n").as_bytes())?;
                }
                self.header = Some(table.clone());
            }
            Some(first) if first != table && self.task.header(table.as_ref()).is_some() => {
                if !std::mem::replace(&mut chunks.failed, true) {
                    let path = chunk.source.name.as_str();
                    self.app.complain(&say!(self.app.messages, "other-columns", path = path));
                }
                return Ok(false);
            }
            Some(_) => {}
        }
        Ok(true)
    }

    /// Writes a page; `true` if it is the last one because of Ctrl-C.
    fn write(&mut self, page: Page, bytes: u64) -> anyhow::Result<bool> {
        self.output.write(&page.out)?;
        self.output.flush()?;
        let new_notes: Vec<String> = page.notes.difference(&self.said).cloned().collect();
        let mut messages = new_notes.iter().chain(&page.messages).peekable();
        if messages.peek().is_some() {
            self.progress.suspended(|| messages.for_each(|message| self.app.note(message)));
        }
        self.said.extend(new_notes);
        self.tally.add(page.tally);
        self.progress.advance(bytes, self.tally.total());
        let mut out = page.out;
        out.clear();
        self.spare.push(out);
        Ok(page.interrupted)
    }

    fn finish(&self, interrupted: bool) -> Exit {
        let (tally, messages) = (&self.tally, &self.app.messages);
        if tally.bad > 0 || interrupted || progress::is_watched() {
            let rate = tally.total() as f64 / self.start.elapsed().as_secs_f64().max(1e-6);
            self.app.note(&say!(
                messages,
                "batch-summary",
                total = tally.total().to_string(),
                unique = tally.unique.to_string(),
                several = tally.several.to_string(),
                none = tally.none.to_string(),
                budget = tally.budget.to_string(),
                bad = tally.bad.to_string(),
                rate = progress::rounded(rate),
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

fn next_chunk(
    first: &mut VecDeque<Chunk>,
    chunks: &mut Chunks<'_>,
) -> anyhow::Result<Option<Chunk>> {
    match first.pop_front() {
        Some(chunk) => Ok(Some(chunk)),
        None => chunks.next(),
    }
}

fn adapt(size: &mut usize, took: Duration, most: usize) {
    if took < CHUNK_TIME / 2 {
        *size = (*size * 2).min(most);
    } else if took > CHUNK_TIME * 4 {
        *size = (*size / 2).max(1);
    }
}

/// Says in a record where its puzzle stood.
pub fn locate(record: &mut Record, item: &Item) {
    record.source.clone_from(&item.source.path);
    record.line = Some(item.line);
}

/// The JSON record of an item that could not be read.
pub fn unreadable(app: &App, item: &Item, error: &ReadError) -> Record {
    let mut record = Record::unreadable(&app.messages, &item.text, error);
    locate(&mut record, item);
    record
}
