//! The file from which a long count is continued: sealed, replaced as a whole, and locked while a
//! process counts.

use crate::files;
use crate::{Broken, FileError, Kind, Trouble};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

const KIND: Kind = Kind { name: "checkpoint", version: 1 };

/// The longest file that is read.
const MOST: u64 = 4 << 30;

/// A checkpoint file. It may stand for no file: then it saves and loads nothing.
///
/// ```
/// use neuf_host::Checkpoint;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize, PartialEq, Debug)]
/// struct State {
///     name: String, // the count that it is of
///     done: u64,
/// }
///
/// let path = std::env::temp_dir().join(format!("neuf-checkpoint-{}", std::process::id()));
/// let checkpoint = Checkpoint::new(Some(&path));
/// checkpoint.save(&State { name: "grids".to_owned(), done: 7 })?;
/// drop(checkpoint); // until then it is locked
/// let later = Checkpoint::new(Some(&path));
/// assert_eq!(later.load::<State>("grids")?.expect("saved").done, 7);
/// assert!(later.load::<State>("queens").is_err());
/// # std::fs::remove_file(path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// `None` if no file is asked for.
    path: Option<PathBuf>,
    held: Arc<Mutex<Held>>,
}

#[derive(Default, Debug)]
struct Held {
    /// The current file, locked as long as it is open.
    file: Option<File>,
    /// The text that could not be written.
    unsaved: Option<String>,
}

/// The field that every checkpoint has: the name of its count.
#[derive(Deserialize)]
struct Named {
    name: String,
}

impl Checkpoint {
    /// The checkpoint in this file, or one without a file.
    pub fn new(path: Option<&Path>) -> Checkpoint {
        // Reading the file reports links in a circle.
        let resolved = |path: &Path| files::resolved(path).unwrap_or_else(|_| path.to_owned());
        Checkpoint { path: path.map(resolved), held: Arc::default() }
    }

    /// Whether the checkpoint has a file.
    pub fn is_wanted(&self) -> bool {
        self.path.is_some()
    }

    /// The path of the file; empty if there is none.
    pub fn path(&self) -> &Path {
        self.path.as_deref().unwrap_or(Path::new(""))
    }

    /// The saved state of the count of this name, if there is one.
    pub fn load<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, FileError> {
        let Some(path) = &self.path else { return Ok(None) };
        let file = match files::open_regular(path, MOST) {
            Ok(Some(file)) => file,
            Ok(None) => return Ok(None),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(self.damaged()),
            Err(error) => return Err(self.error(Trouble::CannotRead(error))),
        };
        let text = self.text(&file)?;
        self.hold(file)?;
        let broken = |broken| match broken {
            Broken::Damaged => self.damaged(),
            Broken::Version(version) => self.error(Trouble::Version(version)),
        };
        let saved: Named = KIND.open(&text).map_err(broken)?;
        if saved.name != name {
            return Err(self.of_another(&saved.name));
        }
        KIND.open(&text).map(Some).map_err(broken)
    }

    /// The text of a file, cut at the size of the largest checkpoint.
    fn text(&self, file: &File) -> Result<String, FileError> {
        let mut text = String::new();
        if file.take(MOST).read_to_string(&mut text).is_err() {
            return Err(self.damaged());
        }
        Ok(text)
    }

    /// Locks the file for this process alone.
    fn hold(&self, file: File) -> Result<(), FileError> {
        if !files::is_free(&file) {
            return Err(self.error(Trouble::Busy));
        }
        self.held().file = Some(file);
        Ok(())
    }

    /// Writes the checkpoint beside the file and puts it in its place: whenever the process is
    /// killed, the file is a whole one, and no other process writes it.
    pub fn save(&self, saved: &impl Serialize) -> Result<(), FileError> {
        let text = KIND.seal(saved).map_err(io::Error::from);
        self.write(text.map_err(|error| self.error(Trouble::CannotWrite(error)))?)
    }

    /// Tries again to write a state that could not be written, if there is one.
    pub fn retry(&self) -> Result<(), FileError> {
        let unsaved = self.held().unsaved.take();
        unsaved.map_or(Ok(()), |text| self.write(text))
    }

    fn write(&self, text: String) -> Result<(), FileError> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut held = self.held();
        let trouble = match files::replace_alone(path, text.as_bytes(), held.file.as_ref()) {
            Ok(Some(file)) => {
                *held = Held { file: Some(file), unsaved: None };
                return Ok(());
            }
            Ok(None) => Trouble::Busy,
            Err(error) => Trouble::CannotWrite(error),
        };
        held.unsaved = Some(text);
        Err(self.error(trouble))
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn error(&self, trouble: Trouble) -> FileError {
        FileError::new(self.path(), trouble)
    }

    /// The error that the file is damaged.
    pub fn damaged(&self) -> FileError {
        self.error(Trouble::Checkpoint)
    }

    /// The error that the checkpoint belongs to another count.
    pub fn of_another(&self, name: &str) -> FileError {
        self.error(Trouble::OtherCount(name.to_owned()))
    }
}
