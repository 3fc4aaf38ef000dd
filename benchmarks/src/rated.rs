//! `neuf-benchmarks rated`: how long rating and explaining take, on the external lists of rated puzzles.
//! Every rating is compared with the list's, and every explained path has to end in the solution.

use crate::measure::{Time, time};
use neuf::batch::solve_one;
use neuf::explain::State;
use neuf::explain::path::{Uniqueness, solve_path};
use neuf::puzzle::Cell;
use neuf::rating::{Options, Rater, Tenths};
use neuf::{Classic, Limits, Puzzle};
use std::path::Path;

/// A puzzle of a list, and its ER there.
struct Rated {
    line: String,
    puzzle: Classic,
    er: Tenths,
}

/// Prints a row for each list and question.
pub fn run() -> Result<(), String> {
    let Some(folder) = neuf_testkit::external_data() else {
        return Err("the external puzzle sets are not there (NEUF_EXTERNAL_DATA)".to_owned());
    };
    let mix = read(&folder.join("rating_ser_20k.txt"), 0..=200)?;
    let nets = read(&folder.join("rating_ser_20k.txt"), 83..=83)?;
    let hardest = read(&folder.join("rating_hard_200.txt"), 110..=200)?;
    println!("{:34} {:>7} {:>11} {:>10} {:>10}", "", "puzzles", "per CPU s", "median", "longest");
    let cases =
        [("rate, every ER", &mix, 10), ("rate, ER 8.3", &nets, 1), ("rate, ER 11", &hardest, 4)];
    for (name, list, every) in cases {
        row(name, &some(list, every), &mut rating(1))?;
    }
    row("rate, ER 11, two threads", &some(&hardest, 4), &mut rating(2))?;
    row("explain, every ER", &some(&mix, 100), &mut explain)?;
    row("explain, ER 11", &some(&hardest, 8), &mut explain)
}

/// Every `every`-th puzzle of a list.
fn some(list: &[Rated], every: usize) -> Vec<&Rated> {
    list.iter().step_by(every).collect()
}

/// The puzzles of a list whose ER, in tenths, is in a range.
fn read(path: &Path, range: std::ops::RangeInclusive<u16>) -> Result<Vec<Rated>, String> {
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let rated = |line: &str| {
        let mut fields = line.split_whitespace();
        let (line, er) = (fields.next()?.to_owned(), fields.next()?.parse::<f64>().ok()?);
        let (puzzle, er) = (line.parse().ok()?, Tenths((er * 10.0).round() as u16));
        Some(Rated { line, puzzle, er })
    };
    let lines = text.lines().map(|line| rated(line).ok_or_else(|| format!("no rating: {line}")));
    let all: Result<Vec<Rated>, String> = lines.collect();
    Ok(all?.into_iter().filter(|rated| range.contains(&rated.er.0)).collect())
}

type Ask<'a> = &'a mut dyn FnMut(&Rated) -> Result<(), String>;

/// Asks about each puzzle, and prints the time: processor time, and the clock's if that is shorter.
fn row(name: &str, puzzles: &[&Rated], ask: Ask<'_>) -> Result<(), String> {
    let mut times: Vec<Time> = Vec::new();
    for rated in puzzles {
        let mut answer = Ok(());
        times.push(time(|| answer = ask(rated)));
        answer?;
    }
    let of = |seconds: fn(&Time) -> f64| {
        let mut all: Vec<f64> = times.iter().map(seconds).collect();
        all.sort_by(f64::total_cmp);
        let longest = all.last().copied().unwrap_or(0.0);
        (all.iter().sum::<f64>(), all.get(all.len() / 2).copied().unwrap_or(0.0), longest)
    };
    let (total, median, longest) = of(|time| time.cpu);
    let speed = times.len() as f64 / total;
    let count = times.len();
    println!("{name:34} {count:>7} {speed:>11.1} {median:>8.4} s {longest:>8.3} s");
    let (clock, ..) = of(|time| time.clock);
    if clock < 0.9 * total {
        println!("{:34} {:>19.1} by the clock", "", times.len() as f64 / clock);
    }
    Ok(())
}

/// Rates a puzzle with `threads` threads, and compares the ER.
fn rating(threads: usize) -> impl FnMut(&Rated) -> Result<(), String> {
    let mut rater = Rater::new(Options::default());
    rater.set_threads(threads);
    move |Rated { line, puzzle, er }| match rater.rate(puzzle) {
        Ok(rating) if rating.er == *er => Ok(()),
        other => Err(format!("{line}: {other:?}, and {er} in the list")),
    }
}

/// Explains a puzzle to the end, and compares with the solution.
fn explain(rated: &Rated) -> Result<(), String> {
    let puzzle: Puzzle = rated.line.parse().map_err(|error| format!("{}: {error}", rated.line))?;
    let path = solve_path(&State::new(&puzzle), Uniqueness::Assumed);
    let solved = solve_one(&rated.puzzle, &Limits::none().solutions(2));
    let is_right = |solution: &Classic| {
        let mut cells = (0..81).map(|cell| (path.end.value(Cell::new(cell)), solution[cell]));
        cells.all(|(digit, value)| digit.is_some_and(|digit| digit.value() == usize::from(value)))
    };
    match solved.unique().is_some_and(is_right) {
        true => Ok(()),
        false => Err(format!("{}: the path does not end in the solution", rated.line)),
    }
}
