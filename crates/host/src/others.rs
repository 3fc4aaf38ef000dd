//! Waiting for other processes: the reader of a pipe may never read, and no flag ends a write that waits for it.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The number of calls that wait for others now, and of those that have ended.
static WAITING: AtomicUsize = AtomicUsize::new(0);
static ENDED: AtomicUsize = AtomicUsize::new(0);

/// Whether the last write to a pipe ended within a line.
static IS_WITHIN_LINE: AtomicBool = AtomicBool::new(false);

/// How many times longer to wait for the reader of half a line than for one of whole lines.
const WITHIN_LINE: u32 = 20;

/// The most bytes that a pipe takes whole or not at all.
const WHOLE: usize = 4096;

/// The most bytes that wait for the end of their line.
const MOST_HELD: usize = 1 << 16;

/// Makes a call that may wait for another process.
pub(crate) fn awaited<T>(call: impl FnOnce() -> T) -> T {
    WAITING.fetch_add(1, Ordering::SeqCst);
    let done = call();
    ENDED.fetch_add(1, Ordering::SeqCst);
    WAITING.fetch_sub(1, Ordering::SeqCst);
    done
}

/// An output that other processes may read while it is written. A pipe gets whole lines, no more at once than it takes
/// whole or not at all: a process that ends while it waits for a reader leaves no half line, unless the line is long.
pub(crate) struct ToOthers<W: Write> {
    to: W,
    kind: Kind,
    /// The beginning of a line whose end comes later.
    held: Vec<u8>,
}

/// The kind of an output.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    /// A regular file: writes wait for nobody.
    File,
    Pipe,
    Other,
}

impl<W: Write> ToOthers<W> {
    pub fn new(to: W, kind: Kind) -> ToOthers<W> {
        ToOthers { to, kind, held: Vec::new() }
    }

    /// Writes lines to a pipe, one piece after another.
    fn push(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            let piece = piece(bytes);
            match awaited(|| self.to.write(piece)) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => {
                    IS_WITHIN_LINE.store(bytes[count - 1] != b'\n', Ordering::SeqCst);
                    bytes = &bytes[count..];
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn push_held(&mut self) -> io::Result<()> {
        let held = std::mem::take(&mut self.held);
        self.push(&held)
    }
}

impl<W: Write> Drop for ToOthers<W> {
    fn drop(&mut self) {
        // A caller that wants to see errors flushes first.
        let _ = self.push_held();
    }
}

/// The first lines of these bytes, as many as a pipe takes whole; of a longer line, its beginning.
fn piece(bytes: &[u8]) -> &[u8] {
    let Some(first) = bytes.get(..WHOLE) else { return bytes };
    memchr::memrchr(b'\n', first).map_or(first, |end| &first[..=end])
}

impl<W: Write> Write for ToOthers<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.kind {
            Kind::File => return self.to.write(bytes),
            Kind::Other => return awaited(|| self.to.write(bytes)),
            Kind::Pipe => {}
        }
        let Some(end) = memchr::memrchr(b'\n', bytes) else {
            self.held.extend_from_slice(bytes);
            if self.held.len() > MOST_HELD {
                self.push_held()?;
            }
            return Ok(bytes.len());
        };
        let lines = &bytes[..=end];
        if self.held.is_empty() {
            self.push(lines)?;
        } else {
            self.held.extend_from_slice(lines);
            self.push_held()?;
        }
        Ok(lines.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.push_held()?;
        awaited(|| self.to.flush())
    }
}

/// Returns once one write has waited for its reader for so long (within a long line, longer), and otherwise never: for
/// a thread that ends a process which was asked to end.
///
/// ```no_run
/// use std::time::Duration;
/// std::thread::spawn(|| {
///     neuf_host::until_stuck(Duration::from_millis(100));
///     std::process::exit(130);
/// });
/// ```
pub fn until_stuck(patience: Duration) {
    let now = || (ENDED.load(Ordering::SeqCst), WAITING.load(Ordering::SeqCst) > 0);
    let (mut seen, mut since) = (now(), Instant::now());
    let enough = || match IS_WITHIN_LINE.load(Ordering::SeqCst) {
        true => patience * WITHIN_LINE,
        false => patience,
    };
    while !seen.1 || since.elapsed() < enough() {
        std::thread::sleep(patience / 10);
        if now() != seen {
            (seen, since) = (now(), Instant::now());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Notes what is written to it at once.
    #[derive(Default)]
    struct Pieces(Vec<Vec<u8>>);

    impl Write for &mut Pieces {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_pipe_gets_whole_lines_in_pieces_that_it_takes_whole() {
        let lines: Vec<u8> = (0..1000).flat_map(|n| format!("line {n}\n").into_bytes()).collect();
        for step in [1, 7, 4096, 5000, lines.len()] {
            let mut pieces = Pieces::default();
            let mut out = ToOthers::new(&mut pieces, Kind::Pipe);
            lines.chunks(step).for_each(|part| out.write_all(part).expect("written"));
            drop(out);
            assert!(pieces.0.iter().all(|piece| piece.len() <= WHOLE && piece.ends_with(b"\n")));
            assert_eq!(pieces.0.concat(), lines);
        }
    }

    #[test]
    fn what_has_no_line_end_is_written_when_it_is_asked_for_or_long() {
        let mut pieces = Pieces::default();
        let mut out = ToOthers::new(&mut pieces, Kind::Pipe);
        out.write_all(b"how many? ").expect("written");
        assert!(out.to.0.is_empty());
        out.flush().expect("written");
        assert_eq!(out.to.0.concat(), b"how many? ");
        out.write_all(&[b'x'; 3 * MOST_HELD]).expect("written");
        out.write_all(b"\n").expect("written");
        assert_eq!(out.to.0.concat().len(), 10 + 3 * MOST_HELD + 1);
        assert!(out.to.0.iter().all(|piece| piece.len() <= WHOLE));
    }
}
