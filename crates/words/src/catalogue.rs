//! Checks for the tests of catalogues: those of this crate, and those that a front end adds.

use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};

/// The faults of catalogues that should say the same in several languages: text that Fluent cannot
/// read, characters that stand for arguments, messages that one of them lacks, arguments that one
/// of them does not show.
///
/// ```
/// use neuf_words::catalogue;
///
/// assert!(catalogue::faults(&["hello = Hello, { $who }!", "hello = { $who }, bonjour !"]).is_empty());
/// assert_eq!(catalogue::faults(&["hello = Hello, { $who }!", "hello = Bonjour !"]).len(), 1);
/// ```
pub fn faults(catalogues: &[&str]) -> Vec<String> {
    let mut faults: Vec<String> = catalogues.iter().flat_map(|text| unreadable(text)).collect();
    let messages: Vec<_> = catalogues.iter().map(|text| shown(text)).collect();
    let ids: BTreeSet<&str> = messages.iter().flat_map(|known| known.keys().copied()).collect();
    for id in ids {
        let versions: Vec<_> = messages.iter().map(|known| known.get(id)).collect();
        if versions.windows(2).any(|pair| pair[0] != pair[1]) {
            faults.push(format!("{id}: {versions:?}"));
        }
    }
    faults
}

fn unreadable(text: &str) -> Vec<String> {
    let mut faults = match FluentResource::try_new(text.to_owned()) {
        Ok(_) => Vec::new(),
        Err((_, errors)) => errors.iter().map(ToString::to_string).collect(),
    };
    if text.contains(crate::message::is_slot) {
        faults.push("a character of the private area".to_owned());
    }
    faults
}

/// The messages by id, and the arguments that each shows: those that only choose between forms
/// differ from language to language.
fn shown(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut messages: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut current = "";
    for line in text.lines() {
        if line.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            current = line.split(" =").next().unwrap_or(line);
            messages.entry(current).or_default();
        }
        let names = line.split("{ $").skip(1).filter_map(|rest| rest.split_once(' '));
        let shown = names.filter(|(_, rest)| rest.starts_with('}')).map(|(name, _)| name);
        if !line.starts_with('#') {
            messages.entry(current).or_default().extend(shown);
        }
    }
    messages.remove("");
    messages
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn all_languages_have_the_same_messages_with_the_same_arguments() {
        let all: Vec<_> = Language::ALL.iter().map(|language| language.catalogues()).collect();
        for file in 0..all[0].len() {
            let versions: Vec<&str> = all.iter().map(|texts| texts[file]).collect();
            assert_eq!(faults(&versions), [] as [String; 0]);
        }
    }

    #[test]
    fn a_message_that_is_missing_is_a_fault() {
        assert_eq!(faults(&["a = 1\nb = 2", "a = 1"]).len(), 1);
        assert_eq!(faults(&["a = { $x", "a = 1"]).len(), 1);
        assert_eq!(faults(&["a = \u{e000}", "a = 1"]).len(), 1);
        assert!(faults(&["a = { $n ->\n   *[other] x\n  }", "a = x"]).is_empty());
    }
}
