//! Chunks and pieces of files, answered as a GPU or the lanes would.

use super::*;
use crate::page::Place;
use neuf_host::{Lines, Number, Rooms, Taken};
use neuf_puzzle::format::{FORMATS, Layout, ReadOptions, Symbols, layout};
use neuf_puzzle::{Clues, Shape};
use proptest::prelude::{Just, Strategy, prop};
use proptest::{prop_assert_eq, prop_oneof, proptest};
use std::io::Write;

/// Lines that are classic grids, nearly, or something else that begins like one.
fn line() -> impl Strategy<Value = String> {
    let symbol = prop::sample::select(".0123456789.0.0_x".chars().collect::<Vec<_>>());
    let grid = prop::collection::vec(symbol, 80..=82);
    let digits = prop::collection::vec(prop::sample::select(vec!['.', '0', '3', '8']), 81..=81);
    let body = prop_oneof![1 => grid, 4 => digits];
    let before = prop::sample::select(vec!["", "", "", " ", "\u{feff}", "x,", "\"", "# "]);
    let after = prop::sample::select(vec![
        "", "", "", " 7.2", "\tED=1", " # said", ",x", "\",3", "\r", "\x0b", "é", " .....",
    ]);
    (before, body, after).prop_map(|(before, body, after)| {
        format!("{before}{}{after}", body.into_iter().collect::<String>())
    })
}

fn options() -> impl Strategy<Value = ReadOptions> {
    let shape = prop::sample::select(vec![None, None, Some(Shape::CLASSIC), Shape::new(1, 9).ok()]);
    let symbols = prop_oneof![
        3 => Just(None),
        1 => Just(Some(Symbols::OneBased)),
        1 => Just(Some(Symbols::ZeroBased)),
    ];
    let formats = [None, None, None].into_iter().chain(FORMATS.iter().copied().map(Some));
    let format = prop::sample::select(formats.collect::<Vec<_>>());
    (shape, symbols, format).prop_map(|(shape, symbols, format)| ReadOptions {
        shape,
        format,
        symbols,
        ..Default::default()
    })
}

/// The grid of a line as the bulk takes it; `None` if it leaves it to the reader.
fn quick(reader: &LineReader, line: &str) -> Option<Clues> {
    let mut cells = Classic::EMPTY;
    let is_classic = match (reader.takes_bare_classic(), reader.columns()) {
        (false, _) => false,
        (true, None) => plain(line.as_bytes(), &mut cells),
        (true, Some(_)) => in_column(reader, line.as_bytes(), &mut cells),
    };
    if !is_classic {
        return None;
    }
    let values: Vec<usize> = cells.iter().map(|&value| value.into()).collect();
    Clues::from_values(Shape::CLASSIC, &values)
}

#[test]
fn only_lines_of_the_right_length_are_answered_by_lines() {
    let line = format!("{}\n", ".".repeat(81));
    let text = format!("{line}{line}{} # said\n{line}", ".".repeat(81));
    assert_eq!(alike(text.as_bytes(), 9).len(), 2 * LINE);
    assert_eq!(alike(text.as_bytes(), 1).len(), LINE);
    assert_eq!(alike(&text.as_bytes()[..LINE - 1], 9), b"");
    assert_eq!(alike(&text.as_bytes()[1..], 9), b"");
}

/// One that takes so many lines at once.
fn worker(lines: usize) -> Worker {
    Worker {
        judge: Judge::new(Limits::none().solutions(2)),
        has_gpu: false,
        lines: Vec::new(),
        grids: vec![Classic::EMPTY; lines],
        outcomes: Vec::new(),
        told: Vec::new(),
        small: SmallLines::new(&Limits::none()),
        asks_for_lines: true,
        to_be_read: Pause::default(),
        unplaced: Pause::default(),
    }
}

/// A text in a file, in pieces.
fn pieces(text: &[u8]) -> Vec<Piece> {
    let mut file = tempfile::NamedTempFile::new().expect("a file");
    file.write_all(text).expect("written");
    let open = || file.reopen().expect("there");
    let mut lines = Lines::of_file(Box::new(open()), open());
    let mut take = || lines.take_or_leave(1000 * LINE, &mut Vec::new()).expect("readable");
    let piece = |taken| match taken {
        Taken::Piece(piece) => piece,
        _ => panic!("large enough to be left"),
    };
    std::iter::from_fn(|| take().map(piece)).collect()
}

/// The first piece of a file, to be answered by the lanes as if they were a GPU: whether it was.
fn answer_piece(worker: &mut Worker, text: &[u8], page: &mut Page) -> bool {
    answer(worker, &mut pieces(text)[0], page)
}

fn answer(worker: &mut Worker, piece: &mut Piece, page: &mut Page) -> bool {
    let mut judge = Judge::new(Limits::none().solutions(2));
    let ask = |lines, fill: Fill<'_>, take: Take<'_>| {
        let (mut room, mut answers) = (vec![0; lines * LINE], Vec::new());
        let is_filled = fill(&mut room);
        if is_filled {
            judge.answer_lines(&room, &mut answers);
            take(&answers);
        }
        is_filled
    };
    worker.answer_unread(ask, piece, page)
}

