//! Answers to all puzzles of the input: one alone, one after another as they are typed, or many at once.

use crate::flow::{self, Flow};
use crate::gpu::Gpu;
use crate::{
    Bulk, Item, Listener, News, Observer, Opened, Output, Reader, Sources, StreamError, Tally, Task,
};
use neuf_host::Order;
use neuf_limits::Cancel;
use neuf_tables::{Fault, Kind, TableError, TableFile};
use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// A request to answer puzzles: their sources, the target of the answers, and the receivers of events.
/// See the crate's example.
pub struct Stream<'a> {
    /// The sources of the puzzles.
    pub sources: Sources,
    /// The target of the answers.
    pub target: Target,
    /// The number of threads; 0 for one per core.
    pub threads: usize,
    /// The signal to stop early.
    pub cancel: &'a Cancel,
    /// Opens standard output, or a replacement.
    pub screen: &'a (dyn Fn() -> Box<dyn Write + 'a> + Sync),
    /// The receiver of events about the sources.
    pub listener: Arc<dyn Listener>,
    /// The receiver of progress events.
    pub observer: &'a dyn Observer,
}

/// The target of answers.
#[derive(Clone, Debug, Default)]
pub struct Target {
    /// The path of the file, or `None` for the screen.
    pub path: Option<PathBuf>,
    /// The kind of table to write, if the file is one.
    pub table: Option<Kind>,
    /// Whether to continue where an earlier run left off.
    pub resume: bool,
    /// The command and the options that change answers, in words that are equal whenever the answers
    /// are.
    pub options: Vec<String>,
}

/// The result of answering all puzzles.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// The number of puzzles with each verdict.
    pub tally: Tally,
    /// The way in which they were answered.
    pub way: Way,
    /// Whether it was stopped early.
    pub is_interrupted: bool,
    /// Whether a source could not be read.
    pub has_failed: bool,
}

/// A way to answer puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// There was no puzzle.
    None,
    /// Each by itself.
    Alone,
    /// An earlier run answered them.
    Before,
    /// Many at once.
    Many {
        /// The number of puzzles that this run answered.
        puzzles: u64,
        /// The time that they took.
        time: Duration,
    },
}

/// While a GPU answers, one of so many processors is left to the threads that read, write and make
/// memory ready.
const BESIDE_A_GPU: usize = 8;

impl<'a> Stream<'a> {
    /// Answers all puzzles.
    pub fn answer(&'a self, task: &'a dyn Task) -> Result<Done, StreamError> {
        let table = self.table(task)?;
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if self.threads == 0 { processors } else { self.threads };
        let size = if task.bulk().is_some() { flow::FIRST_CHUNK } else { 1 };
        let (sources, listener) = (self.sources.clone(), Arc::clone(&self.listener));
        let mut reader = Reader::start(sources, listener, size, flow::ahead(threads));
        let choice = task.bulk().and_then(Bulk::gpu);
        let gpu = choice.map(|choice| Gpu::begin(choice, reader.total, reader.sender.clone()));
        let mut gpu = gpu.transpose()?.flatten();
        let others = match &gpu {
            Some(_) if self.threads == 0 => processors / BESIDE_A_GPU,
            Some(_) | None => 0,
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads - others).build();
        let pool = pool.map_err(StreamError::Threads)?;
        let items = reader.first_items(self.cancel)?;
        let done = |tally, way| Done { tally, way, is_interrupted: false, has_failed: false };
        let mut done = match items.as_slice() {
            _ if self.cancel.is_cancelled() => {
                Done { is_interrupted: true, ..done(Tally::default(), Way::None) }
            }
            [] if reader.has_ended => done(Tally::default(), Way::None),
            [only] if self.target.path.is_none() => {
                gpu.as_mut().map(|gpu| gpu.wait(self.observer)).transpose()?;
                let first = alone(task, only)?;
                reader.forget_first();
                self.answer_rest(task, gpu, &pool, &mut reader, first)?
            }
            _ => {
                match table.map_or_else(|| self.open(&reader), |table| Ok(Opened::Output(table)))? {
                    Opened::Output(output) => {
                        Flow::new(self, task, gpu, output, reader.total).run(&pool, &mut reader)?
                    }
                    Opened::Complete { path, tally, failed } => {
                        let puzzles = tally.total();
                        self.observer.tell(News::Complete { path: &path, puzzles });
                        reader.failed = failed;
                        done(tally, Way::Before)
                    }
                }
            }
        };
        if items.is_empty() && done.tally.total() == 0 {
            done.way = Way::None;
        }
        done.has_failed = reader.failed;
        Ok(done)
    }

    /// Opens the table for the answers, if the target is one.
    fn table(&self, task: &dyn Task) -> Result<Option<Output<'a>>, StreamError> {
        let Target { path: Some(path), table: Some(kind), .. } = &self.target else {
            return Ok(None);
        };
        if !kind.is_built_in() {
            let name = path.display().to_string();
            return Err(TableError::new(name, Fault::NotBuiltIn(*kind)).into());
        }
        let (inputs, columns) = (self.sources.metadata(), task.columns().unwrap_or_default());
        let table = TableFile::open(path, *kind, &inputs, columns, task.keeps_all_rows())?;
        Ok(Some(Output::Table(Box::new(table))))
    }

    /// Opens the file or the screen for the answers.
    fn open(&self, reader: &Reader) -> Result<Opened<'a>, StreamError> {
        let order = Order {
            resume: self.target.resume,
            options: self.target.options.clone(),
            input_size: reader.total,
            inputs: self.sources.metadata(),
            ..Order::default()
        };
        Ok(Output::open(self.target.path.as_deref(), self.screen, order)?)
    }

    /// Answers the puzzles after one that came alone: one after another if a user types them.
    fn answer_rest(
        &'a self,
        task: &'a dyn Task,
        gpu: Option<Gpu>,
        pool: &rayon::ThreadPool,
        reader: &mut Reader,
        first: Option<Tally>,
    ) -> Result<Done, StreamError> {
        let mut tally = first.unwrap_or_default();
        let mut is_interrupted = first.is_none();
        let is_typed = io::stdin().is_terminal();
        while !reader.has_ended && !is_interrupted {
            let items = reader.first_items(self.cancel)?;
            match items.as_slice() {
                _ if self.cancel.is_cancelled() => is_interrupted = true,
                [] if reader.has_ended => {}
                [only] if is_typed => {
                    match alone(task, only)? {
                        Some(next) => tally.add(next),
                        None => is_interrupted = true,
                    }
                    reader.forget_first();
                }
                _ => {
                    let output = Output::Screen((self.screen)());
                    let flow = Flow::new(self, task, gpu, output, None).after(tally);
                    return flow.run(pool, reader);
                }
            }
        }
        Ok(Done { tally, way: Way::Alone, is_interrupted, has_failed: false })
    }
}

/// Answers a puzzle by itself; `None` if that was interrupted.
fn alone(task: &dyn Task, item: &Item) -> Result<Option<Tally>, StreamError> {
    match task.answer_alone(item) {
        ControlFlow::Continue(tally) => Ok(tally),
        ControlFlow::Break(()) => Err(StreamError::Stopped),
    }
}
