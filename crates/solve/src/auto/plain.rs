//! Plain search on the ground that suits the puzzle.

use super::boards::{MiddleBoards, SmallBoards};
use super::domains::Domains;
use super::ground::Ground;
use super::search::{Progress, Search};
use crate::Stats;
use neuf_limits::{Limit, Meter};
use neuf_puzzle::{Puzzle, Shape};

/// A plain search: on boards for small grids without rules of their own, else on domains.
pub(crate) struct PlainSearch(On);

/// The ground.
enum On {
    Small(Search<SmallBoards>),
    Middle(Search<MiddleBoards>),
    Trail(Search<Domains>),
}

/// Evaluates the same expression for whichever search it is.
macro_rules! whichever {
    ($search:expr, $it:ident => $of_it:expr) => {
        match $search {
            On::Small($it) => $of_it,
            On::Middle($it) => $of_it,
            On::Trail($it) => $of_it,
        }
    };
}

impl PlainSearch {
    /// A search for the solutions of a puzzle: on boards if the puzzle is small and plain, else on
    /// domains.
    ///
    /// # Errors
    /// As [`on_trail`](PlainSearch::on_trail).
    pub(super) fn new(puzzle: &Puzzle, meter: &mut Meter) -> Result<PlainSearch, Limit> {
        let (shape, is_plain) = (puzzle.shape(), puzzle.rules().is_plain());
        if let Some(boards) = SmallBoards::of_shape(shape).filter(|_| is_plain) {
            Ok(PlainSearch(On::Small(Search::new(boards.with(puzzle)))))
        } else if let Some(boards) = MiddleBoards::of_shape(shape).filter(|_| is_plain) {
            Ok(PlainSearch(On::Middle(Search::new(boards.with(puzzle)))))
        } else {
            PlainSearch::on_trail(puzzle, meter)
        }
    }

    /// A search on the boards of a shape, to be begun by `restart`; `None` if the shape is too
    /// large.
    pub(crate) fn on_boards(shape: Shape) -> Option<PlainSearch> {
        let small = || SmallBoards::of_shape(shape).map(|it| On::Small(Search::new(it)));
        let middle = || MiddleBoards::of_shape(shape).map(|it| On::Middle(Search::new(it)));
        small().or_else(middle).map(PlainSearch)
    }

    /// Starts over with these digits in reading order, 0 for an empty cell. Does nothing on
    /// domains.
    pub(crate) fn restart(&mut self, values: &[u8]) {
        match &mut self.0 {
            On::Small(search) => search.restart(|boards| boards.restart(values)),
            On::Middle(search) => search.restart(|boards| boards.restart(values)),
            On::Trail(_) => {}
        }
    }

    /// A search on domains, whatever the puzzle.
    ///
    /// # Errors
    /// The limit, if one is reached before the puzzle's rules are laid out.
    pub(super) fn on_trail(puzzle: &Puzzle, meter: &mut Meter) -> Result<PlainSearch, Limit> {
        Ok(PlainSearch(On::Trail(Search::new(Domains::new(puzzle, meter)?))))
    }

    pub(crate) fn stats(&self) -> Stats {
        whichever!(&self.0, search => search.stats)
    }

    /// See [`Search::advance`].
    pub(crate) fn advance(&mut self, meter: &mut Meter, patience: u64) -> Result<Progress, Limit> {
        whichever!(&mut self.0, search => search.advance(meter, patience))
    }

    /// The digits of the solution just found.
    pub(crate) fn write_values(&self, values: &mut [u8]) {
        whichever!(&self.0, search => search.ground.write_values(values));
    }

    /// See [`Search::explored`].
    pub(super) fn explored(&self) -> Vec<Vec<(usize, u32)>> {
        whichever!(&self.0, search => search.explored().collect())
    }
}

#[cfg(test)]
impl PlainSearch {
    pub(super) fn is_on_boards(&self) -> bool {
        !matches!(self.0, On::Trail(_))
    }
}
