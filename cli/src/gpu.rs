//! `--gpu`: a GPU that answers most of many puzzles, and what is said when it cannot.

use crate::app::App;
use crate::i18n::{Messages, say};
use neuf::batch::Accelerator;
use neuf::gpu::{Device, GpuError, LINE, Solver, Tuning};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Which GPU is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// One, if there is one and the input is large enough for it to pay.
    Auto,
    /// The one of this number, or nothing.
    Number(usize),
}

impl std::str::FromStr for Choice {
    type Err = std::num::ParseIntError;

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

/// A GPU in use.
pub struct Gpu {
    solver: Arc<Solver>,
    choice: Choice,
    has_told: AtomicBool,
}

impl Gpu {
    /// Opens the GPU that is wanted for an input of so many bytes; `None` if the processor will do.
    pub fn open(app: &App, choice: Choice, bytes: Option<u64>) -> anyhow::Result<Option<Gpu>> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
        let number = match choice {
            Choice::Auto if bytes.is_none_or(|bytes| bytes < LARGE * cores) => return Ok(None),
            Choice::Auto => 0,
            Choice::Number(number) => number,
        };
        let tuning = Tuning { chunk: CHUNK, streams: STREAMS, ..Tuning::default() };
        match device(number).and_then(|device| Solver::new(&device, tuning)) {
            Ok(solver) => {
                let (solver, has_told) = (Arc::new(solver), AtomicBool::new(false));
                Ok(Some(Gpu { solver, choice, has_told }))
            }
            Err(GpuError::NoDriver | GpuError::NoDevice) if choice == Choice::Auto => Ok(None),
            Err(error) if choice == Choice::Auto => {
                app.note(instead(&app.messages, &error));
                Ok(None)
            }
            Err(error) => anyhow::bail!(said(&app.messages, &error)),
        }
    }

    /// For the lanes.
    pub fn accelerator(&self) -> Arc<dyn Accelerator> {
        self.solver.clone()
    }

    /// How many puzzles to ask for at once.
    pub fn block(&self) -> usize {
        self.solver.at_once()
    }

    /// Answers lines of [`LINE`] bytes by as many bytes, see [`Solver::answer_lines`]; `false`, and
    /// nothing, if the GPU has failed.
    pub fn answer_lines(&self, lines: &[u8], answers: &mut Vec<u8>) -> bool {
        self.solver.fault().is_none() && self.solver.answer_lines(lines, answers)
    }

    /// The bytes of a chunk of lines.
    pub fn chunk_bytes() -> usize {
        CHUNK * LINE
    }

    /// Says so if the GPU has failed; an error if nothing else was wanted.
    pub fn look(&self, messages: &Messages) -> anyhow::Result<Option<String>> {
        match self.solver.fault() {
            None => Ok(None),
            Some(fault) if self.choice == Choice::Auto => {
                let is_new = !self.has_told.swap(true, Ordering::Relaxed);
                Ok(is_new.then(|| instead(messages, fault)))
            }
            Some(fault) => anyhow::bail!(said(messages, fault)),
        }
    }
}

/// The GPU of this number. What is compiled for it is kept for the next time.
pub fn device(number: usize) -> Result<Device, GpuError> {
    Device::open(number, cache())
}

/// Where programs keep what they can make again.
fn cache() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = folder("XDG_CACHE_HOME").or_else(|| Some(folder("HOME")?.join(".cache")))?;
    Some(base.join("neuf"))
}

fn instead(messages: &Messages, error: &GpuError) -> String {
    say!(messages, "gpu-instead", why = said(messages, error))
}

/// Why there is no GPU, and what one may do about it.
pub fn said(messages: &Messages, error: &GpuError) -> String {
    match error {
        GpuError::NoDriver => say!(messages, "gpu-no-driver"),
        GpuError::NoDevice => say!(messages, "gpu-no-device"),
        GpuError::NoSuchDevice { asked, there } => {
            say!(messages, "gpu-no-such", asked = *asked as u64, last = *there as u64 - 1)
        }
        GpuError::OldDriver => say!(messages, "gpu-old-driver"),
        GpuError::NoCompiler => say!(messages, "gpu-no-compiler"),
        GpuError::OutOfMemory => say!(messages, "gpu-no-memory"),
        GpuError::Hangs { after } => say!(messages, "gpu-hangs", seconds = after.as_secs()),
        GpuError::WrongAnswer { .. } => say!(messages, "gpu-wrong"),
        other => say!(messages, "gpu-failed", why = other.to_string()),
    }
}
