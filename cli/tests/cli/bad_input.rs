//! Whatever is typed or piped: a clear message, nothing lost, no panic.

use crate::typed::{D5, D5_SOLVED, neuf};

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
    ] {
        insta::assert_snapshot!(name, seen(arguments));
    }
}
