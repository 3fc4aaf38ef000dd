//! A file that takes its name when it is whole.

use crate::files::{self, beside};
use crate::{FileError, Trouble};
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is being made, under the names that it has until it is whole.
static IN_THE_MAKING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn in_the_making() -> MutexGuard<'static, Vec<PathBuf>> {
    IN_THE_MAKING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that takes its name when it is whole; dropped before that, it is gone. What is neither cut nor
/// renamed (a pipe, a terminal) is written as it is.
///
/// ```
/// use neuf_host::NewFile;
/// use std::io::Write;
///
/// let path = std::env::temp_dir().join(format!("neuf-new-{}", std::process::id()));
/// let new = NewFile::begin(&path, &[])?;
/// new.file().write_all(b"whole")?;
/// assert!(!path.exists() && !new.is_device());
/// new.finish()?;
/// assert_eq!(std::fs::read(new.path())?, b"whole");
///
/// drop(NewFile::begin(&path, &[])?);
/// NewFile::abandon_all();
/// assert_eq!(std::fs::read(&path)?, b"whole");
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct NewFile {
    file: File,
    /// What it is called until it is whole; a device has no such name.
    part: Option<PathBuf>,
    path: PathBuf,
}

impl NewFile {
    /// Begins a file of this name, which is no folder and none of the inputs.
    pub fn begin(path: &Path, inputs: &[Metadata]) -> Result<NewFile, FileError> {
        let target = files::resolved(path);
        let there = target.metadata().ok();
        match &there {
            Some(there) if there.is_dir() => return Err(FileError::new(path, Trouble::NotAFile)),
            Some(there) if inputs.iter().any(|input| files::is_same(input, there)) => {
                return Err(FileError::new(path, Trouble::IsInput));
            }
            _ => {}
        }
        let is_device = there.is_some_and(|there| !there.is_file());
        let part = (!is_device).then(|| beside(&target, ".part"));
        let file = match &part {
            Some(part) => File::create(part),
            None => files::open_device(&target),
        };
        let file = file.map_err(FileError::writing(path))?;
        in_the_making().extend(part.clone());
        Ok(NewFile { file, part, path: target })
    }

    /// What it is written to.
    pub fn file(&self) -> &File {
        &self.file
    }

    /// Where it will be, links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it is something else than a file.
    pub fn is_device(&self) -> bool {
        self.part.is_none()
    }

    /// Gives the file its name, now that all is in it.
    pub fn finish(&self) -> io::Result<()> {
        let Some(part) = &self.part else { return Ok(()) };
        self.file.sync_all()?;
        std::fs::rename(part, &self.path)?;
        in_the_making().retain(|it| it != part);
        Ok(())
    }

    /// Takes away all that is not whole, where the process ends at once.
    pub fn abandon_all() {
        for part in in_the_making().drain(..) {
            let _ = std::fs::remove_file(part);
        }
    }
}

impl Drop for NewFile {
    /// What is not whole goes.
    fn drop(&mut self) {
        let Some(part) = &self.part else { return };
        let mut all = in_the_making();
        if let Some(at) = all.iter().position(|it| it == part) {
            all.swap_remove(at);
            let _ = std::fs::remove_file(part);
        }
    }
}
