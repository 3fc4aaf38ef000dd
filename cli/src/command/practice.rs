//! `neuf practice`: a position for a technique. The person's answers are judged and explained.

use super::explain::step_lines;
use super::generate::seed;
use super::techniques;
use super::written::written;
use crate::app::{App, Exit};
use crate::args;
use crate::draw;
use crate::i18n::say;
use neuf::explain::{State, Technique, worked};
use neuf::generate::position_for;
use neuf::stream::record::{self, Record};
use neuf::{Clues, Limits};
use neuf_words::Practised;
use neuf_words::form::{AnswerForm, ExerciseForm};
use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Duration;

/// The most time for making a position; after that, the worked example is used.
const PATIENCE: Duration = Duration::from_secs(5);

pub fn run(app: &App, args: &args::Practice) -> anyhow::Result<Exit> {
    let Some(technique) = techniques::named(app, &args.technique) else {
        return Ok(Exit::Unreadable);
    };
    let seed = args.seed.unwrap_or_else(seed);
    let made = if args.worked { None } else { make(app, args, technique, seed) };
    let is_made = made.is_some();
    let Some(state) = made.or_else(|| worked::example(technique).map(|it| it.state)) else {
        return Ok(Exit::Budget);
    };
    let exercise = Exercise { app, args, technique, state };
    exercise.show(seed, is_made)?;
    exercise.ask()
}

/// A position in which the technique is the next step, if one is made in time.
fn make(app: &App, args: &args::Practice, technique: &dyn Technique, seed: u64) -> Option<State> {
    let time = Some(args.time.most.unwrap_or(PATIENCE));
    position_for(technique, seed, app.limits(Limits { time, ..Limits::none() }))
}

struct Exercise<'a> {
    app: &'a App,
    args: &'a args::Practice,
    technique: &'static dyn Technique,
    state: State,
}

impl Exercise<'_> {
    fn clues(&self) -> Clues {
        self.state.to_marked_clues()
    }

    fn show(&self, seed: u64, is_made: bool) -> anyhow::Result<()> {
        let (app, messages) = (self.app, &self.app.messages);
        let mut out = app.out();
        let id = self.technique.id();
        if self.args.json {
            let seed = is_made.then_some(seed);
            let outcome = ExerciseForm::new(messages, self.technique, seed);
            record::write(&mut out, &Record { location: None, clues: &self.clues(), outcome })?;
            return Ok(out.flush()?);
        }
        let lines = match app.terminal {
            true => draw::clues(&self.clues()),
            false => vec![written(&self.clues(), None).trim_end().to_owned()],
        };
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        writeln!(out, "{}", app.fitting(messages.practice_task(self.technique).to_plain()))?;
        out.flush()?;
        app.note(match is_made {
            true => say!(messages, "practice-again", technique = id, seed = seed.to_string()),
            false => say!(messages, "practice-example"),
        });
        Ok(())
    }

    /// Asks for answers until one is right or the input ends.
    fn ask(&self) -> anyhow::Result<Exit> {
        let is_asked = self.app.terminal && io::stdin().is_terminal();
        if is_asked {
            self.app.end_with_terminal();
            self.app.note(say!(self.app.messages, "practice-how"));
        }
        let mut exit = Exit::Success;
        let mut typed = io::stdin().lock().lines();
        loop {
            if is_asked {
                let mut out = self.app.out();
                write!(out, "> ")?;
                out.flush()?;
            }
            match self.app.awaited(|| typed.next()) {
                _ if self.app.cancel.is_cancelled() => return Ok(Exit::Interrupted),
                None => return Ok(exit),
                Some(line) if line.as_ref().is_ok_and(|line| line.trim().is_empty()) => {
                    if is_asked {
                        return Ok(exit);
                    }
                }
                Some(line) => exit = self.answer(line?.trim())?,
            }
            if exit == Exit::Success || exit == Exit::Interrupted {
                return Ok(exit);
            }
        }
    }

    /// Judges one line.
    fn answer(&self, line: &str) -> anyhow::Result<Exit> {
        let stop = self.app.limits(self.args.time.limits()).stop();
        match self.app.messages.practised(self.technique, &self.state, line, &stop) {
            Ok(told) => self.tell(line, &told),
            Err(limit) => Ok(limit.into()),
        }
    }

    fn tell(&self, answer: &str, told: &Practised) -> anyhow::Result<Exit> {
        let (app, is_unreadable) = (self.app, told.worth == "unreadable");
        let mut out = app.out();
        if self.args.json {
            record::write(&mut out, &AnswerForm::new(&app.messages, answer, told))?;
        } else if is_unreadable {
            app.complain(&told.said.to_plain());
        } else {
            writeln!(out, "{}", app.fitting(told.said.to_plain()))?;
            for (number, (state, step)) in (1..).zip(&told.proof) {
                let lines = step_lines(app, number, state, step, true);
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
        out.flush()?;
        Ok(match is_unreadable {
            true => Exit::Unreadable,
            false if told.is_right() => Exit::Success,
            false => Exit::None,
        })
    }
}
