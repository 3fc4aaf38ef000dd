//! The command's messages in the person's language: the library's words and the command's own.

use crate::gpu;
use neuf::format::ReadError;
use neuf::host::{FileError, Trouble};
use neuf::stream::StreamError;
use neuf::tables::{Fault, TableError};
use neuf_words::Language;
pub use neuf_words::Words as Messages;
use std::error::Error;
use std::ffi::OsString;
use std::iter::successors;
use std::path::Path;

/// The command's own texts. To add a language: a folder in `locales/` and lines here.
fn catalogues(language: Language) -> [&'static str; 6] {
    match language {
        Language::French => [
            include_str!("../locales/fr/help.ftl"),
            include_str!("../locales/fr/messages.ftl"),
            include_str!("../locales/fr/explain.ftl"),
            include_str!("../locales/fr/trace.ftl"),
            include_str!("../locales/fr/generate.ftl"),
            include_str!("../locales/fr/print.ftl"),
        ],
        _ => [
            include_str!("../locales/en/help.ftl"),
            include_str!("../locales/en/messages.ftl"),
            include_str!("../locales/en/explain.ftl"),
            include_str!("../locales/en/trace.ftl"),
            include_str!("../locales/en/generate.ftl"),
            include_str!("../locales/en/print.ftl"),
        ],
    }
}

/// All messages of the command in a language.
pub fn messages(language: Language) -> Messages {
    catalogues(language).into_iter().fold(Messages::new(language), Messages::with_catalogue)
}

/// The language that was asked for on the command line, else that of the configuration, of the
/// locale, or English.
///
/// This does not ask clap, whose own messages must already be in the right language.
pub fn choose(arguments: &[OsString], configured: Option<&str>) -> Language {
    let arguments: Vec<&str> = arguments.iter().filter_map(|argument| argument.to_str()).collect();
    let asked = arguments.iter().zip(arguments.iter().skip(1).map(Some).chain([None]));
    asked
        .filter_map(|(argument, next)| match argument.strip_prefix("--lang=") {
            Some(value) => Some(value),
            None if *argument == "--lang" => next.copied(),
            None => None,
        })
        .last()
        .and_then(Language::from_tag)
        .or_else(|| configured.and_then(Language::from_tag))
        .or_else(|| Language::from_tag(&sys_locale::get_locale()?))
        .unwrap_or(Language::English)
}

/// `say!(messages, "id", name = value, …)`: a message with its arguments filled in, as plain text.
macro_rules! say {
    ($messages:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        ::neuf_words::say!($messages, $id $(, $name = $value)*).to_plain()
    };
}
pub(crate) use say;

/// An unreadable text with its place and a caret under the spot.
///
/// ```text
/// puzzles.txt, line 3, column 12: found 'k' where a digit from 1 to 9 or a blank is expected
///   | ...5..8.3..k..4..
///   |            ^
/// ```
pub fn located(messages: &Messages, source: &str, error: &ReadError) -> String {
    let place = say!(
        messages,
        "place",
        source = source,
        line = error.place.line.to_string(),
        column = error.place.column.to_string(),
    );
    let what = messages.read_error(&error.kind);
    let excerpt = error.excerpt();
    if excerpt.text.trim().is_empty() {
        return format!("{place} {what}");
    }
    let caret = " ".repeat(excerpt.caret_column.saturating_sub(1));
    format!("{place} {what}\n  | {}\n  | {caret}^", excerpt.text)
}

/// The message for an error.
pub fn failure(messages: &Messages, error: &anyhow::Error) -> String {
    if let Some(error) = error.downcast_ref::<FileError>() {
        return file_error(messages, error);
    }
    if let Some(error) = error.downcast_ref::<StreamError>() {
        return stream_error(messages, error);
    }
    caused(messages, None, Some(error.as_ref()))
}

