//! Outcomes in serialised form for programs: the library's own form, with names and reasons in the
//! language asked for.

use crate::{Practised, Words};
use neuf_canonical::{Classified, Map, Unclassified};
use neuf_explain::{Candidate, Exclusions, State, Step, Technique, Why, scale};
use neuf_puzzle::Clues;
use neuf_puzzle::serial::{InShape, Line};
use neuf_rating::{RatingOutcome as Rated, Ratings, Scale};
use neuf_solve::{Limit, Verdict};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A step and its reason.
///
/// ```
/// use neuf_explain::{State, path};
/// use neuf_words::{Language, Words, form::StepForm};
///
/// let state = State::new(&"12.4 3... .... ....".parse().unwrap());
/// let step = path::next_step(&state, path::Uniqueness::Assumed).expect("a step");
/// let form = StepForm::new(&Words::new(Language::English), &state, &step);
/// assert!(serde_json::to_string(&form).unwrap().contains(r#""name":"full house""#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "StepRecord"))]
pub struct StepForm<'a> {
    /// Its number on a path, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
    /// The step itself.
    #[serde(flatten)]
    pub what: InShape<&'a Step>,
    /// What leaves a single no other choice.
    #[serde(flatten)]
    pub why: Option<InShape<Exclusions>>,
    /// The technique's name.
    pub name: String,
    /// The reasoning.
    pub reason: String,
    /// Where to look.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

impl<'a> StepForm<'a> {
    /// A step without a number, where it is taken.
    pub fn new(words: &Words, state: &State, step: &'a Step) -> StepForm<'a> {
        StepForm {
            step: None,
            what: InShape::new(state.shape(), step),
            why: Exclusions::of(state, step).map(|why| InShape::new(state.shape(), why)),
            name: words.technique(step.technique),
            reason: words.reason(state, step).to_plain(),
            place: None,
        }
    }
}

/// Whether a digit is in a cell, and what shows it.
///
/// ```
/// use neuf_explain::{Candidate, State, path::Uniqueness, why};
/// use neuf_words::{Language, Words, form::WhyForm};
///
/// let state = State::new(&"1... ..2. .... .3.4".parse().unwrap());
/// let asked = Candidate::named(&state, "r1c3=2").expect("a candidate");
/// let found = why(&state, asked, Uniqueness::Assumed, &Default::default());
/// let form = WhyForm::new(&Words::new(Language::English), &state, asked, &found);
/// assert!(serde_json::to_string(&form).unwrap().contains(r#""holds":false,"why":"seen""#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyForm<'a> {
    /// The cell that was asked about.
    cell: String,
    /// The digit.
    digit: usize,
    /// Whether it is there; not where that is not settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    holds: Option<bool>,
    /// What shows it: `given`, `written`, `taken`, `seen`, `forbidden` or `follows`.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    /// The answer in a sentence.
    reason: String,
    /// The steps from which it follows.
    proof: Vec<StepForm<'a>>,
}

impl<'a> WhyForm<'a> {
    /// The form of what [`why`](neuf_explain::why()) found about a candidate in a state.
    pub fn new(
        words: &Words,
        state: &State,
        asked: Candidate,
        found: &'a Result<Option<Why>, Limit>,
    ) -> WhyForm<'a> {
        let reason = words.why_answer(state, asked, found).to_plain();
        let found = found.as_ref().ok().and_then(Option::as_ref);
        let proof = found.map(|why| why.proof(state)).unwrap_or_default();
        let proof = (1..).zip(proof).map(|(number, (state, step))| StepForm {
            step: Some(number),
            ..StepForm::new(words, &state, step)
        });
        WhyForm {
            cell: state.shape().name(asked.cell),
            digit: asked.digit.value(),
            holds: found.map(|why| why.holds),
            why: found.map(|why| why.because.id()),
            reason,
            proof: proof.collect(),
        }
    }
}

/// A position in which a technique is to be found.
///
/// ```
/// use neuf_words::{Language, Words, form::ExerciseForm};
///
/// let technique = neuf_explain::by_id("naked-pair").expect("known");
/// let form = ExerciseForm::new(&Words::new(Language::French), technique, Some(3));
/// assert!(serde_json::to_string(&form).unwrap().contains(r#""name":"paire nue","seed":3"#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExerciseForm {
    /// The technique to look for.
    technique: &'static str,
    /// Its name, in the language asked for.
    name: String,
    /// What makes this position again, if it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

impl ExerciseForm {
    /// A position for a technique, made from a seed or not.
    pub fn new(words: &Words, technique: &dyn Technique, seed: Option<u64>) -> ExerciseForm {
        let id = technique.id();
        ExerciseForm { technique: id, name: words.technique(id), seed }
    }
}

