//! The candidates that each candidate's truth leads to through any number of links: a cheap check
//! which searches can find something at all.
//!
//! Candidates that lead to each other form components (Tarjan 1972). They come out in reverse
//! order, each component after those it leads to, so one pass over all links unites the sets. Only
//! candidates with strong links are ever led to; for the others, a look at where they lead is
//! enough.

use super::hint::Candidate;
use super::strong::{LinkRules, Strong};
use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS};

/// A set of candidates: by digit, its cells.
pub(crate) type Set = [CellSet; 9];

/// The candidates that each candidate leads to.
pub(crate) struct Reach {
    /// By component, the candidates it leads to, its own included.
    sets: Vec<Set>,
    /// By component, the candidates that these exclude.
    excluded: Vec<Set>,
    /// The component of each candidate with strong links.
    component: Box<[u16; 729]>,
    /// The candidates of all components, one component after the other.
    members: Vec<Candidate>,
    /// Where the members of each component end.
    ends: Vec<u16>,
    number: Box<[u16; 729]>,
    low: Box<[u16; 729]>,
    stack: Vec<Candidate>,
    next: u16,
    /// For each candidate with strong links, by number, the candidates whose exclusion its
    /// falsehood leads to.
    when_false: Vec<Set>,
    /// The candidates that lead to their own exclusion.
    refuted: Set,
    /// The hash of the board.
    board: Option<u64>,
}

const NONE: u16 = u16::MAX;

impl Default for Reach {
    fn default() -> Self {
        Reach {
            sets: Vec::new(),
            excluded: Vec::new(),
            component: Box::new([NONE; 729]),
            members: Vec::new(),
            ends: Vec::new(),
            number: Box::new([0; 729]),
            low: Box::new([0; 729]),
            stack: Vec::new(),
            next: 0,
            when_false: Vec::new(),
            refuted: [0; 9],
            board: None,
        }
    }
}

impl Reach {
    /// Reads the links of a board, and what they lead to, unless they were read last.
    pub(crate) fn read(&mut self, board: &Board, strong: &mut Strong) {
        strong.read(board);
        if self.board == Some(board.hash) {
            return;
        }
        self.board = Some(board.hash);
        self.sets.clear();
        self.excluded.clear();
        self.members.clear();
        self.ends.clear();
        self.next = 0;
        self.number.fill(NONE);
        self.component.fill(NONE);
        for cell in 0..81 {
            for digit in Bits(strong.cells[cell]) {
                let candidate = (cell * 9 + digit) as u16;
                if self.number[usize::from(candidate)] == NONE {
                    self.enter(candidate, board, strong);
                }
            }
        }
        self.read_when_false(strong);
    }

    /// Unites, for each candidate, the exclusions that its strong links lead to. A candidate is
    /// refuted if another one excludes it by being true, and leads to its exclusion by being false.
    fn read_when_false(&mut self, strong: &Strong) {
        self.when_false.clear();
        self.when_false.resize(usize::from(self.next), [0; 9]);
        self.refuted = [0; 9];
        for &candidate in &self.members {
            let set = &mut self.when_false[usize::from(self.number[usize::from(candidate)])];
            for &(other, _) in strong.forced(candidate) {
                unite(set, &self.excluded[usize::from(self.component[usize::from(other)])]);
            }
            let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
            for other in (0..9).filter(|&other| other != digit) {
                self.refuted[other] |= set[other] & 1 << cell;
            }
            self.refuted[digit] |= set[digit] & PEERS[cell];
        }
    }

    fn enter(&mut self, candidate: Candidate, board: &Board, strong: &mut Strong) {
        let index = usize::from(candidate);
        (self.number[index], self.low[index]) = (self.next, self.next);
        self.next += 1;
        self.stack.push(candidate);
        for at in strong.range(candidate, LinkRules::Xy) {
            let arc = strong.arc(at);
            let (other, at) = (arc.candidate, usize::from(arc.candidate));
            if self.number[at] == NONE {
                self.enter(other, board, strong);
                self.low[index] = self.low[index].min(self.low[at]);
            } else if self.component[at] == NONE {
                self.low[index] = self.low[index].min(self.number[at]);
            }
        }
        if self.low[index] == self.number[index] {
            self.close(candidate, board, strong);
        }
    }

    /// Makes a component of the candidates on the stack down to `first`.
    fn close(&mut self, first: Candidate, board: &Board, strong: &mut Strong) {
        let begin = self.stack.iter().rposition(|&c| c == first).expect("it is on the stack");
        let component = self.sets.len() as u16;
        let (mut set, mut excluded) = ([0; 9], [0; 9]);
        for &member in &self.stack[begin..] {
            self.component[usize::from(member)] = component;
            set[usize::from(member % 9)] |= 1 << (member / 9);
            exclude(&mut excluded, board, member);
        }
        for &member in &self.stack[begin..] {
            for arc in strong.arcs(member, LinkRules::Xy) {
                if !contains(&set, arc.candidate) {
                    let other = usize::from(self.component[usize::from(arc.candidate)]);
                    unite(&mut set, &self.sets[other]);
                    unite(&mut excluded, &self.excluded[other]);
                }
            }
        }
        self.members.extend(self.stack.drain(begin..));
        self.ends.push(self.members.len() as u16);
        self.sets.push(set);
        self.excluded.push(excluded);
    }

