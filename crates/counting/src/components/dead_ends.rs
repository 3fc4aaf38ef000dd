//! Keeping out of branches without a solution, by asking clause learning.

use super::search::ComponentSearch;
use neuf_parts::Limit;
use neuf_solve::Oracle;
use num_bigint::BigUint;

/// Components opened without a solution after which a dead end is suspected: at first, and at most.
const PATIENCE: u64 = 64;

/// The oracle to ask about dead ends, and when to ask it.
pub(super) struct DeadEnds {
    oracle: Option<Oracle>,
    /// Components opened since the last solution or question.
    dry: u64,
    /// How many of them are tolerated: fewer after each dead end, more after each suspicion that
    /// was wrong.
    patience: u64,
}

impl DeadEnds {
    pub(super) fn new() -> DeadEnds {
        DeadEnds::suspected_after(PATIENCE)
    }

    /// Dead ends are suspected after this many components at first.
    pub(super) fn suspected_after(patience: u64) -> DeadEnds {
        DeadEnds { oracle: None, dry: 0, patience }
    }

    pub(super) fn note_node(&mut self) {
        self.dry += 1;
    }

    pub(super) fn note_solution(&mut self) {
        self.dry = 0;
    }

    pub(super) fn are_suspected(&self) -> bool {
        self.dry >= self.patience
    }
}

impl ComponentSearch<'_> {
    /// Leaves the branch if it has no solution; `false` if the whole grid has none.
    ///
    /// A component is independent of the others only as long as they can be filled at all: a
    /// branch is to blame for a dead end if the branches below it are known to have a solution.
    pub(super) fn avoid_dead_ends(&mut self) -> Result<bool, Limit> {
        self.dead_ends.dry = 0;
        if self.dead_ends.oracle.is_none() {
            return self.take_apart();
        }
        if self.has_solution(self.frames.len())? {
            self.frames.iter_mut().for_each(|frame| frame.is_live = true);
            self.dead_ends.patience = (self.dead_ends.patience * 2).min(PATIENCE);
            return Ok(true);
        }
        self.dead_ends.patience = (self.dead_ends.patience / 2).max(1);
        let doubtful = self.frames.iter().position(|frame| !frame.is_live);
        let mut dead = doubtful.expect("the top frame is in doubt");
        while dead + 1 < self.frames.len() && self.has_solution(dead + 1)? {
            self.frames[dead].is_live = true;
            dead += 1;
        }
        self.frames.truncate(dead + 1);
        self.frames[dead].product = BigUint::ZERO;
        Ok(true)
    }

    /// Whether there is a solution with the digits tried in the first `frames` frames.
    fn has_solution(&mut self, frames: usize) -> Result<bool, Limit> {
        let oracle = self.dead_ends.oracle.as_mut().expect("there is one");
        let tried = self.frames[1..frames].iter().map(|frame| (frame.cell, frame.digit));
        oracle.is_possible(tried, &mut self.meter)
    }

    /// Starts again with the candidates that occur in a solution, and no others; `false` if there
    /// are none.
    fn take_apart(&mut self) -> Result<bool, Limit> {
        self.take_back_all();
        let mut oracle = Oracle::new(&self.domains, &mut self.meter)?;
        if !oracle.prune(&mut self.domains, &mut self.meter)? {
            return Ok(false);
        }
        self.dead_ends.oracle = Some(oracle);
        self.start();
        self.frames[0].is_live = true;
        Ok(true)
    }
}
