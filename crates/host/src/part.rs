//! An output file in the making: answers go to a file beside it (`.part`) that takes its name when it is
//! complete, and a record (`.resume`) says how far it has got.
//!
//! The record is written before the file is begun, and then always after the answers that it describes, so
//! that it never says too much: after a kill, a moment's work is done again, and nothing is lost.

use crate::files::{self, beside, has_hole, is_same, is_still, take_place};
use crate::ledger::{Checksum, KIND, Ledger, only_in};
use crate::rooms::{Placed, Room, Rooms};
use crate::window::Windows;
use crate::writers::{Writers, Written, write_summed};
use crate::{Broken, FileError, Trouble, memory};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::VecDeque;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// An output file in the making. Its record keeps a tally of the answers, a `T`.
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
    file: Arc<File>,
    is_resumed: bool,
    /// Whether [`begin`](PartFile::begin) was called.
    has_begun: bool,
    /// The record that this process found; later, the record to be written.
    ledger: Ledger<T>,
    input: Checksum,
    output: Checksum,
    /// The writes under way beyond `output`, in order, each with the input that it answers, if known.
    queue: VecDeque<Option<(Checksum, T)>>,
    /// The end of the file once the queue is written.
    end: u64,
    writers: Option<Writers>,
    /// End of the reserved range, or `None` when the file system cannot reserve.
    reserved: Option<u64>,
    /// Rooms to write to, once system calls have proved too slow.
    rooms: Option<Rooms>,
    /// Time spent waiting for the queue, or `None` once it no longer matters.
    waited: Option<Duration>,
    /// Buffers whose lines are written, for reuse.
    spare: Vec<Vec<u8>>,
    /// An error that was not returned yet.
    trouble: Option<FileError>,
    began: Instant,
    saved: Instant,
    /// The time between two writes of the record.
    pause: Duration,
    /// Whether a failure to write the record was returned already.
    has_complained: bool,
    /// Whether somebody else has exchanged, cut or deleted the file.
    is_lost: bool,
}

/// The work that is left for an output file.
pub enum Start<T> {
    /// Answers are still to be written.
    Go(Box<PartFile<T>>),
    /// An earlier run answered everything.
    Complete(Ledger<T>),
}

/// The shortest time between two writes of the record, and the share of all time that they may take: 1 in `SHARE`.
const EVERY: Duration = Duration::from_millis(100);
const SHARE: u32 = 20;

/// Work of this length is worth the wait until it is on the disk, where it survives a power cut; shorter work can
/// be done again.
const WORTH_A_WAIT: Duration = Duration::from_secs(10);

/// The longest queue of writes to the file, and of writes to memory, which more threads make.
const MOST_QUEUED: usize = 6;
const MOST_QUEUED_TO_MEMORY: usize = 32;

/// After so much waiting for the queue, lines go to memory, if that is possible.
const TOO_LONG: Duration = Duration::from_millis(10);

/// Fewer bytes than this are written by the calling thread, if the queue is empty.
const WORTH_A_QUEUE: usize = 1 << 16;

/// Bytes that are reserved at once, and bytes that are mapped to memory at once.
const ROOM: u64 = 256 << 20;
const WINDOW: u64 = 64 << 20;

/// Smaller outputs are not made ready beforehand, and no more than this fraction of the spare memory is: pages
/// made ready should be written to before the system moves them to the disk.
const WORTH_MAKING_READY: u64 = 512 << 20;
const MOST_READY: u64 = 8;

/// An output of at most this size is read again before it takes its name.
const SOON_READ: u64 = 1 << 22;

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

/// A run's request for an output: the file, whether to continue it, and the question that it answers.
#[derive(Debug, Default)]
pub struct Order {
    /// The file, links followed ([`files::resolved`]).
    pub target: PathBuf,
    /// Whether to continue where an earlier run left off.
    pub resume: bool,
    /// The command and the options that change answers, in words that are equal whenever the answers are.
    pub options: Vec<String>,
    /// The total size of all inputs in bytes, if known.
    pub input_size: Option<u64>,
    /// The inputs; none of them may be the output.
    pub inputs: Vec<Metadata>,
}

