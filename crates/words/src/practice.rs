//! Exercises: the task, and the reply to an answer.

use crate::{Hint, Text, Words, say};
use neuf_explain::practice::{Unreadable, Worth, claims, judge};
use neuf_explain::{Candidate, Literal, Pattern, State, Step, Technique};
use neuf_limits::{Limit, Stop};

/// The reply to an answer of a person who practises.
///
/// ```
/// use neuf_explain::{by_id, worked};
/// use neuf_words::{Language, Practised, Words};
///
/// let technique = by_id("skyscraper").unwrap();
/// let state = worked::example(technique).unwrap().state;
/// let words = Words::new(Language::English);
/// let told: Practised = words.practised(technique, &state, "r5c7=6", &Default::default()).unwrap();
/// assert_eq!((told.worth, told.is_right()), ("wrong", false));
/// assert!(told.said.to_plain().starts_with("No. "));
/// ```
#[derive(Clone, Debug)]
pub struct Practised {
    /// The verdict on the answer: a word of [`Worth::id`], or `unreadable`.
    pub worth: &'static str,
    /// The verdict in a sentence.
    pub said: Text,
    /// The steps that show it, each after the state in which it is taken.
    pub proof: Vec<(State, Step)>,
}

impl Practised {
    /// Whether all of the answer is right, and the technique concludes it.
    pub fn is_right(&self) -> bool {
        matches!(self.worth, "right" | "partly")
    }
}

impl Words {
    /// The task: which technique to look for.
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

    /// The reply to an answer as it was typed: to `?` where to look, to `!` the whole step.
    ///
    /// # Errors
    /// The limit that was reached before a verdict.
    pub fn practised(
        &self,
        technique: &dyn Technique,
        state: &State,
        typed: &str,
        stop: &Stop,
    ) -> Result<Practised, Limit> {
        let typed = typed.trim();
        if typed == "?" || typed == "!" {
            let step = technique.first_until(state, stop);
            stop.check()?;
            let place = |step: &Step| self.hint(state, step, Hint::Place);
            let said = step.as_ref().map(place).unwrap_or_default();
            let shown = step.filter(|_| typed == "!").map(|step| (state.clone(), step));
            return Ok(Practised { worth: "open", said, proof: shown.into_iter().collect() });
        }
        let claims = match claims(state, typed) {
            Ok(claims) => claims,
            Err(Unreadable { column, word }) => {
                let column = column.to_string();
                let said = say!(self, "practice-unreadable", column = column, text = word);
                return Ok(Practised { worth: "unreadable", said, proof: Vec::new() });
            }
        };
        let worth = judge(technique, state, &claims, stop)?;
        let owned = |(state, step): (State, &Step)| (state, step.clone());
        let proof = match &worth {
            Worth::Right { step, .. } => vec![(state.clone(), (**step).clone())],
            Worth::Wrong(why) => why.proof(state).into_iter().map(owned).collect(),
            _ => Vec::new(),
        };
        Ok(Practised { worth: worth.id(), said: self.worth(technique, state, &worth), proof })
    }

    /// The verdict on an answer.
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

/// A step that concludes these claims and nothing else.
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
