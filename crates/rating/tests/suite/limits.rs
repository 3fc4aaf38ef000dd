//! A rating stops when it is told to.

use crate::cases::values;
use neuf_backtrack::Cancel;
use neuf_rating::{Limit, Limits, Options, Rater};

const HARD: &str =
    "1...5...9.......3..79........7.1...65....42..6..8.......5.6...7.....2.4....3..8..";

fn limited(limits: Limits) -> Rater {
    Rater::new(Options { limits, ..Options::default() })
}

#[test]
fn a_limit_on_steps_stops_a_rating() {
    assert_eq!(limited(Limits::none().steps(2000)).rate(&values(HARD)), Err(Limit::Steps));
}

#[test]
fn a_cancelled_rating_stops() {
    let cancel = Cancel::new();
    cancel.cancel();
    assert_eq!(limited(Limits::none().cancel(cancel)).rate(&values(HARD)), Err(Limit::Cancelled));
}

#[test]
fn a_stopped_rater_can_go_on_with_another_puzzle() {
    let mut rater = limited(Limits::none().steps(2000));
    assert!(rater.rate(&values(HARD)).is_err());
    let easy = "1......8..5...9..6..93......3........75.4.923...2...4...2..41...6.....9.7..8.23..";
    assert_eq!(rater.rate(&values(easy)).unwrap().to_string(), "1.2/1.2/1.2");
}
