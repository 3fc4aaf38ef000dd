//! Chains with several branches: Nishio, multiple, dynamic and nested forcing chains.
//!
//! From every candidate of a cell, and from its contrary, consequences are drawn. What follows from
//! all the branches of a choice holds: both states of a candidate (*double*), all places of a digit
//! in a region (*region*), all digits of a cell (*cell*). An assumption that contradicts itself is
//! wrong (*contradiction*).

use super::advanced;
use super::ahead::Ahead;
use super::exclusions::Exclusions;
use super::hint::{BY_CELL, Candidate, Collect, Conclusion, Hint, Rank, Signature};
use super::links::Links;
use super::propagation::{BranchConclusion, Nested, Node, Propagation, Style, Walk, off, on};
use super::reach::Reach;
use super::strong::Strong;
use super::{Memory, Shared};
use crate::board::Board;
use crate::geometry::{Bits, CellSet, PLACE_IN, REGIONS_OF};
use crate::step::Technique;
use neuf_puzzle::Classic;
use neuf_puzzle::order;

/// One of the searches of this file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ForcingKind {
    /// Contradictions through regions.
    Nishio,
    /// Regions and cells, candidates unchanged.
    Multiple,
    /// All four, with deleted candidates, at a level of rules inside.
    Dynamic(u8),
}

impl ForcingKind {
    fn base(self) -> f64 {
        match self {
            ForcingKind::Nishio => 7.5,
            ForcingKind::Multiple => 8.0,
            ForcingKind::Dynamic(level) => 8.5 + 0.5 * f64::from(level),
        }
    }

    fn style(self) -> Style {
        match self {
            ForcingKind::Nishio => Style::Nishio,
            ForcingKind::Multiple => Style::Static,
            ForcingKind::Dynamic(_) => Style::Dynamic,
        }
    }

    fn level(self) -> u8 {
        if let ForcingKind::Dynamic(level) = self { level } else { 0 }
    }
}

const DOUBLE: u8 = 1;
const CELL: u8 = 5;
const REGION: u8 = 6;
const CONTRADICTION: u8 = 7;

/// The memory of one such search.
pub(crate) struct Branches {
    pub(crate) links: Links,
    exclusions: Exclusions,
    pub(crate) work: Board,
    pool: Vec<Propagation>,
    used: usize,
    /// For each candidate, where its propagation is, plus one.
    slots: Box<[u16; 729]>,
    contrary: Propagation,
    walk: Walk,
    chains: Vec<Nested>,
    /// By digit, its cells when a search for Nishio chains last found none: they depend on nothing
    /// else.
    pub(super) without_nishio: [CellSet; 9],
}

impl Default for Branches {
    fn default() -> Self {
        Branches {
            links: Links::default(),
            exclusions: Exclusions::default(),
            work: Board::new(&Classic::EMPTY),
            pool: Vec::new(),
            used: 0,
            slots: Box::new([0; 729]),
            contrary: Propagation::default(),
            walk: Walk::default(),
            chains: Vec::new(),
            without_nishio: [0; 9],
        }
    }
}

/// A search in progress.
pub(crate) struct BranchSearch<'a, C> {
    pub(crate) kind: ForcingKind,
    pub(crate) board: &'a Board,
    pub(crate) memory: &'a mut Branches,
    /// The links of the board and what they lead to, read on demand.
    pub(crate) strong: &'a mut Strong,
    pub(crate) reach: &'a mut Reach,
    pub(crate) deeper: &'a mut [Memory],
    pub(crate) shared: &'a mut Shared,
    pub(crate) hints: &'a mut C,
    /// The consequences that other threads have drawn already.
    pub(crate) ahead: Ahead,
}

/// Draws all consequences of `start`, with the rules of the level.
#[expect(clippy::too_many_arguments, reason = "the memory of a search, in its parts")]
pub(crate) fn draw(
    propagation: &mut Propagation,
    start: Node,
    kind: ForcingKind,
    board: &Board,
    links: &Links,
    work: &mut Board,
    deeper: &mut [Memory],
    shared: &mut Shared,
) {
    propagation.begin(start);
    if !shared.spend() {
        return;
    }
    if kind != ForcingKind::Multiple {
        work.clone_from(board);
    }
    let level = kind.level();
    loop {
        propagation.run(board, work, links, kind.style());
        if propagation.clash.is_some() || level == 0 {
            return;
        }
        let before = propagation.off.len();
        advanced::apply(propagation, board, work, level, deeper, shared);
        if propagation.off.len() == before || shared.stopped.is_some() {
            return;
        }
    }
}

/// A branch: the propagation from a candidate, or the one from the contrary at hand.
#[derive(Clone, Copy)]
pub(super) enum Branch {
    From(usize),
    Contrary,
}

