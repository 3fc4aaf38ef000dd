//! Everything that follows from one assumption, with the reasons of each consequence.

use super::hint::{ASSUMED, BY_CELL, Candidate, Reason, Signature};
use super::links::Links;
use crate::board::Board;
use crate::geometry::{Bits, PLACE_IN, REGIONS_OF, is_pair, is_single};

/// A candidate and whether it is ON: candidate · 2, plus 1 for ON.
pub(crate) type Node = u16;

/// The node that says a candidate is true.
#[inline]
pub(crate) fn on(candidate: Candidate) -> Node {
    candidate * 2 + 1
}

/// The node that says a candidate is false.
#[inline]
pub(crate) fn off(candidate: Candidate) -> Node {
    candidate * 2
}

/// How consequences are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Excluded candidates are deleted on the way; regions only.
    Nishio,
    /// Candidates stay as they are.
    Static,
    /// Excluded candidates are deleted on the way.
    Dynamic,
}

const KNOWN_ON: u8 = 1;
const KNOWN_OFF: u8 = 2;
const WORDS: usize = 12;

/// Facts about a node besides its order.
#[derive(Clone, Copy, Default)]
struct Info {
    /// Where its parents are in the pool.
    start: u32,
    len: u16,
    /// At most the number of nodes of its ancestry, itself included.
    least: u16,
    /// The complexity of the largest nested chain in its ancestry.
    nested: u16,
}

impl Info {
    /// The info of a node with this only parent, which is at `start` in the pool.
    #[inline]
    fn child(self, start: u32) -> Info {
        Info { start, len: 1, least: self.least + 1, nested: self.nested }
    }
}

/// A nested chain that a node rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Nested {
    pub(crate) signature: u64,
    pub(crate) complexity: u32,
}

/// Two versions of a candidate, one true and one false: the node that was known, and the new one
/// with its parents.
#[derive(Clone, Copy)]
pub(crate) struct Clash {
    new: Node,
    info: Info,
    cause: u8,
}

/// The consequences of an assumption, in the order they were found.
pub(crate) struct Propagation {
    pub(crate) start: Node,
    pub(crate) on: Vec<Candidate>,
    pub(crate) off: Vec<Candidate>,
    pub(crate) on_set: [u64; WORDS],
    pub(crate) off_set: [u64; WORDS],
    pub(crate) clash: Option<Clash>,
    next_on: usize,
    next_off: usize,
    flags: Box<[u8; 729]>,
    infos: Box<[Info; 1458]>,
    causes: Box<[u8; 729]>,
    /// For OFF nodes that rest on a nested chain: where it is in `chains`, plus one.
    nested: Box<[u16; 729]>,
    chains: Vec<Nested>,
    pool: Vec<Node>,
    /// The number of nodes in the ancestry of a node, once counted.
    counts: Box<[u16; 1458]>,
}

impl Default for Propagation {
    fn default() -> Self {
        Propagation {
            start: 0,
            on: Vec::new(),
            off: Vec::new(),
            on_set: [0; WORDS],
            off_set: [0; WORDS],
            clash: None,
            next_on: 0,
            next_off: 0,
            flags: Box::new([0; 729]),
            infos: Box::new([Info::default(); 1458]),
            causes: Box::new([0; 729]),
            nested: Box::new([0; 729]),
            chains: Vec::new(),
            pool: Vec::new(),
            counts: Box::new([0; 1458]),
        }
    }
}

impl Propagation {
    /// Forgets everything and assumes `start`.
    pub(crate) fn begin(&mut self, start: Node) {
        for &candidate in self.on.iter().chain(&self.off) {
            self.flags[usize::from(candidate)] = 0;
        }
        self.on.clear();
        self.off.clear();
        self.on_set = [0; WORDS];
        self.off_set = [0; WORDS];
        (self.next_on, self.next_off) = (0, 0);
        self.chains.clear();
        self.pool.clear();
        self.clash = None;
        self.start = start;
        self.add(start, Info { least: 1, ..Info::default() }, ASSUMED);
    }

    #[inline]
    fn add(&mut self, node: Node, info: Info, cause: u8) {
        let candidate = usize::from(node / 2);
        self.infos[usize::from(node)] = info;
        self.counts[usize::from(node)] = 0;
        if node % 2 == 1 {
            self.flags[candidate] |= KNOWN_ON;
            self.causes[candidate] = cause;
            self.on_set[candidate / 64] |= 1 << (candidate % 64);
            self.on.push(candidate as u16);
        } else {
            self.flags[candidate] |= KNOWN_OFF;
            self.nested[candidate] = 0;
            self.off_set[candidate / 64] |= 1 << (candidate % 64);
            self.off.push(candidate as u16);
        }
    }

    pub(crate) fn is_off(&self, candidate: Candidate) -> bool {
        self.flags[usize::from(candidate)] & KNOWN_OFF != 0
    }

