//! The figures of large puzzles as a table and as CSV.

use super::measure::{Row, Times};
use super::sets::Set;
use std::fmt::Write;

/// Prints the rows of one set: seconds, and how many times as long as the first row.
pub fn print_table(set: &Set, rows: &[Row]) {
    let Some(ours) = rows.first() else { return };
    let puzzles = match set.puzzles.len() {
        1 => "1 puzzle".to_owned(),
        many => format!("{many} puzzles"),
    };
    println!("{} ({puzzles}); processor seconds: median, mean, worst", set.name);
    println!("  {:<20}{:^43}{:^43}", "", "first solution", "verdict");
    for row in rows {
        print!("  {:<20}", row.engine);
        for (times, ours) in [(&row.first, &ours.first), (&row.verdict, &ours.verdict)] {
            let ratio = times.median().0 / ours.median().0;
            print!(
                "{:>11}{:>11}{:>11}{:>10}",
                said(times.median()),
                said(times.mean()),
                said(times.worst()),
                times_as(ratio)
            );
        }
        match row.first.unanswered + row.verdict.unanswered {
            0 => println!(),
            stopped => println!("   {stopped} out of time"),
        }
    }
    println!();
}

fn said((seconds, is_stopped): (f64, bool)) -> String {
    let mark = if is_stopped { "> " } else { "" };
    match seconds {
        0.0..1.0 => format!("{mark}{seconds:.5}"),
        _ => format!("{mark}{seconds:.2}"),
    }
}

fn times_as(ratio: f64) -> String {
    if ratio < 100.0 { format!("{ratio:.2} ×") } else { format!("{ratio:.0} ×") }
}

/// All rows, with a heading.
pub fn csv(rows: &[Row]) -> String {
    let columns = |question: &str| {
        ["median_s", "mean_s", "worst_s", "unanswered", "to_neuf"]
            .map(|column| format!("{question}_{column}"))
            .join(",")
    };
    let mut text = format!("set,engine,{},{}\n", columns("first"), columns("verdict"));
    let mut ours: Option<&Row> = None;
    for row in rows {
        let of_set = ours.filter(|ours| ours.set == row.set).unwrap_or(row);
        ours = Some(of_set);
        let cells = |times: &Times, ours: &Times| {
            let ratio = times.median().0 / ours.median().0;
            let [median, mean, worst] = [times.median().0, times.mean().0, times.worst().0];
            format!("{median:.6},{mean:.6},{worst:.6},{},{ratio:.3}", times.unanswered)
        };
        let first = cells(&row.first, &of_set.first);
        let verdict = cells(&row.verdict, &of_set.verdict);
        _ = writeln!(text, "\"{}\",{},{first},{verdict}", row.set, row.engine);
    }
    text
}
