//! The path that HoDoKu's scale counts, step by step as HoDoKu would take it.
//!
//! Of most techniques HoDoKu takes the first step it comes across; of chains it looks for all, and
//! takes the one that removes most. Watching HoDoKu 2.2 gave the rules in this module.

use crate::order::Singles;
use crate::path::{Path, Uniqueness, first_of, is_tried};
use crate::scale::{self, Level};
use crate::steps::Steps;
use crate::technique::{AlsXyChain, Course, Nodes, refuting_opposite, settled_by_chains};
use crate::{Id, LinkKind, Mark, Role, State, Step, TECHNIQUES, Technique};
use neuf_limits::{Limit, Stop};
use neuf_puzzle::{Cell, Digit};
use std::cmp::{Ordering, Reverse};
use std::ops::ControlFlow;

/// Which of several steps of one kind HoDoKu takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preference {
    /// The first that our search meets.
    First,
    /// Of all steps, the one that removes most, then the one whose candidates come first, then the
    /// shortest.
    Most,
    /// Of the steps in the same houses, the one whose cells come first: HoDoKu adds cells to a set
    /// as long as there are any, and only then exchanges them.
    FirstCells,
    /// The first candidate that chains settle, groups of places included: digits to place before
    /// candidates to eliminate.
    Settled,
}

/// Kinds of which HoDoKu does not take the first step that our search meets. Techniques that HoDoKu
/// looks for together are one kind.
const PREFERENCES: [(Preference, &[Id]); 10] = [
    (Preference::Most, &["als-xy-chain"]),
    (Preference::Most, &["turbot-fish"]),
    (Preference::Most, &["remote-pair"]),
    (Preference::Most, &["x-chain"]),
    (Preference::Most, &["xy-chain"]),
    (
        Preference::Most,
        &["continuous-nice-loop", "discontinuous-nice-loop", "alternating-inference-chain"],
    ),
    (
        Preference::Most,
        &[
            "grouped-continuous-nice-loop",
            "grouped-discontinuous-nice-loop",
            "grouped-alternating-inference-chain",
        ],
    ),
    (
        Preference::Settled,
        &["nishio-forcing-chain", "forcing-chain", "cell-forcing-chains", "region-forcing-chains"],
    ),
    (Preference::FirstCells, &["unique-rectangle-3"]),
    (Preference::FirstCells, &["sue-de-coq"]),
];

/// Techniques that are one kind to HoDoKu.
struct TechniqueGroup {
    techniques: Vec<&'static dyn Technique>,
    choice: Preference,
}

/// The path that HoDoKu's scale counts: singles in HoDoKu's order, else the step that HoDoKu would
/// take by the first technique that it uses, or else by any other technique. It ends where only
/// trial and error would help.
///
/// ```
/// use neuf_explain::path::{Uniqueness, hodoku_path, hodoku_path_up_to, next_step_unless};
/// use neuf_explain::scale::Level;
/// use neuf_explain::{State, path::solve_path_unless};
/// use neuf_limits::Stop;
///
/// let (state, never) = (State::new(&"1... ..2. .... .3.4".parse()?), Stop::never());
/// let ours = solve_path_unless(&state, Uniqueness::Assumed, &never).expect("no limit");
/// assert_eq!(ours.steps.first(), next_step_unless(&state, Uniqueness::Assumed, &never).expect("no limit").as_ref());
/// let theirs = hodoku_path(&state, Uniqueness::Assumed, &never).expect("no limit");
/// assert!(theirs.is_solved() && theirs.level() == Level::of_score(theirs.score()));
/// let easy = hodoku_path_up_to(Level::Easy, &state, Uniqueness::Assumed, &never);
/// assert!(easy.expect("no limit").is_some());
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub fn hodoku_path(state: &State, uniqueness: Uniqueness, stop: &Stop) -> Result<Path, Limit> {
    let mut hodoku = Hodoku::new(state, uniqueness);
    let steps = Steps::new(state.clone(), |end| {
        let step = hodoku.next(end, stop)?;
        step.iter().for_each(|step| hodoku.note(end, step));
        Ok(step)
    });
    steps.path()
}

