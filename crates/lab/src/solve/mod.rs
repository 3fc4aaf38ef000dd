//! Puzzles to be solved and learned from: what they are, what follows, how, and how hard it is.

mod hint;
mod look;
mod path;
mod picture;
mod rate;
mod technique;
mod why;

pub use hint::{Hinted, Written};
pub use look::{Looked, VerdictView, Word};
pub use path::{PathView, StepView};
pub use picture::{ArrowView, HatchView, InkName, InkView, LegendView, PictureView};
pub use rate::{Rated, ScaleView, UseView};
pub use technique::{TechniqueEntry, TechniquePage};

pub(crate) use hint::hint;
pub(crate) use look::{look, written};
pub(crate) use path::path;
pub(crate) use rate::rate;
pub(crate) use technique::{list, page};
pub(crate) use why::why;

use neuf::Limits;
use std::time::Duration;

/// What one question may take; a page that waits no longer ends the worker.
fn limits() -> Limits {
    Limits::none().time(Duration::from_secs(60))
}
