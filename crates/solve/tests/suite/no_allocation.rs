//! No node allocates: the requests of a whole search do not grow with its length.

use crate::everyone;
use neuf_backtrack::Search;
use neuf_puzzle::{Clues, Puzzle, Shape};
use neuf_solve::{FEWEST, Limits, Moves, SudokuStacks, count};

/// The number of requests for memory.
fn requests(work: impl FnOnce()) -> u64 {
    allocation_counter::measure(work).count_total
}

/// The course's grid with 3012 solutions.
fn many_solutions() -> Puzzle {
    let line = "040000300000102006103005700052309060000000000070601830007800501000000000000000000";
    let values: Vec<usize> = line.bytes().map(|byte| usize::from(byte - b'0')).collect();
    Clues::from_values(Shape::CLASSIC, &values).unwrap().check().unwrap()
}

#[test]
fn no_step_by_stacks_or_moves_allocates_once_the_stacks_have_grown() {
    let puzzle = many_solutions();
    let mut stacks = Search::new(SudokuStacks::all_cells(&puzzle));
    let mut moves = Search::new(Moves::new(&puzzle));
    for _ in 0..100_000 {
        stacks.step();
        moves.step();
    }
    let allocated = requests(|| {
        for _ in 0..50_000 {
            stacks.step_back();
            moves.step_back();
        }
        for _ in 0..50_000 {
            stacks.step();
            moves.step();
        }
    });
    assert_eq!(allocated, 0);
}

#[test]
fn counting_more_solutions_takes_no_more_memory() {
    let puzzle = many_solutions();
    for strategy in everyone().iter().filter(|strategy| strategy.name() != "sweep") {
        let requests_for = |solutions| {
            requests(|| {
                let counted = count(&puzzle, *strategy, &Limits::none().solutions(solutions));
                assert_eq!(counted.solutions, solutions);
            })
        };
        let (some, many) = (requests_for(100), requests_for(3000));
        // A vector may double once or twice more; nothing else.
        assert!(many <= some + 4, "{}: {some} requests, then {many}", strategy.name());
    }
    assert_eq!(count(&puzzle, FEWEST, &Limits::none()).solutions, 3012);
}
