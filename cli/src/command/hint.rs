//! `neuf hint`: what to look at next, in three degrees.

use super::explain::record::StepRecord;
use super::explain::{ground, write_grid};
use crate::app::{App, Exit};
use crate::args::{self, Degree};
use crate::i18n::say;
use crate::record;
use neuf::explain::path::next_step_unless;
use neuf_words::Hint;
use std::io::Write;

pub fn run(app: &App, args: &args::Hint) -> anyhow::Result<Exit> {
    let ground = match ground::read(app, &args.input, &args.paper, args.json)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    let (messages, state) = (&app.messages, &ground.state);
    let mut out = app.out();
    let found = next_step_unless(state, args.paper.uniqueness(), &ground.stop);
    let exit = Exit::of_step(&found);
    let why_none = match &found {
        _ if state.is_solved() => Some("hint-solved"),
        Ok(Some(_)) => None,
        Ok(None) => Some("hint-none"),
        Err(_) => Some("hint-no-time"),
    };
    let (Ok(Some(step)), None) = (found, why_none) else {
        let text = say!(messages, why_none.unwrap_or("hint-none"));
        // For programs there is nothing to print.
        if args.json {
            app.note(text);
        } else {
            writeln!(out, "{text}")?;
        }
        return Ok(if state.is_solved() { Exit::Success } else { exit });
    };
    if args.json {
        let place = Some(messages.place(state, &step).to_plain());
        let record = StepRecord { place, ..StepRecord::new(messages, state, &step) };
        record::write(&mut out, &record)?;
        return Ok(Exit::Success);
    }
    let is_wanted = |degree: Degree| args.all || args.level == degree;
    let say = |hint| messages.hint(state, &step, hint);
    if is_wanted(Degree::Where) {
        writeln!(out, "{}", say(Hint::Place))?;
    }
    if is_wanted(Degree::Technique) {
        writeln!(out, "{}", say(Hint::Technique))?;
    }
    if is_wanted(Degree::Full) {
        writeln!(out, "{}", say(Hint::Reason))?;
        if args.grid || app.terminal {
            write_grid(app, &mut out, state, &step)?;
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}
