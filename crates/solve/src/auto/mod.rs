//! The general engine: any shape, bit masks, propagation; plain search first, clause learning
//! when that drags on.
//!
//! ```text
//!                 many nodes without a solution
//!  plain search ─────────────────────────────────→ clause learning
//!  (enumerates fast)  what has been searched       (refutes, and finds what is well hidden)
//!        ↑                                              │
//!        └──────────────────────────────────────────────┘
//!           many solutions: those found are skipped when plain search meets them
//! ```
//!
//! Until learning has a first solution, it follows a grid from a guess (`table.rs`) or from repair
//! (`learn/repair.rs`).
//!
//! The decisions of plain search and the candidates it gave up describe exactly the part it has
//! searched, so learning takes over precisely the rest, and no solution is found twice.

mod boards;
mod domains;
mod further;
mod ground;
mod learn;
mod oracle;
mod plain;
mod propagate;
mod search;
mod table;
mod tables;
#[cfg(test)]
mod tests;

use crate::Stats;
pub use domains::Domains;
use learn::Learner;
use neuf_limits::{Limit, Meter};
use neuf_puzzle::Puzzle;
pub use oracle::{Lesson, Oracle};
pub(crate) use plain::PlainSearch;
pub(crate) use search::Progress;
use std::collections::HashSet;

/// Nodes without a solution after which plain search is said to drag on.
pub(crate) const PATIENCE: u64 = 1000;
/// Solutions that learning hands out at first before plain search takes over again.
const FIRST_HANDFUL: usize = 1000;
/// Memory for solutions found by learning, in cells.
const MOST_KNOWN_CELLS: usize = 16 << 20;

/// A search for all solutions of a puzzle.
pub(crate) struct Engine {
    puzzle: Puzzle,
    search: PlainSearch,
    learner: Option<Learner>,
    is_learning: bool,
    /// Solutions that learning has found.
    known: HashSet<Box<[u8]>>,
    /// The number of known solutions at which plain search takes over again.
    handful: usize,
    patience: u64,
    solutions: u64,
}

impl Engine {
    /// # Errors
    /// The limit, if one is reached before the puzzle's rules are laid out.
    pub(crate) fn new(puzzle: &Puzzle, meter: &mut Meter) -> Result<Engine, Limit> {
        Engine::with_patience(puzzle, PATIENCE, meter)
    }

    /// An engine that starts learning after `patience` nodes without a solution; 0 means at once.
    pub(crate) fn with_patience(
        puzzle: &Puzzle,
        patience: u64,
        meter: &mut Meter,
    ) -> Result<Engine, Limit> {
        Ok(Engine {
            puzzle: puzzle.clone(),
            search: PlainSearch::new(puzzle, meter)?,
            learner: None,
            is_learning: false,
            known: HashSet::new(),
            handful: FIRST_HANDFUL,
            patience,
            solutions: 0,
        })
    }

    /// Sets the number of solutions that learning finds before plain search takes over again.
    #[cfg(test)]
    pub(crate) fn with_handful(self, handful: usize) -> Engine {
        Engine { handful, ..self }
    }

    /// The counters of both kinds of search together.
    pub(crate) fn stats(&self) -> Stats {
        let (a, b) =
            (self.search.stats(), self.learner.as_ref().map_or(Stats::default(), Learner::stats));
        Stats {
            choix: a.choix + b.choix,
            retour: a.retour + b.retour,
            guesses: a.guesses + b.guesses,
            deepest: a.deepest.max(b.deepest),
            solutions: self.solutions,
            calls: a.calls + b.calls,
        }
    }

    /// Searches for the next solution and writes it to `values`; `false` when there is none.
    pub(crate) fn next_solution(
        &mut self,
        meter: &mut Meter,
        values: &mut [u8],
    ) -> Result<bool, Limit> {
        let found = loop {
            let found = if self.is_learning {
                self.learn(meter, values)?
            } else {
                self.search(meter, values)?
            };
            if let Some(found) = found {
                break found;
            }
        };
        self.solutions += u64::from(found);
        Ok(found)
    }

    /// The next solution by plain search; `None` when it is learning's turn.
    fn search(&mut self, meter: &mut Meter, values: &mut [u8]) -> Result<Option<bool>, Limit> {
        match self.search.advance(meter, self.patience)? {
            Progress::Exhausted => Ok(Some(false)),
            Progress::Dragging => {
                self.start_learning(meter)?;
                Ok(None)
            }
            Progress::Solution => {
                self.search.write_values(values);
                Ok(if self.known.contains(values) { None } else { Some(true) })
            }
        }
    }

    /// The next solution by learning; `None` when it is plain search's turn.
    fn learn(&mut self, meter: &mut Meter, values: &mut [u8]) -> Result<Option<bool>, Limit> {
        if self.known.len() >= self.handful {
            self.stop_learning();
            return Ok(None);
        }
        let learner = self.learner.as_mut().expect("learning has started");
        let found = learner.next_solution(meter)?;
        if found {
            learner.write_values(values);
            self.known.insert(values.into());
        }
        Ok(Some(found))
    }

    fn start_learning(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        let learner = match self.learner.take() {
            Some(learner) => learner,
            None => new_learner(&self.puzzle, meter)?,
        };
        let learner = self.learner.insert(learner);
        if self.solutions > 0 {
            learner.expect_proof();
        }
        for candidates in self.search.explored() {
            learner.forbid(candidates.into_iter());
        }
        self.is_learning = true;
        Ok(())
    }

    fn stop_learning(&mut self) {
        self.is_learning = false;
        self.handful *= 2;
        if self.handful * self.puzzle.shape().cell_count() > MOST_KNOWN_CELLS {
            self.patience = u64::MAX;
        }
    }
}

fn new_learner(puzzle: &Puzzle, meter: &mut Meter) -> Result<Learner, Limit> {
    let mut domains = Domains::new(puzzle, meter)?;
    domains.propagate_all(meter)?;
    let mut learner = Learner::new(&domains, meter)?;
    if let Some(digits) = table::guess(&domains) {
        learner.try_first(&digits);
    }
    Ok(learner)
}
