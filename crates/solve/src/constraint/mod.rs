//! The constraints of a grid's rules beyond its houses, laid out for the engines.
//!
//! Every rule comes down to four mechanisms, so that a rule is a description and not an engine:
//!
//! - *rivals*: cells that never have the same digit;
//! - *ties*: two cells, and for each digit of the one the digits that the other may have;
//! - *cages* and *sums*: bounds on the sum of digits ([`cage`], [`sum`]);
//! - *lines*: cells that an automaton reads ([`mod@line`]).
//!
//! The last two are [`Law`]s: a law takes the candidates that it excludes out of some sets, and
//! names the lost candidates on which an exclusion rests. Nothing else is asked of it.

mod build;
mod cage;
mod derive;
mod line;
mod lists;
mod queue;
mod removed;
mod sum;
#[cfg(test)]
mod tests;

pub(crate) use cage::Cage;
use line::{Layers, Line};
pub(crate) use lists::Lists;
pub(crate) use queue::Queue;
pub(crate) use removed::Removed;
use sum::Sum;

/// The constraints of a grid beyond its houses.
#[derive(Clone, Debug)]
pub(crate) struct Constraints {
    /// By cell: the cells outside its houses that never have its digit.
    pub(crate) rivals: Lists<u16>,
    /// By cell: the cells tied to it.
    pub(crate) ties: Lists<Tie>,
    tables: Vec<Box<[u64]>>,
    pub(crate) laws: Vec<Law>,
    /// By cell: the laws about it.
    pub(crate) laws_of: Lists<u32>,
}

/// Another cell, and the number of the table of digits it may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tie {
    pub(crate) other: u16,
    table: u32,
}

impl Constraints {
    /// The digits that a tied cell may have beside a digit (from 0).
    pub(crate) fn allowed_beside(&self, tie: Tie, digit: u32) -> u64 {
        self.tables[tie.table as usize][digit as usize]
    }

    /// The digits that a tied cell may have beside any of some digits.
    #[inline]
    pub(crate) fn allowed_beside_any(&self, tie: Tie, mut digits: u64) -> u64 {
        let table = &self.tables[tie.table as usize];
        let mut allowed = 0;
        while digits != 0 {
            allowed |= table[digits.trailing_zeros() as usize];
            digits &= digits - 1;
        }
        allowed
    }
}

/// A constraint on several cells at once.
#[derive(Clone, Debug)]
pub(crate) enum Law {
    Cage(Cage),
    Sum(Sum),
    Line(Line),
}

/// Memory for filtering, reused from call to call.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    /// The candidates of the cells of a law.
    pub(crate) sets: Vec<u64>,
    layers: Layers,
}

impl Law {
    pub(crate) fn cells(&self) -> &[u16] {
        match self {
            Law::Cage(cage) => &cage.cells,
            Law::Sum(sum) => &sum.cells,
            Law::Line(line) => &line.cells,
        }
    }

    /// The approximate work of filtering, by which a [`Meter`](neuf_limits::Meter) decides when to
    /// look at the clock.
    pub(crate) fn work(&self) -> u64 {
        match self {
            Law::Cage(cage) => cage.work(),
            Law::Sum(sum) => sum.cells.len() as u64,
            Law::Line(line) => line.work(),
        }
    }

    /// Takes out of `scratch.sets`, none of them empty, what the law excludes; `false` if it cannot
    /// be kept at all.
    pub(crate) fn filter(&self, scratch: &mut Scratch) -> bool {
        match self {
            Law::Cage(cage) => cage.filter(&mut scratch.sets),
            Law::Sum(sum) => sum.filter(&mut scratch.sets),
            Law::Line(line) => line.filter(&mut scratch.sets, &mut scratch.layers),
        }
    }

    /// Notes on which removed candidates the exclusion of `goal` (a cell, a digit from 0)
    /// rests, or without a goal that the law cannot be kept.
    pub(crate) fn explain(&self, removed: &mut Removed<'_>, goal: Option<(u16, u32)>) {
        match self {
            Law::Cage(cage) => cage.explain(removed, goal),
            Law::Sum(sum) => sum.explain(removed, goal),
            Law::Line(line) => line.explain(removed, goal),
        }
    }
}
