use super::*;
use crate::{Clues, Contradiction, Digit, Grid};

fn four() -> Shape {
    Shape::new(2, 2).expect("a shape")
}

fn cells(numbers: &[usize]) -> Vec<Cell> {
    numbers.iter().copied().map(Cell::new).collect()
}

fn fault(shape: Shape, rule: Rule) -> Option<RuleFault> {
    Rules::new(shape, [rule]).err().map(|error| error.fault)
}

/// Four snakes on a 4×4 grid.
fn snakes() -> Vec<Vec<Cell>> {
    ["aaab", "abbb", "cddd", "cccd"].concat().chars().enumerate().fold(
        vec![Vec::new(); 4],
        |mut regions, (index, letter)| {
            regions[letter as usize - 'a' as usize].push(Cell::new(index));
            regions
        },
    )
}

#[test]
fn plain_rules_are_those_of_the_shape() {
    for shape in (1..=12).flat_map(Shape::of_size) {
        let rules = Rules::plain(shape);
        assert!(rules.is_plain() && rules.list().is_empty() && rules.constraints().is_empty());
        assert!(rules.houses().iter().copied().eq(shape.houses()));
        for &house in rules.houses() {
            assert!(rules.cells_of(house).iter().copied().eq(shape.cells_of(house)));
        }
        for cell in shape.cells() {
            assert_eq!(rules.houses_of(cell), shape.houses_of(cell));
            assert!(rules.peers(cell).iter().copied().eq(shape.peers(cell).iter()));
        }
    }
}

#[test]
fn every_rule_is_in_the_list_under_its_own_name() {
    for kind in RULES {
        assert_eq!(by_name(kind.name()).map(|found| found.name()), Some(kind.name()));
    }
    assert!(by_name("nothing of the kind").is_none());
}

#[test]
fn the_order_of_rules_and_of_cells_does_not_matter() {
    let one = [diagonals(), cage(cells(&[0, 1]), Some(5)), cage(cells(&[2, 3]), None)];
    let other =
        [cage(cells(&[3, 2]), None), cage(cells(&[1, 0]), Some(5)), diagonals(), diagonals()];
    let [one, other] = [one.to_vec(), other.to_vec()].map(|list| Rules::new(four(), list).unwrap());
    assert_eq!(one, other);
    assert_eq!(one.list().len(), 3);
    assert_ne!(one, Rules::plain(four()));
}

#[test]
fn regions_that_are_the_blocks_are_plain() {
    let shape = Shape::new(2, 3).unwrap();
    let blocks = (0..6).rev().map(|block| shape.cells_of(House::Block(block)).collect());
    assert!(Rules::new(shape, [regions(blocks)]).unwrap().is_plain());
    assert!(!Rules::new(four(), [regions(snakes())]).unwrap().has_regular_blocks());
}

#[test]
fn houses_are_listed_by_kind_and_by_cell() {
    let rules = [windows(), disjoint_groups(), diagonals(), extra_region(cells(&[0, 5, 6, 15]))];
    let rules = Rules::new(four(), rules).unwrap();
    let kinds: Vec<&str> = rules.houses()[12..].iter().map(|house| house.kind()).collect();
    assert_eq!(
        kinds,
        ["diagonal", "diagonal", "window", "group", "group", "group", "group", "extra"]
    );
    for (index, &house) in rules.houses().iter().enumerate() {
        assert_eq!(rules.index_of(house), Some(index));
        for cell in four().cells() {
            let is_listed = rules.cells_of(house).contains(&cell);
            assert_eq!(is_listed, rules.houses_of(cell).contains(&house), "{house:?} {cell:?}");
        }
    }
    assert_eq!(rules.cells_of(House::Window(0)), cells(&[5, 6, 9, 10]));
    assert!(rules.cells_of(House::Window(1)).is_empty());
}

