//! The course's figures for stacks, toy problems and queens, test by test under their ids.

use neuf_backtrack::problems::{Queens, Toy, naive_placements};
use neuf_backtrack::{Limits, Problem, Search};

/// All solutions, then the counters of the exhausted search.
fn exhaust<P: Problem>(problem: P) -> (Vec<Vec<P::Choice>>, u64, u64) {
    let mut search = Search::new(problem);
    let solutions: Vec<_> = search.solutions().collect();
    (solutions, search.stats().choix, search.stats().retour)
}

fn toy(number: usize) -> (Vec<Vec<u32>>, u64, u64) {
    exhaust(Toy::numbered(number).expect("1 to 4"))
}

#[test]
fn a3_problem_1() {
    let (solutions, choix, retour) = toy(1);
    assert_eq!(solutions.len(), 16);
    assert_eq!(solutions[0], [4, 6, 8, 9]);
    assert_eq!(solutions[15], [1, 5, 7, 9]);
    assert_eq!((choix, retour), (29, 16));
}

#[test]
fn a4_problem_2() {
    let (solutions, choix, retour) = toy(2);
    assert_eq!((solutions.len(), &solutions[0]), (9, &vec![3, 6, 9, 9]));
    assert_eq!((choix, retour), (16, 9));
}

#[test]
fn a5_problem_3() {
    let (solutions, choix, retour) = toy(3);
    assert_eq!((solutions.len(), &solutions[0]), (20, &vec![9, 4, 2, 9]));
    assert_eq!((choix, retour), (26, 20));
}

#[test]
fn a6_problem_4() {
    let (solutions, choix, retour) = toy(4);
    assert_eq!((&solutions[0], &solutions[15]), (&vec![1; 4], &vec![0; 4]));
    assert_eq!((solutions.len(), choix, retour), (16, 15, 16));
}

#[test]
fn a8_queens_counts() {
    for (n, expected) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40)] {
        assert_eq!(Search::new(Queens::new(n)).count(&Limits::none()).solutions, expected, "{n}");
    }
    for (n, expected) in [(8, 92), (9, 352), (10, 724)] {
        assert_eq!(Search::new(Queens::new(n)).count(&Limits::none()).solutions, expected, "{n}");
    }
}

#[test]
fn a8_eight_queens_on_stacks() {
    let (solutions, choix, retour) = exhaust(Queens::new(8));
    assert_eq!(solutions[0], [7, 3, 0, 2, 5, 1, 6, 4]);
    assert_eq!((choix, retour), (1965, 736));
}

#[test]
fn a9_naive_placements() {
    assert_eq!(naive_placements(8), Some(178_462_987_637_760));
}
