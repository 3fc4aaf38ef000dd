//! Questions to a puzzle, in one line each.

use crate::{AUTO, Grid, Limits, Puzzle, Verdict, judge};
use std::ops::ControlFlow;

/// Questions to a puzzle, without limits: each may take as long as it takes. Where that matters, the
/// functions named below take [`Limits`].
///
/// ```
/// use neuf::prelude::*;
///
/// let puzzle: Puzzle = "1... ..2. .... .3.4".parse()?;
/// assert_eq!(puzzle.solve().map(|grid| grid.to_string()).as_deref(), Some("1243342141322314"));
/// # Ok::<(), PuzzleError>(())
/// ```
pub trait Ask {
    /// The solution, where there is exactly one; [`check`](Ask::check) says why there is none.
    ///
    /// ```
    /// use neuf::prelude::*;
    /// let grid = "1... ..2. .... .3.4".parse::<Puzzle>()?.solve().expect("one solution");
    /// println!("{grid:#}");
    /// # Ok::<(), PuzzleError>(())
    /// ```
    #[must_use]
    fn solve(&self) -> Option<Grid>;

    /// Whether there is no solution, exactly one, or several, each with its proof. With limits:
    /// [`judge`].
    ///
    /// ```
    /// use neuf::prelude::*;
    /// assert_eq!("................".parse::<Puzzle>()?.check().word(), "several");
    /// # Ok::<(), PuzzleError>(())
    /// ```
    fn check(&self) -> Verdict;

    /// The solutions, at most `most` of them. With limits:
    /// [`Strategy::search`](crate::strategy::Strategy::search).
    ///
    /// ```
    /// use neuf::prelude::*;
    /// assert_eq!("................".parse::<Puzzle>()?.solutions(1000).len(), 288);
    /// # Ok::<(), PuzzleError>(())
    /// ```
    #[must_use]
    fn solutions(&self, most: usize) -> Vec<Grid>;

    /// The exact number of solutions, however large; `None` where counting would take more memory
    /// than there is. With limits:
    /// [`Counter`](crate::counting::Counter).
    ///
    /// ```
    /// use neuf::prelude::*;
    /// let empty = Puzzle::empty(Shape::CLASSIC);
    /// assert_eq!(empty.count().map(|n| n.to_string()).as_deref(), Some("6670903752021072936960"));
    /// ```
    #[cfg(feature = "counting")]
    #[must_use]
    fn count(&self) -> Option<crate::counting::BigUint>;

    /// How hard the puzzle is on the scale of Sudoku Explainer; `None` if it is not classic, or has
    /// not exactly one solution. With limits and steps: [`rating`](crate::rating).
    ///
    /// ```
    /// use neuf::prelude::*;
    /// let line = "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.";
    /// let rating = line.parse::<Puzzle>()?.rate().expect("one solution");
    /// assert_eq!(rating.to_string(), "7.1/1.2/1.2");
    /// # Ok::<(), PuzzleError>(())
    /// ```
    #[cfg(feature = "rating")]
    #[must_use]
    fn rate(&self) -> Option<crate::rating::Rating>;

    /// The next step a person could take, the easiest one known; `None` when there is none. The
    /// puzzle should have exactly one solution: some techniques rely on it.
    ///
    /// ```
    /// use neuf::prelude::*;
    /// let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    /// let step = line.parse::<Puzzle>()?.hint().expect("a step");
    /// assert_eq!(step.technique, "naked-single");
    /// # Ok::<(), PuzzleError>(())
    /// ```
    #[cfg(feature = "explain")]
    #[must_use]
    fn hint(&self) -> Option<crate::explain::Step>;

    /// Why a digit is, or is not, in a cell: the shortest proof or refutation found; `None` where the
    /// puzzle has several solutions and they differ there. With limits:
    /// [`why`](crate::explain::why).
    ///
    /// ```
    /// use neuf::prelude::*;
    /// let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    /// let puzzle = line.parse::<Puzzle>()?;
    /// let four = neuf::Digit::new(4).expect("a digit");
    /// assert!(puzzle.why(neuf::Cell::new(2), four).is_some_and(|why| why.holds));
    /// # Ok::<(), PuzzleError>(())
    /// ```
    #[cfg(feature = "explain")]
    #[must_use]
    fn why(&self, cell: crate::Cell, digit: crate::Digit) -> Option<crate::explain::Why>;

    /// All steps to the solution, always the easiest one known; see [`hint`](Ask::hint).
    ///
    /// ```
    /// use neuf::prelude::*;
    /// let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    /// let path = line.parse::<Puzzle>()?.explain();
    /// assert!(path.is_solved());
    /// println!("{} steps", path.steps.len());
    /// # Ok::<(), PuzzleError>(())
    /// ```
    #[cfg(feature = "explain")]
    fn explain(&self) -> crate::explain::Path;

    /// A picture of the puzzle with its candidates, as SVG; of a step: [`drawing`](crate::drawing).
    ///
    /// ```
    /// use neuf::prelude::*;
    /// assert!("................".parse::<Puzzle>()?.draw().starts_with("<svg"));
    /// # Ok::<(), PuzzleError>(())
    /// ```
    #[cfg(feature = "drawing")]
    #[must_use]
    fn draw(&self) -> String;
}

impl Ask for Puzzle {
    fn solve(&self) -> Option<Grid> {
        match self.check() {
            Verdict::Unique(grid) => Some(grid),
            _ => None,
        }
    }

    fn check(&self) -> Verdict {
        judge(self.clues(), AUTO, &Limits::none()).verdict
    }

    fn solutions(&self, most: usize) -> Vec<Grid> {
        let mut grids = Vec::new();
        AUTO.search(self, &Limits::none().solutions(most as u64), &mut |found| {
            grids.push(found.grid());
            ControlFlow::Continue(())
        });
        grids
    }

    #[cfg(feature = "counting")]
    fn count(&self) -> Option<crate::counting::BigUint> {
        let outcome = crate::counting::Counter::new(self).limits(Limits::none()).count();
        outcome.is_complete().then_some(outcome.count)
    }

    #[cfg(feature = "rating")]
    fn rate(&self) -> Option<crate::rating::Rating> {
        self.as_classic().and_then(|puzzle| crate::rating::rate(&puzzle).ok())
    }

    #[cfg(feature = "explain")]
    fn hint(&self) -> Option<crate::explain::Step> {
        use crate::explain::path::{Uniqueness, next_step};
        next_step(&crate::explain::State::new(self), Uniqueness::Assumed)
    }

    #[cfg(feature = "explain")]
    fn why(&self, cell: crate::Cell, digit: crate::Digit) -> Option<crate::explain::Why> {
        use crate::explain::{Candidate, State, path::Uniqueness, why};
        let never = crate::Stop::never();
        why(&State::new(self), Candidate::new(cell, digit), Uniqueness::Assumed, &never).ok()?
    }

    #[cfg(feature = "explain")]
    fn explain(&self) -> crate::explain::Path {
        use crate::explain::path::{Uniqueness, solve_path};
        solve_path(&crate::explain::State::new(self), Uniqueness::Assumed)
    }

    #[cfg(feature = "drawing")]
    fn draw(&self) -> String {
        use crate::drawing::{Picture, svg};
        svg(&Picture::of(&crate::explain::State::new(self)))
    }
}
