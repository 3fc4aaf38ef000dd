//! What the page asks.

use crate::watch::{Seek, Subject};
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
    /// Ends a session.
    Close {
        /// Which.
        session: u32,
    },
}
