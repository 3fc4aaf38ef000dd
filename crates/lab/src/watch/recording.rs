//! A search that has been followed, and can be followed again from anywhere.

use super::landscape::Landscape;
use super::tree::{self, Tree};
use super::view::{Moment, View};
use neuf::backtrack::{Budget, Event, Search, Timeline};
use neuf::watch;
use neuf_words::Words;
use neuf_words::trace;
use serde::Deserialize;

/// Where to go in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "to", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Seek {
    /// To a step, or to the last one if there are fewer.
    Step {
        /// Its number; 0 is the start.
        #[cfg_attr(test, ts(type = "number"))]
        step: u64,
    },
    /// To the next dead end.
    NextDeadEnd,
    /// To the one before.
    PreviousDeadEnd,
    /// To the next solution.
    NextSolution,
    /// To the one before.
    PreviousSolution,
}

/// A problem that can be drawn and put into words.
pub(crate) trait Watchable: watch::Subject + trace::Subject {}
impl<P: watch::Subject + trace::Subject> Watchable for P {}

/// What a session does, whatever its problem.
pub(crate) trait Recorded {
    /// Goes there, as far as one question may take, and shows what is there.
    fn seek(&mut self, words: &Words, to: Seek) -> View;

    /// Explores further, and returns the landscape known so far.
    fn survey(&mut self, steps: u64) -> Landscape;

    /// The tree from a step to another.
    fn tree(&mut self, stretch: (u64, u64), columns: u32) -> Tree;
}

/// A search with landmarks and its landscape. The landscape is known as far as the search was ever
/// followed; the session's own place is anywhere within.
pub(crate) struct Recording<P: Watchable> {
    timeline: Timeline<P>,
    landscape: Landscape,
    session: u32,
    /// The last step that there is to be seen.
    last: u64,
}

/// How far one question goes into what is not explored yet: a second or two.
const MOST_AHEAD: u64 = 20_000_000;

/// The longest stretch of which one question draws the tree: some seconds.
const MOST_DRAWN: u64 = 60_000_000;

impl<P: Watchable> Recording<P> {
    #[cfg(test)]
    pub(crate) fn new(session: u32, search: Search<P>) -> Recording<P> {
        Recording::up_to(u64::MAX, session, search)
    }

    /// A search of which nothing is known beyond a step.
    pub(crate) fn up_to(last: u64, session: u32, search: Search<P>) -> Recording<P> {
        Recording {
            timeline: Timeline::new(search),
            landscape: Landscape::default(),
            session,
            last,
        }
    }

    pub(crate) fn search(&self) -> &Search<P> {
        self.timeline.search()
    }

    /// Goes to a step that is explored.
    fn jump(&mut self, step: u64) {
        let reached = self.timeline.jump(step, &mut Budget::unlimited());
        debug_assert!(reached.is_ok(), "there is no limit");
    }

    /// Follows the search from the last step explored until `until` says stop, to the end, or for
    /// `most` steps; whether `until` said stop. The session stands at the step that was reached.
    fn explore(&mut self, most: u64, mut until: impl FnMut(Event) -> bool) -> bool {
        self.jump(self.landscape.surveyed);
        for _ in 0..most {
            let is_known = self.landscape.surveyed < self.last;
            let Some(event) = is_known.then(|| self.timeline.step()).flatten() else {
                self.landscape.complete = true;
                return false;
            };
            self.landscape.note(event, self.search().stacks().len());
            if until(event) {
                return true;
            }
        }
        false
    }

    /// To the next step of a kind; whether there is one. Stretches without any are skipped.
    fn next(&mut self, kind: JumpTo) -> bool {
        let mut from = self.timeline.position();
        while from < self.landscape.surveyed {
            let stretch = self.landscape.stretch_of(from + 1);
            let (first, last) = self.landscape.steps_of(stretch);
            if kind.counts(&self.landscape)[stretch] > 0 {
                self.jump(from.max(first - 1));
                while self.timeline.position() < last {
                    if self.timeline.step().is_some_and(|event| kind.is(event)) {
                        return true;
                    }
                }
            }
            from = last;
        }
        self.explore(MOST_AHEAD, |event| kind.is(event))
    }

    /// To the step of a kind before this one; whether there is one, else the session stays.
    fn previous(&mut self, kind: JumpTo) -> bool {
        let here = self.timeline.position();
        let stretches = match here {
            0 => 0,
            _ => self.landscape.stretch_of(here) + 1,
        };
        for stretch in (0..stretches).rev() {
            if kind.counts(&self.landscape)[stretch] == 0 {
                continue;
            }
            let (first, last) = self.landscape.steps_of(stretch);
            self.jump(first - 1);
            let mut found = None;
            while self.timeline.position() < last.min(here - 1) {
                if self.timeline.step().is_some_and(|event| kind.is(event)) {
                    found = Some(self.timeline.position());
                }
            }
            if let Some(step) = found {
                self.jump(step);
                return true;
            }
        }
        self.jump(here);
        false
    }

