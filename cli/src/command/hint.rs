//! `neuf hint`: what to look at next, in three degrees.

use super::explain::record::StepRecord;
use super::explain::{ground, wording, write_grid};
use crate::app::{App, Exit};
use crate::args::{Degree, Hint};
use crate::i18n::say;
use crate::record;
use neuf::explain::path::next_step_unless;
use std::io::Write;

pub fn run(app: &App, args: &Hint) -> anyhow::Result<Exit> {
    let ground = match ground::read(app, &args.input, &args.paper, args.json)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    let (messages, state) = (&app.messages, &ground.state);
    let mut out = app.out();
    if state.is_solved() {
        writeln!(out, "{}", say!(messages, "hint-solved"))?;
        return Ok(Exit::Success);
    }
    let stop = app.stop(args.paper.time);
    let step = match next_step_unless(state, ground::uniqueness(&args.paper), &stop) {
        Ok(Some(step)) => step,
        none => {
            let id = if none.is_err() { "hint-no-time" } else { "hint-none" };
            writeln!(out, "{}", say!(messages, id))?;
            return Ok(Exit::Budget);
        }
    };
    let wording = wording::Wording::new(messages, state, &step);
    if args.json {
        let place = Some(wording.place());
        let record = StepRecord { place, ..StepRecord::new(messages, state, &step) };
        record::write(&mut out, &record)?;
        return Ok(Exit::Success);
    }
    let is_wanted = |degree: Degree| args.all || args.level == degree;
    if is_wanted(Degree::Where) {
        writeln!(out, "{}", wording.place())?;
    }
    if is_wanted(Degree::Technique) {
        let name = wording::name(messages, step.technique);
        writeln!(out, "{}", say!(messages, "hint-technique", name = name))?;
    }
    if is_wanted(Degree::Full) {
        let name = wording::title(messages, step.technique);
        writeln!(out, "{}", say!(messages, "hint-full", name = name, reason = wording.reason()))?;
        if args.grid || app.terminal {
            write_grid(app, &mut out, state, &step)?;
        }
    }
    out.flush()?;
    Ok(Exit::Success)
}