/// An answer of somebody who practises, and what is said to it.
///
/// ```
/// use neuf_explain::{by_id, worked};
/// use neuf_words::{Language, Words, form::AnswerForm};
///
/// let technique = by_id("skyscraper").unwrap();
/// let state = worked::example(technique).unwrap().state;
/// let words = Words::new(Language::English);
/// let told = words.practised(technique, &state, "r5c7≠6", &Default::default()).unwrap();
/// let form = serde_json::to_string(&AnswerForm::new(&words, "r5c7≠6", &told)).unwrap();
/// assert!(form.starts_with(r#"{"answer":"r5c7≠6","worth":"partly""#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerForm<'a> {
    /// The answer as it was typed.
    answer: &'a str,
    /// What it is worth: `right`, `partly`, `elsewhere`, `known`, `wrong`, `open` or `unreadable`.
    worth: &'static str,
    /// The same in a sentence.
    reason: String,
    /// The steps that show it.
    proof: Vec<StepForm<'a>>,
}

impl<'a> AnswerForm<'a> {
    /// The form of the reply to an answer.
    pub fn new(words: &Words, answer: &'a str, told: &'a Practised) -> AnswerForm<'a> {
        let forms = (1..).zip(&told.proof).map(|(number, (state, step))| StepForm {
            step: Some(number),
            ..StepForm::new(words, state, step)
        });
        let reason = told.said.to_plain();
        AnswerForm { answer, worth: told.worth, reason, proof: forms.collect() }
    }
}

/// A technique: its place on HoDoKu's scale, and what is said of it.
///
/// ```
/// use neuf_words::{Language, Words, form::TechniqueForm};
///
/// let technique = neuf_explain::by_id("naked-pair").expect("known");
/// let form = TechniqueForm::new(&Words::new(Language::French), technique);
/// assert!(serde_json::to_string(&form).unwrap().contains(r#""name":"paire nue""#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueForm {
    #[serde(flatten)]
    entry: Option<&'static scale::Entry>,
    /// The technique's name.
    name: String,
    /// What it is.
    definition: String,
    /// Whether it holds only for puzzles with one solution.
    assumes_uniqueness: bool,
}

impl TechniqueForm {
    /// The form of a technique.
    pub fn new(words: &Words, technique: &dyn Technique) -> TechniqueForm {
        TechniqueForm {
            entry: scale::of(technique.id()),
            name: words.technique(technique.id()),
            definition: words.definition(technique.id()).to_plain(),
            assumes_uniqueness: technique.assumes_uniqueness(),
        }
    }
}

/// A canonical form, or why there is none.
///
/// ```
/// use neuf_canonical::classify;
/// use neuf_solve::Limits;
/// use neuf_words::{Language, Words, form::CanonicalForm};
///
/// let clues = "11.. .... .... ....".parse().unwrap();
/// let found = classify(&clues, &Limits::none());
/// let form = CanonicalForm::new(&Words::new(Language::English), &clues, &found);
/// assert!(serde_json::to_string(&form).unwrap().starts_with(r#"{"verdict":"contradiction""#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum CanonicalForm<'a> {
    /// The form and the map that leads there.
    Found(InShape<&'a Classified<Clues>>),
    /// There is none.
    None(NoForm),
}

impl<'a> CanonicalForm<'a> {
    /// The form of what [`classify`](neuf_canonical::classify) says of clues.
    pub fn new(
        words: &Words,
        clues: &Clues,
        found: &'a Result<Classified<Clues>, Unclassified>,
    ) -> CanonicalForm<'a> {
        match found {
            Ok(found) => CanonicalForm::Found(InShape::new(clues.shape(), found)),
            Err(why) => CanonicalForm::None(NoForm::new(words, clues, why)),
        }
    }
}

/// Why there is no canonical form.
///
/// ```
/// use neuf_canonical::Unclassified;
/// use neuf_puzzle::{Clues, Shape};
/// use neuf_words::{Language, Words, form::NoForm};
///
/// let words = Words::new(Language::English);
/// let form = NoForm::new(&words, &Clues::empty(Shape::CLASSIC), &Unclassified::PencilMarks);
/// assert!(serde_json::to_string(&form).unwrap().starts_with(r#"{"error":{"code":"pencil-marks""#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum NoForm {
    /// The form was not asked for.
    Asked {},
    /// There is no puzzle to have one, or it was not found in time.
    Judged(InShape<Verdict>),
    /// Such clues have none.
    Refused {
        /// What is wrong with it.
        error: Refusal,
    },
}

