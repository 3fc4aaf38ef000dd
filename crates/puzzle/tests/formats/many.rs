//! Texts with many puzzles: `testdata/formats/many/`.

use super::fixtures::folder;
use neuf_puzzle::format::{
    self, Layout, LineReader, ReadError, ReadOptions, Reading, layout, sections,
};
use std::fs;

/// The readings of a text of any layout, as a front end gets them.
pub fn read_all(text: &str, options: ReadOptions) -> Vec<Result<Reading, ReadError>> {
    match layout(text, &options) {
        Layout::Grids => sections(text, &options).iter().map(|part| part.read(&options)).collect(),
        by_line => {
            let mut reader = LineReader::new(by_line, options);
            (1..).zip(text.lines()).filter_map(|(n, line)| reader.read_line(n, line)).collect()
        }
    }
}

fn text(name: &str) -> String {
    fs::read_to_string(folder().join("many").join(name)).expect("a file of the folder `many`")
}

/// The five puzzles that most of these texts hold.
fn five() -> Vec<String> {
    text("lines.txt").lines().filter(|line| line.len() == 81).map(str::to_owned).collect()
}

fn lines_of(readings: Vec<Result<Reading, ReadError>>) -> Vec<String> {
    readings.into_iter().map(|reading| format::line(&reading.expect("readable").clues)).collect()
}

#[test]
fn the_same_five_puzzles_in_every_layout() {
    for name in [
        "lines.txt",
        "table.csv",
        "columns.tsv",
        "grids.txt",
        "grids_titled.txt",
        "grids_in_bands.txt",
        "lists.py",
        "lists_by_line.json",
        "drawings.txt",
        "sadman.sdk",
    ] {
        let text = text(name);
        for text in [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
            assert_eq!(lines_of(read_all(&text, ReadOptions::default())), five(), "{name}");
        }
    }
}

#[test]
fn each_line_is_judged_on_its_own() {
    let readings = read_all(&text("one_bad_of_five.txt"), ReadOptions::default());
    let bad: Vec<&ReadError> =
        readings.iter().filter_map(|reading| reading.as_ref().err()).collect();
    assert_eq!(readings.len(), 5);
    assert_eq!(bad.len(), 1);
    assert_eq!((bad[0].place.line, bad[0].place.column), (2, 81));
    assert_eq!(bad[0].kind.code(), "wrong-count");
}

#[test]
fn sizes_and_one_line_formats_may_be_mixed() {
    let readings = read_all(&text("mixed_sizes.txt"), ReadOptions::default());
    let sides: Vec<usize> = readings
        .iter()
        .map(|reading| reading.as_ref().map_or(0, |reading| reading.clues.shape().size()))
        .collect();
    assert_eq!(sides, [9, 4, 6, 16, 4]);
}

#[test]
fn rows_of_side_16_are_not_puzzles_of_side_4() {
    let readings = read_all(&text("sixteen_rows.txt"), ReadOptions::default());
    assert_eq!(readings.len(), 2);
    assert!(readings.iter().all(|r| r.as_ref().is_ok_and(|r| r.clues.shape().size() == 16)));
}

#[test]
fn a_grid_with_a_mistake_stays_one_section() {
    let good = text("grids_in_bands.txt");
    let first: String = good.split("\n\n\n").next().expect("a grid").to_owned();
    let options = ReadOptions::default();
    let ragged = first.replacen('\n', "7\n", 1);
    assert_eq!(sections(&ragged, &options).len(), 1);
    assert_eq!(sections(&ragged, &options)[0].read(&options).expect_err("ragged").place.line, 1);

    let followed = format!("{ragged}\n\n\n{good}");
    let parts = sections(&followed, &options);
    assert_eq!(parts.len(), 6);
    assert!(parts[0].read(&options).is_err());
    assert!(parts[1..].iter().all(|part| part.read(&options).is_ok()));
    assert_eq!(parts[1].first_line, 14);
}

#[test]
fn the_layout_shows_in_a_cut_head() {
    let options = ReadOptions::default();
    for (name, by_line) in [("lines.txt", true), ("table.csv", true), ("grids.txt", false)] {
        let text = text(name);
        for head in [120, 200, 300] {
            assert_eq!(layout(&text[..head], &options).is_by_line(), by_line, "{name} {head}");
        }
    }
}

#[test]
fn texts_without_puzzles_have_none() {
    for silent in ["", "\n\n", "# nothing\n\n# here\n", "\u{feff}", " \t\r\n"] {
        assert!(read_all(silent, ReadOptions::default()).is_empty(), "{silent:?}");
        assert!(sections(silent, &ReadOptions::default()).is_empty(), "{silent:?}");
    }
}

#[test]
fn the_puzzle_of_a_line_can_be_cut_out() {
    let options = ReadOptions::default();
    let table = "name;puzzle;rating\nfirst;\"1.........2.....\";3\n";
    let reader = LineReader::new(layout(table, &options), options);
    let row = table.lines().nth(1).expect("a row");
    assert_eq!(&row[reader.puzzle_span(row).expect("a puzzle")], "1.........2.....");
    assert_eq!(reader.columns().map(|columns| (columns.delimiter, columns.puzzle)), Some((';', 1)));

    let reader = LineReader::new(Layout::Lines, options);
    for (line, puzzle) in [
        ("1.........2.....  7.2", "1.........2....."),
        (" 1... .... ..2. .... # said", "1... .... ..2. ...."),
    ] {
        assert_eq!(&line[reader.puzzle_span(line).expect("a puzzle")], puzzle);
    }
    assert_eq!(reader.puzzle_span("# said"), None);
}
