//! A GPU as a back end of the lanes: puzzles from any number of threads in, outcomes out.

use crate::kernels::{Kernels, Slot};
use crate::{Device, GpuError, Tuning};
use neuf_batch::{Accelerator, Classic, Fault, LINE, Told, verdict};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock, PoisonError};

/// Answers classic puzzles on a GPU, for [`Batch`](neuf_batch::Batch) and whatever is built on it.
///
/// Any number of threads may ask at once; each has a chunk of its own on the way. What the GPU
/// leaves (puzzles with several solutions, and the very hard) is answered by the lanes, so that the
/// outcomes are the same as without it. After its first failure it answers no more.
///
/// ```no_run
/// use neuf_batch::{Batch, Classic, Limits};
/// use neuf_gpu::{Device, Solver, Tuning};
/// use std::sync::Arc;
///
/// let gpu = Arc::new(Solver::new(&Device::open(0, None)?, Tuning::default())?);
/// let mut batch = Batch::new(Limits::none().solutions(2)).with_accelerator(gpu.clone());
/// let outcomes = batch.solve(&vec![Classic::EMPTY; 1_000_000]);
/// assert!(outcomes.iter().all(|outcome| outcome.is_several()));
/// assert_eq!(gpu.fault(), None);
/// # Ok::<(), neuf_gpu::GpuError>(())
/// ```
pub struct Solver {
    kernels: Kernels,
    free: Mutex<Vec<Slot>>,
    returned: Condvar,
    fault: OnceLock<GpuError>,
}

impl Solver {
    /// Compiles the kernels, or takes them from the cache, and reserves memory: for as many chunks
    /// as were asked for, or as there is room for.
    ///
    /// # Errors
    /// If there is no compiler, or no room for a single chunk.
    pub fn new(device: &Device, tuning: Tuning) -> Result<Solver, GpuError> {
        let solver = Solver::small(device, tuning)?;
        solver.grow(device)?;
        Ok(solver)
    }

    /// A solver with memory for one chunk, which can answer before it has [grown](Self::grow).
    pub(crate) fn small(device: &Device, tuning: Tuning) -> Result<Solver, GpuError> {
        let kernels = Kernels::new(device, tuning)?;
        let (free, returned) = (Mutex::new(vec![kernels.slot(device)?]), Condvar::new());
        Ok(Solver { kernels, free, returned, fault: OnceLock::new() })
    }

    /// Reserves the rest of the memory, while others work with what there is.
    pub(crate) fn grow(&self, device: &Device) -> Result<(), GpuError> {
        for _ in 1..self.kernels.tuning.streams {
            match self.kernels.slot(device) {
                Ok(slot) => self.slots().push(slot),
                Err(GpuError::OutOfMemory) => break,
                Err(other) => return Err(other),
            }
            self.returned.notify_one();
        }
        Ok(())
    }

    /// The reason why it answers no more, if it has failed.
    pub fn fault(&self) -> Option<&GpuError> {
        self.fault.get()
    }

    /// Answers lines of [`LINE`] bytes. An answer is as long as a line: a solution, if there is
    /// one, and one of [`verdict`] as the last byte. The answers are appended to `answers`;
    /// `false`, and nothing, if the GPU [failed](Self::fault).
    ///
    /// ```no_run
    /// use neuf_gpu::{Device, Solver, Tuning};
    ///
    /// let gpu = Solver::new(&Device::open(0, None)?, Tuning::default())?;
    /// let mut answers = Vec::new();
    /// let empty = [&[b'.'; 81][..], b"\n"].concat();
    /// assert!(gpu.answer_lines(&empty, &mut answers));
    /// assert_eq!(answers[81], neuf_gpu::verdict::SEVERAL);
    /// # Ok::<(), neuf_gpu::GpuError>(())
    /// ```
    pub fn answer_lines(&self, lines: &[u8], answers: &mut Vec<u8>) -> bool {
        let before = answers.len();
        let is_answered = lines.chunks(self.at_once() * LINE).all(|chunk| {
            let fill = |staging: &mut [u8]| {
                staging.copy_from_slice(chunk);
                true
            };
            self.answer_filled(chunk.len() / LINE, fill, |answered| {
                answers.extend_from_slice(answered)
            })
        });
        if !is_answered {
            answers.truncate(before);
        }
        is_answered
    }