/// The path of [`hodoku_path`] if it solves the puzzle with steps of level `most` or easier; else
/// `None`, often without walking the whole path.
pub fn hodoku_path_up_to(
    most: Level,
    state: &State,
    uniqueness: Uniqueness,
    stop: &Stop,
) -> Result<Option<Path>, Limit> {
    let level = |technique: &&dyn Technique| scale::of(technique.id()).map(|entry| entry.level);
    let mut hodoku = Hodoku::new(state, uniqueness);
    // A step that needs a technique after the last easy enough one is too hard.
    let last = hodoku.order.iter().rposition(|kind| level(&kind.techniques[0]) <= Some(most));
    hodoku.order.truncate(last.map_or(0, |last| last + 1));
    let is_allowed = |step: &Step| scale::of(step.technique).map(|entry| entry.level) <= Some(most);
    let steps = Steps::new(state.clone(), |end| {
        let step = hodoku.next(end, stop)?.filter(is_allowed);
        step.iter().for_each(|step| hodoku.note(end, step));
        Ok(step)
    });
    let path = steps.path()?;
    Ok(path.is_solved().then_some(path))
}

/// Chooses the steps that HoDoKu would take.
///
/// It remembers the order in which singles appeared, so [`Hodoku::note`] must see every step.
///
/// ```
/// use neuf_explain::State;
/// use neuf_explain::hodoku::Hodoku;
/// use neuf_explain::path::Uniqueness;
/// use neuf_limits::Stop;
///
/// let mut state = State::new(&"1... ..2. .... .3.4".parse()?);
/// let mut hodoku = Hodoku::new(&state, Uniqueness::Assumed);
/// let step = hodoku.next(&state, &Stop::never()).expect("no limit").expect("a step");
/// hodoku.note(&state, &step);
/// state.apply(&step);
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
pub struct Hodoku {
    /// `None` where rules other than the plain ones make singles, too.
    singles: Option<Singles>,
    order: Vec<TechniqueGroup>,
    uniqueness: Uniqueness,
}

impl Hodoku {
    /// Begins at a state, as if its values had just been entered.
    pub fn new(state: &State, uniqueness: Uniqueness) -> Hodoku {
        Hodoku { singles: Singles::of(state), order: order(), uniqueness }
    }

    /// The next step from a state.
    pub fn next(&mut self, state: &State, stop: &Stop) -> Result<Option<Step>, Limit> {
        if let Some(single) = self.singles.as_mut().and_then(|singles| singles.next(state)) {
            return Ok(Some(single));
        }
        for kind in &self.order {
            if let Some(step) = kind.step(state, self.uniqueness, stop)? {
                return Ok(Some(step));
            }
        }
        stop.check().map(|()| None)
    }

    /// Notes a step that is taken from a state.
    pub fn note(&mut self, state: &State, step: &Step) {
        if let Some(singles) = &mut self.singles {
            singles.apply(state, step);
        }
    }
}

/// The kinds of techniques that HoDoKu uses, in our order, then the others; each kind stands where
/// its first technique does.
fn order() -> Vec<TechniqueGroup> {
    let is_used = |technique: &&dyn Technique| scale::is_used(technique.id());
    let rated = TECHNIQUES.iter().copied().filter(|technique| technique.is_rated());
    let (used, others): (Vec<_>, Vec<_>) = rated.partition(is_used);
    let mut order: Vec<TechniqueGroup> = Vec::new();
    for technique in used.into_iter().map(as_hodoku_knows_it).chain(others) {
        let chosen = PREFERENCES.iter().find(|(_, ids)| ids.contains(&technique.id()));
        let known = order
            .iter_mut()
            .find(|kind| chosen.is_some_and(|(_, ids)| ids.contains(&kind.techniques[0].id())));
        let choice = chosen.map_or(Preference::First, |(choice, _)| *choice);
        match known {
            Some(kind) => kind.techniques.push(technique),
            None => order.push(TechniqueGroup { techniques: vec![technique], choice }),
        }
    }
    order
}

