//! What is done with each puzzle.

use crate::{Bulk, Item, Page, Tally};
use neuf_tables::{Column, Table};
use std::ops::ControlFlow;

/// What is done with each puzzle. The crate's first page has one.
pub trait Task: Sync {
    /// Answers a puzzle of many, or an unreadable text, by whole lines.
    fn answer(&self, item: &Item, page: &mut Page);

    /// Answers the only puzzle of the input, as directly as somebody may see it: what came of it, or
    /// nothing if it was interrupted. Breaks if all must end, for a reason that the task knows.
    fn answer_alone(&self, item: &Item) -> ControlFlow<(), Option<Tally>>;

    /// How to answer classic grids in bulk, if the answers are the same.
    fn bulk(&self) -> Option<&dyn Bulk> {
        None
    }

    /// The line above all answers.
    fn header(&self, table: Option<&Table>) -> Option<String> {
        let _ = table;
        None
    }

    /// The columns of its answers, if they can stand in a table.
    fn columns(&self) -> Option<&'static [Column]> {
        None
    }

    /// Whether a row without an answer stays in the table.
    fn keeps_all_rows(&self) -> bool {
        true
    }

    /// What is done with each page, one after another in the order of the input. Breaks if all must
    /// end, for a reason that the task knows.
    fn in_order(&self, page: &mut Page) -> ControlFlow<()> {
        let _ = page;
        ControlFlow::Continue(())
    }
}
