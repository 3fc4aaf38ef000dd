//! `neuf queens` and `neuf problem`.

use crate::typed::{killed_after_a_checkpoint, neuf};

#[test]
fn counts_are_bare_numbers() {
    assert_eq!(neuf(&["queens", "10", "--count"]).prints(), "724\n"); // A8
    assert_eq!(neuf(&["queens", "8", "--count"]).prints(), "92\n");
}

#[test]
fn a_first_solution_is_a_list_of_lines() {
    assert_eq!(neuf(&["queens", "8"]).prints(), "[7, 3, 0, 2, 5, 1, 6, 4]\n");
    assert_eq!(neuf(&["queens", "8", "--all"]).prints().lines().count(), 92);
}

#[test]
fn boards_without_solution_say_so() {
    insta::assert_snapshot!("queens_2_en", neuf(&["queens", "2"]).run().seen());
    insta::assert_snapshot!("queens_3_fr", neuf(&["--lang", "fr", "queens", "3"]).run().seen());
}

#[test]
fn json_counts_carry_the_counters() {
    let record = &neuf(&["queens", "8", "--count", "--json"]).run().json()[0];
    assert_eq!(record["count"], 92);
    assert_eq!(
        (&record["stats"]["choix"], &record["stats"]["retour"]),
        (&1965.into(), &736.into())
    );
}

#[test]
fn the_four_problems() {
    insta::assert_snapshot!("problem_1", neuf(&["problem", "1"]).run().seen());
    insta::assert_snapshot!("problem_2_fr", neuf(&["--lang", "fr", "problem", "2"]).run().seen());
    assert_eq!(neuf(&["problem", "3"]).prints().lines().count(), 20); // A5
    assert_eq!(neuf(&["problem", "4"]).prints().lines().next(), Some("[1, 1, 1, 1]")); // A6
}

#[test]
fn counts_by_halves_and_by_stacks_agree() {
    for n in ["1", "4", "9", "11"] {
        let halves = neuf(&["queens", n, "--count", "--by", "halves"]).prints();
        assert_eq!(neuf(&["queens", n, "--count", "--by", "piles"]).prints(), halves);
        let threads = ["queens", n, "--count", "--threads", "2"];
        assert_eq!(neuf(&threads).prints(), halves);
    }
    assert_eq!(neuf(&["queens", "15", "--count"]).prints(), "2279184\n");
    let record = &neuf(&["queens", "14", "--count", "--json"]).run().json()[0];
    assert_eq!(
        (record["count"].as_u64(), record["complete"].as_bool()),
        (Some(365_596), Some(true))
    );
    assert_eq!(record["by"], "halves");
    assert!(record.get("stats").is_none());
}

#[test]
fn fundamental_solutions_are_listed_and_counted() {
    let listed = neuf(&["queens", "6", "--fundamental"]).prints();
    assert_eq!(listed, "[1, 3, 5, 0, 2, 4]\n");
    assert_eq!(neuf(&["queens", "8", "--fundamental"]).prints().lines().count(), 12);
    assert_eq!(neuf(&["queens", "8", "--fundamental", "--count"]).prints(), "12\n");
    assert_eq!(neuf(&["queens", "13", "--fundamental", "--count"]).prints(), "9233\n");
    let by_stacks = ["queens", "9", "--fundamental", "--count", "--by", "piles"];
    assert_eq!(neuf(&by_stacks).prints(), "46\n");
}

#[test]
fn a_solution_of_a_huge_board_is_constructed() {
    let printed = neuf(&["queens", "1000000"]).prints();
    let lines: Vec<u32> = serde_json::from_str(&printed).expect("a list");
    assert_eq!(lines.len(), 1_000_000);
    assert_eq!(neuf(&["queens", "10000001"]).run().code, 2);
}

#[test]
fn a_count_that_runs_out_of_time_says_how_far_it_got() {
    let ran = neuf(&["queens", "22", "--count", "--time", "0.05"]).run();
    assert_eq!(ran.code, 4);
    assert!(ran.err.contains("the time allowed is over") && ran.err.contains('%'), "{}", ran.err);
    let french = neuf(&["--lang", "fr", "queens", "22", "--count", "--time", "0.05"]).run();
    assert!(french.err.contains("du travail est fait"), "{}", french.err);
}

#[test]
fn a_killed_count_continues_from_its_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("queens.json");
    let file = path.to_str().expect("text");
    let arguments = ["queens", "17", "--count", "--threads", "1", "--checkpoint", file];
    let state = killed_after_a_checkpoint(&arguments, &path);
    assert!(state["done"].as_u64() < state["parts"].as_u64(), "killed too late: {state}");
    let ran = neuf(&["queens", "17", "--count", "--checkpoint", file]).run();
    assert_eq!(ran.out, "95815104\n");
    assert!(ran.err.contains("Continuing at"), "{}", ran.err);
    // What is complete is not counted again, and another count does not continue it.
    assert_eq!(neuf(&arguments).prints(), "95815104\n");
    let other = neuf(&["queens", "16", "--count", "--checkpoint", file]).run();
    assert!(other.code == 2 && other.err.contains("queens 17"), "{}", other.err);
    std::fs::write(&path, "{}").expect("written");
    assert_eq!(neuf(&arguments).run().code, 2);
}

/// A thousand threads need more than nearly all machines have.
#[test]
fn a_count_that_needs_more_memory_than_there_is_is_refused() {
    let run = neuf(&["queens", "27", "--count", "-j", "1024", "--time", "0.1"]).run();
    let said = "error: counting 27 queens takes about 286,950 MiB of memory, and ";
    assert!(run.code == 4 || (run.code == 2 && run.err.starts_with(said)), "{}", run.err);
}
