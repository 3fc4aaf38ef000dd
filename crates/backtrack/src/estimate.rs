//! How large is the tree? Knuth's answer, by random descents.
//!
//! D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975: walk down from the root
//! choosing at random; a node reached through ranks with `w₀, w₁, …` choices stands for `w₀·w₁·…`
//! nodes. The mean over many walks is unbiased, and their spread gives the error.

use crate::{Choices, Problem};

/// A value estimated from random walks.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Guess {
    /// The mean over the walks.
    pub mean: f64,
    /// The standard error of the mean; `f64::INFINITY` when a single walk was made.
    pub error: f64,
}

/// The estimated size of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Estimate {
    /// How many walks were made.
    pub probes: u64,
    /// Calls of `choix` of the exhausted search.
    pub choix: Guess,
    /// Solutions.
    pub solutions: Guess,
}

/// Estimates a whole search by `probes` random walks; the same seed gives the same estimate.
pub fn estimate<P: Problem>(problem: &P, probes: u64, seed: u64) -> Estimate {
    estimate_under(problem, &[], probes, seed)
}

/// Estimates the search under a prefix, which must be one the problem allows.
pub fn estimate_under<P: Problem>(
    problem: &P,
    prefix: &[P::Choice],
    probes: u64,
    seed: u64,
) -> Estimate {
    let mut walker = Walker::new(problem, prefix, seed);
    let (mut choix, mut solutions) = (Spread::default(), Spread::default());
    for _ in 0..probes {
        let walk = walker.walk();
        choix.add(walk.choix);
        solutions.add(walk.solutions);
    }
    Estimate { probes, choix: choix.guess(), solutions: solutions.guess() }
}

/// How many calls of `choix` each of `probes` random walks stands for.
pub fn walks<P: Problem>(problem: &P, probes: u64, seed: u64) -> Vec<f64> {
    let mut walker = Walker::new(problem, &[], seed);
    (0..probes).map(|_| walker.walk().choix).collect()
}

struct Walk {
    choix: f64,
    solutions: f64,
}

struct Walker<'a, P: Problem> {
    problem: &'a P,
    state: P::State,
    tops: Vec<P::Choice>,
    list: Vec<P::Choice>,
    floor: usize,
    random: SplitMix,
}

impl<'a, P: Problem> Walker<'a, P> {
    fn new(problem: &'a P, prefix: &[P::Choice], seed: u64) -> Self {
        let mut state = problem.start();
        for (rank, &choice) in prefix.iter().enumerate() {
            problem.enter(&mut state, rank, choice);
        }
        let (tops, list) = (prefix.to_vec(), Vec::new());
        Walker { problem, state, tops, list, floor: prefix.len(), random: SplitMix(seed) }
    }

    fn walk(&mut self) -> Walk {
        let (mut weight, mut choix) = (1.0, 0.0);
        while self.tops.len() < self.problem.ranks() && weight > 0.0 {
            choix += weight;
            self.list.clear();
            self.problem.choices(&self.state, &self.tops, &mut Choices::new(&mut self.list));
            weight *= self.list.len() as f64;
            if let Some(&choice) = self.list.get(self.random.below(self.list.len())) {
                self.problem.enter(&mut self.state, self.tops.len(), choice);
                self.tops.push(choice);
            }
        }
        while self.tops.len() > self.floor {
            if let Some(choice) = self.tops.pop() {
                self.problem.leave(&mut self.state, self.tops.len(), choice);
            }
        }
        Walk { choix, solutions: weight }
    }
}

/// Mean and variance in one pass (Welford).
#[derive(Default)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Spread {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let delta = value - self.mean;
        self.mean += delta / self.count;
        self.squares += delta * (value - self.mean);
    }

    fn guess(&self) -> Guess {
        let error = if self.count > 1.0 {
            (self.squares / (self.count - 1.0) / self.count).sqrt()
        } else {
            f64::INFINITY
        };
        Guess { mean: self.mean, error }
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014): small, seeded, good enough for walks.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0..n`, or 0 when `n` is 0.
    fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }
}
