//! Steps as JSON, for programs.

use super::subject::Subject;
use neuf::backtrack::{Event, Search};
use serde::Serialize;

/// One step: an object on a line of its own.
///
/// | field | |
/// |---|---|
/// | `step` | the number of the step, from 1 |
/// | `event` | `pushed`, `dead_end`, `backtracked` or `solution` |
/// | `rank` | for `pushed` and `dead_end`: the rank whose choices were asked for, from 0 |
/// | `width` | for `pushed`: how many choices the new stack has |
/// | `from` | for `backtracked`: the rank of the last stack before, `null` if there was none |
/// | `to` | for `backtracked`: the rank whose next choice is tried, `null` if nothing is left |
/// | `stacks` | the stacks after the step, rank by rank, each with its top last |
/// | `tops` | the top of each stack: the attempt, and after `solution` the solution |
/// | `stats` | so far: calls of `choix` and `retour`, `pushes`, the `deepest` number of stacks, `solutions` |
#[derive(Serialize)]
pub struct Step<'a, C> {
    step: u64,
    #[serde(flatten)]
    event: Event,
    stacks: Vec<&'a [C]>,
    tops: &'a [C],
    stats: Counters,
}

#[derive(Serialize)]
struct Counters {
    choix: u64,
    retour: u64,
    pushes: u64,
    deepest: usize,
    solutions: u64,
}

impl<'a, C: Copy + Serialize> Step<'a, C> {
    pub fn of<P: Subject<Choice = C>>(search: &'a Search<P>, event: Event) -> Step<'a, C> {
        let stats = search.stats();
        Step {
            step: stats.steps,
            event,
            stacks: search.stacks().iter().collect(),
            tops: search.tops(),
            stats: Counters {
                choix: stats.choix,
                retour: stats.retour,
                pushes: stats.pushes,
                deepest: stats.deepest,
                solutions: stats.solutions,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::backtrack::problems::Queens;

    #[test]
    fn every_event_has_its_fields() {
        let mut search = Search::new(Queens::new(2));
        let mut line = || {
            let event = search.step()?;
            serde_json::to_string(&Step::of(&search, event)).ok()
        };
        let expected = [
            r#"{"step":1,"event":"pushed","rank":0,"width":2,"stacks":[[0,1]],"tops":[1],"stats":{"choix":1,"retour":0,"pushes":1,"deepest":1,"solutions":0}}"#,
            r#"{"step":2,"event":"dead_end","rank":1,"stacks":[[0,1]],"tops":[1],"stats":{"choix":2,"retour":0,"pushes":1,"deepest":1,"solutions":0}}"#,
            r#"{"step":3,"event":"backtracked","from":0,"to":0,"stacks":[[0]],"tops":[0],"stats":{"choix":2,"retour":1,"pushes":1,"deepest":1,"solutions":0}}"#,
            r#"{"step":4,"event":"dead_end","rank":1,"stacks":[[0]],"tops":[0],"stats":{"choix":3,"retour":1,"pushes":1,"deepest":1,"solutions":0}}"#,
            r#"{"step":5,"event":"backtracked","from":0,"to":null,"stacks":[],"tops":[],"stats":{"choix":3,"retour":2,"pushes":1,"deepest":1,"solutions":0}}"#,
        ];
        for expected in expected {
            assert_eq!(line().as_deref(), Some(expected));
        }
        assert_eq!(line(), None);
    }
}
