//! `neuf why`: why a digit is, or is not, in a cell.

use super::explain::{ground, picture, step_lines, write_pictures};
use crate::app::{App, Exit};
use crate::args;
use crate::i18n::say;
use crate::record::{self, Record};
use neuf::explain::{Because, Candidate, State, Step, Why, why};
use neuf::{Cell, Clues, Digit, Limit, Shape};
use neuf_words::form::StepForm;
use serde::Serialize;
use std::io::Write;

pub fn run(app: &App, args: &args::Why) -> anyhow::Result<Exit> {
    let messages = &app.messages;
    let ground = match ground::read(app, &args.input, &args.paper, args.json)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    // What was crossed out is to be shown, too.
    let clues = ground.state.to_clues();
    let state = &ground.state.without_crossings();
    let Some(asked) = question(state, &args.question) else {
        app.complain(&say!(messages, "why-question", question = args.question.as_str()));
        return Ok(Exit::Unreadable);
    };
    let found = why(state, asked, args.paper.uniqueness(), &ground.stop);
    let answer = Answer { app, clues: &clues, state, asked, found };
    if args.to.is_some() {
        let pictures = (1..).zip(answer.steps());
        let pictures = pictures.map(|(number, (state, step))| picture(app, number, &state, step));
        write_pictures(app, args.file.out.as_deref(), &pictures.collect::<Vec<_>>())?;
        app.note(answer.sentence());
    } else {
        let mut out = app.out();
        match args.json {
            true => record::write(&mut out, &answer.record())?,
            false => {
                let lines = answer.lines(args.grid);
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
        out.flush()?;
    }
    Ok(answer.exit())
}

/// `r3c4=5`, in the names of any language and with whatever sign between.
fn question(state: &State, text: &str) -> Option<Candidate> {
    let shape = state.shape();
    let (cell, digit) = text.split_once(['=', '≠', ':', ' '])?;
    let (cell, digit) = (cell.trim_end_matches('!').trim(), digit.trim());
    let cell = cell_named(shape, cell)?;
    let is_named =
        |value: &usize| state.alphabet().digit(shape, *value).eq_ignore_ascii_case(digit);
    let value = (1..=shape.size()).find(is_named)?;
    Some(Candidate::new(cell, Digit::new(value)?))
}

/// The cell of a name, `r3c4` or `L3C4`.
pub fn cell_named(shape: Shape, name: &str) -> Option<Cell> {
    let row = name.strip_prefix(['l', 'L']).map(|rest| format!("r{rest}"));
    shape.cell_named(row.as_deref().unwrap_or(name))
}

struct Answer<'a> {
    app: &'a App,
    clues: &'a Clues,
    state: &'a State,
    asked: Candidate,
    found: Result<Option<Why>, Limit>,
}

/// The same for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WhyForm<'a> {
    /// The cell that was asked about.
    cell: String,
    /// The digit.
    digit: usize,
    /// Whether it is there; not where that is not settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    holds: Option<bool>,
    /// What shows it: `given`, `written`, `taken`, `seen`, `forbidden` or `follows`.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// The answer in a sentence.
    reason: String,
    /// The steps from which it follows.
    proof: Vec<StepForm<'a>>,
}

impl Answer<'_> {
    /// The steps that show it, each with the state before it.
    fn steps(&self) -> Vec<(State, &Step)> {
        let Ok(Some(Why { because: Because::Follows(steps), .. })) = &self.found else {
            return Vec::new();
        };
        let mut now = self.state.clone();
        let mut before = Vec::new();
        for step in steps {
            before.push((now.clone(), step));
            now.apply(step);
        }
        before
    }

    fn sentence(&self) -> String {
        let messages = &self.app.messages;
        match &self.found {
            Ok(Some(why)) => messages.why(self.state, why),
            Ok(None) => messages.why_open(self.state, self.asked),
            Err(_) => messages.no_step(self.state, self.found.as_ref().err().copied()),
        }
        .to_plain()
    }

    fn lines(&self, is_drawn: bool) -> Vec<String> {
        let steps = (1..).zip(self.steps()).flat_map(|(number, (state, step))| {
            step_lines(self.app, number, &state, step, is_drawn || self.app.terminal)
        });
        std::iter::once(self.app.fitting(self.sentence())).chain(steps).collect()
    }

    fn record(&self) -> Record<'_, WhyForm<'_>> {
        let (shape, found) =
            (self.state.shape(), self.found.as_ref().ok().and_then(Option::as_ref));
        let steps = (1..).zip(self.steps()).map(|(number, (state, step))| StepForm {
            step: Some(number),
            ..StepForm::new(&self.app.messages, &state, step)
        });
        let outcome = WhyForm {
            cell: shape.name(self.asked.cell),
            digit: self.asked.digit.value(),
            holds: found.map(|why| why.holds),
            why: found.map(|why| why.because.id()),
            reason: self.sentence(),
            proof: steps.collect(),
        };
        Record { location: None, clues: self.clues, outcome }
    }

    fn exit(&self) -> Exit {
        match &self.found {
            Ok(Some(_)) => Exit::Success,
            Ok(None) => Exit::Budget,
            Err(limit) => (*limit).into(),
        }
    }
}
