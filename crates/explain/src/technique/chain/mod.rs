//! Chains of inferences. Grids up to 640 cells.

mod graph;
mod grouped_x_chain;
mod implication;
mod named_wing;
mod nice_loop;
mod remote_pair;
mod settled;
mod x_chain;
mod xy_chain;

use crate::{Link, LinkKind, Node, NodeKind, Pattern, Role, Step};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit};

pub(crate) use grouped_x_chain::GroupedXChain;
pub(crate) use implication::Nodes;
pub(crate) use named_wing::{NamedWing, WingName};
pub(crate) use nice_loop::{ChainKind, InferenceChain};
pub(crate) use remote_pair::RemotePair;
pub(crate) use settled::settled_by_chains;
pub(crate) use x_chain::{TurbotFish, XChain};
pub(crate) use xy_chain::XyChain;

fn candidate_node(cell: Cell, digit: Digit) -> Node {
    Node { digit, cells: vec![cell], kind: NodeKind::Candidate }
}

/// The pattern of a chain of candidates: marks and links, kinds alternating from a first one.
fn chain_pattern(pattern: Pattern, nodes: &[(Cell, Digit)], first: LinkKind) -> Pattern {
    let mut pattern = pattern;
    let mut kind = first;
    for pair in nodes.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|(cell, digit)| candidate_node(cell, digit));
        pattern.links.push(Link { from, to, kind });
        kind = other(kind);
    }
    for &(cell, digit) in nodes {
        pattern = pattern.mark(Role::Defining, digit, [cell]);
    }
    pattern.length = nodes.len() - 1;
    pattern
}

fn other(kind: LinkKind) -> LinkKind {
    match kind {
        LinkKind::Strong => LinkKind::Weak,
        LinkKind::Weak | LinkKind::Implied => LinkKind::Strong,
    }
}

/// For each set of eliminations the shortest chain, in the order in which they were first found.
#[derive(Default)]
struct Shortest {
    steps: Vec<Step>,
}

impl Shortest {
    fn add(&mut self, step: Option<Step>) {
        let Some(step) = step else { return };
        match self.steps.iter_mut().find(|kept| kept.eliminations == step.eliminations) {
            Some(kept) if kept.pattern.length > step.pattern.length => *kept = step,
            Some(_) => {}
            None => self.steps.push(step),
        }
    }

    fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Short chains first.
    fn in_order(mut self) -> Vec<Step> {
        order::sort_by_key(&mut self.steps, |step| step.pattern.length);
        self.steps
    }
}
