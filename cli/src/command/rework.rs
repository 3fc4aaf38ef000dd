//! `neuf minimize`, `redundant`, `vary` and `near`: what can be made of a puzzle.

use super::written::written;
use crate::answers::{self, Answers};
use crate::app::{App, Exit};
use crate::args::{Input, Many, Minimize, Near, Redundant, Target, Vary};
use crate::i18n::say;
use neuf::canonical::Map;
use neuf::generate::{self, Needed, Random};
use neuf::puzzle::serial::InShape;
use neuf::{Classic, Clues, Limit, Limits, Verdict};
use serde::Serialize;
use std::ops::ControlFlow;
use std::time::Duration;

pub fn minimize(app: &App, args: &Minimize) -> anyhow::Result<Exit> {
    let kind = Kind::Minimize { seed: args.seed };
    run(app, &args.input, &args.many, (args.output.json, args.output.to), args.time, kind)
}

pub fn redundant(app: &App, args: &Redundant) -> anyhow::Result<Exit> {
    run(app, &args.input, &args.many, (args.json, None), args.time, Kind::Redundant)
}

pub fn vary(app: &App, args: &Vary) -> anyhow::Result<Exit> {
    let kind = Kind::Vary { seed: args.seed };
    run(app, &args.input, &args.many, (args.output.json, args.output.to), None, kind)
}

pub fn near(app: &App, args: &Near) -> anyhow::Result<Exit> {
    let kind = Kind::Near { change: args.change as usize };
    run(app, &args.input, &args.many, (args.output.json, args.output.to), args.time, kind)
}

fn run(
    app: &App,
    input: &Input,
    many: &Many,
    (json, to): (bool, Option<Target>),
    time: Option<Duration>,
    kind: Kind,
) -> anyhow::Result<Exit> {
    let threads = many.threads;
    answers::run(app, input, many, json, &Reworking { app, json, to, time, threads, kind })
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
    json: bool,
    to: Option<Target>,
    time: Option<Duration>,
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

/// The same for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Reworked {
    Minimized {
        /// The puzzle without the clues that it does not need.
        minimized: String,
        /// How many clues that has.
        clue_count: usize,
    },
    Redundant {
        /// The cells whose clue follows from the others; without any the puzzle is minimal.
        redundant: Vec<String>,
    },
    Varied {
        /// The disguise.
        varied: String,
        /// How it came about.
        map: Map,
    },
    Near {
        /// The neighbours, one of each class of disguises.
        near: Vec<String>,
        /// How many puzzles were tested.
        tested: u64,
        /// How many of them have one solution.
        unique: u64,
        /// The limit that was reached before the end.
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
    },
    Judged(InShape<Verdict>),
    NotClassic {
        /// `null`: the question was not asked.
        verdict: Option<&'static str>,
        /// `null`: none was looked for.
        solution: Option<&'static str>,
    },
}

impl Reworking<'_> {
    fn limits(&self) -> Limits {
        self.app.limits(Limits { time: self.time, ..Limits::none() })
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

fn name(clues: &Clues, cell: neuf::Cell) -> String {
    format!("r{}c{}", clues.shape().row(cell) + 1, clues.shape().column(cell) + 1)
}

impl Answers for Reworking<'_> {
    type Outcome = Outcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<Outcome> {
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
        let line = |clues: &Clues| neuf::format::line(clues);
        match outcome {
            Outcome::Minimized(minimal) => Reworked::Minimized {
                minimized: line(minimal),
                clue_count: minimal.values().filter(|&value| value != 0).count(),
            },
            Outcome::Redundant(cells) => Reworked::Redundant {
                redundant: cells.iter().map(|&cell| name(clues, cell)).collect(),
            },
            Outcome::Varied(varied, map) => {
                Reworked::Varied { varied: line(varied), map: map.clone() }
            }
            Outcome::Near { found, searched } => Reworked::Near {
                near: found.iter().map(ToString::to_string).collect(),
                tested: searched.tested,
                unique: searched.unique,
                limit: searched.stopped_by,
            },
            Outcome::Judged(verdict) => {
                Reworked::Judged(InShape::new(clues.shape(), verdict.clone()))
            }
            Outcome::NotClassic => Reworked::NotClassic { verdict: None, solution: None },
        }
    }

    fn lines(&self, clues: &Clues, outcome: &Outcome) -> Vec<String> {
        match outcome {
            Outcome::Minimized(made) | Outcome::Varied(made, _) => vec![written(made, self.to)],
            Outcome::Redundant(cells) if cells.is_empty() => vec!["minimal".to_owned()],
            Outcome::Redundant(cells) => {
                let names: Vec<String> = cells.iter().map(|&cell| name(clues, cell)).collect();
                vec![names.join(" ")]
            }
            Outcome::Near { found, .. } => {
                found.iter().map(|puzzle| written(&Clues::from(puzzle), self.to)).collect()
            }
            Outcome::Judged(verdict) => vec![verdict.word().to_owned()],
            Outcome::NotClassic => vec!["error".to_owned()],
        }
    }

    fn remark(&self, clues: &Clues, outcome: &Outcome) -> Option<String> {
        let messages = &self.app.messages;
        if self.json {
            return None;
        }
        let list = |numbers: &mut dyn Iterator<Item = usize>| {
            numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
        };
        Some(match outcome {
            Outcome::Judged(verdict) => messages.verdict(clues.shape(), verdict).to_plain(),
            Outcome::NotClassic => say!(messages, "near-classic-only"),
            Outcome::Varied(_, map) => {
                let lines =
                    |lines: &[u8]| list(&mut lines.iter().map(|&line| usize::from(line) + 1));
                let (rows, columns) = (lines(map.rows()), lines(map.columns()));
                let digits = list(&mut map.digits().iter().map(|digit| digit.value()));
                let id = if map.is_transposed() { "vary-map-transposed" } else { "vary-map" };
                say!(messages, id, rows = rows, columns = columns, digits = digits)
            }
            Outcome::Near { searched, .. } => say!(
                messages,
                "near-end",
                tested = searched.tested.to_string(),
                unique = searched.unique.to_string(),
                found = searched.found.to_string()
            ),
            Outcome::Minimized(_) | Outcome::Redundant(_) => return None,
        })
    }
}
