//! HoDoKu's regression library: one case a line, judged by its strict rule.
//!
//! ```text
//! :<code>[-variant]:<digits>:<givens>:<deleted>:<eliminations>:<placements>:<extra>
//! ```
//!
//! `+d` among the givens is a digit written while solving; triples are digit, row, column.

use crate::technique::{
    AlsXyWing, ChainKind, Corners, DeathBlossom, EmptyRectangle, Fish, FishKind, HiddenRectangle,
    InferenceChain, Nodes, Overlap, RectangleKind, SiameseFish, Technique, TwoCandidates,
    UniqueRectangle,
};
use crate::{Candidate, State, Step, scale};
use neuf_puzzle::{Cell, Digit, DigitSet, Rules, Shape};

/// One line of the library.
#[derive(Clone, Debug)]
pub struct Case {
    /// The code of the technique, `0311`, with a trailing `1` for Siamese fish.
    pub code: String,
    /// The variant: `1`, `x` …; empty if there is none.
    pub variant: String,
    /// The digits of the step.
    pub digits: DigitSet,
    /// The state it is found in.
    pub state: State,
    /// The candidates that the step removes.
    pub eliminations: Vec<Candidate>,
    /// The digits that the step places.
    pub placements: Vec<Candidate>,
    /// The length of the chain, where one is given.
    pub length: Option<usize>,
}

/// The verdict on a case.
///
/// ```
/// use neuf_explain::reglib::{Case, Verdict, read, write};
/// use neuf_explain::{by_id, worked};
///
/// let worked = worked::example(by_id("skyscraper").unwrap()).unwrap();
/// let written = write(&worked.step);
/// assert!(written.starts_with(":0400:"), "{written}");
/// // The last place of 9 in the first row.
/// let line = format!(":0000:9:12345678.{}:::919:", ".".repeat(72));
/// let case: Case = read(&line).expect("a case");
/// assert_eq!((case.code.as_str(), case.judge()), ("0000", Verdict::Pass));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every step of this code and these digits is the expected one (or, for a fail case, there is
    /// none).
    Pass,
    /// The expected step is there, and others of the same code and digits too.
    Contained(Vec<Step>),
    /// The expected step is not among these.
    Missing(Vec<Step>),
    /// No technique for this code.
    Unknown,
}

/// Reads a line; `None` for comments, empty lines, and lines that are not cases.
pub fn read(line: &str) -> Option<Case> {
    read_under(Shape::CLASSIC.into(), line)
}

/// Reads a line whose grid is a classic one under rules.
pub(crate) fn read_under(rules: Rules, line: &str) -> Option<Case> {
    let mut fields = line.trim_end().strip_prefix(':')?.split(':');
    let mut next = || fields.next().unwrap_or("");
    let code = next();
    let (code, variant) = code.split_once('-').unwrap_or((code, ""));
    let digits = next().bytes().filter_map(digit).collect();
    let mut state = read_state(rules, next())?;
    for candidate in triples(next())? {
        state.eliminate(candidate);
    }
    let (mut eliminations, mut placements) = (triples(next())?, triples(next())?);
    eliminations.sort_unstable();
    placements.sort_unstable();
    Some(Case {
        code: code.into(),
        variant: variant.into(),
        digits,
        state,
        eliminations,
        placements,
        length: next().parse().ok(),
    })
}

fn digit(byte: u8) -> Option<Digit> {
    byte.is_ascii_digit().then(|| Digit::new(usize::from(byte - b'0'))).flatten()
}

fn read_state(rules: Rules, text: &str) -> Option<State> {
    let mut state = State::blank(rules);
    let (mut cell, mut is_given) = (0, true);
    for byte in text.bytes() {
        match (byte, digit(byte)) {
            (b'+', _) => {
                is_given = false;
                continue;
            }
            (_, Some(digit)) if cell < 81 && is_given => state.give(Cell::new(cell), digit),
            (_, Some(digit)) if cell < 81 => state.place(Cell::new(cell), digit),
            (b'.' | b'0', None) => {}
            _ => return None,
        }
        cell += 1;
        is_given = true;
    }
    (cell == 81).then_some(state)
}

fn triples(text: &str) -> Option<Vec<Candidate>> {
    text.split_whitespace()
        .map(|triple| match triple.as_bytes() {
            &[d, r @ b'1'..=b'9', c @ b'1'..=b'9'] => {
                let cell = Cell::new(usize::from(r - b'1') * 9 + usize::from(c - b'1'));
                Some(Candidate::new(cell, digit(d)?))
            }
            _ => None,
        })
        .collect()
}

/// A step in the notation of the library.
pub fn write(step: &Step) -> String {
    let triples = |candidates: &[Candidate]| {
        let triple = |c: &Candidate| {
            format!("{}{}{}", c.digit, c.cell.index() / 9 + 1, c.cell.index() % 9 + 1)
        };
        candidates.iter().map(triple).collect::<Vec<_>>().join(" ")
    };
    let code = scale::of(step.technique).map_or("????", |entry| entry.code);
    let digits: String = step.pattern.digits.iter().map(|d| d.to_string()).collect();
    let length =
        if step.pattern.length > 0 { step.pattern.length.to_string() } else { String::new() };
    let (gone, placed) = (triples(&step.eliminations), triples(&step.placements));
    format!(":{code}:{digits}:::{gone}:{placed}:{length}")
}

