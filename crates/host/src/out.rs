//! Standard output, or the file in its place, that remembers its first failure, even when it is only
//! dropped.

use crate::others::ToOthers;
use crate::{Growing, files, stdout};
use std::io::{self, BufWriter, Write};
use std::sync::OnceLock;

/// The first failure to write, if there was one.
///
/// ```
/// use neuf_host::{Failure, NewFile, Out};
/// use std::io::Write;
///
/// let path = std::env::temp_dir().join(format!("neuf-out-{}", std::process::id()));
/// let (file, failure) = (NewFile::begin(&path, &[])?, Failure::default());
/// write!(Out::new(Some(file.growing()), &failure), "told")?;
/// file.finish()?;
/// assert!(failure.get().is_none() && std::fs::read(&path)? == b"told");
/// # std::fs::remove_file(path)?;
///
/// # #[cfg(target_os = "linux")] {
/// let full = NewFile::begin("/dev/full".as_ref(), &[])?;
/// let _ = write!(Out::new(Some(full.growing()), &failure), "told again");
/// assert!(failure.get().is_some());
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct Failure(OnceLock<io::Error>);

impl Failure {
    /// The first failure, if there was one.
    pub fn get(&self) -> Option<&io::Error> {
        self.0.get()
    }

    fn remember(&self, error: &io::Error) {
        let copy = match error.raw_os_error() {
            Some(code) => io::Error::from_raw_os_error(code),
            None => error.kind().into(),
        };
        // Later failures follow from the first.
        let _ = self.0.set(copy);
    }
}

/// The output, written in large pieces.
pub struct Out<'a> {
    to: BufWriter<Box<dyn Write>>,
    failure: &'a Failure,
}

impl<'a> Out<'a> {
    /// Writes to this file, or to standard output; `failure` remembers the first failure.
    pub fn new(file: Option<Growing>, failure: &'a Failure) -> Out<'a> {
        let to: Box<dyn Write> = match file {
            Some(file) => {
                let kind = files::kind(file.file());
                Box::new(ToOthers::new(file, kind))
            }
            None => Box::new(stdout()),
        };
        Out { to: BufWriter::with_capacity(1 << 16, to), failure }
    }

    fn noted<T>(&self, done: io::Result<T>) -> io::Result<T> {
        done.inspect_err(|error| {
            if error.kind() != io::ErrorKind::Interrupted {
                self.failure.remember(error);
            }
        })
    }
}

impl Write for Out<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let done = self.to.write(bytes);
        self.noted(done)
    }

    fn flush(&mut self) -> io::Result<()> {
        let done = self.to.flush();
        self.noted(done)
    }
}

impl Drop for Out<'_> {
    fn drop(&mut self) {
        // `Failure` remembers the error for the end of the program.
        let _ = self.flush();
    }
}
