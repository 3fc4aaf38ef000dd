//! Whole solutions, step by step.

use crate::cases::{classic, lines};
use neuf_rating::{Options, Rater, Step};

#[test]
fn known_solutions_are_found_step_by_step() {
    let mut rater = Rater::new(Options::default());
    let mut lines = lines(include_str!("../../testdata/paths.txt")).peekable();
    while let Some(puzzle) = lines.next() {
        let (_, steps) = rater.path(&classic(puzzle)).expect("there is no limit");
        for (number, step) in steps.iter().enumerate() {
            let expected = lines.next().expect("as many steps");
            let (rating, change) = expected.split_once(' ').unwrap_or((expected, ""));
            assert_eq!(step.rating.to_string(), rating, "step {number} of {puzzle}");
            if !change.is_empty() {
                assert_eq!(written(step), change, "step {number} of {puzzle}");
            }
        }
        assert!(lines.peek().is_none_or(|line| line.len() == 81), "more steps in {puzzle}");
    }
}

/// The change of a step that makes one.
fn written(step: &Step) -> String {
    let name = |cell: usize| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let placed = step.placement().map(|(cell, digit)| format!("{}={digit}", name(cell.index())));
    let removed =
        step.eliminations().map(|(cell, digit)| format!("{}<>{digit}", name(cell.index())));
    placed.into_iter().chain(removed).collect::<Vec<_>>().join(" ")
}
