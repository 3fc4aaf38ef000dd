//! What is known of an unfinished output file: which input it answers, how far, and by what options.

use crate::Kind;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

pub(crate) const KIND: Kind = Kind { name: "resume", version: 1 };

/// The record beside an output file. What is counted of the answers is the front end's, a `T`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Ledger<T> {
    /// What was asked: the command and the options that change answers.
    pub(crate) options: Vec<String>,
    /// The size of all inputs, if they are files.
    pub(crate) input_size: Option<u64>,
    /// What was answered of the input, and the answers.
    pub(crate) input: Sum,
    pub(crate) output: Sum,
    /// What was counted of the answers.
    pub tally: T,
    /// Whether an input could not be opened.
    pub failed: bool,
    /// Whether the input was answered to its end.
    pub is_whole: bool,
}

/// A number of bytes and their checksum.
#[derive(Clone, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sum {
    pub bytes: u64,
    pub checksum: String,
}

/// The sum of bytes that come one after another.
#[derive(Clone, Default)]
pub(crate) struct Running {
    pub bytes: u64,
    hash: Xxh3,
}

impl Running {
    pub fn add(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
        self.hash.update(bytes);
    }

    pub fn sum(&self) -> Sum {
        Sum { bytes: self.bytes, checksum: format!("{:016x}", self.hash.digest()) }
    }
}

/// The options that one has and the other has not.
pub(crate) fn only_in(these: &[String], others: &[String]) -> Vec<String> {
    these.iter().filter(|option| !others.contains(option)).cloned().collect()
}
