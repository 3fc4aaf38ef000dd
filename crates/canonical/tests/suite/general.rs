//! Other shapes and rules: the twin that tries everything, and disguises.

use neuf_canonical::{Map, Unclassified, classify, same_clues};
use neuf_limits::{Limit, Limits};
use neuf_puzzle::{CellArray, Clues, Digit, Rules, Shape, rules};
use neuf_testkit::{Random, full_grid, puzzle};

fn clues_of(rules: impl Into<Rules>, values: &[u8]) -> Clues {
    let values: Vec<usize> = values.iter().map(|&value| value.into()).collect();
    Clues::from_values(rules, &values).expect("values")
}

/// All orders of lines in groups of `width`.
fn line_orders(groups: usize, width: usize) -> Vec<Vec<u8>> {
    let mut orders = vec![vec![]];
    for group in orders_of(groups).iter() {
        let mut begun: Vec<Vec<u8>> = vec![vec![]];
        for &group in group {
            let within = orders_of(width);
            begun = begun
                .iter()
                .flat_map(|order| within.iter().map(move |lines| (order, lines)))
                .map(|(order, lines)| {
                    let lines = lines.iter().map(|line| group * width as u8 + line);
                    order.iter().copied().chain(lines).collect()
                })
                .collect();
        }
        orders.extend(begun);
    }
    orders.remove(0);
    orders
}

fn orders_of(count: usize) -> Vec<Vec<u8>> {
    let mut orders: Vec<Vec<u8>> = vec![vec![]];
    for line in 0..count as u8 {
        orders = orders
            .iter()
            .flat_map(|order| (0..=order.len()).map(move |at| (order, at)))
            .map(|(order, at)| [&order[..at], &[line], &order[at..]].concat())
            .collect();
    }
    orders
}

/// All maps of cells that keep rows, columns and blocks.
fn all_maps(shape: Shape) -> Vec<Map> {
    let digits: Vec<u8> = (1..=shape.size() as u8).collect();
    let (height, width) = (shape.block_rows(), shape.block_columns());
    let columns = line_orders(height, width);
    let mut maps = vec![];
    for transposed in [false, true] {
        if transposed && height != width {
            continue;
        }
        for rows in line_orders(width, height) {
            let map = |columns| Map::new(shape, transposed, &rows, columns, &digits);
            maps.extend(columns.iter().filter_map(|columns| map(columns)));
        }
    }
    maps
}

/// The text with digits named as they appear.
fn text_of(clues: &Clues) -> Vec<usize> {
    let mut names = vec![0];
    clues
        .values()
        .map(|value| {
            names.iter().position(|&name| name == value).unwrap_or_else(|| {
                names.push(value);
                names.len() - 1
            })
        })
        .collect()
}

#[test]
fn small_shapes_agree_with_all_maps() {
    let mut random = Random(2);
    for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2)] {
        let shape = Shape::new(rows, columns).expect("a shape");
        let maps = all_maps(shape);
        let cells = shape.cell_count();
        for holes in [0, cells / 4, cells / 2, cells * 3 / 4, cells - 1, cells] {
            let clues = clues_of(shape, &puzzle(rows, columns, holes, &mut random));
            let texts: Vec<_> =
                maps.iter().map(|map| text_of(&map.apply(&clues, clues.rules()))).collect();
            let least = texts.iter().min().expect("maps");
            let found = classify(&clues, &Limits::none()).expect("no limit");
            assert_eq!(found.form.values().collect::<Vec<_>>(), *least, "{shape} {clues}");
            let count = texts.iter().filter(|text| *text == least).count() as u128;
            assert_eq!(found.automorphism_count(), Some(count), "{shape} {clues}");
            assert_eq!(found.map().apply(&clues, clues.rules()), found.form);
        }
    }
}

fn disguise(clues: &Clues, random: &mut Random) -> Clues {
    let shape = clues.shape();
    let mut lines = |groups: usize, width: usize| {
        let mut order: Vec<u8> = (0..groups as u8).collect();
        random.shuffle(&mut order);
        let within = order.iter().flat_map(|&group| {
            let mut lines: Vec<u8> =
                (0..width as u8).map(|line| group * width as u8 + line).collect();
            random.shuffle(&mut lines);
            lines
        });
        within.collect::<Vec<u8>>()
    };
    let (height, width) = (shape.block_rows(), shape.block_columns());
    let (rows, columns) = (lines(width, height), lines(height, width));
    let mut digits: Vec<u8> = (1..=shape.size() as u8).collect();
    random.shuffle(&mut digits);
    let is_transposed = height == width && random.below(2) == 1;
    Map::new(shape, is_transposed, &rows, &columns, &digits)
        .expect("a map")
        .apply(clues, clues.rules())
}

#[test]
fn disguises_of_large_grids_have_one_form() {
    let mut random = Random(3);
    let shapes =
        [(2, 4, 40), (2, 5, 60), (3, 4, 90), (4, 4, 160), (4, 4, 0), (5, 5, 0), (5, 5, 400)];
    for (rows, columns, holes) in shapes {
        let shape = Shape::new(rows, columns).expect("a shape");
        let clues = clues_of(shape, &puzzle(rows, columns, holes, &mut random));
        let found = classify(&clues, &Limits::none()).expect("no limit");
        assert_eq!(found.map().apply(&clues, clues.rules()), found.form);
        for _ in 0..if shape.size() > 16 { 1 } else { 3 } {
            let other = disguise(&clues, &mut random);
            let form = classify(&other, &Limits::none()).expect("no limit").form;
            assert_eq!(form, found.form, "{shape}");
            let map =
                same_clues(&clues, &other, &Limits::none()).expect("no limit").expect("the same");
            assert_eq!(map.apply(&clues, other.rules()), other);
        }
    }
}

