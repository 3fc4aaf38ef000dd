//! The puzzles: our own, and the external sets where they are present.

use neuf_batch::Classic;
use std::path::PathBuf;

/// The grid with these values.
pub fn classic(values: [u8; 81]) -> Classic {
    Classic::new(values).expect("digits only")
}

/// A line `puzzle:count` of our own fixtures; the count is exact.
pub fn fixtures() -> Vec<(Classic, u64)> {
    let line = |line: &str| {
        let (puzzle, count) = line.split_once(':').expect("puzzle:count");
        (puzzle.parse().expect("a puzzle"), count.parse().expect("a count"))
    };
    let text = include_str!("../../testdata/puzzles.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(line).collect()
}

/// The external sets whose name begins with `perf_`; none where the folder is absent.
pub fn external_sets() -> Vec<(String, Vec<Classic>)> {
    let folder = std::env::var_os("NEUF_EXTERNAL_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data")),
        PathBuf::from,
    );
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("skipped: no external sets in {}", folder.display());
        return vec![];
    };
    let mut sets: Vec<_> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let is_set = name.starts_with("perf_") && name.ends_with(".txt");
            is_set.then(|| (name, read(&entry.path())))
        })
        .collect();
    sets.sort();
    sets
}

fn read(path: &std::path::Path) -> Vec<Classic> {
    let text = std::fs::read(path).expect("readable");
    let mut grids = vec![];
    assert_eq!(
        Classic::read_lines(&text, &mut grids),
        text.len(),
        "{} is not plain",
        path.display()
    );
    grids
}

/// Small, reproducible pseudo-random numbers (Marsaglia's xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

/// The puzzle with some clues taken away.
pub fn without_clues(puzzle: &Classic, clues: usize, random: &mut Random) -> Classic {
    let mut puzzle = <[u8; 81]>::from(*puzzle);
    for _ in 0..clues {
        let given: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        if !given.is_empty() {
            puzzle[given[random.below(given.len())]] = 0;
        }
    }
    classic(puzzle)
}
