//! Panics of decoding libraries, reported as damaged files. The libraries trust some of the content
//! of a file, and panic where it is wrong; the user should learn that the file is damaged, whether a
//! panic unwinds or ends the process.

use crate::{Fault, Kind, TableError};
use std::cell::RefCell;

thread_local! {
    /// The file that this thread decodes now.
    static FILE: RefCell<Option<(String, Kind)>> = const { RefCell::new(None) };
}

/// The error to report if this thread panics now: the file that it decodes is damaged. For panic
/// hooks.
///
/// ```
/// std::panic::set_hook(Box::new(|panic| match neuf_tables::being_decoded() {
///     Some(damaged) => eprintln!("{damaged}"),
///     None => eprintln!("{panic}"),
/// }));
/// assert!(neuf_tables::being_decoded().is_none());
/// ```
pub fn being_decoded() -> Option<TableError> {
    let file = FILE.with(|file| file.try_borrow().ok().and_then(|file| file.clone()));
    file.map(|(name, kind)| TableError::new(name, Fault::Damaged(kind, None)))
}

/// Runs `work`, which decodes a part of a file.
#[cfg(feature = "columnar")]
pub fn decoding<T>(name: &str, kind: Kind, work: impl FnOnce() -> T) -> T {
    FILE.with(|file| file.replace(Some((name.to_owned(), kind))));
    let done = work();
    FILE.with(|file| file.replace(None));
    done
}
