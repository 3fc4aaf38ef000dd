//! Descriptions of drawings.

use neuf_explain::{Candidate, HouseRole, LinkKind, Node, NodeKind, Pattern, Role, State, Step};
use neuf_puzzle::format::Alphabet;
use neuf_puzzle::order;
use neuf_puzzle::{Cell, Digit, DigitSet, House, Rules, Shape};

/// A grid with the parts of a step.
///
/// ```
/// use neuf_drawing::{Ink, Picture, sheet};
/// use neuf_explain::{State, path};
///
/// let state = State::new(&"12.. 3... .... ....".parse()?);
/// let step = path::next_step(&state, path::Uniqueness::Assumed).expect("a step");
/// let picture = Picture::of_step(&state, &step);
/// assert_eq!(picture.inks(), [Ink::Written]);
/// assert_eq!(picture.ink(step.placements[0]), Some(Ink::Written));
/// assert!(!picture.is_gone(step.placements[0]));
/// assert!(Picture::of(&state).inks().is_empty());
/// assert!(sheet(&[picture]).starts_with("<svg"));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    /// The shape of the grid.
    pub shape: Shape,
    /// Its rules: regions, cages and the like are drawn.
    pub rules: Rules,
    /// How the digits are written.
    pub alphabet: Alphabet,
    /// The values, cell by cell.
    pub values: Vec<Option<Value>>,
    /// The candidates, cell by cell; none where there is a value.
    pub candidates: Vec<DigitSet>,
    /// The houses the step looks at.
    pub houses: Vec<(House, Hatch)>,
    /// The inferences of a chain.
    pub arrows: Vec<Arrow>,
    /// The text below the grid.
    pub caption: String,
    /// The meanings of the inks, below the caption.
    pub legend: Vec<(Ink, String)>,
    inks: Vec<(Candidate, Ink)>,
}

/// A digit that stands in a cell.
///
/// ```
/// use neuf_drawing::{Picture, Value};
/// use neuf_explain::State;
///
/// let picture = Picture::of(&State::new(&"12.. 3... .... ....".parse()?));
/// let [Some(Value { digit, is_given }), ..] = picture.values[..] else { panic!("a digit") };
/// assert_eq!((digit.value(), is_given), (1, true));
/// # Ok::<(), neuf_puzzle::PuzzleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The digit.
    pub digit: Digit,
    /// Whether it was given.
    pub is_given: bool,
}

/// How a candidate stands out. Each ink has a shape and a colour of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// It can be written down.
    Written,
    /// It can be crossed out.
    Gone,
    /// It belongs to the pattern.
    First,
    /// It belongs to the pattern's second part: fins, ends, the second colour, another set.
    Second,
    /// A third part.
    Third,
    /// A fourth part.
    Fourth,
}

/// How a house stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hatch {
    /// A house where the pattern lies.
    Base,
    /// A house that a fish or a locked candidate covers.
    Cover,
}

/// An inference, from some cells to some others.
///
/// ```
/// use neuf_drawing::{Arrow, End, Hatch, Picture};
/// use neuf_explain::worked;
///
/// // A fish has houses, a chain has arrows.
/// let picture = |id| {
///     let worked = worked::example(neuf_explain::by_id(id).expect("a technique")).expect("an example");
///     Picture::of_step(&worked.state, &worked.step)
/// };
/// assert!(picture("x-wing").houses.iter().any(|(_, hatch)| *hatch == Hatch::Cover));
/// let Arrow { from: End { cells, .. }, .. } = &picture("xy-chain").arrows[0];
/// assert_eq!(cells.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it starts.
    pub from: End,
    /// Where it leads.
    pub to: End,
    /// The kind of inference, by which it is drawn.
    pub kind: LinkKind,
}

/// An end of an arrow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The digit.
    pub digit: Digit,
    /// The cells that have it as a candidate.
    pub cells: Vec<Cell>,
    /// Whether they are taken together, and have a rim around them.
    pub is_group: bool,
}

