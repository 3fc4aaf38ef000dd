//! How large is the tree? Knuth's answer, by random descents.
//!
//! D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975: walk down from the root
//! choosing at random; a node reached through ranks with `w₀, w₁, …` choices stands for `w₀·w₁·…`
//! nodes. The mean over many walks is unbiased, and their spread gives the error.

use crate::{Choices, Problem};
use neuf_limits::{Budget, Limit, Stop};

/// A value estimated from random walks.
///
/// ```
/// use neuf_backtrack::{estimate, problems::Queens};
/// use neuf_limits::Stop;
///
/// let guess = estimate(&Queens::new(6), 1000, 1, &Stop::never()).solutions;
/// assert_eq!((guess.exponent, guess.value()), (0, guess.mean));
/// assert!(guess.error < guess.mean);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Guess {
    /// The mean over the walks; to be multiplied by 10 to the power of the exponent.
    pub mean: f64,
    /// The standard error of the mean; `f64::INFINITY` when a single walk was made, which JSON
    /// writes `null`; on the same scale as the mean.
    #[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
    pub error: f64,
    /// 0, unless the mean or its square would be beyond `f64`.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "is_zero"))]
    pub exponent: u32,
}

#[cfg(feature = "serde")]
fn is_zero(exponent: &u32) -> bool {
    *exponent == 0
}

impl Guess {
    /// The mean as one number; `f64::INFINITY` if it is beyond all of them.
    pub fn value(&self) -> f64 {
        if self.exponent == 0 { self.mean } else { self.mean * 10f64.powi(self.exponent as i32) }
    }
}

/// The estimated size of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Estimate {
    /// How many walks were made: fewer than wanted if a limit was reached.
    pub probes: u64,
    /// Calls of `choix` of the exhausted search.
    pub choix: Guess,
    /// Solutions.
    pub solutions: Guess,
}

impl Estimate {
    /// The estimate before any walk: nothing is known.
    pub const NOTHING: Estimate = {
        let guess = Guess { mean: 0.0, error: f64::INFINITY, exponent: 0 };
        Estimate { probes: 0, choix: guess, solutions: guess }
    };
}

/// Estimates a whole search by `probes` random walks, or by fewer if `stop` comes first.
///
/// The same seed and number of walks give the same estimate.
///
/// ```
/// use neuf_backtrack::{Estimate, estimate, problems::Queens};
/// use neuf_limits::Stop;
///
/// let Estimate { probes, solutions, .. } = estimate(&Queens::new(8), 10_000, 1, &Stop::never());
/// assert_eq!(probes, 10_000);
/// assert!((solutions.value() - 92.0).abs() < 5.0 * solutions.error);
/// ```
pub fn estimate<P: Problem>(problem: &P, probes: u64, seed: u64, stop: &Stop) -> Estimate {
    estimate_under(problem, &[], probes, seed, stop)
}

/// Estimates the search under a prefix, which must be one the problem allows.
///
/// ```
/// use neuf_backtrack::{estimate_under, problems::Queens};
/// use neuf_limits::Stop;
///
/// // With its first queen in a corner, a board of side 4 has no solution.
/// let under = estimate_under(&Queens::new(4), &[0], 100, 1, &Stop::never());
/// assert_eq!(under.solutions.value(), 0.0);
/// ```
pub fn estimate_under<P: Problem>(
    problem: &P,
    prefix: &[P::Choice],
    probes: u64,
    seed: u64,
    stop: &Stop,
) -> Estimate {
    let mut walker = Walker::new(problem, prefix, seed, stop);
    let (mut choix, mut solutions) = (Spread::default(), Spread::default());
    for walk in (0..probes).map_while(|_| walker.walk().ok()) {
        choix.add(walk.choix);
        solutions.add(walk.solutions);
    }
    let probes = solutions.count as u64;
    Estimate { probes, choix: choix.guess(), solutions: solutions.guess() }
}

/// The size of the search that each of `probes` random walks estimates, in calls of `choix`.
///
/// # Errors
/// The limit, if `stop` comes first.
///
/// ```
/// use neuf_backtrack::{problems::Queens, walks};
/// use neuf_limits::Stop;
///
/// let sizes = walks(&Queens::new(8), 100, 1, &Stop::never()).expect("nothing stops it");
/// assert_eq!(sizes.len(), 100);
/// ```
pub fn walks<P: Problem>(
    problem: &P,
    probes: u64,
    seed: u64,
    stop: &Stop,
) -> Result<Vec<f64>, Limit> {
    let mut walker = Walker::new(problem, &[], seed, stop);
    (0..probes).map(|_| walker.walk().map(|walk| walk.choix.value())).collect()
}

struct Walk {
    choix: Large,
    solutions: Large,
}

/// A number that may be beyond `f64`: `value × 2^(STEP × steps)`.
#[derive(Clone, Copy)]
struct Large {
    value: f64,
    steps: i32,
}

/// Values stay below 2^(2 × STEP), so that their squares are finite too.
const STEP: i32 = 240;

