//! The place that an argument names: a puzzle, a file, or standard input.

use neuf_host::{FileError, Packing, Trouble, as_file, is_plain};
use neuf_tables::Kind;
use std::ffi::OsStr;
use std::fs::{File, Metadata};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};

/// A place where puzzles come from.
///
/// ```
/// use neuf_stream::Place;
/// use std::io::Read;
///
/// let place = Place::of("1.....2......3.4".as_ref());
/// assert_eq!((place.bytes(), place.path(), place.is_typed()), (Some(16), None, false));
/// assert_eq!(place.open()?.bytes().count(), 16);
/// assert!(matches!(Place::of("-".as_ref()), Place::StandardInput));
/// let file = Place::of("no/such/puzzles.csv".as_ref());
/// assert!(file.open().is_err() && file.metadata().is_none());
/// assert!(file.binary_table()?.is_none());
/// # Ok::<(), neuf_host::FileError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Place {
    /// Standard input.
    StandardInput,
    /// A file.
    File(PathBuf),
    /// The text itself.
    Text(String),
}

impl Place {
    /// The place that an argument means: `-`, a puzzle, or the name of a file.
    pub fn of(argument: &OsStr) -> Place {
        let text = argument.to_str().filter(|text| looks_like_a_puzzle(text));
        match text {
            _ if argument == "-" => Place::StandardInput,
            Some(text) if !Path::new(argument).exists() => Place::Text(text.to_owned()),
            _ => Place::File(argument.into()),
        }
    }

    /// The path, if it is a file.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Place::File(path) => Some(path),
            Place::StandardInput | Place::Text(_) => None,
        }
    }

    /// The length of the text in bytes, if that is known beforehand.
    pub fn bytes(&self) -> Option<u64> {
        match self {
            Place::Text(text) => Some(text.len() as u64),
            // A packed file does not say how long its text is.
            Place::File(path) if Packing::of_name(path).is_some() => None,
            Place::File(path) if is_binary_table(path) => None,
            Place::File(path) => {
                std::fs::metadata(path).ok().filter(|data| data.is_file()).map(|data| data.len())
            }
            Place::StandardInput => None,
        }
    }

    /// Whether a user types the text at a terminal.
    pub fn is_typed(&self) -> bool {
        matches!(self, Place::StandardInput) && io::stdin().is_terminal()
    }

    /// The metadata of the file, or of standard input.
    pub fn metadata(&self) -> Option<Metadata> {
        match self {
            Place::Text(_) => None,
            Place::File(path) => path.metadata().ok(),
            Place::StandardInput => as_file(io::stdin())?.metadata().ok(),
        }
    }

    /// The file and its kind, if it is a binary table.
    pub fn binary_table(&self) -> Result<Option<(&Path, Kind)>, FileError> {
        let Place::File(path) = self else { return Ok(None) };
        let named = Kind::of_name(path).filter(|kind| kind.is_binary());
        // Errors are those of any other file.
        let mut file = match named.is_some() || path.is_file() {
            true => open_file(path)?,
            false => return Ok(None),
        };
        let mut first = [0; 8];
        let read = file.read(&mut first).unwrap_or(0);
        let found = Kind::of_bytes(&first[..read]);
        Ok(found.or(named).map(|kind| (path.as_path(), kind)))
    }

    /// The text, and a second handle of the file if it is plain and can be read at any position.
    pub(crate) fn open_twice(&self) -> Result<(Box<dyn Read + Send>, Option<File>), FileError> {
        let Place::File(path) = self else { return Ok((self.open()?, None)) };
        let file = open_file(path)?;
        let again = again_if_plain(&file);
        Ok((Box::new(file), again))
    }

    /// Opens the text for reading.
    pub fn open(&self) -> Result<Box<dyn Read + Send>, FileError> {
        Ok(match self {
            Place::Text(text) => Box::new(Cursor::new(text.clone().into_bytes())),
            Place::File(path) => Box::new(open_file(path)?),
            Place::StandardInput => Box::new(io::stdin()),
        })
    }
}

fn is_binary_table(path: &Path) -> bool {
    Kind::of_name(path).is_some_and(Kind::is_binary)
}

/// A second handle of a regular file, unless it is packed or in UTF-16.
#[cfg(unix)]
fn again_if_plain(file: &File) -> Option<File> {
    use std::os::unix::fs::FileExt;
    let mut first = [0; 8];
    let read = file.metadata().ok()?.is_file().then(|| file.read_at(&mut first, 0))?.ok()?;
    is_plain(&first[..read]).then(|| file.try_clone().ok())?
}

/// Where a read at a position moves the position of all readers, only one thread reads.
#[cfg(not(unix))]
fn again_if_plain(_: &File) -> Option<File> {
    None
}

fn open_file(path: &Path) -> Result<File, FileError> {
    let trouble = match path {
        path if path.is_dir() => Trouble::Folder,
        path if !path.exists() => Trouble::Missing,
        path => match File::open(path) {
            Ok(file) => return Ok(file),
            Err(error) => Trouble::CannotRead(error),
        },
    };
    Err(FileError::new(path, trouble))
}

/// Whether most characters could stand in a puzzle: then it is better to report a mistake in a
/// puzzle than a missing file.
fn looks_like_a_puzzle(text: &str) -> bool {
    // No file has such a name: a blank, several lines, a link.
    if text.trim().is_empty() || text.contains('\n') || text.contains("://") {
        return true;
    }
    let counts = |c: &char| !c.is_whitespace();
    let fits = |c: &char| c.is_ascii_digit() || "._*-|+[],│┃".contains(*c);
    let all = text.chars().filter(counts).count();
    let fitting = text.chars().filter(counts).filter(fits).count();
    let is_long_and_plain = || all >= 256 && text.chars().all(|c| c.is_alphanumeric() || c == '.');
    2 * fitting > all || is_long_and_plain()
}
