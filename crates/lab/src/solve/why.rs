//! Why a digit is, or is not, in a cell.

use super::path::{PathView, StepView, standing};
use super::picture::PictureView;
use crate::answer::Refused;
use crate::frame::Frame;
use crate::read;
use crate::said::{said, said_in};
use neuf::explain::path::Uniqueness;
use neuf::explain::{Candidate, Paper};
use neuf::{Cell, Digit};
use neuf_words::{Words, say};

/// The shortest proof that was found, as steps, and the answer in a sentence.
pub(crate) fn why(words: &Words, text: &str, cell: u32, digit: u32) -> Result<PathView, Refused> {
    let clues = read::read(words, text)?.clues;
    let shape = clues.shape();
    let known = Digit::new(digit as usize).filter(|digit| digit.value() <= shape.size());
    let Some(digit) = known.filter(|_| (cell as usize) < shape.cell_count()) else {
        return Err(said(&say!(words, "lab-other-values")).into());
    };
    let asked = Candidate::new(Cell::new(cell as usize), digit);
    let stop = super::limits().stop();
    // The proof has to show candidates that were crossed out, too.
    let state = standing(words, &Paper::new(clues), &stop)?.without_crossings();
    let found = neuf::explain::why(&state, asked, Uniqueness::Assumed, &stop);
    let rules = state.geometry().rules();
    let answer = said_in(rules, &words.why_answer(&state, asked, &found));
    let why = found.ok().flatten();
    let proof = why.as_ref().map(|why| why.proof(&state)).unwrap_or_default();
    let mut end = state.clone();
    proof.iter().for_each(|(_, step)| end.apply(step));
    Ok(PathView {
        frame: Frame::of(words, rules),
        steps: proof.iter().map(|(state, step)| StepView::of(words, state, step)).collect(),
        end: PictureView::of_state(&end),
        solved: end.is_solved(),
        said: answer,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    const FOUR: &str = "1... ..2. .... .3.4";

    fn told(view: &PathView) -> String {
        view.said.iter().map(|piece| piece.words.as_str()).collect()
    }

    #[test]
    fn what_stands_answers_without_a_step() {
        let words = Words::new(Language::English);
        let seen = why(&words, FOUR, 2, 2).expect("an answer");
        assert_eq!(told(&seen), "r1c3 is not 2: r2c3 has it already, in column 3.");
        assert!(seen.steps.is_empty());
        assert!(seen.said.iter().any(|piece| piece.cells.is_some()), "its cells can be pointed at");
    }

    #[test]
    fn a_proof_is_drawn_step_by_step() {
        let words = Words::new(Language::French);
        let proof = why(&words, FOUR, 1, 2).expect("an answer");
        assert!(!proof.steps.is_empty());
        assert!(proof.steps.iter().all(|step| !step.reason.is_empty()));
        assert_eq!(proof.end.values[1], 2);
    }

    #[test]
    fn what_is_no_cell_or_digit_is_refused() {
        let words = Words::new(Language::English);
        for (cell, digit) in [(16, 1), (0, 0), (0, 5), (u32::MAX, u32::MAX)] {
            assert!(why(&words, FOUR, cell, digit).is_err());
        }
        assert!(why(&words, "1... .... .... ....", 1, 2).is_err(), "several solutions");
    }
}
