//! The flow of many puzzles: chunks go to the cores, pages come back in order.

use crate::bulk::Work;
use crate::channel::{Nothing, Receiver, channel};
use crate::gpu::Gpu;
use crate::lot::Lot;
use crate::page::Place;
use crate::reader::{Event, Reader, TICK};
use crate::run::{Done, Stream, Way};
use crate::{Choice, Chunk, News, Output, Page, Progress, Source, StreamError, Tally, Task};
use neuf_host::{FileError, Number, PartFile};
use neuf_tables::Table;
use rayon::{Scope, ThreadPool};
use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Chunks grow while they are done faster than this and shrink when they take much longer, so
/// that quick puzzles are not held up by overhead nor slow ones by their neighbours.
const CHUNK_TIME: Duration = Duration::from_millis(20);

/// The first chunk of puzzles that are answered in bulk.
pub const FIRST_CHUNK: usize = 1 << 12;

/// The most bytes in flight, over all threads: memory stays bounded.
const MOST_IN_FLIGHT: usize = 8 << 20;

/// The same with a GPU, which takes more at once.
const MOST_IN_FLIGHT_WITH_GPU: usize = 192 << 20;

/// The largest chunk.
const MOST_CHUNK: usize = 1 << 18;

/// The most chunks under way while a GPU is opened and memory is made ready, and how long this limit holds.
const MOST_BESIDE_OPENING: usize = 8;
const OPENING: Duration = Duration::from_secs(1);

/// Pages of a chunk that wait to be written.
const MOST_PAGES: usize = 2;

/// How long to wait for answers that are nearly done when Ctrl-C came.
const FAREWELL: Duration = Duration::from_millis(500);

/// How many chunks so many threads read and answer ahead of the writing: enough that none of them waits for the
/// slowest.
pub fn ahead(threads: usize) -> usize {
    2 * threads + 2
}

pub struct Flow<'a> {
    stream: &'a Stream<'a>,
    task: &'a dyn Task,
    gpu: Option<Gpu>,
    output: Output<'a>,
    /// The bytes of the input, if known, those done, and those of them that needed no work.
    total: Option<u64>,
    done: u64,
    skipped: u64,
    tally: Tally,
    /// The notes that were reported already.
    said: BTreeSet<String>,
    /// The table for which the header was written.
    header: Option<Option<Table>>,
    /// Buffers of written pages, for later ones.
    spare: Vec<Vec<u8>>,
    in_flight: VecDeque<InFlight>,
    /// Lots that wait to be given to a worker.
    held: VecDeque<Lot>,
    /// Whether memory for the answers is made ready, which takes precedence until the GPU is open.
    makes_ready: bool,
    /// The largest chunk for the processor, and for a GPU.
    most_chunk: usize,
    most_with_gpu: usize,
    start: Instant,
    /// The puzzles that earlier runs answered.
    before: u64,
}

