//! Puzzles under rules beyond rows, columns and blocks.

use crate::typed::neuf;

const JIGSAW: &str = "regions:\nAAAB\nABBB\nCDDD\nCCCD\ngrid:\n1324\n..3.\n2.4.\n...2\n";

const KILLER: &str = "cage: 3 r1c1 r1c2\ncage: 7 r1c3 r1c4\ncage: 4 r2c1 r3c1\ncage: 4 r4c3 r4c4\n\
                      cage: 7 r2c2 r3c2\ncage: 3 r2c4 r3c4\ngrid:\n....\n....\n....\n...3\n";

#[test]
fn regions_are_drawn_as_they_are() {
    insta::assert_snapshot!("jigsaw", neuf(&["solve", "--to", "grid"]).input(JIGSAW).prints());
}

#[test]
fn cages_decide() {
    assert_eq!(neuf(&["solve"]).input(KILLER).prints(), "2134342113424213\n");
    assert_eq!(neuf(&["count"]).input(KILLER).prints(), "1\n");
    let plain = KILLER.split_once("grid:\n").expect("a grid").1;
    assert_eq!(neuf(&["count"]).input(plain).prints(), "72\n");
}

#[test]
fn steps_name_the_cage() {
    let told = neuf(&["--lang", "en", "explain"]).input(KILLER).prints();
    assert!(told.contains("Total") && told.contains("have a given total"), "{told}");
}

#[test]
fn candidates_keep_the_rules() {
    let text = neuf(&["candidates"]).input(KILLER).prints();
    assert!(text.starts_with("cage: 3 r1c1 r1c2\n") && text.contains("\ncandidates:\n"), "{text}");
    assert_eq!(neuf(&["solve"]).input(text).prints(), "2134342113424213\n");
}

#[test]
fn rules_may_be_named_beside_any_puzzle() {
    let empty = ".".repeat(16);
    assert_eq!(neuf(&["count", &empty]).prints(), "288\n");
    assert_eq!(neuf(&["count", "--rules", "diagonals", &empty]).prints(), "48\n");
    assert_eq!(neuf(&["count", "--rules", "windows,disjoint-groups", &empty]).prints(), "48\n");
}

#[test]
fn the_list_of_rules() {
    for language in ["en", "fr"] {
        let list = neuf(&["--lang", language, "rules"]).prints();
        insta::assert_snapshot!(format!("rules_{language}"), list);
    }
}
