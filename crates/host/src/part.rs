//! An output file in the making: answers go to a file beside (`.part`) that takes the name when it is
//! whole, and a record (`.resume`) says how far it has got.
//!
//! The record is written before the file is begun and after what it tells of, so that it never says
//! too much: of a process that was killed, a moment's work is done again, and nothing is lost.

use crate::files::{self, beside, is_same};
use crate::ledger::{Checksum, KIND, Ledger, only_in};
use crate::{Broken, FileError, Trouble};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// An output file in the making. What is counted of the answers, a `T`, is kept in its record.
///
/// ```
/// use neuf_host::{Order, PartFile, Start};
///
/// let target = std::env::temp_dir().join(format!("neuf-part-{}", std::process::id()));
/// let order = Order { target: target.clone(), ..Order::default() };
/// let Start::Go(mut file) = PartFile::<u64>::start(order)? else { panic!("nothing was done before") };
/// file.begin()?;
/// file.write(b"an answer\n")?;
/// let trouble = file.answered(b"a question\n", 1);
/// assert!(trouble.is_none() && !target.exists());
/// assert!(file.finish(false)?.is_none());
/// assert_eq!(std::fs::read(&target)?, b"an answer\n");
/// # std::fs::remove_file(target)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PartFile<T> {
    paths: Paths,
    file: File,
    is_resumed: bool,
    /// Whether it has been written to.
    has_begun: bool,
    /// What the record said when this process began; later, what it should say.
    ledger: Ledger<T>,
    input: Checksum,
    output: Checksum,
    began: Instant,
    saved: Instant,
    /// How long to wait until the record is written again.
    pause: Duration,
    /// Whether it has been said that the record cannot be written.
    has_complained: bool,
}

/// What there is to do for an output file.
pub enum Start<T> {
    /// There are answers to be written.
    Go(Box<PartFile<T>>),
    /// All was answered before.
    Complete(Ledger<T>),
}

/// How often the record is written, and the share of the time that this may take.
const EVERY: Duration = Duration::from_millis(100);
const SHARE: u32 = 20;

/// Work of this length is worth the wait until it is on the disk, where no power cut takes it; what was
/// done in less can be done again.
const WORTH_A_WAIT: Duration = Duration::from_secs(10);

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
#[derive(Debug, Default)]
pub struct Order {
    /// The file, links followed ([`files::resolved`]).
    pub target: PathBuf,
    /// Whether to go on where an earlier run left off.
    pub resume: bool,
    /// What is asked, by words that are the same whenever the answers are.
    pub options: Vec<String>,
    /// The bytes of all inputs, if that is known.
    pub input_size: Option<u64>,
    /// The inputs, which are never the output.
    pub inputs: Vec<Metadata>,
}

impl<T: Clone + Default + Serialize + DeserializeOwned> PartFile<T> {
    /// Checks everything that can be checked before the input is read. Nothing is changed that was
    /// not written by an earlier run.
    pub fn start(order: Order) -> Result<Start<T>, FileError> {
        let paths = Paths::of(order.target);
        refuse_same_file(&paths, &order.inputs)?;
        let (options, input_size) = (order.options, order.input_size);
        let new = Ledger { options, input_size, ..Ledger::default() };
        match read_record(&paths.record)? {
            Some(old) if order.resume => {
                refuse_other(&paths, &old, &new)?;
                if old.is_whole && !paths.part.exists() {
                    let file = File::open(&paths.target);
                    let file = file.map_err(FileError::reading(&paths.target))?;
                    refuse_changed(&paths.target, file, &old)?;
                    return Ok(Start::Complete(old));
                }
                PartFile::opened(paths, old, true)
            }
            None if order.resume && paths.target.exists() && !paths.part.exists() => {
                Err(FileError::new(paths.target, Trouble::Nothing { part: paths.part }))
            }
            None if paths.part.metadata().is_ok_and(|data| data.len() > 0) => {
                Err(FileError::new(paths.part, Trouble::Foreign { record: paths.record }))
            }
            None | Some(_) => PartFile::opened(paths, new, order.resume),
        }
    }

