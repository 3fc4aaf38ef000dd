//! Files that stay whole when the process is killed.
//!
//! ```
//! use neuf_host::files;
//!
//! let path = std::env::temp_dir().join(format!("neuf-files-{}", std::process::id()));
//! assert_eq!(files::read_bounded(&path, 100)?, None);
//! files::replace(&path, b"whole")?;
//! assert_eq!(files::read_bounded(&path, 100)?.as_deref(), Some("whole"));
//!
//! let held = files::replace_alone(&path, b"ours", None)?.expect("nobody else writes it");
//! assert!(files::replace_alone(&path, b"theirs", None)?.is_none());
//! # drop(held);
//! # std::fs::remove_file(path)?;
//! # Ok::<(), std::io::Error>(())
//! ```

use crate::others::{Kind, ToOthers, awaited};
use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The path with a suffix after its name.
///
/// ```
/// use neuf_host::files::{beside, is_folder};
/// use std::path::Path;
///
/// let part = beside(Path::new("out.txt"), ".part");
/// assert_eq!(part, Path::new("out.txt.part"));
/// assert!(!is_folder(&part) && is_folder(Path::new("pictures/")));
/// ```
pub fn beside(path: &Path, suffix: impl AsRef<OsStr>) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Whether a path stands for a folder, existing or new: a new path without an extension is one.
pub fn is_folder(path: &Path) -> bool {
    let ends_so = path.as_os_str().as_encoded_bytes().ends_with(b"/");
    ends_so || path.is_dir() || (path.extension().is_none() && !path.exists())
}

/// Writes a new file beside the old one and renames it over; if that fails, the new file is removed.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (new, name) = create_beside(path, ".new")?;
    put(new, &name, path, bytes, File::sync_all)
}

/// Like [`replace`], but always through the same name, which nobody else uses: a process that is killed again and
/// again leaves one file at most. `is_worth_a_wait` waits until it is on the disk, so that it survives a power
/// cut.
pub(crate) fn replace_record(path: &Path, bytes: &[u8], is_worth_a_wait: bool) -> io::Result<()> {
    let name = beside(path, ".new");
    let settle = |file: &File| if is_worth_a_wait { file.sync_all() } else { Ok(()) };
    put(File::create(&name)?, &name, path, bytes, settle)
}

fn put(
    mut new: File,
    name: &Path,
    path: &Path,
    bytes: &[u8],
    settle: impl Fn(&File) -> io::Result<()>,
) -> io::Result<()> {
    let written = new.write_all(bytes).and_then(|()| settle(&new));
    written.and_then(|()| take_place(&new, name, path)).inspect_err(|_| {
        let _ = fs::remove_file(name);
    })
}

/// Creates a new file beside another, to be written from beginning to end. A name that is taken is left alone, and
/// the next one tried.
pub(crate) fn create_beside(path: &Path, suffix: &str) -> io::Result<(File, PathBuf)> {
    let mut name = beside(path, suffix);
    for number in 1.. {
        match OpenOptions::new().append(true).create_new(true).open(&name) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < MOST_NAMES => {
                name = beside(path, format!(".{number}{suffix}"));
            }
            opened => return opened.map(|file| (file, name)),
        }
    }
    unreachable!("the last number is not beyond the most")
}

/// The number of names to try.
const MOST_NAMES: u32 = 1000;

/// The text of a regular file of at most so many bytes, or `None` if there is no file.
pub fn read_bounded(path: &Path, most: u64) -> io::Result<Option<String>> {
    let Some(file) = open_regular(path, most)? else { return Ok(None) };
    let mut text = String::new();
    file.take(most).read_to_string(&mut text)?;
    Ok(Some(text))
}

