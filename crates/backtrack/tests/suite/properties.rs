//! What holds for every search, on random problems.

use crate::common::{Any, AnyState, any_order, any_problem, any_search, length, search_under_way};
use neuf_backtrack::problems::Queens;
use neuf_backtrack::{
    Cancel, Choices, Event, Halt, Limit, Limits, Phase, Problem, Saved, Search, Stats, Timeline,
    estimate, estimate_under, prefixes, walks,
};
use neuf_limits::Stop;
use proptest::prelude::*;
use std::time::Duration;

/// Everything that can be seen of a search; `Saved` has the rest of it.
fn look(search: &Search<Any>) -> (Saved<u32>, Phase, Stats, Vec<Vec<u32>>) {
    let stacks = search.stacks().iter().map(<[u32]>::to_vec).collect();
    (search.save(), search.phase(), search.stats(), stacks)
}

fn all_solutions(search: &Search<Any>) -> (Vec<Vec<u32>>, Stats) {
    let mut search = search.clone();
    let solutions = search.solutions().collect();
    (solutions, search.stats())
}

/// The share of the whole tree that hangs from the current tops, every choice of a rank weighing
/// the same.
fn weight(search: &Search<Any>) -> f64 {
    let stacks = search.stacks();
    let width = |rank| stacks.stack(rank).len() + stacks.crossed_out(rank).len();
    (0..stacks.len()).map(|rank| 1.0 / width(rank) as f64).product()
}

