//! An output file in the making: answers go to a file beside (`.part`) that takes the name when it is
//! whole, and a record (`.resume`) says how far it has got.
//!
//! The record is written before the file is begun and after what it tells of, so that it never says
//! too much: of a process that was killed, a moment's work is done again, and nothing is lost.

use super::Tally;
use super::ledger::{KIND, Ledger, Running, only_in};
use crate::app::App;
use crate::files::{self, beside, is_same};
use crate::i18n::say;
use crate::seal::Broken;
use anyhow::Context;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub struct Work<'a> {
    app: &'a App,
    paths: Paths,
    file: File,
    is_resumed: bool,
    /// Whether it has been written to.
    has_begun: bool,
    /// What the record said when this process began; later, what it should say.
    ledger: Ledger,
    input: Running,
    output: Running,
    saved: Instant,
    /// How long to wait until the record is written again.
    pause: Duration,
    /// Whether it has been said that the record cannot be written.
    has_complained: bool,
}

/// What there is to do for an output file.
pub enum Start<'a> {
    Work(Box<Work<'a>>),
    /// All was answered before.
    Complete(Ledger),
}

/// How often the record is written, and the share of the time that this may take.
const EVERY: Duration = Duration::from_millis(100);
const SHARE: u32 = 20;

/// The longest record that is read.
const MOST_RECORD: u64 = 1 << 20;

struct Paths {
    target: PathBuf,
    part: PathBuf,
    record: PathBuf,
}

impl Paths {
    fn of(target: PathBuf) -> Paths {
        let (part, record) = (beside(&target, ".part"), beside(&target, ".resume"));
        Paths { target, part, record }
    }

    fn all(&self) -> [&Path; 3] {
        [&self.target, &self.part, &self.record]
    }
}

/// What a run asks for: the file, whether to continue it, and what it answers.
pub struct Order {
    pub target: PathBuf,
    pub resume: bool,
    pub input_size: Option<u64>,
    pub inputs: Vec<std::fs::Metadata>,
}

impl<'a> Work<'a> {
    /// Checks everything that can be checked before the input is read. Nothing is changed that was
    /// not written by an earlier run.
    pub fn start(app: &'a App, order: Order) -> anyhow::Result<Start<'a>> {
        let paths = Paths::of(order.target);
        refuse_same_file(app, &paths, &order.inputs)?;
        let new = Ledger {
            options: app.options.clone(),
            input_size: order.input_size,
            ..Ledger::default()
        };
        let old = read_record(app, &paths.record)?;
        match old {
            Some(old) if order.resume => {
                refuse_other(app, &paths, &old, &new)?;
                if old.is_whole && !paths.part.exists() {
                    refuse_changed(app, &paths.target, open(app, &paths.target)?, &old)?;
                    return Ok(Start::Complete(old));
                }
                Work::opened(app, paths, old, true)
            }
            None if order.resume && paths.target.exists() && !paths.part.exists() => {
                let (path, part) = (shown(&paths.target), shown(&paths.part));
                anyhow::bail!(say!(app.messages, "resume-nothing", path = path, part = part))
            }
            None if paths.part.metadata().is_ok_and(|data| data.len() > 0) => {
                let (path, record) = (shown(&paths.part), shown(&paths.record));
                anyhow::bail!(say!(app.messages, "resume-foreign", path = path, record = record))
            }
            None | Some(_) => Work::opened(app, paths, new, order.resume),
        }
    }

    fn opened(
        app: &'a App,
        paths: Paths,
        ledger: Ledger,
        is_resumed: bool,
    ) -> anyhow::Result<Start<'a>> {
        let file = open_alone(app, &paths.part)?;
        let output = refuse_changed(app, &paths.part, &file, &ledger)?;
        let work = Work {
            app,
            paths,
            file,
            is_resumed,
            has_begun: false,
            ledger,
            input: Running::default(),
            output,
            saved: Instant::now(),
            pause: EVERY,
            has_complained: false,
        };
        Ok(Start::Work(Box::new(work)))
    }

    /// How many bytes of the input are answered already.
    pub fn answered_before(&self) -> u64 {
        self.ledger.input.bytes
    }

    pub fn tally_before(&self) -> Tally {
        self.ledger.tally
    }

    /// Passes over input that was answered before.
    pub fn pass_over(&mut self, bytes: &[u8]) {
        self.input.add(bytes);
    }

    /// Begins to write, if the input passed over is what was answered.
    pub fn begin(&mut self) -> anyhow::Result<()> {
        if self.input.bytes > 0 && self.input.sum() != self.ledger.input {
            anyhow::bail!(self.input_changed());
        }
        (self.ledger.is_whole, self.has_begun) = (false, true);
        self.write_record().with_context(|| cannot_write(self.app, &self.paths.record))?;
        let end = self.output.bytes;
        let cut = self.file.set_len(end).and_then(|()| self.file.seek(SeekFrom::Start(end)));
        cut.map(drop).with_context(|| cannot_write(self.app, &self.paths.part))
    }

    pub fn input_changed(&self) -> String {
        let path = shown(&self.paths.part);
        say!(self.app.messages, "resume-other-input", path = path)
    }

    pub fn write(&mut self, lines: &[u8]) -> anyhow::Result<()> {
        let part = &self.paths.part;
        self.file.write_all(lines).with_context(|| cannot_write(self.app, part))?;
        self.output.add(lines);
        Ok(())
    }

    /// These bytes of the input are answered.
    pub fn answered(&mut self, bytes: &[u8], tally: Tally) {
        self.input.add(bytes);
        self.settle(tally);
        if self.saved.elapsed() >= self.pause {
            self.save();
        }
    }