    /// The candidates of a component.
    fn members(&self, component: usize) -> &[Candidate] {
        let start = component.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.members[usize::from(start)..usize::from(self.ends[component])]
    }

    /// The component of a candidate, if it has strong links.
    #[inline]
    fn component(&self, candidate: Candidate) -> Option<usize> {
        let component = self.component[usize::from(candidate)];
        (component != NONE).then_some(usize::from(component))
    }

    /// Whether a candidate leads to another one and back.
    pub(crate) fn is_on_a_cycle(&self, candidate: Candidate) -> bool {
        self.component(candidate).is_some_and(|component| self.members(component).len() > 1)
    }

    /// Whether one candidate with strong links leads to another.
    #[inline]
    pub(crate) fn leads_to(&self, from: Candidate, to: Candidate) -> bool {
        contains(&self.sets[usize::from(self.component[usize::from(from)])], to)
    }

    /// Whether a candidate with strong links leads to the exclusion of another.
    #[inline]
    pub(crate) fn leads_to_exclusion(&self, from: Candidate, candidate: Candidate) -> bool {
        contains(&self.excluded[usize::from(self.component[usize::from(from)])], candidate)
    }

    /// All candidates whose exclusion a candidate leads to.
    pub(crate) fn exclusions(&self, candidate: Candidate, board: &Board, strong: &Strong) -> Set {
        if let Some(component) = self.component(candidate) {
            return self.excluded[component];
        }
        let mut set = [0; 9];
        exclude(&mut set, board, candidate);
        for contrary in strong.contraries(candidate) {
            unite(&mut set, &self.when_false[usize::from(self.number[usize::from(contrary)])]);
        }
        set
    }

    /// Whether a candidate leads to its own exclusion.
    #[inline]
    pub(crate) fn refutes_itself(&self, candidate: Candidate) -> bool {
        contains(&self.refuted, candidate)
    }

    /// Whether the exclusion of a candidate leads to its truth.
    pub(crate) fn proves_itself(&self, candidate: Candidate, strong: &Strong) -> bool {
        strong.forced(candidate).iter().any(|&(other, _)| self.leads_to(other, candidate))
    }
}

#[inline]
fn contains(set: &Set, candidate: Candidate) -> bool {
    set[usize::from(candidate % 9)] & 1 << (candidate / 9) != 0
}

/// Adds the candidates that the truth of a candidate excludes at once.
fn exclude(set: &mut Set, board: &Board, candidate: Candidate) {
    let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
    set[digit] |= PEERS[cell] & board.holding[digit];
    for other in Bits(board.cells[cell] & !(1 << digit)) {
        set[other] |= 1 << cell;
    }
}

#[inline]
fn unite(set: &mut Set, more: &Set) {
    set.iter_mut().zip(more).for_each(|(cells, more)| *cells |= more);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::hint::candidates;
    use crate::chain::links;
    use crate::rating::boards_on_the_way;

    /// All that a candidate leads to, followed link by link.
    fn naive(start: Candidate, strong: &mut Strong) -> Vec<Candidate> {
        let mut step = |from| -> Vec<Candidate> {
            strong.arcs(from, LinkRules::Xy).map(|arc| arc.candidate).collect()
        };
        let mut found = step(start);
        let mut next = 0;
        while let Some(&candidate) = found.get(next) {
            next += 1;
            found.extend(step(candidate));
            let mut seen = std::collections::HashSet::new();
            found.retain(|&candidate| seen.insert(candidate));
        }
        found
    }

    #[test]
    fn what_leads_somewhere_is_what_following_every_link_finds() {
        let (mut strong, mut reach) = (Strong::default(), Reach::default());
        let mut found = [0; 3];
        for board in boards_on_the_way() {
            reach.read(&board, &mut strong);
            for candidate in candidates(&board) {
                let led_to = naive(candidate, &mut strong);
                let refuted =
                    led_to.iter().any(|&other| links::excludes(other, candidate, LinkRules::Xy));
                assert_eq!(reach.refutes_itself(candidate), refuted);
                let forced = strong.forced(candidate).to_vec();
                let proves_itself = reach.proves_itself(candidate, &strong);
                let mut leads_back = |other: Candidate| {
                    other == candidate || naive(other, &mut strong).contains(&candidate)
                };
                let proved = forced.iter().any(|&(other, _)| leads_back(other));
                assert_eq!(proves_itself, proved);
                let cycle = led_to.iter().any(|&other| other != candidate && leads_back(other));
                assert_eq!(reach.is_on_a_cycle(candidate), cycle);
                for (count, is) in found.iter_mut().zip([refuted, proved, cycle]) {
                    *count += usize::from(is);
                }
            }
        }
        assert!(found.iter().all(|&count| count > 0), "{found:?}");
    }
}
