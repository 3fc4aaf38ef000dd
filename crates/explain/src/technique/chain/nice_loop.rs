//! Nice loops and alternating inference chains, plain, grouped, and through almost locked sets.

use super::implication::{ChainNode, Derivations, Implications, Literal, Nodes};
use crate::board::{Board, on_board};
use crate::technique::sue_de_coq::eliminated_digits;
use crate::technique::{Technique, Visit};
use crate::{Candidate, CellBits, Id, Link, LinkKind, Node, NodeKind, Pattern, Role, State, Step};
use neuf_limits::Stop;
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// Where a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainKind {
    /// A loop whose links alternate all around: every weak link is strong as well.
    ContinuousLoop,
    /// A loop whose links do not alternate in its start cell: that decides the cell.
    DiscontinuousLoop,
    /// Strong links at both ends, in different cells: one end is true.
    Open,
}

/// Nice loops and alternating inference chains (AIC).
///
/// From each premise, one chain for each consequence; of chains with the same eliminations, the
/// shortest. With groups or sets, only chains that use one.
pub struct InferenceChain {
    /// Where the chain ends.
    pub kind: ChainKind,
    /// The kinds of nodes that the chain runs through.
    pub nodes: Nodes,
}

impl Technique for InferenceChain {
    fn id(&self) -> Id {
        self.kind.id(self.nodes)
    }

    fn knows_wide_sets(&self) -> bool {
        true
    }

    fn find(&self, state: &State, visit: Visit<'_>) -> ControlFlow<()> {
        self.find_until(state, &Stop::never(), visit)
    }

    fn find_until(&self, state: &State, stop: &Stop, visit: Visit<'_>) -> ControlFlow<()> {
        on_board!(state, board => self.find_on(board, stop, visit))
    }
}

impl InferenceChain {
    fn find_on<const WORDS: usize>(
        &self,
        board: Board<'_, WORDS>,
        stop: &Stop,
        visit: Visit<'_>,
    ) -> ControlFlow<()> {
        let known = board.memory().current(KnownChains::default);
        let known = &known.0[self.nodes as usize];
        if known.get().is_none() {
            let Some(found) = LoopsByKind::of(board, self.nodes, stop) else {
                return ControlFlow::Break(());
            };
            let _ = known.set(found); // or somebody else has found the same meanwhile
        }
        let found = known.get().expect("just set");
        found.0[self.kind as usize].iter().cloned().try_for_each(visit)
    }
}

impl ChainKind {
    fn id(self, nodes: Nodes) -> Id {
        let names = match self {
            ChainKind::ContinuousLoop => {
                ["continuous-nice-loop", "grouped-continuous-nice-loop", "als-continuous-nice-loop"]
            }
            ChainKind::DiscontinuousLoop => [
                "discontinuous-nice-loop",
                "grouped-discontinuous-nice-loop",
                "als-discontinuous-nice-loop",
            ],
            ChainKind::Open => [
                "alternating-inference-chain",
                "grouped-alternating-inference-chain",
                "als-alternating-inference-chain",
            ],
        };
        names[nodes as usize]
    }
}

/// The chains of a state, by the kinds of nodes they run through. One search finds the chains of
/// all kinds, for techniques that follow each other in the list.
#[derive(Default)]
struct KnownChains([OnceLock<LoopsByKind>; 3]);

/// By kind, the steps, the shortest first.
struct LoopsByKind([Vec<Step>; 3]);

impl LoopsByKind {
    /// All of them; `None` if `stop` was reached on the way.
    fn of<const WORDS: usize>(
        board: Board<'_, WORDS>,
        nodes: Nodes,
        stop: &Stop,
    ) -> Option<LoopsByKind> {
        let table = Implications::new(board, nodes);
        let kept = Default::default();
        let mut search = NiceLoopSearch { nodes, board, table: &table, kept };
        search.run(stop)?;
        Some(LoopsByKind(search.kept.map(|ShortestLoops { mut steps, .. }| {
            order::sort_by_key(&mut steps, |step| step.pattern.length);
            steps
        })))
    }
}

struct NiceLoopSearch<'a, const WORDS: usize> {
    nodes: Nodes,
    board: Board<'a, WORDS>,
    table: &'a Implications<WORDS>,
    kept: [ShortestLoops; 3],
}

/// The chains of one kind.
#[derive(Default)]
struct ShortestLoops {
    /// The length of the shortest chain so far for each set of eliminations.
    shortest: HashMap<Vec<Candidate>, usize>,
    steps: Vec<Step>,
}

/// A chain of literals and what follows from it.
struct Conclusion {
    gone: Vec<Candidate>,
    kind: ChainKind,
}

