//! `neuf generate`: puzzles made to order, written as they are made.

mod request;

use super::written::{refuse_losses, shape_note, written};
use crate::app::{App, Exit};
use crate::args::{Generate, Target};
use crate::i18n::{Messages, file_error, say};
use crate::live::{Live, News};
use neuf::generate::form::{EndForm, MadeForm};
use neuf::generate::{Generator, Layout, Made, News as Event, Outcome, Request, Sampling, Tally};
use neuf::host::Order;
use neuf::stream::record;
use neuf::stream::{Opened, Output};
use neuf::{Clues, Limits};
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::ops::ControlFlow;

pub fn run(app: &App, args: &Generate) -> anyhow::Result<Exit> {
    let request = match request::read(app, args)? {
        Ok(request) => request,
        Err(exit) => return Ok(exit),
    };
    if args.resume && args.out.is_none() {
        app.complain(&say!(app.messages, "resume-needs-file"));
        return Ok(Exit::Unreadable);
    }
    if let Err(impossible) = request.check() {
        app.complain(&app.messages.impossible(&impossible).to_plain());
        return Ok(Exit::None);
    }
    refuse_losses_beforehand(app, args, &request)?;
    let opened =
        Output::<Kept>::open(args.out.as_deref(), || Box::new(app.out()), order(app, args))?;
    let mut output = match opened {
        Opened::Output(output) => output,
        Opened::Complete { path, tally, .. } => {
            let (path, made) = (path.display().to_string(), tally.made.to_string());
            app.note(say!(app.messages, "resume-complete", path = path, done = made));
            return Ok(Exit::Success);
        }
    };
    let before = output.work().map(|work| work.tally_before()).unwrap_or_default();
    let seed = args.seed.or(before.seed).unwrap_or_else(seed);
    let sampling = request.sampling();
    let limits = Limits { nodes: args.attempts, ..args.time.limits() };
    let generator = Generator::new(request, seed)?.limits(app.limits(limits)).threads(args.threads);
    let generator = generator.after(before.made, before.attempts);
    if before.attempts > 0 {
        let (made, attempts) = (before.made, before.attempts);
        app.note(say!(app.messages, "generate-resumed", made = made, attempts = attempts));
    }
    output.work().map(|work| work.begin()).transpose()?;
    let mut writer = Writer {
        app,
        args,
        seed,
        output,
        lines: Vec::new(),
        made: before.made,
        attempts: before.attempts,
    };
    let outcome = make(app, args, &generator, &mut writer);
    if let Ok(Outcome { tally, stopped_by: Some(_), .. }) = &outcome {
        writer.note(tally.attempts)?;
    }
    writer.finish(!matches!(&outcome, Ok(outcome) if outcome.stopped_by.is_none()))?;
    let outcome = outcome?;
    let making = Making { app, args, seed, sampling, outcome: &outcome };
    making.tell_end()?;
    Ok(outcome.stopped_by.map_or(Exit::Success, Exit::from))
}

/// Refuses a format that cannot say the rules asked for, before hours are spent: full grids with the same rules are
/// quick to make, and one is enough to ask the format.
fn refuse_losses_beforehand(app: &App, args: &Generate, request: &Request) -> anyhow::Result<()> {
    if args.lossy || args.output.to.is_none() {
        return Ok(());
    }
    let sample = match args.layout.unwrap_or_default() {
        Layout::Given => Some(Clues::empty(request.rules().clone())),
        layout => {
            let request = Request::new(request.rules().clone()).layout(layout).solved();
            let limits = app.limits(Limits { nodes: Some(1), ..args.time.limits() });
            let made = Generator::new(request, 1)?.limits(limits).take(1);
            made.into_iter().next().map(|made| made.clues)
        }
    };
    sample.map_or(Ok(()), |clues| refuse_losses(app, &clues, args.output.to))
}

/// The saved progress of an unfinished file, from which a later run goes on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    seed: Option<u64>,
    made: u64,
    attempts: u64,
}

/// The order of an output file. The contents of the files named are part of it.
fn order(app: &App, args: &Generate) -> Order {
    let mut options = app.options.clone();
    for text in [&args.like, &args.solution, &args.pattern].into_iter().flatten() {
        if let Ok(bytes) = std::fs::read(text) {
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            options.push(format!("{text} #{:016x}", hasher.finish()));
        }
    }
    Order { resume: args.resume, options, ..Order::default() }
}

/// A seed for runs without one. It is printed, so that it can be used again.
pub fn seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(1, |since| {
        (since.as_nanos() as u64 ^ u64::from(std::process::id()) << 32) % 1_000_000_000
    })
}

