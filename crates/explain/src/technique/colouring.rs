//! Two colours for the two ways a net of strong links can come out.
//!
//! Cells linked by houses with exactly two places of a digit form components; in each, either all
//! cells of one colour are true or all of the other. Grids up to 640 cells.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::{CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// Conclusions from one component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Simple {
    /// A cell outside sees both colours: gone.
    Trap,
    /// Two cells of a colour see each other: that colour is false.
    Wrap,
}

/// Simple colouring: one component.
pub struct SimpleColours {
    /// The conclusion to look for.
    pub kind: Simple,
}

/// Conclusions from two components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Multi {
    /// Colours that see each other are not both true: one of their opposites is, and what sees
    /// both opposites is gone.
    Bridge,
    /// A colour sees both colours of the other component: it is false.
    Contradiction,
}

/// Multi-colouring: two components.
pub struct MultiColours {
    /// The conclusion to look for.
    pub kind: Multi,
}

/// A component with its two colours.
type Component<const WORDS: usize> = [CellBits<WORDS>; 2];

impl Technique for SimpleColours {
    fn id(&self) -> Id {
        match self.kind {
            Simple::Trap => "simple-colours-trap",
            Simple::Wrap => "simple-colours-wrap",
        }
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl SimpleColours {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        for digit in board.state.shape().digits() {
            for colours in components(board, digit) {
                let gone = match self.kind {
                    Simple::Trap => board.any_peers(colours[0]) & board.any_peers(colours[1]),
                    Simple::Wrap => colours
                        .into_iter()
                        .filter(|&colour| !board.any_peers(colour).is_disjoint(colour))
                        .fold(CellBits::EMPTY, |gone, colour| gone | colour),
                };
                let pattern = painted(digit, &[colours]);
                Step::removing(self.id(), board.those_with(digit, gone), pattern)
                    .map_or(ControlFlow::Continue(()), &mut *visit)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Technique for MultiColours {
    fn id(&self) -> Id {
        match self.kind {
            Multi::Bridge => "multi-colours-1",
            Multi::Contradiction => "multi-colours-2",
        }
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl MultiColours {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        for digit in board.state.shape().digits() {
            let components = components(board, digit);
            for (i, &p) in components.iter().enumerate() {
                for (j, &q) in components.iter().enumerate() {
                    if i != j {
                        let gone = board.those_with(digit, self.gone(board, p, q));
                        Step::removing(self.id(), gone, painted(digit, &[p, q]))
                            .map_or(ControlFlow::Continue(()), &mut *visit)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl MultiColours {
    fn gone<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        p: Component<WORDS>,
        q: Component<WORDS>,
    ) -> CellBits<WORDS> {
        let seen = |colour: CellBits<WORDS>| board.any_peers(colour);
        let mut gone = CellBits::EMPTY;
        match self.kind {
            Multi::Bridge => {
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if !seen(p[a]).is_disjoint(q[b]) {
                        gone |= seen(p[1 - a]) & seen(q[1 - b]);
                    }
                }
            }
            Multi::Contradiction => {
                for colour in p {
                    if q.iter().all(|&other| !seen(colour).is_disjoint(other)) {
                        gone |= colour;
                    }
                }
            }
        }
        gone
    }
}

/// The components of a digit's strong links, in reading order of their first cells.
fn components<const WORDS: usize>(board: Board<'_, WORDS>, digit: Digit) -> Vec<Component<WORDS>> {
    let mut rest = board.cells_with(digit);
    let mut components = Vec::new();
    while let Some(start) = rest.first() {
        let mut colours = [CellBits::EMPTY; 2];
        let mut stack = vec![(start, 0)];
        while let Some((cell, colour)) = stack.pop() {
            if rest.contains(cell) {
                rest.remove(cell);
                colours[colour].insert(cell);
                stack.extend(partners(board, digit, cell).map(|partner| (partner, 1 - colour)));
            }
        }
        if !colours[1].is_empty() {
            components.push(colours);
        }
    }
    components
}

/// The other cells of the houses in which `cell` is one of two places.
fn partners<const WORDS: usize>(
    board: Board<'_, WORDS>,
    digit: Digit,
    cell: Cell,
) -> impl Iterator<Item = Cell> {
    let houses = board.state.geometry().houses_of(cell).iter().copied();
    houses
        .filter_map(move |house| board.two_places(house, digit))
        .map(move |[a, b]| if a == cell { b } else { a })
}

fn painted<const WORDS: usize>(digit: Digit, components: &[Component<WORDS>]) -> Pattern {
    let mut pattern = Pattern::of(DigitSet::single(digit));
    for (i, colours) in components.iter().enumerate() {
        for (cells, second) in [(colours[0], false), (colours[1], true)] {
            pattern = pattern.mark(Role::Colour { component: i as u8, second }, digit, cells);
        }
    }
    pattern
}
