//! Runs cases of HoDoKu's regression library: `reglib FILE [CODE]`.
//!
//! Prints each failure with what was found and, last, `passed/total`.

use neuf_explain::reglib::{self, Verdict};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: reglib FILE [CODE]");
        std::process::exit(2);
    };
    let code = arguments.next();
    let text = std::fs::read_to_string(file)?;
    let wanted = |line: &&str| {
        line.starts_with(':')
            && code.as_ref().is_none_or(|code| line[1..].starts_with(code.as_str()))
    };
    let lines: Vec<&str> = text.lines().filter(wanted).collect();

    let results = run(&lines);
    let mut codes: BTreeMap<&str, (usize, usize, u128)> = BTreeMap::new();
    let mut passed = 0;
    for (line, (verdict, micros)) in lines.iter().zip(&results) {
        let ok = *verdict == Some(Verdict::Pass);
        passed += usize::from(ok);
        let count = codes.entry(line[1..].split(':').next().unwrap_or("")).or_default();
        *count = (count.0 + usize::from(ok), count.1 + 1, count.2 + micros);
        if !ok {
            report(line, verdict.as_ref());
        }
    }
    for (code, (ok, total, micros)) in codes {
        let mark = if ok == total { ' ' } else { '!' };
        eprintln!("{mark} {code:8} {ok:3}/{total:<3} {:8} µs", micros);
    }
    println!("{passed}/{}", lines.len());
    Ok(())
}

/// Judges all lines, on all cores, in order.
fn run(lines: &[&str]) -> Vec<(Option<Verdict>, u128)> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(vec![(None, 0); lines.len()]);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |n| n.get()) {
            scope.spawn(|| {
                while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)).copied() {
                    let start = Instant::now();
                    let verdict = reglib::read(line).map(|case| case.judge());
                    let place = lines.iter().position(|&other| std::ptr::eq(other, line));
                    if let (Some(place), Ok(mut results)) = (place, results.lock()) {
                        results[place] = (verdict, start.elapsed().as_micros());
                    }
                }
            });
        }
    });
    results.into_inner().unwrap_or_default()
}

fn report(line: &str, verdict: Option<&Verdict>) {
    let (word, steps) = match verdict {
        None => ("unreadable", &[][..]),
        Some(Verdict::Pass) => ("pass", &[][..]),
        Some(Verdict::Unknown) => ("no such technique", &[][..]),
        Some(Verdict::Contained(steps)) => ("others found too", &steps[..]),
        Some(Verdict::Missing(steps)) => ("not found", &steps[..]),
    };
    println!("{word}: {line}");
    let mut texts: Vec<String> = steps.iter().map(reglib::write).collect();
    texts.dedup();
    for text in texts.iter().take(12) {
        println!("    {text}");
    }
}
