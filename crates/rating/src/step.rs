//! One step of a solution: what was found and what follows from it. Plain data.

use crate::geometry::Bits;
use neuf_puzzle::{Cell, Digit};
use std::borrow::Cow;

/// A rating in tenths: 71 is written `7.1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tenths(pub u16);

impl Tenths {
    /// The rating that Sudoku Explainer prints for a difficulty, rounded as it does.
    pub(crate) fn of(difficulty: f64) -> Tenths {
        Tenths(((difficulty + 0.05) * 10.0).floor() as u16)
    }
}

impl std::fmt::Display for Tenths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The techniques, by their names in Sudoku Explainer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the documentation; see the files of `technique`")]
pub enum Technique {
    HiddenSingle,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Pointing,
    Claiming,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriplet,
    Swordfish,
    HiddenTriplet,
    XyWing,
    XyzWing,
    /// A rectangle (4 cells) or a longer loop, of type 1 to 4.
    UniqueLoop {
        cells: u8,
        kind: u8,
    },
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    /// A bivalue universal grave, of type 1 to 4.
    Bug {
        kind: u8,
    },
    AlignedPairExclusion,
    BidirectionalXCycle,
    BidirectionalYCycle,
    BidirectionalCycle,
    ForcingXChain,
    ForcingChain,
    AlignedTripletExclusion,
    NishioForcingChain,
    CellForcingChains,
    RegionForcingChains,
    /// Dynamic chains: of level 0; 1, with simple rules inside; or nested, 2 to 5.
    DynamicCellForcingChains {
        level: u8,
    },
    DynamicRegionForcingChains {
        level: u8,
    },
    DynamicContradictionForcingChains {
        level: u8,
    },
    DynamicDoubleForcingChains {
        level: u8,
    },
}

/// The techniques without a kind or a level.
const PLAIN: [Technique; 29] = [
    Technique::HiddenSingle,
    Technique::DirectPointing,
    Technique::DirectClaiming,
    Technique::DirectHiddenPair,
    Technique::NakedSingle,
    Technique::DirectHiddenTriplet,
    Technique::Pointing,
    Technique::Claiming,
    Technique::NakedPair,
    Technique::XWing,
    Technique::HiddenPair,
    Technique::NakedTriplet,
    Technique::Swordfish,
    Technique::HiddenTriplet,
    Technique::XyWing,
    Technique::XyzWing,
    Technique::NakedQuad,
    Technique::Jellyfish,
    Technique::HiddenQuad,
    Technique::AlignedPairExclusion,
    Technique::BidirectionalXCycle,
    Technique::BidirectionalYCycle,
    Technique::BidirectionalCycle,
    Technique::ForcingXChain,
    Technique::ForcingChain,
    Technique::AlignedTripletExclusion,
    Technique::NishioForcingChain,
    Technique::CellForcingChains,
    Technique::RegionForcingChains,
];

impl Technique {
    /// Every technique, in every kind and level.
    ///
    /// ```
    /// use neuf_rating::Technique;
    ///
    /// assert!(Technique::all().any(|technique| technique == Technique::XWing));
    /// ```
    pub fn all() -> impl Iterator<Item = Technique> {
        let kinds = (1..=4).flat_map(|kind| {
            let loops = [4, 6].map(|cells| Technique::UniqueLoop { cells, kind });
            loops.into_iter().chain([Technique::Bug { kind }])
        });
        let levels = (0..=5).flat_map(|level| {
            [
                Technique::DynamicCellForcingChains { level },
                Technique::DynamicRegionForcingChains { level },
                Technique::DynamicContradictionForcingChains { level },
                Technique::DynamicDoubleForcingChains { level },
            ]
        });
        PLAIN.into_iter().chain(kinds).chain(levels)
    }

