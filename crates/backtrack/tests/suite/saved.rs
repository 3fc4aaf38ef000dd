//! Searches written down and read again; needs the feature `serde` (CI runs `--all-features`).

use crate::common::{any_problem, search_under_way};
use neuf_backtrack::problems::{Queens, Toy};
use neuf_backtrack::{Order, ResumeError, Saved, Search};
use proptest::prelude::*;
use serde_json::Value;

fn written(search: &Search<impl neuf_backtrack::Problem<Choice = u32>>) -> Value {
    serde_json::to_value(search.save()).expect("a saved search is plain data")
}

/// Every place in a JSON value that holds a number.
fn numbers(value: &Value, here: &str, places: &mut Vec<String>) {
    match value {
        Value::Number(_) => places.push(here.to_string()),
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                numbers(item, &format!("{here}/{i}"), places);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                numbers(field, &format!("{here}/{name}"), places);
            }
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_search_survives_its_process(search in search_under_way()) {
        let text = serde_json::to_string(&search.save()).unwrap();
        let saved: Saved<u32> = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&saved, &search.save());
        prop_assert_eq!(saved.stats(), search.stats());
        let mut resumed = Search::resume(search.problem().clone(), saved).unwrap();
        let mut search = search;
        while let Some(event) = search.step() {
            prop_assert_eq!(resumed.step(), Some(event));
            prop_assert_eq!(resumed.save(), search.save());
        }
        prop_assert_eq!(resumed.step(), None);
    }

    /// A file with some numbers changed is refused, or makes a search that still steps both ways.
    #[test]
    fn a_damaged_file_never_panics(
        search in search_under_way(),
        problem in prop::option::of(any_problem()),
        damage in prop::collection::vec((any::<prop::sample::Index>(), damaged_number()), 1..4),
        phase in prop::option::of(prop::sample::select(vec!["Forward", "DeadEnd", "Solution", "Exhausted"])),
    ) {
        let mut file = written(&search);
        let mut places = Vec::new();
        numbers(&file, "", &mut places);
        for (place, number) in damage {
            *file.pointer_mut(&places[place.index(places.len())]).unwrap() = number.into();
        }
        if let Some(phase) = phase {
            file["phase"] = phase.into();
        }
        let problem = problem.unwrap_or_else(|| search.problem().clone());
        let Ok(saved) = serde_json::from_value::<Saved<u32>>(file) else { return Ok(()) };
        let Ok(mut resumed) = Search::resume(problem, saved) else { return Ok(()) };
        for _ in 0..200 {
            resumed.step_back();
        }
        for _ in 0..400 {
            resumed.step();
        }
        prop_assert!((0.0..=1.0).contains(&resumed.progress()));
    }
}

fn damaged_number() -> impl Strategy<Value = u64> {
    prop_oneof![0u64..10, Just(u64::from(u32::MAX)), Just(1 << 62), Just(u64::MAX)]
}

#[test]
fn another_problem_is_recognised_by_the_first_rank_that_differs() {
    let mut search = Search::new(Toy::Independent);
    for _ in 0..4 {
        search.step();
    }
    let error = Search::resume(Toy::Bits, search.save()).unwrap_err();
    assert_eq!(error, ResumeError::OtherProblem { rank: 0 });
    assert!(error.to_string().contains("rank 0"));
    assert!(Search::resume(Toy::Independent, search.save()).is_ok());
}

#[test]
fn a_dead_end_of_another_problem_is_recognised() {
    // Four queens: 3, 1 leaves nothing for the third column. Five queens differ already below.
    let mut search = Search::new(Queens::new(4));
    while !matches!(search.step(), Some(neuf_backtrack::Event::DeadEnd { .. })) {}
    let mut file = written(&search);
    let last = search.stacks().len();
    for place in ["pool", "frames", "tops"] {
        let list = file["stacks"][place].as_array_mut().unwrap();
        if place == "pool" {
            list.truncate(list.len() - search.stacks().stack(last - 1).len());
        } else {
            list.truncate(last - 1);
        }
    }
    let saved: Saved<u32> = serde_json::from_value(file).unwrap();
    let error = Search::resume(Queens::new(4), saved).unwrap_err();
    assert_eq!(error, ResumeError::OtherProblem { rank: last - 1 });
}

#[test]
fn an_exhausted_search_keeps_a_prefix_that_is_checked() {
    let mut search = Search::under(Queens::new(6), Order::LastFirst, &[1]).unwrap();
    search.solutions().for_each(drop);
    let mut file = written(&search);
    assert!(Search::resume(Queens::new(6), search.save()).is_ok());
    file["prefix"][0] = 1000.into();
    let saved: Saved<u32> = serde_json::from_value(file).unwrap();
    let error = Search::resume(Queens::new(6), saved).unwrap_err();
    assert_eq!(error, ResumeError::OtherProblem { rank: 0 });
}

#[test]
fn counters_that_do_not_add_up_are_damage() {
    let mut search = Search::new(Queens::new(6));
    search.next_solution();
    let mut file = written(&search);
    file["stats"]["choix"] = 0.into();
    let saved: Saved<u32> = serde_json::from_value(file).unwrap();
    assert_eq!(Search::resume(Queens::new(6), saved).unwrap_err(), ResumeError::Damaged);
}

#[test]
fn counters_about_to_overflow_are_damage() {
    let mut file = written(&Search::new(Queens::new(6)));
    file["stats"]["retour"] = u64::MAX.into();
    file["stats"]["steps"] = u64::MAX.into();
    let saved: Saved<u32> = serde_json::from_value(file).unwrap();
    assert_eq!(Search::resume(Queens::new(6), saved).unwrap_err(), ResumeError::Damaged);
}
