//! Chains through cells with two candidates.

use super::graph::Graph;
use super::{Shortest, chain_pattern};
use crate::board::{Board, on_board};
use crate::technique::{Technique, Visit};
use crate::{CellBits, Id, LinkKind, Pattern, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// The fewest links between cells: two cells with one link are a naked pair.
const LEAST_STEPS: usize = 2;

/// The most links between cells: 19 links in all, those inside the cells counted.
const MOST_STEPS: usize = 9;

/// From a bivalue cell to the next by a common digit: if the first is not `z`, the last is. Gone
/// from all cells that see both.
pub struct XyChain;

impl Technique for XyChain {
    fn id(&self) -> Id {
        "xy-chain"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, visit))
    }
}

impl XyChain {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let state = board.state;
        let cells: Vec<Cell> = board.cells_of_len(2).iter().collect();
        let graph = links(board, &cells);
        let mut found = Shortest::default();
        for start in 0..graph.next.len() {
            let walks = graph.walks(start);
            let z = digit_of(state, &cells, start ^ 1);
            for end in 0..graph.next.len() {
                let ends = [start, end].map(|node| cells[node / 2]);
                if ends[0] >= ends[1] || digit_of(state, &cells, end) != z {
                    continue;
                }
                let ends: CellBits<WORDS> = ends.into_iter().collect();
                let gone = board.those_with(z, board.common_peers(ends));
                if gone.is_empty() {
                    continue;
                }
                if let Some(path) = graph.path(&walks, end, LEAST_STEPS, MOST_STEPS) {
                    let nodes: Vec<(Cell, Digit)> = path
                        .iter()
                        .flat_map(|&node| [node ^ 1, node])
                        .map(|node| (cells[node / 2], digit_of(state, &cells, node)))
                        .collect();
                    let pattern = Pattern::of(DigitSet::single(z));
                    let pattern = chain_pattern(pattern, &nodes, LinkKind::Strong);
                    found.add(Step::removing(self.id(), gone, pattern));
                }
            }
        }
        found.in_order().into_iter().try_for_each(visit)
    }
}

/// The digit of node `2i` is the smaller of cell `i`, that of `2i + 1` the larger.
fn digit_of(state: &State, cells: &[Cell], node: usize) -> Digit {
    let mut digits = state.candidates(cells[node / 2]).iter();
    let (small, large) = (digits.next(), digits.next());
    (if node.is_multiple_of(2) { small } else { large }).expect("the cell has two candidates")
}

/// From a cell that holds a digit to the cells that see it, which then hold their other one.
fn links<const WORDS: usize>(board: Board<'_, WORDS>, cells: &[Cell]) -> Graph {
    let state = board.state;
    let nodes = 0..2 * cells.len();
    let leads = |from: usize, to: usize| {
        board.peers(cells[from / 2]).contains(cells[to / 2])
            && digit_of(state, cells, to ^ 1) == digit_of(state, cells, from)
    };
    let next =
        nodes.clone().map(|from| nodes.clone().filter(|&to| leads(from, to)).collect()).collect();
    Graph { next, place: nodes.map(|node| node / 2).collect() }
}