    fn opened(paths: Paths, ledger: Ledger<T>, is_resumed: bool) -> Result<Start<T>, FileError> {
        let file = open_alone(&paths.part)?;
        let output = refuse_changed(&paths.part, &file, &ledger)?;
        Ok(Start::Go(Box::new(PartFile {
            paths,
            file,
            is_resumed,
            has_begun: false,
            ledger,
            input: Checksum::default(),
            output,
            began: Instant::now(),
            saved: Instant::now(),
            pause: EVERY,
            has_complained: false,
        })))
    }

    /// The file in which the answers are until they are whole.
    pub fn path(&self) -> &Path {
        &self.paths.part
    }

    /// How many bytes of the input are answered already.
    pub fn answered_before(&self) -> u64 {
        self.ledger.input.bytes
    }

    /// What was counted of the answers that are there already.
    pub fn tally_before(&self) -> T {
        self.ledger.tally.clone()
    }

    /// Passes over input that was answered before.
    pub fn pass_over(&mut self, bytes: &[u8]) {
        self.input.add(bytes);
    }

    /// Begins to write, if the input passed over is what was answered.
    pub fn begin(&mut self) -> Result<(), FileError> {
        if self.input.bytes > 0 && self.input.sum() != self.ledger.input {
            return Err(self.input_changed());
        }
        (self.ledger.is_whole, self.has_begun) = (false, true);
        self.write_record().map_err(FileError::writing(&self.paths.record))?;
        let end = self.output.bytes;
        let cut = self.cut_to(end).and_then(|()| self.file.seek(SeekFrom::Start(end)));
        cut.map(drop).map_err(FileError::writing(&self.paths.part))
    }

    /// Cuts the file off, if it is longer: some file systems wait for the disk when one that was cut to
    /// nothing is closed.
    fn cut_to(&self, end: u64) -> io::Result<()> {
        if self.file.metadata()?.len() == end { Ok(()) } else { self.file.set_len(end) }
    }

    /// That the input is not the one that was answered before.
    pub fn input_changed(&self) -> FileError {
        FileError::new(&self.paths.part, Trouble::OtherInput)
    }

    /// Writes whole lines.
    pub fn write(&mut self, lines: &[u8]) -> Result<(), FileError> {
        self.write_summed(lines, &Checksum::of(lines))
    }

    /// The same for lines whose checksum is known.
    pub fn write_summed(&mut self, lines: &[u8], sum: &Checksum) -> Result<(), FileError> {
        self.file.write_all(lines).map_err(FileError::writing(&self.paths.part))?;
        self.output.append(sum);
        Ok(())
    }

    /// These bytes of the input are answered by what was written. The trouble, if it is the first, is
    /// that the record cannot be written: that costs no answers, and is tried again.
    pub fn answered(&mut self, bytes: &[u8], tally: T) -> Option<FileError> {
        self.answered_summed(&Checksum::of(bytes), tally)
    }

    /// The same for bytes whose checksum is known.
    pub fn answered_summed(&mut self, sum: &Checksum, tally: T) -> Option<FileError> {
        self.input.append(sum);
        self.settle(tally);
        if self.saved.elapsed() >= self.pause { self.save() } else { None }
    }

    /// What is written is what was asked for so far: no part of an answer.
    fn settle(&mut self, tally: T) {
        let (input, output) = (self.input.sum(), self.output.sum());
        self.ledger = Ledger { input, output, tally, ..std::mem::take(&mut self.ledger) };
    }

    fn save(&mut self) -> Option<FileError> {
        let start = Instant::now();
        let waited = if self.is_worth_a_wait() { self.file.sync_data() } else { Ok(()) };
        let done = waited.and_then(|()| self.write_record());
        self.saved = Instant::now();
        self.pause = EVERY.max(start.elapsed() * SHARE);
        let error = done.err().map(FileError::writing(&self.paths.record))?;
        (!std::mem::replace(&mut self.has_complained, true)).then_some(error)
    }

    fn is_worth_a_wait(&self) -> bool {
        self.began.elapsed() >= WORTH_A_WAIT
    }

