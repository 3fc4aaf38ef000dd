//! Errors about files.

use std::fmt::{self, Display};
use std::io;
use std::path::{Path, PathBuf};

/// A file that cannot be used, and why.
///
/// ```
/// use neuf_host::{FileError, Trouble};
///
/// let error = FileError::new("answers.txt", Trouble::Busy);
/// assert_eq!(error.trouble.id(), "busy");
/// assert_eq!(error.to_string(), "answers.txt: another process is writing it");
/// ```
#[derive(Debug)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub trouble: Trouble,
}

/// What is wrong with a file.
#[derive(Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// It cannot be read.
    CannotRead(io::Error),
    /// It cannot be written.
    CannotWrite(io::Error),
    /// A folder stands where a file is read.
    Folder,
    /// There is no such file.
    Missing,
    /// It is no regular file, so it can neither be written from the beginning nor continued.
    NotAFile,
    /// Another process is writing it.
    Busy,
    /// It is damaged, or no checkpoint.
    Checkpoint,
    /// It is the checkpoint of another count, here by name.
    OtherCount(String),
    /// An unknown version of the program wrote it.
    Version(u32),
    /// It is an input, and would also be an output.
    IsInput,
    /// It is an input to which standard output or standard error goes.
    IsOutput,
    /// The same, and the file is empty: a shell empties the file before it starts the program that
    /// reads it.
    IsEmptied,
    /// Somebody else has exchanged, cut or deleted it while it was written.
    Tampered {
        /// The name that the file was to take.
        target: PathBuf,
    },
    /// It is damaged, or no record of an output.
    Record,
    /// The output is complete, and there is no unfinished `part` to continue.
    Nothing {
        /// The path of an unfinished output.
        part: PathBuf,
    },
    /// An unfinished output stands there without its record.
    Foreign {
        /// The path of the missing record.
        record: PathBuf,
    },
    /// An earlier run began it with other options.
    OtherOptions {
        /// The options that only the earlier run had.
        before: Vec<String>,
        /// The options that only this run has.
        now: Vec<String>,
    },
    /// An earlier run began it for another input.
    OtherInput,
    /// Somebody has changed it since it was written.
    Edited,
}

impl FileError {
    /// An error about this file.
    pub fn new(path: impl AsRef<Path>, trouble: Trouble) -> FileError {
        FileError { path: path.as_ref().to_owned(), trouble }
    }

    pub(crate) fn reading(path: &Path) -> impl FnOnce(io::Error) -> FileError {
        move |error| FileError::new(path, Trouble::CannotRead(error))
    }

    pub(crate) fn writing(path: &Path) -> impl FnOnce(io::Error) -> FileError {
        move |error| FileError::new(path, Trouble::CannotWrite(error))
    }
}

impl Trouble {
    /// A stable id.
    pub fn id(&self) -> &'static str {
        match self {
            Trouble::CannotRead(_) => "cannot-read",
            Trouble::CannotWrite(_) => "cannot-write",
            Trouble::Folder => "is-a-folder",
            Trouble::Missing => "no-such-file",
            Trouble::NotAFile => "not-a-file",
            Trouble::Busy => "busy",
            Trouble::Checkpoint => "checkpoint-damaged",
            Trouble::OtherCount(_) => "checkpoint-other",
            Trouble::Version(_) => "other-version",
            Trouble::IsInput => "same-file",
            Trouble::IsOutput => "input-is-output",
            Trouble::IsEmptied => "input-is-emptied",
            Trouble::Tampered { .. } => "tampered",
            Trouble::Record => "resume-damaged",
            Trouble::Nothing { .. } => "resume-nothing",
            Trouble::Foreign { .. } => "resume-foreign",
            Trouble::OtherOptions { .. } => "resume-other-options",
            Trouble::OtherInput => "resume-other-input",
            Trouble::Edited => "resume-edited",
        }
    }
}

impl Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path.display())?;
        match &self.trouble {
            Trouble::CannotRead(error) => write!(f, "cannot be read: {error}"),
            Trouble::CannotWrite(error) => write!(f, "cannot be written: {error}"),
            Trouble::Folder => f.write_str("a folder"),
            Trouble::Missing => f.write_str("there is no such file"),
            Trouble::NotAFile => f.write_str("no file that can be written from the beginning"),
            Trouble::Busy => f.write_str("another process is writing it"),
            Trouble::Checkpoint => f.write_str("damaged, or no checkpoint"),
            Trouble::OtherCount(name) => write!(f, "the checkpoint of another count: {name}"),
            Trouble::Version(version) => write!(f, "written by an unknown version: {version}"),
            Trouble::IsInput => f.write_str("is also an input"),
            Trouble::IsOutput => f.write_str("is also the output"),
            Trouble::IsEmptied => f.write_str("is also the output, and empty"),
            Trouble::Tampered { target } => {
                write!(f, "exchanged, cut or deleted before it became {}", target.display())
            }
            Trouble::Record => f.write_str("damaged, or no record of an output"),
            Trouble::Nothing { part } => {
                write!(f, "whole, and there is no {} to continue", part.display())
            }
            Trouble::Foreign { record } => {
                write!(f, "there already, without its record {}", record.display())
            }
            Trouble::OtherOptions { before, now } => {
                write!(
                    f,
                    "begun with other options: {} then, {} now",
                    before.join(" "),
                    now.join(" ")
                )
            }
            Trouble::OtherInput => f.write_str("begun for another input"),
            Trouble::Edited => f.write_str("changed since it was written"),
        }
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.trouble {
            Trouble::CannotRead(error) | Trouble::CannotWrite(error) => Some(error),
            _ => None,
        }
    }
}
