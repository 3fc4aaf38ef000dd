//! A scale of our own: how long a person looks.
//!
//! Looking through the whole grid for one kind of move takes its *weight*, in glances: a full house
//! 1, a digit's last place in a block 2, a cell with one candidate in a nearly full house 3, a
//! digit's last place in a line 4, any other cell with one candidate 6; for everything harder, a
//! fifth of what HoDoKu's scale gives a step of it. A person looks for the easiest kind first. The
//! *effort* of a move is all the looks that were in vain, and the part of the last one that it
//! takes to meet the first of `n` moves of its kind: `weight / (n + 1)`. The effort of a puzzle is
//! the sum over its moves, and its rating the logarithm: a point more is twice the effort.

use crate::path::Uniqueness;
use crate::technique::{FullHouse, HiddenSingle, NakedSingle};
use crate::{Candidate, Id, State, Step, TECHNIQUES, Technique, scale};
use neuf_limits::{Limit, Stop};
use neuf_puzzle::Cell;
use std::ops::ControlFlow;

/// A kind of move that a person looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// The last empty cell of a house.
    FullHouse,
    /// A digit's last place in a block.
    PlaceInBlock,
    /// A cell with one candidate in a house with at most three empty cells.
    NearlyFullHouse,
    /// A digit's last place in a row or a column.
    PlaceInLine,
    /// A cell with one candidate elsewhere.
    LoneCandidate,
    /// Anything harder.
    Technique(Id),
}

/// The kinds of singles, easiest first.
const SINGLES: [Look; 5] = [
    Look::FullHouse,
    Look::PlaceInBlock,
    Look::NearlyFullHouse,
    Look::PlaceInLine,
    Look::LoneCandidate,
];

/// More moves of a kind than this make it no easier.
const MOST_COUNTED: usize = 10;

impl Look {
    /// A stable name.
    pub fn id(self) -> Id {
        match self {
            Look::FullHouse => "full-house",
            Look::PlaceInBlock => "place-in-block",
            Look::NearlyFullHouse => "nearly-full-house",
            Look::PlaceInLine => "place-in-line",
            Look::LoneCandidate => "lone-candidate",
            Look::Technique(id) => id,
        }
    }

    /// The glances that looking through the whole grid takes.
    pub fn weight(self) -> f64 {
        match self {
            Look::FullHouse => 1.0,
            Look::PlaceInBlock => 2.0,
            Look::NearlyFullHouse => 3.0,
            Look::PlaceInLine => 4.0,
            Look::LoneCandidate => 6.0,
            Look::Technique(id) => f64::from(scale::of(id).map_or(0, |entry| entry.score)) / 5.0,
        }
    }
}

/// A move and what it took to find it.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// What was found.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub step: Step,
    /// What one had to look for.
    pub look: Look,
    /// How many moves of the kind there were, counted up to ten.
    pub choices: usize,
    /// The glances it took.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "glances", serialize_with = "crate::serial::rounded")
    )]
    pub effort: f64,
}

/// The moves of a person through a puzzle, each with its effort.
///
/// ```
/// use neuf_explain::human::{self, Effort};
/// use neuf_explain::{State, path::Uniqueness};
/// use neuf_limits::Stop;
///
/// let state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let Effort { moves, is_solved, .. } =
///     human::effort(&state, Uniqueness::Assumed, &Stop::never()).expect("no limit");
/// assert!(is_solved && moves.len() == 12);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Effort {
    /// The moves, in order.
    pub moves: Vec<Move>,
    /// Whether they fill the grid.
    pub is_solved: bool,
}

impl Effort {
    /// The glances of all moves.
    pub fn total(&self) -> f64 {
        self.moves.iter().map(|one| one.effort).sum()
    }

    /// The move that took longest.
    pub fn hardest(&self) -> Option<&Move> {
        self.moves.iter().max_by(|a, b| a.effort.total_cmp(&b.effort))
    }

    /// The logarithm of the total to base 2: 0 for a full grid.
    pub fn rating(&self) -> f64 {
        (1.0 + self.total()).log2()
    }
}

/// Follows a person who always takes the move found first.
///
/// ```
/// use neuf_explain::{State, human, path::Uniqueness};
/// use neuf_limits::Stop;
///
/// let state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let effort = human::effort(&state, Uniqueness::Assumed, &Stop::never()).expect("no limit");
/// assert!(effort.is_solved && effort.rating() > 0.0);
/// assert!(effort.hardest().is_some() && effort.total() > 0.0);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn effort(state: &State, uniqueness: Uniqueness, stop: &Stop) -> Result<Effort, Limit> {
    let mut state = state.clone();
    let mut moves = Vec::new();
    while !state.is_solved() {
        let Some(next) = next_move(&state, uniqueness, stop)? else { break };
        state.apply(&next.step);
        moves.push(next);
    }
    Ok(Effort { moves, is_solved: state.is_solved() })
}

