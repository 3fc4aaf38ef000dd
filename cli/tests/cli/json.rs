//! `docs/JSON.md` and what `--json` prints, compared: every field that is printed is described, and
//! every field that is described is printed by some command.

use crate::typed::{A15, A16, D5, Typed, neuf};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const DOCUMENT: &str = include_str!("../../../docs/JSON.md");
const SCHEMA: &str = include_str!("../../../docs/neuf.schema.json");

const HARD: &str =
    ".2.4......5..8.2..6.8.7........6...7..5..1...874.256..5.1.....4...9...12..2.....6";
/// A puzzle that begins with a supposition.
const SUPPOSING: &str =
    "..3.5...9...1..2...6...7..........45..4.2.9..89.....2...2.4..9..1...8...7..6..3..";
const NUMBERS: &str = "[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,4]]";
const DIAGONALS: &str = "rules: diagonals\ngrid:\n1...\n....\n....\n....\n";
const CAGE: &str = "cage: 3 r1c1 r1c2\ngrid:\n1...\n....\n....\n....\n";
const BROKEN_CAGE: &str = "cage: 5 r1c1 r1c2\ngrid:\n12..\n....\n....\n....\n";

/// Command lines that together print every field.
const TYPED: &[&[&str]] = &[
    &["solve", D5],
    &["solve", "--symbols", "zero-based", NUMBERS],
    &["solve", A16],
    &["solve", "11.............."],
    &["solve", "1...x"],
    &["solve", "--strategy", "sweep", "................"],
    &["solve", "--all", A16],
    &["check", A16],
    &["count", D5],
    &["count", "--estimate", "--probes", "100", "................"],
    &["count", "--limit", "3", "................"],
    &["candidates", A15],
    &["compare", A15],
    &["canonical", A15],
    &["canonical", "11.............."],
    &["same", A15, A15],
    &["same", A15, A16],
    &["dedupe", A15, "11.............."],
    &["convert", "--to", "fpuzzles", A15],
    &["convert", "--to", "line", CAGE],
    &["rate", "--scale", "se,hodoku,human", D5],
    &["rate", A15],
    &["explain", HARD],
    &["hint", SUPPOSING],
    &["hint", A16],
    &["find", "hidden single", D5],
    &["why", "r1c3=4", D5],
    &["why", "r1c1=4", D5],
    &["practice", "hidden-single", "--seed", "1"],
    &["generate", "2", "--seed", "1", "--se", "1..9"],
    &["generate", "--seed", "1", "--practice", "hidden-single"],
    &["generate", "--seed", "1", "--clues", "17", "--minimal", "--attempts", "20"],
    &["minimize", D5],
    &["redundant", D5],
    &["vary", D5],
    &["near", D5],
    &["near", A15],
    &["minimize", A16],
    &["techniques"],
    &["trace", A15, "--steps", "1..40"],
    &["queens", "6"],
    &["queens", "6", "--count"],
    &["queens", "6", "--count", "--fundamental", "--by", "halves"],
    &["queens", "14", "--count", "--by", "piles", "--nodes", "100"],
    &["problem", "1"],
];

/// The same for what is typed on standard input.
fn with_input() -> Vec<(&'static [&'static str], String)> {
    let marked = neuf(&["candidates", D5]).prints();
    let spoilt = marked.replacen("256789", "25789", 1);
    assert_ne!(marked, spoilt);
    vec![
        (&["canonical"], marked.clone()),
        (&["practice", "skyscraper", "--worked"], "r1c1=x\n!\n".to_owned()),
        (&["solve"], marked),
        (&["hint", "--givens", D5], spoilt),
        (&["solve"], DIAGONALS.to_owned()),
        (&["solve"], CAGE.to_owned()),
        (&["solve"], BROKEN_CAGE.to_owned()),
    ]
}

/// What `neuf gpu` prints on a machine that has one.
const GPU: &str = r#"{"gpu":0,"name":"NVIDIA H200","capability":"9.0","multiprocessors":132,"memory":150109880320,"free_memory":149557477376,"driver":"13.0","compiler":true}"#;

/// An object, and the command that printed it.
struct Printed {
    command: String,
    object: Value,
}

fn printed() -> Vec<Printed> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzle.txt");
    std::fs::write(&file, D5).expect("it can be written");
    let file = file.to_str().expect("text").to_owned();
    let mut found = Vec::new();
    let mut print = |arguments: &[&str], text: Option<String>| {
        let typed = neuf(&[arguments, &["--json"]].concat());
        let ran = text.into_iter().fold(typed, Typed::input).run();
        let command = arguments[0].to_owned();
        let printed = |object| Printed { command: command.clone(), object };
        found.extend(ran.json().into_iter().map(printed));
    };
    print(&["solve", &file], None);
    TYPED.iter().for_each(|arguments| print(arguments, None));
    with_input().into_iter().for_each(|(arguments, text)| print(arguments, Some(text)));
    let object = serde_json::from_str(GPU).expect("JSON");
    found.push(Printed { command: "gpu".to_owned(), object });
    found
}

