//! A batch spread over cores.
//!
//! The pieces depend on the number of puzzles alone and every puzzle's outcome on the puzzle
//! alone, so the outcomes are the same whatever the number of threads.

use crate::batch::Solve;
use crate::dispatch::{BackEnd, Engine};
use crate::{Cells, InvalidValue, Limits, Outcome, Stats, outcome};
use rayon::prelude::*;
use std::sync::Mutex;

/// Engines that no thread uses at the moment, kept from piece to piece and from call to call.
#[derive(Default)]
pub(crate) struct Spares(Mutex<Vec<Engine>>);

impl Spares {
    /// Lends an engine to `work`.
    fn with<T>(&self, back_end: BackEnd, work: impl FnOnce(&mut Engine) -> T) -> T {
        let spare = self.0.lock().ok().and_then(|mut engines| engines.pop());
        let mut engine = spare.unwrap_or_else(|| Engine::new(back_end));
        let result = work(&mut engine);
        if let Ok(mut engines) = self.0.lock() {
            engines.push(engine);
        }
        result
    }
}

/// Puzzles of a piece: small enough to balance, large enough that the lanes rarely run empty.
fn piece(puzzles: usize) -> usize {
    (puzzles / 32).clamp(64, 2048)
}

/// Solves on rayon's current pool.
pub(crate) fn solve(
    spares: &Spares,
    back_end: BackEnd,
    limits: Limits,
    puzzles: &[Cells],
    outcomes: &mut [Outcome],
) -> Stats {
    let size = piece(puzzles.len());
    puzzles
        .par_chunks(size)
        .zip(outcomes.par_chunks_mut(size))
        .map(|(puzzles, outcomes)| {
            spares.with(back_end, |engine| engine.run(Solve { puzzles, outcomes, limits }))
        })
        .reduce(Stats::default, |mut sum, stats| {
            sum += stats;
            sum
        })
}

/// Checks that every value is a digit or 0, on rayon's current pool.
pub(crate) fn check(puzzles: &[Cells]) -> Result<(), InvalidValue> {
    let size = piece(puzzles.len());
    let error = puzzles.par_chunks(size).enumerate().find_map_first(|(index, piece)| {
        let from_start =
            |error: InvalidValue| InvalidValue { puzzle: index * size + error.puzzle, ..error };
        outcome::check(piece).err().map(from_start)
    });
    error.map_or(Ok(()), Err)
}
