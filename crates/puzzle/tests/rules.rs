//! Every rule against a sentence about full grids that knows nothing of houses and constraints,
//! on all Latin squares of side 4 and 5 (so that blocks and regions count too).

use neuf_puzzle::{Cell, Grid, Rule, Rules, Shape, rules};

/// What a rule says of a grid, by row and column.
type Says = Box<dyn Fn(&Square) -> bool>;

struct Square {
    side: usize,
    values: Vec<usize>,
}

impl Square {
    fn at(&self, row: usize, column: usize) -> usize {
        self.values[row * self.side + column]
    }

    fn differ(&self, cells: &[(usize, usize)]) -> bool {
        let mut seen: Vec<usize> =
            cells.iter().map(|&(row, column)| self.at(row, column)).collect();
        seen.sort_unstable();
        seen.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Whether all pairs of cells that lie so far apart are as they should be.
    fn apart(&self, by: (usize, usize), fits: impl Fn(usize, usize) -> bool) -> bool {
        let all = || (0..self.side).flat_map(|row| (0..self.side).map(move |column| (row, column)));
        all().all(|(a, b)| {
            all()
                .filter(|&(c, d)| (a.abs_diff(c), b.abs_diff(d)) == by)
                .all(|(c, d)| fits(self.at(a, b), self.at(c, d)))
        })
    }

    fn blocks(&self, rows: usize, columns: usize) -> bool {
        let tops = (0..self.side).step_by(rows);
        tops.flat_map(|top| (0..self.side).step_by(columns).map(move |left| (top, left))).all(
            |(top, left)| {
                let cells = (0..self.side).map(|i| (top + i / columns, left + i % columns));
                self.differ(&cells.collect::<Vec<_>>())
            },
        )
    }
}

/// All Latin squares of a side, the first row in every order.
fn latin_squares(side: usize) -> Vec<Square> {
    fn fill(side: usize, values: &mut Vec<usize>, found: &mut Vec<Square>) {
        let (row, column) = (values.len() / side, values.len() % side);
        if row == side {
            return found.push(Square { side, values: values.clone() });
        }
        for value in 1..=side {
            let in_row = values[row * side..].contains(&value);
            let in_column = (0..row).any(|above| values[above * side + column] == value);
            if !in_row && !in_column {
                values.push(value);
                fill(side, values, found);
                values.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(side, &mut Vec::new(), &mut found);
    found
}

fn cells(side: usize, list: &[(usize, usize)]) -> Vec<Cell> {
    list.iter().map(|&(row, column)| Cell::new(row * side + column)).collect()
}

/// The sum between the smallest and the largest digit of the first row.
fn sandwiched(square: &Square) -> usize {
    let row = &square.values[..square.side];
    let place = |value| row.iter().position(|&it| it == value).expect("each digit once");
    let (a, b) = (place(1), place(square.side));
    row[a.min(b) + 1..a.max(b)].iter().sum()
}

fn regions(rows: &[&str]) -> (Rule, Says) {
    let labels: Vec<char> = rows.concat().chars().collect();
    let of = |letter: char| {
        let cells = labels.iter().enumerate().filter(move |(_, label)| **label == letter);
        cells.map(|(index, _)| index).collect::<Vec<_>>()
    };
    let lists: Vec<Vec<usize>> = ('A'..).take(rows.len()).map(of).collect();
    let rule = rules::regions(lists.iter().map(|l| l.iter().copied().map(Cell::new).collect()));
    let says = move |square: &Square| {
        let side = square.side;
        lists.iter().all(|list| {
            square.differ(&list.iter().map(|cell| (cell / side, cell % side)).collect::<Vec<_>>())
        })
    };
    (rule, Box::new(says))
}

/// Rules for any side, each with what it says.
fn of_any_side(side: usize) -> Vec<(Rule, Says)> {
    let corner = [(0, 0), (0, 1), (1, 0)];
    let skew = [(0, 1), (1, 2), (2, 3)];
    let line: Vec<(usize, usize)> = (0..side).map(|column| (0, column)).collect();
    vec![
        (
            rules::diagonals(),
            Box::new(|s: &Square| {
                s.differ(&(0..s.side).map(|i| (i, i)).collect::<Vec<_>>())
                    && s.differ(&(0..s.side).map(|i| (i, s.side - 1 - i)).collect::<Vec<_>>())
            }),
        ),
        (
            rules::anti_knight(),
            Box::new(|s: &Square| s.apart((1, 2), |a, b| a != b) && s.apart((2, 1), |a, b| a != b)),
        ),
        (rules::anti_king(), Box::new(|s: &Square| s.apart((1, 1), |a, b| a != b))),
        (
            rules::non_consecutive(),
            Box::new(|s: &Square| {
                let fits = |a: usize, b: usize| a.abs_diff(b) != 1;
                s.apart((0, 1), fits) && s.apart((1, 0), fits)
            }),
        ),
        (
            rules::cage(cells(side, &corner), Some(7)),
            Box::new(move |s: &Square| {
                s.differ(&corner) && corner.iter().map(|&(r, c)| s.at(r, c)).sum::<usize>() == 7
            }),
        ),
        (rules::cage(cells(side, &skew), None), Box::new(move |s: &Square| s.differ(&skew))),
        (rules::extra_region(cells(side, &skew)), Box::new(move |s: &Square| s.differ(&skew))),
        (rules::sandwich(cells(side, &line), 2), Box::new(|s: &Square| sandwiched(s) == 2)),
    ]
}

/// How many squares keep a rule; each is asked of the library and of the sentence.
fn count(shape: Shape, rule: Rule, says: &Says, squares: &[Square]) -> usize {
    let name = rule.name();
    let rules = Rules::new(shape, [rule]).expect("a rule that fits");
    let regular = rules.has_regular_blocks();
    let expected = |square: &Square| {
        says(square) && (!regular || square.blocks(shape.block_rows(), shape.block_columns()))
    };
    let keeps = |square: &&Square| {
        let kept = Grid::new(&rules, &square.values).is_ok();
        assert_eq!(kept, expected(square), "{name} {:?}", square.values);
        kept
    };
    squares.iter().filter(keeps).count()
}

#[test]
fn every_rule_keeps_the_same_4x4_grids_as_a_sentence_about_it() {
    let shape = Shape::new(2, 2).unwrap();
    let squares = latin_squares(4);
    assert_eq!(squares.len(), 576);
    let mut all = of_any_side(4);
    all.push(regions(&["AAAB", "ABBB", "CDDD", "CCCD"]));
    all.push((
        rules::windows(),
        Box::new(|s: &Square| s.differ(&[(1, 1), (1, 2), (2, 1), (2, 2)])),
    ));
    all.push((
        rules::disjoint_groups(),
        Box::new(|s: &Square| {
            let at = |r, c| [(r, c), (r, c + 2), (r + 2, c), (r + 2, c + 2)];
            [(0, 0), (0, 1), (1, 0), (1, 1)].iter().all(|&(r, c)| s.differ(&at(r, c)))
        }),
    ));
    let counts: Vec<(&str, usize)> = all
        .into_iter()
        .map(|(rule, says)| (rule.name(), count(shape, rule, &says, &squares)))
        .collect();
    assert_eq!(
        counts,
        [
            ("diagonals", 48),
            ("anti-knight", 24),
            ("anti-king", 0),
            ("non-consecutive", 0),
            ("cage", 72),
            ("cage", 72),
            ("extra-region", 72),
            ("sandwich", 48),
            ("regions", 144),
            ("windows", 168),
            ("disjoint-groups", 168),
        ]
    );
}

#[test]
fn every_rule_keeps_the_same_5x5_squares_as_a_sentence_about_it() {
    let shape = Shape::new(1, 5).unwrap();
    // With the first row in order: renaming the digits would tell no rule apart but those that
    // count with them, and for these a part is enough.
    let squares: Vec<Square> =
        latin_squares(5).into_iter().filter(|square| square.values[0] <= 2).step_by(3).collect();
    let mut all = of_any_side(5);
    all.push(regions(&["AAAAB", "ACCBB", "CCDBB", "CDDEE", "DDEEE"]));
    for (rule, says) in all {
        count(shape, rule, &says, &squares);
    }
}
