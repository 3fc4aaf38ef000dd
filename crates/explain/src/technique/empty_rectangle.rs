//! A block whose places lie on a cross, and a line with two places.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{Candidate, CellBits, HouseRole, Id, Pattern, Role, State, Step};
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
/// up to 640 cells.
pub struct EmptyRectangle {
    /// Whether two candidates suffice.
    pub two_candidates: TwoCandidates,
}

/// Two empty rectangles of one block with the same candidates, seen as one. Grids up to 640 cells.
pub struct DualEmptyRectangle {
    /// Whether two candidates suffice.
    pub two_candidates: TwoCandidates,
}

struct Rectangle<const WORDS: usize> {
    digit: Digit,
    block: usize,
    inner: CellBits<WORDS>,
    /// From the arm to the far end.
    link: [Cell; 2],
    gone: Cell,
}

impl Technique for EmptyRectangle {
    fn id(&self) -> Id {
        "empty-rectangle"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl EmptyRectangle {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        rectangles(board, self.two_candidates, &mut |found| {
            let gone = vec![Candidate::new(found.gone, found.digit)];
            Step::removing(self.id(), gone, found.pattern(board))
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

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl DualEmptyRectangle {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let mut all: Vec<Rectangle<WORDS>> = Vec::new();
        rectangles(board, self.two_candidates, &mut |found| {
            for first in &all {
                if (first.digit, first.block) == (found.digit, found.block)
                    && first.gone != found.gone
                {
                    let gone =
                        [first.gone, found.gone].map(|cell| Candidate::new(cell, found.digit));
                    let (mut pattern, second) = (first.pattern(board), found.pattern(board));
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

fn rectangles<const WORDS: usize>(
    board: Board<'_, WORDS>,
    two_candidates: TwoCandidates,
    visit: &mut dyn FnMut(Rectangle<WORDS>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = board.geometry();
    let [rows, columns, blocks] = geometry.kinds();
    for digit in board.shape().digits() {
        for block in blocks.clone() {
            let inner = board.set(block) & board.cells_with(digit);
            for row in rows.clone() {
                for column in columns.clone() {
                    if is_cross(board, inner, block, row, column, two_candidates) {
                        let cross = Cross { digit, block, inner };
                        cross.links(board, row, column, visit)?;
                        cross.links(board, column, row, visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether all candidates of the block are on the row and the column, some on each alone.
fn is_cross<const WORDS: usize>(
    board: Board<'_, WORDS>,
    inner: CellBits<WORDS>,
    block: usize,
    row: usize,
    column: usize,
    two_candidates: TwoCandidates,
) -> bool {
    let _geometry = board.geometry();
    let (across, down) = (board.set(row), board.set(column));
    let on = |set: CellBits<WORDS>| (inner & set).len();
    inner.len() >= 2
        && !(across & board.set(block) & down).is_empty()
        && inner.is_subset(across | down)
        && on(across - down) >= 1
        && on(down - across) >= 1
        && (two_candidates == TwoCandidates::Included || on(across) >= 2 || on(down) >= 2)
}

/// The candidates of a block on a row and a column.
struct Cross<const WORDS: usize> {
    digit: Digit,
    block: usize,
    inner: CellBits<WORDS>,
}

impl<const WORDS: usize> Cross<WORDS> {
    /// The strong links that start on `arm`, outside the block, and what they remove on `other`.
    fn links(
        &self,
        board: Board<'_, WORDS>,
        arm: usize,
        other: usize,
        visit: &mut dyn FnMut(Rectangle<WORDS>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let cells = board.cells_with(self.digit);
        let inside = board.set(self.block);
        let kind = arm / geometry.size();
        for start in (board.set(arm) & cells) - inside {
            let across = geometry.houses_of(start)[1 - kind];
            let Some(pair) = board.two_places(across, self.digit) else { continue };
            let end = if pair[0] == start { pair[1] } else { pair[0] };
            let parallel = geometry.houses_of(end)[kind];
            if parallel == arm {
                continue;
            }
            let Some(gone) = (board.set(parallel) & board.set(other) & cells).first() else {
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

impl<const WORDS: usize> Rectangle<WORDS> {
    fn pattern(&self, board: Board<'_, WORDS>) -> Pattern {
        Pattern::of(DigitSet::single(self.digit))
            .mark(Role::Defining, self.digit, self.inner)
            .mark(Role::Pincer, self.digit, self.link)
            .house(board.geometry().house(self.block), HouseRole::Base)
    }
}
