//! The obvious solver: fill the cell with the fewest possible digits with each of them in turn.

use neuf_batch::Cells;

/// Whether two different cells share a row, a column or a block.
fn are_peers(a: usize, b: usize) -> bool {
    let block = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || block(a) == block(b))
}

/// The peers of every cell.
pub fn peers() -> Vec<Vec<usize>> {
    (0..81).map(|a| (0..81).filter(|&b| are_peers(a, b)).collect()).collect()
}

/// Whether every house of a full grid holds every digit, and the givens are kept.
pub fn is_solution_of(solution: &Cells, puzzle: &Cells) -> bool {
    let kept = |cell: usize| puzzle[cell] == 0 || puzzle[cell] == solution[cell];
    let peers = peers();
    (0..81).all(|cell| {
        (1..=9).contains(&solution[cell])
            && kept(cell)
            && peers[cell].iter().all(|&peer| solution[peer] != solution[cell])
    })
}

/// The naive solver, with its table of peers.
pub struct Naive(Vec<Vec<usize>>);

impl Naive {
    pub fn new() -> Self {
        Naive(peers())
    }

    /// The number of solutions, at most `limit`.
    pub fn count(&self, puzzle: &Cells, limit: u64) -> u64 {
        let mut count = 0;
        self.each(puzzle, &mut |_| {
            count += 1;
            count < limit
        });
        count
    }

    /// All solutions, at most `limit`, sorted.
    pub fn solutions(&self, puzzle: &Cells, limit: usize) -> Vec<Cells> {
        let mut found = vec![];
        self.each(puzzle, &mut |solution| {
            found.push(*solution);
            found.len() < limit
        });
        found.sort_unstable();
        found
    }

    fn each(&self, puzzle: &Cells, receive: &mut dyn FnMut(&Cells) -> bool) {
        let clash =
            |cell: usize| puzzle[cell] != 0 && self.0[cell].iter().any(|&p| puzzle[p] == puzzle[cell]);
        if !(0..81).any(clash) {
            self.fill(&mut puzzle.clone(), receive);
        }
    }

    fn fill(&self, cells: &mut Cells, receive: &mut dyn FnMut(&Cells) -> bool) -> bool {
        let possible = |cell: usize| {
            self.0[cell].iter().fold(0x3fe_u32, |left, &peer| left & !(1 << cells[peer]))
        };
        let mut best = (10, 0, 0);
        for cell in (0..81).filter(|&cell| cells[cell] == 0) {
            let digits = possible(cell);
            if digits.count_ones() < best.0 {
                best = (digits.count_ones(), cell, digits);
                if best.0 <= 1 {
                    break;
                }
            }
        }
        let (fewest, cell, digits) = best;
        if fewest == 10 {
            return receive(cells);
        }
        for digit in (1..=9).filter(|digit| digits >> digit & 1 == 1) {
            cells[cell] = digit;
            let go_on = self.fill(cells, receive);
            cells[cell] = 0;
            if !go_on {
                return false;
            }
        }
        true
    }
}
