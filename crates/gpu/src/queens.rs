//! N queens: the processor places the beginnings, the GPU the rest.

use crate::device::Kernel;
use crate::{Device, GpuError, Program};
use cudarc::driver::sys::CUevent_flags::CU_EVENT_DEFAULT;
use cudarc::driver::{CudaStream, PushKernelArg};
use neuf_limits::Stop;
use neuf_parts::Parts;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

// As in `kernels/queens.cu`.
const FRAME_BYTES: u32 = 16;
const ROW: u32 = 1 << 27;
const TIE: u32 = 1 << 25;

/// The sides that the kernel can count.
pub const SIDES: std::ops::RangeInclusive<u32> = 5..=24;

/// The rows that beginnings fill: enough of them for all threads, few enough to be placed at once.
fn rows_begun(side: u32) -> u32 {
    match side {
        ..=11 => 3,
        12..=15 => 4,
        16..=17 => 5,
        _ => 7,
    }
}

/// Threads to a block, and blocks to a multiprocessor: as many threads as its shared memory has room
/// for the frames of, since they wait for it most of the time.
pub fn shape(side: u32) -> (u32, u32) {
    match side {
        ..=20 => (544, 2),
        21..=22 => (448, 2),
        _ => (384, 2),
    }
}

/// A beginning: the first queens of a solution that the kernel completes.
///
/// Columns (with the ties and the row above them), the two diagonals, and the column of the first
/// queen, as the kernel wants them.
pub type Beginning = [u32; 4];

/// All beginnings for a side, those with the first queen nearest to the middle first: they take
/// longest.
///
/// # Panics
/// If the side is not one of [`SIDES`].
pub fn beginnings(side: u32) -> Vec<Beginning> {
    assert!(SIDES.contains(&side), "sides from 5 to 24");
    let board = Board { side, rows: rows_begun(side) };
    let columns: Vec<u32> = (1..side.div_ceil(2)).rev().collect();
    let found: Vec<Vec<Beginning>> = std::thread::scope(|scope| {
        let placed = |&first: &u32| scope.spawn(move || board.beginnings_with(first));
        let threads: Vec<_> = columns.iter().map(placed).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("placing queens does not fail"))
            .collect()
    });
    found.concat()
}

#[derive(Clone, Copy)]
struct Board {
    side: u32,
    rows: u32,
}

impl Board {
    fn beginnings_with(self, first: u32) -> Vec<Beginning> {
        let mut found = Vec::new();
        let queen = 1 << first;
        self.place(1, [queen + ROW, queen << 1, queen >> 1, first], &mut found);
        found
    }

    fn place(self, row: u32, so_far: Beginning, found: &mut Vec<Beginning>) {
        if row >= self.rows {
            found.push(so_far);
            return;
        }
        let [columns, left, right, first] = so_far;
        let (all, sides) = ((1 << self.side) - 1, 1 | 1 << (self.side - 1));
        let mut free = all & !(columns | left | right);
        if row > first && row + first + 1 < self.side {
            free &= !sides;
        }
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let ties = queen & sides != 0 && (row == first || row + first + 1 == self.side);
            let columns = columns + queen + ROW + if ties { TIE } else { 0 };
            self.place(row + 1, [columns, (left | queen) << 1, (right | queen) >> 1, first], found);
        }
    }
}

/// The kernel for boards of one side.
pub struct Queens {
    kernel: Kernel,
    stream: Arc<CudaStream>,
    blocks: u32,
}

impl Queens {
    /// Compiles the kernel for this side, or takes it from the cache.
    ///
    /// # Errors
    /// If there is no compiler.
    ///
    /// # Panics
    /// If the side is not one of [`SIDES`].
    pub fn new(device: &Device, side: u32) -> Result<Queens, GpuError> {
        assert!(SIDES.contains(&side), "sides from 5 to 24");
        let (threads, blocks) = shape(side);
        Queens::tuned(device, side, threads, blocks)
    }

    /// The same kernel with `threads` threads to a block, and at least `blocks` blocks to a
    /// multiprocessor.
    ///
    /// # Errors
    /// If there is no compiler.
    pub fn tuned(
        device: &Device,
        side: u32,
        threads: u32,
        blocks: u32,
    ) -> Result<Queens, GpuError> {
        // One below all, and one for each row to come but the last, where nothing is left to choose.
        let frames = side - rows_begun(side);
        let program = Program::queens(side).define("QUEEN_DEPTH", frames);
        let program = program.define("QUEEN_THREADS", threads).define("QUEEN_BLOCKS", blocks);
        let module = device.load(&program)?;
        let kernel = Kernel::new(&module, "count_queens", threads, frames * FRAME_BYTES * threads)?;
        let blocks = device.multiprocessors()? * kernel.blocks_at_once()?;
        Ok(Queens { kernel, stream: device.context.new_stream()?, blocks })
    }

