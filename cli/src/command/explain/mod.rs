//! `neuf explain`: the whole path to the solution, as a person would find it.

pub mod ground;
pub mod terminal;

use crate::answers::{self, Answers, Asked, Told, placed};
use crate::app::{App, Exit};
use crate::args::{Explain, Many};
use crate::i18n::say;
use anyhow::Context;
use ground::{Ground, Refused, RefusedForm};
use neuf::drawing::{self, Picture};
use neuf::explain::path::{self, Path, story};
use neuf::explain::{State, Step};
use neuf::host::Out;
use neuf::host::files::{self, is_folder};
use neuf::stream::Item;
use neuf::stream::Page;
use neuf::stream::record::{self, Located, Record};
use neuf::{Clues, Limit, format};
use neuf_words::form::StepForm;
use serde::Serialize;
use std::io::Write;
use std::path::Path as FilePath;

pub fn run(app: &App, args: &Explain) -> anyhow::Result<Exit> {
    let explaining = Asked { app, args };
    match args.shown.to {
        Some(_) => explaining.draw(),
        None => {
            let many = Many { threads: args.threads, ..Many::default() };
            answers::run(app, &args.input, &many, args.shown.json, &explaining)
        }
    }
}

/// The outcome of a puzzle.
pub enum ExplainOutcome {
    Explained(Box<Explained>),
    Refused(Box<Refused>),
}

pub struct Explained {
    pub path: Path,
    /// The state before each step.
    states: Vec<State>,
    /// The limit that cut the path short, if any.
    pub stopped_by: Option<Limit>,
}

