//! The way of many puzzles: chunks to the cores, pages back in order.

use super::output::Output;
use super::page::{Page, Tally};
use super::progress::{self, Progress};
use super::reader::{Event, Reader, TICK};
use super::{Task, bulk};
use crate::app::{App, Exit};
use crate::gpu::Gpu;
use crate::i18n::{file_error, say};
use crate::input::{Chunk, Table};
use neuf::host::FileError;
use rayon::{Scope, ThreadPool};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};
use std::time::{Duration, Instant};

/// Chunks grow while they are done faster than this and shrink when they take much longer, so
/// that quick puzzles are not held up by overhead nor slow ones by their neighbours.
const CHUNK_TIME: Duration = Duration::from_millis(20);

/// The first chunk of puzzles that are answered in bulk.
pub const FIRST_CHUNK: usize = 1 << 12;

/// The most bytes in flight, over all threads: memory stays bounded.
const MOST_IN_FLIGHT: usize = 4 << 20;

/// The largest chunk.
const MOST_CHUNK: usize = 1 << 18;

/// Pages of a chunk that wait to be written.
const MOST_PAGES: usize = 2;

/// How long to wait for answers that are nearly done when Ctrl-C came.
const FAREWELL: Duration = Duration::from_millis(500);

/// How many chunks are read and worked on ahead of what is written.
pub fn ahead(pool: &ThreadPool) -> usize {
    pool.current_num_threads() + 2
}

pub struct Flow<'a> {
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
    in_flight: VecDeque<InFlight>,
    most_chunk: usize,
    start: Instant,
    /// The puzzles that earlier runs answered.
    before: u64,
}

/// A chunk that is worked on.
struct InFlight {
    chunk: Arc<Chunk>,
    pages: Receiver<Page>,
    /// The bytes that are answered and written.
    written: usize,
}

impl<'a> Flow<'a> {
    pub fn new(app: &'a App, task: &'a dyn Task, output: Output<'a>, total: Option<u64>) -> Self {
        let progress = Progress::new(app, total, !output.is_screen());
        Flow {
            app,
            task,
            output,
            progress,
            tally: Tally::default(),
            said: BTreeSet::new(),
            header: None,
            spare: Vec::new(),
            in_flight: VecDeque::new(),
            most_chunk: MOST_CHUNK,
            start: Instant::now(),
            before: 0,
        }
    }

    /// After puzzles that were answered already.
    pub fn after(self, tally: Tally) -> Self {
        Flow { tally, ..self }
    }

    pub fn run(mut self, pool: &ThreadPool, reader: &mut Reader) -> anyhow::Result<Exit> {
        self.most_chunk = match self.app.gpu.get() {
            Some(_) => Gpu::chunk_bytes(),
            None => (MOST_IN_FLIGHT / ahead(pool)).clamp(1 << 12, MOST_CHUNK),
        };
        self.skip_answered(reader)?;
        let ended = pool.in_place_scope(|scope| {
            let ended = self.keep_going(scope, reader);
            // Workers that wait to hand in a page need not.
            self.in_flight.clear();
            if ended.is_err() {
                self.app.cancel.cancel();
            }
            ended
        });
        self.progress.finish();
        let interrupted = match ended {
            Ok(interrupted) => interrupted || self.app.cancel.is_cancelled(),
            Err(error) => {
                self.keep();
                return Err(error);
            }
        };
        match self.output.work() {
            Some(_) if interrupted => self.keep(),
            Some(work) => {
                let trouble = work.finish(reader.failed)?;
                self.complain(trouble);
            }
            None => {}
        }
        if let (Some(table), false) = (self.output.table(), interrupted) {
            table.finish()?;
        }
        Ok(self.finish(interrupted))
    }

    /// Keeps what is done of a file, and says how to go on.
    fn keep(&mut self) {
        let Some(work) = self.output.work() else { return };
        let (trouble, path) = (work.keep(), work.path().display().to_string());
        self.complain(trouble);
        self.app.note(say!(self.app.messages, "resume-kept", path = path));
    }

