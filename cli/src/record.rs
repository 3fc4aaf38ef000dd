//! The JSON that commands print: one object per puzzle and line. The fields are documented in
//! `docs/JSON.md` and do not change their meaning.

use crate::i18n::Messages;
use crate::words;
use neuf::format::{self, ReadError};
use neuf::strategy::Stats;
use neuf::{Cell, Contradiction, Grid, House, Limit, Puzzle, Shape, Verdict};
use serde::Serialize;

/// What is said of one puzzle. Fields that do not apply are left out, except `puzzle`, `shape`,
/// `verdict` and `solution`, which are always there.
#[derive(Serialize, Default)]
pub struct Record {
    /// The file, when the puzzle came from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The line it began at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    pub puzzle: String,
    pub shape: Option<String>,
    pub verdict: Option<&'static str>,
    pub solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<neuf::Estimate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<Vec<usize>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<ContradictionRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stats: Option<StatsRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<ErrorRecord>,
}

/// A number that JSON readers do not round: text above 2^53.
#[derive(Serialize, Clone)]
#[serde(untagged)]
pub enum Number {
    Small(u64),
    Large(String),
}

impl From<u64> for Number {
    fn from(value: u64) -> Number {
        if value <= 1 << 53 { Number::Small(value) } else { Number::Large(value.to_string()) }
    }
}

#[derive(Serialize)]
pub struct StatsRecord {
    pub choix: u64,
    pub retour: u64,
    pub guesses: u64,
    pub deepest: usize,
    pub solutions: u64,
    pub calls: u64,
}

impl From<Stats> for StatsRecord {
    fn from(stats: Stats) -> StatsRecord {
        let Stats { choix, retour, guesses, deepest, solutions, calls, .. } = stats;
        StatsRecord { choix, retour, guesses, deepest, solutions, calls }
    }
}

#[derive(Serialize)]
pub struct ContradictionRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<usize>,
    pub cells: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
}

#[derive(Serialize)]
pub struct ErrorRecord {
    pub code: &'static str,
    pub line: u64,
    pub column: usize,
    pub message: String,
}

impl Record {
    /// The record of a puzzle before anything is known about it.
    pub fn of(puzzle: &neuf::Clues) -> Record {
        Record {
            puzzle: format::line(puzzle),
            shape: Some(puzzle.shape().to_string()),
            ..Record::default()
        }
    }

    /// The record of a text that could not be read.
    pub fn unreadable(messages: &Messages, text: &str, error: &ReadError) -> Record {
        Record {
            puzzle: text.to_owned(),
            error: Some(ErrorRecord {
                code: error.kind.code(),
                line: error.place.line,
                column: error.place.column,
                message: words::read_error(messages, &error.kind),
            }),
            ..Record::default()
        }
    }

    pub fn with_verdict(mut self, shape: Shape, verdict: &Verdict) -> Record {
        self.verdict = Some(verdict.word());
        self.solution = verdict.solution().map(line);
        match verdict {
            Verdict::Contradiction(found) => {
                self.contradiction = Some(contradiction(shape, found));
            }
            Verdict::Budget { limit, .. } => self.limit = Some(*limit),
            Verdict::Several(_) | Verdict::Unique(_) | Verdict::None | Verdict::Stuck(_) => {}
        }
        self
    }

    pub fn with_stats(mut self, strategy: &'static str, stats: Stats) -> Record {
        self.strategy = Some(strategy);
        self.stats = Some(stats.into());
        self
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A full grid on one line.
pub fn line(grid: &Grid) -> String {
    format::line(&grid.to_clues())
}

/// `r1c1`, whatever the language: JSON is for programs.
pub fn cell_name(shape: Shape, cell: Cell) -> String {
    format!("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1)
}

/// `row 1`, whatever the language.
pub fn house_name(house: House) -> String {
    format!("{} {}", house.kind(), house.number() + 1)
}

fn contradiction(shape: Shape, found: &Contradiction) -> ContradictionRecord {
    match *found {
        Contradiction::Twice { digit, cells, house } => ContradictionRecord {
            digit: Some(digit.value()),
            cells: cells.map(|cell| cell_name(shape, cell)).into(),
            house: Some(house_name(house)),
        },
        Contradiction::Equal { digit, cells, .. } => ContradictionRecord {
            digit: Some(digit.value()),
            cells: cells.map(|cell| cell_name(shape, cell)).into(),
            house: None,
        },
        Contradiction::NothingLeft { cell } => {
            ContradictionRecord { digit: None, cells: vec![cell_name(shape, cell)], house: None }
        }
        _ => ContradictionRecord { digit: None, cells: Vec::new(), house: None },
    }
}

/// The candidates of every cell, in reading order.
pub fn candidates(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let marks = puzzle.candidates();
    marks.iter().map(|(_, set)| set.iter().map(|digit| digit.value()).collect()).collect()
}
