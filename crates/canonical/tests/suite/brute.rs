//! The slow, obvious twin: all 3 359 232 maps of cells, one after another.

/// The smallest text of a 9×9 grid, and how many maps of cells give it.
pub fn smallest(grid: &[u8; 81]) -> ([u8; 81], u64) {
    let transposed = std::array::from_fn(|cell| grid[cell % 9 * 9 + cell / 9]);
    let orders = line_orders();
    let (mut best, mut count) = ([u8::MAX; 81], 0);
    for source in [*grid, transposed] {
        for rows in &orders {
            for columns in &orders {
                compare(&source, rows, columns, &mut best, &mut count);
            }
        }
    }
    (best, count)
}

/// Writes the text with digits named as they appear, as long as it is not above the best.
fn compare(
    grid: &[u8; 81],
    rows: &[usize],
    columns: &[usize],
    best: &mut [u8; 81],
    count: &mut u64,
) {
    let (mut names, mut used, mut text, mut is_below) = ([0; 10], 0, [0; 81], false);
    for cell in 0..81 {
        let digit = grid[rows[cell / 9] * 9 + columns[cell % 9]];
        if digit != 0 && names[digit as usize] == 0 {
            used += 1;
            names[digit as usize] = used;
        }
        text[cell] = names[digit as usize];
        is_below |= text[cell] < best[cell];
        if !is_below && text[cell] > best[cell] {
            return;
        }
    }
    if is_below {
        (*best, *count) = (text, 0);
    }
    *count += 1;
}

/// All 1296 orders of nine lines that keep groups of three together.
fn line_orders() -> Vec<[usize; 9]> {
    let three = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = vec![];
    for groups in three {
        for n in 0..216 {
            let within = [three[n / 36], three[n / 6 % 6], three[n % 6]];
            orders.push(std::array::from_fn(|i| groups[i / 3] * 3 + within[i / 3][i % 3]));
        }
    }
    orders
}
