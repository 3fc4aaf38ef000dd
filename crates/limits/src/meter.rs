//! A budget for a search whose nodes differ a lot in cost.

use crate::{Budget, Limit, Limits};

/// Units of work between two looks at the clock: well below a millisecond, if a unit is about one
/// look at a cell or a candidate.
const LOOK_EVERY: u64 = 1 << 15;

/// A budget that also looks at the clock after much work within few nodes: on a 64×64 a thousand
/// nodes can take a tenth of a second.
///
/// ```
/// use neuf_limits::{Limit, Limits, Meter};
///
/// let mut meter = Meter::new(&Limits::none().nodes(2).solutions(1));
/// assert!(meter.node().is_ok() && meter.node().is_ok());
/// assert_eq!(meter.node(), Err(Limit::Nodes));
/// assert!(meter.work(1000).is_ok() && meter.want_solution().is_ok());
/// meter.solution();
/// assert_eq!(meter.want_solution(), Err(Limit::Solutions));
/// ```
#[derive(Clone, Debug)]
pub struct Meter {
    budget: Budget,
    work: u64,
}

impl Meter {
    /// Starts spending: the clock runs from here.
    pub fn new(limits: &Limits) -> Meter {
        Meter { budget: limits.start(), work: 0 }
    }

    /// Pays for one node, or returns the limit that forbids it.
    #[inline]
    pub fn node(&mut self) -> Result<(), Limit> {
        self.budget.spend_node()
    }

    /// Notes `amount` units of work, and looks at the clock when enough of them have been done.
    #[inline]
    pub fn work(&mut self, amount: u64) -> Result<(), Limit> {
        self.work += amount;
        if self.work < LOOK_EVERY { Ok(()) } else { self.look() }
    }

    /// Checks that another solution is wanted, see [`Budget::want_solution`].
    #[inline]
    pub fn want_solution(&self) -> Result<(), Limit> {
        self.budget.want_solution()
    }

    /// Counts a solution; the next node fails when it was the last one wanted.
    #[inline]
    pub fn solution(&mut self) {
        self.budget.spend_solution();
    }

    #[cold]
    fn look(&mut self) -> Result<(), Limit> {
        self.work = 0;
        self.budget.look()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cancel;

    #[test]
    fn much_work_within_one_node_is_seen() {
        let cancel = Cancel::new();
        let mut meter = Limits::none().cancel(cancel.clone()).meter();
        assert_eq!(meter.node(), Ok(()));
        cancel.cancel();
        assert_eq!(meter.work(LOOK_EVERY - 1), Ok(()));
        assert_eq!(meter.work(1), Err(Limit::Cancelled));
    }
}
