//! Numbers of solutions.

use super::given::Given;
use super::read::Reader;
use super::{Question, SLOW_PIECE};
use crate::arrow::Column;
use neuf::strategy::AUTO;
use neuf::{Limits, Stop};

/// How many solutions there are, up to a limit.
pub struct Counting {
    pub limit: Option<u64>,
    pub nodes: Option<u64>,
}

impl Question for Counting {
    fn names(&self) -> &'static [&'static str] {
        &["count", "complete", "error"]
    }

    fn piece(&self) -> usize {
        SLOW_PIECE * 16
    }

    fn answer(&self, given: &[Given<'_>], reader: &Reader<'_>, stop: &Stop) -> Vec<Column> {
        let mut counts = Vec::new();
        let (mut complete, mut errors) = (Column::text(0), Column::text(0));
        for one in given {
            let read = reader.read(*one);
            let limits = Limits { solutions: self.limit, nodes: self.nodes, ..stop.limits() };
            let counted = read.clues().map(|clues| match clues.check() {
                Ok(puzzle) => {
                    let counted = neuf::count(&puzzle, AUTO, &limits);
                    (counted.solutions, counted.ending == neuf::Ending::Complete)
                }
                Err(_) => (0, true),
            });
            counts.push(counted.map(|(count, _)| count));
            let word = |is_all| if is_all { &b"yes"[..] } else { &b"no"[..] };
            complete.push(counted.map(|(_, is_all)| word(is_all)));
            errors.push(read.error());
        }
        vec![Column::Whole(counts), complete, errors]
    }
}
