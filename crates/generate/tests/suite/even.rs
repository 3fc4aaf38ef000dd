//! "Even" is even.

use neuf_generate::{Generator, Random, Request, Sampling, uniform_grid};
use neuf_puzzle::{Classic, Shape};
use std::collections::BTreeMap;

/// Pearson's sum over equally likely kinds.
fn chi_square(met: impl Iterator<Item = u64> + Clone) -> f64 {
    let kinds = met.clone().count() as f64;
    let expected = met.clone().sum::<u64>() as f64 / kinds;
    met.map(|times| (times as f64 - expected).powi(2) / expected).sum()
}

#[test]
fn the_288_grids_of_side_4_are_equally_likely() {
    let request = Request::new(Shape::new(2, 2).expect("a shape")).solved();
    assert_eq!(request.sampling(), Sampling::Even);
    let mut met = BTreeMap::new();
    for made in Generator::new(request, 11).expect("possible").take(28_800) {
        *met.entry(made.clues.values().collect::<Vec<_>>()).or_insert(0) += 1;
    }
    assert_eq!(met.len(), 288);
    // 287 degrees of freedom: beyond 368 once in a thousand seeds.
    let sum = chi_square(met.values().copied());
    assert!((215.0..368.0).contains(&sum), "{sum}");
}

/// The number of rounds of two places of two lines of a band or stack: see `unavoidable.rs`.
fn rectangles(grid: &Classic, lines: [usize; 2], step: usize) -> u64 {
    let value = |line: usize, place: usize| grid[line + place * step];
    let pairs = (0..9).flat_map(|a| (0..a).map(move |b| (a, b)));
    let is_one = |&(a, b): &(usize, usize)| {
        let [one, other] = lines;
        value(one, a) == value(other, b) && value(one, b) == value(other, a)
    };
    pairs.filter(is_one).count() as u64
}

/// The top band and the left stack are drawn first, the rest follows. If that were uneven, bands or
/// stacks would differ in how often two of their lines have two digits exchanged.
#[test]
fn bands_and_stacks_of_classic_grids_are_alike() {
    let mut random = Random::new(12, 0);
    let mut met = [0; 18];
    let grids = 60_000;
    for _ in 0..grids {
        let grid = uniform_grid(&mut random);
        for (kind, (step, across)) in [(1, 9), (9, 1)].into_iter().enumerate() {
            for band in 0..3 {
                for (pair, (one, other)) in [(0, 1), (0, 2), (1, 2)].into_iter().enumerate() {
                    let lines = [one, other].map(|line| (3 * band + line) * across);
                    met[9 * kind + 3 * band + pair] += rectangles(&grid, lines, step);
                }
            }
        }
    }
    // 17 degrees of freedom; a grid may have several of them, which makes the sum a little larger.
    let sum = chi_square(met.iter().copied());
    assert!(sum < 60.0, "{sum} {met:?}");
}

/// Each digit is in each cell equally often, and so is each pair in neighbouring cells of two blocks.
#[test]
fn digits_and_pairs_of_classic_grids_are_equally_likely() {
    let mut random = Random::new(13, 0);
    let mut digits = vec![0; 81 * 9];
    let mut pairs = vec![0; 72];
    for _ in 0..50_000 {
        let grid = uniform_grid(&mut random);
        for (cell, &digit) in grid.iter().enumerate() {
            digits[cell * 9 + usize::from(digit) - 1] += 1;
        }
        let (a, b) = (usize::from(grid[50]) - 1, usize::from(grid[51]) - 1);
        pairs[a * 8 + if b > a { b - 1 } else { b }] += 1;
    }
    for digits in digits.chunks(9) {
        // 8 degrees of freedom, 81 times.
        let sum = chi_square(digits.iter().copied());
        assert!(sum < 36.0, "{sum} {digits:?}");
    }
    let sum = chi_square(pairs.iter().copied());
    assert!((35.0..115.0).contains(&sum), "{sum}");
}