const PUZZLE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n";
const SOLVED: &str =
    "987654321246173985351928746128537694634892157795461832519286473472319568863745219\n";

#[test]
fn answers_are_written_where_they_stand_as_soon_as_that_is_known() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let rooms = Rooms::of(&Arc::new(file.reopen().expect("open")), 1 << 20);
    let mut pieces = pieces(PUZZLE.repeat(4000).as_bytes());
    let ends: Vec<Arc<Number>> = (0..5).map(|_| Arc::default()).collect();
    let mut worker = worker(1000);
    let mut answered = |number: usize, rooms: &Rooms| {
        let (start, end) = (Arc::clone(&ends[number]), Arc::clone(&ends[number + 1]));
        let place = Place { start, end, rooms: rooms.clone() };
        let mut page = Page::default().with_place(Some(place));
        assert!(answer(&mut worker, &mut pieces[number], &mut page));
        assert_eq!((page.tally.unique, page.read), (1000, 1000 * LINE));
        page
    };
    let solved = SOLVED.repeat(1000).into_bytes();
    // Nobody knows yet where the second piece stands, but only how far from there the third.
    let second = answered(1, &rooms);
    assert!(second.placed.is_none() && second.out == solved);
    ends[0].tell(7);
    let (first, third) = (answered(0, &rooms), answered(2, &rooms));
    rooms.close();
    let fourth = answered(3, &rooms);
    assert!(fourth.placed.is_none() && fourth.out == solved);
    assert_eq!(ends[4].wait(), 7 + 4 * solved.len() as u64);
    // Some file systems have no such memory.
    let (Some(first), Some(third)) = (first.placed, third.placed) else { return };
    let (place, next) = (first.place(), third.place());
    assert_eq!((place.start, next.start), (7, 7 + 2 * solved.len() as u64));
    let there = std::fs::read(file.path()).expect("there");
    for place in [place, next] {
        assert!(there[place.start as usize..place.end as usize] == solved);
    }
}

#[test]
fn a_piece_is_left_to_the_gpu_if_it_has_nothing_but_puzzles_with_one_solution() {
    let (puzzle, solved) = (PUZZLE, SOLVED);
    let text = puzzle.repeat(1000).into_bytes();
    let (mut worker, mut page) = (worker(1000), Page::default());
    page.out = b"before\n".to_vec();
    assert!(answer_piece(&mut worker, &text, &mut page));
    assert!(page.out == format!("before\n{}", solved.repeat(1000)).into_bytes());
    assert_eq!((page.tally.unique, page.read), (1000, text.len()));
    assert_eq!(page.sum, Some(Checksum::of(&text)));

    let empty = ".".repeat(81);
    let short = format!("{}\n{}\n{}", &puzzle[..80], ".", &puzzle[..LINE - 1]);
    for (number, odd) in [(999, empty), (700, short)] {
        let mut text = text.clone();
        let end = (number * LINE + odd.len()).min(text.len());
        text.splice(number * LINE..end, odd.into_bytes());
        let mut page = Page::default();
        assert!(!answer_piece(&mut worker, &text, &mut page));
        assert!(page.out.is_empty() && page.sum.is_none() && page.read == 0);
        // The next ones are read as usual, until it is tried again.
        let mut tries = 0;
        while !answer_piece(&mut worker, &puzzle.repeat(1000).into_bytes(), &mut page) {
            tries += 1;
        }
        assert_eq!(tries, PIECES);
    }
}

#[test]
fn what_lines_leave_open_is_answered_as_a_grid() {
    let mut worker = worker(4);
    let row = |cell: &str, end: char| format!("{}{end}", cell.repeat(81));
    let lines = [row("1", '\n'), row(".", '\n'), row("x", '\n'), row("2", '\n')].concat();
    let told = [row("1", '\n'), row(" ", '+'), row(" ", '#'), row("2", '\n')].concat();
    let mut page = Page::default();
    page.out = format!("before\n{told}").into_bytes();
    assert_eq!(worker.sort(lines.as_bytes(), 5, &mut page), 1);
    assert_eq!((&page.out[..], &worker.told[..]), (&b"before\n"[..], told.as_bytes()));
    let kinds: Vec<Kind> = worker.lines.iter().map(|line| line.kind).collect();
    assert!(kinds == [Kind::Told(0), Kind::Classic, Kind::Other, Kind::Told(3)]);
    assert_eq!(worker.lines[3].end, 5 + 4 * LINE);
    assert_eq!(worker.grids[0], Classic::EMPTY);
}

proptest! {
    #[test]
    fn the_quick_way_reads_a_line_as_the_reader_does(line in line(), options in options()) {
        let text = format!("{line}\n{line}\n{line}\n");
        for found in [layout(&text, &options), Layout::Lines] {
            let mut reader = LineReader::new(found, options);
            if let Some(clues) = quick(&reader, &line) {
                let reading = reader.read_line(1, &line).and_then(Result::ok);
                prop_assert_eq!(reading.map(|reading| reading.clues), Some(clues));
            }
        }
    }
}