    /// What is written is what was asked for so far: no part of an answer.
    fn settle(&mut self, tally: Tally) {
        let (input, output) = (self.input.sum(), self.output.sum());
        self.ledger = Ledger { input, output, tally, ..std::mem::take(&mut self.ledger) };
    }

    /// Writes the record. That this fails costs no answers: it is said, and tried again.
    fn save(&mut self) {
        let start = Instant::now();
        if let Err(error) = self.file.sync_data().and_then(|()| self.write_record())
            && !std::mem::replace(&mut self.has_complained, true)
        {
            let text = cannot_write(self.app, &self.paths.record);
            self.app.complain(&format!("{text}: {error}"));
        }
        self.saved = Instant::now();
        self.pause = EVERY.max(start.elapsed() * SHARE);
    }

    fn write_record(&self) -> io::Result<()> {
        files::replace(&self.paths.record, KIND.seal(&self.ledger)?.as_bytes())
    }

    /// Keeps what is done, and says how to go on.
    pub fn keep(&mut self) {
        if self.has_begun {
            self.save();
        }
        let path = shown(&self.paths.part);
        self.app.note(say!(self.app.messages, "resume-kept", path = path));
    }

    /// Gives the whole file its name. The record stays only for whoever asks for the same again.
    pub fn finish(&mut self, failed: bool) -> anyhow::Result<()> {
        self.settle(self.ledger.tally);
        (self.ledger.is_whole, self.ledger.failed) = (true, failed);
        self.save();
        let Paths { target, part, record } = &self.paths;
        self.file.sync_all().with_context(|| cannot_write(self.app, part))?;
        if let Ok(old) = target.metadata() {
            // A file that is replaced stays as readable as it was.
            let _ = self.file.set_permissions(old.permissions());
        }
        std::fs::rename(part, target).with_context(|| cannot_write(self.app, target))?;
        if !self.is_resumed {
            let _ = std::fs::remove_file(record);
        }
        Ok(())
    }
}

/// An input that is also an output would be lost.
fn refuse_same_file(app: &App, paths: &Paths, inputs: &[std::fs::Metadata]) -> anyhow::Result<()> {
    for path in paths.all() {
        let Ok(data) = path.metadata() else { continue };
        if inputs.iter().any(|input| is_same(input, &data)) {
            anyhow::bail!(say!(app.messages, "same-file", path = shown(path)));
        }
    }
    Ok(())
}

fn read_record(app: &App, path: &Path) -> anyhow::Result<Option<Ledger>> {
    let damaged = || say!(app.messages, "resume-damaged", path = shown(path));
    let Some(text) = files::read_bounded(path, MOST_RECORD).with_context(damaged)? else {
        return Ok(None);
    };
    match KIND.open(&text) {
        Ok(ledger) => Ok(Some(ledger)),
        Err(Broken::Damaged) => anyhow::bail!(damaged()),
        Err(Broken::Version(version)) => {
            let path = shown(path);
            anyhow::bail!(say!(app.messages, "other-version", path = path, version = version))
        }
    }
}

/// Names what is asked otherwise than before.
fn refuse_other(app: &App, paths: &Paths, old: &Ledger, new: &Ledger) -> anyhow::Result<()> {
    let path = shown(&paths.part);
    if old.options != new.options {
        let before = only_in(&old.options, &new.options).join(" ");
        let now = only_in(&new.options, &old.options).join(" ");
        let text = say!(
            app.messages,
            "resume-other-options",
            path = path,
            before = if before.is_empty() { "–".to_owned() } else { before },
            now = if now.is_empty() { "–".to_owned() } else { now },
        );
        anyhow::bail!(text);
    }
    if old.input_size != new.input_size {
        anyhow::bail!(say!(app.messages, "resume-other-input", path = path));
    }
    Ok(())
}

/// The sum of what a file holds as far as the record goes, if it is what was written.
fn refuse_changed(
    app: &App,
    path: &Path,
    file: impl Read,
    ledger: &Ledger,
) -> anyhow::Result<Running> {
    let mut output = Running::default();
    let mut left = file.take(ledger.output.bytes);
    let mut buffer = vec![0; 1 << 16];
    loop {
        match left.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => output.add(&buffer[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error).with_context(|| cannot_read(app, path)),
        }
    }
    let is_new = ledger.output.bytes == 0;
    if !is_new && output.sum() != ledger.output {
        anyhow::bail!(say!(app.messages, "resume-edited", path = shown(path)));
    }
    Ok(output)
}

fn open(app: &App, path: &Path) -> anyhow::Result<File> {
    File::open(path).with_context(|| cannot_read(app, path))
}

/// Opens a file that no other process is writing.
fn open_alone(app: &App, path: &Path) -> anyhow::Result<File> {
    let busy = || say!(app.messages, "busy", path = shown(path));
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let file = options.open(path).with_context(|| cannot_write(app, path))?;
    if !files::is_free(&file) {
        anyhow::bail!(busy());
    }
    // Whoever held it may have given it its final name in the meantime.
    let is_there = path.metadata().and_then(|there| Ok(is_same(&there, &file.metadata()?)));
    if is_there.is_ok_and(|is_there| is_there) { Ok(file) } else { anyhow::bail!(busy()) }
}

fn cannot_write(app: &App, path: &Path) -> String {
    say!(app.messages, "cannot-write", path = shown(path))
}

fn cannot_read(app: &App, path: &Path) -> String {
    say!(app.messages, "cannot-read", path = shown(path))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
