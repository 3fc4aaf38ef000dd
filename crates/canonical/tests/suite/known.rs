//! Grids whose symmetries are known.

use neuf_canonical::Finder;
use neuf_puzzle::Classic;

fn classic(line: &str) -> Classic {
    line.parse().expect("a grid")
}

/// The most canonical grid: of all it has the most automorphisms, 648.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

#[test]
fn the_most_symmetric_grid_has_648_automorphisms() {
    let grid = classic(MOST_SYMMETRIC);
    let classified = Finder::new().classify(&grid).expect("a grid");
    assert_eq!(classified.automorphism_count(), Some(648));
    assert_eq!(classified.form, grid);
}

#[test]
fn automorphisms_are_listed_once_and_take_the_grid_to_itself() {
    for line in [
        MOST_SYMMETRIC,
        // A row and a column without digits, and a half turn.
        "1.......2.........3..4...............5.....6...............7..8.........9.......1",
    ] {
        let grid = classic(line);
        let classified = Finder::new().classify(&grid).expect("no contradiction");
        let maps: Vec<_> = classified.automorphisms().collect();
        assert_eq!(Some(maps.len() as u128), classified.automorphism_count());
        assert!(maps[0].is_identity());
        assert!(maps.iter().all(|map| map.disguise(&grid) == grid));
        let mut sorted = maps.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), maps.len());
    }
}
