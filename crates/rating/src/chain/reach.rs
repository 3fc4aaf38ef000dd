//! What each candidate's truth leads to through any number of links: a cheap look at which
//! searches can find something at all.
//!
//! Candidates that lead to each other form components (Tarjan 1972). They come out in reverse
//! order, what a component leads to before itself, so one pass over all links unites the sets. Only
//! what has a strong link is ever led to; from the others a look at where they lead is enough.

use super::hint::Candidate;
use super::strong::{Rules, Strong};
use crate::board::Board;
use crate::geometry::{Bits, CellSet, PEERS};

/// A set of candidates: by digit, its cells.
pub(crate) type Set = [CellSet; 9];

/// The candidates that each candidate leads to.
pub(crate) struct Reach {
    /// By component, the candidates it leads to, its own included.
    sets: Vec<Set>,
    /// Of the candidates with strong links.
    component: Box<[u16; 729]>,
    /// The candidates of all components, one component after the other.
    members: Vec<Candidate>,
    /// Where the members of each component end.
    ends: Vec<u16>,
    number: Box<[u16; 729]>,
    low: Box<[u16; 729]>,
    stack: Vec<Candidate>,
    next: u16,
    /// For each candidate with strong links, all that its falsehood leads to.
    when_false: Vec<Set>,
}

const NONE: u16 = u16::MAX;

impl Default for Reach {
    fn default() -> Self {
        Reach {
            sets: Vec::new(),
            component: Box::new([NONE; 729]),
            members: Vec::new(),
            ends: Vec::new(),
            number: Box::new([0; 729]),
            low: Box::new([0; 729]),
            stack: Vec::new(),
            next: 0,
            when_false: Vec::new(),
        }
    }
}

impl Reach {
    /// Reads what the links lead to.
    pub(crate) fn read(&mut self, strong: &mut Strong) {
        self.sets.clear();
        self.members.clear();
        self.ends.clear();
        self.next = 0;
        self.number.fill(NONE);
        self.component.fill(NONE);
        for cell in 0..81 {
            for digit in Bits(strong.cells[cell]) {
                let candidate = (cell * 9 + digit) as u16;
                if self.number[usize::from(candidate)] == NONE {
                    self.enter(candidate, strong);
                }
            }
        }
        self.read_when_false(strong);
    }

    /// Unites what the strong links of each candidate lead to.
    fn read_when_false(&mut self, strong: &Strong) {
        self.when_false.clear();
        self.when_false.resize(usize::from(self.next), [0; 9]);
        for cell in 0..81 {
            for digit in Bits(strong.cells[cell]) {
                let candidate = (cell * 9 + digit) as u16;
                let set = &mut self.when_false[usize::from(self.number[usize::from(candidate)])];
                for &(other, _) in strong.forced(candidate) {
                    let component = self.component[usize::from(other)];
                    unite(set, &self.sets[usize::from(component)]);
                }
            }
        }
    }

    fn enter(&mut self, candidate: Candidate, strong: &mut Strong) {
        let index = usize::from(candidate);
        (self.number[index], self.low[index]) = (self.next, self.next);
        self.next += 1;
        self.stack.push(candidate);
        for at in strong.range(candidate, Rules::Xy) {
            let arc = strong.arc(at);
            let (other, at) = (arc.candidate, usize::from(arc.candidate));
            if self.number[at] == NONE {
                self.enter(other, strong);
                self.low[index] = self.low[index].min(self.low[at]);
            } else if self.component[at] == NONE {
                self.low[index] = self.low[index].min(self.number[at]);
            }
        }
        if self.low[index] == self.number[index] {
            self.close(candidate, strong);
        }
    }

    /// Makes a component of the candidates on the stack down to `first`.
    fn close(&mut self, first: Candidate, strong: &mut Strong) {
        let begin = self.stack.iter().rposition(|&c| c == first).expect("it is on the stack");
        let component = self.sets.len() as u16;
        let mut set = [0; 9];
        for &member in &self.stack[begin..] {
            self.component[usize::from(member)] = component;
            set[usize::from(member % 9)] |= 1 << (member / 9);
        }
        for &member in &self.stack[begin..] {
            for arc in strong.arcs(member, Rules::Xy) {
                if !contains(&set, arc.candidate) {
                    let other = &self.sets[usize::from(self.component[usize::from(arc.candidate)])];
                    unite(&mut set, other);
                }
            }
        }
        self.members.extend(self.stack.drain(begin..));
        self.ends.push(self.members.len() as u16);
        self.sets.push(set);
    }

    /// How many components there are.
    pub(crate) fn components(&self) -> usize {
        self.sets.len()
    }

    /// The candidates of a component.
    pub(crate) fn members(&self, component: usize) -> &[Candidate] {
        let start = component.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.members[usize::from(start)..usize::from(self.ends[component])]
    }

    /// The component of a candidate, if it has strong links.
    #[inline]
    pub(crate) fn component(&self, candidate: Candidate) -> Option<usize> {
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
    pub(crate) fn leads_to_exclusion(
        &self,
        from: Candidate,
        candidate: Candidate,
        board: &Board,
    ) -> bool {
        let set = &self.sets[usize::from(self.component[usize::from(from)])];
        excludes(set, candidate, board)
    }

    /// Whether a candidate leads to its own exclusion.
    pub(crate) fn refutes_itself(
        &self,
        candidate: Candidate,
        board: &Board,
        strong: &Strong,
    ) -> bool {
        let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
        let others = board.cells[cell] & !(1 << digit);
        // Any two of its contraries, one of which is true when the other is false.
        let leads_back = |contrary: usize| {
            excludes(&self.when_false[usize::from(self.number[contrary])], candidate, board)
        };
        Bits(strong.holding[digit] & PEERS[cell]).any(|other| leads_back(other * 9 + digit))
            || Bits(strong.cells[cell] & others).any(|other| leads_back(cell * 9 + other))
    }

    /// Whether the exclusion of a candidate leads to its truth.
    pub(crate) fn proves_itself(&self, candidate: Candidate) -> bool {
        let number = self.number[usize::from(candidate)];
        number != NONE && contains(&self.when_false[usize::from(number)], candidate)
    }
}

#[inline]
fn contains(set: &Set, candidate: Candidate) -> bool {
    set[usize::from(candidate % 9)] & 1 << (candidate / 9) != 0
}

/// Whether some candidate of a set excludes this one.
#[inline]
fn excludes(set: &Set, candidate: Candidate, board: &Board) -> bool {
    let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
    let others = board.cells[cell] & !(1 << digit);
    set[digit] & PEERS[cell] != 0 || Bits(others).any(|other| set[other] & 1 << cell != 0)
}

#[inline]
pub(crate) fn unite(set: &mut Set, more: &Set) {
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
            strong.arcs(from, Rules::Xy).map(|arc| arc.candidate).collect()
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
            strong.read(&board);
            reach.read(&mut strong);
            for candidate in candidates(&board) {
                let led_to = naive(candidate, &mut strong);
                let refuted =
                    led_to.iter().any(|&other| links::excludes(other, candidate, Rules::Xy));
                assert_eq!(reach.refutes_itself(candidate, &board, &strong), refuted);
                let forced = strong.forced(candidate).to_vec();
                let mut leads_back = |other: Candidate| {
                    other == candidate || naive(other, &mut strong).contains(&candidate)
                };
                let proved = forced.iter().any(|&(other, _)| leads_back(other));
                assert_eq!(reach.proves_itself(candidate), proved);
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
