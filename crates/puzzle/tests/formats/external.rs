//! Public collections of puzzles, read completely when they are there.

use super::many::read_all;
use neuf_puzzle::format::ReadOptions;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    match std::env::var_os("NEUF_EXTERNAL_DATA") {
        Some(folder) => folder.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
    }
}

#[test]
fn collections_are_read_completely() {
    for (name, count, side) in [
        ("perf_17_clue.txt", 25_000, 9),
        ("perf_easy_20k.txt", 20_000, 9),
        ("perf_hardest_375.txt", 375, 9),
        ("perf_magictour_top1465.txt", 1_465, 9),
        ("rating_ser_20k.txt", 20_000, 9),
        ("rating_hard_200.txt", 200, 9),
        ("rating_ed_100.txt", 100, 9),
        ("big_16.txt", 28, 16),
        ("big_25.txt", 9, 25),
        ("verdicts_sudopedia.tsv", 19, 9),
    ] {
        let Ok(text) = fs::read_to_string(folder().join(name)) else {
            println!("skipped: {name} is not there");
            continue;
        };
        let readings = read_all(&text, ReadOptions::default());
        let good = readings.iter().flatten().filter(|it| it.clues.shape().size() == side).count();
        assert_eq!((readings.len(), good), (count, count), "{name}");
        let has_comments = name.starts_with("rating") || name.starts_with("verdicts");
        let comments = readings.iter().flatten().filter(|it| it.comment.is_some()).count();
        assert_eq!(comments, if has_comments { count } else { 0 }, "{name}");
    }
}
