//! What a person has before them: digits and pencil marks, perhaps written over known givens.

use crate::{Candidate, Mistake, State, mistakes};
use neuf_limits::Stop;
use neuf_puzzle::{Clues, Grid, Shape};
use neuf_solve::{AUTO, Verdict, judge};

/// A grid in the middle of its solving.
///
/// ```
/// use neuf_explain::{Paper, Standing};
/// use neuf_limits::Stop;
///
/// let givens = "1... ..2. .... .3.4".parse()?;
/// let paper = Paper::new("12.. ..2. .... .3.4".parse()?).over(givens).expect("the same shape");
/// assert!(matches!(paper.stand(&Stop::never()), Standing::Sound(_)));
///
/// let paper = Paper::new("................".parse()?);
/// assert!(matches!(paper.stand(&Stop::never()), Standing::Judged(_)));
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Paper {
    written: Clues,
    givens: Option<Clues>,
}

/// Givens that belong to a grid of another shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherShape {
    /// That of the givens.
    pub givens: Shape,
    /// That of what is written.
    pub written: Shape,
}

/// How a paper stands.
#[derive(Clone, Debug)]
#[must_use]
pub enum Standing {
    /// All that is written leads to the one solution.
    Sound(Box<State>),
    /// The one solution has not all that is written.
    Mistaken(Vec<Mistake>),
    /// There is not exactly one solution, or a limit was reached.
    Judged(Verdict),
}

impl Paper {
    /// What is written, all of it given as far as one knows.
    pub fn new(written: Clues) -> Paper {
        Paper { written, givens: None }
    }

    /// The same, written over these givens.
    ///
    /// # Errors
    /// If the givens have another shape.
    pub fn over(self, givens: Clues) -> Result<Paper, OtherShape> {
        let (shape, written) = (givens.shape(), self.written.shape());
        if shape != written {
            return Err(OtherShape { givens: shape, written });
        }
        let givens = givens.with_rules(self.written.rules());
        Ok(Paper { givens: Some(givens), ..self })
    }

    /// What is written.
    pub fn written(&self) -> &Clues {
        &self.written
    }

    /// What it is written over, if that is known.
    pub fn givens(&self) -> Option<&Clues> {
        self.givens.as_ref()
    }

    /// Compares what is written with the solution. Without a solution by then, `stop` is
    /// the verdict.
    pub fn stand(&self, stop: &Stop) -> Standing {
        let solution = match self.solution(stop) {
            Ok(solution) => solution,
            Err(verdict) => return Standing::Judged(verdict),
        };
        let mistakes = mistakes(&self.written, self.givens(), &solution);
        match mistakes.is_empty() {
            true => Standing::Sound(Box::new(self.state())),
            false => Standing::Mistaken(mistakes),
        }
    }

    /// The one solution of the givens, or of what stands; with the pencil marks only where the
    /// values alone leave several.
    fn solution(&self, stop: &Stop) -> Result<Grid, Verdict> {
        // Asked first, so that no time at all is too little on every machine.
        if let Some(limit) = stop.reached() {
            return Err(Verdict::Budget { found: None, limit });
        }
        let verdict_of = |clues: &Clues| judge(clues, AUTO, &stop.limits()).verdict;
        let mut verdict = match &self.givens {
            Some(givens) => verdict_of(givens),
            None => verdict_of(&self.written.without_pencil_marks()),
        };
        let has_marks = self.givens.is_none() && self.written.pencil_marks().is_some();
        if has_marks && matches!(verdict, Verdict::Several(_)) {
            verdict = verdict_of(&self.written);
        }
        match verdict {
            Verdict::Unique(grid) => Ok(grid),
            other => Err(other),
        }
    }

    /// The givens, what was written beside them, and the pencil marks, right or wrong.
    fn state(&self) -> State {
        let (written, shape) = (&self.written, self.written.shape());
        let mut state = State::blank(written.rules());
        for cell in shape.cells() {
            let given = self.givens.as_ref().unwrap_or(written).given(cell);
            match (given, written.given(cell)) {
                (Some(digit), _) => state.give(cell, digit),
                (None, Some(digit)) => state.place(cell, digit),
                (None, None) => {}
            }
        }
        if let Some(marks) = written.pencil_marks() {
            for cell in shape.cells().filter(|&cell| written.given(cell).is_none()) {
                for digit in state.candidates(cell) - marks[cell] {
                    state.eliminate(Candidate::new(cell, digit));
                }
            }
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Cell;

    const GIVENS: &str = "1... ..2. .... .3.4";

    fn clues(text: &str) -> Clues {
        text.parse().unwrap()
    }

    #[test]
    fn givens_and_entries_are_told_apart() {
        let paper = Paper::new(clues("12.. ..2. .... .3.4")).over(clues(GIVENS)).unwrap();
        let Standing::Sound(state) = paper.stand(&Stop::never()) else { panic!("it is right") };
        assert!(state.is_given(Cell::new(0)));
        assert!(!state.is_given(Cell::new(1)));
        assert_eq!(state.to_clues(), *paper.written());
    }

    #[test]
    fn an_entry_beside_the_solution_is_a_mistake_only_where_the_givens_are_known() {
        let wrong = clues("14.. ..2. .... .3.4");
        let paper = Paper::new(wrong.clone()).over(clues(GIVENS)).unwrap();
        let Standing::Mistaken(mistakes) = paper.stand(&Stop::never()) else {
            panic!("it is wrong")
        };
        assert_eq!(mistakes.iter().map(|one| one.cell()).collect::<Vec<_>>(), [Cell::new(1)]);
        let standing = Paper::new(wrong).stand(&Stop::never());
        assert!(matches!(standing, Standing::Judged(Verdict::None | Verdict::Contradiction(_))));
    }

    #[test]
    fn givens_of_another_shape_are_refused() {
        let other = Paper::new(clues(GIVENS)).over(Clues::empty(Shape::CLASSIC)).unwrap_err();
        assert_eq!((other.givens, other.written), (Shape::CLASSIC, clues(GIVENS).shape()));
    }

    #[test]
    fn marks_are_believed_where_the_values_leave_several_solutions() {
        let mut marked = clues("................");
        let grid = clues("1243 3421 4132 2314");
        let shape = marked.shape();
        marked.set_pencil_marks(neuf_puzzle::CellArray::from_fn(shape, |cell| {
            grid.given(cell).into_iter().collect()
        }));
        assert!(matches!(Paper::new(marked).stand(&Stop::never()), Standing::Sound(_)));
    }
}
