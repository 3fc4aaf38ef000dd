//! Chains of one digit through groups of cells.

use super::graph::Graph;
use super::{Shortest, other};
use crate::board::{Board, on_board};
use crate::memory::Fruitless;
use crate::technique::{Technique, Visit};
use crate::{CellBits, Id, Link, LinkKind, Node, NodeKind, Pattern, Role, State, Step};
use neuf_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

/// The fewest and the most links of a chain.
const LEAST_LINKS: usize = 3;
const MOST_LINKS: usize = 19;

/// An X-chain in which the places of the digit where a block and a line meet count as one: the digit
/// is among them or not. One of the ends is true: gone from all cells that see both.
pub struct GroupedXChain;

impl Technique for GroupedXChain {
    fn id(&self) -> Id {
        "grouped-x-chain"
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

impl GroupedXChain {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let fruitless = board.memory().lasting::<Fruitless<WORDS>>();
        for digit in board.shape().digits() {
            if fruitless.knows(self.id(), digit, board) {
                continue;
            }
            let found = self.chains(board, digit);
            if found.is_empty() {
                fruitless.note(self.id(), digit, board);
            }
            found.in_order().into_iter().try_for_each(&mut *visit)?;
        }
        ControlFlow::Continue(())
    }
}

impl GroupedXChain {
    fn chains<const WORDS: usize>(&self, board: Board<'_, WORDS>, digit: Digit) -> Shortest {
        let mut found = Shortest::default();
        let nodes = nodes(board, digit);
        let graph = links(board, digit, &nodes);
        for start in 0..nodes.len() {
            let walks = graph.walks(false_at(start));
            for end in start..nodes.len() {
                let ends = board.common_peers(nodes[start] | nodes[end]);
                let gone = board.those_with(digit, ends);
                if gone.is_empty() {
                    continue;
                }
                let path = graph.path(&walks, true_at(end), LEAST_LINKS, MOST_LINKS);
                let path: Vec<CellBits<WORDS>> =
                    path.iter().flatten().map(|&node| nodes[graph.place[node]]).collect();
                if path.iter().any(|node| node.len() > 1) {
                    found.add(Step::removing(self.id(), gone, pattern(digit, &path)));
                }
            }
        }
        found
    }
}

/// The places of a digit, one by one and in groups.
fn nodes<const WORDS: usize>(board: Board<'_, WORDS>, digit: Digit) -> Vec<CellBits<WORDS>> {
    let places = board.cells_with(digit);
    let crossings = board.crossings().iter().map(|&crossing| crossing & places);
    places.iter().map(CellBits::single).chain(crossings.filter(|group| group.len() > 1)).collect()
}

fn false_at(node: usize) -> usize {
    2 * node
}

fn true_at(node: usize) -> usize {
    2 * node + 1
}

/// The consequences of a node being false (the only other node of a house is true) or true (every
/// node in sight is false).
fn links<const WORDS: usize>(
    board: Board<'_, WORDS>,
    digit: Digit,
    nodes: &[CellBits<WORDS>],
) -> Graph {
    let geometry = board.geometry();
    let places = board.cells_with(digit);
    let mut next = Vec::with_capacity(2 * nodes.len());
    for &node in nodes {
        let own = |house: &usize| node.is_subset(board.set(*house));
        let houses = (0..geometry.house_count()).filter(own);
        let rests: Vec<CellBits<WORDS>> =
            houses.map(|house| (board.set(house) & places) - node).collect();
        let seen = board.common_peers(node);
        let indices = |wanted: &dyn Fn(CellBits<WORDS>) -> bool| -> Vec<usize> {
            (0..nodes.len()).filter(|&i| wanted(nodes[i])).collect()
        };
        next.push(indices(&|other| rests.contains(&other)).into_iter().map(true_at).collect());
        next.push(indices(&|other| other.is_subset(seen)).into_iter().map(false_at).collect());
    }
    Graph { next, place: (0..2 * nodes.len()).map(|node| node / 2).collect() }
}

fn pattern<const WORDS: usize>(digit: Digit, path: &[CellBits<WORDS>]) -> Pattern {
    let mut pattern = Pattern::of(DigitSet::single(digit));
    let drawn = |cells: CellBits<WORDS>| Node {
        digit,
        cells: cells.iter().collect(),
        kind: if cells.len() > 1 { NodeKind::Group } else { NodeKind::Candidate },
    };
    let mut kind = LinkKind::Strong;
    for pair in path.windows(2) {
        pattern.links.push(Link { from: drawn(pair[0]), to: drawn(pair[1]), kind });
        kind = other(kind);
    }
    let marked = path.iter().fold(CellBits::EMPTY, |all, &node| all | node);
    pattern = pattern.mark(Role::Defining, digit, marked);
    pattern.length = path.len() - 1;
    pattern
}
