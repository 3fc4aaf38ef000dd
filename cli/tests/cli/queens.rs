//! `neuf queens` and `neuf problem`.

use crate::typed::neuf;

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
