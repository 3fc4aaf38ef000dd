//! One worked example, at least, for each technique: `testdata/techniques/<id>.txt`.
//!
//! ```text
//! grid: 81 cells, `.` empty, `+` before a digit that was written, not given
//! without: candidates crossed out, as digit, row, column
//! removes: (or `places:`) what follows
//! ```

use crate::checker::check;
use crate::transform::Transform;
use neuf_explain::reglib::{self, Case};
use neuf_explain::{State, TECHNIQUES, Technique};
use neuf_testkit::Random;
use std::ops::ControlFlow;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/techniques")
}

/// The examples of a file: blocks of `key: value` lines with empty lines between.
fn examples(text: &str) -> Vec<Case> {
    let text: String =
        text.lines().filter(|line| !line.starts_with('#')).flat_map(|line| [line, "\n"]).collect();
    text.split("\n\n").filter(|block| !block.trim().is_empty()).map(example).collect()
}

/// The state of a technique's first example.
pub fn example_of(id: &str) -> State {
    let text = std::fs::read_to_string(folder().join(id).with_extension("txt")).expect("readable");
    examples(&text).remove(0).state
}

fn example(block: &str) -> Case {
    let value = |key: &str| {
        let found = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        found.unwrap_or("").trim()
    };
    let [grid, without, removes, places] = ["grid", "without", "removes", "places"].map(value);
    let case = format!(":0000:1:{grid}:{without}:{removes}:{places}:");
    reglib::read(&case).unwrap_or_else(|| panic!("unreadable: {block}"))
}

fn examples_of(technique: &dyn Technique) -> Vec<Case> {
    let file = folder().join(technique.id()).with_extension("txt");
    let text = std::fs::read_to_string(&file);
    examples(&text.unwrap_or_else(|error| panic!("{}: {error}", file.display())))
}

/// Whether some step has exactly the conclusions of the example, and stands up to the checker.
fn finds(technique: &dyn Technique, example: &Case) -> bool {
    let found = technique.search(&example.state, &mut |step| {
        if step.eliminations != example.eliminations || step.placements != example.placements {
            return ControlFlow::Continue(());
        }
        check(&example.state, &step, &[]);
        ControlFlow::Break(())
    });
    found.is_break()
}

#[test]
fn every_technique_finds_what_its_examples_say() {
    for technique in TECHNIQUES {
        let examples = examples_of(*technique);
        assert!(!examples.is_empty(), "{}", technique.id());
        for example in examples {
            assert!(finds(*technique, &example), "{}", technique.id());
        }
    }
}

/// Chains take the first of equally short derivations, so what they find depends on the order of
/// cells and digits; so does which of two fish a Siamese one is named after. Large fish are slow.
fn is_the_same_everywhere(technique: &dyn Technique) -> bool {
    let id = technique.id();
    !["loop", "inference", "siamese", "forcing", "kraken", "nishio", "whale", "squirmbag"]
        .iter()
        .any(|part| id.contains(part) && !id.starts_with("unique"))
}

#[test]
fn every_technique_finds_its_examples_however_the_grid_is_turned_and_named() {
    let mut random = Random(31);
    for technique in TECHNIQUES.iter().filter(|technique| is_the_same_everywhere(**technique)) {
        for example in examples_of(*technique) {
            for transform in [Transform::transposition(), Transform::any(&mut random)] {
                let seen = transform.case(&example);
                assert!(finds(*technique, &seen), "{} {transform:?}", technique.id());
            }
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
