//! The grid a person has before them: read, found to have one solution, and compared with it.

use crate::app::{App, Exit};
use crate::args::{Input, Paper};
use crate::command::solve::exit;
use crate::i18n::{located, say};
use crate::input::read_single;
use crate::record::{self, Record};
use neuf::explain::path::Uniqueness;
use neuf::explain::{Candidate, Mistake, State, mistakes};
use neuf::format::{self, ReadOptions, Symbols};
use neuf::puzzle::serial::InShape;
use neuf::{Cell, Clues, Grid, Stop, Verdict, judge, strategy};
use serde::Serialize;
use std::io::Write;

/// A state that leads to the solution.
pub struct Ground {
    pub state: State,
    pub clues: Clues,
    /// When to stop: the time runs since the grid was read.
    pub stop: Stop,
}

/// The mistakes, for programs.
#[derive(Serialize)]
pub struct Wrong {
    /// The cells whose digit is not the solution's.
    wrong: Vec<Cell>,
    /// The cells whose candidates lack the solution's digit.
    wrong_marks: Vec<Cell>,
}

/// Reads a state for the techniques. What is wrong has been told when there is none.
pub fn read(
    app: &App,
    input: &Input,
    paper: &Paper,
    json: bool,
) -> anyhow::Result<Result<Ground, Exit>> {
    let clues = match read_single(app, input)? {
        Ok(reading) => reading.clues,
        Err(exit) => return Ok(Err(exit)),
    };
    let givens = match &paper.givens {
        None => None,
        Some(line) => match read_givens(app, line, &clues) {
            Ok(givens) => Some(givens),
            Err(text) => {
                app.complain(&text);
                return Ok(Err(Exit::Unreadable));
            }
        },
    };
    let stop = app.stop(paper.time);
    let solution = match solution(&stop, &clues, givens.as_ref()) {
        Ok(solution) => solution,
        Err(verdict) => return refuse(app, &clues, givens.as_ref(), &verdict, json).map(Err),
    };
    let mistakes = mistakes(&clues, givens.as_ref(), &solution);
    if !mistakes.is_empty() {
        return point_out(app, &clues, &mistakes, json).map(Err);
    }
    let state = state(&clues, givens.as_ref());
    if !state.geometry().has_sets() {
        app.note(say!(app.messages, "explain-large"));
    }
    Ok(Ok(Ground { state, clues, stop }))
}

/// Which techniques the person allows.
pub fn uniqueness(paper: &Paper) -> Uniqueness {
    if paper.no_uniqueness { Uniqueness::NotAssumed } else { Uniqueness::Assumed }
}

fn read_givens(app: &App, line: &str, clues: &Clues) -> Result<Clues, String> {
    let messages = &app.messages;
    let symbols = Some(clues.rules().alphabet().symbols());
    let symbols = symbols.filter(|it| matches!(it, Symbols::ZeroBased | Symbols::Letters));
    let reading = format::read_with(line, &ReadOptions { symbols, ..Default::default() })
        .map_err(|error| located(messages, "--givens", &error))?;
    let (givens, shape) = (reading.clues.shape(), clues.shape());
    if givens == shape {
        return Ok(reading.clues.with_rules(clues.rules()));
    }
    let (givens, shape) = (givens.to_string(), shape.to_string());
    Err(say!(messages, "givens-other-shape", givens = givens, shape = shape))
}

/// The one solution of the givens, or of what stands; with the pencil marks only where the values
/// alone leave several.
fn solution(stop: &Stop, clues: &Clues, givens: Option<&Clues>) -> Result<Grid, Verdict> {
    let verdict_of = |clues: &Clues| judge(clues, strategy::AUTO, &stop.limits()).verdict;
    let mut verdict = verdict_of(givens.unwrap_or(&clues.clone().without_pencil_marks()));
    if matches!(verdict, Verdict::Several(_)) && givens.is_none() && clues.pencil_marks().is_some()
    {
        verdict = verdict_of(clues);
    }
    match verdict {
        Verdict::Unique(grid) => Ok(grid),
        other => Err(other),
    }
}

/// Says that there is no single solution, and what shows it.
fn refuse(
    app: &App,
    clues: &Clues,
    givens: Option<&Clues>,
    verdict: &Verdict,
    json: bool,
) -> anyhow::Result<Exit> {
    let messages = &app.messages;
    if json {
        let clues = givens.unwrap_or(clues);
        let outcome = InShape::new(clues.shape(), verdict);
        record::write(&mut app.out(), &Record { location: None, clues, outcome })?;
    }
    app.note(messages.verdict(clues.shape(), verdict));
    if matches!(verdict, Verdict::Several(_)) {
        app.note(say!(messages, "needs-one-solution"));
    }
    if givens.is_none() && matches!(verdict, Verdict::None | Verdict::Contradiction(_)) {
        app.note(say!(messages, "hint-maybe-entries"));
    }
    Ok(exit(verdict))
}

fn point_out(app: &App, clues: &Clues, mistakes: &[Mistake], json: bool) -> anyhow::Result<Exit> {
    let (messages, shape) = (&app.messages, clues.shape());
    let mut out = app.out();
    if json {
        let (marks, digits): (Vec<Mistake>, Vec<Mistake>) =
            mistakes.iter().partition(|mistake| matches!(mistake, Mistake::Marks { .. }));
        let cells = |list: Vec<Mistake>| list.into_iter().map(Mistake::cell).collect();
        let wrong = Wrong { wrong: cells(digits), wrong_marks: cells(marks) };
        let outcome = InShape::new(shape, wrong);
        record::write(&mut out, &Record { location: None, clues, outcome })?;
    } else {
        for sentence in messages.mistakes(shape, mistakes) {
            writeln!(out, "{sentence}")?;
        }
    }
    out.flush()?;
    Ok(Exit::None)
}

/// The givens, what was written beside them, and the pencil marks.
fn state(clues: &Clues, givens: Option<&Clues>) -> State {
    let shape = clues.shape();
    let mut state = State::blank(clues.rules());
    for cell in shape.cells() {
        let given = givens.map_or_else(|| clues.given(cell), |givens| givens.given(cell));
        match (given, clues.given(cell)) {
            (Some(digit), _) => state.give(cell, digit),
            (None, Some(digit)) => state.place(cell, digit),
            (None, None) => {}
        }
    }
    if let Some(marks) = clues.pencil_marks() {
        for cell in shape.cells().filter(|&cell| clues.given(cell).is_none()) {
            for digit in state.candidates(cell) - marks[cell] {
                state.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    state
}
