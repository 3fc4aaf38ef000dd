//! Grids of any shape and with any rules, exactly but slower than the classic ones.

mod full;
mod lines;
mod quick;
mod sparse;
mod structure;
mod under_rules;

pub use quick::{form, key, key_as_written};

use crate::{Classified, Finder, Map};
use neuf_limits::{Limit, Limits};
use neuf_puzzle::{Clues, Contradiction, Shape};

/// The most bytes that the beginnings of a form may take.
const MOST_MEMORY: usize = 64 << 20;

/// Why there is no canonical form.
///
/// ```
/// use neuf_canonical::{Unclassified, classify};
/// use neuf_limits::Limits;
///
/// let clues = "11.. .... .... ....".parse().unwrap();
/// let why = classify(&clues, &Limits::none()).map(|found| found.form).unwrap_err();
/// assert!(matches!(why, Unclassified::Contradiction(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclassified {
    /// The clues contradict each other on their face.
    Contradiction(Contradiction),
    /// Pencil marks belong to a state of solving, not to a puzzle.
    PencilMarks,
    /// A limit was reached first. A node is a row that was looked at, or a map under rules.
    Limit(Limit),
    /// More beginnings of the form are equally good than memory should hold, as with large grids
    /// that are nearly full, or full of symmetries.
    TooManyBeginnings,
}

impl From<Limit> for Unclassified {
    fn from(limit: Limit) -> Unclassified {
        Unclassified::Limit(limit)
    }
}

impl From<Contradiction> for Unclassified {
    fn from(found: Contradiction) -> Unclassified {
        Unclassified::Contradiction(found)
    }
}

/// The canonical form of clues of any shape and with any rules, and the maps that lead there. The
/// crate's first page says which maps are considered.
///
/// ```
/// use neuf_canonical::classify;
/// use neuf_limits::Limits;
/// use neuf_puzzle::Clues;
///
/// let clues: Clues = "1... ..2. .... .3.4".parse()?;
/// let classified = classify(&clues, &Limits::none()).expect("a form");
/// assert_eq!(classified.form.to_string(), ".....1.2..3.4...");
/// assert_eq!(classified.automorphism_count(), Some(2));
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
///
/// # Errors
/// See [`Unclassified`].
pub fn classify(clues: &Clues, limits: &Limits) -> Result<Classified<Clues>, Unclassified> {
    check(clues)?;
    if let Some(classic) = clues.as_classic() {
        let found = Finder::new().classify(&classic)?;
        return Ok(found.with_form(|form| as_written(&Clues::from(form), clues)));
    }
    if !clues.rules().is_plain() {
        return under_rules::classify(clues, limits);
    }
    let (form, maps) = match clues.values().all(|value| value != 0) {
        true => full::find(clues, limits)?,
        false => sparse::find(clues, limits)?,
    };
    Ok(Classified::new(as_written(&form, clues), maps, clues))
}

/// The map from one puzzle to another, if they are disguises of each other. Under rules, it takes
/// the rules of one to those of the other.
///
/// ```
/// use neuf_canonical::same_clues;
/// use neuf_limits::Limits;
/// use neuf_puzzle::Clues;
///
/// let one: Clues = "1... ..2. .... .3.4".parse().unwrap();
/// let other: Clues = "2... ..1. .... .3.4".parse().unwrap();
/// let map = same_clues(&one, &other, &Limits::none()).unwrap().expect("1 and 2 exchanged");
/// assert_eq!(map.apply(&one, one.rules()), other);
/// ```
///
/// # Errors
/// See [`Unclassified`].
pub fn same_clues(
    one: &Clues,
    other: &Clues,
    limits: &Limits,
) -> Result<Option<Map>, Unclassified> {
    check(one)?;
    check(other)?;
    let count = |clues: &Clues| clues.values().filter(|&value| value != 0).count();
    if one.shape() != other.shape() || count(one) != count(other) {
        return Ok(None);
    }
    if !(one.rules().is_plain() && other.rules().is_plain()) {
        return under_rules::same(one, other, limits);
    }
    let stop = limits.stop();
    let first = classify(one, limits)?;
    let second = classify(other, &Limits { nodes: limits.nodes, ..stop.limits() })?;
    let is_same = first.form.values().eq(second.form.values());
    Ok(is_same.then(|| first.map().then(&second.map().inverse())))
}

fn check(clues: &Clues) -> Result<(), Unclassified> {
    if clues.pencil_marks().is_some() {
        return Err(Unclassified::PencilMarks);
    }
    clues.clone().check()?;
    Ok(())
}

/// The form with the rules of the clues, and with the alphabet of their digits.
fn as_written(form: &Clues, clues: &Clues) -> Clues {
    let mut written = Clues::empty(clues.rules());
    clues.shape().cells().for_each(|cell| written.set(cell, form.given(cell)));
    written
}

/// A map of cells with the renaming of digits that takes the clues to the form.
fn with_digits(cells: &Map, clues: &Clues, form: &Clues) -> Map {
    let shape = cells.shape();
    let mut digits = vec![0; shape.size()];
    for cell in shape.cells() {
        if let (Some(from), Some(to)) = (clues.given(cells.source(cell)), form.given(cell)) {
            digits[from.index()] = to.value() as u8;
        }
    }
    let absent: Vec<u8> = (1..=shape.size() as u8).filter(|name| !digits.contains(name)).collect();
    let unnamed = digits.iter_mut().filter(|name| **name == 0);
    unnamed.zip(absent).for_each(|(name, left)| *name = left);
    Map::new(shape, cells.is_transposed(), cells.rows(), cells.columns(), &digits)
        .expect("each digit has a name of its own")
}

/// A map of cells from rows and columns in this order.
fn map_of_cells(shape: Shape, transposed: bool, rows: &[u8], columns: &[u8]) -> Map {
    let digits: Vec<u8> = (1..=shape.size() as u8).collect();
    Map::new(shape, transposed, rows, columns, &digits).expect("rows and columns in some order")
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_puzzle::Classic;
    use neuf_testkit::{Random, puzzle};

    /// The classic engine and those for any shape share no code.
    #[test]
    fn any_shape_agrees_with_classic() {
        let mut random = Random(6);
        for holes in [81, 80, 70, 64, 56, 50, 30, 0] {
            let values = puzzle(3, 3, holes, &mut random).try_into().expect("81 values");
            let classic = Classic::new(values).expect("digits");
            let (clues, limits) = (Clues::from(&classic), Limits::none());
            let (form, maps) = match holes {
                0 => full::find(&clues, &limits),
                _ => sparse::find(&clues, &limits),
            }
            .expect("no limit");
            let expected = Finder::new().classify(&classic).expect("no contradiction");
            assert_eq!(form.as_classic(), Some(expected.form), "{classic}");
            let found = Classified::new(form, maps, &clues);
            assert_eq!(found.automorphism_count(), expected.automorphism_count());
            assert_eq!(found.map().disguise(&classic), expected.form);
        }
    }
}
