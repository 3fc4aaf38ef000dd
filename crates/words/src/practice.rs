//! Exercises: what is to be looked for, and what an answer is worth.

use crate::{Text, Words, say};
use neuf_explain::practice::Worth;
use neuf_explain::{Candidate, Literal, Pattern, State, Step, Technique};

impl Words {
    /// What is to be looked for.
    ///
    /// ```
    /// use neuf_explain::by_id;
    /// use neuf_words::{Language, Words};
    ///
    /// let task = Words::new(Language::English).practice_task(by_id("x-wing").unwrap());
    /// assert_eq!(task.to_plain(), "Look for: X-Wing. What follows from it here?");
    /// ```
    pub fn practice_task(&self, technique: &dyn Technique) -> Text {
        say!(self, "practice-task", technique = self.term(technique.id()))
    }

    /// What an answer is worth.
    ///
    /// ```
    /// use neuf_explain::practice::Worth;
    /// use neuf_explain::{by_id, worked};
    /// use neuf_words::{Language, Words};
    ///
    /// let technique = by_id("x-wing").unwrap();
    /// let state = worked::example(technique).unwrap().state;
    /// let said = Words::new(Language::English).worth(technique, &state, &Worth::Elsewhere);
    /// assert_eq!(said.to_plain(), "True, but no X-Wing says so here.");
    /// ```
    pub fn worth(&self, technique: &dyn Technique, state: &State, worth: &Worth) -> Text {
        let signs = |claims: &[Literal]| self.signs(state, &concluding(technique, claims));
        match worth {
            Worth::Right { missing, .. } if missing.is_empty() => say!(self, "practice-right"),
            Worth::Right { missing, .. } => say!(self, "practice-partly", more = signs(missing)),
            Worth::Known(claim) => say!(self, "practice-known", claim = signs(&[*claim])),
            Worth::Wrong(why) => say!(self, "practice-wrong", reason = self.why(state, why)),
            Worth::Open(claim) => say!(self, "practice-open", claim = signs(&[*claim])),
            _ => say!(self, "practice-elsewhere", technique = self.term(technique.id())),
        }
    }
}

/// A step that says so and nothing else.
fn concluding(technique: &dyn Technique, claims: &[Literal]) -> Step {
    let of = |holds: bool| -> Vec<Candidate> {
        let those = claims.iter().filter(|claim| claim.holds == holds);
        those.map(|claim| claim.candidate).collect()
    };
    Step {
        technique: technique.id(),
        placements: of(true),
        eliminations: of(false),
        pattern: Pattern::default(),
    }
}