    fn complain(&self, trouble: Option<FileError>) {
        if let Some(error) = trouble {
            self.app.complain(&file_error(&self.app.messages, &error));
        }
    }

    /// Takes chunks and writes pages until there are no more; `true` if Ctrl-C ended it.
    fn keep_going<'s>(&mut self, scope: &Scope<'s>, reader: &mut Reader) -> anyhow::Result<bool>
    where
        'a: 's,
    {
        let mut asked_to_stop: Option<Instant> = None;
        loop {
            if self.write_what_is_done(reader)? {
                return Ok(true);
            }
            if self.in_flight.is_empty() && (reader.is_done() || asked_to_stop.is_some()) {
                return Ok(asked_to_stop.is_some());
            }
            match reader.wait(TICK)? {
                Some(Event::Chunk(chunk)) if asked_to_stop.is_none() => {
                    self.dispatch(scope, reader, chunk)?;
                }
                Some(_) | None => {}
            }
            if self.app.cancel.is_cancelled() {
                let since = asked_to_stop.get_or_insert_with(Instant::now);
                if since.elapsed() > FAREWELL {
                    return Ok(true);
                }
            }
        }
    }

    fn dispatch<'s>(
        &mut self,
        scope: &Scope<'s>,
        reader: &mut Reader,
        chunk: Chunk,
    ) -> anyhow::Result<()>
    where
        'a: 's,
    {
        if !self.begin_source(&chunk, reader)? {
            reader.allow();
            return Ok(());
        }
        let (app, task, chunk) = (self.app, self.task, Arc::new(chunk));
        let (send, pages) = sync_channel(MOST_PAGES);
        let memory = self.spare.pop().unwrap_or_default();
        let mut page = Page::sending(memory, send, reader.sender.clone());
        if self.output.is_plain_file() {
            page = page.summed(Arc::clone(&chunk));
        }
        page.cells = self.output.table().map(|table| table.cells());
        self.in_flight.push_back(InFlight { chunk: Arc::clone(&chunk), pages, written: 0 });
        scope.spawn(move |_| bulk::work(app, task, chunk, page));
        Ok(())
    }

    /// Writes the pages that are there, in order; `true` if one says that Ctrl-C came.
    fn write_what_is_done(&mut self, reader: &mut Reader) -> anyhow::Result<bool> {
        let mut has_written = false;
        while let Some(first) = self.in_flight.front() {
            let page = match first.pages.try_recv() {
                Ok(page) => page,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => anyhow::bail!("a worker stopped"),
            };
            has_written = true;
            if let Some(took) = page.took {
                let bytes = first.chunk.bytes.len();
                let wanted = adapted(reader.size.load(Ordering::Relaxed), bytes, took);
                reader.size.store(wanted.min(self.most_chunk), Ordering::Relaxed);
            }
            if self.write(page, reader)? {
                self.output.flush()?;
                return Ok(true);
            }
        }
        if has_written {
            self.output.flush()?;
            self.look_after_gpu()?;
        }
        Ok(false)
    }

    /// What a GPU that failed had not answered was answered all the same; it is said, and the end
    /// if nothing but the GPU was wanted.
    fn look_after_gpu(&self) -> anyhow::Result<()> {
        let Some(gpu) = self.app.gpu.get() else { return Ok(()) };
        if let Some(text) = gpu.look(&self.app.messages)? {
            self.progress.suspended(|| self.app.note(&text));
        }
        Ok(())
    }

    /// Skips what earlier runs have answered; an error if it was something else.
    fn skip_answered(&mut self, reader: &mut Reader) -> anyhow::Result<()> {
        let Some(work) = self.output.work() else { return Ok(()) };
        let mut left = work.answered_before();
        while left > 0 {
            let Some(mut chunk) = reader.next_chunk(self.app)? else {
                if !self.app.cancel.is_cancelled() {
                    return Err(work.input_changed().into());
                }
                break;
            };
            self.header.get_or_insert_with(|| chunk.source.table.clone());
            let known = chunk.bytes.len().min(usize::try_from(left).unwrap_or(usize::MAX));
            work.pass_over(&chunk.bytes[..known]);
            left -= known as u64;
            self.progress.skip(known as u64);
            if known < chunk.bytes.len() {
                chunk.drop_front(known);
                reader.put_back(chunk);
            } else {
                reader.allow();
            }
        }
        if self.app.cancel.is_cancelled() {
            return Ok(());
        }
        self.tally = work.tally_before();
        work.begin()?;
        self.before = self.tally.total();
        if self.before > 0 {
            let text = say!(self.app.messages, "resumed", done = self.before);
            self.progress.suspended(|| self.app.note(&text));
        }
        Ok(())
    }

    /// Writes the header above the first source; `false` if a later table has other columns.
    fn begin_source(&mut self, chunk: &Chunk, reader: &mut Reader) -> anyhow::Result<bool> {
        let table = &chunk.source.table;
        match &self.header {
            None => {
                if let Some(header) = self.task.header(table.as_ref()) {
                    self.output.write(format!("{header}\n").as_bytes())?;
                }
                self.header = Some(table.clone());
            }
            Some(first) if first != table && self.task.header(table.as_ref()).is_some() => {
                if !std::mem::replace(&mut reader.failed, true) {
                    let path = chunk.source.name.as_str();
                    self.app.complain(&say!(self.app.messages, "other-columns", path = path));
                }
                return Ok(false);
            }
            Some(_) => {}
        }
        Ok(true)
    }

    /// Writes a page of the first chunk; `true` if it is the last one because of Ctrl-C.
    fn write(&mut self, mut page: Page, reader: &Reader) -> anyhow::Result<bool> {
        self.task.in_order(&mut page)?;
        match (&page.cells, self.in_flight.front(), self.output.table()) {
            (Some(cells), Some(first), Some(table)) => table.write(&first.chunk, cells)?,
            _ => self.output.write_page(&page)?,
        }
        self.tally.add(page.tally);
        let told = page.told(&mut self.said);
        if !told.is_empty() {
            self.output.flush()?;
            self.progress.suspended(|| told.iter().for_each(|text| self.app.point_out(text)));
        }
        if let Some(first) = self.in_flight.front_mut() {
            let answered = first.written..first.written + page.read;
            first.written = answered.end;
            if let (Some(work), false) = (self.output.work(), answered.is_empty()) {
                let trouble = match &page.sums {
                    Some(sums) => work.answered_summed(&sums.read, self.tally),
                    None => work.answered(&first.chunk.bytes[answered], self.tally),
                };
                self.complain(trouble);
            }
        }
        self.progress.advance(page.read as u64, self.tally.total() - self.before);
        if page.took.is_some() {
            let chunk = self.in_flight.pop_front().and_then(|it| Arc::into_inner(it.chunk));
            reader.allow_into(chunk.map(|chunk| chunk.bytes).unwrap_or_default());
        }
        let mut out = page.out;
        out.clear();
        self.spare.push(out);
        Ok(page.interrupted)
    }

    fn finish(&self, interrupted: bool) -> Exit {
        let (tally, messages) = (&self.tally, &self.app.messages);
        if tally.bad > 0 || interrupted || self.app.is_watched {
            let done = tally.total() - self.before;
            let rate = done as f64 / self.start.elapsed().as_secs_f64().max(1e-6);
            let rate = progress::rounded(messages, rate);
            self.app.note(tally.summary(messages, self.task.good(), &rate));
        }
        if interrupted {
            let done = tally.total();
            self.app.note(say!(messages, "batch-interrupted", done = done));
            return Exit::Interrupted;
        }
        self.task.exit(tally)
    }
}

/// The size of chunks after one of so many bytes took so long.
fn adapted(size: usize, bytes: usize, took: Duration) -> usize {
    if took < CHUNK_TIME / 2 {
        size.max(bytes * 2)
    } else if took > CHUNK_TIME * 4 {
        size.min(bytes / 2).max(1)
    } else {
        size
    }
}
