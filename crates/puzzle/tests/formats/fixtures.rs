//! `testdata/formats/<format>/`: texts, each with what should be read from it beside it.
//!
//! The first line of `*.expected` is the format, the shape and the givens; the lines after it say
//! which rules hold, how 10 was written if not as `A`, which notes are made, which comment is kept
//! (`/` for line breaks), how many candidates there are.

use neuf_puzzle::Clues;
use neuf_puzzle::format::{self, Alphabet, Note, ReadOptions, Reading};
use std::fs;
use std::path::{Path, PathBuf};

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats")
}

/// What was read, in the words of `*.expected`.
fn described(reading: &Reading) -> String {
    let clues = &reading.clues;
    let alphabet = clues.rules().alphabet();
    let usual = clues.rules().clone().in_alphabet(Alphabet::default());
    let values: Vec<usize> = clues.values().collect();
    let line = Clues::from_values(usual, &values).map_or(String::new(), |it| format::line(&it));
    let mut lines = vec![format!("{} {} {line}", reading.format, clues.shape())];
    if alphabet.digit(clues.shape(), 10) != format::symbol(clues.shape(), 10) {
        lines.push(format!("written {}", alphabet.digit(clues.shape(), 10)));
    }
    lines.extend(clues.rules().list().iter().map(|rule| format!("rule {rule:?}")));
    lines.extend(reading.notes.iter().map(|note| match note {
        Note::ShapeTaken { .. } => "note shape".to_owned(),
        Note::SymbolsTaken { .. } => "note symbols".to_owned(),
        Note::BlankTaken { .. } => "note blank".to_owned(),
        other => format!("note {other:?}"),
    }));
    lines.extend(reading.comment.iter().map(|said| format!("comment {}", said.replace('\n', "/"))));
    if let Some(marks) = clues.pencil_marks() {
        let count: usize = marks.iter().map(|(_, set)| set.len()).sum();
        lines.push(format!("candidates {count}"));
    }
    lines.join("\n")
}

/// The texts of a format with what is expected of them.
fn texts_of(format: &str) -> Vec<(PathBuf, String, String)> {
    let files = fs::read_dir(folder().join(format)).expect("a folder for each format");
    let paths = files.map(|file| file.expect("a file").path());
    let texts = paths.filter(|path| path.extension().is_some_and(|it| it != "expected"));
    let read = |path: &Path| fs::read_to_string(path).expect("readable");
    texts
        .map(|path| {
            let (text, expected) = (read(&path), read(&path.with_extension("expected")));
            (path, text, expected.trim_end().to_owned())
        })
        .collect()
}

#[test]
fn every_format_reads_its_texts() {
    for format in format::FORMATS {
        for (path, text, expected) in texts_of(format.name()) {
            let reading = format.read(&text, &ReadOptions::default());
            let found = reading.as_ref().map(described);
            assert_eq!(found.as_deref(), Ok(&*expected), "{}", path.display());
        }
    }
}

#[test]
fn every_text_is_detected() {
    for format in format::FORMATS.iter().filter(|format| format.name() != "sdm") {
        for (path, text, expected) in texts_of(format.name()) {
            let reading = format::read(&text);
            let found = reading.as_ref().map(described);
            assert_eq!(found.as_deref(), Ok(&*expected), "{}", path.display());
        }
    }
}

#[test]
fn extensions_announce_formats() {
    let named = |extension| format::by_extension(extension).map(|format| format.name());
    assert_eq!(named("SDM"), Some("sdm"));
    assert_eq!(named("ss"), Some("rows"));
    assert_eq!(named("json"), Some("list"));
    assert_eq!(named("txt"), None);
}
