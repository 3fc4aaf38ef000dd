//! Pages with more than is read: every one is refused by name, or only looks so.

use neuf_puzzle::format::{self, ReadErrorKind};
use std::fs;
use std::path::Path;

/// What becomes of a page, in the words of `expected.txt`.
fn seen(text: &str) -> String {
    match format::read(text) {
        Ok(reading) => {
            let number = |number: Option<u32>| number.map_or("-".to_owned(), |it| it.to_string());
            let rules = reading.clues.rules().list().iter();
            let rules = rules.map(|rule| match rule.arguments().cells.is_empty() {
                true => rule.name().to_owned(),
                false => format!("{} {}", rule.name(), number(rule.arguments().number)),
            });
            let rules: Vec<String> = rules.collect();
            let notes = reading.notes.iter().map(|note| format!("{note:?}"));
            let notes: Vec<String> = notes
                .map(|note| format!("; {}", note.split([' ', '{']).next().unwrap_or_default()))
                .collect();
            format!("read: {}{}", rules.join(", "), notes.concat()).replace("read: ;", "read:;")
        }
        Err(error) => match error.kind {
            ReadErrorKind::Unread { found, .. } => {
                let found: Vec<String> =
                    found.iter().map(|it| format!("{} {}", it.what, it.count)).collect();
                format!("unread {}", found.join(", "))
            }
            other => format!("{other:?}"),
        },
    }
}

#[test]
fn nothing_is_passed_over_without_a_word() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/unread");
    let expected = fs::read_to_string(folder.join("expected.txt")).expect("a list");
    let cases = expected.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for (name, wanted) in cases.filter_map(|line| line.split_once(": ").or(line.split_once(':'))) {
        let text = fs::read_to_string(folder.join(format!("{name}.json"))).expect(name);
        assert_eq!(seen(&text).trim(), wanted.trim(), "{name}");
        count += 1;
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), count + 1);
}