/// The message for an error, with all its causes.
fn caused(
    messages: &Messages,
    what: Option<String>,
    cause: Option<&(dyn Error + 'static)>,
) -> String {
    let part = |cause: &(dyn Error + 'static)| match cause.downcast_ref() {
        Some(error) => messages.system(error).to_plain(),
        None => cause.to_string(),
    };
    let whole = |text, why| say!(messages, "why", text = text, why = why);
    let causes = successors(cause, |&cause| cause.source());
    what.into_iter().chain(causes.map(part)).reduce(whole).unwrap_or_default()
}

/// The message for an error while many puzzles are answered.
pub fn stream_error(messages: &Messages, error: &StreamError) -> String {
    match error {
        StreamError::File(error) => file_error(messages, error),
        StreamError::Table(error) => table_error(messages, error),
        StreamError::Gpu(error) => gpu::said(messages, error),
        StreamError::TooLong { name, most } => {
            say!(messages, "grids-too-long", path = name.as_str(), most = *most)
        }
        StreamError::Screen(error) => messages.system(error).to_plain(),
        other => other.to_string(),
    }
}

/// The message for an error in a table.
pub fn table_error(messages: &Messages, error: &TableError) -> String {
    let TableError { name, fault } = error;
    let (id, path) = (fault.id(), name.as_str());
    let text = match fault {
        Fault::NotBuiltIn(kind) | Fault::Damaged(kind, _) | Fault::Stream(kind) => {
            say!(messages, id, path = path, kind = kind.name())
        }
        Fault::Packing(codec) => say!(messages, id, path = path, codec = codec.as_str()),
        Fault::NoColumn { column, known } => {
            say!(messages, id, path = path, name = column.as_str(), known = known.as_str())
        }
        Fault::ColumnKind { column, kind } => {
            say!(messages, id, path = path, name = column.as_str(), kind = kind.as_str())
        }
        Fault::WhichColumn { known } => say!(messages, id, path = path, known = known.as_str()),
        Fault::Quote { line } => say!(messages, id, path = path, line = line.to_string()),
        Fault::Ragged { line, found, expected } => {
            let (found, expected) = (*found, *expected);
            let line = line.to_string();
            say!(messages, id, path = path, line = line, found = found, expected = expected)
        }
        Fault::File(error) => return file_error(messages, error),
        Fault::Unexpected(cause) => return caused(messages, None, Some(&**cause)),
        _ => say!(messages, id, path = path),
    };
    caused(messages, Some(text), error.source())
}

/// The message for an error of a file.
pub fn file_error(messages: &Messages, FileError { path, trouble }: &FileError) -> String {
    let shown = |path: &Path| path.display().to_string();
    let listed = |options: &[String]| match options {
        [] => "–".to_owned(),
        options => options.join(" "),
    };
    let (id, path) = (trouble.id(), shown(path));
    match trouble {
        Trouble::CannotRead(cause) | Trouble::CannotWrite(cause) => {
            let text = say!(messages, id, path = path);
            say!(messages, "why", text = text, why = messages.system(cause))
        }
        Trouble::OtherCount(name) => say!(messages, id, path = path, name = name.as_str()),
        Trouble::Version(version) => say!(messages, id, path = path, version = *version),
        Trouble::Nothing { part } => say!(messages, id, path = path, part = shown(part)),
        Trouble::Tampered { target } => say!(messages, id, path = path, target = shown(target)),
        Trouble::Foreign { record } => say!(messages, id, path = path, record = shown(record)),
        Trouble::OtherOptions { before, now } => {
            say!(messages, id, path = path, before = listed(before), now = listed(now))
        }
        _ => say!(messages, id, path = path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::catalogue;

    #[test]
    fn all_languages_have_the_same_messages_with_the_same_arguments() {
        let all: Vec<_> = Language::ALL.iter().map(|&language| catalogues(language)).collect();
        for file in 0..all[0].len() {
            let versions: Vec<&str> = all.iter().map(|texts| texts[file]).collect();
            assert_eq!(catalogue::faults(&versions), [] as [String; 0]);
        }
    }

    #[test]
    fn the_command_line_wins_over_the_locale() {
        let choose = |arguments: &[&str]| {
            choose(&arguments.iter().map(|&it| it.into()).collect::<Vec<_>>(), Some("fr"))
        };
        assert_eq!(choose(&["neuf", "--lang", "fr"]), Language::French);
        assert_eq!(choose(&["neuf", "solve"]), Language::French);
        assert_eq!(choose(&["neuf", "solve", "--lang=en"]), Language::English);
    }
}
