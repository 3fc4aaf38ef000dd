//! Bidirectional cycles and forcing chains: every implication rests on one other.
//!
//! A *cycle* of candidates that are in turn excluded and forced holds in both directions, so each
//! exclusion in it is a choice of two: what sees both goes. A *forcing chain* leads from a
//! candidate to its own contrary. Searches run breadth first from every candidate, first through
//! regions (X), then through cells (Y, cycles only), then with all links.

use super::hint::{
    ASSUMED, Candidate, Collect, Conclusion, Hint, Rank, Reason, Signature, candidates,
};
use super::links::{cause_of_exclusion, excludes};
use super::ranks::{CycleKind, chain_hint, chain_rank};
use super::reach::Reach;
use super::strong::{Arc, LinkRules, Strong};
use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS, is_pair, is_single};
use neuf_puzzle::order;

/// A candidate found true: from which entry, through which excluded candidate, and why.
#[derive(Clone, Copy)]
struct Entry {
    candidate: Candidate,
    through: Candidate,
    cause: u8,
    from: u16,
}

impl Entry {
    /// What follows from entry `i` by an arc.
    #[inline]
    fn by(arc: &Arc, i: usize) -> Entry {
        let &Arc { through, candidate, cause } = arc;
        Entry { candidate, through, cause, from: i as u16 }
    }
}

/// The memory of the searches.
pub(crate) struct Forcing {
    entries: Vec<Entry>,
    known: Box<[u32; 729]>,
    epoch: u32,
    pub(crate) reach: Reach,
    starts: Vec<Start>,
}

impl Default for Forcing {
    fn default() -> Self {
        Forcing {
            entries: Vec::new(),
            known: Box::new([0; 729]),
            epoch: 0,
            reach: Reach::default(),
            starts: Vec::new(),
        }
    }
}

/// A candidate from which a search may find something, and which kinds of it.
pub(crate) struct Start {
    pub(crate) candidate: Candidate,
    /// Whether its cell has two candidates.
    bivalue: bool,
    cycle: bool,
    pub(crate) refutation: bool,
    pub(crate) proof: bool,
}

impl Start {
    fn of(candidate: Candidate, board: &Board, strong: &Strong, reach: &Reach) -> Option<Start> {
        let start = Start {
            candidate,
            bivalue: is_pair(board.cells[usize::from(candidate / 9)]),
            cycle: reach.is_on_a_cycle(candidate),
            refutation: reach.refutes_itself(candidate),
            proof: reach.proves_itself(candidate, strong),
        };
        (start.cycle || start.refutation || start.proof).then_some(start)
    }

    /// Whether there may be a cycle by these rules.
    pub(crate) fn has_cycle(&self, rules: LinkRules) -> bool {
        self.cycle && (rules != LinkRules::Y || self.bivalue)
    }
}

/// No entry comes before this one.
const ROOT: u16 = u16::MAX;

impl Forcing {
    /// Gives the collector every cycle and forcing chain it could want.
    pub(crate) fn search(&mut self, board: &Board, strong: &mut Strong, hints: &mut impl Collect) {
        let starts = self.read_starts(board, strong);
        for rules in [LinkRules::X, LinkRules::Y, LinkRules::Xy] {
            let cycle = CycleKind::of(rules);
            for start in &starts {
                let candidate = start.candidate;
                if start.has_cycle(rules) {
                    let leads_back = |reach: &Reach, other, _| reach.leads_to(other, candidate);
                    self.cycles(board, strong, candidate, &cycle, hints, leads_back);
                }
                if start.refutation && rules != LinkRules::Y {
                    self.refute(board, strong, candidate, rules, hints);
                }
                if start.proof && rules != LinkRules::Y {
                    self.prove(board, strong, candidate, rules, hints);
                }
            }
        }
        self.starts = starts;
    }

    /// Reads the links of a board, and lists the starts that lead to something.
    /// [`keep`](Forcing::keep) takes the list back.
    pub(crate) fn read_starts(&mut self, board: &Board, strong: &mut Strong) -> Vec<Start> {
        self.reach.read(board, strong);
        let open = candidates(board).filter(|c| !is_single(board.cells[usize::from(c / 9)]));
        let mut starts = std::mem::take(&mut self.starts);
        starts.clear();
        starts.extend(open.filter_map(|c| Start::of(c, board, strong, &self.reach)));
        starts
    }

