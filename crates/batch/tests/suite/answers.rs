//! Every back end, alone and threaded, on whole sets, against the naive engine.

use crate::at_most;
use crate::data::{Random, classic, external_sets, fixtures, without_clues};
use crate::naive::{Naive, is_solution_of};
use neuf_batch::{BackEnd, Batch, Classic, End, Enumerator, Limit, Limits, Outcome, Single};
use std::ops::ControlFlow;

/// Checks one outcome against the exact count, or one known to be at least the limit.
fn check(puzzle: &Classic, outcome: &Outcome, count: u64, limit: u32, who: &str) {
    let expected = count.min(u64::from(limit)) as u32;
    assert_eq!(outcome.count(), expected, "{who}, limit {limit}: {puzzle:?}");
    let end = if expected == limit { End::Limit(Limit::Solutions) } else { End::Complete };
    assert_eq!(outcome.end(), end, "{who}: {puzzle:?}");
    let witness = [outcome.solution(), outcome.second()];
    assert_eq!(witness.iter().flatten().count(), expected.min(2) as usize, "{who}: {puzzle:?}");
    for solution in witness.into_iter().flatten() {
        assert!(
            is_solution_of(solution, puzzle),
            "{who}: {puzzle:?} is not solved by {solution:?}"
        );
    }
    assert!(expected < 2 || witness[0] != witness[1], "{who}: the same solution twice");
}

/// Checks a set on every back end, in one thread and several, and one by one.
fn check_set(name: &str, puzzles: &[Classic], counts: &[u64], limit: u32) {
    let limits = at_most(limit);
    let mut expected: Option<Vec<Outcome>> = None;
    for back_end in BackEnd::available() {
        for threads in [1, 3] {
            let who = format!("{name}, {back_end}, {threads} threads");
            let mut batch =
                Batch::new(limits.clone()).with_back_end(back_end).with_threads(threads);
            let outcomes = batch.solve(puzzles);
            assert_eq!(batch.stats().puzzles, puzzles.len() as u64);
            match &expected {
                None => {
                    for ((puzzle, outcome), &count) in puzzles.iter().zip(&outcomes).zip(counts) {
                        check(puzzle, outcome, count, limit, &who);
                    }
                    expected = Some(outcomes);
                }
                Some(expected) => assert!(*expected == outcomes, "{who} differs, limit {limit}"),
            }
        }
        let mut single = Single::new(back_end);
        for (puzzle, expected) in puzzles.iter().zip(expected.iter().flatten()) {
            let outcome = single.solve(puzzle, &limits);
            assert!(*expected == outcome, "{name}, single with {back_end}: {puzzle:?}");
        }
    }
}

/// The counts of a set, by the naive engine on a few threads.
fn naive_counts(puzzles: &[Classic], limit: u64) -> Vec<u64> {
    let size = puzzles.len().div_ceil(4).max(1);
    std::thread::scope(|scope| {
        let naive = |piece: &[Classic]| {
            let naive = Naive::new();
            piece.iter().map(|puzzle| naive.count(puzzle, limit)).collect::<Vec<_>>()
        };
        let pieces: Vec<_> =
            puzzles.chunks(size).map(|piece| scope.spawn(move || naive(piece))).collect();
        pieces.into_iter().flat_map(|piece| piece.join().expect("counted")).collect()
    })
}

#[test]
fn own_fixtures_at_every_limit() {
    let (puzzles, counts): (Vec<_>, Vec<_>) = fixtures().into_iter().unzip();
    for limit in [1, 2, 3, 100, u32::MAX] {
        check_set("fixtures", &puzzles, &counts, limit);
    }
}

#[test]
fn own_fixtures_have_the_counts_they_say() {
    let naive = Naive::new();
    for (puzzle, count) in fixtures() {
        assert_eq!(naive.count(&puzzle, count + 1), count, "{puzzle:?}");
    }
}

#[test]
fn external_sets_at_small_limits() {
    for (name, puzzles) in external_sets() {
        let counts = naive_counts(&puzzles, 2);
        for limit in [1, 2] {
            check_set(&name, &puzzles, &counts, limit);
        }
        // A puzzle with one solution has one at any limit.
        if counts.iter().all(|&count| count == 1) {
            check_set(&name, &puzzles, &counts, 50);
        }
    }
}

