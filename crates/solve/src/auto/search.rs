//! Plain search: decide, propagate, take back.
//!
//! A decision is a cell and a digit. When it fails (or has given all its solutions), the digit
//! leaves the cell and propagation goes on from there, often without another guess. No node
//! allocates: large grids note the changes of a decision on a trail, small ones are copied
//! ([`Ground`]).

use super::ground::Ground;
use crate::Stats;
use neuf_limits::{Limit, Meter};

/// A plain search for all solutions of a puzzle.
pub(super) struct Search<G: Ground> {
    pub(super) ground: G,
    decisions: Vec<Decision<G::Mark>>,
    /// Candidates found to be exhausted under the decisions that still hold.
    refuted: Vec<Refuted>,
    next: Next,
    pub(super) stats: Stats,
    /// Nodes since the last solution or the last [`Progress::Dragging`].
    dry: u64,
}

/// A digit tried in a cell, and the state to go back to.
struct Decision<M> {
    cell: usize,
    digit: u64,
    before: M,
    refuted: usize,
}

/// A candidate that has given all its solutions under the first `depth` decisions.
struct Refuted {
    depth: usize,
    cell: usize,
    digit: u64,
}

/// The next action of a search.
enum Next {
    /// Draw the conclusions of the puzzle itself.
    Start,
    /// Draw the conclusions of the last change: a decision, or a candidate given up.
    Conclude,
    /// Look at the candidates and decide.
    Decide,
    /// Give the last decision up.
    GoBack,
    /// Nothing: all has been tried.
    Stop,
}

/// Why a search has paused.
pub(crate) enum Progress {
    /// A solution was found.
    Solution,
    /// There are no more.
    Exhausted,
    /// Many nodes have gone by without a solution.
    Dragging,
}

impl<G: Ground> Search<G> {
    /// A search on a ground that need not have been propagated.
    pub(super) fn new(mut ground: G) -> Search<G> {
        ground.mark_everything();
        let next = Next::Start;
        let stats = Stats { calls: 1, ..Stats::default() };
        Search { ground, decisions: Vec::new(), refuted: Vec::new(), next, stats, dry: 0 }
    }

    /// The same search anew, in the same memory, after the ground was changed.
    pub(super) fn restart(&mut self, change: impl FnOnce(&mut G)) {
        self.decisions.clear();
        self.refuted.clear();
        change(&mut self.ground);
        self.ground.mark_everything();
        self.next = Next::Start;
        self.stats = Stats { calls: 1, ..Stats::default() };
        self.dry = 0;
    }

    /// Searches for the next solution, for at most `patience` nodes or half of all nodes so far,
    /// whichever is more.
    pub(super) fn advance(&mut self, meter: &mut Meter, patience: u64) -> Result<Progress, Limit> {
        loop {
            match self.next {
                Next::Stop => return Ok(Progress::Exhausted),
                Next::GoBack => self.go_back(),
                Next::Start => {
                    let consistent = self.ground.propagate(meter)?;
                    self.next = if consistent { Next::Decide } else { Next::Stop };
                }
                Next::Conclude => {
                    let consistent = self.ground.propagate(meter)?;
                    self.next = if consistent { Next::Decide } else { Next::GoBack };
                }
                Next::Decide if self.dry >= patience.max(self.stats.choix / 2) => {
                    self.dry = 0;
                    return Ok(Progress::Dragging);
                }
                Next::Decide => {
                    meter.node()?;
                    meter.work(self.ground.cell_count() as u64)?;
                    match self.ground.fewest_candidates() {
                        Some(cell) => self.decide(cell),
                        None => {
                            self.dry = 0;
                            self.next = Next::GoBack;
                            return Ok(Progress::Solution);
                        }
                    }
                }
            }
        }
    }

    fn decide(&mut self, cell: usize) {
        let set = self.ground.set_of(cell);
        let digit = set & set.wrapping_neg();
        let (before, refuted) = (self.ground.mark(), self.refuted.len());
        self.decisions.push(Decision { cell, digit, before, refuted });
        self.dry += 1;
        self.stats.choix += 1;
        self.stats.guesses += 1;
        self.stats.calls += 1;
        self.stats.deepest = self.stats.deepest.max(self.decisions.len());
        let is_left = self.ground.keep_only(cell, digit);
        self.next = if is_left { Next::Conclude } else { Next::GoBack };
    }

    fn go_back(&mut self) {
        self.stats.retour += 1;
        let Some(Decision { cell, digit, before, refuted }) = self.decisions.pop() else {
            self.next = Next::Stop;
            return;
        };
        self.ground.undo_to(before);
        self.refuted.truncate(refuted);
        self.refuted.push(Refuted { depth: self.decisions.len(), cell, digit });
        let is_left = self.ground.remove(cell, digit);
        self.next = if is_left { Next::Conclude } else { Next::GoBack };
    }

    /// The part searched already: every grid with all candidates (cell, digit from 0) of one of
    /// these lists, and no other.
    pub(super) fn explored(&self) -> impl Iterator<Item = Vec<(usize, u32)>> {
        self.refuted.iter().map(|refuted| {
            let decided = self.decisions[..refuted.depth].iter().map(|d| (d.cell, d.digit));
            let all = decided.chain([(refuted.cell, refuted.digit)]);
            all.map(|(cell, digit)| (cell, digit.trailing_zeros())).collect()
        })
    }
}
