//! The searches that are being watched.

use super::code::{self, CodeLine};
use super::landscape::Landscape;
use super::recording::{Recorded, Recording, Seek, Watchable};
use super::replay::Replay;
use super::tree::Tree;
use super::view::View;
use crate::answer::Refused;
use crate::frame::Frame;
use crate::read;
use crate::said::{Said, said, said_in};
use neuf::backtrack::problems::{Queens, Toy};
use neuf::backtrack::{Order, Search};
use neuf::solve::SudokuStacks;
use neuf_words::{Words, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// What is searched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Subject {
    /// One of the document's four problems of lists.
    List {
        /// Its number, 1 to 4.
        number: u32,
    },
    /// Queens on a chessboard.
    Queens {
        /// Its side.
        side: u32,
        /// Which choice is tried first.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<TryFirst>"))]
        first: TryFirst,
    },
    /// A Sudoku.
    Sudoku {
        /// The puzzle, in any format.
        text: String,
        /// Which cells are ranks.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<CellsAsRanks>"))]
        cells: CellsAsRanks,
        /// Which choice is tried first.
        #[serde(default)]
        #[cfg_attr(test, ts(optional, as = "Option<TryFirst>"))]
        first: TryFirst,
    },
}

/// Which choice of a rank is tried first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum TryFirst {
    /// The last one, on top of its stack.
    #[default]
    Last,
    /// The first one.
    First,
}

/// Which cells of a grid are ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum CellsAsRanks {
    /// All, as in the document: a given one has its digit as only choice.
    #[default]
    All,
    /// Those that are empty.
    Empty,
}

/// A session that has begun.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Watching {
    /// By this number it is asked for.
    pub session: u32,
    /// What is searched.
    pub subject: Subject,
    /// The same in words.
    pub title: String,
    /// What a person should know who sees no board.
    pub statement: Option<String>,
    /// What the reader of a puzzle assumed.
    pub notes: Vec<Said>,
    /// What each rank is: a cell, a column.
    pub places: Vec<String>,
    /// Which ranks were settled before the search began.
    pub given: Vec<bool>,
    /// The lines of a grid.
    pub frame: Option<Frame>,
    /// The algorithm.
    pub code: Vec<CodeLine>,
    /// The search at its start.
    pub view: View,
}

/// The largest chessboard.
const MOST_QUEENS: u32 = 32;

/// The searches that are being watched, by number.
#[derive(Default)]
pub(crate) struct Sessions {
    open: BTreeMap<u32, Box<dyn Recorded>>,
    last: u32,
}

impl Sessions {
    pub(crate) fn open(&mut self, words: &Words, subject: &Subject) -> Result<Watching, Refused> {
        self.open_with(words, subject, None)
    }

    /// Begins a session on the search that a student's `choix` made: what it gave, call by call.
    pub(crate) fn replay(
        &mut self,
        words: &Words,
        subject: &Subject,
        calls: Vec<Vec<u32>>,
    ) -> Result<Watching, Refused> {
        self.open_with(words, subject, Some(calls))
    }

    fn open_with(
        &mut self,
        words: &Words,
        subject: &Subject,
        calls: Option<Vec<Vec<u32>>>,
    ) -> Result<Watching, Refused> {
        let asked = Asked { words, subject, calls };
        let watching = match subject {
            &Subject::List { number } => match Toy::numbered(number as usize) {
                Some(toy) => self.begin(asked, toy, TryFirst::Last, 0..=9)?,
                None => return Err(said(&say!(words, "lab-no-list")).into()),
            },
            &Subject::Queens { side, first } if (1..=MOST_QUEENS).contains(&side) => {
                self.begin(asked, Queens::new(side as usize), first, 0..=side - 1)?
            }
            Subject::Queens { .. } => {
                let text = say!(words, "lab-queens-side", most = MOST_QUEENS);
                return Err(said(&text).into());
            }
            Subject::Sudoku { text, cells, first } => {
                let reading = read::read(words, text)?;
                let rules = reading.clues.rules().clone();
                let puzzle = reading.clues.check().map_err(|found| {
                    Refused::from(said_in(&rules, &words.contradiction(&rules, &found)))
                })?;
                let stacks = match cells {
                    CellsAsRanks::All => SudokuStacks::all_cells(&puzzle),
                    CellsAsRanks::Empty => SudokuStacks::empty_cells(&puzzle),
                };
                let notes = read::notes(words, &reading.notes);
                let digits = 1..=rules.shape().size() as u32;
                let watching = self.begin(asked, stacks, *first, digits)?;
                Watching { frame: Some(Frame::of(words, &rules)), notes, ..watching }
            }
        };
        Ok(watching)
    }

