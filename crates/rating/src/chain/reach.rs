//! What each candidate's truth leads to through any number of links: a cheap look at which
//! searches can find something at all.
//!
//! Candidates that lead to each other form components (Tarjan 1972). They come out in reverse
//! order, what a component leads to before itself, so one pass over all links unites the sets.

use super::hint::Candidate;
use super::links::Links;

const WORDS: usize = 12;
type Set = [u64; WORDS];

/// The candidates that each candidate leads to.
pub(crate) struct Reach {
    /// By component, the candidates it leads to, its own included.
    sets: Vec<Set>,
    component: Box<[u16; 729]>,
    /// How many candidates each component has.
    sizes: Vec<u16>,
    number: Box<[u16; 729]>,
    low: Box<[u16; 729]>,
    stack: Vec<Candidate>,
    next: u16,
}

const NONE: u16 = u16::MAX;

impl Default for Reach {
    fn default() -> Self {
        Reach {
            sets: Vec::new(),
            component: Box::new([NONE; 729]),
            sizes: Vec::new(),
            number: Box::new([0; 729]),
            low: Box::new([0; 729]),
            stack: Vec::new(),
            next: 0,
        }
    }
}

impl Reach {
    /// Reads what the links lead to.
    pub(crate) fn read(&mut self, links: &Links) {
        self.sets.clear();
        self.sizes.clear();
        self.next = 0;
        for &candidate in &links.all {
            self.number[usize::from(candidate)] = NONE;
            self.component[usize::from(candidate)] = NONE;
        }
        for &candidate in &links.all {
            if self.number[usize::from(candidate)] == NONE {
                self.enter(candidate, links);
            }
        }
    }

    fn enter(&mut self, candidate: Candidate, links: &Links) {
        let index = usize::from(candidate);
        (self.number[index], self.low[index]) = (self.next, self.next);
        self.next += 1;
        self.stack.push(candidate);
        for arc in links.all_arcs(candidate) {
            let other = usize::from(arc.candidate);
            if self.number[other] == NONE {
                self.enter(arc.candidate, links);
                self.low[index] = self.low[index].min(self.low[other]);
            } else if self.component[other] == NONE {
                self.low[index] = self.low[index].min(self.number[other]);
            }
        }
        if self.low[index] == self.number[index] {
            self.close(candidate, links);
        }
    }

    /// Makes a component of the candidates on the stack down to `first`.
    fn close(&mut self, first: Candidate, links: &Links) {
        let begin = self.stack.iter().rposition(|&c| c == first).expect("it is on the stack");
        let component = self.sets.len() as u16;
        let mut set = [0; WORDS];
        for &member in &self.stack[begin..] {
            self.component[usize::from(member)] = component;
            insert(&mut set, member);
        }
        for &member in &self.stack[begin..] {
            for arc in links.all_arcs(member) {
                if !contains(&set, arc.candidate) {
                    let other = &self.sets[usize::from(self.component[usize::from(arc.candidate)])];
                    set.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
                }
            }
        }
        self.sizes.push((self.stack.len() - begin) as u16);
        self.sets.push(set);
        self.stack.truncate(begin);
    }

    fn set(&self, candidate: Candidate) -> &Set {
        &self.sets[usize::from(self.component[usize::from(candidate)])]
    }

    /// Whether a candidate leads to another one and back.
    pub(crate) fn is_on_a_cycle(&self, candidate: Candidate) -> bool {
        self.sizes[usize::from(self.component[usize::from(candidate)])] > 1
    }

    /// Whether a candidate leads to its own exclusion.
    pub(crate) fn refutes_itself(&self, candidate: Candidate, links: &Links) -> bool {
        let set = self.set(candidate);
        links.excluded(candidate).iter().any(|&other| contains(set, other))
    }

    /// Whether the exclusion of a candidate leads to its truth.
    pub(crate) fn proves_itself(&self, candidate: Candidate, links: &Links) -> bool {
        links.forced(candidate).iter().any(|&(other, _)| contains(self.set(other), candidate))
    }
}

#[inline]
fn insert(set: &mut Set, candidate: Candidate) {
    set[usize::from(candidate / 64)] |= 1 << (candidate % 64);
}

#[inline]
fn contains(set: &Set, candidate: Candidate) -> bool {
    set[usize::from(candidate / 64)] & 1 << (candidate % 64) != 0
}