/// The obvious recursive search: what the machine must agree with.
fn recursive(problem: &Any, tops: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) -> u64 {
    if tops.len() == problem.ranks() {
        found.push(tops.clone());
        return 0;
    }
    let mut state = problem.start();
    for (rank, &top) in tops.iter().enumerate() {
        problem.enter(&mut state, rank, top);
    }
    let mut list = Vec::new();
    problem.choices(&state, tops, &mut Choices::new(&mut list));
    let mut asked = 1;
    for choice in list {
        tops.push(choice);
        asked += recursive(problem, tops, found);
        tops.pop();
    }
    asked
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_machine_agrees_with_the_obvious_recursion(problem in any_problem()) {
        let mut expected = Vec::new();
        let asked = recursive(&problem, &mut Vec::new(), &mut expected);
        let ascending = Search::with_order(problem.clone(), neuf_backtrack::Order::FirstFirst);
        let (found, stats) = all_solutions(&ascending);
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(stats.choix, asked);
        let (mut found, stats) = all_solutions(&Search::new(problem));
        found.reverse();
        prop_assert_eq!(found, expected);
        prop_assert_eq!(stats.choix, asked);
    }

    #[test]
    fn step_back_is_the_exact_inverse_of_step(mut search in any_search()) {
        let mut past = Vec::new();
        loop {
            let before = look(&search);
            let Some(event) = search.step() else { break };
            past.push((before, event));
            // There and back again, at every step.
            let after = look(&search);
            prop_assert_eq!(search.step_back(), Some(event));
            prop_assert_eq!(&look(&search), &past.last().unwrap().0);
            prop_assert_eq!(search.step(), Some(event));
            prop_assert_eq!(look(&search), after);
        }
        let end = look(&search);
        for (before, event) in past.iter().rev() {
            prop_assert_eq!(search.step_back(), Some(*event));
            prop_assert_eq!(&look(&search), before);
        }
        prop_assert_eq!(search.step_back(), None);
        for (before, event) in &past {
            prop_assert_eq!(&look(&search), before);
            prop_assert_eq!(search.step(), Some(*event));
        }
        prop_assert_eq!(look(&search), end);
    }

    #[test]
    fn counters_say_what_the_events_said(mut search in any_search()) {
        let fixed = search.prefix().len();
        let mut expected = Stats::default();
        expected.deepest = fixed;
        while let Some(event) = search.step() {
            expected.steps += 1;
            match event {
                Event::Pushed { width, .. } => {
                    expected.choix += 1;
                    expected.pushes += 1;
                    expected.branchings += u64::from(width > 1);
                }
                Event::DeadEnd { .. } => expected.choix += 1,
                Event::Backtracked { .. } => expected.retour += 1,
                Event::Solution => expected.solutions += 1,
            }
            expected.deepest = expected.deepest.max(search.stacks().len());
            prop_assert_eq!(search.stats(), expected);
            prop_assert_eq!(search.stats().dead_ends(), expected.choix - expected.pushes);
        }
        prop_assert_eq!(search.phase(), Phase::Exhausted);
    }

    #[test]
    fn a_jump_lands_where_replaying_does(
        search in any_search(),
        targets in prop::collection::vec(any::<prop::sample::Index>(), 1..8),
    ) {
        let steps = length(&search);
        let mut timeline = Timeline::new(search.clone());
        for target in targets {
            let target = target.index(steps + 3) as u64;
            prop_assert_eq!(timeline.jump(target, &mut Limits::none().start()), Ok(()));
            let mut replayed = search.clone();
            for _ in 0..target {
                replayed.step();
            }
            prop_assert_eq!(timeline.position(), target.min(steps as u64));
            prop_assert_eq!(look(timeline.search()), look(&replayed));
        }
    }

    #[test]
    fn the_parts_of_a_split_search_make_the_whole(
        problem in any_problem(), order in any_order(), parts in 0usize..40,
    ) {
        let (whole, stats) = all_solutions(&Search::with_order(problem.clone(), order));
        let prefixes = prefixes(&problem, order, parts);
        let length = prefixes.first().map_or(0, Vec::len);
        let (mut found, mut choix, mut solutions) = (Vec::new(), 0, 0);
        for prefix in &prefixes {
            prop_assert_eq!(prefix.len(), length);
            let part = Search::under(problem.clone(), order, prefix).unwrap();
            let (part_found, part_stats) = all_solutions(&part);
            found.extend(part_found);
            choix += part_stats.choix;
            solutions += part_stats.solutions;
        }
        prop_assert_eq!(found, whole);
        prop_assert_eq!(solutions, stats.solutions);
        // What the parts do not ask again is the tree above the prefixes.
        let mut above = Search::with_order(Cut { problem: &problem, ranks: length }, order);
        above.solutions().for_each(drop);
        if !prefixes.is_empty() {
            prop_assert_eq!(choix + above.stats().choix, stats.choix);
        }
    }

    #[test]
    fn a_resumed_search_goes_on_as_if_nothing_had_happened(search in search_under_way()) {
        let resumed = Search::resume(search.problem().clone(), search.save()).unwrap();
        prop_assert_eq!(look(&resumed), look(&search));
        prop_assert_eq!(all_solutions(&resumed), all_solutions(&search));
        let (mut one, mut other) = (resumed, search);
        while let Some(event) = other.step_back() {
            prop_assert_eq!(one.step_back(), Some(event));
            prop_assert_eq!(look(&one), look(&other));
        }
    }

    #[test]
    fn resuming_on_another_problem_never_panics(search in search_under_way(), other in any_problem()) {
        if let Ok(mut resumed) = Search::resume(other, search.save()) {
            while resumed.step_back().is_some() {}
            prop_assert!(resumed.stacks().len() <= resumed.problem().ranks());
        }
    }

    #[test]
    fn a_step_limit_stops_there_and_running_on_ends_at_the_same_total(
        search in any_search(), slice in 1u64..20,
    ) {
        let (expected, stats) = all_solutions(&search);
        let (mut search, mut found) = (search, Vec::new());
        loop {
            let before = search.stats().steps;
            let mut budget = Limits::none().nodes(slice).start();
            let halt = loop {
                match search.run(&mut budget) {
                    Halt::Solution => found.push(search.tops().to_vec()),
                    halt => break halt,
                }
            };
            let taken = search.stats().steps - before;
            match halt {
                Halt::Limit(limit) => prop_assert_eq!((limit, taken), (Limit::Nodes, slice)),
                _ => {
                    prop_assert!(taken <= slice);
                    break;
                }
            }
        }
        prop_assert_eq!(found, expected);
        prop_assert_eq!(search.stats(), stats);
    }

    #[test]
    fn a_solution_limit_gives_that_many(search in any_search(), wanted in 0u64..10) {
        let (all, stats) = all_solutions(&search);
        let mut search = search;
        let count = search.count(&Limits::none().solutions(wanted));
        prop_assert_eq!(count.solutions, wanted.min(all.len() as u64));
        match count.stopped_by {
            None => prop_assert_eq!(search.phase(), Phase::Exhausted),
            Some(limit) => prop_assert_eq!((limit, count.solutions), (Limit::Solutions, wanted)),
        }
        let rest = search.count(&Limits::none());
        prop_assert_eq!(rest.solutions, all.len() as u64 - count.solutions);
        prop_assert_eq!(search.stats(), stats);
    }

    #[test]
    fn progress_never_falls_and_ends_at_one(mut search in any_search()) {
        let mut last = search.progress();
        prop_assert!((0.0..=1.0).contains(&last));
        while search.step().is_some() {
            let now = search.progress();
            prop_assert!((0.0..=1.0).contains(&now));
            prop_assert!(now >= last - 1e-12, "{} after {}", now, last);
            last = now;
        }
        prop_assert_eq!(search.progress(), 1.0);
    }

    #[test]
    fn progress_grows_by_the_weight_of_each_leaf(mut search in any_search()) {
        prop_assert_eq!(search.progress(), 0.0);
        loop {
            let before = search.progress();
            let Some(event) = search.step() else { break };
            let gained = search.progress() - before;
            let expected = match event {
                Event::DeadEnd { .. } | Event::Solution => weight(&search),
                Event::Pushed { .. } | Event::Backtracked { .. } => 0.0,
            };
            prop_assert!((gained - expected).abs() < 1e-12, "{:?}: {}", event, gained);
        }
    }

    #[test]
    fn an_estimate_is_exact_where_all_nodes_of_a_rank_are_alike(
        widths in prop::collection::vec(0u32..5, 0..6), probes in 2u64..20, seed: u64,
    ) {
        let problem = Even { widths };
        let mut search = Search::new(&problem);
        let solutions = search.count(&Limits::none()).solutions;
        let guess = estimate(&problem, probes, seed, &Stop::never());
        prop_assert_eq!((guess.choix.mean, guess.choix.error), (search.stats().choix as f64, 0.0));
        prop_assert_eq!((guess.solutions.mean, guess.solutions.error), (solutions as f64, 0.0));
    }

    #[test]
    fn the_same_seed_gives_the_same_estimate(problem in any_problem(), seed: u64) {
        let once = || estimate(&problem, 50, seed, &Stop::never());
        prop_assert_eq!(once(), once());
    }
}

