//! The solver anyone can check by eye: the first empty cell, each value in turn.

/// All solutions (at most `limit`) of a grid with blocks of `rows` × `columns`.
///
/// Givens that contradict each other have no solution.
pub fn solutions(rows: usize, columns: usize, values: &[u8], limit: usize) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let side = rows * columns;
    let mut grid = values.to_vec();
    let consistent = (0..grid.len()).all(|cell| {
        let value = std::mem::take(&mut grid[cell]);
        let fits = value == 0 || fits(rows, columns, &grid, cell, value);
        grid[cell] = value;
        fits && usize::from(value) <= side
    });
    if consistent {
        fill(rows, columns, &mut grid, limit, &mut found);
    }
    found
}

/// The number of solutions, at most `limit`.
pub fn count(rows: usize, columns: usize, values: &[u8], limit: usize) -> usize {
    solutions(rows, columns, values, limit).len()
}

fn fill(rows: usize, columns: usize, grid: &mut [u8], limit: usize, found: &mut Vec<Vec<u8>>) {
    if found.len() == limit {
        return;
    }
    let Some(cell) = grid.iter().position(|&value| value == 0) else {
        found.push(grid.to_vec());
        return;
    };
    for value in 1..=(rows * columns) as u8 {
        if fits(rows, columns, grid, cell, value) {
            grid[cell] = value;
            fill(rows, columns, grid, limit, found);
            grid[cell] = 0;
        }
    }
}

/// Whether no cell in the row, column or block of `cell` has `value`.
fn fits(rows: usize, columns: usize, grid: &[u8], cell: usize, value: u8) -> bool {
    let side = rows * columns;
    let (row, column) = (cell / side, cell % side);
    (0..grid.len()).all(|other| {
        let (r, c) = (other / side, other % side);
        let meets =
            r == row || c == column || (r / rows == row / rows && c / columns == column / columns);
        !(meets && grid[other] == value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_4x4_has_288_solutions() {
        assert_eq!(count(2, 2, &[0; 16], 1000), 288);
    }

    #[test]
    fn contradictory_givens_have_none() {
        let mut grid = [0; 16];
        (grid[0], grid[1]) = (1, 1);
        assert_eq!(count(2, 2, &grid, 1), 0);
    }
}
