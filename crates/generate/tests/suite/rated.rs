//! Difficulty and techniques, by a fresh rating of what was made.

use crate::solution;
use neuf_explain::path::{Uniqueness, hodoku_path, next_step, solve_path};
use neuf_explain::scale::Level;
use neuf_explain::{Paper, Standing, State, human};
use neuf_generate::{Difficulty, Generator, Impossible, Made, Rated, Request};
use neuf_limits::Stop;
use neuf_puzzle::Shape;
use neuf_rating::{Tenths, rate};

fn take(request: Request, count: usize) -> Vec<Made> {
    let made = Generator::new(request, 31).expect("possible").take(count);
    assert!(made.len() == count && made.iter().all(|one| solution(&one.clues).is_some()));
    made
}

fn state(made: &Made) -> State {
    State::new(&made.clues.clone().check().expect("a puzzle"))
}

#[test]
fn ratings_are_within_the_interval() {
    let range = Tenths(70)..=Tenths(75);
    for made in take(Request::default().difficulty(Difficulty::Explainer(range.clone())), 5) {
        let rating = rate(&made.clues.as_classic().expect("classic")).expect("one solution");
        assert!(range.contains(&rating.er) && made.rated == Some(Rated::Explainer(rating)));
    }
}

#[test]
fn levels_and_scores_are_those_of_hodoku() {
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        for made in take(Request::default().difficulty(Difficulty::Level(level)), 5) {
            let path = hodoku_path(&state(&made), Uniqueness::Assumed, &Stop::never()).unwrap();
            assert!(path.is_solved() && path.level() == level);
            let rated = Rated::Hodoku { score: path.score(), level };
            assert_eq!(made.rated, Some(rated));
        }
    }
    for made in take(Request::default().difficulty(Difficulty::Score(500..=700)), 3) {
        let path = hodoku_path(&state(&made), Uniqueness::Assumed, &Stop::never()).unwrap();
        assert!((500..=700).contains(&path.score()));
    }
}

#[test]
fn the_human_scale_is_kept() {
    for made in take(Request::default().difficulty(Difficulty::Human(8.0..=11.0)), 3) {
        let effort = human::effort(&state(&made), Uniqueness::Assumed, &Stop::never()).unwrap();
        assert!((8.0..=11.0).contains(&effort.rating()), "{}", effort.rating());
    }
}

#[test]
fn techniques_are_used_and_avoided() {
    for made in take(Request::default().with("naked-pair").without("hidden-pair"), 4) {
        let path = solve_path(&state(&made), Uniqueness::Assumed);
        let uses = |id: &str| path.steps.iter().any(|step| step.technique == id);
        assert!(path.is_solved() && uses("naked-pair") && !uses("hidden-pair"));
    }
}

#[test]
fn a_position_for_practice_has_the_technique_next() {
    for made in take(Request::default().practice("x-wing"), 2) {
        let position = made.position.as_ref().expect("a position");
        let paper = Paper::new(position.clone()).over(made.clues.clone()).expect("one shape");
        let Standing::Sound(state) = paper.stand(&Stop::never()) else {
            panic!("it leads to the solution");
        };
        let step = next_step(&state, Uniqueness::Assumed).expect("a step");
        assert_eq!(step.technique, "x-wing");
    }
}

#[test]
fn intervals_that_no_puzzle_has_are_refused() {
    let asked = |low, high| {
        let range = Tenths(low)..=Tenths(high);
        Request::default().difficulty(Difficulty::Explainer(range)).check()
    };
    assert_eq!(asked(13, 14), Err(Impossible::Interval));
    assert_eq!(asked(75, 70), Err(Impossible::Interval));
    assert_eq!(asked(13, 15), Ok(()));
    let six = Request::new(Shape::new(2, 3).expect("a shape"));
    let range = Tenths(10)..=Tenths(90);
    let other = six.difficulty(Difficulty::Explainer(range)).check();
    assert_eq!(other, Err(Impossible::NotClassic));
    let both = Request::default().with("x-wing").without("x-wing").check();
    assert_eq!(both, Err(Impossible::Technique("x-wing")));
}

#[test]
fn very_hard_puzzles_are_walked_to() {
    let range = Tenths(90)..=Tenths(120);
    let request = Request::default().minimal().difficulty(Difficulty::Explainer(range.clone()));
    for made in take(request, 3) {
        let rating = rate(&made.clues.as_classic().expect("classic")).expect("one solution");
        assert!(range.contains(&rating.er) && made.rated == Some(Rated::Explainer(rating)));
    }
}
