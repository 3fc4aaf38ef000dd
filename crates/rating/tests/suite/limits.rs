//! A rating stops when it is told to.

use crate::cases::classic;
use neuf_limits::Cancel;
use neuf_puzzle::{Classic, Clues};
use neuf_rating::{Limit, Limits, Options, Rater, Tenths, Unrated};
use neuf_solve::{AUTO, judge};
use neuf_testkit::{Random, full_grid};

const HARD: &str =
    "1...5...9.......3..79........7.1...65....42..6..8.......5.6...7.....2.4....3..8..";

fn limited(limits: Limits) -> Rater {
    Rater::new(Options { limits, ..Options::default() })
}

#[test]
fn a_limit_on_steps_stops_a_rating() {
    assert_eq!(
        limited(Limits::none().nodes(2000)).rate(&classic(HARD)),
        Err(Unrated::Stopped(Limit::Nodes))
    );
}

#[test]
fn a_cancelled_rating_stops() {
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(
        limited(Limits::none().cancel(cancel)).rate(&classic(HARD)),
        Err(Unrated::Stopped(Limit::Cancelled))
    );
}

#[test]
fn a_stopped_rater_can_go_on_with_another_puzzle() {
    let mut rater = limited(Limits::none().nodes(2000));
    assert!(rater.rate(&classic(HARD)).is_err());
    let easy = "1......8..5...9..6..93......3........75.4.923...2...4...2..41...6.....9.7..8.23..";
    assert_eq!(rater.rate(&classic(easy)).unwrap().to_string(), "1.2/1.2/1.2");
}

#[test]
fn any_grid_is_rated_or_refused_with_the_reason() {
    let mut random = Random(5);
    let mut rater = limited(Limits::none().nodes(300));
    let solution = full_grid(3, 3, &mut random);
    for round in 0..120 {
        let givens = round / 3;
        let mut values = [0; 81];
        for _ in 0..givens {
            let cell = random.below(81);
            // Now and then a wrong digit, so that some grids have no solution.
            values[cell] = if random.below(20) == 0 { 1 } else { solution[cell] };
        }
        let puzzle = Classic::new(values).expect("digits only");
        let verdict = judge(&Clues::from(&puzzle), AUTO, &Limits::none()).verdict;
        match rater.rate(&puzzle) {
            Ok(rating) => assert!(verdict.word() == "unique" && rating.er > Tenths(0)),
            Err(Unrated::NoSolution) => {
                assert!(["none", "contradiction"].contains(&verdict.word()))
            }
            Err(Unrated::Several) => assert_eq!(verdict.word(), "several"),
            Err(Unrated::Stopped(_)) => assert_eq!(verdict.word(), "unique"),
            Err(other) => panic!("{other:?}"),
        }
    }
}
