//! The search tree as a picture: a box for each value that was tried, above all that was tried because of
//! it, as wide as the steps it took. What is too narrow to be drawn is counted, level by level.

use super::recording::Watchable;
use neuf::backtrack::{Event, Search, Timeline};
use serde::Serialize;

/// The tree of a stretch of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tree {
    /// The session it belongs to.
    pub session: u32,
    /// The first step of the stretch.
    #[cfg_attr(test, ts(type = "number"))]
    pub from: u64,
    /// The step after its last one.
    #[cfg_attr(test, ts(type = "number"))]
    pub to: u64,
    /// The values that took long enough, in the order in which they were given up.
    pub boxes: Vec<TreeBox>,
    /// All others, rank by rank.
    pub dust: Vec<Dust>,
}

/// A value that was tried, and all that was tried because of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TreeBox {
    /// The rank it was tried at.
    pub rank: u32,
    /// The value.
    pub value: String,
    /// The step that tried it.
    #[cfg_attr(test, ts(type = "number"))]
    pub first: u64,
    /// The step that gave it up.
    #[cfg_attr(test, ts(type = "number"))]
    pub end: u64,
    /// Whether it begins and ends within the stretch: if not, what follows is not all of it.
    pub whole: bool,
    /// The values tried, itself included.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// The dead ends among them.
    #[cfg_attr(test, ts(type = "number"))]
    pub dead_ends: u64,
    /// The solutions among them.
    #[cfg_attr(test, ts(type = "number"))]
    pub solutions: u64,
}

/// What was tried at a rank too briefly to be drawn, column by column of the stretch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Dust {
    /// The steps it took.
    pub steps: Vec<u32>,
    /// The values tried.
    pub nodes: Vec<u32>,
    /// Those to which the next rank had no choice.
    pub dead_ends: Vec<u32>,
    /// Those that made a solution.
    pub solutions: Vec<u32>,
}

/// More columns than a page has room for.
const MOST_COLUMNS: u64 = 1024;

/// Walks from a step to another and gathers the tree on the way. The search ends at another place.
pub(crate) fn tree<P: Watchable>(
    timeline: &mut Timeline<P>,
    (from, to): (u64, u64),
    columns: u32,
) -> Tree {
    let columns = u64::from(columns).clamp(1, MOST_COLUMNS).min(to.saturating_sub(from).max(1));
    let mut growing = Growing {
        tree: Tree { from, to, ..Tree::default() },
        open: Vec::new(),
        columns,
        least: (to.saturating_sub(from) / columns).max(1),
    };
    for &top in timeline.search().tops() {
        growing.open.push(Open::new(top, from, true));
    }
    while timeline.position() < to {
        let Some(event) = timeline.step() else { break };
        let (search, step) = (timeline.search(), timeline.position());
        match event {
            Event::Pushed { rank, .. } => {
                growing.open.push(Open::new(search.tops()[rank], step, false));
            }
            Event::DeadEnd { .. } => growing.leaf(|open| &mut open.dead_ends),
            Event::Solution => growing.leaf(|open| &mut open.solutions),
            Event::Backtracked { to, .. } => {
                growing.close(search, to.unwrap_or(0), step, true);
                if let Some(rank) = to {
                    growing.open.push(Open::new(search.tops()[rank], step, false));
                }
            }
        }
    }
    growing.close(timeline.search(), 0, timeline.position() + 1, false);
    growing.tree.to = timeline.position();
    growing.tree
}

/// A value that is being tried.
struct Open<C> {
    value: C,
    first: u64,
    /// Whether it was tried before the stretch begins.
    is_cut: bool,
    nodes: u64,
    dead_ends: Leaves,
    solutions: Leaves,
}

impl<C> Open<C> {
    fn new(value: C, first: u64, is_cut: bool) -> Open<C> {
        let (dead_ends, solutions) = (Leaves::default(), Leaves::default());
        Open { value, first, is_cut, nodes: 1, dead_ends, solutions }
    }
}

/// Dead ends or solutions: right above a value, and higher.
#[derive(Default)]
struct Leaves {
    own: u32,
    higher: u64,
}

impl Leaves {
    fn all(&self) -> u64 {
        self.higher + u64::from(self.own)
    }
}

struct Growing<C> {
    tree: Tree,
    open: Vec<Open<C>>,
    columns: u64,
    /// The fewest steps of a box.
    least: u64,
}

impl<C: Copy> Growing<C> {
    fn leaf(&mut self, kind: fn(&mut Open<C>) -> &mut Leaves) {
        if let Some(open) = self.open.last_mut() {
            kind(open).own += 1;
        }
    }

