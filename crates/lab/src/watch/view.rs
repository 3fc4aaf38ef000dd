//! What a search looks like at a step.

use super::code;
use super::recording::Watchable;
use crate::said::{Said, said};
use neuf::backtrack::{Event, Phase, Search};
use neuf::watch::{self, Extent};
use neuf_words::Words;
use serde::Serialize;

/// A search at a step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// The session it belongs to.
    pub session: u32,
    /// The number of the step; 0 is the start.
    #[cfg_attr(test, ts(type = "number"))]
    pub step: u64,
    /// Whether this is where one wanted to go.
    pub arrived: bool,
    /// Whether everything has been tried.
    pub ended: bool,
    /// What the step did.
    pub happened: Happened,
    /// The same in a sentence.
    pub said: Said,
    /// The line of the document's algorithm that was executed.
    pub line: Option<u32>,
    /// The counters.
    pub counters: Counters,
    /// The stacks, rank by rank.
    pub piles: Vec<Pile>,
    /// The rank that the step was about.
    pub focus: Option<u32>,
    /// The board, where there is one.
    pub board: Option<Board>,
}

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Happened {
    /// Nothing yet.
    Start,
    /// A stack was pushed.
    Pushed,
    /// There was no choice.
    DeadEnd,
    /// It went back, and the next choice is tried.
    Back,
    /// Every rank has a stack.
    Solution,
    /// It went back, and nothing is left.
    Exhausted,
}

/// The counters of a search, in the documents' terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Counters {
    /// Calls of `choix`.
    #[cfg_attr(test, ts(type = "number"))]
    pub choix: u64,
    /// Calls of `retour`.
    #[cfg_attr(test, ts(type = "number"))]
    pub retour: u64,
    /// Stacks now.
    pub depth: u32,
    /// The most stacks there ever were.
    pub deepest: u32,
    /// Solutions so far.
    #[cfg_attr(test, ts(type = "number"))]
    pub solutions: u64,
    /// Dead ends so far.
    #[cfg_attr(test, ts(type = "number"))]
    pub dead_ends: u64,
}

/// A stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Pile {
    /// The choices still to be tried, bottom first: the last one is being tried.
    pub live: Vec<String>,
    /// The choices crossed out, the last one first.
    pub out: Vec<String>,
    /// Whether the step dropped it: it is shown once more as it was.
    pub gone: bool,
}

/// A board, line by line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Board {
    /// How many squares a line has.
    pub columns: u32,
    /// The squares.
    pub squares: Vec<Square>,
}

/// A square of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Square {
    /// What stands there.
    pub text: Option<String>,
    /// What it is in the attempt.
    pub mark: Mark,
    /// Whether the step was about it.
    pub focus: bool,
}

/// What a square is in the attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Mark {
    /// Something may stand there.
    Open,
    /// Nothing may stand there beside the attempt.
    Attacked,
    /// Its rank has chosen another square.
    Passed,
    /// Settled before the search began.
    Given,
    /// Part of the attempt.
    Tried,
}

impl From<watch::Mark> for Mark {
    fn from(mark: watch::Mark) -> Mark {
        match mark {
            watch::Mark::Open => Mark::Open,
            watch::Mark::Attacked => Mark::Attacked,
            watch::Mark::Passed => Mark::Passed,
            watch::Mark::Given => Mark::Given,
            watch::Mark::Tried => Mark::Tried,
        }
    }
}

/// The step that led to a place of a search.
#[derive(Debug, Default)]
pub(crate) struct Moment {
    /// What it did; `None` at the start.
    pub event: Option<Event>,
    /// The stacks that it dropped, lowest first.
    pub dropped: Vec<Pile>,
}

impl Moment {
    /// The stacks of a search from rank `kept` on, as they are dropped.
    pub(crate) fn dropped<P: Watchable>(search: &Search<P>, kept: usize) -> Vec<Pile> {
        let piles = watch::piles(search).skip(kept).filter(|pile| !pile.live.is_empty());
        piles.map(|pile| Pile { gone: true, ..Pile::of(search, &pile) }).collect()
    }
}

impl Pile {
    fn of<P: Watchable>(search: &Search<P>, pile: &watch::Pile<'_, P::Choice>) -> Pile {
        let symbols = |choices: &[P::Choice]| {
            choices.iter().map(|&choice| search.problem().symbol(choice)).collect()
        };
        Pile { live: symbols(pile.live), out: symbols(pile.crossed_out), gone: false }
    }
}

/// The largest board that is shown whole.
const WHOLE: Extent = Extent { lines: 64, columns: 64 };

impl View {
    pub(crate) fn of<P: Watchable>(
        session: u32,
        words: &Words,
        search: &Search<P>,
        moment: &Moment,
    ) -> View {
        let stats = search.stats();
        let mut piles: Vec<Pile> =
            watch::piles(search).map(|pile| Pile::of(search, &pile)).collect();
        piles.extend(moment.dropped.iter().cloned());
        View {
            session,
            step: stats.steps,
            arrived: true,
            ended: search.phase() == Phase::Exhausted,
            happened: happened(moment.event),
            said: said(&words.event(search, moment.event)),
            line: code::line(moment.event, search.problem().ranks()),
            counters: Counters {
                choix: stats.choix,
                retour: stats.retour,
                depth: search.stacks().len() as u32,
                deepest: stats.deepest as u32,
                solutions: stats.solutions,
                dead_ends: stats.dead_ends(),
            },
            piles,
            focus: watch::focus(search).map(|rank| rank as u32),
            board: board(search),
        }
    }
}

fn happened(event: Option<Event>) -> Happened {
    match event {
        None => Happened::Start,
        Some(Event::Pushed { .. }) => Happened::Pushed,
        Some(Event::DeadEnd { .. }) => Happened::DeadEnd,
        Some(Event::Backtracked { to: Some(_), .. }) => Happened::Back,
        Some(Event::Backtracked { to: None, .. }) => Happened::Exhausted,
        Some(Event::Solution) => Happened::Solution,
    }
}

fn board<P: Watchable>(search: &Search<P>) -> Option<Board> {
    let problem = search.problem();
    let board = problem.board(search.tops(), watch::focus(search), WHOLE)?;
    let square = |square: &watch::Square<P::Choice>| Square {
        text: square.choice.map(|choice| problem.symbol(choice)),
        mark: square.mark.into(),
        focus: square.is_focus,
    };
    let squares = board.rows().flat_map(|(_, squares)| squares.iter().map(square)).collect();
    Some(Board { columns: board.columns().len() as u32, squares })
}