    /// Its stable name, for files and message catalogues.
    ///
    /// ```
    /// use neuf_rating::Technique;
    ///
    /// assert_eq!(Technique::UniqueLoop { cells: 4, kind: 1 }.id(), "unique-rectangle-1");
    /// ```
    pub fn id(self) -> Cow<'static, str> {
        let plain = match self {
            Technique::UniqueLoop { cells: 4, kind } => {
                return format!("unique-rectangle-{kind}").into();
            }
            Technique::UniqueLoop { kind, .. } => return format!("unique-loop-{kind}").into(),
            Technique::Bug { kind } => return format!("bug-{kind}").into(),
            Technique::DynamicCellForcingChains { level } => {
                return levelled("dynamic-cell-forcing-chains", level);
            }
            Technique::DynamicRegionForcingChains { level } => {
                return levelled("dynamic-region-forcing-chains", level);
            }
            Technique::DynamicContradictionForcingChains { level } => {
                return levelled("dynamic-contradiction-forcing-chains", level);
            }
            Technique::DynamicDoubleForcingChains { level } => {
                return levelled("dynamic-double-forcing-chains", level);
            }
            Technique::HiddenSingle => "hidden-single",
            Technique::DirectPointing => "direct-pointing",
            Technique::DirectClaiming => "direct-claiming",
            Technique::DirectHiddenPair => "direct-hidden-pair",
            Technique::NakedSingle => "naked-single",
            Technique::DirectHiddenTriplet => "direct-hidden-triplet",
            Technique::Pointing => "pointing",
            Technique::Claiming => "claiming",
            Technique::NakedPair => "naked-pair",
            Technique::XWing => "x-wing",
            Technique::HiddenPair => "hidden-pair",
            Technique::NakedTriplet => "naked-triplet",
            Technique::Swordfish => "swordfish",
            Technique::HiddenTriplet => "hidden-triplet",
            Technique::XyWing => "xy-wing",
            Technique::XyzWing => "xyz-wing",
            Technique::NakedQuad => "naked-quad",
            Technique::Jellyfish => "jellyfish",
            Technique::HiddenQuad => "hidden-quad",
            Technique::AlignedPairExclusion => "aligned-pair-exclusion",
            Technique::BidirectionalXCycle => "bidirectional-x-cycle",
            Technique::BidirectionalYCycle => "bidirectional-y-cycle",
            Technique::BidirectionalCycle => "bidirectional-cycle",
            Technique::ForcingXChain => "forcing-x-chain",
            Technique::ForcingChain => "forcing-chain",
            Technique::AlignedTripletExclusion => "aligned-triplet-exclusion",
            Technique::NishioForcingChain => "nishio-forcing-chain",
            Technique::CellForcingChains => "cell-forcing-chains",
            Technique::RegionForcingChains => "region-forcing-chains",
        };
        plain.into()
    }
}

/// The name of a kind of chains, with their level above 0.
fn levelled(name: &'static str, level: u8) -> Cow<'static, str> {
    if level == 0 { name.into() } else { format!("{name}-{level}").into() }
}

/// One step: its name, its rating, and either a value or eliminations.
///
/// ```
/// use neuf_rating::{Options, RatingOutcome, Scale, Scales};
///
/// let scales = Scales::new(&[Scale::SudokuExplainer], Options::default()).with_steps(true);
/// let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let RatingOutcome::Rated(ratings) = scales.rate(&easy.parse()?) else { panic!() };
/// let (_, steps) = ratings.explainer.unwrap().unwrap();
/// let first = &steps[0];
/// assert_eq!((first.technique.id().as_ref(), first.rating.to_string().as_str()), ("hidden-single", "1.2"));
/// assert!(first.placement().is_some() && first.eliminations().next().is_none());
/// # Ok::<(), neuf_puzzle::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The rating of this step alone.
    pub rating: Tenths,
    /// For chains, the number of nodes that enters the rating; else 0.
    pub complexity: u32,
    pub(crate) placed: Option<(u8, u8)>,
    pub(crate) removed: Vec<(u8, u16)>,
}

impl Step {
    /// A step that places `digit` in `cell`.
    pub(crate) fn place(technique: Technique, tenths: u16, cell: usize, digit: usize) -> Step {
        Step {
            technique,
            rating: Tenths(tenths),
            complexity: 0,
            placed: Some((cell as u8, digit as u8)),
            removed: Vec::new(),
        }
    }

    /// A step that deletes digits from cells; `None` when there is nothing to delete.
    pub(crate) fn remove(
        technique: Technique,
        tenths: u16,
        removed: Vec<(u8, u16)>,
    ) -> Option<Step> {
        let some = !removed.is_empty();
        some.then_some(Step {
            technique,
            rating: Tenths(tenths),
            complexity: 0,
            placed: None,
            removed,
        })
    }

    /// The value this step places.
    pub fn placement(&self) -> Option<(Cell, Digit)> {
        let (cell, digit) = self.placed?;
        Some((Cell::new(usize::from(cell)), Digit::from_index(usize::from(digit))))
    }

    /// The candidates this step deletes, beside those that a placement deletes by itself.
    pub fn eliminations(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.removed.iter().flat_map(|&(cell, digits)| {
            let cell = Cell::new(usize::from(cell));
            Bits(digits).map(move |digit| (cell, Digit::from_index(digit)))
        })
    }
}