/// The move that a person finds first.
///
/// ```
/// use neuf_explain::human::{self, Look, Move};
/// use neuf_explain::{State, path::Uniqueness};
/// use neuf_limits::Stop;
///
/// let state = State::new(&"123. ..1. .... .3.4".parse()?);
/// let Move { look, .. } =
///     human::next_move(&state, Uniqueness::Assumed, &Stop::never()).expect("no limit").expect("a move");
/// assert!(look.weight() > 0.0 && look.weight() <= Look::LoneCandidate.weight(), "{}", look.id());
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn next_move(
    state: &State,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Option<Move>, Limit> {
    first_move(state, uniqueness, stop, |found| found.first().copied())
}

/// The move that a person finds first whose eyes rest on a cell: the nearest move of the easiest
/// kind, and of equally near ones the one in the fullest house.
///
/// ```
/// use neuf_explain::{State, human, path::Uniqueness};
/// use neuf_limits::Stop;
/// use neuf_puzzle::Cell;
///
/// let state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let near = human::next_move_near(&state, Cell::new(15), Uniqueness::Assumed, &Stop::never());
/// assert!(near.expect("no limit").expect("a move").effort > 0.0);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn next_move_near(
    state: &State,
    near: Cell,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Option<Move>, Limit> {
    let nearest = |found: &[&Step]| -> Option<usize> {
        let key = |&i: &usize| (distance(state, near, found[i]), emptiness(state, found[i]), i);
        (0..found.len()).min_by_key(key)
    };
    first_move(state, uniqueness, stop, |found| nearest(found).map(|i| found[i]))
}

/// The distance from a cell to the nearest change of a step: 0 if they see each other, else the
/// larger of the distances by rows and by columns.
fn distance(state: &State, from: Cell, step: &Step) -> usize {
    let shape = state.shape();
    let sees = |cell: Cell| state.geometry().common_houses(&[from, cell]).next().is_some();
    let apart = |cell: Cell| {
        let rows = shape.row(from).abs_diff(shape.row(cell));
        rows.max(shape.column(from).abs_diff(shape.column(cell)))
    };
    let changed = step.placements.iter().chain(&step.eliminations).map(|one| one.cell);
    changed.map(|cell| if sees(cell) { 0 } else { apart(cell) }).min().unwrap_or(usize::MAX)
}

/// The number of empty cells in the fullest house of the cells that a step changes.
fn emptiness(state: &State, step: &Step) -> usize {
    let geometry = state.geometry();
    let changed = step.placements.iter().chain(&step.eliminations);
    let houses = changed.flat_map(|one| geometry.houses_of(one.cell));
    let empty = |&cell: &&Cell| state.value(*cell).is_none();
    houses.map(|&house| geometry.list(house).iter().filter(empty).count()).min().unwrap_or(0)
}

/// A move of the easiest kind that has any, picked by `choose`.
fn first_move(
    state: &State,
    uniqueness: Uniqueness,
    stop: &Stop,
    choose: impl for<'s> Fn(&[&'s Step]) -> Option<&'s Step>,
) -> Result<Option<Move>, Limit> {
    stop.check()?;
    let mut in_vain = 0.0;
    let singles = singles(state);
    for look in SINGLES {
        let found: Vec<&Step> =
            singles.iter().filter(|(its, _)| *its == look).map(|(_, step)| step).collect();
        match choose(&found) {
            Some(step) => return Ok(Some(found_among(look, step.clone(), found.len(), in_vain))),
            None => in_vain += look.weight(),
        }
    }
    for technique in beyond_singles(state, uniqueness) {
        let look = Look::Technique(technique.id());
        let found = some(technique, state, stop);
        // A search that ran out of time may have missed instances.
        stop.check()?;
        match found.len() {
            0 => in_vain += look.weight(),
            count => {
                let found: Vec<&Step> = found.iter().collect();
                let step = choose(&found).cloned();
                return Ok(step.map(|step| found_among(look, step, count, in_vain)));
            }
        }
    }
    Ok(None)
}

fn found_among(look: Look, step: Step, count: usize, in_vain: f64) -> Move {
    let choices = count.min(MOST_COUNTED);
    let effort = in_vain + look.weight() / (choices as f64 + 1.0);
    Move { step, look, choices, effort }
}

fn beyond_singles(
    state: &State,
    uniqueness: Uniqueness,
) -> impl Iterator<Item = &'static dyn Technique> {
    let singles = [FullHouse.id(), NakedSingle.id(), HiddenSingle.id()];
    TECHNIQUES.iter().copied().filter(move |technique| {
        technique.is_on_paths()
            && !technique.takes_long_on(state.geometry())
            && technique.is_rated()
            && uniqueness.permits(*technique)
            && technique.is_sound_under(state.geometry().rules())
            && !singles.contains(&technique.id())
    })
}

