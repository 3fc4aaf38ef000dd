//! Lines of smaller grids, from text to solution on the shortest way.

use neuf_limits::Limits;
use neuf_puzzle::format::LineReader;
use neuf_solve::{Settled, Small};

/// A solver of grids of up to nine rows that stand on lines of figures and blanks.
pub(crate) struct SmallLines {
    limits: Limits,
    values: Vec<u8>,
    /// The solver for grids of the latest shape.
    small: Option<Small>,
    /// Whether a grid of that shape was answered the usual way, which reports how it was read.
    is_told: bool,
}

impl SmallLines {
    /// A solver with these limits for each grid.
    pub(crate) fn new(limits: &Limits) -> SmallLines {
        SmallLines { limits: limits.clone(), values: Vec::new(), small: None, is_told: false }
    }

    /// Begins a chunk, whose first grid is again answered the usual way, to report how it was read.
    pub(crate) fn begin(&mut self) {
        self.is_told = false;
    }

    /// The answer to a line; `None` if it is to be answered the usual way, as the first of each shape is, to
    /// report how it was read.
    pub(crate) fn settle(&mut self, reader: &LineReader, line: &[u8]) -> Option<Settled<'_>> {
        let shape = reader.read_figures(line, &mut self.values)?;
        if self.small.as_ref().is_none_or(|small| small.shape() != shape) {
            self.small = Small::new(shape, &self.limits);
            self.is_told = false;
        }
        if !std::mem::replace(&mut self.is_told, true) {
            return None;
        }
        self.small.as_mut()?.settle(&self.values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::format::{Layout, ReadOptions};
    use neuf_solve::{AUTO, Judgement, Verdict, judge};
    use proptest::prelude::*;

    fn line() -> impl Strategy<Value = String> {
        let figure = prop::sample::select("......0112345678".chars().collect::<Vec<_>>());
        let cells = prop::sample::select(vec![15usize, 16, 16, 16, 25, 36, 36, 49, 64, 64, 81]);
        let after =
            prop::sample::select(vec!["", "", "\n", "\r\n", " \n", " 7.2", " # said", ",x"]);
        let body = cells.prop_flat_map(move |cells| prop::collection::vec(figure.clone(), cells));
        (body, after).prop_map(|(body, after)| body.into_iter().collect::<String>() + after)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(3000))]

        #[test]
        fn the_shortest_way_says_what_the_long_way_says(line in line(), shape in 0usize..4) {
            let shape = [None, None, Some("2x2"), Some("3x2")][shape];
            let shape = shape.map(|shape| shape.parse().expect("a shape"));
            let reader = LineReader::new(Layout::Lines, ReadOptions { shape, ..Default::default() });
            let mut small = SmallLines::new(&Limits::none().solutions(2));
            prop_assert!(small.settle(&reader, line.as_bytes()).is_none(), "the first is read as ever");
            let Some(settled) = small.settle(&reader, line.as_bytes()) else { return Ok(()) };
            let reading = reader.clone().read_line(1, line.trim_end_matches(['\n', '\r']));
            let clues = reading.expect("a line").expect("a grid").clues;
            let Judgement { verdict, .. } = judge(&clues, AUTO, &Limits::none());
            prop_assert_eq!(settled.word, verdict.word());
            if let Verdict::Unique(grid) | Verdict::Several([grid, _]) = &verdict {
                prop_assert!(grid.values().eq(settled.solution.iter().map(|&value| usize::from(value))));
            }
        }
    }

    #[test]
    fn lines_that_mean_something_else_are_left_to_others() {
        let reader = LineReader::new(Layout::Lines, ReadOptions::default());
        let mut small = SmallLines::new(&Limits::none());
        let mut is_settled = |line: &str| {
            small.settle(&reader, line.as_bytes());
            small.settle(&reader, line.as_bytes()).is_some()
        };
        assert!(is_settled("1.....2......3.4"));
        assert!(is_settled(&"1.......8.......".repeat(4)));
        assert!(!is_settled(&"1.34".repeat(16)), "candidates of a grid of four rows");
        assert!(!is_settled("1?????2??????3?4"));
    }
}