    /// Gives up everything from a rank on.
    fn close<P: Watchable<Choice = C>>(
        &mut self,
        search: &Search<P>,
        rank: usize,
        end: u64,
        is_given_up: bool,
    ) {
        while self.open.len() > rank {
            let Some(open) = self.open.pop() else { return };
            if let Some(parent) = self.open.last_mut() {
                parent.nodes += open.nodes;
                parent.dead_ends.higher += open.dead_ends.all();
                parent.solutions.higher += open.solutions.all();
            }
            if let Some(open) = self.keep(open, end) {
                let rank = self.open.len() as u32;
                self.tree.boxes.push(TreeBox {
                    rank,
                    value: search.problem().symbol(open.value),
                    first: open.first,
                    end,
                    whole: is_given_up && !open.is_cut,
                    nodes: open.nodes,
                    dead_ends: open.dead_ends.all(),
                    solutions: open.solutions.all(),
                });
            }
        }
    }

    /// Counts a value that took too few steps to be drawn, and hands any other one back.
    fn keep(&mut self, open: Open<C>, end: u64) -> Option<Open<C>> {
        let (rank, steps) = (self.open.len(), end - open.first);
        if steps > self.least || self.least == 1 {
            return Some(open);
        }
        let width = (self.tree.to - self.tree.from).max(1);
        let column = ((open.first - self.tree.from) * self.columns / width).min(self.columns - 1);
        if self.tree.dust.len() <= rank {
            self.tree.dust.resize_with(rank + 1, Dust::default);
        }
        let dust = &mut self.tree.dust[rank];
        let counts = [
            (&mut dust.steps, steps as u32),
            (&mut dust.nodes, 1),
            (&mut dust.dead_ends, open.dead_ends.own),
            (&mut dust.solutions, open.solutions.own),
        ];
        for (list, more) in counts {
            list.resize(self.columns as usize, 0);
            list[column as usize] += more;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::backtrack::problems::Queens;
    use neuf::backtrack::{Budget, Search};

    /// Wide enough for every box of a small search.
    fn drawn(side: usize, (from, to): (u64, u64)) -> Tree {
        let mut timeline = Timeline::new(Search::new(Queens::new(side)));
        timeline.jump(from, &mut Budget::unlimited()).expect("there is no limit");
        tree(&mut timeline, (from, to), MOST_COLUMNS as u32)
    }

    #[test]
    fn boxes_hold_the_values_that_stood_on_top() {
        let mut search = Search::new(Queens::new(5));
        while search.step().is_some() {}
        let steps = search.stats().steps;
        assert!(steps < MOST_COLUMNS, "every box is drawn");
        for (from, to) in [(0, steps), (17, 90), (100, 101)] {
            let tree = drawn(5, (from, to));
            let mut search = Search::new(Queens::new(5));
            for step in 1..=to {
                search.step();
                if step < from.max(1) {
                    continue;
                }
                let mut at: Vec<_> =
                    tree.boxes.iter().filter(|one| one.first <= step && step < one.end).collect();
                at.sort_by_key(|one| one.rank);
                let values: Vec<_> = at.iter().map(|one| one.value.clone()).collect();
                let tops = search
                    .tops()
                    .iter()
                    .map(|&top| neuf::watch::Subject::symbol(search.problem(), top));
                assert_eq!(values, tops.collect::<Vec<_>>(), "step {step} of {from}..{to}");
                assert!(at.iter().enumerate().all(|(rank, one)| one.rank == rank as u32));
            }
        }
    }

    #[test]
    fn what_is_not_drawn_is_counted() {
        let mut search = Search::new(Queens::new(8));
        let mut tried = 0;
        while let Some(event) = search.step() {
            let is_try =
                matches!(event, Event::Pushed { .. } | Event::Backtracked { to: Some(_), .. });
            tried += u64::from(is_try);
        }
        let stats = search.stats();
        for columns in [1, 7, 60, 100_000] {
            let tree = drawn_in(8, stats.steps, columns);
            let roots = || tree.boxes.iter().filter(|one| one.rank == 0);
            let dust = |list: fn(&Dust) -> &Vec<u32>| -> u64 {
                tree.dust.iter().flat_map(list).map(|&count| u64::from(count)).sum()
            };
            assert_eq!(dust(|dust| &dust.nodes) + tree.boxes.len() as u64, tried, "{columns}");
            if columns > 8 {
                assert_eq!(roots().map(|one| one.nodes).sum::<u64>(), tried, "{columns}");
                assert_eq!(roots().map(|one| one.solutions).sum::<u64>(), 92);
                assert_eq!(roots().map(|one| one.dead_ends).sum::<u64>(), stats.dead_ends());
                assert!(roots().all(|one| one.whole));
            }
        }
        assert!(drawn_in(8, stats.steps, 60).boxes.len() < 1000, "few are wide enough");
    }

    fn drawn_in(side: usize, to: u64, columns: u32) -> Tree {
        tree(&mut Timeline::new(Search::new(Queens::new(side))), (0, to), columns)
    }
}