/// The same for programs.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ExplainForm<'a> {
    Path(&'a Path),
    Step(Box<StepForm<'a>>),
    Refused(RefusedForm<'a>),
    None {},
}

impl Explained {
    /// The steps, each with its number and the state before it.
    fn steps(&self) -> impl Iterator<Item = (u64, &State, &Step)> {
        let steps = self.states.iter().zip(&self.path.steps);
        (1..).zip(steps).map(|(number, (state, step))| (number, state, step))
    }
}

impl Answers for Asked<'_, Explain> {
    type Outcome = ExplainOutcome;

    fn outcome(&self, clues: &Clues) -> anyhow::Result<ExplainOutcome> {
        Ok(match ground::stand(self.app, &self.args.paper, clues)? {
            Ok(ground) => ExplainOutcome::Explained(self.walk(ground, &mut |_, _, _| Ok(()))?),
            Err(refused) => ExplainOutcome::Refused(Box::new(refused)),
        })
    }

    /// Prints each step as soon as it is found.
    fn tell_as_found(&self, item: &Item, clues: &Clues, out: &mut Out<'_>) -> Told<ExplainOutcome> {
        if self.args.story {
            let outcome = self.outcome(clues)?;
            let is_over = Exit::from(&outcome) != Exit::Interrupted;
            let lines = if is_over { self.lines(clues, &outcome) } else { Vec::new() };
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            return Ok(Some(outcome));
        }
        let outcome = match ground::stand(self.app, &self.args.paper, clues)? {
            Err(refused) => ExplainOutcome::Refused(Box::new(refused)),
            Ok(ground) => {
                ExplainOutcome::Explained(self.walk(ground, &mut |number, state, step| {
                    match self.args.shown.json {
                        // The step asked for stands beside the puzzle.
                        true if self.args.step.is_some() => {}
                        true => {
                            let step = self.step_record(number, state, step);
                            record::write(out, &Located::new(item, step))?;
                        }
                        false => {
                            let lines = self.step_lines(number, state, step);
                            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
                        }
                    }
                    Ok(out.flush()?)
                })?)
            }
        };
        let is_over = Exit::from(&outcome) != Exit::Interrupted;
        if self.args.shown.json && is_over {
            let form = self.form(clues, &outcome);
            record::write(out, &Record::new(item, clues, form))?;
        } else if is_over {
            let lines = self.end_lines(&outcome);
            lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Ok(Some(outcome))
    }

    fn form(&self, _: &Clues, outcome: &ExplainOutcome) -> impl Serialize {
        match (outcome, self.args.step) {
            (ExplainOutcome::Refused(refused), _) => ExplainForm::Refused(refused.form()),
            (ExplainOutcome::Explained(explained), None) => ExplainForm::Path(&explained.path),
            (ExplainOutcome::Explained(explained), Some(wanted)) => {
                let step = explained.steps().find(|&(number, ..)| number == wanted);
                step.map_or(ExplainForm::None {}, |(number, state, step)| {
                    ExplainForm::Step(Box::new(self.step_record(number, state, step)))
                })
            }
        }
    }

    fn write_forms_before(&self, item: &Item, outcome: &ExplainOutcome, page: &mut Page) {
        let ExplainOutcome::Explained(explained) = outcome else { return };
        for (number, state, step) in explained.steps().filter(|_| self.args.step.is_none()) {
            page.json(&Located::new(item, self.step_record(number, state, step)));
        }
    }

    fn lines(&self, _: &Clues, outcome: &ExplainOutcome) -> Vec<String> {
        let steps = match outcome {
            ExplainOutcome::Explained(explained) if self.args.story => {
                return self.story(explained).into_iter().chain(self.end_lines(outcome)).collect();
            }
            ExplainOutcome::Explained(explained) => Some(explained.steps()),
            ExplainOutcome::Refused(_) => None,
        };
        let wanted = steps.into_iter().flatten().filter(|&(number, ..)| self.is_wanted(number));
        let steps = wanted.flat_map(|(number, state, step)| self.step_lines(number, state, step));
        steps.chain(self.end_lines(outcome)).collect()
    }

    /// The puzzle, and its path below it.
    fn lines_among_many(&self, _: &Item, clues: &Clues, outcome: &ExplainOutcome) -> Vec<String> {
        let puzzle = match outcome {
            ExplainOutcome::Explained(_) => format::line(clues),
            ExplainOutcome::Refused(refused) => {
                format!("{} {}", format::line(clues), refused.word())
            }
        };
        [puzzle].into_iter().chain(self.lines(clues, outcome)).collect()
    }

    fn caution(&self, clues: &Clues) -> Option<String> {
        ground::caution(self.app, clues)
    }

    fn remark(&self, _: &Clues, outcome: &ExplainOutcome) -> Option<String> {
        match outcome {
            ExplainOutcome::Refused(refused) => refused.remark(self.app),
            ExplainOutcome::Explained(explained)
                if explained.stopped_by == Some(Limit::Cancelled) =>
            {
                let steps = explained.path.steps.len();
                Some(say!(self.app.messages, "explain-interrupted", steps = steps))
            }
            ExplainOutcome::Explained(_) => None,
        }
    }

    fn remark_among_many(
        &self,
        item: &Item,
        clues: &Clues,
        outcome: &ExplainOutcome,
    ) -> Option<String> {
        Some(placed(self.app, item, &self.remark(clues, outcome)?))
    }

    fn separator(&self) -> Option<&'static str> {
        Some("")
    }
}

impl Asked<'_, Explain> {
    /// Takes step after step, and prints those that are wanted.
    fn walk(
        &self,
        Ground { state, stop }: Ground,
        tell: &mut dyn FnMut(u64, &State, &Step) -> anyhow::Result<()>,
    ) -> anyhow::Result<Box<Explained>> {
        let (mut steps, mut states) = (Vec::new(), Vec::new());
        let mut walk = path::steps(state, self.args.paper.uniqueness(), &stop);
        let stopped_by = loop {
            match walk.advance() {
                Ok(Some((state, step))) => {
                    let number = steps.len() as u64 + 1;
                    if self.is_wanted(number) {
                        tell(number, state, step)?;
                    }
                    states.push(state.clone());
                    steps.push(step.clone());
                }
                none => break none.err(),
            }
        };
        let end = walk.into_state();
        let (found, is_stopped) = (steps.len(), stopped_by == Some(Limit::Cancelled));
        if let Some(step) = self.args.step.filter(|&step| step > found as u64 && !is_stopped) {
            anyhow::bail!(say!(self.app.messages, "explain-no-step", step = step, steps = found));
        }
        Ok(Box::new(Explained { path: Path { steps, end }, states, stopped_by }))
    }

    fn is_wanted(&self, number: u64) -> bool {
        self.args.step.is_none_or(|wanted| wanted == number)
    }

    fn step_record<'s>(&self, number: u64, state: &State, step: &'s Step) -> StepForm<'s> {
        StepForm { step: Some(number), ..StepForm::new(&self.app.messages, state, step) }
    }

    fn step_lines(&self, number: u64, state: &State, step: &Step) -> Vec<String> {
        let is_single = !step.placements.is_empty() && step.pattern.marks.len() <= 1;
        let is_drawn = self.args.shown.grid || (self.app.terminal && !is_single);
        step_lines(self.app, number, state, step, is_drawn)
    }

    /// The steps, runs of singles in one line each.
    fn story(&self, explained: &Explained) -> Vec<String> {
        let steps = &explained.path.steps;
        let told = |piece: std::ops::Range<usize>| {
            let (number, state) = (piece.start as u64 + 1, &explained.states[piece.start]);
            match piece.len() {
                1 => self.step_lines(number, state, &steps[piece.start]),
                _ => {
                    let run = self.app.messages.run_of_singles(number, state, &steps[piece]);
                    vec![self.app.fitting(run)]
                }
            }
        };
        story(steps).into_iter().flat_map(told).collect()
    }

    /// The lines after the steps.
    fn end_lines(&self, outcome: &ExplainOutcome) -> Vec<String> {
        let Explained { path, stopped_by, .. } = match outcome {
            ExplainOutcome::Explained(explained) => explained.as_ref(),
            ExplainOutcome::Refused(refused) => return refused.lines(self.app),
        };
        if self.args.step.is_some() {
            return Vec::new();
        }
        let sentence = self.app.messages.path_end(path, *stopped_by).to_plain();
        let drawn = || terminal::lines(self.app, &Picture::of(&path.end));
        let picture = (!path.is_solved()).then(drawn);
        [sentence].into_iter().chain(picture.into_iter().flatten()).collect()
    }

    /// Writes pictures of the path of one puzzle.
    fn draw(&self) -> anyhow::Result<Exit> {
        let (app, args) = (self.app, self.args);
        let ground = match ground::read(app, &args.input, &args.paper, args.shown.json)? {
            Ok(ground) => ground,
            Err(exit) => return Ok(exit),
        };
        let explained = self.walk(ground, &mut |_, _, _| Ok(()))?;
        let wanted = explained.steps().filter(|&(number, ..)| self.is_wanted(number));
        let pictures = wanted.map(|(number, state, step)| picture(app, number, state, step));
        let pictures: Vec<Picture> = pictures.collect();
        let outcome = ExplainOutcome::Explained(explained);
        if Exit::from(&outcome) != Exit::Interrupted {
            write_pictures(app, args.shown.file.out.as_deref(), &pictures)?;
        }
        Ok(Exit::from(&outcome))
    }
}

