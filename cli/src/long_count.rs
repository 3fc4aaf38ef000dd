//! Counts that may take long: a bar with the time left, and a checkpoint file to continue from.

use crate::app::App;
use crate::checkpoint::{Checkpoint, Saved};
use crate::i18n::say;
use crate::live::{self, Live, News};
use crate::record::Number;
use crate::words;
use neuf::parts::{Forecast, Parts, State, Work, run};
use neuf::{Limit, Limits};
use std::fmt::Display;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How often a checkpoint is written.
const CHECKPOINT_EVERY: Duration = Duration::from_millis(500);

pub struct LongCount<'a> {
    pub app: &'a App,
    /// Where it is told how far the count has got, if anybody wants to know.
    pub live: Option<&'a Live>,
    /// 0 for one per core.
    pub threads: usize,
    pub checkpoint: Checkpoint<'a>,
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
            if let Some(live) = self.live.filter(|live| live.is_watched()) {
                progress.tell(live, state.done);
            }
            if saved.elapsed() >= CHECKPOINT_EVERY {
                failure = failure.take().or(self.save(state).err());
                saved = Instant::now();
            }
        });
        let how_far =
            stopped_by.and(self.live).map(|_| self.how_far(progress.forecast().share(state.done)));
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
        let saved: Option<Saved<S>> = self.checkpoint.load(&start.name)?;
        let state = match saved {
            // What was counted by states, and given up, does not help.
            None | Some(Saved { states: Some(_), .. }) => start,
            Some(Saved { state, .. }) => {
                let of_another = self.checkpoint.of_another(&state);
                let state = state.continuing(&start).map_err(|_| of_another)?;
                let messages = &self.app.messages;
                let percent = words::percent(messages, Forecast::new(parts, 1).share(state.done));
                self.aside(&say!(messages, "checkpoint-continued", percent = percent));
                state
            }
        };
        self.save(&state)?;
        Ok(state)
    }

    fn save<S: Clone + Display + FromStr>(&self, state: &State<S>) -> anyhow::Result<()> {
        self.checkpoint.save(&Saved { state: state.clone(), states: None })
    }

    /// Notes something without the line in between.
    pub fn aside(&self, text: &str) {
        match self.live {
            Some(live) => live.aside(|| self.app.note(text)),
            None => self.app.note(text),
        }
    }

    /// How far a count has got that was stopped.
    fn how_far(&self, share: f64) -> String {
        let messages = &self.app.messages;
        let percent = words::percent(messages, share);
        match self.checkpoint.path {
            Some(_) => {
                let path = self.checkpoint.name();
                say!(messages, "count-so-far-saved", percent = percent, path = path)
            }
            None => say!(messages, "count-so-far", percent = percent),
        }
    }
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
        let (share, left) = (forecast.share(done), forecast.left(&work));
        live.tell(News::Share { share, left, pace: None });
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
