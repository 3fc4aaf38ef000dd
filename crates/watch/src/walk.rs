//! A walk over a range of a search's steps.

use neuf_backtrack::{Budget, Event, Limit, Phase, Problem, Search};
use std::fmt;
use std::str::FromStr;

/// Steps to show: from the first to the last, both included, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepRange {
    /// The first step.
    pub first: u64,
    /// The last step; `None` for as many as there are.
    pub last: Option<u64>,
}

/// `100..120`, `100..`, `..120` or `100`.
///
/// ```
/// use neuf_watch::StepRange;
///
/// assert_eq!("7..9".parse(), Ok(StepRange { first: 7, last: Some(9) }));
/// assert_eq!("7..".parse(), Ok(StepRange { first: 7, last: None }));
/// assert!("9..7".parse::<StepRange>().is_err());
/// ```
impl FromStr for StepRange {
    type Err = NoStepRange;

    fn from_str(text: &str) -> Result<StepRange, NoStepRange> {
        let number = |part: &str| part.trim().parse::<u64>().map_err(|_| NoStepRange);
        let range = match text.split_once("..") {
            None => {
                let step = number(text)?;
                StepRange { first: step, last: Some(step) }
            }
            Some((first, last)) => StepRange {
                first: if first.is_empty() { 1 } else { number(first)? },
                last: if last.is_empty() { None } else { Some(number(last)?) },
            },
        };
        let in_order = range.first >= 1 && range.last.is_none_or(|last| last >= range.first);
        if in_order { Ok(range) } else { Err(NoStepRange) }
    }
}

/// The error for a text that is no range of steps.
///
/// ```
/// use neuf_watch::{NoStepRange, StepRange};
/// assert_eq!("soon".parse::<StepRange>(), Err(NoStepRange));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStepRange;

impl fmt::Display for NoStepRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a range of steps such as 100..120")
    }
}

impl std::error::Error for NoStepRange {}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
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
///
/// ```
/// use neuf_backtrack::{Budget, Search, problems::Queens};
/// use neuf_watch::{Ending, StepRange, walk};
///
/// let mut tops = Vec::new();
/// let (mut search, range) = (Search::new(Queens::new(8)), StepRange { first: 2, last: Some(3) });
/// let ending = walk(&mut search, range, &mut Budget::unlimited(), |search, _event| {
///     tops.push(search.tops().to_vec());
///     Ok::<_, std::fmt::Error>(())
/// });
/// assert_eq!(ending, Ok(Ending::More));
/// assert_eq!(tops, [vec![7, 5], vec![7, 5, 3]]);
/// ```
///
/// # Errors
/// The error that `show` returned; the search then stands after that step.
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
    use neuf_backtrack::problems::Toy;
    use neuf_backtrack::{Cancel, Limits};
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
