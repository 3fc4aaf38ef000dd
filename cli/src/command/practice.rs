//! `neuf practice`: a position for a technique; what the person answers is judged and explained.

use super::explain::step_lines;
use super::generate::seed;
use super::techniques;
use super::written::written;
use crate::app::{App, Exit};
use crate::args;
use crate::draw;
use crate::i18n::say;
use crate::record::{self, Record};
use neuf::explain::practice::{Worth, judge};
use neuf::explain::{Candidate, Literal, State, Step, Technique, worked};
use neuf::generate::position_for;
use neuf::{Clues, Limits};
use neuf_words::Hint;
use neuf_words::form::StepForm;
use serde::Serialize;
use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Duration;

/// How long a position is tried to be made before the worked example is taken.
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

/// The position for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ExerciseForm {
    /// The technique to look for.
    technique: &'static str,
    /// Its name, in the language asked for.
    name: String,
    /// What `--seed` makes this position again, if it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// An answer for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnswerForm<'a> {
    /// The answer as it was typed.
    answer: &'a str,
    /// What it is worth: `right`, `partly`, `elsewhere`, `known`, `wrong`, `open` or `unreadable`.
    worth: &'static str,
    /// The same in a sentence.
    reason: String,
    /// The steps that show it.
    proof: Vec<StepForm<'a>>,
}

/// What is wrong with an answer, and at which character, from 1.
struct Fault {
    column: usize,
    text: String,
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
            let outcome = ExerciseForm { technique: id, name: messages.technique(id), seed };
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

    /// Answer after answer, until one is right or there are no more.
    fn ask(&self) -> anyhow::Result<Exit> {
        let is_asked = self.app.terminal && io::stdin().is_terminal();
        if is_asked {
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
            match typed.next() {
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

    /// Answers one line.
    fn answer(&self, line: &str) -> anyhow::Result<Exit> {
        if line == "?" || line == "!" {
            return self.help(line == "!");
        }
        let claims = match claims(&self.state, line) {
            Ok(claims) => claims,
            Err(fault) => {
                let column = fault.column.to_string();
                let reason = say!(
                    self.app.messages,
                    "practice-unreadable",
                    column = column,
                    text = fault.text.as_str()
                );
                match self.args.json {
                    true => self.tell(line, "unreadable", reason, &[])?,
                    false => self.app.complain(&reason),
                }
                return Ok(Exit::Unreadable);
            }
        };
        let stop = self.app.limits(self.args.time.limits()).stop();
        let worth = match judge(self.technique, &self.state, &claims, &stop) {
            Ok(worth) => worth,
            Err(limit) => return Ok(limit.into()),
        };
        let proof = match &worth {
            Worth::Right { step, .. } => vec![(self.state.clone(), &**step)],
            Worth::Wrong(why) => why.proof(&self.state),
            _ => Vec::new(),
        };
        let sentence = self.app.messages.worth(self.technique, &self.state, &worth).to_plain();
        self.tell(line, worth.id(), sentence, &proof)?;
        Ok(if matches!(worth, Worth::Right { .. }) { Exit::Success } else { Exit::None })
    }

    /// Where to look, or the whole answer.
    fn help(&self, is_whole: bool) -> anyhow::Result<Exit> {
        let Some(step) = self.technique.first(&self.state) else { return Ok(Exit::None) };
        let sentence = self.app.messages.hint(&self.state, &step, Hint::Place).to_plain();
        match is_whole {
            true => self.tell("!", "open", sentence, &[(self.state.clone(), &step)])?,
            false => self.tell("?", "open", sentence, &[])?,
        }
        Ok(Exit::None)
    }

    fn tell(
        &self,
        answer: &str,
        worth: &'static str,
        reason: String,
        proof: &[(State, &Step)],
    ) -> anyhow::Result<()> {
        let mut out = self.app.out();
        let steps = (1..).zip(proof);
        if self.args.json {
            let forms = steps.map(|(number, (state, step))| StepForm {
                step: Some(number),
                ..StepForm::new(&self.app.messages, state, step)
            });
            let proof = forms.collect();
            record::write(&mut out, &AnswerForm { answer, worth, reason, proof })?;
        } else {
            writeln!(out, "{}", self.app.fitting(reason))?;
            for (number, (state, step)) in steps {
                let lines = step_lines(self.app, number, state, step, true);
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
        Ok(out.flush()?)
    }
}

/// `r3c4≠5 r6c7!=5, L1C2=3`: cells and digits with a sign between, and anything between two of them.
fn claims(state: &State, line: &str) -> Result<Vec<Literal>, Fault> {
    let mut claims = Vec::new();
    let mut column = 1;
    for word in line.split([' ', '\t', ',', ';']) {
        if !word.is_empty() {
            let fault = || Fault { column, text: word.to_owned() };
            claims.push(claim(state, word).ok_or_else(fault)?);
        }
        column += word.chars().count() + 1;
    }
    Ok(claims)
}

fn claim(state: &State, word: &str) -> Option<Literal> {
    let word = word.replace("<>", "≠");
    let is_out = word.contains('≠') || word.contains("!=");
    let candidate = Candidate::named(state, &word)?;
    Some(if is_out { Literal::off(candidate) } else { Literal::on(candidate) })
}
