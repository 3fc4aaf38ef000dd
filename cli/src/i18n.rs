//! What people read, in their language: messages come from `locales/` and nowhere else.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::{LanguageIdentifier, langid};

/// A language that Neuf speaks. To add one: a file in `locales/` and a line here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
}

impl Language {
    fn id(self) -> LanguageIdentifier {
        match self {
            Language::En => langid!("en"),
            Language::Fr => langid!("fr"),
        }
    }

    /// The texts of the help, of the messages, of the traces and of the techniques.
    fn texts(self) -> [&'static str; 4] {
        match self {
            Language::En => [
                include_str!("../locales/en/help.ftl"),
                include_str!("../locales/en/messages.ftl"),
                include_str!("../locales/en/trace.ftl"),
                include_str!("../locales/en/techniques.ftl"),
            ],
            Language::Fr => [
                include_str!("../locales/fr/help.ftl"),
                include_str!("../locales/fr/messages.ftl"),
                include_str!("../locales/fr/trace.ftl"),
                include_str!("../locales/fr/techniques.ftl"),
            ],
        }
    }

    /// The language that was asked for on the command line, else that of the locale, else English.
    ///
    /// Clap is not asked: its own messages must already be in the right language.
    pub fn choose(arguments: &[String]) -> Language {
        let asked = arguments.iter().zip(arguments.iter().skip(1).map(Some).chain([None]));
        asked
            .filter_map(|(argument, next)| match argument.strip_prefix("--lang=") {
                Some(value) => Some(value),
                None if argument == "--lang" => next.map(String::as_str),
                None => None,
            })
            .last()
            .and_then(Language::named)
            .or_else(|| Language::named(&sys_locale::get_locale()?))
            .unwrap_or(Language::En)
    }

    /// The language of a locale such as `fr`, `fr_FR` or `fr-CA.UTF-8`.
    fn named(locale: &str) -> Option<Language> {
        match locale.split(['-', '_', '.']).next() {
            Some("fr") => Some(Language::Fr),
            Some("en") => Some(Language::En),
            _ => None,
        }
    }
}

/// The messages of one language.
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    pub fn new(language: Language) -> Messages {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        bundle.set_use_isolating(false); // marks around arguments would show in a terminal
        for text in language.texts() {
            let resource =
                FluentResource::try_new(text.to_owned()).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
        }
        Messages { language, bundle }
    }

    pub fn is_french(&self) -> bool {
        self.language == Language::Fr
    }

    /// The message with this id, if there is one.
    pub fn find(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, arguments, &mut errors).into_owned())
    }

    /// The message with this id; the id itself if it is missing (a test sees to it that none is).
    pub fn get(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        self.find(id, arguments).unwrap_or_else(|| id.to_owned())
    }
}

/// `say!(messages, "id", name = value, …)`: a message with its arguments filled in.
macro_rules! say {
    ($messages:expr, $id:expr) => {
        $messages.get($id, None)
    };
    ($messages:expr, $id:expr, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut arguments = ::fluent_bundle::FluentArgs::new();
        $(arguments.set(stringify!($name), $value);)+
        $messages.get($id, Some(&arguments))
    }};
}
pub(crate) use say;

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;
    use std::collections::BTreeSet;

    fn ids(language: Language) -> BTreeSet<String> {
        let is_id = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        let id = |line: &str| line.split_once(" =").map(|(id, _)| id.to_owned());
        let texts = language.texts();
        texts.iter().flat_map(|text| text.lines()).filter(is_id).filter_map(id).collect()
    }

    #[test]
    fn both_languages_have_the_same_messages() {
        assert_eq!(ids(Language::En), ids(Language::Fr));
        assert!(ids(Language::En).len() > 100);
    }

    #[test]
    fn the_files_have_no_errors() {
        for &language in Language::value_variants() {
            for text in language.texts() {
                let parsed = FluentResource::try_new(text.to_owned());
                assert!(parsed.is_ok(), "{language:?}: {:?}", parsed.err().map(|(_, e)| e));
            }
        }
    }

    #[test]
    fn the_command_line_wins_over_the_locale() {
        let choose = |arguments: &[&str]| {
            Language::choose(&arguments.iter().map(|&a| a.to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(choose(&["neuf", "--lang", "fr"]), Language::Fr);
        assert_eq!(choose(&["neuf", "solve", "--lang=en"]), Language::En);
    }
}
