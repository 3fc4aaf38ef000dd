//! A grid with the parts of a step, for the page to draw.

use neuf::drawing::{End, Hatch, Ink, Picture};
use neuf::explain::{Candidate, LinkKind, State, Step};
use neuf_words::Words;
use serde::Serialize;

/// A grid, and what a step sees in it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PictureView {
    /// The values, cell by cell; 0 where there is none.
    pub values: Vec<u32>,
    /// Which of them were given.
    pub given: Vec<bool>,
    /// The candidates, cell by cell.
    pub candidates: Vec<Vec<u32>>,
    /// Those that stand out.
    pub inks: Vec<InkView>,
    /// The houses that the step looks at.
    pub hatches: Vec<HatchView>,
    /// The inferences of a chain.
    pub arrows: Vec<ArrowView>,
    /// What the inks mean.
    pub legend: Vec<LegendView>,
}

/// A candidate that stands out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InkView {
    /// Its cell.
    pub cell: u32,
    /// Its digit.
    pub digit: u32,
    /// Its part in the pattern, if it has one.
    pub ink: Option<InkName>,
    /// Whether it can be crossed out.
    pub gone: bool,
}

/// How a candidate stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum InkName {
    /// It can be written down.
    Written,
    /// It can be crossed out.
    Gone,
    /// It belongs to the pattern.
    First,
    /// To its second part.
    Second,
    /// To its third.
    Third,
    /// To its fourth.
    Fourth,
}

/// A house that the step looks at.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HatchView {
    /// Its cells.
    pub cells: Vec<u32>,
    /// Whether it is what a fish or a locked candidate covers.
    pub cover: bool,
}

/// An inference.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArrowView {
    /// The cells where it starts, which have the digit as a candidate.
    pub from: Vec<u32>,
    /// The digit there.
    pub from_digit: u32,
    /// The cells where it leads.
    pub to: Vec<u32>,
    /// The digit there.
    pub to_digit: u32,
    /// If the first is false, the second is true.
    pub strong: bool,
}

/// What an ink means.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LegendView {
    /// The ink.
    pub ink: InkName,
    /// What it means.
    pub words: String,
}

impl From<Ink> for InkName {
    fn from(ink: Ink) -> InkName {
        match ink {
            Ink::Written => InkName::Written,
            Ink::Gone => InkName::Gone,
            Ink::First => InkName::First,
            Ink::Second => InkName::Second,
            Ink::Third => InkName::Third,
            Ink::Fourth => InkName::Fourth,
        }
    }
}

impl PictureView {
    /// The grid before a step.
    pub(crate) fn of_step(words: &Words, state: &State, step: &Step) -> PictureView {
        let picture = Picture::of_step(state, step);
        let rules = state.geometry().rules();
        let hatches = picture.houses.iter().map(|&(house, hatch)| HatchView {
            cells: rules.cells_of(house).iter().map(|cell| cell.index() as u32).collect(),
            cover: hatch == Hatch::Cover,
        });
        let arrows = picture.arrows.iter().map(|arrow| ArrowView {
            from: cells(&arrow.from),
            from_digit: arrow.from.digit.value() as u32,
            to: cells(&arrow.to),
            to_digit: arrow.to.digit.value() as u32,
            strong: arrow.kind == LinkKind::Strong,
        });
        let legend = picture.inks().into_iter().map(|ink| LegendView {
            ink: ink.into(),
            words: words.legend(step, ink, "").to_plain().trim().to_owned(),
        });
        PictureView {
            hatches: hatches.collect(),
            arrows: arrows.collect(),
            legend: legend.collect(),
            ..PictureView::of(state, &picture)
        }
    }

    /// The grid as it stands.
    pub(crate) fn of_state(state: &State) -> PictureView {
        PictureView::of(state, &Picture::of(state))
    }

    fn of(state: &State, picture: &Picture) -> PictureView {
        let cells = || state.shape().cells();
        let value = |cell| state.value(cell).map_or(0, |digit| digit.value() as u32);
        let digits =
            |cell| state.candidates(cell).iter().map(|digit| digit.value() as u32).collect();
        let inks = cells().flat_map(|cell| {
            let digits = state.candidates(cell).iter().collect::<Vec<_>>();
            digits.into_iter().filter_map(move |digit| {
                let candidate = Candidate::new(cell, digit);
                let (ink, gone) = (picture.ink(candidate), picture.is_gone(candidate));
                (ink.is_some() || gone).then(|| InkView {
                    cell: cell.index() as u32,
                    digit: digit.value() as u32,
                    ink: ink.map(InkName::from),
                    gone,
                })
            })
        });
        PictureView {
            values: cells().map(value).collect(),
            given: cells().map(|cell| state.is_given(cell)).collect(),
            candidates: cells().map(digits).collect(),
            inks: inks.collect(),
            hatches: Vec::new(),
            arrows: Vec::new(),
            legend: Vec::new(),
        }
    }
}

fn cells(end: &End) -> Vec<u32> {
    end.cells.iter().map(|cell| cell.index() as u32).collect()
}