impl<const WORDS: usize> NiceLoopSearch<'_, WORDS> {
    fn run(&mut self, stop: &Stop) -> Option<()> {
        let mut derivations = Derivations::new(self.table);
        let premises = |on: bool| (0..self.table.candidates).map(move |n| Literal::new(n, on));
        for premise in premises(true).chain(premises(false)) {
            if stop.reached().is_some() {
                return None;
            }
            derivations.follow(self.table, premise);
            self.loops(&derivations, premise);
            if !premise.is_on() {
                self.chains(&derivations, premise);
            }
        }
        Some(())
    }

    fn node(&self, literal: Literal) -> ChainNode<WORDS> {
        self.table.nodes[literal.node()]
    }

    fn cell(&self, literal: Literal) -> Cell {
        self.node(literal).cells.first().expect("a node has cells")
    }

    fn loops(&mut self, derivations: &Derivations, premise: Literal) {
        let start = self.cell(premise);
        for &end in derivations.consequences() {
            let node = self.node(end);
            if node.kind != NodeKind::Candidate || !node.cells.contains(start) {
                continue;
            }
            let Some(kind) = self.loop_kind(premise, end) else { continue };
            let chain = derivations.chain(end);
            if !self.is_loop(&chain) || !self.is_wanted(&chain) || self.is_lasso(&chain, true) {
                continue;
            }
            let gone = match kind {
                ChainKind::ContinuousLoop => self.around(&chain),
                _ => self.at_start(premise, end),
            };
            self.keep(&chain, Conclusion { gone, kind });
        }
    }

    /// The kind of loop that the first and the last literal make.
    fn loop_kind(&self, premise: Literal, end: Literal) -> Option<ChainKind> {
        let same = self.node(premise).digit == self.node(end).digit;
        let cell = self.cell(premise);
        match (premise.is_on(), end.is_on(), same) {
            (true, false, false) => {
                (self.board.candidates(cell).len() == 2).then_some(ChainKind::ContinuousLoop)
            }
            (false, true, false) => Some(ChainKind::ContinuousLoop),
            _ => Some(ChainKind::DiscontinuousLoop),
        }
    }

    /// Whether the first link leaves the start cell and the last enters it from outside.
    fn is_loop(&self, chain: &[Literal]) -> bool {
        let start = self.node(chain[0]).cells;
        chain.len() >= 4
            && self.node(chain[1]).cells != start
            && self.node(chain[chain.len() - 2]).cells != start
    }

    /// Whether the chain uses a group or a set, if it may.
    fn is_wanted(&self, chain: &[Literal]) -> bool {
        self.nodes == Nodes::Candidates
            || chain.iter().any(|&literal| self.node(literal).kind != NodeKind::Candidate)
    }

    /// Whether the chain comes back to a cell other than in two consecutive nodes. Only the first
    /// cell of a group or a set counts as a return; a loop may come back to its start.
    fn is_lasso(&self, chain: &[Literal], closes: bool) -> bool {
        let start = if closes { CellBits::single(self.cell(chain[0])) } else { CellBits::EMPTY };
        let mut seen = CellBits::EMPTY;
        let mut last = CellBits::EMPTY;
        chain.iter().any(|&literal| {
            let is_back = seen.contains(self.cell(literal));
            seen |= last - start;
            last = self.node(literal).cells;
            is_back
        })
    }

    /// The candidates that a discontinuous loop removes from its start cell.
    fn at_start(&self, premise: Literal, end: Literal) -> Vec<Candidate> {
        let cell = self.cell(premise);
        let (first, last) = (self.node(premise).digit, self.node(end).digit);
        let digits = match (premise.is_on(), end.is_on()) {
            (true, _) => DigitSet::single(first),
            (false, false) => DigitSet::single(last),
            (false, true) => self.board.candidates(cell) - DigitSet::single(first),
        };
        digits.iter().map(|digit| Candidate::new(cell, digit)).collect()
    }

    /// The candidates that a continuous loop removes all around.
    fn around(&self, chain: &[Literal]) -> Vec<Candidate> {
        let mut gone = Vec::new();
        let all = chain.iter().fold(CellBits::EMPTY, |all, &l| all | self.node(l).cells);
        for pair in chain.windows(2) {
            let [from, to] = [pair[0], pair[1]];
            let (a, b) = (self.node(from), self.node(to));
            if a.kind == NodeKind::Candidate && a.cells == b.cells {
                // Entered and left by strong links.
                if from.is_on() {
                    gone.extend(self.others(self.cell(from), [a.digit, b.digit]));
                }
            } else if self.is_weak(from, to) {
                let digit = b.digit;
                let cells = self.table.cells_with(from.node(), digit)
                    | self.table.cells_with(to.node(), digit);
                let reach = self.board.common_peers(cells) - all;
                gone.extend(self.board.those_with(digit, reach));
            }
        }
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        if !first.is_on() && last.is_on() {
            let digits = [self.node(first).digit, self.node(last).digit];
            gone.extend(self.others(self.cell(first), digits));
        }
        for i in 1..chain.len() - 1 {
            if self.node(chain[i]).kind == NodeKind::AlmostLockedSet {
                gone.extend(self.around_set(chain[i], chain[i + 1]));
            }
        }
        gone
    }

    /// Whether a link is weak: a true node, or a locked set, makes the next node false.
    fn is_weak(&self, from: Literal, to: Literal) -> bool {
        let set = self.node(from).kind == NodeKind::AlmostLockedSet;
        !to.is_on() && (from.is_on() || set)
    }

    fn others(&self, cell: Cell, digits: [Digit; 2]) -> Vec<Candidate> {
        let others = self.board.candidates(cell) - digits.into_iter().collect();
        others.iter().map(|digit| Candidate::new(cell, digit)).collect()
    }

    /// What a set in a continuous loop removes: all its digits but those of entry and exit stay in
    /// it; where it forces a cell, it shares the exit digits with that cell.
    fn around_set(&self, at: Literal, next: Literal) -> Vec<Candidate> {
        let entry = self.node(at);
        let als = &self.table.sets[entry.set];
        let exit = self.node(next);
        let mut exits = DigitSet::single(exit.digit);
        let mut gone = Vec::new();
        if next.is_on() {
            exits = self.board.candidates(self.cell(next)) & als.digits;
            exits.remove(exit.digit);
            exits.remove(entry.digit);
            let cell = self.cell(next);
            for digit in exits {
                let reach = als.seeing(digit) & self.board.peers(cell);
                gone.extend(self.board.those_with(digit, reach));
            }
        }
        for digit in als.digits - exits - DigitSet::single(entry.digit) {
            gone.extend(self.board.those_with(digit, als.seeing(digit)));
        }
        gone
    }

    fn chains(&mut self, derivations: &Derivations, premise: Literal) {
        let (start, a) = (self.cell(premise), self.node(premise).digit);
        for &end in derivations.consequences() {
            let node = self.node(end);
            if !end.is_on() || node.kind != NodeKind::Candidate || node.cells.contains(start) {
                continue;
            }
            let gone = self.between(start, a, self.cell(end), node.digit);
            if gone.len() < 2 {
                continue;
            }
            let chain = derivations.chain(end);
            if chain.len() >= 4 && self.is_wanted(&chain) && !self.is_lasso(&chain, false) {
                self.keep(&chain, Conclusion { gone, kind: ChainKind::Open });
            }
        }
    }

    /// The candidates that go when `a` is in `start` or `b` in `end`.
    fn between(&self, start: Cell, a: Digit, end: Cell, b: Digit) -> Vec<Candidate> {
        let (board, _geometry) = (self.board, self.board.geometry());
        if a == b {
            let ends: CellBits<WORDS> = [start, end].into_iter().collect();
            board.those_with(a, board.common_peers(ends))
        } else if board.peers(start).contains(end) && board.allows(start, b) && board.allows(end, a)
        {
            vec![Candidate::new(start, b), Candidate::new(end, a)]
        } else {
            Vec::new()
        }
    }

    /// Keeps a chain unless one as short removes the same.
    fn keep(&mut self, chain: &[Literal], conclusion: Conclusion) {
        let Conclusion { mut gone, kind } = conclusion;
        order::sort(&mut gone);
        gone.dedup();
        let known = self.kept[kind as usize].shortest.get(&gone).copied();
        let length = self.length(chain, kind != ChainKind::Open || known.is_some());
        if gone.is_empty() || known.is_some_and(|known| known <= length) {
            return;
        }
        let pattern = Pattern { length, ..self.pattern(chain) };
        let step = Step::removing(kind.id(self.nodes), gone.clone(), pattern);
        let kept = &mut self.kept[kind as usize];
        kept.steps.extend(step.map(eliminated_digits));
        kept.shortest.insert(gone, length);
    }

    /// The length as HoDoKu counts it: sets weigh more than candidates.
    fn length(&self, chain: &[Literal], flat: bool) -> usize {
        let sets = chain
            .iter()
            .map(|&literal| self.node(literal))
            .filter(|node| node.kind == NodeKind::AlmostLockedSet);
        let weight = if flat {
            5 * sets.count() / 2
        } else {
            sets.map(|node| match node.cells.len() {
                2 => 1,
                cells => 2 * (cells - 1),
            })
            .sum()
        };
        chain.len() + weight - 1
    }

    fn pattern(&self, chain: &[Literal]) -> Pattern {
        let mut pattern = Pattern::default();
        let drawn = |literal: Literal| {
            let ChainNode { kind, digit, cells, .. } = self.node(literal);
            Node { digit, cells: cells.iter().collect(), kind }
        };
        for pair in chain.windows(2) {
            let kind =
                if self.is_weak(pair[0], pair[1]) { LinkKind::Weak } else { LinkKind::Strong };
            pattern.links.push(Link { from: drawn(pair[0]), to: drawn(pair[1]), kind });
        }
        for &literal in chain {
            let ChainNode { kind, digit, cells, set } = self.node(literal);
            pattern = match kind {
                NodeKind::AlmostLockedSet => self.table.sets[set].describe(self.board, pattern),
                _ => pattern.mark(Role::Defining, digit, cells),
            };
        }
        pattern
    }
}