/// Writes pictures: one file for each if a folder is named, else all below each other.
pub fn write_pictures(
    app: &App,
    to: Option<&FilePath>,
    pictures: &[Picture],
) -> anyhow::Result<()> {
    let Some(folder) = to.filter(|path| is_folder(path)) else {
        return Ok(app.out().write_all(drawing::sheet(pictures).as_bytes())?);
    };
    let path = folder.display().to_string();
    let failed = || say!(app.messages, "cannot-write", path = path.as_str());
    let named = |number: usize| folder.join(format!("step-{number:03}.svg"));
    (1..=pictures.len()).try_for_each(|number| app.inputs.refuse(&named(number)))?;
    std::fs::create_dir_all(folder).with_context(failed)?;
    for (number, picture) in (1..).zip(pictures) {
        let file = named(number);
        files::replace(&file, drawing::svg(picture).as_bytes()).with_context(failed)?;
    }
    let count = pictures.len();
    app.note(say!(app.messages, "explain-pictures", count = count, path = path.as_str()));
    Ok(())
}

/// A step in words, perhaps with its drawing.
pub fn step_lines(
    app: &App,
    number: u64,
    state: &State,
    step: &Step,
    is_drawn: bool,
) -> Vec<String> {
    let heading = app.messages.heading(number, state, step).to_plain();
    let reason = app.fitting(format!("   {}", app.messages.reason(state, step)));
    let drawing = is_drawn.then(|| grid_lines(app, state, step));
    [heading, reason].into_iter().chain(drawing.into_iter().flatten()).collect()
}

/// The drawing of a step, what its signs mean, and a blank line.
pub fn grid_lines(app: &App, state: &State, step: &Step) -> Vec<String> {
    let picture = Picture::of_step(state, step);
    let drawn = terminal::lines(app, &picture).into_iter().map(|line| format!("   {line}"));
    let legend = app.fitting(format!("   {}", terminal::legend(app, &picture, step)));
    drawn.chain([legend, String::new()]).collect()
}

/// A step as a picture, with its reason below.
pub fn picture(app: &App, number: u64, state: &State, step: &Step) -> Picture {
    let reason = app.messages.reason(state, step);
    let caption = format!("{}\n{reason}", app.messages.heading(number, state, step));
    let picture = Picture::of_step(state, step).with_caption(caption);
    picture.with_legend(|ink| app.messages.legend(step, ink, "").to_plain().trim().to_owned())
}
