//! Counts that may take long: a bar with the time left, and a checkpoint file to continue from.

use crate::app::App;
use crate::i18n::{file_error, say};
use crate::live::{self, Live, News};
use neuf::counting::{Event, HowFar};
use neuf::host::{Checkpoint, FileError};
use neuf::parts::Reading;
use serde::Serialize;
use std::time::{Duration, Instant};

/// The time between two checkpoints.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

/// The progress line and the checkpoint of a count while it goes on.
pub struct LongCount<'a> {
    app: &'a App,
    /// The progress line, if progress is shown.
    live: Option<&'a Live>,
    checkpoint: Checkpoint,
    start: Instant,
    saved: Instant,
    /// Whether the checkpoint was ever written, and whether the last write failed.
    has_saved: bool,
    is_unsaved: bool,
    failure: Option<FileError>,
    /// While a count is being prepared: the row of the first band and the share of it that is done,
    /// if known.
    preparing: Option<Option<(usize, f64)>>,
    /// The steps that an earlier process finished, and those saved so far.
    before: usize,
    done: usize,
}

impl<'a> LongCount<'a> {
    /// A count that goes on after `before` saved steps.
    pub fn new(
        app: &'a App,
        live: Option<&'a Live>,
        checkpoint: Checkpoint,
        before: usize,
    ) -> Self {
        let now = Instant::now();
        LongCount {
            app,
            live,
            checkpoint,
            start: now,
            saved: now,
            has_saved: false,
            is_unsaved: false,
            failure: None,
            preparing: Some(None),
            before,
            done: before,
        }
    }

    pub fn tell(&mut self, event: &mut Event<'_>) {
        self.retry();
        let messages = &self.app.messages;
        match event {
            Event::Preparing { row } => {
                self.preparing = Some(*row);
                self.tell_busy(match row {
                    None => say!(messages, "progress-preparing"),
                    Some((row, share)) => {
                        let percent = messages.percent(*share);
                        say!(messages, "progress-preparing-row", row = *row + 1, percent = percent)
                    }
                });
            }
            Event::Resumed(how_far) => self.greet(*how_far),
            Event::Row { done, rows, share } => {
                let (step, steps, percent) = (*done + 1, *rows, messages.percent(*share));
                let text = say!(
                    messages,
                    "progress-states",
                    step = step,
                    steps = steps,
                    percent = percent
                );
                self.tell_busy(text);
            }
            Event::Parts(reading) => self.tell_reading(reading),
            Event::Checkpoint { saved, is_rare } => self.keep(*is_rare, || {
                let saved = saved();
                (saved.state.done, saved)
            }),
        }
    }

    fn tell_busy(&self, text: String) {
        if let Some(live) = self.live {
            live.tell(News::Busy(text));
        }
    }

    /// Updates the progress line, if it is visible.
    pub fn tell_reading(&self, reading: &mut dyn FnMut() -> Reading) {
        let seen = self.live.filter(|live| live.is_watched());
        if let Some(live) = seen.filter(|_| self.start.elapsed() >= live::PATIENCE) {
            let Reading { share, left, .. } = reading();
            live.tell(News::Share { share, left, pace: None });
        }
    }

    /// Prints from where a count goes on.
    pub fn greet(&self, how_far: HowFar) {
        let messages = &self.app.messages;
        let text = match how_far {
            HowFar::Share(share) => {
                let percent = messages.percent(share);
                say!(messages, "checkpoint-continued", percent = percent)
            }
            HowFar::Rows { done, rows } => {
                say!(messages, "checkpoint-continued-states", step = done + 1, steps = rows)
            }
        };
        match self.live {
            Some(live) => live.aside(|| self.app.note(&text)),
            None => self.app.note(&text),
        }
    }

    /// Writes the checkpoint (the steps done and the state after them), at rare moments or if the
    /// last write is some time ago.
    ///
    /// If the first write fails, the count stops: the person should know before it takes hours. A
    /// later failure is reported at once, and the write is tried again.
    pub fn keep<T: Serialize>(&mut self, is_rare: bool, saved: impl Fn() -> (usize, T)) {
        self.preparing = None;
        let is_due = is_rare || self.saved.elapsed() >= CHECKPOINT_EVERY;
        if self.checkpoint.is_wanted() && is_due && self.failure.is_none() {
            let (steps, saved) = saved();
            self.done = steps;
            let done = self.checkpoint.save(&saved);
            self.note(done);
        }
    }

    fn retry(&mut self) {
        if self.is_unsaved && self.saved.elapsed() >= CHECKPOINT_EVERY {
            let done = self.checkpoint.retry();
            self.note(done);
        }
    }

    fn note(&mut self, done: Result<(), FileError>) {
        self.saved = Instant::now();
        match done {
            Ok(()) => (self.has_saved, self.is_unsaved) = (true, false),
            Err(failure) if self.has_saved => {
                if !std::mem::replace(&mut self.is_unsaved, true) {
                    self.complain(&failure);
                }
            }
            Err(failure) => {
                self.failure = Some(failure);
                self.app.cancel.cancel();
            }
        }
    }

    fn complain(&self, failure: &FileError) {
        let complain = || self.app.complain(&file_error(&self.app.messages, failure));
        match self.live {
            Some(live) => live.aside(complain),
            None => complain(),
        }
    }

    /// The progress of a stopped count, or the error if it could not be kept. A finished count
    /// needs no checkpoint.
    pub fn end(
        mut self,
        is_stopped: bool,
        how_far: Option<HowFar>,
    ) -> anyhow::Result<Option<String>> {
        if self.is_unsaved {
            let done = self.checkpoint.retry();
            self.note(done);
        }
        match (self.failure.take(), is_stopped) {
            (Some(failure), true) => Err(failure.into()),
            (Some(failure), false) => {
                self.complain(&failure);
                Ok(None)
            }
            (None, true) if self.checkpoint.is_wanted() => Ok(Some(self.saved(how_far))),
            (None, true) => Ok(how_far.and_then(|how_far| self.how_far(how_far))),
            (None, false) => Ok(None),
        }
    }

    /// The message about the checkpoint of a stopped count.
    fn saved(&self, how_far: Option<HowFar>) -> String {
        let messages = &self.app.messages;
        let path = self.checkpoint.path().display().to_string();
        match (self.preparing, how_far) {
            (Some(Some((row, share))), _) if self.before == 0 => {
                let percent = messages.percent(share);
                say!(messages, "count-not-begun-row", row = row + 1, percent = percent)
            }
            (Some(None), _) if self.before == 0 => say!(messages, "count-not-begun"),
            (None, Some(HowFar::Share(share))) if self.done != self.before => {
                let percent = messages.percent(share);
                say!(messages, "count-so-far-saved", percent = percent, path = path)
            }
            (None, Some(HowFar::Rows { done, rows })) if self.done != self.before => {
                say!(messages, "count-steps-saved", done = done, steps = rows, path = path)
            }
            _ => say!(messages, "count-no-step", path = path),
        }
    }

    /// The message about a stopped count without a checkpoint, for a single puzzle.
    fn how_far(&self, how_far: HowFar) -> Option<String> {
        self.live?;
        match how_far {
            HowFar::Share(share) => Some(self.app.messages.share_done(share).to_plain()),
            HowFar::Rows { .. } => None,
        }
    }
}
