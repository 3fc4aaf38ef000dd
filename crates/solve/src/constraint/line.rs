//! Lines: cells that a finite automaton reads one after the other, some perhaps more than once.
//!
//! ```text
//!  start ──first cell──→ states ──second cell──→ states ── … ──→ accepting ones
//! ```
//!
//! A digit of a cell stays if it is on a way from the start to an accepting state: two passes over
//! the cells see all of them.

use super::removed::Removed;
use neuf_puzzle::Digit;
use neuf_puzzle::rules::Automaton;

/// Cells that an automaton reads.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(super) cells: Box<[u16]>,
    /// The cells that the automaton reads more than once.
    repeated: Box<[u16]>,
    automaton: Automaton,
}

/// Sets of states, one before each cell and one at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct Layers {
    words: Vec<u64>,
    width: usize,
}

impl Layers {
    fn reset(&mut self, layers: usize, states: usize) {
        self.width = states.div_ceil(64);
        self.words.clear();
        self.words.resize(layers * self.width, 0);
    }

    fn insert(&mut self, layer: usize, state: usize) {
        self.words[layer * self.width + state / 64] |= 1 << (state % 64);
    }

    fn contains(&self, layer: usize, state: usize) -> bool {
        self.words[layer * self.width + state / 64] >> (state % 64) & 1 == 1
    }

    /// The states of a layer among the 64 of a word.
    fn word(&self, layer: usize, word: usize) -> u64 {
        self.words[layer * self.width + word]
    }

    fn is_empty(&self, layer: usize) -> bool {
        self.words[layer * self.width..(layer + 1) * self.width].iter().all(|&word| word == 0)
    }
}

/// Calls `f` with the number of every bit.
#[inline]
fn each(mut set: u64, mut f: impl FnMut(u32)) {
    while set != 0 {
        f(set.trailing_zeros());
        set &= set - 1;
    }
}

impl Line {
    pub(super) fn new(cells: &[u16], automaton: Automaton) -> Line {
        let comes_again = |&(at, cell): &(usize, &u16)| cells[at + 1..].contains(cell);
        let repeated = cells.iter().enumerate().filter(comes_again).map(|(_, &cell)| cell);
        Line { cells: cells.into(), repeated: repeated.collect(), automaton }
    }

    pub(super) fn work(&self) -> u64 {
        (self.cells.len() * self.automaton.states()) as u64
    }

    #[inline]
    fn next(&self, state: usize, digit: u32) -> Option<usize> {
        self.automaton.next(state, Digit::from_index(digit as usize))
    }

    /// Leaves each cell the digits that are on a way to an accepting state; `false` if there is no
    /// way. Digits of repeated cells go first and alone, so that each exclusion rests on digits
    /// that were gone before.
    pub(super) fn filter(&self, sets: &mut [u64], layers: &mut Layers) -> bool {
        let mut repeated = self.repeated.iter();
        repeated.any(|&cell| self.filter_repeated(cell, sets, layers))
            || self.filter_ways(sets, layers)
    }

    /// Leaves a repeated cell the digits that it can have each time; returns whether any goes.
    fn filter_repeated(&self, cell: u16, sets: &mut [u64], layers: &mut Layers) -> bool {
        let places = || (0..self.cells.len()).filter(|&at| self.cells[at] == cell);
        let mut kept = places().fold(u64::MAX, |common, at| common & sets[at]);
        let mut tried = sets.to_vec();
        each(kept, |digit| {
            places().for_each(|at| tried[at] = 1 << digit);
            self.go_forth(&tried, layers);
            let is_end = |&state: &usize| layers.contains(tried.len(), state);
            let mut ends = (0..self.automaton.states()).filter(is_end);
            if !ends.any(|state| self.automaton.is_accepting(state)) {
                kept &= !(1 << digit);
            }
        });
        let is_changed = places().any(|at| sets[at] != kept);
        places().for_each(|at| sets[at] = kept);
        is_changed
    }

    fn filter_ways(&self, sets: &mut [u64], layers: &mut Layers) -> bool {
        self.go_forth(sets, layers);
        let end = sets.len();
        self.keep_accepting(end, layers);
        for at in (0..end).rev() {
            sets[at] = self.lead_on(at, sets[at], layers);
        }
        !layers.is_empty(0)
    }

