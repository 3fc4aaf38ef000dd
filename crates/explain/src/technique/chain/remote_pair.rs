//! Chains of cells with the same two candidates.

use super::{Shortest, chain_pattern};
use crate::board::{Board, on_board};
use crate::technique::{Technique, Visit};
use crate::{Candidate, CellBits, Id, LinkKind, Pattern, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The most cells of a chain.
const MOST_CELLS: usize = 10;

/// Cells `{x, y}` each seeing the next hold `x` and `y` in turn: two cells an odd number of steps
/// apart hold both between them. Gone from all cells that see two such cells.
pub struct RemotePair;

impl Technique for RemotePair {
    fn id(&self) -> Id {
        "remote-pair"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl RemotePair {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let state = board.state;
        let bivalue = board.cells_of_len(2);
        let mut pairs = HashSet::new();
        for cell in bivalue {
            let pair = state.candidates(cell);
            if !pairs.insert(pair) {
                continue;
            }
            let same: CellBits<WORDS> =
                bivalue.iter().filter(|&c| state.candidates(c) == pair).collect();
            if same.len() < 4 {
                continue;
            }
            let mut found = Shortest::default();
            for start in same {
                self.extend(board, same, &mut vec![start], &mut found);
            }
            found.in_order().into_iter().try_for_each(&mut *visit)?;
        }
        ControlFlow::Continue(())
    }
}

impl RemotePair {
    /// Takes up every chain that begins with `path`, each in one of its directions.
    fn extend<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        same: CellBits<WORDS>,
        path: &mut Vec<Cell>,
        found: &mut Shortest,
    ) {
        let last = path[path.len() - 1];
        if path.len() >= 4 && path.len().is_multiple_of(2) && path[0] < last {
            found.add(self.step(board, path));
        }
        if path.len() == MOST_CELLS {
            return;
        }
        for next in board.peers(last) & same {
            if !path.contains(&next) {
                path.push(next);
                self.extend(board, same, path, found);
                path.pop();
            }
        }
    }

    fn step<const WORDS: usize>(&self, board: Board<'_, WORDS>, path: &[Cell]) -> Option<Step> {
        let pair = board.state.candidates(path[0]);
        let gone = |a: Cell, b: Cell| -> Vec<Candidate> {
            let reach = board.common_peers([a, b].into_iter().collect());
            board.all_of(pair, reach)
        };
        if gone(path[0], path[path.len() - 1]).is_empty() {
            return None;
        }
        let mut all = Vec::new();
        for i in 0..path.len() {
            for j in (i + 3..path.len()).step_by(2) {
                all.extend(gone(path[i], path[j]));
            }
        }
        Step::removing(self.id(), all, self.pattern(pair, path))
    }

    fn pattern(&self, pair: DigitSet, path: &[Cell]) -> Pattern {
        let digits: Vec<Digit> = pair.iter().collect();
        let nodes: Vec<(Cell, Digit)> = path
            .iter()
            .enumerate()
            .flat_map(|(i, &cell)| [(cell, digits[i % 2]), (cell, digits[1 - i % 2])])
            .collect();
        chain_pattern(Pattern::of(pair), &nodes, LinkKind::Strong)
    }
}
