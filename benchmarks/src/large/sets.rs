//! Large puzzles, and small ones that are hard for plain backtracking.

use neuf::{Clues, Puzzle, Shape, format};
use neuf_testkit::Random;
use std::path::{Path, PathBuf};

/// Puzzles that belong together.
pub struct Set {
    pub name: String,
    pub puzzles: Vec<Puzzle>,
}

impl Set {
    /// The set of `number` disguises of every puzzle.
    pub fn disguised(&self, number: u64) -> Set {
        let puzzles = (0..number).flat_map(|seed| {
            let mut random = Random(seed);
            self.puzzles.iter().map(move |puzzle| disguise(puzzle, &mut random))
        });
        Set {
            name: format!("{}, {number} disguises of each", self.name),
            puzzles: puzzles.collect(),
        }
    }
}

/// The same puzzle with digits, bands, rows, stacks and columns exchanged, and perhaps transposed.
fn disguise(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let shape = puzzle.shape();
    let (side, rows, columns) = (shape.size(), shape.block_rows(), shape.block_columns());
    let mut digits: Vec<usize> = (1..=side).collect();
    random.shuffle(&mut digits);
    let row_of = exchanged(columns, rows, random);
    let column_of = exchanged(rows, columns, random);
    let is_transposed = rows == columns && random.below(2) == 1;
    let mut values = vec![0; side * side];
    for (cell, digit) in puzzle.givens() {
        let (row, column) = (row_of[cell.index() / side], column_of[cell.index() % side]);
        let at = if is_transposed { column * side + row } else { row * side + column };
        values[at] = digits[digit.index()];
    }
    self::puzzle(shape, &values).expect("no more contradictions than before")
}

/// Lines in random order, in which those of a block stay together.
fn exchanged(blocks: usize, lines: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..blocks).collect();
    random.shuffle(&mut order);
    let mut all = Vec::with_capacity(blocks * lines);
    for block in order {
        let mut within: Vec<usize> = (block * lines..(block + 1) * lines).collect();
        random.shuffle(&mut within);
        all.extend(within);
    }
    all
}

/// The sets in these files, or the default ones.
pub fn read(files: &[String]) -> Result<Vec<Set>, String> {
    if !files.is_empty() {
        return files.iter().map(|file| read_set(Path::new(file))).collect();
    }
    let mut sets = vec![empty(1, 1, "what starting a program takes")];
    match external() {
        files if files.is_empty() => sets.extend([made(4, 4, 150, 20), made(5, 5, 350, 6)]),
        files => {
            for file in files {
                sets.push(read_set(&file)?);
            }
        }
    }
    sets.push(made(6, 6, 36 * 36 / 2, 6));
    sets.push(irregular()?);
    sets.push(empty(8, 8, "empty"));
    let (impossible, relatives) = impossible_and_relatives();
    sets.push(Set { name: "9x9, impossible".into(), puzzles: vec![impossible] });
    sets.push(Set { name: "9x9, relatives of the impossible".into(), puzzles: relatives });
    Ok(sets)
}

fn external() -> Vec<PathBuf> {
    let folder = neuf_testkit::external_data();
    let files =
        folder.iter().flat_map(|folder| ["big_16.txt", "big_25.txt"].map(|f| folder.join(f)));
    files.filter(|file| file.exists()).collect()
}

/// One puzzle a line, in any format.
fn read_set(path: &Path) -> Result<Set, String> {
    let fail = |place: String, error: &dyn std::fmt::Display| format!("{place}: {error}");
    let text =
        std::fs::read_to_string(path).map_err(|error| fail(path.display().to_string(), &error))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let puzzle = |(number, line): (usize, &str)| {
        let place = || format!("{}:{}", path.display(), number + 1);
        let clues = format::read(line).map_err(|error| fail(place(), &error))?.clues;
        clues.check().map_err(|error| fail(place(), &error))
    };
    let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or("?").to_owned();
    Ok(Set { name, puzzles: lines.map(puzzle).collect::<Result<_, String>>()? })
}

fn empty(rows: usize, columns: usize, remark: &str) -> Set {
    let shape = Shape::new(rows, columns).expect("a shape");
    let name = format!("{side}x{side}, {remark}", side = shape.size());
    Set { name, puzzles: vec![Puzzle::empty(shape)] }
}

/// Half-full grids that do not come from a group's table.
fn irregular() -> Result<Set, String> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../testdata/half_full_36.txt");
    Ok(Set { name: "36x36, 648 of 1296 empty, irregular".into(), ..read_set(Path::new(file))? })
}

/// Full grids of the crate `neuf-testkit` (shifted rows, disguised) with `holes` cells emptied.
fn made(rows: usize, columns: usize, holes: usize, count: u64) -> Set {
    let shape = Shape::new(rows, columns).expect("a shape");
    let side = shape.size();
    let puzzle = |seed| {
        let values = neuf_testkit::puzzle(rows, columns, holes, &mut Random(seed));
        let values: Vec<usize> = values.into_iter().map(usize::from).collect();
        puzzle(shape, &values).expect("a full grid has no contradiction")
    };
    let name = format!("{side}x{side}, {holes} of {} empty", shape.cell_count());
    Set { name, puzzles: (0..count).map(puzzle).collect() }
}

fn puzzle(shape: Shape, values: &[usize]) -> Option<Puzzle> {
    Clues::from_values(shape, values)?.check().ok()
}

/// A grid without a solution, which takes plain backtracking millions of guesses.
const IMPOSSIBLE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// The grid, and a hundred grids with one of its givens moved.
fn impossible_and_relatives() -> (Puzzle, Vec<Puzzle>) {
    let digit = |symbol: char| symbol.to_digit(10).unwrap_or(0) as usize;
    let original: Vec<usize> = IMPOSSIBLE.chars().map(digit).collect();
    let givens: Vec<usize> = (0..81).filter(|&cell| original[cell] != 0).collect();
    let mut random = Random(1);
    let moved = std::iter::repeat_with(|| {
        let mut values = original.clone();
        values.swap(givens[random.below(givens.len())], random.below(81));
        puzzle(Shape::CLASSIC, &values)
    });
    let relatives = moved.flatten().take(100).collect();
    (puzzle(Shape::CLASSIC, &original).expect("no contradiction on its face"), relatives)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disguise_has_as_many_solutions() {
        for (rows, columns, holes) in [(2, 3, 20), (3, 2, 20), (3, 3, 45), (4, 4, 60)] {
            let set = made(rows, columns, holes, 5);
            let disguised = set.disguised(3);
            assert_eq!(disguised.puzzles.len(), 15);
            for (number, puzzle) in disguised.puzzles.iter().enumerate() {
                let solutions =
                    |puzzle| neuf::count(puzzle, neuf::strategy::AUTO, &neuf::Limits::none());
                let original = &set.puzzles[number % 5];
                assert_ne!(puzzle.clues(), original.clues());
                assert_eq!(solutions(puzzle).solutions, solutions(original).solutions);
            }
        }
    }
}
