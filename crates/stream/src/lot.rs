//! A worker's lot: a chunk, or its place in a file.

use crate::source::cannot_read;
use crate::{Chunk, Source, StreamError};
use neuf_host::Piece;
use neuf_puzzle::format::{LineReader, ReadOptions};
use std::sync::Arc;

/// Puzzles that are worked on together, read or not.
pub(crate) enum Lot {
    Read(Chunk),
    Unread(Unread),
}

/// Lines that their worker reads itself.
pub(crate) struct Unread {
    pub source: Arc<Source>,
    pub piece: Piece,
    /// The buffer for the lines.
    pub memory: Vec<u8>,
    pub reader: LineReader,
    pub options: ReadOptions,
}

impl Lot {
    /// The source of the puzzles.
    pub fn source(&self) -> &Arc<Source> {
        match self {
            Lot::Read(chunk) => &chunk.source,
            Lot::Unread(unread) => &unread.source,
        }
    }

    /// The chunk, read now if it was not read before.
    pub fn read(self) -> Result<Chunk, StreamError> {
        let Unread { source, piece, memory, reader, options } = match self {
            Lot::Read(chunk) => return Ok(chunk),
            Lot::Unread(unread) => unread,
        };
        let (first_line, bytes) =
            piece.read(memory).map_err(|error| cannot_read(&source.name, error))?;
        Ok(Chunk { source, first_line, bytes, reader: Some(reader), rows: None, options })
    }
}
