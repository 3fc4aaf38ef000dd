//! Sweeps as a strategy: it solves, finds the grid impossible, or stops.

use super::{Ending, Found, Report, Stats, Strategy};
use crate::Sweep;
use neuf_limits::{Limit, Limits};
use neuf_puzzle::Puzzle;
use std::ops::ControlFlow;

pub(super) struct Sweeps;

impl Strategy for Sweeps {
    fn name(&self) -> &'static str {
        "sweep"
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> Report {
        let stop = limits.stop();
        let mut budget =
            Limits { nodes: limits.nodes, solutions: limits.solutions, ..stop.limits() }.start();
        let mut stats = Stats { calls: 1, ..Stats::default() };
        let report = |stats, ending| Report { stats, ending };
        let mut sweep = match Sweep::within(puzzle, &mut stop.limits().meter()) {
            Ok(sweep) => sweep,
            Err(limit) => return report(stats, Ending::Limit(limit)),
        };
        loop {
            if let Err(limit) = budget.spend_node() {
                return report(stats, Ending::Limit(limit));
            }
            let pass = match sweep.pass_within(&stop) {
                Ok(pass) => pass,
                Err(limit) => return report(stats, Ending::Limit(limit)),
            };
            stats.choix += pass.looked_up;
            stats.deepest += pass.filled;
            if pass.impossible {
                return report(stats, Ending::Complete);
            }
            if pass.filled == 0 {
                break;
            }
        }
        if !sweep.is_full() {
            return report(stats, Ending::Stuck(sweep.to_clues()));
        }
        // Each cell had only one possibility, so there is no other solution.
        stats.solutions = 1;
        match found(Found::new(puzzle, sweep.values())) {
            ControlFlow::Continue(()) => report(stats, Ending::Complete),
            ControlFlow::Break(()) => report(stats, Ending::Limit(Limit::Solutions)),
        }
    }
}
