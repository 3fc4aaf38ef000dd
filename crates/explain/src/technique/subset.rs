//! As many cells as digits: naked, locked and hidden sets of any size.

use super::{Technique, Visit};
use crate::combine::combinations;
use crate::{Candidate, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet, House};
use std::ops::ControlFlow;

/// `size` cells of a house with `size` candidates between them: these digits are gone from all
/// other cells that share a house with all of them. Any shape.
pub struct NakedSubset {
    /// The number of cells, 2 to 4.
    pub size: usize,
}

/// A naked pair or triple where a block and a line meet that removes candidates from both: seen at
/// a glance, so easier than the others. Any shape.
pub struct LockedSubset {
    /// The number of cells, 2 or 3.
    pub size: usize,
}

/// `size` digits with `size` places between them in a house: nothing else goes there. Any shape.
pub struct HiddenSubset {
    /// The number of digits, 2 to 4.
    pub size: usize,
}

impl Technique for NakedSubset {
    fn id(&self) -> Id {
        ["naked-pair", "naked-triple", "naked-quadruple"][self.size - 2]
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        naked(state, self.size, &mut |set| match set.step(state, self.id()) {
            Some(step) if !set.is_locked(state, &step) => visit(step),
            _ => ControlFlow::Continue(()),
        })
    }
}

impl Technique for LockedSubset {
    fn id(&self) -> Id {
        ["locked-pair", "locked-triple"][self.size - 2]
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        naked(state, self.size, &mut |set| match set.step(state, self.id()) {
            Some(step) if set.is_locked(state, &step) => visit(step),
            _ => ControlFlow::Continue(()),
        })
    }
}

/// Cells of a house with as many digits.
struct Naked<'a> {
    cells: &'a [Cell],
    digits: DigitSet,
}

/// Shows each naked set once, in the first house that has it, blocks before lines.
fn naked(
    state: &State,
    size: usize,
    visit: &mut dyn FnMut(Naked<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = state.geometry();
    let [.., blocks] = geometry.kinds();
    for house in geometry.blocks_first() {
        let cells: Vec<Cell> = geometry
            .list(house)
            .iter()
            .copied()
            .filter(|&cell| (1..=size).contains(&state.candidates(cell).len()))
            .collect();
        combinations(&cells, size, &mut |cells| {
            let digits = state.union(cells.iter().copied());
            let block = || geometry.common_houses(cells).find(|house| blocks.contains(house));
            let first = || block().or_else(|| geometry.common_houses(cells).next());
            if digits.len() == size && first() == Some(house) {
                visit(Naked { cells, digits })?;
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

impl Naked<'_> {
    /// The step with the set's eliminations.
    fn step(&self, state: &State, id: Id) -> Option<Step> {
        let geometry = state.geometry();
        let houses = || geometry.common_houses(self.cells);
        let rest = houses().flat_map(|house| geometry.list(house)).copied();
        let eliminations = rest
            .filter(|cell| !self.cells.contains(cell))
            .flat_map(|cell| {
                (state.candidates(cell) & self.digits).iter().map(move |d| Candidate::new(cell, d))
            })
            .collect();
        let mut pattern = Pattern::of(self.digits).set(self.cells.iter().copied(), self.digits);
        for &cell in self.cells {
            pattern = pattern.mark_cell(Role::Defining, cell, state.candidates(cell));
        }
        for house in houses() {
            pattern = pattern.house(geometry.house(house), HouseRole::Defining);
        }
        Step::removing(id, eliminations, pattern)
    }

    /// Whether the cells share a line and a block, and both lose candidates.
    fn is_locked(&self, state: &State, step: &Step) -> bool {
        let geometry = state.geometry();
        let houses: Vec<usize> = geometry.common_houses(self.cells).collect();
        let block = houses.iter().find(|&&h| matches!(geometry.house(h), House::Block(_)));
        let Some(&block) = block.filter(|_| houses.len() > 1 && self.cells.len() <= 3) else {
            return false;
        };
        let in_block = |candidate: &&Candidate| geometry.houses_of(candidate.cell)[2] == block;
        let inside = step.eliminations.iter().filter(in_block).count();
        0 < inside && inside < step.eliminations.len()
    }
}

impl Technique for HiddenSubset {
    fn id(&self) -> Id {
        ["hidden-pair", "hidden-triple", "hidden-quadruple"][self.size - 2]
    }

    fn needs_sets(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        for house in state.geometry().blocks_first() {
            self.find_in(state, house, visit)?;
        }
        ControlFlow::Continue(())
    }
}

impl HiddenSubset {
    fn find_in(&self, state: &State, house: usize, visit: Visit<'_>) -> ControlFlow<()> {
        let list = state.geometry().list(house);
        if list.iter().filter(|&&cell| state.value(cell).is_none()).count() <= self.size {
            return ControlFlow::Continue(());
        }
        let places: Vec<(Digit, u64)> = state
            .shape()
            .digits()
            .iter()
            .map(|digit| (digit, state.places(house, digit)))
            .filter(|(_, places)| (1..=self.size).contains(&(places.count_ones() as usize)))
            .collect();
        combinations(&places, self.size, &mut |chosen| {
            let places = chosen.iter().fold(0, |union, (_, places)| union | places);
            if places.count_ones() as usize != self.size {
                return ControlFlow::Continue(());
            }
            let digits: DigitSet = chosen.iter().map(|&(digit, _)| digit).collect();
            let cells = DigitSet::from_bits(places).iter().map(|place| list[place.index()]);
            self.step(state, house, digits, &cells.collect::<Vec<_>>())
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }

    fn step(&self, state: &State, house: usize, digits: DigitSet, cells: &[Cell]) -> Option<Step> {
        let eliminations = cells
            .iter()
            .flat_map(|&cell| {
                (state.candidates(cell) - digits).iter().map(move |d| Candidate::new(cell, d))
            })
            .collect();
        let mut pattern = Pattern::of(digits)
            .house(state.geometry().house(house), HouseRole::Defining)
            .set(cells.iter().copied(), digits);
        for &cell in cells {
            pattern = pattern.mark_cell(Role::Defining, cell, state.candidates(cell) & digits);
        }
        Step::removing(self.id(), eliminations, pattern)
    }
}
