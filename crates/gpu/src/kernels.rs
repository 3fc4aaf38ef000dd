//! The kernels that answer lines of text, and the memory that a chunk of lines needs on its way.

use crate::device::{Kernel, Memory, Staging};
use crate::lines::{Times, Tuning};
use crate::{Device, GpuError, check};
use cudarc::driver::{CudaEvent, CudaSlice, CudaStream, PushKernelArg, sys};
use neuf_batch::LINE;
use std::sync::Arc;
use std::time::{Duration, Instant};

// As in `kernels/`.
const THREADS: u32 = 128;
const LANES: u32 = 32;
const BLOCKS: u32 = 4;
const GAMES: u32 = 80;
const FEWEST_GAMES: u32 = 40;
const LINES_PER_BLOCK: u32 = 128;
const PIECE_WORDS: usize = 4;
const PIECES: usize = 7;
const FRAME: usize = 8;
const DEPTH: usize = 64;
const PLACES_TO_GIVE: usize = 1 << 19;
const POOL_WORDS: usize = 16 + PLACES_TO_GIVE;
const QUEUE: u32 = 128;
const DESK_WORDS: u32 = 27;

/// The bytes of a warp's table: positions, desks, four words and a place in each of four queues.
fn table_bytes(games: u32) -> u32 {
    let position_words = (PIECES * PIECE_WORDS) as u32;
    4 * (games * (position_words + 4) + LANES * DESK_WORDS + QUEUE)
}

/// The games of a warp: as many as the tables of four blocks have room for, but more than lanes. The system takes a
/// kilobyte for each block.
fn games_for(shared_memory: u32) -> u32 {
    let room_for =
        |games: &u32| BLOCKS * (THREADS / LANES * table_bytes(*games) + 1024) <= shared_memory;
    (FEWEST_GAMES..=GAMES).rev().find(room_for).unwrap_or(FEWEST_GAMES)
}

/// The compiled kernels, and the sizes to start them with.
pub(crate) struct Kernels {
    read: Kernel,
    search: Kernel,
    write: Kernel,
    blocks: u32,
    games: u32,
    pub tuning: Tuning,
}

/// The memory that one chunk needs on its way.
pub(crate) struct Slot {
    /// Lines that it has room for.
    chunk: usize,
    stream: Arc<CudaStream>,
    input: Staging,
    output: Staging,
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
    /// The lines under way, and the event that marks their return.
    lines: usize,
    back: Option<CudaEvent>,
}

impl Kernels {
    /// Compiles the kernels, or takes them from the cache.
    pub fn new(device: &Device, tuning: Tuning) -> Result<Kernels, GpuError> {
        let games = match tuning.program.value("GAMES") {
            Some(games) => games,
            None => games_for(device.shared_memory()?),
        };
        let module = device.load(&tuning.program.clone().define("GAMES", games))?;
        let shared_bytes = THREADS / LANES * table_bytes(games);
        let search = Kernel::new(&module, "search", THREADS, shared_bytes)?;
        let blocks = device.multiprocessors()? * search.blocks_at_once()?;
        Ok(Kernels {
            read: Kernel::new(&module, "read_lines", LINES_PER_BLOCK, 0)?,
            search,
            write: Kernel::new(&module, "write_lines", LINES_PER_BLOCK, 0)?,
            blocks,
            games,
            tuning,
        })
    }

    /// Memory for a chunk.
    pub fn slot(&self, device: &Device) -> Result<Slot, GpuError> {
        let chunk = self.tuning.chunk;
        let games = self.blocks_for(chunk) * (THREADS / LANES) * self.games;
        Slot::new(device, chunk, games as usize)
    }

    /// The blocks that search this many lines.
    fn blocks_for(&self, lines: usize) -> u32 {
        let wanted = (lines as u32).div_ceil(THREADS * self.tuning.each.max(1));
        wanted.clamp(1, self.blocks)
    }

    /// See [`Lines::occupancy`](crate::Lines::occupancy).
    pub fn occupancy(&self) -> Result<(i32, i32, u32), GpuError> {
        let (registers, spilled) = self.search.registers()?;
        Ok((registers, spilled, self.blocks))
    }

    /// Sends the first lines of a slot's staging memory through the kernels and back.
    pub fn send(&self, slot: &mut Slot, lines: usize) -> Result<(), GpuError> {
        slot.lines = lines;
        slot.upload()?;
        self.read(slot)?;
        self.search(slot)?;
        self.write(slot)?;
        slot.download()
    }

    fn read(&self, slot: &mut Slot) -> Result<(), GpuError> {
        let number = slot.lines as u32;
        let mut arguments = self.read.on(&slot.stream);
        arguments.arg(&slot.text).arg(&mut slot.puzzles).arg(&mut slot.verdicts).arg(&number);
        self.read.start(&mut arguments, number.div_ceil(LINES_PER_BLOCK))
    }

    fn search(&self, slot: &mut Slot) -> Result<(), GpuError> {
        let stream = slot.stream.clone();
        stream.memset_zeros(&mut slot.pool)?;
        stream.memset_zeros(&mut slot.next)?;
        let Tuning { patience, away_at, .. } = self.tuning;
        // Scaled to the games of a warp.
        let [done_at, stuck_at] = [self.tuning.done_at, self.tuning.stuck_at]
            .map(|games| (games * self.games / GAMES).max(1));
        let at_a_time = self.tuning.at_a_time.max(LANES);
        let (number, enough) = (slot.lines as u32, 2u32);
        let mut arguments = self.search.on(&stream);
        arguments.arg(&slot.puzzles).arg(&mut slot.solutions).arg(&mut slot.counts);
        arguments.arg(&mut slot.next).arg(&mut slot.stacks).arg(&mut slot.pool);
        arguments.arg(&mut slot.given).arg(&number).arg(&enough).arg(&patience);
        arguments.arg(&done_at).arg(&stuck_at).arg(&away_at).arg(&at_a_time);
        self.search.start(&mut arguments, self.blocks_for(slot.lines))
    }

