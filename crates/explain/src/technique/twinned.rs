//! Twinned XY-chains: six cells that use six digits up, though no house has them all.
//!
//! ```text
//!  14 │ 34  │ 46       Without the 5 in the middle, the left four cells are a loop; without the 2,
//! ────┼─────┼────      the right four. All places of a digit among the six see each other, so it is
//!  12 │ 235 │ 56       there at most once; and six cells need six digits.
//! ```
//!
//! Grids up to 640 cells.

use super::{Technique, Visit};
use crate::board::{Board, on_board};
use crate::combine::combinations;
use crate::{Candidate, CellBits, Id, Pattern, Role, State, Step};
use neuf_puzzle::Cell;
use std::ops::ControlFlow;

/// Two lines and three across: their six cells have six digits between them, each in cells that see
/// each other. A digit is gone from all cells that see its places.
pub struct TwinnedXyChain;

/// The most candidates of a cell.
const MOST_CANDIDATES: usize = 3;

impl Technique for TwinnedXyChain {
    fn id(&self) -> Id {
        "twinned-xy-chain"
    }

    fn is_rated(&self) -> bool {
        false
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl TwinnedXyChain {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let geometry = board.geometry();
        let few = |cell: &Cell| (2..=MOST_CANDIDATES).contains(&board.candidates(*cell).len());
        let usable: CellBits<WORDS> = board.shape().cells().filter(few).collect();
        let [rows, columns, _] = geometry.kinds();
        for (along, across) in [(rows.clone(), columns.clone()), (columns, rows)] {
            let lines: Vec<usize> = along.collect();
            combinations(&lines, 2, &mut |lines| {
                let both = |line: usize| {
                    let cells = (board.set(lines[0]) | board.set(lines[1])) & board.set(line);
                    (cells.len() == 2 && cells.is_subset(usable)).then_some(cells)
                };
                let sides: Vec<CellBits<WORDS>> = across.clone().filter_map(both).collect();
                combinations(&sides, 3, &mut |sides| {
                    let cells = sides[0] | sides[1] | sides[2];
                    self.step(board, cells).map_or(ControlFlow::Continue(()), &mut *visit)
                })
            })?;
        }
        ControlFlow::Continue(())
    }
}

impl TwinnedXyChain {
    fn step<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        cells: CellBits<WORDS>,
    ) -> Option<Step> {
        let geometry = board.geometry();
        let digits = board.union(cells);
        let list: Vec<Cell> = cells.iter().collect();
        // In one house, they are a naked set.
        if digits.len() != cells.len() || geometry.common_houses(&list).next().is_some() {
            return None;
        }
        let mut gone: Vec<Candidate> = Vec::new();
        let mut pattern = Pattern::of(digits).set(list, digits);
        for digit in digits {
            let places = cells & board.cells_with(digit);
            let sees_the_rest =
                |cell: Cell| (places - CellBits::single(cell)).is_subset(board.peers(cell));
            if !places.iter().all(sees_the_rest) {
                return None;
            }
            gone.extend(board.those_with(digit, board.common_peers(places) - cells));
            pattern = pattern.mark(Role::Set { number: 0 }, digit, places);
        }
        Step::removing(self.id(), gone, pattern)
    }
}
