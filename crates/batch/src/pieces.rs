//! A batch, handed out to threads in pieces.
//!
//! A thread keeps its lanes busy across pieces; they are idle only at the end of the whole batch.
//! So pieces may be small, and get smaller towards the end, where no thread should have to wait for
//! another.

use crate::{Classic, Outcome};
use std::sync::Mutex;

/// Some puzzles of a batch, and where their outcomes go.
pub(crate) struct Piece<'a> {
    pub puzzles: &'a [Classic],
    pub outcomes: &'a mut [Outcome],
}

/// The most puzzles in a piece.
pub(crate) const LARGEST_PIECE: usize = 256;

/// Puzzles converted together by the widest back end: pieces are whole multiples.
const GRAIN: usize = 16;

/// The puzzles that no thread has taken yet.
pub(crate) struct Pieces<'a> {
    left: Mutex<Piece<'a>>,
    threads: usize,
}

impl<'a> Pieces<'a> {
    /// The pieces of a batch, with as many outcomes as puzzles.
    pub(crate) fn new(puzzles: &'a [Classic], outcomes: &'a mut [Outcome], threads: usize) -> Self {
        Pieces { left: Mutex::new(Piece { puzzles, outcomes }), threads }
    }

    /// How many threads can have a piece each.
    #[cfg(feature = "rayon")]
    pub(crate) fn useful_threads(&self) -> usize {
        let left = self.left.lock().expect("no thread panics while it takes a piece");
        left.puzzles.len().div_ceil(GRAIN).min(self.threads)
    }

    /// The next piece.
    pub(crate) fn take(&self) -> Option<Piece<'a>> {
        let mut left = self.left.lock().expect("no thread panics while it takes a piece");
        let piece = left.take(self.threads)?;
        drop(left);
        // Forget the second solutions of the last call; this also brings the outcomes into the
        // cache.
        piece.outcomes.iter_mut().for_each(|outcome| outcome.second = None);
        Some(piece)
    }
}

impl<'a> Piece<'a> {
    /// A smaller piece off the front.
    fn take(&mut self, threads: usize) -> Option<Piece<'a>> {
        let length = self.puzzles.len();
        if length == 0 {
            return None;
        }
        let share = (length / (4 * threads)).next_multiple_of(GRAIN);
        let size = share.clamp(GRAIN, LARGEST_PIECE).min(length);
        let (puzzles, later_puzzles) = self.puzzles.split_at(size);
        let (outcomes, later_outcomes) = std::mem::take(&mut self.outcomes).split_at_mut(size);
        *self = Piece { puzzles: later_puzzles, outcomes: later_outcomes };
        Some(Piece { puzzles, outcomes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_puzzle_is_in_one_piece() {
        for threads in [1, 2, 7] {
            for length in [0, 1, 15, 16, 17, 100, 5_000] {
                let puzzles = vec![Classic::EMPTY; length];
                let mut outcomes = vec![Outcome::default(); length];
                let pieces = Pieces::new(&puzzles, &mut outcomes, threads);
                while let Some(piece) = pieces.take() {
                    assert_eq!(piece.puzzles.len(), piece.outcomes.len());
                    assert!((1..=LARGEST_PIECE).contains(&piece.puzzles.len()));
                    piece.outcomes.iter_mut().for_each(|outcome| outcome.count += 1);
                }
                assert!(outcomes.iter().all(|outcome| outcome.count == 1));
            }
        }
    }
}