impl Case {
    /// The technique with the options that the variant asks for.
    pub fn technique(&self) -> Option<Box<dyn Technique>> {
        let id = scale::by_code(&self.code)?.technique;
        variant(id, &self.code, &self.variant)
    }

    /// Runs the whole search and judges by the strict rule.
    pub fn judge(&self) -> Verdict {
        let Some(technique) = self.technique() else { return Verdict::Unknown };
        let considered: Vec<Step> = (*technique)
            .all(&self.state)
            .into_iter()
            .filter(|step| step.pattern.digits == self.digits)
            .collect();
        if self.variant == "x" {
            let none = considered.is_empty();
            return if none { Verdict::Pass } else { Verdict::Contained(considered) };
        }
        let is_expected = |step: &Step| {
            step.eliminations == self.eliminations && step.placements == self.placements
        };
        let shortest = considered.iter().filter(|s| is_expected(s)).map(|s| s.pattern.length).min();
        match shortest {
            Some(length) if self.accepts_length(length) => {
                let all = considered.iter().all(is_expected);
                if all { Verdict::Pass } else { Verdict::Contained(considered) }
            }
            _ => Verdict::Missing(considered),
        }
    }

    /// Lengths of chains with almost locked sets differ between the versions of the library where
    /// an AIC repeats eliminations; those are not compared.
    fn accepts_length(&self, length: usize) -> bool {
        let varies = self.code == "0711" && self.variant == "4";
        varies || self.length.is_none_or(|expected| expected == length)
    }
}

/// A technique as a variant of the library sets its options.
fn variant(id: &str, code: &str, variant: &str) -> Option<Box<dyn Technique>> {
    Some(match code.as_bytes() {
        [b'0', b'3', kind, size, siamese @ ..] => {
            let (kind, size) =
                (FISH_KINDS.get(usize::from(kind - b'0'))?, usize::from(size - b'0'));
            match siamese {
                [] => Box::new(Fish { kind: *kind, size: size + 2 }),
                _ => Box::new(SiameseFish { kind: *kind, size: size + 2 }),
            }
        }
        b"0402" if variant == "1" => {
            Box::new(EmptyRectangle { two_candidates: TwoCandidates::Included })
        }
        b"0606" => Box::new(HiddenRectangle { corners: corners(variant) }),
        &[b'0', b'6', b'0', kind @ b'0'..=b'5'] => Box::new(UniqueRectangle {
            kind: RECTANGLE_KINDS[usize::from(kind - b'0')],
            corners: corners(variant),
        }),
        &[b'0', b'7', b'0', kind @ b'6'..=b'8'] => Box::new(InferenceChain {
            kind: CHAIN_KINDS[usize::from(kind - b'6')],
            nodes: Nodes::Candidates,
        }),
        b"0709" => Box::new(grouped(0, variant == "2")),
        b"0710" => Box::new(grouped(1, matches!(variant, "3" | "4"))),
        b"0711" => Box::new(grouped(2, matches!(variant, "3" | "4"))),
        b"0902" => Box::new(AlsXyWing { overlap: overlap(variant) }),
        b"0904" => Box::new(DeathBlossom { overlap: overlap(variant) }),
        _ => Box::new(Listed(crate::by_id(id)?)),
    })
}

fn grouped(kind: usize, with_sets: bool) -> InferenceChain {
    let nodes = if with_sets { Nodes::Sets } else { Nodes::Groups };
    InferenceChain { kind: CHAIN_KINDS[kind], nodes }
}

/// In the order of the library's codes.
const CHAIN_KINDS: [ChainKind; 3] =
    [ChainKind::ContinuousLoop, ChainKind::DiscontinuousLoop, ChainKind::Open];

fn overlap(variant: &str) -> Overlap {
    if variant == "2" { Overlap::Allowed } else { Overlap::Forbidden }
}

fn corners(variant: &str) -> Corners {
    if variant == "1" { Corners::Complete } else { Corners::MayLack }
}

/// In the order of the library's codes.
const RECTANGLE_KINDS: [RectangleKind; 6] = [
    RectangleKind::Type1,
    RectangleKind::Type2,
    RectangleKind::Type3,
    RectangleKind::Type4,
    RectangleKind::Type5,
    RectangleKind::Type6,
];

/// In the order of the library's codes.
const FISH_KINDS: [FishKind; 7] = [
    FishKind::Basic,
    FishKind::Finned,
    FishKind::Sashimi,
    FishKind::Franken,
    FishKind::FinnedFranken,
    FishKind::Mutant,
    FishKind::FinnedMutant,
];

/// A technique of the list, unchanged.
struct Listed(&'static dyn Technique);

impl Technique for Listed {
    fn id(&self) -> crate::Id {
        self.0.id()
    }

    fn find(&self, state: &State, visit: crate::technique::Visit<'_>) -> std::ops::ControlFlow<()> {
        self.0.find(state, visit)
    }
}
