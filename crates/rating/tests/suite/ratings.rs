//! Every level of the scale, on known puzzles.

use crate::cases::{classic, quickly_rated, rated};
use neuf_puzzle::Classic;
use neuf_rating::{Options, Rater, Rating, Tenths, Uniqueness, Unrated, rate};

#[test]
fn known_puzzles_have_their_ratings() {
    let mut rater = Rater::new(Options::default());
    for (puzzle, expected) in rated() {
        let rating = rater.rate(&classic(puzzle)).expect("there is no limit");
        assert_eq!(rating.to_string(), expected, "{puzzle}");
    }
}

#[test]
fn memory_left_by_one_puzzle_does_not_change_the_next() {
    let mut rater = Rater::new(Options::default());
    for (puzzle, expected) in quickly_rated() {
        for _ in 0..2 {
            assert_eq!(rater.rate(&classic(puzzle)).unwrap().to_string(), expected);
        }
        assert_eq!(rate(&classic(puzzle)).unwrap().to_string(), expected);
    }
}

#[test]
fn without_uniqueness_a_rectangle_is_not_used() {
    let puzzle = classic(
        "......7894...8..3...9.3.54.2...1..7.3..24.......8.5..1.6.3.49...7...1....3.......",
    );
    let mut rater =
        Rater::new(Options { uniqueness: Uniqueness::NotAssumed, ..Options::default() });
    assert_eq!(rate(&puzzle).unwrap().er, Tenths(45));
    assert!(rater.rate(&puzzle).unwrap().er > Tenths(45));
}

#[test]
fn a_full_grid_takes_no_step() {
    let full = classic(
        "123456789456789123789123456231674895875912364694538217317265948542897631968341572",
    );
    assert_eq!(rate(&full), Ok(Rating::default()));
}

#[test]
fn puzzles_without_one_solution_are_refused_with_the_reason() {
    let mut dead = <[u8; 81]>::from(classic(
        "123456789456789123789123456231674895875912364694538217317265948542897631968341572",
    ));
    (dead[0], dead[1], dead[9]) = (0, 0, 0);
    dead[2] = 1;
    let dead = Classic::new(dead).expect("digits only");
    assert_eq!(rate(&dead), Err(Unrated::NoSolution));
    assert_eq!(rate(&Classic::EMPTY), Err(Unrated::Several));
}
