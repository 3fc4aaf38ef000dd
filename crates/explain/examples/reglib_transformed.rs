//! The library's cases looked at in other ways: `reglib_transformed FILE [TIMES]` renames digits,
//! rows and columns at random and prints, by code, how many cases still pass.

#[path = "../tests/explain/transform.rs"]
mod transform;

use neuf_explain::reglib::{self, Verdict};
use neuf_testkit::Random;
use std::collections::BTreeMap;
use transform::Transform;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: reglib_transformed FILE [TIMES]");
        std::process::exit(2);
    };
    let times = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(2);
    let text = std::fs::read_to_string(file)?;
    let mut random = Random(1);
    let mut counts: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    for line in text.lines() {
        let Some(case) = reglib::read(line) else { continue };
        let count = counts.entry(format!("{}-{}", case.code, case.variant)).or_default();
        let mut judge = |at: usize, transform: Transform| {
            let verdict = transform.case(&case).judge();
            count[at] += usize::from(verdict == Verdict::Pass);
            if verdict != Verdict::Pass {
                println!("{line}\n   {at} {transform:?}\n   {:?}", short(&verdict));
            }
        };
        judge(0, Transform::transposition());
        judge(1, Transform::of_digits(&mut random));
        (0..times).for_each(|_| judge(2, Transform::any(&mut random)));
        count[3] += 1;
    }
    println!("code: transposed, digits renamed, anything, of");
    let mut all = [0; 4];
    for (code, count) in &counts {
        println!("{code}: {} {} {} of {}", count[0], count[1], count[2], count[3]);
        (0..4).for_each(|i| all[i] += count[i]);
    }
    println!("{} {} {} of {} (× {times} for anything)", all[0], all[1], all[2], all[3]);
    Ok(())
}

fn short(verdict: &Verdict) -> (&'static str, Vec<String>) {
    let (word, steps) = match verdict {
        Verdict::Pass => ("pass", &[][..]),
        Verdict::Contained(steps) => ("contained", steps.as_slice()),
        Verdict::Missing(steps) => ("missing", steps.as_slice()),
        Verdict::Unknown => ("unknown", &[][..]),
    };
    (word, steps.iter().map(reglib::write).collect())
}
