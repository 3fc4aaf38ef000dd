//! Random disguises of a puzzle.

use crate::Random;
use crate::fill::shuffled_lines;
use neuf_canonical::Map;
use neuf_puzzle::rules::Takes;
use neuf_puzzle::{Clues, Constraint, Rules};

/// A random disguise of clues, and the map that leads to it: digits renamed, rows and columns in
/// other order, transposed, as far as the rules stay the same.
///
/// ```
/// use neuf_generate::{Random, vary};
///
/// let clues = "1... ..2. .... .3.4".parse()?;
/// let (other, map) = vary(&clues, &mut Random::new(1, 0));
/// assert_eq!(map.inverse().apply(&other, clues.rules()), clues);
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
pub fn vary(clues: &Clues, random: &mut Random) -> (Clues, Map) {
    let map = random_map(clues.rules(), random);
    (map.apply(clues, clues.rules()), map)
}

/// A random map among those known to keep the rules, each equally likely.
fn random_map(rules: &Rules, random: &mut Random) -> Map {
    let shape = rules.shape();
    let size = shape.size();
    let is_square = shape.block_rows() == shape.block_columns();
    let mut digits: Vec<u8> = (1..=size as u8).collect();
    let is_blind = |constraint: &Constraint| matches!(constraint, Constraint::Different(_));
    if rules.constraints().iter().all(is_blind) {
        random.shuffle(&mut digits);
    }
    let small = |lines: Vec<usize>| lines.into_iter().map(|line| line as u8).collect();
    let mut rows: Vec<u8> = (0..size as u8).collect();
    let mut columns = rows.clone();
    let mut is_transposed = false;
    if rules.is_plain() {
        is_transposed = is_square && random.index(2) == 1;
        rows = small(shuffled_lines(size, shape.block_rows(), random));
        columns = small(shuffled_lines(size, shape.block_columns(), random));
    } else if rules.list().iter().all(|rule| rule.kind().takes() == Takes::Nothing) {
        // Rules on the whole grid still hold when it is turned or reflected.
        is_transposed = is_square && random.index(2) == 1;
        [&mut rows, &mut columns].into_iter().for_each(|lines| {
            if random.index(2) == 1 {
                lines.reverse();
            }
        });
    }
    Map::new(shape, is_transposed, &rows, &columns, &digits).expect("permutations")
}
