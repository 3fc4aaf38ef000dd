//! The way of many puzzles: chunks to the cores, pages back in order.

use crate::bulk::Work;
use crate::reader::{Event, Reader, TICK};
use crate::run::{Done, Stream, Way};
use crate::{Choice, Chunk, News, Output, Page, Progress, StreamError, Tally, Task};
use neuf_gpu::Solver;
use neuf_host::FileError;
use neuf_tables::Table;
use rayon::{Scope, ThreadPool};
use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;
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
    stream: &'a Stream<'a>,
    task: &'a dyn Task,
    gpu: Option<Gpu>,
    output: Output<'a>,
    /// Bytes: all, if that is known, those done, and those of them that needed no work.
    total: Option<u64>,
    done: u64,
    skipped: u64,
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

/// A GPU that answers most of the puzzles.
#[derive(Clone)]
pub struct Gpu {
    pub solver: Arc<Solver>,
    pub choice: Choice,
    /// Whether it was told that it failed.
    pub has_told: bool,
}

impl<'a> Flow<'a> {
    pub fn new(
        stream: &'a Stream<'a>,
        task: &'a dyn Task,
        gpu: Option<Gpu>,
        output: Output<'a>,
        total: Option<u64>,
    ) -> Self {
        let to_screen = output.is_screen();
        stream.observer.tell(News::Begins { total, to_screen });
        Flow {
            stream,
            task,
            gpu,
            output,
            total,
            done: 0,
            skipped: 0,
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

    pub fn run(mut self, pool: &ThreadPool, reader: &mut Reader) -> Result<Done, StreamError> {
        self.most_chunk = match self.gpu {
            Some(_) => Choice::CHUNK_BYTES,
            None => (MOST_IN_FLIGHT / ahead(pool)).clamp(1 << 12, MOST_CHUNK),
        };
        self.skip_answered(reader)?;
        let ended = pool.in_place_scope(|scope| {
            let ended = self.keep_going(scope, reader);
            // Workers that wait to hand in a page need not.
            self.in_flight.clear();
            if ended.is_err() {
                self.stream.cancel.cancel();
            }
            ended
        });
        self.stream.observer.tell(News::Ends);
        let is_interrupted = match ended {
            Ok(interrupted) => interrupted || self.stream.cancel.is_cancelled(),
            Err(error) => {
                self.keep();
                return Err(error);
            }
        };
        match self.output.work() {
            Some(_) if is_interrupted => self.keep(),
            Some(work) => {
                let trouble = work.finish(reader.failed)?;
                self.complain(trouble);
            }
            None => {}
        }
        if let (Some(table), false) = (self.output.table(), is_interrupted) {
            table.finish()?;
        }
        let (tally, puzzles) = (self.tally, self.tally.total() - self.before);
        let way = Way::Many { puzzles, time: self.start.elapsed() };
        Ok(Done { tally, way, is_interrupted, has_failed: false })
    }

    /// Keeps what is done of a file, and says how to go on.
    fn keep(&mut self) {
        let Some(work) = self.output.work() else { return };
        let (trouble, path) = (work.keep(), work.path().to_owned());
        self.complain(trouble);
        self.stream.observer.tell(News::Kept(&path));
    }

    fn complain(&self, trouble: Option<FileError>) {
        if let Some(error) = trouble {
            self.stream.observer.tell(News::Trouble(error));
        }
    }

    /// Takes chunks and writes pages until there are no more; `true` if Ctrl-C ended it.
    fn keep_going<'s>(
        &mut self,
        scope: &Scope<'s>,
        reader: &mut Reader,
    ) -> Result<bool, StreamError>
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
            if self.stream.cancel.is_cancelled() {
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
    ) -> Result<(), StreamError>
    where
        'a: 's,
    {
        if !self.begin_source(&chunk, reader)? {
            reader.allow();
            return Ok(());
        }
        let gpu = self.gpu.as_ref().map(|gpu| Arc::clone(&gpu.solver));
        let work = Work { task: self.task, cancel: self.stream.cancel, gpu };
        let chunk = Arc::new(chunk);
        let (send, pages) = sync_channel(MOST_PAGES);
        let memory = self.spare.pop().unwrap_or_default();
        let mut page = Page::sending(memory, send, reader.sender.clone());
        if self.output.is_plain_file() {
            page = page.summed(Arc::clone(&chunk));
        }
        page.cells = self.output.table().map(|table| table.cells());
        self.in_flight.push_back(InFlight { chunk: Arc::clone(&chunk), pages, written: 0 });
        scope.spawn(move |_| work.answer(chunk, page));
        Ok(())
    }

    /// Writes the pages that are there, in order; `true` if one says that Ctrl-C came.
    fn write_what_is_done(&mut self, reader: &mut Reader) -> Result<bool, StreamError> {
        let mut has_written = false;
        while let Some(first) = self.in_flight.front() {
            let page = match first.pages.try_recv() {
                Ok(page) => page,
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Err(StreamError::Worker),
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
    fn look_after_gpu(&mut self) -> Result<(), StreamError> {
        let Some(gpu) = &mut self.gpu else { return Ok(()) };
        match (gpu.solver.fault(), gpu.choice) {
            (None, _) => {}
            (Some(fault), Choice::Number(_)) => return Err(StreamError::Gpu(fault.clone())),
            (Some(fault), Choice::Auto) => {
                if !std::mem::replace(&mut gpu.has_told, true) {
                    self.stream.observer.tell(News::NoGpu(fault));
                }
            }
        }
        Ok(())
    }

    /// Skips what earlier runs have answered; an error if it was something else.
    fn skip_answered(&mut self, reader: &mut Reader) -> Result<(), StreamError> {
        let Some(work) = self.output.work() else { return Ok(()) };
        let mut left = work.answered_before();
        while left > 0 {
            let Some(mut chunk) = reader.next_chunk(self.stream.cancel)? else {
                if !self.stream.cancel.is_cancelled() {
                    return Err(work.input_changed().into());
                }
                break;
            };
            self.header.get_or_insert_with(|| chunk.source.table.clone());
            let known = chunk.bytes.len().min(usize::try_from(left).unwrap_or(usize::MAX));
            work.pass_over(&chunk.bytes[..known]);
            left -= known as u64;
            self.done += known as u64;
            self.skipped += known as u64;
            if known < chunk.bytes.len() {
                chunk.drop_front(known);
                reader.put_back(chunk);
            } else {
                reader.allow();
            }
        }
        if self.stream.cancel.is_cancelled() {
            return Ok(());
        }
        self.tally = work.tally_before();
        work.begin()?;
        self.before = self.tally.total();
        if self.before > 0 {
            self.stream.observer.tell(News::Resumed(self.before));
        }
        Ok(())
    }

    /// Writes the header above the first source; `false` if a later table has other columns.
    fn begin_source(&mut self, chunk: &Chunk, reader: &mut Reader) -> Result<bool, StreamError> {
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
                    self.stream.observer.tell(News::OtherColumns(&chunk.source));
                }
                return Ok(false);
            }
            Some(_) => {}
        }
        Ok(true)
    }

    /// Writes a page of the first chunk; `true` if it is the last one because of Ctrl-C.
    fn write(&mut self, mut page: Page, reader: &Reader) -> Result<bool, StreamError> {
        if let ControlFlow::Break(()) = self.task.in_order(&mut page) {
            return Err(StreamError::Stopped);
        }
        match (&page.cells, self.in_flight.front(), self.output.table()) {
            (Some(cells), Some(first), Some(table)) => {
                table.write(&first.chunk.questions(), cells)?;
            }
            _ => self.output.write_page(&page)?,
        }
        self.tally.add(page.tally);
        let told = page.told(&mut self.said);
        if !told.is_empty() {
            self.output.flush()?;
            self.stream.observer.tell(News::Said(&told));
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
        self.done += page.read as u64;
        self.tell_progress();
        if page.took.is_some() {
            let chunk = self.in_flight.pop_front().and_then(|it| Arc::into_inner(it.chunk));
            reader.allow_into(chunk.map(|chunk| chunk.bytes).unwrap_or_default());
        }
        let mut out = page.out;
        out.clear();
        self.spare.push(out);
        Ok(page.interrupted)
    }

    fn tell_progress(&self) {
        self.stream.observer.tell(News::Progress(Progress {
            total: self.total,
            done: self.done,
            skipped: self.skipped,
            puzzles: self.tally.total() - self.before,
            time: self.start.elapsed(),
        }));
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