/// The first steps with different conclusions; of forcing chains one, since a person who found one
/// takes it.
fn some(technique: &dyn Technique, state: &State, stop: &Stop) -> Vec<Step> {
    let mut found: Vec<Step> = Vec::new();
    let _ = technique.search_until(state, stop, &mut |step| {
        let most = if step.pattern.argument.is_some() { 1 } else { MOST_COUNTED };
        let concludes = |other: &Step| {
            other.placements == step.placements && other.eliminations == step.eliminations
        };
        if !found.iter().any(concludes) {
            found.push(step);
        }
        if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

/// Every digit that a single places, once, as the easiest kind of single that finds it.
fn singles(state: &State) -> Vec<(Look, Step)> {
    let all: [&dyn Technique; 3] = [&FullHouse, &HiddenSingle, &NakedSingle];
    let mut found: Vec<(Look, Step)> = Vec::new();
    for technique in all {
        for step in technique.all(state) {
            let look = kind(state, &step);
            match found.iter_mut().find(|(_, other)| other.placements == step.placements) {
                Some(known) if look.weight() < known.0.weight() => *known = (look, step),
                Some(_) => {}
                None => found.push((look, step)),
            }
        }
    }
    found
}

fn kind(state: &State, step: &Step) -> Look {
    let Some(&Candidate { cell, digit }) = step.placements.first() else {
        return Look::Technique(step.technique);
    };
    let geometry = state.geometry();
    let houses = geometry.houses_of(cell);
    let count = |house: usize, counts: &dyn Fn(Cell) -> bool| {
        geometry.list(house).iter().filter(|&&cell| counts(cell)).count()
    };
    let is_empty = |cell| state.value(cell).is_none();
    match step.technique {
        "full-house" => Look::FullHouse,
        "hidden-single" if count(houses[2], &|other| state.allows(other, digit)) == 1 => {
            Look::PlaceInBlock
        }
        "hidden-single" => Look::PlaceInLine,
        _ if houses.iter().any(|&house| count(house, &is_empty) <= 3) => Look::NearlyFullHouse,
        _ => Look::LoneCandidate,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use neuf_limits::{Cancel, Limits};
    use neuf_puzzle::{Digit, Shape, format};

    const EASY: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn state(line: &str) -> State {
        State::new(&format::read(line).unwrap().clues.check().unwrap())
    }

    #[test]
    fn the_effort_of_a_puzzle_is_that_of_its_moves() {
        let effort = effort(&state(EASY), Uniqueness::Assumed, &Stop::never()).unwrap();
        assert!(effort.is_solved);
        assert_eq!(effort.moves.len(), 51);
        assert!(effort.moves.iter().all(|one| SINGLES.contains(&one.look)));
        let sum: f64 = effort.moves.iter().map(|one| one.effort).sum();
        assert_eq!(effort.rating(), (1.0 + sum).log2());
        assert!(effort.hardest().is_some_and(|one| one.effort < 16.0));
    }

    #[test]
    fn singles_alone_end_at_a_limit_as_well() {
        let cancel = Cancel::new();
        cancel.cancel();
        let stop = Limits::none().cancel(cancel).stop();
        let effort = effort(&state(EASY), Uniqueness::Assumed, &stop);
        assert_eq!(effort.err(), Some(Limit::Cancelled));
    }

    #[test]
    fn nothing_to_do_is_no_effort() {
        let full = effort(&state("1"), Uniqueness::Assumed, &Stop::never()).unwrap();
        assert!(full.is_solved && full.rating() == 0.0);
    }

    #[test]
    fn of_several_moves_the_obvious_one_is_found_first() {
        let mut state = State::blank(Shape::CLASSIC);
        // Row 1 has three empty cells, of which the last can only be 9: 7 and 8 stand below it.
        for (column, digit) in (0..6).zip(1..) {
            state.give(Cell::new(column), Digit::new(digit).unwrap());
        }
        let below = [(30 + 5, 7), (70 + 1, 8)].map(|(cell, digit)| (Cell::new(cell), digit));
        for (cell, digit) in below {
            state.give(cell, Digit::new(digit).unwrap());
        }
        let next = next_move(&state, Uniqueness::Assumed, &Stop::never()).unwrap().unwrap();
        let placed = next.step.placements[0];
        assert_eq!((placed.cell.index(), placed.digit.value()), (8, 9));
        assert_eq!((next.look, next.choices), (Look::NearlyFullHouse, 1));
        assert_eq!(next.effort, 1.0 + 2.0 + 3.0 / 2.0);
    }

    #[test]
    fn more_choices_take_less_looking() {
        let one = found_among(Look::PlaceInLine, some_step(), 1, 3.0);
        let three = found_among(Look::PlaceInLine, some_step(), 3, 3.0);
        assert_eq!((one.effort, three.effort), (5.0, 4.0));
    }

    fn some_step() -> Step {
        let technique: &dyn Technique = &NakedSingle;
        technique.first(&state(EASY)).unwrap()
    }

    #[test]
    fn looking_can_be_stopped() {
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let cancel = Cancel::new();
        let stop = Limits::none().cancel(cancel.clone()).stop();
        cancel.cancel();
        let stopped = effort(&state(hard), Uniqueness::Assumed, &stop);
        assert_eq!(stopped.err(), Some(Limit::Cancelled));
    }
}
