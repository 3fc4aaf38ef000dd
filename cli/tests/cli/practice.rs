//! `neuf practice`.

use crate::typed::{Ran, neuf};
use serde_json::Value;

/// Answers to the worked example of the skyscraper.
fn practised(language: &str, answers: &str) -> Ran {
    neuf(&["--lang", language, "practice", "skyscraper", "--worked"]).input(answers).run()
}

#[test]
fn answers_of_practice_are_judged_and_explained() {
    let right = "r5c7≠6 r5c8!=6, r6c4<>6; r6c5≠6\n";
    assert_eq!(practised("en", right).code, 0);
    insta::assert_snapshot!("practice_en", practised("en", "r5c7≠6\n").seen());
    let french = "L9C9=3\nL5C7=6\nL9C7=3\nL1C1≠1\nL5C7≠6 L9X=1\n?\n!\n";
    insta::assert_snapshot!("practice_fr", practised("fr", french).seen());
    assert_eq!(practised("en", "r5c7=6\n").code, 1);
    assert_eq!(practised("en", "").code, 0);
    let unreadable = practised("en", "r5c7≠6 r9x=1\n");
    assert!(
        unreadable.code == 2 && unreadable.err.contains("column 8: “r9x=1”"),
        "{}",
        unreadable.err
    );
}

#[test]
fn a_position_for_practice_is_made_again_by_its_seed() {
    let typed = ["practice", "--json", "hidden pair", "--seed", "5"];
    let first = &neuf(&typed).input("").run().json()[0];
    assert_eq!(first["technique"], "hidden-pair");
    assert_eq!(first, &neuf(&typed).input("").run().json()[0]);
    // The technique is there to be found, and what the answer shows is right.
    let shown = neuf(&typed).input("!\n").run().json();
    let step = &shown[1]["proof"][0];
    let gone = step["eliminations"].as_array().unwrap().iter();
    let claim = |gone: &Value| format!("{}≠{}", gone["cell"].as_str().unwrap(), gone["digit"]);
    let answer = gone.map(claim).collect::<Vec<_>>().join(" ");
    let judged = neuf(&typed).input(answer).run();
    assert_eq!((judged.code, &judged.json()[1]["worth"]), (0, &Value::from("right")));
}
