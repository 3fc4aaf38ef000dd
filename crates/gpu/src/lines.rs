//! Lines of text in, lines of text out: a conveyor of chunks through the GPU.
//!
//! ```text
//!  fill → staging ──copy──→ text ─read─→ puzzles ─search─→ solutions ─write─→ text ──copy──→ staging → take
//!         └───────────────────────── one of several streams at a time ─────────────────────────┘
//! ```
//!
//! While one chunk is searched, the next is on its way to the GPU and the last on its way back.

use crate::kernels::{Kernels, Slot};
use crate::{Device, GpuError, Program};
use std::ops::ControlFlow;
use std::time::Duration;

/// The settings of the kernels and of the conveyor. The default was the fastest on an H200.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// Lines of a chunk.
    pub chunk: usize,
    /// Chunks under way at once.
    pub streams: usize,
    /// Guesses after which a part of a puzzle is left unsettled.
    pub patience: u32,
    /// The longest that a chunk may take: a GPU that needs more is given up.
    pub most_time: Duration,
    /// Games of a warp, of 80, that wait before the warp deals with the dead and the solved.
    pub done_at: u32,
    /// Games of a warp, of 80, that wait before the warp deals with the stuck.
    pub stuck_at: u32,
    /// Lanes of a warp that wait before they take other games.
    pub away_at: u32,
    /// Puzzles that a warp takes at a time: one for every lane, at least.
    pub at_a_time: u32,
    /// The fewest lines of a chunk for each thread: what a small chunk leaves of the GPU is for the
    /// chunks under way with it.
    pub each: u32,
    /// The kernels, perhaps with other constants.
    pub program: Program,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            chunk: 1 << 20,
            streams: 4,
            patience: 1 << 17,
            most_time: Duration::from_secs(60),
            done_at: 16,
            stuck_at: 30,
            away_at: 8,
            at_a_time: 32,
            each: 4,
            program: Program::sudoku(),
        }
    }
}

/// Solves lines of text on a GPU.
pub struct Lines {
    kernels: Kernels,
    slots: Vec<Slot>,
}

/// A callback that receives the questions of a chunk and the answers, and says whether to go on.
pub type Take<'a> = &'a mut dyn FnMut(&[u8], &[u8]) -> ControlFlow<()>;

/// The times that the kernels took for a chunk.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
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
        let streams = tuning.streams.max(1);
        let kernels = Kernels::new(device, tuning)?;
        let slots = (0..streams).map(|_| kernels.slot(device)).collect::<Result<_, _>>()?;
        Ok(Lines { kernels, slots })
    }

    /// The lines of a chunk, at most.
    pub fn chunk(&self) -> usize {
        self.kernels.tuning.chunk
    }

    /// The registers of a searching thread, the bytes that it spills to memory, and all blocks.
    ///
    /// # Errors
    /// If the driver does not say.
    pub fn occupancy(&self) -> Result<(i32, i32, u32), GpuError> {
        self.kernels.occupancy()
    }

    /// Asks `fill` for chunks of whole lines until it gives none, and gives the answers to `take`
    /// in order, questions beside answers, until `take` says stop.
    ///
    /// `fill` writes lines of [`LINE`](crate::LINE) bytes into the memory it is given and says how
    /// many. An answer has a solution, if there is one, and one of [`verdict`](crate::verdict) as
    /// its last byte. A sample of every chunk is solved again on the processor.
    ///
    /// # Errors
    /// The fault that stopped the GPU. The answers that `take` got before are right.
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
            let lines = fill(self.slots[at].staging()).min(self.chunk());
            if lines == 0 {
                break;
            }
            self.kernels.send(&mut self.slots[at], lines)?;
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
        if self.slots[at].lines() == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        let (questions, answers) = self.slots[at].receive(self.kernels.tuning.most_time)?;
        Ok(take(questions, answers))
    }

    /// Drops the chunks under way.
    fn drain(&mut self) -> Result<(), GpuError> {
        self.slots.iter_mut().try_for_each(Slot::drain)
    }

    /// The time that the kernels take for one chunk of lines, without the copies.
    ///
    /// # Errors
    /// The fault that stopped the GPU.
    pub fn times(&mut self, questions: &[u8]) -> Result<Times, GpuError> {
        self.kernels.times(&mut self.slots[0], questions)
    }
}
