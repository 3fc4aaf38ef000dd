//! Whatever is typed or piped: a clear message, nothing lost, no panic.

use crate::typed::{A15, D5, D5_SOLVED, neuf};

/// What a person sees of a bad puzzle, in both languages.
fn seen(arguments: &[&str]) -> String {
    let english = neuf(&[&["--lang", "en"], arguments].concat()).run();
    let french = neuf(&[&["--lang", "fr"], arguments].concat()).run();
    assert!(!english.err.contains("panicked"), "{}", english.err);
    format!("{}\n\n{}", english.seen(), french.seen())
}

#[test]
fn nothing_at_all() {
    let ran = neuf(&["solve"]).input("").run();
    insta::assert_snapshot!(ran.seen());
}

#[test]
fn eighty_and_eighty_two_characters() {
    insta::assert_snapshot!("eighty", seen(&["solve", &D5[1..]]));
    insta::assert_snapshot!("eighty_two", seen(&["solve", &format!("{D5}.")]));
}

#[test]
fn a_letter_in_a_9x9() {
    insta::assert_snapshot!(seen(&["solve", &D5.replacen('1', "k", 1)]));
}

#[test]
fn a_7x7_is_taken_only_when_asked_for() {
    insta::assert_snapshot!(seen(&["solve", &".".repeat(49)]));
    insta::assert_snapshot!("a_7x7_of_ones", seen(&["solve", &"1".repeat(49)]));
}

#[test]
fn a_shape_that_does_not_fit() {
    insta::assert_snapshot!(seen(&["solve", "--shape", "2x2", D5]));
}

#[test]
fn digits_out_of_range() {
    insta::assert_snapshot!(seen(&["solve", "[[1,0,0,0],[0,0,5,0],[0,0,0,0],[0,3,0,4]]"]));
}

#[test]
fn rows_of_different_lengths() {
    let ran = neuf(&["solve"]).input("1 . . .\n. . 2\n. . . .\n. 3 . 4\n").run();
    insta::assert_snapshot!(ran.seen());
}

#[test]
fn bytes_that_are_not_text() {
    let mut bytes = format!("{D5}\n").into_bytes();
    bytes.extend(b"12\xff34\n");
    bytes.extend(format!("{D5}\n").into_bytes());
    let ran = neuf(&["solve"]).input(bytes).run();
    assert_eq!(ran.out, format!("{D5_SOLVED}\nerror\n{D5_SOLVED}\n"));
    assert!(ran.err.contains("0xFF"), "{}", ran.err);
}

#[test]
fn a_line_of_ten_megabytes() {
    for symbol in ["1", ".", "x", "1 ", "[", "é"] {
        let long = format!("{D5}\n{}\n{D5}\n", symbol.repeat(10_000_000 / symbol.len()));
        let ran = neuf(&["solve"]).input(long).run();
        assert_eq!(ran.out, format!("{D5_SOLVED}\nerror\n{D5_SOLVED}\n"), "{symbol}");
        assert!(ran.err.len() < 1000, "{symbol}: {}", ran.err.len());
    }
}

#[test]
fn a_line_of_ten_megabytes_alone() {
    for symbol in ["1", ".", "x"] {
        let ran = neuf(&["solve"]).input(symbol.repeat(10_000_000)).run();
        assert_eq!(ran.code, 2, "{symbol}: {}", ran.out);
        assert!(ran.err.len() < 1000, "{symbol}: {}", ran.err.len());
    }
}

#[test]
fn a_folder_and_a_missing_file() {
    insta::assert_snapshot!("folder", seen(&["solve", "src"]));
    insta::assert_snapshot!("missing", seen(&["solve", "nowhere.sdm"]));
}

#[test]
fn wrong_command_lines() {
    for (name, arguments) in [
        ("usage_command", &["slove", D5][..]),
        ("usage_option", &["solve", "--sape", "3x3", D5]),
        ("usage_shape", &["solve", "--shape", "three", D5]),
        ("usage_strategy", &["solve", "--strategy", "magic", D5]),
        ("usage_conflict", &["solve", "--all", "--limit", "3", D5]),
        ("usage_missing", &["queens"]),
        ("usage_number", &["problem", "5"]),
        ("usage_time", &["solve", "--time", "-1", D5]),
        ("usage_negative", &["solve", "--limit", "-1", D5]),
        ("usage_too_large", &["solve", "--limit", "99999999999999999999", D5]),
        ("usage_too_many_queens", &["queens", "99999999999999999999"]),
        ("usage_threads", &["solve", "-j", "-2", D5]),
        ("usage_nothing_near", &["frobnicate"]),
        ("usage_no_option_near", &["check", "--xyzzy", D5]),
        ("usage_puzzle_for_command", &[A15]),
        ("usage_value", &["rate", "--scale", "hodku", D5]),
        ("usage_example", &["solve", "--example", "moyenne"]),
        ("usage_help", &["help", "solvee"]),
        ("usage_technique", &["find", "xyz", D5]),
    ] {
        insta::assert_snapshot!(name, seen(arguments));
        let french: Vec<&str> = ["--lang", "fr"].iter().chain(arguments).copied().collect();
        insta::assert_snapshot!(format!("{name}_fr"), seen(&french));
    }
}

#[test]
fn a_puzzle_may_begin_with_a_dash() {
    let dashes = A15.replace('.', "-");
    let turned: String = dashes.chars().rev().map(|c| if c == '4' { '-' } else { c }).collect();
    assert!(turned.starts_with('-'));
    for command in ["count", "check", "candidates", "solve"] {
        let ran = neuf(&[command, "--json", &turned]).run();
        assert_eq!(ran.json().len(), 1, "{command}: {}", ran.err);
    }
    assert_eq!(neuf(&["count", "----------------"]).prints(), "288\n");
    let both = neuf(&["count", "----------------", A15]).prints();
    assert_eq!(both, "288\n1\n");
}

#[test]
#[cfg(unix)]
fn what_the_system_refuses_is_said_in_the_persons_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("nowhere").join("answers.txt");
    for command in [&["solve", D5][..], &["rules"], &["explain", A15], &["man"]] {
        let file = path.to_string_lossy();
        let arguments = [&["--lang", "fr"], command, &["-o", &file]].concat();
        let ran = neuf(&arguments).run();
        assert_eq!(ran.code, 2, "{command:?}");
        assert!(ran.err.contains("n’existe pas"), "{command:?}: {}", ran.err);
        assert!(!ran.err.contains("os error"), "{command:?}: {}", ran.err);
    }
}
