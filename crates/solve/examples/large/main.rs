//! Measures `auto` on large puzzles, beside CaDiCaL where that is installed.
//!
//! ```text
//! cargo run --release -p neuf-solve --example large -- big_16.txt big_25.txt
//! cargo run --release -p neuf-solve --example large -- --limit 60 --half 10
//! cargo run --release -p neuf-solve --example large -- --made
//! ```
//!
//! A file has one puzzle a line, in any format that Neuf reads. Every puzzle is read, given one
//! solution (*first*), and judged (*verdict*: a second solution, or the proof that there is none).
//! CaDiCaL's verdict is a first run and a second one in which the first solution is forbidden, the
//! times added up. `--half N` measures 36×36 grids with half their cells emptied, seeds 1 to N, from
//! a disguised shifted row and from irregular full grids. `--limit` gives each question so
//! many seconds by the clock; what is not answered by then counts as that long. `--made` measures empty grids, the
//! impossible grid and relatives of it. With the variable `EACH` set, every puzzle gets a line.

mod cadical;
mod made;

use cadical::Cadical;
use made::Kind;
use neuf_limits::Limit;
use neuf_puzzle::{Puzzle, format};
use neuf_solve::{AUTO, Ending, Limits, Verdict, count, judge};
use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.peek().is_none() {
        eprintln!("usage: large [--limit SECONDS] (--made | --half N | FILE)...");
        return ExitCode::FAILURE;
    }
    let mut bench = Bench { cadical: Cadical::find(), limit: None };
    if bench.cadical.is_none() {
        println!("cadical is not installed: skipped");
    }
    println!("seconds, median / worst; ratio: Neuf's to CaDiCaL's");
    while let Some(argument) = arguments.next() {
        let number = |next: Option<String>| next.and_then(|word| word.parse::<u64>().ok());
        match argument.as_str() {
            "--made" => made::measure_made(),
            "--limit" => bench.limit = number(arguments.next()).map(Duration::from_secs),
            "--half" => bench.measure_half_full(number(arguments.next()).unwrap_or(10)),
            file => {
                if let Err(error) = bench.measure_file(file) {
                    eprintln!("{file}: {error}");
                    return ExitCode::FAILURE;
                }
            }
        }
    }
    ExitCode::SUCCESS
}

/// Who runs, and for how long.
struct Bench {
    cadical: Option<Cadical>,
    limit: Option<Duration>,
}

impl Bench {
    fn measure_file(&self, file: &str) -> std::io::Result<()> {
        let text = std::fs::read_to_string(file)?;
        self.measure_all(file, text.lines().filter(|line| !line.trim().is_empty()));
        Ok(())
    }

    fn measure_half_full(&self, seeds: u64) {
        for (name, kind) in [("a shifted row", Kind::Shifted), ("irregular", Kind::Irregular)] {
            let lines: Vec<String> = (1..=seeds).map(|seed| made::half_full(kind, seed)).collect();
            let title = format!("36x36 half full, {name}");
            self.measure_all(&title, lines.iter().map(String::as_str));
        }
    }

    fn measure_all<'a>(&self, title: &str, lines: impl Iterator<Item = &'a str>) {
        let mut table = Table::default();
        lines.for_each(|line| self.measure(line, &mut table));
        table.print(title);
    }

    fn measure(&self, line: &str, table: &mut Table) {
        let limits = Limits { time: self.limit, ..Limits::none() };
        let puzzle = read(line);
        let in_time = |time, is_answered: bool| match self.limit {
            Some(limit) if !is_answered => limit,
            _ => time,
        };
        let (first, counted) = timed(|| count(&read(line), AUTO, &limits.clone().solutions(1)));
        let first = in_time(first, counted.ending != Ending::Limit(Limit::Time));
        let (verdict, judgement) = timed(|| judge(read(line).clues(), AUTO, &limits));
        let is_judged = !matches!(judgement.verdict, Verdict::Budget { .. });
        let verdict = in_time(verdict, is_judged);
        let word = judgement.verdict.word();
        table.add(0, first, verdict, is_judged);
        let rival = self.cadical.as_ref().map(|cadical| cadical.judge(&puzzle, self.limit));
        if let Some(rival) = &rival {
            table.add(1, rival.first, rival.first + rival.second, rival.word.is_some());
            assert!(!is_judged || rival.word.is_none_or(|rival| rival == word), "both agree");
        }
        if std::env::var_os("EACH").is_some() {
            println!(
                "  {word:9} first {:9.4} verdict {:9.4} conflicts {:7}   cadical {:9.4} {:9.4}",
                first.as_secs_f64(),
                verdict.as_secs_f64(),
                judgement.stats.retour,
                rival.as_ref().map_or(0.0, |rival| rival.first.as_secs_f64()),
                rival.as_ref().map_or(0.0, |rival| rival.second.as_secs_f64()),
            );
        }
    }
}

/// Times of all puzzles of a set, ours and CaDiCaL's, by what was asked.
#[derive(Default)]
struct Table {
    first: [Vec<Duration>; 2],
    verdict: [Vec<Duration>; 2],
    /// Verdicts given within the limit.
    judged: [usize; 2],
}

impl Table {
    fn add(&mut self, who: usize, first: Duration, verdict: Duration, is_judged: bool) {
        self.first[who].push(first);
        self.verdict[who].push(verdict);
        self.judged[who] += usize::from(is_judged);
    }

    fn print(mut self, title: &str) {
        let [ours, theirs] = self.judged;
        println!("{title}: {} puzzles, judged: neuf {ours}, cadical {theirs}", self.first[0].len());
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
pub(crate) fn summary(times: &mut [Duration]) -> (f64, f64) {
    times.sort_unstable();
    (times[times.len() / 2].as_secs_f64(), times[times.len() - 1].as_secs_f64())
}

pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
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
pub(crate) const COARSE: Duration = Duration::from_millis(20);

/// What this thread has spent on a processor, where Linux says so: other programs then matter less.
fn cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

fn read(line: &str) -> Puzzle {
    format::read(line).expect("readable").clues.check().expect("no contradiction")
}
