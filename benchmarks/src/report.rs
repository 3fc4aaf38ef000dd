//! The figures as a table, as CSV, and as a file to keep.

use crate::measure::Row;
use std::fmt::Write;
use std::process::Command;

/// Prints the rows of one set.
pub fn print_table(rows: &[Row]) {
    let Some(first) = rows.first() else { return };
    println!("{}", first.set);
    println!(
        "  {:<18}{:>12}{:>12}{:>9}{:>9}{:>9}{:>9}{:>10}{:>9}",
        first.set,
        "per CPU s",
        "per s",
        "guesses",
        "rounds",
        "p50 µs",
        "p99 µs",
        "×sudoku",
        "×best"
    );
    for row in rows {
        println!(
            "  {:<18}{:>12.0}{:>12.0}{:>9}{:>9}{:>9}{:>9}{:>10.2}{:>9.2}",
            row.engine,
            row.per_cpu_second,
            row.per_second,
            decimals(row.guesses),
            decimals(row.rounds),
            decimals(row.latency.map(|latency| latency.p50)),
            decimals(row.latency.map(|latency| latency.p99)),
            row.to_sudoku,
            row.to_best
        );
    }
    println!();
}

fn decimals(value: Option<f64>) -> String {
    value.map_or("–".into(), |value| format!("{value:.2}"))
}

/// All rows, with a heading.
pub fn csv(rows: &[Row]) -> String {
    let mut text =
        "set,engine,per_cpu_second,per_second,guesses,rounds,p50_us,p99_us,to_sudoku,to_best_rival\n".to_string();
    for row in rows {
        let optional =
            |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.3}"));
        _ = writeln!(
            text,
            "\"{}\",{},{:.0},{:.0},{},{},{},{},{:.3},{:.3}",
            row.set,
            row.engine,
            row.per_cpu_second,
            row.per_second,
            optional(row.guesses),
            optional(row.rounds),
            optional(row.latency.map(|latency| latency.p50)),
            optional(row.latency.map(|latency| latency.p99)),
            row.to_sudoku,
            row.to_best
        );
    }
    text
}

/// Writes `benchmarks/record/<cpu>/<date><what>.csv` and returns its path.
pub fn record(what: &str, csv: &str) -> Result<String, String> {
    let cpu = cpu_name();
    let folder = format!("{}/record/{}", env!("CARGO_MANIFEST_DIR"), slug(&cpu));
    let date = output("date", &["-u", "+%Y-%m-%d"]);
    let commit = output("git", &["rev-parse", "--short", "HEAD"]);
    let path = format!("{folder}/{date}{what}.csv");
    let text = format!("# machine: {cpu}\n# date: {date}\n# commit: {commit}\n{csv}");
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(&path, text))
        .map_err(|error| format!("{path}: {error}"))?;
    Ok(path)
}

/// The processor's name, if the system gives it.
fn cpu_name() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = text
            .lines()
            .find(|line| line.split(':').next().is_some_and(|key| key.trim() == name))?;
        Some(line.split_once(':')?.1.trim().to_string())
    };
    match (field("model name"), field("cpu family"), field("model")) {
        (Some(name), Some(family), Some(model)) => format!("{name} family {family} model {model}"),
        (Some(name), ..) => name,
        _ => std::env::consts::ARCH.to_string(),
    }
}

fn slug(name: &str) -> String {
    let letters =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
    letters
        .collect::<String>()
        .split('-')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// The first line a command prints, or a question mark.
fn output(command: &str, arguments: &[&str]) -> String {
    let output = Command::new(command).args(arguments).output().ok();
    let text = output.and_then(|output| String::from_utf8(output.stdout).ok());
    text.and_then(|text| text.lines().next().map(str::to_string)).unwrap_or("?".into())
}
