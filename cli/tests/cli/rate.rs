//! `neuf rate`.

use crate::typed::{A15, D5, neuf};

/// Two of them take chains; the ratings are those that Sudoku Explainer prints.
const RATED: [(&str, &str); 3] = [
    (D5, "7.1/1.2/1.2"),
    (
        "12...6.8.....8...6.....74....8......3.4.6.9.....7....2....7.8........623.9.23.5..",
        "2.6/1.2/1.2",
    ),
    (
        "12..56.8..5...9......7...........19.37...4.6.9....54.2....7..187..5...24892......",
        "7.5/1.2/1.2",
    ),
];

#[test]
fn a_rating_is_the_line_that_raters_print() {
    for (puzzle, rating) in RATED {
        assert_eq!(neuf(&["rate", puzzle]).prints(), format!("{puzzle} ED={rating}\n"));
    }
}

#[test]
fn many_are_rated_in_order_whatever_their_difficulty() {
    let lines: String = (0..40).map(|i| format!("{}\n", RATED[i % 3].0)).collect();
    let rated: String =
        (0..40).map(|i| format!("{} ED={}\n", RATED[i % 3].0, RATED[i % 3].1)).collect();
    assert_eq!(neuf(&["rate"]).input(lines).prints(), rated);
}

#[test]
fn puzzles_without_exactly_one_solution_are_not_rated() {
    let twice = format!("44{}", &D5[2..]);
    let none = format!("54{}", &D5[2..]);
    let several = format!("......3..{}", &D5[9..]);
    for (name, puzzle) in [("none", &none), ("twice", &twice), ("several", &several)] {
        insta::assert_snapshot!(format!("rate_{name}_en"), neuf(&["rate", puzzle]).run().seen());
        let french = neuf(&["--lang", "fr", "rate", puzzle]).run();
        insta::assert_snapshot!(format!("rate_{name}_fr"), french.seen());
    }
    let ran = neuf(&["rate"]).input(format!("{D5}\n{twice}\n{several}\n1.2\n")).run();
    insta::assert_snapshot!("rate_many_bad", ran.seen());
}

#[test]
fn only_classic_grids_are_rated() {
    insta::assert_snapshot!("rate_small", neuf(&["rate", A15]).run().seen());
}

#[test]
fn json_has_the_scales_asked_for_and_the_techniques() {
    let record = &neuf(&["rate", "--json", "--scale", "se,hodoku", D5]).run().json()[0];
    assert_eq!(record["er"], 7.1);
    assert_eq!((&record["ep"], &record["ed"]), (&1.2.into(), &1.2.into()));
    assert!(record["techniques"]["hidden-single"].as_u64() > Some(10));
    assert_eq!(record["hodoku"]["solved"], true);
    assert!(record["hodoku"]["score"].as_u64() > Some(500));
    assert!(record["hodoku"]["techniques"]["naked-single"].is_u64());
    assert!(record["human"].is_null());
    let record = &neuf(&["rate", "--json", D5]).run().json()[0];
    assert!(record["er"].is_f64() && record["hodoku"].is_null() && record["human"].is_null());
}

#[test]
fn json_has_our_own_scale_and_the_names_of_everything() {
    let scales = "--scale=se,human";
    let record = &neuf(&["--lang", "fr", "rate", "--json", scales, D5]).run().json()[0];
    assert_eq!(record["human"]["solved"], true);
    assert!(record["human"]["rating"].as_f64() > Some(8.0));
    assert!(record["human"]["looks"]["place-in-block"].as_u64() > Some(10));
    assert_eq!(record["names"]["forcing-chain"], "chaîne de forçage");
    assert_eq!(record["names"]["place-in-block"], "dernière place d’un chiffre dans un bloc");
}

#[test]
fn several_scales_stand_one_behind_the_other() {
    let rated = |scales: &str, puzzle| neuf(&["rate", "--scale", scales, puzzle]).run().out;
    let line = rated("se,human,hodoku", D5);
    let parts: Vec<&str> = line.split_whitespace().collect();
    assert_eq!((parts.len(), parts[0], parts[1]), (4, D5, "ED=7.1/1.2/1.2"));
    assert!(parts[2].starts_with("human=") && parts[3].starts_with("hodoku="), "{line}");
    // The first one matters: of the others it is said why there is none.
    assert!(rated("human,se", A15).ends_with(" error\n"));
    let ran = neuf(&["rate", "--scale", "se,nobody", D5]).run();
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}

#[test]
fn other_scales_rate_other_shapes_too() {
    let rated = neuf(&["rate", "--scale", "human", A15]).prints();
    let rating = rated.trim_end().rsplit_once(" human=").map(|(_, rating)| rating.parse::<f64>());
    assert!(rating.is_some_and(|rating| rating.is_ok_and(|rating| rating > 1.0)), "{rated}");
    assert!(neuf(&["rate", "--scale", "hodoku", D5]).prints().contains(" hodoku="));
}

#[test]
fn details_name_the_techniques_in_the_persons_language() {
    for (language, scale) in [("en", "se"), ("fr", "se"), ("en", "human"), ("fr", "hodoku")] {
        let ran = neuf(&["--lang", language, "rate", "--details", "--scale", scale, RATED[2].0]);
        insta::assert_snapshot!(format!("rate_details_{scale}_{language}"), ran.run().seen());
    }
}

#[test]
fn time_bounds_every_scale() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for scale in ["se", "hodoku", "human"] {
        let ran = neuf(&["rate", "--scale", scale, "--time", "0", hard]).run();
        assert_eq!((ran.out, ran.code), (format!("{hard} budget\n"), 4), "{scale}");
    }
}

#[test]
fn uniqueness_can_be_left_out_and_time_is_bounded() {
    // It takes a unique rectangle; without that, a chain.
    let rectangle =
        "..34......5.18.26....7.21..2....3918.4.......8.9.1...53...9.8.......4.9...2...5..";
    assert!(neuf(&["rate", rectangle]).prints().ends_with(" ED=6.8/1.2/1.2\n"));
    let without = neuf(&["rate", "--no-uniqueness", rectangle]).prints();
    assert!(without.ends_with(" ED=7.1/1.2/1.2\n"));
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let ran = neuf(&["rate", "--time", "0.01", hard]).run();
    assert_eq!((ran.out, ran.code), (format!("{hard} budget\n"), 4));
}
