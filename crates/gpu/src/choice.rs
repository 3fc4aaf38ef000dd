//! Which GPU is wanted, and whether it pays.

use crate::{Device, GpuError, LINE, Solver, Tuning};
use std::num::ParseIntError;
use std::path::PathBuf;
use std::str::FromStr;

/// Which GPU is wanted.
///
/// ```
/// use neuf_gpu::Choice;
///
/// assert_eq!("auto".parse(), Ok(Choice::Auto));
/// assert_eq!("1".parse(), Ok(Choice::Number(1)));
/// // The way to a GPU does not pay for some lines.
/// assert!(Choice::Auto.open(Some(1000)).is_ok_and(|solver| solver.is_none()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One, if there is one and the input is large enough for it to pay.
    Auto,
    /// The one of this number, or nothing.
    Number(usize),
}

impl FromStr for Choice {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Choice, Self::Err> {
        if text == "auto" { Ok(Choice::Auto) } else { text.parse().map(Choice::Number) }
    }
}

/// The bytes of input for each core from which the way to a GPU pays: it takes about a second to
/// get ready, in which a core answers some millions of puzzles.
const LARGE: u64 = 128 << 20;

/// Puzzles that are sent at once, and how often at a time.
const CHUNK: usize = 1 << 16;
const STREAMS: usize = 8;

impl Choice {
    /// The bytes of the lines that are best sent together.
    pub const CHUNK_BYTES: usize = CHUNK * LINE;

    /// Opens the GPU that is wanted for an input of so many bytes; `None` if the processor will do.
    ///
    /// # Errors
    /// If there is no such GPU, or it cannot be used; of one that is there by chance alone, not that it
    /// is missing.
    pub fn open(self, bytes: Option<u64>) -> Result<Option<Solver>, GpuError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
        let number = match self {
            Choice::Auto if bytes.is_none_or(|bytes| bytes < LARGE * cores) => return Ok(None),
            Choice::Auto => 0,
            Choice::Number(number) => number,
        };
        let tuning = Tuning { chunk: CHUNK, streams: STREAMS, ..Tuning::default() };
        match Device::cached(number).and_then(|device| Solver::new(&device, tuning)) {
            Err(GpuError::NoDriver | GpuError::NoDevice) if self == Choice::Auto => Ok(None),
            opened => opened.map(Some),
        }
    }
}

impl Device {
    /// The GPU of this number. What is compiled for it is kept for the next time, where programs keep
    /// what they can make again.
    pub fn cached(number: usize) -> Result<Device, GpuError> {
        let folder =
            |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let base = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")));
        Device::open(number, base.map(|base| base.join("neuf")))
    }
}
