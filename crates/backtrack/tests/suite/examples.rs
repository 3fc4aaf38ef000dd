//! The examples have the solutions that the literature says.

#[path = "../../examples/exact_cover.rs"]
#[allow(dead_code)]
mod exact_cover;
#[path = "../../examples/graph_colouring.rs"]
#[allow(dead_code)]
mod graph_colouring;
#[path = "../../examples/knights_tour.rs"]
#[allow(dead_code)]
mod knights_tour;
#[path = "../../examples/subset_sum.rs"]
#[allow(dead_code)]
mod subset_sum;

#[test]
fn knuths_table_has_one_cover() {
    assert_eq!(exact_cover::count(&exact_cover::knuth()), 1);
}

/// OEIS A014552 counts a sequence and its mirror image as one.
#[test]
fn langford_pairs() {
    for (n, pairs) in [(1, 0), (2, 0), (3, 1), (4, 1), (5, 0), (6, 0), (7, 26), (8, 150)] {
        assert_eq!(exact_cover::count(&exact_cover::langford(n)), 2 * pairs, "n = {n}");
    }
}

#[test]
fn the_petersen_graph_has_120_colourings_in_three_colours() {
    let counts = [1, 2, 3, 4]
        .map(|colours| graph_colouring::count(10, graph_colouring::petersen(), colours));
    assert_eq!(counts, [0, 0, 120, 12_960]);
}

/// The chromatic polynomial of a cycle is (k − 1)ⁿ + (−1)ⁿ (k − 1).
#[test]
fn cycles_follow_their_chromatic_polynomial() {
    for (n, colours) in (3..9).flat_map(|n| (1u8..5).map(move |colours| (n, colours))) {
        let k = i64::from(colours) - 1;
        let expected = k.pow(n) + (-1i64).pow(n) * k;
        let found = graph_colouring::count(n as usize, graph_colouring::cycle(n as usize), colours);
        assert_eq!(found as i64, expected, "{n} vertices, {colours} colours");
    }
}

/// OEIS A058377 counts the splits once; a subset and its complement are two.
#[test]
fn fair_splits() {
    for (n, splits) in [(3, 1), (4, 1), (5, 0), (7, 4), (8, 7), (11, 35), (12, 62), (15, 361)] {
        assert_eq!(subset_sum::fair_splits(n), 2 * splits, "n = {n}");
    }
}

#[test]
fn payments_are_worth_their_amount() {
    let payments = subset_sum::payments(&[200, 100, 50, 50, 20, 20, 10, 5, 2, 2, 1], 273);
    assert!(!payments.is_empty());
    assert!(payments.iter().all(|payment| payment.iter().sum::<u64>() == 273));
}

/// Of the 1728 open tours of the 5×5 board (OEIS A165134), 304 start in each corner, 64 in the
/// middle and 56 on each of the 8 other squares of their colour.
#[test]
fn tours_of_the_5x5_board() {
    assert_eq!(knights_tour::count(5, 0), 304);
    assert_eq!(knights_tour::count(5, 12), 64);
    assert_eq!(knights_tour::count(4, 0), 0);
}

#[test]
fn the_chessboard_has_a_tour() {
    let mut tour = knights_tour::first(8, 0).expect("there are very many");
    tour.sort_unstable();
    assert_eq!(tour, (0..64).collect::<Vec<_>>());
}
