//! A search on boards makes the same decisions as on domains, node for node.

use crate::Limits;
use crate::auto::{PlainSearch, Progress};
use neuf_limits::Meter;
use neuf_puzzle::{CellArray, Clues, DigitSet, Puzzle, Shape};
use neuf_testkit::{Random, sprinkled};
use proptest::prelude::*;

/// Rows and columns of blocks of grids that fit on boards.
const SHAPES: [(usize, usize); 24] = [
    (1, 1),
    (1, 2),
    (2, 1),
    (1, 3),
    (2, 2),
    (1, 5),
    (5, 1),
    (2, 3),
    (3, 2),
    (1, 7),
    (2, 4),
    (4, 2),
    (1, 8),
    (3, 3),
    (2, 5),
    (5, 2),
    (3, 4),
    (4, 3),
    (2, 7),
    (7, 2),
    (3, 5),
    (4, 4),
    (2, 8),
    (16, 1),
];

/// The most solutions and nodes to compare.
const MOST: usize = 60;
const NODES: u64 = 400;

/// A log of a search: its solutions in order, the parts explored whenever it dragged on, and its
/// counters.
fn way(mut search: PlainSearch, cells: usize, patience: u64) -> String {
    let (mut meter, mut told) = (Meter::new(&Limits::none().nodes(NODES)), String::new());
    for _ in 0..MOST {
        match search.advance(&mut meter, patience) {
            Ok(Progress::Solution) => {
                let mut values = vec![0; cells];
                search.write_values(&mut values);
                told += &format!("{values:?}\n");
            }
            Ok(Progress::Dragging) => told += &format!("{:?}\n", search.explored()),
            Ok(Progress::Exhausted) => return told + &format!("all, {:?}", search.stats()),
            Err(limit) => return told + &format!("{limit:?}, {:?}", search.stats()),
        }
    }
    told + &format!("{:?}", search.stats())
}

fn clues(rows: usize, columns: usize, values: &[u8]) -> Clues {
    let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    let shape = Shape::new(rows, columns).expect("a shape");
    Clues::from_values(shape, &values).expect("values fit the shape")
}

/// Random pencil marks that keep most candidates.
fn marks(shape: Shape, random: &mut Random) -> CellArray<DigitSet> {
    let may_be = |_| shape.digits().iter().filter(|_| random.below(9) > 0).collect();
    CellArray::from_fn(shape, may_be)
}

fn agree(puzzle: &Puzzle, patience: u64) -> Result<(), TestCaseError> {
    let cells = puzzle.shape().cell_count();
    let mut meter = Meter::new(&Limits::none());
    let on_boards = PlainSearch::new(puzzle, &mut meter).expect("no limit");
    prop_assert!(on_boards.is_on_boards());
    let on_trail = PlainSearch::on_trail(puzzle, &mut meter).expect("no limit");
    let on_trail = way(on_trail, cells, patience);
    prop_assert_eq!(way(on_boards, cells, patience), on_trail);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn boards_lead_the_same_way_as_domains(
        shape in 0..SHAPES.len(), share in 0.2..1.0f64, changes in 0usize..4, is_marked: bool, seed: u64,
    ) {
        let (rows, columns) = SHAPES[shape];
        let holes = (share * (rows * columns).pow(2) as f64) as usize;
        let mut random = Random(seed);
        let mut clues = clues(rows, columns, &sprinkled(rows, columns, holes, changes, &mut random));
        if is_marked {
            let shape = clues.shape();
            clues.set_pencil_marks(marks(shape, &mut random));
        }
        if let Ok(puzzle) = clues.check() {
            agree(&puzzle, 30)?;
        }
    }
}

#[test]
fn empty_grids_lead_the_same_way() {
    for (rows, columns) in (1..=16).flat_map(|rows| (1..=16 / rows).map(move |c| (rows, c))) {
        let puzzle = Puzzle::empty(Shape::new(rows, columns).expect("a shape"));
        agree(&puzzle, 30).expect("the same way");
    }
}
