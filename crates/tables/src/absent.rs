//! Stand-ins for Parquet and Arrow where they are not built in.

use crate::file::{Heading, Part};
use crate::{Fault, Kind, TableError, Taken};
use neuf_puzzle::format::ReadOptions;
use std::convert::Infallible;
use std::path::Path;

/// The rows of a file: without the feature `columnar` there are none.
pub enum Batches {}

/// Some rows of a file.
#[derive(Clone)]
pub enum Rows {}

/// A writer of such a file.
pub enum Writer {}

impl Batches {
    /// Returns the error that this kind is not built in.
    pub fn open(
        path: &Path,
        kind: Kind,
        _: Option<&str>,
        _: &ReadOptions,
        _: bool,
    ) -> Result<Batches, TableError> {
        Err(TableError::new(path.display().to_string(), Fault::NotBuiltIn(kind)))
    }

    /// Never called: no value of this type exists.
    pub fn take(&mut self, _: usize) -> Result<Option<Taken>, TableError> {
        match *self {}
    }
}

impl Rows {
    pub(crate) fn names(&self) -> Vec<String> {
        match *self {}
    }

    pub(crate) fn count(&self) -> usize {
        match *self {}
    }

    pub(crate) fn is_like(&self, _: &Rows) -> bool {
        match *self {}
    }

    pub(crate) fn texts(&self) -> Result<Vec<Vec<Option<String>>>, Infallible> {
        match *self {}
    }
}

impl Writer {
    pub fn begin(
        kind: Kind,
        _: neuf_host::Growing,
        _: Option<&Rows>,
        _: &Heading,
    ) -> Result<Writer, String> {
        Err(format!("{} is not built in", kind.name()))
    }

    pub fn write(&mut self, _: Part<'_>) -> Result<(), Infallible> {
        match *self {}
    }

    pub fn finish(self) -> Result<neuf_host::Growing, Infallible> {
        match self {}
    }
}
