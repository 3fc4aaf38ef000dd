//! The puzzles to measure on.

use neuf_batch::Classic;
use std::path::{Path, PathBuf};

/// A file of puzzles.
pub struct Set {
    pub name: String,
    pub puzzles: Vec<Classic>,
}

impl Set {
    /// Whether its puzzles have about 17 clues, so that their solutions are worth enumerating.
    pub fn is_sparse(&self) -> bool {
        let total: usize = self.puzzles.iter().map(Classic::clue_count).sum();
        total <= 18 * self.puzzles.len()
    }
}

/// The sets in these files, or the default ones.
pub fn read(files: &[String]) -> Result<Vec<Set>, String> {
    let files =
        if files.is_empty() { default_files() } else { files.iter().map(PathBuf::from).collect() };
    files.iter().map(|path| read_set(path)).collect()
}

fn default_files() -> Vec<PathBuf> {
    let folder = std::env::var_os("NEUF_EXTERNAL_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data")),
        PathBuf::from,
    );
    let is_set = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("perf_") && name.ends_with(".txt")
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.path()).filter(is_set).collect();
    files.sort();
    if files.is_empty() {
        files.push(
            concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/batch/testdata/puzzles.txt").into(),
        );
    }
    files
}

/// Reads the first 81 characters of every line; lines that begin with `#` are comments.
fn read_set(path: &Path) -> Result<Set, String> {
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let lines =
        text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let puzzle = |(number, line): (usize, &str)| {
        let cells = line.as_bytes();
        Classic::read(cells.get(..81).unwrap_or(cells))
            .map_err(|error| format!("{}:{}: {error}", path.display(), number + 1))
    };
    let puzzles = lines.map(puzzle).collect::<Result<Vec<_>, _>>()?;
    let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("?");
    Ok(Set { name: name.trim_start_matches("perf_").to_string(), puzzles })
}