#[test]
fn the_classic_grid_has_four_windows() {
    let rules = Rules::new(Shape::CLASSIC, [windows()]).unwrap();
    let first = cells(&[10, 11, 12, 19, 20, 21, 28, 29, 30]);
    assert_eq!(rules.cells_of(House::Window(0)), first);
    assert_eq!(rules.houses().len(), 31);
}

#[test]
fn a_knight_on_the_middle_has_eight_more_peers() {
    let rules = Rules::new(Shape::CLASSIC, [anti_knight()]).unwrap();
    // The knight's moves from the middle cell all leave its block, row and column.
    assert_eq!(rules.peers(Cell::new(40)).len(), 20 + 8);
    let rules = Rules::new(Shape::CLASSIC, [anti_king()]).unwrap();
    assert_eq!(rules.peers(Cell::new(40)).len(), 20);
    assert_eq!(rules.peers(Cell::new(30)).len(), 20 + 3);
}

#[test]
fn what_a_house_says_is_not_said_again() {
    let rules = Rules::new(four(), [cage(cells(&[0, 1, 4]), Some(6)), cage(cells(&[2, 9]), None)]);
    let rules = rules.unwrap();
    assert!(matches!(rules.constraints()[0], Constraint::Sum { different: true, .. }));
    assert_eq!(rules.constraints()[1], Constraint::Different(cells(&[2, 9])));
    assert_eq!(rules.rule_of(1), &cage(cells(&[2, 9]), None));
}

#[test]
fn rules_that_do_not_fit_are_refused_with_the_reason() {
    let corner = Cell::new(0);
    assert_eq!(
        fault(four(), cage(cells(&[0, 16]), None)),
        Some(RuleFault::OutOfGrid { cell: Cell::new(16) })
    );
    assert_eq!(
        fault(four(), cage(cells(&[0, 1, 0]), None)),
        Some(RuleFault::CellTwice { cell: corner })
    );
    assert_eq!(fault(four(), cage([], None)), Some(RuleFault::NoCells));
    assert_eq!(fault(Shape::new(2, 3).unwrap(), windows()), Some(RuleFault::NoWindows));
    assert_eq!(
        fault(
            four(),
            Rule::new(&diagonals::Diagonals, Arguments { number: Some(1), cells: vec![] })
        ),
        Some(RuleFault::Arguments)
    );
    let both = Rules::new(four(), [disjoint_groups(), regions(snakes())]);
    let error = both.expect_err("no blocks");
    assert_eq!(
        (error.index, error.rule, error.fault),
        (0, "disjoint-groups", RuleFault::NeedsBlocks)
    );
}

/// Why no grid keeps a rule.
fn impossible(rule: &Rule) -> Option<RuleFault> {
    Rules::new(four(), [rule.clone()]).expect("a rule that can be read").impossible().map(|it| it.1)
}

#[test]
fn a_rule_that_no_grid_keeps_is_a_contradiction_and_no_error() {
    let total = |total| impossible(&cage(cells(&[0, 1]), Some(total)));
    assert_eq!(total(2), Some(RuleFault::Total { total: 2, least: 3, most: 7 }));
    assert_eq!((total(3), total(7)), (None, None));
    assert!(total(8).is_some() && total(u32::MAX).is_some());
    let five = cells(&[0, 5, 10, 15, 3]);
    let too_many = RuleFault::TooManyCells { found: 5, most: 4 };
    assert_eq!(impossible(&cage(five.clone(), None)), Some(too_many));
    assert_eq!(impossible(&extra_region(five.clone())), Some(too_many));

    let cage = cage(five.clone(), None);
    let rules = Rules::new(four(), [diagonals(), cage]).unwrap();
    let found =
        Contradiction::Impossible { rule: "cage", cells: cells(&[0, 3, 5, 10, 15]), why: too_many };
    assert_eq!(Clues::empty(&rules).check(), Err(found));
    let values = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    assert!(Grid::new(&rules, &values).is_err());
}

