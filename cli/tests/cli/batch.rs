//! Many puzzles: order, summary, bad lines, closed pipes.

use crate::typed::{A15, A15_SOLVED, A16, D5, D5_SOLVED, neuf};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn answers_come_line_by_line_in_order() {
    let many = format!("{D5}\n{A15}\n").repeat(500);
    let expected = format!("{D5_SOLVED}\n{A15_SOLVED}\n").repeat(500);
    assert_eq!(neuf(&["solve"]).input(many).prints(), expected);
}

#[test]
fn one_bad_line_does_not_stop_the_rest() {
    let mixed = format!("{D5}\n{}\n\n# comment\n{A15}\n11..............\n{A16}\n", &D5[1..]);
    insta::assert_snapshot!("mixed_en", neuf(&["solve"]).input(mixed.clone()).run().seen());
    insta::assert_snapshot!("mixed_fr", neuf(&["--lang", "fr", "solve"]).input(mixed).run().seen());
}

#[test]
fn json_keeps_one_object_per_line() {
    let mixed = format!("{D5}\nnot a puzzle\n{A15}\n");
    let ran = neuf(&["solve", "--json"]).input(mixed).run();
    let records = ran.json();
    assert_eq!((records.len(), ran.code), (3, 2));
    assert_eq!(records[1]["puzzle"], "not a puzzle");
    assert_eq!((&records[1]["error"]["line"], &records[1]["line"]), (&2.into(), &2.into()));
    assert_eq!(records[2]["solution"], A15_SOLVED);
}

/// Classic grids with one solution, several, none, and a contradiction.
fn all_kinds() -> [String; 5] {
    let none = format!("12345678.........9{}", ".".repeat(63));
    [D5.to_owned(), ".".repeat(81), none, format!("11{}", ".".repeat(79)), D5_SOLVED.to_owned()]
}

#[test]
fn many_puzzles_are_answered_as_each_alone_whatever_is_asked() {
    let options: [&[&str]; 14] = [
        &["solve"],
        &["solve", "--json"],
        &["solve", "--to", "rows"],
        &["solve", "--to", "list"],
        &["solve", "--limit", "2", "--json"],
        &["solve", "--time", "5"],
        &["solve", "--nodes", "1000", "--json"],
        &["check", "--json"],
        &["solve", "--limit", "1"],
        &["solve", "--limit", "1", "--json"],
        &["solve", "--limit", "2"],
        &["check"],
        &["count", "--limit", "3"],
        &["count", "--limit", "3", "--json"],
    ];
    for command in options {
        let alone = |puzzle: &String| neuf(command).input(format!("{puzzle}\n")).run().out;
        let expected: String = all_kinds().iter().map(alone).collect();
        let together = neuf(command).input(all_kinds().join("\n")).run().out;
        let lines = |text: &str| text.lines().map(without_line).collect::<Vec<_>>();
        assert_eq!(lines(&together), lines(&expected), "{command:?}");
    }
}

/// A record without the line where its puzzle stood.
fn without_line(text: &str) -> String {
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(serde_json::Value::Object(mut record)) => {
            record.remove("line");
            serde_json::Value::Object(record).to_string()
        }
        _ => text.to_owned(),
    }
}

#[test]
fn statistics_are_given_where_they_are_asked_for() {
    let has_stats = |arguments: &[&str]| neuf(arguments).run().json()[0].get("stats").is_some();
    for command in ["solve", "check", "count"] {
        assert!(!has_stats(&[command, "--json", D5]));
        assert!(has_stats(&[command, "--json", "--stats", D5]));
        assert!(has_stats(&[command, "--json", "--strategy", "fewest", D5]));
    }
}

#[test]
fn lists_have_statistics_where_they_are_asked_for() {
    let has_stats = |arguments: &[&str]| neuf(arguments).run().json()[0].get("stats").is_some();
    for list in [&["--all"][..], &["--limit", "2"]] {
        assert!(!has_stats(&[&["solve", "--json", D5], list].concat()));
        assert!(has_stats(&[&["solve", "--json", "--stats", D5], list].concat()));
    }
}

#[test]
fn tables_are_read_by_their_puzzle_column() {
    let table = format!("id,puzzle,solution\n1,{D5},{D5_SOLVED}\n2,{A15},{A15_SOLVED}\n");
    let printed = neuf(&["solve"]).input(table).prints();
    assert_eq!(printed, format!("{D5_SOLVED}\n{A15_SOLVED}\n"));
}

#[test]
fn the_columns_of_a_table_are_carried_through() {
    let table = format!("id;puzzle;level\n7;{D5};hard\n8;{A15};easy\n9;12;bad\n10;{A16};two\n");
    let ran = neuf(&["solve", "--to", "csv"]).input(table).run();
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "id;puzzle;level;verdict;solution");
    assert_eq!(lines[1], format!("7;{D5};hard;unique;{D5_SOLVED}"));
    assert_eq!(lines[2], format!("8;{A15};easy;unique;{A15_SOLVED}"));
    assert_eq!(lines[3], "9;12;bad;error;");
    assert!(lines[4].starts_with(&format!("10;{A16};two;several;")));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let many = format!("{D5}\n{A15}\n{}\nbad\n", ".".repeat(81)).repeat(300);
    let one = neuf(&["solve", "--threads", "1"]).input(many.clone()).run();
    let four = neuf(&["solve", "--threads", "4"]).input(many).run();
    assert_eq!((one.out, one.code), (four.out, four.code));
}

#[test]
fn several_files_are_answered_one_after_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    std::fs::write(path("a.txt"), format!("{D5}\n")).expect("written");
    std::fs::write(path("b.txt"), "1 . . .\n. . 2 .\n. . . .\n. 3 . 4\n").expect("written");
    let printed = neuf(&["solve", &path("a.txt"), &path("b.txt")]).prints();
    assert_eq!(printed, format!("{D5_SOLVED}\n{A15_SOLVED}\n"));
}

#[test]
fn a_file_that_is_not_there_does_not_stop_the_others() {
    let ran = neuf(&["solve", "nowhere.txt", D5]).run();
    assert_eq!((ran.out, ran.code), (format!("{D5_SOLVED}\n"), 2));
    assert!(ran.err.contains("nowhere.txt"), "{}", ran.err);
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.txt");
    std::fs::write(&path, format!("{D5}\n").repeat(50_000)).expect("written");
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .arg("solve")
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    reader.read_line(&mut line).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(line.trim(), D5_SOLVED);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
#[cfg(unix)]
fn an_interrupt_leaves_complete_lines_and_says_how_far_it_got() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.txt");
    std::fs::write(&path, format!("{D5}\n").repeat(2_000_000)).expect("written");
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("neuf"))
        .args(["solve", "--lang", "en", "--strategy", "fewest"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    reader.read_line(&mut line).expect("a line");
    let pid = child.id().to_string();
    Command::new("kill").args(["-INT", &pid]).status().expect("a signal");
    let rest: Vec<String> = reader.lines().map(|line| line.expect("text")).collect();
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(rest.iter().all(|line| line == D5_SOLVED));
    assert!(said.contains(&format!("Interrupted after {} puzzle", rest.len() + 1)), "{said}");
}
