//! The file that a long count is continued from: sealed, replaced as a whole, and locked while a
//! process counts.

use crate::app::App;
use crate::files;
use crate::i18n::say;
use crate::seal::{Broken, Kind};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

const KIND: Kind = Kind { name: "checkpoint", version: 1 };

/// The longest file that is read.
const MOST: u64 = 4 << 30;

#[derive(Clone)]
pub struct Checkpoint<'a> {
    app: &'a App,
    /// `None` if no file is asked for.
    path: Option<PathBuf>,
    held: Arc<Mutex<Held>>,
}

#[derive(Default)]
struct Held {
    /// The file as it is now, locked until this process ends.
    file: Option<File>,
    /// What could not be written.
    unsaved: Option<String>,
}

/// What every file says first.
#[derive(Deserialize)]
struct Named {
    name: String,
}

impl<'a> Checkpoint<'a> {
    pub fn new(app: &'a App, path: Option<&Path>) -> Checkpoint<'a> {
        Checkpoint { app, path: path.map(files::resolved), held: Arc::default() }
    }

    pub fn is_wanted(&self) -> bool {
        self.path.is_some()
    }

    /// What was saved of the count of this name, if anything was.
    pub fn load<T: DeserializeOwned>(&self, name: &str) -> anyhow::Result<Option<T>> {
        let Some(path) = &self.path else { return Ok(None) };
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(self.cannot("cannot-read", &error)),
        };
        let text = self.text(&file)?;
        self.hold(file)?;
        let damaged = |broken| match broken {
            Broken::Damaged => self.damaged(),
            Broken::Version(version) => self.of_version(version),
        };
        let saved: Named = KIND.open(&text).map_err(damaged)?;
        if saved.name != name {
            return Err(self.of_another(&saved.name));
        }
        KIND.open(&text).map(Some).map_err(|_| self.damaged())
    }

    /// The text of a regular file that is not longer than any checkpoint.
    fn text(&self, file: &File) -> anyhow::Result<String> {
        let mut text = String::new();
        let is_possible = file.metadata().is_ok_and(|data| data.is_file() && data.len() <= MOST);
        if !is_possible || file.take(MOST).read_to_string(&mut text).is_err() {
            return Err(self.damaged());
        }
        Ok(text)
    }

    /// Keeps the file for this process alone.
    fn hold(&self, file: File) -> anyhow::Result<()> {
        if !files::is_free(&file) {
            anyhow::bail!(say!(self.app.messages, "busy", path = self.name()));
        }
        self.held().file = Some(file);
        Ok(())
    }

    /// Writes the checkpoint beside the file and puts it in its place: whenever the process is
    /// killed, the file is a whole one, and no other process writes it.
    pub fn save(&self, saved: &impl Serialize) -> anyhow::Result<()> {
        self.write(KIND.seal(saved)?)
    }

    /// Tries again to write what could not be written, if there is such.
    pub fn retry(&self) -> anyhow::Result<()> {
        let unsaved = self.held().unsaved.take();
        unsaved.map_or(Ok(()), |text| self.write(text))
    }

    fn write(&self, text: String) -> anyhow::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut held = self.held();
        let failure = match files::replace_alone(path, text.as_bytes(), held.file.as_ref()) {
            Ok(Some(file)) => {
                *held = Held { file: Some(file), unsaved: None };
                return Ok(());
            }
            Ok(None) => anyhow::Error::msg(say!(self.app.messages, "busy", path = self.name())),
            Err(error) => self.cannot("cannot-write", &error),
        };
        held.unsaved = Some(text);
        Err(failure)
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn name(&self) -> String {
        self.path.as_ref().map(|path| path.display().to_string()).unwrap_or_default()
    }

    fn cannot(&self, what: &str, error: &io::Error) -> anyhow::Error {
        let text = say!(self.app.messages, what, path = self.name());
        anyhow::Error::msg(format!("{text}: {error}"))
    }

    pub fn damaged(&self) -> anyhow::Error {
        anyhow::Error::msg(say!(self.app.messages, "checkpoint-damaged", path = self.name()))
    }

    fn of_version(&self, version: u32) -> anyhow::Error {
        let path = self.name();
        anyhow::Error::msg(say!(self.app.messages, "other-version", path = path, version = version))
    }

    pub fn of_another(&self, name: &str) -> anyhow::Error {
        let path = self.name();
        anyhow::Error::msg(say!(self.app.messages, "checkpoint-other", path = path, name = name))
    }
}