/// The first ranks of a problem only.
struct Cut<'a> {
    problem: &'a Any,
    ranks: usize,
}

impl Problem for Cut<'_> {
    type Choice = u32;
    type State = AnyState;

    fn ranks(&self) -> usize {
        self.ranks
    }

    fn start(&self) -> AnyState {
        self.problem.start()
    }

    fn choices(&self, state: &AnyState, tops: &[u32], out: &mut Choices<'_, u32>) {
        self.problem.choices(state, tops, out);
    }

    fn enter(&self, state: &mut AnyState, rank: usize, choice: u32) {
        self.problem.enter(state, rank, choice);
    }

    fn leave(&self, state: &mut AnyState, rank: usize, choice: u32) {
        self.problem.leave(state, rank, choice);
    }
}

/// A tree in which every node of a rank has as many choices.
struct Even {
    widths: Vec<u32>,
}

impl Problem for Even {
    type Choice = u32;
    type State = ();

    fn ranks(&self) -> usize {
        self.widths.len()
    }

    fn start(&self) {}

    fn choices(&self, (): &(), tops: &[u32], out: &mut Choices<'_, u32>) {
        out.extend(0..self.widths[tops.len()]);
    }
}

#[test]
fn the_estimate_of_eight_queens_is_within_four_standard_errors() {
    for seed in 0..20 {
        let guess = estimate(&Queens::new(8), 4000, seed, &Stop::never());
        assert!((guess.choix.mean - 1965.0).abs() < 4.0 * guess.choix.error, "{guess:?}");
        assert!((guess.solutions.mean - 92.0).abs() < 4.0 * guess.solutions.error, "{guess:?}");
    }
}

#[test]
fn estimates_under_prefixes_add_up() {
    let queens = Queens::new(8);
    let under =
        |line: u32| estimate_under(&queens, &[line], 4000, 7, &Stop::never()).solutions.mean;
    assert!(((0..8).map(under).sum::<f64>() - 92.0).abs() < 10.0);
}

