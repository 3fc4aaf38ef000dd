//! Classic puzzles with clues in given cells: digits change as long as that leaves no more
//! solutions than before, until one is left.

use crate::{Random, uniform_grid};
use neuf_batch::{Classic, Enumerator, Limits};
use neuf_limits::{Limit, Stop};

/// The most solutions to count: puzzles with more are equally bad.
const MOST: u64 = 2_000;
/// The changes to try before an attempt fails.
const CHANGES: usize = 400;

/// A puzzle with clues in these cells and one solution, or else the best one met, with its number
/// of solutions as far as they were counted.
pub(crate) fn climb(
    cells: &[u8],
    random: &mut Random,
    memory: &mut Enumerator,
    stop: &Stop,
) -> Result<Result<Classic, (Classic, u64)>, Limit> {
    let grid = uniform_grid(random);
    let mut values = [0; 81];
    cells.iter().for_each(|&cell| values[usize::from(cell)] = grid[usize::from(cell)]);
    let count = |memory: &mut Enumerator, values: &[u8; 81], most: u64| {
        let puzzle = Classic::new(*values).expect("digits");
        (puzzle, memory.count(&puzzle, &Limits::none().solutions(most)).count)
    };
    let (mut puzzle, mut best) = count(memory, &values, MOST);
    for _ in 0..CHANGES {
        if best == 1 || cells.is_empty() {
            break;
        }
        stop.check()?;
        let mut changed = values;
        for _ in 0..1 + random.index(2) {
            let cell = usize::from(cells[random.index(cells.len())]);
            changed[cell] = 0;
        }
        // Take the digits of another solution, so that there always is a solution.
        let open = Classic::new(changed).expect("digits");
        let nth = 1 + random.index(200);
        let others = memory.solutions(&open, nth);
        let Some(other) = others.last() else { continue };
        cells.iter().for_each(|&cell| changed[usize::from(cell)] = other[usize::from(cell)]);
        let (next, solutions) = count(memory, &changed, (best + 1).min(MOST));
        if solutions <= best {
            (values, puzzle, best) = (changed, next, solutions);
        }
    }
    Ok(if best == 1 { Ok(puzzle) } else { Err((puzzle, best)) })
}