    /// Six times the number of solutions that some beginnings lead to: those of all beginnings
    /// together are six times all solutions.
    ///
    /// # Errors
    /// The fault that stopped the GPU.
    pub fn count_from(&self, beginnings: &[Beginning]) -> Result<u64, GpuError> {
        Ok(self.timed(beginnings)?.0)
    }

    /// As [`count_from`](Queens::count_from), with the time that the kernel took.
    ///
    /// # Errors
    /// The fault that stopped the GPU.
    pub fn timed(&self, beginnings: &[Beginning]) -> Result<(u64, Duration), GpuError> {
        let stream = &self.stream;
        let tasks = stream.clone_htod(beginnings.as_flattened())?;
        let mut next = stream.alloc_zeros::<u32>(1)?;
        let mut sum = stream.alloc_zeros::<u64>(1)?;
        let number = beginnings.len() as u32;
        let mut arguments = self.kernel.on(stream);
        arguments.arg(&tasks).arg(&number).arg(&mut next).arg(&mut sum);
        let begin = stream.record_event(Some(CU_EVENT_DEFAULT))?;
        self.kernel.start(&mut arguments, self.blocks)?;
        let end = stream.record_event(Some(CU_EVENT_DEFAULT))?;
        let sum = stream.clone_dtoh(&sum)?[0];
        stream.synchronize()?;
        Ok((sum, Duration::from_secs_f64(f64::from(begin.elapsed_ms(&end)?) / 1e3)))
    }
}

/// A count in parts, so that it can be watched, stopped and continued: [`neuf_parts::run`] on one
/// thread. Its sum is six times the number of solutions.
pub struct Counting {
    queens: Queens,
    beginnings: Vec<Beginning>,
    parts: usize,
    fault: OnceLock<GpuError>,
}

/// The parts of a count, of a quarter of a second to a second each on a large GPU.
fn parts(side: u32) -> usize {
    match side {
        ..=20 => 1,
        21 => 32,
        _ => 256 << (3 * (side - 22)),
    }
}

impl Counting {
    /// Places the beginnings while a device is opened and the kernel compiled, or taken from the cache.
    ///
    /// # Errors
    /// If the device cannot be opened, or there is no compiler.
    ///
    /// # Panics
    /// If the side is not one of [`SIDES`].
    pub fn new(
        open: impl FnOnce() -> Result<Device, GpuError>,
        side: u32,
    ) -> Result<Counting, GpuError> {
        let (queens, all) = std::thread::scope(|scope| {
            let placing = scope.spawn(|| beginnings(side));
            let queens = open().and_then(|device| Queens::new(&device, side));
            (queens, placing.join().expect("placing queens does not fail"))
        });
        let (queens, parts) = (queens?, parts(side));
        let beginnings = match parts {
            1 => all,
            // Every part gets its share of the beginnings that take long, so all parts are alike.
            _ => {
                (0..parts).flat_map(|part| all.iter().skip(part).step_by(parts)).copied().collect()
            }
        };
        Ok(Counting { queens, beginnings, parts, fault: OnceLock::new() })
    }

    /// The fault that stopped the GPU, if there was one.
    pub fn fault(&self) -> Option<&GpuError> {
        self.fault.get()
    }
}

impl Parts for Counting {
    type Sum = u128;
    type Scratch = ();

    fn len(&self) -> usize {
        self.parts
    }

    fn count(&self, (): &mut (), part: usize, _: &Stop) -> Option<u128> {
        let range = share(self.beginnings.len(), self.parts, part);
        match self.queens.count_from(&self.beginnings[range]) {
            Ok(sum) => Some(sum.into()),
            Err(error) => {
                // Only the first fault is reported.
                let _ = self.fault.set(error);
                None
            }
        }
    }
}

/// The range of a part among `all` beginnings, which stand part by part.
fn share(all: usize, parts: usize, part: usize) -> Range<usize> {
    let before = |part: usize| all / parts * part + (all % parts).min(part);
    before(part)..before(part + 1)
}

/// The number of ways to place `side` queens that do not attack each other.
///
/// # Errors
/// The fault that stopped the GPU.
///
/// # Panics
/// If the side is not one of [`SIDES`].
pub fn count(device: &Device, side: u32) -> Result<u64, GpuError> {
    Ok(Queens::new(device, side)?.count_from(&beginnings(side))? / 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_all_beginnings_each_once() {
        for (all, parts) in [(10, 1), (10, 3), (9, 3), (1000, 7), (3, 4)] {
            let numbers: Vec<usize> = (0..all).collect();
            let lying = (0..parts).flat_map(|part| numbers.iter().skip(part).step_by(parts));
            let lying: Vec<usize> = lying.copied().collect();
            for part in 0..parts {
                let wanted: Vec<usize> = (part..all).step_by(parts).collect();
                assert_eq!(lying[share(all, parts, part)], wanted);
            }
        }
    }
}
