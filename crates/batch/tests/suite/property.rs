//! Random puzzles: every engine agrees with the naive one.

use crate::at_most;
use crate::data::classic;
use crate::naive::Naive;
use neuf_batch::{BackEnd, Batch, Classic, Single};
use proptest::prelude::*;

/// Some cells of a random solved grid, some of them perhaps wrong.
fn puzzle() -> impl Strategy<Value = Classic> {
    let shuffle = (Just((1..=9).collect::<Vec<u8>>()).prop_shuffle(), 0..6_usize, 0..6_usize);
    let kept = prop::collection::vec(0..81_usize, 22..60);
    let wrong = prop::collection::vec((0..81_usize, 1..=9_u8), 0..2);
    (shuffle, kept, wrong).prop_map(|((digits, rows, columns), kept, wrong)| {
        let order = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let solved = |cell: usize| {
            let row = cell / 27 * 3 + order[rows][cell / 9 % 3];
            let column = cell % 9 / 3 * 3 + order[columns][cell % 3];
            digits[(row * 3 + row / 3 + column) % 9]
        };
        let mut puzzle = [0; 81];
        kept.iter().for_each(|&cell| puzzle[cell] = solved(cell));
        wrong.iter().for_each(|&(cell, digit)| puzzle[cell] = digit);
        classic(puzzle)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn engines_agree_with_the_naive_one(
        puzzles in prop::collection::vec(puzzle(), 1..40),
        limit in 1..40_u32,
    ) {
        let naive = Naive::new();
        let limits = at_most(limit);
        let counts: Vec<_> =
            puzzles.iter().map(|puzzle| naive.count(puzzle, u64::from(limit)) as u32).collect();
        let mut first = None;
        for back_end in BackEnd::available() {
            let outcomes = Batch::new(limits.clone()).with_back_end(back_end).solve(&puzzles);
            let found: Vec<_> = outcomes.iter().map(|outcome| outcome.count()).collect();
            prop_assert_eq!(&found, &counts);
            prop_assert_eq!(first.get_or_insert(outcomes.clone()), &outcomes);
            let single = Single::new(back_end).solve(&puzzles[0], &limits);
            prop_assert_eq!(&single, &outcomes[0]);
        }
    }

    #[test]
    fn anything_is_answered(cells in prop::array::uniform32(0..10_u8)) {
        let mut puzzle = [0; 81];
        puzzle[..32].copy_from_slice(&cells);
        let outcomes = Batch::new(at_most(2).nodes(1_000)).solve(&[classic(puzzle)]);
        prop_assert!(outcomes[0].count() <= 2);
    }
}
