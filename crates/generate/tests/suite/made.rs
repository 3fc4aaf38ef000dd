//! Classic puzzles have one solution and every property asked for.

use crate::{clue_cells, is_minimal, solution};
use neuf_generate::{
    Generator, Impossible, Needed, News, Random, Refusal, Request, Sampling, Symmetry, minimize,
    redundant, uniform_grid,
};
use neuf_limits::{Cancel, Limit, Limits};
use neuf_puzzle::{Cell, CellSet, Clues, Grid, House, Shape};
use std::ops::ControlFlow;

fn take(request: Request, seed: u64, count: usize) -> Vec<neuf_generate::Made> {
    let made = Generator::new(request, seed).expect("possible").take(count);
    assert_eq!(made.len(), count);
    for one in &made {
        assert_eq!(
            solution(&one.clues).as_ref(),
            Some(&one.solution),
            "{}",
            one.clues.clone().check().unwrap()
        );
    }
    made
}

#[test]
fn minimal_puzzles_have_one_solution_and_no_clue_to_spare() {
    for made in take(Request::default().minimal(), 1, 60) {
        assert!(is_minimal(&made.clues));
    }
}

#[test]
fn the_number_of_clues_is_kept() {
    for made in take(Request::default().clues(30..=34), 2, 40) {
        assert!((30..=34).contains(&made.clue_count()));
    }
    for made in take(Request::default().clues(22..=22).minimal(), 2, 10) {
        assert!(made.clue_count() == 22 && is_minimal(&made.clues));
    }
}

#[test]
fn clues_lie_symmetrically() {
    for symmetry in Symmetry::ALL {
        for made in take(Request::default().symmetry(symmetry), 3, 8) {
            for orbit in symmetry.orbits(Shape::CLASSIC) {
                let clues = orbit.iter().filter(|&&cell| made.clues.given(cell).is_some()).count();
                assert!(clues == 0 || clues == orbit.len(), "{symmetry:?}");
            }
        }
    }
    let both = Request::default().symmetry(Symmetry::HalfTurn).minimal();
    for made in take(both, 4, 5) {
        assert!(is_minimal(&made.clues));
    }
}

#[test]
fn a_pattern_is_filled() {
    // A frame round the middle.
    let is_in = |cell: &Cell| {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        row == 1 || row == 7 || column == 1 || column == 7 || (row + column) % 8 == 0
    };
    let pattern: CellSet = Shape::CLASSIC.cells().filter(is_in).collect();
    for made in take(Request::default().pattern(pattern.clone()), 5, 3) {
        assert_eq!(clue_cells(&made.clues).into_iter().collect::<CellSet>(), pattern);
    }
}

#[test]
fn a_given_grid_is_the_solution() {
    let grid = Grid::from_solution(&uniform_grid(&mut Random::new(6, 0)));
    for made in take(Request::default().solution(grid.clone()).minimal(), 6, 5) {
        assert_eq!(made.solution, grid);
    }
}

#[test]
fn threads_and_limits_change_nothing_but_how_many() {
    let request = Request::default().clues(23..=24).minimal();
    let generator = Generator::new(request, 7).expect("possible");
    let one = generator.take(40);
    assert_eq!(generator.clone().threads(3).take(40), one);
    let few = generator.clone().limits(Limits::none().nodes(one[4].attempt + 1)).take(40);
    assert_eq!(few, one[..5]);
    let again = Generator::new(Request::default().clues(23..=24).minimal(), 8).unwrap().take(1);
    assert_ne!(again[0].clues, one[0].clues);
}

#[test]
fn it_stops_when_told_and_keeps_what_was_made() {
    let cancel = Cancel::new();
    let limits = Limits::none().cancel(cancel.clone());
    let generator = Generator::new(Request::default(), 1).expect("possible").limits(limits);
    let mut made = 0;
    let outcome = generator.run(1_000_000, &mut |news| {
        if let News::Made(_) = news {
            made += 1;
            if made == 10 {
                cancel.cancel();
            }
        }
        ControlFlow::Continue(())
    });
    assert_eq!((outcome.stopped_by, outcome.tally.made), (Some(Limit::Cancelled), made));
    assert!(made >= 10);
}

#[test]
fn what_cannot_be_is_refused_and_why() {
    let check = |request: Request| request.check().expect_err("impossible");
    let few = Impossible::FewClues { most: 16, least: 17 };
    assert_eq!(check(Request::default().clues(0..=16)), few);
    assert_eq!(check(Request::default().clues(82..=90)), Impossible::Clues);
    let top: CellSet = Shape::CLASSIC.cells().take(54).collect();
    let lines = Impossible::EmptyLines([House::Row(6), House::Row(7)]);
    assert_eq!(check(Request::default().pattern(top)), lines);
    let corner: CellSet = Shape::CLASSIC.cells().step_by(6).collect();
    assert_eq!(
        check(Request::default().pattern(corner)),
        Impossible::FewClues { most: 14, least: 17 }
    );
}

#[test]
fn the_nearest_is_told_where_nothing_is_met() {
    let limits = Limits::none().nodes(500);
    let request = Request::default().clues(17..=17).minimal();
    let generator = Generator::new(request, 1).expect("not impossible").limits(limits);
    let outcome = generator.run(1, &mut |_| ControlFlow::Continue(()));
    assert_eq!((outcome.stopped_by, outcome.tally.attempts), (Some(Limit::Nodes), 500));
    assert_eq!(outcome.tally.refused.values().sum::<u64>(), 500);
    let nearest = outcome.tally.nearest.expect("some puzzle");
    assert!(matches!(nearest.refusal, Refusal::Clues(18..=22)), "{:?}", nearest.refusal);
    assert!(nearest.clues.is_some());
}

#[test]
fn what_is_minimized_is_minimal_and_part_of_the_puzzle() {
    for made in take(Request::default().clues(35..=40), 9, 10) {
        let minimal = minimize(&made.clues, &mut Random::new(9, 9), &Limits::none()).unwrap();
        assert!(is_minimal(&minimal) && solution(&minimal).as_ref() == Some(&made.solution));
        let is_kept = |cell: &Cell| minimal.given(*cell) == made.clues.given(*cell);
        assert!(clue_cells(&minimal).iter().all(is_kept));
        let Needed::Unique { redundant } = redundant(&made.clues, &Limits::none()) else {
            panic!()
        };
        for cell in clue_cells(&made.clues) {
            let mut fewer = made.clues.clone();
            fewer.set(cell, None);
            assert_eq!(redundant.contains(&cell), solution(&fewer).is_some());
        }
    }
    let several = minimize(&Clues::empty(Shape::CLASSIC), &mut Random::new(1, 1), &Limits::none());
    assert_eq!(several.unwrap_err().word(), "several");
}

#[test]
fn very_few_clues_are_walked_to_whatever_the_threads() {
    let request = Request::default().minimal().clues(17..=20);
    assert_eq!(request.sampling(), Sampling::Neighbours);
    let made = take(request.clone(), 3, 12);
    let mut forms = std::collections::HashSet::new();
    for one in &made {
        assert!(one.clue_count() <= 20 && is_minimal(&one.clues));
        let puzzle = one.clues.as_classic().expect("classic");
        let form = neuf_canonical::Finder::new().form(&puzzle).expect("a puzzle");
        assert!(forms.insert(form), "a disguise of one before");
    }
    let generator = Generator::new(request, 3).expect("possible");
    assert_eq!(generator.clone().threads(3).take(12), made);
    let attempts = made[6].attempt + 1;
    assert_eq!(generator.after(7, attempts).take(12), made[7..]);
}
