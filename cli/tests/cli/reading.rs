//! Whatever people paste, and whichever way it came: the same puzzle.

use crate::typed::{A15, A15_SOLVED, D5, D5_SOLVED, neuf};
use std::path::PathBuf;

/// A file of this name and text in a folder of its own.
fn file(name: &str, text: impl AsRef<[u8]>) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("written");
    (folder, path)
}

fn solve_file(name: &str, text: impl AsRef<[u8]>) -> crate::typed::Ran {
    let (_folder, path) = file(name, text);
    neuf(&["solve", &path.to_string_lossy()]).run()
}

/// D5 with every digit one less: 0 to 8, and dots.
fn d5_from_zero(line: &str) -> String {
    line.chars().map(|c| c.to_digit(10).map_or('.', |d| char::from(b'0' + d as u8 - 1))).collect()
}

#[test]
fn a_line_alone_and_in_a_batch_are_read_alike() {
    let line = d5_from_zero(D5);
    let arguments = ["solve", "--symbols", "zero-based"];
    let alone = neuf(&[&arguments[..], &[&line]].concat()).run();
    let many = neuf(&arguments).input(format!("{line}\n").repeat(3)).run();
    assert_eq!(alone.code, 0, "{}", alone.err);
    assert_eq!(many.out, alone.out.repeat(3));
    assert_eq!(alone.out.replace('.', "0"), alone.out);
}

#[test]
fn rows_pasted_without_brackets() {
    let rows = "[1,0,0,0],\n[0,0,2,0],\n[0,0,0,0],\n[0,3,0,4]\n";
    for text in [rows.to_owned(), rows.replace(']', "],").replace(",,", ",")] {
        assert_eq!(neuf(&["solve"]).input(text).prints(), format!("{A15_SOLVED}\n"));
    }
    let two = format!("{rows}\n{rows}");
    assert_eq!(neuf(&["solve"]).input(two).prints(), format!("{A15_SOLVED}\n").repeat(2));
}

#[test]
fn rows_with_spaces_for_empty_cells() {
    let chars: Vec<char> = D5.chars().map(|c| if c == '.' { ' ' } else { c }).collect();
    let rows = |between: &str| -> String {
        let row = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(between);
        chars.chunks(9).map(|cells| row(cells).trim_end().to_owned() + "\n").collect()
    };
    for between in ["", " "] {
        let ran = neuf(&["solve"]).input(rows(between)).run();
        assert_eq!(ran.out, format!("{D5_SOLVED}\n"), "{}{}", rows(between), ran.err);
    }
}

#[test]
fn what_a_terminal_showed_is_read_again() {
    for color in ["always", "never"] {
        let drawn = neuf(&["solve", "--to", "grid", "--color", color, D5]).prints();
        let ran = neuf(&["solve"]).input(drawn.clone()).run();
        assert_eq!(ran.out, format!("{D5_SOLVED}\n"), "{drawn}{}", ran.err);
    }
    let drawn =
        neuf(&["solve", "--to", "grid", "--color", "never"]).input(format!("{A15}\n{D5}\n"));
    let ran = neuf(&["solve"]).input(drawn.prints()).run();
    assert_eq!(ran.out, format!("{A15_SOLVED}\n{D5_SOLVED}\n"), "{}", ran.err);
}

#[test]
fn quotes_in_a_table_may_be_doubled() {
    let table = format!("id,note,puzzle\n1,\"say \"\"hi, you\"\"\",\"\"\"{A15}\"\"\"\n");
    let printed = neuf(&["solve", "--to", "csv"]).input(table).prints();
    assert!(printed.ends_with(&format!("\"\"\"{A15}\"\"\",unique,{A15_SOLVED}\n")), "{printed}");
}

#[test]
fn a_table_without_puzzles_is_refused() {
    for text in ["a,b\n1,2\n", "1,2\n3,4\n"] {
        let ran = solve_file("two.csv", text);
        assert_eq!((ran.out.as_str(), ran.code), ("", 2));
        assert!(ran.err.contains("line 1, column 1: no column"), "{}", ran.err);
    }
}

