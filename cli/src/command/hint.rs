//! `neuf hint`: the next step, in three degrees.

use super::explain::ground::{self, Ground, Refused, RefusedForm};
use super::explain::{grid_lines, picture, write_pictures};
use super::written::written;
use crate::answers::{self, Answers, Asked, placed};
use crate::app::{App, Exit};
use crate::args::{self, Degree, Many};
use crate::draw;
use crate::i18n::say;
use neuf::explain::human::next_move_near;
use neuf::explain::path::next_step_unless;
use neuf::explain::{State, Step, cell_named};
use neuf::stream::Item;
use neuf::{Cell, Clues, Limit};
use neuf_words::Hint;
use neuf_words::form::StepForm;
use serde::Serialize;
use std::io::{self, BufRead, IsTerminal, Write};

pub fn run(app: &App, args: &args::Hint) -> anyhow::Result<Exit> {
    if args.interactive && !(app.terminal && io::stdin().is_terminal()) {
        app.complain(&say!(app.messages, "hint-no-terminal"));
        return Ok(Exit::Unreadable);
    }
    let hinting = Asked { app, args };
    if !args.interactive && args.shown.to.is_none() {
        let is_json = args.shown.json && !args.apply;
        return answers::run(app, &args.input, &Many::default(), is_json, &hinting);
    }
    match ground::read(app, &args.input, &args.paper, args.shown.json)? {
        Ok(ground) if args.interactive => hinting.play(ground),
        Ok(ground) => hinting.draw(ground),
        Err(exit) => Ok(exit),
    }
}

/// The outcome of a puzzle.
pub enum HintOutcome {
    Next(Box<State>, Box<Step>),
    /// The grid is full, a limit was reached, or no technique finds one.
    None(Box<State>, Option<Limit>),
    Refused(Box<Refused>),
}

/// The same for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum HintForm<'a> {
    Next(Box<StepForm<'a>>),
    None {
        /// `null`: there is none.
        technique: Option<&'static str>,
        /// Why not.
        reason: String,
    },
    Refused(RefusedForm<'a>),
}

impl Answers for Asked<'_, args::Hint> {
    type Outcome = HintOutcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<HintOutcome> {
        if let Some(near) = &self.args.near
            && cell_named(clues.shape(), near).is_none()
        {
            anyhow::bail!(say!(self.app.messages, "hint-near", cell = near.as_str()));
        }
        Ok(match ground::stand(self.app, &self.args.paper, clues)? {
            Ok(ground) => self.next(&ground),
            Err(refused) => HintOutcome::Refused(Box::new(refused)),
        })
    }

    fn form(&self, _: &Clues, outcome: &HintOutcome) -> impl Serialize {
        let messages = &self.app.messages;
        match outcome {
            HintOutcome::Next(state, step) => {
                let place = Some(messages.place(state, step).to_plain());
                let record = StepForm { place, ..StepForm::new(messages, state, step) };
                HintForm::Next(Box::new(record))
            }
            HintOutcome::None(state, stopped_by) => HintForm::None {
                technique: None,
                reason: messages.no_step(state, *stopped_by).to_plain(),
            },
            HintOutcome::Refused(refused) => HintForm::Refused(refused.form()),
        }
    }

    fn lines(&self, _: &Clues, outcome: &HintOutcome) -> Vec<String> {
        match outcome {
            HintOutcome::Next(state, step) if self.args.apply => self.after(state, step),
            HintOutcome::Next(state, step) => DEGREES
                .into_iter()
                .filter(|&degree| self.args.all || self.args.level == degree)
                .flat_map(|degree| self.hint(state, step, degree))
                .collect(),
            HintOutcome::None(state, stopped_by) => {
                vec![self.app.messages.no_step(state, *stopped_by).to_plain()]
            }
            HintOutcome::Refused(refused) => refused.lines(self.app),
        }
    }

    fn lines_among_many(&self, _: &Item, clues: &Clues, outcome: &HintOutcome) -> Vec<String> {
        match outcome {
            HintOutcome::Refused(refused) => {
                [refused.word().to_owned()].into_iter().chain(refused.lines(self.app)).collect()
            }
            _ => self.lines(clues, outcome),
        }
    }

    fn caution(&self, clues: &Clues) -> Option<String> {
        ground::caution(self.app, clues)
    }

    fn remark(&self, _: &Clues, outcome: &HintOutcome) -> Option<String> {
        let HintOutcome::Refused(refused) = outcome else { return None };
        refused.remark(self.app)
    }

    fn remark_among_many(
        &self,
        item: &Item,
        clues: &Clues,
        outcome: &HintOutcome,
    ) -> Option<String> {
        Some(placed(self.app, item, &self.remark(clues, outcome)?))
    }
}

