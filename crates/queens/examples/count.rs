//! Counts the solutions of the boards named on the command line (16, 17 and 18 if none is) on one
//! thread, asserts the known values and prints the time.
//!
//! `cargo run --release -p neuf-queens --example count -- 16 17 18`

use std::time::Instant;

/// A000170 from side 14.
const KNOWN: [(u32, u128); 7] = [
    (14, 365_596),
    (15, 2_279_184),
    (16, 14_772_512),
    (17, 95_815_104),
    (18, 666_090_624),
    (19, 4_968_057_848),
    (20, 39_029_188_884),
];

fn main() {
    let asked: Vec<u32> = std::env::args().skip(1).filter_map(|n| n.parse().ok()).collect();
    let sides = if asked.is_empty() { vec![16, 17, 18] } else { asked };
    for n in sides {
        let start = Instant::now();
        let count = neuf_queens::count(n).expect("not too large");
        println!("{n:>2} queens: {count:>14} solutions, {:8.3} s", start.elapsed().as_secs_f64());
        if let Some(&(_, known)) = KNOWN.iter().find(|&&(side, _)| side == n) {
            assert_eq!(count, known);
        }
    }
}