/// Opens a regular file of at most so many bytes, or `None` if there is no file. Anything else is not even opened:
/// a pipe that nobody writes to would block.
pub(crate) fn open_regular(path: &Path, most: u64) -> io::Result<Option<File>> {
    match fs::metadata(path) {
        Ok(there) if there.is_file() && there.len() <= most => File::open(path).map(Some),
        Ok(_) => Err(io::ErrorKind::InvalidData.into()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Opens a device, which can be neither cut nor renamed (a pipe, a terminal), for writing. Opening a pipe waits
/// until somebody reads it.
///
/// ```
/// use neuf_host::files::{open_device, write_device};
/// use std::path::Path;
///
/// # #[cfg(unix)]
/// write_device(&open_device(Path::new("/dev/null"))?, b"a line\n")?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn open_device(path: &Path) -> io::Result<File> {
    awaited(|| OpenOptions::new().write(true).open(path))
}

/// Writes lines to a device; a full pipe waits until somebody reads it.
pub fn write_device(device: &File, lines: &[u8]) -> io::Result<()> {
    let mut device = ToOthers::new(device, kind(device));
    device.write_all(lines).and_then(|()| device.flush())
}

/// The kind of an open file.
pub(crate) fn kind(file: &File) -> Kind {
    #[cfg(unix)]
    use std::os::unix::fs::FileTypeExt;
    match file.metadata().map(|about| about.file_type()) {
        Ok(it) if it.is_file() => Kind::File,
        #[cfg(unix)]
        Ok(it) if it.is_fifo() => Kind::Pipe,
        _ => Kind::Other,
    }
}

/// The file that a path names when links are followed, even one that does not exist yet.
///
/// # Errors
/// If links lead in a circle.
///
/// ```
/// use neuf_host::files::resolved;
/// use std::path::Path;
///
/// let folder = std::env::temp_dir().join(format!("neuf-links-{}", std::process::id()));
/// std::fs::create_dir_all(&folder)?;
/// assert_eq!(resolved(&folder.join("new"))?, folder.join("new"));
/// # #[cfg(unix)]
/// std::os::unix::fs::symlink("new", folder.join("link"))?;
/// # #[cfg(unix)]
/// assert_eq!(resolved(&folder.join("link"))?, folder.join("new"));
/// # std::fs::remove_dir_all(folder)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn resolved(path: &Path) -> io::Result<PathBuf> {
    if let Ok(there) = fs::canonicalize(path) {
        return Ok(there);
    }
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { return Ok(target) };
        target.pop();
        target.push(next);
    }
    Err(fs::metadata(path).err().unwrap_or_else(|| io::ErrorKind::InvalidInput.into()))
}

/// The number of links that systems follow.
const MOST_LINKS: usize = 40;

/// Whether a path still names this file, and the file has this length.
pub(crate) fn is_still(path: &Path, file: &File, length: u64) -> bool {
    let (Ok(there), Ok(ours)) = (path.metadata(), file.metadata()) else { return false };
    is_same(&there, &ours) && ours.len() == length
}

/// Renames a complete file over another, whose owner and permissions it takes over as far as the system allows.
pub(crate) fn take_place(file: &File, from: &Path, to: &Path) -> io::Result<()> {
    if let Ok(old) = to.metadata() {
        keep_owner(file, &old);
        // The new file is as readable as the old one.
        let _ = file.set_permissions(old.permissions());
    }
    fs::rename(from, to)
}

#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    if let Ok(new) = file.metadata()
        && (new.uid(), new.gid()) != (old.uid(), old.gid())
    {
        // Not every user may change owners.
        let _ = fchown(file, Some(old.uid()), Some(old.gid()));
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}

/// Whether a file that should be full of text has a hole, as one has that was cut and then written beyond the cut.
#[cfg(target_os = "linux")]
pub(crate) fn has_hole(file: &File, length: u64) -> bool {
    use nix::unistd::{Whence, lseek};
    let hole = lseek(file, 0, Whence::SeekHole);
    hole.is_ok_and(|at| u64::try_from(at).is_ok_and(|at| at < length))
}

/// Unknown outside Linux.
#[cfg(not(target_os = "linux"))]
pub(crate) fn has_hole(_: &File, _: u64) -> bool {
    false
}

/// Reads at a position of a file, independently of other readers.
#[cfg(unix)]
pub(crate) fn read_at(file: &File, room: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, room, at)
}

/// Writes at a position of a file, independently of other writers.
#[cfg(unix)]
pub(crate) fn write_all_at(file: &File, bytes: &[u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, at)
}

/// Reads at a position of a file, independently of other readers.
#[cfg(windows)]
pub(crate) fn read_at(file: &File, room: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, room, at)
}

