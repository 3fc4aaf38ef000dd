//! Random grids from a seed.

/// A small seeded generator (SplitMix64).
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `0..n`; 0 when `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }

    /// Puts a slice in random order.
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for i in (1..slice.len()).rev() {
            slice.swap(i, self.below(i + 1));
        }
    }
}

/// A full grid: the shifted pattern grid with digits, rows within bands and columns within stacks
/// shuffled.
pub fn full_grid(rows: usize, columns: usize, random: &mut Random) -> Vec<u8> {
    let side = rows * columns;
    let mut digits: Vec<u8> = (1..=side as u8).collect();
    random.shuffle(&mut digits);
    let row_order = shuffled_lines(columns, rows, random);
    let column_order = shuffled_lines(rows, columns, random);
    let value =
        |row: usize, column: usize| digits[((row % rows) * columns + row / rows + column) % side];
    row_order
        .iter()
        .flat_map(|&r| column_order.iter().map(move |&c| (r, c)))
        .map(|(r, c)| value(r, c))
        .collect()
}

/// Lines in `groups` groups of `width`: groups in random order, lines within each too.
fn shuffled_lines(groups: usize, width: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    random.shuffle(&mut order);
    let mut lines = Vec::new();
    for group in order {
        let mut within: Vec<usize> = (group * width..(group + 1) * width).collect();
        random.shuffle(&mut within);
        lines.extend(within);
    }
    lines
}

/// A puzzle with at least one solution: a full grid with `holes` cells emptied.
pub fn puzzle(rows: usize, columns: usize, holes: usize, random: &mut Random) -> Vec<u8> {
    let mut grid = full_grid(rows, columns, random);
    let mut cells: Vec<usize> = (0..grid.len()).collect();
    random.shuffle(&mut cells);
    for &cell in cells.iter().take(holes) {
        grid[cell] = 0;
    }
    grid
}

/// A puzzle that may well have no solution: [`puzzle`] with `changes` cells overwritten at random.
pub fn sprinkled(
    rows: usize,
    columns: usize,
    holes: usize,
    changes: usize,
    random: &mut Random,
) -> Vec<u8> {
    let mut grid = puzzle(rows, columns, holes, random);
    for _ in 0..changes {
        let cell = random.below(grid.len());
        grid[cell] = random.below(rows * columns + 1) as u8;
    }
    grid
}

/// A partition of a full grid into as many regions as it has digits, each with every digit once and
/// of any form: as numbers of regions, cell by cell.
pub fn regions(grid: &[u8], random: &mut Random) -> Vec<usize> {
    let side = grid.len().isqrt();
    let mut region_of = vec![0; grid.len()];
    for digit in 1..=side as u8 {
        let mut regions: Vec<usize> = (0..side).collect();
        random.shuffle(&mut regions);
        let places = (0..grid.len()).filter(|&cell| grid[cell] == digit);
        places.zip(regions).for_each(|(cell, region)| region_of[cell] = region);
    }
    region_of
}

/// A partition of a full grid into cages: connected cells with different digits, at most `most`.
pub fn cages(grid: &[u8], most: usize, random: &mut Random) -> Vec<Vec<usize>> {
    let side = grid.len().isqrt();
    let mut is_taken = vec![false; grid.len()];
    let mut cages = Vec::new();
    for first in 0..grid.len() {
        if std::mem::replace(&mut is_taken[first], true) {
            continue;
        }
        let mut cage = vec![first];
        for _ in 0..random.below(most) {
            let fits = |cell: &usize| {
                let touches = |other: &usize| {
                    (cell / side).abs_diff(other / side) + (cell % side).abs_diff(other % side) == 1
                };
                !is_taken[*cell]
                    && cage.iter().any(touches)
                    && cage.iter().all(|&other| grid[other] != grid[*cell])
            };
            let near: Vec<usize> = (0..grid.len()).filter(fits).collect();
            let Some(&next) = near.get(random.below(near.len())) else { break };
            is_taken[next] = true;
            cage.push(next);
        }
        cages.push(cage);
    }
    cages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_grids_of_many_shapes_keep_the_rules() {
        let mut random = Random(1);
        for (rows, columns) in [(1, 1), (2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (4, 4), (1, 7)] {
            let grid = full_grid(rows, columns, &mut random);
            assert_eq!(crate::count(rows, columns, &grid, 2), 1, "{rows}x{columns} {grid:?}");
        }
    }
}
