//! Twelve cells in four blocks that three digits alone cannot fill.
//!
//! ```text
//! │ * . . │ * . . │      In each of four blocks at the corners of a rectangle, three cells in
//! │ . * . │ . * . │      different rows and columns. Three digits fill such cells of one block in
//! │ . . * │ . . * │      some order; seen by rows, the orders of two blocks side by side differ by
//! ├───────┼───────┤      a turn, and so they do seen by columns in blocks above each other. Turns
//! │ * . . │ . . * │      keep the orders even or odd. With an odd number of blocks whose cells lie
//! │ . * . │ . * . │      the other way (here one), that cannot come out all around: one of the
//! │ . . * │ * . . │      cells holds a fourth digit, a *guardian*.
//! ```
//!
//! Players found it in the hardest puzzles known, and call it Thor's hammer, or tridagon.

use super::guardian::{self, guardians_of};
use super::{Technique, Visit, has_classic_blocks};
use crate::combine::combinations;
use crate::{Candidate, Cells, Id, State, Step};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;
use std::sync::Arc;

/// One guardian alone is true; what all of several see is gone. Classic blocks, whatever the
/// number of solutions.
pub struct Tridagon;

/// More guardians than this say nothing that anybody would follow.
const MOST_GUARDIANS: usize = 8;

/// The columns of three cells in the rows of a block, and whether they are an odd order.
const ORDERS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([2, 1, 0], true),
    ([1, 0, 2], true),
];

/// Cells that three digits cannot fill, and their other candidates.
#[derive(Clone, Debug)]
pub(super) struct Hammer {
    pub digits: DigitSet,
    pub cells: Vec<Cell>,
    pub guardians: Vec<Candidate>,
}

/// Three cells of a block.
struct Corner {
    cells: [Cell; 3],
    guardians: Vec<Candidate>,
    is_odd: bool,
}

impl Technique for Tridagon {
    fn id(&self) -> Id {
        "tridagon"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        Hammers::of(state)
            .0
            .iter()
            .filter_map(|hammer| self.step(state, hammer))
            .try_for_each(visit)
    }
}

impl Tridagon {
    fn step(&self, state: &State, hammer: &Hammer) -> Option<Step> {
        let Hammer { digits, cells, guardians } = hammer;
        let pattern = guardian::pattern(state, cells.iter().copied(), *digits, guardians);
        guardian::conclude(self.id(), state.board(), guardians, pattern)
    }
}

/// All tridagons of a state, found once per state.
pub(super) struct Hammers(pub Vec<Hammer>);

impl Hammers {
    pub fn of(state: &State) -> Arc<Hammers> {
        state.memory().current(|| Hammers(hammers(state)))
    }
}

/// All tridagons of a state, those with the fewest guardians first.
fn hammers(state: &State) -> Vec<Hammer> {
    let mut found = Vec::new();
    if !has_classic_blocks(state.geometry().rules()) {
        return found;
    }
    let all: Vec<Digit> = state.shape().digits().iter().collect();
    let _ = combinations(&all, 3, &mut |digits| {
        let digits: DigitSet = digits.iter().copied().collect();
        let corners: Vec<Vec<Corner>> = (0..9).map(|block| corners(state, block, digits)).collect();
        for [left, right] in [[0, 1], [0, 2], [1, 2]] {
            for [top, bottom] in [[0, 1], [0, 2], [1, 2]] {
                let of = |band: usize, stack: usize| &corners[3 * band + stack][..];
                let four = [of(top, left), of(top, right), of(bottom, left), of(bottom, right)];
                complete(digits, four, &mut Vec::new(), &mut found);
            }
        }
        ControlFlow::Continue(())
    });
    order::sort_by_key(&mut found, |hammer| hammer.guardians.len());
    found
}

/// The cells of a block that may be a corner: each has two of the three digits at least, so that
/// nothing simpler says more.
fn corners(state: &State, block: usize, digits: DigitSet) -> Vec<Corner> {
    let list = state.geometry().list(state.geometry().kinds()[2].start + block);
    let corner = |&(columns, is_odd): &([usize; 3], bool)| {
        let cells = [0, 1, 2].map(|row| list[3 * row + columns[row]]);
        let fits = |&cell: &Cell| (state.candidates(cell) & digits).len() >= 2;
        let corner = Corner { cells, guardians: guardians_of(state, cells, digits), is_odd };
        (cells.iter().all(fits) && corner.guardians.len() <= MOST_GUARDIANS).then_some(corner)
    };
    ORDERS.iter().filter_map(corner).collect()
}

