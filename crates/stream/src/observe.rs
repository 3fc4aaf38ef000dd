//! Receivers of events.

use crate::{Place, Source, StreamError};
use neuf_gpu::GpuError;
use neuf_host::FileError;
use std::path::Path;
use std::time::Duration;

/// A `Listener` names the inputs and receives events about them.
///
/// ```
/// use neuf_stream::{Listener, Place, Sources, StreamError};
/// use std::sync::{Arc, Mutex};
///
/// #[derive(Default)]
/// struct Complaints(Mutex<Vec<String>>);
///
/// impl Listener for Complaints {
///     fn passes_over(&self, error: StreamError) {
///         self.0.lock().expect("free").push(error.to_string());
///     }
/// }
///
/// let complaints = Arc::new(Complaints::default());
/// let sources = Sources { places: vec![Place::File("no/such.txt".into())], ..Sources::default() };
/// assert!(sources.first_items(1, complaints.clone())?.is_empty());
/// assert_eq!(*complaints.0.lock().expect("free"), ["no/such.txt: there is no such file"]);
/// # Ok::<(), StreamError>(())
/// ```
pub trait Listener: Send + Sync {
    /// The name of a place in messages.
    fn name(&self, place: &Place) -> String {
        match place {
            Place::StandardInput => "standard input".to_owned(),
            Place::Text(_) => "text".to_owned(),
            Place::File(path) => path.display().to_string(),
        }
    }

    /// The program waits for the user to type puzzles.
    fn waits(&self) {}

    /// A source could not be opened and is skipped.
    fn passes_over(&self, error: StreamError) {
        let _ = error;
    }
}

/// An `Observer` receives progress events.
///
/// ```
/// use neuf_stream::{News, Observer};
///
/// struct Bar;
///
/// impl Observer for Bar {
///     fn tell(&self, news: News<'_>) {
///         match news {
///             News::Progress(progress) => eprint!("\r{:.0} puzzles/s", progress.rate()),
///             News::Said(texts) => texts.iter().for_each(|text| eprintln!("{text}")),
///             _ => {}
///         }
///     }
/// }
///
/// Bar.tell(News::Resumed(3));
/// ```
pub trait Observer: Sync {
    /// Receives an event.
    fn tell(&self, news: News<'_>) {
        let _ = news;
    }
}

/// A `Listener` and `Observer` that ignores all events.
pub struct Silent;

impl Listener for Silent {}

impl Observer for Silent {}

/// A progress event.
#[non_exhaustive]
pub enum News<'a> {
    /// Many puzzles are about to be answered.
    Begins {
        /// The size of the input in bytes, if known.
        total: Option<u64>,
        /// Whether answers go to a screen.
        to_screen: bool,
    },
    /// Work has advanced.
    Progress(Progress),
    /// The messages and notes on puzzles whose answers are written.
    Said(&'a [&'a str]),
    /// Earlier runs answered so many puzzles.
    Resumed(u64),
    /// An earlier run answered everything.
    Complete {
        /// The file with the answers.
        path: &'a Path,
        /// The number of puzzles.
        puzzles: u64,
    },
    /// The unfinished answers are kept in this file, to be continued.
    Kept(&'a Path),
    /// A record could not be written; the work goes on.
    Trouble(FileError),
    /// A source is left out because its columns are not those of the first.
    OtherColumns(&'a Source),
    /// The GPU failed, and the processor goes on.
    NoGpu(&'a GpuError),
    /// The answers have ended.
    Ends,
}

/// The progress of the work.
///
/// ```
/// use neuf_stream::Progress;
/// use std::time::Duration;
///
/// let time = Duration::from_secs(3);
/// let half = Progress { total: Some(100), done: 50, skipped: 20, puzzles: 6, time };
/// assert_eq!((half.share(), half.left()), (Some(0.5), Some(Duration::from_secs(5))));
/// assert_eq!(half.rate(), 2.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The size of the input in bytes, if known.
    pub total: Option<u64>,
    /// The bytes done.
    pub done: u64,
    /// The bytes done that needed no work.
    pub skipped: u64,
    /// The number of puzzles answered.
    pub puzzles: u64,
    /// The time since the beginning.
    pub time: Duration,
}

impl Progress {
    /// The share of the input that is done, if its size is known.
    pub fn share(&self) -> Option<f64> {
        self.total.map(|total| (self.done as f64 / total.max(1) as f64).min(1.0))
    }

    /// The time that the rest will take, if it can be estimated.
    pub fn left(&self) -> Option<Duration> {
        let rest = self.total?.saturating_sub(self.done) as f64;
        let left = self.time.as_secs_f64() * rest / (self.done - self.skipped) as f64;
        Duration::try_from_secs_f64(left).ok()
    }

    /// The number of puzzles answered per second.
    pub fn rate(&self) -> f64 {
        self.puzzles as f64 / self.time.as_secs_f64()
    }
}
