//! A block whose places lie on a cross, and a line with two places.

use super::skyscraper::two_places;
use super::{Technique, Visit};
use crate::{Candidate, Cells, HouseRole, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Whether a block with two candidates, one on each arm, counts (it is then a kite too).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwoCandidates {
    /// It does not.
    Excluded,
    /// It does.
    Included,
}

/// In a block, all places of a digit lie on one row and one column. A line with two places that
/// starts on one arm, outside the block, and ends elsewhere: either its end is true, or its start
/// is, and then the digit is on the other arm. Gone from where the end sees the other arm. Grids
/// up to 256 cells.
pub struct EmptyRectangle {
    /// Whether two candidates suffice.
    pub two_candidates: TwoCandidates,
}

/// Two empty rectangles of one block with the same candidates, seen as one. Grids up to 256 cells.
pub struct DualEmptyRectangle {
    /// Whether two candidates suffice.
    pub two_candidates: TwoCandidates,
}

struct Rectangle {
    digit: Digit,
    block: usize,
    inner: Cells,
    /// From the arm to the far end.
    link: [Cell; 2],
    gone: Cell,
}

impl Technique for EmptyRectangle {
    fn id(&self) -> Id {
        "empty-rectangle"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        rectangles(state, self.two_candidates, &mut |found| {
            let gone = vec![Candidate::new(found.gone, found.digit)];
            Step::removing(self.id(), gone, found.pattern(state))
                .map_or(ControlFlow::Continue(()), &mut *visit)
        })
    }
}

impl Technique for DualEmptyRectangle {
    fn id(&self) -> Id {
        "dual-empty-rectangle"
    }

    fn is_on_paths(&self) -> bool {
        false
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        let mut all: Vec<Rectangle> = Vec::new();
        rectangles(state, self.two_candidates, &mut |found| {
            for first in &all {
                if (first.digit, first.block) == (found.digit, found.block)
                    && first.gone != found.gone
                {
                    let gone =
                        [first.gone, found.gone].map(|cell| Candidate::new(cell, found.digit));
                    let (mut pattern, second) = (first.pattern(state), found.pattern(state));
                    pattern.marks.extend(second.marks);
                    Step::removing(self.id(), gone.to_vec(), pattern)
                        .map_or(ControlFlow::Continue(()), &mut *visit)?;
                }
            }
            all.push(found);
            ControlFlow::Continue(())
        })
    }
}

fn rectangles(
    state: &State,
    two_candidates: TwoCandidates,
    visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = state.geometry();
    let [rows, columns, blocks] = geometry.kinds();
    for digit in state.shape().digits() {
        for block in blocks.clone() {
            let inner = geometry.set(block) & state.cells_with(digit);
            for row in rows.clone() {
                for column in columns.clone() {
                    if is_cross(state, inner, block, row, column, two_candidates) {
                        let cross = Cross { digit, block, inner };
                        cross.links(state, row, column, visit)?;
                        cross.links(state, column, row, visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether all candidates of the block are on the row and the column, some on each alone.
fn is_cross(
    state: &State,
    inner: Cells,
    block: usize,
    row: usize,
    column: usize,
    two_candidates: TwoCandidates,
) -> bool {
    let geometry = state.geometry();
    let (across, down) = (geometry.set(row), geometry.set(column));
    let on = |set: Cells| (inner & set).len();
    inner.len() >= 2
        && !(across & geometry.set(block) & down).is_empty()
        && inner.is_subset(across | down)
        && on(across - down) >= 1
        && on(down - across) >= 1
        && (two_candidates == TwoCandidates::Included || on(across) >= 2 || on(down) >= 2)
}

/// The candidates of a block on a row and a column.
struct Cross {
    digit: Digit,
    block: usize,
    inner: Cells,
}

impl Cross {
    /// The strong links that start on `arm`, outside the block, and what they remove on `other`.
    fn links(
        &self,
        state: &State,
        arm: usize,
        other: usize,
        visit: &mut dyn FnMut(Rectangle) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = state.geometry();
        let cells = state.cells_with(self.digit);
        let inside = geometry.set(self.block);
        let kind = arm / geometry.size();
        for start in (geometry.set(arm) & cells) - inside {
            let across = geometry.houses_of(start)[1 - kind];
            let Some(pair) = two_places(state, across, self.digit) else { continue };
            let end = if pair[0] == start { pair[1] } else { pair[0] };
            let parallel = geometry.houses_of(end)[kind];
            if parallel == arm {
                continue;
            }
            let Some(gone) = (geometry.set(parallel) & geometry.set(other) & cells).first() else {
                continue;
            };
            if gone != end && !inside.contains(gone) {
                let Cross { digit, block, inner } = *self;
                visit(Rectangle { digit, block, inner, link: [start, end], gone })?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Rectangle {
    fn pattern(&self, state: &State) -> Pattern {
        Pattern::of(DigitSet::single(self.digit))
            .mark(Role::Defining, self.digit, self.inner)
            .mark(Role::Pincer, self.digit, self.link)
            .house(state.geometry().house(self.block), HouseRole::Base)
    }
}
