#![doc = include_str!("../README.md")]
//!
//! # Glossary
//! - *ask*: a message of the page; *answer*: the one that comes back.
//! - *session*: a search that is being watched, with everything it takes to go anywhere in it.
//! - *landscape*: how deep a search was, and where its dead ends and solutions lie, made coarse.
//! - *said*: a text in the person's language, in pieces that know which cells they speak of.

mod answer;
mod ask;
mod frame;
mod lab;
mod read;
mod said;
#[cfg(test)]
mod types;
mod watch;

pub use answer::{Answer, Page, Refused};
pub use ask::Ask;
pub use frame::Frame;
pub use lab::Lab;
pub use said::{Said, SaidPiece};
pub use watch::*;
