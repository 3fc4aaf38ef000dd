//! Who is told what happens.

use crate::{Place, Source, StreamError};
use neuf_gpu::GpuError;
use neuf_host::FileError;
use std::path::Path;
use std::time::Duration;

/// Who names the places where puzzles come from, and is told what happens there.
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
    /// What a place is called, for messages.
    fn name(&self, place: &Place) -> String {
        match place {
            Place::StandardInput => "standard input".to_owned(),
            Place::Text(_) => "text".to_owned(),
            Place::File(path) => path.display().to_string(),
        }
    }

    /// Somebody has to type something.
    fn waits(&self) {}

    /// A source could not be opened; the next one is taken.
    fn passes_over(&self, error: StreamError) {
        let _ = error;
    }
}

/// Who is told how many puzzles get on.
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
    /// Something happened.
    fn tell(&self, news: News<'_>) {
        let _ = news;
    }
}

/// Nobody who would be told anything.
pub struct Silent;

impl Listener for Silent {}

impl Observer for Silent {}

/// What happened.
#[non_exhaustive]
pub enum News<'a> {
    /// Many puzzles are to be answered.
    Begins {
        /// How long they are, if that is known.
        total: Option<u64>,
        /// Whether answers go to a screen.
        to_screen: bool,
    },
    /// So much is done.
    Progress(Progress),
    /// What was said of puzzles whose answers are written.
    Said(&'a [&'a str]),
    /// So many puzzles were answered by earlier runs.
    Resumed(u64),
    /// All was answered before.
    Complete {
        /// The file with the answers.
        path: &'a Path,
        /// How many.
        puzzles: u64,
    },
    /// What is done is kept here, to be continued.
    Kept(&'a Path),
    /// A record could not be written; the work goes on.
    Trouble(FileError),
    /// A source is left out: its columns are not those of the first.
    OtherColumns(&'a Source),
    /// The GPU failed, and the processor goes on.
    NoGpu(&'a GpuError),
    /// There is nothing more to come.
    Ends,
}

/// How far many puzzles have got.
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
    /// Bytes: all, if that is known.
    pub total: Option<u64>,
    /// Those done.
    pub done: u64,
    /// Those of them that needed no work.
    pub skipped: u64,
    /// The puzzles that were answered.
    pub puzzles: u64,
    /// How long that took.
    pub time: Duration,
}

impl Progress {
    /// The share that is done, if all is known.
    pub fn share(&self) -> Option<f64> {
        self.total.map(|total| (self.done as f64 / total.max(1) as f64).min(1.0))
    }

    /// How long the rest will take, if that can be told.
    pub fn left(&self) -> Option<Duration> {
        let rest = self.total?.saturating_sub(self.done) as f64;
        let left = self.time.as_secs_f64() * rest / (self.done - self.skipped) as f64;
        Duration::try_from_secs_f64(left).ok()
    }

    /// Puzzles in a second.
    pub fn rate(&self) -> f64 {
        self.puzzles as f64 / self.time.as_secs_f64()
    }
}
