//! Chains of one digit.

use super::graph::Graph;
use super::{Shortest, chain_pattern};
use crate::board::{Board, on_board};
use crate::memory::Fruitless;
use crate::technique::{Technique, Visit};
use crate::{CellBits, Id, LinkKind, Pattern, State, Step};
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::ops::ControlFlow;

/// The most links of a chain.
const MOST_LINKS: usize = 19;

/// Strong and weak links of one digit in turn, strong at both ends: one of the ends is true. Gone
/// from all cells that see both.
pub struct XChain;

/// The X-chain of three links.
pub struct TurbotFish;

impl Technique for XChain {
    fn id(&self) -> Id {
        "x-chain"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => chains(board, self.id(), MOST_LINKS, visit))
    }
}

impl Technique for TurbotFish {
    fn id(&self) -> Id {
        "turbot-fish"
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => chains(board, self.id(), 3, visit))
    }
}

fn chains<const WORDS: usize>(
    board: Board<'_, WORDS>,
    id: Id,
    most: usize,
    visit: Visit<'_>,
) -> ControlFlow<()> {
    let state = board.state;
    let fruitless = state.memory().lasting::<Fruitless<WORDS>>();
    for digit in state.shape().digits() {
        if fruitless.knows(id, digit, board) {
            continue;
        }
        let mut found = Shortest::default();
        let cells: Vec<Cell> = board.cells_with(digit).iter().collect();
        let graph = links(board, digit, &cells);
        for start in 0..cells.len() {
            let walks = graph.walks(false_at(start));
            for end in start..cells.len() {
                let ends: CellBits<WORDS> = [cells[start], cells[end]].into_iter().collect();
                let gone = board.those_with(digit, board.common_peers(ends));
                if gone.is_empty() {
                    continue;
                }
                if let Some(path) = graph.path(&walks, true_at(end), 3, most) {
                    let nodes: Vec<(Cell, Digit)> =
                        path.iter().map(|&node| (cells[graph.place[node]], digit)).collect();
                    let pattern = Pattern::of(DigitSet::single(digit));
                    let pattern = chain_pattern(pattern, &nodes, LinkKind::Strong);
                    found.add(Step::removing(id, gone, pattern));
                }
            }
        }
        if found.is_empty() {
            fruitless.note(id, digit, board);
        }
        for step in found.in_order() {
            visit(step)?;
        }
    }
    ControlFlow::Continue(())
}

fn false_at(cell: usize) -> usize {
    2 * cell
}

fn true_at(cell: usize) -> usize {
    2 * cell + 1
}

/// The consequences of a cell being false (strong links) or true (weak ones).
fn links<const WORDS: usize>(board: Board<'_, WORDS>, digit: Digit, cells: &[Cell]) -> Graph {
    let geometry = board.state.geometry();
    let mut next = Vec::new();
    for &cell in cells {
        let houses = geometry.houses_of(cell).iter().copied();
        let partners: CellBits<WORDS> = houses
            .filter_map(|h| board.two_places(h, digit))
            .flatten()
            .filter(|&c| c != cell)
            .collect();
        let indices =
            |set: CellBits<WORDS>| (0..cells.len()).filter(move |&i| set.contains(cells[i]));
        next.push(indices(partners).map(true_at).collect());
        next.push(indices(board.peers(cell)).map(false_at).collect());
    }
    Graph { next, place: (0..2 * cells.len()).map(|node| node / 2).collect() }
}
