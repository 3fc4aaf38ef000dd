//! The sift: keeps the puzzles that are as hard as asked for.

use crate::made::{Rated, Refusal};
use crate::request::{Difficulty, Kind};
use crate::{Request, made::Sifted};
use neuf_explain::path::{Uniqueness, hodoku_path, hodoku_path_up_to, steps};
use neuf_explain::{Id, State, human};
use neuf_limits::{Limit, Stop};
use neuf_puzzle::{CellArray, Clues, Puzzle};
use neuf_rating::{Options, Rater, Tenths, Unrated};

/// Rates puzzles and follows the path to their solution, as far as a request needs it.
pub(crate) struct Sift<'a> {
    request: &'a Request,
    rater: Rater,
    stop: Stop,
}

impl<'a> Sift<'a> {
    pub(crate) fn new(request: &'a Request, stop: &Stop) -> Sift<'a> {
        let limits = stop.limits();
        let rater = Rater::new(Options { limits, ..Options::default() });
        Sift { request, rater, stop: stop.clone() }
    }

    /// Whether the request asks for a difficulty or techniques.
    pub(crate) fn has_a_say(&self) -> bool {
        self.request.difficulty.is_some() || self.has_techniques()
    }

    fn has_techniques(&self) -> bool {
        let Request { kind, with, without, .. } = self.request;
        !with.is_empty() || !without.is_empty() || matches!(kind, Kind::Practice(_))
    }

    /// Whether a puzzle with one solution passes, with the findings about it.
    pub(crate) fn pass(&mut self, puzzle: &Puzzle) -> Result<Result<Sifted, Refusal>, Limit> {
        let mut sifted = Sifted::default();
        if let Some(difficulty) = &self.request.difficulty {
            match self.rate(difficulty, puzzle)? {
                Ok(rated) => sifted.rated = Some(rated),
                Err(refusal) => return Ok(Err(refusal)),
            }
        }
        if !self.has_techniques() {
            return Ok(Ok(sifted));
        }
        self.follow(puzzle, sifted)
    }

    fn rate(
        &mut self,
        difficulty: &Difficulty,
        puzzle: &Puzzle,
    ) -> Result<Result<Rated, Refusal>, Limit> {
        let state = || State::new(puzzle);
        let used = Uniqueness::Assumed;
        let (rated, passes) = match difficulty {
            Difficulty::Explainer(range) => {
                let Some(classic) = puzzle.as_classic() else {
                    return Ok(Err(Refusal::Harder));
                };
                match self.rater.rate_up_to(&classic, *range.end()) {
                    Ok(Some(rating)) => (Rated::Explainer(rating), range.contains(&rating.er)),
                    Ok(None) => return Ok(Err(Refusal::Harder)),
                    Err(Unrated::Stopped(limit)) => return Err(limit),
                    Err(_) => return Ok(Err(Refusal::Several)),
                }
            }
            Difficulty::Level(level) => {
                match hodoku_path_up_to(*level, &state(), used, &self.stop)? {
                    Some(path) => {
                        let rated = Rated::Hodoku { score: path.score(), level: path.level() };
                        (rated, path.level() == *level)
                    }
                    None => return Ok(Err(Refusal::Harder)),
                }
            }
            Difficulty::Score(range) => {
                let path = hodoku_path(&state(), used, &self.stop)?;
                let rated = Rated::Hodoku { score: path.score(), level: path.level() };
                (rated, path.is_solved() && range.contains(&path.score()))
            }
            Difficulty::Human(range) => {
                let effort = human::effort(&state(), used, &self.stop)?;
                let rating = effort.rating();
                (Rated::Human(rating), effort.is_solved && range.contains(&rating))
            }
        };
        Ok(if passes { Ok(rated) } else { Err(Refusal::Rated(rated)) })
    }

    /// Follows the path to the solution, step by step, until it is known whether the puzzle passes.
    fn follow(
        &self,
        puzzle: &Puzzle,
        mut sifted: Sifted,
    ) -> Result<Result<Sifted, Refusal>, Limit> {
        let Request { kind, with, without, .. } = self.request;
        let mut missing: Vec<Id> = with.clone();
        let mut steps = steps(State::new(puzzle), Uniqueness::Assumed, &self.stop);
        while let Some((state, step)) = steps.advance()? {
            if without.contains(&step.technique) {
                return Ok(Err(Refusal::Uses(step.technique)));
            }
            missing.retain(|id| *id != step.technique);
            if *kind == Kind::Practice(step.technique) && sifted.position.is_none() {
                sifted.position = Some(written(state));
            }
            let is_found = !matches!(kind, Kind::Practice(_)) || sifted.position.is_some();
            if is_found && missing.is_empty() && without.is_empty() {
                return Ok(Ok(sifted));
            }
        }
        if let Kind::Practice(id) = kind {
            missing.extend(sifted.position.is_none().then_some(*id));
        }
        Ok(match missing.first() {
            Some(id) => Err(Refusal::Lacks(id)),
            None if !steps.state().is_solved() => Err(Refusal::Harder),
            None => Ok(sifted),
        })
    }
}

/// A position as a player writes it: values and candidates.
fn written(state: &State) -> Clues {
    let mut clues = state.to_clues();
    clues.set_pencil_marks(CellArray::from_fn(state.shape(), |cell| match state.value(cell) {
        Some(digit) => neuf_puzzle::DigitSet::single(digit),
        None => state.candidates(cell),
    }));
    clues
}

/// How far a rating is from the difficulty asked for; 0 if it is within it.
pub(crate) fn distance(difficulty: &Difficulty, rated: &Rated) -> f64 {
    let outside = |low: f64, high: f64, x: f64| (low - x).max(x - high).max(0.0);
    let tenths = |Tenths(tenths): Tenths| f64::from(tenths) / 10.0;
    match (difficulty, rated) {
        (Difficulty::Explainer(range), Rated::Explainer(rating)) => {
            outside(tenths(*range.start()), tenths(*range.end()), tenths(rating.er))
        }
        (Difficulty::Level(asked), Rated::Hodoku { level, .. }) => {
            (f64::from(*asked as u8) - f64::from(*level as u8)).abs()
        }
        (Difficulty::Score(range), Rated::Hodoku { score, .. }) => {
            outside((*range.start()).into(), (*range.end()).into(), (*score).into())
        }
        (Difficulty::Human(range), Rated::Human(x)) => outside(*range.start(), *range.end(), *x),
        _ => f64::INFINITY,
    }
}
