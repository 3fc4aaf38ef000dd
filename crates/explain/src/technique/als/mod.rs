//! Almost locked sets: `n` cells of a house with `n + 1` digits between them.
//!
//! Take one digit away and the others are locked in. Two sets have a *restricted common* digit when
//! all its cells in both see each other: at most one of the sets has it. Grids up to 640 cells.

mod death_blossom;
mod xy_chain;
mod xy_wing;
mod xz;

use crate::board::Board;
use crate::{CellBits, Pattern, Role};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

pub(crate) use death_blossom::DeathBlossom;
pub(crate) use xy_chain::{AlsXyChain, Course};
pub(crate) use xy_wing::AlsXyWing;
pub(crate) use xz::AlsXz;

/// Whether sets of one step may have cells in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// They may not.
    Forbidden,
    /// They may.
    Allowed,
}

/// An almost locked set.
#[derive(Clone, Debug)]
pub(super) struct Als<const WORDS: usize> {
    pub cells: CellBits<WORDS>,
    pub digits: DigitSet,
    /// By digit: its cells in the set, and the cells that see all of them.
    places: Vec<(CellBits<WORDS>, CellBits<WORDS>)>,
}

impl<const WORDS: usize> Als<WORDS> {
    /// The cells of the set that allow a digit.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellBits<WORDS> {
        self.places[digit.index()].0
    }

    /// The cells that see all cells of the set with a digit.
    #[inline]
    pub fn seeing(&self, digit: Digit) -> CellBits<WORDS> {
        self.places[digit.index()].1
    }

    /// The restricted common digits with another set.
    pub fn restricted(&self, other: &Als<WORDS>) -> DigitSet {
        let digits = (self.digits & other.digits).iter();
        digits.filter(|&digit| other.cells_with(digit).is_subset(self.seeing(digit))).collect()
    }

    pub fn describe(&self, board: Board<'_, WORDS>, pattern: Pattern) -> Pattern {
        let role = Role::Set { number: pattern.sets.len() as u8 };
        let pattern = pattern.set(self.cells, self.digits);
        self.cells
            .iter()
            .fold(pattern, |pattern, cell| pattern.mark_cell(role, cell, board.candidates(cell)))
    }
}

/// The most cells of a set. In a classic grid that is no limit; on larger ones there are too many
/// sets to look at, and nobody sees the large ones.
fn most_cells(side: usize) -> usize {
    if side <= 9 { 8 } else { 5 }
}

/// All almost locked sets of a state and their links, computed once per state.
pub(super) struct AlmostLocked<const WORDS: usize> {
    pub sets: Vec<Als<WORDS>>,
    /// The links between sets that do not overlap.
    links: OnceLock<Links>,
}

impl<const WORDS: usize> AlmostLocked<WORDS> {
    pub fn of(board: Board<'_, WORDS>) -> Arc<AlmostLocked<WORDS>> {
        let make = || AlmostLocked { sets: almost_locked_sets(board), links: OnceLock::new() };
        board.memory().current(make)
    }

    /// The links between sets that do not overlap.
    fn links(&self) -> &Links {
        self.links.get_or_init(|| links(&self.sets, Overlap::Forbidden))
    }
}

/// All almost locked sets, each once, in the order of their houses.
fn almost_locked_sets<const WORDS: usize>(board: Board<'_, WORDS>) -> Vec<Als<WORDS>> {
    let geometry = board.geometry();
    let most = most_cells(geometry.size());
    let mut seen = HashSet::new();
    let mut sets = Vec::new();
    for house in 0..geometry.house_count() {
        let cells: Vec<Cell> =
            geometry.list(house).iter().copied().filter(|&c| board.value(c).is_none()).collect();
        grow(board, &cells, most, (CellBits::EMPTY, DigitSet::EMPTY), &mut |cells, digits| {
            if digits.len() == cells.len() + 1 && seen.insert(cells) {
                sets.push(als(board, cells, digits));
            }
        });
    }
    sets
}

/// Shows every non-empty subset of at most `most` cells of `rest`, added to `set`, with its digits.
fn grow<const WORDS: usize>(
    board: Board<'_, WORDS>,
    rest: &[Cell],
    most: usize,
    set: (CellBits<WORDS>, DigitSet),
    visit: &mut dyn FnMut(CellBits<WORDS>, DigitSet),
) {
    if most == 0 {
        return;
    }
    for (i, &cell) in rest.iter().enumerate() {
        let (cells, digits) = (set.0 | CellBits::single(cell), set.1 | board.candidates(cell));
        // With more digits than that, no larger set within the limit is almost locked.
        if digits.len() > cells.len() + most {
            continue;
        }
        visit(cells, digits);
        grow(board, &rest[i + 1..], most - 1, (cells, digits), visit);
    }
}

fn als<const WORDS: usize>(
    board: Board<'_, WORDS>,
    cells: CellBits<WORDS>,
    digits: DigitSet,
) -> Als<WORDS> {
    let places = board.shape().digits().iter().map(|digit| {
        let places = cells & board.cells_with(digit);
        (places, board.common_peers(places))
    });
    Als { cells, digits, places: places.collect() }
}

/// The smallest and the largest of a set of digits: of more than two restricted commons, these are
/// kept.
fn ends(digits: DigitSet) -> DigitSet {
    let mut iter = digits.iter();
    [iter.next(), iter.next_back()].into_iter().flatten().collect()
}

/// For each set, the sets it is linked to, with their (at most two) restricted commons.
type Links = Vec<Vec<(usize, DigitSet)>>;

fn links<const WORDS: usize>(sets: &[Als<WORDS>], overlap: Overlap) -> Links {
    let mut links = vec![Vec::new(); sets.len()];
    for (i, a) in sets.iter().enumerate() {
        for (j, b) in sets.iter().enumerate().skip(i + 1) {
            if overlap == Overlap::Forbidden && !a.cells.is_disjoint(b.cells) {
                continue;
            }
            let restricted = ends(a.restricted(b));
            if !restricted.is_empty() {
                links[i].push((j, restricted));
                links[j].push((i, restricted));
            }
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cells, State};
    use neuf_puzzle::Shape;

    #[test]
    fn in_an_empty_grid_of_side_4_any_three_cells_of_a_house_are_almost_locked() {
        let state = State::blank(Shape::new(2, 2).unwrap());
        let sets = almost_locked_sets(state.board());
        assert_eq!(sets.len(), 12 * 4);
        assert!(sets.iter().all(|set| set.cells.len() == 3 && set.digits.len() == 4));
    }

    #[test]
    fn a_restricted_common_digit_is_seen_from_both_sides() {
        let shape = Shape::new(2, 2).unwrap();
        let mut state = State::blank(shape);
        // r1c1 and r1c3 are left with 1 and 2: they share a row, so both digits are restricted.
        for cell in [shape.cell(0, 0), shape.cell(0, 2)] {
            for digit in [3, 4].into_iter().filter_map(Digit::new) {
                state.eliminate(crate::Candidate::new(cell, digit));
            }
        }
        let sets = almost_locked_sets(state.board());
        let [a, b] = [0, 2].map(|column| {
            let cells = Cells::single(shape.cell(0, column));
            sets.iter().find(|set| set.cells == cells).unwrap()
        });
        assert_eq!(a.restricted(b), DigitSet::first(2));
        assert_eq!(b.restricted(a), DigitSet::first(2));
    }
}
