//! What is fed. To add a target: a function, a line in [`TARGETS`], and texts in `fuzz/corpus/<name>/`.

use neuf_counting::{Counter, Saved};
use neuf_host::{Kind, Ledger, Packing, unpacked};
use neuf_puzzle::format::{self, FORMATS, LineReader, ReadOptions, Reading};
use neuf_puzzle::{Clues, Grid, Puzzle, Shape};
use neuf_solve::{Ending, GENERAL, Limits, STRATEGIES, Strategy, Verdict, count};
use std::io::{Cursor, Read};
use std::time::Duration;

/// A function that takes any bytes.
pub struct Target {
    /// Its name, and that of the folder of its texts.
    pub name: &'static str,
    /// Panics if something is wrong.
    pub take: fn(&[u8]),
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target { name: "formats", take: formats },
    Target { name: "many", take: many },
    Target { name: "rules", take: |bytes| in_format("rules", bytes) },
    Target { name: "link", take: |bytes| in_format("link", bytes) },
    Target { name: "fpuzzles", take: |bytes| in_format("fpuzzles", bytes) },
    Target { name: "sudokupad", take: |bytes| in_format("sudokupad", bytes) },
    Target { name: "latex", take: |bytes| in_format("latex", bytes) },
    Target { name: "hodoku", take: |bytes| in_format("hodoku", bytes) },
    Target { name: "opensudoku", take: |bytes| in_format("opensudoku", bytes) },
    Target { name: "json", take: json },
    Target { name: "record", take: record },
    Target { name: "checkpoint", take: checkpoint },
    Target { name: "packed", take: packed },
    Target { name: "engines", take: engines },
];

/// A text as the command takes it.
fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// One puzzle: as it is detected, and in each format.
fn formats(bytes: &[u8]) {
    let text = text_of(bytes);
    comes_back(&text, format::read(&text));
    for format in FORMATS {
        comes_back(&text, format.read(&text, &ReadOptions::default()));
    }
}

fn in_format(name: &str, bytes: &[u8]) {
    let format = format::by_name(name).expect("a format");
    let text = text_of(bytes);
    comes_back(&text, format.read(&text, &ReadOptions::default()));
}

/// What was read can be written, and is read as the same; what was not has its place in the text.
fn comes_back(text: &str, reading: Result<Reading, format::ReadError>) {
    let clues = match reading {
        Ok(reading) => reading.clues,
        Err(error) => {
            let lines = text.lines().count() as u64 + 1;
            assert!((1..=lines).contains(&error.place.line), "{error}");
            assert!(error.excerpt().caret_column >= 1);
            return;
        }
    };
    let line = format::by_name("line").expect("a format");
    let symbols = Some(clues.rules().alphabet().symbols());
    let options = ReadOptions { shape: Some(clues.shape()), symbols, ..Default::default() };
    let again = line.read(&line.write(&clues), &options).expect("what is written is read");
    assert!(again.clues.values().eq(clues.values()), "{}", line.write(&clues));
    let ruled = format::by_name("rules").expect("a format");
    if clues.pencil_marks().is_none() && ruled.carries_rules() && !clues.rules().is_plain() {
        let again = ruled.read(&ruled.write(&clues), &ReadOptions::default());
        assert_eq!(again.map(|it| it.clues), Ok(clues));
    }
}

/// Many puzzles: by line, or in sections.
fn many(bytes: &[u8]) {
    let text = text_of(bytes);
    let options = ReadOptions::default();
    let layout = format::layout(&text, &options);
    if layout.is_by_line() {
        let mut reader = LineReader::new(layout, options);
        for (number, line) in (1..).zip(text.lines()) {
            let reading = reader.read_line(number, line);
            if let Some(span) = reader.puzzle_span(line) {
                assert!(line.get(span).is_some());
            }
            if let Some(Err(error)) = reading {
                assert_eq!(error.place.line, number);
            }
        }
    }
    let mut last = 0;
    for section in format::sections(&text, &options) {
        assert!(section.first_line > last, "sections are in order");
        last = section.first_line;
        if let Err(error) = section.read(&options) {
            assert!(error.place.line >= section.first_line);
        }
    }
}

