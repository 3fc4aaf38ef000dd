//! Counts by states that may take long: how far they have got, and a checkpoint at the end of rows.

use crate::checkpoint::Saved;
use crate::i18n::say;
use crate::live::News;
use crate::long_count::LongCount;
use crate::words;
use neuf::Limits;
use neuf::counting::{BigUint, ByStates, GaveUp, Moment, RowEnd};
use neuf::parts::State;

/// What a count by states came to.
pub struct CountedByStates {
    pub count: Result<BigUint, GaveUp>,
    /// What to say of a count that was stopped.
    pub how_far: Option<String>,
}

impl LongCount<'_> {
    /// Counts by states, from the checkpoint on if there is one; `None` if the checkpoint says that
    /// counting by states was given up before.
    pub fn run_by_states(
        &self,
        name: &str,
        states: &ByStates,
        limits: &Limits,
    ) -> anyhow::Result<Option<CountedByStates>> {
        let from = match self.checkpoint.load(name)? {
            None => None,
            Some(Saved { states: None, .. }) => return Ok(None),
            Some(Saved { state, .. }) if state.is_complete() => {
                return Ok(Some(CountedByStates { count: Ok(state.sum), how_far: None }));
            }
            Some(Saved { state, states: Some(lines) }) => {
                let row_end = RowEnd::read(state.done, lines.iter().map(String::as_str));
                let row_end = row_end.filter(|row_end| states.allows(row_end));
                Some(row_end.ok_or_else(|| self.checkpoint.damaged())?)
            }
        };
        self.greet(from.as_ref(), states);
        let (mut failure, mut row, mut rows) = (None, 0, 0);
        let count = states.count(from, limits, self.threads, &mut |moment| {
            (row, rows) = (moment.row, moment.rows);
            self.tell(moment);
            if let (Some(row_end), true) = (moment.row_end, self.checkpoint.path.is_some()) {
                let state =
                    State { name: name.to_owned(), parts: rows, done: row, sum: BigUint::ZERO };
                let states = Some(row_end().lines().collect());
                failure = failure.take().or(self.checkpoint.save(&Saved { state, states }).err());
            }
        });
        if let Ok(sum) = &count {
            let state = State { name: name.to_owned(), parts: rows, done: rows, sum: sum.clone() };
            self.checkpoint.save(&Saved { state, states: Some(vec![]) })?;
        }
        let how_far = self.steps_so_far(row, rows);
        failure.map_or(Ok(Some(CountedByStates { count, how_far })), Err)
    }

    fn greet(&self, from: Option<&RowEnd>, states: &ByStates) {
        if let Some(from) = from {
            let (step, steps) = (from.row() + 1, states.rows());
            let text =
                say!(self.app.messages, "checkpoint-continued-states", step = step, steps = steps);
            self.aside(&text);
        }
    }

    fn tell(&self, moment: &Moment<'_>) {
        if let Some(live) = self.live {
            let messages = &self.app.messages;
            let percent = words::percent(messages, moment.share);
            let (step, steps) = (moment.row + 1, moment.rows);
            let text =
                say!(messages, "progress-states", step = step, steps = steps, percent = percent);
            live.tell(News::Busy(text));
        }
    }

    fn steps_so_far(&self, row: usize, rows: usize) -> Option<String> {
        let messages = &self.app.messages;
        let (done, path) = (row, self.checkpoint.name());
        self.checkpoint
            .path
            .map(|_| say!(messages, "count-steps-saved", done = done, steps = rows, path = path))
    }
}
