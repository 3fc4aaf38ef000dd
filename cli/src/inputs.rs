//! A command never writes to a file that it reads: it would read its own answers, or lose puzzles
//! not yet read.

use crate::args::Command;
use crate::config::Config;
use crate::i18n::{Messages, say};
use crate::input;
use neuf::host::files::{beside, is_same, resolved};
use neuf::host::{FileError, Trouble, as_file};
use neuf::stream::Place;
use std::fs::{File, Metadata};
use std::io::{self, Seek};
use std::path::Path;

/// The files that a command reads.
#[derive(Default)]
pub struct Inputs(Vec<Metadata>);

impl Inputs {
    /// The inputs of a command, after a check that neither standard output nor standard error nor
    /// its own output goes to one.
    pub fn apart(
        command: &Command,
        config: &Config,
        messages: &Messages,
    ) -> Result<Inputs, FileError> {
        let out = command.out();
        let answers = if out.is_none() { as_file(io::stdout()) } else { None };
        let streams: Vec<Metadata> =
            [answers, as_file(io::stderr())].into_iter().flatten().filter_map(regular).collect();
        let mut inputs = Inputs::default();
        if out.is_none() && streams.is_empty() && command.checkpoint().is_none() {
            return Ok(inputs);
        }
        for place in places(command, config) {
            let Some(about) = place.metadata().filter(Metadata::is_file) else { continue };
            if streams.iter().any(|stream| is_same(stream, &about)) && !is_at_end(&place) {
                let trouble = if about.len() == 0 { Trouble::IsEmptied } else { Trouble::IsOutput };
                return Err(FileError::new(name(&place, messages), trouble));
            }
            inputs.0.push(about);
        }
        let place = |path: &Path| resolved(path).and_then(std::path::absolute).ok();
        let saved = command.checkpoint().and_then(place);
        if let Some(saved) = &saved {
            // A file beside it replaces it.
            inputs.refuse(&beside(saved, ".new"))?;
        }
        let Some(out) = out else { return Ok(inputs) };
        inputs.refuse(out)?;
        match saved.is_some() && saved == place(out) {
            true => Err(FileError::new(out, Trouble::IsInput)),
            false => Ok(inputs),
        }
    }

    /// An output that is also an input would be lost.
    pub fn refuse(&self, out: &Path) -> Result<(), FileError> {
        let Ok(there) = out.metadata() else { return Ok(()) };
        match self.0.iter().any(|input| is_same(input, &there)) {
            true => Err(FileError::new(out, Trouble::IsInput)),
            false => Ok(()),
        }
    }
}

fn places(command: &Command, config: &Config) -> Vec<Place> {
    let puzzles = command.input().map(|input| input::sources(input).places).unwrap_or_default();
    let further = command.further_inputs().into_iter().map(Place::of);
    let files = config.path.as_deref().into_iter().chain(command.checkpoint());
    puzzles.into_iter().chain(further).chain(files.map(|path| Place::File(path.into()))).collect()
}

fn regular(stream: File) -> Option<Metadata> {
    stream.metadata().ok().filter(Metadata::is_file)
}

/// Whether standard input was read to its end before, by another command.
fn is_at_end(place: &Place) -> bool {
    let position = || as_file(io::stdin())?.stream_position().ok();
    match place {
        Place::StandardInput => {
            let length = place.metadata().map_or(0, |about| about.len());
            length > 0 && position().is_some_and(|position| position >= length)
        }
        Place::File(_) | Place::Text(_) => false,
    }
}

fn name(place: &Place, messages: &Messages) -> String {
    match place {
        Place::File(path) => path.display().to_string(),
        Place::StandardInput | Place::Text(_) => say!(messages, "standard-input"),
    }
}
