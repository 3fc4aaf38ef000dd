//! The questions of the page.

#[cfg(feature = "rooms")]
use crate::make::Wish;
#[cfg(feature = "rooms")]
use crate::solve::{Claim, Written};
use crate::watch::{Seek, Subject};
#[cfg(feature = "rooms")]
use crate::write::PythonNews;
use serde::Deserialize;

/// A question of the page.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ask {
    /// From now on, this language; the answer is every word of the page.
    Speak {
        /// Its tag, as browsers give it.
        language: String,
    },
    /// What can be watched.
    Presets,
    /// Begins a session that watches a search.
    Watch {
        /// What is searched.
        subject: Subject,
    },
    /// Begins a session that watches the search of a student's `choix`.
    Replay {
        /// What was searched.
        subject: Subject,
        /// What `choix` gave, call by call.
        calls: Vec<Vec<u32>>,
    },
    /// All exercises of the course.
    #[cfg(feature = "rooms")]
    Exercises,
    /// An exercise, and what a function is checked with.
    #[cfg(feature = "rooms")]
    Exercise {
        /// Its stable name.
        id: String,
    },
    /// What happened to a student's program, to be put into words.
    #[cfg(feature = "rooms")]
    Tell {
        /// What happened.
        news: PythonNews,
    },
    /// Moves a session to a step, and shows it there.
    Seek {
        /// Which session.
        session: u32,
        /// Where to.
        to: Seek,
    },
    /// Explores a search further ahead, without moving its session.
    Survey {
        /// Which session.
        session: u32,
        /// How many steps at most.
        steps: u32,
    },
    /// The search tree of a stretch, without moving the session.
    Tree {
        /// Which session.
        session: u32,
        /// The first step.
        #[cfg_attr(test, ts(type = "number"))]
        from: u64,
        /// The step after the last one.
        #[cfg_attr(test, ts(type = "number"))]
        to: u64,
        /// Into how many columns it is drawn: what is narrower than one is counted.
        columns: u32,
    },
    /// Reads a puzzle and judges it.
    Look {
        /// The puzzle, in any format.
        text: String,
        /// Givens in the place of its own, cell by cell; 0 where there is none.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        values: Option<Vec<u32>>,
    },
    /// What to look at next.
    #[cfg(feature = "rooms")]
    Hint {
        /// The puzzle.
        text: String,
        /// What has been written over it.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        written: Option<Written>,
    },
    /// The whole way to the solution.
    #[cfg(feature = "rooms")]
    Path {
        /// The puzzle.
        text: String,
    },
    /// Why a digit is, or is not, in a cell.
    #[cfg(feature = "rooms")]
    Why {
        /// The puzzle.
        text: String,
        /// The number of the cell, from 0.
        cell: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// How hard a puzzle is.
    #[cfg(feature = "rooms")]
    Rate {
        /// The puzzle.
        text: String,
    },
    /// All techniques.
    #[cfg(feature = "rooms")]
    Techniques,
    /// The page of a technique.
    #[cfg(feature = "rooms")]
    Technique {
        /// Its stable name.
        id: String,
    },
    /// Makes a position for a technique.
    #[cfg(feature = "rooms")]
    Practice {
        /// The technique's stable name.
        id: String,
        /// The same number makes the same position.
        seed: u32,
    },
    /// Judges what somebody says that a technique concludes.
    #[cfg(feature = "rooms")]
    Judge {
        /// The technique's stable name.
        id: String,
        /// The givens.
        text: String,
        /// The position.
        written: Written,
        /// What follows from it; nothing asks for the whole answer.
        claims: Vec<Claim>,
    },
    /// Makes a puzzle.
    #[cfg(feature = "rooms")]
    Make {
        /// What it shall be like.
        wish: Wish,
    },
    /// All strategies.
    #[cfg(feature = "rooms")]
    Strategies,
    /// Lets a strategy look for solutions.
    #[cfg(feature = "rooms")]
    Race {
        /// The puzzle.
        text: String,
        /// The strategy's stable name.
        strategy: String,
        /// The time it has.
        seconds: u32,
        /// How many solutions it looks for at most; two, if this is not said.
        #[serde(default)]
        #[cfg_attr(test, ts(optional))]
        most: Option<u32>,
    },
    /// Ends a session.
    Close {
        /// Which.
        session: u32,
    },
}
