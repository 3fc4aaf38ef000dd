//! The commands, one file each: the texts of their help are in `locales/`.

pub mod candidates;
pub mod check;
pub mod compare;
pub mod completions;
pub mod count;
pub mod help;
pub mod man;
pub mod problem;
pub mod queens;
pub mod solve;
mod table;
pub mod trace;
