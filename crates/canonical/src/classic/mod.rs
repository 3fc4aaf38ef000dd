//! The minimal form of classic 9×9 grids, fast.
//!
//! Among all 3 359 232 maps of cells and all renamings of digits, the search looks for the one that
//! gives the smallest text, read row by row with blanks as 0. Digits are then numbered as they
//! appear. The text is made from its first row on: of all beginnings only the smallest are
//! continued.
//!
//! ```text
//! puzzles (search.rs)                      full grids (full.rs)
//! which of the 18 lines comes first?       which two of a band come first, and how do
//! a column is put in its place when a      their digits stand to each other? A table knows
//! digit appears in it, not before          the smallest way for each such permutation
//! ```

mod full;
mod leaf;
mod lines;
mod search;

use crate::{Classified, Map};
use leaf::Leaf;
use lines::Lines;
use neuf_puzzle::{Classic, Clues, Contradiction};

/// Finds minimal forms of classic grids, one after another, and reuses its memory.
///
/// ```
/// use neuf_canonical::Finder;
/// use neuf_puzzle::Classic;
///
/// let one: Classic =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let other: Classic =
///     ".9....4....85...1...1....68...1...3.....457...5...7....7..9.2....36.....8........".parse()?;
/// let mut finder = Finder::new();
/// assert_eq!(finder.form(&one), finder.form(&other));
/// # Ok::<(), neuf_puzzle::ClassicError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Finder {
    memory: search::Memory,
    /// All maps of cells that give the smallest text, up to the order of lines without digits.
    leaves: Vec<Leaf>,
}

impl Finder {
    /// A finder without memory yet.
    pub fn new() -> Finder {
        Finder::default()
    }

    /// The minimal form of a puzzle or a full grid: the same for all its disguises, and for
    /// nothing else.
    ///
    /// # Errors
    /// If a house has a digit twice.
    pub fn form(&mut self, grid: &Classic) -> Result<Classic, Contradiction> {
        let lines = Lines::of(grid);
        if lines.have_repetition() {
            return Err(contradiction(grid));
        }
        Ok(self.find(grid, &lines))
    }

    /// The minimal form, and the maps that lead there.
    ///
    /// # Errors
    /// If a house has a digit twice.
    pub fn classify(&mut self, grid: &Classic) -> Result<Classified<Classic>, Contradiction> {
        let form = self.form(grid)?;
        let maps: Vec<Map> = self.leaves.iter().map(|leaf| leaf.to_map(grid, &form)).collect();
        Ok(Classified::new(form, maps, &Clues::from(grid)))
    }

    fn find(&mut self, grid: &Classic, lines: &Lines) -> Classic {
        self.leaves.clear();
        let text = if grid.iter().all(|&value| value != 0) {
            full::find(lines, &mut self.leaves)
        } else {
            search::find(lines, &mut self.memory, &mut self.leaves)
        };
        from_text(&text)
    }
}

/// The map from one grid to another, if they are disguises of each other.
///
/// # Errors
/// If a house of either has a digit twice.
pub fn same(one: &Classic, other: &Classic) -> Result<Option<Map>, Contradiction> {
    let mut finder = Finder::new();
    let (one, other) = (finder.classify(one)?, finder.classify(other)?);
    Ok((one.form == other.form).then(|| one.map().then(&other.map().inverse())))
}

/// A row as a number: four bits for each cell, the first one highest, so that numbers compare as
/// texts do.
type RowText = u64;

fn from_text(rows: &[RowText; 9]) -> Classic {
    let mut values = [0; 81];
    for (row, cells) in rows.iter().zip(values.chunks_exact_mut(9)) {
        for (place, cell) in cells.iter_mut().enumerate() {
            *cell = (row >> (4 * (8 - place)) & 15) as u8;
        }
    }
    Classic::new(values).expect("digits are numbered from 1 to 9")
}

#[cold]
fn contradiction(grid: &Classic) -> Contradiction {
    Clues::from(grid).check().expect_err("a house has a digit twice")
}
