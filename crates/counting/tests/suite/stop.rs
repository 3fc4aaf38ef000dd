//! Everything in a count can be stopped, soon.

use crate::counter::{empty, puzzle};
use neuf_counting::{BigUint, Cancel, CountOutcome, Counter, Event, Limit, Limits};
use neuf_puzzle::Puzzle;
use std::time::{Duration, Instant};

/// Ten givens, one to a block but for two: bands take minutes.
const LONG: &str =
    "1.........2.........3.........4.........5.........6.........7.........8.........9";

/// Some thousand million solutions: they are met, or counted in parts.
const MET: &str =
    ".....6.......8..2..8.......2..5.........9.....9.23.....1........4.9......7.......";

/// Puzzles that take long in different ways: bands, states, parts, large ones, full ones.
fn long_ones() -> Vec<Puzzle> {
    let some = |size: usize, value: usize| {
        let cell = |at: usize| if at == 0 { value.to_string() } else { ".".to_owned() };
        (0..size * size).map(cell).collect::<Vec<_>>().join(" ")
    };
    vec![
        puzzle("3x3", LONG),
        puzzle("3x3", MET),
        empty("3x4"),
        empty("2x7"),
        empty("1x16"),
        puzzle("5x5", &some(25, 7)),
        empty("8x8"),
    ]
}

fn is_lower_bound(outcome: &CountOutcome, limit: Limit) {
    assert_eq!(outcome.stopped_by, Some(limit));
    assert!(!outcome.is_complete());
}

/// Generous, since machines are busy: what was wrong took as long as the count itself.
const SOON: Duration = Duration::from_secs(2);

#[test]
fn a_limit_on_time_is_heeded_everywhere() {
    for puzzle in long_ones() {
        for threads in [1, 3] {
            let start = Instant::now();
            let limits = Limits::none().time(Duration::from_millis(100));
            let outcome = Counter::new(&puzzle).limits(limits).threads(threads).count();
            is_lower_bound(&outcome, Limit::Time);
            assert!(start.elapsed() < SOON, "{} took {:?}", puzzle.shape(), start.elapsed());
        }
    }
}

#[test]
fn a_flag_set_by_another_thread_stops_a_count() {
    for puzzle in long_ones() {
        let cancel = Cancel::new();
        let limits = Limits::none().cancel(cancel.clone());
        let (outcome, took) = std::thread::scope(|scope| {
            let counting = scope.spawn(|| Counter::new(&puzzle).limits(limits).threads(2).count());
            std::thread::sleep(Duration::from_millis(50));
            let start = Instant::now();
            cancel.cancel();
            (counting.join().expect("no panic"), start.elapsed())
        });
        is_lower_bound(&outcome, Limit::Cancelled);
        assert!(took < SOON, "{} took {took:?}", puzzle.shape());
    }
}

/// The work of each way stops: after the flag is set, at most what threads were at is told.
#[test]
fn nothing_is_counted_after_the_flag_is_set() {
    for puzzle in long_ones() {
        let cancel = Cancel::new();
        let (mut before, mut after) = (0, 0);
        let mut watch = |event: &mut Event<'_>| {
            match cancel.is_cancelled() {
                true if !matches!(event, Event::Checkpoint { .. }) => after += 1,
                true => {}
                false => before += 1,
            }
            if before == 3 {
                cancel.cancel();
            }
        };
        let limits = Limits::none().cancel(cancel.clone()).time(Duration::from_secs(5));
        let outcome = Counter::new(&puzzle).limits(limits).watch(&mut watch).count();
        assert!(outcome.stopped_by.is_some(), "{}", puzzle.shape());
        assert!(after <= 2, "{after} events after the flag, {}", puzzle.shape());
    }
}

#[test]
fn a_stopped_count_has_a_bound_and_an_estimate() {
    let limits = Limits::none().time(Duration::from_millis(400));
    let outcome = Counter::new(&empty("3x4")).limits(limits).count();
    assert!(outcome.count >= BigUint::from(1000u32));
    let estimate = outcome.estimate.expect("time for some walks");
    assert!(estimate.probes > 0 && estimate.solutions.value() > 1e30, "{estimate:?}");
}

#[test]
fn the_search_of_the_largest_grid_is_beyond_floats_and_no_nonsense() {
    let estimate = neuf_solve::estimate(&empty("8x8"), 3, 1, &Limits::none());
    let guess = estimate.choix;
    assert!(guess.exponent > 308 && (1.0..10.0).contains(&guess.mean), "{guess:?}");
    assert!(guess.error.is_finite() && guess.value() == f64::INFINITY);
    assert!(estimate.solutions.mean.is_finite() && !estimate.solutions.error.is_nan());
}
