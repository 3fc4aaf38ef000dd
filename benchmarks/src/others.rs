//! `neuf-benchmarks others`: reading and answering lines (smaller shapes in `small.rs`), counting
//! grids and queens, beside rivals that do the same. Times are processor time, the best of some
//! rounds, and the answers are compared.

use crate::contest::{some, without_clues};
use crate::measure::time;
use crate::sets;
use neuf::counting::Counter;
use neuf::{Clues, Puzzle, Shape, queens};
use neuf_batch::{Batch, Classic, Enumerator, LINE, Limits};
use std::hint::black_box;

/// Rounds, of which the best counts.
const ROUNDS: usize = 3;

/// Lines to read.
const LINES: usize = 50_000;

/// Puzzles with more solutions are left out of the count: a rival meets each.
const MOST_SOLUTIONS: u64 = 2_000_000;

/// A named way to find the answer.
pub type Way<'a> = (&'static str, &'a dyn Fn() -> u128);

/// Measures reading, counting and queens.
pub fn run() -> Result<(), String> {
    println!("{:44} {:>12} {:>8}", "", "CPU s", "× first");
    let sets = sets::read(&[])?;
    let sparse = sets.iter().find(|set| set.is_sparse()).or(sets.first()).ok_or("no puzzles")?;
    reading(&sparse.puzzles)?;
    let dense = sets.iter().find(|set| !set.is_sparse()).unwrap_or(sparse);
    answering(&dense.puzzles)?;
    crate::small::run()?;
    counting(&sparse.puzzles)?;
    for n in [12, 13, 14] {
        let by_lines = || u128::from(queens::count_by_lines(n));
        let by_halves = || queens::count(n).unwrap_or(0);
        let ways: [Way<'_>; 2] = [("line by line", &by_lines), ("neuf, halves", &by_halves)];
        compare(&format!("{n} queens"), None, &ways)?;
    }
    for (n, known) in [(16, 14_772_512), (17, 95_815_104)] {
        compare(
            &format!("{n} queens"),
            Some(known),
            &[("neuf, halves", &|| queens::count(n).unwrap_or(0))],
        )?;
    }
    Ok(())
}

/// Lines of 81 characters, by the sum of their digits.
fn reading(puzzles: &[Classic]) -> Result<(), String> {
    let lines = puzzles.iter().cycle().take(LINES).map(|puzzle| format!("{puzzle}\n"));
    let text: String = lines.collect();
    let digits = |values: [u8; 81]| values.iter().map(|&value| u128::from(value)).sum::<u128>();
    let by_sudoku = || {
        let read = |line| sudoku::Sudoku::from_str_line(line).expect("a puzzle").to_bytes();
        text.lines().map(|line| digits(read(line))).sum()
    };
    let by_lines = || {
        let mut grids = Vec::with_capacity(LINES);
        Classic::read_lines(text.as_bytes(), &mut grids);
        grids.iter().map(|&grid| digits(grid.into())).sum()
    };
    let in_any_format = || {
        let read = |line: &str| line.parse::<Clues>().expect("a puzzle").values().sum::<usize>();
        text.lines().map(|line| read(line) as u128).sum()
    };
    let ways: [Way<'_>; 3] = [
        ("sudoku 0.8", &by_sudoku),
        ("neuf, lines", &by_lines),
        ("neuf, any format", &in_any_format),
    ];
    compare(&format!("reading {LINES} lines"), None, &ways)
}

/// Lines answered by lines, by the sum of all characters: with grids and outcomes between, or without.
fn answering(puzzles: &[Classic]) -> Result<(), String> {
    let mut text = Vec::new();
    Classic::write_lines(puzzles.iter().cycle().take(LINES), &mut text);
    let sum = |text: &[u8]| text.iter().map(|&byte| u128::from(byte)).sum::<u128>();
    let by_sudoku = || {
        let mut answers = String::with_capacity(text.len());
        for line in text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
            let line = std::str::from_utf8(line).expect("digits");
            let puzzle = sudoku::Sudoku::from_str_line(line).expect("a puzzle");
            answers.push_str(&puzzle.solution().expect("a solution").to_str_line());
            answers.push('\n');
        }
        sum(answers.as_bytes())
    };
    let by_grids = || {
        let (mut grids, mut answers) = (Vec::with_capacity(LINES), Vec::with_capacity(text.len()));
        Classic::read_lines(&text, &mut grids);
        let outcomes = Batch::default().solve(&grids);
        Classic::write_lines(outcomes.iter().filter_map(|one| one.unique()), &mut answers);
        sum(&answers)
    };
    let by_lines = || {
        let mut answers = Vec::with_capacity(text.len());
        let unique = Batch::default().answer_lines(&text, &mut answers);
        assert_eq!(unique * LINE, text.len());
        sum(&answers)
    };
    let ways: [Way<'_>; 3] = [
        ("sudoku 0.8, first solution", &by_sudoku),
        ("neuf, grids between", &by_grids),
        ("neuf, text to text", &by_lines),
    ];
    compare(&format!("answering {LINES} easy lines"), None, &ways)
}

/// All solutions of some puzzles that lack two clues, and all grids of small shapes.
fn counting(puzzles: &[Classic]) -> Result<(), String> {
    let mut enumerator = Enumerator::default();
    let mut has_not_too_many = |puzzle: &Classic| {
        let met = enumerator.count(puzzle, &Limits::none().solutions(MOST_SOLUTIONS));
        met.stopped_by.is_none()
    };
    let less = some(puzzles, 100).map(|puzzle| without_clues(puzzle, 2));
    let less: Vec<Classic> = less.filter(|puzzle| has_not_too_many(puzzle)).take(10).collect();
    let by_sudoku = || {
        let count = |puzzle: &Classic| {
            let puzzle = sudoku::Sudoku::from_bytes((*puzzle).into()).expect("digits only");
            puzzle.solutions_count_up_to(usize::MAX) as u128
        };
        less.iter().map(count).sum()
    };
    let count = |puzzle: &Puzzle| {
        let counted = Counter::new(puzzle).count().count;
        u128::try_from(counted).expect("below 2^128")
    };
    let ours = || {
        let whole = |puzzle: &Classic| Clues::from(puzzle).check().expect("no digit twice");
        less.iter().map(|puzzle| count(&whole(puzzle))).sum()
    };
    let ways: [Way<'_>; 2] = [("sudoku 0.8", &by_sudoku), ("neuf", &ours)];
    compare(&format!("all solutions of {} less two clues", less.len()), None, &ways)?;
    for (columns, known) in [(3, 28_200_960), (4, 29_136_487_207_403_520)] {
        let shape = Shape::new(2, columns).map_err(|error| error.to_string())?;
        let empty = Puzzle::empty(shape);
        compare(
            &format!("all {shape} grids"),
            Some(known),
            &[("neuf, states", &|| count(&empty))],
        )?;
    }
    Ok(())
}

/// Prints a row for each way. All must give the same answer, and the known one if there is one.
pub fn compare(what: &str, known: Option<u128>, ways: &[Way<'_>]) -> Result<(), String> {
    let mut expected = known;
    let mut first = None;
    for (name, way) in ways {
        let mut best = f64::MAX;
        for _ in 0..ROUNDS {
            let mut said = 0;
            best = best.min(time(|| said = black_box(way())).cpu);
            let expected = *expected.get_or_insert(said);
            if said != expected {
                return Err(format!("{what}: {name} says {said}, not {expected}"));
            }
        }
        let ratio = *first.get_or_insert(best) / best;
        println!("{:44} {best:>12.5} {ratio:>8.2}", format!("{what}, {name}"));
    }
    Ok(())
}
