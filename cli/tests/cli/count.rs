//! `neuf count` and `neuf check`.

use crate::typed::{A15, A16, D5, neuf};

#[test]
fn a_count_is_one_bare_number() {
    assert_eq!(neuf(&["count", A15]).prints(), "1\n");
    assert_eq!(neuf(&["count", A16]).prints(), "2\n");
    assert_eq!(neuf(&["count", &".".repeat(16)]).prints(), "288\n");
    assert_eq!(neuf(&["count", "12....3........."]).run().out, "0\n");
}

#[test]
fn every_strategy_counts_alike() {
    for strategy in ["piles", "recursive", "lexicographic", "fewest", "auto"] {
        let counted = neuf(&["count", "--strategy", strategy, &".".repeat(16)]).prints();
        assert_eq!(counted, "288\n", "{strategy}");
    }
}

#[test]
fn a_limited_count_says_that_it_is_one() {
    insta::assert_snapshot!(neuf(&["count", "--limit", "100", &".".repeat(16)]).run().seen());
}

#[test]
fn an_estimate_says_its_error_and_is_reproducible() {
    let estimate = || neuf(&["count", "--estimate", "--seed", "7", &".".repeat(16)]).run().seen();
    insta::assert_snapshot!(estimate());
    assert_eq!(estimate(), estimate());
}

#[test]
fn json_says_whether_a_count_is_complete() {
    let ran = neuf(&["count", "--json", "--limit", "10", &".".repeat(16)]).run();
    let record = &ran.json()[0];
    assert_eq!((record["count"].as_u64(), record["complete"].as_bool()), (Some(10), Some(false)));
    assert_eq!(record["limit"], "solutions");
}

#[test]
fn check_names_the_verdict_and_the_cells_that_differ() {
    insta::assert_snapshot!("check_unique", neuf(&["check", D5]).run().seen());
    insta::assert_snapshot!("check_several_en", neuf(&["check", A16]).run().seen());
    insta::assert_snapshot!("check_several_fr", neuf(&["--lang", "fr", "check", A16]).run().seen());
    insta::assert_snapshot!("check_none", neuf(&["check", "12....3........."]).run().seen());
    insta::assert_snapshot!(
        "check_contradiction",
        neuf(&["check", "11.............."]).run().seen()
    );
}

#[test]
fn candidates_are_drawn_and_listed() {
    insta::assert_snapshot!("candidates", neuf(&["candidates", D5]).prints());
    let record = &neuf(&["candidates", "--json", D5]).run().json()[0];
    assert_eq!(record["candidates"][72], serde_json::json!([2, 3, 5, 6, 9])); // D6
}
