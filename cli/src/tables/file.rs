//! A table in the making: it takes its name when it is whole.

use super::cells::{Answer, Cells, Column};
use super::{Kind, Rows, binary, text};
use crate::app::App;
use crate::args::Input;
use crate::i18n::say;
use crate::input::{Chunk, Place, Table};
use anyhow::Context;
use neuf::host::files;
use serde_json::Value;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The table in the making, if there is one: there is one output to a command.
static IN_THE_MAKING: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Takes away what is not whole, where the process ends at once.
pub fn abandon() {
    let part = IN_THE_MAKING.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(part) = part {
        let _ = std::fs::remove_file(part);
    }
}

/// Rows of the output: what stood in the input, and our cells beside it.
pub struct Part<'a> {
    pub before: Before<'a>,
    /// For each row its cells, if there is an answer.
    pub answers: Vec<Option<&'a [Value]>>,
}

/// What stood in the input.
pub enum Before<'a> {
    /// These of the rows of a file.
    Rows(&'a Rows, Vec<usize>),
    /// Texts, row by row.
    Texts(Vec<Vec<Option<String>>>),
}

/// What the columns are called: those of the input, then ours.
pub struct Heading {
    pub before: Vec<String>,
    pub ours: Vec<String>,
    pub columns: &'static [Column],
    /// The character between columns of text.
    pub delimiter: char,
}

enum Writer {
    Text(text::Writer),
    Binary(Box<binary::Writer>),
}

pub struct TableFile<'a> {
    app: &'a App,
    kind: Kind,
    target: PathBuf,
    part: PathBuf,
    columns: &'static [Column],
    /// Whether rows without an answer stay.
    keeps_all: bool,
    /// The columns of the first source, and what writes below them.
    begun: Option<(Origin, Heading, Writer)>,
    is_whole: bool,
}

/// Where the columns before ours come from.
#[derive(Clone)]
enum Origin {
    Rows(Rows),
    Table(Table),
    Lines,
}

impl Origin {
    fn of(chunk: &Chunk) -> Origin {
        match (&chunk.rows, &chunk.source.table) {
            (Some(rows), _) => Origin::Rows(rows.clone()),
            (None, Some(table)) => Origin::Table(table.clone()),
            (None, None) => Origin::Lines,
        }
    }

    fn is_like(&self, other: &Origin) -> bool {
        match (self, other) {
            (Origin::Rows(one), Origin::Rows(other)) => one.is_like(other),
            (Origin::Table(one), Origin::Table(other)) => one == other,
            (Origin::Lines, Origin::Lines) => true,
            _ => false,
        }
    }
}

impl<'a> TableFile<'a> {
    pub fn open(
        app: &'a App,
        input: &Input,
        path: &Path,
        kind: Kind,
        columns: &'static [Column],
        keeps_all: bool,
    ) -> anyhow::Result<TableFile<'a>> {
        let (messages, name) = (&app.messages, path.display().to_string());
        if kind.is_binary() {
            binary::Writer::check(messages, path, kind)?;
        }
        let target = files::resolved(path);
        if let Ok(there) = target.metadata() {
            if !there.is_file() {
                anyhow::bail!(say!(messages, "not-a-file", path = name));
            }
            let inputs = Place::all(input);
            let mut inputs = inputs.iter().filter_map(Place::metadata);
            if inputs.any(|it| files::is_same(&it, &there)) {
                anyhow::bail!(say!(messages, "same-file", path = name));
            }
        }
        let part = files::beside(&target, ".part");
        File::create(&part).with_context(|| say!(messages, "cannot-write", path = name))?;
        let known = Some(part.clone());
        *IN_THE_MAKING.lock().unwrap_or_else(PoisonError::into_inner) = known;
        let begun = None;
        Ok(TableFile { app, kind, target, part, columns, keeps_all, begun, is_whole: false })
    }

    /// The answers of a page, ready to be filled.
    pub fn cells(&self) -> Cells {
        Cells::new(self.columns)
    }

    /// Writes the rows of a chunk with their answers.
    pub fn write(&mut self, chunk: &Chunk, cells: &Cells) -> anyhow::Result<()> {
        let (kind, app) = (self.kind, self.app);
        let origin = Origin::of(chunk);
        let (_, heading, writer) = match &mut self.begun {
            Some(begun) if begun.0.is_like(&origin) => begun,
            Some(_) => {
                let path = chunk.source.name.as_str();
                anyhow::bail!(say!(app.messages, "other-columns", path = path));
            }
            none => {
                let heading = heading(kind, &origin, chunk, self.columns);
                let cannot = || cannot_write(app, &self.target);
                let file = File::create(&self.part).with_context(cannot)?;
                let writer = match kind {
                    Kind::Csv | Kind::Tsv => {
                        Writer::Text(text::Writer::begin(file, &heading).with_context(cannot)?)
                    }
                    Kind::Parquet | Kind::Arrow => {
                        let rows = chunk.rows.as_ref();
                        let writer = binary::Writer::begin(kind, file, rows, &heading);
                        Writer::Binary(Box::new(writer.with_context(cannot)?))
                    }
                };
                none.insert((origin, heading, writer))
            }
        };
        let part = part(app, chunk, &cells.answers, heading, self.keeps_all)?;
        let written = match writer {
            Writer::Text(writer) => writer.write(part),
            Writer::Binary(writer) => writer.write(part),
        };
        written.with_context(|| cannot_write(app, &self.target))
    }

    /// Gives the file its name, now that all is in it.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        let cannot = || cannot_write(self.app, &self.target);
        let Some((_, _, writer)) = self.begun.take() else { return Ok(()) };
        let file = match writer {
            Writer::Text(writer) => writer.finish(),
            Writer::Binary(writer) => writer.finish(),
        };
        let file = file.with_context(cannot)?;
        file.sync_all().with_context(cannot)?;
        std::fs::rename(&self.part, &self.target).with_context(cannot)?;
        *IN_THE_MAKING.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.is_whole = true;
        Ok(())
    }
}

