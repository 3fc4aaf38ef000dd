//! Slow, obvious twins of Neuf's engines and random grids, for tests only.
//!
//! Everything here is plain numbers (`rows` and `columns` of a block, values in reading order, 0
//! for an empty cell) and shares no code with what it checks. [`Demands`] is the twin that knows rules.

mod demands;
mod naive;
mod random;

pub use demands::{Demands, between};
pub use naive::{count, solutions};
pub use random::{Random, cages, full_grid, puzzle, regions, sprinkled};

/// Shapes for random grids, as rows and columns of a block, and the number of holes that a slow
/// search still fills at once.
pub const SHAPES: [(usize, usize, usize); 13] = [
    (1, 1, 1),
    (1, 2, 4),
    (2, 1, 4),
    (1, 5, 14),
    (5, 1, 14),
    (2, 2, 16),
    (2, 3, 22),
    (3, 2, 22),
    (2, 4, 22),
    (4, 2, 22),
    (3, 3, 40),
    (2, 5, 30),
    (4, 4, 40),
];

/// The folder of big external puzzle sets, when this machine has it: the one switch of all tests
/// that read them. `NEUF_EXTERNAL_DATA` names the folder; else it is looked for beside the
/// checkout.
pub fn external_data() -> Option<std::path::PathBuf> {
    let folder = std::env::var_os("NEUF_EXTERNAL_DATA").map_or_else(
        || std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
        Into::into,
    );
    if folder.is_dir() {
        Some(folder)
    } else {
        eprintln!("skipped: no external puzzle sets in {}", folder.display());
        None
    }
}
