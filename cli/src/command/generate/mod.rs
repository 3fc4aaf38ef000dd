//! `neuf generate`: puzzles made to order, written as they are made.

mod request;

use super::written::written;
use crate::app::{App, Exit};
use crate::args::{Generate, Target};
use crate::i18n::{Messages, say};
use crate::live::{Live, News};
use crate::record;
use anyhow::Context;
use neuf::Limits;
use neuf::generate::form::{EndForm, MadeForm};
use neuf::generate::{Generator, Made, News as Event, Outcome, Sampling, Tally};
use neuf::host::files;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

pub fn run(app: &App, args: &Generate) -> anyhow::Result<Exit> {
    let request = match request::read(app, args)? {
        Ok(request) => request,
        Err(exit) => return Ok(exit),
    };
    let seed = args.seed.unwrap_or_else(seed);
    let sampling = request.sampling();
    let generator = match Generator::new(request, seed) {
        Ok(generator) => generator,
        Err(impossible) => {
            app.complain(&app.messages.impossible(&impossible).to_plain());
            return Ok(Exit::None);
        }
    };
    let limits = Limits { time: args.time, nodes: args.attempts, ..Limits::none() };
    let generator = generator.limits(app.limits(limits)).threads(args.threads);
    let mut output = Output::open(app, args)?;
    let outcome = make(app, args, &generator, seed, &mut output)?;
    output.finish(app, args, outcome.stopped_by.is_some())?;
    let making = Making { app, args, seed, sampling, outcome: &outcome };
    making.tell_end()?;
    Ok(outcome.stopped_by.map_or(Exit::Success, Exit::from))
}

/// A seed that nobody chose: it is told, so that it can be chosen again.
fn seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(1, |since| {
        (since.as_nanos() as u64 ^ u64::from(std::process::id()) << 32) % 1_000_000_000
    })
}

/// Makes all that is asked for, and writes it as it comes.
fn make(
    app: &App,
    args: &Generate,
    generator: &Generator,
    seed: u64,
    output: &mut Output<'_>,
) -> anyhow::Result<Outcome> {
    let live = Live::new(app, News::Share { share: 0.0, left: None, pace: None });
    let mut failure = Ok(());
    let outcome = generator.run(args.count, &mut |event| {
        match event {
            Event::Made(made) => failure = output.write(app, args, seed, made),
            Event::Progress(tally) => live.tell(progress(&app.messages, tally, args.count)),
        }
        if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    failure.map(|()| outcome)
}

fn progress(messages: &Messages, tally: &Tally, count: u64) -> News {
    let tried = say!(
        messages,
        "generate-tried",
        made = tally.made.to_string(),
        attempts = tally.attempts.to_string()
    );
    let share = tally.made as f64 / count.max(1) as f64;
    News::Share { share, left: tally.left(count), pace: Some(tried) }
}

/// Standard output, or a file that takes its name when it is whole.
struct Output<'a> {
    to: Box<dyn Write + 'a>,
    is_first: bool,
}

impl<'a> Output<'a> {
    fn open(app: &'a App, args: &Generate) -> anyhow::Result<Output<'a>> {
        let Some(path) = &args.out else {
            return Ok(Output { to: Box::new(app.out()), is_first: true });
        };
        let part = files::beside(path, ".part");
        let name = part.display().to_string();
        let cannot = || say!(app.messages, "cannot-write", path = name);
        if path.is_dir() {
            let path = path.display().to_string();
            anyhow::bail!(say!(app.messages, "not-a-file", path = path));
        }
        let file = File::create(&part).with_context(cannot)?;
        Ok(Output { to: Box::new(BufWriter::new(file)), is_first: true })
    }

    fn write(&mut self, app: &App, args: &Generate, seed: u64, made: &Made) -> anyhow::Result<()> {
        let is_first = std::mem::replace(&mut self.is_first, false);
        if args.output.json {
            record::write(&mut self.to, &MadeForm::new(made, seed))?;
        } else {
            let alone = app.terminal && args.out.is_none();
            let target = args.output.to.or(alone.then_some(Target::Drawing));
            let shown = made.position.as_ref().unwrap_or(&made.clues);
            let mut text = written(shown, target);
            let is_line = !text.contains('\n');
            match (target, &made.rated) {
                (Some(Target::Format(format)), _) if is_first => {
                    format.header().map(|header| writeln!(self.to, "{header}")).transpose()?;
                }
                (None, Some(rated)) if is_line => text = format!("{text} {rated}"),
                _ => {}
            }
            if !is_line && !is_first {
                writeln!(self.to)?;
            }
            writeln!(self.to, "{text}")?;
        }
        Ok(self.to.flush()?)
    }

    /// The file gets its name, or is left beside.
    fn finish(mut self, app: &App, args: &Generate, is_cut: bool) -> anyhow::Result<()> {
        self.to.flush()?;
        drop(self.to);
        let Some(path) = &args.out else { return Ok(()) };
        let part = files::beside(path, ".part");
        if is_cut {
            let part = part.display().to_string();
            app.note(say!(app.messages, "generate-part", path = part));
            return Ok(());
        }
        let name = path.display().to_string();
        let renamed: io::Result<()> = std::fs::rename(&part, path);
        renamed.with_context(|| say!(app.messages, "cannot-write", path = name))
    }
}

/// What is told at the end.
struct Making<'a> {
    app: &'a App,
    args: &'a Generate,
    seed: u64,
    sampling: Sampling,
    outcome: &'a Outcome,
}

impl Making<'_> {
    fn tell_end(&self) -> anyhow::Result<()> {
        let (messages, tally) = (&self.app.messages, &self.outcome.tally);
        let (made, attempts) = (tally.made.to_string(), tally.attempts.to_string());
        let sampling = messages.sampling(self.sampling);
        let seed = self.seed.to_string();
        self.app.note(say!(
            messages,
            "generate-end",
            made = made,
            attempts = attempts,
            seed = seed,
            sampling = sampling
        ));
        let Some(limit) = self.outcome.stopped_by else { return Ok(()) };
        self.app.note(say!(messages, "generate-stopped", limit = messages.limit(limit)));
        if let Some(nearest) = tally.nearest.as_ref().filter(|_| tally.made == 0) {
            let puzzle =
                nearest.clues.as_ref().map(|clues| written(clues, None)).unwrap_or_default();
            let lack = messages.lacking(&nearest.refusal);
            self.app.note(say!(messages, "generate-nearest", lack = lack, puzzle = puzzle));
        }
        if self.args.output.json {
            let record = EndForm::new(self.seed, self.sampling, tally, limit);
            let mut out = self.app.out();
            record::write(&mut out, &record)?;
            out.flush()?;
        }
        Ok(())
    }
}
