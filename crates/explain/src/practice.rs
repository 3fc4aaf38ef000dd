//! Exercises: judging a person's answer to what a technique concludes in a position.

use crate::argument::Literal;
use crate::path::Uniqueness;
use crate::why::why_without;
use crate::{Because, Candidate, State, Step, Technique, Why, why};
use neuf_limits::{Limit, Stop};
use neuf_puzzle::{Clues, Puzzle};
use std::ops::ControlFlow;

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Worth {
    /// The answer is the conclusion of a step of the technique, or a part of it.
    Right {
        /// The step.
        step: Box<Step>,
        /// The conclusions of the step that the answer lacks.
        missing: Vec<Literal>,
    },
    /// All of it is true, but no step of the technique says so.
    Elsewhere,
    /// This stands on the paper already.
    Known(Literal),
    /// A part of it is false. The reason does not give away what the exercise asks for, unless
    /// there is no other.
    Wrong(Why),
    /// Nothing shows whether this holds.
    Open(Literal),
}

impl Worth {
    /// A stable name.
    ///
    /// ```
    /// assert_eq!(neuf_explain::practice::Worth::Elsewhere.id(), "elsewhere");
    /// ```
    pub fn id(&self) -> &'static str {
        match self {
            Worth::Right { missing, .. } if missing.is_empty() => "right",
            Worth::Right { .. } => "partly",
            Worth::Elsewhere => "elsewhere",
            Worth::Known(_) => "known",
            Worth::Wrong(_) => "wrong",
            Worth::Open(_) => "open",
        }
    }
}

/// The number of a technique's steps compared with an answer at most.
const MOST_STEPS: usize = 2000;

/// Judges an answer to what a technique concludes in a state of a puzzle with one solution.
///
/// ```
/// use neuf_explain::practice::{Worth, judge};
/// use neuf_explain::{Literal, by_id, worked};
/// use neuf_limits::Stop;
///
/// let technique = by_id("skyscraper").unwrap();
/// let example = worked::example(technique).unwrap();
/// let answer: Vec<Literal> = example.step.eliminations.iter().map(|&gone| Literal::off(gone)).collect();
/// let worth = judge(technique, &example.state, &answer, &Stop::never()).unwrap();
/// assert_eq!(worth.id(), "right");
/// let worth = judge(technique, &example.state, &answer[..0], &Stop::never()).unwrap();
/// assert!(matches!(worth, Worth::Right { missing, .. } if missing == answer));
/// ```
///
/// # Errors
/// The limit that was reached before the verdict.
pub fn judge(
    technique: &dyn Technique,
    state: &State,
    answer: &[Literal],
    stop: &Stop,
) -> Result<Worth, Limit> {
    if let Some(known) = answer.iter().find(|claim| is_known(state, **claim)) {
        return Ok(Worth::Known(*known));
    }
    if let Some((step, missing)) = saying(technique, state, answer, stop) {
        return Ok(Worth::Right { step: Box::new(step), missing });
    }
    for &claim in answer {
        match why(state, claim.candidate, Uniqueness::Assumed, stop)? {
            Some(why) if why.holds != claim.holds => {
                return Ok(Worth::Wrong(otherwise(technique, state, why, stop)?));
            }
            Some(_) => {}
            None => return Ok(Worth::Open(claim)),
        }
    }
    stop.check().map(|()| Worth::Elsewhere)
}