    /// Leaves the states before a cell from which its digits lead to a state after it, and returns those
    /// digits.
    fn lead_on(&self, at: usize, digits: u64, layers: &mut Layers) -> u64 {
        let mut kept = 0;
        for word in 0..layers.width {
            let mut states = layers.word(at, word);
            each(layers.word(at, word), |bit| {
                let state = word * 64 + bit as usize;
                let mut leads_on = false;
                each(digits, |digit| {
                    let next = self.next(state, digit);
                    if next.is_some_and(|next| layers.contains(at + 1, next)) {
                        kept |= 1 << digit;
                        leads_on = true;
                    }
                });
                if !leads_on {
                    states &= !(1 << bit);
                }
            });
            layers.words[at * layers.width + word] = states;
        }
        kept
    }

    /// Leaves a layer the states in which a line may end.
    fn keep_accepting(&self, end: usize, layers: &mut Layers) {
        for word in 0..layers.width {
            let mut states = layers.word(end, word);
            each(states, |bit| {
                if !self.automaton.is_accepting(word * 64 + bit as usize) {
                    states &= !(1 << bit);
                }
            });
            layers.words[end * layers.width + word] = states;
        }
    }

    /// The states that can be reached before each cell.
    fn go_forth(&self, sets: &[u64], layers: &mut Layers) {
        layers.reset(sets.len() + 1, self.automaton.states());
        layers.insert(0, self.automaton.start());
        for (at, &set) in sets.iter().enumerate() {
            self.step(at, set, layers);
        }
    }

    /// Adds to the states after a cell those to which its digits lead.
    fn step(&self, at: usize, digits: u64, layers: &mut Layers) {
        for word in 0..layers.width {
            each(layers.word(at, word), |bit| {
                each(digits, |digit| {
                    if let Some(next) = self.next(word * 64 + bit as usize, digit) {
                        layers.insert(at + 1, next);
                    }
                });
            });
        }
    }

    /// Of the states before each cell that `digits` can lead to, those from which `sets` lead to
    /// the end.
    fn come_back(&self, digits: &[u64], sets: &[u64], layers: &mut Layers) {
        let end = sets.len();
        self.go_forth(digits, layers);
        self.keep_accepting(end, layers);
        for at in (0..end).rev() {
            self.lead_on(at, sets[at], layers);
        }
    }

    /// Notes the removed digits that would lead to a state from which the rest leads to the end.
    /// The other removed digits count as present on the way forth.
    pub(super) fn explain(&self, removed: &mut Removed<'_>, goal: Option<(u16, u32)>) {
        let mut sets = removed.sets().to_vec();
        let is_goal = |at: usize| goal.is_some_and(|(cell, _)| self.cells[at] == cell);
        if let Some((_, digit)) = goal {
            (0..sets.len()).filter(|&at| is_goal(at)).for_each(|at| sets[at] = 1 << digit);
        }
        let (mut good, mut reached) = (Layers::default(), Layers::default());
        self.come_back(removed.first(), &sets, &mut good);
        reached.reset(sets.len() + 1, self.automaton.states());
        reached.insert(0, self.automaton.start());
        debug_assert!(!good.contains(0, self.automaton.start()), "there is a way");
        for (at, &set) in sets.iter().enumerate() {
            let mut taken = set;
            if !is_goal(at) {
                let is_needed = |&digit: &u32| self.leads_to_good(at, digit, &reached, &good);
                let (needed, idle): (Vec<u32>, Vec<u32>) = removed.digits(at).partition(is_needed);
                taken |= idle.iter().fold(0, |digits, digit| digits | 1 << digit);
                removed.need(at, needed.iter().fold(0, |digits, digit| digits | 1 << digit));
            }
            self.step(at, taken, &mut reached);
        }
    }

    fn leads_to_good(&self, at: usize, digit: u32, reached: &Layers, good: &Layers) -> bool {
        (0..reached.width).any(|word| {
            let mut leads = false;
            each(reached.word(at, word), |bit| {
                let next = self.next(word * 64 + bit as usize, digit);
                leads |= next.is_some_and(|next| good.contains(at + 1, next));
            });
            leads
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Digits that grow: the state is the last digit.
    fn growing(size: usize) -> Automaton {
        let next = |last, digit: Digit| Some(digit.value()).filter(|&value| value > last);
        Automaton::new(size, 0, &vec![true; size + 1], next)
    }

    #[test]
    fn digits_that_are_on_no_way_go() {
        let line = Line::new(&[0, 1, 2], growing(4));
        let mut sets = [0b1111; 3];
        assert!(line.filter(&mut sets, &mut Layers::default()));
        assert_eq!(sets, [0b0011, 0b0110, 0b1100]);
        assert!(!line.filter(&mut [0b1000, 0b1111, 0b1111], &mut Layers::default()));
    }
}
