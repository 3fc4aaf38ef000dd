//! The counter anyone can check by eye: line by line, the attacked squares as bits.

/// The number of solutions, by a plain search; the twin that the fast count is tested against.
///
/// # Panics
/// If `n` exceeds 32.
///
/// ```
/// assert_eq!(neuf_queens::count_by_lines(8), 92);
/// ```
pub fn count_by_lines(n: u32) -> u64 {
    assert!(n <= 32, "a line is a word of 32 bits");
    let board = ((1u64 << n) - 1) as u32;
    below(board, 0, 0, 0)
}

/// The ways to fill the lines below, given the columns and diagonals taken.
fn below(board: u32, columns: u32, rising: u32, falling: u32) -> u64 {
    if columns == board {
        return 1;
    }
    let mut free = board & !(columns | rising | falling);
    let mut ways = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        ways += below(board, columns | queen, (rising | queen) << 1, (falling | queen) >> 1);
    }
    ways
}
