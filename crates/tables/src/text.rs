//! Tables as text (RFC 4180): a field is quoted where it must be.

use crate::cells::written;
use crate::file::{Before, Heading, Part, Text};
use memchr::{memchr3, memmem};
use neuf_host::Growing;
use neuf_puzzle::format::Columns;
use std::borrow::Cow;
use std::error::Error;
use std::io::{self, BufWriter, Write};
use std::iter;

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
    /// The column that holds the puzzles, and the delimiter between columns.
    pub columns: Columns,
    /// The line with the names, if there is one.
    pub header: Option<String>,
}

impl Table {
    /// The header with further columns at its end; `None` if the table has no header.
    pub fn header_with(&self, names: &[&str]) -> Option<String> {
        let (header, delimiter) = (self.header.as_ref()?, self.columns.delimiter);
        let known: Vec<&str> = header.split(delimiter).map(str::trim).collect();
        let new = names.iter().map(|name| format!("{delimiter}{}", unused_name(&known, name)));
        Some(format!("{header}{}", new.collect::<String>()))
    }
}

/// The name, with a prefix if a column has it already.
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
        writer.line(heading.before.iter().chain(&heading.ours).map(|name| Some(name.into())))?;
        Ok(writer)
    }

    pub fn write(&mut self, part: Part<'_>) -> Result<(), Box<dyn Error + Send + Sync>> {
        let before = match part.before {
            Before::Texts(texts) => texts,
            Before::Rows(rows, kept) => {
                let mut texts = rows.texts()?;
                let fields = |row: usize| std::mem::take(&mut texts[row]).into_iter();
                let texts = kept.into_iter().map(fields);
                texts.map(|row| row.map(|field| field.map(Cow::from)).collect()).collect()
            }
        };
        for (before, answer) in before.iter().zip(&part.answers) {
            let ours = answer.iter().copied().flatten().map(written);
            let missing = if answer.is_some() { 0 } else { self.ours };
            let fields = before.iter().cloned().chain(ours);
            self.line(fields.chain(iter::repeat_n(None, missing)))?;
        }
        Ok(())
    }

    fn line<'a>(&mut self, fields: impl Iterator<Item = Text<'a>>) -> io::Result<()> {
        let (delimiter, mut room) = (self.delimiter, [0; 4]);
        let between = delimiter.encode_utf8(&mut room).as_bytes();
        for (number, field) in fields.enumerate() {
            if number > 0 {
                self.file.write_all(between)?;
            }
            let Some(field) = field else { continue };
            match must_be_quoted(&field, between) {
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

/// Whether a field contains the delimiter, a quote or a line end.
fn must_be_quoted(field: &str, delimiter: &[u8]) -> bool {
    let field = field.as_bytes();
    memchr3(b'"', b'\n', b'\r', field).is_some() || memmem::find(field, delimiter).is_some()
}