/// What lies between 1 and 4, if each is there once.
fn between(digits: &[usize]) -> Option<usize> {
    let only = |digit| {
        let mut places = (0..digits.len()).filter(move |&place| digits[place] == digit);
        places.next().filter(|_| places.next().is_none())
    };
    let (a, b) = (only(1)?, only(4)?);
    Some(digits[a.min(b) + 1..a.max(b)].iter().sum())
}

#[test]
fn a_sandwich_has_one_of_each_end_whether_its_cells_differ_or_not() {
    let row = cells(&[0, 1, 2, 3]);
    let skew = cells(&[0, 5, 10, 15, 3]);
    for (line, may_repeat) in [(row, false), (skew, true)] {
        let ways = (0..4usize.pow(line.len() as u32)).map(|number| {
            (0..line.len() as u32).map(|at| number / 4usize.pow(at) % 4 + 1).collect::<Vec<_>>()
        });
        let ways: Vec<Vec<usize>> = ways
            .filter(|digits| {
                may_repeat || digits.iter().collect::<std::collections::HashSet<_>>().len() == 4
            })
            .collect();
        for total in 0..12 {
            let rule = sandwich(line.clone(), total);
            let is_possible = impossible(&rule).is_none();
            let rules = Rules::new(four(), [rule]).unwrap();
            let constraint = &rules.constraints()[0];
            let mut kept = false;
            for digits in &ways {
                let digit = |cell| {
                    let at = line.iter().position(|&it| it == cell).unwrap();
                    Digit::new(digits[at]).unwrap()
                };
                let expected = between(digits) == Some(total as usize);
                assert_eq!(constraint.holds(digit), expected, "{total} {digits:?}");
                kept |= expected;
            }
            assert_eq!(is_possible, kept, "{total} along {line:?}");
        }
    }
    assert!(matches!(impossible(&sandwich(cells(&[3]), 0)), Some(RuleFault::TooFewCells { .. })));
    let shape = Shape::CLASSIC;
    let along = |total| {
        let row = (0..9).map(|column| shape.cell(0, column));
        Rules::new(shape, [sandwich(row, total)]).unwrap().impossible().map(|it| it.1)
    };
    assert_eq!(along(36), Some(RuleFault::Total { total: 36, least: 0, most: 35 }));
    assert_eq!(along(34), Some(RuleFault::NoDigits { total: 34 }));
    assert_eq!((along(35), along(33), along(0)), (None, None, None));
}

#[test]
fn sandwiches_of_all_lines_share_one_table() {
    let shape = Shape::new(8, 8).unwrap();
    let line = |row| (0..64).map(move |column| shape.cell(row, column));
    let rules = (0..64).map(|row| sandwich(line(row), 1900 + row as u32));
    let rules = Rules::new(shape, rules).unwrap();
    let states = rules.constraints().iter().map(|constraint| match constraint {
        Constraint::Line { automaton, .. } => automaton.states(),
        other => panic!("{other:?}"),
    });
    assert!(states.into_iter().all(|states| states < 4100));
}

#[test]
fn rules_beyond_the_limits_are_refused_soon() {
    let shape = Shape::new(8, 8).unwrap();
    let all = || shape.cells();
    assert_eq!(fault(shape, sandwich(all(), 250_000)), Some(RuleFault::TooLong { cells: 4096 }));
    assert!(impossible_in(shape, sandwich(all(), 257_977)));
    let cages = |count: usize, size: usize| {
        let first = move |at| (0..size).map(move |i| Cell::new((at * 7 + i * 61) % 4096));
        Rules::new(shape, (0..count).map(move |at| cage(first(at), None))).map_err(|it| it.fault)
    };
    assert!(cages(4000, 12).is_ok());
    assert_eq!(cages(4000, 64).unwrap_err(), RuleFault::TooManyPairs);
    assert_eq!(cages(MOST_RULES + 1, 2).unwrap_err(), RuleFault::TooManyRules);
    assert_eq!(cages(MOST_NAMED / 64 + 1, 64).unwrap_err(), RuleFault::TooManyNamed);
    let wide =
        |at: usize| sandwich((0..60).map(move |i| Cell::new(i * 65 + at % 64)), 300 + at as u32);
    let too_many_steps = Rules::new(shape, (0..1000).map(wide)).map_err(|it| it.fault);
    assert_eq!(too_many_steps.unwrap_err(), RuleFault::TooManySteps);
    let corner =
        |at: usize| [0, at + 1].into_iter().chain(3000 + at % 90 * 10..3010 + at % 90 * 10);
    let crowd =
        (0..6000).map(|at| cage(corner(at % 2900).map(Cell::new), Some(300 + at as u32 / 2900)));
    assert!(matches!(Rules::new(shape, crowd).unwrap_err().fault, RuleFault::Crowded { .. }));
}

