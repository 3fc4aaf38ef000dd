//! What the command says, in the person's language: the library's words and the command's own.

use neuf::format::ReadError;
use neuf::host::{FileError, Trouble};
use neuf_words::Language;
pub use neuf_words::Words as Messages;
use std::ffi::OsString;
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

/// All the command can say in a language.
pub fn messages(language: Language) -> Messages {
    catalogues(language).into_iter().fold(Messages::new(language), Messages::with_catalogue)
}

/// The language that was asked for on the command line, else that of the configuration, of the
/// locale, or English.
///
/// Clap is not asked: its own messages must already be in the right language.
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

/// What went wrong.
pub fn failure(messages: &Messages, error: &anyhow::Error) -> String {
    if let Some(error) = error.downcast_ref::<FileError>() {
        return file_error(messages, error);
    }
    let part = |cause: &(dyn std::error::Error + 'static)| match cause.downcast_ref() {
        Some(error) => messages.system(error).to_plain(),
        None => cause.to_string(),
    };
    let whole = |text, why| say!(messages, "why", text = text, why = why);
    error.chain().map(part).reduce(whole).unwrap_or_default()
}

/// What is wrong with a file.
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