    fn write(&self, slot: &mut Slot) -> Result<(), GpuError> {
        let number = slot.lines as u32;
        let mut arguments = self.write.on(&slot.stream);
        arguments.arg(&slot.solutions).arg(&slot.counts).arg(&slot.verdicts);
        arguments.arg(&mut slot.answers).arg(&number);
        self.write.start(&mut arguments, number.div_ceil(LINES_PER_BLOCK))
    }

    /// The time that the kernels take for one chunk of lines, without the copies.
    pub fn times(&self, slot: &mut Slot, questions: &[u8]) -> Result<Times, GpuError> {
        slot.lines = (questions.len() / LINE).min(self.tuning.chunk);
        let bytes = slot.lines * LINE;
        slot.staging()[..bytes].copy_from_slice(&questions[..bytes]);
        slot.upload()?;
        let begin = slot.mark()?;
        self.read(slot)?;
        let read = slot.mark()?;
        self.search(slot)?;
        let searched = slot.mark()?;
        self.write(slot)?;
        let written = slot.mark()?;
        slot.stream.synchronize()?;
        slot.lines = 0;
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

/// The bytes of this many lines: kernels move text in pieces of 16, the last of which may end
/// beyond the lines.
fn text_bytes(lines: usize) -> usize {
    lines * LINE + 16
}

/// Begins to reserve the memory of this machine for `slots` slots of `lines` lines.
pub(crate) fn memory_for(slots: usize, lines: usize) -> Memory {
    Memory::begin(2 * slots, text_bytes(lines))
}

/// The time between two checks whether a chunk is back, once it has taken a while.
const LOOK_EVERY: Duration = Duration::from_micros(50);

impl Slot {
    /// Where questions are written before they are sent.
    pub fn staging(&mut self) -> &mut [u8] {
        let bytes = self.chunk * LINE;
        &mut self.input.bytes_mut()[..bytes]
    }

    /// Lines that are under way.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Copies of parts go by plain slices: those of whole buffers would wait for each other.
    fn upload(&mut self) -> Result<(), GpuError> {
        let bytes = self.lines * LINE;
        let from = &self.input.bytes()[..bytes];
        Ok(self.stream.memcpy_htod(from, &mut self.text.slice_mut(..bytes))?)
    }

    fn download(&mut self) -> Result<(), GpuError> {
        let bytes = self.lines * LINE;
        let to = &mut self.output.bytes_mut()[..bytes];
        self.stream.memcpy_dtoh(&self.answers.slice(..bytes), to)?;
        self.back = Some(self.mark()?);
        Ok(())
    }

    fn mark(&self) -> Result<CudaEvent, GpuError> {
        Ok(self.stream.record_event(Some(sys::CUevent_flags::CU_EVENT_DEFAULT))?)
    }

    /// Waits until what was sent is back, checks a sample, and gives questions and answers.
    pub fn receive(&mut self, most: Duration) -> Result<(&[u8], &[u8]), GpuError> {
        self.wait(most)?;
        let bytes = std::mem::take(&mut self.lines) * LINE;
        let (questions, answers) = (&self.input.bytes()[..bytes], &self.output.bytes()[..bytes]);
        check::sample(questions, answers)?;
        Ok((questions, answers))
    }

    /// Checks again and again: a kernel that hangs must not hang this program.
    fn wait(&mut self, most: Duration) -> Result<(), GpuError> {
        let Some(back) = self.back.take() else { return Ok(()) };
        let start = Instant::now();
        while !back.try_is_complete()? {
            match start.elapsed() {
                long if long > most => return Err(GpuError::Hangs { after: most }),
                long if long > LOOK_EVERY => std::thread::sleep(LOOK_EVERY),
                _ => std::hint::spin_loop(),
            }
        }
        Ok(())
    }

    /// Waits for the chunk under way, and drops its answers.
    pub fn drain(&mut self) -> Result<(), GpuError> {
        (self.lines, self.back) = (0, None);
        Ok(self.stream.synchronize()?)
    }

    fn new(device: &Device, chunk: usize, games: usize) -> Result<Slot, GpuError> {
        let stream = device.context.new_stream()?;
        let text = text_bytes(chunk);
        let words = chunk * PIECES * PIECE_WORDS;
        Ok(Slot {
            chunk,
            input: device.staging(text)?,
            output: device.staging(text)?,
            text: device.memory(&stream, text)?,
            answers: device.memory(&stream, text)?,
            puzzles: device.memory(&stream, words)?,
            solutions: device.memory(&stream, words)?,
            counts: device.memory(&stream, chunk)?,
            verdicts: device.memory(&stream, chunk)?,
            next: device.memory(&stream, 1)?,
            stacks: device.memory(&stream, games * DEPTH * FRAME * PIECE_WORDS)?,
            pool: device.memory(&stream, POOL_WORDS)?,
            given: device.memory(&stream, PLACES_TO_GIVE * FRAME * PIECE_WORDS)?,
            lines: 0,
            back: None,
            stream,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warp_has_as_many_games_as_there_is_room_for() {
        // The shared memory of a multiprocessor of an H200, an A100, a GeForce of the 30s, and a small one.
        let kilobytes = [228, 164, 100, 48];
        assert_eq!(kilobytes.map(|number| games_for(number << 10)), [80, 49, 40, 40]);
        const { assert!(FEWEST_GAMES > LANES && GAMES <= QUEUE) };
    }
}