#[test]
fn an_estimate_that_is_stopped_has_made_no_more_walks() {
    let cancel = Cancel::new();
    let stop = Limits::none().cancel(cancel.clone()).stop();
    assert_eq!(estimate(&Queens::new(8), 10, 1, &stop).probes, 10);
    cancel.cancel();
    let none = estimate(&Queens::new(8), 10, 1, &stop);
    assert_eq!((none.probes, none.solutions.mean), (0, 0.0));
    assert_eq!(walks(&Queens::new(8), 10, 1, &stop), Err(Limit::Cancelled));
}

#[test]
fn a_single_walk_knows_nothing_of_its_error() {
    assert_eq!(estimate(&Queens::new(8), 1, 1, &Stop::never()).choix.error, f64::INFINITY);
}

#[test]
fn a_cancelled_search_stops_and_goes_on_later() {
    let mut search = Search::new(Queens::new(10));
    let cancel = Cancel::new();
    let limits = Limits::none().cancel(cancel.clone());
    let mut budget = limits.start();
    assert_eq!(search.run(&mut budget), Halt::Solution);
    cancel.cancel();
    let mut found = 1;
    while search.run(&mut budget) == Halt::Solution {
        found += 1; // the flag is looked at now and then only
    }
    assert_eq!(search.run(&mut budget), Halt::Limit(Limit::Cancelled));
    assert_eq!(search.run(&mut limits.start()), Halt::Limit(Limit::Cancelled));
    assert_eq!(found + search.count(&Limits::none()).solutions, 724);
}

#[test]
fn a_search_out_of_time_stops_and_goes_on_later() {
    let mut search = Search::new(Queens::new(10));
    let count = search.count(&Limits::none().time(Duration::ZERO));
    assert_eq!((count.solutions, count.stopped_by), (0, Some(Limit::Time)));
    let mut found = 0;
    loop {
        let count = search.count(&Limits::none().time(Duration::from_micros(200)));
        found += count.solutions;
        match count.stopped_by {
            Some(limit) => assert_eq!(limit, Limit::Time),
            None => break,
        }
    }
    assert_eq!((found, search.stats().solutions), (724, 724));
}

#[test]
fn a_timeline_of_many_steps_jumps_everywhere() {
    // Over a million steps: the landmarks are thinned out several times on the way.
    let mut timeline = Timeline::new(Search::new(Queens::new(12)));
    timeline.jump(u64::MAX, &mut Limits::none().start()).unwrap();
    let end = timeline.position();
    assert!(end > 1_000_000, "{end}");
    for target in [0, 1, end, end - 1, end / 2, end / 2 - 3, 77_777, 65_536, 65_535, 64] {
        timeline.jump(target, &mut Limits::none().start()).unwrap();
        let mut replayed = Search::new(Queens::new(12));
        for _ in 0..target {
            replayed.step();
        }
        assert_eq!(timeline.search().save(), replayed.save(), "step {target}");
    }
}

#[test]
fn a_jump_replays_a_few_thousand_steps_at_most() {
    let mut timeline = Timeline::new(Search::new(Queens::new(12)));
    timeline.jump(u64::MAX, &mut Limits::none().start()).unwrap();
    let end = timeline.position();
    for target in [0, end - 1, 5, end / 3, end / 3 * 2, 0, end] {
        let mut budget = Limits::none().nodes(4096).start();
        assert_eq!(timeline.jump(target, &mut budget), Ok(()), "step {target} of {end}");
        assert_eq!(timeline.position(), target);
    }
}

#[test]
fn a_jump_out_of_budget_says_so_and_stands_where_it_got_to() {
    let mut timeline = Timeline::new(Search::new(Queens::new(8)));
    let jump = timeline.jump(1000, &mut Limits::none().nodes(10).start());
    assert_eq!((jump, timeline.position()), (Err(Limit::Nodes), 10));
}

#[test]
fn a_prefix_that_is_not_allowed_is_refused() {
    let queens = Queens::new(8);
    let refused = |prefix: &[u32]| {
        Search::under(queens, neuf_backtrack::Order::LastFirst, prefix).unwrap_err().rank
    };
    assert_eq!(refused(&[4, 5]), 1);
    assert_eq!(refused(&[8]), 0);
    assert_eq!(refused(&[7, 3, 0, 2, 5, 1, 6, 4, 0]), 8);
}
