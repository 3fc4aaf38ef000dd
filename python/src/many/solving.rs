//! Verdicts and solutions: classic grids in the lanes, the others one by one.

use super::Question;
use super::given::Given;
use super::read::{Read, Reader};
use crate::arrow::Column;
use neuf::format;
use neuf::strategy::AUTO;
use neuf::{Classic, Judge, Limits, Stop, Verdict, judge};

/// Verdicts and solutions.
pub struct Solving {
    pub nodes: Option<u64>,
}

impl Question for Solving {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "solution", "error"]
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let mut others: Vec<(usize, Read)> = Vec::new();
        let mut grids = Vec::with_capacity(given.len());
        for (place, one) in given.iter().enumerate() {
            match reader.read(*one) {
                Read::Classic(grid) => grids.push(grid),
                other => others.push((place, other)),
            }
        }
        let limits = Limits { nodes: self.nodes, ..stop.limits() };
        let mut outcomes = Vec::new();
        Judge::new(limits.clone()).solve_classic(&grids, &mut outcomes);
        let mut words = Column::text(given.len() * 6);
        let mut solutions = Column::text(given.len() * 81);
        let has_others = !others.is_empty();
        let mut errors = Column::text(0);
        let (mut classics, mut others) = (grids.iter().zip(&outcomes), others.iter().peekable());
        for place in 0..given.len() {
            if let Some((_, other)) = others.next_if(|(at, _)| *at == place) {
                let verdict = other.clues().map(|clues| judge(&clues, AUTO, &limits).verdict);
                let solution = verdict.as_ref().and_then(Verdict::solution);
                let solution = solution.map(|grid| format::line(&grid.to_clues()));
                words.push(verdict.as_ref().map(|verdict| verdict.word().as_bytes()));
                solutions.push(solution.as_ref().map(|line| line.as_bytes()));
                errors.push(other.error());
                continue;
            }
            let Some((grid, outcome)) = classics.next() else { break };
            let word = match outcome.unique() {
                Some(_) => "unique",
                None => Verdict::of_classic(grid, outcome).word(),
            };
            words.push(Some(word.as_bytes()));
            let text = outcome.solution().map(Classic::to_text);
            solutions.push(text.as_ref().map(<[u8; 81]>::as_slice));
            if has_others {
                errors.push(None);
            }
        }
        if !has_others {
            errors = Column::Nothing(given.len());
        }
        vec![words, solutions, errors]
    }
}