/// Makes all puzzles asked for, and writes them as they come.
fn make(
    app: &App,
    args: &Generate,
    generator: &Generator,
    writer: &mut Writer<'_>,
) -> anyhow::Result<Outcome> {
    let live = Live::new(app, News::Share { share: 0.0, left: None, pace: None });
    let mut failure = Ok(());
    let outcome = generator.run(args.count, &mut |event| {
        match event {
            Event::Made(made) => failure = writer.write(made),
            Event::Progress(tally) => {
                failure = writer.note(tally.attempts);
                live.tell(progress(&app.messages, tally, args.count));
            }
        }
        if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    failure.map(|()| outcome)
}

fn progress(messages: &Messages, tally: &Tally, count: u64) -> News {
    let tried = say!(messages, "generate-tried", made = tally.made, attempts = tally.attempts);
    let share = tally.made as f64 / count.max(1) as f64;
    News::Share { share, left: tally.left(count), pace: Some(tried) }
}

/// Standard output, or a file that takes its name when it is whole.
struct Writer<'a> {
    app: &'a App,
    args: &'a Generate,
    seed: u64,
    output: Output<'a, Kept>,
    /// The bytes still to be written.
    lines: Vec<u8>,
    /// The puzzles made and the attempts, by an earlier run and this one together.
    made: u64,
    attempts: u64,
}

/// The bytes of lines to write at once. Each round's lines are written at its end, unless the file
/// is compressed: few lines at a time compress badly.
const AT_ONCE: usize = 1 << 14;

impl Writer<'_> {
    fn write(&mut self, made: &Made) -> anyhow::Result<()> {
        let text = self.text(made)?;
        self.lines.extend(text);
        self.made += 1;
        self.attempts = made.attempt + 1;
        if self.lines.len() >= AT_ONCE { self.write_out() } else { Ok(()) }
    }

    /// Notes the attempts at the end of a round, so that a later run need not repeat those in vain.
    fn note(&mut self, attempts: u64) -> anyhow::Result<()> {
        if !self.lines.is_empty() && !self.output.is_packed() {
            self.write_out()?;
        }
        self.attempts = attempts;
        if self.lines.is_empty() {
            self.record();
        }
        Ok(())
    }

    /// Writes the waiting lines to the output.
    fn write_out(&mut self) -> anyhow::Result<()> {
        self.output.write(&std::mem::take(&mut self.lines))?;
        self.record();
        Ok(self.output.flush()?)
    }

    /// Records that the output so far is complete up to this number of attempts.
    fn record(&mut self) {
        let Some(work) = self.output.work() else { return };
        let (seed, made, attempts) = (Some(self.seed), self.made, self.attempts);
        if let Some(error) = work.answered(&[], Kept { seed, made, attempts }) {
            self.app.complain(&file_error(&self.app.messages, &error));
        }
    }

    /// The text of a puzzle; before the first, with the heading.
    fn text(&self, made: &Made) -> anyhow::Result<Vec<u8>> {
        let (args, mut lines) = (self.args, Vec::new());
        let is_first = self.made == 0;
        if args.output.json {
            record::write(&mut lines, &MadeForm::new(made, self.seed))?;
            return Ok(lines);
        }
        let alone = self.app.terminal && args.out.is_none();
        let target = args.output.to.or(alone.then_some(Target::Drawing));
        let shown = made.position.as_ref().unwrap_or(&made.clues);
        if !args.lossy {
            refuse_losses(self.app, shown, target)?;
        }
        if is_first {
            shape_note(self.app, shown, target).into_iter().for_each(|note| self.app.note(note));
        }
        let mut text = written(shown, target);
        let is_line = !text.contains('\n');
        match (target, &made.rated) {
            (Some(Target::Format(format)), _) if is_first => {
                format.header().map(|header| writeln!(lines, "{header}")).transpose()?;
            }
            (None, Some(rated)) if is_line => text = format!("{text} {rated}"),
            _ => {}
        }
        if !is_line && !is_first {
            writeln!(lines)?;
        }
        writeln!(lines, "{text}")?;
        Ok(lines)
    }

    /// Gives the file its name, or leaves it unfinished beside it.
    fn finish(&mut self, is_cut: bool) -> anyhow::Result<()> {
        if !self.lines.is_empty() {
            self.write_out()?;
        }
        let Some(work) = self.output.work() else { return Ok(()) };
        let trouble = if is_cut { work.keep() } else { work.finish(false)? };
        let is_lost = work.is_lost();
        if let Some(error) = trouble {
            self.app.complain(&file_error(&self.app.messages, &error));
        }
        if is_cut && !is_lost {
            let part = work.path().display().to_string();
            self.app.note(say!(self.app.messages, "generate-part", path = part));
        }
        Ok(())
    }
}

/// The report at the end.
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
        let (made, attempts) = (tally.made, tally.attempts);
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
