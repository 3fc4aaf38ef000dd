//! An output file in the making: answers go to a file beside (`.part`) that takes the name when it is
//! whole, and a record (`.resume`) says how far it has got.
//!
//! The record is written before the file is begun and after what it tells of, so that it never says
//! too much: of a process that was killed, a moment's work is done again, and nothing is lost.

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
    file: Arc<File>,
    is_resumed: bool,
    /// Whether it has been written to.
    has_begun: bool,
    /// What the record said when this process began; later, what it should say.
    ledger: Ledger<T>,
    input: Checksum,
    output: Checksum,
    /// What is being written behind that, in order, by what of the input it answers.
    queue: VecDeque<Option<(Checksum, T)>>,
    /// Where the queue ends.
    end: u64,
    writers: Option<Writers>,
    /// Where the room ends that was reserved; nothing if none can be had.
    reserved: Option<u64>,
    /// Memory to write to, once it is clear that the file alone is too slow.
    rooms: Option<Rooms>,
    /// How long the queue was waited for; nothing if that is of no account any more.
    waited: Option<Duration>,
    /// Memory of what was written.
    spare: Vec<Vec<u8>>,
    /// What was not said yet.
    trouble: Option<FileError>,
    began: Instant,
    saved: Instant,
    /// How long to wait until the record is written again.
    pause: Duration,
    /// Whether it has been said that the record cannot be written.
    has_complained: bool,
    /// Whether somebody else has exchanged, cut or deleted the file.
    is_lost: bool,
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

/// So much may be in the queue, and so much if it is written to memory, by more threads.
const MOST_QUEUED: usize = 6;
const MOST_QUEUED_TO_MEMORY: usize = 32;

/// Who has waited so long for the queue has it written to memory, if that can be.
const TOO_LONG: Duration = Duration::from_millis(10);

/// Less than this is written at once, if nothing is in the queue.
const WORTH_A_QUEUE: usize = 1 << 16;

/// Room that is reserved at once, and that is memory at once.
const ROOM: u64 = 256 << 20;
const WINDOW: u64 = 64 << 20;

/// Less than this is not made ready beforehand, nor more than this part of the memory to spare: what is ready is
/// to be written to before the system takes it to the disk.
const WORTH_MAKING_READY: u64 = 512 << 20;
const MOST_READY: u64 = 8;

