//! A long count as a list of independent parts, whose counts add up to the whole.
//!
//! Parts are counted on any number of threads and always added in their order. At any moment, "the
//! first `done` parts sum to `sum`": this [`PartialCount`] can be written down and taken up again, by
//! another process and on another number of threads, with the same total.
//!
//! ```
//! use neuf_parts::{Limits, Parts, PartialCount, Stop, run};
//!
//! /// The sum of the numbers below 1000, one part per number.
//! struct Numbers;
//!
//! impl Parts for Numbers {
//!     type Sum = u64;
//!     type Scratch = ();
//!     fn len(&self) -> usize { 1000 }
//!     fn count(&self, _: &mut (), part: usize, _: &Stop) -> Option<u64> { Some(part as u64) }
//! }
//!
//! let mut state = PartialCount::new("numbers", &Numbers);
//! let stopped_by = run(&Numbers, &mut state, &Limits::none().nodes(10), 2, &mut |_| {});
//! assert!(stopped_by.is_some() && state.done == 10 && state.sum == 45);
//! run(&Numbers, &mut state, &Limits::none(), 1, &mut |_| {});
//! assert_eq!(state.sum, 499_500);
//! ```
//!
//! Parts may differ in size: a [`Forecast`] says how much of the work is done and how long the rest
//! will take, from estimates of the parts' sizes and the time that the finished parts have taken. A
//! [`Progress`] refines it while the count goes on.
//!
//! # Feature flags
//! - `serde`: a [`PartialCount`] can be serialised; so can a [`Number`].
//! - `schema`: the JSON Schema of a [`Number`].

mod forecast;
mod number;
mod progress;
mod run;
mod state;

pub use forecast::{Forecast, Work};
pub use neuf_limits::{Cancel, Limit, Limits, Stop};
pub use number::Number;
pub use progress::{Progress, Reading};
pub use run::{Parts, run};
pub use state::{OtherCount, PartialCount};
