//! The command line as a user types it, one module per command or concern.

mod bad_input;
mod batch;
mod canonical;
mod comfort;
mod compare;
mod convert;
mod count;
mod documents;
mod explain;
mod generate;
mod gpu;
mod help;
mod json;
mod lab;
mod print;
mod queens;
mod rate;
mod reading;
mod resume;
mod rules;
mod solve;
mod streams;
mod tables;
mod trace;
mod typed;
mod writing;
