//! `neuf explain`: the whole way to the solution, as a person would go it.

pub mod ground;
pub mod record;
pub mod terminal;

use crate::app::{App, Exit};
use crate::args::Explain;
use crate::i18n::say;
use crate::record::Record;
use anyhow::Context;
use ground::Ground;
use neuf::drawing::{self, Picture};
use neuf::explain::path::{Path, Uniqueness, next_step_unless};
use neuf::explain::{State, Step};
use neuf::host::files::is_folder;
use record::StepRecord;
use std::io::Write;
use std::path::Path as FilePath;

pub fn run(app: &App, args: &Explain) -> anyhow::Result<Exit> {
    let ground = match ground::read(app, &args.input, &args.paper, args.json)? {
        Ok(ground) => ground,
        Err(exit) => return Ok(exit),
    };
    let uniqueness = args.paper.uniqueness();
    let mut job = Explaining { app, args, ground: &ground, states: Vec::new(), out_of_time: false };
    let path = job.walk(uniqueness)?;
    if app.cancel.is_cancelled() {
        let steps = path.steps.len();
        app.note(say!(app.messages, "explain-interrupted", steps = steps));
        return Ok(Exit::Interrupted);
    }
    if let Some(step) = args.step.filter(|&step| step > path.steps.len() as u64) {
        let steps = path.steps.len();
        app.complain(&say!(app.messages, "explain-no-step", step = step, steps = steps));
        return Ok(Exit::Unreadable);
    }
    match args.to {
        Some(_) => job.write_pictures(&path)?,
        None if args.step.is_none() => job.write_end(&path)?,
        None => {}
    }
    Ok(Exit::from(&path))
}

struct Explaining<'a> {
    app: &'a App,
    args: &'a Explain,
    ground: &'a Ground,
    /// The state before each step.
    states: Vec<State>,
    /// Whether the path ends because time is up.
    out_of_time: bool,
}

impl Explaining<'_> {
    /// Takes step after step, and tells each as soon as it is found.
    fn walk(&mut self, uniqueness: Uniqueness) -> anyhow::Result<Path> {
        let mut out = self.app.out();
        let mut end = self.ground.state.clone();
        let mut steps: Vec<Step> = Vec::new();
        let stop = &self.ground.stop;
        while !end.is_solved() {
            let step = match next_step_unless(&end, uniqueness, stop) {
                Ok(Some(step)) => step,
                none => {
                    self.out_of_time = none.is_err();
                    break;
                }
            };
            let number = steps.len() as u64 + 1;
            if self.args.to.is_none() && self.args.step.is_none_or(|wanted| wanted == number) {
                self.write_step(&mut out, number, &end, &step)?;
                out.flush()?;
            }
            self.states.push(end.clone());
            end.apply(&step);
            steps.push(step);
        }
        Ok(Path { steps, end })
    }

    fn write_step(
        &self,
        out: &mut impl Write,
        number: u64,
        state: &State,
        step: &Step,
    ) -> anyhow::Result<()> {
        let messages = &self.app.messages;
        if self.args.json {
            let record =
                StepRecord { step: Some(number), ..StepRecord::new(messages, state, step) };
            crate::record::write(out, &record)?;
            return Ok(());
        }
        writeln!(out, "{}", messages.heading(number, state, step))?;
        writeln!(out, "{}", self.app.fitting(format!("   {}", messages.reason(state, step))))?;
        let is_single = !step.placements.is_empty() && step.pattern.marks.len() <= 1;
        if self.args.grid || (self.app.terminal && !is_single) {
            write_grid(self.app, out, state, step)?;
        }
        Ok(())
    }

    fn write_end(&self, path: &Path) -> anyhow::Result<()> {
        let (mut out, messages) = (self.app.out(), &self.app.messages);
        let steps = path.steps.len();
        if self.args.json {
            let clues = &self.ground.clues;
            crate::record::write(&mut out, &Record { location: None, clues, outcome: path })?;
        } else if path.is_solved() {
            writeln!(out, "{}", messages.path_solved(path))?;
        } else {
            let empty = path.end.empty_count();
            let id = if self.out_of_time { "explain-no-time" } else { "explain-stuck" };
            writeln!(out, "{}", say!(messages, id, steps = steps, empty = empty))?;
            for line in terminal::lines(self.app, &Picture::of(&path.end)) {
                writeln!(out, "{line}")?;
            }
        }
        out.flush()?;
        Ok(())
    }

    fn write_pictures(&self, path: &Path) -> anyhow::Result<()> {
        let pictures: Vec<Picture> = path
            .steps
            .iter()
            .zip(&self.states)
            .enumerate()
            .map(|(i, (step, state))| picture(self.app, i as u64 + 1, state, step))
            .collect();
        let chosen = match self.args.step {
            Some(step) => &pictures[step as usize - 1..][..1],
            None => &pictures[..],
        };
        write_pictures(self.app, self.args.file.out.as_deref(), chosen)
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
    std::fs::create_dir_all(folder).with_context(failed)?;
    for (i, picture) in pictures.iter().enumerate() {
        let file = folder.join(format!("step-{:03}.svg", i + 1));
        std::fs::write(file, drawing::svg(picture)).with_context(failed)?;
    }
    let count = pictures.len();
    app.note(say!(app.messages, "explain-pictures", count = count, path = path.as_str()));
    Ok(())
}

/// Draws a step and what its signs mean.
pub fn write_grid(
    app: &App,
    out: &mut impl Write,
    state: &State,
    step: &Step,
) -> anyhow::Result<()> {
    let picture = Picture::of_step(state, step);
    for line in terminal::lines(app, &picture) {
        writeln!(out, "   {line}")?;
    }
    let legend = terminal::legend(app, &picture, step);
    writeln!(out, "{}\n", app.fitting(format!("   {legend}")))?;
    Ok(())
}

/// A step as a picture, with its reason below.
pub fn picture(app: &App, number: u64, state: &State, step: &Step) -> Picture {
    let reason = app.messages.reason(state, step);
    let caption = format!("{}\n{reason}", app.messages.heading(number, state, step));
    let picture = Picture::of_step(state, step).with_caption(caption);
    picture.with_legend(|ink| app.messages.legend(step, ink, "").to_plain().trim().to_owned())
}
