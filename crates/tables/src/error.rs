//! Errors about tables.

use crate::Kind;
use neuf_host::FileError;
use std::error::Error;
use std::fmt::{self, Display};

/// A table that cannot be read or written, and why.
///
/// ```
/// use neuf_tables::{Fault, Kind, TableError};
///
/// let error = TableError::new("puzzles.csv", Fault::Quote { line: 3 });
/// assert_eq!(error.fault.id(), "table-quote");
/// assert_eq!(error.to_string(), "puzzles.csv: line 3: a quote is not closed");
/// ```
#[derive(Debug)]
pub struct TableError {
    /// The name of the table.
    pub name: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// An error of a library.
type Cause = Box<dyn Error + Send + Sync>;

/// What is wrong with a table.
#[derive(Debug)]
#[non_exhaustive]
pub enum Fault {
    /// Files of this kind need the feature `columnar`.
    NotBuiltIn(Kind),
    /// It is no complete file of this kind; with the library's error, if there is one.
    Damaged(Kind, Option<Cause>),
    /// It is packed in an unsupported way.
    Packing(String),
    /// It is a stream, but this kind is only read from files.
    Stream(Kind),
    /// There is no column of this name.
    NoColumn {
        /// The name.
        column: String,
        /// The existing columns.
        known: String,
    },
    /// The column of this name holds something else than texts.
    ColumnKind {
        /// The name.
        column: String,
        /// The type of its cells.
        kind: String,
    },
    /// No column holds texts.
    NoTextColumn,
    /// Several columns could hold the puzzles.
    WhichColumn {
        /// The names of these columns.
        known: String,
    },
    /// Its columns are not those of the table before it.
    OtherColumns,
    /// A quote is not closed.
    Quote {
        /// The line.
        line: u64,
    },
    /// A line has more fields than the table has columns.
    Ragged {
        /// The line.
        line: u64,
        /// The number of its fields.
        found: usize,
        /// The number of columns.
        expected: usize,
    },
    /// It cannot be written.
    CannotWrite(Cause),
    /// Something is wrong with the file itself.
    File(FileError),
    /// Its content contradicts its own description.
    Unexpected(Cause),
}

impl TableError {
    /// An error about the table of this name.
    pub fn new(name: impl Into<String>, fault: Fault) -> TableError {
        TableError { name: name.into(), fault }
    }
}

impl Fault {
    /// A stable id.
    pub fn id(&self) -> &'static str {
        match self {
            Fault::NotBuiltIn(_) => "tables-not-built",
            Fault::Damaged(..) => "table-damaged",
            Fault::Packing(_) => "table-codec",
            Fault::Stream(_) => "table-stream",
            Fault::NoColumn { .. } => "no-column",
            Fault::ColumnKind { .. } => "column-kind",
            Fault::NoTextColumn => "no-text-column",
            Fault::WhichColumn { .. } => "which-column",
            Fault::OtherColumns => "other-columns",
            Fault::Quote { .. } => "table-quote",
            Fault::Ragged { .. } => "table-ragged",
            Fault::CannotWrite(_) => "cannot-write",
            Fault::File(error) => error.trouble.id(),
            Fault::Unexpected(_) => "table-unexpected",
        }
    }

    #[cfg(feature = "columnar")]
    pub(crate) fn unexpected(cause: impl Into<Cause>) -> Fault {
        Fault::Unexpected(cause.into())
    }
}

impl Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Fault::File(error) = &self.fault {
            return error.fmt(f);
        }
        write!(f, "{}: ", self.name)?;
        match &self.fault {
            Fault::NotBuiltIn(kind) => write!(f, "{} is not built in", kind.name()),
            Fault::Damaged(kind, _) => write!(f, "not a whole {} file", kind.name()),
            Fault::Packing(codec) => write!(f, "packed with {codec}, which is not read"),
            Fault::Stream(kind) => write!(f, "{} is not read from a stream", kind.name()),
            Fault::NoColumn { column, known } => write!(f, "no column {column} among {known}"),
            Fault::ColumnKind { column, kind } => write!(f, "column {column} holds {kind}"),
            Fault::NoTextColumn => f.write_str("no column holds texts"),
            Fault::WhichColumn { known } => write!(f, "several columns could be it: {known}"),
            Fault::OtherColumns => f.write_str("its columns are not those of the first table"),
            Fault::Quote { line } => write!(f, "line {line}: a quote is not closed"),
            Fault::Ragged { line, found, expected } => {
                write!(f, "line {line}: {found} fields for {expected} columns")
            }
            Fault::CannotWrite(_) => f.write_str("cannot be written"),
            Fault::File(error) => error.fmt(f),
            Fault::Unexpected(cause) => write!(f, "{cause}"),
        }
    }
}

impl Error for TableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.fault {
            Fault::Damaged(_, Some(cause)) | Fault::CannotWrite(cause) => Some(&**cause),
            Fault::Unexpected(cause) => cause.source(),
            Fault::File(error) => error.source(),
            _ => None,
        }
    }
}
