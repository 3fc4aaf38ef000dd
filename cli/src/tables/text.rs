//! Tables as text (RFC 4180): a field is quoted where it must be.

use super::cells::written;
use super::file::{Before, Heading, Part};
use std::fs::File;
use std::io::{self, BufWriter, Write};

pub struct Writer {
    file: BufWriter<File>,
    delimiter: char,
    ours: usize,
}

impl Writer {
    pub fn begin(file: File, heading: &Heading) -> io::Result<Writer> {
        let file = BufWriter::with_capacity(1 << 16, file);
        let mut writer = Writer { file, delimiter: heading.delimiter, ours: heading.ours.len() };
        writer.line(heading.before.iter().chain(&heading.ours).map(|name| Some(name.as_str())))?;
        Ok(writer)
    }

    pub fn write(&mut self, part: Part<'_>) -> anyhow::Result<()> {
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

    pub fn finish(self) -> anyhow::Result<File> {
        Ok(self.file.into_inner().map_err(io::IntoInnerError::into_error)?)
    }
}
