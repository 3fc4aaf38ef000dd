//! Steps by name, and whole paths.

use crate::{Text, Words, say};
use neuf_explain::{Path, State, Step};
use neuf_solve::Limit;

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

    /// A run of singles, of which the first has this number: `3–9. Singles: r1c2 = 5, r3c4 = 1 …`.
    ///
    /// ```
    /// # use neuf_explain::{State, path};
    /// # use neuf_words::{Language, Words};
    /// let state = State::new(&"1234 3412 2143 43..".parse().unwrap());
    /// let path = path::solve_path(&state, path::Uniqueness::Assumed);
    /// let text = Words::new(Language::English).run_of_singles(3, &state, &path.steps);
    /// assert_eq!(text.to_plain(), "3–4. Singles: r4c3 = 2, r4c4 = 1");
    /// ```
    pub fn run_of_singles(&self, number: u64, state: &State, steps: &[Step]) -> Text {
        say!(
            self,
            "step-run",
            first = number.to_string(),
            last = (number + steps.len() as u64 - 1).to_string(),
            what = Text::joined(steps.iter().map(|step| self.signs(state, step)), ", "),
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

    /// The summary of a path that ends with a full grid.
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
        match (path.steps.len(), path.tried()) {
            (0, _) => say!(self, "path-full"),
            (steps, tried @ 1..) => {
                say!(self, "path-solved-by-trying", steps = steps, tried = tried)
            }
            (steps, 0) => say!(
                self,
                "path-solved",
                steps = steps,
                score = path.score().to_string(),
                level = self.level(path.level()),
            ),
        }
    }

    /// How a path ends: with a full grid, at a limit, or where no technique finds more.
    ///
    /// ```
    /// use neuf_explain::{State, path};
    /// use neuf_words::{Language, Words};
    ///
    /// let state = State::new(&"1234 3412 2143 43..".parse().unwrap());
    /// let path = path::Path { steps: Vec::new(), end: state };
    /// let text = Words::new(Language::English).path_end(&path, None).to_plain();
    /// assert!(text.starts_with("Stuck at the start: 2 cells are still empty"));
    /// ```
    pub fn path_end(&self, path: &Path, stopped_by: Option<Limit>) -> Text {
        let id = match stopped_by {
            _ if path.is_solved() => return self.path_solved(path),
            Some(_) => "path-no-time",
            None => "path-stuck",
        };
        say!(self, id, steps = path.steps.len(), empty = path.end.empty_count())
    }

    /// Why there is no next step: the grid is full, a limit was reached, or no technique finds one.
    ///
    /// ```
    /// use neuf_explain::State;
    /// use neuf_words::{Language, Words};
    ///
    /// let full = State::new(&"1234 3412 2143 4321".parse().unwrap());
    /// let text = Words::new(Language::English).no_step(&full, None);
    /// assert_eq!(text.to_plain(), "The grid is full and right: there is nothing left to find.");
    /// ```
    pub fn no_step(&self, state: &State, stopped_by: Option<Limit>) -> Text {
        self.message(
            match stopped_by {
                _ if state.is_solved() => "no-step-solved",
                Some(_) => "no-step-limit",
                None => "no-step",
            },
            &[],
        )
    }

    /// How often a technique was found in a grid.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    ///
    /// let words = Words::new(Language::English);
    /// assert_eq!(words.instances("x-wing", 2).to_plain(), "2 instances of X-Wing.");
    /// assert_eq!(words.instances("x-wing", 0).to_plain(), "No X-Wing here.");
    /// ```
    pub fn instances(&self, technique: &str, count: usize) -> Text {
        let name = self.technique(technique);
        match count {
            0 => say!(self, "instances-none", name = name),
            _ => say!(self, "instances", count = count, name = name),
        }
    }
}