#[test]
fn the_format_of_a_file_name_holds_for_every_puzzle_in_it() {
    // A heading that is no puzzle's: only `.sdk` knows it.
    let ran = solve_file("one.sdk", "[Original]\n1...\n..2.\n....\n.3.4\n");
    assert_eq!(ran.out, format!("{A15_SOLVED}\n"), "{}", ran.err);
    // Rows are no lines of `.sdm`, even where they would make a grid.
    let ran = solve_file("rows.sdm", "1...\n..2.\n....\n.3.4\n");
    assert_eq!((ran.out.lines().count(), ran.code), (4, 2));
}

/// A 16×16 grid with some cells wiped, digit `d` written as the `d`-th of these symbols.
fn sixteen(symbols: &[&str], between: &str) -> (String, Vec<Option<String>>) {
    let digit = |cell: usize| {
        let (row, column) = (cell / 16, cell % 16);
        (row / 4 + 4 * (row % 4) + column) % 16
    };
    let is_given = |cell: usize| cell % 7 != 3 && cell % 11 != 5;
    let cells: Vec<Option<String>> =
        (0..256).map(|cell| is_given(cell).then(|| symbols[digit(cell)].to_owned())).collect();
    let written: Vec<&str> = cells.iter().map(|cell| cell.as_deref().unwrap_or(".")).collect();
    (written.join(between), cells)
}

fn characters(text: &str) -> Vec<String> {
    text.chars().map(String::from).collect()
}

/// Whether every given stands in the answer as it was written.
fn keeps(givens: &[Option<String>], answer: &[String]) -> bool {
    let pairs = givens.iter().zip(answer);
    answer.len() == givens.len()
        && pairs.into_iter().all(|(a, b)| a.as_ref().is_none_or(|a| a == b))
}

#[test]
fn a_grid_is_answered_in_the_alphabet_it_came_in() {
    let numbers: Vec<String> = (1..=16).map(|number| number.to_string()).collect();
    let from_zero: Vec<String> = (0..16).map(|number| number.to_string()).collect();
    for (symbols, between) in [
        (characters("0123456789ABCDEF"), ""),
        (characters("0123456789abcdef"), ""),
        (characters("123456789ABCDEFG"), ""),
        (characters("ABCDEFGHIJKLMNOP"), ""),
        (numbers, " "),
        (from_zero, " "),
    ] {
        let symbols: Vec<&str> = symbols.iter().map(String::as_str).collect();
        let (text, givens) = sixteen(&symbols, between);
        let cells = |line: &str| -> Vec<String> {
            let line = line.trim();
            match between {
                "" => characters(line),
                _ => line.split_whitespace().map(str::to_owned).collect(),
            }
        };
        let line = neuf(&["solve"]).input(text.clone()).prints();
        assert!(keeps(&givens, &cells(&line)), "{text}\n{line}");
        let record = neuf(&["solve", "--json"]).input(text.clone()).run().json().remove(0);
        assert!(keeps(&givens, &cells(record["solution"].as_str().expect("text"))), "{record}");
        let drawn = |to: &str| -> Vec<String> {
            let drawn = neuf(&["solve", "--to", to]).input(text.clone()).prints();
            let words = drawn.split([' ', '│', '|', '\n']).map(str::to_owned);
            words.filter(|word| word.contains(|c: char| c.is_alphanumeric())).collect()
        };
        assert!(keeps(&givens, &drawn("grid")), "{text}");
        assert!(keeps(&givens, &drawn("rows")), "{text}");
        let table = neuf(&["solve", "--to", "csv"]).input(text.clone()).prints();
        let answer = table.lines().nth(1).and_then(|row| row.rsplit(',').next()).expect("a row");
        assert!(keeps(&givens, &cells(answer)), "{table}");
        let many = neuf(&["solve"]).input(format!("{text}\n{text}\n")).run();
        assert_eq!(many.out, line.repeat(2));
    }
}

#[test]
fn symbols_rule_the_output_too() {
    let letters = d5_letters(D5);
    let printed = neuf(&["solve", "--symbols", "letters", &letters]).prints();
    assert_eq!(printed.trim(), d5_letters(D5_SOLVED));
    assert_eq!(neuf(&["solve", &letters]).prints(), printed);
    let list = "[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,3,0,4]]";
    assert_eq!(neuf(&["solve", "--symbols", "zero-based", list]).prints(), "0132231030211203\n");
}

