//! Minimality and true candidates, against the same questions asked one by one.

use crate::data::{Random, classic, fixtures, without_clues};
use crate::naive::Naive;
use neuf_batch::{BackEnd, Cancel, Classic, Limit, Limits, Questions};
use neuf_batch::{redundant_clues, true_candidates};

fn slow_redundant(naive: &Naive, puzzle: &Classic) -> Vec<usize> {
    let is_redundant = |&cell: &usize| {
        let others = (1..=9).filter(|&digit| digit != puzzle[cell]);
        let mut changed = <[u8; 81]>::from(*puzzle);
        puzzle[cell] != 0
            && others.into_iter().all(|digit| {
                changed[cell] = digit;
                naive.count(&classic(changed), 1) == 0
            })
    };
    (0..81).filter(is_redundant).collect()
}

fn slow_candidates(naive: &Naive, puzzle: &Classic) -> [u16; 81] {
    let mut candidates = [0; 81];
    for cell in 0..81 {
        for digit in (1..=9).filter(|&digit| [0, digit].contains(&puzzle[cell])) {
            let mut with = <[u8; 81]>::from(*puzzle);
            with[cell] = digit;
            candidates[cell] |= (naive.count(&classic(with), 1) as u16) << (digit - 1);
        }
    }
    candidates
}

#[test]
fn redundant_clues_are_those_that_follow_from_the_others() {
    let naive = Naive::new();
    for (puzzle, count) in fixtures().into_iter().step_by(4) {
        if count == 0 {
            continue; // Everything follows from a contradiction, slowly.
        }
        let expected = slow_redundant(&naive, &puzzle);
        for back_end in BackEnd::available() {
            assert_eq!(Questions::new(back_end).redundant_clues(&puzzle), expected);
        }
        assert_eq!(redundant_clues(&puzzle), expected);
    }
}

#[test]
fn a_full_grid_has_clues_to_spare() {
    let (puzzle, _) = fixtures()[0];
    let grid = Naive::new().solutions(&puzzle, 1)[0];
    assert_eq!(redundant_clues(&grid), (0..81).collect::<Vec<_>>());
}

#[test]
fn true_candidates_are_those_of_all_solutions_together() {
    let naive = Naive::new();
    let mut random = Random(7);
    for (puzzle, _) in fixtures().into_iter().step_by(7) {
        let puzzle = without_clues(&puzzle, 1, &mut random);
        let expected = slow_candidates(&naive, &puzzle);
        for back_end in BackEnd::available() {
            assert_eq!(Questions::new(back_end).true_candidates(&puzzle), expected);
        }
    }
    assert_eq!(true_candidates(&Classic::EMPTY), [0x1ff; 81]);
    let mut clash = [0; 81];
    (clash[0], clash[1]) = (4, 4);
    assert_eq!(true_candidates(&classic(clash)), [0; 81]);
}

#[test]
fn limits_that_are_not_reached_change_nothing_and_others_are_named() {
    let mut random = Random(11);
    let cancel = Cancel::new();
    let wide = Limits::none().nodes(1 << 40).cancel(cancel.clone());
    for back_end in BackEnd::available() {
        let mut questions = Questions::new(back_end);
        for (puzzle, _) in fixtures().into_iter().filter(|(_, count)| *count > 0).step_by(9) {
            let puzzle = without_clues(&puzzle, 1, &mut random);
            let redundant = questions.redundant_clues(&puzzle);
            assert_eq!(questions.redundant_clues_within(&puzzle, &wide), Ok(redundant));
            let candidates = questions.true_candidates(&puzzle);
            assert_eq!(questions.true_candidates_within(&puzzle, &wide), Ok(candidates));
        }
        let (puzzle, _) = fixtures()[0];
        let flag = Cancel::new();
        flag.cancel();
        let stopped = Limits::none().cancel(flag);
        let cancelled = Err(Limit::Cancelled);
        assert_eq!(questions.redundant_clues_within(&puzzle, &stopped), cancelled);
        let none = Limits::none().nodes(0);
        assert_eq!(questions.true_candidates_within(&Classic::EMPTY, &none), Err(Limit::Nodes));
        // What was left behind is no part of the next answer.
        assert_eq!(questions.true_candidates(&Classic::EMPTY), [0x1ff; 81]);
    }
}
