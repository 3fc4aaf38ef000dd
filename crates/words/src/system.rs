//! Errors of the operating system.

use crate::{Text, Words};
use std::io::{Error, ErrorKind};

impl Words {
    /// Why a file cannot be read or written; in the system's own words where we have none.
    ///
    /// ```
    /// use neuf_words::{Language, Words};
    /// use std::io::ErrorKind;
    ///
    /// let error = ErrorKind::PermissionDenied.into();
    /// assert_eq!(Words::new(Language::French).system(&error).to_plain(), "accès refusé");
    /// ```
    pub fn system(&self, error: &Error) -> Text {
        let own = id(error.kind()).and_then(|id| self.find(id, &[]));
        own.unwrap_or_else(|| error.to_string().into())
    }
}

fn id(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-permission-denied",
        ErrorKind::AlreadyExists => "system-already-exists",
        ErrorKind::IsADirectory => "system-is-a-folder",
        ErrorKind::NotADirectory => "system-not-a-folder",
        ErrorKind::StorageFull => "system-storage-full",
        ErrorKind::QuotaExceeded => "system-quota",
        ErrorKind::FileTooLarge => "system-too-large",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "system-busy",
        ErrorKind::BrokenPipe => "system-broken-pipe",
        ErrorKind::NotConnected => "system-not-open",
        ErrorKind::InvalidData => "system-invalid-data",
        ErrorKind::UnexpectedEof => "system-unexpected-end",
        ErrorKind::OutOfMemory => "system-out-of-memory",
        ErrorKind::TimedOut => "system-timed-out",
        ErrorKind::Interrupted => "system-interrupted",
        ErrorKind::InvalidFilename => "system-invalid-name",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn every_language_has_words_for_what_happens_to_files() {
        for kind in [ErrorKind::NotFound, ErrorKind::StorageFull, ErrorKind::IsADirectory] {
            for &language in Language::ALL {
                let said = Words::new(language).system(&kind.into()).to_plain();
                assert!(!said.is_empty() && said != Error::from(kind).to_string(), "{said}");
            }
        }
        let other = Error::other("l'imprimante fume");
        assert_eq!(Words::new(Language::French).system(&other).to_plain(), "l'imprimante fume");
    }
}
