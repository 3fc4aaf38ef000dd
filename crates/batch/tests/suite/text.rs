//! Reading and writing in bulk.

use neuf_batch::{ParseError, format, format_lines, parse, parse_lines};

const LINE: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn dots_and_zeros_are_blanks() {
    let dots = parse(LINE.as_bytes()).expect("a puzzle");
    assert_eq!(parse(LINE.replace('.', "0").as_bytes()), Ok(dots));
    assert_eq!(format(&dots), LINE.as_bytes());
}

#[test]
fn what_is_no_grid_says_where() {
    assert_eq!(parse(&LINE.as_bytes()[1..]), Err(ParseError::Length(80)));
    for (byte, cell) in [(b'x', 0), (b'/', 17), (b':', 40), (b' ', 80), (0, 3), (255, 4)] {
        let mut text = LINE.as_bytes().to_vec();
        text[cell] = byte;
        assert_eq!(parse(&text), Err(ParseError::Byte { cell, byte }));
    }
}

#[test]
fn lines_are_read_up_to_the_first_that_is_none() {
    let mut grids = vec![];
    let text = format!("{LINE}\n{LINE}\r\n{LINE} and more\n{LINE}\n");
    assert_eq!(parse_lines(text.as_bytes(), &mut grids), 81 + 1 + 81 + 2);
    assert_eq!(grids.len(), 2);
    let without_end = format!("{LINE}\n{LINE}");
    assert_eq!(parse_lines(without_end.as_bytes(), &mut grids), without_end.len());
    assert_eq!(parse_lines(b"", &mut grids), 0);
    assert_eq!(parse_lines(b"\n", &mut grids), 0);
    assert_eq!(grids.len(), 4);
    let mut written = vec![];
    format_lines(&grids, &mut written);
    assert_eq!(written, format!("{LINE}\n").repeat(4).as_bytes());
}
