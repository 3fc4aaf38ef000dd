//! Chains of one digit.

use super::graph::Graph;
use super::{Shortest, chain_pattern};
use crate::memory::Fruitless;
use crate::technique::skyscraper::two_places;
use crate::technique::{Technique, Visit};
use crate::{Cells, Id, LinkKind, Pattern, State, Step};
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

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        chains(state, self.id(), MOST_LINKS, visit)
    }
}

impl Technique for TurbotFish {
    fn id(&self) -> Id {
        "turbot-fish"
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        chains(state, self.id(), 3, visit)
    }
}

fn chains(state: &State, id: Id, most: usize, visit: Visit<'_>) -> ControlFlow<()> {
    let fruitless = state.memory().lasting::<Fruitless>();
    for digit in state.shape().digits() {
        if fruitless.knows(id, digit, state) {
            continue;
        }
        let mut found = Shortest::default();
        let cells: Vec<Cell> = state.cells_with(digit).iter().collect();
        let graph = links(state, digit, &cells);
        for start in 0..cells.len() {
            let walks = graph.walks(false_at(start));
            for end in start..cells.len() {
                let ends: Cells = [cells[start], cells[end]].into_iter().collect();
                let gone = state.those_with(digit, state.geometry().common_peers(ends));
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
            fruitless.note(id, digit, state);
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

/// What follows from a cell being false (strong links) or true (weak ones).
fn links(state: &State, digit: Digit, cells: &[Cell]) -> Graph {
    let geometry = state.geometry();
    let mut next = Vec::new();
    for &cell in cells {
        let houses = geometry.houses_of(cell).iter().copied();
        let partners: Cells = houses
            .filter_map(|h| two_places(state, h, digit))
            .flatten()
            .filter(|&c| c != cell)
            .collect();
        let indices = |set: Cells| (0..cells.len()).filter(move |&i| set.contains(cells[i]));
        next.push(indices(partners).map(true_at).collect());
        next.push(indices(geometry.peers(cell)).map(false_at).collect());
    }
    Graph { next, place: (0..2 * cells.len()).map(|node| node / 2).collect() }
}
