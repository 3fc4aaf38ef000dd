//! One puzzle on several scales.

use neuf_limits::Limits;
use neuf_puzzle::{Clues, Rules, Shape, rules};
use neuf_rating::{Options, RatingOutcome, Ratings, Scale, Scales, rate};
use neuf_solve::Verdict;

const CLASSIC: &str =
    "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.";
const SMALL: &str = "1... ..2. .... .3.4";

fn clues(text: &str) -> Clues {
    text.parse().unwrap()
}

fn rated(scales: &[Scale], text: &str) -> Ratings {
    let scales = Scales::new(scales, Options::default()).with_steps(true);
    match scales.rate(&clues(text)) {
        RatingOutcome::Rated(ratings) => *ratings,
        other => panic!("{other:?}"),
    }
}

#[test]
fn sudoku_explainers_scale_says_what_the_rater_says() {
    let ratings = rated(&[Scale::SudokuExplainer], CLASSIC);
    let alone = rate(&CLASSIC.parse().unwrap()).unwrap();
    assert_eq!(ratings.text(Scale::SudokuExplainer), Some(format!("ED={alone}")));
    assert!(ratings.is_solved(Scale::SudokuExplainer));
    let uses = ratings.uses(Scale::SudokuExplainer);
    assert_eq!(uses[0].hardest, f64::from(alone.er.0) / 10.0);
    let steps = ratings.explainer.unwrap().unwrap().1;
    assert_eq!(uses.iter().map(|one| one.count).sum::<usize>(), steps.len());
}

#[test]
fn only_the_scales_asked_for_are_looked_at() {
    for scale in Scale::ALL {
        let ratings = rated(&[scale], CLASSIC);
        for other in Scale::ALL {
            assert_eq!(ratings.text(other).is_some(), other == scale, "{scale:?} {other:?}");
            assert_eq!(ratings.uses(other).is_empty(), other != scale, "{scale:?} {other:?}");
        }
    }
}

#[test]
fn every_scale_but_sudoku_explainers_rates_other_shapes() {
    for scale in Scale::ALL {
        let outcome = Scales::new(&[scale], Options::default()).rate(&clues(SMALL));
        assert_eq!(matches!(outcome, RatingOutcome::Rated(_)), scale.is_general(), "{scale:?}");
    }
    let beside = rated(&[Scale::Human, Scale::SudokuExplainer], SMALL);
    assert!(beside.explainer.is_none());
}

#[test]
fn several_solutions_are_told_and_not_rated() {
    let outcome = Scales::new(&Scale::ALL, Options::default()).rate(&Clues::empty(Shape::CLASSIC));
    assert!(matches!(outcome, RatingOutcome::Judged(Verdict::Several(_))));
}

#[test]
fn without_time_there_is_no_rating() {
    for scale in Scale::ALL {
        let limits = Limits::none().time(std::time::Duration::ZERO);
        let options = Options { limits, ..Options::default() };
        let outcome = Scales::new(&[scale], options).rate(&clues(CLASSIC));
        assert!(matches!(outcome, RatingOutcome::Judged(Verdict::Budget { .. })), "{scale:?}");
    }
}

#[test]
fn rules_beyond_rows_columns_and_blocks_count() {
    let scales = Scales::new(&[Scale::Hodoku], Options::default());
    let plain = clues("1234 3... .... ....");
    assert!(matches!(scales.rate(&plain), RatingOutcome::Judged(Verdict::Several(_))));
    let rules = Rules::new(plain.shape(), [rules::diagonals()]).unwrap();
    let outcome = scales.rate(&plain.with_rules(&rules));
    let RatingOutcome::Rated(ratings) = outcome else { panic!("{outcome:?}") };
    assert!(ratings.is_solved(Scale::Hodoku));
}
