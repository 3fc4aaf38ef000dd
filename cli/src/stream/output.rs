//! Where answers go: standard output, or a file that can be continued.

use crate::app::App;
use crate::args::Many;
use crate::i18n::say;
use crate::out::Out;
use anyhow::Context;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

pub struct Output<'a> {
    to: To<'a>,
    answered: Option<Answered>,
}

enum To<'a> {
    Terminal(Out<'a>),
    File(File),
}

/// What an output file holds already.
#[derive(Clone)]
pub struct Answered {
    pub path: PathBuf,
    /// Its whole lines.
    pub lines: u64,
    /// The last of them.
    pub last_line: Vec<u8>,
}

impl<'a> Output<'a> {
    pub fn open(app: &'a App, many: &Many) -> anyhow::Result<Output<'a>> {
        let Some(path) = &many.out else {
            return Ok(Output { to: To::Terminal(app.out()), answered: None });
        };
        let cannot_write = || {
            let path = path.display().to_string();
            say!(app.messages, "cannot-write", path = path)
        };
        if !many.resume {
            let file = File::create(path).with_context(cannot_write)?;
            return Ok(Output { to: To::File(file), answered: None });
        }
        let (file, answered) = continued(path).with_context(cannot_write)?;
        Ok(Output { to: To::File(file), answered: Some(answered) })
    }

    pub fn is_file(&self) -> bool {
        matches!(self.to, To::File(_))
    }

    /// What the file to be continued holds.
    pub fn answered(&self) -> Option<Answered> {
        self.answered.clone()
    }

    /// Writes whole lines, at once: pages are large, and what is written stays written.
    pub fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        match &mut self.to {
            To::Terminal(out) => out.write_all(lines),
            To::File(file) => file.write_all(lines),
        }
    }

    pub fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Terminal(out) => out.flush(),
            To::File(file) => file.flush(),
        }
    }

    pub fn finish(&mut self) -> io::Result<()> {
        self.flush()
    }
}

/// Opens a file behind its last whole line; half a line at its end is cut off.
fn continued(path: &Path) -> io::Result<(File, Answered)> {
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut reader = BufReader::with_capacity(1 << 16, &file);
    let (mut lines, mut end, mut last_line, mut line) = (0, 0, Vec::new(), Vec::new());
    while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
        lines += 1;
        end += line.len() as u64;
        std::mem::swap(&mut last_line, &mut line);
        line.clear();
    }
    last_line.truncate(last_line.trim_ascii_end().len());
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    Ok((file, Answered { path: path.to_owned(), lines, last_line }))
}
