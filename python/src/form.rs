//! What is said of a puzzle, beside the puzzle, in the library's own serialised form. `docs/JSON.md` has
//! every field; tests compare it with what the command prints.

use neuf::Clues;
use serde::Serialize;

/// The form as JSON.
pub fn json(form: &impl Serialize) -> String {
    // Maps with other keys than text are the only thing JSON does not take, and there are none.
    serde_json::to_string(form).unwrap_or_default()
}

/// What is said of a puzzle, beside it.
#[derive(Serialize)]
pub struct Record<'a, O> {
    #[serde(flatten)]
    pub clues: &'a Clues,
    #[serde(flatten)]
    pub outcome: O,
}
