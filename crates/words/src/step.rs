//! Steps by name, and whole paths.

use crate::{Text, Words, say};
use neuf_explain::{Path, State, Step};

/// How much a hint reveals.
///
/// ```
/// use neuf_words::Hint;
///
/// assert!(Hint::Place < Hint::Reason);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hint {
    /// Where to look.
    Place,
    /// What for.
    Technique,
    /// The whole reasoning.
    Reason,
}

impl Words {
    /// `3. Naked pair: r1c2 ≠ 5`.
    ///
    /// ```
    /// # use neuf_explain::{State, path};
    /// # use neuf_puzzle::format;
    /// # use neuf_words::{Language, Words};
    /// # let clues = format::read("12.4 3... .... ....").unwrap().clues;
    /// # let state = State::new(&clues.check().unwrap());
    /// # let step = path::next_step(&state, path::Uniqueness::Assumed).unwrap();
    /// let heading = Words::new(Language::English).heading(7, &state, &step);
    /// assert_eq!(heading.to_plain(), "7. Full house: r1c3 = 3");
    /// ```
    pub fn heading(&self, number: u64, state: &State, step: &Step) -> Text {
        say!(
            self,
            "step-heading",
            number = number.to_string(),
            name = self.term(step.technique).capitalized(),
            what = self.signs(state, step),
        )
    }

    /// A hint at a step.
    ///
    /// ```
    /// # use neuf_explain::{State, path};
    /// # use neuf_puzzle::format;
    /// # use neuf_words::{Hint, Language, Words};
    /// # let clues = format::read("12.4 3... .... ....").unwrap().clues;
    /// # let state = State::new(&clues.check().unwrap());
    /// # let step = path::next_step(&state, path::Uniqueness::Assumed).unwrap();
    /// let hint = Words::new(Language::English).hint(&state, &step, Hint::Technique);
    /// assert_eq!(hint.to_plain(), "There is a technique to use: full house.");
    /// ```
    pub fn hint(&self, state: &State, step: &Step, hint: Hint) -> Text {
        let name = self.term(step.technique);
        match hint {
            Hint::Place => self.place(state, step),
            Hint::Technique => say!(self, "hint-technique", name = name),
            Hint::Reason => {
                let (name, reason) = (name.capitalized(), self.reason(state, step));
                say!(self, "hint-full", name = name, reason = reason)
            }
        }
    }

    /// How a path went that ends with a full grid.
    ///
    /// ```
    /// use neuf_explain::{State, path};
    /// use neuf_puzzle::format;
    /// use neuf_words::{Language, Words};
    ///
    /// let clues = format::read("1234 3412 2143 432.").unwrap().clues;
    /// let state = State::new(&clues.check().unwrap());
    /// let path = path::solve_path(&state, path::Uniqueness::Assumed);
    /// let text = Words::new(Language::English).path_solved(&path);
    /// assert_eq!(text.to_plain(), "Solved in one step: score 4, level easy (HoDoKu's scale).");
    /// ```
    pub fn path_solved(&self, path: &Path) -> Text {
        match path.steps.len() {
            0 => say!(self, "path-full"),
            steps => say!(
                self,
                "path-solved",
                steps = steps,
                score = path.score().to_string(),
                level = self.level(path.level()),
            ),
        }
    }
}
