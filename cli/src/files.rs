//! Files that are whole whenever the process is killed.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The path with something behind its name.
pub fn beside(path: &Path, suffix: impl AsRef<OsStr>) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Writes a file beside and puts it in its place. What is beside is gone if that fails.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = beside(path, ".new");
    let write = || -> io::Result<()> {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })
}

/// The text of a file, if it is there: a regular file of at most so many bytes.
pub fn read_bounded(path: &Path, most: u64) -> io::Result<Option<String>> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let metadata = file.metadata()?;
    if !metadata.is_file() || metadata.len() > most {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut text = String::new();
    file.take(most).read_to_string(&mut text)?;
    Ok(Some(text))
}

/// The file that a path names when links are followed, also one that is not there yet.
pub fn resolved(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

/// Whether two files are the same one, whatever they are called.
#[cfg(unix)]
pub fn is_same(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Whether two files are the same one, as far as can be told here.
#[cfg(not(unix))]
pub fn is_same(one: &Metadata, other: &Metadata) -> bool {
    let seen = |data: &Metadata| (data.len(), data.modified().ok(), data.created().ok());
    seen(one) == seen(other)
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
    #[cfg(target_os = "linux")]
    fn what_is_no_regular_file_is_not_read() {
        for path in ["/dev/full", "/dev/zero"] {
            let error = read_bounded(Path::new(path), 1 << 20).expect_err("endless");
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
        assert!(read_bounded(Path::new("/nowhere/at/all"), 1).expect("nothing").is_none());
    }
}