#[test]
fn external_sets_with_a_clue_less() {
    let mut random = Random(1);
    for (name, puzzles) in external_sets() {
        let puzzles: Vec<Classic> = puzzles
            .iter()
            .step_by(20)
            .map(|puzzle| without_clues(puzzle, 1, &mut random))
            .collect();
        let counts = naive_counts(&puzzles, 20);
        for limit in [1, 2, 20] {
            check_set(&name, &puzzles, &counts, limit);
        }
    }
}

#[test]
fn all_solutions_are_enumerated_once() {
    let naive = Naive::new();
    for (puzzle, count) in fixtures().into_iter().filter(|&(_, count)| count < 5_000) {
        let expected = naive.solutions(&puzzle, usize::MAX);
        for back_end in BackEnd::available() {
            let mut enumerator = Enumerator::new(back_end);
            let all = enumerator.count(&puzzle, &Limits::none());
            assert_eq!((all.count, all.stopped_by), (count, None), "{back_end}");
            let some = enumerator.count(&puzzle, &at_most(7));
            let stopped_by = (count >= 7).then_some(Limit::Solutions);
            assert_eq!((some.count, some.stopped_by), (count.min(7), stopped_by), "{back_end}");
            let mut found = enumerator.solutions(&puzzle, usize::MAX);
            found.sort_unstable();
            assert_eq!(found, expected, "{back_end}: {puzzle:?}");
            let few = enumerator.solutions(&puzzle, 3);
            assert_eq!(few.len() as u64, count.min(3));
        }
    }
}

/// Where all that is left are cells with two candidates, solutions are counted by halves.
#[test]
fn grids_without_some_digits_are_counted_exactly() {
    let naive = Naive::new();
    let solved = fixtures().into_iter().filter(|&(_, count)| count == 1).take(4);
    let solutions = solved.flat_map(|(puzzle, _)| naive.solutions(&puzzle, 1));
    let mut random = Random(9);
    for solution in solutions.collect::<Vec<_>>() {
        for (a, b) in (1..=9).flat_map(|a| (a + 1..=9).map(move |b| (a, b))) {
            let erased = |value: &u8| if [a, b].contains(value) { 0 } else { *value };
            let two_digits = classic(std::array::from_fn(|cell| erased(&solution[cell])));
            let more = without_clues(&two_digits, 12, &mut random);
            for puzzle in [two_digits, more] {
                let count = naive.count(&puzzle, 5_000);
                for back_end in BackEnd::available() {
                    let found = Enumerator::new(back_end).count(&puzzle, &at_most(5_000));
                    assert_eq!(found.count, count, "{back_end}: {puzzle:?}");
                }
            }
        }
    }
}

#[test]
fn enumeration_breaks_off_when_told() {
    for back_end in BackEnd::available() {
        let mut seen = 0;
        let flow = Enumerator::new(back_end).for_each(&Classic::EMPTY, |_| {
            seen += 1;
            if seen == 100 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!((flow, seen), (ControlFlow::Break("enough"), 100));
    }
}

#[test]
fn a_stream_is_answered_in_order() {
    let puzzles: Vec<Classic> = fixtures().into_iter().map(|(puzzle, _)| puzzle).collect();
    let many = puzzles.iter().copied().cycle().take(20_000);
    let expected = Batch::default().solve(&puzzles);
    let mut seen = 0;
    let flow = Batch::default().with_threads(2).solve_stream(many, |chunk, outcomes| {
        for (puzzle, outcome) in chunk.iter().zip(outcomes) {
            assert_eq!(*puzzle, puzzles[seen % puzzles.len()]);
            assert_eq!(*outcome, expected[seen % puzzles.len()]);
            seen += 1;
        }
        ControlFlow::<()>::Continue(())
    });
    assert_eq!((flow, seen), (ControlFlow::Continue(()), 20_000));
    let mut chunks = 0;
    let endless = std::iter::repeat(Classic::EMPTY);
    let flow = Batch::new(at_most(1)).solve_stream(endless, |_, _| {
        chunks += 1;
        ControlFlow::Break(chunks)
    });
    assert_eq!(flow, ControlFlow::Break(1));
}
