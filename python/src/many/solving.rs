//! Verdicts and solutions: classic grids in the lanes, the others one by one.

use super::Question;
use super::given::Given;
use super::read::{Read, Reader};
use crate::arrow::Column;
use neuf::batch::Outcome;
use neuf::format;
use neuf::strategy::AUTO;
use neuf::{Classic, Judge, Limits, Stop, Verdict, judge};

/// Verdicts and solutions.
pub struct Solving {
    pub nodes: Option<u64>,
}

/// Verdicts, and the limits that were reached.
pub struct Checking {
    pub nodes: Option<u64>,
}

/// What came of a puzzle.
enum Found<'a> {
    Classic(&'a Classic, &'a Outcome),
    Other(Option<Verdict>, Option<&'a [u8]>),
}

impl Found<'_> {
    fn word(&self) -> Option<&'static str> {
        match self {
            Found::Classic(_, outcome) if outcome.unique().is_some() => Some("unique"),
            Found::Classic(grid, outcome) => Some(Verdict::of_classic(grid, outcome).word()),
            Found::Other(verdict, _) => verdict.as_ref().map(Verdict::word),
        }
    }

    fn limit(&self) -> Option<&'static str> {
        let of = |verdict: &Verdict| match verdict {
            Verdict::Budget { limit, .. } => Some(limit.id()),
            _ => None,
        };
        match self {
            Found::Classic(_, outcome) if outcome.unique().is_some() => None,
            Found::Classic(grid, outcome) => of(&Verdict::of_classic(grid, outcome)),
            Found::Other(verdict, _) => verdict.as_ref().and_then(of),
        }
    }
}

/// Judges puzzles, and tells what came of each, in order; whether all of them are classic.
fn judged(
    nodes: Option<u64>,
    given: &[Given<'_>],
    reader: &Reader<'_>,
    stop: &Stop,
    tell: &mut dyn FnMut(Found<'_>),
) -> bool {
    let mut others: Vec<(usize, Read)> = Vec::new();
    let mut grids = Vec::with_capacity(given.len());
    for (place, one) in given.iter().enumerate() {
        match reader.read(*one) {
            Read::Classic(grid) => grids.push(grid),
            other => others.push((place, other)),
        }
    }
    let limits = Limits { nodes, ..stop.limits() };
    let mut outcomes = Vec::new();
    Judge::new(limits.clone()).solve_classic(&grids, &mut outcomes);
    let are_classic = others.is_empty();
    let (mut classics, mut others) = (grids.iter().zip(&outcomes), others.iter().peekable());
    for place in 0..given.len() {
        if let Some((_, other)) = others.next_if(|(at, _)| *at == place) {
            let verdict = other.clues().map(|clues| judge(&clues, AUTO, &limits).verdict);
            tell(Found::Other(verdict, other.error()));
            continue;
        }
        let Some((grid, outcome)) = classics.next() else { break };
        tell(Found::Classic(grid, outcome));
    }
    are_classic
}

/// The column of what is wrong, of which there is nothing beside classic grids.
fn errors_or_none(errors: Column, are_classic: bool, length: usize) -> Column {
    if are_classic { Column::Nothing(length) } else { errors }
}

impl Question for Solving {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "solution", "error"]
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let mut words = Column::text(given.len() * 6);
        let mut solutions = Column::text(given.len() * 81);
        let mut errors = Column::text(0);
        let are_classic = judged(self.nodes, given, reader, stop, &mut |found| {
            words.push(found.word().map(str::as_bytes));
            match &found {
                Found::Classic(_, outcome) => {
                    let text = outcome.solution().map(Classic::to_text);
                    solutions.push(text.as_ref().map(<[u8; 81]>::as_slice));
                    errors.push(None);
                }
                Found::Other(verdict, error) => {
                    let solution = verdict.as_ref().and_then(Verdict::solution);
                    let solution = solution.map(|grid| format::line(&grid.to_clues()));
                    solutions.push(solution.as_ref().map(|line| line.as_bytes()));
                    errors.push(*error);
                }
            }
        });
        vec![words, solutions, errors_or_none(errors, are_classic, given.len())]
    }
}

impl Question for Checking {
    fn names(&self) -> &'static [&'static str] {
        &["verdict", "limit", "error"]
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let mut words = Column::text(given.len() * 6);
        let (mut limits, mut errors) = (Column::text(0), Column::text(0));
        let are_classic = judged(self.nodes, given, reader, stop, &mut |found| {
            words.push(found.word().map(str::as_bytes));
            limits.push(found.limit().map(str::as_bytes));
            errors.push(match found {
                Found::Classic(..) => None,
                Found::Other(_, error) => error,
            });
        });
        vec![words, limits, errors_or_none(errors, are_classic, given.len())]
    }
}