impl<T: Clone + Default + Serialize + DeserializeOwned> PartFile<T> {
    /// Checks everything that can be checked before the input is read. Changes only files that an
    /// earlier run wrote.
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
            file: Arc::new(file),
            is_resumed,
            has_begun: false,
            ledger,
            input: Checksum::default(),
            end: output.bytes,
            output,
            queue: VecDeque::new(),
            writers: None,
            reserved: Some(0),
            rooms: None,
            waited: Some(Duration::ZERO),
            spare: Vec::new(),
            trouble: None,
            began: Instant::now(),
            saved: Instant::now(),
            pause: EVERY,
            has_complained: false,
            is_lost: false,
        })))
    }

    /// The `.part` file, which holds the answers until they are complete.
    pub fn path(&self) -> &Path {
        &self.paths.part
    }

    /// How many bytes of the input are answered already.
    pub fn answered_before(&self) -> u64 {
        self.ledger.input.bytes
    }

    /// The tally of the answers that an earlier run wrote.
    pub fn tally_before(&self) -> T {
        self.ledger.tally.clone()
    }

    /// Passes over input that was answered before.
    pub fn pass_over(&mut self, bytes: &[u8]) {
        self.input.add(bytes);
    }

    /// Begins to write.
    ///
    /// # Errors
    /// If the input passed over is not the one that was answered before, or if a file cannot be written.
    pub fn begin(&mut self) -> Result<(), FileError> {
        if self.input.bytes > 0 && self.input.sum() != self.ledger.input {
            return Err(self.input_changed());
        }
        (self.ledger.is_whole, self.has_begun) = (false, true);
        self.write_record().map_err(FileError::writing(&self.paths.record))?;
        self.cut_to(self.end).map_err(FileError::writing(&self.paths.part))
    }

    /// Gives the file this length, unless it has it: some file systems wait for the disk when a file that was
    /// cut to nothing is closed.
    fn cut_to(&self, end: u64) -> io::Result<()> {
        if self.file.metadata()?.len() == end { Ok(()) } else { self.file.set_len(end) }
    }

    /// The error that the input is not the one that was answered before.
    pub fn input_changed(&self) -> FileError {
        FileError::new(&self.paths.part, Trouble::OtherInput)
    }

    /// Whether somebody else has exchanged, cut or deleted the file, so that it cannot be continued.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Fails if somebody else has cut, exchanged or deleted the file: if it is shorter than the bytes written, or
    /// if its name stands for another file or for none.
    fn look_after(&mut self) -> Result<(), FileError> {
        let there = self.paths.part.metadata();
        let ours = self.file.metadata().map_err(FileError::writing(&self.paths.part))?;
        let is_ours = there.is_ok_and(|there| is_same(&there, &ours));
        let is_whole = ours.len() >= self.output.bytes;
        if is_ours && is_whole && !self.is_lost { Ok(()) } else { Err(self.lose(is_ours)) }
    }

    /// The same for the complete file, which also has the right length and no gap. A short one is read again.
    fn look_after_all(&mut self) -> Result<(), FileError> {
        self.look_after()?;
        let part = &self.paths.part;
        let is_doubtful = || self.end <= SOON_READ || has_hole(&self.file, self.end);
        let is_as_written = || {
            let written = File::open(part).map_err(FileError::reading(part));
            written.and_then(|written| refuse_changed(part, written, &self.ledger)).is_ok()
        };
        let is_whole = is_still(part, &self.file, self.end) && (!is_doubtful() || is_as_written());
        if is_whole { Ok(()) } else { Err(self.lose(true)) }
    }

    fn refuse_lost(&mut self) -> Result<(), FileError> {
        if self.is_lost { self.look_after() } else { Ok(()) }
    }

    /// Marks the file as lost; removes its record if the name now stands for another file or for none.
    fn lose(&mut self, is_ours: bool) -> FileError {
        self.is_lost = true;
        if !is_ours {
            let _ = std::fs::remove_file(&self.paths.record);
        }
        let target = self.paths.target.clone();
        FileError::new(&self.paths.part, Trouble::Tampered { target })
    }

    /// Writes whole lines, after all that is in the queue.
    pub fn write(&mut self, lines: &[u8]) -> Result<(), FileError> {
        self.settle_all()?;
        self.look_after()?;
        let written = write_summed(&self.file, lines, self.end);
        self.output.append(&written.map_err(FileError::writing(&self.paths.part))?);
        self.end = self.output.bytes;
        Ok(())
    }

    /// Has other threads write whole lines, and calls `notice` when they are to be [collected](Self::collect).
    /// Waits if the queue is full. If it is empty, writes a few lines directly, without a notice.
    ///
    /// # Errors
    /// If these lines, or some before them, cannot be written.
    pub fn write_beside(
        &mut self,
        lines: Vec<u8>,
        notice: impl Fn() + Send + 'static,
    ) -> Result<(), FileError> {
        if self.queue.is_empty() && lines.len() < WORTH_A_QUEUE {
            self.write(&lines)?;
            self.spare.push(lines);
            return Ok(());
        }
        self.wait_for_queue()?;
        self.refuse_lost()?;
        let at = self.end;
        self.end += lines.len() as u64;
        let room = self.room(at, lines.len());
        if room.is_none() {
            self.reserve();
        }
        let writers = self.writers.get_or_insert_with(|| Writers::new(&self.file));
        writers.write(lines, at, room, Box::new(notice));
        self.queue.push_back(None);
        Ok(())
    }

    /// The position in the file at which the next lines begin.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Rooms for lines that other threads write before their turn, if lines go to memory. When their turn comes,
    /// [`note`](Self::note) counts them.
    pub fn rooms(&self) -> Option<Rooms> {
        self.rooms.clone()
    }

    /// Counts lines that a thread has written to a [room](Self::rooms) right after all earlier lines.
    ///
    /// # Errors
    /// If they stand elsewhere.
    pub fn note(&mut self, placed: Placed) -> Result<(), FileError> {
        let place = placed.place();
        if place.start != self.end {
            let error = io::ErrorKind::InvalidData.into();
            return Err(FileError::writing(&self.paths.part)(error));
        }
        self.end = place.end;
        match &self.writers {
            Some(writers) if !self.queue.is_empty() => {
                writers.note(placed);
                self.queue.push_back(None);
            }
            Some(_) | None => self.output.append(&placed.sum),
        }
        Ok(())
    }

    /// Prepares for so many bytes, which will come faster than one thread writes: they go to memory from the
    /// beginning, and threads make that memory ready from now on. Returns whether they do.
    pub fn expect(&mut self, bytes: u64) -> bool {
        let spare = memory::spare().map_or(0, |bytes| bytes as u64);
        // The last free space of the disk is left to others: to the record of this file, for one.
        let has_room = || files::has_room(&self.file, bytes + ROOM);
        if self.has_begun && bytes >= WORTH_MAKING_READY && self.rooms.is_none() && has_room() {
            self.write_to_memory();
            if let Some(rooms) = &self.rooms {
                rooms.make_ready(self.end..self.end + bytes, spare / MOST_READY);
                return true;
            }
        }
        false
    }

    /// Waits until the queue has a free place.
    fn wait_for_queue(&mut self) -> Result<(), FileError> {
        let start = Instant::now();
        let most = self.rooms.as_ref().map_or(MOST_QUEUED, |_| MOST_QUEUED_TO_MEMORY);
        while self.queue.len() >= most {
            self.settle_first()?;
        }
        if let Some(waited) = &mut self.waited {
            *waited += start.elapsed();
            if *waited > TOO_LONG {
                self.write_to_memory();
            }
        }
        Ok(())
    }

    /// Sends lines to memory from now on, if that pays.
    fn write_to_memory(&mut self) {
        self.waited = None;
        if let (Some(number), true) = (Writers::to_memory(), Windows::pay(&self.file)) {
            self.rooms = Some(Rooms::of(&self.file, WINDOW));
            let writers = self.writers.get_or_insert_with(|| Writers::new(&self.file));
            writers.become_at_least(number);
        }
    }

    /// The room for `bytes` bytes at `at`, if lines go to memory; after the first failure they no longer do.
    fn room(&mut self, at: u64, bytes: usize) -> Option<Room> {
        let room = self.rooms.as_ref()?.at(at, bytes);
        if room.is_none() {
            self.close_rooms();
        }
        room
    }

    fn close_rooms(&mut self) {
        if let Some(rooms) = self.rooms.take() {
            self.reserved = self.reserved.max(Some(rooms.close()));
        }
    }

    /// Reserves disk space for the queue, and more: that is faster than many small allocations.
    fn reserve(&mut self) {
        if let Some(reserved) = self.reserved.filter(|reserved| *reserved < self.end) {
            let start = reserved.max(self.output.bytes);
            let bytes = self.end - start + ROOM;
            let is_reserved = files::reserve(&self.file, start, bytes);
            self.reserved = is_reserved.then_some(start + bytes);
        }
    }

    /// Counts the lines that other threads have written by now. Returns a failure to write the record, as
    /// [`answered`](Self::answered) does.
    ///
    /// # Errors
    /// If lines could not be written.
    pub fn collect(&mut self) -> Result<Option<FileError>, FileError> {
        while let Some(written) = self.writers.as_ref().and_then(Writers::first) {
            self.settle_written(written)?;
        }
        self.refuse_lost()?;
        Ok(self.trouble.take())
    }

    /// An empty buffer to be used again, if there is one.
    pub fn spare_memory(&mut self) -> Option<Vec<u8>> {
        let mut memory = self.spare.pop()?;
        memory.clear();
        Some(memory)
    }

    fn settle_all(&mut self) -> Result<(), FileError> {
        while !self.queue.is_empty() {
            self.settle_first()?;
        }
        Ok(())
    }

    /// Waits until the first of the queue is written.
    fn settle_first(&mut self) -> Result<(), FileError> {
        let written = self.writers.as_ref().and_then(Writers::wait_for_first);
        written.map_or(Ok(()), |written| self.settle_written(written))
    }

    /// Counts the first of the queue, which is written. If it could not be, drops the rest of the queue too.
    fn settle_written(&mut self, written: Written) -> Result<(), FileError> {
        let (memory, sum) = written.map_err(|error| {
            self.queue.clear();
            self.writers = None;
            self.end = self.output.bytes;
            FileError::writing(&self.paths.part)(error)
        })?;
        if memory.capacity() > 0 {
            self.spare.push(memory);
        }
        self.output.append(&sum);
        if let Some((input, tally)) = self.queue.pop_front().flatten() {
            self.has_answered(&input, tally);
        }
        Ok(())
    }

    /// Notes that the lines written answer these bytes of the input. Returns the first failure to write
    /// the record, if there was one: it costs no answers, and the record is tried again.
    pub fn answered(&mut self, bytes: &[u8], tally: T) -> Option<FileError> {
        self.answered_summed(&Checksum::of(bytes), tally)
    }

    /// The same for bytes whose checksum is known.
    pub fn answered_summed(&mut self, sum: &Checksum, tally: T) -> Option<FileError> {
        match self.queue.back_mut() {
            // They count as answered once the queue is written.
            Some(answered) => {
                let (input, counted) = answered.get_or_insert_default();
                input.append(sum);
                *counted = tally;
            }
            None => self.has_answered(sum, tally),
        }
        self.trouble.take()
    }

    fn has_answered(&mut self, sum: &Checksum, tally: T) {
        self.input.append(sum);
        self.settle(tally);
        if self.saved.elapsed() >= self.pause {
            self.trouble = self.save().or(self.trouble.take());
        }
    }

    /// Updates the ledger, at a moment when the output ends with a whole answer.
    fn settle(&mut self, tally: T) {
        let (input, output) = (self.input.sum(), self.output.sum());
        self.ledger = Ledger { input, output, tally, ..std::mem::take(&mut self.ledger) };
    }

    fn save(&mut self) -> Option<FileError> {
        if self.look_after().is_err() {
            // The next call returns the error.
            return None;
        }
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
        let text = KIND.seal(&self.ledger)?;
        files::replace_record(&self.paths.record, text.as_bytes(), self.is_worth_a_wait())
    }

    /// Saves the unfinished output for a later run. Returns a failure to write the record, as
    /// [`answered`](Self::answered) does, or the loss of the file.
    pub fn keep(&mut self) -> Option<FileError> {
        if !self.has_begun {
            return None;
        }
        // A later run answers again the lines that cannot be written.
        let _ = self.settle_all();
        if self.is_lost {
            return None;
        }
        if let Err(error) = self.look_after() {
            return Some(error);
        }
        // On a full disk, this makes room for the record. Where it fails, the later run does it.
        let _ = self.give_room_back();
        self.save().or(self.trouble.take())
    }

    /// Gives back the reserved space beyond the end, once all is written.
    fn give_room_back(&mut self) -> io::Result<()> {
        self.writers = None;
        self.close_rooms();
        match self.reserved.is_none_or(|reserved| reserved > self.end) {
            true => self.file.set_len(self.end),
            false => Ok(()),
        }
    }

    /// Gives the complete file its name; `failed` says that an input could not be opened. The record stays only if
    /// the run was asked to resume. Returns a failure to write the record, as [`answered`](Self::answered) does.
    pub fn finish(&mut self, failed: bool) -> Result<Option<FileError>, FileError> {
        self.settle_all()?;
        self.settle(self.ledger.tally.clone());
        let given_back = self.give_room_back();
        given_back.map_err(FileError::writing(&self.paths.part))?;
        self.look_after_all()?;
        (self.ledger.is_whole, self.ledger.failed) = (true, failed);
        let trouble = self.save().or(self.trouble.take());
        let Paths { target, part, record } = &self.paths;
        if target.exists() || self.is_worth_a_wait() {
            // The old file must not be gone before the new one is on the disk.
            self.file.sync_all().map_err(FileError::writing(part))?;
        }
        take_place(&self.file, part, target).map_err(FileError::writing(target))?;
        if !self.is_resumed {
            let _ = std::fs::remove_file(record);
        }
        Ok(trouble)
    }
}