    /// Takes the memory of the starts back.
    pub(crate) fn keep(&mut self, starts: Vec<Start>) {
        self.starts = starts;
    }

    fn begin(&mut self) {
        self.entries.clear();
        self.epoch += 1;
    }

    /// Notes a candidate as true, unless it is already.
    #[inline]
    fn note(&mut self, entry: Entry) {
        let known = &mut self.known[usize::from(entry.candidate)];
        if *known != self.epoch {
            *known = self.epoch;
            self.entries.push(entry);
        }
    }

    /// Notes a candidate only if it can lead to the goal: others would be followed in vain.
    #[inline]
    fn note_if(&mut self, entry: Entry, leads_there: impl Fn(&Reach, Candidate) -> bool) {
        let known = &mut self.known[usize::from(entry.candidate)];
        if *known != self.epoch {
            *known = self.epoch;
            if leads_there(&self.reach, entry.candidate) {
                self.entries.push(entry);
            }
        }
    }

    /// Cycles through `start`. `leads_back` tells whether a candidate, found on a way of some
    /// length, can be on a cycle.
    pub(crate) fn cycles(
        &mut self,
        board: &Board,
        strong: &mut Strong,
        start: Candidate,
        kind: &CycleKind,
        hints: &mut impl Collect,
        leads_back: impl Fn(&Reach, Candidate, u32) -> bool,
    ) {
        self.begin();
        self.note(Entry { candidate: start, through: 0, cause: ASSUMED, from: ROOT });
        let (mut low, mut length) = (0, 2);
        while low < self.entries.len() && hints.may_want(&kind.rank(length)) {
            let high = self.entries.len();
            for i in low..high {
                for arc in strong.arcs(self.entries[i].candidate, kind.rules) {
                    let entry = Entry::by(arc, i);
                    if arc.candidate != start {
                        self.note_if(entry, |reach, reached| leads_back(reach, reached, length));
                    } else if length >= 4 && !self.passed(i, arc.through) {
                        self.add_cycle(board, entry, kind.rank(length), kind, hints);
                    }
                }
            }
            (low, length) = (high, length + 2);
        }
    }

    /// Whether the way to an entry excludes this candidate.
    fn passed(&self, mut i: usize, through: Candidate) -> bool {
        while self.entries[i].from != ROOT {
            if self.entries[i].through == through {
                return true;
            }
            i = usize::from(self.entries[i].from);
        }
        false
    }

    fn add_cycle<C: Collect>(
        &self,
        board: &Board,
        last: Entry,
        rank: Rank,
        kind: &CycleKind,
        hints: &mut C,
    ) {
        if !hints.may_want(&rank) {
            return;
        }
        let removed = self.cycle_removals(board, last);
        if removed.is_empty() || !hints.wants(&rank, &removed) {
            return;
        }
        let (reasons, signature) =
            if C::REASONS { self.cycle_reasons(last) } else { (Vec::new(), 0) };
        let technique = kind.technique;
        hints.add(Hint { rank, technique, placed: None, removed, reasons, signature });
    }

    /// The entries from the last one back to, and without, the start.
    fn way_back(&self, last: Entry) -> impl Iterator<Item = Entry> {
        std::iter::successors(Some(last), |entry| {
            let before = self.entries[usize::from(entry.from)];
            (before.from != ROOT).then_some(before)
        })
    }

    /// The candidates off the cycle's cells that see a true and a false node of their digit.
    fn cycle_removals(&self, board: &Board, last: Entry) -> Vec<(u8, u16)> {
        let mut cycle: CellSet = 0;
        let mut seen = [[0; 9]; 2];
        for entry in self.way_back(last) {
            for (side, node) in [(0, entry.candidate), (1, entry.through)] {
                let (cell, digit) = (usize::from(node / 9), usize::from(node % 9));
                cycle |= 1 << cell;
                seen[side][digit] |= PEERS[cell];
            }
        }
        let mut removed: Vec<(u8, u16)> = Vec::new();
        for digit in 0..9 {
            for cell in Bits(seen[0][digit] & seen[1][digit] & board.holding[digit] & !cycle) {
                removed.push((cell as u8, 1 << digit));
            }
        }
        merge(removed)
    }

