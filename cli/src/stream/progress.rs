//! How far a batch has got, for somebody who watches standard error.

use crate::app::App;
use crate::i18n::{Messages, say};
use crate::live::{Live, News};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub struct Progress {
    live: Option<Live>,
    start: Instant,
    seen: Instant,
    /// Bytes: all, if that is known, those done, and those of them that needed no work.
    total: Option<u64>,
    done: u64,
    skipped: u64,
    messages: Arc<Messages>,
}

/// How often news are told.
const EVERY: Duration = Duration::from_millis(50);

impl Progress {
    /// A line if somebody watches and the answers do not fill the screen: a bar if the end is known.
    pub fn new(app: &App, total: Option<u64>, to_file: bool) -> Progress {
        let messages = app.messages.clone();
        let is_wanted = app.is_watched && (to_file || !app.terminal);
        let nothing = match total {
            Some(_) => News::Share { share: 0.0, left: None, pace: None },
            None => News::Busy(say!(messages, "progress-puzzles", puzzles = 0_u64)),
        };
        let live = is_wanted.then(|| Live::new(app, nothing));
        let (start, seen) = (Instant::now(), Instant::now());
        Progress { live, start, seen, total, done: 0, skipped: 0, messages }
    }

    /// Bytes that need no work.
    pub fn skip(&mut self, bytes: u64) {
        self.done += bytes;
        self.skipped += bytes;
    }

    pub fn advance(&mut self, bytes: u64, puzzles: u64) {
        self.done += bytes;
        let Some(live) = &self.live else { return };
        if self.seen.elapsed() >= EVERY {
            self.seen = Instant::now();
            let rate = puzzles as f64 / self.start.elapsed().as_secs_f64();
            let rate = rounded(&self.messages, rate);
            let pace = say!(self.messages, "progress-pace", rate = rate);
            live.tell(match self.total {
                Some(total) => self.share_of(total, pace),
                None => {
                    let so_far = say!(self.messages, "progress-puzzles", puzzles = puzzles);
                    News::Busy(format!("{so_far}  {pace}"))
                }
            });
        }
    }

    fn share_of(&self, total: u64, pace: String) -> News {
        let share = (self.done as f64 / total.max(1) as f64).min(1.0);
        let rest = total.saturating_sub(self.done) as f64;
        let left = self.start.elapsed().as_secs_f64() * rest / (self.done - self.skipped) as f64;
        News::Share { share, left: Duration::try_from_secs_f64(left).ok(), pace: Some(pace) }
    }

    /// Says something without the bar in between.
    pub fn suspended(&self, say: impl FnOnce()) {
        match &self.live {
            Some(live) => live.aside(say),
            None => say(),
        }
    }

    pub fn finish(&mut self) {
        self.live = None;
    }
}

/// A rate to three figures: 1234567 → `1.23 M`.
pub fn rounded(messages: &Messages, rate: f64) -> String {
    match rate {
        r if r >= 1e6 => say!(messages, "rate-millions", rate = messages.decimal(r / 1e6, 2)),
        r if r >= 1e4 => say!(messages, "rate-thousands", rate = messages.decimal(r / 1e3, 1)),
        r => format!("{r:.0}"),
    }
}
