//! Taking clues away from a grid of any shape and rules, one question after the other.

use neuf_limits::{Limit, Stop};
use neuf_puzzle::{Cell, CellArray, Clues, Digit, DigitSet, Grid};
use neuf_solve::{AUTO, Ending};
use std::ops::ControlFlow;

/// Takes orbits of clues away in this order, as long as `solution` remains the only one and at
/// least `enough` clues remain. A clue not settled within `patience` nodes stays.
pub(crate) fn dig(
    clues: &mut Clues,
    solution: &Grid,
    orbits: &[Vec<Cell>],
    enough: usize,
    patience: Option<u64>,
    stop: &Stop,
) -> Result<(), Limit> {
    let mut count = clues.values().filter(|&value| value != 0).count();
    for orbit in orbits {
        let given: Vec<Cell> =
            orbit.iter().copied().filter(|&cell| clues.given(cell).is_some()).collect();
        if given.is_empty() || count < enough + given.len() {
            continue;
        }
        let mut fewer = clues.clone();
        given.iter().for_each(|&cell| fewer.set(cell, None));
        if is_still_unique(&fewer, solution, &given, patience, stop)? {
            count -= given.len();
            *clues = fewer;
        }
    }
    Ok(())
}

/// Whether clues without these cells still have one solution. Another solution would differ in one
/// of them. For each cell, the question is whether it can be the first to differ, with those before
/// it unchanged.
fn is_still_unique(
    clues: &Clues,
    solution: &Grid,
    cells: &[Cell],
    patience: Option<u64>,
    stop: &Stop,
) -> Result<bool, Limit> {
    let mut clues = clues.clone();
    for &cell in cells {
        let digit = solution.digit(cell);
        let needed = !sees_all_others(&clues, cell, digit)
            && may_be_other(&clues, cell, digit, patience, stop)?;
        if needed {
            return Ok(false);
        }
        clues.set(cell, Some(digit));
    }
    Ok(true)
}

/// Whether the clues that a cell sees leave it only its digit.
fn sees_all_others(clues: &Clues, cell: Cell, digit: Digit) -> bool {
    let seen: DigitSet =
        clues.rules().peers(cell).iter().filter_map(|&peer| clues.given(peer)).collect();
    (clues.shape().digits() - seen).only() == Some(digit)
}

/// Whether some solution has another digit in the cell; also `true` if that takes too long to
/// settle.
pub(crate) fn may_be_other(
    clues: &Clues,
    cell: Cell,
    digit: Digit,
    patience: Option<u64>,
    stop: &Stop,
) -> Result<bool, Limit> {
    // A search that needs no guess does not check the clock.
    stop.check()?;
    let all = clues.shape().digits();
    let mut clues = clues.clone();
    let allowed = |at: Cell| if at == cell { all - DigitSet::single(digit) } else { all };
    clues.set_pencil_marks(CellArray::from_fn(clues.shape(), allowed));
    let limits = neuf_limits::Limits { nodes: patience, ..stop.limits() }.solutions(1);
    let Ok(puzzle) = clues.check() else { return Ok(false) };
    let mut is_found = false;
    let report = AUTO.search(&puzzle, &limits, &mut |_| {
        is_found = true;
        ControlFlow::Break(())
    });
    match report.ending {
        Ending::Limit(limit @ (Limit::Time | Limit::Cancelled)) if !is_found => Err(limit),
        Ending::Complete => Ok(is_found),
        _ => Ok(true),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_limits::{Cancel, Limits};

    #[test]
    fn what_conclusions_alone_decide_ends_at_a_limit_as_well() {
        let cancel = Cancel::new();
        let stop = Limits::none().cancel(cancel.clone()).stop();
        let clues: Clues = "1234 3412 .143 4321".parse().expect("a puzzle");
        let (cell, digit) = (Cell::new(8), Digit::new(2).expect("a digit"));
        assert_eq!(may_be_other(&clues, cell, digit, None, &stop), Ok(false));
        cancel.cancel();
        assert_eq!(may_be_other(&clues, cell, digit, None, &stop), Err(Limit::Cancelled));
    }
}
