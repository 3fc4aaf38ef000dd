//! Functions of the course for a student to write: their statements, the cases that check them, and
//! what happened to them, in words. Python runs in the page; the right answers come from `cours`.

mod cases;
mod news;
mod table;

use crate::answer::Refused;
use crate::said::{Said, said};
use crate::watch::Subject;
use neuf_words::{Words, say};
use serde::Serialize;
use serde_json::{Map, Value};
use table::{EXERCISES, Exercise};

pub use news::PythonNews;
pub(crate) use news::told;

/// An exercise, to be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExerciseEntry {
    /// Its stable name.
    pub id: String,
    /// Where it stands in the inventory of the course.
    pub course: String,
    /// The function to be written.
    pub function: String,
    /// What is searched with it, where it drives the stacks.
    pub search: Option<Subject>,
}

/// An exercise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ExercisePage {
    /// Which.
    pub exercise: ExerciseEntry,
    /// What the function shall do.
    pub statement: Said,
    /// What the editor shows first.
    pub starter: String,
    /// One way to write it.
    pub solution: String,
    /// The functions of the questions before, which may be called.
    pub before: String,
    /// What of a call is looked at.
    pub looks_at: LooksAt,
    /// Whether the order of a list matters not.
    pub any_order: bool,
    /// What it is checked with, smallest first.
    pub cases: Vec<Case>,
}

/// What of a call is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum LooksAt {
    /// What it returns.
    Result,
    /// What has become of its first argument.
    Argument,
    /// Both, in this order.
    Both,
}

/// A call, and what is right.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Case {
    /// Variables that the function may read.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub globals: Map<String, Value>,
    /// The arguments.
    #[cfg_attr(test, ts(type = "Array<unknown>"))]
    pub arguments: Vec<Value>,
    /// Every answer that is right.
    #[cfg_attr(test, ts(type = "Array<unknown>"))]
    pub accepted: Vec<Value>,
}

pub(crate) fn exercises(_: &Words) -> Vec<ExerciseEntry> {
    EXERCISES.iter().map(Exercise::entry).collect()
}

pub(crate) fn exercise(words: &Words, id: &str) -> Result<ExercisePage, Refused> {
    let place = EXERCISES.iter().position(|exercise| exercise.id == id);
    let place = place.ok_or_else(|| Refused::from(said(&say!(words, "lab-no-exercise"))))?;
    let exercise = &EXERCISES[place];
    let is_before = |other: &&Exercise| {
        other.document() == exercise.document() && other.function != exercise.function
    };
    let before = EXERCISES[..place].iter().filter(is_before).map(Exercise::solution);
    Ok(ExercisePage {
        exercise: exercise.entry(),
        statement: said(&words.message(&format!("lab-exercise-{id}"), &[])),
        starter: format!("def {}({}):\n    pass\n", exercise.function, exercise.parameters),
        solution: exercise.solution().to_owned(),
        before: before.collect::<Vec<_>>().join("\n\n"),
        looks_at: exercise.looks_at,
        any_order: exercise.any_order,
        cases: cases::sorted((exercise.cases)()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    #[test]
    fn every_exercise_has_a_statement_a_solution_and_cases_smallest_first() {
        for &language in Language::ALL {
            let words = Words::new(language);
            for entry in exercises(&words) {
                let page = exercise(&words, &entry.id).expect("it is in the list");
                let statement: String = page.statement.iter().map(|p| p.words.as_str()).collect();
                assert!(!statement.starts_with("lab-"), "{} has no statement", entry.id);
                let head = format!("def {}(", entry.function);
                assert!(page.solution.contains(&head), "{} has no solution", entry.id);
                assert!(page.cases.len() >= 5, "{}: {} cases", entry.id, page.cases.len());
                assert!(page.cases.iter().all(|case| !case.accepted.is_empty()));
                let weights: Vec<_> = page.cases.iter().map(cases::weight).collect();
                assert!(weights.is_sorted(), "{}", entry.id);
                let different =
                    page.cases.iter().any(|case| case.accepted != page.cases[0].accepted);
                // Problem 4 has the same choices at each rank.
                let is_constant = entry.id == "a6-choix";
                assert!(different != is_constant, "{}: one answer would do", entry.id);
            }
        }
    }

    #[test]
    fn an_exercise_that_is_none_is_refused() {
        assert!(exercise(&Words::new(Language::French), "z9").is_err());
    }
}
