//! What is said of Parquet and Arrow where the command was built without them.

use super::Kind;
use super::file::{Heading, Part};
use crate::i18n::{Messages, say};
use neuf::format::ReadOptions;
use std::path::Path;

/// The rows of a file: there are none here.
pub enum Batches {}

/// Some of them.
#[derive(Clone)]
pub enum Rows {}

/// What writes such a file.
pub enum Writer {}

/// Whole rows, with the text of their puzzles.
pub struct Taken {
    pub first_row: u64,
    pub bytes: Vec<u8>,
    pub is_grid: bool,
    pub rows: Option<Rows>,
}

fn refusal(messages: &Messages, path: &Path, kind: Kind) -> anyhow::Error {
    let path = path.display().to_string();
    anyhow::anyhow!(say!(messages, "tables-not-built", path = path, kind = kind.name()))
}

impl Batches {
    pub fn open(
        path: &Path,
        kind: Kind,
        _: Option<&str>,
        _: &ReadOptions,
        _: bool,
        messages: &Messages,
    ) -> anyhow::Result<Batches> {
        Err(refusal(messages, path, kind))
    }

    pub fn next(&mut self, _: usize) -> anyhow::Result<Option<Taken>> {
        match *self {}
    }
}

impl Rows {
    pub fn names(&self) -> Vec<String> {
        match *self {}
    }

    pub fn len(&self) -> usize {
        match *self {}
    }

    pub fn is_like(&self, _: &Rows) -> bool {
        match *self {}
    }

    pub fn texts(&self) -> anyhow::Result<Vec<Vec<Option<String>>>> {
        match *self {}
    }
}

impl Writer {
    /// Whether such files can be written at all.
    pub fn check(messages: &Messages, path: &Path, kind: Kind) -> anyhow::Result<()> {
        Err(refusal(messages, path, kind))
    }

    pub fn begin(
        _: Kind,
        _: std::fs::File,
        rows: Option<&Rows>,
        _: &Heading,
    ) -> anyhow::Result<Writer> {
        match rows {
            Some(rows) => match *rows {},
            None => anyhow::bail!("Parquet and Arrow are not built in"),
        }
    }

    pub fn write(&mut self, _: Part<'_>) -> anyhow::Result<()> {
        match *self {}
    }

    pub fn finish(self) -> anyhow::Result<std::fs::File> {
        match self {}
    }
}
