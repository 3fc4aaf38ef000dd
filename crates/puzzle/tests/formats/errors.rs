//! What is wrong with a text, and where.

use ReadErrorKind::{
    DigitOutOfRange, Empty, PrimeSide, RaggedRow, SeveralPuzzles, ShapeMismatch, TooLarge,
    UnclosedList, UnexpectedSymbol, WrongCount, WrongRowCount,
};
use neuf_puzzle::format::{self, Expected, ReadError, ReadErrorKind, ReadOptions, Symbols};

/// A 9×9 line with these changes: at a place, a piece of text instead of a character.
fn line(changes: &[(usize, &str)]) -> String {
    let mut cells: Vec<&str> = vec!["."; 81];
    cells[40] = "5";
    for &(place, text) in changes {
        cells[place] = text;
    }
    cells.concat()
}

fn error(text: &str) -> ReadError {
    format::read(text).expect_err(text)
}

fn error_for_shape(text: &str, shape: &str) -> ReadError {
    let shape = Some(shape.parse().expect("a shape"));
    format::read_with(text, &ReadOptions { shape, ..Default::default() }).expect_err(text)
}

/// Checks the place and the kind of the error of each text.
fn check(cases: &[(&str, u64, usize, ReadErrorKind)]) {
    for (text, line, column, kind) in cases {
        let error = error(text);
        let found = (error.place.line, error.place.column, &error.kind);
        assert_eq!(found, (*line, *column, kind), "{text:?}");
    }
}

#[test]
fn nothing_is_said_to_be_nothing() {
    check(&[
        ("", 1, 1, Empty),
        ("\n\n", 3, 1, Empty),
        ("# a comment\n", 2, 1, Empty),
        ("[]", 1, 3, Empty),
        ("[[],[]]", 1, 8, Empty),
    ]);
}

#[test]
fn a_line_that_is_too_short_or_too_long_says_by_how_much() {
    let (short, long) = (line(&[(80, "")]), line(&[(80, "12")]));
    let wrong = |found| WrongCount { found, expected: 81 };
    check(&[
        (&short, 1, 81, wrong(80)),
        (&long, 1, 82, wrong(82)),
        (&format!("# said\n{short} 7.2"), 2, 81, wrong(80)),
        (&format!("\u{feff}{long}\r\n"), 1, 82, wrong(82)),
        ("1... ..2. .... .3.", 1, 19, WrongCount { found: 15, expected: 16 }),
        ("1 0 0 0 0 0 2 0 0 0 0 0 0 3 0", 1, 30, WrongCount { found: 15, expected: 16 }),
        ("1,0,0,0,0,0,2,0,0,0,0,0,0,3,0", 1, 30, WrongCount { found: 15, expected: 16 }),
    ]);
}

#[test]
fn a_symbol_that_does_not_belong_is_named() {
    let unexpected = |found| UnexpectedSymbol { found, expected: Expected::Cell { side: 9 } };
    check(&[
        (&line(&[(11, "k")]), 1, 12, unexpected('k')),
        (&line(&[(11, "\u{0}")]), 1, 12, unexpected('\u{0}')),
        (&line(&[(11, "５")]), 1, 12, unexpected('５')),
        (&format!("# said\n\n{}", line(&[(0, "A")])), 3, 1, unexpected('A')),
        ("hello", 1, 1, UnexpectedSymbol { found: 'h', expected: Expected::Puzzle }),
        ("[[1,x],[0,0]]", 1, 5, UnexpectedSymbol { found: 'x', expected: Expected::Number }),
        ("[[1 x],[0,0]]", 1, 5, UnexpectedSymbol { found: 'x', expected: Expected::Separator }),
        ("[[[1]]]", 1, 3, UnexpectedSymbol { found: '[', expected: Expected::Number }),
        ("[1] x", 1, 5, UnexpectedSymbol { found: 'x', expected: Expected::End }),
    ]);
}

#[test]
fn a_digit_beyond_the_side_is_named() {
    let beyond = |found: &str, largest| DigitOutOfRange {
        found: found.to_owned(),
        largest,
        symbols: Symbols::OneBased,
    };
    check(&[
        ("1.........7.....", 1, 11, beyond("7", 4)),
        ("1H".repeat(128).as_str(), 1, 2, beyond("H", 16)),
        ("[[1,0,0,0],[0,0,5,0],[0,0,0,0],[0,0,0,0]]", 1, 17, beyond("5", 4)),
        (
            "[[1,0,0,0],\n[0,0,99999999999999999999,0],[0,0,0,0],[0,0,0,0]]",
            2,
            6,
            beyond("99999999999999999999", 4),
        ),
        ("0 0 0 0\n0 12 0 0\n0 0 0 0\n0 0 0 0\n", 2, 3, beyond("12", 4)),
        (
            "1 0 0 0 0 0 2 0 0 0 99999999999999999999 0 0 3 0 0",
            1,
            21,
            beyond("99999999999999999999", 4),
        ),
        ("12 34 1 2\n3 4 125 1\n1 2 3 4\n1 2 3 4", 2, 7, beyond("5", 4)),
    ]);
}