    fn go(&mut self, to: Seek) -> bool {
        match to {
            Seek::Step { step } => {
                let ahead = step.saturating_sub(self.landscape.surveyed).min(MOST_AHEAD);
                if ahead > 0 {
                    self.explore(ahead, |_| false);
                }
                self.jump(step.min(self.landscape.surveyed));
                self.timeline.position() == step
            }
            Seek::NextDeadEnd => self.next(JumpTo::DeadEnd),
            Seek::PreviousDeadEnd => self.previous(JumpTo::DeadEnd),
            Seek::NextSolution => self.next(JumpTo::Solution),
            Seek::PreviousSolution => self.previous(JumpTo::Solution),
        }
    }

    /// The step that led here, found by undoing and redoing it, and the stacks that it dropped.
    fn look_back(&mut self) -> Moment {
        let Some(event) = self.timeline.step_back() else {
            return Moment::default();
        };
        let kept = match event {
            Event::Backtracked { to, .. } => to.map_or(0, |to| to + 1),
            _ => usize::MAX,
        };
        let dropped = Moment::dropped(self.search(), kept);
        self.timeline.step();
        Moment { event: Some(event), dropped }
    }
}

impl<P: Watchable> Recorded for Recording<P> {
    fn seek(&mut self, words: &Words, to: Seek) -> View {
        let arrived = self.go(to);
        let moment = self.look_back();
        let view = View::of(self.session, words, self.search(), &moment);
        let ended = view.ended || view.step >= self.last;
        View { arrived, ended, ..view }
    }

    fn survey(&mut self, steps: u64) -> Landscape {
        let here = self.timeline.position();
        self.explore(steps.min(MOST_AHEAD), |_| false);
        self.jump(here);
        self.landscape.clone()
    }

    fn tree(&mut self, (from, to): (u64, u64), columns: u32) -> Tree {
        let here = self.timeline.position();
        self.jump(from);
        let from = self.timeline.position();
        let to = to.clamp(from, self.last.min(from.saturating_add(MOST_DRAWN)));
        let tree = tree::tree(&mut self.timeline, (from, to), columns);
        self.jump(here);
        Tree { session: self.session, ..tree }
    }
}

/// The kinds of steps to jump to.
#[derive(Clone, Copy)]
enum JumpTo {
    DeadEnd,
    Solution,
}

impl JumpTo {
    fn is(self, event: Event) -> bool {
        match self {
            JumpTo::DeadEnd => matches!(event, Event::DeadEnd { .. }),
            JumpTo::Solution => event == Event::Solution,
        }
    }

    fn counts(self, landscape: &Landscape) -> &[u32] {
        match self {
            JumpTo::DeadEnd => &landscape.dead_ends,
            JumpTo::Solution => &landscape.solutions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::backtrack::problems::Queens;
    use neuf_words::Language;

    fn eight() -> Recording<Queens> {
        Recording::new(1, Search::new(Queens::new(8)))
    }

    #[test]
    fn jumps_land_where_a_walk_would() {
        let mut walk = Search::new(Queens::new(8));
        let events: Vec<Event> = std::iter::from_fn(|| walk.step()).collect();
        let words = Words::new(Language::English);
        let twin = |kind: JumpTo, steps: Vec<usize>| {
            steps.into_iter().find(|&step| kind.is(events[step - 1])).map(|step| step as u64)
        };
        for survey in [0, 1000, u64::MAX] {
            for start in [0, 1, 8, 156, 157, 1000, 2600] {
                for (to, kind) in
                    [(Seek::NextDeadEnd, JumpTo::DeadEnd), (Seek::NextSolution, JumpTo::Solution)]
                {
                    let mut recording = eight();
                    recording.survey(survey);
                    recording.seek(&words, Seek::Step { step: start });
                    let view = recording.seek(&words, to);
                    let expected = twin(kind, (start as usize + 1..=events.len()).collect());
                    assert_eq!(view.arrived.then_some(view.step), expected, "{to:?} from {start}");
                }
                for (to, kind) in [
                    (Seek::PreviousDeadEnd, JumpTo::DeadEnd),
                    (Seek::PreviousSolution, JumpTo::Solution),
                ] {
                    let mut recording = eight();
                    recording.survey(survey);
                    recording.seek(&words, Seek::Step { step: start });
                    let view = recording.seek(&words, to);
                    let expected = twin(kind, (1..start as usize).rev().collect());
                    assert_eq!(view.arrived.then_some(view.step), expected, "{to:?} from {start}");
                    assert!(view.arrived || view.step == start, "it stays");
                }
            }
        }
    }

    #[test]
    fn surveying_does_not_move_the_session() {
        let words = Words::new(Language::English);
        let mut recording = eight();
        recording.seek(&words, Seek::Step { step: 100 });
        let landscape = recording.survey(u64::MAX);
        assert!(landscape.complete);
        assert_eq!(recording.timeline.position(), 100);
        let view = recording.seek(&words, Seek::Step { step: u64::MAX });
        assert_eq!((view.step, view.arrived, view.ended), (landscape.surveyed, false, true));
    }
}
