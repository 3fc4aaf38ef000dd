//! No answer of a GPU is taken on trust: the lanes of the processor solve a sample of every chunk
//! again, and check every solution of the sample cell by cell.

use crate::GpuError;
use neuf_batch::{LINE, solve_one, verdict};
use neuf_limits::Limits;
use neuf_puzzle::Classic;

/// The number of lines of a chunk that are checked.
const SAMPLE: usize = 64;

/// Checks lines at even distances, another start for every chunk.
pub(crate) fn sample(questions: &[u8], answers: &[u8]) -> Result<(), GpuError> {
    let lines = questions.len() / LINE;
    let step = lines.div_ceil(SAMPLE).max(1);
    let start =
        questions.iter().take(1 << 12).fold(0usize, |sum, &byte| sum * 31 + usize::from(byte));
    match (start % step..lines)
        .step_by(step)
        .find(|&line| !is_right(at(questions, line), at(answers, line)))
    {
        Some(line) => Err(GpuError::WrongAnswer { line }),
        None => Ok(()),
    }
}

fn at(text: &[u8], line: usize) -> &[u8] {
    &text[line * LINE..][..LINE]
}

/// Whether the processor gives the same answer about a line.
pub fn is_right(question: &[u8], answer: &[u8]) -> bool {
    let (Some((cells, end)), Some((solution, said))) =
        (question.split_last_chunk::<1>(), answer.split_last_chunk::<1>())
    else {
        return false;
    };
    let puzzle = if end == b"\n" { Classic::read(cells).ok() } else { None };
    let Some(puzzle) = puzzle else { return said[0] == verdict::NO_PUZZLE };
    let outcome = solve_one(&puzzle, &Limits::none().solutions(2));
    match said[0] {
        verdict::UNIQUE => outcome.unique().is_some_and(|only| only.to_text() == solution),
        verdict::NONE => outcome.is_none(),
        verdict::SEVERAL => outcome.is_several() && solves(solution, &puzzle),
        other => other == verdict::UNSETTLED,
    }
}

/// Whether a text is a full grid with all the clues of a puzzle.
fn solves(solution: &[u8], puzzle: &Classic) -> bool {
    let Ok(full) = Classic::read(solution) else { return false };
    let keeps =
        (0..81).all(|cell| full[cell] != 0 && (puzzle[cell] == 0 || puzzle[cell] == full[cell]));
    keeps && solve_one(&full, &Limits::none().solutions(2)).unique().is_some()
}