#[test]
fn rows_that_are_no_square_are_named() {
    check(&[
        ("....\n...\n....\n....", 2, 4, RaggedRow { row: 2, found: 3, expected: 4 }),
        ("....\n.....\n....\n....", 2, 5, RaggedRow { row: 2, found: 5, expected: 4 }),
        ("....\n....\n....", 3, 5, WrongRowCount { found: 3, expected: 4 }),
        (
            ". . . .\n. . . .\n. . . .\n. . . .\n. . . .",
            5,
            1,
            WrongRowCount { found: 5, expected: 4 },
        ),
        ("[[1,0],[0],[1,0]]", 1, 10, RaggedRow { row: 2, found: 1, expected: 2 }),
        ("[[1,0,0,0],[0,0,0,1]]", 1, 20, WrongRowCount { found: 2, expected: 4 }),
    ]);
}

#[test]
fn a_prime_side_is_refused_unless_asked_for() {
    let seven = ".".repeat(49);
    check(&[(&seven, 1, 1, PrimeSide { side: 7 }), ("..\n..", 1, 1, PrimeSide { side: 2 })]);
    let shape = Some("1x7".parse().expect("a shape"));
    let reading = format::read_with(&seven, &ReadOptions { shape, ..Default::default() });
    assert_eq!(reading.expect("asked for").clues.shape().size(), 7);
}

#[test]
fn a_shape_that_does_not_fit_names_both_sizes() {
    let shape = "2x3".parse().expect("a shape");
    let mismatch = ShapeMismatch { shape, side: 9 };
    assert_eq!(error_for_shape(&line(&[]), "2x3").kind, mismatch);
    assert_eq!(error_for_shape(&format!("{}\n", ".........\n".repeat(9)), "2x3").kind, mismatch);
    let wrong = WrongCount { found: 80, expected: 36 };
    assert_eq!(error_for_shape(&line(&[(80, "")]), "2x3").kind, wrong);
}

#[test]
fn one_puzzle_is_expected() {
    let two = format!("{}\n{}\n", line(&[]), line(&[]));
    check(&[(&two, 2, 1, SeveralPuzzles), ("[1] [1]", 1, 5, SeveralPuzzles)]);
}

#[test]
fn counting_from_zero_is_named() {
    let options = ReadOptions { symbols: Some(Symbols::ZeroBased), ..Default::default() };
    let error = format::read_with(&line(&[(3, "9")]), &options).expect_err("9 is the tenth digit");
    let (found, symbols) = ("9".to_owned(), Symbols::ZeroBased);
    assert_eq!(error.kind, DigitOutOfRange { found, largest: 8, symbols });
    assert!(error.to_string().contains("counted from 0"), "{error}");
}

#[test]
fn a_list_must_be_closed() {
    check(&[("[[1,0],", 1, 1, UnclosedList), ("g = [\n  [1", 2, 3, UnclosedList)]);
}

#[test]
fn there_is_a_largest_grid() {
    let largest = 4096;
    let long = "1".repeat(10_000_000);
    let error = error(&long);
    assert_eq!(error.kind, TooLarge { found: 10_000_000, largest });
    assert_eq!(error.place.column, 4097);
    assert!(error.excerpt().text.chars().count() < 70);
    check(&[
        (&"1 ".repeat(65 * 65), 1, 8193, TooLarge { found: 65 * 65, largest }),
        (&format!("[{}]", "0,".repeat(5000)), 1, 8194, TooLarge { found: 4097, largest }),
        (&"[".repeat(100_000), 1, 3, UnexpectedSymbol { found: '[', expected: Expected::Number }),
    ]);
}

#[test]
fn the_caret_stands_under_the_mistake() {
    let error = error(&format!("# said\n{}", line(&[(50, "k")])));
    let excerpt = error.excerpt();
    assert_eq!(excerpt.text.chars().nth(excerpt.caret_column - 1), Some('k'));
    assert_eq!(excerpt.text.chars().count(), 81);
}

#[test]
fn a_table_without_puzzles_says_so() {
    let csv = format::by_name("csv").expect("a format");
    let code = |text| csv.read(text, &ReadOptions::default()).map_err(|error| error.kind.code());
    assert_eq!(code("a,b\n1,2\n"), Err("no-puzzle-column"));
    assert_eq!(code("id,puzzle\n1\n"), Err("missing-column"));
    assert_eq!(code("id,puzzle\n1,\n"), Err("empty"));
    assert_eq!(code("id,puzzle\n"), Err("empty"));
}
