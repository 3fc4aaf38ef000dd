//! Many puzzles: from files, standard input or texts, line by line, grid by grid or row by row. One thread
//! reads (the answering threads read large files themselves), all cores answer, and answers are written in
//! the order of the input, each as soon as it and all before it are there.
//!
//! ```text
//!  Sources ──Chunks──→ Chunk ──Task, on all cores──→ Page ──in order──→ Output: screen, file, table
//! ```
//!
//! A [`Task`] answers; classic grids that it leaves to [`Bulk`] go through the lanes or a GPU, from text to
//! text where possible. An output file takes its name when it is complete, and a later run continues an
//! incomplete one; rows of a table have their answers beside them. [`record`] is the JSON around every
//! outcome. Nothing here knows a terminal or a language: an [`Observer`] and a [`Listener`] receive the
//! events, and errors are [`StreamError`]s.
//!
//! ```
//! use neuf_limits::Cancel;
//! use neuf_stream::{Done, Item, Page, Place, Silent, Sources, Stream, Tally, Target, Task, Way};
//! use std::io::Write;
//! use std::ops::ControlFlow;
//! use std::sync::{Arc, Mutex};
//!
//! /// Says how many givens a puzzle has.
//! struct Givens;
//!
//! impl Task for Givens {
//!     fn answer(&self, item: &Item, page: &mut Page) {
//!         match &item.reading {
//!             Ok(reading) => {
//!                 let (clues, cells) = (&reading.clues, reading.clues.shape().cells());
//!                 let givens = cells.filter(|cell| clues.given(*cell).is_some()).count();
//!                 page.line(&givens.to_string());
//!                 page.tally.unique += 1;
//!             }
//!             Err(_) => {
//!                 page.line("?");
//!                 page.tally.bad += 1;
//!             }
//!         }
//!     }
//!
//!     fn answer_alone(&self, item: &Item) -> ControlFlow<(), Option<Tally>> {
//!         let mut page = Page::default();
//!         self.answer(item, &mut page);
//!         print!("{}", String::from_utf8_lossy(&page.out));
//!         ControlFlow::Continue(Some(page.tally))
//!     }
//! }
//!
//! #[derive(Clone, Default)]
//! struct Shared(Arc<Mutex<Vec<u8>>>);
//!
//! impl Write for Shared {
//!     fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
//!         self.0.lock().expect("free").write(bytes)
//!     }
//!
//!     fn flush(&mut self) -> std::io::Result<()> {
//!         Ok(())
//!     }
//! }
//!
//! let text = "1.....2......3.4\n12..............\noops............\n";
//! let (shown, cancel) = (Shared::default(), Cancel::new());
//! let stream = Stream {
//!     sources: Sources { places: vec![Place::Text(text.to_owned())], ..Sources::default() },
//!     target: Target::default(),
//!     threads: 2,
//!     cancel: &cancel,
//!     screen: &|| Box::new(shown.clone()),
//!     listener: Arc::new(Silent),
//!     observer: &Silent,
//! };
//! let Done { tally, way, .. } = stream.answer(&Givens)?;
//! assert_eq!((tally.total(), tally.bad), (3, 1));
//! assert!(matches!(way, Way::Many { puzzles: 3, .. }));
//! assert_eq!(*shown.0.lock().expect("free"), b"4\n2\n?\n");
//! # Ok::<(), neuf_stream::StreamError>(())
//! ```

mod bulk;
mod channel;
mod chunk;
mod error;
mod flow;
mod gpu;
mod head;
mod lot;
mod observe;
mod output;
mod page;
mod place;
mod reader;
pub mod record;
mod run;
mod small;
pub mod solved;
mod source;
mod tally;
mod task;

pub use bulk::{Bulk, Row, in_bulk};
pub use chunk::{Chunk, Item, Source};
pub use error::StreamError;
pub use neuf_gpu::Choice;
pub use neuf_tables::{Column, Holds, Table};
pub use observe::{Listener, News, Observer, Progress, Silent};
pub use output::{Device, Opened, Output};
pub use page::Page;
pub use place::Place;
pub use reader::Reader;
pub use run::{Done, Stream, Target, Way};
pub use source::{Chunks, Sources};
pub use tally::Tally;
pub use task::Task;
