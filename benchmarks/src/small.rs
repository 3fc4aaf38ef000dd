//! Small and middle shapes: lines answered by lines, and verdicts, beside the course's search if
//! that gets through, and beside the general engine on its trail.

use crate::others::{Way, compare};
use neuf::format::{Layout, LineReader, ReadOptions, line};
use neuf::generate::{Generator, Request};
use neuf::solve::Small;
use neuf::strategy::{FEWEST, GENERAL, Strategy};
use neuf::{Clues, Limits, Puzzle, Rules, Shape, judge, rules};

/// Rows and columns of a block, puzzles, and whether the course's search gets through.
const SHAPES: [(usize, usize, usize, bool); 6] = [
    (2, 2, 2000, true),
    (2, 3, 2000, true),
    (2, 4, 2000, true),
    (2, 5, 1000, false),
    (3, 4, 300, false),
    (4, 4, 20, false),
];

/// Answers minimal puzzles of every shape.
pub fn run() -> Result<(), String> {
    for (rows, columns, count, is_easy) in SHAPES {
        let shape = Shape::new(rows, columns).map_err(|error| error.to_string())?;
        let request = Request::new(shape).minimal();
        let generator = Generator::new(request, 1).map_err(|error| error.to_string())?;
        let made = generator.take(count).into_iter().map(|made| made.clues);
        judging(shape, &made.collect::<Vec<_>>(), is_easy)?;
    }
    Ok(())
}

/// The sum of all digits of the solutions, each of which is the only one.
fn judging(shape: Shape, puzzles: &[Clues], is_easy: bool) -> Result<(), String> {
    let by = |strategy: &dyn Strategy, puzzles: &[Clues]| -> u128 {
        let verdicts = puzzles.iter().map(|clues| judge(clues, strategy, &Limits::none()).verdict);
        let sum = |grid: &neuf::Grid| grid.values().sum::<usize>() as u128;
        verdicts.map(|verdict| verdict.unique().map_or(0, sum)).sum()
    };
    let with_trail = on_trail(shape, puzzles)?;
    let text: String = puzzles.iter().map(|clues| line(clues) + "\n").collect();
    let by_lines = || answered(shape, &text).unwrap_or_default();
    let by_course = || by(FEWEST, puzzles);
    let by_trail = || by(GENERAL, &with_trail);
    let by_boards = || by(GENERAL, puzzles);
    let mut ways: Vec<Way<'_>> = Vec::new();
    if is_easy {
        ways.push(("course D", &by_course));
    }
    ways.push(("neuf, on a trail", &by_trail));
    ways.push(("neuf, on boards", &by_boards));
    if shape.size() < 10 {
        ways.push(("neuf, text to text", &by_lines));
    }
    compare(&format!("{} minimal {shape}", puzzles.len()), None, &ways)
}

/// The same puzzles under a rule that excludes nothing new, so that the engine cannot use boards:
/// the first row has its usual total.
fn on_trail(shape: Shape, puzzles: &[Clues]) -> Result<Vec<Clues>, String> {
    let size = shape.size();
    let row = rules::cage(shape.cells().take(size), Some((size * (size + 1) / 2) as u32));
    let rules = Rules::new(shape, [row]).map_err(|error| error.to_string())?;
    let puzzles = puzzles.iter().map(|clues| clues.clone().with_rules(&rules).check());
    let puzzles = puzzles.collect::<Result<Vec<Puzzle>, _>>().map_err(|error| error.to_string())?;
    Ok(puzzles.iter().map(|puzzle| puzzle.clues().clone()).collect())
}

/// The sum of the digits of the answers to lines; `None` if a line is left unanswered.
fn answered(shape: Shape, text: &str) -> Option<u128> {
    let options = ReadOptions { shape: Some(shape), ..Default::default() };
    let reader = LineReader::new(Layout::Lines, options);
    let mut small = Small::new(shape, &Limits::none())?;
    let (mut values, mut answers) = (Vec::new(), Vec::with_capacity(text.len()));
    for line in text.as_bytes().split_inclusive(|&byte| byte == b'\n') {
        reader.read_figures(line, &mut values)?;
        let settled = small.settle(&values).filter(|settled| settled.word == "unique")?;
        answers.extend(settled.solution.iter().map(|value| b'0' + value));
        answers.push(b'\n');
    }
    let figures = answers.iter().filter(|byte| byte.is_ascii_digit());
    Some(figures.map(|&byte| u128::from(byte - b'0')).sum())
}
