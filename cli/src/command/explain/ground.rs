//! The grid a person has before them: read, and what is said where it does not lead to a solution.

use crate::app::{App, Exit};
use crate::args::{self, Input};
use crate::i18n::{located, say};
use crate::input::read_single;
use crate::record::{self, Record};
use neuf::explain::{Mistake, Paper, Standing, State, Wrong};
use neuf::format::{self, ReadOptions, Symbols};
use neuf::puzzle::serial::InShape;
use neuf::{Clues, Stop, Verdict};
use serde::Serialize;
use std::io::Write;

/// A state that leads to the solution.
pub struct Ground {
    pub state: State,
    pub clues: Clues,
    /// When to stop: the time runs since the grid was read.
    pub stop: Stop,
}

/// Reads a state for the techniques. What is wrong has been told when there is none.
pub fn read(
    app: &App,
    input: &Input,
    args: &args::Paper,
    json: bool,
) -> anyhow::Result<Result<Ground, Exit>> {
    let mut paper = match read_single(app, input)? {
        Ok(reading) => Paper::new(reading.clues),
        Err(exit) => return Ok(Err(exit)),
    };
    if let Some(line) = &args.givens {
        paper = match over_givens(app, line, paper) {
            Ok(paper) => paper,
            Err(text) => {
                app.complain(&text);
                return Ok(Err(Exit::Unreadable));
            }
        };
    }
    let stop = app.stop(args.time);
    let standing = paper.stand(&stop);
    let exit = Exit::from(&standing);
    match standing {
        Standing::Judged(verdict) => refuse(app, &paper, &verdict, json)?,
        Standing::Mistaken(mistakes) => point_out(app, paper.written(), &mistakes, json)?,
        Standing::Sound(state) => {
            if !state.geometry().has_sets() {
                app.note(say!(app.messages, "explain-large"));
            }
            return Ok(Ok(Ground { state: *state, clues: paper.written().clone(), stop }));
        }
    }
    Ok(Err(exit))
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

/// Says that there is no single solution, and what shows it.
fn refuse(app: &App, paper: &Paper, verdict: &Verdict, json: bool) -> anyhow::Result<()> {
    let (messages, givens) = (&app.messages, paper.givens());
    let clues = givens.unwrap_or(paper.written());
    if json {
        write(app, clues, verdict)?;
    }
    app.note(messages.verdict(clues, verdict));
    if matches!(verdict, Verdict::Several(_)) {
        app.note(say!(messages, "needs-one-solution"));
    }
    if givens.is_none() && matches!(verdict, Verdict::None | Verdict::Contradiction(_)) {
        app.note(say!(messages, "hint-maybe-entries"));
    }
    Ok(())
}

fn point_out(app: &App, clues: &Clues, mistakes: &[Mistake], json: bool) -> anyhow::Result<()> {
    if json {
        return write(app, clues, &Wrong::new(mistakes));
    }
    let mut out = app.out();
    for sentence in app.messages.mistakes(clues, mistakes) {
        writeln!(out, "{sentence}")?;
    }
    out.flush()?;
    Ok(())
}

fn write(app: &App, clues: &Clues, outcome: &impl Serialize) -> anyhow::Result<()> {
    let outcome = InShape::new(clues.shape(), outcome);
    record::write(&mut app.out(), &Record { location: None, clues, outcome })?;
    Ok(())
}
