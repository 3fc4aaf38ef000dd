//! Hard grids with rules, made by ourselves (`testdata/rules`): a verdict takes milliseconds.

use neuf_puzzle::{Cell, Clues, Puzzle, Rules, Shape, format, rules};
use neuf_solve::{AUTO, Ending, Limits, Verdict, count, judge};

fn fixtures() -> impl Iterator<Item = (String, Clues)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/rules");
    std::fs::read_dir(folder).expect("a folder").map(|entry| {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("readable");
        (path.display().to_string(), format::read(&text).expect("readable").clues)
    })
}

#[test]
fn proper_puzzles_under_rules_have_one_solution() {
    let mut found = 0;
    for (name, clues) in fixtures() {
        match judge(&clues, AUTO, &Limits::none().nodes(5000)).verdict {
            Verdict::Unique(grid) => {
                assert!(grid.solves(&clues.check().expect("judged already")), "{name}");
            }
            verdict => panic!("{name}: {}", verdict.word()),
        }
        found += 1;
    }
    assert!(found >= 9, "{found}");
}

/// None of the givens can be spared, so that each matters to the search.
#[test]
fn without_a_given_they_have_several() {
    for (name, clues) in fixtures() {
        for cell in clues.shape().cells().filter(|&cell| clues.given(cell).is_some()) {
            let mut fewer = clues.clone();
            fewer.set(cell, None);
            let word = judge(&fewer, AUTO, &Limits::none().nodes(20_000)).verdict.word();
            assert_eq!(word, "several", "{name} {cell:?}");
        }
    }
}

/// A number that puzzle makers know; we only recount it.
#[test]
fn seventy_two_grids_have_no_equal_digits_near_and_no_consecutive_neighbours() {
    let rules = [rules::anti_knight(), rules::anti_king(), rules::non_consecutive()];
    let rules = Rules::new(Shape::CLASSIC, rules).expect("rules that fit");
    let counted = count(&Puzzle::empty(&rules), AUTO, &Limits::none());
    assert_eq!((counted.solutions, counted.ending), (72, Ending::Complete));
}

/// Sums with too many combinations to list: bounds take over.
#[test]
fn a_cage_as_large_as_a_house_of_25_is_solved() {
    let shape = Shape::new(5, 5).expect("a shape");
    let cells = |from: usize, count: usize| (from..from + count).map(Cell::new);
    let cages = [rules::cage(cells(0, 12), Some(156)), rules::cage(cells(12, 12), Some(158))];
    let rules = Rules::new(shape, cages).expect("rules that fit");
    let Verdict::Several([first, second]) =
        judge(&Clues::empty(&rules), AUTO, &Limits::none().nodes(50_000)).verdict
    else {
        panic!("there are many");
    };
    assert!(first != second && [first, second].iter().all(|grid| grid.rules() == &rules));
}
