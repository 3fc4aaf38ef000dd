//! Puzzles under rules: what is said of mistakes, and several in one text.

use neuf_puzzle::format::{self, Layout, LineReader, ReadOptions, Section, sections};
use neuf_puzzle::{Clues, Contradiction, Rules, Shape, rules};

const GRID: &str = "grid:\n1...\n....\n....\n....\n";

/// The error of a text, with its place.
fn error(head: &str) -> String {
    format::read(&format!("{head}\n{GRID}")).expect_err("a mistake").to_string()
}

#[test]
fn mistakes_in_rules_are_located() {
    let snake = |fourth: &str| format!("regions:\nAAAB\nABBB\nCDDD\n{fourth}");
    for (head, expected) in [
        ("rules: diagonals, anti-knigt", "line 1, column 19: there is no rule \"anti-knigt\""),
        ("rules: windows\ncgae: 3 r1c1", "line 2, column 1: there is no rule \"cgae\""),
        ("rules: cage", "line 1, column 8: cage: it takes other arguments"),
        ("cage: 4 r1c1 r1x2", "line 1, column 14: 'r' where a cell such as r1c2 is expected"),
        ("cage: 4 r1c1-r2c3", "line 1, column 9: 'r' where a cell such as r1c2 is expected"),
        ("cage: 4 r1c1 r5c1", "line 1, column 14: r5c1 is not a cell of a grid of side 4"),
        (
            "cage: 1234567890 r1c1 r1c2",
            "line 1, column 7: '1' where a number of at most nine digits is expected",
        ),
        ("cage: 5 r1c1 r1c1", "line 1, column 1: cage: cell 0 is there twice"),
        ("cage: 5", "line 1, column 1: cage: it takes other arguments"),
        ("sandwich: r1c1-r1c4", "line 1, column 1: sandwich: it takes other arguments"),
        ("shape: wide", "line 1, column 8: 'w' where a shape such as 2x3 is expected"),
        ("shape:", "line 1, column 7: a shape such as 2x3 is expected"),
        ("regions:\nAAAB\nABB", "line 3, column 4: row 2 has 3 cells where 4 are expected"),
        (&snake(""), "line 4, column 5: 3 rows where 4 are expected"),
        (&snake("CCCC"), "line 1, column 1: regions: the region of cell 8 has 5 cells"),
        (&snake("CCEE"), "line 1, column 1: regions: 5 regions"),
        (
            &(snake("CCCD") + "\nrules: disjoint-groups"),
            "line 6, column 8: disjoint-groups: it needs regular blocks",
        ),
    ] {
        assert_eq!(error(head), expected, "{head}");
    }
}

#[test]
fn a_total_that_no_cells_have_is_read_and_is_a_contradiction() {
    for head in ["cage: 9 r1c1 r1c2", "cage: r1c1-r1c4 r2c1", "sandwich: 7 r1c1-r1c4"] {
        let clues = format::read(&format!("{head}\n{GRID}")).expect(head).clues;
        assert!(matches!(clues.check(), Err(Contradiction::Impossible { .. })), "{head}");
    }
}

#[test]
fn more_rules_than_can_be_are_told_before_they_are_built() {
    let ranges = "cage: 5 ".to_owned() + &"r1c1-r999c999 ".repeat(10_000);
    let named = "line 1, column 1: cage: the rules name more than 524288 cells";
    assert_eq!(error(&ranges), named);
    let names = "rules: ".to_owned() + &"anti-king,".repeat(20_000);
    assert!(error(&names).ends_with("anti-king: there are more than 16384 rules"));
    let cages = (0..20_000).map(|_| "cage: r1c1 r1c2\n").collect::<String>();
    assert!(error(&cages).starts_with("line 16385, column 1: cage: there are more"));
    let line = "shape: 8x8\nsandwich: 257000".to_owned()
        + &(1..=64).map(|row| format!(" r{row}c1-r{row}c64")).collect::<String>();
    let error = format::read(&line).expect_err("a line that is too long").to_string();
    assert_eq!(error, "line 2, column 1: sandwich: 4096 cells are too many to follow");
}

#[test]
fn rules_without_a_grid_are_an_empty_puzzle() {
    let reading = format::read("shape: 2x2\nrules: diagonals\n").expect("readable");
    let rules = Rules::new(Shape::new(2, 2).unwrap(), [rules::diagonals()]).unwrap();
    assert_eq!(reading.clues, Clues::empty(rules));
    assert!(format::read("rules: diagonals\n").is_err());
}

#[test]
fn several_puzzles_may_follow_each_other() {
    let regions = "regions:\nAAAB\nABBB\nCDDD\nCCCD\n1...\n....\n....\n....\n";
    let text =
        format!("# one\nrules: diagonals\n{GRID}\n# two\n{regions}rules: windows\n{GRID}{GRID}");
    let parts = sections(&text, &ReadOptions::default());
    assert_eq!(parts.iter().map(|part| part.first_line).collect::<Vec<_>>(), [1, 8, 19, 25]);
    let first_rule = |part: &Section<'_>| {
        let clues = part.read(&ReadOptions::default()).expect("readable").clues;
        clues.rules().list().first().map(|rule| rule.name())
    };
    let names: Vec<_> = parts.iter().map(first_rule).collect();
    assert_eq!(names, [Some("diagonals"), Some("regions"), Some("windows"), None]);
}

#[test]
fn rules_may_be_asked_for_beside_the_text() {
    let options = ReadOptions { rules: "windows".parse().unwrap(), ..Default::default() };
    let names = |clues: &Clues| -> Vec<&str> {
        clues.rules().list().iter().map(|rule| rule.name()).collect()
    };
    let read = |text: &str| format::read_with(text, &options).map(|reading| reading.clues);
    assert_eq!(names(&read("1.....2......3.4").unwrap()), ["windows"]);
    assert_eq!(
        names(&read(&format!("rules: diagonals\n{GRID}")).unwrap()),
        ["diagonals", "windows"]
    );
    let error = read(&format!(" {}", ".".repeat(36))).expect_err("no windows in 2x3").to_string();
    assert_eq!(error, "line 1, column 2: windows: blocks of this shape have no windows");
    let mut lines = LineReader::new(Layout::Lines, options);
    for number in 1..3 {
        let reading = lines.read_line(number, "1.....2......3.4").unwrap().unwrap();
        assert_eq!(names(&reading.clues), ["windows"]);
    }
    assert!(!lines.takes_bare_classic());
}
