//! Serialised forms beside the plain form of an outcome: the strategy that found it, the candidates
//! of a puzzle, and the form of "nothing is known".

use crate::{Judgement, Strategy, Verdict};
use neuf_puzzle::serial::InShape;
use neuf_puzzle::{Clues, Marks};
use serde::Serialize;

/// An outcome and the strategy that found it.
///
/// ```
/// use neuf_solve::form::By;
///
/// # #[derive(serde::Serialize)] struct Count { count: u64 }
/// let form = By { outcome: Count { count: 288 }, strategy: "piles" };
/// assert_eq!(serde_json::to_string(&form).unwrap(), r#"{"count":288,"strategy":"piles"}"#);
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "{O}By"))]
pub struct By<O> {
    /// What was found.
    #[serde(flatten)]
    pub outcome: O,
    /// The strategy.
    pub strategy: &'static str,
}

/// A verdict; where they are asked for, with the strategy and the statistics of its search.
///
/// ```
/// use neuf_solve::form::Judged;
/// use neuf_solve::{AUTO, Limits, PILES, judge};
///
/// let clues = "11.. .... .... ....".parse().unwrap();
/// let judgement = judge(&clues, AUTO, &Limits::none());
/// let json = |form| serde_json::to_string(&form).unwrap();
/// assert!(!json(Judged::new(&clues, &judgement, AUTO, false)).contains("strategy"));
/// assert!(json(Judged::new(&clues, &judgement, PILES, false)).ends_with(r#""strategy":"piles"}"#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum Judged<'a> {
    /// The verdict alone.
    Plain(InShape<&'a Verdict>),
    /// With the search that led to it.
    Searched(By<InShape<&'a Judgement>>),
}

impl<'a> Judged<'a> {
    /// With statistics if they are asked for, or if a search was chosen.
    pub fn new(
        clues: &Clues,
        judgement: &'a Judgement,
        strategy: &'static dyn Strategy,
        stats: bool,
    ) -> Judged<'a> {
        let by = (stats || !strategy.picks_engine()).then(|| strategy.name());
        Judged::by(clues, judgement, by)
    }

    /// With statistics if there is the name of a strategy.
    pub fn by(
        clues: &Clues,
        judgement: &'a Judgement,
        strategy: Option<&'static str>,
    ) -> Judged<'a> {
        match strategy {
            Some(strategy) => {
                Judged::Searched(By { outcome: InShape::new(clues.shape(), judgement), strategy })
            }
            None => Judged::Plain(InShape::new(clues.shape(), &judgement.verdict)),
        }
    }
}

/// Nothing is known of the solutions.
///
/// ```
/// use neuf_solve::form::Unknown;
///
/// let json = serde_json::to_string(&Unknown::default()).unwrap();
/// assert_eq!(json, r#"{"verdict":null,"solution":null}"#);
/// ```
#[derive(Serialize, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unknown {
    /// `null`: the question was not asked.
    verdict: Option<&'static str>,
    /// `null`: none was looked for.
    solution: Option<&'static str>,
}

/// The candidates of a puzzle, or why there are none.
///
/// ```
/// use neuf_solve::form::Candidates;
///
/// let form = Candidates::of(&"12.. 34.. .... ....".parse().unwrap());
/// let json = serde_json::to_string(&form).unwrap();
/// assert!(json.starts_with(r#"{"verdict":null,"solution":null,"candidates":[[1],[2],[3,4]"#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Candidates {
    /// Those of each cell.
    Found {
        /// Of the solutions.
        #[serde(flatten)]
        unknown: Unknown,
        /// The candidates of each cell, in reading order.
        candidates: Marks,
    },
    /// There are none.
    None(InShape<Verdict>),
}

impl Candidates {
    /// Those that the rules leave.
    pub fn of(clues: &Clues) -> Candidates {
        match clues.clone().check() {
            Ok(puzzle) => {
                Candidates::Found { unknown: Unknown::default(), candidates: puzzle.candidates() }
            }
            Err(found) => {
                Candidates::None(InShape::new(clues.shape(), Verdict::Contradiction(found)))
            }
        }
    }
}
