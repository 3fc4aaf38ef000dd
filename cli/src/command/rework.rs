//! `neuf minimize`, `redundant`, `vary` and `near`: other puzzles made from a puzzle.

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
    let kind = Rework::Minimize { seed: args.seed };
    let shown = Shown::new(&args.output, args.lossy);
    run(app, &args.input, &args.many, shown, args.time.limits(), kind)
}

pub fn redundant(app: &App, args: &Redundant) -> anyhow::Result<Exit> {
    let shown = Shown { json: args.json, to: None, lossy: false };
    run(app, &args.input, &args.many, shown, args.time.limits(), Rework::Redundant)
}

pub fn vary(app: &App, args: &Vary) -> anyhow::Result<Exit> {
    let kind = Rework::Vary { seed: args.seed };
    let shown = Shown::new(&args.output, args.lossy);
    run(app, &args.input, &args.many, shown, Limits::none(), kind)
}

pub fn near(app: &App, args: &Near) -> anyhow::Result<Exit> {
    let kind = Rework::Near { change: args.change as usize };
    let shown = Shown::new(&args.output, false);
    run(app, &args.input, &args.many, shown, args.time.limits(), kind)
}

fn run(
    app: &App,
    input: &Input,
    many: &Many,
    shown: Shown,
    limits: Limits,
    kind: Rework,
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

enum Rework {
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
    kind: Rework,
}

/// The outcome of a puzzle.
pub enum ReworkOutcome {
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

    fn near(&self, clues: &Clues, change: usize) -> ReworkOutcome {
        let Some(puzzle) = clues.without_pencil_marks().as_classic() else {
            return ReworkOutcome::NotClassic;
        };
        let mut found = Vec::new();
        // While many puzzles are answered at once, each has one thread.
        let threads = if rayon::current_thread_index().is_some() { 1 } else { self.threads };
        let near = generate::Near::new(change).limits(self.limits()).threads(threads);
        let searched = near.search(&puzzle, &mut |other, _| {
            found.push(*other);
            ControlFlow::Continue(())
        });
        ReworkOutcome::Near { found, searched }
    }
}

impl Answers for Reworking<'_> {
    type Outcome = ReworkOutcome;

    fn caution(&self, clues: &Clues) -> Option<String> {
        let writes_puzzles = !matches!(self.kind, Rework::Redundant) && !self.shown.json;
        writes_puzzles.then(|| shape_note(self.app, clues, self.shown.to))?
    }

    fn outcome(&self, clues: &Clues) -> anyhow::Result<ReworkOutcome> {
        if !self.shown.lossy {
            refuse_losses(self.app, clues, self.shown.to)?;
        }
        Ok(match self.kind {
            Rework::Minimize { seed } => {
                match generate::minimize(clues, &mut Random::new(seed, 0), &self.limits()) {
                    Ok(minimal) => ReworkOutcome::Minimized(minimal),
                    Err(verdict) => ReworkOutcome::Judged(verdict),
                }
            }
            Rework::Redundant => match generate::redundant(clues, &self.limits()) {
                Needed::Unique { redundant } => ReworkOutcome::Redundant(redundant),
                Needed::Judged(verdict) => ReworkOutcome::Judged(verdict),
            },
            Rework::Vary { seed } => {
                let (varied, map) = generate::vary(clues, &mut Random::new(seed, 0));
                ReworkOutcome::Varied(varied, map)
            }
            Rework::Near { change } => self.near(clues, change),
        })
    }

    fn form(&self, clues: &Clues, outcome: &ReworkOutcome) -> impl Serialize {
        let shape = clues.shape();
        match outcome {
            ReworkOutcome::Minimized(minimal) => Reworked::minimized(minimal),
            ReworkOutcome::Redundant(cells) => Reworked::redundant(shape, cells),
            ReworkOutcome::Varied(varied, map) => Reworked::varied(varied, map.clone()),
            ReworkOutcome::Near { found, searched } => Reworked::near(found, searched),
            ReworkOutcome::Judged(verdict) => Reworked::judged(shape, verdict.clone()),
            ReworkOutcome::NotClassic => Reworked::not_classic(),
        }
    }

    fn lines(&self, clues: &Clues, outcome: &ReworkOutcome) -> Vec<String> {
        match outcome {
            ReworkOutcome::Minimized(made) | ReworkOutcome::Varied(made, _) => {
                vec![written(made, self.shown.to)]
            }
            ReworkOutcome::Redundant(cells) if cells.is_empty() => vec!["minimal".to_owned()],
            ReworkOutcome::Redundant(cells) => vec![cell_names(clues.shape(), cells).join(" ")],
            ReworkOutcome::Near { found, .. } => {
                found.iter().map(|puzzle| written(&Clues::from(puzzle), self.shown.to)).collect()
            }
            ReworkOutcome::Judged(verdict) => vec![verdict.word().to_owned()],
            ReworkOutcome::NotClassic => vec!["error".to_owned()],
        }
    }

    fn remark(&self, clues: &Clues, outcome: &ReworkOutcome) -> Option<String> {
        let messages = &self.app.messages;
        if self.shown.json {
            return None;
        }
        Some(match outcome {
            ReworkOutcome::Judged(verdict) => messages.verdict(clues, verdict).to_plain(),
            ReworkOutcome::NotClassic => say!(messages, "near-classic-only"),
            ReworkOutcome::Varied(_, map) => messages.map(clues, map).to_plain(),
            ReworkOutcome::Near { searched, .. } => messages.searched(searched).to_plain(),
            ReworkOutcome::Minimized(_) | ReworkOutcome::Redundant(_) => return None,
        })
    }
}
