//! Tables as text (RFC 4180): a field is quoted where it must be.

use crate::cells::written;
use crate::file::{Before, Heading, Part};
use neuf_host::Growing;
use neuf_puzzle::format::Columns;
use std::error::Error;
use std::io::{self, BufWriter, Write};

/// The columns of a table of text, and their names if it has a header.
///
/// ```
/// use neuf_puzzle::format::Columns;
/// use neuf_tables::Table;
///
/// let header = "id;verdict;puzzle";
/// let columns = Columns::named(header, "puzzle").expect("there");
/// let table = Table { columns, header: Some(header.to_owned()) };
/// assert_eq!(table.header_with(&["verdict"]).as_deref(), Some("id;verdict;puzzle;neuf_verdict"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Which column holds the puzzles, and what stands between columns.
    pub columns: Columns,
    /// The line with the names.
    pub header: Option<String>,
}

impl Table {
    /// The header with further columns behind; `None` if there is none.
    pub fn header_with(&self, names: &[&str]) -> Option<String> {
        let (header, delimiter) = (self.header.as_ref()?, self.columns.delimiter);
        let known: Vec<&str> = header.split(delimiter).map(str::trim).collect();
        let new = names.iter().map(|name| format!("{delimiter}{}", unused_name(&known, name)));
        Some(format!("{header}{}", new.collect::<String>()))
    }
}

/// A name that is not among those that are there.
///
/// ```
/// assert_eq!(neuf_tables::unused_name(&["id", "error"], "error"), "neuf_error");
/// assert_eq!(neuf_tables::unused_name(&["id", "error"], "verdict"), "verdict");
/// ```
pub fn unused_name(known: &[impl AsRef<str>], name: &str) -> String {
    let mut name = name.to_owned();
    while known.iter().any(|known| known.as_ref() == name) {
        name.insert_str(0, "neuf_");
    }
    name
}

pub struct Writer {
    file: BufWriter<Growing>,
    delimiter: char,
    ours: usize,
}

impl Writer {
    pub fn begin(file: Growing, heading: &Heading) -> io::Result<Writer> {
        let file = BufWriter::with_capacity(1 << 16, file);
        let mut writer = Writer { file, delimiter: heading.delimiter, ours: heading.ours.len() };
        writer.line(heading.before.iter().chain(&heading.ours).map(|name| Some(name.as_str())))?;
        Ok(writer)
    }

    pub fn write(&mut self, part: Part<'_>) -> Result<(), Box<dyn Error + Send + Sync>> {
        let before = match part.before {
            Before::Texts(texts) => texts,
            Before::Rows(rows, kept) => {
                let mut texts = rows.texts()?;
                kept.into_iter().map(|row| std::mem::take(&mut texts[row])).collect()
            }
        };
        for (before, answer) in before.iter().zip(&part.answers) {
            let ours: Vec<Option<String>> = match answer {
                Some(cells) => cells.iter().map(written).collect(),
                None => vec![None; self.ours],
            };
            self.line(before.iter().chain(&ours).map(Option::as_deref))?;
        }
        Ok(())
    }

    fn line<'a>(&mut self, fields: impl Iterator<Item = Option<&'a str>>) -> io::Result<()> {
        for (number, field) in fields.enumerate() {
            if number > 0 {
                write!(self.file, "{}", self.delimiter)?;
            }
            let field = field.unwrap_or_default();
            match field.contains([self.delimiter, '"', '\n', '\r']) {
                true => write!(self.file, "\"{}\"", field.replace('"', "\"\""))?,
                false => self.file.write_all(field.as_bytes())?,
            }
        }
        self.file.write_all(b"\n")
    }

    pub fn finish(self) -> io::Result<Growing> {
        self.file.into_inner().map_err(io::IntoInnerError::into_error)
    }
}
