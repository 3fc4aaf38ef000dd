//! No step contradicts the solution.

use crate::cases::{classic, quickly_rated, rated};
use neuf_puzzle::Clues;
use neuf_rating::{Options, Rater, Uniqueness};
use neuf_solve::{AUTO, Limits, Verdict, judge};

/// Checks every step of a puzzle's path against its one solution.
pub fn check(rater: &mut Rater, puzzle: &str) {
    let classic = classic(puzzle);
    let Verdict::Unique(solution) = judge(&Clues::from(&classic), AUTO, &Limits::none()).verdict
    else {
        panic!("not one solution: {puzzle}");
    };
    let (_, steps) = rater.path(&classic).expect("there is no limit");
    for step in &steps {
        if let Some((cell, digit)) = step.placement() {
            assert_eq!(solution.digit(cell), digit, "{step:?} in {puzzle}");
        }
        for (cell, digit) in step.eliminations() {
            assert_ne!(solution.digit(cell), digit, "{step:?} in {puzzle}");
        }
    }
}

#[test]
fn no_step_contradicts_the_solution() {
    let mut rater = Rater::new(Options::default());
    rated().for_each(|(puzzle, _)| check(&mut rater, puzzle));
}

#[test]
fn no_step_without_uniqueness_contradicts_the_solution() {
    let options = Options { uniqueness: Uniqueness::NotAssumed, ..Options::default() };
    let mut rater = Rater::new(options);
    quickly_rated().for_each(|(puzzle, _)| check(&mut rater, puzzle));
}
