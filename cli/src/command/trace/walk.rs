//! Walking a search over the steps that were asked for.

use crate::args::StepRange;
use neuf::Limit;
use neuf::backtrack::{Budget, Event, Phase, Problem, Search};

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every step of the range was shown and the search goes on after it.
    More,
    /// The search ended within the range, or with it.
    Exhausted,
    /// The search ended before the range began: nothing was shown.
    Before,
    /// A limit was reached.
    Stopped(Limit),
}

/// Runs `search` to the beginning of `range` and calls `show` after each of its steps.
pub fn walk<P: Problem, E>(
    search: &mut Search<P>,
    range: StepRange,
    budget: &mut Budget,
    mut show: impl FnMut(&Search<P>, Event) -> Result<(), E>,
) -> Result<Ending, E> {
    let mut has_shown = false;
    while range.last.is_none_or(|last| search.stats().steps < last) {
        if search.phase() == Phase::Exhausted {
            return Ok(if has_shown { Ending::Exhausted } else { Ending::Before });
        }
        if let Err(limit) = budget.spend_node() {
            return Ok(Ending::Stopped(limit));
        }
        if let Some(event) = search.step()
            && search.stats().steps >= range.first
        {
            has_shown = true;
            show(search, event)?;
        }
    }
    Ok(if search.phase() == Phase::Exhausted { Ending::Exhausted } else { Ending::More })
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::backtrack::problems::Toy;
    use neuf::{Cancel, Limits};
    use std::convert::Infallible;

    fn steps(first: u64, last: Option<u64>, limits: &Limits) -> (Vec<u64>, Ending) {
        let mut shown = Vec::new();
        let range = StepRange { first, last };
        let ending = walk(&mut Search::new(Toy::Bits), range, &mut limits.start(), |search, _| {
            shown.push(search.stats().steps);
            Ok::<(), Infallible>(())
        });
        (shown, ending.unwrap_or(Ending::Before))
    }

    /// Four bits: 15 stacks, 16 solutions, 16 steps back.
    const ALL: u64 = 15 + 16 + 16;

    #[test]
    fn both_ends_of_a_range_are_shown() {
        assert_eq!(steps(3, Some(5), &Limits::none()), (vec![3, 4, 5], Ending::More));
        assert_eq!(steps(ALL, Some(ALL), &Limits::none()), (vec![ALL], Ending::Exhausted));
    }

    #[test]
    fn a_range_may_reach_or_lie_beyond_the_end() {
        let (shown, ending) = steps(ALL - 1, None, &Limits::none());
        assert_eq!((shown, ending), (vec![ALL - 1, ALL], Ending::Exhausted));
        assert_eq!(steps(ALL + 1, Some(ALL + 9), &Limits::none()), (vec![], Ending::Before));
        assert_eq!(steps(ALL + 1, None, &Limits::none()), (vec![], Ending::Before));
    }

    #[test]
    fn a_walk_can_be_interrupted() {
        let cancel = Cancel::new();
        cancel.cancel();
        let limits = Limits::none().cancel(cancel);
        assert_eq!(steps(1, None, &limits), (vec![], Ending::Stopped(Limit::Cancelled)));
    }
}