    fn write_record(&self) -> io::Result<()> {
        let replace = if self.is_worth_a_wait() { files::replace } else { files::replace_soon };
        replace(&self.paths.record, KIND.seal(&self.ledger)?.as_bytes())
    }

    /// Keeps what is done for a run to come; the trouble is as in [`answered`](Self::answered).
    pub fn keep(&mut self) -> Option<FileError> {
        if self.has_begun { self.save() } else { None }
    }

    /// Gives the whole file its name; `failed` if an input could not be opened. The record stays only
    /// for whoever asks for the same again; the trouble is as in [`answered`](Self::answered).
    pub fn finish(&mut self, failed: bool) -> Result<Option<FileError>, FileError> {
        self.settle(self.ledger.tally.clone());
        (self.ledger.is_whole, self.ledger.failed) = (true, failed);
        let trouble = self.save();
        let Paths { target, part, record } = &self.paths;
        let old = target.metadata();
        if old.is_ok() || self.is_worth_a_wait() {
            // What is replaced must not be gone before what replaces it is there.
            self.file.sync_all().map_err(FileError::writing(part))?;
        }
        if let Ok(old) = old {
            // A file that is replaced stays as readable as it was.
            let _ = self.file.set_permissions(old.permissions());
        }
        std::fs::rename(part, target).map_err(FileError::writing(target))?;
        if !self.is_resumed {
            let _ = std::fs::remove_file(record);
        }
        Ok(trouble)
    }
}

/// An input that is also an output would be lost.
fn refuse_same_file(paths: &Paths, inputs: &[Metadata]) -> Result<(), FileError> {
    for path in paths.all() {
        let Ok(data) = path.metadata() else { continue };
        if inputs.iter().any(|input| is_same(input, &data)) {
            return Err(FileError::new(path, Trouble::IsInput));
        }
    }
    Ok(())
}

fn read_record<T: DeserializeOwned>(path: &Path) -> Result<Option<Ledger<T>>, FileError> {
    let damaged = || FileError::new(path, Trouble::Record);
    let Some(text) = files::read_bounded(path, MOST_RECORD).map_err(|_| damaged())? else {
        return Ok(None);
    };
    match KIND.open(&text) {
        Ok(ledger) => Ok(Some(ledger)),
        Err(Broken::Damaged) => Err(damaged()),
        Err(Broken::Version(version)) => Err(FileError::new(path, Trouble::Version(version))),
    }
}

/// Names what is asked otherwise than before.
fn refuse_other<T>(paths: &Paths, old: &Ledger<T>, new: &Ledger<T>) -> Result<(), FileError> {
    let trouble = if old.options != new.options {
        let before = only_in(&old.options, &new.options);
        Trouble::OtherOptions { before, now: only_in(&new.options, &old.options) }
    } else if old.input_size != new.input_size {
        Trouble::OtherInput
    } else {
        return Ok(());
    };
    Err(FileError::new(&paths.part, trouble))
}

/// The sum of what a file holds as far as the record goes, if it is what was written.
fn refuse_changed<T>(
    path: &Path,
    file: impl Read,
    ledger: &Ledger<T>,
) -> Result<Checksum, FileError> {
    let mut output = Checksum::default();
    let mut left = file.take(ledger.output.bytes);
    let mut buffer = vec![0; 1 << 16];
    loop {
        match left.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => output.add(&buffer[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(FileError::new(path, Trouble::CannotRead(error))),
        }
    }
    let is_new = ledger.output.bytes == 0;
    if !is_new && output.sum() != ledger.output {
        return Err(FileError::new(path, Trouble::Edited));
    }
    Ok(output)
}

/// Opens a file that no other process is writing.
fn open_alone(path: &Path) -> Result<File, FileError> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    let file = options.open(path).map_err(FileError::writing(path))?;
    // Whoever held it may have given it its final name in the meantime.
    let is_there = || path.metadata().and_then(|there| Ok(is_same(&there, &file.metadata()?)));
    if files::is_free(&file) && is_there().is_ok_and(|is_there| is_there) {
        Ok(file)
    } else {
        Err(FileError::new(path, Trouble::Busy))
    }
}
