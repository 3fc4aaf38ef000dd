//! Where puzzles come from: arguments, files, standard input.

use crate::app::{App, Exit, complain, note};
use crate::args::Input;
use crate::i18n::{Messages, located, say, stream_error};
use neuf::format::{ReadOptions, Reading};
use neuf::stream::{Item, Listener, Place, Reader, Sources, StreamError};
use neuf_words::Text;
use std::sync::Arc;

/// Where puzzles come from, and how they are to be read.
pub fn sources(input: &Input) -> Sources {
    let examples = input.example.iter().map(|example| Place::Text(example.ligne.to_owned()));
    let named = input.puzzles.iter().map(|argument| Place::of(argument));
    let mut places: Vec<Place> = examples.chain(named).collect();
    if places.is_empty() {
        places.push(Place::StandardInput);
    }
    let options = ReadOptions {
        shape: input.shape,
        format: input.from,
        symbols: input.symbols,
        rules: input.rules.unwrap_or_default(),
    };
    let (column, keeps_columns) = (input.column.clone(), input.keeps_columns);
    Sources { places, options, column, keeps_columns }
}

/// A listener that words the events of the sources.
struct Speaker(Arc<Messages>);

impl Listener for Speaker {
    fn name(&self, place: &Place) -> String {
        match place {
            Place::StandardInput => say!(self.0, "standard-input"),
            Place::Text(_) => say!(self.0, "argument"),
            Place::File(path) => path.display().to_string(),
        }
    }

    fn waits(&self) {
        note(say!(self.0, "waiting"));
    }

    fn passes_over(&self, error: StreamError) {
        complain(&self.0, &stream_error(&self.0, &error));
    }
}

/// The listener that words the events of the sources for a person.
pub fn listener(app: &App) -> Arc<dyn Listener> {
    Arc::new(Speaker(Arc::clone(&app.messages)))
}

/// The first puzzles of the input, at most `most` of them.
pub fn first_few(app: &App, input: &Input, most: usize) -> anyhow::Result<Vec<Item>> {
    Ok(app.awaited(|| sources(input).first_items(most, listener(app)))?)
}

/// Reads exactly one puzzle for a command that takes one. If there is none, the reason has been
/// printed.
pub fn read_single(app: &App, input: &Input) -> anyhow::Result<Result<Reading, Exit>> {
    let mut reader = Reader::start(sources(input), listener(app), 1, 2);
    let items = reader.first_items(&app.cancel)?;
    if app.cancel.is_cancelled() {
        return Ok(Err(Exit::Interrupted));
    }
    if items.len() > 1 {
        app.note(say!(app.messages, "only-one"));
    }
    let Some(item) = items.into_iter().next() else {
        if !reader.failed {
            app.complain(&say!(app.messages, "nothing-to-read"));
        }
        return Ok(Err(Exit::Unreadable));
    };
    match item.reading {
        Ok(reading) => {
            tell_notes(app, &reading, false);
            Ok(Ok(reading))
        }
        Err(error) => {
            app.point_out(located(&app.messages, &item.source.name, &error));
            Ok(Err(Exit::Unreadable))
        }
    }
}

/// Prints the choices that the reader made; those about entries only if the command drops entries.
pub fn tell_notes(app: &App, reading: &Reading, keeps_entries: bool) {
    noted(app, reading, keeps_entries).for_each(|text| app.note(&text));
}

/// The messages about the choices that the reader made.
pub fn noted(app: &App, reading: &Reading, keeps_entries: bool) -> impl Iterator<Item = Text> {
    let told = reading.notes.iter().filter(move |note| !(keeps_entries && note.is_about_entries()));
    told.filter_map(|note| app.messages.note(note))
}
