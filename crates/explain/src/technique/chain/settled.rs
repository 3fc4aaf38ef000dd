//! Candidates that chains settle, whatever the chains look like.

use super::implication::{self, Derivations, Implications, Nodes};
use crate::board::{Board, on_board};
use crate::{Candidate, Literal, State};
use neuf_limits::Stop;
use neuf_puzzle::{Cell, Digit};

/// The opposite of every literal that leads by chains to a contradiction: to a candidate that is
/// true and false, to a cell without candidates, or to a house without a place for a digit.
/// Literals that follow in every case of a cell or a house are among them.
pub(crate) fn settled_by_chains(state: &State, nodes: Nodes, stop: &Stop) -> Vec<Literal> {
    on_board!(state, board => settled_on(board, nodes, stop))
}

fn settled_on<const WORDS: usize>(
    board: Board<'_, WORDS>,
    nodes: Nodes,
    stop: &Stop,
) -> Vec<Literal> {
    let table = Implications::new(board, nodes);
    let mut derivations = Derivations::new(&table);
    let mut settled = Vec::new();
    let mut known = vec![false; 2 * table.candidates];
    for node in 0..table.candidates {
        if stop.reached().is_some() {
            return settled;
        }
        for on in [true, false] {
            let premise = implication::Literal::new(node, on);
            derivations.follow(&table, premise);
            known.fill(false);
            let reached = derivations.consequences().iter().chain([&premise]);
            for literal in reached.filter(|literal| literal.node() < table.candidates) {
                known[2 * literal.node() + usize::from(literal.is_on())] = true;
            }
            if is_contradictory(board, &table, &known) {
                let node = &table.nodes[node];
                let cell = node.cells.first().expect("a node has cells");
                let candidate = Candidate::new(cell, node.digit);
                settled.push(Literal { candidate, holds: !on });
            }
        }
    }
    settled
}

/// Whether literals (off, on, by node) cannot hold together.
fn is_contradictory<const WORDS: usize>(
    board: Board<'_, WORDS>,
    table: &Implications<WORDS>,
    known: &[bool],
) -> bool {
    let geometry = board.geometry();
    let is_off =
        |cell: Cell, digit: Digit| table.node(cell, digit).is_none_or(|node| known[2 * node]);
    known.chunks(2).any(|both| both[0] && both[1])
        || board
            .empty()
            .iter()
            .any(|cell| board.candidates(cell).iter().all(|digit| is_off(cell, digit)))
        || (0..geometry.house_count()).any(|house| {
            let list = geometry.list(house);
            board.shape().digits().iter().any(|digit| {
                list.iter().all(|&cell| board.value(cell) != Some(digit) && is_off(cell, digit))
            })
        })
}
