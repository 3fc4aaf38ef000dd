//! What takes long can be stopped, by time and by a flag.

use crate::at_most;
use neuf_batch::{BackEnd, Batch, Cancel, Classic, End, Enumerator, Limit, Limits, Single};
use std::time::Duration;

/// Nobody lives to see all solutions of it.
const EMPTY: Classic = Classic::EMPTY;

#[test]
fn a_set_flag_leaves_every_puzzle_unfinished() {
    let cancel = Cancel::new();
    for threads in [1, 3] {
        let limits = at_most(2).cancel(cancel.clone());
        let mut batch = Batch::new(limits).with_threads(threads);
        let puzzles = [EMPTY; 2000];
        let finished = batch.solve(&puzzles);
        let is_flagged = cancel.is_cancelled();
        let end = End::Limit(if is_flagged { Limit::Cancelled } else { Limit::Solutions });
        assert!(finished.iter().all(|outcome| outcome.end() == end));
        assert!(finished.iter().all(|outcome| outcome.is_several() != is_flagged));
        cancel.cancel();
    }
}

#[test]
fn a_batch_stops_within_a_puzzle() {
    for back_end in BackEnd::available() {
        let limits = Limits::none().time(Duration::from_millis(20));
        let mut batch = Batch::new(limits).with_back_end(back_end).with_threads(2);
        let outcomes = batch.solve(&[EMPTY; 40]);
        assert!(outcomes.iter().all(|outcome| outcome.end() == End::Limit(Limit::Time)));
        assert!(outcomes.iter().all(|outcome| outcome.solution().is_none()));
    }
}

#[test]
fn one_puzzle_is_given_up_with_what_was_found() {
    for back_end in BackEnd::available() {
        let limits = Limits::none().time(Duration::from_millis(20));
        let outcome = Single::new(back_end).solve(&EMPTY, &limits);
        assert_eq!(outcome.end(), End::Limit(Limit::Time), "{back_end}");
        assert!(outcome.is_several(), "{back_end}");
    }
}

#[test]
fn counting_stops_when_another_thread_asks() {
    for back_end in BackEnd::available() {
        let cancel = Cancel::new();
        let limits = Limits::none().cancel(cancel.clone());
        let met = std::thread::scope(|scope| {
            let counting = scope.spawn(|| Enumerator::new(back_end).count(&EMPTY, &limits));
            std::thread::sleep(Duration::from_millis(20));
            cancel.cancel();
            counting.join().expect("no panic")
        });
        assert_eq!(met.stopped_by, Some(Limit::Cancelled), "{back_end}");
    }
}

#[test]
fn guesses_are_nodes() {
    for back_end in BackEnd::available() {
        let met = Enumerator::new(back_end).count(&EMPTY, &Limits::none().nodes(1000));
        assert_eq!(met.stopped_by, Some(Limit::Nodes), "{back_end}");
        assert!(met.count > 0, "{back_end}");
    }
}
