//! The big external puzzle sets, on machines that have them; skipped elsewhere.

use neuf_puzzle::{Clues, Shape};
use neuf_solve::{AUTO, Ending, GENERAL, Limits, Verdict, count, judge};
use neuf_testkit::external_data;

fn classic(line: &str) -> Clues {
    let value = |c: char| if c == '.' { 0 } else { c.to_digit(10).expect("a digit") as usize };
    let values: Vec<usize> = line.chars().map(value).collect();
    Clues::from_values(Shape::CLASSIC, &values).expect("81 cells")
}

/// The puzzles of a file, or nothing where the sets are missing.
fn puzzles(file: &str) -> Option<Vec<String>> {
    let text = std::fs::read_to_string(external_data()?.join(file)).expect("a readable file");
    Some(text.lines().filter(|line| line.len() >= 81).map(|line| line[..81].to_string()).collect())
}

fn all_are_unique(file: &str, expected: usize) {
    let Some(puzzles) = puzzles(file) else { return };
    assert_eq!(puzzles.len(), expected);
    for line in puzzles {
        let clues = classic(&line);
        let verdict = judge(&clues, GENERAL, &Limits::none()).verdict;
        let Verdict::Unique(grid) = verdict else { panic!("{line}: {verdict:?}") };
        assert!(grid.solves(&clues.check().expect("judged already")));
    }
}

#[test]
fn puzzles_of_17_clues_are_unique() {
    all_are_unique("perf_17_clue.txt", 25_000);
}

#[test]
fn magictour_puzzles_are_unique() {
    all_are_unique("perf_magictour_top1465.txt", 1465);
}

#[test]
fn the_hardest_puzzles_are_unique() {
    all_are_unique("perf_hardest_375.txt", 375);
}

#[test]
fn verdicts_of_odd_grids() {
    let Some(folder) = external_data() else { return };
    let text = std::fs::read_to_string(folder.join("verdicts_sudopedia.tsv")).expect("readable");
    let mut seen = 0;
    for row in text.lines().filter(|row| !row.trim().is_empty()) {
        let [name, expected, line] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {row}");
        };
        let clues = classic(line.trim());
        let word = judge(&clues, AUTO, &Limits::none()).verdict.word();
        match expected {
            "invalid" => assert_eq!(word, "contradiction", "{name}"),
            "multiple" => assert_eq!(word, "several", "{name}"),
            number => {
                let number: u64 = number.parse().expect("a number of solutions");
                let counted = count(&clues.check().expect(name), AUTO, &Limits::none());
                assert_eq!(
                    (counted.solutions, counted.ending),
                    (number, Ending::Complete),
                    "{name}"
                );
                let expected_word = ["none", "unique"].get(number as usize).unwrap_or(&"several");
                assert_eq!(&word, expected_word, "{name}");
            }
        }
        seen += 1;
    }
    assert_eq!(seen, 19);
}

#[test]
fn big_grids_are_solved() {
    let Some(folder) = external_data() else { return };
    for (file, block) in [("big_16.txt", 4), ("big_25.txt", 5)] {
        let text = std::fs::read_to_string(folder.join(file)).expect("readable");
        let shape = Shape::new(block, block).expect("a shape");
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let values: Vec<usize> =
                line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
            let clues = Clues::from_values(shape, &values).expect("as many cells as the shape has");
            // Some are very hard: a budget of nodes keeps the test quick.
            let verdict = judge(&clues, AUTO, &Limits::none().nodes(2_000)).verdict;
            match &verdict {
                Verdict::Unique(grid) | Verdict::Several([grid, _]) => {
                    assert!(grid.solves(&clues.check().expect("judged already")));
                }
                Verdict::Budget { .. } => {}
                _ => panic!("{file}: {}", verdict.word()),
            }
        }
    }
}
