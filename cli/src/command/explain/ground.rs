//! The grid a person has before them: read, found to have one solution, and compared with it.

use crate::app::{App, Exit};
use crate::args::{Input, Paper};
use crate::command::solve::exit;
use crate::i18n::say;
use crate::input::read_single;
use crate::record::{self, Record};
use crate::words;
use neuf::explain::path::Uniqueness;
use neuf::explain::{Candidate, State};
use neuf::format::{self, ReadOptions};
use neuf::puzzle::serial::InShape;
use neuf::{Cell, Clues, Digit, Grid, Limits, Verdict, judge, strategy};
use serde::Serialize;
use std::io::Write;

/// A state that leads to the solution.
pub struct Ground {
    pub state: State,
    pub clues: Clues,
}

/// What is wrong in what was written.
enum Mistake {
    /// An entry that is not the solution's.
    Entry(Cell, Digit),
    /// A given that was written over.
    Given(Cell, Digit),
    /// A cell whose pencil marks lack its digit.
    Mark(Cell),
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
    let solution = match solution(app, &clues, givens.as_ref()) {
        Ok(solution) => solution,
        Err(verdict) => return refuse(app, &clues, givens.as_ref(), &verdict, json).map(Err),
    };
    let mistakes = mistakes(&clues, givens.as_ref(), &solution);
    if !mistakes.is_empty() {
        return point_out(app, &clues, &mistakes, json).map(Err);
    }
    let state = state(&clues, givens.as_ref());
    if !state.geometry().has_sets() {
        app.note(&say!(app.messages, "explain-large"));
    }
    Ok(Ok(Ground { state, clues }))
}

/// Which techniques the person allows.
pub fn uniqueness(paper: &Paper) -> Uniqueness {
    if paper.no_uniqueness { Uniqueness::NotAssumed } else { Uniqueness::Assumed }
}

fn read_givens(app: &App, line: &str, clues: &Clues) -> Result<Clues, String> {
    let messages = &app.messages;
    let reading = format::read_with(line, &ReadOptions::default())
        .map_err(|error| words::located(messages, "--givens", &error))?;
    let (givens, shape) = (reading.clues.shape(), clues.shape());
    if givens == shape {
        return Ok(reading.clues.with_rules(clues.rules()));
    }
    let (givens, shape) = (givens.to_string(), shape.to_string());
    Err(say!(messages, "givens-other-shape", givens = givens, shape = shape))
}

/// The one solution of the givens, or of what stands; with the pencil marks only where the values
/// alone leave several.
fn solution(app: &App, clues: &Clues, givens: Option<&Clues>) -> Result<Grid, Verdict> {
    let limits = app.limits(Limits::none());
    let verdict_of = |clues: &Clues| judge(clues, strategy::AUTO, &limits).verdict;
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
    app.note(&sentence(app, clues, verdict));
    if matches!(verdict, Verdict::Several(_)) {
        app.note(&say!(messages, "needs-one-solution"));
    }
    if givens.is_none() && matches!(verdict, Verdict::None | Verdict::Contradiction(_)) {
        app.note(&say!(messages, "hint-maybe-entries"));
    }
    Ok(exit(verdict))
}

/// The cells that show that there are several solutions.
fn differences(verdict: &Verdict) -> Option<Vec<Cell>> {
    match verdict {
        Verdict::Several([first, second]) => Some(first.differences(second).collect()),
        _ => None,
    }
}

/// Why a puzzle has not exactly one solution.
pub fn sentence(app: &App, clues: &Clues, verdict: &Verdict) -> String {
    let (messages, shape) = (&app.messages, clues.shape());
    match verdict {
        Verdict::Contradiction(found) => words::contradiction(messages, shape, found),
        Verdict::Several(_) => {
            let cells = differences(verdict).unwrap_or_default();
            let cells: Vec<String> =
                cells.iter().map(|&cell| words::cell(messages, shape, cell)).collect();
            say!(messages, "check-differences", cells = cells.join(" "))
        }
        Verdict::Budget { limit, .. } => {
            say!(messages, "verdict-budget-none", limit = words::limit(messages, *limit))
        }
        _ => say!(messages, "verdict-none"),
    }
}

fn mistakes(clues: &Clues, givens: Option<&Clues>, solution: &Grid) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for cell in clues.shape().cells() {
        let right = solution.digit(cell);
        match clues.given(cell) {
            Some(digit) if digit == right => {}
            Some(_) if givens.is_some_and(|givens| givens.given(cell).is_some()) => {
                mistakes.push(Mistake::Given(cell, right));
            }
            Some(digit) => mistakes.push(Mistake::Entry(cell, digit)),
            None => {}
        }
    }
    if mistakes.is_empty()
        && let Some(marks) = clues.pencil_marks()
    {
        let empty = clues.shape().cells().filter(|&cell| clues.given(cell).is_none());
        let wrong = empty.filter(|&cell| !marks[cell].contains(solution.digit(cell)));
        mistakes.extend(wrong.map(Mistake::Mark));
    }
    mistakes
}

fn point_out(app: &App, clues: &Clues, mistakes: &[Mistake], json: bool) -> anyhow::Result<Exit> {
    let (messages, shape) = (&app.messages, clues.shape());
    let mut out = app.out();
    let mut marks = Vec::new();
    let mut wrong = Vec::new();
    let mut sentences = Vec::new();
    for mistake in mistakes {
        match *mistake {
            Mistake::Entry(cell, digit) => {
                wrong.push(cell);
                let (cell, digit) = (words::cell(messages, shape, cell), digit.value());
                sentences.push(say!(messages, "hint-wrong-entry", cell = cell, digit = digit));
            }
            Mistake::Given(cell, digit) => {
                wrong.push(cell);
                let (cell, digit) = (words::cell(messages, shape, cell), digit.value());
                sentences.push(say!(messages, "hint-wrong-given", cell = cell, digit = digit));
            }
            Mistake::Mark(cell) => {
                marks.push(cell);
            }
        }
    }
    if !marks.is_empty() {
        let phrases = super::phrases::Phrases { messages, shape };
        let (count, cells) = (marks.len(), phrases.cells(&marks));
        sentences.push(say!(messages, "hint-wrong-marks", count = count, cells = cells));
    }
    if json {
        let outcome = InShape::new(shape, Wrong { wrong, wrong_marks: marks });
        record::write(&mut out, &Record { location: None, clues, outcome })?;
    } else {
        for sentence in sentences {
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
