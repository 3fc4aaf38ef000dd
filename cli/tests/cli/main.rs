//! The command line as a user types it, one module per command or concern.

mod bad_input;
mod batch;
mod compare;
mod count;
mod documents;
mod help;
mod queens;
mod solve;
mod trace;
mod typed;