/// Writes at a position of a file, independently of other writers.
#[cfg(windows)]
pub(crate) fn write_all_at(file: &File, mut bytes: &[u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_write(file, bytes, at) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => (bytes, at) = (&bytes[written..], at + written as u64),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Reserves disk space for a range of a file, without changing its length; `false` if that is impossible.
#[cfg(target_os = "linux")]
pub(crate) fn reserve(file: &File, at: u64, bytes: u64) -> bool {
    use nix::fcntl::{FallocateFlags, fallocate};
    let (Ok(at), Ok(bytes)) = (at.try_into(), bytes.try_into()) else { return false };
    fallocate(file, FallocateFlags::FALLOC_FL_KEEP_SIZE, at, bytes).is_ok()
}

/// Whether the disk of a file has space for so many more bytes.
#[cfg(target_os = "linux")]
pub(crate) fn has_room(file: &File, bytes: u64) -> bool {
    let disk = nix::sys::statvfs::fstatvfs(file);
    disk.is_ok_and(|disk| disk.blocks_available() * disk.fragment_size() >= bytes)
}

/// Unknown outside Linux.
#[cfg(not(target_os = "linux"))]
pub(crate) fn has_room(_: &File, _: u64) -> bool {
    false
}

/// Other systems find space only when it is written to.
#[cfg(not(target_os = "linux"))]
pub(crate) fn reserve(_: &File, _: u64, _: u64) -> bool {
    false
}

/// Whether two files are the same one, whatever they are called.
#[cfg(unix)]
pub fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Whether two files seem to be the same one: their lengths and times are equal.
#[cfg(not(unix))]
pub fn is_same(one: &Metadata, other: &Metadata) -> bool {
    let seen = |data: &Metadata| (data.len(), data.modified().ok(), data.created().ok());
    seen(one) == seen(other)
}

/// Locks a file for as long as it is open; `false` if it is locked already. A file that cannot be locked
/// counts as free.
///
/// ```
/// use neuf_host::files::{is_free, is_same, resolved};
/// use std::fs::File;
///
/// let path = std::env::temp_dir().join(format!("neuf-lock-{}", std::process::id()));
/// let (ours, again) = (File::create(&path)?, File::open(&path)?);
/// assert!(is_free(&ours) && !is_free(&again));
/// assert!(is_same(&ours.metadata()?, &resolved(&path)?.metadata()?));
/// # std::fs::remove_file(path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn is_free(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Writes a new, locked file and puts it in the place of the one held; `None` if another process
/// holds either. The new file stays locked as long as it is open.
pub fn replace_alone(path: &Path, bytes: &[u8], held: Option<&File>) -> io::Result<Option<File>> {
    let new = beside(path, ".new");
    let mut file =
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&new)?;
    if !is_free(&file) {
        return Ok(None);
    }
    let mut write = || -> io::Result<()> {
        if !is_ours(path, held)? {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        file.set_len(0)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        take_place(&file, &new, path)
    };
    match write() {
        Ok(()) => Ok(Some(file)),
        Err(error) => {
            let _ = fs::remove_file(&new);
            if error.kind() == io::ErrorKind::ResourceBusy { Ok(None) } else { Err(error) }
        }
    }
}

/// Whether a path names the held file, no file, or a file that nobody holds.
fn is_ours(path: &Path, held: Option<&File>) -> io::Result<bool> {
    let there = match File::open(path) {
        Ok(there) => there,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        Err(error) => return Err(error),
    };
    let is_held = match held {
        Some(held) => is_same(&held.metadata()?, &there.metadata()?),
        None => false,
    };
    Ok(is_held || is_free(&there))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_beside_when_a_file_cannot_be_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("taken");
        fs::create_dir(&path).expect("made");
        assert!(replace(&path, b"text").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("there").count(), 1);
    }

    #[test]
    fn a_file_that_is_held_is_replaced_by_its_holder_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("state");
        let first = replace_alone(&path, b"one", None).expect("written").expect("free");
        assert!(replace_alone(&path, b"other", None).expect("refused").is_none());
        let second = replace_alone(&path, b"two", Some(&first)).expect("written").expect("ours");
        drop(first);
        assert!(replace_alone(&path, b"other", None).expect("refused").is_none());
        drop(second);
        assert!(replace_alone(&path, b"three", None).expect("written").is_some());
        assert_eq!(fs::read(&path).expect("there"), b"three");
        assert_eq!(fs::read_dir(folder.path()).expect("there").count(), 1);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn what_is_no_regular_file_is_not_read() {
        for path in ["/dev/full", "/dev/zero"] {
            let error = read_bounded(Path::new(path), 1 << 20).expect_err("endless");
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
        assert!(read_bounded(Path::new("/nowhere/at/all"), 1).expect("nothing").is_none());
    }
}
