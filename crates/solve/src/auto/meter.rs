//! Spending the budget of a search whose nodes differ a lot in cost.

use neuf_backtrack::{Budget, Cancel, Limit, Limits};
use std::time::Instant;

/// Cells or candidates looked at between two looks at the clock: well below a millisecond.
const LOOK_EVERY: u64 = 1 << 15;

/// A budget that also looks at the clock after much work within few nodes: on a 64×64 a thousand
/// nodes can take a tenth of a second.
pub struct Meter {
    budget: Budget,
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
    work: u64,
}

impl Meter {
    /// Starts spending: the clock runs from here.
    pub fn new(limits: &Limits) -> Meter {
        Meter {
            budget: limits.start(),
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            cancel: limits.cancel.clone(),
            work: 0,
        }
    }

    /// Pays for one node, or says which limit forbids it.
    #[inline]
    pub fn step(&mut self) -> Result<(), Limit> {
        self.budget.spend_step()
    }

    /// Notes work done, and looks at the clock when it has been much.
    #[inline]
    pub fn work(&mut self, amount: u64) -> Result<(), Limit> {
        self.work += amount;
        if self.work < LOOK_EVERY { Ok(()) } else { self.look() }
    }

    /// Whether another solution is wanted. Conclusions alone may lead from one to the next, without
    /// a node between them.
    pub(super) fn may_take_solution(&self) -> Result<(), Limit> {
        if self.budget.has_enough_solutions() { Err(Limit::Solutions) } else { Ok(()) }
    }

    /// Counts a solution; the next step fails when it was the last one wanted.
    pub(crate) fn solution(&mut self) {
        self.budget.spend_solution();
    }

    #[cold]
    fn look(&mut self) -> Result<(), Limit> {
        self.work = 0;
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Err(Limit::Cancelled);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Limit::Time),
            _ => Ok(()),
        }
    }
}
