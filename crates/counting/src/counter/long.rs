//! The ways that may take long: by states and in parts, watched and continued.

use super::is_for_components;
use super::{CountOutcome, Counter, Event, HowFar, Prospect, ResumeError, SOME_STATES, Saved};
use crate::by_states::{ByStates, Moment};
use crate::in_parts::InParts;
use crate::row_end::RowEnd;
use crate::{BigUint, GaveUp, Way};
use neuf_limits::{Limit, Limits, Stop};
use neuf_parts::{Forecast, PartialCount, Progress, run};

impl Counter<'_> {
    /// Tries to count by states; `None` if there are too many.
    pub(super) fn by_states(
        &mut self,
        prospect: &Prospect,
        saved: Option<&Saved>,
        stop: &Stop,
    ) -> Result<Option<CountOutcome>, ResumeError> {
        let Ok(mut states) = ByStates::new(self.puzzle) else { return Ok(None) };
        if let Some(bytes) = self.memory {
            states = states.with_memory(bytes);
        }
        if let Some(Saved { state, .. }) = saved
            && state.is_complete()
        {
            return Ok(Some(CountOutcome::exact(state.sum.clone(), Way::States)));
        }
        let from = saved.map(|saved| row_end(saved, &states)).transpose()?;
        if let Some(from) = &from {
            let (done, rows) = (from.row(), states.rows());
            self.tell(&mut Event::Resumed(HowFar::Rows { done, rows }));
        }
        // Half of the time is left for another way, unless this one can be continued.
        let time = if self.is_kept { stop.limits() } else { stop.share(2).limits() };
        let limits = Limits { nodes: Some(self.most_states(prospect)), ..time };
        let (name, threads) = (Counter::name(self.puzzle), self.threads);
        let mut done = 0;
        let count = states.count(from, &limits, threads, &mut |moment| {
            done = moment.row;
            self.tell_moment(&name, moment);
        });
        let rows = states.rows();
        Ok(match count {
            Ok(count) => {
                let saved = || Saved::by_states(&name, (rows, rows), count.clone(), vec![]);
                self.tell(&mut Event::Checkpoint { saved: &saved, is_rare: true });
                Some(CountOutcome::exact(count, Way::States))
            }
            Err(GaveUp::Limit(limit))
                if limit == Limit::Cancelled || (self.is_kept && limit == Limit::Time) =>
            {
                let how_far = Some(HowFar::Rows { done, rows });
                Some(CountOutcome { how_far, ..prospect.clone().stopped(limit, Way::States) })
            }
            Err(_) => None,
        })
    }

    /// The states that a try may take: a few seconds where components are the better way, else as
    /// many as there are solutions, since a solution is met in about the time of a state.
    fn most_states(&self, prospect: &Prospect) -> u64 {
        if is_for_components(self.puzzle) { SOME_STATES } else { prospect.rough() as u64 }
    }

    fn tell_moment(&mut self, name: &str, moment: &Moment<'_>) {
        let &Moment { row: done, rows, share, row_end } = moment;
        self.tell(&mut Event::Row { done, rows, share });
        if let Some(row_end) = row_end {
            let saved = || {
                let lines = row_end().lines().collect();
                Saved::by_states(name, (done, rows), BigUint::ZERO, lines)
            };
            self.tell(&mut Event::Checkpoint { saved: &saved, is_rare: true });
        }
    }

    /// Counts all parts.
    pub(super) fn in_parts(
        &mut self,
        parts: &InParts,
        mut prospect: Prospect,
        saved: Option<Saved>,
        stop: &Stop,
    ) -> Result<CountOutcome, ResumeError> {
        let way = parts.way();
        let mut state = self.first_state(parts, saved, stop)?;
        let mut progress = Progress::new(parts, state.done);
        self.tell_state(&state, way, true);
        let stopped_by = run(parts, &mut state, &stop.limits(), self.threads, &mut |state| {
            self.tell(&mut Event::Parts(&mut || progress.reading(state.done, stop)));
            self.tell_state(state, way, false);
        });
        self.tell_state(&state, way, true);
        let Some(limit) = stopped_by else { return Ok(CountOutcome::exact(state.sum, way)) };
        let how_far = Some(HowFar::Share(progress.last_share(state.done)));
        prospect.note(state.sum + parts.met());
        Ok(CountOutcome { how_far, ..prospect.stopped(limit, way) })
    }

    /// The saved state of these parts, or their start.
    fn first_state(
        &mut self,
        parts: &InParts,
        saved: Option<Saved>,
        stop: &Stop,
    ) -> Result<PartialCount<BigUint>, ResumeError> {
        let start = PartialCount::new(Counter::name(self.puzzle), parts);
        // The states of a count that gave them up do not help.
        let Some(Saved { state, states: None, .. }) = saved else { return Ok(start) };
        let state = state.continuing(&start).map_err(|_| ResumeError::OtherCount)?;
        let share = Forecast::new(parts, 1, stop).share(state.done);
        self.tell(&mut Event::Resumed(HowFar::Share(share)));
        Ok(state)
    }

    fn tell_state(&mut self, state: &PartialCount<BigUint>, way: Way, is_rare: bool) {
        let saved = || Saved { state: state.clone(), way: Some(way), states: None };
        self.tell(&mut Event::Checkpoint { saved: &saved, is_rare });
    }
}

impl Saved {
    fn by_states(
        name: &str,
        (done, parts): (usize, usize),
        sum: BigUint,
        lines: Vec<String>,
    ) -> Saved {
        let state = PartialCount { name: name.to_owned(), parts, done, sum };
        Saved { state, way: Some(Way::States), states: Some(lines) }
    }
}

/// The end of the row that was saved.
fn row_end(saved: &Saved, states: &ByStates) -> Result<RowEnd, ResumeError> {
    let lines = saved.states.iter().flatten().map(String::as_str);
    let row_end = RowEnd::read(saved.state.done, lines);
    row_end.filter(|row_end| states.allows(row_end)).ok_or(ResumeError::Damaged)
}
