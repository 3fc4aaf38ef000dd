//! The general engine: any shape, bit masks, propagation, fewest candidates first.
//!
//! Candidates are one word per cell. What a decision changes is noted on a trail, so that undoing
//! it costs what it changed and no node allocates. A decision is a cell and a digit; when it
//! fails (or has given all its solutions), the digit is taken out of the cell and propagation goes
//! on from there, often without another guess.

mod domains;
mod propagate;

use crate::Stats;
use domains::Domains;
use neuf_backtrack::{Budget, Limit};
use neuf_puzzle::Puzzle;

/// A search for all solutions of a puzzle.
pub(crate) struct Engine {
    domains: Domains,
    decisions: Vec<Decision>,
    next: Next,
    stats: Stats,
}

/// A digit tried in a cell, and how to get back.
struct Decision {
    cell: usize,
    digit: u64,
    trail: usize,
}

/// What to do when the search goes on.
enum Next {
    /// Look at the candidates and decide.
    Decide,
    /// Give the last decision up.
    GoBack,
    /// Nothing: all has been tried.
    Stop,
}

impl Engine {
    pub(crate) fn new(puzzle: &Puzzle) -> Engine {
        let mut domains = Domains::new(puzzle);
        let next = if domains.propagate_all() { Next::Decide } else { Next::Stop };
        Engine {
            domains,
            decisions: Vec::new(),
            next,
            stats: Stats { calls: 1, ..Stats::default() },
        }
    }

    pub(crate) fn stats(&self) -> Stats {
        self.stats
    }

    /// The digits of the solution just found.
    pub(crate) fn write_values(&self, values: &mut [u8]) {
        for (value, &set) in values.iter_mut().zip(&self.domains.sets) {
            *value = set.trailing_zeros() as u8 + 1;
        }
    }

    /// Searches for the next solution; `false` when there is none.
    pub(crate) fn next_solution(&mut self, budget: &mut Budget) -> Result<bool, Limit> {
        loop {
            match self.next {
                Next::Stop => return Ok(false),
                Next::GoBack => self.go_back(),
                Next::Decide => {
                    budget.spend_step()?;
                    match self.domains.fewest_candidates() {
                        Some(cell) => self.decide(cell),
                        None => {
                            self.stats.solutions += 1;
                            self.next = Next::GoBack;
                            return Ok(true);
                        }
                    }
                }
            }
        }
    }

    fn decide(&mut self, cell: usize) {
        let set = self.domains.sets[cell];
        let digit = set & set.wrapping_neg();
        self.decisions.push(Decision { cell, digit, trail: self.domains.trail_len() });
        self.stats.choix += 1;
        self.stats.guesses += 1;
        self.stats.calls += 1;
        self.stats.deepest = self.stats.deepest.max(self.decisions.len());
        let consistent = self.domains.keep_only(cell, digit) && self.domains.propagate();
        self.next = if consistent { Next::Decide } else { Next::GoBack };
    }

    fn go_back(&mut self) {
        self.stats.retour += 1;
        let Some(Decision { cell, digit, trail }) = self.decisions.pop() else {
            self.next = Next::Stop;
            return;
        };
        self.domains.undo_to(trail);
        let consistent = self.domains.remove(cell, digit) && self.domains.propagate();
        self.next = if consistent { Next::Decide } else { Next::GoBack };
    }
}
