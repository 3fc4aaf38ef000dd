//! The commands, one file each: the texts of their help are in `locales/`.

pub mod candidates;
pub mod canonical;
pub mod check;
pub mod compare;
pub mod completions;
pub mod config;
pub mod convert;
pub mod count;
pub mod dedupe;
pub mod explain;
pub mod find;
pub mod gpu;
pub mod greet;
pub mod help;
pub mod hint;
pub mod man;
pub mod problem;
pub mod queens;
pub mod rate;
pub mod rules;
pub mod same;
pub mod solve;
mod table;
pub mod techniques;
pub mod trace;
