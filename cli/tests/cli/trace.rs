//! `neuf trace`: steps as text and as JSON. The full screen has its tests beside its code.

use crate::typed::{A15, A16, neuf};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// The course's grid that "fails in reasonable time".
const A19: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn the_course_example_goes_as_in_the_course() {
    let text = neuf(&["trace", A15, "--steps", "1..5"]).run().seen(); // A14
    let lists =
        ["[[1]]", "[[1], [2, 4]]", "[[1], [2, 4], [3]]", "[[1], [2, 4], [3]]", "[[1], [2]]"];
    let shown: Vec<_> = text.lines().filter(|line| line.starts_with("[[")).collect();
    assert_eq!(shown, lists);
    insta::assert_snapshot!("trace_course_en", text);
    let french = neuf(&["--lang", "fr", "trace", A15, "--steps", "1..5"]).run().seen();
    insta::assert_snapshot!("trace_course_fr", french);
}

#[test]
fn a_whole_search_says_how_it_ended() {
    let ran = neuf(&["trace", A15]).run(); // A15
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("tops: [1, 2, 4, 3, 3, 4, 2, 1, 4, 1, 3, 2, 2, 3, 1, 4]"));
    insta::assert_snapshot!(ran.err, @"The search ended at step 29: one solution, 23 choix, 5 retour.");
}

#[test]
fn a_long_search_is_cut_after_a_hundred_steps() {
    let ran = neuf(&["trace", A19]).run();
    assert_eq!(ran.out.lines().filter(|line| line.starts_with("Step ")).count(), 100);
    insta::assert_snapshot!(ran.err, @"100 steps shown, and the search goes on: --steps 101.. shows the rest, -i walks through it.");
}

#[test]
fn queens_and_problems_are_traced_too() {
    insta::assert_snapshot!(
        "trace_queens_en",
        neuf(&["trace", "--queens", "4", "--steps", "..8"]).run().seen()
    );
    let queens = ["--lang", "fr", "trace", "--queens", "4", "--steps", "18..20"];
    insta::assert_snapshot!("trace_queens_fr", neuf(&queens).run().seen());
    insta::assert_snapshot!(
        "trace_problem_en",
        neuf(&["trace", "--problem", "2", "--steps", "1..6"]).run().seen()
    );
    let problem = ["--lang", "fr", "trace", "--problem", "2", "--steps", "25.."];
    insta::assert_snapshot!("trace_problem_fr", neuf(&problem).run().seen());
}

#[test]
fn ascending_order_tries_the_first_choice_first() {
    let ran = neuf(&["trace", "--problem", "1", "--ascending", "--json", "--steps", "5"]).run();
    let step = &ran.json()[0];
    assert_eq!(step["event"], "solution");
    assert_eq!(step["tops"], serde_json::json!([1, 5, 7, 9]));
}

#[test]
fn json_has_one_object_per_step() {
    let steps = neuf(&["trace", A15, "--json", "--steps", "3..5"]).run().json();
    let stats = |choix, retour| {
        serde_json::json!({
            "steps": choix + retour, "choix": choix, "retour": retour, "pushes": 3, "guesses": 1,
            "deepest": 3, "solutions": 0,
        })
    };
    let three = serde_json::json!([[1], [2, 4], [3]]);
    let expected = [
        serde_json::json!({
            "step": 3, "event": "pushed", "rank": 2, "width": 1,
            "stacks": three, "tops": [1, 4, 3], "stats": stats(3, 0),
        }),
        serde_json::json!({
            "step": 4, "event": "dead_end", "rank": 3,
            "stacks": three, "tops": [1, 4, 3], "stats": stats(4, 0),
        }),
        serde_json::json!({
            "step": 5, "event": "backtracked", "from": 2, "to": 1,
            "stacks": [[1], [2]], "tops": [1, 2], "stats": stats(4, 1),
        }),
    ];
    assert_eq!(steps, expected);
}

#[test]
fn step_three_million_can_be_looked_at() {
    let ran = neuf(&["trace", A19, "--json", "--steps", "3000000..3000003"]).run();
    let numbers: Vec<_> = ran.json().iter().map(|step| step["step"].as_u64()).collect();
    assert_eq!(numbers, [3_000_000, 3_000_001, 3_000_002, 3_000_003].map(Some));
}

#[test]
fn steps_beyond_the_end_are_refused() {
    let beyond = ["trace", A15, "--steps", "30..40"];
    insta::assert_snapshot!("trace_beyond_en", neuf(&beyond).run().seen());
    insta::assert_snapshot!(
        "trace_beyond_fr",
        neuf(&beyond).env("LC_ALL", "fr_FR.UTF-8").run().seen()
    );
    assert_eq!(neuf(&["trace", A15, "--steps", "29..40"]).run().code, 0);
}

#[test]
fn givens_that_contradict_each_other_are_no_search() {
    let typed = ["trace", "11....2......3.4"];
    insta::assert_snapshot!("trace_contradiction_en", neuf(&typed).run().seen());
    insta::assert_snapshot!(
        "trace_contradiction_fr",
        neuf(&[&["--lang", "fr"], &typed[..]].concat()).run().seen()
    );
}

#[test]
fn boards_without_or_with_too_many_queens_are_refused() {
    for side in ["0", "1001"] {
        let ran = neuf(&["trace", "--queens", side]).run();
        assert_eq!((ran.out.as_str(), ran.code), ("", 2));
        assert!(ran.err.contains("from 1 to 1000"), "{}", ran.err);
    }
    let french = neuf(&["--lang", "fr", "trace", "--queens", "0"]).run();
    assert!(french.err.contains("de 1 à 1000"), "{}", french.err);
}

#[test]
fn the_full_screen_needs_a_terminal() {
    for (lang, words) in [("en", "needs a terminal"), ("fr", "besoin d’un terminal")] {
        let ran = neuf(&["--lang", lang, "trace", "-i", "--queens", "8"]).run();
        assert_eq!((ran.out.as_str(), ran.code), ("", 2));
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn any_shape_and_any_source_will_do() {
    let six = neuf(&["trace", "-", "--steps", "119"]).input(A16).prints(); // A16, 2 rows × 3 columns
    assert!(six.contains("┌───────┬───────┐"), "{six}");
    let large = "0 ".repeat(25 * 25);
    let text = neuf(&["trace", "-", "--steps", "60"]).input(large).prints();
    assert!(text.contains("r2c21"), "{text}");
}

#[test]
fn colour_is_used_when_asked_for() {
    let colored = neuf(&["--color", "always", "trace", A15, "--steps", "3"]).prints();
    assert!(colored.contains("\u{1b}["));
    let plain = neuf(&["trace", A15, "--steps", "3"]).prints();
    assert!(!plain.contains('\u{1b}'));
}

#[test]
fn a_reader_may_stop_reading() {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("neuf"))
        .args(["trace", "--queens", "8", "--steps", "1.."])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(lines.next().is_some());
    drop(lines);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// A search that nobody sees the end of, stopped by Ctrl-C.
#[cfg(unix)]
#[test]
fn control_c_says_how_far_it_got() {
    let child = Command::new(assert_cmd::cargo::cargo_bin!("neuf"))
        .args(["--lang", "en", "trace", "--queens", "40", "--steps", "1000000000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = child.id().to_string();
    Command::new("kill").args(["-INT", &id]).status().expect("a signal is sent");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.starts_with("Interrupted at step "), "{said}");
}
