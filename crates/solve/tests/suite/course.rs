//! The course's figures for Sudoku, test by test under their ids.

use crate::everyone;
use neuf_backtrack::{Limits, Order, Search};
use neuf_puzzle::{Clues, Puzzle, Shape};
use neuf_solve::{
    AUTO, Ending, FEWEST, GENERAL, LEXICOGRAPHIC, PILES, RECURSIVE, SWEEP, Strategy, SudokuStacks,
    Sweep, Verdict, count, solve,
};

const A15: &str = "1000002000000304";
const A16: &str = "005060600000400300030002000001050200";
const A17: &str =
    "040501090700403006030060080001000600520000019004000800090030070400702008010908060";
const FACILE: &str =
    "304080050700010003800002600009100305405307902608009700007400006500090008040070509";
const MOYEN: &str =
    "508030460000200800190400730807920000009604200000083105031002076002009000075060908";
const DIFFICILE: &str =
    "040100900000000060080630000517290008004050200900014756000075080090000000001002040";
const VARIABLE: &str =
    "812000000003600000070090200050007000000045700000100030001000068008500010090000400";
const B4: &str =
    "100400200620098007000600005062809300807040109001703580700006000300980021009007003";
const C_L: &str =
    "060000205400921000070008001000005009640000073100400000300700060000146002206000010";
const C_M: &str =
    "200090300019080074008400620590621000027000160000574093085009700930050840002060001";
const C_M_III: &str =
    "254096300019080074008400620590621000027000160000574093085009700930050840002060001";
const D5: &str =
    "040000300000102006103005700052309060000000000070601830007800501400503000001000080";

fn shaped(rows: usize, columns: usize, line: &str) -> Puzzle {
    let shape = Shape::new(rows, columns).expect("a shape");
    let values: Vec<usize> =
        line.chars().map(|c| c.to_digit(10).expect("a digit") as usize).collect();
    Clues::from_values(shape, &values).expect("fits").check().expect("no contradiction")
}

fn classic(line: &str) -> Puzzle {
    shaped(3, 3, line)
}

fn unique(puzzle: &Puzzle, strategy: &dyn Strategy) -> String {
    match solve(puzzle, strategy, &Limits::none()).verdict {
        Verdict::Unique(grid) => grid.digits().map(|digit| digit.to_string()).collect(),
        other => panic!("{}: {other:?}", strategy.name()),
    }
}

/// The first solution by stacks, with the calls of `choix` and `retour` it took.
fn first_by_stacks(puzzle: &Puzzle) -> (String, u64, u64) {
    let mut search = Search::new(SudokuStacks::all_cells(puzzle));
    let solution = search.next_solution().expect("a solution").iter().map(u8::to_string).collect();
    (solution, search.stats().choix, search.stats().retour)
}

#[test]
fn a14_the_stacks_of_the_4x4_example() {
    let mut search = Search::new(SudokuStacks::all_cells(&shaped(2, 2, A15)));
    let stacks = |search: &Search<SudokuStacks>| {
        search.stacks().iter().map(<[u8]>::to_vec).collect::<Vec<_>>()
    };
    let mut seen = Vec::new();
    for _ in 0..6 {
        search.step();
        seen.push(stacks(&search));
    }
    assert_eq!(
        seen,
        [
            vec![vec![1]],
            vec![vec![1], vec![2, 4]],
            vec![vec![1], vec![2, 4], vec![3]],
            vec![vec![1], vec![2, 4], vec![3]], // dead end
            vec![vec![1], vec![2]],
            vec![vec![1], vec![2], vec![3, 4]],
        ]
    );
}

#[test]
fn a15_the_4x4_grid() {
    let puzzle = shaped(2, 2, A15);
    assert_eq!(first_by_stacks(&puzzle), ("1243342141322314".into(), 19, 2));
    let counted = count(&puzzle, PILES, &Limits::none());
    assert_eq!((counted.solutions, counted.stats.choix, counted.stats.retour), (1, 23, 5));
}

#[test]
fn a16_e3_the_6x6_grid_has_two_solutions() {
    let puzzle = shaped(2, 3, A16);
    let first = "245163613524462315531642326451154236";
    assert_eq!(first_by_stacks(&puzzle), (first.into(), 119, 19));
    for strategy in everyone().iter().filter(|strategy| strategy.name() != "sweep") {
        let verdict = solve(&puzzle, *strategy, &Limits::none()).verdict;
        let Verdict::Several([one, other]) = verdict else { panic!("{verdict:?}") };
        assert_ne!(one, other);
        assert_eq!(count(&puzzle, *strategy, &Limits::none()).solutions, 2);
    }
}

