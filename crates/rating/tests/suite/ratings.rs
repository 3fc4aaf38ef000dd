//! Every level of the scale, on known puzzles.

use crate::cases::{quickly_rated, rated, values};
use neuf_puzzle::{Clues, Puzzle, Shape};
use neuf_rating::{NotClassic, Options, Rater, Rating, Tenths, Uniqueness, rate, values_of};

#[test]
fn known_puzzles_have_their_ratings() {
    let mut rater = Rater::new(Options::default());
    for (puzzle, expected) in rated() {
        let rating = rater.rate(&values(puzzle)).expect("there is no limit");
        assert_eq!(rating.to_string(), expected, "{puzzle}");
    }
}

#[test]
fn memory_left_by_one_puzzle_does_not_change_the_next() {
    let mut rater = Rater::new(Options::default());
    for (puzzle, expected) in quickly_rated() {
        for _ in 0..2 {
            assert_eq!(rater.rate(&values(puzzle)).unwrap().to_string(), expected);
        }
        assert_eq!(rate(&values(puzzle)).to_string(), expected);
    }
}

#[test]
fn without_uniqueness_a_rectangle_is_not_used() {
    let puzzle =
        values("......7894...8..3...9.3.54.2...1..7.3..24.......8.5..1.6.3.49...7...1....3.......");
    let mut rater = Rater::new(Options { uniqueness: Uniqueness::Unused, ..Options::default() });
    assert_eq!(rate(&puzzle).er, Tenths(45));
    assert!(rater.rate(&puzzle).unwrap().er > Tenths(45));
}

#[test]
fn a_full_grid_takes_no_step() {
    let full =
        values("123456789456789123789123456231674895875912364694538217317265948542897631968341572");
    assert_eq!(rate(&full), Rating::default());
}

#[test]
fn a_grid_without_solution_is_beyond_the_scale() {
    let mut dead =
        values("123456789456789123789123456231674895875912364694538217317265948542897631968341572");
    (dead[0], dead[1], dead[9]) = (0, 0, 0);
    dead[2] = 1;
    assert_eq!(rate(&dead).er, Rating::BEYOND);
}

#[test]
fn only_classic_grids_have_values_to_rate() {
    let classic = Puzzle::empty(Shape::new(3, 3).unwrap());
    let other = Puzzle::empty(Shape::new(2, 3).unwrap());
    assert_eq!(values_of(&classic), Ok([0; 81]));
    assert_eq!(values_of(&other), Err(NotClassic));
    let (puzzle, _) = rated().next().unwrap();
    let numbers = values(puzzle).map(usize::from);
    let clues = Clues::from_values(Shape::new(3, 3).unwrap(), &numbers).unwrap();
    assert_eq!(values_of(&clues.check().unwrap()), Ok(values(puzzle)));
}
