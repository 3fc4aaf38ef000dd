//! Forms, disguises and repetitions.

use crate::typed::{A15, D5, neuf};

const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// The same upside down.
const TURNED: &str =
    ".9....4....85...1...1....68...1...3.....457...5...7....7..9.2....36.....8........";
const FORM: &str =
    "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.";
const KILLER: &str = "cage: 3 r1c1 r1c2\ngrid:\n....\n....\n....\n...3\n";

#[test]
fn disguises_have_one_form() {
    let text = format!("{HARD}\n{TURNED} # the same\n");
    assert_eq!(neuf(&["canonical"]).input(text).prints(), format!("{FORM}\n{FORM}\n"));
    assert_eq!(neuf(&["canonical", FORM]).prints(), format!("{FORM}\n"));
}

#[test]
fn what_a_person_sees_of_forms() {
    insta::assert_snapshot!("form", neuf(&["canonical", "--automorphisms", A15]).run().seen());
    let french = neuf(&["canonical", "--automorphisms", "--lang", "fr", A15]).run().seen();
    insta::assert_snapshot!("form_french", french);
    insta::assert_snapshot!("form_of_none", neuf(&["canonical", "11.............."]).run().seen());
    insta::assert_snapshot!("form_under_rules", neuf(&["canonical"]).input(KILLER).run().seen());
}

#[test]
fn digits_are_told_in_the_alphabet_of_the_grid() {
    // Hexadecimal, and letters from A = 1.
    let rows = ["0123456789ABCDEF", "ABCDEFGHIJKLMNOP"];
    for first in rows {
        let grid = format!("{first}{}", ".".repeat(240));
        let symbols = if first.starts_with('0') { "zero-based" } else { "letters" };
        let vary = neuf(&["vary", "--symbols", symbols, &grid]).run();
        let last = first.chars().last().expect("a digit");
        let (is, is_not) =
            if last == 'F' { (" 0 becomes ", "G") } else { (" O becomes ", " 9 becomes") };
        assert!(vary.err.contains(is) && !vary.err.contains(is_not), "{}", vary.err);
        let alone = |digit: char| format!("{digit}{}", ".".repeat(255));
        let other = first.chars().next().expect("a digit");
        let same = neuf(&["same", "--symbols", symbols, &alone(last), &alone(other)]).run();
        assert!(same.err.contains(&format!("{last} becomes ")), "{}", same.err);
        let twice = format!("{last}{last}{}", ".".repeat(254));
        for command in ["canonical", "minimize", "redundant", "same"] {
            let inputs =
                if command == "same" { vec![twice.as_str(); 2] } else { vec![twice.as_str()] };
            let typed: Vec<&str> =
                [command, "--symbols", symbols].into_iter().chain(inputs).collect();
            let run = neuf(&typed).run();
            assert!(run.err.contains(&format!(" {last} ")), "{command}: {}", run.err);
        }
    }
}

#[test]
fn maps_are_listed_as_long_as_there_is_time() {
    let empty = ".".repeat(256);
    let run = neuf(&["canonical", "--automorphisms", "--time", "0.1", &empty]).run();
    assert_eq!(run.code, 4, "{}", run.err);
    assert!(
        run.err.ends_with("Not all of them are listed: the time allowed is over.\n"),
        "{}",
        run.err
    );
    assert!(run.out.starts_with(&format!("{empty}\n  ")) && run.out.ends_with(".\n"));
}

#[test]
fn among_many_puzzles_each_has_so_many_maps_at_most() {
    let run =
        neuf(&["canonical", "--automorphisms"]).input(format!("{0}\n{0}\n", ".".repeat(81))).run();
    assert_eq!((run.code, run.out.lines().count()), (0, 2 * 10_001), "{}", run.err);
    let said =
        "Only the first 10,000 maps are listed of a puzzle among many; of one alone, all are.";
    assert!(run.err.contains(said), "{}", run.err);
}

#[test]
fn what_a_person_sees_of_two() {
    insta::assert_snapshot!("same", neuf(&["same", HARD, TURNED]).run().seen());
    insta::assert_snapshot!(
        "same_french",
        neuf(&["same", "--lang", "fr", HARD, TURNED]).run().seen()
    );
    insta::assert_snapshot!("different", neuf(&["same", HARD, D5]).run().seen());
    insta::assert_snapshot!("same_of_one", neuf(&["same", HARD]).run().seen());
    insta::assert_snapshot!("same_of_bad", neuf(&["same", HARD, "12x4"]).run().seen());
}

#[test]
fn the_first_of_each_is_kept_as_it_stands() {
    let text = format!(
        "{D5}\n{HARD} # first\n11..............\n{TURNED} # second\n{D5}\n11..............\n12x4\n"
    );
    insta::assert_snapshot!("dedupe", neuf(&["dedupe"]).input(text.clone()).run().seen());
    insta::assert_snapshot!("dedupe_json", neuf(&["dedupe", "--json"]).input(text).run().out);
}

#[test]
fn a_table_keeps_its_header() {
    let table = format!("puzzle,rating\n{HARD},11.9\n{D5},7.1\n{TURNED},11.9\n");
    let kept = format!("puzzle,rating\n{HARD},11.9\n{D5},7.1\n");
    assert_eq!(neuf(&["dedupe"]).input(table).prints(), kept);
}

#[test]
fn little_memory_and_many_threads_change_nothing() {
    let disguised = |n: usize| {
        let mut rows: Vec<&str> = (0..9).map(|row| &HARD[9 * row..][..9]).collect();
        rows.swap(n % 3, n / 3 % 3);
        let digits = |symbol: char| {
            symbol
                .to_digit(10)
                .map_or('.', |d| char::from_digit((d + n as u32) % 9 + 1, 10).unwrap_or('.'))
        };
        rows.concat().chars().map(digits).collect::<String>()
    };
    // Every other line is one of few puzzles; each of the others has a clue less, and they differ.
    let few = |n: usize| match n % 2 {
        0 => disguised(n / 2),
        _ => {
            let clues: Vec<usize> = (0..81).filter(|&cell| &D5[cell..=cell] != ".").collect();
            let (one, other) = (clues[n / 2 % 26], clues[n / 52 % 26]);
            D5.char_indices()
                .map(|(at, c)| if at == one || at == other { '.' } else { c })
                .collect()
        }
    };
    let text: String = (0..1200).map(|n| few(n) + "\n").collect();
    let plain = neuf(&["dedupe", "--threads", "1"]).input(text.clone()).prints();
    assert!(plain.lines().count() > 300, "{}", plain.lines().count());
    let spilt = neuf(&["dedupe", "--threads", "3", "--memory", "0"]).input(text).prints();
    assert_eq!(spilt, plain);
}

#[test]
fn no_time_is_too_little_for_a_large_grid() {
    let empty = ".".repeat(256);
    let ran = neuf(&["canonical", "--nodes", "3", &empty]).run();
    assert_eq!((ran.out.as_str(), ran.code), ("budget\n", 4));
}

#[test]
fn what_is_kept_goes_to_a_file_that_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("different.txt");
    let path = out.to_str().expect("a path");
    let ran = neuf(&["dedupe", "-o", path]).input(format!("{D5}\n{D5}\n")).run();
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(out).expect("a file"), format!("{D5}\n"));
}
