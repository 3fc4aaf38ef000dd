//! Many puzzles: one thread reads, all cores answer, and answers are written in the order of the input,
//! each as soon as it and those before it are there.

mod bulk;
mod flow;
mod output;
mod page;
mod progress;
mod reader;

use crate::app::{App, Exit};
use crate::args::{Input, Many};
use crate::gpu::Gpu;
use crate::i18n::{located, say};
use crate::input::{Item, Place, Table, tell_notes};
use crate::record::Unreadable;
use crate::tables::Column;
use flow::Flow;
use neuf::Clues;
use neuf::format::ReadError;
use neuf::host::Order;
pub use output::{Opened, Output};
use std::io::{self, IsTerminal, Write};
use std::path::Path;

pub use bulk::{Bulk, Row, in_bulk};
pub use page::{Page, Tally};
pub use reader::Reader;

/// What a command does with each puzzle.
pub trait Task: Sync {
    /// Answers a puzzle of many, by whole lines.
    fn answer(&self, item: &Item, clues: &Clues, page: &mut Page);

    /// Answers an unreadable text of many, by whole lines.
    fn answer_unreadable(&self, item: &Item, error: &ReadError, page: &mut Page);

    /// Answers the only puzzle of the input, as directly as the person may see it.
    fn answer_single(&self, item: &Item, clues: &Clues) -> anyhow::Result<Exit>;

    /// How to answer classic grids in bulk, if the answers are the same.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The line above all answers.
    fn header(&self, table: Option<&Table>) -> Option<String> {
        let _ = table;
        None
    }

    /// The columns of its answers, if they can stand in a table.
    fn columns(&self) -> Option<&'static [Column]> {
        None
    }

    /// Whether a row without an answer stays in the table.
    fn keeps_all_rows(&self) -> bool {
        true
    }

    /// What is done with each page, one after another in the order of the input.
    fn in_order(&self, page: &mut Page) -> anyhow::Result<()> {
        let _ = page;
        Ok(())
    }

    /// Whether entered digits and corner marks are more than notes about a reading.
    fn keeps_entries(&self) -> bool {
        false
    }

    /// The word for success in the summary: `unique`, where that is what was asked.
    fn good(&self) -> &'static str {
        "unique"
    }

    /// The exit code after many puzzles: that of the gravest outcome.
    fn exit(&self, tally: &Tally) -> Exit {
        tally.exit()
    }
}

/// Answers all puzzles of the input.
pub fn run(app: &App, input: &Input, many: &Many, task: &dyn Task) -> anyhow::Result<Exit> {
    if many.resume && many.out.is_none() {
        app.complain(&say!(app.messages, "resume-needs-file"));
        return Ok(Exit::Unreadable);
    }
    let table = match (many.table, task.columns()) {
        (None, _) => None,
        (Some(_), _) if many.resume => {
            app.complain(&say!(app.messages, "table-no-resume"));
            return Ok(Exit::Unreadable);
        }
        (Some(_), None) => {
            app.complain(&say!(app.messages, "table-no-columns"));
            return Ok(Exit::Unreadable);
        }
        (Some(_), Some(columns)) => {
            Output::table_of(app, input, many, columns, task.keeps_all_rows())?
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(many.threads).build()?;
    let size = if task.bulk().is_some() { flow::FIRST_CHUNK } else { 1 };
    let mut reader = Reader::start(app, input, size, flow::ahead(&pool));
    if let Some(choice) = task.bulk().and_then(|bulk| bulk.gpu())
        && let Some(gpu) = Gpu::open(app, choice, reader.total)?
    {
        // Nobody else has opened one: there is one input to a command.
        let _ = app.gpu.set(gpu);
    }
    let items = reader.first_items(app)?;
    let exit = match items.as_slice() {
        _ if app.cancel.is_cancelled() => Exit::Interrupted,
        [] => {
            if !reader.failed {
                app.complain(&say!(app.messages, "nothing-to-read"));
            }
            Exit::Unreadable
        }
        [only] if many.out.is_none() => {
            let exit = answer_only(app, only, task)?;
            reader.forget_first();
            answer_rest(app, task, &pool, &mut reader, exit)?
        }
        _ => match table.map_or_else(
            || Output::open(app, many.out.as_deref(), order(app, input, many, &reader)),
            |table| Ok(Opened::Output(table)),
        )? {
            Opened::Output(output) => {
                Flow::new(app, task, output, reader.total).run(&pool, &mut reader)?
            }
            Opened::Complete { path, tally, failed } => {
                tell_complete(app, &path, &tally);
                reader.failed = failed;
                task.exit(&tally)
            }
        },
    };
    Ok(if reader.failed { exit.max(Exit::Unreadable) } else { exit })
}

/// What is asked of an output file.
fn order(app: &App, input: &Input, many: &Many, reader: &Reader) -> Order {
    Order {
        resume: many.resume,
        options: app.options.clone(),
        input_size: reader.total,
        inputs: Place::all(input).iter().filter_map(Place::metadata).collect(),
        ..Order::default()
    }
}

/// Answers what comes after a puzzle that came alone: one after another if somebody types them.
fn answer_rest(
    app: &App,
    task: &dyn Task,
    pool: &rayon::ThreadPool,
    reader: &mut Reader,
    first: Exit,
) -> anyhow::Result<Exit> {
    let mut exit = first;
    let is_typed = io::stdin().is_terminal();
    while !reader.has_ended && exit != Exit::Interrupted {
        let items = reader.first_items(app)?;
        match items.as_slice() {
            _ if app.cancel.is_cancelled() => exit = Exit::Interrupted,
            [] => {}
            [only] if is_typed => {
                exit = exit.max(answer_only(app, only, task)?);
                reader.forget_first();
            }
            _ => {
                let output = Output::Screen(app.out());
                let flow = Flow::new(app, task, output, None).after(Tally::of(exit));
                return flow.run(pool, reader);
            }
        }
    }
    Ok(exit)
}

fn tell_complete(app: &App, path: &Path, tally: &Tally) {
    let (path, done) = (path.display().to_string(), tally.total().to_string());
    app.note(say!(app.messages, "resume-complete", path = path, done = done));
}

fn answer_only(app: &App, item: &Item, task: &dyn Task) -> anyhow::Result<Exit> {
    match &item.reading {
        Ok(reading) => {
            tell_notes(app, reading, task.keeps_entries());
            task.answer_single(item, &reading.clues)
        }
        Err(error) => {
            let mut page = Page::default();
            task.answer_unreadable(item, error, &mut page);
            if page.has_json {
                app.out().write_all(&page.out)?;
            }
            app.point_out(located(&app.messages, &item.source.name, error));
            Ok(Exit::Unreadable)
        }
    }
}

/// The JSON record of an item that could not be read.
pub fn unreadable<'a>(app: &App, item: &'a Item, error: &'a ReadError) -> Unreadable<'a> {
    Unreadable::new(item, error, app.messages.read_error(&error.kind).to_plain())
}
