//! A whole search at a glance.

use neuf::backtrack::Event;
use serde::Serialize;

/// How deep a search was, and where its dead ends and solutions lie, in stretches of equal length.
///
/// When there are too many stretches, each two become one: a search of millions of steps takes no more
/// room than one of thousands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Landscape {
    /// The steps explored so far.
    #[cfg_attr(test, ts(type = "number"))]
    pub surveyed: u64,
    /// Whether those are all.
    pub complete: bool,
    /// The steps of a stretch; the last one may have fewer.
    #[cfg_attr(test, ts(type = "number"))]
    pub stretch: u64,
    /// The fewest stacks in each stretch.
    pub lowest: Vec<u32>,
    /// The most stacks in each.
    pub highest: Vec<u32>,
    /// The dead ends in each.
    pub dead_ends: Vec<u32>,
    /// The solutions in each.
    pub solutions: Vec<u32>,
}

/// More stretches than a page has pixels for.
const MOST_STRETCHES: usize = 2048;

impl Default for Landscape {
    fn default() -> Landscape {
        Landscape {
            surveyed: 0,
            complete: false,
            stretch: 1,
            lowest: Vec::new(),
            highest: Vec::new(),
            dead_ends: Vec::new(),
            solutions: Vec::new(),
        }
    }
}

impl Landscape {
    /// Counts the next step, which left `depth` stacks.
    pub(crate) fn note(&mut self, event: Event, depth: usize) {
        if self.surveyed == self.lowest.len() as u64 * self.stretch {
            if self.lowest.len() == MOST_STRETCHES {
                self.coarsen();
            }
            self.lowest.push(u32::MAX);
            self.highest.push(0);
            self.dead_ends.push(0);
            self.solutions.push(0);
        }
        self.surveyed += 1;
        let (depth, last) = (depth as u32, self.lowest.len() - 1);
        self.lowest[last] = self.lowest[last].min(depth);
        self.highest[last] = self.highest[last].max(depth);
        match event {
            Event::DeadEnd { .. } => self.dead_ends[last] += 1,
            Event::Solution => self.solutions[last] += 1,
            Event::Pushed { .. } | Event::Backtracked { .. } => {}
        }
    }

    fn coarsen(&mut self) {
        self.stretch *= 2;
        let pairs = |list: &mut Vec<u32>, join: fn(u32, u32) -> u32| {
            *list =
                list.chunks(2).map(|pair| pair.iter().copied().reduce(join).unwrap_or(0)).collect();
        };
        pairs(&mut self.lowest, u32::min);
        pairs(&mut self.highest, u32::max);
        pairs(&mut self.dead_ends, |a, b| a + b);
        pairs(&mut self.solutions, |a, b| a + b);
    }

    /// The stretch in which a step lies; steps count from 1.
    pub(crate) fn stretch_of(&self, step: u64) -> usize {
        (step.saturating_sub(1) / self.stretch) as usize
    }

    /// The steps of a stretch: the first one, and the last one.
    pub(crate) fn steps_of(&self, stretch: usize) -> (u64, u64) {
        let first = stretch as u64 * self.stretch + 1;
        (first, (first + self.stretch - 1).min(self.surveyed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf::backtrack::{Search, problems::Queens};

    #[test]
    fn nothing_is_lost_when_stretches_are_joined() {
        let mut search = Search::new(Queens::new(10));
        let mut landscape = Landscape::default();
        while let Some(event) = search.step() {
            landscape.note(event, search.stacks().len());
        }
        let stats = search.stats();
        assert!(landscape.stretch > 1, "longer than there are stretches");
        assert_eq!(landscape.surveyed, stats.steps);
        assert_eq!(
            landscape.dead_ends.iter().map(|&n| u64::from(n)).sum::<u64>(),
            stats.dead_ends()
        );
        assert_eq!(landscape.solutions.iter().sum::<u32>(), 724);
        assert_eq!(landscape.highest.iter().max(), Some(&10));
        assert_eq!(landscape.lowest.last(), Some(&0), "in the end there is no stack");
        let (first, last) = landscape.steps_of(landscape.stretch_of(5000));
        assert!(first <= 5000 && 5000 <= last && last - first < landscape.stretch);
    }
}
