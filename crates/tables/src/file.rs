//! A table in the making: it takes its name when it is complete.

use crate::cells::{Answer, Cells, Column};
use crate::{Fault, Kind, Rows, Table, TableError, binary, text, unused_name};
use neuf_host::{FileError, NewFile, Trouble};
use serde_json::Value;
use std::borrow::Cow;
use std::error::Error;
use std::fs::Metadata;
use std::path::Path;

/// Rows of the output: the input's cells, and ours beside them.
pub struct Part<'a> {
    pub before: Before<'a>,
    /// The cells of each row's answer, if it has one.
    pub answers: Vec<Option<&'a [Value]>>,
}

/// The input's cells.
pub enum Before<'a> {
    /// The rows of a binary table, and the numbers of those to keep.
    Rows(&'a Rows, Vec<usize>),
    /// Texts, row by row.
    Texts(Vec<Vec<Text<'a>>>),
}

/// A field of a row of text; `None` where the row is too short.
pub type Text<'a> = Option<Cow<'a, str>>;

/// The names of the columns: those of the input, then ours.
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

/// Some lines of a source, and their place in it.
#[derive(Clone, Copy, Default)]
pub struct Questions<'a> {
    /// The name of the source.
    pub name: &'a str,
    /// The columns of the source, if it is a table of text.
    pub table: Option<&'a Table>,
    /// The rows of a binary table with all their columns; each has a line in `lines`.
    pub rows: Option<&'a Rows>,
    /// The number of the first line, from 1.
    pub first_line: u64,
    /// The lines.
    pub lines: &'a [u8],
}