/// What is read from JSON is written as it was.
fn json(bytes: &[u8]) {
    if let Ok(clues) = serde_json::from_slice::<Clues>(bytes) {
        let text = serde_json::to_string(&clues).expect("it has a form");
        assert_eq!(serde_json::from_str::<Clues>(&text).expect("read again"), clues);
    }
    if let Ok(puzzle) = serde_json::from_slice::<Puzzle>(bytes) {
        assert!(puzzle.clues().clone().check().is_ok());
    }
    if let Ok(grid) = serde_json::from_slice::<Grid>(bytes) {
        assert!(grid.to_clues().check().is_ok());
    }
    // A verdict is not taken on trust: whoever reads one has solutions that solve the puzzle.
    if let Ok(Verdict::Unique(grid)) = serde_json::from_slice::<Verdict>(bytes) {
        assert!(grid.to_clues().check().is_ok());
    }
}

/// The record beside an unfinished output.
fn record(bytes: &[u8]) {
    let kind = Kind { name: "resume", version: 1 };
    if let Ok(ledger) = kind.open::<Ledger<serde_json::Value>>(&text_of(bytes)) {
        let sealed = kind.seal(&ledger).expect("it has a form");
        assert!(kind.open::<Ledger<serde_json::Value>>(&sealed).is_ok());
    }
}

/// The state of a count, sealed or not: a count that goes on from it ends.
fn checkpoint(bytes: &[u8]) {
    let text = text_of(bytes);
    let kind = Kind { name: "checkpoint", version: 1 };
    let sealed = kind.open::<Saved>(&text).ok();
    let Some(saved) = sealed.or_else(|| serde_json::from_str(&text).ok()) else { return };
    let clues = format::read("................").expect("readable").clues;
    let puzzle = clues.check().expect("a puzzle");
    let limits = Limits::none().time(Duration::from_millis(5));
    let _ = Counter::new(&puzzle).limits(limits).threads(1).resume(saved);
}

/// A packed stream, and its bytes packed.
fn packed(bytes: &[u8]) {
    let mut plain = Vec::new();
    let stream = unpacked(Box::new(Cursor::new(bytes.to_vec())));
    let _ = stream.map(|stream| stream.take(1 << 20).read_to_end(&mut plain));
    for packing in Packing::ALL {
        let mut again = Vec::new();
        let stream = unpacked(Box::new(Cursor::new(packing.pack(bytes)))).expect("readable");
        stream.take(1 << 20).read_to_end(&mut again).expect("readable");
        assert!(again == bytes);
    }
}

/// Solutions that are looked for on each grid, and nodes that a strategy may take for them.
const SOLUTIONS: u64 = 5;
const NODES: u64 = 3_000;

/// A grid whose shape and givens the bytes tell: what strategies say of it to the end is the same.
fn engines(bytes: &[u8]) {
    let Some((first, givens)) = bytes.split_first() else { return };
    let shapes = neuf_testkit::SHAPES;
    let (rows, columns, _) = shapes[usize::from(*first) % shapes.len()];
    let shape = Shape::new(rows, columns).expect("a shape");
    let side = shape.size();
    let value = |byte: u8| if byte < 128 { usize::from(byte) % (side + 1) } else { 0 };
    let given = givens.iter().map(|&byte| value(byte));
    let values: Vec<usize> = given.chain(std::iter::repeat(0)).take(shape.cell_count()).collect();
    let Ok(puzzle) = Clues::from_values(shape, &values).expect("digits").check() else { return };
    let limits = Limits::none().solutions(SOLUTIONS).nodes(NODES);
    let settled = |strategy: &&dyn Strategy| {
        let counted = count(&puzzle, *strategy, &limits);
        let is_settled = counted.ending == Ending::Complete || counted.solutions == SOLUTIONS;
        is_settled.then_some((strategy.name(), counted.solutions))
    };
    let all = STRATEGIES.iter().chain([&GENERAL]);
    let said: Vec<(&str, u64)> = all.filter_map(settled).collect();
    let is_same = said.windows(2).all(|pair| pair[0].1 == pair[1].1);
    assert!(is_same, "{said:?}");
}
