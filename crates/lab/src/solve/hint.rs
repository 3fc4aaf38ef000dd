//! What to look at next, in three degrees.

use super::path::StepView;
use super::path::standing;
use crate::answer::Refused;
use crate::read;
use crate::said::{Said, said, said_in};
use neuf::explain::Paper;
use neuf::explain::path::{Uniqueness, next_step_unless};
use neuf::puzzle::CellArray;
use neuf::{Clues, Digit, DigitSet};
use neuf_words::{Hint, Words, say};
use serde::{Deserialize, Serialize};

/// What a person has written over the givens.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Written {
    /// All values, the givens included; 0 where there is none.
    pub values: Vec<u32>,
    /// The pencil marks of each cell, if they count: a cell without any is taken to have them all.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub marks: Option<Vec<Vec<u32>>>,
}

/// A hint, degree by degree.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hinted {
    /// Where to look.
    pub place: Said,
    /// What for.
    pub technique: Said,
    /// The whole reasoning.
    pub step: StepView,
    /// What can be written, as cells and digits.
    pub placements: Vec<(u32, u32)>,
    /// What can be crossed out.
    pub eliminations: Vec<(u32, u32)>,
}

pub(crate) fn hint(
    words: &Words,
    text: &str,
    written: Option<&Written>,
) -> Result<Hinted, Refused> {
    let givens = read::read(words, text)?.clues;
    let stop = super::limits().stop();
    let paper = match written {
        None => Paper::new(givens),
        Some(written) => Paper::new(marked(words, &givens, written)?)
            .over(givens.without_pencil_marks())
            .map_err(|_| Refused::from(said(&say!(words, "lab-other-values"))))?,
    };
    let state = standing(words, &paper, &stop)?;
    if state.is_solved() {
        return Err(said(&say!(words, "lab-hint-full")).into());
    }
    let step = match next_step_unless(&state, Uniqueness::Assumed, &stop) {
        Ok(Some(step)) => step,
        Ok(None) => return Err(said(&say!(words, "lab-path-stuck")).into()),
        Err(_) => return Err(said(&say!(words, "lab-path-no-time")).into()),
    };
    let pairs = |list: &[neuf::explain::Candidate]| {
        list.iter().map(|one| (one.cell.index() as u32, one.digit.value() as u32)).collect()
    };
    let rules = state.geometry().rules();
    Ok(Hinted {
        place: said_in(rules, &words.hint(&state, &step, Hint::Place)),
        technique: said_in(rules, &words.hint(&state, &step, Hint::Technique)),
        placements: pairs(&step.placements),
        eliminations: pairs(&step.eliminations),
        step: StepView::of(words, &state, &step),
    })
}

/// What is written, as clues with pencil marks.
pub(super) fn marked(words: &Words, givens: &Clues, written: &Written) -> Result<Clues, Refused> {
    let mut clues = read::with_values(words, givens.clone(), Some(&written.values))?;
    if let Some(marks) = &written.marks {
        let shape = clues.shape();
        let digits = |cell: neuf::Cell| {
            let list = marks.get(cell.index()).map_or(&[][..], Vec::as_slice);
            let some: DigitSet =
                list.iter().filter_map(|&value| Digit::new(value as usize)).collect();
            let some = some & shape.digits();
            if some.is_empty() { shape.digits() } else { some }
        };
        clues.set_pencil_marks(CellArray::from_fn(shape, digits));
    }
    Ok(clues)
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    const FOUR: &str = "1... ..2. .... .3.4";

    #[test]
    fn a_hint_counts_on_what_is_written() {
        let words = Words::new(Language::English);
        let first = hint(&words, FOUR, None).expect("a step");
        assert!(!first.placements.is_empty());
        let mut values = vec![1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
        let (cell, digit) = first.placements[0];
        values[cell as usize] = digit;
        let second = hint(&words, FOUR, Some(&Written { values: values.clone(), marks: None }));
        assert!(second.expect("a step").placements.iter().all(|&(next, _)| next != cell));
        values[cell as usize] = digit % 4 + 1;
        assert!(hint(&words, FOUR, Some(&Written { values, marks: None })).is_err(), "a mistake");
    }

    #[test]
    fn marks_that_exclude_the_solution_are_pointed_out() {
        let words = Words::new(Language::English);
        let values = vec![1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4];
        let mut marks = vec![Vec::new(); 16];
        marks[1] = vec![3];
        let refused = hint(&words, FOUR, Some(&Written { values, marks: Some(marks) }));
        let cells = refused.expect_err("r1c2 is 2").said.into_iter().find_map(|piece| piece.cells);
        assert_eq!(cells, Some(vec![1]));
    }
}
