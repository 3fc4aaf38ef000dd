//! The file that a long count is continued from.

use crate::app::App;
use crate::i18n::say;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(Clone, Copy)]
pub struct Checkpoint<'a> {
    pub app: &'a App,
    /// `None` if no file is asked for.
    pub path: Option<&'a Path>,
}

/// What every file says first.
#[derive(Deserialize)]
struct Named {
    name: String,
}

impl Checkpoint<'_> {
    /// What was saved of the count of this name, if anything was.
    pub fn load<T: DeserializeOwned>(&self, name: &str) -> anyhow::Result<Option<T>> {
        let Some(path) = self.path else { return Ok(None) };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => return Err(self.damaged()),
            Err(_) => {
                let path = path.display().to_string();
                anyhow::bail!(say!(self.app.messages, "cannot-read", path = path));
            }
        };
        let saved: Named = serde_json::from_str(&text).map_err(|_| self.damaged())?;
        if saved.name != name {
            return Err(self.of_another(&saved.name));
        }
        serde_json::from_str(&text).map(Some).map_err(|_| self.damaged())
    }

    /// Writes the checkpoint beside the file and puts it in its place: whenever the process is
    /// killed, the file is a whole one.
    pub fn save(&self, saved: &impl Serialize) -> anyhow::Result<()> {
        let Some(path) = self.path else { return Ok(()) };
        let write = || -> io::Result<()> {
            let beside = beside(path);
            let mut file = std::fs::File::create(&beside)?;
            file.write_all(serde_json::to_string(saved)?.as_bytes())?;
            file.sync_all()?;
            std::fs::rename(&beside, path)
        };
        write().map_err(|_| {
            anyhow::Error::msg(say!(self.app.messages, "cannot-write", path = self.name()))
        })
    }

    pub fn name(&self) -> String {
        self.path.map(|path| path.display().to_string()).unwrap_or_default()
    }

    pub fn damaged(&self) -> anyhow::Error {
        anyhow::Error::msg(say!(self.app.messages, "checkpoint-damaged", path = self.name()))
    }

    pub fn of_another(&self, name: &str) -> anyhow::Error {
        let path = self.name();
        anyhow::Error::msg(say!(self.app.messages, "checkpoint-other", path = path, name = name))
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    name.into()
}
