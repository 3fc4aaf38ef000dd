//! The digits on the paper that leave a single no other choice.

use crate::{Candidate, HouseRole, State, Step};
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, House};

/// Why everything else is out where a single was found.
///
/// ```
/// use neuf_explain::{Exclusions, State, path};
/// use neuf_puzzle::format;
///
/// let clues = format::read("12.. ..3. .... ....").unwrap().clues;
/// let state = State::new(&clues.check().unwrap());
/// let step = path::next_step(&state, path::Uniqueness::Assumed).unwrap();
/// let why = Exclusions::of(&state, &step).expect("a single");
/// assert_eq!(why.witnesses.len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Exclusions {
    /// The digits that stand, each with the cells it keeps others out of.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub witnesses: Vec<Witness>,
    /// What no digit on the paper excludes: it was crossed out before, or a further rule forbids it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub crossed_out: Vec<Candidate>,
}

/// A digit that stands and is seen from some cells.
///
/// ```
/// use neuf_explain::{Exclusions, State, Witness, path};
///
/// let state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let step = path::next_step(&state, path::Uniqueness::Assumed).expect("a single");
/// let exclusions = Exclusions::of(&state, &step).expect("of a single");
/// let Witness { digit, bars, .. } = &exclusions.witnesses[0];
/// assert!(!bars.is_empty() && state.shape().digits().contains(*digit));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Witness {
    /// Where it stands.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The house through which it is seen.
    pub house: House,
    /// The cells that cannot have it.
    pub bars: Vec<Cell>,
}

impl Exclusions {
    /// The exclusions of a step found in a state; `None` if it is no naked or hidden single.
    pub fn of(state: &State, step: &Step) -> Option<Exclusions> {
        let (&[placed], [_], None) =
            (step.placements.as_slice(), step.pattern.marks.as_slice(), &step.pattern.argument)
        else {
            return None;
        };
        match step.pattern.houses.as_slice() {
            [] => of_cell(state, placed),
            &[(house, HouseRole::Defining)] => of_house(state, placed, house),
            _ => None,
        }
    }
}

/// Why a cell has no other digit: the fullest of its houses come first.
fn of_cell(state: &State, placed: Candidate) -> Option<Exclusions> {
    if state.candidates(placed.cell).only() != Some(placed.digit) {
        return None;
    }
    let mut houses = state.geometry().houses_of(placed.cell).to_vec();
    let filled = |house: usize| {
        state.geometry().list(house).iter().filter(|&&cell| state.value(cell).is_some()).count()
    };
    order::sort_by_key(&mut houses, |&house| std::cmp::Reverse(filled(house)));
    let mut why = Exclusions::default();
    for house in houses {
        for &cell in state.geometry().list(house) {
            let Some(digit) = state.value(cell) else { continue };
            if !why.witnesses.iter().any(|known| known.digit == digit) {
                let (house, bars) = (state.geometry().house(house), vec![placed.cell]);
                why.witnesses.push(Witness { cell, digit, house, bars });
            }
        }
    }
    let is_out = |digit: &Digit| {
        *digit != placed.digit && !why.witnesses.iter().any(|known| known.digit == *digit)
    };
    let out = state.shape().digits().iter().filter(is_out);
    why.crossed_out = out.map(|digit| Candidate::new(placed.cell, digit)).collect();
    Some(why)
}

/// Why a digit has no other place in a house: the witness that bars most cells comes first.
fn of_house(state: &State, placed: Candidate, house: House) -> Option<Exclusions> {
    let geometry = state.geometry();
    let is_other = |cell: &Cell| *cell != placed.cell && state.value(*cell).is_none();
    let cells = geometry.list(geometry.number(house)).iter().copied();
    let mut left: Vec<Cell> = cells.filter(is_other).collect();
    if left.iter().any(|&cell| state.allows(cell, placed.digit)) {
        return None;
    }
    let mut why = Exclusions::default();
    while let Some(witness) = strongest(state, placed.digit, &left) {
        left.retain(|cell| !witness.bars.contains(cell));
        why.witnesses.push(witness);
    }
    why.crossed_out = left.into_iter().map(|cell| Candidate::new(cell, placed.digit)).collect();
    Some(why)
}

/// The place of a digit, seen through one house, that bars most of some cells.
fn strongest(state: &State, digit: Digit, cells: &[Cell]) -> Option<Witness> {
    let geometry = state.geometry();
    let mut best: Option<Witness> = None;
    for &barred in cells {
        for &house in geometry.houses_of(barred) {
            let list = geometry.list(house);
            let Some(&cell) = list.iter().find(|&&cell| state.value(cell) == Some(digit)) else {
                continue;
            };
            let bars: Vec<Cell> = cells.iter().copied().filter(|it| list.contains(it)).collect();
            if best.as_ref().is_none_or(|known| known.bars.len() < bars.len()) {
                best = Some(Witness { cell, digit, house: geometry.house(house), bars });
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::path::{Uniqueness, next_step};
    use neuf_puzzle::format;

    fn why(puzzle: &str, technique: &str) -> Exclusions {
        let mut state = State::new(&format::read(puzzle).unwrap().clues.check().unwrap());
        loop {
            let step = next_step(&state, Uniqueness::Assumed).expect("a step");
            if step.technique == technique {
                return Exclusions::of(&state, &step).expect("a single");
            }
            assert_eq!(Exclusions::of(&state, &step).is_some(), !step.placements.is_empty());
            state.apply(&step);
        }
    }

    const D5: &str =
        ".4....3.....1.2..61.3..57...523.9.6...........7.6.183...78..5.14..5.3.....1....8.";

    #[test]
    fn every_other_place_of_a_hidden_single_is_barred_once() {
        let why = why(D5, "hidden-single");
        assert!(!why.witnesses.is_empty());
        let mut barred: Vec<Cell> = why.witnesses.iter().flat_map(|it| it.bars.clone()).collect();
        barred.sort_unstable();
        let before = barred.len();
        barred.dedup();
        assert_eq!(barred.len(), before);
        assert!(why.witnesses.iter().all(|it| it.digit == why.witnesses[0].digit));
    }

    #[test]
    fn every_other_digit_of_a_naked_single_is_seen_or_crossed_out() {
        let why = why(D5, "naked-single");
        assert_eq!(why.witnesses.len() + why.crossed_out.len(), 8);
    }
}