/// What is written of no more than this is read again before it gets its name.
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
        self.cut_to(self.end).map_err(FileError::writing(&self.paths.part))
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

    /// Whether somebody else has exchanged, cut or deleted the file: it cannot be continued then.
    pub fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// Notices what somebody else does to the file while it is written: that it is shorter than what is in it, or
    /// that its name is another's or nobody's.
    fn look_after(&mut self) -> Result<(), FileError> {
        let there = self.paths.part.metadata();
        let ours = self.file.metadata().map_err(FileError::writing(&self.paths.part))?;
        let is_ours = there.is_ok_and(|there| is_same(&there, &ours));
        let is_whole = ours.len() >= self.output.bytes;
        if is_ours && is_whole && !self.is_lost { Ok(()) } else { Err(self.lose(is_ours)) }
    }

    /// The same of what is whole: it is so long, and has no gap. A short one is read again.
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

    /// It is lost. What is another's is no longer said to be ours.
    fn lose(&mut self, is_ours: bool) -> FileError {
        self.is_lost = true;
        if !is_ours {
            let _ = std::fs::remove_file(&self.paths.record);
        }
        let target = self.paths.target.clone();
        FileError::new(&self.paths.part, Trouble::Tampered { target })
    }

    /// Writes whole lines.
    pub fn write(&mut self, lines: &[u8]) -> Result<(), FileError> {
        self.settle_all()?;
        self.look_after()?;
        let written = write_summed(&self.file, lines, self.end);
        self.output.append(&written.map_err(FileError::writing(&self.paths.part))?);
        self.end = self.output.bytes;
        Ok(())
    }

    /// Has whole lines written by other threads; a notice says when they are to be [collected](Self::collect).
    /// Waits if much is being written already. A few lines are written at once.
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

    /// Where the next lines begin.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// Room for lines that others write before it is their turn, if they go to memory. They are
    /// [noted](Self::note) when it is.
    pub fn rooms(&self) -> Option<Rooms> {
        self.rooms.clone()
    }

    /// Takes note of lines that stand in a [room](Self::rooms) behind all that was written and noted.
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

    /// So many bytes are to come, faster than one thread writes: they go to memory from the beginning, and that is
    /// made ready from now on. Whether it is.
    pub fn expect(&mut self, bytes: u64) -> bool {
        let spare = memory::spare().map_or(0, |bytes| bytes as u64);
        // The last of the room is for those who need it: the record of this file, to begin with.
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

    /// Waits until there is a place in the queue.
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

    /// Has lines written to memory from now on, if that pays.
    fn write_to_memory(&mut self) {
        self.waited = None;
        if let (Some(number), true) = (Writers::to_memory(), Windows::pay(&self.file)) {
            self.rooms = Some(Rooms::of(&self.file, WINDOW));
            let writers = self.writers.get_or_insert_with(|| Writers::new(&self.file));
            writers.become_at_least(number);
        }
    }

    /// The memory that is the file at a place, if it is to be used; where it cannot be had once, no more.
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

    /// Reserves room for what is written, and more: that is quicker than to find it bit by bit.
    fn reserve(&mut self) {
        if let Some(reserved) = self.reserved.filter(|reserved| *reserved < self.end) {
            let start = reserved.max(self.output.bytes);
            let bytes = self.end - start + ROOM;
            let is_reserved = files::reserve(&self.file, start, bytes);
            self.reserved = is_reserved.then_some(start + bytes);
        }
    }

    /// Takes note of what is written by now. The trouble is as in [`answered`](Self::answered).
    ///
    /// # Errors
    /// If something could not be written.
    pub fn collect(&mut self) -> Result<Option<FileError>, FileError> {
        while let Some(written) = self.writers.as_ref().and_then(Writers::first) {
            self.settle_written(written)?;
        }
        self.refuse_lost()?;
        Ok(self.trouble.take())
    }

    /// Memory of lines that are written, to be used again.
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

    /// The first of the queue is written, or cannot be: then nothing counts that is behind it.
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

    /// These bytes of the input are answered by what was written. The trouble, if it is the first, is
    /// that the record cannot be written: that costs no answers, and is tried again.
    pub fn answered(&mut self, bytes: &[u8], tally: T) -> Option<FileError> {
        self.answered_summed(&Checksum::of(bytes), tally)
    }

    /// The same for bytes whose checksum is known.
    pub fn answered_summed(&mut self, sum: &Checksum, tally: T) -> Option<FileError> {
        match self.queue.back_mut() {
            // It is so when all before is written.
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

    /// What is written is what was asked for so far: no part of an answer.
    fn settle(&mut self, tally: T) {
        let (input, output) = (self.input.sum(), self.output.sum());
        self.ledger = Ledger { input, output, tally, ..std::mem::take(&mut self.ledger) };
    }

    fn save(&mut self) -> Option<FileError> {
        if self.look_after().is_err() {
            // Told by what is done next.
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

    /// Keeps what is done for a run to come; the trouble is as in [`answered`](Self::answered).
    pub fn keep(&mut self) -> Option<FileError> {
        if !self.has_begun {
            return None;
        }
        // What cannot be written is left to the run to come.
        let _ = self.settle_all();
        if self.is_lost {
            return None;
        }
        if let Err(error) = self.look_after() {
            return Some(error);
        }
        // On a full disk, this makes room for the record. Where it fails, the run to come does it.
        let _ = self.give_room_back();
        self.save().or(self.trouble.take())
    }

    /// Gives back what was reserved and is not needed: all is written.
    fn give_room_back(&mut self) -> io::Result<()> {
        self.writers = None;
        self.close_rooms();
        match self.reserved.is_none_or(|reserved| reserved > self.end) {
            true => self.file.set_len(self.end),
            false => Ok(()),
        }
    }

    /// Gives the whole file its name; `failed` if an input could not be opened. The record stays only
    /// for whoever asks for the same again; the trouble is as in [`answered`](Self::answered).
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
            // What is replaced must not be gone before what replaces it is there.
            self.file.sync_all().map_err(FileError::writing(part))?;
        }
        take_place(&self.file, part, target).map_err(FileError::writing(target))?;
        if !self.is_resumed {
            let _ = std::fs::remove_file(record);
        }
        Ok(trouble)
    }
}

/// An input that is also an output would be lost.
fn refuse_same_file(paths: &Paths, inputs: &[Metadata]) -> Result<(), FileError> {
    let [target, part, record] = paths.all();
    // The record is replaced by way of a file beside it.
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

#[cfg(test)]
mod tests;