#[test]
fn a17_the_9x9_example() {
    let solution =
        "246581397758493126139267485981375642523846719674129853892634571465712938317958264";
    let puzzle = classic(A17);
    assert_eq!(first_by_stacks(&puzzle), (solution.into(), 5670, 1177));
    assert_eq!(unique(&puzzle, AUTO), solution);
}

#[test]
fn a18_easy_medium_hard() {
    for (line, expected) in [(FACILE, (142, 10)), (MOYEN, (268, 37)), (DIFFICILE, (1336, 275))] {
        let (solution, choix, retour) = first_by_stacks(&classic(line));
        assert_eq!((choix, retour), expected);
        assert_eq!(unique(&classic(line), PILES), solution);
    }
}

#[test]
fn a19_the_grid_that_gets_harder() {
    let solution =
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    for (kept, expected) in [("812", 86_187), ("810", 1_049_553), ("800", 2_959_681)] {
        let puzzle = classic(&VARIABLE.replacen("812", kept, 1));
        let (found, choix, _) = first_by_stacks(&puzzle);
        assert_eq!((found.as_str(), choix), (solution, expected));
        assert_eq!(unique(&puzzle, AUTO), solution);
        assert_eq!(unique(&puzzle, FEWEST), solution);
    }
}

#[test]
fn a21_none_unique_several() {
    let verdict = |line| solve(&shaped(2, 2, line), AUTO, &Limits::none()).verdict.word();
    assert_eq!(verdict("1200000000000000"), "several");
    assert_eq!(verdict(A15), "unique");
    assert_eq!(verdict("1200003000000000"), "none");
}

#[test]
fn b4_the_recursive_example() {
    let solution =
        "198475236625398417473621895562819374837542169941763582714236958356984721289157643";
    assert_eq!(unique(&classic(B4), RECURSIVE), solution);
}

#[test]
fn c6_sweeps_alone() {
    let m = classic(C_M);
    let mut sweep = Sweep::new(&m);
    let filled: Vec<usize> = (0..5).map(|_| sweep.pass().filled).collect();
    assert!(filled[..4].iter().all(|&n| n > 0) && filled[4] == 0, "{filled:?}");
    assert!(sweep.is_full());
    assert_eq!(unique(&m, SWEEP), unique(&m, AUTO));

    let l = classic(C_L);
    let mut sweep = Sweep::new(&l);
    assert!(sweep.pass().filled > 0 && sweep.pass().filled == 0);
    assert_eq!(sweep.values().iter().filter(|&&value| value == 0).count(), 50);
    let counted = count(&l, SWEEP, &Limits::none());
    assert!(matches!(counted.ending, Ending::Stuck(_)));
}

#[test]
fn c8_calls_of_the_lexicographic_search() {
    for (line, calls) in [(C_L, 763), (C_M, 280), (C_M_III, 159)] {
        let counted = count(&classic(line), LEXICOGRAPHIC, &Limits::none().solutions(1));
        assert_eq!(counted.stats.calls, calls);
    }
}

#[test]
fn d5_the_lab_example() {
    let solution =
        "645987312789132456123465798852349167316758924974621835237896541468513279591274683";
    for strategy in [PILES, RECURSIVE, LEXICOGRAPHIC, FEWEST, AUTO, GENERAL] {
        assert_eq!(unique(&classic(D5), strategy), solution, "{}", strategy.name());
    }
}

#[test]
fn d6_candidates_of_the_bottom_left_cell() {
    let puzzle = classic(D5);
    let candidates = puzzle.candidates().get(puzzle.shape().cell(8, 0));
    assert_eq!(candidates.iter().map(|digit| digit.value()).collect::<Vec<_>>(), [2, 3, 5, 6, 9]);
}

#[test]
fn d7_solutions_without_the_last_two_rows() {
    let puzzle = classic(&format!("{}{}", &D5[..63], "0".repeat(18)));
    for strategy in [PILES, RECURSIVE, LEXICOGRAPHIC, FEWEST, AUTO, GENERAL] {
        let counted = count(&puzzle, strategy, &Limits::none());
        assert_eq!((counted.solutions, counted.ending), (3012, Ending::Complete));
    }
}

#[test]
fn the_order_of_a_search_does_not_change_its_solutions() {
    let all = |order| {
        let mut search =
            Search::with_order(SudokuStacks::all_cells(&shaped(2, 2, "1000000000000000")), order);
        search.solutions().collect::<Vec<_>>()
    };
    let (mut down, up) = (all(Order::LastFirst), all(Order::FirstFirst));
    down.reverse();
    assert_eq!(down, up);
}
