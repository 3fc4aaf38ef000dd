//! The library's choice of an engine: the lanes for classic grids, the general engine else.

use super::{Ending, Found, GENERAL, Report, Stats, Strategy};
use neuf_batch::{Classic, End, Searched, Single};
use neuf_limits::{Limit, Limits, Stop};
use neuf_puzzle::Puzzle;
use std::cell::Cell;
use std::ops::ControlFlow;

/// Guesses that the lanes may make before the first solution, or for a verdict: a few milliseconds.
/// Most puzzles need fewer than a few hundred. The general engine, which learns from dead ends,
/// takes over the rest.
pub(crate) const PATIENCE: u64 = 20_000;

pub(super) struct Auto;

impl Strategy for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn picks_engine(&self) -> bool {
        true
    }

    fn search(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        found: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> Report {
        match puzzle.as_classic() {
            Some(classic) => InLanes { puzzle, classic, limits, stop: limits.stop() }.search(found),
            None => GENERAL.search(puzzle, limits, found),
        }
    }
}

/// A classic puzzle that is searched by lanes, as long as they get on.
struct InLanes<'a> {
    puzzle: &'a Puzzle,
    classic: Classic,
    limits: &'a Limits,
    stop: Stop,
}

impl InLanes<'_> {
    fn search(&self, found: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>) -> Report {
        if let Err(limit) = self.stop.check() {
            return Report { stats: Stats::default(), ending: Ending::Limit(limit) };
        }
        let nodes = self.limits.nodes.unwrap_or(u64::MAX);
        let wanted = self.limits.solutions.unwrap_or(u64::MAX);
        // The first solutions are kept back until it is clear that the lanes get through.
        let mut kept = Vec::new();
        let tried = self.run(wanted.min(2), nodes.min(PATIENCE), &mut |solution| {
            kept.push(*solution);
            ControlFlow::Continue(())
        });
        let is_dragging = tried.end() == End::Limit(Limit::Nodes) && nodes > PATIENCE;
        if is_dragging && (kept.is_empty() || wanted <= 2) {
            return self.by_general_engine(nodes - PATIENCE, found);
        }
        if is_dragging || (kept.len() == 2 && wanted > 2) {
            return report(
                &self.run(wanted, nodes, &mut |solution| {
                    found(Found::classic(self.puzzle, solution))
                }),
            );
        }
        let mut report = report(&tried);
        for (before, solution) in (0..).zip(&kept) {
            if found(Found::classic(self.puzzle, solution)).is_break() {
                report.ending = Ending::Limit(Limit::Solutions);
                report.stats.solutions = before + 1;
                break;
            }
        }
        report
    }

    /// Hands over at most `solutions` solutions within `guesses` guesses, in memory that the thread
    /// keeps.
    ///
    /// The memory is taken out meanwhile, since `receive` may search as well.
    fn run(
        &self,
        solutions: u64,
        guesses: u64,
        receive: &mut dyn FnMut(&Classic) -> ControlFlow<()>,
    ) -> Searched {
        thread_local! {
            static SINGLE: Cell<Option<Box<Single>>> = const { Cell::new(None) };
        }
        let limits = self.stop.limits().solutions(solutions).nodes(guesses);
        let mut single = SINGLE.take().unwrap_or_default();
        let searched = single.for_each(&self.classic, &limits, receive);
        SINGLE.set(Some(single));
        searched
    }

    fn by_general_engine(
        &self,
        nodes: u64,
        found: &mut dyn FnMut(Found<'_>) -> ControlFlow<()>,
    ) -> Report {
        let nodes = self.limits.nodes.map(|_| nodes);
        let limits = Limits { solutions: self.limits.solutions, nodes, ..self.stop.limits() };
        let Report { stats, ending } = GENERAL.search(self.puzzle, &limits, found);
        let (choix, guesses) = (stats.choix + PATIENCE, stats.guesses + PATIENCE);
        Report { stats: Stats { choix, guesses, calls: stats.calls + PATIENCE, ..stats }, ending }
    }
}

/// The work of the lanes in the counters of every strategy: each guess is a node and a call.
fn report(searched: &Searched) -> Report {
    let ending = match searched.end() {
        End::Complete => Ending::Complete,
        End::Limit(limit) => Ending::Limit(limit),
    };
    let stats = Stats {
        choix: searched.guesses(),
        // The last return is from the root.
        retour: searched.returns() + u64::from(ending == Ending::Complete),
        guesses: searched.guesses(),
        deepest: searched.deepest(),
        solutions: searched.solutions().into(),
        calls: searched.guesses() + 1,
    };
    Report { stats, ending }
}
