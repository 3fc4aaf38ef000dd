//! A batch, handed out to threads in pieces.
//!
//! A thread keeps its lanes busy across pieces: only the end of the whole batch finds them idle. So
//! pieces may be small, and get smaller towards the end, where no thread should be left waiting
//! for another.

use crate::outcome::check;
use crate::{Cells, InvalidValue, Outcome};
use std::sync::Mutex;

/// Some puzzles of a batch, and where their outcomes go.
pub(crate) struct Piece<'a> {
    pub puzzles: &'a [Cells],
    pub outcomes: &'a mut [Outcome],
}

/// The most puzzles in a piece.
pub(crate) const LARGEST_PIECE: usize = 256;

/// Puzzles converted together by the widest back end: pieces are whole multiples.
const GRAIN: usize = 16;

/// What no thread has taken yet.
pub(crate) struct Pieces<'a> {
    left: Mutex<Left<'a>>,
    threads: usize,
}

struct Left<'a> {
    piece: Piece<'a>,
    /// Puzzles taken.
    taken: usize,
    error: Option<InvalidValue>,
}

impl<'a> Pieces<'a> {
    /// As many outcomes as puzzles.
    pub(crate) fn new(puzzles: &'a [Cells], outcomes: &'a mut [Outcome], threads: usize) -> Self {
        let piece = Piece { puzzles, outcomes };
        Pieces { left: Mutex::new(Left { piece, taken: 0, error: None }), threads }
    }

    /// How many threads can have a piece each.
    #[cfg(feature = "rayon")]
    pub(crate) fn useful_threads(&self) -> usize {
        let left = self.left.lock().expect("no thread panics while it takes a piece");
        left.piece.puzzles.len().div_ceil(GRAIN).min(self.threads)
    }

    /// The next piece, its values checked. Nothing is left after an invalid one.
    pub(crate) fn take(&self) -> Option<Piece<'a>> {
        let mut left = self.left.lock().expect("no thread panics while it takes a piece");
        let (piece, first) = left.take(self.threads)?;
        drop(left);
        // Forget those of the last call; which also brings them near, one after the other.
        piece.outcomes.iter_mut().for_each(|outcome| outcome.second = None);
        let Err(error) = check(piece.puzzles) else { return Some(piece) };
        // Whoever has an earlier piece reports an earlier error, if there is one.
        let error = InvalidValue { puzzle: first + error.puzzle, ..error };
        let mut left = self.left.lock().expect("no thread panics while it takes a piece");
        left.piece = Piece { puzzles: &[], outcomes: &mut [] };
        if left.error.is_none_or(|other| error.puzzle < other.puzzle) {
            left.error = Some(error);
        }
        None
    }

    /// The first invalid value, once all threads are done.
    pub(crate) fn error(self) -> Option<InvalidValue> {
        self.left.into_inner().expect("no thread panics while it takes a piece").error
    }
}

impl<'a> Left<'a> {
    /// A piece, and the number of puzzles before it.
    fn take(&mut self, threads: usize) -> Option<(Piece<'a>, usize)> {
        let length = self.piece.puzzles.len();
        if length == 0 {
            return None;
        }
        let share = (length / (4 * threads)).next_multiple_of(GRAIN);
        let size = share.clamp(GRAIN, LARGEST_PIECE).min(length);
        let (puzzles, later_puzzles) = self.piece.puzzles.split_at(size);
        let (outcomes, later_outcomes) =
            std::mem::take(&mut self.piece.outcomes).split_at_mut(size);
        self.piece = Piece { puzzles: later_puzzles, outcomes: later_outcomes };
        let first = self.taken;
        self.taken += size;
        Some((Piece { puzzles, outcomes }, first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_is_in_one_piece() {
        for threads in [1, 2, 7] {
            for length in [0, 1, 15, 16, 17, 100, 5_000] {
                let puzzles = vec![[0; 81]; length];
                let mut outcomes = vec![Outcome::default(); length];
                let pieces = Pieces::new(&puzzles, &mut outcomes, threads);
                while let Some(piece) = pieces.take() {
                    assert_eq!(piece.puzzles.len(), piece.outcomes.len());
                    assert!((1..=LARGEST_PIECE).contains(&piece.puzzles.len()));
                    piece.outcomes.iter_mut().for_each(|outcome| outcome.count += 1);
                }
                assert_eq!(pieces.error(), None);
                assert!(outcomes.iter().all(|outcome| outcome.count == 1));
            }
        }
    }

    #[test]
    fn the_first_invalid_value_is_reported() {
        let mut puzzles = vec![[0; 81]; 3_000];
        (puzzles[1_234][5], puzzles[2_000][0]) = (77, 10);
        let mut outcomes = vec![Outcome::default(); puzzles.len()];
        let pieces = Pieces::new(&puzzles, &mut outcomes, 2);
        while pieces.take().is_some() {}
        assert!(pieces.take().is_none());
        assert_eq!(pieces.error(), Some(InvalidValue { puzzle: 1_234, cell: 5, value: 77 }));
    }
}
