//! A search at one step, to be shown or written down.

use crate::{Event, Problem, Search, Stats};

/// What a search looks like just after a step.
///
/// ```
/// use neuf_backtrack::{Event, Moment, Search, problems::Queens};
///
/// let mut search = Search::new(Queens::new(4));
/// let event = search.step().expect("a search has steps");
/// let moment = Moment::of(&search, event);
/// assert_eq!((moment.step, moment.event), (1, Event::Pushed { rank: 0, width: 4 }));
/// assert_eq!(moment.tops, [3]);
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moment<'a, C> {
    /// The number of the step, from 1.
    pub step: u64,
    /// What happened.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub event: Event,
    /// The stacks after the step, rank by rank, each with its top last.
    pub stacks: Vec<&'a [C]>,
    /// The top of each stack: the attempt, and after [`Event::Solution`] the solution.
    pub tops: &'a [C],
    /// The counters so far.
    pub stats: Stats,
}

impl<'a, C: Copy> Moment<'a, C> {
    /// The moment of a search whose last step was `event`.
    pub fn of<P: Problem<Choice = C>>(search: &'a Search<P>, event: Event) -> Moment<'a, C> {
        let stats = search.stats();
        Moment {
            step: stats.steps,
            event,
            stacks: search.stacks().iter().collect(),
            tops: search.tops(),
            stats,
        }
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;
    use crate::problems::Queens;
    use serde_json::{Value, json};

    #[test]
    fn every_event_has_its_fields() {
        let mut search = Search::new(Queens::new(2));
        let mut next = || {
            let event = search.step()?;
            let mut moment = serde_json::to_value(Moment::of(&search, event)).ok()?;
            assert_eq!(moment["stats"]["steps"], moment["step"]);
            moment.as_object_mut()?.remove("stats");
            Some(moment)
        };
        let expected: [Value; 5] = [
            json!({ "step": 1, "event": "pushed", "rank": 0, "width": 2, "stacks": [[0, 1]], "tops": [1] }),
            json!({ "step": 2, "event": "dead_end", "rank": 1, "stacks": [[0, 1]], "tops": [1] }),
            json!({ "step": 3, "event": "backtracked", "from": 0, "to": 0, "stacks": [[0]], "tops": [0] }),
            json!({ "step": 4, "event": "dead_end", "rank": 1, "stacks": [[0]], "tops": [0] }),
            json!({ "step": 5, "event": "backtracked", "from": 0, "to": null, "stacks": [], "tops": [] }),
        ];
        for expected in expected {
            assert_eq!(next(), Some(expected));
        }
        assert_eq!(next(), None);
    }
}
