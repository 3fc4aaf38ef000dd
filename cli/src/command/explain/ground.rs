//! The grid as a person has filled it in, and the messages if it does not lead to a solution.

use crate::app::{App, Exit};
use crate::args::{self, Input};
use crate::i18n::{located, say};
use crate::input::read_single;
use neuf::explain::{Geometry, Mistake, Paper, Standing, State, Wrong};
use neuf::format::{self, ReadOptions, Symbols};
use neuf::puzzle::serial::InShape;
use neuf::stream::record::{self, Record};
use neuf::{Clues, Stop, Verdict};
use serde::Serialize;
use std::io::Write;

/// A state that leads to the solution.
pub struct Ground {
    pub state: State,
    /// When to stop; the time runs from when the grid was read.
    pub stop: Stop,
}

/// A grid that techniques cannot start from, and why.
pub struct Refused {
    paper: Paper,
    pub why: Why,
}

pub enum Why {
    /// There is not exactly one solution, or a limit was reached.
    Judged(Verdict),
    /// Some written digits or marks are not those of the one solution.
    Mistaken(Vec<Mistake>),
}

/// The same for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RefusedForm<'a> {
    Judged(InShape<&'a Verdict>),
    Mistaken(InShape<Wrong>),
}

/// The state of the grid on paper, or why techniques cannot start from it.
pub fn stand(
    app: &App,
    args: &args::Paper,
    clues: &Clues,
) -> anyhow::Result<Result<Ground, Refused>> {
    let paper = Paper::new(clues.clone());
    let paper = match &args.givens {
        Some(line) => over_givens(app, line, paper).map_err(anyhow::Error::msg)?,
        None => paper,
    };
    let stop = app.limits(args.time.limits()).stop();
    let why = match paper.stand(&stop) {
        Standing::Sound(state) => return Ok(Ok(Ground { state: *state, stop })),
        Standing::Judged(verdict) => Why::Judged(verdict),
        Standing::Mistaken(mistakes) => Why::Mistaken(mistakes),
    };
    Ok(Err(Refused { paper, why }))
}

/// Reads the one grid of a command that takes one. If there is none, the reason has been printed.
pub fn read(
    app: &App,
    input: &Input,
    args: &args::Paper,
    json: bool,
) -> anyhow::Result<Result<Ground, Exit>> {
    let clues = match read_single(app, input)? {
        Ok(reading) => reading.clues,
        Err(exit) => return Ok(Err(exit)),
    };
    caution(app, &clues).into_iter().for_each(|text| app.note(text));
    Ok(match stand(app, args, &clues)? {
        Ok(ground) => Ok(ground),
        Err(refused) => {
            let mut out = app.out();
            match json {
                true => {
                    let outcome = refused.form();
                    record::write(&mut out, &Record { location: None, clues: &clues, outcome })?;
                }
                false => refused.lines(app).iter().try_for_each(|line| writeln!(out, "{line}"))?,
            }
            out.flush()?;
            refused.remark(app).into_iter().for_each(|text| app.note(text));
            Err(Exit::from(&refused))
        }
    })
}

/// The warning that some techniques are left out on large grids.
pub fn caution(app: &App, clues: &Clues) -> Option<String> {
    let is_large = !Geometry::of(clues.rules().clone()).has_sets();
    is_large.then(|| say!(app.messages, "explain-large"))
}

fn over_givens(app: &App, line: &str, paper: Paper) -> Result<Paper, String> {
    let messages = &app.messages;
    let symbols = Some(paper.written().rules().alphabet().symbols());
    let symbols = symbols.filter(|it| matches!(it, Symbols::ZeroBased | Symbols::Letters));
    let reading = format::read_with(line, &ReadOptions { symbols, ..Default::default() })
        .map_err(|error| located(messages, "--givens", &error))?;
    paper.over(reading.clues).map_err(|other| {
        let (givens, shape) = (other.givens.to_string(), other.written.to_string());
        say!(messages, "givens-other-shape", givens = givens, shape = shape)
    })
}

impl Refused {
    /// The lines about mistakes on the paper.
    pub fn lines(&self, app: &App) -> Vec<String> {
        match &self.why {
            Why::Judged(_) => Vec::new(),
            Why::Mistaken(mistakes) => {
                let sentences = app.messages.mistakes(self.paper.written(), mistakes);
                sentences.into_iter().map(|sentence| sentence.to_plain()).collect()
            }
        }
    }

    /// The word for the refusal, among many puzzles.
    pub fn word(&self) -> &'static str {
        match &self.why {
            Why::Judged(verdict) => verdict.word(),
            Why::Mistaken(_) => "mistaken",
        }
    }

    /// The remark that there is no single solution, with the evidence.
    pub fn remark(&self, app: &App) -> Option<String> {
        let Why::Judged(verdict) = &self.why else { return None };
        let (messages, givens) = (&app.messages, self.paper.givens());
        let clues = givens.unwrap_or(self.paper.written());
        let mut sentences = vec![messages.verdict(clues, verdict).to_plain()];
        if matches!(verdict, Verdict::Several(_)) {
            sentences.push(say!(messages, "needs-one-solution"));
        }
        let is_hopeless = clues.rules().impossible().is_some();
        let is_none = matches!(verdict, Verdict::None | Verdict::Contradiction(_));
        if givens.is_none() && is_none && !is_hopeless {
            sentences.push(say!(messages, "hint-maybe-entries"));
        }
        Some(sentences.join("\n"))
    }

    pub fn form(&self) -> RefusedForm<'_> {
        let shape = self.paper.written().shape();
        match &self.why {
            Why::Judged(verdict) => RefusedForm::Judged(InShape::new(shape, verdict)),
            Why::Mistaken(mistakes) => {
                RefusedForm::Mistaken(InShape::new(shape, Wrong::new(mistakes)))
            }
        }
    }
}
