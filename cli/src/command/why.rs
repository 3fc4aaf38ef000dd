//! `neuf why`: why a digit is, or is not, in a cell.

use super::explain::{ground, picture, step_lines, write_pictures};
use crate::app::{App, Exit};
use crate::args;
use neuf::explain::{Candidate, State, Step, Why, why};
use neuf::stream::record::{self, Record};
use neuf::{Clues, Limit};
use neuf_words::form::WhyForm;
use std::io::Write;

pub fn run(app: &App, args: &args::Why) -> anyhow::Result<Exit> {
    let ground = match ground::read(app, &args.input, &args.paper, args.shown.json)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    // The proof may show candidates that were crossed out, too.
    let clues = ground.state.to_clues();
    let state = &ground.state.without_crossings();
    let Some(asked) = Candidate::named(state, &args.question) else {
        app.complain(&app.messages.why_question(&args.question).to_plain());
        return Ok(Exit::Unreadable);
    };
    let found = why(state, asked, args.paper.uniqueness(), &ground.stop);
    let answer = Answer { app, clues: &clues, state, asked, found };
    if args.shown.to.is_some() {
        let pictures = (1..).zip(answer.steps());
        let pictures = pictures.map(|(number, (state, step))| picture(app, number, &state, step));
        write_pictures(app, args.shown.file.out.as_deref(), &pictures.collect::<Vec<_>>())?;
        app.note(answer.sentence());
    } else {
        let mut out = app.out();
        match args.shown.json {
            true => record::write(&mut out, &answer.record())?,
            false => {
                let lines = answer.lines(args.shown.grid);
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
        out.flush()?;
    }
    Ok(answer.exit())
}

struct Answer<'a> {
    app: &'a App,
    clues: &'a Clues,
    state: &'a State,
    asked: Candidate,
    found: Result<Option<Why>, Limit>,
}

impl Answer<'_> {
    /// The steps that show it, each with the state before it.
    fn steps(&self) -> Vec<(State, &Step)> {
        let found = self.found.as_ref().ok().and_then(Option::as_ref);
        found.map(|why| why.proof(self.state)).unwrap_or_default()
    }

    fn sentence(&self) -> String {
        self.app.messages.why_answer(self.state, self.asked, &self.found).to_plain()
    }

    fn lines(&self, is_drawn: bool) -> Vec<String> {
        let steps = (1..).zip(self.steps()).flat_map(|(number, (state, step))| {
            step_lines(self.app, number, &state, step, is_drawn || self.app.terminal)
        });
        std::iter::once(self.app.fitting(self.sentence())).chain(steps).collect()
    }

    fn record(&self) -> Record<'_, WhyForm<'_>> {
        let outcome = WhyForm::new(&self.app.messages, self.state, self.asked, &self.found);
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
