//! Whole paths told in every language.

use neuf_explain::path::{Uniqueness, solve_path};
use neuf_explain::{State, Step};
use neuf_puzzle::format;
use neuf_words::{Hint, Kind, Language, Text, Words};
use std::sync::LazyLock;

/// From easy to hard, forcing chains included.
const PUZZLES: [&str; 3] = [
    ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
];

/// The steps of all paths, each with the state that it was found in.
static STEPS: LazyLock<Vec<(State, Step)>> = LazyLock::new(|| PUZZLES.map(steps).concat());

fn steps(puzzle: &str) -> Vec<(State, Step)> {
    let clues = format::read(puzzle).expect("a puzzle").clues;
    let mut state = State::new(&clues.check().expect("no digit twice"));
    let path = solve_path(&state, Uniqueness::Assumed);
    let take = |step: Step| {
        let before = state.clone();
        state.apply(&step);
        (before, step)
    };
    path.steps.into_iter().map(take).collect()
}

/// Everything that is said of the steps.
fn told(words: &Words) -> impl Iterator<Item = Text> {
    STEPS.iter().flat_map(|(state, step)| {
        let hints = [Hint::Place, Hint::Technique, Hint::Reason];
        let hints = hints.map(|hint| words.hint(state, step, hint));
        hints.into_iter().chain([words.heading(1, state, step)])
    })
}

#[test]
fn no_slot_and_no_missing_argument_is_ever_shown() {
    for &language in Language::ALL {
        let words = Words::new(language);
        for text in told(&words) {
            let plain = text.to_plain();
            let is_private = |letter: char| ('\u{e000}'..='\u{f8ff}').contains(&letter);
            assert!(!plain.contains(is_private) && !plain.contains("{$"), "{plain:?}");
        }
    }
}

#[test]
fn the_pieces_are_the_same_in_every_language() {
    let kinds = |language| -> Vec<Vec<String>> {
        let words = Words::new(language);
        told(&words)
            .map(|text| {
                let pieces = text.pieces().iter().filter(|piece| piece.kind != Kind::Plain);
                let mut kinds: Vec<String> =
                    pieces.map(|piece| format!("{:?}", piece.kind)).collect();
                kinds.sort();
                kinds.dedup();
                kinds
            })
            .collect()
    };
    assert_eq!(kinds(Language::English), kinds(Language::French));
}

#[test]
fn french_is_typeset_everywhere() {
    let words = Words::new(Language::French);
    for text in told(&words) {
        let plain = text.to_plain();
        for wrong in [" :", " ;", " ?", " !", "'", "« "] {
            assert!(!plain.contains(wrong), "{wrong:?} in {plain:?}");
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_text_is_serialised_with_its_words_and_what_they_stand_for() {
    use neuf_puzzle::{Cell, House, Shape};
    let words = Words::new(Language::English);
    let cell = serde_json::to_value(words.cell(Shape::CLASSIC, Cell::new(10))).unwrap();
    assert_eq!(cell, serde_json::json!([{ "kind": "cell", "cell": 10, "words": "r2c2" }]));
    let house = serde_json::to_value(words.house(House::Row(0))).unwrap();
    assert_eq!(house[0]["house"], serde_json::json!({ "kind": "row", "number": 0 }));
}
