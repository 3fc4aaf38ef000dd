//! Counts that may take long: a bar with the time left, and a checkpoint file to continue from.

use crate::app::App;
use crate::i18n::{Messages, say};
use crate::record::Number;
use crate::words;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use neuf::parts::{Parts, State, run};
use neuf::{Limit, Limits};
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How often a checkpoint is written.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

/// Counts that are over sooner have no bar.
const BAR_AFTER: Duration = Duration::from_millis(700);

pub struct LongCount<'a> {
    pub app: &'a App,
    /// 0 for one per core.
    pub threads: usize,
    pub checkpoint: Option<&'a Path>,
}

/// What a count came to.
pub struct Counted<S> {
    pub state: State<S>,
    pub stopped_by: Option<Limit>,
}

impl LongCount<'_> {
    /// Counts all parts, from the checkpoint on if there is one.
    pub fn run<P>(&self, name: &str, parts: &P, limits: &Limits) -> anyhow::Result<Counted<P::Sum>>
    where
        P: Parts,
        P::Sum: Clone + Display + FromStr,
    {
        let mut state = self.start(State::new(name, parts))?;
        let mut failure = None;
        let mut saved = Instant::now();
        let mut bar = Bar::new(self.app, state.done);
        let stopped_by = run(parts, &mut state, limits, self.threads, &mut |state| {
            bar.show(state.done, state.parts);
            if saved.elapsed() >= CHECKPOINT_EVERY {
                failure = failure.take().or(self.save(state).err());
                saved = Instant::now();
            }
        });
        bar.finish();
        match failure.or(self.save(&state).err()) {
            Some(failure) => Err(failure),
            None => Ok(Counted { state, stopped_by }),
        }
    }

    /// The state to begin with. It is written at once: that it cannot be written should be known
    /// before hours of counting.
    fn start<S>(&self, start: State<S>) -> anyhow::Result<State<S>>
    where
        S: Clone + Default + Display + FromStr,
    {
        let Some(path) = self.checkpoint else { return Ok(start) };
        let messages = &self.app.messages;
        let name = path.display().to_string();
        let state = match std::fs::read_to_string(path) {
            Ok(text) => {
                let saved: State<S> = serde_json::from_str(&text).map_err(|_| {
                    anyhow::Error::msg(say!(messages, "checkpoint-damaged", path = name.clone()))
                })?;
                let what = saved.name.clone();
                let state = saved.continuing(&start).map_err(|_| {
                    let other = say!(messages, "checkpoint-other", path = name, name = what);
                    anyhow::Error::msg(other)
                })?;
                self.app.note(&say!(
                    messages,
                    "checkpoint-continued",
                    percent = percent(messages, &state)
                ));
                state
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => start,
            Err(_) => return Err(anyhow::Error::msg(say!(messages, "cannot-read", path = name))),
        };
        self.save(&state)?;
        Ok(state)
    }

    /// Writes the checkpoint beside the file and puts it in its place: whenever the process is
    /// killed, the file is a whole one.
    fn save<S: Display + FromStr>(&self, state: &State<S>) -> anyhow::Result<()> {
        let Some(path) = self.checkpoint else { return Ok(()) };
        let write = || -> io::Result<()> {
            let beside = beside(path);
            let mut file = std::fs::File::create(&beside)?;
            file.write_all(serde_json::to_string(state)?.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&beside, path)
        };
        write().map_err(|_| {
            let path = path.display().to_string();
            anyhow::Error::msg(say!(self.app.messages, "cannot-write", path = path))
        })
    }

    /// How far a count has got that was stopped.
    pub fn how_far<S: Display>(&self, state: &State<S>) -> String {
        let messages = &self.app.messages;
        let percent = percent(messages, state);
        match self.checkpoint {
            Some(path) => {
                let path = path.display().to_string();
                say!(messages, "count-so-far-saved", percent = percent, path = path)
            }
            None => say!(messages, "count-so-far", percent = percent),
        }
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    name.into()
}

fn percent<S>(messages: &Messages, state: &State<S>) -> String {
    words::percent(messages, state.done as f64 / state.parts.max(1) as f64)
}

/// A number of any size for JSON.
pub fn number(value: &impl Display) -> Number {
    let digits = value.to_string();
    match digits.parse::<u64>() {
        Ok(value) => value.into(),
        Err(_) => Number::Large(digits),
    }
}

/// The share of the work done and the time left, for somebody who watches standard error.
struct Bar<'a> {
    app: &'a App,
    bar: Option<ProgressBar>,
    start: Instant,
    /// What was done before this process began.
    before: usize,
}

impl<'a> Bar<'a> {
    fn new(app: &'a App, before: usize) -> Bar<'a> {
        Bar { app, bar: None, start: Instant::now(), before }
    }

    fn show(&mut self, done: usize, parts: usize) {
        let elapsed = self.start.elapsed();
        if elapsed < BAR_AFTER || !io::stderr().is_terminal() {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let target = ProgressDrawTarget::stderr_with_hz(5);
            let bar = ProgressBar::with_draw_target(Some(parts as u64), target);
            let style = ProgressStyle::with_template("{bar:30} {percent:>3} %  {msg}");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar
        });
        bar.set_position(done as u64);
        let rate = (done - self.before) as f64 / elapsed.as_secs_f64();
        let left = (parts - done) as f64 / rate;
        if left.is_finite() {
            let text = say!(self.app.messages, "progress-left", time = duration(left));
            bar.set_message(text);
        }
    }

    fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A time to the two units that mean something: `3 h 20 min`, `12 s`.
fn duration(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60) {
        (0, 0, 0, s) => format!("{s} s"),
        (0, 0, m, s) => format!("{m} min {s} s"),
        (0, h, m, _) => format!("{h} h {m} min"),
        (d, h, _, _) => format!("{d} d {h} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_two_units() {
        assert_eq!(duration(11.6), "12 s");
        assert_eq!(duration(200.0), "3 min 20 s");
        assert_eq!(duration(7300.0), "2 h 1 min");
        assert_eq!(duration(100_000.0), "1 d 3 h");
    }
}
