//! A worked example for each technique: a position, and what the technique sees in it.

use crate::reglib::{self, Case};
use crate::{State, Step, Technique};
use neuf_puzzle::{Rules, format};
use std::ops::ControlFlow;

/// The files of `worked/`, by the id of the technique.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/worked.rs"));

/// A position in which a technique finds something, and the step it finds.
///
/// ```
/// use neuf_explain::{by_id, worked::{self, Worked}};
///
/// let Worked { state, step } = worked::example(by_id("naked-pair").unwrap()).unwrap();
/// let without = step.eliminations[0];
/// assert!(state.candidates(without.cell).contains(without.digit));
/// ```
#[derive(Clone, Debug)]
pub struct Worked {
    /// The position.
    pub state: State,
    /// The step that the technique finds in it.
    pub step: Step,
}

/// The example with which a technique is best explained.
///
/// ```
/// use neuf_explain::{by_id, worked};
///
/// let skyscraper = worked::example(by_id("skyscraper").unwrap()).unwrap();
/// assert_eq!(skyscraper.step.technique, "skyscraper");
/// assert!(!skyscraper.step.eliminations.is_empty());
/// ```
pub fn example(technique: &dyn Technique) -> Option<Worked> {
    let Case { state, eliminations, placements, .. } = cases(technique).next()?;
    let mut told = None;
    let _ = technique.search(&state, &mut |step| {
        if step.eliminations != eliminations || step.placements != placements {
            return ControlFlow::Continue(());
        }
        told = Some(step);
        ControlFlow::Break(())
    });
    Some(Worked { state, step: told? })
}

/// All examples of a technique: positions and conclusions, without the pattern.
///
/// A file has blocks of lines with empty lines between; lines that begin with `#` are remarks.
/// ```text
/// grid: 81 cells, `.` empty, `+` before a digit that was written, not given
/// without: candidates crossed out, as digit, row, column
/// removes: (or `places:`) what follows
/// cage: 10 r1c1 r1c2     and other rules, if there are any
/// ```
pub fn cases(technique: &dyn Technique) -> impl Iterator<Item = Case> {
    let id = technique.id();
    let text = FILES.iter().find(|(file, _)| *file == id).map_or("", |(_, text)| text);
    let is_remark = |block: &&str| block.lines().all(|line| line.starts_with('#'));
    text.split("\n\n").filter(move |block| !is_remark(block)).filter_map(case)
}

fn case(block: &str) -> Option<Case> {
    let value = |key: &str| {
        let found = block.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        found.unwrap_or("").trim()
    };
    let [grid, without, removes, places] = ["grid", "without", "removes", "places"].map(value);
    let line = format!(":0000:1:{grid}:{without}:{removes}:{places}:");
    reglib::read_under(rules(block)?, &line)
}

/// The rules that a block asks for, each on a line as in the text format for them.
fn rules(block: &str) -> Option<Rules> {
    let is_own = |line: &&str| {
        !["grid:", "without:", "removes:", "places:"].iter().any(|key| line.starts_with(key))
    };
    let asked: String = block.lines().filter(is_own).map(|line| format!("{line}\n")).collect();
    let text = format!("shape: 3x3\n{asked}");
    Some(format::read(&text).ok()?.clues.rules().clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{TECHNIQUES, by_id};

    #[test]
    fn every_technique_has_a_worked_example() {
        for technique in TECHNIQUES {
            assert!(example(*technique).is_some(), "{}", technique.id());
        }
    }

    #[test]
    fn every_file_belongs_to_a_technique_and_every_block_can_be_read() {
        for (id, text) in FILES {
            let technique = by_id(id).unwrap_or_else(|| panic!("{id} is no technique"));
            let blocks = text.lines().filter(|line| line.starts_with("grid:")).count();
            assert_eq!(cases(technique).count(), blocks, "{id}");
        }
    }
}