#[test]
fn rules_keep_the_maps_that_keep_them() {
    let nine = Shape::CLASSIC;
    let count = |rules: Rules| {
        classify(&Clues::empty(rules), &Limits::none()).expect("no limit").automorphism_count()
    };
    let of = |list: Vec<_>| Rules::new(nine, list).expect("rules");
    // Turning and mirroring.
    assert_eq!(count(of(vec![rules::anti_knight()])), Some(8));
    assert_eq!(count(of(vec![rules::non_consecutive()])), Some(8));
    assert_eq!(count(of(vec![rules::anti_king()])), Some(8));
    // A cage of three cells in a corner: mirrored by its diagonal alone, beside a knight.
    let corner = rules::cage([0, 1, 9].map(neuf_puzzle::Cell::new), Some(6));
    assert_eq!(count(of(vec![rules::anti_knight(), corner])), Some(2));
}

/// Whatever the rules: a map that keeps them takes solutions to solutions.
#[test]
fn solutions_stay_solutions_under_automorphisms_of_rules() {
    let shape = Shape::new(2, 2).expect("a shape");
    let cage = rules::cage([0, 1, 4].map(neuf_puzzle::Cell::new), Some(6));
    let sandwich = rules::sandwich((0..4).map(neuf_puzzle::Cell::new), 2);
    let solutions = neuf_testkit::solutions(2, 2, &[0; 16], 1000);
    for list in
        [vec![rules::diagonals()], vec![rules::disjoint_groups()], vec![cage], vec![sandwich]]
    {
        let rules = Rules::new(shape, list).expect("rules");
        let found = classify(&Clues::empty(&rules), &Limits::none()).expect("no limit");
        let keeps = |clues: &Clues| clues.clone().check().is_ok();
        let grids: Vec<Clues> = solutions.iter().map(|values| clues_of(&rules, values)).collect();
        let grids: Vec<Clues> = grids.into_iter().filter(keeps).collect();
        assert!(!grids.is_empty());
        for map in found.automorphisms() {
            assert!(grids.iter().all(|grid| keeps(&map.apply(grid, &rules))), "{rules:?} {map:?}");
        }
    }
}

#[test]
fn a_killer_turned_round_is_the_same() {
    let shape = Shape::new(2, 2).expect("a shape");
    let cages = |cells: [[usize; 2]; 2]| {
        let cage =
            |cells: [usize; 2], sum| rules::cage(cells.map(neuf_puzzle::Cell::new), Some(sum));
        Rules::new(shape, [cage(cells[0], 3), cage(cells[1], 7)]).expect("rules")
    };
    let mut one = Clues::empty(cages([[0, 1], [4, 5]]));
    one.set(neuf_puzzle::Cell::new(15), Digit::new(4));
    let turn = Map::new(shape, true, &[0, 1, 2, 3], &[3, 2, 1, 0], &[1, 2, 3, 4]).expect("a map");
    let other_rules = cages([[3, 7], [2, 6]]);
    let other = turn.apply(&one, &other_rules);
    let map = same_clues(&one, &other, &Limits::none()).expect("no limit").expect("the same");
    assert_eq!(map.apply(&one, &other_rules), other);
    // Sums are not renamed away.
    let mut third = one.clone();
    third.set(neuf_puzzle::Cell::new(15), Digit::new(1));
    assert_eq!(same_clues(&one, &third, &Limits::none()), Ok(None));
}

#[test]
fn what_has_no_form_says_why() {
    let shape = Shape::new(2, 3).expect("a shape");
    let mut marked = Clues::empty(shape);
    marked.set_pencil_marks(CellArray::filled(shape, shape.digits()));
    assert_eq!(classify(&marked, &Limits::none()).err(), Some(Unclassified::PencilMarks));
    let mut twice = Clues::empty(shape);
    (0..2).for_each(|cell| twice.set(neuf_puzzle::Cell::new(cell), Digit::new(1)));
    let found = classify(&twice, &Limits::none());
    assert!(matches!(found, Err(Unclassified::Contradiction(_))));
    let grid = clues_of(Shape::new(4, 4).expect("a shape"), &full_grid(4, 4, &mut Random(1)));
    let limits = Limits::none().nodes(100);
    assert_eq!(classify(&grid, &limits).err(), Some(Unclassified::Limit(Limit::Nodes)));
    // Nearly full and large: more beginnings than memory should hold.
    let mut nearly = grid.clone();
    (0..16).for_each(|row| nearly.set(neuf_puzzle::Cell::new(row * 17), None));
    let found = classify(&nearly, &Limits::none()).err();
    assert_eq!(found, Some(Unclassified::TooManyBeginnings));
    // Full and large, each row the one above shifted: any two rows begin the form as well as any other.
    let shape = Shape::new(6, 6).expect("a shape");
    let values: Vec<usize> =
        (0..36 * 36).map(|i| (i / 36 % 6 * 6 + i / 216 + i % 36) % 36 + 1).collect();
    let shifted = Clues::from_values(shape, &values).expect("digits");
    let found = classify(&shifted, &Limits::none()).err();
    assert_eq!(found, Some(Unclassified::TooManyBeginnings));
}
