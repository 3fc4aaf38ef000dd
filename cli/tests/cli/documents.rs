//! The documents' grids in the documents' own notation, pasted as they stand.

use crate::typed::{A15_SOLVED, neuf};

#[test]
fn a12_the_grid_as_voir_grille_prints_it() {
    let drawn = "1 _ _ _\n_ _ 2 _\n_ _ _ _\n_ 3 _ 4\n";
    assert_eq!(neuf(&["solve"]).input(drawn).prints(), format!("{A15_SOLVED}\n"));
}

#[test]
fn a18_the_easy_grid_as_a_python_list() {
    let list = "[
3,0,4, 0,8,0, 0,5,0,
7,0,0, 0,1,0, 0,0,3,
8,0,0, 0,0,2, 6,0,0,
0,0,9, 1,0,0, 3,0,5,
4,0,5, 3,0,7, 9,0,2,
6,0,8, 0,0,9, 7,0,0,
0,0,7, 4,0,0, 0,0,6,
5,0,0, 0,9,0, 0,0,8,
0,4,0, 0,7,0, 5,0,9,
]
";
    let counted = neuf(&["count"]).input(list).prints();
    assert_eq!(counted, "1\n");
}

#[test]
fn b4_the_recursive_example_as_python_code() {
    let code = "sudoko=[[1,0,0,4,0,0,2,0,0],
        [6,2,0,0,9,8,0,0,7],
        [0,0,0,6,0,0,0,0,5],
        [0,6,2,8,0,9,3,0,0],
        [8,0,7,0,4,0,1,0,9],
        [0,0,1,7,0,3,5,8,0],
        [7,0,0,0,0,6,0,0,0],
        [3,0,0,9,8,0,0,2,1],
        [0,0,9,0,0,7,0,0,3]]
";
    let solved = neuf(&["solve", "--strategy", "recursive"]).input(code).prints();
    assert_eq!(
        solved,
        "198475236625398417473621895562819374837542169941763582714236958356984721289157643\n"
    );
}

#[test]
fn a19_the_grid_that_fails_in_reasonable_time() {
    let grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let record =
        &neuf(&["solve", "--json", "--limit", "1", "--strategy", "piles", grid]).run().json()[0];
    assert_eq!(record["stats"]["choix"], 2_959_681);
}

#[test]
fn d7_three_thousand_and_twelve_solutions() {
    let grid = ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.1..................";
    assert_eq!(neuf(&["count", grid]).prints(), "3012\n");
}
