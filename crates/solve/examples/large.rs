//! Measures `auto` on files of large puzzles, beside CaDiCaL where that is installed.
//!
//! ```text
//! cargo run --release -p neuf-solve --example large -- big_16.txt big_25.txt
//! cargo run --release -p neuf-solve --example large -- --made
//! ```
//!
//! One puzzle a line, in any format that Neuf reads. Every puzzle is read, given one solution
//! (*first*), and judged (*verdict*: a second solution, or the proof that there is none). CaDiCaL
//! gets the usual encoding without the candidates that the givens rule out; its verdict is a first
//! run and a second one in which the first solution is forbidden, the times added up. `--made`
//! measures grids made here: empty grids, 36×36 half full, the impossible grid and relatives of it.

use neuf_puzzle::{Clues, Digit, Puzzle, Shape, format};
use neuf_solve::{AUTO, Limits, Verdict, count, judge};
use neuf_testkit::Random;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.is_empty() {
        eprintln!("usage: large (--made | FILE)...");
        return ExitCode::FAILURE;
    }
    let cadical = Cadical::find();
    if cadical.is_none() {
        println!("cadical is not installed: skipped");
    }
    println!("seconds, median / worst; ratio: Neuf's median to CaDiCaL's");
    for argument in &arguments {
        if argument == "--made" {
            measure_made();
        } else if let Err(error) = measure_file(argument, cadical.as_ref()) {
            eprintln!("{argument}: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn measure_file(file: &str, cadical: Option<&Cadical>) -> std::io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let mut table = Table::default();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        table.measure(line, cadical);
    }
    table.print(file);
    Ok(())
}

/// Times of all puzzles of a file, by what was asked.
#[derive(Default)]
struct Table {
    first: [Vec<Duration>; 2],
    verdict: [Vec<Duration>; 2],
}

impl Table {
    fn measure(&mut self, line: &str, cadical: Option<&Cadical>) {
        let puzzle = read(line);
        let (first, _) = timed(|| count(&read(line), AUTO, &Limits::none().solutions(1)));
        let (verdict, judgement) = timed(|| judge(read(line).clues(), AUTO, &Limits::none()));
        self.first[0].push(first);
        self.verdict[0].push(verdict);
        let rival = cadical.map(|cadical| cadical.judge(&puzzle));
        if let Some(rival) = &rival {
            self.first[1].push(rival.first);
            self.verdict[1].push(rival.first + rival.second);
            assert_eq!(judgement.verdict.word(), rival.word, "both agree");
        }
        if std::env::var_os("EACH").is_some() {
            println!(
                "  {:9} first {:9.4} verdict {:9.4} conflicts {:7}   cadical {:9.4} {:9.4}",
                judgement.verdict.word(),
                first.as_secs_f64(),
                verdict.as_secs_f64(),
                judgement.stats.retour,
                rival.as_ref().map_or(0.0, |rival| rival.first.as_secs_f64()),
                rival.as_ref().map_or(0.0, |rival| rival.second.as_secs_f64()),
            );
        }
    }

    fn print(mut self, file: &str) {
        println!("{file}: {} puzzles", self.first[0].len());
        print_row("first", &mut self.first);
        print_row("verdict", &mut self.verdict);
    }
}

fn print_row(name: &str, [ours, theirs]: &mut [Vec<Duration>; 2]) {
    let (median, worst) = summary(ours);
    print!("  {name:8} neuf {median:8.4} / {worst:8.4}");
    if !theirs.is_empty() {
        let (their_median, their_worst) = summary(theirs);
        print!("   cadical {their_median:8.4} / {their_worst:8.4}");
        print!("   ratio {:.2} / {:.2}", median / their_median, worst / their_worst);
    }
    println!();
}

/// Median and worst, in seconds.
fn summary(times: &mut [Duration]) -> (f64, f64) {
    times.sort_unstable();
    (times[times.len() / 2].as_secs_f64(), times[times.len() - 1].as_secs_f64())
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let (start, start_of_cpu) = (Instant::now(), cpu_time());
    let result = work();
    let elapsed = start.elapsed();
    let time = match (start_of_cpu, cpu_time()) {
        (Some(before), Some(after)) if elapsed > COARSE => after - before,
        _ => elapsed,
    };
    (time, result)
}

/// Linux counts processor time in steps of a few milliseconds.
const COARSE: Duration = Duration::from_millis(20);

/// What this thread has spent on a processor, where Linux says so: other programs then matter less.
fn cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn read(line: &str) -> Puzzle {
    format::read(line).expect("readable").clues.check().expect("no contradiction")
}

fn measure_made() {
    measure_relatives();
    for (rows, columns) in [(5, 5), (6, 6), (7, 7), (8, 8)] {
        let puzzle = Puzzle::empty(Shape::new(rows, columns).expect("a shape"));
        let (time, counted) = timed(|| count(&puzzle, AUTO, &Limits::none().solutions(1)));
        assert_eq!(counted.solutions, 1);
        println!("empty {rows}x{columns}: {:.4}", time.as_secs_f64());
    }
    for seed in 0..6 {
        let values = neuf_testkit::puzzle(6, 6, 36 * 36 / 2, &mut Random(seed));
        let values: Vec<usize> = values.into_iter().map(usize::from).collect();
        let clues = Clues::from_values(Shape::new(6, 6).expect("a shape"), &values);
        let clues = clues.expect("as many cells as the shape has");
        let limits = Limits::none().time(Duration::from_secs(60));
        let (time, judgement) = timed(|| judge(&clues, AUTO, &limits));
        let word = judgement.verdict.word();
        println!("36x36 half full, seed {seed}: {word} {:.4}", time.as_secs_f64());
        assert!(!matches!(judgement.verdict, Verdict::None));
    }
}

/// No solution, and millions of guesses for plain backtracking; then with one given moved.
fn measure_relatives() {
    let line = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let original: Vec<usize> = line.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
    let givens: Vec<usize> = (0..81).filter(|&cell| original[cell] != 0).collect();
    let mut random = Random(1);
    let mut times = Vec::new();
    for relative in 0..500 {
        let mut values = original.clone();
        if relative > 0 {
            values.swap(givens[random.below(givens.len())], random.below(81));
        }
        let clues = Clues::from_values(Shape::CLASSIC, &values).expect("81 cells");
        times.push(timed(|| judge(&clues, AUTO, &Limits::none())).0);
    }
    let impossible = times[0].as_secs_f64();
    let (median, worst) = summary(&mut times);
    println!("impossible grid {impossible:.4}; 500 relatives {median:.4} / {worst:.4}");
}

/// The rival, as a command.
struct Cadical {
    folder: PathBuf,
}

/// What the rival said, and how long its runs took.
struct Rival {
    first: Duration,
    second: Duration,
    word: &'static str,
}

impl Cadical {
    fn find() -> Option<Cadical> {
        Command::new("cadical").arg("--version").output().ok()?;
        let folder = std::env::temp_dir().join(format!("neuf-large-{}", std::process::id()));
        std::fs::create_dir_all(&folder).ok()?;
        Some(Cadical { folder })
    }

    fn judge(&self, puzzle: &Puzzle) -> Rival {
        let mut formula = Formula::of(puzzle);
        let file = self.folder.join("puzzle.cnf");
        formula.write(&file);
        let (first, solution) = run(&file);
        let Some(solution) = solution else {
            return Rival { first, second: Duration::ZERO, word: "none" };
        };
        formula.clauses.push(solution.iter().map(|literal| -literal).collect());
        formula.write(&file);
        let (second, other) = run(&file);
        Rival { first, second, word: if other.is_some() { "several" } else { "unique" } }
    }
}

impl Drop for Cadical {
    fn drop(&mut self) {
        // Leftovers in the temporary folder do no harm.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Runs the rival: the processor time it says (all its time, start included, when that is short), and the positive literals of a solution if there is one.
fn run(file: &Path) -> (Duration, Option<Vec<i32>>) {
    let start = Instant::now();
    let output = Command::new("cadical").arg(file).output().expect("cadical runs");
    let elapsed = start.elapsed();
    let text = String::from_utf8_lossy(&output.stdout);
    let solution = text.contains("s SATISFIABLE").then(|| {
        let values = text.lines().filter_map(|line| line.strip_prefix("v "));
        let literals = values.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok());
        literals.filter(|&literal| literal > 0).collect()
    });
    (time_said(&text).filter(|&said| said > COARSE).unwrap_or(elapsed), solution)
}

/// `c total process time since initialization: 1.23 seconds`
fn time_said(text: &str) -> Option<Duration> {
    let line = text.lines().find(|line| line.contains("total process time since"))?;
    line.split_whitespace().rev().nth(1)?.parse().ok().map(Duration::from_secs_f64)
}

/// A formula: a variable for each candidate.
struct Formula {
    variables: usize,
    clauses: Vec<Vec<i32>>,
}

impl Formula {
    fn of(puzzle: &Puzzle) -> Formula {
        let (shape, marks) = (puzzle.shape(), puzzle.candidates());
        let mut numbers = vec![0; shape.cell_count() * shape.size()];
        let mut formula = Formula { variables: 0, clauses: Vec::new() };
        let at = |cell: usize, digit: Digit| cell * shape.size() + digit.index();
        for cell in shape.cells() {
            for digit in marks.get(cell) {
                formula.variables += 1;
                numbers[at(cell.index(), digit)] = formula.variables as i32;
            }
        }
        for cell in shape.cells() {
            let digits = shape.digits().iter();
            formula.exactly_one(digits.map(|digit| numbers[at(cell.index(), digit)]).collect());
        }
        for house in shape.houses() {
            for digit in shape.digits() {
                let cells = shape.cells_of(house);
                formula.exactly_one(cells.map(|cell| numbers[at(cell.index(), digit)]).collect());
            }
        }
        formula
    }

    fn exactly_one(&mut self, mut literals: Vec<i32>) {
        literals.retain(|&literal| literal != 0);
        for (i, &a) in literals.iter().enumerate() {
            self.clauses.extend(literals[i + 1..].iter().map(|&b| vec![-a, -b]));
        }
        self.clauses.push(literals);
    }

    fn write(&self, file: &Path) {
        let mut text = format!("p cnf {} {}\n", self.variables, self.clauses.len());
        for clause in &self.clauses {
            for literal in clause {
                write!(text, "{literal} ").expect("a string takes it");
            }
            text.push_str("0\n");
        }
        std::fs::write(file, text).expect("the temporary folder is writable");
    }
}
