//! Every reader (formats, rules, links, JSON, records, checkpoints, packed files) under damaged input, and
//! all engines on the same grids.
//!
//! A [`Target`] takes any bytes and panics where something is wrong. [`run`] feeds it stored texts, of
//! `testdata/` or `fuzz/corpus/<name>/`, and what comes of them by chance; the chances are the same in
//! every run, so that what is found is found again. `cargo test -p neuf-fuzz` takes a few seconds for
//! each target, `NEUF_FUZZ_SECONDS=60` gives each a minute.

mod mutate;
mod targets;

pub use mutate::Mutator;
pub use targets::{TARGETS, Target};

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The stored texts of a target. Those that whole formats are tested with serve here as well.
///
/// # Panics
/// If there are none: a target without them finds nothing.
pub fn corpus(name: &str) -> Vec<Vec<u8>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let testdata = here.join("../testdata");
    let formats = testdata.join("formats");
    let folders: Vec<PathBuf> = match name {
        "formats" => listed(&formats).into_iter().filter(|at| !at.ends_with("many")).collect(),
        _ => {
            let all = [formats.join(name), testdata.join(name), here.join("corpus").join(name)];
            all.into_iter().filter(|folder| folder.is_dir()).collect()
        }
    };
    let paths = folders.iter().flat_map(|folder| listed(folder));
    let texts: Vec<_> = paths.map(|path| std::fs::read(path).expect("readable")).collect();
    assert!(!texts.is_empty(), "{name} has no texts");
    texts
}

/// What a folder holds, in the order of the names.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).expect("a folder of texts for each target");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    paths
}

/// Feeds a target for a while; how many inputs it took.
///
/// # Panics
/// If it does; the message has the input.
pub fn run(target: &Target, time: Duration) -> u64 {
    let corpus = corpus(target.name);
    let mut mutator = Mutator::new(9);
    let end = Instant::now() + time;
    let mut taken = 0;
    for text in &corpus {
        take(target, text);
        taken += 1;
    }
    while Instant::now() < end {
        take(target, &mutator.next(&corpus));
        taken += 1;
    }
    taken
}

fn take(target: &Target, input: &[u8]) {
    let taken = catch_unwind(AssertUnwindSafe(|| (target.take)(input)));
    assert!(taken.is_ok(), "{}: b\"{}\"", target.name, input.escape_ascii());
}