/// Chooses a corner of each block.
fn complete<'a>(
    digits: DigitSet,
    rest: [&'a [Corner]; 4],
    chosen: &mut Vec<&'a Corner>,
    found: &mut Vec<Hammer>,
) {
    let guardians = |chosen: &[&Corner]| chosen.iter().map(|c| c.guardians.len()).sum::<usize>();
    if guardians(chosen) > MOST_GUARDIANS {
        return;
    }
    let Some(&corners) = rest.get(chosen.len()) else {
        if chosen.iter().filter(|corner| corner.is_odd).count() % 2 == 1 {
            found.push(Hammer {
                digits,
                cells: chosen.iter().flat_map(|corner| corner.cells).collect(),
                guardians: chosen.iter().flat_map(|corner| corner.guardians.clone()).collect(),
            });
        }
        return;
    };
    for corner in corners {
        chosen.push(corner);
        complete(digits, rest, chosen, found);
        chosen.pop();
    }
}

impl Hammer {
    /// The cells as a set.
    pub(super) fn set(&self) -> Cells {
        self.cells.iter().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Shape;

    /// Whether three digits can fill the cells so that none sees its like.
    fn can_be_filled(state: &State, cells: &[Cell], filled: &mut Vec<usize>) -> bool {
        let Some(&cell) = cells.get(filled.len()) else { return true };
        (0..3).any(|digit| {
            let peers = state.geometry().peers(cell);
            let clashes = |(i, &other): (usize, &usize)| other == digit && peers.contains(cells[i]);
            if filled.iter().enumerate().any(clashes) {
                return false;
            }
            filled.push(digit);
            let can_be = can_be_filled(state, cells, filled);
            filled.pop();
            can_be
        })
    }

    #[test]
    fn with_an_odd_number_of_odd_orders_three_digits_do_not_fill_the_cells() {
        let state = State::blank(Shape::new(3, 3).unwrap());
        let block =
            |number: usize| state.geometry().list(state.geometry().kinds()[2].start + number);
        for choice in 0..6usize.pow(4) {
            let orders = [0, 1, 2, 3].map(|i| ORDERS[choice / 6usize.pow(i) % 6]);
            let cells: Vec<Cell> = [0, 2, 6, 8]
                .into_iter()
                .zip(orders)
                .flat_map(|(number, (columns, _))| {
                    [0, 1, 2].map(|row| block(number)[3 * row + columns[row]])
                })
                .collect();
            let is_odd = orders.iter().filter(|(_, is_odd)| *is_odd).count() % 2 == 1;
            assert_eq!(can_be_filled(&state, &cells, &mut Vec::new()), !is_odd, "{orders:?}");
        }
    }

    #[test]
    fn an_empty_grid_has_none_and_a_bare_one_has_its_guardian() {
        let shape = Shape::new(3, 3).unwrap();
        let mut state = State::blank(shape);
        assert!(hammers(&state).is_empty());
        // Three digits in the cells of one of the patterns, and 4 in one of them.
        let block = |number: usize| {
            let first = state.geometry().kinds()[2].start;
            state.geometry().list(first + number).to_vec()
        };
        let corners = [(0, ORDERS[0]), (1, ORDERS[1]), (3, ORDERS[2]), (4, ORDERS[3])];
        let cells: Vec<Cell> = corners
            .into_iter()
            .flat_map(|(number, (columns, _))| {
                [0, 1, 2].map(|row| block(number)[3 * row + columns[row]])
            })
            .collect();
        for &cell in &cells {
            for digit in 4..=9 {
                if cell != cells[0] || digit != 4 {
                    state.eliminate(Candidate::new(cell, Digit::new(digit).unwrap()));
                }
            }
        }
        let steps = (&Tridagon as &dyn Technique).all(&state);
        let four = Candidate::new(cells[0], Digit::new(4).unwrap());
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].placements, [four]);
        let hammer = &hammers(&state)[0];
        assert_eq!((hammer.set().len(), hammer.digits.len()), (12, 3));
    }
}
