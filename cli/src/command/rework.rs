//! `neuf minimize`, `redundant`, `vary` and `near`: what can be made of a puzzle.

use super::written::{refuse_losses, shape_note, written};
use crate::answers::{self, Answers};
use crate::app::{App, Exit};
use crate::args::{Input, Many, Minimize, Near, Output, Redundant, Target, Vary};
use crate::i18n::say;
use neuf::canonical::Map;
use neuf::generate::form::{Reworked, cell_names};
use neuf::generate::{self, Needed, Random};
use neuf::{Classic, Clues, Limits, Verdict};
use serde::Serialize;
use std::ops::ControlFlow;

pub fn minimize(app: &App, args: &Minimize) -> anyhow::Result<Exit> {
    let kind = Kind::Minimize { seed: args.seed };
    let shown = Shown::new(&args.output, args.lossy);
    run(app, &args.input, &args.many, shown, args.time.limits(), kind)
}

pub fn redundant(app: &App, args: &Redundant) -> anyhow::Result<Exit> {
    let shown = Shown { json: args.json, to: None, lossy: false };
    run(app, &args.input, &args.many, shown, args.time.limits(), Kind::Redundant)
}

pub fn vary(app: &App, args: &Vary) -> anyhow::Result<Exit> {
    let kind = Kind::Vary { seed: args.seed };
    let shown = Shown::new(&args.output, args.lossy);
    run(app, &args.input, &args.many, shown, Limits::none(), kind)
}

pub fn near(app: &App, args: &Near) -> anyhow::Result<Exit> {
    let kind = Kind::Near { change: args.change as usize };
    let shown = Shown::new(&args.output, false);
    run(app, &args.input, &args.many, shown, args.time.limits(), kind)
}

fn run(
    app: &App,
    input: &Input,
    many: &Many,
    shown: Shown,
    limits: Limits,
    kind: Kind,
) -> anyhow::Result<Exit> {
    let (json, threads) = (shown.json, many.threads);
    answers::run(app, input, many, json, &Reworking { app, shown, limits, threads, kind })
}

/// How puzzles are written.
struct Shown {
    json: bool,
    to: Option<Target>,
    /// Whether the format may leave out rules or marks.
    lossy: bool,
}

impl Shown {
    fn new(output: &Output, lossy: bool) -> Shown {
        Shown { json: output.json, to: output.to, lossy }
    }
}

enum Kind {
    Minimize { seed: u64 },
    Redundant,
    Vary { seed: u64 },
    Near { change: usize },
}

struct Reworking<'a> {
    app: &'a App,
    threads: usize,
    shown: Shown,
    limits: Limits,
    kind: Kind,
}

/// What came of a puzzle.
pub enum Outcome {
    Minimized(Clues),
    Redundant(Vec<neuf::Cell>),
    Varied(Clues, Map),
    Near { found: Vec<Classic>, searched: generate::Searched },
    Judged(Verdict),
    NotClassic,
}

impl Reworking<'_> {
    fn limits(&self) -> Limits {
        self.app.limits(self.limits.clone())
    }

    fn near(&self, clues: &Clues, change: usize) -> Outcome {
        let Some(puzzle) = clues.without_pencil_marks().as_classic() else {
            return Outcome::NotClassic;
        };
        let mut found = Vec::new();
        // Where many puzzles are answered at once, every thread has one of its own.
        let threads = if rayon::current_thread_index().is_some() { 1 } else { self.threads };
        let near = generate::Near::new(change).limits(self.limits()).threads(threads);
        let searched = near.search(&puzzle, &mut |other, _| {
            found.push(*other);
            ControlFlow::Continue(())
        });
        Outcome::Near { found, searched }
    }
}

impl Answers for Reworking<'_> {
    type Outcome = Outcome;

    fn caution(&self, clues: &Clues) -> Option<String> {
        let writes_puzzles = !matches!(self.kind, Kind::Redundant) && !self.shown.json;
        writes_puzzles.then(|| shape_note(self.app, clues, self.shown.to))?
    }

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Outcome> {
        if !self.shown.lossy {
            refuse_losses(self.app, clues, self.shown.to)?;
        }
        Ok(match self.kind {
            Kind::Minimize { seed } => {
                match generate::minimize(clues, &mut Random::new(seed, 0), &self.limits()) {
                    Ok(minimal) => Outcome::Minimized(minimal),
                    Err(verdict) => Outcome::Judged(verdict),
                }
            }
            Kind::Redundant => match generate::redundant(clues, &self.limits()) {
                Needed::Unique { redundant } => Outcome::Redundant(redundant),
                Needed::Judged(verdict) => Outcome::Judged(verdict),
            },
            Kind::Vary { seed } => {
                let (varied, map) = generate::vary(clues, &mut Random::new(seed, 0));
                Outcome::Varied(varied, map)
            }
            Kind::Near { change } => self.near(clues, change),
        })
    }

    fn form(&self, clues: &Clues, outcome: &Outcome) -> impl Serialize {
        let shape = clues.shape();
        match outcome {
            Outcome::Minimized(minimal) => Reworked::minimized(minimal),
            Outcome::Redundant(cells) => Reworked::redundant(shape, cells),
            Outcome::Varied(varied, map) => Reworked::varied(varied, map.clone()),
            Outcome::Near { found, searched } => Reworked::near(found, searched),
            Outcome::Judged(verdict) => Reworked::judged(shape, verdict.clone()),
            Outcome::NotClassic => Reworked::not_classic(),
        }
    }

    fn lines(&self, clues: &Clues, outcome: &Outcome) -> Vec<String> {
        match outcome {
            Outcome::Minimized(made) | Outcome::Varied(made, _) => {
                vec![written(made, self.shown.to)]
            }
            Outcome::Redundant(cells) if cells.is_empty() => vec!["minimal".to_owned()],
            Outcome::Redundant(cells) => vec![cell_names(clues.shape(), cells).join(" ")],
            Outcome::Near { found, .. } => {
                found.iter().map(|puzzle| written(&Clues::from(puzzle), self.shown.to)).collect()
            }
            Outcome::Judged(verdict) => vec![verdict.word().to_owned()],
            Outcome::NotClassic => vec!["error".to_owned()],
        }
    }

    fn remark(&self, clues: &Clues, outcome: &Outcome) -> Option<String> {
        let messages = &self.app.messages;
        if self.shown.json {
            return None;
        }
        Some(match outcome {
            Outcome::Judged(verdict) => messages.verdict(clues, verdict).to_plain(),
            Outcome::NotClassic => say!(messages, "near-classic-only"),
            Outcome::Varied(_, map) => messages.map(clues, map).to_plain(),
            Outcome::Near { searched, .. } => messages.searched(searched).to_plain(),
            Outcome::Minimized(_) | Outcome::Redundant(_) => return None,
        })
    }
}
