//! The algorithm of the document, and which line of it a step executes.

use neuf::backtrack::Event;
use neuf_words::Words;
use serde::Serialize;

/// A line of the algorithm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CodeLine {
    /// How far it is indented.
    pub indent: u32,
    /// The line.
    pub words: String,
}

/// The lines: how far each is indented, and the id of its words.
const LINES: [(u32, &str); 9] = [
    (0, "lab-code-first"),
    (0, "lab-code-while"),
    (1, "lab-code-if-fewer"),
    (2, "lab-code-choix"),
    (2, "lab-code-push"),
    (2, "lab-code-retour"),
    (1, "lab-code-if-all"),
    (2, "lab-code-solution"),
    (2, "lab-code-retour-for-more"),
];

/// The algorithm in a language.
pub(crate) fn lines(words: &Words) -> Vec<CodeLine> {
    let line =
        |&(indent, id): &(u32, &str)| CodeLine { indent, words: words.message(id, &[]).to_plain() };
    LINES.iter().map(line).collect()
}

/// The line that a step executed, in a search of `ranks` ranks.
pub(crate) fn line(event: Option<Event>, ranks: usize) -> Option<u32> {
    let id = match event? {
        Event::Pushed { rank: 0, .. } | Event::DeadEnd { rank: 0 } => "lab-code-first",
        Event::Pushed { .. } => "lab-code-push",
        Event::DeadEnd { .. } => "lab-code-choix",
        Event::Solution => "lab-code-solution",
        // Only a solution has a stack for every rank.
        Event::Backtracked { from, .. } if from.is_some_and(|from| from + 1 == ranks) => {
            "lab-code-retour-for-more"
        }
        Event::Backtracked { .. } => "lab-code-retour",
    };
    LINES.iter().position(|(_, known)| *known == id).map(|line| line as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::backtrack::{Phase, Search, problems::Queens};

    #[test]
    fn every_step_has_the_line_that_the_document_would_execute() {
        let mut search = Search::new(Queens::new(5));
        let mut before = search.phase();
        while let Some(event) = search.step() {
            let line = line(Some(event), 5).map(|line| LINES[line as usize].1);
            let expected = match (before, event) {
                (Phase::DeadEnd, _) => "lab-code-retour",
                (Phase::Solution, _) => "lab-code-retour-for-more",
                (_, Event::Solution) => "lab-code-solution",
                (_, Event::DeadEnd { .. }) => "lab-code-choix",
                (_, Event::Pushed { rank: 0, .. }) => "lab-code-first",
                _ => "lab-code-push",
            };
            assert_eq!(line, Some(expected));
            before = search.phase();
        }
    }
}
