//! The general engine as a strategy: any shape, any rules, any pencil marks.

use super::{Ending, Found, Report, Stats, Strategy};
use crate::auto::Engine;
use neuf_limits::{Limit, Limits, Meter};
use neuf_puzzle::Puzzle;
use std::ops::ControlFlow;

pub(super) struct General;

impl Strategy for General {
    fn name(&self) -> &'static str {
        "general"
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> Report {
        let mut meter = Meter::new(limits);
        let mut engine = match Engine::new(puzzle, &mut meter) {
            Ok(engine) => engine,
            Err(limit) => return Report::new(Stats::default(), Ending::Limit(limit)),
        };
        let mut values = vec![0; puzzle.shape().cell_count()];
        let ending = loop {
            match engine.next_solution(&mut meter, &mut values) {
                Err(limit) => break Ending::Limit(limit),
                Ok(false) => break Ending::Complete,
                Ok(true) => {
                    meter.solution();
                    if found(Found::new(puzzle, &values)).is_break() {
                        break Ending::Limit(Limit::Solutions);
                    }
                }
            }
        };
        Report { stats: engine.stats(), ending }
    }
}
