//! The fullest grid so far: in large grids with many solutions, while none is known, decisions
//! follow it half of the time.
//!
//! Where the search for a first solution goes astray, the cells it had right are mostly those that
//! lasted longest. Where there is no solution this only costs time, so the turns in which it is
//! followed and those in which it is not are equally long, and double.

use super::assignment::Assignment;
use super::variables::Variables;

/// The candidates of the longest trail without a conflict.
pub(super) struct Best {
    /// By cell: the variable that was present, if any.
    present: Vec<Option<u32>>,
    length: usize,
    is_followed: bool,
    turn: u64,
    next_turn: u64,
}

/// Conflicts of the first two turns.
const FIRST_TURN: u64 = 8192;

impl Best {
    pub(super) fn new(cells: usize) -> Best {
        Best {
            present: vec![None; cells],
            length: 0,
            is_followed: true,
            turn: FIRST_TURN,
            next_turn: FIRST_TURN,
        }
    }

    /// Remembers the present candidates if more literals hold than ever before.
    pub(super) fn note(&mut self, assignment: &Assignment, variables: &Variables) {
        if assignment.trail.len() <= self.length {
            return;
        }
        self.length = assignment.trail.len();
        for literal in assignment.trail.iter().filter(|literal| literal.is_present()) {
            let (cell, _) = variables.place(literal.variable());
            self.present[cell] = Some(literal.variable() as u32);
        }
    }

    /// Makes a whole grid of digits (from 0) the best.
    pub(super) fn set(&mut self, digits: &[u8], variables: &Variables) {
        for (cell, &digit) in digits.iter().enumerate() {
            self.present[cell] = variables.find(cell, digit.into()).map(|found| found as u32);
        }
    }

    /// Makes these variables the best, and follows them from now on.
    pub(super) fn follow(&mut self, present: &[u32], variables: &Variables) {
        for &variable in present {
            let (cell, _) = variables.place(variable as usize);
            self.present[cell] = Some(variable);
        }
        self.is_followed = true;
    }

    /// Follows or stops following, when it is time.
    pub(super) fn take_turns(&mut self, conflicts: u64) {
        if conflicts >= self.next_turn {
            self.is_followed = !self.is_followed;
            self.turn *= if self.is_followed { 2 } else { 1 };
            self.next_turn = conflicts + self.turn;
        }
    }

    /// The variable that was present in a cell, when it is to be followed.
    pub(super) fn of_cell(&self, cell: usize) -> Option<usize> {
        let present = self.present[cell].filter(|_| self.is_followed);
        present.map(|variable| variable as usize)
    }
}