const DEGREES: [Degree; 3] = [Degree::Where, Degree::Technique, Degree::Full];

impl Asked<'_, args::Hint> {
    fn next(&self, Ground { state, stop }: &Ground) -> HintOutcome {
        let uniqueness = self.args.paper.uniqueness();
        let found = match &self.near(state) {
            // If only the whole list of techniques finds a step, it is used.
            Some(near) => match next_move_near(state, *near, uniqueness, stop) {
                Ok(Some(next)) => Ok(Some(next.step)),
                Ok(None) => next_step_unless(state, uniqueness, stop),
                Err(limit) => Err(limit),
            },
            None => next_step_unless(state, uniqueness, stop),
        };
        let state = Box::new(state.clone());
        match found {
            Ok(Some(step)) => HintOutcome::Next(state, Box::new(step)),
            none => HintOutcome::None(state, none.err()),
        }
    }

    /// The cell that the person looks at, if it is one of this grid.
    fn near(&self, state: &State) -> Option<Cell> {
        cell_named(state.shape(), self.args.near.as_ref()?)
    }

    fn hint(&self, state: &State, step: &Step, degree: Degree) -> Vec<String> {
        let hint = match degree {
            Degree::Where => Hint::Place,
            Degree::Technique => Hint::Technique,
            Degree::Full => Hint::Reason,
        };
        let sentence = self.app.fitting(self.app.messages.hint(state, step, hint));
        let is_drawn = degree == Degree::Full && (self.args.shown.grid || self.app.terminal);
        let drawing = is_drawn.then(|| grid_lines(self.app, state, step));
        [sentence].into_iter().chain(drawing.into_iter().flatten()).collect()
    }

    /// The grid after a step: drawn for a person, else in a form that can be read again.
    fn after(&self, state: &State, step: &Step) -> Vec<String> {
        let mut after = state.clone();
        after.apply(step);
        let clues = after.to_marked_clues();
        match self.app.terminal {
            true => draw::clues(&clues),
            false => vec![written(&clues, None).trim_end().to_owned()],
        }
    }

    fn draw(&self, ground: Ground) -> anyhow::Result<Exit> {
        let outcome = self.next(&ground);
        match &outcome {
            HintOutcome::Next(state, step) => {
                write_pictures(self.app, None, &[picture(self.app, 1, state, step)])?;
            }
            HintOutcome::None(state, stopped_by) => {
                self.app.note(self.app.messages.no_step(state, *stopped_by));
            }
            HintOutcome::Refused(_) => {}
        }
        Ok(Exit::from(&outcome))
    }

    /// Hint after hint: Enter gives more away, and then takes the step.
    fn play(&self, mut ground: Ground) -> anyhow::Result<Exit> {
        self.app.end_with_terminal();
        let mut typed = io::stdin().lock().lines();
        let mut out = self.app.out();
        loop {
            let outcome = self.next(&ground);
            let HintOutcome::Next(state, step) = &outcome else {
                if let HintOutcome::None(state, stopped_by) = &outcome {
                    writeln!(out, "{}", self.app.messages.no_step(state, *stopped_by))?;
                }
                return Ok(Exit::from(&outcome));
            };
            for degree in DEGREES {
                let lines = self.hint(state, step, degree);
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
                let id = if degree == Degree::Full { "hint-enter-step" } else { "hint-enter-more" };
                write!(out, "{} ", say!(self.app.messages, id))?;
                out.flush()?;
                match self.app.awaited(|| typed.next()) {
                    Some(Ok(line)) if line.trim().is_empty() => {}
                    _ if self.app.cancel.is_cancelled() => return Ok(Exit::Interrupted),
                    _ => return Ok(Exit::Success),
                }
            }
            ground.state.apply(step);
        }
    }
}
