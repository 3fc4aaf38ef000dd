//! The messages of several catalogues, each parsed when it is first asked for.
//!
//! A front end says a few of some thousand messages. So a catalogue is only cut at the lines where
//! messages begin, and even that only when no later catalogue has the message: later ones win.

use crate::{Language, number};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use fluent_syntax::ast::Entry;
use memchr::{memchr, memchr2};
use rustc_hash::FxBuildHasher;
use std::collections::HashMap;
use std::sync::OnceLock;

type Bundle = FluentBundle<FluentResource>;

pub struct Store {
    language: Language,
    /// Without messages: how the language chooses plurals and writes numbers.
    habits: OnceLock<Bundle>,
    catalogues: Vec<Catalogue>,
    /// With all messages: for those that name others.
    whole: OnceLock<Bundle>,
}

impl Store {
    pub fn new(language: Language) -> Store {
        let catalogues = language.catalogues().iter().copied().map(Catalogue::new).collect();
        Store { language, habits: OnceLock::new(), catalogues, whole: OnceLock::new() }
    }

    pub fn add(&mut self, text: &'static str) {
        self.catalogues.push(Catalogue::new(text));
        self.whole = OnceLock::new();
    }

    /// The message with its arguments filled in, if there is one.
    pub fn format(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        self.format_of(0, id, arguments)
    }

    /// The same for a message that only catalogues that were added can have: it costs little to find out that
    /// none has it.
    pub fn format_added(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        self.format_of(self.language.catalogues().len(), id, arguments)
    }

    fn format_of(&self, first: usize, id: &str, arguments: &FluentArgs) -> Option<String> {
        let mut latest_first = self.catalogues[first..].iter().rev();
        let parsed = latest_first.find_map(|catalogue| catalogue.find(id))?;
        let pattern = parsed.entries().find_map(|entry| match entry {
            Entry::Message(message) => message.value.as_ref(),
            _ => None,
        })?;
        let mut faults = Vec::new();
        let habits = self.habits.get_or_init(|| bundle(self.language));
        let said = habits.format_pattern(pattern, Some(arguments), &mut faults);
        if faults.iter().any(names_another) {
            self.format_by_all(id, arguments)
        } else {
            Some(said.into_owned())
        }
    }

    fn format_by_all(&self, id: &str, arguments: &FluentArgs) -> Option<String> {
        let whole = self.whole.get_or_init(|| self.parse_all());
        let pattern = whole.get_message(id)?.value()?;
        Some(whole.format_pattern(pattern, Some(arguments), &mut Vec::new()).into_owned())
    }

    fn parse_all(&self) -> Bundle {
        let mut whole = bundle(self.language);
        for catalogue in &self.catalogues {
            whole.add_resource_overriding(parsed(catalogue.text));
        }
        whole
    }
}

fn bundle(language: Language) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
    bundle.set_use_isolating(false); // marks around arguments would be shown
    bundle.set_formatter(Some(number::formatter(language)));
    bundle
}

/// What can be read of a text: the tests of the catalogues see to it that this is all.
fn parsed(text: &str) -> FluentResource {
    FluentResource::try_new(text.to_owned()).unwrap_or_else(|(partial, _)| partial)
}

fn names_another(fault: &FluentError) -> bool {
    let FluentError::ResolverError(ResolverError::Reference(kind)) = fault else { return false };
    matches!(kind, ReferenceKind::Message { .. } | ReferenceKind::Term { .. })
}

/// A Fluent text and where its messages are.
struct Catalogue {
    text: &'static str,
    messages: OnceLock<Cut>,
}

/// The messages of a text by their ids: few, and ours, so no hash need be a secret.
type Cut = HashMap<&'static str, Message, FxBuildHasher>;

struct Message {
    text: &'static str,
    parsed: OnceLock<FluentResource>,
}

impl Catalogue {
    fn new(text: &'static str) -> Catalogue {
        Catalogue { text, messages: OnceLock::new() }
    }

    fn find(&self, id: &str) -> Option<&FluentResource> {
        let message = self.messages.get_or_init(|| cut(self.text)).get(id)?;
        Some(message.parsed.get_or_init(|| parsed(message.text)))
    }
}

/// About as long as a message is.
const USUAL_LENGTH: usize = 64;

/// A message begins with its id at the beginning of a line, and ends where another, a term or a remark begins.
/// Of those with the same id the last one holds.
fn cut(text: &'static str) -> Cut {
    let bytes = text.as_bytes();
    let mut messages = Cut::with_capacity_and_hasher(text.len() / USUAL_LENGTH, FxBuildHasher);
    let mut add = |from: usize, to: usize| {
        let text = &text[from..to];
        let length = memchr2(b' ', b'=', text.as_bytes()).unwrap_or(text.len());
        messages.insert(&text[..length], Message { text, parsed: OnceLock::new() });
    };
    let (mut at, mut open) = (0, None);
    while at < bytes.len() {
        let begins = bytes[at].is_ascii_alphabetic();
        if begins || matches!(bytes[at], b'-' | b'#') {
            if let Some(from) = open {
                add(from, at);
            }
            open = begins.then_some(at);
        }
        at = memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |length| at + length + 1);
    }
    if let Some(from) = open {
        add(from, at);
    }
    messages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_parsed_alone_is_that_of_the_whole_catalogue() {
        for &language in Language::ALL {
            let store = Store::new(language);
            let whole = store.parse_all();
            let mut count = 0;
            for id in store.catalogues.iter().flat_map(|catalogue| cut(catalogue.text).into_keys())
            {
                let mut none = FluentArgs::new();
                none.set("count", 2);
                let pattern = whole.get_message(id).and_then(|message| message.value());
                let said = pattern.map(|it| whole.format_pattern(it, Some(&none), &mut Vec::new()));
                assert_eq!(store.format(id, &none).as_deref(), said.as_deref(), "{id}");
                assert!(said.is_some(), "{id}");
                count += 1;
            }
            let ids = |text: &str| parsed(text).entries().count();
            let all: usize = store.catalogues.iter().map(|catalogue| ids(catalogue.text)).sum();
            assert!(count > 100 && count <= all, "{count} of {all}");
        }
    }

    #[test]
    fn messages_name_others_of_any_catalogue() {
        let mut store = Store::new(Language::English);
        let mut arguments = FluentArgs::new();
        arguments.set("who", "Ada");
        store.add("-house = Neuf\ngreeting = Hello, { $who }");
        store.add("both = { greeting } and { -house }.\n\n# The last of two holds.\na = 1\na =\n    2\n    3");
        assert_eq!(store.format("both", &arguments).as_deref(), Some("Hello, Ada and Neuf."));
        assert_eq!(store.format("a", &arguments).as_deref(), Some("2\n3"));
        store.add("greeting = Bye, { $who }");
        assert_eq!(store.format("both", &arguments).as_deref(), Some("Bye, Ada and Neuf."));
        assert_eq!(store.format("last", &arguments), None);
    }
}