    fn begin<P>(
        &mut self,
        asked: Asked<'_>,
        problem: P,
        first: TryFirst,
        allowed: RangeInclusive<u32>,
    ) -> Result<Watching, Refused>
    where
        P: Watchable<Choice: TryFrom<u32>> + 'static,
    {
        let Asked { words, subject, calls } = asked;
        let order = match first {
            TryFirst::Last => Order::LastFirst,
            TryFirst::First => Order::FirstFirst,
        };
        let given = (0..problem.ranks()).map(|rank| problem.is_given(rank)).collect();
        let Some(calls) = calls else {
            let search = Search::with_order(problem, order);
            return Ok(Watching { given, ..self.record(words, subject, search, u64::MAX) });
        };
        let checked = |list: Vec<u32>| -> Option<Vec<P::Choice>> {
            let is_new = |place: usize| !list[..place].contains(&list[place]);
            let fits = (0..list.len()).all(|at| allowed.contains(&list[at]) && is_new(at));
            fits.then(|| list.iter().filter_map(|&value| value.try_into().ok()).collect())
        };
        let calls: Option<Vec<_>> = calls.into_iter().map(checked).collect();
        let calls = calls.ok_or_else(|| Refused::from(said(&say!(words, "lab-replay-values"))))?;
        let replay = Replay::new(problem, calls);
        let last = replay.steps();
        Ok(Watching { given, ..self.record(words, subject, Search::new(replay), last) })
    }

    fn record<P: Watchable + 'static>(
        &mut self,
        words: &Words,
        subject: &Subject,
        search: Search<P>,
        last: u64,
    ) -> Watching {
        self.last += 1;
        let problem = search.problem();
        let ranks = 0..problem.ranks();
        let watching = Watching {
            session: self.last,
            subject: subject.clone(),
            title: words.search(&search).to_plain(),
            statement: problem.statement(words).map(|text| text.to_plain()),
            notes: Vec::new(),
            places: ranks.map(|rank| problem.place(words, rank).to_plain()).collect(),
            given: Vec::new(),
            frame: None,
            code: code::lines(words),
            view: View::of(self.last, words, &search, &Default::default()),
        };
        let recording = Recording::up_to(last, self.last, search);
        self.open.insert(self.last, Box::new(recording));
        watching
    }

    pub(crate) fn get(&mut self, words: &Words, session: u32) -> Result<Session<'_>, Refused> {
        match self.open.get_mut(&session) {
            Some(recorded) => Ok(Session(recorded.as_mut())),
            None => Err(said(&say!(words, "lab-no-session")).into()),
        }
    }

    pub(crate) fn close(&mut self, session: u32) {
        self.open.remove(&session);
    }
}

/// The request for a session.
struct Asked<'a> {
    words: &'a Words,
    subject: &'a Subject,
    calls: Option<Vec<Vec<u32>>>,
}

/// An open session.
pub(crate) struct Session<'a>(&'a mut dyn Recorded);

impl Session<'_> {
    pub(crate) fn seek(&mut self, words: &Words, to: Seek) -> View {
        self.0.seek(words, to)
    }

    pub(crate) fn survey(&mut self, steps: u64) -> Landscape {
        self.0.survey(steps)
    }

    pub(crate) fn tree(&mut self, stretch: (u64, u64), columns: u32) -> Tree {
        self.0.tree(stretch, columns)
    }
}
