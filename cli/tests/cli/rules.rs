//! Puzzles under rules beyond rows, columns and blocks.

use crate::typed::neuf;
use neuf::rules::RULES;

const PAGE: &str = include_str!("../../../docs/RULES.md");

const JIGSAW: &str = "regions:\nAAAB\nABBB\nCDDD\nCCCD\ngrid:\n1324\n..3.\n2.4.\n...2\n";

const KILLER: &str = "cage: 3 r1c1 r1c2\ncage: 7 r1c3 r1c4\ncage: 4 r2c1 r3c1\ncage: 4 r4c3 r4c4\n\
                      cage: 7 r2c2 r3c2\ncage: 3 r2c4 r3c4\ngrid:\n....\n....\n....\n...3\n";

#[test]
fn regions_are_drawn_as_they_are() {
    insta::assert_snapshot!("jigsaw", neuf(&["solve", "--to", "grid"]).input(JIGSAW).prints());
}

#[test]
fn cages_decide() {
    assert_eq!(neuf(&["solve"]).input(KILLER).prints(), "2134342113424213\n");
    assert_eq!(neuf(&["count"]).input(KILLER).prints(), "1\n");
    let plain = KILLER.split_once("grid:\n").expect("a grid").1;
    assert_eq!(neuf(&["count"]).input(plain).prints(), "72\n");
}

/// Rules that can be read, of which no grid keeps one.
const HOPELESS: [&str; 4] = [
    "cage: 18 r1c1 r1c2\ngrid: ",
    "cage: r1c1-r1c9 r2c1\ngrid: ",
    "sandwich: 34 r1c1-r1c9\ngrid: ",
    "extra-region: r1c1-r1c9 r2c1\ngrid: ",
];

#[test]
fn what_no_grid_keeps_is_no_solution_in_every_command() {
    for rules in HOPELESS {
        let text = format!("{rules}{}\n", ".".repeat(81));
        let name = rules.split_once(':').expect("a rule").0;
        for command in [
            "solve",
            "check",
            "count",
            "count --estimate",
            "explain",
            "hint",
            "rate",
            "rate --scale human",
            "canonical",
            "candidates",
            "minimize",
            "redundant",
            "compare",
            "why r1c1=1",
            "find x-wing",
        ] {
            let words: Vec<&str> = command.split(' ').collect();
            let answer = neuf(&[&["--lang", "en"], &words[..]].concat()).input(text.as_str()).run();
            let reason = format!("No grid keeps the rule {name}: ");
            let said = answer.seen();
            assert!(answer.code == 1 && said.contains(&reason), "{command}: {said}");
        }
        for command in ["solve", "check", "count", "explain", "hint", "rate"] {
            let answer = neuf(&[command, "--json"]).input(text.as_str()).run();
            assert_eq!(answer.code, 1, "{command}");
            let json = &answer.json()[0];
            assert_eq!(json["verdict"], "contradiction", "{command}");
            assert_eq!(json["contradiction"]["rule"], name, "{command}");
            assert!(json["contradiction"]["why"].is_string(), "{command}");
        }
    }
    let text = format!("{}{}", HOPELESS[0], ".".repeat(81));
    assert_eq!(neuf(&["count"]).input(text).run().out, "0\n");
}

#[test]
fn what_is_too_large_is_refused_where_it_stands() {
    let line: String = (1..=64).map(|row| format!(" r{row}c1-r{row}c64")).collect();
    let answer = neuf(&["--lang", "en", "solve"])
        .input(format!("shape: 8x8\nsandwich: 257000{line}\n"))
        .run();
    assert!(answer.code == 2 && answer.err.contains("line 2"), "{}", answer.err);
    assert!(
        answer.err.contains("a line of 4,096 cells takes too long to follow"),
        "{}",
        answer.err
    );
}

#[test]
fn steps_name_the_cage() {
    let told = neuf(&["--lang", "en", "explain"]).input(KILLER).prints();
    assert!(told.contains("Total") && told.contains("have a given total"), "{told}");
}

#[test]
fn candidates_keep_the_rules() {
    let text = neuf(&["candidates"]).input(KILLER).prints();
    assert!(text.starts_with("cage: 3 r1c1 r1c2\n") && text.contains("\ncandidates:\n"), "{text}");
    assert_eq!(neuf(&["solve"]).input(text).prints(), "2134342113424213\n");
}

