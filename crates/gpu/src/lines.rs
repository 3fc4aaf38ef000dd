//! Lines of text in, lines of text out: a conveyor of chunks through the GPU.
//!
//! ```text
//!  fill → staging ──copy──→ text ─read─→ puzzles ─search─→ solutions ─write─→ text ──copy──→ staging → take
//!         └───────────────────────── one of several streams at a time ─────────────────────────┘
//! ```
//!
//! While one chunk is searched, the next is on its way to the GPU and the last on its way back.

use crate::device::Kernel;
use crate::{Device, GpuError, Program, check};
use cudarc::driver::{CudaEvent, CudaSlice, CudaStream, PinnedHostSlice, PushKernelArg, sys};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

/// The bytes of a line: 81 cells and its end.
pub const LINE: usize = 82;

// As in `kernels/`.
const THREADS: u32 = 128;
const LANES: u32 = 32;
const LINES_PER_BLOCK: u32 = 128;
const PIECE_WORDS: usize = 4;
const PIECES: usize = 7;
const FRAME: usize = 8;
const DEPTH: usize = 64;
const PLACES_TO_GIVE: usize = 1 << 19;
const POOL_WORDS: usize = 16 + PLACES_TO_GIVE;
const DESK_WORDS: u32 = 59;

/// What the last byte of an answer says.
pub mod verdict {
    /// One solution: the byte is a newline, so that such an answer is a line.
    pub const UNIQUE: u8 = b'\n';
    /// No solution.
    pub const NONE: u8 = b'!';
    /// Two solutions at least; one of them is written.
    pub const SEVERAL: u8 = b'+';
    /// Not known: the puzzle is harder than the patience of the GPU.
    pub const UNSETTLED: u8 = b'?';
    /// The line is not 81 cells (`1` to `9`, `0` or `.`) and a newline.
    pub const NO_PUZZLE: u8 = b'#';
}

/// How the GPU goes about it. The default is what was fastest on an H200.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// Lines of a chunk.
    pub chunk: usize,
    /// Chunks under way at once.
    pub streams: usize,
    /// Guesses after which a part of a puzzle is left unsettled.
    pub patience: u32,
    /// Lanes of a warp that wait before the dead and the solved are seen to.
    pub done_at: u32,
    /// Lanes of a warp that wait before the stuck are seen to.
    pub stuck_at: u32,
    /// Puzzles that a warp takes at a time: one for every lane, at least.
    pub at_a_time: u32,
    /// The kernels, perhaps with other constants.
    pub program: Program,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            chunk: 1 << 20,
            streams: 4,
            patience: 1 << 17,
            done_at: 6,
            stuck_at: 8,
            at_a_time: 32,
            program: Program::sudoku(),
        }
    }
}

/// Solves lines of text on a GPU.
pub struct Lines {
    read: Kernel,
    search: Kernel,
    write: Kernel,
    blocks: u32,
    slots: Vec<Slot>,
    tuning: Tuning,
}

/// What receives the questions of a chunk and the answers; it says whether to go on.
pub type Take<'a> = &'a mut dyn FnMut(&[u8], &[u8]) -> ControlFlow<()>;

/// What one chunk needs on its way.
struct Slot {
    stream: Arc<CudaStream>,
    input: PinnedHostSlice<u8>,
    output: PinnedHostSlice<u8>,
    text: CudaSlice<u8>,
    answers: CudaSlice<u8>,
    puzzles: CudaSlice<u32>,
    solutions: CudaSlice<u32>,
    counts: CudaSlice<u32>,
    verdicts: CudaSlice<u8>,
    next: CudaSlice<u32>,
    stacks: CudaSlice<u32>,
    pool: CudaSlice<u32>,
    given: CudaSlice<u32>,
    /// Lines under way.
    lines: usize,
}

/// What the kernels took for a chunk.
#[derive(Clone, Copy, Debug, Default)]
pub struct Times {
    /// From text to positions.
    pub read: Duration,
    /// From positions to solutions.
    pub search: Duration,
    /// From solutions to text.
    pub write: Duration,
}

