//! Threads that write a file at several places at once. Linux lets one of them write at a time; before its
//! turn each adds up a checksum, slice by slice, which also brings the bytes into the cache. Where that is
//! too slow, more threads write to [memory](crate::rooms), without turns.

use crate::Checksum;
use crate::files::write_all_at;
use crate::rooms::{Placed, Room};
use std::collections::VecDeque;
use std::fs::File;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

/// The most threads, on machines with enough processors: while one writes, the others prepare.
const MOST: usize = 3;

/// The most and the fewest threads that write to memory: fewer do not pay, as each takes twice the time.
const MOST_TO_MEMORY: usize = 8;
const LEAST_TO_MEMORY: usize = 4;

/// Bytes written at once, from one multiple of `SLICE` to the next: few enough to stay in the cache, and file
/// systems keep them in one piece.
const SLICE: usize = 1 << 18;

/// A callback for when a write is done.
pub(crate) type Notice = Box<dyn Fn() + Send>;

/// The buffer that was written and its checksum, or the error.
pub(crate) type Written = io::Result<(Vec<u8>, Checksum)>;

pub(crate) struct Writers {
    file: Arc<File>,
    desk: Arc<(Mutex<Desk>, Condvar)>,
    threads: Vec<JoinHandle<()>>,
}

/// The writes to do and the writes done.
#[derive(Default)]
struct Desk {
    jobs: VecDeque<Job>,
    /// The results in the order of the requests; `None` while a write is under way.
    done: VecDeque<Option<Written>>,
    /// The number of results taken from the front of `done`.
    taken: usize,
    is_closed: bool,
}

struct Job {
    number: usize,
    bytes: Vec<u8>,
    at: u64,
    /// The room to write to instead of the file, if there is one.
    room: Option<Room>,
    notice: Notice,
}

impl Writers {
    pub fn new(file: &Arc<File>) -> Writers {
        let (file, desk) = (Arc::clone(file), Arc::default());
        let mut writers = Writers { file, desk, threads: Vec::new() };
        writers.become_at_least((processors() / 4).clamp(1, MOST));
        writers
    }

    /// The number of threads to write to memory on this machine, if that pays.
    pub fn to_memory() -> Option<usize> {
        let number = (processors() / 2).min(MOST_TO_MEMORY);
        (number >= LEAST_TO_MEMORY).then_some(number)
    }

    /// Starts threads until there are at least this many.
    pub fn become_at_least(&mut self, number: usize) {
        while self.threads.len() < number {
            let (file, desk) = (Arc::clone(&self.file), Arc::clone(&self.desk));
            self.threads.push(std::thread::spawn(move || work(&file, &desk.0, &desk.1)));
        }
    }

    /// Queues bytes to be written at a place: to the room, if there is one, otherwise to the file.
    pub fn write(&self, bytes: Vec<u8>, at: u64, room: Option<Room>, notice: Notice) {
        let mut desk = locked(&self.desk.0);
        let number = desk.taken + desk.done.len();
        desk.done.push_back(None);
        desk.jobs.push_back(Job { number, bytes, at, room, notice });
        self.desk.1.notify_all();
    }

    /// Queues lines that another thread has already written, after all requests.
    pub fn note(&self, placed: Placed) {
        locked(&self.desk.0).done.push_back(Some(Ok((Vec::new(), placed.sum))));
    }

    /// Takes the result of the first request, if it is done.
    pub fn first(&self) -> Option<Written> {
        locked(&self.desk.0).take_first()
    }

    /// Waits for the result of the first request and takes it; `None` if there is no request.
    pub fn wait_for_first(&self) -> Option<Written> {
        let mut desk = locked(&self.desk.0);
        while desk.done.front().is_some_and(Option::is_none) {
            desk = waited(&self.desk.1, desk);
        }
        desk.take_first()
    }
}

impl Drop for Writers {
    /// Waits until the threads have done all jobs and ended.
    fn drop(&mut self) {
        locked(&self.desk.0).is_closed = true;
        self.desk.1.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl Desk {
    fn take_first(&mut self) -> Option<Written> {
        let first = self.done.front_mut()?.take()?;
        self.done.pop_front();
        self.taken += 1;
        Some(first)
    }
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Does jobs until the desk is closed and empty.
fn work(file: &File, desk: &Mutex<Desk>, changed: &Condvar) {
    let mut held = locked(desk);
    loop {
        let Some(Job { number, bytes, at, room, notice }) = held.jobs.pop_front() else {
            if held.is_closed {
                return;
            }
            held = waited(changed, held);
            continue;
        };
        drop(held);
        let sum = match room {
            Some(room) => Ok(write_to_memory(room, &bytes, at)),
            None => write_summed(file, &bytes, at),
        };
        let written = sum.map(|sum| (bytes, sum));
        held = locked(desk);
        let place = number - held.taken;
        held.done[place] = Some(written);
        changed.notify_all();
        drop(held);
        notice();
        held = locked(desk);
    }
}

/// Writes bytes at a place and returns their checksum.
pub(crate) fn write_summed(file: &File, bytes: &[u8], at: u64) -> io::Result<Checksum> {
    let mut sum = Checksum::default();
    for (at, slice) in slices(bytes, at) {
        sum.add(slice);
        write_all_at(file, slice, at)?;
    }
    Ok(sum)
}

fn write_to_memory(mut room: Room, bytes: &[u8], at: u64) -> Checksum {
    slices(bytes, at).for_each(|(_, slice)| room.write(slice));
    room.end().sum
}

/// The slices that are written at once, each with its place.
fn slices(bytes: &[u8], at: u64) -> impl Iterator<Item = (u64, &[u8])> {
    let first = (SLICE - (at % SLICE as u64) as usize).min(bytes.len());
    let (first, rest) = bytes.split_at(first);
    let places = [at].into_iter().chain((at + first.len() as u64..).step_by(SLICE));
    places.zip([first].into_iter().chain(rest.chunks(SLICE)))
}

/// A thread that failed while it held these lists has not harmed them.
fn locked(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

fn waited<'a>(changed: &Condvar, desk: MutexGuard<'a, Desk>) -> MutexGuard<'a, Desk> {
    changed.wait(desk).unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_written_at_their_places_and_told_in_order() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let writers = Writers::new(&Arc::new(file.reopen().expect("open")));
        let pieces: Vec<Vec<u8>> =
            (0..40).map(|number: u8| vec![number; 7 + usize::from(number) * 17_000]).collect();
        let mut at = 3;
        for piece in &pieces {
            writers.write(piece.clone(), at, None, Box::new(|| ()));
            at += piece.len() as u64;
        }
        for piece in &pieces {
            let written = writers.wait_for_first().expect("asked for").expect("written");
            assert!(written == (piece.clone(), Checksum::of(piece)));
        }
        assert!(writers.first().is_none() && writers.wait_for_first().is_none());
        let whole = [&[0; 3][..], &pieces.concat()].concat();
        assert!(std::fs::read(file.path()).expect("there") == whole);
    }

    #[test]
    fn nothing_is_written_when_they_are_gone() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let writers = Writers::new(&Arc::new(file.reopen().expect("open")));
        writers.write(vec![1; 1 << 20], 0, None, Box::new(|| ()));
        drop(writers);
        assert_eq!(file.as_file().metadata().expect("there").len(), 1 << 20);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_cannot_be_written_is_told() {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("there");
        let writers = Writers::new(&Arc::new(full));
        writers.write(vec![1; 10], 0, None, Box::new(|| ()));
        let told = writers.wait_for_first().expect("asked for").expect_err("full");
        assert_eq!(told.kind(), io::ErrorKind::StorageFull);
    }
}
