//! Why a digit is, or is not, in a cell.

use crate::argument::Literal;
use crate::path::{Uniqueness, first_of};
use crate::technique::settled_by_supposing;
use crate::{Candidate, State, Step, TECHNIQUES, Technique, by_id, scale};
use neuf_limits::{Limit, Stop};
use neuf_puzzle::{Cell, Digit, Shape};
use std::ops::ControlFlow;

/// The score from which steps rest on suppositions: one supposition shows at once what they show.
const SUPPOSING: u32 = 500;

/// Whether a digit is in a cell, and the shortest reason that was found.
///
/// ```
/// use neuf_explain::{Because, Candidate, State, path::Uniqueness, why};
/// use neuf_limits::Stop;
/// use neuf_puzzle::{Cell, Digit};
///
/// let state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let two = Candidate::new(Cell::new(1), Digit::new(2).expect("a digit"));
/// let why = why(&state, two, Uniqueness::Assumed, &Stop::never()).expect("no limit").expect("known");
/// assert!(why.holds);
/// assert!(matches!(why.because, Because::Follows(steps) if !steps.is_empty()));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Why {
    /// The digit and the cell.
    pub candidate: Candidate,
    /// Whether it is there.
    pub holds: bool,
    /// The reason.
    pub because: Because,
}

/// The reason why a digit is, or is not, in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Because {
    /// It stands there.
    Stands {
        /// Whether it was given.
        given: bool,
    },
    /// Another digit stands there.
    Taken {
        /// Which.
        digit: Digit,
    },
    /// A cell in sight has it already.
    Seen {
        /// Which.
        by: Cell,
    },
    /// A rule forbids it beside what stands.
    Forbidden,
    /// These steps lead there, each in the state after those before it; none of them can be left out.
    Follows(Vec<Step>),
}

impl Why {
    /// The steps that show it, each after the state in which it is taken; none where what stands shows it.
    ///
    /// ```
    /// use neuf_explain::{Candidate, State, path::Uniqueness, why};
    /// use neuf_limits::Stop;
    ///
    /// let state = State::new(&"1... ..2. .... .3.4".parse()?);
    /// let asked = Candidate::named(&state, "r1c2=2").expect("a candidate");
    /// let why = why(&state, asked, Uniqueness::Assumed, &Stop::never()).unwrap().unwrap();
    /// let proof = why.proof(&state);
    /// let (mut end, last) = proof.last().cloned().expect("steps");
    /// end.apply(last);
    /// assert_eq!(end.value(asked.cell), Some(asked.digit));
    /// # Ok::<(), neuf_puzzle::PuzzleError>(())
    /// ```
    pub fn proof(&self, state: &State) -> Vec<(State, &Step)> {
        let Because::Follows(steps) = &self.because else { return Vec::new() };
        let mut now = state.clone();
        let mut proof = Vec::with_capacity(steps.len());
        for step in steps {
            proof.push((now.clone(), step));
            now.apply(step);
        }
        proof
    }
}

impl Candidate {
    /// The candidate that a question names: `r3c4=5`, the cell as in English or in French (`L3C4`), the
    /// digit as the puzzle writes its digits, and whatever sign between.
    ///
    /// ```
    /// use neuf_explain::{Candidate, State};
    /// use neuf_puzzle::Shape;
    ///
    /// let state = State::blank(Shape::CLASSIC);
    /// assert_eq!(Candidate::named(&state, "L3C4 = 5"), Candidate::named(&state, "r3c4≠5"));
    /// assert_eq!(Candidate::named(&state, "r3c4=10"), None);
    /// ```
    pub fn named(state: &State, text: &str) -> Option<Candidate> {
        let shape = state.shape();
        let (cell, digit) = text.trim().split_once(['=', '≠', ':', ' '])?;
        let cell = cell.trim_end_matches('!').trim();
        let digit = digit.trim_start_matches(['=', '≠', ':', ' ']).trim();
        let is_named =
            |value: &usize| state.alphabet().digit(shape, *value).eq_ignore_ascii_case(digit);
        let value = (1..=shape.size()).find(is_named)?;
        Some(Candidate::new(cell_named(shape, cell)?, Digit::new(value)?))
    }
}

/// The cell of a name in English or French, `r3c4` or `L3C4`.
///
/// ```
/// use neuf_explain::cell_named;
/// use neuf_puzzle::Shape;
///
/// assert_eq!(cell_named(Shape::CLASSIC, "L1C3"), Some(neuf_puzzle::Cell::new(2)));
/// assert_eq!(cell_named(Shape::CLASSIC, "C3"), None);
/// ```
pub fn cell_named(shape: Shape, name: &str) -> Option<Cell> {
    let row = name.strip_prefix(['l', 'L']).map(|rest| format!("r{rest}"));
    shape.cell_named(row.as_deref().unwrap_or(name))
}

