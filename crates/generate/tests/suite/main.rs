//! Engines that did not make the puzzles check that these are as asked for.

mod even;
mod made;
mod near;
mod rated;
mod variants;

use neuf_limits::Limits;
use neuf_puzzle::{Cell, Clues, Grid};
use neuf_solve::{GENERAL, judge};

/// The one solution, by the general engine, which has no lanes.
fn solution(clues: &Clues) -> Option<Grid> {
    judge(clues, GENERAL, &Limits::none()).verdict.unique().cloned()
}

fn clue_cells(clues: &Clues) -> Vec<Cell> {
    clues.shape().cells().filter(|&cell| clues.given(cell).is_some()).collect()
}

/// Whether no clue can be spared, by the general engine.
fn is_minimal(clues: &Clues) -> bool {
    clue_cells(clues).into_iter().all(|cell| {
        let mut fewer = clues.clone();
        fewer.set(cell, None);
        solution(&fewer).is_none()
    })
}
