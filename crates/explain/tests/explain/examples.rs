//! One worked example, at least, for each technique: `testdata/techniques/<id>.txt`.
//!
//! ```text
//! grid: 81 cells, `.` empty, `+` before a digit that was written, not given
//! without: candidates crossed out, as digit, row, column
//! removes: (or `places:`) what follows
//! ```

use crate::checker::check;
use neuf_explain::{Candidate, State, Step, TECHNIQUES, reglib};
use std::ops::ControlFlow;
use std::path::PathBuf;

struct Example {
    state: State,
    removes: Vec<Candidate>,
    places: Vec<Candidate>,
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/techniques")
}

/// The examples of a file: blocks of `key: value` lines with empty lines between.
fn examples(text: &str) -> Vec<Example> {
    let text: String =
        text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect();
    text.split("\n\n").filter(|block| !block.trim().is_empty()).map(example).collect()
}

/// The state of a technique's first example.
pub fn example_of(id: &str) -> State {
    let text = std::fs::read_to_string(folder().join(id).with_extension("txt")).expect("readable");
    examples(&text).remove(0).state
}

fn example(block: &str) -> Example {
    let value = |key: &str| {
        let found = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        found.unwrap_or("").trim()
    };
    let [grid, without, removes, places] = ["grid", "without", "removes", "places"].map(value);
    let case = format!(":0000:1:{grid}:{without}:{removes}:{places}:");
    let case = reglib::read(&case).unwrap_or_else(|| panic!("unreadable: {block}"));
    Example { state: case.state, removes: case.eliminations, places: case.placements }
}

#[test]
fn every_technique_finds_what_its_examples_say() {
    for technique in TECHNIQUES {
        let file = folder().join(technique.id()).with_extension("txt");
        let text = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let examples = examples(&text);
        assert!(!examples.is_empty(), "{}", technique.id());
        for example in examples {
            let concludes = |step: &Step| {
                step.eliminations == example.removes && step.placements == example.places
            };
            let mut steps = Vec::new();
            let found = technique.search(&example.state, &mut |step| {
                if concludes(&step) {
                    check(&example.state, &step, &[]);
                    return ControlFlow::Break(());
                }
                steps.push(step);
                ControlFlow::Continue(())
            });
            assert!(found.is_break(), "{}: {steps:#?}", technique.id());
        }
    }
}

#[test]
fn every_file_belongs_to_a_technique() {
    for entry in std::fs::read_dir(folder()).expect("the folder is there") {
        let path = entry.expect("readable").path();
        let id = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("").to_owned();
        assert!(neuf_explain::by_id(&id).is_some(), "{}", path.display());
    }
}
