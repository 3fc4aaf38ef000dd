//! Small grids by their values: their answers are those of the naive twin.

use neuf_puzzle::{Clues, Shape};
use neuf_solve::{Limits, Small};
use neuf_testkit::{Random, SHAPES, sprinkled};
use proptest::prelude::*;

/// The most solutions that are counted.
const MOST: usize = 50;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn what_is_settled_is_so(
        shape in 0..SHAPES.len(), share in 0.0..1.0f64, changes in 0usize..3, seeds: [u64; 3],
    ) {
        let (rows, columns, most_holes) = SHAPES[shape];
        let holes = (share * (most_holes + 1) as f64) as usize;
        let shape = Shape::new(rows, columns).expect("a shape");
        let limits = Limits::none().solutions(MOST as u64);
        let mut small = Small::new(shape, &limits).expect("a small shape");
        // All grids use the same memory, one after the other.
        for seed in seeds {
            let values = sprinkled(rows, columns, holes, changes, &mut Random(seed));
            let expected = neuf_testkit::solutions(rows, columns, &values, MOST);
            let Some(settled) = small.settle(&values) else { continue };
            prop_assert_eq!(settled.count, expected.len() as u64);
            prop_assert!(settled.is_complete || expected.len() == MOST);
            let numbers: Vec<usize> = values.iter().map(|&value| value.into()).collect();
            let clues = Clues::from_values(shape, &numbers).expect("values fit the shape");
            let word = match expected.len() {
                0 if clues.check().is_err() => "contradiction",
                0 => "none",
                1 => "unique",
                _ => "several",
            };
            prop_assert_eq!(settled.word, word);
            let is_one = |solution: &[u8]| expected.iter().any(|grid| grid == solution);
            prop_assert!(settled.count == 0 || settled.count == MOST as u64 || is_one(settled.solution));
        }
    }
}

#[test]
fn what_takes_more_than_is_allowed_is_left_open() {
    let shape = Shape::new(2, 3).expect("a shape");
    let mut small = Small::new(shape, &Limits::none().nodes(3)).expect("a small shape");
    assert!(small.settle(&[0; 36]).is_none());
    let mut small = Small::new(shape, &Limits::none()).expect("a small shape");
    assert_eq!(small.settle(&[0; 36]).map(|settled| settled.word), Some("several"));
}
