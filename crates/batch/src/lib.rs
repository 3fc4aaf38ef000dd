#![doc = include_str!("../README.md")]

mod accelerator;
mod arch;
mod batch;
mod branch;
mod dialogue;
mod dispatch;
mod enumerate;
mod kernel;
mod layout;
mod lines;
#[cfg(target_arch = "x86_64")]
mod looks;
mod occurrences;
mod outcome;
mod pieces;
mod questions;
mod rest;
mod search;
mod single;
mod solo;
#[cfg(feature = "rayon")]
mod threads;
mod transpose;
mod vector;

pub use accelerator::{Accelerator, Fault, Told};
pub use batch::Batch;
pub use dialogue::{Dialogue, Position};
pub use dispatch::BackEnd;
pub use enumerate::{Enumerator, Met};
pub use lines::{LINE, verdict};
pub use neuf_limits::{Cancel, Limit, Limits};
pub use neuf_puzzle::Classic;
pub use occurrences::Occurrences;
pub use outcome::{End, Outcome, Searched, Stats};
pub use questions::{Questions, redundant_clues, true_candidates};
pub use single::{Single, solve_one};
