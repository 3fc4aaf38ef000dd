//! Compares ratings with a file of known ones.
//!
//! `compare FILE [--sample N] [--no-uniqueness] [--from ER] [--to ER] [--path]`: the file's lines
//! are `puzzle ER …`, `puzzle ER EP ED` or `puzzle ED=er/ep/ed`. Prints every deviation and, last,
//! how many agree and how many puzzles were rated in a second of CPU time.

use neuf_rating::{Options, Rater, Tenths, Uniqueness};
use std::time::{Duration, Instant};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (mut file, mut sample, mut from, mut to) = (None, 1, 0, 1000);
    let mut uniqueness = Uniqueness::Assumed;
    let mut path = false;
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().expect("a number follows");
        match argument.as_str() {
            "--sample" => sample = number().parse().expect("a number"),
            "--from" => from = tenths(&number()),
            "--to" => to = tenths(&number()),
            "--no-uniqueness" => uniqueness = Uniqueness::Unused,
            "--path" => path = true,
            _ => file = Some(argument),
        }
    }
    let text = std::fs::read_to_string(file.expect("a file")).expect("a readable file");
    let cases =
        text.lines().filter(|line| !line.trim().is_empty()).map(|l| Case::read(l, uniqueness));
    let cases: Vec<Case> =
        cases.filter(|case| (from..=to).contains(&case.expected[0])).step_by(sample).collect();
    let mut rater = Rater::new(Options { uniqueness, ..Options::default() });
    let clock = Instant::now();
    let now = || cpu_time().unwrap_or_else(|| clock.elapsed());
    let begin = now();
    let mut agree = 0;
    let mut times = Vec::new();
    for case in &cases {
        let start = Instant::now();
        let got = if path {
            let (rating, steps) = rater.path(&case.values).expect("there is no limit");
            for step in &steps {
                let cells: Vec<String> =
                    step.placement()
                        .iter()
                        .map(|(c, d)| format!("r{}c{}={d}", c.index() / 9 + 1, c.index() % 9 + 1))
                        .chain(step.eliminations().map(|(c, d)| {
                            format!("r{}c{}<>{d}", c.index() / 9 + 1, c.index() % 9 + 1)
                        }))
                        .collect();
                println!(
                    "  {} {:?} ({}) {}",
                    step.rating,
                    step.technique,
                    step.complexity,
                    cells.join(" ")
                );
            }
            rating
        } else {
            rater.rate(&case.values).expect("there is no limit")
        };
        times.push(start.elapsed());
        let got = [got.er, got.ep, got.ed].map(|Tenths(tenths)| tenths);
        if got[..case.expected.len()] == case.expected {
            agree += 1;
        } else {
            let (expected, got) = (&case.expected, &got[..case.expected.len()]);
            println!("{} expected {expected:?} got {got:?}", case.puzzle);
        }
    }
    let seconds = (now() - begin).as_secs_f64();
    times.sort();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let rate = cases.len() as f64 / seconds;
    println!("median {median:.1?}, longest {:.1?}", times.last().copied().unwrap_or_default());
    println!("{agree}/{} agree, {rate:.1} puzzles per CPU second", cases.len());
}

/// The CPU time of this process, where the system tells it.
fn cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// A puzzle and as many of ER, EP, ED as are known, in tenths.
struct Case {
    puzzle: String,
    values: [u8; 81],
    expected: Vec<u16>,
}

impl Case {
    fn read(line: &str, uniqueness: Uniqueness) -> Case {
        let mut fields = line.split_whitespace();
        let puzzle = fields.next().expect("a puzzle").to_string();
        let mut values = [0; 81];
        for (value, c) in values.iter_mut().zip(puzzle.chars()) {
            *value = c.to_digit(10).unwrap_or(0) as u8;
        }
        let fields: Vec<&str> = fields.collect();
        let expected = match fields[..] {
            [ed] => ed.trim_start_matches("ED=").split('/').map(tenths).collect(),
            [er, ep, ed] => [er, ep, ed].map(tenths).to_vec(),
            [_, without, ..] if uniqueness == Uniqueness::Unused => vec![tenths(without)],
            [er, ..] => vec![tenths(er)],
            [] => panic!("no rating: {line}"),
        };
        Case { puzzle, values, expected }
    }
}

fn tenths(text: &str) -> u16 {
    (text.parse::<f64>().expect("a rating") * 10.0).round() as u16
}