    /// Draws consequences until nothing is pending or two contradict each other. `work` loses the
    /// excluded candidates; `begin` has them all.
    pub(crate) fn run(&mut self, begin: &Board, work: &mut Board, links: &Links, style: Style) {
        loop {
            while let Some(&candidate) = self.on.get(self.next_on) {
                self.next_on += 1;
                if self.expand_on(candidate, links, style) {
                    return;
                }
            }
            let Some(&candidate) = self.off.get(self.next_off) else { return };
            self.next_off += 1;
            let stop = match style {
                Style::Static => self.expand_off_static(candidate, links),
                Style::Nishio | Style::Dynamic => self.expand_off(candidate, begin, work, style),
            };
            if stop {
                return;
            }
        }
    }

    /// Excludes what a true candidate excludes. True when that contradicts something.
    fn expand_on(&mut self, candidate: Candidate, links: &Links, style: Style) -> bool {
        let excluded = match style {
            Style::Nishio => links.excluded_elsewhere(candidate),
            Style::Static | Style::Dynamic => links.excluded(candidate),
        };
        let start = self.pool.len() as u32;
        self.pool.push(on(candidate));
        let info = self.infos[usize::from(on(candidate))].child(start);
        for &other in excluded {
            let flags = self.flags[usize::from(other)];
            if flags == 0 {
                self.add(off(other), info, 0);
            } else if flags & KNOWN_ON != 0 {
                self.clash = Some(Clash { new: off(other), info, cause: 0 });
                return true;
            }
        }
        false
    }

    fn expand_off_static(&mut self, candidate: Candidate, links: &Links) -> bool {
        for &(other, cause) in links.forced(candidate) {
            let flags = self.flags[usize::from(other)];
            if flags & KNOWN_ON != 0 && flags & KNOWN_OFF == 0 {
                continue;
            }
            let start = self.pool.len() as u32;
            self.pool.push(off(candidate));
            let info = self.infos[usize::from(off(candidate))].child(start);
            if self.force(other, info, cause) {
                return true;
            }
        }
        false
    }

    /// Forces what a false candidate forces now, then deletes it.
    fn expand_off(
        &mut self,
        candidate: Candidate,
        begin: &Board,
        work: &mut Board,
        style: Style,
    ) -> bool {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        if style == Style::Dynamic && is_pair(work.cells[cell]) {
            let other = (work.cells[cell] & !(1 << digit)).trailing_zeros() as usize;
            let gone = begin.cells[cell] & !work.cells[cell];
            let parents = Bits(gone).map(|digit| off((cell * 9 + digit) as u16));
            if self.force_by(candidate, (cell * 9 + other) as u16, BY_CELL, parents) {
                return true;
            }
        }
        for kind in 0..3 {
            let region = usize::from(REGIONS_OF[cell][kind]);
            let places = work.places[region][digit];
            let rest = places & !(1 << PLACE_IN[cell][kind]);
            if !is_single(rest) {
                continue;
            }
            let other = Board::cell_at(region, rest.trailing_zeros() as usize) * 9 + digit;
            let gone = begin.places[region][digit] & !places;
            let parents =
                Bits(gone).map(|place| off((Board::cell_at(region, place) * 9 + digit) as u16));
            if self.force_by(candidate, other as u16, kind as u8, parents) {
                return true;
            }
        }
        work.remove(cell, digit);
        false
    }

    /// Forces a candidate because of an excluded one and of those that went before.
    #[inline]
    fn force_by(
        &mut self,
        source: Candidate,
        target: Candidate,
        cause: u8,
        parents: impl Iterator<Item = Node>,
    ) -> bool {
        if self.flags[usize::from(target)] == KNOWN_ON {
            return false;
        }
        let start = self.pool.len();
        self.pool.push(off(source));
        self.pool.extend(parents);
        let info = self.info_of(start);
        self.force(target, info, cause)
    }

    /// The info of a node whose parents are the end of the pool.
    fn info_of(&self, start: usize) -> Info {
        let parents = &self.pool[start..];
        let mut info = Info { start: start as u32, len: parents.len() as u16, ..Info::default() };
        for &parent in parents {
            let parent = &self.infos[usize::from(parent)];
            info.least = info.least.max(parent.least + 1);
            info.nested = info.nested.max(parent.nested);
        }
        info
    }

    #[inline]
    fn force(&mut self, target: Candidate, info: Info, cause: u8) -> bool {
        let flags = self.flags[usize::from(target)];
        if flags & KNOWN_OFF != 0 {
            self.clash = Some(Clash { new: on(target), info, cause });
            return true;
        }
        if flags == 0 {
            self.add(on(target), info, cause);
        }
        false
    }

    /// Excludes candidates because of a rule that rests on these excluded ones, and perhaps on a
    /// nested chain.
    pub(crate) fn exclude(
        &mut self,
        removed: &[(u8, u16)],
        parents: &[Node],
        nested: Option<Nested>,
    ) {
        let start = self.pool.len();
        self.pool.extend_from_slice(parents);
        let mut info = self.info_of(start);
        if let Some(nested) = nested {
            let complexity = nested.complexity.min(u32::from(u16::MAX)) as u16;
            info.nested = info.nested.max(complexity);
            self.chains.push(nested);
        }
        for &(cell, digits) in removed {
            for digit in Bits(digits) {
                let candidate = u16::from(cell) * 9 + digit as u16;
                if !self.is_off(candidate) {
                    self.add(off(candidate), info, 0);
                    if nested.is_some() {
                        self.nested[usize::from(candidate)] = self.chains.len() as u16;
                    }
                }
            }
        }
    }

