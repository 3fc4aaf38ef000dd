//! How much a computation may spend, and which limit stopped it: one vocabulary for every engine.
//!
//! [`Limits`] says what is allowed. An engine starts spending in the way that suits it:
//!
//! - [`Budget`], for a search on one thread that pays for every node;
//! - [`Meter`], a budget for nodes that differ a lot in cost;
//! - [`Stop`], the time and the cancel flag alone, shared by threads or checked now and then.
//!
//! All three report the [`Limit`] that was reached.
//!
//! ```
//! use neuf_limits::{Cancel, Limit, Limits};
//!
//! fn count_to(last: u64, limits: &Limits) -> Result<u64, Limit> {
//!     let mut budget = limits.start();
//!     (0..last).try_for_each(|_| budget.spend_node())?;
//!     Ok(last)
//! }
//!
//! assert_eq!(count_to(1000, &Limits::none()), Ok(1000));
//! assert_eq!(count_to(1000, &Limits::none().nodes(999)), Err(Limit::Nodes));
//!
//! let cancel = Cancel::new();
//! let limits = Limits::none().cancel(cancel.clone());
//! cancel.cancel(); // From another thread, or a handler of Ctrl-C.
//! assert_eq!(count_to(1000, &limits), Err(Limit::Cancelled));
//! ```
//!
//! # Glossary
//! - *node*: the unit in which an engine counts its work. Each engine has its own: a decision of a
//!   search, a step of the stack machine, a guess of the lanes, a state, a part.
//! - *time*: runs from the start of the limits. Only the module [`clock`] reads the system's clock;
//!   a browser has none unless the page lends one.
//!
//! # Feature flags
//! - `serde`: a [`Limit`] can be serialised.
//! - `schema`: the JSON Schema of a [`Limit`].

mod budget;
mod cancel;
pub mod clock;
mod limits;
mod meter;
mod stop;

pub use budget::Budget;
pub use cancel::Cancel;
pub use limits::{Limit, Limits};
pub use meter::Meter;
pub use stop::Stop;
