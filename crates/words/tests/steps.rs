//! Steps of every technique told in every language.

use neuf_explain::TECHNIQUES;
use neuf_explain::worked::{self, Worked};
use neuf_words::{Hint, Language, Meaning, Text, Words};
use std::sync::LazyLock;

/// The worked example of every technique.
static STEPS: LazyLock<Vec<Worked>> = LazyLock::new(|| {
    TECHNIQUES.iter().filter_map(|&technique| worked::example(technique)).collect()
});

/// Everything that is said of the steps.
fn told(words: &Words) -> impl Iterator<Item = Text> {
    STEPS.iter().flat_map(|Worked { state, step }| {
        let hints = [Hint::Place, Hint::Technique, Hint::Reason];
        let hints = hints.map(|hint| words.hint(state, step, hint));
        hints.into_iter().chain([words.heading(1, state, step)])
    })
}

#[test]
fn no_slot_and_no_missing_argument_is_ever_shown() {
    assert_eq!(STEPS.len(), TECHNIQUES.len());
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
                let pieces = text.pieces().iter().filter(|piece| piece.kind != Meaning::Plain);
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

#[test]
fn a_supposition_is_said_once_where_nothing_follows_from_it_at_once() {
    let is_supposed = |worked: &&Worked| worked.step.technique == "dynamic-forcing-chain";
    let Worked { state, step } = STEPS.iter().find(is_supposed).expect("a worked example");
    let mut step = step.clone();
    let argument = step.pattern.argument.as_mut().expect("a supposition");
    argument.branches[0].inferences[0].because.clear();
    for &language in Language::ALL {
        let reason = Words::new(language).reason(state, &step).to_plain();
        let (before, after) = reason.split_once(':').expect("suppose this: …");
        let supposed = before.trim_end().rsplit(' ').next().expect("a cell and a digit");
        assert!(supposed.contains('='), "{reason}");
        assert!(!after.trim_start().starts_with(supposed), "{reason}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn a_text_is_serialised_with_its_words_and_what_they_stand_for() {
    use neuf_puzzle::serial::InShape;
    use neuf_puzzle::{Cell, House, Shape};
    let words = Words::new(Language::French);
    let written = |text| serde_json::to_value(InShape::new(Shape::CLASSIC, &text)).unwrap();
    let cell = written(words.cell(Shape::CLASSIC, Cell::new(10)));
    assert_eq!(cell, serde_json::json!([{ "kind": "cell", "cell": "r2c2", "words": "L2C2" }]));
    let house = written(words.house(House::Row(0)));
    assert_eq!(house[0]["words"], "la ligne 1");
    assert_eq!(house[0]["kind"], "house");
    assert!(!house[0]["house"].is_null());
}
