//! A budget that pays for every node.

use crate::clock::Stopwatch;
use crate::{Limit, Limits, Stop};
use std::time::Duration;

/// The unspent part of the [`Limits`] of a running search. One budget can span several calls.
///
/// ```
/// use neuf_limits::{Budget, Limit, Limits};
///
/// let mut budget = Limits::none().solutions(1).nodes(10).start();
/// assert!(budget.spend_node().is_ok());
/// budget.spend_solution();
/// assert_eq!(budget.spend_node(), Err(Limit::Solutions)); // enough is found
/// assert!(Budget::unlimited().spend_node().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    solutions_left: u64,
    nodes_left: u64,
    stop: Stop,
    until_look: u32,
    looks: Looks,
}

/// How many nodes lie between two looks at the clock and the cancel flag. A node takes 30 ns on a
/// small grid and a hundred microseconds on an empty 64×64, so the number adapts to the pace.
#[derive(Clone, Debug)]
struct Looks {
    every: u32,
    last: Stopwatch,
}

/// The most nodes between two looks.
const LOOK_EVERY: u32 = 1024;

/// The time that should pass between two looks.
const LOOK_AFTER: Duration = Duration::from_micros(30);

impl Looks {
    fn new() -> Looks {
        Looks { every: 1, last: Stopwatch::start() }
    }

    fn next(&mut self) -> u32 {
        let passed = self.last.elapsed();
        self.last = Stopwatch::start();
        self.every = if passed < LOOK_AFTER {
            (self.every * 2).min(LOOK_EVERY)
        } else if passed > 2 * LOOK_AFTER {
            (self.every / 2).max(1)
        } else {
            self.every
        };
        self.every
    }
}

impl Budget {
    pub(crate) fn new(limits: &Limits) -> Self {
        Budget {
            solutions_left: limits.solutions.unwrap_or(u64::MAX),
            nodes_left: limits.nodes.unwrap_or(u64::MAX),
            stop: limits.stop(),
            until_look: 0,
            looks: Looks::new(),
        }
    }

    /// A budget that never runs out.
    pub fn unlimited() -> Self {
        Limits::none().start()
    }

    /// Pays for one node, or returns the limit that forbids it.
    #[inline]
    pub fn spend_node(&mut self) -> Result<(), Limit> {
        self.want_solution()?;
        if self.nodes_left == 0 {
            return Err(Limit::Nodes);
        }
        if self.until_look == 0 {
            self.look()?;
        }
        self.until_look -= 1;
        self.nodes_left -= 1;
        Ok(())
    }

    /// Counts a solution; the next [`spend_node`](Budget::spend_node) fails when it was the last
    /// one wanted.
    #[inline]
    pub fn spend_solution(&mut self) {
        self.solutions_left = self.solutions_left.saturating_sub(1);
    }

    /// Checks that another solution is wanted. A search may come from one solution to the next by
    /// deduction alone, without a node between them.
    #[inline]
    pub fn want_solution(&self) -> Result<(), Limit> {
        if self.solutions_left == 0 { Err(Limit::Solutions) } else { Ok(()) }
    }

    #[cold]
    pub(crate) fn look(&mut self) -> Result<(), Limit> {
        self.stop.check()?;
        self.until_look = if self.stop.is_never() { LOOK_EVERY } else { self.looks.next() };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;
    use std::time::Duration;

    #[test]
    fn as_many_nodes_are_paid_for_as_allowed() {
        let mut budget = Limits::none().nodes(5000).start();
        for _ in 0..5000 {
            assert_eq!(budget.spend_node(), Ok(()));
        }
        assert_eq!(budget.spend_node(), Err(Limit::Nodes));
    }

    #[test]
    fn after_the_last_solution_wanted_there_are_no_nodes() {
        let mut budget = Limits::none().solutions(1).start();
        assert_eq!(budget.spend_node(), Ok(()));
        budget.spend_solution();
        assert_eq!(budget.want_solution(), Err(Limit::Solutions));
        assert_eq!(budget.spend_node(), Err(Limit::Solutions));
    }

    #[test]
    fn the_flag_is_seen_soon() {
        let cancel = Cancel::new();
        let mut budget = Limits::none().cancel(cancel.clone()).start();
        assert_eq!(budget.spend_node(), Ok(()));
        cancel.cancel();
        let spent = (0..).take_while(|_| budget.spend_node().is_ok()).count();
        assert!(spent <= LOOK_EVERY as usize);
        assert_eq!(budget.spend_node(), Err(Limit::Cancelled));
    }

    #[test]
    fn slow_nodes_are_looked_at_one_by_one_and_quick_ones_seldom() {
        let mut looks = Looks::new();
        for _ in 0..20 {
            looks.next();
        }
        assert!(looks.every > 1);
        for _ in 0..12 {
            std::thread::sleep(3 * LOOK_AFTER);
            looks.next();
        }
        assert_eq!(looks.every, 1);
    }

    #[test]
    fn no_time_buys_no_node_and_endless_time_is_none() {
        assert_eq!(Limits::none().time(Duration::ZERO).start().spend_node(), Err(Limit::Time));
        assert_eq!(Limits::none().time(Duration::MAX).start().spend_node(), Ok(()));
    }
}
