//! Gurth's symmetrical placement: givens that are turned into themselves.

use super::{Technique, Visit};
use crate::{Candidate, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, CellArray, Digit, Rules};
use std::ops::ControlFlow;

/// If a turn or a reflection of the grid, with digits renamed, leads the givens to themselves, it
/// leads every solution to a solution, and so the only one to itself. What is excluded in a cell is
/// excluded, renamed, in its image: above all, a cell that stays where it is has a digit that keeps its
/// name. Regular blocks; assumes one solution.
pub struct SymmetricalPlacement;

/// How the grid is moved.
#[derive(Clone, Copy)]
enum Motion {
    HalfTurn,
    QuarterTurn,
    Diagonal,
    Antidiagonal,
}

impl Motion {
    const ALL: [Motion; 4] =
        [Motion::HalfTurn, Motion::Diagonal, Motion::Antidiagonal, Motion::QuarterTurn];

    fn image(self, state: &State, cell: Cell) -> Cell {
        let shape = state.shape();
        let (row, column, last) = (shape.row(cell), shape.column(cell), shape.size() - 1);
        match self {
            Motion::HalfTurn => shape.cell(last - row, last - column),
            Motion::QuarterTurn => shape.cell(column, last - row),
            Motion::Diagonal => shape.cell(column, row),
            Motion::Antidiagonal => shape.cell(last - column, last - row),
        }
    }

    /// Whether it leads blocks to blocks.
    fn fits(self, state: &State) -> bool {
        let shape = state.shape();
        matches!(self, Motion::HalfTurn) || shape.block_rows() == shape.block_columns()
    }
}

impl Technique for SymmetricalPlacement {
    fn id(&self) -> Id {
        "symmetrical-placement"
    }

    fn assumes_uniqueness(&self) -> bool {
        true
    }

    fn is_sound_under(&self, rules: &Rules) -> bool {
        rules.is_plain()
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for motion in Motion::ALL.into_iter().filter(|motion| motion.fits(state)) {
            if let Some(names) = renaming(state, motion) {
                self.step(state, motion, &names).map_or(ControlFlow::Continue(()), &mut *visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The new name of each digit after a motion that leads the givens to themselves, if it does.
fn renaming(state: &State, motion: Motion) -> Option<Vec<Digit>> {
    let size = state.shape().size();
    let mut names: Vec<Option<Digit>> = vec![None; size];
    let mut taken = vec![false; size];
    for cell in state.shape().cells().filter(|&cell| state.is_given(cell)) {
        let image = motion.image(state, cell);
        let name = state.value(image).filter(|_| state.is_given(image))?;
        let digit = state.value(cell)?;
        match &mut names[digit.index()] {
            Some(known) if *known == name => {}
            Some(_) => return None,
            unknown => {
                if std::mem::replace(&mut taken[name.index()], true) {
                    return None;
                }
                *unknown = Some(name);
            }
        }
    }
    // One digit may be missing among the givens of a puzzle with one solution, and keeps its name.
    let free: Vec<usize> = (0..size).filter(|&index| !taken[index]).collect();
    if free.len() > 1 {
        return None;
    }
    let free = free.first().map(|&index| Digit::from_index(index));
    names.into_iter().map(|name| name.or(free)).collect()
}

impl SymmetricalPlacement {
    fn step(&self, state: &State, motion: Motion, names: &[Digit]) -> Option<Step> {
        let shape = state.shape();
        let mut images = CellArray::filled(shape, shape.digits());
        for cell in shape.cells() {
            let possible =
                state.value(cell).map_or(state.candidates(cell), |d| [d].into_iter().collect());
            let renamed = possible.iter().map(|digit| names[digit.index()]).collect();
            let image = motion.image(state, cell);
            images[image] = images[image] & renamed;
            if image == cell {
                let kept = shape.digits().iter().filter(|digit| names[digit.index()] == *digit);
                images[cell] = images[cell] & kept.collect();
            }
        }
        let mut gone = Vec::new();
        let mut pattern = Pattern::default();
        for cell in shape.cells().filter(|&cell| state.value(cell).is_none()) {
            let out = state.candidates(cell) - images[cell];
            gone.extend(out.iter().map(|digit| Candidate::new(cell, digit)));
        }
        let changed = gone.iter().map(|gone| gone.digit).collect();
        pattern.digits = changed;
        for cell in shape.cells().filter(|&cell| state.is_given(cell)) {
            if let Some(digit) = state.value(cell) {
                pattern = pattern.mark(Role::Defining, digit, [cell]);
            }
        }
        Step::removing(self.id(), gone, pattern)
    }
}