/// The reason why a claim is wrong, without the conclusions that the exercise asks for.
fn otherwise(
    technique: &dyn Technique,
    state: &State,
    why: Why,
    stop: &Stop,
) -> Result<Why, Limit> {
    let Because::Follows(_) = &why.because else { return Ok(why) };
    let mut hidden = Vec::new();
    let mut seen = 0;
    let _ = technique.search_until(state, stop, &mut |step| {
        seen += 1;
        hidden.extend(conclusions(&step));
        if seen == MOST_STEPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Ok(why_without(state, why.candidate, technique, &hidden, stop)?.unwrap_or(why))
}

/// Whether the paper shows the claim already.
fn is_known(state: &State, claim: Literal) -> bool {
    let Candidate { cell, digit } = claim.candidate;
    match claim.holds {
        true => state.value(cell) == Some(digit),
        false => !state.allows(cell, digit) && state.value(cell) != Some(digit),
    }
}

/// The conclusions of a step.
fn conclusions(step: &Step) -> impl Iterator<Item = Literal> {
    let placed = step.placements.iter().map(|&placed| Literal::on(placed));
    placed.chain(step.eliminations.iter().map(|&gone| Literal::off(gone)))
}

/// The step that concludes all of an answer and the least besides, and its other conclusions.
fn saying(
    technique: &dyn Technique,
    state: &State,
    answer: &[Literal],
    stop: &Stop,
) -> Option<(Step, Vec<Literal>)> {
    let mut best: Option<(Step, Vec<Literal>)> = None;
    let mut seen = 0;
    let _ = technique.search_until(state, stop, &mut |step| {
        seen += 1;
        let says: Vec<Literal> = conclusions(&step).collect();
        if answer.iter().all(|claim| says.contains(claim)) {
            let missing: Vec<Literal> =
                says.into_iter().filter(|said| !answer.contains(said)).collect();
            if best.as_ref().is_none_or(|(_, fewest)| missing.len() < fewest.len()) {
                best = Some((step, missing));
            }
        }
        let is_enough = seen == MOST_STEPS || best.as_ref().is_some_and(|best| best.1.is_empty());
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    best
}

/// A word of an answer that is not a cell, a sign and a digit of the grid.
///
/// ```
/// use neuf_explain::{State, practice::{Unreadable, claims}};
///
/// let state = State::blank(neuf_puzzle::Shape::CLASSIC);
/// let fault: Unreadable = claims(&state, "r1c1≠5 r1x=3").unwrap_err();
/// assert_eq!((fault.column, fault.word.as_str()), (8, "r1x=3"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// At which character it begins, from 1.
    pub column: usize,
    /// The word.
    pub word: String,
}

/// Reads an answer as people type it, `r3c4≠5 r6c7!=5, L1C2=3`: each claim is a cell, a sign and a
/// digit, with spaces, commas or semicolons between claims.
///
/// ```
/// use neuf_explain::{State, practice::claims};
///
/// let state = State::blank(neuf_puzzle::Shape::CLASSIC);
/// let said = claims(&state, "r3c4≠5, L1C2=3").unwrap();
/// assert_eq!((said.len(), said[0].holds, said[1].holds), (2, false, true));
/// ```
///
/// # Errors
/// The first word that is no claim.
pub fn claims(state: &State, text: &str) -> Result<Vec<Literal>, Unreadable> {
    let mut claims = Vec::new();
    let mut column = 1;
    for word in text.split([' ', '\t', ',', ';']) {
        if !word.is_empty() {
            let fault = || Unreadable { column, word: word.to_owned() };
            claims.push(claim(state, word).ok_or_else(fault)?);
        }
        column += word.chars().count() + 1;
    }
    Ok(claims)
}

fn claim(state: &State, word: &str) -> Option<Literal> {
    let word = word.replace("<>", "≠");
    let is_out = word.contains('≠') || word.contains("!=");
    let candidate = Candidate::named(state, &word)?;
    Some(if is_out { Literal::off(candidate) } else { Literal::on(candidate) })
}

/// A position on the way to the solution of a puzzle: its givens, and the digits written and
/// candidates crossed out since.
///
/// ```
/// use neuf_explain::{State, practice};
///
/// let puzzle = "1... ..2. .... .3.4".parse()?;
/// let mut state = State::new(&puzzle);
/// let step = neuf_explain::path::next_step(&state, Default::default()).expect("a step");
/// state.apply(&step);
/// let again = practice::position(&puzzle, &state.to_marked_clues());
/// assert_eq!(again.empty_count(), state.empty_count());
/// assert!(!again.is_given(step.placements[0].cell));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn position(puzzle: &Puzzle, position: &Clues) -> State {
    let mut state = State::new(puzzle);
    for cell in puzzle.shape().cells() {
        if let Some(digit) = position.given(cell)
            && state.value(cell).is_none()
        {
            state.place(cell, digit);
        }
    }
    if let Some(marks) = position.pencil_marks() {
        for cell in puzzle.shape().cells() {
            for digit in state.candidates(cell) - marks[cell] {
                state.eliminate(Candidate::new(cell, digit));
            }
        }
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TECHNIQUES, by_id, worked};

    fn judged(id: &str, answer: &[Literal]) -> Worth {
        let example = worked::example(by_id(id).unwrap()).unwrap();
        judge(by_id(id).unwrap(), &example.state, answer, &Stop::never()).unwrap()
    }

    #[test]
    fn what_every_technique_says_of_its_example_is_right() {
        for technique in TECHNIQUES.iter().filter(|technique| technique.is_on_paths()) {
            let example = worked::example(*technique).unwrap();
            let answer: Vec<Literal> = conclusions(&example.step).collect();
            let worth = judge(*technique, &example.state, &answer, &Stop::never()).unwrap();
            assert_eq!(worth.id(), "right", "{}", technique.id());
        }
    }

    #[test]
    fn a_wrong_answer_is_refuted_without_the_step_that_is_asked_for() {
        for id in ["hidden-pair", "x-wing", "skyscraper", "xy-wing", "unique-rectangle-1"] {
            let example = worked::example(by_id(id).unwrap()).unwrap();
            let all = conclusions(&example.step).collect::<Vec<_>>();
            for &said in &all {
                let worth = judged(id, &[Literal { holds: !said.holds, ..said }]);
                let Worth::Wrong(Why { because: Because::Follows(steps), .. }) = worth else {
                    panic!("{id}: {worth:?}");
                };
                for step in &steps {
                    assert_ne!(step.technique, id, "{said:?}");
                    let others = conclusions(step).filter(|&other| other != said);
                    assert!(others.into_iter().all(|other| !all.contains(&other)), "{id} {said:?}");
                }
            }
        }
    }

    #[test]
    fn other_answers_are_told_apart() {
        let example = worked::example(by_id("skyscraper").unwrap()).unwrap();
        let gone = example.step.eliminations[0];
        assert_eq!(judged("skyscraper", &[Literal::on(gone)]).id(), "wrong");
        let given =
            example.state.shape().cells().find_map(|cell| {
                example.state.value(cell).map(|digit| Candidate::new(cell, digit))
            });
        assert_eq!(judged("skyscraper", &[Literal::on(given.unwrap())]).id(), "known");
        assert_eq!(judged("skyscraper", &[Literal::off(given.unwrap())]).id(), "wrong");
        // What the skyscraper shows, a hidden single does not.
        let worth = judge(
            by_id("hidden-single").unwrap(),
            &example.state,
            &[Literal::off(gone)],
            &Stop::never(),
        );
        assert_eq!(worth.unwrap().id(), "elsewhere");
    }
}
