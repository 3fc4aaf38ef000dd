//! The progress line on standard error.
//!
//! A thread of its own draws it, so that the time advances while the work reports nothing. The
//! cursor stays after the text, so that clearing the line also removes the terminal's own `^C`.

use crate::app::App;
use crate::i18n::{Messages, say};
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Work that ends sooner has no line.
pub const PATIENCE: Duration = Duration::from_millis(700);

/// The time between two drawings of the line.
const EVERY: Duration = Duration::from_millis(200);

/// The time between two lines written to a file.
const EVERY_PLAIN: Duration = Duration::from_secs(2);

/// The cells of a bar.
const WIDTH: usize = 30;

/// The progress to show.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Work whose end is not known.
    Busy(String),
    /// The share of the work done, the time left if it is known, and the pace if it means
    /// something.
    Share { share: f64, left: Option<Duration>, pace: Option<String> },
}

/// The line; dropping it takes it off the screen.
pub struct Live {
    line: Arc<Mutex<Line>>,
    painter: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Live {
    /// A line that appears after [`PATIENCE`], if progress is shown.
    pub fn new(app: &App, news: News) -> Live {
        let line = Arc::new(Mutex::new(Line::new(Arc::clone(&app.messages), news)));
        let painter = app.is_watched.then(|| painter(&line));
        Live { line, painter }
    }

    /// Whether there is a line, or will be soon.
    pub fn is_watched(&self) -> bool {
        self.painter.is_some()
    }

    pub fn tell(&self, news: News) {
        lock(&self.line).tell(news);
    }

    /// Clears the line, then prints something else.
    pub fn aside(&self, say: impl FnOnce()) {
        let mut line = lock(&self.line);
        line.clear();
        say();
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if let Some((end, painter)) = self.painter.take() {
            drop(end);
            let _ = painter.join();
        }
    }
}

fn painter(line: &Arc<Mutex<Line>>) -> (Sender<()>, JoinHandle<()>) {
    let (end, ended) = channel();
    let line = Arc::clone(line);
    let paint = move || {
        let every = if lock(&line).is_plain { EVERY_PLAIN } else { EVERY };
        let mut wait = PATIENCE;
        while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
            if lock(&line).paint().is_err() {
                // The terminal has gone.
                return;
            }
            wait = every;
        }
        lock(&line).clear();
    };
    (end, std::thread::spawn(paint))
}

fn lock(line: &Mutex<Line>) -> MutexGuard<'_, Line> {
    line.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Line {
    news: News,
    told: Instant,
    since: Instant,
    ticks: usize,
    is_on_screen: bool,
    /// Whether standard error is no terminal, so that every line stays.
    is_plain: bool,
    messages: Arc<Messages>,
}

impl Line {
    fn new(messages: Arc<Messages>, news: News) -> Line {
        let now = Instant::now();
        Line {
            news,
            told: now,
            since: now,
            ticks: 0,
            is_on_screen: false,
            is_plain: !io::stderr().is_terminal(),
            messages,
        }
    }

    fn tell(&mut self, news: News) {
        (self.news, self.told) = (news, Instant::now());
    }

    fn paint(&mut self) -> io::Result<()> {
        self.ticks += 1;
        if self.is_plain {
            // A failed write may succeed next time, when there may be room again.
            let _ = writeln!(io::stderr(), "{}", self.text());
            return Ok(());
        }
        // This fails if the terminal has gone, before its size is asked for, which would start
        // another program.
        write!(io::stderr(), "\r")?;
        let size = crossterm::terminal::size().ok();
        // Some terminals do not report their width.
        let columns = size.map(|(columns, _)| columns).filter(|&columns| columns > 0).unwrap_or(80);
        // Leave room for `^C` before the line would wrap.
        let most = usize::from(columns).saturating_sub(3);
        let text: String = self.text().chars().take(most).collect();
        write!(io::stderr(), "{text}\x1b[K")?;
        self.is_on_screen = true;
        Ok(())
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_on_screen) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    fn text(&self) -> String {
        match &self.news {
            News::Busy(what) => {
                let spinner = ['⠋', '⠙', '⠸', '⠴', '⠦', '⠇'][self.ticks % 6];
                format!("{spinner} {what} {}", self.duration(self.since.elapsed()))
            }
            News::Share { share, left, pace } => {
                let full = (share * WIDTH as f64) as usize;
                let (done, rest) = ("█".repeat(full), "░".repeat(WIDTH.saturating_sub(full)));
                let percent = self.messages.percent(*share);
                let mut text = format!("{done}{rest} {percent:>6}");
                for more in pace.iter().cloned().chain(left.map(|left| self.forecast(left))) {
                    text = format!("{text}  {more}");
                }
                text
            }
        }
    }

    /// The time left, less the time since it was reported.
    fn forecast(&self, left: Duration) -> String {
        match left.checked_sub(self.told.elapsed()) {
            Some(left) => say!(self.messages, "progress-left", time = self.duration(left)),
            // A line that says 0 s for minutes would not be honest.
            None => say!(self.messages, "progress-overdue"),
        }
    }

    fn duration(&self, time: Duration) -> String {
        self.messages.duration(time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n;
    use neuf_words::Language;

    fn line(news: News) -> Line {
        Line::new(Arc::new(i18n::messages(Language::English)), news)
    }

    fn share(share: f64, left: Option<Duration>, pace: Option<&str>) -> News {
        News::Share { share, left, pace: pace.map(str::to_owned) }
    }

    #[test]
    fn a_bar_has_a_share_and_the_time_left() {
        let half = line(share(0.5, Some(Duration::from_millis(89_900)), None));
        let bar = format!("{}{}", "█".repeat(15), "░".repeat(15));
        assert_eq!(half.text(), format!("{bar}  50.0%  about 1 min 30 s left"));
        let whole = line(share(1.0, None, Some("9 puzzles/s")));
        assert_eq!(whole.text(), format!("{} 100.0%  9 puzzles/s", "█".repeat(30)));
    }

    #[test]
    fn what_takes_longer_than_forecast_says_so() {
        let mut late = line(share(0.5, Some(Duration::ZERO), None));
        late.told -= Duration::from_secs(5);
        assert!(late.text().ends_with("longer than expected"), "{}", late.text());
    }

    #[test]
    fn what_has_no_known_end_says_how_long_it_has_been_going_on() {
        let mut busy = line(News::Busy("Preparing…".to_owned()));
        busy.since -= Duration::from_secs(75);
        assert_eq!(busy.text(), "⠋ Preparing… 1 min 15 s");
    }
}
