//! The kinds of files that hold tables.

use std::path::Path;

/// A kind of file that holds a table.
///
/// ```
/// use neuf_tables::Kind;
/// use std::path::Path;
///
/// assert_eq!(Kind::of_name(Path::new("answers.PQ")), Some(Kind::Parquet));
/// assert_eq!(Kind::of_bytes(b"ARROW1 and more"), Some(Kind::Arrow));
/// assert!(Kind::Csv.is_built_in() && !Kind::Csv.is_binary());
/// assert_eq!(Kind::Tsv.name(), "CSV");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text with commas between columns, or with the input's own delimiter.
    Csv,
    /// Text with tabs between columns.
    Tsv,
    /// Parquet.
    Parquet,
    /// Arrow's own files, also called Feather.
    Arrow,
}

impl Kind {
    /// The kind that a file's name announces.
    pub fn of_name(path: &Path) -> Option<Kind> {
        Some(match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "csv" => Kind::Csv,
            "tsv" => Kind::Tsv,
            "parquet" | "pq" => Kind::Parquet,
            "arrow" | "feather" | "ipc" => Kind::Arrow,
            _ => return None,
        })
    }

    /// The binary kind that the first bytes of a file announce.
    pub fn of_bytes(bytes: &[u8]) -> Option<Kind> {
        let magic = [(&b"PAR1"[..], Kind::Parquet), (b"ARROW1", Kind::Arrow)];
        magic.into_iter().find(|(magic, _)| bytes.starts_with(magic)).map(|(_, kind)| kind)
    }

    /// Whether it is binary, not text.
    pub fn is_binary(self) -> bool {
        matches!(self, Kind::Parquet | Kind::Arrow)
    }

    /// Whether such files can be read and written: Parquet and Arrow need the feature `columnar`.
    pub fn is_built_in(self) -> bool {
        cfg!(feature = "columnar") || !self.is_binary()
    }

    /// The name for users.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Csv | Kind::Tsv => "CSV",
            Kind::Parquet => "Parquet",
            Kind::Arrow => "Arrow",
        }
    }
}
