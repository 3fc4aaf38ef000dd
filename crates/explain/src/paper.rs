//! A person's paper: digits and pencil marks, perhaps written over known givens.

use crate::mistake::is_lone_mark;
use crate::{Candidate, Mistake, State, mistakes};
use neuf_limits::Stop;
use neuf_puzzle::{Cell, Clues, Grid, Shape};
use neuf_solve::{AUTO, Verdict, judge};

/// A partly filled grid as a person wrote it, and the givens below it if they are known.
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

/// The error for givens of another shape than the written grid.
///
/// ```
/// use neuf_explain::{OtherShape, Paper};
/// use neuf_puzzle::{Clues, Shape};
///
/// let paper = Paper::new(Clues::empty(Shape::new(2, 2)?));
/// let OtherShape { givens, .. } = paper.over(Clues::empty(Shape::CLASSIC)).unwrap_err();
/// assert_eq!(givens, Shape::CLASSIC);
/// # Ok::<(), neuf_puzzle::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherShape {
    /// The shape of the givens.
    pub givens: Shape,
    /// The shape of the written grid.
    pub written: Shape,
}

/// How a paper compares with the solution.
#[derive(Clone, Debug)]
#[must_use]
pub enum Standing {
    /// All that is written leads to the one solution.
    Sound(Box<State>),
    /// Something written differs from the one solution.
    Mistaken(Vec<Mistake>),
    /// There is not exactly one solution, or a limit was reached.
    Judged(Verdict),
}

impl Paper {
    /// A paper without known givens: every written digit counts as given.
    pub fn new(written: Clues) -> Paper {
        Paper { written, givens: None }
    }

    /// The same paper, written over these givens.
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

    /// The written grid.
    pub fn written(&self) -> &Clues {
        &self.written
    }

    /// The givens that it is written over, if they are known.
    pub fn givens(&self) -> Option<&Clues> {
        self.givens.as_ref()
    }

    /// Compares the written digits and marks with the solution. If `stop` is reached before there
    /// is a solution, the verdict is that limit.
    pub fn stand(&self, stop: &Stop) -> Standing {
        let solution = match self.solution(stop) {
            Ok(solution) => solution,
            Err(verdict) => {
                let lone = self.wrong_lone_mark(&verdict, stop);
                return lone.map_or(Standing::Judged(verdict), |it| Standing::Mistaken(vec![it]));
            }
        };
        let mistakes = mistakes(&self.written, self.givens(), &solution);
        match mistakes.is_empty() {
            true => Standing::Sound(Box::new(self.state())),
            false => Standing::Mistaken(mistakes),
        }
    }

    /// The one solution of the givens, or of the written digits if no givens are known.
    fn solution(&self, stop: &Stop) -> Result<Grid, Verdict> {
        // Checked first, so that no time at all is too little on every machine.
        if let Some(limit) = stop.reached() {
            return Err(Verdict::Budget { found: None, limit });
        }
        match &self.givens {
            Some(givens) => unique(judge(givens, AUTO, &stop.limits()).verdict),
            None => solution_of(&self.written, stop),
        }
    }

    /// In a grid of pencil marks that has no solution, the one cell whose last mark is wrong: without
    /// it there is one solution, which all other marks have.
    fn wrong_lone_mark(&self, verdict: &Verdict, stop: &Stop) -> Option<Mistake> {
        if self.givens.is_some() || !matches!(verdict, Verdict::None | Verdict::Contradiction(_)) {
            return None;
        }
        let cells = self.written.shape().cells();
        let mut wrong = cells
            .filter(|&cell| is_lone_mark(&self.written, cell))
            .filter(|&cell| self.is_right_without(cell, stop));
        let (cell, another) = (wrong.next()?, wrong.next());
        let digit = self.written.given(cell)?;
        (another.is_none() && stop.reached().is_none()).then_some(Mistake::LoneMark { cell, digit })
    }

    fn is_right_without(&self, cell: Cell, stop: &Stop) -> bool {
        let mut rest = self.written.clone();
        rest.set(cell, None);
        if let Some(mut marks) = rest.pencil_marks().cloned() {
            marks[cell] = rest.shape().digits();
            rest.set_pencil_marks(marks);
        }
        solution_of(&rest, stop).is_ok_and(|solution| mistakes(&rest, None, &solution).is_empty())
    }

    /// The givens, the digits written beside them, and the pencil marks, right or wrong.
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

/// The one solution of a written grid; pencil marks count only where the values alone leave
/// several.
fn solution_of(written: &Clues, stop: &Stop) -> Result<Grid, Verdict> {
    let verdict_of = |clues: &Clues| judge(clues, AUTO, &stop.limits()).verdict;
    let mut verdict = verdict_of(&written.without_pencil_marks());
    if written.pencil_marks().is_some() && matches!(verdict, Verdict::Several(_)) {
        verdict = verdict_of(written);
    }
    unique(verdict)
}

fn unique(verdict: Verdict) -> Result<Grid, Verdict> {
    match verdict {
        Verdict::Unique(grid) => Ok(grid),
        other => Err(other),
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

    /// A grid of pencil marks, of which one cell has a single, wrong one left.
    fn one_wrong_mark(cell: usize, digit: usize) -> Clues {
        let mut marked = clues(GIVENS);
        let shape = marked.shape();
        let fresh = State::new(&marked.clone().check().unwrap());
        let (cell, digit) = (Cell::new(cell), neuf_puzzle::Digit::new(digit).unwrap());
        marked.set_pencil_marks(neuf_puzzle::CellArray::from_fn(shape, |it| {
            match fresh.value(it) {
                _ if it == cell => neuf_puzzle::DigitSet::single(digit),
                Some(value) => neuf_puzzle::DigitSet::single(value),
                None => fresh.candidates(it),
            }
        }));
        marked.set(cell, Some(digit));
        marked
    }

    #[test]
    fn a_lone_wrong_mark_was_crossed_out_by_mistake() {
        // The solution is 1243 3421 4132 2314.
        let wrong = one_wrong_mark(1, 4);
        let (cell, digit) = (Cell::new(1), neuf_puzzle::Digit::new(4).unwrap());
        for paper in [Paper::new(wrong.clone()), Paper::new(wrong).over(clues(GIVENS)).unwrap()] {
            let Standing::Mistaken(mistakes) = paper.stand(&Stop::never()) else {
                panic!("a mistake: {:?}", paper.stand(&Stop::never()))
            };
            assert_eq!(mistakes, [Mistake::LoneMark { cell, digit }]);
        }
    }

    #[test]
    fn a_lone_right_mark_is_a_digit() {
        let right = one_wrong_mark(1, 2);
        assert!(matches!(Paper::new(right).stand(&Stop::never()), Standing::Sound(_)));
    }
}
