//! The whole way to the solution.

use super::picture::PictureView;
use crate::answer::Refused;
use crate::frame::Frame;
use crate::read;
use crate::said::{Said, said, said_in};
use neuf::Stop;
use neuf::explain::path::{Uniqueness, steps};
use neuf::explain::{Paper, Standing, State, Step};
use neuf_words::{Words, say};
use serde::Serialize;

/// Steps from a position onwards.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PathView {
    /// The lines of the grid.
    pub frame: Frame,
    /// The steps.
    pub steps: Vec<StepView>,
    /// The grid at the end.
    pub end: PictureView,
    /// Whether it is full.
    pub solved: bool,
    /// How it went, in a sentence.
    pub said: Said,
}

/// A step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StepView {
    /// The technique's stable name.
    pub technique: String,
    /// Its name.
    pub name: String,
    /// What follows, in signs.
    pub what: Said,
    /// The whole reasoning.
    pub reason: Said,
    /// The grid before the step, with what it sees.
    pub picture: PictureView,
}

impl StepView {
    pub(crate) fn of(words: &Words, state: &State, step: &Step) -> StepView {
        let rules = state.geometry().rules();
        StepView {
            technique: step.technique.to_owned(),
            name: words.term(step.technique).capitalized().to_plain(),
            what: said_in(rules, &words.signs(state, step)),
            reason: said_in(rules, &words.reason(state, step)),
            picture: PictureView::of_step(words, state, step),
        }
    }
}

pub(crate) fn path(words: &Words, text: &str) -> Result<PathView, Refused> {
    let clues = read::read(words, text)?.clues;
    let stop = super::limits().stop();
    let state = standing(words, &Paper::new(clues), &stop)?;
    let frame = Frame::of(words, state.geometry().rules());
    let (mut views, mut taken) = (Vec::new(), Vec::new());
    let mut steps = steps(state, Uniqueness::Assumed, &stop);
    let why_ended = loop {
        match steps.advance() {
            Ok(Some((state, step))) => {
                views.push(StepView::of(words, state, step));
                taken.push(step.clone());
            }
            Ok(None) => break "lab-path-stuck",
            Err(_) => break "lab-path-no-time",
        }
    };
    let end = steps.into_state();
    let solved = end.is_solved();
    let picture = PictureView::of_state(&end);
    let said = match solved {
        true => said(&words.path_solved(&neuf::explain::Path { steps: taken, end })),
        false => said(&say!(words, why_ended)),
    };
    Ok(PathView { frame, steps: views, end: picture, solved, said })
}

/// The state of a paper that leads to its solution, or why it does not.
pub(crate) fn standing(words: &Words, paper: &Paper, stop: &Stop) -> Result<State, Refused> {
    let rules = paper.written().rules();
    match paper.stand(stop) {
        Standing::Sound(state) => Ok(*state),
        Standing::Judged(verdict) => {
            Err(said_in(rules, &words.verdict(paper.written(), &verdict)).into())
        }
        Standing::Mistaken(mistakes) => {
            let texts = words.mistakes(paper.written(), &mistakes);
            Err(texts.iter().flat_map(|text| said_in(rules, text)).collect::<Said>().into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    #[test]
    fn a_path_is_told_and_drawn_to_its_end() {
        let words = Words::new(Language::English);
        let line =
            "1..4...89457.......6.7.3...23.8..67.6.5..7.......4......6.....5....319..7....8.4.";
        let path = path(&words, line).expect("one solution");
        assert!(path.solved && path.steps.len() > 40);
        assert!(path.end.values.iter().all(|&value| value > 0));
        for step in &path.steps {
            assert!(!step.reason.is_empty() && !step.picture.inks.is_empty(), "{}", step.name);
        }
    }

    #[test]
    fn without_one_solution_there_is_no_path() {
        let words = Words::new(Language::French);
        let refused = path(&words, "1... .... .... ....").expect_err("several solutions");
        assert!(
            refused.said.iter().any(|piece| piece.cells.is_some()),
            "it says where they differ"
        );
    }
}
