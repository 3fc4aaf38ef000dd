//! The hot kernels on fixed work, for counting instructions under callgrind: a figure that does
//! not depend on how busy the machine is. See `benchmarks/instructions.sh`.
//!
//! Valgrind has no AVX-512, so that back end is not measured here; it is the same source.

use neuf_batch::{BackEnd, Batch, Classic, Enumerator, Limits, Single};
use std::hint::black_box;

/// The puzzles of the crate's own fixtures.
fn puzzles() -> Vec<Classic> {
    let text = include_str!("../../../crates/batch/testdata/puzzles.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line[..81].parse().expect("a puzzle")).collect()
}

#[inline(never)]
fn measured_batch(batch: &mut Batch, puzzles: &[Classic]) -> usize {
    batch.solve(puzzles).len()
}

#[inline(never)]
fn measured_single(single: &mut Single, puzzles: &[Classic]) -> u32 {
    let two = Limits::none().solutions(2);
    puzzles.iter().map(|p| single.solve(p, &two).count()).sum()
}

#[inline(never)]
fn measured_count(enumerator: &mut Enumerator, puzzles: &[Classic]) -> u64 {
    let hundred = Limits::none().solutions(100);
    puzzles.iter().map(|p| enumerator.count(p, &hundred).count).sum()
}

fn main() {
    let puzzles = puzzles();
    let wide = BackEnd::Avx2;
    match std::env::args().nth(1).as_deref() {
        Some("single") => {
            black_box(measured_single(&mut Single::new(wide), &puzzles));
        }
        Some("count") => {
            black_box(measured_count(&mut Enumerator::new(wide), &puzzles));
        }
        Some(name) => {
            let back_end = BackEnd::available().find(|back_end| back_end.name() == name);
            let back_end = back_end.expect("one, portable, avx2, single or count");
            black_box(measured_batch(&mut Batch::default().with_back_end(back_end), &puzzles));
        }
        None => eprintln!("one, portable, avx2, single or count?"),
    }
}
