//! The four kinds of constraint to which every rule beyond the houses is lowered.

use super::{Automaton, PairTable};
use crate::{Cell, Digit, DigitSet};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A condition on some cells beyond the houses.
///
/// ```
/// use neuf_puzzle::rules::{self, Constraint};
/// use neuf_puzzle::{Cell, Digit, Rules, Shape};
///
/// let cage = rules::cage([Cell::new(0), Cell::new(1)], Some(3));
/// let rules = Rules::new(Shape::CLASSIC, [cage])?;
/// let sum = rules.constraints().iter().find(|it| matches!(it, Constraint::Sum { .. })).unwrap();
/// assert_eq!(sum.cells(), [Cell::new(0), Cell::new(1)]);
/// assert!(sum.holds(|cell| Digit::new(1 + cell.index()).unwrap())); // 1 + 2
/// # Ok::<(), neuf_puzzle::rules::RulesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Constraint {
    /// These cells, at most `N`, hold different digits.
    Different(Vec<Cell>),
    /// Two cells hold a pair of digits from a table.
    Pair {
        /// The first and the second cell.
        cells: [Cell; 2],
        /// The pairs that are allowed.
        table: Arc<PairTable>,
    },
    /// The digits of these cells, in this order, are accepted by an automaton.
    Line {
        /// The cells in order; one may be there twice.
        cells: Vec<Cell>,
        /// The automaton that reads their digits.
        automaton: Automaton,
    },
    /// The digits, each multiplied by a factor, have a total within bounds.
    Sum {
        /// The cells, each once, with their factors.
        terms: Vec<(Cell, i32)>,
        /// The totals that are allowed.
        total: RangeInclusive<i32>,
        /// Whether a house or a [`Different`](Constraint::Different) has all these cells, so that
        /// bounds may be tighter. The sum itself does not require it.
        different: bool,
    },
}

impl Constraint {
    /// The cells of the constraint, in its own order.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Constraint::Different(cells) | Constraint::Line { cells, .. } => cells.clone(),
            Constraint::Pair { cells, .. } => cells.to_vec(),
            Constraint::Sum { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
        }
    }

    /// Whether the digits of a full grid satisfy the constraint.
    pub fn holds(&self, digit: impl Fn(Cell) -> Digit) -> bool {
        match self {
            Constraint::Different(cells) => {
                let seen: DigitSet = cells.iter().map(|&cell| digit(cell)).collect();
                seen.len() == cells.len()
            }
            Constraint::Pair { cells: [a, b], table } => table.allows(digit(*a), digit(*b)),
            Constraint::Line { cells, automaton } => {
                automaton.accepts(cells.iter().map(|&cell| digit(cell)))
            }
            Constraint::Sum { terms, total, .. } => {
                let value = |&(cell, factor): &(Cell, i32)| digit(cell).value() as i32 * factor;
                total.contains(&terms.iter().map(value).sum())
            }
        }
    }

    /// Whether the digits written so far already break the constraint: two are equal among cells
    /// that must differ, or all its cells are filled and it does not hold.
    pub fn is_broken(&self, given: impl Fn(Cell) -> Option<Digit>) -> bool {
        if let Constraint::Different(cells) = self {
            return first_equal(cells, given).is_some();
        }
        let cells = self.cells();
        cells.iter().all(|&cell| given(cell).is_some())
            && !self.holds(|cell| given(cell).expect("every cell is filled"))
    }
}

/// The first two of these cells that hold the same digit, and that digit.
pub(crate) fn first_equal(
    cells: &[Cell],
    given: impl Fn(Cell) -> Option<Digit>,
) -> Option<(Digit, [Cell; 2])> {
    let mut seen = [None::<Cell>; 64];
    cells.iter().find_map(|&cell| {
        let digit = given(cell)?;
        let first = seen[digit.index()].replace(cell)?;
        Some((digit, [first, cell]))
    })
}
