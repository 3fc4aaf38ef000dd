//! `neuf find`: every instance of a technique in a grid.

use super::explain::{ground, picture, step_lines, write_pictures};
use super::techniques;
use crate::app::{App, Exit};
use crate::args::Find;
use crate::i18n::say;
use neuf::explain::{State, Step};
use neuf::host::Out;
use neuf::stream::record;
use neuf_words::form::StepForm;
use std::io::Write;
use std::ops::ControlFlow;

pub fn run(app: &App, args: &Find) -> anyhow::Result<Exit> {
    let messages = &app.messages;
    let Some(technique) = techniques::named(app, &args.technique) else {
        return Ok(Exit::Unreadable);
    };
    let ground = match ground::read(app, &args.input, &args.paper, args.shown.json)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    let state = &ground.state;
    if !technique.can_span(state.geometry()) {
        let name = messages.technique(technique.id());
        app.complain(&say!(messages, "technique-not-here", name = name));
        return Ok(Exit::Unreadable);
    }
    let is_drawn = args.shown.to.is_some();
    let (mut found, mut out, mut written): (Vec<Step>, _, _) = (Vec::new(), app.out(), Ok(()));
    let stop = &ground.stop;
    let _ = technique.search_until(state, stop, &mut |step| {
        if stop.reached().is_some() {
            return ControlFlow::Break(());
        }
        if found.contains(&step) || step.is_degenerate(state) {
            return ControlFlow::Continue(());
        }
        if !is_drawn {
            written = tell(app, args, state, found.len() as u64 + 1, &step, &mut out);
        }
        found.push(step);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    let reached = stop.reached();
    if is_drawn {
        let pictures = (1..).zip(&found).map(|(number, step)| picture(app, number, state, step));
        write_pictures(app, args.shown.file.out.as_deref(), &pictures.collect::<Vec<_>>())?;
        return Ok(reached.map_or(Exit::Success, Exit::from));
    }
    let is_over = reached.is_some();
    let says_how_many = !is_over || !found.is_empty();
    if !args.shown.json && says_how_many {
        writeln!(out, "{}", messages.instances(technique.id(), found.len()))?;
    }
    out.flush()?;
    if is_over {
        app.note(say!(messages, "find-no-time"));
    }
    Ok(reached.map_or(Exit::Success, Exit::from))
}

/// Writes an instance as soon as it is found: finding the next may take long, and wording many
/// takes long.
fn tell(
    app: &App,
    args: &Find,
    state: &State,
    number: u64,
    step: &Step,
    out: &mut Out<'_>,
) -> anyhow::Result<()> {
    if args.shown.json {
        record::write(out, &StepForm::new(&app.messages, state, step))?;
    } else {
        let lines = step_lines(app, number, state, step, args.shown.grid);
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(out.flush()?)
}