impl Lines {
    /// Compiles the kernels, or takes them from the cache, and reserves memory.
    ///
    /// # Errors
    /// If there is no compiler, or not enough memory.
    pub fn new(device: &Device, tuning: Tuning) -> Result<Lines, GpuError> {
        let module = device.load(&tuning.program)?;
        let search = Kernel::new(&module, "search", THREADS, DESK_WORDS * THREADS * 4)?;
        let blocks = device.multiprocessors()? * search.blocks_at_once()?;
        let slots = (0..tuning.streams.max(1))
            .map(|_| Slot::new(device, tuning.chunk, blocks))
            .collect::<Result<_, _>>()?;
        Ok(Lines {
            read: Kernel::new(&module, "read_lines", LINES_PER_BLOCK, 0)?,
            search,
            write: Kernel::new(&module, "write_lines", LINES_PER_BLOCK, 0)?,
            blocks,
            slots,
            tuning,
        })
    }

    /// The lines of a chunk, at most.
    pub fn chunk(&self) -> usize {
        self.tuning.chunk
    }

    /// The registers of a searching thread, the bytes it takes for want of more, and all blocks.
    ///
    /// # Errors
    /// If the driver does not say.
    pub fn occupancy(&self) -> Result<(i32, i32, u32), GpuError> {
        let (registers, spilled) = self.search.registers()?;
        Ok((registers, spilled, self.blocks))
    }

    /// Asks `fill` for chunks of whole lines until it gives none, and gives the answers to `take`
    /// in order, questions beside answers, until that says stop.
    ///
    /// `fill` writes lines of [`LINE`] bytes into the memory it is given and says how many. An
    /// answer has a solution, if there is one, and one of [`verdict`] as its last byte. A sample of
    /// every chunk is solved again on the processor.
    ///
    /// # Errors
    /// What stopped the GPU. What `take` has been given is right.
    pub fn run(
        &mut self,
        fill: &mut dyn FnMut(&mut [u8]) -> usize,
        take: Take<'_>,
    ) -> Result<(), GpuError> {
        let mut at = 0;
        loop {
            if self.collect(at, take)?.is_break() {
                return self.drain();
            }
            let lines = fill(self.slots[at].input.as_mut_slice()?).min(self.tuning.chunk);
            if lines == 0 {
                break;
            }
            self.send(at, lines)?;
            at = (at + 1) % self.slots.len();
        }
        for offset in 1..=self.slots.len() {
            if self.collect((at + offset) % self.slots.len(), take)?.is_break() {
                return self.drain();
            }
        }
        Ok(())
    }

    /// Waits for the chunk of a slot, if it has one, checks a sample and hands it over.
    fn collect(&mut self, at: usize, take: Take<'_>) -> Result<ControlFlow<()>, GpuError> {
        let slot = &mut self.slots[at];
        let bytes = std::mem::take(&mut slot.lines) * LINE;
        if bytes == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        slot.stream.synchronize()?;
        let (questions, answers) =
            (&slot.input.as_slice()?[..bytes], &slot.output.as_slice()?[..bytes]);
        check::sample(questions, answers)?;
        Ok(take(questions, answers))
    }

    /// Forgets what is under way.
    fn drain(&mut self) -> Result<(), GpuError> {
        for slot in &mut self.slots {
            slot.stream.synchronize()?;
            slot.lines = 0;
        }
        Ok(())
    }

    /// Sends the first lines of a slot's staging memory through the kernels and back.
    fn send(&mut self, at: usize, lines: usize) -> Result<(), GpuError> {
        let slot = &mut self.slots[at];
        slot.lines = lines;
        let stream = slot.stream.clone();
        stream.memcpy_htod(&slot.input, &mut slot.text)?;
        self.read_chunk(at, lines)?;
        self.search_chunk(at, lines)?;
        self.write_chunk(at, lines)?;
        let slot = &mut self.slots[at];
        stream.memcpy_dtoh(&slot.answers, &mut slot.output)?;
        Ok(())
    }

    fn read_chunk(&mut self, at: usize, lines: usize) -> Result<(), GpuError> {
        let slot = &mut self.slots[at];
        let number = lines as u32;
        let mut arguments = self.read.on(&slot.stream);
        arguments.arg(&slot.text).arg(&mut slot.puzzles).arg(&mut slot.verdicts).arg(&number);
        self.read.start(&mut arguments, number.div_ceil(LINES_PER_BLOCK))
    }

