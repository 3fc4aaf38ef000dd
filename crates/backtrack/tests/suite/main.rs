//! The tests of the stack machine, in one binary.

mod common;
mod course;
mod examples;
mod no_allocation;
mod properties;
#[cfg(feature = "serde")]
mod saved;