impl<C: Collect> BranchSearch<'_, C> {
    /// Gives the collector everything it could want.
    pub(crate) fn run(mut self) {
        match self.kind {
            ForcingKind::Nishio => return self.nishio(),
            ForcingKind::Multiple => {
                self.memory.exclusions.read(self.board, self.strong, self.reach)
            }
            ForcingKind::Dynamic(_) => {}
        }
        self.memory.used = 0;
        self.memory.slots.fill(0);
        let smallest = if self.kind == ForcingKind::Multiple { 3 } else { 2 };
        for cell in 0..81 {
            if self.board.cells[cell].count_ones() < smallest {
                continue;
            }
            for digit in Bits(self.board.cells[cell]) {
                self.candidate(cell, digit);
                if self.shared.stopped.is_some() {
                    return;
                }
            }
            self.cell_chains(cell);
        }
    }

    /// Everything that starts from one candidate.
    fn candidate(&mut self, cell: usize, digit: usize) {
        let candidate = (cell * 9 + digit) as Candidate;
        if self.kind != ForcingKind::Multiple {
            let branch = self.branch(candidate);
            self.contradiction(Branch::From(branch), Conclusion::Off(candidate));
            self.propagate(Branch::Contrary, off(candidate));
            self.contradiction(Branch::Contrary, Conclusion::On(candidate));
            if self.board.cells[cell].count_ones() >= 3 {
                self.doubles(branch);
            }
        }
        for kind in 0..3 {
            self.region_chains(cell, digit, kind);
        }
    }

    /// The propagation from a true candidate, made once for the whole search.
    fn branch(&mut self, candidate: Candidate) -> usize {
        if let Some(index) = usize::from(self.memory.slots[usize::from(candidate)]).checked_sub(1) {
            return index;
        }
        let index = self.memory.used;
        if index == self.memory.pool.len() {
            self.memory.pool.push(Propagation::default());
        }
        self.propagate(Branch::From(index), on(candidate));
        self.memory.used += 1;
        self.memory.slots[usize::from(candidate)] = self.memory.used as u16;
        index
    }

    /// Draws all consequences of `start`, unless that has been done ahead.
    pub(super) fn propagate(&mut self, branch: Branch, start: Node) {
        let Branches { links, work, pool, contrary, .. } = &mut *self.memory;
        let propagation = match branch {
            Branch::From(index) => &mut pool[index],
            Branch::Contrary => contrary,
        };
        if let Some(ready) = self.ahead.take(start) {
            *propagation = ready;
            return;
        }
        links.read(self.board);
        draw(propagation, start, self.kind, self.board, links, work, self.deeper, self.shared);
    }

    /// Adds the contradiction that a branch leads to; false when there is none.
    pub(super) fn contradiction(&mut self, branch: Branch, conclusion: Conclusion) -> bool {
        let Some(targets) = self.propagation(branch).clash_targets() else { return false };
        self.add(CONTRADICTION, None, &targets.map(|target| (branch, target)), conclusion);
        true
    }

    /// Adds the common consequences of a candidate and its contrary.
    fn doubles(&mut self, branch: usize) {
        let branches = [Branch::From(branch), Branch::Contrary];
        self.common(DOUBLE, None, &branches);
    }

    /// Adds the common consequences of all places of a digit in a region, when `cell` is the first
    /// of them.
    fn region_chains(&mut self, cell: usize, digit: usize, kind: usize) {
        let region = usize::from(REGIONS_OF[cell][kind]);
        let places = self.board.places[region][digit];
        let first = places.trailing_zeros() == u32::from(PLACE_IN[cell][kind]);
        if !first || places.count_ones() < 2 {
            return;
        }
        let others = Bits(places).map(|place| Board::cell_at(region, place) * 9 + digit);
        self.choice(REGION, kind as u8, others.map(|other| other as Candidate));
    }

    /// Adds the common consequences of all digits of a cell.
    fn cell_chains(&mut self, cell: usize) {
        let digits = Bits(self.board.cells[cell]);
        self.choice(CELL, BY_CELL, digits.map(|digit| (cell * 9 + digit) as Candidate));
    }

    /// Adds the common consequences of several candidates, one of which is true.
    fn choice(
        &mut self,
        kind: u8,
        assumed: u8,
        candidates: impl Iterator<Item = Candidate> + Clone,
    ) {
        if self.kind == ForcingKind::Multiple && !self.memory.exclusions.meet(candidates.clone()) {
            return; // a common truth would exclude something in common
        }
        let mut branches = [Branch::Contrary; 9];
        let mut len = 0;
        for candidate in candidates {
            branches[len] = Branch::From(self.branch(candidate));
            len += 1;
        }
        self.common(kind, Some(assumed), &branches[..len]);
    }

    fn propagation(&mut self, branch: Branch) -> &mut Propagation {
        match branch {
            Branch::From(index) => &mut self.memory.pool[index],
            Branch::Contrary => &mut self.memory.contrary,
        }
    }

    /// Adds what all branches share, in the order of the first: the true nodes, then the false.
    fn common(&mut self, kind: u8, assumed: Option<u8>, branches: &[Branch]) {
        let first = self.propagation(branches[0]);
        let (mut on_set, mut off_set) = (first.on_set, first.off_set);
        for &branch in &branches[1..] {
            let other = self.propagation(branch);
            for i in 0..on_set.len() {
                on_set[i] &= other.on_set[i];
                off_set[i] &= other.off_set[i];
            }
        }
        let has = |set: &[u64; 12], c: u16| set[usize::from(c / 64)] & 1 << (c % 64) != 0;
        if on_set.iter().any(|&word| word != 0) {
            for i in 0..self.propagation(branches[0]).on.len() {
                let candidate = self.propagation(branches[0]).on[i];
                let alone = self.board.cells[usize::from(candidate / 9)].count_ones() < 2;
                if has(&on_set, candidate) && !alone {
                    let conclusion = Conclusion::On(candidate);
                    self.add_common(kind, assumed, branches, on(candidate), conclusion);
                }
            }
        }
        if off_set.iter().any(|&word| word != 0) {
            for i in 0..self.propagation(branches[0]).off.len() {
                let candidate = self.propagation(branches[0]).off[i];
                if has(&off_set, candidate) {
                    let conclusion = Conclusion::Off(candidate);
                    self.add_common(kind, assumed, branches, off(candidate), conclusion);
                }
            }
        }
    }

    fn add_common(
        &mut self,
        kind: u8,
        assumed: Option<u8>,
        branches: &[Branch],
        node: Node,
        conclusion: Conclusion,
    ) {
        let mut targets = [(Branch::Contrary, BranchConclusion::Clash); 9];
        for (target, &branch) in targets.iter_mut().zip(branches) {
            *target = (branch, BranchConclusion::Node(node));
        }
        self.add(kind, assumed, &targets[..branches.len()], conclusion);
    }

    /// Adds a hint, if it is wanted. `assumed` says how the assumptions count as reasons.
    fn add(
        &mut self,
        kind: u8,
        assumed: Option<u8>,
        targets: &[(Branch, BranchConclusion)],
        conclusion: Conclusion,
    ) {
        let removed = [conclusion.removal(self.board)];
        let base = self.kind.base();
        // A nested chain may be shared by all branches, so only the largest is sure to count.
        let (mut least, mut nested) = (0, 0);
        for &(branch, target) in targets {
            let (nodes, chain) = self.propagation(branch).least(target);
            (least, nested) = (least + nodes, nested.max(chain));
        }
        if !self.hints.wants(&Rank::new(base, least + nested, kind), &removed) {
            return;
        }
        let rank = Rank::new(base, self.complexity(targets), kind);
        if !self.hints.wants(&rank, &removed) {
            return;
        }
        let (mut reasons, mut signature) = (Vec::new(), Signature::new());
        if C::REASONS {
            for &(branch, target) in targets {
                let memory = &mut *self.memory;
                let propagation = match branch {
                    Branch::From(index) => &memory.pool[index],
                    Branch::Contrary => &memory.contrary,
                };
                let walk = &mut memory.walk;
                propagation.reasons(target, assumed, walk, &mut reasons, &mut signature);
            }
            order::sort(&mut reasons);
            reasons.dedup();
        }
        let placed = match conclusion {
            Conclusion::On(candidate) => Some(candidate),
            Conclusion::Off(_) => None,
        };
        let technique = self.technique(kind);
        let (removed, signature) = (removed.to_vec(), signature.0);
        self.hints.add(Hint { rank, technique, placed, removed, reasons, signature });
    }

    /// The nodes of all branches, and the complexities of the nested chains in them.
    fn complexity(&mut self, targets: &[(Branch, BranchConclusion)]) -> u32 {
        let memory = &mut *self.memory;
        memory.chains.clear();
        let mut total = 0;
        for &(branch, target) in targets {
            let propagation = match branch {
                Branch::From(index) => &mut memory.pool[index],
                Branch::Contrary => &mut memory.contrary,
            };
            total += propagation.weigh(target, &mut memory.walk, &mut memory.chains);
        }
        total + memory.chains.iter().map(|nested| nested.complexity).sum::<u32>()
    }

    fn technique(&self, kind: u8) -> Technique {
        let level = self.kind.level();
        match (self.kind, kind) {
            (ForcingKind::Nishio, _) => Technique::NishioForcingChain,
            (ForcingKind::Multiple, CELL) => Technique::CellForcingChains,
            (ForcingKind::Multiple, _) => Technique::RegionForcingChains,
            (ForcingKind::Dynamic(_), DOUBLE) => Technique::DynamicDoubleForcingChains { level },
            (ForcingKind::Dynamic(_), CELL) => Technique::DynamicCellForcingChains { level },
            (ForcingKind::Dynamic(_), REGION) => Technique::DynamicRegionForcingChains { level },
            (ForcingKind::Dynamic(_), _) => Technique::DynamicContradictionForcingChains { level },
        }
    }
}