fn impossible_in(shape: Shape, rule: Rule) -> bool {
    Rules::new(shape, [rule]).is_ok_and(|rules| rules.impossible().is_some())
}

#[test]
fn regions_that_are_no_partition_are_refused() {
    let mut three = snakes();
    three.pop();
    assert_eq!(fault(four(), regions(three)), Some(RuleFault::RegionCount { found: 3 }));
    let mut uneven = snakes();
    let moved = uneven[3].pop().unwrap();
    uneven[2].push(moved);
    assert_eq!(
        fault(four(), regions(uneven)),
        Some(RuleFault::RegionSize { first: Cell::new(8), found: 5 })
    );
    let mut overlap = snakes();
    overlap[3][0] = Cell::new(8);
    assert_eq!(
        fault(four(), regions(overlap)),
        Some(RuleFault::RegionsOverlap { cell: Cell::new(8) })
    );
}

#[test]
fn equal_givens_among_cells_that_differ_are_a_contradiction() {
    let rules = Rules::new(four(), [anti_knight()]).unwrap();
    let mut values = [0; 16];
    (values[0], values[6]) = (3, 3);
    let found = Clues::from_values(&rules, &values).unwrap().check().unwrap_err();
    let digit = Digit::new(3).unwrap();
    let cells = [Cell::new(0), Cell::new(6)];
    assert_eq!(found, Contradiction::Equal { digit, cells, rule: "anti-knight" });
}

#[test]
fn givens_that_break_a_total_are_a_contradiction() {
    let rules = Rules::new(four(), [cage(cells(&[0, 1]), Some(5))]).unwrap();
    let check = |first, second| {
        let mut values = [0; 16];
        (values[0], values[1]) = (first, second);
        Clues::from_values(&rules, &values).unwrap().check().map(|_| ())
    };
    let broken = Contradiction::Broken { cells: cells(&[0, 1]), rule: "cage" };
    assert_eq!(check(1, 2), Err(broken));
    assert_eq!((check(1, 4), check(1, 0)), (Ok(()), Ok(())));
}

#[test]
fn candidates_feel_knights_and_neighbours() {
    let rules = Rules::new(four(), [non_consecutive(), anti_knight()]).unwrap();
    let mut clues = Clues::empty(rules);
    clues.set(Cell::new(0), Digit::new(2));
    let marks = clues.check().unwrap().candidates();
    let left = |index| marks.get(Cell::new(index)).iter().map(Digit::value).collect::<Vec<_>>();
    assert_eq!((left(1), left(6), left(15)), (vec![4], vec![1, 3, 4], vec![1, 2, 3, 4]));
}

#[test]
fn a_full_grid_keeps_every_rule() {
    let values = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    assert!(Grid::new(four(), &values).is_ok());
    assert!(Grid::new(Rules::new(four(), [diagonals()]).unwrap(), &values).is_err());
    let sandwich = |total| Rules::new(four(), [sandwich(cells(&[0, 1, 2, 3]), total)]).unwrap();
    assert!(Grid::new(sandwich(5), &values).is_ok());
    assert!(Grid::new(sandwich(3), &values).is_err());
}