    /// At most the number of nodes in the ancestry of a target, and at most what nested chains add.
    #[inline]
    pub(crate) fn least(&self, target: BranchConclusion) -> (u32, u32) {
        let info = match target {
            BranchConclusion::Node(node) => self.infos[usize::from(node)],
            BranchConclusion::Clash => self.clash.map_or(Info::default(), |clash| clash.info),
        };
        (u32::from(info.least), u32::from(info.nested))
    }

    fn parents_of(&self, info: Info) -> &[Node] {
        let start = info.start as usize;
        &self.pool[start..start + usize::from(info.len)]
    }

    /// The node and the parents of a target.
    fn resolve(&self, target: BranchConclusion) -> (Node, Info) {
        match target {
            BranchConclusion::Node(node) => (node, self.infos[usize::from(node)]),
            BranchConclusion::Clash => {
                let clash = self.clash.expect("there is a contradiction");
                (clash.new, clash.info)
            }
        }
    }

    /// The two versions of a contradiction: the true one first.
    pub(crate) fn clash_targets(&self) -> Option<[BranchConclusion; 2]> {
        let new = self.clash?.new;
        let known = BranchConclusion::Node(new ^ 1);
        Some(if new % 2 == 1 {
            [BranchConclusion::Clash, known]
        } else {
            [known, BranchConclusion::Clash]
        })
    }

    /// The number of nodes in the ancestry of a target; nested chains are added to `chains`.
    pub(crate) fn weigh(
        &mut self,
        target: BranchConclusion,
        walk: &mut Walk,
        chains: &mut Vec<Nested>,
    ) -> u32 {
        let memo = match target {
            BranchConclusion::Node(node) if self.chains.is_empty() => Some(usize::from(node)),
            _ => None,
        };
        if let Some(node) = memo.filter(|&node| self.counts[node] != 0) {
            return u32::from(self.counts[node]);
        }
        self.visit(target, walk, |_| ());
        let count = walk.queue.len() as u32;
        if let Some(node) = memo {
            self.counts[node] = count as u16;
        }
        if !self.chains.is_empty() {
            for &node in &walk.queue {
                let index = if node % 2 == 0 { self.nested[usize::from(node / 2)] } else { 0 };
                let Some(index) = usize::from(index).checked_sub(1) else { continue };
                let nested = self.chains[index];
                if chains.iter().all(|known| known.signature != nested.signature) {
                    chains.push(nested);
                }
            }
        }
        count
    }

    /// Visits the ancestry of a target breadth first, each node once; it is left in `walk`.
    fn visit(&self, target: BranchConclusion, walk: &mut Walk, mut see: impl FnMut(Node)) {
        let (node, info) = self.resolve(target);
        walk.begin();
        walk.enter(node);
        see(node);
        for &parent in self.parents_of(info) {
            walk.enter(parent);
        }
        let mut next = 1;
        while let Some(&node) = walk.queue.get(next) {
            see(node);
            next += 1;
            for &parent in self.parents_of(self.infos[usize::from(node)]) {
                walk.enter(parent);
            }
        }
    }

    /// Adds the true nodes behind a target to `reasons`, and all of them to the signature.
    pub(crate) fn reasons(
        &self,
        target: BranchConclusion,
        assumed: Option<u8>,
        walk: &mut Walk,
        reasons: &mut Vec<Reason>,
        signature: &mut Signature,
    ) {
        let (new, _) = self.resolve(target);
        self.visit(target, walk, |node| {
            signature.push(u32::from(node));
            if node % 2 == 0 {
                return;
            }
            let cause = match self.clash {
                Some(clash) if matches!(target, BranchConclusion::Clash) && node == new => {
                    clash.cause
                }
                _ => self.causes[usize::from(node / 2)],
            };
            match (cause, assumed) {
                (ASSUMED, Some(assumed)) => reasons.push((node / 2, assumed)),
                (ASSUMED, None) => {}
                _ => reasons.push((node / 2, cause)),
            }
        });
        signature.push(u32::MAX);
    }
}

/// A conclusion of one branch: a node, or the new version of a contradiction.
#[derive(Clone, Copy)]
pub(crate) enum BranchConclusion {
    Node(Node),
    Clash,
}

/// The memory of walks through ancestries.
pub(crate) struct Walk {
    queue: Vec<Node>,
    seen: Box<[u32; 1458]>,
    epoch: u32,
}

impl Default for Walk {
    fn default() -> Self {
        Walk { queue: Vec::new(), seen: Box::new([0; 1458]), epoch: 0 }
    }
}

impl Walk {
    fn begin(&mut self) {
        self.queue.clear();
        self.epoch += 1;
    }

    #[inline]
    fn enter(&mut self, node: Node) {
        if self.seen[usize::from(node)] != self.epoch {
            self.seen[usize::from(node)] = self.epoch;
            self.queue.push(node);
        }
    }
}