    fn search_chunk(&mut self, at: usize, lines: usize) -> Result<(), GpuError> {
        let slot = &mut self.slots[at];
        let stream = slot.stream.clone();
        stream.memset_zeros(&mut slot.pool)?;
        stream.memset_zeros(&mut slot.counts)?;
        stream.memset_zeros(&mut slot.next)?;
        let Tuning { patience, done_at, stuck_at, .. } = self.tuning;
        let at_a_time = self.tuning.at_a_time.max(LANES);
        let (number, enough) = (lines as u32, 2u32);
        let mut arguments = self.search.on(&stream);
        arguments.arg(&slot.puzzles).arg(&mut slot.solutions).arg(&mut slot.counts);
        arguments.arg(&mut slot.next).arg(&mut slot.stacks).arg(&mut slot.pool);
        arguments.arg(&mut slot.given).arg(&number).arg(&enough).arg(&patience);
        arguments.arg(&done_at).arg(&stuck_at).arg(&at_a_time);
        self.search.start(&mut arguments, self.blocks)
    }

    fn write_chunk(&mut self, at: usize, lines: usize) -> Result<(), GpuError> {
        let slot = &mut self.slots[at];
        let number = lines as u32;
        let mut arguments = self.write.on(&slot.stream);
        arguments.arg(&slot.solutions).arg(&slot.counts).arg(&slot.verdicts);
        arguments.arg(&mut slot.answers).arg(&number);
        self.write.start(&mut arguments, number.div_ceil(LINES_PER_BLOCK))
    }

    /// What the kernels take for one chunk of lines, without the copies.
    ///
    /// # Errors
    /// What stopped the GPU.
    pub fn times(&mut self, questions: &[u8]) -> Result<Times, GpuError> {
        let lines = (questions.len() / LINE).min(self.tuning.chunk);
        let slot = &mut self.slots[0];
        slot.input.as_mut_slice()?[..lines * LINE].copy_from_slice(&questions[..lines * LINE]);
        let stream = slot.stream.clone();
        stream.memcpy_htod(&slot.input, &mut slot.text)?;
        let mark = || -> Result<CudaEvent, GpuError> {
            Ok(stream.record_event(Some(sys::CUevent_flags::CU_EVENT_DEFAULT))?)
        };
        let begin = mark()?;
        self.read_chunk(0, lines)?;
        let read = mark()?;
        self.search_chunk(0, lines)?;
        let searched = mark()?;
        self.write_chunk(0, lines)?;
        let written = mark()?;
        stream.synchronize()?;
        let between = |a: &CudaEvent, b: &CudaEvent| -> Result<Duration, GpuError> {
            Ok(Duration::from_secs_f64(f64::from(a.elapsed_ms(b)?) / 1e3))
        };
        Ok(Times {
            read: between(&begin, &read)?,
            search: between(&read, &searched)?,
            write: between(&searched, &written)?,
        })
    }
}

impl Slot {
    fn new(device: &Device, chunk: usize, blocks: u32) -> Result<Slot, GpuError> {
        let stream = device.context.new_stream()?;
        let threads = (blocks * THREADS) as usize;
        // Kernels move text in pieces of 16 bytes, the last of which may end beyond the lines.
        let text = chunk * LINE + 16;
        let words = chunk * PIECES * PIECE_WORDS;
        Ok(Slot {
            input: device.staging(text)?,
            output: device.staging(text)?,
            text: device.memory(&stream, text)?,
            answers: device.memory(&stream, text)?,
            puzzles: device.memory(&stream, words)?,
            solutions: device.memory(&stream, words)?,
            counts: device.memory(&stream, chunk)?,
            verdicts: device.memory(&stream, chunk)?,
            next: device.memory(&stream, 1)?,
            stacks: device.memory(&stream, threads * DEPTH * FRAME * PIECE_WORDS)?,
            pool: device.memory(&stream, POOL_WORDS)?,
            given: device.memory(&stream, PLACES_TO_GIVE * FRAME * PIECE_WORDS)?,
            lines: 0,
            stream,
        })
    }
}
