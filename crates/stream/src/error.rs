//! Errors of a stream of puzzles.

use neuf_gpu::GpuError;
use neuf_host::FileError;
use neuf_tables::TableError;
use std::error::Error;
use std::fmt::{self, Display};
use std::io;

/// Why puzzles cannot be read, or answers not be written.
///
/// ```
/// use neuf_stream::StreamError;
///
/// let error = StreamError::TooLong { name: "grids.txt".to_owned(), most: 32 };
/// assert_eq!(error.to_string(), "grids.txt: more than 32 MiB of grids over several lines");
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum StreamError {
    /// A file could not be read or written.
    File(FileError),
    /// A table could not be read or written.
    Table(TableError),
    /// A text with grids over several lines is too long to be held in memory.
    TooLong {
        /// The name of the text.
        name: String,
        /// The limit in MiB.
        most: u64,
    },
    /// Standard output could not be written.
    Screen(io::Error),
    /// The chosen GPU cannot be used.
    Gpu(GpuError),
    /// Threads could not be started.
    Threads(rayon::ThreadPoolBuildError),
    /// A worker stopped before its last page.
    Worker,
    /// The task stopped everything, for a reason that it knows.
    Stopped,
}

impl From<FileError> for StreamError {
    fn from(error: FileError) -> StreamError {
        StreamError::File(error)
    }
}

impl From<TableError> for StreamError {
    fn from(error: TableError) -> StreamError {
        StreamError::Table(error)
    }
}

impl Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StreamError::File(error) => error.fmt(f),
            StreamError::Table(error) => error.fmt(f),
            StreamError::TooLong { name, most } => {
                write!(f, "{name}: more than {most} MiB of grids over several lines")
            }
            StreamError::Screen(error) => error.fmt(f),
            StreamError::Gpu(error) => error.fmt(f),
            StreamError::Threads(error) => error.fmt(f),
            StreamError::Worker => f.write_str("a worker stopped"),
            StreamError::Stopped => f.write_str("the task stopped"),
        }
    }
}

impl Error for StreamError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            StreamError::File(error) => error.source(),
            StreamError::Table(error) => error.source(),
            StreamError::Screen(error) => error.source(),
            StreamError::Gpu(error) => error.source(),
            StreamError::Threads(error) => error.source(),
            StreamError::TooLong { .. } | StreamError::Worker | StreamError::Stopped => None,
        }
    }
}
