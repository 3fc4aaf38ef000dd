//! How much a computation may spend, and which limit stopped it: one vocabulary for every engine.
//!
//! [`Limits`] says what is allowed. An engine starts spending in the way that suits it:
//!
//! - [`Budget`], for a search on one thread that pays for every node;
//! - [`Meter`], the same where nodes differ a lot in cost;
//! - [`Stop`], time and the flag alone, shared by threads or asked now and then.
//!
//! Whichever it is, what comes back is a [`Limit`].
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
//! - *node*: what an engine counts to say how much it has done. Each engine says what it is: a
//!   decision of a search, a step of the stack machine, a guess of the lanes, a state, a part.
//! - *time*: runs from when the limits are started. Only [`clock`] reads the clock, and only for
//!   those who have a limit on time.
//!
//! # Feature flags
//! - `serde`: a [`Limit`] can be serialised.

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
