//! Random disguises.

use neuf_canonical::Map;
use neuf_puzzle::{Classic, Shape};
use neuf_testkit::Random;

/// A random map that keeps a classic Sudoku one.
pub fn random_map(random: &mut Random) -> Map {
    let (rows, columns) = (lines(random), lines(random));
    let mut digits: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut digits);
    let is_transposed = random.below(2) == 1;
    Map::new(Shape::CLASSIC, is_transposed, &rows, &columns, &digits).expect("a map")
}

fn lines(random: &mut Random) -> Vec<u8> {
    let mut bands = [0, 3, 6];
    random.shuffle(&mut bands);
    let within = bands.into_iter().flat_map(|band| {
        let mut rows = [band, band + 1, band + 2];
        random.shuffle(&mut rows);
        rows
    });
    within.collect()
}

/// A random full grid: of the pattern grids, with some cells exchanged so that it is like any other.
pub fn random_grid(random: &mut Random) -> Classic {
    // Half a pattern grid, solved again from a random side.
    let mut holes = neuf_testkit::puzzle(3, 3, 48, random);
    let found = neuf_testkit::solutions(3, 3, &holes, 40);
    holes = found[random.below(found.len())].clone();
    let grid = Classic::new(holes.try_into().expect("81 values")).expect("digits");
    random_map(random).disguise(&grid)
}

/// A grid with all but so many of its cells emptied.
pub fn with_clues(grid: &Classic, clues: usize, random: &mut Random) -> Classic {
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let mut values: [u8; 81] = (*grid).into();
    cells[clues..].iter().for_each(|&cell| values[cell] = 0);
    Classic::new(values).expect("digits")
}