impl<'a> Questions<'a> {
    /// The lines with their numbers.
    fn numbered(&self) -> impl Iterator<Item = (u64, &'a [u8])> + use<'a> {
        (self.first_line..).zip(self.lines.split_inclusive(|&byte| byte == b'\n'))
    }
}

/// A table in the making.
pub struct TableFile {
    kind: Kind,
    new: NewFile,
    columns: &'static [Column],
    /// Whether to keep rows without an answer.
    keeps_all: bool,
    /// The columns of the first source, the header, and the writer.
    begun: Option<(Origin, Heading, Writer)>,
}

/// The origin of the columns before ours.
#[derive(Clone)]
enum Origin {
    Rows(Rows),
    Table(Table),
    Lines,
}

impl Origin {
    fn of(questions: &Questions<'_>) -> Origin {
        match (questions.rows, questions.table) {
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

impl TableFile {
    /// Begins a table of this name, which must be none of the inputs. Its columns after the input's
    /// are `columns`; `keeps_all` keeps rows without an answer.
    pub fn open(
        path: &Path,
        kind: Kind,
        inputs: &[Metadata],
        columns: &'static [Column],
        keeps_all: bool,
    ) -> Result<TableFile, FileError> {
        if path.metadata().is_ok_and(|there| !there.is_file()) {
            return Err(FileError::new(path, Trouble::NotAFile));
        }
        let new = NewFile::begin(path, inputs)?;
        Ok(TableFile { kind, new, columns, keeps_all, begun: None })
    }

    /// Empty cells for the answers of a page.
    pub fn cells(&self) -> Cells {
        Cells::new(self.columns)
    }

    /// Writes some rows with their answers.
    pub fn write(&mut self, questions: &Questions<'_>, cells: &Cells) -> Result<(), TableError> {
        let kind = self.kind;
        let origin = Origin::of(questions);
        let target = self.new.path().display().to_string();
        let (_, heading, writer) = match &mut self.begun {
            Some(begun) if begun.0.is_like(&origin) => begun,
            Some(_) => return Err(TableError::new(questions.name, Fault::OtherColumns)),
            none => {
                let heading = heading(kind, &origin, questions, self.columns);
                let file = self.new.growing();
                let writer = match kind {
                    Kind::Csv | Kind::Tsv => text::Writer::begin(file, &heading)
                        .map(Writer::Text)
                        .map_err(|why| cannot_write(&target, why))?,
                    Kind::Parquet | Kind::Arrow => {
                        binary::Writer::begin(kind, file, questions.rows, &heading)
                            .map(|writer| Writer::Binary(Box::new(writer)))
                            .map_err(|why| cannot_write(&target, why))?
                    }
                };
                none.insert((origin, heading, writer))
            }
        };
        let part = part(questions, &cells.answers, heading, self.keeps_all)?;
        match writer {
            Writer::Text(writer) => writer.write(part).map_err(|why| cannot_write(&target, why)),
            Writer::Binary(writer) => writer.write(part).map_err(|why| cannot_write(&target, why)),
        }
    }

    /// Gives the complete file its name.
    pub fn finish(&mut self) -> Result<(), TableError> {
        let target = self.new.path().display().to_string();
        let Some((_, _, writer)) = self.begun.take() else { return Ok(()) };
        match writer {
            Writer::Text(writer) => writer.finish().map_err(|why| cannot_write(&target, why))?,
            Writer::Binary(writer) => writer.finish().map_err(|why| cannot_write(&target, why))?,
        };
        self.new.finish().map_err(|error| TableError::new(target, Fault::File(error)))
    }
}

fn cannot_write(path: &str, why: impl Into<Box<dyn Error + Send + Sync>>) -> TableError {
    TableError::new(path, Fault::CannotWrite(why.into()))
}

fn heading(
    kind: Kind,
    origin: &Origin,
    questions: &Questions<'_>,
    columns: &'static [Column],
) -> Heading {
    let before = match origin {
        Origin::Rows(rows) => rows.names(),
        Origin::Table(table) => names_of(table, questions),
        Origin::Lines => vec!["puzzle".to_owned()],
    };
    let ours = columns.iter().map(|column| unused_name(&before, column.name)).collect();
    let delimiter = match (kind, origin) {
        (Kind::Tsv, _) => '\t',
        (_, Origin::Table(table)) => table.columns.delimiter,
        _ => ',',
    };
    Heading { before, ours, columns, delimiter }
}

/// The names in a table's header; without one, numbers.
fn names_of(table: &Table, questions: &Questions<'_>) -> Vec<String> {
    if let Some(names) = table.header.as_ref().and_then(|header| table.columns.fields(header)) {
        return names.into_iter().map(|name| name.trim().to_owned()).collect();
    }
    let first =
        questions.numbered().next().map(|(_, line)| String::from_utf8_lossy(line).into_owned());
    let count = first.and_then(|line| table.columns.fields(&line)).map_or(1, |it| it.len());
    let name = |number| match number == table.columns.puzzle {
        true => "puzzle".to_owned(),
        false => format!("column_{}", number + 1),
    };
    (0..count.max(table.columns.puzzle + 1)).map(name).collect()
}

/// Rows with their answers.
fn part<'c>(
    questions: &Questions<'c>,
    answers: &'c [Answer],
    heading: &Heading,
    keeps_all: bool,
) -> Result<Part<'c>, TableError> {
    if let Some(rows) = questions.rows {
        let mut by_row = vec![None; rows.count()];
        for answer in answers {
            by_row[(answer.line - questions.first_line) as usize] = Some(answer.cells.as_slice());
        }
        let kept = (0..rows.count()).filter(|&row| keeps_all || by_row[row].is_some());
        let kept: Vec<usize> = kept.collect();
        let answers = kept.iter().map(|&row| by_row[row]).collect();
        return Ok(Part { before: Before::Rows(rows, kept), answers });
    }
    let cells = answers.iter().map(|answer| Some(answer.cells.as_slice())).collect();
    let texts = match questions.table {
        None => {
            answers.iter().map(|answer| vec![answer.puzzle.as_deref().map(Cow::from)]).collect()
        }
        Some(table) => rows_of_text(questions, answers, table, heading.before.len())?,
    };
    Ok(Part { before: Before::Texts(texts), answers: cells })
}

/// The fields of the rows that are answered; an error if a row does not fit the header.
fn rows_of_text<'c>(
    questions: &Questions<'c>,
    answers: &[Answer],
    table: &Table,
    width: usize,
) -> Result<Vec<Vec<Text<'c>>>, TableError> {
    let mut texts = Vec::with_capacity(answers.len());
    let mut answers = answers.iter().peekable();
    for (line, text) in questions.numbered() {
        if answers.next_if(|answer| answer.line == line).is_none() {
            continue;
        }
        let refused = |fault| TableError::new(questions.name, fault);
        let mut row: Vec<Text<'c>> = Vec::with_capacity(width);
        match unquoted(text) {
            Some(text) => {
                row.extend(text.split(table.columns.delimiter).map(|field| Some(field.into())));
            }
            None => {
                let fields = table.columns.fields(&String::from_utf8_lossy(text));
                let fields = fields.ok_or_else(|| refused(Fault::Quote { line }))?;
                row.extend(fields.into_iter().map(|field| Some(field.into())));
            }
        }
        let found = row.len();
        if found > width {
            return Err(refused(Fault::Ragged { line, found, expected: width }));
        }
        row.resize(width, None);
        texts.push(row);
    }
    Ok(texts)
}

/// The text of a row without quotes, so that the delimiter alone separates its fields.
fn unquoted(row: &[u8]) -> Option<&str> {
    let is_plain = !row.contains(&b'"');
    let text = std::str::from_utf8(row).ok().filter(|_| is_plain)?;
    Some(text.trim_end_matches(['\r', '\n']))
}
