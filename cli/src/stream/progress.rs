//! How far a batch has got, for somebody who watches standard error.

use crate::app::App;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::Instant;

pub struct Progress {
    bar: Option<ProgressBar>,
    start: Instant,
    seen: Instant,
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
        let bar = total.filter(|_| is_wanted).map(|total| {
            let bar =
                ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(5));
            let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}  {eta}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar
        });
        let unit = if app.messages.is_french() { "grilles/s" } else { "puzzles/s" };
        Progress { bar, start: Instant::now(), seen: Instant::now(), unit }
    }

    /// Bytes that need no work.
    pub fn skip(&self, bytes: u64) {
        if let Some(bar) = &self.bar {
            bar.inc(bytes);
            bar.reset_eta();
        }
    }

    pub fn advance(&mut self, bytes: u64, puzzles: u64) {
        let Some(bar) = &self.bar else { return };
        bar.inc(bytes);
        if self.seen.elapsed().as_millis() >= 200 {
            self.seen = Instant::now();
            let rate = puzzles as f64 / self.start.elapsed().as_secs_f64();
            bar.set_message(format!("{} {}", rounded(rate), self.unit));
        }
    }

    /// Says something without the bar in between.
    pub fn suspended(&self, say: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(say),
            None => say(),
        }
    }

    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
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
