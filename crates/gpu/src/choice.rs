//! The choice of a GPU, and whether it pays.

use crate::kernels::memory_for;
use crate::{Device, GpuError, LINE, Solver, Tuning};
use std::num::ParseIntError;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use std::thread::JoinHandle;

/// Which GPU to use.
///
/// ```
/// use neuf_gpu::Choice;
///
/// assert_eq!("auto".parse(), Ok(Choice::Auto));
/// assert_eq!("1".parse(), Ok(Choice::Number(1)));
/// // The way to a GPU does not pay for some lines.
/// assert!(Choice::Auto.begin(Some(1000), || ()).is_ok_and(|opening| opening.is_none()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The first GPU, if there is one and the input is large enough for it to pay.
    Auto,
    /// The GPU of this number; an error if there is none.
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

/// The puzzles of a chunk, and the chunks under way at once.
const CHUNK: usize = 1 << 16;
const STREAMS: usize = 16;

impl Choice {
    /// The bytes of the lines that are best sent together.
    pub const CHUNK_BYTES: usize = CHUNK * LINE;

    /// Begins to open the chosen GPU for an input of `bytes` bytes, and calls `notice` when it is
    /// open or has failed; `None` if the processor will do.
    ///
    /// # Errors
    /// If there is no driver for the GPU of a number. [`Choice::Auto`] then leaves the work to the
    /// processor.
    pub fn begin(
        self,
        bytes: Option<u64>,
        notice: impl FnOnce() + Send + 'static,
    ) -> Result<Option<Opening>, GpuError> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
        let number = match self {
            Choice::Auto if bytes.is_none_or(|bytes| bytes < LARGE * cores) => return Ok(None),
            Choice::Auto if !Device::has_driver() => return Ok(None),
            Choice::Number(_) if !Device::has_driver() => return Err(GpuError::NoDriver),
            Choice::Auto => 0,
            Choice::Number(number) => number,
        };
        let result = Arc::new(OnceLock::new());
        let place = Arc::clone(&result);
        let thread = std::thread::spawn(move || {
            let tuning = Tuning { chunk: CHUNK, streams: STREAMS, ..Tuning::default() };
            let memory = memory_for(STREAMS, CHUNK);
            let device = Device::cached(number).map(|device| device.with_memory(memory));
            let small = device.as_ref().map_err(GpuError::clone);
            let small = small.and_then(|device| Solver::small(device, tuning)).map(Arc::new);
            let solver = place.get_or_init(|| small);
            notice();
            if let (Ok(device), Ok(solver)) = (device, solver)
                && let Err(error) = solver.grow(&device)
            {
                solver.give_up(error);
            }
        });
        Ok(Some(Opening { result, thread: Some(thread) }))
    }
}

/// A GPU that is being opened by a thread of its own, since that takes a while.
pub struct Opening {
    result: Arc<OnceLock<Result<Arc<Solver>, GpuError>>>,
    thread: Option<JoinHandle<()>>,
}

impl Opening {
    /// The result, if it is there by now.
    pub fn look(&self) -> Option<&Result<Arc<Solver>, GpuError>> {
        self.result.get()
    }

    /// Waits for the result.
    pub fn wait(&self) -> &Result<Arc<Solver>, GpuError> {
        self.result.wait()
    }
}

impl Drop for Opening {
    /// Waits for the thread: a driver must not be left in the middle of opening.
    fn drop(&mut self) {
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

impl Device {
    /// The GPU of this number. Compiled kernels are kept for the next time in the user's cache
    /// folder.
    pub fn cached(number: usize) -> Result<Device, GpuError> {
        let folder =
            |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let base = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")));
        Device::open(number, base.map(|base| base.join("neuf")))
    }
}
