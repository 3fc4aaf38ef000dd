//! Junior exocet: two cells whose digits must come again in two others.
//!
//! ```text
//! │ B B . │ . . . │ . . . │      The base cells B hold two digits of three or four. Say d is one.
//! │ . . . │ T . . │ . / . │      It is nowhere else in its row and its block; in the columns of
//! │ . . . │ / . . │ . T . │      the targets T it can be at T, or below the band, for the cells
//! │ . . S │ S . . │ . S . │      marked / lack it; in the third column it is below the band. If
//! │ . . S │ S . . │ . S . │      the cells S cannot take it in all three columns, one T has it.
//! ```
//!
//! So both digits of the base come again in the targets, whichever they are.

use super::{Technique, Visit};
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet, Rules};
use std::ops::ControlFlow;

/// Takes from the targets what the base does not have, and from the base what no target has. Classic
/// blocks, whatever the number of solutions.
pub struct JuniorExocet;

/// A band seen from one side: `line` across it, `at` along it.
#[derive(Clone, Copy)]
struct Side {
    is_row: bool,
}

/// Base and targets, and where along the band the three columns are.
struct Exocet {
    base: [Cell; 2],
    targets: [Cell; 2],
    columns: [usize; 3],
    digits: DigitSet,
}

impl Technique for JuniorExocet {
    fn id(&self) -> Id {
        "junior-exocet"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn is_sound_under(&self, rules: &Rules) -> bool {
        let shape = rules.shape();
        rules.has_regular_blocks() && shape.block_rows() == 3 && shape.block_columns() == 3
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for is_row in [true, false] {
            let side = Side { is_row };
            for (band, block, line, third) in choices() {
                let base = [(third + 1) % 3, (third + 2) % 3];
                let base = base.map(|at| side.cell(state, 3 * band + line, 3 * block + at));
                let digits = state.candidates(base[0]) | state.candidates(base[1]);
                let is_open = base.iter().all(|&cell| state.value(cell).is_none());
                if !is_open || !(3..=4).contains(&digits.len()) {
                    continue;
                }
                let others = [(block + 1) % 3, (block + 2) % 3];
                let [first, second] =
                    others.map(|other| side.targets(state, band, line, other, digits));
                for &(one, at_one) in &first {
                    for &(two, at_two) in &second {
                        let columns = [3 * block + third, at_one, at_two];
                        let exocet = Exocet { base, targets: [one, two], columns, digits };
                        if digits.iter().all(|d| !side.takes_all(state, band, columns, d)) {
                            self.step(state, side, &exocet)
                                .map_or(ControlFlow::Continue(()), &mut *visit)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Bands, blocks in them, lines of the base and the place of the line that it leaves free.
fn choices() -> impl Iterator<Item = (usize, usize, usize, usize)> {
    (0..81).map(|n| (n / 27, n / 9 % 3, n / 3 % 3, n % 3))
}

impl Side {
    fn cell(self, state: &State, line: usize, at: usize) -> Cell {
        let shape = state.shape();
        if self.is_row { shape.cell(line, at) } else { shape.cell(at, line) }
    }

    /// The cells of a block that may be targets, off the base's line: they have a digit of the base,
    /// and the third cell beside them has none. With their places along the band.
    fn targets(
        self,
        state: &State,
        band: usize,
        line: usize,
        block: usize,
        digits: DigitSet,
    ) -> Vec<(Cell, usize)> {
        let mut found = Vec::new();
        for at in 3 * block..3 * block + 3 {
            for turn in [1, 2] {
                let target = self.cell(state, 3 * band + (line + turn) % 3, at);
                let beside = self.cell(state, 3 * band + (line + 3 - turn) % 3, at);
                let holds = state.value(beside).map_or(state.candidates(beside), DigitSet::single);
                if !state.candidates(target).is_disjoint(digits) && holds.is_disjoint(digits) {
                    found.push((target, at));
                }
            }
        }
        found
    }

    /// Whether the cells beyond the band can take a digit in all three columns at once.
    fn takes_all(self, state: &State, band: usize, columns: [usize; 3], digit: Digit) -> bool {
        let lines = columns.map(|at| {
            let beyond = (0..9).filter(|line| line / 3 != band);
            let can_be = |line: &usize| {
                let cell = self.cell(state, *line, at);
                state.allows(cell, digit) || state.value(cell) == Some(digit)
            };
            beyond.filter(can_be).fold(0u32, |lines, line| lines | 1 << line)
        });
        let bits = |set: u32| (0..9).filter(move |line| set >> line & 1 == 1);
        bits(lines[0]).any(|one| {
            bits(lines[1] & !(1 << one)).any(|two| lines[2] & !(1 << one) & !(1 << two) != 0)
        })
    }
}

impl JuniorExocet {
    fn step(&self, state: &State, side: Side, exocet: &Exocet) -> Option<Step> {
        let Exocet { base, targets, columns, digits } = exocet;
        let mut gone = Vec::new();
        for &target in targets {
            let others = state.candidates(target) - *digits;
            gone.extend(others.iter().map(|digit| Candidate::new(target, digit)));
        }
        let again = state.union(*targets);
        for &cell in base {
            let others = state.candidates(cell) - again;
            gone.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
        }
        let mut pattern = Pattern::of(*digits);
        for &cell in base {
            pattern = pattern.mark_cell(Role::Pivot, cell, state.candidates(cell));
        }
        for &cell in targets {
            pattern = pattern.mark_cell(Role::Pincer, cell, state.candidates(cell) & *digits);
        }
        for &at in columns {
            let column = state.geometry().houses_of(side.cell(state, 0, at));
            let column = column[usize::from(side.is_row)];
            pattern = pattern.house(state.geometry().house(column), HouseRole::Base);
        }
        Step::removing(self.id(), gone, pattern)
    }
}