impl Because {
    /// A stable name.
    ///
    /// ```
    /// assert_eq!(neuf_explain::Because::Forbidden.id(), "forbidden");
    /// ```
    pub fn id(&self) -> &'static str {
        match self {
            Because::Stands { given: true } => "given",
            Because::Stands { given: false } => "written",
            Because::Taken { .. } => "taken",
            Because::Seen { .. } => "seen",
            Because::Forbidden => "forbidden",
            Because::Follows(_) => "follows",
        }
    }
}

/// The shortest reason found why a digit is, or is not, in a cell: what stands already, or else steps
/// without a supposition, or a supposition that fails, whichever has fewer lines. `None` if the state
/// does not settle it, which it does in a puzzle with one solution.
///
/// # Errors
/// The limit that was reached before a reason was found.
pub fn why(
    state: &State,
    candidate: Candidate,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Option<Why>, Limit> {
    if let Some((holds, because)) = at_once(state, candidate) {
        return Ok(Some(Why { candidate, holds, because }));
    }
    let plain = plainly(state, candidate, uniqueness, stop, &|_| true)?;
    shorter(state, candidate, plain, stop)
}

/// The reason of [`why`] by steps that conclude none of `hidden` and do not use `technique`, for a
/// person who is asked to find that step. Where there is none, the reason of [`why`].
pub(crate) fn why_without(
    state: &State,
    candidate: Candidate,
    technique: &dyn Technique,
    hidden: &[Literal],
    stop: &Stop,
) -> Result<Option<Why>, Limit> {
    let others = |other: &dyn Technique| other.id() != technique.id();
    let gives_away = |step: &Step| {
        let says = step.placements.iter().map(|&placed| Literal::on(placed));
        let mut says = says.chain(step.eliminations.iter().map(|&gone| Literal::off(gone)));
        says.any(|said| said.candidate != candidate && hidden.contains(&said))
    };
    let plain = plainly(state, candidate, Uniqueness::Assumed, stop, &others)?;
    let plain = plain.filter(|(_, steps)| !steps.iter().any(gives_away));
    match shorter(state, candidate, plain, stop)? {
        Some(why) => Ok(Some(why)),
        None => why(state, candidate, Uniqueness::Assumed, stop),
    }
}

/// Plain steps, or a supposition that fails if it has fewer lines.
fn shorter(
    state: &State,
    candidate: Candidate,
    plain: Option<(bool, Vec<Step>)>,
    stop: &Stop,
) -> Result<Option<Why>, Limit> {
    let because = |holds, because| Ok(Some(Why { candidate, holds, because }));
    // Half the lines of a net go without saying.
    let most = plain.as_ref().map_or(usize::MAX, |(_, steps)| 2 * steps.len());
    let supposed = settled_by_supposing(state, candidate, most, stop);
    match (supposed, plain) {
        (Some(step), _) => {
            let holds = step.placements.contains(&candidate);
            because(holds, Because::Follows(vec![step]))
        }
        (None, Some((holds, steps))) => because(holds, Because::Follows(steps)),
        (None, None) => stop.check().map(|()| None),
    }
}

/// The reason that stands on the paper already.
fn at_once(state: &State, Candidate { cell, digit }: Candidate) -> Option<(bool, Because)> {
    match state.value(cell) {
        Some(value) if value == digit => {
            return Some((true, Because::Stands { given: state.is_given(cell) }));
        }
        Some(value) => return Some((false, Because::Taken { digit: value })),
        None if state.allows(cell, digit) => return None,
        None => {}
    }
    let mut peers = state.geometry().rules().peers(cell).iter().copied();
    let by = peers.find(|&peer| state.value(peer) == Some(digit));
    Some((false, by.map_or(Because::Forbidden, |by| Because::Seen { by })))
}

/// Whether a state settles a candidate.
fn settled(state: &State, Candidate { cell, digit }: Candidate) -> Option<bool> {
    match state.value(cell) {
        Some(value) => Some(value == digit),
        None => (!state.allows(cell, digit)).then_some(false),
    }
}

/// Steps without a supposition that settle a candidate, less those that can be left out.
fn plainly(
    state: &State,
    candidate: Candidate,
    uniqueness: Uniqueness,
    stop: &Stop,
    is_wanted: &dyn Fn(&dyn Technique) -> bool,
) -> Result<Option<(bool, Vec<Step>)>, Limit> {
    let supposes = |technique: &dyn Technique| {
        scale::of(technique.id()).is_none_or(|entry| entry.score >= SUPPOSING)
    };
    let plain: Vec<&'static dyn Technique> =
        TECHNIQUES.iter().copied().filter(|one| !supposes(*one) && is_wanted(*one)).collect();
    let (mut end, mut steps) = (state.clone(), Vec::new());
    let holds = loop {
        if let Some(holds) = settled(&end, candidate) {
            break holds;
        }
        // A step that settles it at once is preferred to the first that comes.
        let straight = straight_to(&end, candidate, is_wanted);
        let next = match straight {
            Some(step) => Some(step),
            None => first_of(plain.iter().copied(), &end, uniqueness, stop)?,
        };
        let Some(step) = next else { return Ok(None) };
        end.apply(&step);
        steps.push(step);
    };
    Ok(Some((holds, without_idle(state, candidate, steps, stop))))
}

/// A single that places the candidate, or another digit in its cell.
fn straight_to(
    state: &State,
    candidate: Candidate,
    is_wanted: &dyn Fn(&dyn Technique) -> bool,
) -> Option<Step> {
    let mut found = None;
    for technique in TECHNIQUES[..3].iter().filter(|technique| is_wanted(**technique)) {
        let _ = technique.search(state, &mut |step| {
            if step.placements.iter().any(|placed| placed.cell == candidate.cell) {
                found = Some(step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if found.is_some() {
            break;
        }
    }
    found
}

/// The steps less those without which the others still hold and settle the candidate: in large pieces
/// first, then one by one. What time does not allow to leave out stays.
fn without_idle(
    state: &State,
    candidate: Candidate,
    mut steps: Vec<Step>,
    stop: &Stop,
) -> Vec<Step> {
    let mut piece = steps.len() / 2;
    while piece > 0 {
        let mut end = steps.len();
        while end > 0 {
            let start = end.saturating_sub(piece);
            let others = steps[..start].iter().chain(&steps[end..]);
            if stop.reached().is_some() {
                return steps;
            }
            if let Some(shorter) = replayed(state, candidate, others) {
                steps = shorter;
            }
            end = start.min(steps.len());
        }
        piece /= 2;
    }
    steps
}

/// The same steps, found anew from a state as far as they are needed, if they settle the candidate.
fn replayed<'a>(
    state: &State,
    candidate: Candidate,
    steps: impl Iterator<Item = &'a Step>,
) -> Option<Vec<Step>> {
    let (mut now, mut found) = (state.clone(), Vec::new());
    for step in steps {
        let again = again(&now, step)?;
        now.apply(&again);
        found.push(again);
        if settled(&now, candidate).is_some() {
            return Some(found);
        }
    }
    None
}

/// The same conclusions by the same technique in another state.
fn again(state: &State, step: &Step) -> Option<Step> {
    let mut found = None;
    let _ = by_id(step.technique)?.search(state, &mut |other| {
        let has_all = step.placements == other.placements
            && step.eliminations.iter().all(|gone| other.eliminations.contains(gone));
        if !has_all {
            return ControlFlow::Continue(());
        }
        found = Some(other);
        ControlFlow::Break(())
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const EASY: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const HARD: &str =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

    fn asked(line: &str, row: usize, column: usize, digit: usize) -> Why {
        let state = State::new(&line.parse().unwrap());
        let candidate =
            Candidate::new(Shape::CLASSIC.cell(row - 1, column - 1), Digit::new(digit).unwrap());
        let why = why(&state, candidate, Uniqueness::Assumed, &Stop::never());
        why.unwrap().expect("settled in a puzzle with one solution")
    }

    #[test]
    fn what_stands_says_it_at_once() {
        assert_eq!(asked(EASY, 1, 1, 5).because, Because::Stands { given: true });
        let taken = Because::Taken { digit: Digit::new(5).unwrap() };
        assert_eq!(asked(EASY, 1, 1, 4).because, taken);
        let by = Shape::CLASSIC.cell(0, 0);
        assert_eq!(asked(EASY, 1, 3, 5).because, Because::Seen { by });
    }

    #[test]
    fn every_digit_of_an_easy_puzzle_is_told_right_with_steps_that_all_matter() {
        let state = State::new(&EASY.parse().unwrap());
        let solution: Vec<usize> = SOLVED.bytes().map(|byte| usize::from(byte - b'0')).collect();
        for cell in state.shape().cells().step_by(7) {
            for digit in state.candidates(cell) {
                let candidate = Candidate::new(cell, digit);
                let why = why(&state, candidate, Uniqueness::Assumed, &Stop::never());
                let why = why.unwrap().unwrap();
                assert_eq!(why.holds, solution[cell.index()] == digit.value());
                let Because::Follows(steps) = why.because else { panic!("it was a candidate") };
                let mut end = state.clone();
                steps.iter().for_each(|step| end.apply(step));
                assert_eq!(settled(&end, candidate), Some(why.holds));
                for idle in 0..steps.len() {
                    let others = (0..steps.len()).filter(|&i| i != idle).map(|i| &steps[i]);
                    assert!(steps.len() == 1 || replayed(&state, candidate, others).is_none());
                }
            }
        }
    }

    #[test]
    fn in_the_hardest_puzzles_a_supposition_fails() {
        let why = asked(HARD, 1, 1, 2);
        let Because::Follows(steps) = &why.because else { panic!("nothing stands there") };
        assert_eq!(steps.len(), 1);
        assert!(steps[0].pattern.argument.is_some());
    }

    #[test]
    fn what_several_solutions_leave_open_is_not_settled() {
        let state = State::new(&"1... .... .... ....".parse().unwrap());
        let two = Candidate::new(state.shape().cell(0, 1), Digit::new(2).unwrap());
        assert_eq!(why(&state, two, Uniqueness::NotAssumed, &Stop::never()), Ok(None));
    }
}