fn d5_letters(line: &str) -> String {
    line.chars().map(|c| c.to_digit(10).map_or('.', |d| char::from(b'A' + d as u8 - 1))).collect()
}

#[test]
fn explanations_are_in_the_alphabet_too() {
    let (text, _) = sixteen(
        &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C", "D", "E", "F"],
        "",
    );
    let grid = neuf(&["explain", "--grid", "--step", "1"]).input(text.clone()).prints();
    assert!(grid.contains('0') && !grid.contains('G'), "{grid}");
    let candidates = neuf(&["candidates"]).input(text).prints();
    assert!(candidates.contains('0') && !candidates.contains('G'), "{candidates}");
}

#[test]
fn links_rules_and_nothing_are_texts_not_files() {
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={D5}");
    assert_eq!(neuf(&["solve", &link]).prints(), format!("{D5_SOLVED}\n"));
    let rules = "rules: diagonals\ngrid:\n1...\n....\n..2.\n...3";
    assert_eq!(neuf(&["check", rules]).run().out, "several\n");
    for nothing in ["", "  "] {
        let ran = neuf(&["check", nothing]).run();
        assert_eq!(ran.code, 2);
        assert!(!ran.err.contains("no such file"), "{}", ran.err);
    }
}

#[test]
fn packed_files_are_read_and_written_and_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let table = format!("id,puzzle\n1,{D5}\n2,{D5}\n").repeat(1) + &format!("3,{D5}\n").repeat(500);
    std::fs::write(path("in.csv"), table).expect("written");
    for packing in ["gz", "zst"] {
        let (packed, answers) = (path(&format!("in.csv.{packing}")), path(&format!("a.{packing}")));
        neuf(&["solve", "--to", "csv", &path("in.csv"), "-o", &packed]).prints();
        assert!(std::fs::metadata(&packed).expect("there").len() < 10_000, "it is packed");
        // The name without the packing announces a table; the text shows by itself that it is packed.
        for arguments in [&["solve", "--resume", "-o", &answers, &packed][..], &["solve", &packed]]
        {
            neuf(arguments).prints();
        }
        let expected = format!("{D5_SOLVED}\n").repeat(502);
        assert_eq!(neuf(&["solve", &packed]).prints(), expected);
        let bytes = std::fs::read(&answers).expect("there");
        assert_eq!(neuf(&["solve"]).input(bytes).prints(), expected, "solutions are their own");
    }
    let mut damaged = std::fs::read(path("a.gz")).expect("there");
    damaged.truncate(damaged.len() / 2);
    std::fs::write(path("b.gz"), damaged).expect("written");
    let ran = neuf(&["check", &path("b.gz")]).run();
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("b.gz"), "{}", ran.err);
}

/// What PowerShell's `>` writes.
#[test]
fn utf_16_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("\u{feff}{D5}\r\n{D5}\r\n");
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let unmarked = [little[2..].to_vec(), big[2..].to_vec()];
    for bytes in [little, big].into_iter().chain(unmarked) {
        let path = folder.path().join("puzzles.txt");
        std::fs::write(&path, &bytes).expect("written");
        let solved = format!("{D5_SOLVED}\n{D5_SOLVED}\n");
        assert_eq!(neuf(&["solve", path.to_str().expect("text")]).prints(), solved);
        assert_eq!(neuf(&["solve"]).input(bytes).prints(), solved);
    }
}

#[test]
fn what_is_no_text_and_a_line_without_end_are_called_so() {
    for length in [1, 16, 81, 5000] {
        let ran = neuf(&["solve"]).input(vec![0; length]).run();
        let told = "standard input, line 1, column 1: found a NUL byte: this is not text";
        assert!(ran.err.contains(told) && ran.code == 2, "{length}: {}", ran.err);
    }
    let ran = neuf(&["solve"]).input(vec![b'1'; 9_000_000]).run();
    assert!(ran.err.contains("more than 1,000,000 cells found"), "{}", ran.err);
    let ran = neuf(&["solve"]).input(vec![b'1'; 5000]).run();
    assert!(ran.err.contains("5,000 cells found, but the largest"), "{}", ran.err);
}
