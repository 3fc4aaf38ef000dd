//! Counts known from the literature, and agreement with slow twins.

use neuf_backtrack::{Search, problems};
use neuf_limits::{Cancel, Limit, Limits, Stop};
use neuf_parts::{PartialCount, run};
use neuf_queens::{Counting, MOST, NotCounted, count, count_by_lines, fundamental_count};
use std::time::Duration;

/// A000170 from side 1.
const ALL: [u128; 15] =
    [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14_200, 73_712, 365_596, 2_279_184];
/// A002562 from side 1.
const FUNDAMENTAL: [u128; 14] = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45_752];

#[test]
fn all_solutions() {
    for (n, known) in (1..).zip(ALL) {
        assert_eq!(count(n), Some(known), "side {n}");
    }
    assert_eq!(count(0), Some(1));
    assert_eq!(count(MOST + 1), None);
}

#[test]
fn fundamental_solutions() {
    for (n, known) in (1..).zip(FUNDAMENTAL) {
        assert_eq!(fundamental_count(n), Some(known), "side {n}");
    }
}

#[test]
fn the_twins_agree() {
    for n in 0..=12 {
        assert_eq!(count(n), Some(count_by_lines(n).into()), "side {n}");
    }
    for n in 1..=9 {
        let by_stacks = Search::new(problems::Queens::new(n)).count(&Limits::none());
        assert_eq!(count_by_lines(n as u32), by_stacks.solutions, "side {n}");
    }
}

#[test]
fn the_count_is_the_same_on_any_number_of_threads_and_after_any_interruption() {
    let counting = Counting::new(13, &Stop::never()).unwrap();
    let start = PartialCount::new("13 queens", &counting);
    for threads in [1, 2, 5] {
        let mut state = start.clone();
        while !state.is_complete() {
            run(&counting, &mut state, &Limits::none().nodes(777), threads, &mut |_| {});
        }
        assert_eq!(state.sum, 73_712);
    }
}

#[test]
fn preparing_a_count_stops_when_told_to() {
    let cancel = Cancel::new();
    cancel.cancel();
    let stop = Limits::none().cancel(cancel).stop();
    let stopped = Counting::new(27, &stop).err();
    assert_eq!(stopped, Some(NotCounted::Limit(Limit::Cancelled)));
    assert_eq!(Counting::new(28, &stop).err(), Some(NotCounted::TooLarge));
}

#[test]
fn a_count_stops_when_told_to() {
    let counting = Counting::new(20, &Stop::never()).unwrap();
    let mut state = PartialCount::new("20 queens", &counting);
    let limits = Limits::none().time(Duration::from_millis(50));
    assert_eq!(run(&counting, &mut state, &limits, 2, &mut |_| {}), Some(Limit::Time));
    assert!(!state.is_complete());
    let cancel = Cancel::new();
    cancel.cancel();
    let limits = Limits::none().cancel(cancel);
    assert_eq!(run(&counting, &mut state, &limits, 2, &mut |_| {}), Some(Limit::Cancelled));
}
