//! Requests that cannot be met, recognised before any attempt.

use crate::request::Kind;
use crate::{Difficulty, Request};
use neuf_explain::Id;
use neuf_puzzle::{CellSet, House, Shape};
use neuf_rating::Tenths;

/// Why a request cannot be met.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Impossible {
    /// The request allows fewer clues than any puzzle with one solution has.
    FewClues {
        /// The most clues that the request allows.
        most: usize,
        /// The least number of clues of a puzzle with one solution.
        least: usize,
    },
    /// More clues than cells, or an empty range.
    Clues,
    /// An empty range of ratings, or one without the rating of any step.
    Interval,
    /// The pattern leaves these two lines of a band or stack empty: they could be exchanged.
    EmptyLines([House; 2]),
    /// The pattern is for a grid of another size.
    PatternSize,
    /// A number of clues or a symmetry that the pattern breaks.
    PatternAnd,
    /// A scale for classic grids only.
    NotClassic,
    /// A technique that is both asked for and forbidden.
    Technique(Id),
    /// A technique that no path to the solution uses by itself.
    Unused(Id),
    /// Rules to be made along with the puzzle, for a given grid or one that has such rules.
    Layout,
}

/// The possible ratings of classic puzzles below 5.0, in tenths. Chains begin there, and every
/// tenth from there on is possible.
const RATINGS: [u16; 22] =
    [10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 45, 46, 47, 48];

pub(crate) fn check(request: &Request) -> Result<(), Impossible> {
    let cells = request.shape().cell_count();
    if let Some(clues) = &request.clues {
        if clues.is_empty() || *clues.start() > cells {
            return Err(Impossible::Clues);
        }
        few(request, *clues.end())?;
    }
    if let Some(pattern) = &request.pattern {
        check_pattern(request, pattern)?;
    }
    if let Some(difficulty) = &request.difficulty {
        check_difficulty(request, difficulty)?;
    }
    if request.layout != crate::Layout::Given && request.solution.is_some() {
        return Err(Impossible::Layout);
    }
    if request.layout == crate::Layout::Jigsaw && !request.rules.has_regular_blocks() {
        return Err(Impossible::Layout);
    }
    let practised = match request.kind {
        Kind::Practice(technique) => Some(technique),
        _ => None,
    };
    let mut asked = request.with.iter().copied().chain(practised);
    if let Some(technique) = asked.find(|technique| request.without.contains(technique)) {
        return Err(Impossible::Technique(technique));
    }
    let is_unused =
        |id: &Id| neuf_explain::by_id(id).is_none_or(|t| !t.is_on_paths() || t.is_last_resort());
    let mut asked = request.with.iter().copied().chain(practised);
    asked.find(is_unused).map_or(Ok(()), |technique| Err(Impossible::Unused(technique)))
}

/// No classic puzzle with one solution has fewer than 17 clues (McGuire, Tugemann and Civario, 2012).
fn few(request: &Request, most: usize) -> Result<(), Impossible> {
    let least = if request.is_classic() { 17 } else { 0 };
    if most < least { Err(Impossible::FewClues { most, least }) } else { Ok(()) }
}

fn check_pattern(request: &Request, pattern: &CellSet) -> Result<(), Impossible> {
    let shape = request.shape();
    if pattern.iter().any(|cell| cell.index() >= shape.cell_count()) {
        return Err(Impossible::PatternSize);
    }
    let is_settled = request.clues.as_ref().is_some_and(|clues| !clues.contains(&pattern.len()));
    let orbits = request.symmetry.orbits(shape);
    let is_split = |orbit: &Vec<_>| {
        let inside = orbit.iter().filter(|&&cell| pattern.contains(cell)).count();
        inside != 0 && inside != orbit.len()
    };
    if is_settled || orbits.iter().any(is_split) {
        return Err(Impossible::PatternAnd);
    }
    few(request, pattern.len())?;
    match request.rules.is_plain() && request.layout == crate::Layout::Given {
        true => empty_lines(shape, pattern).map_or(Ok(()), |two| Err(Impossible::EmptyLines(two))),
        false => Ok(()),
    }
}

/// Two lines of a band or stack without any cell of the pattern.
fn empty_lines(shape: Shape, pattern: &CellSet) -> Option<[House; 2]> {
    let is_empty = |house: &House| shape.cells_of(*house).all(|cell| !pattern.contains(cell));
    let lines = |line: fn(u8) -> House, width: usize| {
        (0..shape.size() / width).find_map(|band| {
            let lines = (band * width..(band + 1) * width).map(|number| line(number as u8));
            let mut empty = lines.filter(is_empty);
            Some([empty.next()?, empty.next()?])
        })
    };
    lines(House::Row, shape.block_rows()).or_else(|| lines(House::Column, shape.block_columns()))
}

fn check_difficulty(request: &Request, difficulty: &Difficulty) -> Result<(), Impossible> {
    let is_empty = match difficulty {
        Difficulty::Explainer(range) => {
            if !request.is_classic() {
                return Err(Impossible::NotClassic);
            }
            let is_met = |tenths: &u16| range.contains(&Tenths(*tenths));
            !RATINGS.iter().any(is_met) && *range.end() < Tenths(50) || range.is_empty()
        }
        Difficulty::Level(_) => false,
        Difficulty::Score(range) => range.is_empty(),
        Difficulty::Human(range) => range.is_empty(),
    };
    if is_empty { Err(Impossible::Interval) } else { Ok(()) }
}

impl std::fmt::Display for Impossible {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Impossible::FewClues { most, least } => {
                write!(f, "no puzzle has {most} clues and one solution: the least is {least}")
            }
            Impossible::Clues => f.write_str("no such number of clues"),
            Impossible::Interval => f.write_str("no puzzle has such a rating"),
            Impossible::EmptyLines([one, other]) => {
                write!(f, "{one} and {other} are empty and could be exchanged")
            }
            Impossible::PatternSize => f.write_str("the pattern has another size"),
            Impossible::PatternAnd => {
                f.write_str("the pattern has another number of clues or another symmetry")
            }
            Impossible::NotClassic => f.write_str("this scale is for classic grids alone"),
            Impossible::Technique(id) => write!(f, "{id} is both asked for and forbidden"),
            Impossible::Unused(id) => write!(f, "{id} is on no way to a solution"),
            Impossible::Layout => f.write_str("rules cannot be made for a grid that has them"),
        }
    }
}

impl std::error::Error for Impossible {}