impl Large {
    fn new(value: f64) -> Large {
        Large { value, steps: 0 }
    }

    fn times(mut self, factor: f64) -> Large {
        self.value *= factor;
        if self.value == 0.0 {
            return Large::new(0.0);
        }
        while self.value > 2f64.powi(2 * STEP) {
            self = Large { value: self.value / 2f64.powi(STEP), steps: self.steps + 1 };
        }
        self
    }

    fn plus(self, other: Large) -> Large {
        let steps = self.steps.max(other.steps);
        Large { value: self.at(steps) + other.at(steps), steps }.times(1.0)
    }

    /// The value for this number of steps, which is at least its own.
    fn at(self, steps: i32) -> f64 {
        (self.steps..steps).fold(self.value, |value, _| value / 2f64.powi(STEP))
    }

    fn value(self) -> f64 {
        (0..self.steps).fold(self.value, |value, _| value * 2f64.powi(STEP))
    }
}

struct Walker<'a, P: Problem> {
    problem: &'a P,
    state: P::State,
    tops: Vec<P::Choice>,
    list: Vec<P::Choice>,
    floor: usize,
    random: SplitMix,
    /// Each step is a node: on large grids a walk takes tens of milliseconds, under many rules a step.
    budget: Budget,
}

impl<'a, P: Problem> Walker<'a, P> {
    fn new(problem: &'a P, prefix: &[P::Choice], seed: u64, stop: &Stop) -> Self {
        let mut state = problem.start();
        for (rank, &choice) in prefix.iter().enumerate() {
            problem.enter(&mut state, rank, choice);
        }
        let (tops, list) = (prefix.to_vec(), Vec::new());
        let (floor, random) = (prefix.len(), SplitMix(seed));
        let budget = stop.limits().start();
        Walker { problem, state, tops, list, floor, random, budget }
    }

    /// Walks down and back up again; a limit can stop it on its way down.
    fn walk(&mut self) -> Result<Walk, Limit> {
        let walk = self.walk_down();
        while self.tops.len() > self.floor {
            if let Some(choice) = self.tops.pop() {
                self.problem.leave(&mut self.state, self.tops.len(), choice);
            }
        }
        walk
    }

    fn walk_down(&mut self) -> Result<Walk, Limit> {
        let (mut weight, mut choix) = (Large::new(1.0), Large::new(0.0));
        while self.tops.len() < self.problem.ranks() && weight.value > 0.0 {
            self.budget.spend_node()?;
            choix = choix.plus(weight);
            self.list.clear();
            self.problem.choices(&self.state, &self.tops, &mut Choices::new(&mut self.list));
            weight = weight.times(self.list.len() as f64);
            if let Some(&choice) = self.list.get(self.random.below(self.list.len())) {
                self.problem.enter(&mut self.state, self.tops.len(), choice);
                self.tops.push(choice);
            }
        }
        Ok(Walk { choix, solutions: weight })
    }
}

/// Mean and variance in one pass (Welford), in units of `2^(STEP × steps)`.
#[derive(Default)]
struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
    steps: i32,
}

impl Spread {
    fn add(&mut self, value: Large) {
        while self.steps < value.steps {
            self.steps += 1;
            self.mean /= 2f64.powi(STEP);
            self.squares /= 2f64.powi(2 * STEP);
        }
        let value = value.at(self.steps);
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
        if self.steps == 0 {
            return Guess { mean: self.mean, error, exponent: 0 };
        }
        let digits = self.mean.log10() + f64::from(self.steps * STEP) * 2f64.log10();
        let mean = 10f64.powf(digits.fract());
        Guess { mean, error: error / self.mean * mean, exponent: digits as u32 }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_beyond_all_floats_keep_their_size() {
        let huge = (0..400).fold(Large::new(3.0), |product, _| product.times(1000.0));
        let mut spread = Spread::default();
        [Large::new(5.0), huge, huge.plus(huge), huge.plus(Large::new(1.0))]
            .into_iter()
            .for_each(|value| spread.add(value));
        // Of 0, 3, 6 and 3 times 10^1200: the mean is 3, the standard error √6 / 2.
        let guess = spread.guess();
        assert_eq!((guess.exponent, guess.value()), (1200, f64::INFINITY));
        // Nothing is nothing, whatever it was before.
        let nothing = huge.times(0.0);
        assert_eq!((nothing.value, nothing.steps), (0.0, 0));
        assert!((guess.mean - 3.0).abs() < 1e-6, "{guess:?}");
        assert!((guess.error - 6f64.sqrt() / 2.0).abs() < 1e-6, "{guess:?}");
    }

    #[test]
    fn what_is_not_so_large_is_a_plain_number() {
        let large = Large::new(7.0).times(1e100);
        assert_eq!((large.value, large.steps, large.value()), (7e100, 0, 7e100));
        let larger = large.times(1e100);
        assert!((larger.value() / 7e200 - 1.0).abs() < 1e-12);
    }
}
