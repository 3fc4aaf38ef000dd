//! How far a batch has got, for somebody who watches standard error.

use crate::app::App;
use crate::live::{Live, News};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

pub struct Progress {
    live: Option<Live>,
    start: Instant,
    seen: Instant,
    /// Bytes: all, those done, and those of them that needed no work.
    total: u64,
    done: u64,
    skipped: u64,
    unit: &'static str,
}

/// Whether a person looks at standard error.
pub fn is_watched() -> bool {
    io::stderr().is_terminal()
}

impl Progress {
    /// A bar if somebody watches, the answers do not fill the screen, and the end is known.
    pub fn new(app: &App, total: Option<u64>, to_file: bool) -> Progress {
        let is_wanted = is_watched() && (to_file || !app.terminal);
        let nothing = News::Share { share: 0.0, left: None, pace: None };
        let live = total.filter(|_| is_wanted).map(|_| Live::new(app, nothing));
        let unit = if app.messages.is_french() { "grilles/s" } else { "puzzles/s" };
        let (start, seen, total) = (Instant::now(), Instant::now(), total.unwrap_or(0));
        Progress { live, start, seen, total, done: 0, skipped: 0, unit }
    }

    /// Bytes that need no work.
    pub fn skip(&mut self, bytes: u64) {
        self.done += bytes;
        self.skipped += bytes;
    }

    pub fn advance(&mut self, bytes: u64, puzzles: u64) {
        self.done += bytes;
        let Some(live) = &self.live else { return };
        if self.seen.elapsed().as_millis() >= 200 {
            self.seen = Instant::now();
            let took = self.start.elapsed().as_secs_f64();
            let rate = puzzles as f64 / took;
            let pace = Some(format!("{} {}", rounded(rate), self.unit));
            let share = (self.done as f64 / self.total.max(1) as f64).min(1.0);
            let rest = self.total.saturating_sub(self.done) as f64;
            let left = took * rest / (self.done - self.skipped) as f64;
            live.tell(News::Share { share, left: Duration::try_from_secs_f64(left).ok(), pace });
        }
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
pub fn rounded(rate: f64) -> String {
    match rate {
        r if r >= 1e6 => format!("{:.2} M", r / 1e6),
        r if r >= 1e4 => format!("{:.1} k", r / 1e3),
        r => format!("{r:.0}"),
    }
}
