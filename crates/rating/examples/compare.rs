//! Compares ratings with a file of known ones.
//!
//! ```text
//! compare FILE [--sample N] [--from ER] [--to ER] [--no-uniqueness] [--times] [--path]
//! ```
//!
//! The file's lines are `puzzle ER …`, `puzzle ER EP ED` or `puzzle ED=er/ep/ed`; with
//! `--no-uniqueness` the second number of longer lines is compared. Prints every deviation and,
//! last, how many agree and how many puzzles were rated in a second of CPU time. `--times` prints
//! each puzzle's rating and seconds, `--path` every step.

use neuf_rating::{Classic, Options, Rater, Rating, Step, Tenths, Uniqueness};
use std::time::{Duration, Instant};

fn main() {
    let arguments = Arguments::read();
    let uniqueness = arguments.uniqueness;
    let text = std::fs::read_to_string(&arguments.file).expect("a readable file");
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let cases = lines.map(|line| Case::read(line, uniqueness));
    let wanted = |case: &Case| (arguments.from..=arguments.to).contains(&case.expected[0]);
    let cases: Vec<Case> = cases.filter(wanted).step_by(arguments.sample).collect();

    let mut rater = Rater::new(Options { uniqueness, ..Options::default() });
    let clock = Clock::new();
    let begin = clock.now();
    let mut agree = 0;
    let mut times = Vec::new();
    for case in &cases {
        let start = clock.now();
        let (rating, steps) = rater.path(&case.values).expect("there is no limit");
        let time = clock.now() - start;
        times.push(time);
        if arguments.path {
            steps.iter().for_each(print_step);
        }
        if arguments.times {
            println!("{} {rating} {:.2}", case.puzzle, time.as_secs_f64());
        }
        agree += usize::from(case.compare(rating));
    }
    let seconds = (clock.now() - begin).as_secs_f64();
    times.sort();
    if let (Some(median), Some(longest)) = (times.get(times.len() / 2), times.last()) {
        println!("median {median:.1?}, longest {longest:.1?} of CPU time");
    }
    let speed = cases.len() as f64 / seconds;
    println!("{agree}/{} agree, {speed:.1} puzzles per CPU second", cases.len());
}

/// What was asked for.
struct Arguments {
    file: String,
    sample: usize,
    from: u16,
    to: u16,
    uniqueness: Uniqueness,
    times: bool,
    path: bool,
}

impl Arguments {
    fn read() -> Arguments {
        let mut asked = Arguments {
            file: String::new(),
            sample: 1,
            from: 0,
            to: u16::MAX,
            uniqueness: Uniqueness::Assumed,
            times: false,
            path: false,
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            let mut next = || words.next().expect("a number follows");
            match word.as_str() {
                "--sample" => asked.sample = next().parse().expect("a number"),
                "--from" => asked.from = tenths(&next()),
                "--to" => asked.to = tenths(&next()),
                "--no-uniqueness" => asked.uniqueness = Uniqueness::NotAssumed,
                "--times" => asked.times = true,
                "--path" => asked.path = true,
                _ => asked.file = word,
            }
        }
        asked
    }
}

/// The CPU time of this process where the system tells it, else the time on the wall.
struct Clock(Instant);

impl Clock {
    fn new() -> Clock {
        Clock(Instant::now())
    }

    fn now(&self) -> Duration {
        let text = std::fs::read_to_string("/proc/self/schedstat").ok();
        let spent = text.and_then(|text| text.split(' ').next()?.parse().ok());
        spent.map_or_else(|| self.0.elapsed(), Duration::from_nanos)
    }
}

/// A puzzle and as many of ER, EP, ED as are known, in tenths.
struct Case {
    puzzle: String,
    values: Classic,
    expected: Vec<u16>,
}

impl Case {
    fn read(line: &str, uniqueness: Uniqueness) -> Case {
        let mut fields = line.split_whitespace();
        let puzzle = fields.next().expect("a puzzle").to_string();
        let values = puzzle.parse().expect("81 digits and dots");
        let fields: Vec<&str> = fields.collect();
        let expected = match fields[..] {
            [ed] => ed.trim_start_matches("ED=").split('/').map(tenths).collect(),
            [er, ep, ed] => [er, ep, ed].map(tenths).to_vec(),
            [_, without, ..] if uniqueness == Uniqueness::NotAssumed => vec![tenths(without)],
            [er, ..] => vec![tenths(er)],
            [] => panic!("no rating: {line}"),
        };
        Case { puzzle, values, expected }
    }

    /// Whether a rating is the expected one; prints it if not.
    fn compare(&self, rating: Rating) -> bool {
        let got = [rating.er, rating.ep, rating.ed].map(|Tenths(tenths)| tenths);
        let agrees = got.starts_with(&self.expected);
        if !agrees {
            let expected: Vec<String> =
                self.expected.iter().map(|&tenths| Tenths(tenths).to_string()).collect();
            println!("{} expected {} got {rating}", self.puzzle, expected.join("/"));
        }
        agrees
    }
}

fn tenths(text: &str) -> u16 {
    (text.parse::<f64>().expect("a rating") * 10.0).round() as u16
}

fn print_step(step: &Step) {
    let name = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    print!("  {} {:?}", step.rating, step.technique);
    if step.complexity > 0 {
        print!(" of {} nodes", step.complexity);
    }
    if let Some((cell, digit)) = step.placement() {
        print!(" {}={digit}", name(cell.index()));
    }
    for (cell, digit) in step.eliminations() {
        print!(" {}<>{digit}", name(cell.index()));
    }
    println!();
}