#[test]
fn rules_may_be_named_beside_any_puzzle() {
    let empty = ".".repeat(16);
    assert_eq!(neuf(&["count", &empty]).prints(), "288\n");
    assert_eq!(neuf(&["count", "--rules", "diagonals", &empty]).prints(), "48\n");
    assert_eq!(neuf(&["count", "--rules", "windows,disjoint-groups", &empty]).prints(), "48\n");
}

#[test]
fn the_list_of_rules() {
    for language in ["en", "fr"] {
        let list = neuf(&["--lang", language, "rules"]).prints();
        insta::assert_snapshot!(format!("rules_{language}"), list);
    }
}

#[test]
fn drawings_are_read_back_with_their_rules() {
    let rules = |text: String| neuf(&["convert", "--to", "rules"]).input(text).prints();
    for example in examples() {
        let drawing = neuf(&["solve", "--to", "grid"]).input(example).prints();
        assert_eq!(rules(drawing), rules(example.to_owned()), "{example}");
    }
}

#[test]
fn drawings_of_every_shape_are_read_back() {
    for shape in ["2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "2x5", "3x4", "4x4", "5x5"] {
        let make =
            |to: &str| neuf(&["generate", "--seed", "1", "--shape", shape, "--to", to]).run().out;
        let line = neuf(&["convert", "--to", "line"]).input(make("grid")).prints();
        assert_eq!(line, make("line"), "{shape}");
    }
}

#[test]
fn every_example_of_the_page_has_one_solution_by_its_rules() {
    for example in examples() {
        assert_eq!(neuf(&["check"]).input(example).run().out, "unique\n", "{example}");
        let grid = example.split_once("grid:\n").map_or("................", |(_, grid)| grid);
        assert_ne!(neuf(&["check"]).input(grid).run().out, "unique\n", "{example}");
    }
}

#[test]
fn the_page_has_an_example_of_every_rule() {
    for kind in RULES {
        let is_shown = examples().any(|example| example.contains(kind.name()));
        assert!(is_shown, "{}", kind.name());
        assert!(PAGE.contains(&format!("\n`{}`: ", kind.name())), "{}", kind.name());
    }
}

fn examples() -> impl Iterator<Item = &'static str> {
    PAGE.split("```rules\n").skip(1).filter_map(|rest| Some(rest.split_once("```")?.0))
}

#[test]
fn a_solution_in_the_format_of_rules_keeps_them() {
    let solved = neuf(&["solve", "--to", "rules"]).input(KILLER).run();
    assert!(solved.out.starts_with("cage: 3 r1c1 r1c2\n") && solved.err.is_empty());
    assert_eq!(neuf(&["solve"]).input(solved.out).prints(), "2134342113424213\n");
}

#[test]
fn a_format_without_rules_is_told() {
    let note =
        "The format sdk has no room for rules: they are left out (--to rules writes them).\n";
    let solve = |puzzles: String| {
        let ran = neuf(&["--lang", "en", "solve", "--to", "sdk"]).input(puzzles).run();
        assert!(!ran.out.contains("cage"));
        ran.err
    };
    assert_eq!(solve(KILLER.to_owned()), note);
    assert_eq!(solve(KILLER.repeat(3)).matches(note).count(), 1);
    let plain = "1.....2......3.4";
    assert_eq!(solve(plain.to_owned()), "");
}

#[test]
fn a_contradiction_names_the_rule() {
    let broken = "cage: 5 r1c1 r1c2\ngrid:\n12..\n....\n....\n....\n";
    let said = neuf(&["--lang", "en", "check"]).input(broken).run().err;
    assert!(said.contains("what is given in r1c1 and r1c2 breaks the rule cage."), "{said}");
    let record = &neuf(&["check", "--json"]).input(broken).run().json()[0];
    let expected = serde_json::json!({ "cells": ["r1c1", "r1c2"], "rule": "cage" });
    assert_eq!(record["contradiction"], expected);
    assert_eq!(record["rules"][0]["rule"], "cage");
    let knights = neuf(&["--lang", "fr", "check", "--rules", "anti-knight", "1.....1........."]);
    let said = knights.run().err;
    assert!(
        said.contains("L1C1 et L2C3 portent toutes deux 1, contre la règle anti-knight."),
        "{said}"
    );
}

#[test]
fn the_grid_of_a_step_has_the_borders_of_the_regions() {
    let told = neuf(&["--lang", "en", "explain", "--grid", "--step", "1"]).input(JIGSAW).prints();
    insta::assert_snapshot!("jigsaw_step", told);
}