fn as_hodoku_knows_it(technique: &'static dyn Technique) -> &'static dyn Technique {
    static CHAIN: AlsXyChain = AlsXyChain { course: Course::Onwards };
    if technique.id() == CHAIN.id() { &CHAIN } else { technique }
}

impl TechniqueGroup {
    /// The step that HoDoKu would take.
    fn step(
        &self,
        state: &State,
        uniqueness: Uniqueness,
        stop: &Stop,
    ) -> Result<Option<Step>, Limit> {
        let techniques = self.techniques.iter().copied();
        if self.choice == Preference::Settled && !state.geometry().is_large() {
            return settled(state, stop);
        }
        if matches!(self.choice, Preference::First | Preference::Settled) {
            return first_of(techniques, state, uniqueness, stop);
        }
        let mut best: Option<Step> = None;
        for technique in techniques.filter(|it| is_tried(*it, state, uniqueness)) {
            let _ = technique.search_until(state, stop, &mut |step| {
                match &best {
                    Some(best)
                        if self.choice == Preference::FirstCells && !is_beside(&step, best) =>
                    {
                        return ControlFlow::Break(());
                    }
                    Some(best) if !self.is_before(&step, best) => {}
                    _ => best = Some(step),
                }
                ControlFlow::Continue(())
            });
            stop.check()?;
        }
        Ok(best)
    }

    /// Whether HoDoKu prefers `step` to `other`.
    fn is_before(&self, step: &Step, other: &Step) -> bool {
        match self.choice {
            Preference::First | Preference::Settled => false,
            Preference::Most => match rank(step).cmp(&rank(other)) {
                Ordering::Equal if step.eliminations == other.eliminations => {
                    step.pattern.length < other.pattern.length
                }
                Ordering::Equal => beginning(step) < beginning(other),
                order => order == Ordering::Less,
            },
            Preference::FirstCells => {
                let cells = |step: &Step| -> Vec<Vec<Cell>> {
                    step.pattern.sets.iter().map(|set| set.cells.clone()).collect()
                };
                cells(step) < cells(other)
            }
        }
    }
}

/// A step for the first candidate that forcing chains settle. HoDoKu may give another argument for
/// it.
fn settled(state: &State, stop: &Stop) -> Result<Option<Step>, Limit> {
    let all = settled_by_chains(state, Nodes::Groups, stop);
    stop.check()?;
    let first = all.into_iter().min_by_key(|it| (!it.holds, it.candidate.cell, it.candidate.digit));
    Ok(first.and_then(|it| refuting_opposite(state, it, "forcing-chain", stop)))
}

/// Whether the searches for two steps lie in the same houses, at the same corners.
fn is_beside(step: &Step, other: &Step) -> bool {
    let corners = |step: &Step| -> Vec<Mark> {
        let marks = step.pattern.marks.iter().copied();
        marks.filter(|mark| mark.role == Role::Defining).collect()
    };
    step.pattern.houses == other.pattern.houses && corners(step) == corners(other)
}

/// The order of [`Preference::Most`]: the step of the smallest rank is taken.
fn rank(step: &Step) -> (Reverse<usize>, usize) {
    // How far in the grid the eliminated candidates stand, the later ones counting ever more.
    let weighed = step
        .eliminations
        .iter()
        .enumerate()
        .map(|(i, candidate)| candidate.cell.index() * (1 + 80 * i) + candidate.digit.value());
    (Reverse(step.eliminations.len()), weighed.sum())
}

/// Where the search for a chain begins, in HoDoKu's order: loops from a candidate that is true, then
/// from one that is false, then open chains.
fn beginning(step: &Step) -> (bool, bool, Option<(Cell, Digit)>) {
    let first = step.pattern.links.first();
    let is_false = first.is_some_and(|link| link.kind == LinkKind::Strong);
    let start = first.and_then(|link| Some((*link.from.cells.first()?, link.from.digit)));
    (step.technique.ends_with("alternating-inference-chain"), is_false, start)
}
