//! Messages and progress while many puzzles are answered.

use crate::app::App;
use crate::gpu;
use crate::i18n::{Messages, file_error, say};
use crate::live::{Live, News as Line};
use neuf::stream::{News, Observer, Progress, Tally};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The observer that informs the person.
pub struct Watching<'a> {
    app: &'a App,
    /// The progress line, if progress is shown, and the time of its last update.
    live: Mutex<Option<(Live, Instant)>>,
}

/// The time between two updates.
const EVERY: Duration = Duration::from_millis(50);

impl Observer for Watching<'_> {
    fn tell(&self, news: News<'_>) {
        let (app, messages) = (self.app, &self.app.messages);
        match news {
            News::Begins { total, to_screen } => self.begin(total, to_screen),
            News::Progress(progress) => self.advance(&progress),
            News::Ends => *self.live() = None,
            News::Said(texts) => {
                self.aside(|| texts.iter().for_each(|text| app.point_out(text)));
            }
            News::Resumed(done) => self.aside(|| app.note(say!(messages, "resumed", done = done))),
            News::Complete { path, puzzles } => {
                let path = path.display().to_string();
                app.note(say!(messages, "resume-complete", path = path, done = puzzles));
            }
            News::Kept(path) => {
                app.note(say!(messages, "resume-kept", path = path.display().to_string()));
            }
            News::Trouble(error) => self.aside(|| app.complain(&file_error(messages, &error))),
            News::OtherColumns(source) => {
                let path = source.name.as_str();
                self.aside(|| app.complain(&say!(messages, "other-columns", path = path)));
            }
            News::NoGpu(error) => self.aside(|| app.note(gpu::instead(messages, error))),
            _ => {}
        }
    }
}

impl<'a> Watching<'a> {
    pub fn new(app: &'a App) -> Watching<'a> {
        Watching { app, live: Mutex::new(None) }
    }

    fn live(&self) -> MutexGuard<'_, Option<(Live, Instant)>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts the line, if progress is shown and the answers do not fill the screen: a bar if the
    /// end is known.
    fn begin(&self, total: Option<u64>, to_screen: bool) {
        let nothing = match total {
            Some(_) => Line::Share { share: 0.0, left: None, pace: None },
            None => Line::Busy(say!(self.app.messages, "progress-puzzles", puzzles = 0_u64)),
        };
        if self.app.is_watched && !(to_screen && self.app.terminal) {
            *self.live() = Some((Live::new(self.app, nothing), Instant::now()));
        }
    }

    fn advance(&self, progress: &Progress) {
        let messages = &self.app.messages;
        let mut live = self.live();
        let Some((live, seen)) = live.as_mut().filter(|(_, seen)| seen.elapsed() >= EVERY) else {
            return;
        };
        *seen = Instant::now();
        let pace = say!(messages, "progress-pace", rate = rounded(messages, progress.rate()));
        live.tell(match progress.share() {
            Some(share) => Line::Share { share, left: progress.left(), pace: Some(pace) },
            None => {
                let so_far = say!(messages, "progress-puzzles", puzzles = progress.puzzles);
                Line::Busy(format!("{so_far}  {pace}"))
            }
        });
    }

    /// Prints something without the bar in between.
    fn aside(&self, say: impl FnOnce()) {
        match &*self.live() {
            Some((live, _)) => live.aside(say),
            None => say(),
        }
    }
}

/// The number of puzzles by outcome, `good` being the word for success.
pub fn summary(messages: &Messages, tally: &Tally, good: &str, rate: f64) -> String {
    // Commands that work on a grid as it stands do not look for solutions.
    let (several, none) = match good {
        "done" => ("partly", "contradictory"),
        _ => ("several", "none"),
    };
    let outcomes = [
        (tally.unique, good),
        (tally.several, several),
        (tally.none, none),
        (tally.budget, "budget"),
        (tally.bad, "bad"),
    ];
    let some = outcomes.into_iter().filter(|(count, _)| *count > 0);
    let parts = some.map(|(count, id)| say!(messages, &format!("batch-{id}"), count = count));
    let (total, parts) = (tally.total(), parts.collect::<Vec<_>>().join(", "));
    say!(messages, "batch-summary", total = total, parts = parts, rate = rounded(messages, rate))
}

/// A rate to three figures: 1234567 → `1.23 M`.
fn rounded(messages: &Messages, rate: f64) -> String {
    match rate {
        r if r >= 1e6 => say!(messages, "rate-millions", rate = messages.decimal(r / 1e6, 2)),
        r if r >= 1e4 => say!(messages, "rate-thousands", rate = messages.decimal(r / 1e3, 1)),
        r => format!("{r:.0}"),
    }
}
