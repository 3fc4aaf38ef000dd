//! The task that answers each puzzle.

use crate::{Bulk, Item, Page, Tally};
use neuf_tables::{Column, Table};
use std::ops::ControlFlow;

/// A task that answers each puzzle. See the crate's example.
pub trait Task: Sync {
    /// Answers one of many puzzles, or an unreadable text, by whole lines.
    fn answer(&self, item: &Item, page: &mut Page);

    /// Answers the only puzzle of the input, directly to the user. Returns its tally, or `None` if
    /// it was interrupted; breaks if everything must stop, for a reason that the task knows.
    fn answer_alone(&self, item: &Item) -> ControlFlow<(), Option<Tally>>;

    /// The way to answer classic grids in bulk, if that gives the same answers.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The line before all answers, if there is one.
    fn header(&self, table: Option<&Table>) -> Option<String> {
        let _ = table;
        None
    }

    /// The columns of the answers, if they can go to a table.
    fn columns(&self) -> Option<&'static [Column]> {
        None
    }

    /// Whether a row without an answer stays in the table.
    fn keeps_all_rows(&self) -> bool {
        true
    }

    /// Processes each page, in the order of the input. Breaks if everything must stop, for a reason
    /// that the task knows.
    fn in_order(&self, page: &mut Page) -> ControlFlow<()> {
        let _ = page;
        ControlFlow::Continue(())
    }
}
