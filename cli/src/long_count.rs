//! Counts that may take long: a bar with the time left, and a checkpoint file to continue from.

use crate::app::App;
use crate::i18n::say;
use crate::live::{self, Live, News};
use crate::record::Number;
use crate::words;
use neuf::parts::{Forecast, Parts, State, Work, run};
use neuf::{Limit, Limits};
use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How often a checkpoint is written.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

pub struct LongCount<'a> {
    pub app: &'a App,
    pub live: &'a Live,
    /// 0 for one per core.
    pub threads: usize,
    pub checkpoint: Option<&'a Path>,
}

/// What a count came to.
pub struct Counted<S> {
    pub state: State<S>,
    pub stopped_by: Option<Limit>,
    /// What to say of a count that was stopped.
    pub how_far: Option<String>,
}

impl LongCount<'_> {
    /// Counts all parts, from the checkpoint on if there is one.
    pub fn run<P>(&self, name: &str, parts: &P, limits: &Limits) -> anyhow::Result<Counted<P::Sum>>
    where
        P: Parts,
        P::Sum: Clone + Display + FromStr,
    {
        let mut state = self.start(State::new(name, parts), parts)?;
        let mut failure = None;
        let mut saved = Instant::now();
        let mut progress = Progress::new(parts, state.done);
        let stopped_by = run(parts, &mut state, limits, self.threads, &mut |state| {
            if self.live.is_watched() {
                progress.tell(self.live, state.done);
            }
            if saved.elapsed() >= CHECKPOINT_EVERY {
                failure = failure.take().or(self.save(state).err());
                saved = Instant::now();
            }
        });
        let how_far = stopped_by.map(|_| self.how_far(progress.forecast().share(state.done)));
        match failure.or(self.save(&state).err()) {
            Some(failure) => Err(failure),
            None => Ok(Counted { state, stopped_by, how_far }),
        }
    }

    /// The state to begin with. It is written at once: that it cannot be written should be known
    /// before hours of counting.
    fn start<S>(&self, start: State<S>, parts: &impl Parts) -> anyhow::Result<State<S>>
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
                let percent = words::percent(messages, Forecast::new(parts, 1).share(state.done));
                let text = say!(messages, "checkpoint-continued", percent = percent);
                self.live.aside(|| self.app.note(&text));
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
    fn how_far(&self, share: f64) -> String {
        let messages = &self.app.messages;
        let percent = words::percent(messages, share);
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

/// A number of any size for JSON.
pub fn number(value: &impl Display) -> Number {
    let digits = value.to_string();
    match digits.parse::<u64>() {
        Ok(value) => value.into(),
        Err(_) => Number::Large(digits),
    }
}

/// What is known of the parts' sizes, and better known the longer the count takes.
struct Progress<'a, P> {
    parts: &'a P,
    /// What was done before this process began, and when that was.
    from: usize,
    start: Instant,
    forecast: Option<Forecast>,
    effort: u32,
    /// What the last weighing took.
    weighing: Duration,
}

/// Weighing again takes so many times the effort, and at most one in so many parts of the time.
const MORE_EFFORT: u32 = 4;
const SHARE_OF_TIME: u32 = 30;
const MOST_EFFORT: u32 = 64;

impl<'a, P: Parts> Progress<'a, P> {
    fn new(parts: &'a P, from: usize) -> Self {
        let start = Instant::now();
        Progress { parts, from, start, forecast: None, effort: 1, weighing: Duration::ZERO }
    }

    fn tell(&mut self, live: &Live, done: usize) {
        let took = self.start.elapsed();
        if took < live::PATIENCE {
            return;
        }
        let next = self.weighing * MORE_EFFORT * SHARE_OF_TIME;
        if self.forecast.is_some() && self.effort < MOST_EFFORT && took > next {
            self.effort *= MORE_EFFORT;
            self.forecast = None;
        }
        let work = Work { from: self.from, to: done, took };
        let forecast = self.forecast();
        live.tell(News::Share(forecast.share(done), forecast.left(&work)));
    }

    fn forecast(&mut self) -> &Forecast {
        let (parts, effort) = (self.parts, self.effort);
        let weighing = &mut self.weighing;
        self.forecast.get_or_insert_with(|| {
            let start = Instant::now();
            let forecast = Forecast::new(parts, effort);
            *weighing = start.elapsed();
            forecast
        })
    }
}
