//! The table of direct consequences behind nice loops and alternating inference chains.
//!
//! A *literal* is a node being true (on) or false (off). Its direct consequences are listed in a
//! fixed order; from each premise they are followed breadth first, so that every consequence keeps
//! one derivation: a shortest one, the first found.

use crate::board::Board;
use crate::technique::als::{AlmostLocked, Als};
use crate::{CellBits, NodeKind};
use neuf_puzzle::{Cell, Digit, DigitSet};

/// The kinds of nodes that a chain may run through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nodes {
    /// Candidates only.
    Candidates,
    /// Groups of candidates too: those of a digit where a block and a line meet.
    Groups,
    /// Almost locked sets too.
    Sets,
}

/// A node of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainNode<const WORDS: usize> {
    pub kind: NodeKind,
    /// The digit; for a set, the digit by which it is entered.
    pub digit: Digit,
    /// The cells; for a set, all of its cells.
    pub cells: CellBits<WORDS>,
    /// For a set, its number.
    pub set: usize,
}

/// A node being on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    pub fn new(node: usize, on: bool) -> Literal {
        Literal((node as u32) << 1 | u32::from(on))
    }

    pub fn node(self) -> usize {
        self.0 as usize >> 1
    }

    pub fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    pub fn negated(self) -> Literal {
        Literal(self.0 ^ 1)
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// All nodes and their direct consequences.
pub(super) struct Implications<const WORDS: usize> {
    pub nodes: Vec<ChainNode<WORDS>>,
    pub sets: Vec<Als<WORDS>>,
    /// The number of nodes that are candidates; they come first, by cell, then digit.
    pub candidates: usize,
    /// By cell and digit, the node.
    numbers: Vec<u32>,
    size: usize,
    /// By literal, its consequences, and how much longer they make a derivation.
    next: Vec<Vec<(Literal, u16)>>,
    /// The lists of `next`, one after the other; `begins` has the start of each.
    flat: Vec<(Literal, u16)>,
    begins: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl<const WORDS: usize> Implications<WORDS> {
    pub fn new(board: Board<'_, WORDS>, with: Nodes) -> Implications<WORDS> {
        let mut table = Implications {
            nodes: Vec::new(),
            sets: Vec::new(),
            candidates: 0,
            numbers: vec![NONE; board.shape().cell_count() * board.shape().size()],
            size: board.shape().size(),
            next: Vec::new(),
            flat: Vec::new(),
            begins: Vec::new(),
        };
        table.add_candidates(board);
        if with >= Nodes::Groups {
            table.add_groups(board);
        }
        let groups = table.candidates..table.nodes.len();
        if with >= Nodes::Sets {
            table.add_sets(board);
        }
        table.next = vec![Vec::new(); 2 * table.nodes.len()];
        table.link_candidates(board);
        table.link_groups(board, groups.clone());
        if with >= Nodes::Sets {
            table.link_sets(board, groups);
        }
        table.flatten();
        table
    }

    /// Lays the lists out in one piece, since they are followed again and again.
    fn flatten(&mut self) {
        self.begins.push(0);
        for list in &self.next {
            self.flat.extend_from_slice(list);
            self.begins.push(self.flat.len() as u32);
        }
    }

    /// The direct consequences of a literal.
    #[inline]
    fn after(&self, literal: Literal) -> &[(Literal, u16)] {
        let at = literal.index();
        &self.flat[self.begins[at] as usize..self.begins[at + 1] as usize]
    }

    /// The node of a candidate, if there is one.
    pub fn node(&self, cell: Cell, digit: Digit) -> Option<usize> {
        let number = self.numbers[cell.index() * self.size + digit.index()];
        (number != NONE).then_some(number as usize)
    }

    /// The cells of a node that have a digit: for a set, only its cells with the digit.
    pub fn cells_with(&self, node: usize, digit: Digit) -> CellBits<WORDS> {
        let ChainNode { kind, cells, set, .. } = self.nodes[node];
        match kind {
            NodeKind::AlmostLockedSet => self.sets[set].cells_with(digit),
            _ => cells,
        }
    }

    fn add_candidates(&mut self, board: Board<'_, WORDS>) {
        for cell in board.shape().cells() {
            for digit in board.candidates(cell) {
                self.numbers[cell.index() * self.size + digit.index()] = self.nodes.len() as u32;
                self.nodes.push(ChainNode {
                    kind: NodeKind::Candidate,
                    digit,
                    cells: CellBits::single(cell),
                    set: 0,
                });
            }
        }
        self.candidates = self.nodes.len();
    }

    fn add_groups(&mut self, board: Board<'_, WORDS>) {
        let geometry = board.geometry();
        let [rows, columns, blocks] = geometry.kinds();
        for line in rows.chain(columns) {
            for block in blocks.clone() {
                let meet = board.set(line) & board.set(block);
                for digit in board.shape().digits() {
                    let cells = meet & board.cells_with(digit);
                    if cells.len() >= 2 {
                        self.nodes.push(ChainNode { kind: NodeKind::Group, digit, cells, set: 0 });
                    }
                }
            }
        }
    }

    fn add_sets(&mut self, board: Board<'_, WORDS>) {
        let several = |set: &&Als<WORDS>| set.cells.len() >= 2;
        self.sets = AlmostLocked::of(board).sets.iter().filter(several).cloned().collect();
        for (set, als) in self.sets.iter().enumerate() {
            for digit in als.digits {
                let kind = NodeKind::AlmostLockedSet;
                self.nodes.push(ChainNode { kind, digit, cells: als.cells, set });
            }
        }
    }

    fn add(&mut self, from: Literal, to: Literal, cost: usize) {
        let list = &mut self.next[from.index()];
        if !list.iter().any(|&(old, _)| old == to) {
            list.push((to, cost as u16));
        }
    }

    fn link_candidates(&mut self, board: Board<'_, WORDS>) {
        let geometry = board.geometry();
        for node in 0..self.candidates {
            let ChainNode { digit, cells, .. } = self.nodes[node];
            let Some(cell) = cells.only() else { continue };
            let on = Literal::new(node, true);
            let mut others = board.candidates(cell);
            others.remove(digit);
            for other in others {
                if let Some(to) = self.node(cell, other) {
                    self.add(on, Literal::new(to, false), 1);
                    if others.len() == 1 {
                        self.add(on.negated(), Literal::new(to, true), 1);
                    }
                }
            }
            for &house in geometry.houses_of(cell) {
                let others = (board.set(house) & board.cells_with(digit)) - cells;
                for other in others {
                    if let Some(to) = self.node(other, digit) {
                        self.add(on, Literal::new(to, false), 1);
                        if others.len() == 1 {
                            self.add(on.negated(), Literal::new(to, true), 1);
                        }
                    }
                }
            }
        }
    }

    fn link_groups(&mut self, board: Board<'_, WORDS>, groups: std::ops::Range<usize>) {
        for node in 0..self.candidates {
            for group in groups.clone() {
                self.link_to_group(board, node, group);
            }
        }
        for group in groups.clone() {
            let ChainNode { digit, cells, .. } = self.nodes[group];
            for cell in board.common_peers(cells) & board.cells_with(digit) {
                if let Some(to) = self.node(cell, digit) {
                    self.link_to(board, group, to);
                }
            }
            for other in groups.clone() {
                self.link_to_group(board, group, other);
            }
        }
    }

    fn link_to_group(&mut self, board: Board<'_, WORDS>, from: usize, group: usize) {
        let (a, b) = (self.nodes[from], self.nodes[group]);
        if a.digit == b.digit && a.cells.is_disjoint(b.cells) {
            self.link_to(board, from, group);
        }
    }

    /// Links two nodes of a digit that share a house: weakly, and strongly if nothing else is there.
    fn link_to(&mut self, board: Board<'_, WORDS>, from: usize, to: usize) {
        let digit = self.nodes[from].digit;
        let cells = self.nodes[from].cells | self.nodes[to].cells;
        let mut shared = common_houses(board, cells).peekable();
        if shared.peek().is_none() {
            return;
        }
        let strong = shared.any(|house| board.set(house) & board.cells_with(digit) == cells);
        self.add(Literal::new(from, true), Literal::new(to, false), 1);
        if strong {
            self.add(Literal::new(from, false), Literal::new(to, true), 1);
        }
    }

    fn link_sets(&mut self, board: Board<'_, WORDS>, groups: std::ops::Range<usize>) {
        let first = groups.end;
        let entries = first..self.nodes.len();
        for entry in entries {
            let ChainNode { digit, set, .. } = self.nodes[entry];
            let entered = Literal::new(entry, false);
            let seeing = self.sets[set].seeing(digit);
            for from in 0..groups.end {
                let node = self.nodes[from];
                if node.digit == digit && node.cells.is_subset(seeing) {
                    self.next[Literal::new(from, true).index()].push((entered, 1));
                }
            }
            self.leave_set(board, entry, groups.clone());
        }
        self.link_sets_to_sets(first);
    }

    /// Links a locked set to the nodes that it makes false, and to the cells where it leaves one
    /// candidate.
    fn leave_set(&mut self, board: Board<'_, WORDS>, entry: usize, groups: std::ops::Range<usize>) {
        let ChainNode { digit: entered_by, set, .. } = self.nodes[entry];
        let entered = Literal::new(entry, false);
        let als = self.sets[set].clone();
        let cost = 1 + penalty(als.digits.len());
        let mut gone = vec![DigitSet::EMPTY; board.shape().cell_count()];
        let mut touched = CellBits::EMPTY;
        for digit in als.digits - DigitSet::single(entered_by) {
            let off = als.seeing(digit) & board.cells_with(digit);
            touched |= off;
            for cell in off {
                gone[cell.index()].insert(digit);
                if let Some(to) = self.node(cell, digit) {
                    self.next[entered.index()].push((Literal::new(to, false), cost as u16));
                }
            }
            for group in groups.clone() {
                let node = self.nodes[group];
                if node.digit == digit && node.cells.is_subset(off) {
                    self.next[entered.index()].push((Literal::new(group, false), cost as u16));
                }
            }
        }
        for cell in touched {
            let left = board.candidates(cell) - gone[cell.index()];
            if board.candidates(cell).len() >= 3
                && let Some(to) = left.only().and_then(|digit| self.node(cell, digit))
            {
                self.next[entered.index()].push((Literal::new(to, true), cost as u16 + 1));
            }
        }
    }

    fn link_sets_to_sets(&mut self, first: usize) {
        // By set, its first entry; entries follow the digits of the set.
        let mut start = vec![0; self.sets.len()];
        for entry in (first..self.nodes.len()).rev() {
            start[self.nodes[entry].set] = entry;
        }
        for a in 0..self.sets.len() {
            for b in 0..self.sets.len() {
                let (one, two) = (&self.sets[a], &self.sets[b]);
                if a == b || !one.cells.is_disjoint(two.cells) {
                    continue;
                }
                let common = one.restricted(two);
                let cost = 1 + penalty(one.digits.len());
                let (digits, to_digits) = (one.digits, two.digits);
                for digit in common {
                    let place = to_digits.iter().take_while(|&d| d < digit).count();
                    let to = Literal::new(start[b] + place, false);
                    for (i, entered_by) in digits.iter().enumerate() {
                        if entered_by != digit {
                            let from = Literal::new(start[a] + i, false);
                            self.next[from.index()].push((to, cost as u16));
                        }
                    }
                }
            }
        }
    }
}

/// How much longer a derivation becomes by leaving a set of this many digits.
fn penalty(digits: usize) -> usize {
    2 * (digits - 1)
}

fn common_houses<const WORDS: usize>(
    board: Board<'_, WORDS>,
    cells: CellBits<WORDS>,
) -> impl Iterator<Item = usize> {
    let first = cells.first().map_or(&[0][..], |cell| board.geometry().houses_of(cell));
    first.iter().copied().filter(move |&house| cells.is_subset(board.set(house)))
}

/// The consequences of one premise, in memory that the next premise uses again.
pub(super) struct Derivations {
    premise: Literal,
    distance: Vec<u32>,
    parent: Vec<Literal>,
    order: Vec<Literal>,
}

impl Derivations {
    pub fn new<const WORDS: usize>(table: &Implications<WORDS>) -> Derivations {
        Derivations {
            premise: Literal(0),
            distance: vec![u32::MAX; table.next.len()],
            parent: vec![Literal(0); table.next.len()],
            order: Vec::new(),
        }
    }

    /// Follows all consequences of a premise.
    pub fn follow<const WORDS: usize>(&mut self, table: &Implications<WORDS>, premise: Literal) {
        for literal in self.order.drain(..) {
            self.distance[literal.index()] = u32::MAX;
        }
        self.premise = premise;
        self.distance[premise.index()] = 0;
        self.order.push(premise);
        let mut at = 0;
        while at < self.order.len() {
            let from = self.order[at];
            at += 1;
            for &(to, cost) in table.after(from) {
                let distance = self.distance[from.index()] + u32::from(cost);
                let old = self.distance[to.index()];
                if old == u32::MAX {
                    self.order.push(to);
                } else if !self.is_better(to, distance) {
                    continue;
                }
                self.distance[to.index()] = distance;
                self.parent[to.index()] = from;
            }
        }
    }

    /// Whether this derivation of a consequence is shorter than the known one. A direct one stays.
    fn is_better(&self, to: Literal, distance: u32) -> bool {
        let is_direct = to == self.premise || self.parent[to.index()] == self.premise;
        distance < self.distance[to.index()] && !is_direct
    }

    /// The consequences, in the order in which they were found.
    pub fn consequences(&self) -> &[Literal] {
        &self.order[1..]
    }

    /// The derivation of a consequence, from the premise on.
    pub fn chain(&self, literal: Literal) -> Vec<Literal> {
        let mut chain = vec![literal];
        while let Some(&last) = chain.last().filter(|&&last| last != self.premise) {
            chain.push(self.parent[last.index()]);
        }
        chain.reverse();
        chain
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Candidate;
    use crate::State;
    use neuf_puzzle::Shape;

    /// An empty grid of side 4 in which r1c1 is left with 1 and 2.
    fn table() -> (Implications<2>, Shape) {
        let shape = Shape::new(2, 2).unwrap();
        let mut state = State::blank(shape);
        for digit in [3, 4].into_iter().filter_map(Digit::new) {
            state.eliminate(Candidate::new(shape.cell(0, 0), digit));
        }
        (Implications::new(state.board(), Nodes::Groups), shape)
    }

    #[test]
    fn a_derivation_runs_from_the_premise_by_direct_consequences() {
        let (table, shape) = table();
        let [one, two] = [1, 2].map(|value| Digit::new(value).unwrap());
        let premise = Literal::new(table.node(shape.cell(0, 0), one).unwrap(), false);
        let end = Literal::new(table.node(shape.cell(0, 3), two).unwrap(), false);
        let mut derivations = Derivations::new(&table);
        derivations.follow(&table, premise);
        let chain = derivations.chain(end);
        // r1c1 is not 1, so it is 2, so r1c4 is not 2.
        assert_eq!(chain.len(), 3);
        assert_eq!((chain[0], chain[2]), (premise, end));
        for pair in chain.windows(2) {
            assert!(table.after(pair[0]).iter().any(|&(to, _)| to == pair[1]));
        }
    }

    #[test]
    fn groups_follow_the_candidates() {
        let (table, _) = table();
        let kind = |node: &ChainNode<2>| node.kind;
        assert!(table.nodes[..table.candidates].iter().all(|n| kind(n) == NodeKind::Candidate));
        // Two lines each way through each of four blocks, four digits, less 3 and 4 twice in r1c1.
        let groups = &table.nodes[table.candidates..];
        assert_eq!(groups.len(), 4 * 4 * 4 - 4);
        assert!(groups.iter().all(|n| kind(n) == NodeKind::Group));
    }
}
