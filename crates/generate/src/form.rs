//! The serialised forms of puzzles made, minimised, varied and searched for neighbours.

use crate::{Made, Sampling, Searched, Tally};
use neuf_canonical::Map;
use neuf_limits::Limit;
use neuf_puzzle::serial::InShape;
use neuf_puzzle::{Cell, Classic, Clues, Shape, format};
use neuf_solve::Verdict;
use serde::Serialize;

/// What came of a puzzle that was minimised, varied, or looked around for neighbours.
///
/// ```
/// use neuf_generate::{Needed, form::Reworked, redundant};
/// use neuf_limits::Limits;
/// use neuf_puzzle::Clues;
///
/// let clues: Clues = "1... ..2. .... .3.4".parse().unwrap();
/// let form = match redundant(&clues, &Limits::none()) {
///     Needed::Unique { redundant } => Reworked::redundant(clues.shape(), &redundant),
///     Needed::Judged(verdict) => Reworked::judged(clues.shape(), verdict),
/// };
/// assert_eq!(serde_json::to_string(&form).unwrap(), r#"{"redundant":[]}"#);
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Reworked {
    /// A puzzle without needless clues.
    Minimized {
        /// The puzzle without the clues that it does not need.
        minimized: String,
        /// How many clues that has.
        clue_count: usize,
    },
    /// Which clues are needless.
    Redundant {
        /// The cells whose clue follows from the others; without any the puzzle is minimal.
        redundant: Vec<String>,
    },
    /// A disguise.
    Varied {
        /// The disguise.
        varied: String,
        /// How it came about.
        map: Map,
    },
    /// Neighbours.
    Near {
        /// The neighbours, one of each class of disguises.
        near: Vec<String>,
        /// How many puzzles were tested.
        tested: u64,
        /// How many of them have one solution.
        unique: u64,
        /// The limit that was reached before the end.
        #[serde(skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
    },
    /// The puzzle has not exactly one solution.
    Judged(InShape<Verdict>),
    /// The grid is not one that neighbours are known of.
    NotClassic {
        /// `null`: the question was not asked.
        verdict: Option<&'static str>,
        /// `null`: none was looked for.
        solution: Option<&'static str>,
    },
}

impl Reworked {
    /// The form of a puzzle from [`minimize`](crate::minimize).
    pub fn minimized(minimal: &Clues) -> Reworked {
        Reworked::Minimized {
            minimized: format::line(minimal),
            clue_count: minimal.values().filter(|&value| value != 0).count(),
        }
    }

    /// The form of the clues that [`redundant`](crate::redundant) finds.
    pub fn redundant(shape: Shape, cells: &[Cell]) -> Reworked {
        Reworked::Redundant { redundant: cell_names(shape, cells) }
    }

    /// The form of a disguise from [`vary`](crate::vary).
    pub fn varied(varied: &Clues, map: Map) -> Reworked {
        Reworked::Varied { varied: format::line(varied), map }
    }

    /// The form of the puzzles that [`Near`](crate::Near) finds.
    pub fn near<'a>(found: impl IntoIterator<Item = &'a Classic>, searched: &Searched) -> Reworked {
        Reworked::Near {
            near: found.into_iter().map(ToString::to_string).collect(),
            tested: searched.tested,
            unique: searched.unique,
            limit: searched.stopped_by,
        }
    }

    /// The form of "neighbours are found for classic puzzles only".
    pub fn not_classic() -> Reworked {
        Reworked::NotClassic { verdict: None, solution: None }
    }

    /// The form of a verdict other than "one solution".
    pub fn judged(shape: Shape, verdict: Verdict) -> Reworked {
        Reworked::Judged(InShape::new(shape, verdict))
    }
}

/// The names of cells.
///
/// ```
/// use neuf_generate::form::cell_names;
/// use neuf_puzzle::{Cell, Shape};
///
/// assert_eq!(cell_names(Shape::CLASSIC, &[Cell::new(0), Cell::new(12)]), ["r1c1", "r2c4"]);
/// ```
pub fn cell_names(shape: Shape, cells: &[Cell]) -> Vec<String> {
    let name = |&cell: &Cell| format!("r{}c{}", shape.row(cell) + 1, shape.column(cell) + 1);
    cells.iter().map(name).collect()
}

/// Something made.
///
/// ```
/// use neuf_generate::{Generator, News, Request, form::MadeForm};
/// use std::ops::ControlFlow;
///
/// let generator = Generator::new(Request::default(), 7).expect("possible");
/// let _ = generator.run(1, &mut |news| {
///     if let News::Made(made) = news {
///         let json = serde_json::to_string(&MadeForm::new(made, 7)).unwrap();
///         assert!(json.contains(r#""attempt":0,"seed":7"#));
///     }
///     ControlFlow::Continue(())
/// });
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MadeRecord"))]
pub struct MadeForm<'a> {
    #[serde(flatten)]
    clues: &'a Clues,
    /// Its one solution.
    solution: String,
    /// How many clues it has.
    clue_count: usize,
    /// The attempt that made it, from 0.
    attempt: u64,
    /// What the random numbers came from.
    seed: u64,
    /// How hard it is, on the scale asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<String>,
    /// For practice: the digits and marks where the technique is the next step.
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a Clues>,
}

impl<'a> MadeForm<'a> {
    /// The form of a puzzle made, with its seed.
    pub fn new(made: &'a Made, seed: u64) -> MadeForm<'a> {
        MadeForm {
            clues: &made.clues,
            solution: format::line(&made.solution.to_clues()),
            clue_count: made.clue_count(),
            attempt: made.attempt,
            seed,
            rating: made.rated.map(|rated| rated.to_string()),
            position: made.position.as_ref(),
        }
    }
}

/// What was tried before a limit was reached.
///
/// ```
/// use neuf_generate::{Generator, Request, form::EndForm};
/// use neuf_limits::Limits;
/// use std::ops::ControlFlow;
///
/// let request = Request::default().minimal().clues(17..=17);
/// let sampling = request.sampling();
/// let generator = Generator::new(request, 7).expect("possible").limits(Limits::none().nodes(10));
/// let outcome = generator.run(1, &mut |_| ControlFlow::Continue(()));
/// let limit = outcome.stopped_by.expect("ten attempts are not enough");
/// let json = serde_json::to_string(&EndForm::new(7, sampling, &outcome.tally, limit)).unwrap();
/// assert!(json.starts_with(r#"{"made":0,"attempts":10,"seed":7,"#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EndRecord"))]
pub struct EndForm<'a> {
    /// How many were made.
    made: u64,
    /// How many attempts there were.
    attempts: u64,
    /// What the random numbers came from.
    seed: u64,
    /// How what was made is sampled.
    sampling: &'static str,
    /// The limit that was reached.
    limit: Limit,
    /// How many were refused, and why.
    refused: Vec<RefusedForm>,
    /// The puzzle that came nearest.
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<&'a Clues>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RefusedRecord"))]
struct RefusedForm {
    /// Why.
    reason: &'static str,
    /// How many.
    count: u64,
}

impl<'a> EndForm<'a> {
    /// The form of a search that a limit ended.
    pub fn new(seed: u64, sampling: Sampling, tally: &'a Tally, limit: Limit) -> EndForm<'a> {
        let refused = tally.refused.iter().map(|(&reason, &count)| RefusedForm { reason, count });
        EndForm {
            made: tally.made,
            attempts: tally.attempts,
            seed,
            sampling: sampling.name(),
            limit,
            refused: refused.collect(),
            nearest: tally.nearest.as_ref().and_then(|nearest| nearest.clues.as_ref()),
        }
    }
}
