//! Serialised forms that cannot be derived. `docs/JSON.md` has the whole form.

mod path;
mod step;

pub(crate) use path::rounded;
#[cfg(feature = "schema")]
pub(crate) use step::HousePart;
pub(crate) use step::{houses, number, technique};