    /// Answers `lines` lines, [at once](Accelerator::at_once) at the most: `fill` writes them where
    /// the GPU reads them, and `take` gets the answers. `false`, and no answers, if `fill` says so,
    /// or the GPU [failed](Self::fault).
    ///
    /// ```no_run
    /// use neuf_gpu::{Device, Solver, Tuning};
    ///
    /// let gpu = Solver::new(&Device::open(0, None)?, Tuning::default())?;
    /// let fill = |room: &mut [u8]| {
    ///     room.fill(b'.');
    ///     room[81] = b'\n';
    ///     true
    /// };
    /// let is_answered = gpu.answer_filled(1, fill, |answer| {
    ///     assert_eq!(answer[81], neuf_gpu::verdict::SEVERAL);
    /// });
    /// assert!(is_answered);
    /// # Ok::<(), neuf_gpu::GpuError>(())
    /// ```
    pub fn answer_filled(
        &self,
        lines: usize,
        fill: impl FnOnce(&mut [u8]) -> bool,
        take: impl FnOnce(&[u8]),
    ) -> bool {
        let take = |answers: &[u8]| {
            take(answers);
            Ok(())
        };
        self.through(lines, fill, take).unwrap_or_else(|error| {
            self.give_up(error);
            false
        })
    }

    fn answer_chunk(&self, puzzles: &[Classic], told: &mut Vec<Told>) -> Result<(), GpuError> {
        let fill = |staging: &mut [u8]| {
            for (line, puzzle) in staging.chunks_exact_mut(LINE).zip(puzzles) {
                line[..LINE - 1].copy_from_slice(&puzzle.to_text());
                line[LINE - 1] = b'\n';
            }
            true
        };
        let take = |answers: &[u8]| {
            for (line, answer) in answers.chunks_exact(LINE).enumerate() {
                told.push(read(answer).ok_or(GpuError::WrongAnswer { line })?);
            }
            Ok(())
        };
        self.through(puzzles.len(), fill, take).map(|_| ())
    }

    /// Sends lines through the kernels: `fill` writes them, unless it says `false`, and `take` gets the
    /// answers.
    fn through(
        &self,
        lines: usize,
        fill: impl FnOnce(&mut [u8]) -> bool,
        take: impl FnOnce(&[u8]) -> Result<(), GpuError>,
    ) -> Result<bool, GpuError> {
        let mut slot = self.take_slot()?;
        let go = || {
            if !fill(&mut slot.staging()[..lines * LINE]) {
                return Ok(false);
            }
            self.kernels.send(&mut slot, lines)?;
            let (_, answers) = slot.receive(self.kernels.tuning.most_time)?;
            take(answers).map(|()| true)
        };
        let answered = go();
        // The memory of a chunk that did not come back may still be written to.
        if answered.is_err() {
            std::mem::forget(slot);
        } else {
            self.slots().push(slot);
        }
        self.returned.notify_one();
        answered
    }

    /// Answers no more; only the first fault is reported.
    pub(crate) fn give_up(&self, error: GpuError) {
        let _ = self.fault.set(error);
        self.returned.notify_all();
    }

    /// Waits for memory that no other thread uses.
    fn take_slot(&self) -> Result<Slot, GpuError> {
        let mut slots = self.slots();
        loop {
            if let Some(fault) = self.fault() {
                return Err(fault.clone());
            }
            match slots.pop() {
                Some(slot) => return Ok(slot),
                None => slots = self.returned.wait(slots).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    /// A thread that failed while it held a list of free memory has not harmed the list.
    fn slots(&self) -> MutexGuard<'_, Vec<Slot>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The answer in a line of the GPU; `None` if the line is no answer.
fn read(answer: &[u8]) -> Option<Told> {
    let (solution, said) = answer.split_last_chunk::<1>()?;
    Some(match said[0] {
        verdict::UNIQUE => Told::Unique(Classic::read(solution).ok()?),
        verdict::NONE => Told::None,
        verdict::SEVERAL | verdict::UNSETTLED => Told::Left,
        _ => return None,
    })
}

impl Accelerator for Solver {
    fn at_once(&self) -> usize {
        self.kernels.tuning.chunk
    }

    fn answer(&self, puzzles: &[Classic], told: &mut Vec<Told>) -> Result<(), Fault> {
        for chunk in puzzles.chunks(self.at_once()) {
            if let Err(error) = self.answer_chunk(chunk, told) {
                let fault = Fault::new(error.to_string());
                self.give_up(error);
                return Err(fault);
            }
        }
        Ok(())
    }
}
