//! Neighbours of a puzzle, beside all of them tried one by one.

use neuf_batch::{Batch, Classic};
use neuf_canonical::Finder;
use neuf_generate::{Generator, Near, Request};
use neuf_limits::{Cancel, Limit, Limits};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn found(puzzle: &Classic, change: usize) -> BTreeSet<Classic> {
    let (mut forms, mut finder) = (BTreeSet::new(), Finder::new());
    let searched = Near::new(change).search(puzzle, &mut |other, _| {
        assert!(forms.insert(finder.form(other).expect("no contradiction")));
        ControlFlow::Continue(())
    });
    assert_eq!((searched.found, searched.stopped_by), (forms.len() as u64, None));
    assert!(searched.tested >= searched.unique && searched.unique >= searched.found);
    forms
}

/// Every way to take a clue away and to put another one in, asked about one by one.
fn tried(puzzle: &Classic, clues_to_spare: usize) -> BTreeSet<Classic> {
    let cells = |is_clue: bool| (0..81).filter(move |&cell| (puzzle[cell] != 0) == is_clue);
    let mut all = Vec::new();
    for gone in cells(true).take(clues_to_spare) {
        for put in cells(false).chain([gone]) {
            for digit in 1..=9 {
                let mut values = <[u8; 81]>::from(*puzzle);
                values[gone] = 0;
                values[put] = digit;
                all.push(Classic::new(values).expect("digits"));
            }
        }
    }
    let (mut forms, mut finder) = (BTreeSet::new(), Finder::new());
    for (other, outcome) in all.iter().zip(Batch::default().solve(&all)) {
        if outcome.unique().is_some() {
            forms.insert(finder.form(other).expect("no contradiction"));
        }
    }
    forms.remove(&finder.form(puzzle).expect("no contradiction"));
    forms
}

#[test]
fn all_puzzles_with_one_clue_changed_are_found() {
    for made in Generator::new(Request::default().minimal(), 21).unwrap().take(3) {
        let puzzle = made.clues.as_classic().expect("classic");
        assert_eq!(found(&puzzle, 1), tried(&puzzle, 81));
    }
}

#[test]
fn with_two_clues_changed_there_are_those_with_one_and_more() {
    // A puzzle of few empty cells has few neighbours.
    let made = &Generator::new(Request::default().clues(40..=40), 22).unwrap().take(1)[0];
    let puzzle = made.clues.as_classic().expect("classic");
    let (one, mut two) = (found(&puzzle, 1), 0);
    let mut finder = Finder::new();
    let mut forms = BTreeSet::new();
    let searched = Near::new(2).search(&puzzle, &mut |other, _| {
        two += 1;
        forms.insert(finder.form(other).expect("no contradiction"));
        if two < 3_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(searched.found == 3_000 && !one.is_empty());
}

#[test]
fn it_stops_when_told() {
    let cancel = Cancel::new();
    cancel.cancel();
    let puzzle = Classic::EMPTY;
    let made = &Generator::new(Request::default(), 22).unwrap().take(1)[0];
    let near = Near::new(1).limits(Limits::none().cancel(cancel));
    let searched = near
        .search(&made.clues.as_classic().unwrap_or(puzzle), &mut |_, _| ControlFlow::Continue(()));
    assert_eq!(searched.stopped_by, Some(Limit::Cancelled));
}

#[test]
fn threads_change_neither_what_is_found_nor_its_order() {
    let made = &Generator::new(Request::default().minimal(), 23).unwrap().take(1)[0];
    let puzzle = made.clues.as_classic().expect("classic");
    let all = |threads: usize| {
        let mut found = Vec::new();
        let searched = Near::new(1).threads(threads).search(&puzzle, &mut |other, _| {
            found.push(*other);
            ControlFlow::Continue(())
        });
        (found, searched)
    };
    let one = all(1);
    assert!(!one.0.is_empty() && one == all(3) && one == all(0));
    let first = Near::new(1).threads(4).search(&puzzle, &mut |_, _| ControlFlow::Break(()));
    assert_eq!((first.found, first.stopped_by), (1, Some(Limit::Cancelled)));
}