    /// The reasons of a cycle: its forced nodes, and, in the other direction, the excluded ones.
    fn cycle_reasons(&self, last: Entry) -> (Vec<Reason>, u64) {
        let mut reasons = Vec::new();
        let mut signature = Signature::new();
        for entry in self.way_back(last) {
            let before = self.entries[usize::from(entry.from)].candidate;
            reasons.push((entry.candidate, entry.cause));
            reasons.push((entry.through, cause_of_exclusion(before, entry.through)));
            signature.push(u32::from(entry.candidate) * 2 + 1);
            signature.push(u32::from(entry.through) * 2);
        }
        (reasons, signature.0)
    }

    /// A refutation: from the truth of `start` to its falsehood.
    fn refute(
        &mut self,
        board: &Board,
        strong: &mut Strong,
        start: Candidate,
        rules: LinkRules,
        hints: &mut impl Collect,
    ) {
        self.begin();
        self.note(Entry { candidate: start, through: 0, cause: ASSUMED, from: ROOT });
        let (mut low, mut length) = (0, 2);
        while low < self.entries.len() && hints.may_want(&chain_rank(rules, length)) {
            let high = self.entries.len();
            for i in low..high {
                let candidate = self.entries[i].candidate;
                if excludes(candidate, start, rules) {
                    let conclusion = Conclusion::Off(start);
                    self.add_chain(board, conclusion, self.entries[i], rules, length, hints);
                    return;
                }
                for arc in strong.arcs(candidate, rules) {
                    self.note_if(Entry::by(arc, i), |reach, reached| {
                        reach.leads_to_exclusion(reached, start)
                    });
                }
            }
            (low, length) = (high, length + 2);
        }
    }

    /// A proof: from the falsehood of `start` to its truth.
    fn prove(
        &mut self,
        board: &Board,
        strong: &mut Strong,
        start: Candidate,
        rules: LinkRules,
        hints: &mut impl Collect,
    ) {
        self.begin();
        for &(candidate, cause) in strong.forced(start).iter().filter(|link| rules.allow(link.1)) {
            self.note(Entry { candidate, through: start, cause, from: ROOT });
        }
        let (mut low, mut length) = (0, 4);
        while low < self.entries.len() && hints.may_want(&chain_rank(rules, length)) {
            let high = self.entries.len();
            for i in low..high {
                for arc in strong.arcs(self.entries[i].candidate, rules) {
                    let entry = Entry::by(arc, i);
                    if arc.candidate == start {
                        let conclusion = Conclusion::On(start);
                        self.add_chain(board, conclusion, entry, rules, length, hints);
                        return;
                    }
                    self.note_if(entry, |reach, reached| reach.leads_to(reached, start));
                }
            }
            (low, length) = (high, length + 2);
        }
    }

    fn add_chain<C: Collect>(
        &self,
        board: &Board,
        conclusion: Conclusion,
        last: Entry,
        rules: LinkRules,
        length: u32,
        hints: &mut C,
    ) {
        let rank = chain_rank(rules, length);
        let removed = [conclusion.removal(board)];
        if !hints.wants(&rank, &removed) {
            return;
        }
        let mut hint = chain_hint(board, conclusion, rules, rank);
        if C::REASONS {
            (hint.reasons, hint.signature) = self.chain_reasons(conclusion, last);
        }
        hints.add(hint);
    }

    fn chain_reasons(&self, conclusion: Conclusion, last: Entry) -> (Vec<Reason>, u64) {
        let mut reasons = Vec::new();
        let mut signature = Signature::new();
        if let Conclusion::Off(candidate) = conclusion {
            signature.push(u32::from(candidate) * 2);
        }
        let mut entry = last;
        loop {
            signature.push(u32::from(entry.candidate) * 2 + 1);
            if entry.cause != ASSUMED {
                reasons.push((entry.candidate, entry.cause));
                signature.push(u32::from(entry.through) * 2);
            }
            if entry.from == ROOT {
                return (reasons, signature.0);
            }
            entry = self.entries[usize::from(entry.from)];
        }
    }
}

/// Joins removals in the same cell, by increasing cell.
fn merge(mut removed: Vec<(u8, u16)>) -> Vec<(u8, u16)> {
    order::sort(&mut removed);
    removed.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 |= next.1;
        }
        same
    });
    removed
}
