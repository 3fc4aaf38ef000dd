//! A batch spread over cores.
//!
//! The pieces depend on the number of puzzles alone and every puzzle's outcome on the puzzle
//! alone, so the outcomes are the same whatever the number of threads.

use crate::batch::Solve;
use crate::dispatch::{BackEnd, Engine};
use crate::{Cells, Limits, Outcome, Stats};
use rayon::prelude::*;

/// Puzzles of a piece: small enough to balance, large enough that the lanes rarely run empty.
fn piece(puzzles: usize) -> usize {
    (puzzles / 32).clamp(64, 2048)
}

/// Solves on rayon's current pool.
pub(crate) fn solve(
    back_end: BackEnd,
    limits: Limits,
    puzzles: &[Cells],
    outcomes: &mut [Outcome],
) -> Stats {
    let size = piece(puzzles.len());
    puzzles
        .par_chunks(size)
        .zip(outcomes.par_chunks_mut(size))
        .map_init(
            || Engine::new(back_end),
            |engine, (puzzles, outcomes)| engine.run(Solve { puzzles, outcomes, limits }),
        )
        .reduce(Stats::default, |mut sum, stats| {
            sum += stats;
            sum
        })
}