/// A chunk under way.
struct InFlight {
    /// Set before its first page arrives, unless the GPU reads the chunk itself.
    chunk: Arc<OnceLock<Chunk>>,
    pages: Receiver<Page>,
    /// The bytes that are answered and written.
    written: usize,
    /// The position in the file at which its answers end.
    end: Arc<Number>,
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
            held: VecDeque::new(),
            makes_ready: false,
            most_chunk: MOST_CHUNK,
            most_with_gpu: Choice::CHUNK_BYTES,
            start: Instant::now(),
            before: 0,
        }
    }

    /// Continues the tally of puzzles that were answered already.
    pub fn after(self, tally: Tally) -> Self {
        Flow { tally, ..self }
    }

    pub fn run(mut self, pool: &ThreadPool, reader: &mut Reader) -> Result<Done, StreamError> {
        let ahead = ahead(pool.current_num_threads());
        self.most_chunk = (MOST_IN_FLIGHT / ahead).clamp(1 << 12, MOST_CHUNK);
        self.most_with_gpu = (MOST_IN_FLIGHT_WITH_GPU / ahead).min(Choice::CHUNK_BYTES);
        self.skip_answered(reader)?;
        self.make_room();
        let ended = pool.in_place_scope(|scope| {
            let ended = self.keep_going(scope, reader).and_then(|is_interrupted| {
                self.gpu.as_mut().map(|gpu| gpu.wait(self.stream.observer)).transpose()?;
                Ok(is_interrupted)
            });
            // Workers that wait to send a page stop waiting.
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
            Some(work) => match work.finish(reader.failed) {
                Ok(trouble) => self.complain(trouble),
                Err(error) => {
                    self.keep();
                    return Err(error.into());
                }
            },
            None => {}
        }
        if let (Some(table), false) = (self.output.table(), is_interrupted) {
            table.finish()?;
        }
        let (tally, puzzles) = (self.tally, self.tally.total() - self.before);
        let way = Way::Many { puzzles, time: self.start.elapsed() };
        Ok(Done { tally, way, is_interrupted, has_failed: false })
    }

    /// Saves an unfinished file for a later run, and reports that it can be continued.
    fn keep(&mut self) {
        let Some(work) = self.output.work() else { return };
        let (trouble, path, is_lost) = (work.keep(), work.path().to_owned(), work.is_lost());
        self.complain(trouble);
        if !is_lost {
            self.stream.observer.tell(News::Kept(&path));
        }
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
            self.look_after_gpu(reader)?;
            if self.write_what_is_done(reader)? {
                return Ok(true);
            }
            if asked_to_stop.is_none() {
                self.dispatch_held(scope, reader)?;
            }
            if self.in_flight.is_empty() && (reader.is_done() || asked_to_stop.is_some()) {
                return Ok(asked_to_stop.is_some());
            }
            match reader.wait(TICK)? {
                Some(Event::Lot(lot)) if asked_to_stop.is_none() => self.held.push_back(lot),
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

    /// Gives the held lots to workers, unless they are to wait.
    fn dispatch_held<'s>(
        &mut self,
        scope: &Scope<'s>,
        reader: &mut Reader,
    ) -> Result<(), StreamError>
    where
        'a: 's,
    {
        while !self.is_to_wait()
            && let Some(lot) = self.held.pop_front()
        {
            self.dispatch(scope, reader, lot)?;
        }
        Ok(())
    }

    /// Whether new chunks are to wait while a GPU is opened. With more threads than processors, the threads
    /// that make memory ready and the one that opens the GPU would be suspended while they hold locks of the
    /// system.
    fn is_to_wait(&self) -> bool {
        self.makes_ready
            && self.gpu.as_ref().is_some_and(Gpu::is_opening)
            && self.in_flight.len() >= MOST_BESIDE_OPENING
            && self.start.elapsed() < OPENING
    }

    fn dispatch<'s>(
        &mut self,
        scope: &Scope<'s>,
        reader: &mut Reader,
        lot: Lot,
    ) -> Result<(), StreamError>
    where
        'a: 's,
    {
        if !self.begin_source(lot.source(), reader)? {
            reader.is_through();
            return Ok(());
        }
        let gpu = self.gpu.as_ref().and_then(Gpu::solver).cloned();
        let work = Work { task: self.task, cancel: self.stream.cancel, gpu };
        let chunk = Arc::new(OnceLock::new());
        let (send, pages) = channel(MOST_PAGES);
        let memory = self.spare_memory();
        let mut page = Page::sending(memory, send, reader.sender.clone());
        if self.output.is_plain_file() {
            page = page.summed(Arc::clone(&chunk));
        }
        page.cells = self.output.table().map(|table| table.cells());
        let end = Arc::default();
        page = page.with_place(self.next_place(&end));
        self.in_flight.push_back(InFlight { chunk: Arc::clone(&chunk), pages, written: 0, end });
        scope.spawn(move |_| work.answer(lot, chunk, page));
        Ok(())
    }

    /// The place of the next chunk's answers in the file, if they can be written before their turn.
    fn next_place(&mut self, end: &Arc<Number>) -> Option<Place> {
        let (written, rooms) = self.output.rooms()?;
        let before = self.in_flight.back().map(|last| Arc::clone(&last.end));
        let start = before.unwrap_or_else(|| Arc::new(Number::known(written)));
        Some(Place { start, end: Arc::clone(end), rooms })
    }

    fn spare_memory(&mut self) -> Vec<u8> {
        let written = self.output.work().and_then(PartFile::spare_memory);
        written.or_else(|| self.spare.pop()).unwrap_or_default()
    }

    /// Writes the pages that have arrived, in order; `true` if one was interrupted by Ctrl-C.
    fn write_what_is_done(&mut self, reader: &mut Reader) -> Result<bool, StreamError> {
        let mut has_written = false;
        while let Some(first) = self.in_flight.front() {
            let page = match first.pages.receive(Duration::ZERO) {
                Ok(page) => page,
                Err(Nothing::Yet) => break,
                Err(Nothing::More) => return Err(StreamError::Worker),
            };
            has_written = true;
            if let (Some(took), Some(chunk)) = (page.took, first.chunk.get()) {
                let bytes = chunk.bytes.len();
                let wanted = adapted(reader.size.load(Ordering::Relaxed), bytes, took);
                reader.size.store(wanted.min(self.most_chunk()), Ordering::Relaxed);
            }
            if self.write(page, reader)? {
                self.output.flush()?;
                return Ok(true);
            }
        }
        if has_written {
            self.output.flush()?;
        }
        let trouble = self.output.work().map(PartFile::collect).transpose()?.flatten();
        self.complain(trouble);
        Ok(false)
    }

    /// Checks whether the GPU is open: it then gets larger chunks.
    fn look_after_gpu(&mut self, reader: &Reader) -> Result<(), StreamError> {
        let Some(gpu) = &mut self.gpu else { return Ok(()) };
        let was_open = gpu.solver().is_some();
        gpu.look(self.stream.observer)?;
        if gpu.solver().is_some() && !was_open {
            reader.size.store(self.most_with_gpu, Ordering::Relaxed);
        }
        Ok(())
    }

    /// The largest chunk at the moment.
    fn most_chunk(&self) -> usize {
        match self.gpu.as_ref().and_then(Gpu::solver) {
            Some(_) => self.most_with_gpu,
            None => self.most_chunk,
        }
    }

    /// Skips the input that earlier runs have answered; an error if the input differs from theirs.
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
                reader.is_through();
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

    /// Announces the size of the output when a GPU answers lines by lines: the answers are as long as the
    /// puzzles, and come faster than one thread writes.
    fn make_room(&mut self) {
        let is_by_lines = self.task.bulk().is_some_and(|bulk| bulk.takes_lines());
        let is_plain = self.output.is_plain_file();
        let rest = self.total.map(|total| total.saturating_sub(self.done));
        if let (Some(rest), Some(work)) = (rest, self.output.work())
            && self.gpu.is_some()
            && is_by_lines
            && is_plain
        {
            self.makes_ready = work.expect(rest);
        }
    }

    /// Writes the header before the first source; `false` if a later table has other columns.
    fn begin_source(&mut self, source: &Source, reader: &mut Reader) -> Result<bool, StreamError> {
        let table = &source.table;
        match &self.header {
            None => {
                if let Some(header) = self.task.header(table.as_ref()) {
                    self.output.write(format!("{header}\n").as_bytes())?;
                }
                self.header = Some(table.clone());
            }
            Some(first) if first != table && self.task.header(table.as_ref()).is_some() => {
                if !std::mem::replace(&mut reader.failed, true) {
                    self.stream.observer.tell(News::OtherColumns(source));
                }
                return Ok(false);
            }
            Some(_) => {}
        }
        Ok(true)
    }

    /// Writes a page of the first chunk; `true` if it is the last one because of Ctrl-C.
    fn write(&mut self, mut page: Page, reader: &mut Reader) -> Result<bool, StreamError> {
        if let Some(error) = page.unread.take() {
            return Err(error);
        }
        if let ControlFlow::Break(()) = self.task.in_order(&mut page) {
            return Err(StreamError::Stopped);
        }
        let chunk = self.in_flight.front().and_then(|first| first.chunk.get());
        match (&page.cells, chunk, self.output.table()) {
            (Some(cells), Some(chunk), Some(table)) => table.write(&chunk.questions(), cells)?,
            _ => self.output.write_page(&mut page, &reader.sender)?,
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
                let trouble = match (&page.sum, first.chunk.get()) {
                    (Some(sum), _) => work.answered_summed(sum, self.tally),
                    (None, Some(chunk)) => work.answered(&chunk.bytes[answered], self.tally),
                    (None, None) => None,
                };
                self.complain(trouble);
            }
        }
        self.done += page.read as u64;
        self.tell_progress();
        if page.took.is_some() {
            let first = self.in_flight.pop_front();
            if let (Some(first), Some(work)) = (&first, self.output.work()) {
                first.end.tell(work.end());
            }
            let chunk = first.and_then(|first| Arc::into_inner(first.chunk));
            let chunk = chunk.and_then(OnceLock::into_inner);
            reader.is_through_with(chunk.map(|chunk| chunk.bytes).unwrap_or_default());
        }
        let mut out = page.out;
        if out.capacity() > 0 {
            out.clear();
            self.spare.push(out);
        }
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

/// The new size of chunks after one of so many bytes took so long.
fn adapted(size: usize, bytes: usize, took: Duration) -> usize {
    if took < CHUNK_TIME / 2 {
        size.max(bytes * 2)
    } else if took > CHUNK_TIME * 4 {
        size.min(bytes / 2).max(1)
    } else {
        size
    }
}