/// What is wrong with clues that have no form.
///
/// ```
/// # use neuf_canonical::Unclassified;
/// # use neuf_puzzle::{Clues, Shape};
/// use neuf_words::{Language, Words, form::NoForm};
///
/// let words = Words::new(Language::French);
/// let form = NoForm::new(&words, &Clues::empty(Shape::CLASSIC), &Unclassified::PencilMarks);
/// let NoForm::Refused { error } = form else { panic!() };
/// assert_eq!(error.code, "pencil-marks");
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Refusal {
    /// A name for programs, which never changes.
    pub code: &'static str,
    /// What is wrong, in words.
    pub message: String,
}

impl NoForm {
    /// The reason why clues have no canonical form.
    pub fn new(words: &Words, clues: &Clues, why: &Unclassified) -> NoForm {
        let shape = clues.shape();
        let judged = |verdict| NoForm::Judged(InShape::new(shape, verdict));
        let refused = |code| {
            let message = words.unclassified(clues, why).to_plain();
            NoForm::Refused { error: Refusal { code, message } }
        };
        match why {
            Unclassified::Contradiction(found) => judged(Verdict::Contradiction(found.clone())),
            Unclassified::Limit(limit) => judged(Verdict::Budget { found: None, limit: *limit }),
            Unclassified::PencilMarks => refused("pencil-marks"),
            Unclassified::TooManyBeginnings => refused("too-many-beginnings"),
        }
    }
}

/// Two puzzles compared, beside the first of them.
///
/// ```
/// use neuf_canonical::same_clues;
/// use neuf_solve::Limits;
/// use neuf_words::{Language, Words, form::Comparison};
///
/// let one = "1... ..2. .... .3.4".parse().unwrap();
/// let other = "2... ..1. .... .3.4".parse().unwrap();
/// let found = same_clues(&one, &other, &Limits::none());
/// let form = Comparison::new(&Words::new(Language::English), [&one, &other], &found);
/// assert!(serde_json::to_string(&form).unwrap().contains(r#""same":true"#));
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comparison<'a> {
    /// The other puzzle.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    other: Line<'a>,
    /// Whether the two are the same but for a disguise.
    #[serde(skip_serializing_if = "Option::is_none")]
    same: Option<bool>,
    /// The map from the first puzzle to the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    map: Option<&'a Map>,
    #[serde(flatten)]
    none: Option<NoForm>,
}

impl<'a> Comparison<'a> {
    /// The form of what [`same_clues`](neuf_canonical::same_clues) says of two puzzles.
    pub fn new(
        words: &Words,
        [one, other]: [&'a Clues; 2],
        found: &'a Result<Option<Map>, Unclassified>,
    ) -> Comparison<'a> {
        Comparison {
            other: other.into(),
            same: found.as_ref().ok().map(Option::is_some),
            map: found.as_ref().ok().and_then(Option::as_ref),
            none: found.as_ref().err().map(|why| NoForm::new(words, one, why)),
        }
    }
}

/// A rating and the names of what is in it.
///
/// ```
/// use neuf_puzzle::{Clues, Shape};
/// use neuf_rating::{Options, Scale, Scales};
/// use neuf_words::{Language, Words, form::RatingForm};
///
/// let clues = Clues::empty(Shape::new(2, 2).unwrap());
/// let outcome = Scales::new(&[Scale::SudokuExplainer], Options::default()).rate(&clues);
/// let form = RatingForm::new(&Words::new(Language::English), &clues, &outcome);
/// let json = serde_json::to_string(&form).unwrap();
/// assert!(json.contains(r#""reason":"only 9×9 grids"#), "{json}");
/// ```
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingForm<'a> {
    #[serde(flatten)]
    outcome: InShape<&'a Rated>,
    /// The names of the techniques and looks in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<BTreeMap<Cow<'static, str>, String>>,
    /// Why there is no rating, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl<'a> RatingForm<'a> {
    /// The form of the ratings of clues on any scales.
    pub fn new(words: &Words, clues: &Clues, outcome: &'a Rated) -> RatingForm<'a> {
        let names = match outcome {
            Rated::Rated(ratings) => Some(names(words, ratings)),
            Rated::Judged(_) | Rated::NotClassic => None,
        };
        let reason = match outcome {
            Rated::NotClassic => words.rating(clues, outcome, Scale::SudokuExplainer),
            Rated::Rated(_) | Rated::Judged(_) => None,
        };
        let outcome = InShape::new(clues.shape(), outcome);
        RatingForm { outcome, names, reason: reason.map(|text| text.to_plain()) }
    }
}

fn names(words: &Words, ratings: &Ratings) -> BTreeMap<Cow<'static, str>, String> {
    let ids = Scale::ALL.into_iter().flat_map(|scale| ratings.uses(scale)).map(|one| one.id);
    ids.map(|id| (id.clone(), words.rated(&id))).collect()
}