/// Refuses an input that is also an output: it would be lost.
fn refuse_same_file(paths: &Paths, inputs: &[Metadata]) -> Result<(), FileError> {
    let [target, part, record] = paths.all();
    // The record is replaced through a file beside it.
    for path in [target, part, record, &beside(record, ".new")] {
        let Ok(data) = path.metadata() else { continue };
        if inputs.iter().any(|input| is_same(input, &data)) {
            return Err(FileError::new(path, Trouble::IsInput));
        }
    }
    Ok(())
}

fn read_record<T: DeserializeOwned>(path: &Path) -> Result<Option<Ledger<T>>, FileError> {
    let damaged = || FileError::new(path, Trouble::Record);
    let text = files::read_bounded(path, MOST_RECORD).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => damaged(),
        _ => FileError::new(path, Trouble::CannotRead(error)),
    });
    let Some(text) = text? else { return Ok(None) };
    match KIND.open(&text) {
        Ok(ledger) => Ok(Some(ledger)),
        Err(Broken::Damaged) => Err(damaged()),
        Err(Broken::Version(version)) => Err(FileError::new(path, Trouble::Version(version))),
    }
}

/// Refuses options or an input that differ from the earlier run's, and names them.
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

/// The checksum of the part of a file that the record describes; an error if somebody has changed it.
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
    // The process that held it may have given it its final name in the meantime.
    let is_there = || path.metadata().and_then(|there| Ok(is_same(&there, &file.metadata()?)));
    if files::is_free(&file) && is_there().is_ok_and(|is_there| is_there) {
        Ok(file)
    } else {
        Err(FileError::new(path, Trouble::Busy))
    }
}

#[cfg(test)]
mod tests;