impl Drop for TableFile<'_> {
    /// What is not whole goes.
    fn drop(&mut self) {
        if !self.is_whole {
            abandon();
        }
    }
}

fn cannot_write(app: &App, path: &Path) -> String {
    say!(app.messages, "cannot-write", path = path.display().to_string())
}

fn heading(kind: Kind, origin: &Origin, chunk: &Chunk, columns: &'static [Column]) -> Heading {
    let before = match origin {
        Origin::Rows(rows) => rows.names(),
        Origin::Table(table) => names_of(table, chunk),
        Origin::Lines => vec!["puzzle".to_owned()],
    };
    let ours = columns.iter().map(|column| new_name(&before, column.name)).collect();
    let delimiter = match (kind, origin) {
        (Kind::Tsv, _) => '\t',
        (_, Origin::Table(table)) => table.columns.delimiter,
        _ => ',',
    };
    Heading { before, ours, columns, delimiter }
}

/// The names in a table's header; without one, numbers.
fn names_of(table: &Table, chunk: &Chunk) -> Vec<String> {
    if let Some(names) = table.header.as_ref().and_then(|header| table.columns.fields(header)) {
        return names.into_iter().map(|name| name.trim().to_owned()).collect();
    }
    let first = chunk.lines().next().map(|(_, line)| String::from_utf8_lossy(line).into_owned());
    let count = first.and_then(|line| table.columns.fields(&line)).map_or(1, |it| it.len());
    let name = |number| match number == table.columns.puzzle {
        true => "puzzle".to_owned(),
        false => format!("column_{}", number + 1),
    };
    (0..count.max(table.columns.puzzle + 1)).map(name).collect()
}

/// A name that is not there yet.
fn new_name(before: &[String], name: &str) -> String {
    let mut name = name.to_owned();
    while before.contains(&name) {
        name.insert_str(0, "neuf_");
    }
    name
}

/// The rows of a chunk with their answers.
fn part<'c>(
    app: &App,
    chunk: &'c Chunk,
    answers: &'c [Answer],
    heading: &Heading,
    keeps_all: bool,
) -> anyhow::Result<Part<'c>> {
    if let Some(rows) = &chunk.rows {
        let mut by_row = vec![None; rows.len()];
        for answer in answers {
            let row = usize::try_from(answer.line - chunk.first_line)?;
            by_row[row] = Some(answer.cells.as_slice());
        }
        let kept = (0..rows.len()).filter(|&row| keeps_all || by_row[row].is_some());
        let kept: Vec<usize> = kept.collect();
        let answers = kept.iter().map(|&row| by_row[row]).collect();
        return Ok(Part { before: Before::Rows(rows, kept), answers });
    }
    let cells = answers.iter().map(|answer| Some(answer.cells.as_slice())).collect();
    let texts = match &chunk.source.table {
        None => answers.iter().map(|answer| vec![answer.puzzle.clone()]).collect(),
        Some(table) => rows_of_text(app, chunk, answers, table, heading.before.len())?,
    };
    Ok(Part { before: Before::Texts(texts), answers: cells })
}

/// The fields of the rows that are answered; an error if one does not fit below the header.
fn rows_of_text(
    app: &App,
    chunk: &Chunk,
    answers: &[Answer],
    table: &Table,
    width: usize,
) -> anyhow::Result<Vec<Vec<Option<String>>>> {
    let mut texts = Vec::with_capacity(answers.len());
    let mut answers = answers.iter().peekable();
    for (number, line) in chunk.lines() {
        if answers.next_if(|answer| answer.line == number).is_none() {
            continue;
        }
        let line = String::from_utf8_lossy(line);
        let (path, number) = (chunk.source.name.as_str(), number.to_string());
        let Some(fields) = table.columns.fields(&line) else {
            anyhow::bail!(say!(app.messages, "table-quote", path = path, line = number));
        };
        let found = fields.len();
        if found > width {
            anyhow::bail!(say!(
                app.messages,
                "table-ragged",
                path = path,
                line = number,
                found = found,
                expected = width
            ));
        }
        let mut row: Vec<Option<String>> = fields.into_iter().map(Some).collect();
        row.resize(width, None);
        texts.push(row);
    }
    Ok(texts)
}
