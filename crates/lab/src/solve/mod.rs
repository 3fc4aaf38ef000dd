//! Puzzles to be solved and learned from: what they are, what follows, how, and how hard it is.

#[cfg(feature = "rooms")]
mod hint;
mod look;
#[cfg(feature = "rooms")]
mod path;
#[cfg(feature = "rooms")]
mod picture;
#[cfg(feature = "rooms")]
mod practice;
#[cfg(feature = "rooms")]
mod rate;
#[cfg(feature = "rooms")]
mod technique;
#[cfg(feature = "rooms")]
mod why;

#[cfg(feature = "rooms")]
pub use hint::{Hinted, Written};
pub use look::{Looked, VerdictView, Word};
#[cfg(feature = "rooms")]
pub use path::{PathView, StepView};
#[cfg(feature = "rooms")]
pub use picture::{ArrowView, HatchView, InkName, InkView, LegendView, PictureView};
#[cfg(feature = "rooms")]
pub use practice::{Claim, Judged, Practice};
#[cfg(feature = "rooms")]
pub use rate::{Rated, ScaleView, UseView};
#[cfg(feature = "rooms")]
pub use technique::{TechniqueEntry, TechniquePage};

#[cfg(feature = "rooms")]
pub(crate) use hint::hint;
pub(crate) use look::look;
#[cfg(feature = "rooms")]
pub(crate) use look::written;
#[cfg(feature = "rooms")]
pub(crate) use path::path;
#[cfg(feature = "rooms")]
pub(crate) use practice::{judged, practice};
#[cfg(feature = "rooms")]
pub(crate) use rate::rate;
#[cfg(feature = "rooms")]
pub(crate) use technique::{list, page};
#[cfg(feature = "rooms")]
pub(crate) use why::why;

use neuf::Limits;
use std::time::Duration;

/// The limits of one question. A page that no longer waits ends the worker.
fn limits() -> Limits {
    Limits::none().time(Duration::from_secs(60))
}
