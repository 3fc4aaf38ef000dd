//! Strategies on the same grid, each run by itself: the page gives each a worker of its own.

use crate::answer::Refused;
use crate::read;
use crate::said::{Said, said, said_in};
use neuf::limits::clock::Stopwatch;
use neuf::strategy::{self, STRATEGIES};
use neuf::{Ending, Limits, count};
use neuf_words::{Words, say};
use serde::Serialize;
use std::time::Duration;

/// A strategy that can be compared.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StrategyEntry {
    /// Its stable name.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub about: String,
}

/// What a strategy did with a grid.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Raced {
    /// Its stable name.
    pub strategy: String,
    /// Solutions found.
    #[cfg_attr(test, ts(type = "number"))]
    pub solutions: u64,
    /// Whether those are all.
    pub complete: bool,
    /// How it ended, in a sentence.
    pub said: Said,
    /// Nodes: how often the possibilities of a cell were looked up.
    #[cfg_attr(test, ts(type = "number"))]
    pub nodes: u64,
    /// How often it went back.
    #[cfg_attr(test, ts(type = "number"))]
    pub back: u64,
    /// The time it took, in seconds.
    pub seconds: f64,
}

pub(crate) fn strategies(words: &Words) -> Vec<StrategyEntry> {
    let entry = |strategy: &&dyn strategy::Strategy| StrategyEntry {
        name: strategy.name(),
        about: say!(words, &format!("lab-strategy-{}", strategy.name())).to_plain(),
    };
    STRATEGIES.iter().map(entry).collect()
}

pub(crate) fn race(
    words: &Words,
    text: &str,
    name: &str,
    seconds: u32,
    most: Option<u32>,
) -> Result<Raced, Refused> {
    let clues = read::read(words, text)?.clues.without_pencil_marks();
    let rules = clues.rules().clone();
    let puzzle = clues
        .check()
        .map_err(|found| Refused::from(said_in(&rules, &words.contradiction(&rules, &found))))?;
    let strategy = strategy::by_name(name)
        .ok_or_else(|| Refused::from(said(&say!(words, "lab-no-strategy"))))?;
    let most = most.map_or(MOST_SOLUTIONS, u64::from);
    let limits = Limits::none().time(Duration::from_secs(seconds.into())).solutions(most);
    let watch = Stopwatch::start();
    let counted = count(&puzzle, strategy, &limits);
    let elapsed = watch.elapsed();
    let text = match &counted.ending {
        Ending::Complete => say!(words, "lab-race-complete", count = counted.solutions),
        Ending::Limit(limit) => words.limit(*limit).capitalized(),
        Ending::Stuck(left) => {
            let empty = left.values().filter(|&value| value == 0).count();
            say!(words, "lab-race-stuck", count = empty)
        }
    };
    Ok(Raced {
        strategy: name.to_owned(),
        solutions: counted.solutions,
        complete: counted.ending == Ending::Complete,
        said: said(&text),
        nodes: counted.stats.choix,
        back: counted.stats.retour,
        seconds: elapsed.as_secs_f64(),
    })
}

/// Two show that a grid has several; a count asks for more.
const MOST_SOLUTIONS: u64 = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_words::Language;

    #[test]
    fn every_strategy_is_described_and_runs() {
        for &language in Language::ALL {
            let words = Words::new(language);
            for StrategyEntry { name, about } in strategies(&words) {
                assert!(!about.starts_with("lab-"), "{name} has no words");
                let raced = race(&words, "1... ..2. .... .3.4", name, 10, None).expect("it runs");
                assert_eq!((raced.solutions, raced.complete), (1, true), "{name}");
            }
        }
    }

    #[test]
    fn naive_search_takes_longer_than_the_best() {
        let words = Words::new(Language::English);
        let line =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let [naive, best] =
            ["piles", "auto"].map(|name| race(&words, line, name, 60, None).expect("it runs"));
        assert!(naive.nodes > 1_000_000 && best.nodes < 10_000, "{} {}", naive.nodes, best.nodes);
    }

    #[test]
    fn solutions_are_counted_as_far_as_one_wants() {
        let words = Words::new(Language::English);
        let count = |most| race(&words, "................", "auto", 60, most).expect("it runs");
        let found = |raced: Raced| (raced.solutions, raced.complete);
        assert_eq!(found(count(None)), (2, false));
        assert_eq!(found(count(Some(1000))), (288, true));
    }
}
