//! How large the searches of some puzzles are, compared with each other: Knuth's estimate, made fit
//! for few walks each.
//!
//! A walk stands for a number of nodes, with a mean that is right but rarely met: most walks say
//! far too little and one in a thousand far too much, and a single such walk would make a small
//! part look like half of the work. Two remedies:
//!
//! - The square of the mean of the square roots, instead of the mean. It is too small, but it is
//!   too small for all, and the one walk that says far too much hardly changes it. (On grids of
//!   2×4, 2×5 and 3×4 with 3000 parts and 16 walks each, it correlates with the time that parts
//!   take by 0.6 to 0.8, the mean by 0.2 to 0.8.)
//! - A difference between two independent halves of the walks is luck. As far as the halves agree,
//!   parts are taken to differ; for the rest, they are taken to be alike.

use neuf_limits::Stop;
use neuf_puzzle::Puzzle;

/// About how many cells all walks together may fill per unit of effort: a tenth of a second.
const CELLS: u64 = 1_000_000;

/// The weight of each puzzle's search; `None` if there are too many for so little effort, or if
/// `stop` comes first.
pub fn weigh(puzzles: &[Puzzle], effort: u32, stop: &Stop) -> Option<Vec<f64>> {
    let cells: u64 = puzzles.iter().map(|puzzle| puzzle.shape().cell_count() as u64).sum();
    let half = u64::from(effort) * CELLS / cells.max(1) / 2;
    let sizes = |(seed, puzzle)| {
        let walks = neuf_solve::walks(puzzle, 2 * half, seed, stop).ok()?;
        let (first, second) = walks.split_at(half as usize);
        Some((tame_mean(first), tame_mean(second)))
    };
    if half == 0 {
        return None;
    }
    let sizes = (0..).zip(puzzles).map(sizes).collect::<Option<Vec<_>>>()?;
    let (first, second): (Vec<f64>, Vec<f64>) = sizes.into_iter().unzip();
    Some(agreed(&first, &second))
}

/// The square of the mean of the square roots.
fn tame_mean(values: &[f64]) -> f64 {
    (values.iter().map(|value| value.sqrt()).sum::<f64>() / values.len().max(1) as f64).powi(2)
}

/// The means of two measurements, drawn towards the mean of all as far as the two do not vary
/// together.
fn agreed(first: &[f64], second: &[f64]) -> Vec<f64> {
    let means: Vec<f64> = first.iter().zip(second).map(|(a, b)| (a + b) / 2.0).collect();
    let trust = (covariance(first, second) / covariance(&means, &means)).clamp(0.0, 1.0);
    let trust = if trust.is_nan() { 0.0 } else { trust };
    let all = mean(&means);
    means.into_iter().map(|mean| all + trust * (mean - all)).collect()
}

fn covariance(a: &[f64], b: &[f64]) -> f64 {
    let (mean_a, mean_b) = (mean(a), mean(b));
    let products: Vec<f64> = a.iter().zip(b).map(|(a, b)| (a - mean_a) * (b - mean_b)).collect();
    mean(&products)
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_measurements_agree_on_is_trusted() {
        let sizes = [1.0, 5.0, 2.0, 40.0];
        assert_eq!(agreed(&sizes, &sizes), sizes);
        // One says this, the other that: all are taken to be alike.
        assert_eq!(agreed(&[1.0, 9.0, 1.0, 9.0], &[9.0, 1.0, 9.0, 1.0]), [5.0; 4]);
        // Three quarters of how the means vary is common to both.
        assert_eq!(agreed(&[0.0, 2.0, 4.0, 6.0], &[2.0, 0.0, 6.0, 4.0]), [1.5, 1.5, 4.5, 4.5]);
        assert_eq!(agreed(&[3.0, 3.0], &[3.0, 3.0]), [3.0, 3.0]);
        assert_eq!(agreed(&[], &[]), [0.0; 0]);
    }

    #[test]
    fn a_fuller_grid_weighs_less() {
        let puzzle = |givens: &str| {
            let text = format!("{givens}{}", ".".repeat(36 - givens.len()));
            neuf_puzzle::format::read(&text).unwrap().clues.check().unwrap()
        };
        let puzzles = [puzzle("123456"), puzzle("123456456123231"), puzzle("")];
        let weights = weigh(&puzzles, 1, &Stop::never()).expect("few");
        assert!(weights[1] < weights[0] && weights[0] < weights[2], "{weights:?}");
        assert_eq!(Some(weights), weigh(&puzzles, 1, &Stop::never()));
    }
}