impl Picture {
    /// The grid as it stands.
    pub fn of(state: &State) -> Picture {
        let shape = state.shape();
        let value = |cell| {
            let digit = state.value(cell)?;
            Some(Value { digit, is_given: state.is_given(cell) })
        };
        Picture {
            shape,
            rules: state.geometry().rules().clone(),
            alphabet: state.alphabet(),
            values: shape.cells().map(value).collect(),
            candidates: shape.cells().map(|cell| state.candidates(cell)).collect(),
            houses: Vec::new(),
            arrows: Vec::new(),
            caption: String::new(),
            legend: Vec::new(),
            inks: Vec::new(),
        }
    }

    /// The grid before a step, with the pattern and the conclusions of the step.
    pub fn of_step(state: &State, step: &Step) -> Picture {
        let mut picture = Picture::of(state);
        let pattern = &step.pattern;
        let mut ink = |candidates: &[Candidate], ink: Ink| {
            picture.inks.extend(candidates.iter().map(|&candidate| (candidate, ink)));
        };
        ink(&step.placements, Ink::Written);
        ink(&step.eliminations, Ink::Gone);
        for mark in &pattern.marks {
            if let Some(role) = ink_of(mark.role, pattern) {
                ink(&[mark.candidate], role);
            }
        }
        let hatch = |role| if role == HouseRole::Cover { Hatch::Cover } else { Hatch::Base };
        picture.houses = pattern.houses.iter().map(|&(h, role)| (h, hatch(role))).collect();
        let end = |node: &Node| End {
            digit: node.digit,
            cells: node.cells.iter().copied().filter(|&c| state.allows(c, node.digit)).collect(),
            is_group: node.kind == NodeKind::Group,
        };
        picture.arrows = pattern
            .links
            .iter()
            .map(|link| Arrow { from: end(&link.from), to: end(&link.to), kind: link.kind })
            .collect();
        picture
    }

    /// The same picture with a text below the grid.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Picture {
        self.caption = caption.into();
        self
    }

    /// The same picture with the meanings of its inks, in the caller's words.
    #[must_use]
    pub fn with_legend(mut self, meaning: impl Fn(Ink) -> String) -> Picture {
        self.legend = self.inks().into_iter().map(|ink| (ink, meaning(ink))).collect();
        self
    }

    /// The ink of the part that a candidate has in the step, if any, besides being crossed out.
    pub fn ink(&self, candidate: Candidate) -> Option<Ink> {
        let mut inks = self.inks_of(candidate);
        inks.find(|&ink| ink != Ink::Gone)
    }

    /// Whether a candidate can be crossed out.
    pub fn is_gone(&self, candidate: Candidate) -> bool {
        self.inks_of(candidate).any(|ink| ink == Ink::Gone)
    }

    fn inks_of(&self, candidate: Candidate) -> impl Iterator<Item = Ink> {
        self.inks.iter().filter(move |(inked, _)| *inked == candidate).map(|&(_, ink)| ink)
    }

    /// The inks that are used, each once.
    pub fn inks(&self) -> Vec<Ink> {
        let shown = self
            .inks
            .iter()
            .filter(|(candidate, ink)| *ink == Ink::Gone || self.ink(*candidate) == Some(*ink));
        let mut inks: Vec<Ink> = shown.map(|&(_, ink)| ink).collect();
        order::sort(&mut inks);
        inks.dedup();
        inks
    }
}

/// Parts of a pattern that need telling apart get different inks. Sets have the first ink only
/// where nothing else is marked; a candidate that a case makes false has none.
fn ink_of(role: Role, pattern: &Pattern) -> Option<Ink> {
    const INKS: [Ink; 4] = [Ink::First, Ink::Second, Ink::Third, Ink::Fourth];
    let is_set = |role: Role| matches!(role, Role::Set { .. });
    Some(match role {
        Role::Defining | Role::Pivot => Ink::First,
        Role::Fin | Role::EndoFin | Role::Pincer | Role::Common | Role::Restricted => Ink::Second,
        Role::Colour { component, second } => {
            INKS[(2 * usize::from(component) + usize::from(second)) % 4]
        }
        Role::Set { number: i } if pattern.marks.iter().all(|mark| is_set(mark.role)) => {
            INKS[usize::from(i) % 4]
        }
        Role::Set { number: i } => INKS[1 + usize::from(i) % 3],
        Role::Case { branch, holds: true } => INKS[usize::from(branch) % 4],
        Role::Case { holds: false, .. } => return None,
    })
}
