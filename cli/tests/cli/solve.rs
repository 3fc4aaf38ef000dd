//! `neuf solve` of one puzzle.

use crate::typed::{A15, A15_SOLVED, A16, D5, D5_SOLVED, neuf};

#[test]
fn a_solution_is_one_bare_line() {
    assert_eq!(neuf(&["solve", D5]).prints(), format!("{D5_SOLVED}\n"));
}

#[test]
fn standard_input_is_read_when_nothing_is_named() {
    assert_eq!(neuf(&["solve"]).input(D5).prints(), format!("{D5_SOLVED}\n"));
    assert_eq!(neuf(&["solve", "-"]).input(A15).prints(), format!("{A15_SOLVED}\n"));
}

#[test]
fn every_strategy_but_sweep_solves() {
    for strategy in ["piles", "recursive", "lexicographic", "fewest", "auto"] {
        let printed = neuf(&["solve", "--strategy", strategy, D5]).prints();
        assert_eq!(printed, format!("{D5_SOLVED}\n"), "{strategy}");
    }
}

#[test]
fn sweep_says_when_it_is_stuck() {
    insta::assert_snapshot!(neuf(&["solve", "--strategy", "sweep", D5]).run().seen());
}

#[test]
fn a_drawing_shows_the_puzzle_beside_the_solution_without_colour() {
    insta::assert_snapshot!(neuf(&["solve", "--to", "grid", D5]).prints());
}

#[test]
fn a_drawing_tells_givens_from_answers_by_colour() {
    let drawn = neuf(&["solve", "--to", "grid", "--color", "always", A15]).prints();
    insta::assert_snapshot!(drawn.replace('\u{1b}', "␛"));
}

#[test]
fn a_grid_of_two_solutions_shows_one_and_says_so() {
    insta::assert_snapshot!("two_solutions_en", neuf(&["solve", "--to", "grid", A16]).run().seen());
    let french = neuf(&["--lang", "fr", "solve", "--to", "grid", A16]).run();
    insta::assert_snapshot!("two_solutions_fr", french.seen());
}

#[test]
fn all_solutions_are_listed() {
    let ran = neuf(&["solve", "--all", A16]).run();
    assert_eq!((ran.out.lines().count(), ran.code), (2, 3));
    let ran = neuf(&["solve", "--limit", "1", A16]).run();
    assert_eq!((ran.out.lines().count(), ran.code), (1, 0));
}

#[test]
fn every_format_can_be_written() {
    for format in ["line", "rows", "candidates", "list", "sdm", "sdk", "csv"] {
        let written = neuf(&["solve", "--to", format, A15]).prints();
        let again = neuf(&["solve"]).input(written.clone()).run();
        assert_eq!(again.out, format!("{A15_SOLVED}\n"), "{format}: {written}{}", again.err);
    }
}

#[test]
fn json_has_the_documented_fields() {
    let record = &neuf(&["solve", "--json", "--stats", D5]).run().json()[0];
    assert_eq!(record["puzzle"], D5);
    assert_eq!(record["shape"], "3x3");
    assert_eq!(record["verdict"], "unique");
    assert_eq!(record["solution"], D5_SOLVED);
    assert!(record["stats"]["choix"].is_u64() && record["stats"]["retour"].is_u64());

    let record = &neuf(&["solve", "--json", A16]).run().json()[0];
    assert_eq!(record["verdict"], "several");
    assert_eq!(record["solutions"].as_array().map(Vec::len), Some(2));

    let record = &neuf(&["solve", "--json", "11.............."]).run().json()[0];
    assert_eq!(record["verdict"], "contradiction");
    assert_eq!(record["solution"], serde_json::Value::Null);
    assert_eq!(record["contradiction"]["cells"], serde_json::json!(["r1c1", "r1c2"]));
}

#[test]
fn exit_codes_tell_the_verdicts_apart() {
    let code = |puzzle| neuf(&["solve", puzzle]).run().code;
    assert_eq!(code(A15), 0);
    assert_eq!(code("12....3........."), 1);
    assert_eq!(code("11.............."), 1);
    assert_eq!(code("1.2"), 2);
    assert_eq!(code(A16), 3);
    let budget = neuf(&["solve", "--strategy", "piles", "--nodes", "10", D5]).run();
    assert_eq!(budget.code, 4, "{}", budget.err);
    assert_eq!(budget.out, "budget\n");
}

#[test]
fn large_grids_are_solved() {
    for (shape, side) in [("4x4", 16), ("3x5", 15), ("5x5", 25)] {
        let empty = ["0"; 625][..side * side].join(" ");
        let printed = neuf(&["solve", "--limit", "1", "--shape", shape, &empty]).prints();
        assert_eq!(printed.trim().chars().count(), side * side, "{printed}");
    }
}

#[test]
fn the_shape_can_be_forced() {
    assert_eq!(neuf(&["solve", "--shape", "3x2", A16]).run().out, "none\n");
    let prime = neuf(&["solve", "--limit", "1", "--shape", "1x7", &".".repeat(49)]).prints();
    assert_eq!(prime.trim().len(), 49);
}

#[test]
fn a_time_is_a_number_of_seconds_or_none() {
    assert_eq!(neuf(&["solve", "--time", "none", D5]).prints(), format!("{D5_SOLVED}\n"));
    let ran = neuf(&["solve", "--time", "soon", D5]).run();
    assert!(ran.code == 2 && ran.err.contains("or none"), "{}", ran.err);
}
