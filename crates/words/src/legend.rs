//! The meaning of the inks of a picture.

use crate::{Text, Words, say};
use neuf_drawing::Ink;
use neuf_explain::{Role, Step};

impl Words {
    /// The meaning of an ink in the picture of a step, with a sample of how it looks.
    ///
    /// ```
    /// use neuf_drawing::Ink;
    /// use neuf_explain::{State, path};
    /// use neuf_words::{Language, Words};
    ///
    /// let state = State::new(&"12.. 3... .... ....".parse()?);
    /// let step = path::next_step(&state, path::Uniqueness::Assumed).expect("a step");
    /// let legend = Words::new(Language::English).legend(&step, Ink::Written, "+4");
    /// assert_eq!(legend.to_plain(), "+4 to be written");
    /// # Ok::<(), neuf_puzzle::PuzzleError>(())
    /// ```
    pub fn legend(&self, step: &Step, ink: Ink, sample: &str) -> Text {
        let marks = &step.pattern.marks;
        let has = |is_wanted: fn(Role) -> bool| marks.iter().any(|mark| is_wanted(mark.role));
        let number = match ink {
            Ink::Written => return say!(self, "legend-written", sample = sample),
            Ink::Gone => return say!(self, "legend-gone", sample = sample),
            Ink::First => 1,
            Ink::Second => 2,
            Ink::Third => 3,
            Ink::Fourth => 4,
        };
        let has_sets = has(|role| matches!(role, Role::Set { .. }));
        let only_sets = marks.iter().all(|mark| matches!(mark.role, Role::Set { .. }));
        if has(|role| matches!(role, Role::Colour { .. })) {
            return say!(self, "legend-colour", sample = sample, number = number);
        }
        if has(|role| matches!(role, Role::Case { .. })) {
            return say!(self, "legend-case", sample = sample, number = number);
        }
        let id = match ink {
            Ink::First if has(|role| role == Role::Pivot) => "legend-pivot",
            Ink::First if !only_sets => "legend-first",
            Ink::Second if has(|role| matches!(role, Role::Fin | Role::EndoFin)) => "legend-fins",
            Ink::Second if has(|role| role == Role::Pincer) => "legend-ends",
            _ if has_sets => {
                let number = if only_sets { number } else { number - 1 };
                return say!(self, "legend-set", sample = sample, number = number);
            }
            _ => "legend-first",
        };
        say!(self, id, sample = sample)
    }
}
