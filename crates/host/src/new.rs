//! A file that takes its name when it is complete.

use crate::files::{self, create_beside, is_same, is_still, take_place};
use crate::{FileError, Trouble};
use std::fs::{File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The files being written, by their temporary names.
static IN_THE_MAKING: Mutex<Vec<(PathBuf, Growing)>> = Mutex::new(Vec::new());

fn in_the_making() -> MutexGuard<'static, Vec<(PathBuf, Growing)>> {
    IN_THE_MAKING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that is written from its beginning to its end, and the number of bytes written so far. Its clones
/// share both.
#[derive(Clone)]
pub struct Growing {
    file: Arc<File>,
    written: Arc<AtomicU64>,
}

impl Growing {
    fn new(file: File) -> Growing {
        Growing { file: Arc::new(file), written: Arc::default() }
    }

    /// The file.
    pub fn file(&self) -> &File {
        &self.file
    }
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = (&*self.file).write(bytes)?;
        self.written.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        (&*self.file).flush()
    }
}

/// A file that takes its name when it is complete; dropped before that, it is removed. A device, which can
/// be neither cut nor renamed (a pipe, a terminal), is written directly.
///
/// ```
/// use neuf_host::{Growing, NewFile};
/// use std::io::Write;
///
/// let path = std::env::temp_dir().join(format!("neuf-new-{}", std::process::id()));
/// let new = NewFile::begin(&path, &[])?;
/// let mut growing: Growing = new.growing();
/// growing.write_all(b"whole")?;
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
    file: Growing,
    /// The temporary name of the file; a device has none.
    part: Option<PathBuf>,
    path: PathBuf,
}

impl NewFile {
    /// Begins a file of this name.
    ///
    /// # Errors
    /// If the path names a folder or one of the inputs, or cannot be written.
    pub fn begin(path: &Path, inputs: &[Metadata]) -> Result<NewFile, FileError> {
        let target = files::resolved(path).map_err(FileError::writing(path))?;
        let there = target.metadata().ok();
        match &there {
            Some(there) if there.is_dir() => return Err(FileError::new(path, Trouble::NotAFile)),
            Some(there) if inputs.iter().any(|input| is_same(input, there)) => {
                return Err(FileError::new(path, Trouble::IsInput));
            }
            _ => {}
        }
        let is_device = there.is_some_and(|there| !there.is_file());
        let (file, part) = match is_device {
            true => (files::open_device(&target).map_err(FileError::writing(path))?, None),
            false => {
                let (file, part) =
                    create_beside(&target, ".part").map_err(FileError::writing(path))?;
                (file, Some(part))
            }
        };
        let file = Growing::new(file);
        in_the_making().extend(part.iter().map(|part| (part.clone(), file.clone())));
        Ok(NewFile { file, part, path: target })
    }

    /// A handle to write to.
    pub fn growing(&self) -> Growing {
        self.file.clone()
    }

    /// The final path of the file, links followed.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the path names a device (a pipe, a terminal), not a regular file.
    pub fn is_device(&self) -> bool {
        self.part.is_none()
    }

    /// Gives the complete file its name.
    ///
    /// # Errors
    /// If the file cannot be renamed, or if somebody else has exchanged, cut or deleted it meanwhile.
    pub fn finish(&self) -> Result<(), FileError> {
        let Some(part) = &self.part else { return Ok(()) };
        let file = self.file.file();
        file.sync_all().map_err(FileError::writing(&self.path))?;
        if !is_still(part, file, self.file.written.load(Ordering::Relaxed)) {
            return Err(FileError::new(part, Trouble::Tampered { target: self.path.clone() }));
        }
        take_place(file, part, &self.path).map_err(FileError::writing(&self.path))?;
        in_the_making().retain(|(it, _)| it != part);
        Ok(())
    }

    /// Removes every incomplete file, for a process that ends without dropping them.
    pub fn abandon_all() {
        in_the_making().drain(..).for_each(|(part, file)| remove(&part, file.file()));
    }
}

impl Drop for NewFile {
    /// Removes the file if it is incomplete.
    fn drop(&mut self) {
        let Some(part) = &self.part else { return };
        let mut all = in_the_making();
        if let Some(at) = all.iter().position(|(it, _)| it == part) {
            all.swap_remove(at);
            remove(part, self.file.file());
        }
    }
}

/// Removes our file; a file that somebody else has put in its place stays.
fn remove(part: &Path, file: &File) {
    let is_ours = part.metadata().and_then(|there| Ok(is_same(&there, &file.metadata()?)));
    if is_ours.is_ok_and(|is_ours| is_ours) {
        let _ = std::fs::remove_file(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn begun(folder: &Path) -> NewFile {
        let new = NewFile::begin(&folder.join("out"), &[]).expect("begun");
        new.growing().write_all(b"first\n").expect("written");
        new
    }

    #[test]
    fn what_somebody_does_to_it_meanwhile_is_noticed_and_not_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let part = folder.path().join("out.part");
        let mischief: [&dyn Fn(); 4] = [
            &|| fs::remove_file(&part).expect("there"),
            &|| {
                fs::write(folder.path().join("other"), "first\nsecond\n").expect("written");
                fs::rename(folder.path().join("other"), &part).expect("renamed");
            },
            &|| File::options().write(true).open(&part).expect("there").set_len(2).expect("cut"),
            &|| fs::write(&part, "more than there was").expect("written"),
        ];
        for play in mischief {
            let new = begun(folder.path());
            play();
            new.growing().write_all(b"second\n").expect("written");
            let error = new.finish().expect_err("somebody was there");
            assert_eq!((error.path.as_path(), error.trouble.id()), (part.as_path(), "tampered"));
            drop(new);
            assert!(!folder.path().join("out").exists());
            let _ = fs::remove_file(&part);
        }
    }

    #[test]
    fn what_lies_beside_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let part = folder.path().join("out.part");
        fs::write(&part, "somebody else's").expect("written");
        let (one, other) = (begun(folder.path()), begun(folder.path()));
        one.finish().expect("written");
        other.finish().expect("written");
        assert_eq!(fs::read(&part).expect("there"), b"somebody else's");
        assert_eq!(fs::read_dir(folder.path()).expect("there").count(), 2);
    }

    #[test]
    #[cfg(unix)]
    fn links_stay_links_and_what_is_replaced_stays_as_readable_as_it_was() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (out, target) = (folder.path().join("out"), folder.path().join("target"));
        symlink("target", &out).expect("a link");
        for _ in 0..2 {
            begun(folder.path()).finish().expect("written");
            assert!(out.symlink_metadata().expect("there").is_symlink());
            assert_eq!(fs::read(&target).expect("there"), b"first\n");
            fs::set_permissions(&target, fs::Permissions::from_mode(0o600)).expect("ours");
        }
        begun(folder.path()).finish().expect("written");
        assert_eq!(target.metadata().expect("there").permissions().mode() & 0o777, 0o600);
        fs::remove_file(&target).expect("there");
        symlink("out", &target).expect("a circle");
        let error = NewFile::begin(&out, &[]).err().expect("a circle");
        assert_eq!(error.trouble.id(), "cannot-write");
    }
}
