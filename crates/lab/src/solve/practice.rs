//! A technique practised: a position, and answers that are judged.

use super::hint::{Written, marked};
use super::path::{StepView, standing};
use super::picture::PictureView;
use crate::answer::Refused;
use crate::frame::Frame;
use crate::read;
use crate::said::{Said, said, said_in};
use neuf::explain::practice::{Worth, judge};
use neuf::explain::{Candidate, Literal, Paper, State, Technique, by_id, worked};
use neuf::generate::position_for;
use neuf::{Cell, Clues, Digit, Limits, format};
use neuf_words::{Hint, Words, say};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long to try to make a position before taking the worked example.
const PATIENCE: Duration = Duration::from_secs(5);

/// A position for a technique.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Practice {
    /// The technique's stable name.
    pub technique: &'static str,
    /// Its name.
    pub name: String,
    /// What is to be looked for.
    pub task: Said,
    /// Where to look.
    pub place: Said,
    /// Whether it was made; else it is the worked example.
    pub made: bool,
    /// The lines of the grid.
    pub frame: Frame,
    /// The givens, as text.
    pub text: String,
    /// The position.
    pub picture: PictureView,
}

/// What somebody says: that a digit is in a cell, or is not.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Claim {
    /// The number of the cell, from 0.
    pub cell: u32,
    /// The digit, from 1.
    pub digit: u32,
    /// Whether it is there.
    pub holds: bool,
}

/// What an answer is worth.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Judged {
    /// Whether it is what the technique says, or a part of it.
    pub right: bool,
    /// In a sentence.
    pub said: Said,
    /// The steps that show it.
    pub steps: Vec<StepView>,
}

pub(crate) fn practice(words: &Words, id: &str, seed: u32) -> Result<Practice, Refused> {
    let technique = named(words, id)?;
    let made = position_for(technique, seed.into(), Limits::none().time(PATIENCE));
    let is_made = made.is_some();
    let state = made.or_else(|| worked::example(technique).map(|example| example.state));
    let step = state.as_ref().and_then(|state| technique.first(state));
    let (Some(state), Some(step)) = (state, step) else {
        return Err(said(&say!(words, "lab-no-technique")).into());
    };
    let rules = state.geometry().rules();
    Ok(Practice {
        technique: technique.id(),
        name: words.term(technique.id()).capitalized().to_plain(),
        task: said(&words.practice_task(technique)),
        place: said_in(rules, &words.hint(&state, &step, Hint::Place)),
        made: is_made,
        frame: Frame::of(words, rules),
        text: format::line(&givens(&state)),
        picture: PictureView::of_state(&state),
    })
}

/// Judges an answer to what the technique concludes. For an empty answer, the steps are the whole
/// solution of the exercise.
pub(crate) fn judged(
    words: &Words,
    id: &str,
    (text, written): (&str, &Written),
    claims: &[Claim],
) -> Result<Judged, Refused> {
    let technique = named(words, id)?;
    let givens = read::read(words, text)?.clues;
    let paper = Paper::new(marked(words, &givens, written)?)
        .over(givens)
        .map_err(|_| Refused::from(said(&say!(words, "lab-other-values"))))?;
    let stop = super::limits().stop();
    let state = standing(words, &paper, &stop)?;
    let claims: Option<Vec<Literal>> = claims.iter().map(|claim| literal(&state, claim)).collect();
    let Some(claims) = claims else {
        return Err(said(&say!(words, "lab-other-values")).into());
    };
    let Ok(worth) = judge(technique, &state, &claims, &stop) else {
        return Err(said(&say!(words, "lab-path-no-time")).into());
    };
    let proof = match &worth {
        Worth::Right { step, .. } => vec![(state.clone(), &**step)],
        Worth::Wrong(why) => why.proof(&state),
        _ => Vec::new(),
    };
    Ok(Judged {
        right: matches!(worth, Worth::Right { .. }),
        said: said_in(state.geometry().rules(), &words.worth(technique, &state, &worth)),
        steps: proof.iter().map(|(state, step)| StepView::of(words, state, step)).collect(),
    })
}

fn named(words: &Words, id: &str) -> Result<&'static dyn Technique, Refused> {
    by_id(id).ok_or_else(|| said(&say!(words, "lab-no-technique")).into())
}

fn literal(state: &State, claim: &Claim) -> Option<Literal> {
    let shape = state.shape();
    let digit = Digit::new(claim.digit as usize).filter(|digit| digit.value() <= shape.size())?;
    let cell = Some(claim.cell as usize).filter(|&cell| cell < shape.cell_count())?;
    let candidate = Candidate::new(Cell::new(cell), digit);
    Some(if claim.holds { Literal::on(candidate) } else { Literal::off(candidate) })
}

fn givens(state: &State) -> Clues {
    let rules = state.geometry().rules();
    let value = |cell| state.value(cell).filter(|_| state.is_given(cell)).map_or(0, Digit::value);
    let values: Vec<usize> = state.shape().cells().map(value).collect();
    Clues::from_values(rules, &values).expect("a value of its own shape")
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    #[test]
    fn a_position_is_made_and_its_answers_are_judged() {
        let words = Words::new(Language::English);
        let exercise = practice(&words, "naked-pair", 3).expect("a position");
        assert!(exercise.made);
        let PictureView { values, candidates, .. } = exercise.picture;
        let written = Written { values, marks: Some(candidates) };
        let judge = |claims: &[Claim]| {
            judged(&words, "naked-pair", (&exercise.text, &written), claims).expect("a verdict")
        };
        let whole = judge(&[]);
        assert!(whole.right && whole.steps[0].technique == "naked-pair");
        let gone = whole.steps[0].picture.inks.iter().find(|ink| ink.gone).expect("it concludes");
        let claim = Claim { cell: gone.cell, digit: gone.digit, holds: false };
        assert!(judge(&[claim]).right);
        assert!(!judge(&[Claim { holds: true, ..claim }]).right);
        assert!(judged(&words, "guessing", (&exercise.text, &written), &[]).is_err());
        let beyond = Claim { cell: 81, ..claim };
        assert!(judged(&words, "naked-pair", (&exercise.text, &written), &[beyond]).is_err());
    }

    #[test]
    fn what_is_not_made_in_time_is_the_worked_example() {
        let words = Words::new(Language::French);
        let exercise = practice(&words, "tridagon", 1).expect("an example");
        assert!(!exercise.task.is_empty() && !exercise.place.is_empty());
    }
}