/// Fields whose own fields are ids.
const COUNTS: [&str; 3] = ["techniques", "looks", "names"];

/// The names of all fields of a value, at any depth.
fn fields(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(list) => list.iter().for_each(|each| fields(each, found)),
        Value::Object(object) => {
            for (name, value) in object {
                found.insert(name.clone());
                if !COUNTS.contains(&name.as_str()) {
                    fields(value, found);
                }
            }
        }
        _ => {}
    }
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_field_that_is_printed_is_described_and_the_other_way_round() {
    let mut seen = BTreeSet::new();
    printed().iter().for_each(|printed| fields(&printed.object, &mut seen));
    let mentioned: BTreeSet<&str> = quoted(DOCUMENT).collect();
    let unknown: Vec<&String> =
        seen.iter().filter(|name| !mentioned.contains(name.as_str())).collect();
    assert!(unknown.is_empty(), "docs/JSON.md does not describe {unknown:?}");
    let rows = DOCUMENT.lines().filter_map(|line| line.strip_prefix("| `"));
    let described = rows.flat_map(|row| {
        let first = row.split(" | ").next().unwrap_or_default();
        first.split('`').step_by(2)
    });
    let unseen: Vec<&str> = described.filter(|name| !seen.contains(*name)).collect();
    assert!(unseen.is_empty(), "no command prints {unseen:?}");
}

#[test]
fn every_object_has_names_of_one_kind() {
    let mut seen = BTreeSet::new();
    printed().iter().for_each(|printed| fields(&printed.object, &mut seen));
    let plain = |name: &&String| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    assert_eq!(seen.iter().filter(|name| !plain(name)).count(), 0, "{seen:?}");
}

/// The stored schema for what a command prints. Readers take fields that are new to them; here each
/// must be one that the schema has.
fn validator(command: &str) -> jsonschema::Validator {
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let kinds = schema["$defs"][command]["anyOf"].clone();
    let strict = |kind: &Value| {
        let mut kind = kind.clone();
        kind["unevaluatedProperties"] = json!(false);
        kind
    };
    schema["anyOf"] = kinds.as_array().expect("kinds").iter().map(strict).collect();
    jsonschema::validator_for(&schema).expect("a schema")
}

#[test]
fn every_object_is_one_of_the_stored_schema() {
    let printed = printed();
    let commands: BTreeSet<&str> = printed.iter().map(|one| one.command.as_str()).collect();
    for command in commands {
        let validator = validator(command);
        for Printed { object, .. } in printed.iter().filter(|one| one.command == command) {
            assert!(validator.is_valid(object), "neuf {command} --json prints {object}");
            let mut wrong = object.clone();
            wrong["unheard_of"] = json!(1);
            assert!(!validator.is_valid(&wrong), "{command} takes anything");
        }
    }
}

/// Names that programs and files have: what is listed here stays.
const IDS: &str = include_str!("../../../testdata/ids.txt");

/// All names there are, each with what it names.
fn ids() -> BTreeSet<String> {
    let strategies = neuf::strategy::STRATEGIES.iter().map(|one| ("strategy", one.name()));
    let techniques = neuf::explain::TECHNIQUES.iter().map(|one| ("technique", one.id()));
    let rules = neuf::rules::RULES.iter().map(|one| ("rule", one.name()));
    let formats = neuf::format::FORMATS.iter().map(|one| ("format", one.name()));
    let symbols = neuf::format::Symbols::ALL.map(|one| ("symbols", one.name()));
    let scales = neuf::rating::Scale::ALL.map(|one| ("scale", one.name()));
    let lists = strategies.chain(techniques).chain(rules).chain(formats).chain(symbols);
    lists.chain(scales).map(|(kind, id)| format!("{kind} {id}")).collect()
}

#[test]
fn an_id_once_given_stays() {
    let now = ids();
    let gone: Vec<&str> = IDS.lines().filter(|line| !now.contains(*line)).collect();
    assert!(gone.is_empty(), "{gone:?}");
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || matches!(byte, b'0'..=b'9' | b'-');
    for id in &now {
        let word = id.split(' ').nth(1).unwrap_or_default();
        assert!(word.bytes().all(is_plain), "{id} is no plain word");
    }
}
