//! A quick look at the speed of each back end on files of puzzles.
use neuf_batch::*;
fn main() {
    let reps = 5;
    for file in std::env::args().skip(1) {
        let mut cells = vec![];
        parse_lines(&std::fs::read(&file).expect("readable"), &mut cells);
        for back_end in BackEnd::available() {
            let mut batch = Batch::default().with_back_end(back_end);
            let mut out = vec![];
            let mut best = f64::MAX;
            for _ in 0..reps {
                let start = cpu();
                batch.solve_into(&cells, &mut out).expect("digits");
                best = best.min(cpu() - start);
            }
            let (n, s) = (cells.len() as f64, batch.stats());
            let per = |x: u64| x as f64 / n / f64::from(reps);
            println!(
                "{:24} {back_end:8} {:9.1} k/s  unique {:6} guesses {:7.2} rounds {:8.2} ns/round {:6.2} lanes {:.2}",
                file.rsplit('/').next().unwrap_or(""),
                n / best / 1e3,
                out.iter().filter(|o| o.unique().is_some()).count(),
                per(s.guesses),
                per(s.rounds),
                best * 1e9 / n / per(s.rounds),
                s.rounds as f64 / s.vector_rounds as f64,
            );
        }
    }
}

/// Seconds of processor time this thread has had (Linux).
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    text.split(' ').next().and_then(|ns| ns.parse().ok()).map_or(0.0, |ns: f64| ns * 1e-9)
}
